// The payment of a booking as its owner sees it.
import type { Booking } from '#contract/booking.ts';
import { apiPrefix } from '#contract/constants.ts';
import type { PaymentRow, PaymentState, RefundRow } from '../../db/tables.ts';

const shown: Record<PaymentState, NonNullable<Booking['payment']>['state']> = {
  created: 'pending',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  refund_pending: 'refund_pending',
  refunded: 'refunded',
};

/** Kept money counts most, then money that came and goes back, then the newest attempt. */
const weight = (payment: PaymentRow): number =>
  payment.receipt_number !== null ? 2 : payment.paid_at !== null ? 1 : 0;

/** One of each booking's attempts. `payments` are newest first. */
export function presentPayments(
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): Map<string, NonNullable<Booking['payment']>> {
  const chosen = new Map<string, PaymentRow>();
  for (const payment of payments) {
    const known = chosen.get(payment.booking_id);
    if (!known || weight(payment) > weight(known)) chosen.set(payment.booking_id, payment);
  }
  return new Map(
    [...chosen].map(([bookingId, payment]) => {
      const state = shown[payment.state];
      return [
        bookingId,
        {
          tid: payment.tid,
          state,
          // Without a page the customer never had a chance to pay.
          canRetry: state === 'failed' || (state === 'pending' && payment.redirect_url === null),
          refundBy: refunds.find((refund) => refund.tid === payment.tid)?.due_by ?? null,
          receipt: payment.receipt_number === null ? null : `${apiPrefix}/payment/receipt/${bookingId}`,
        },
      ];
    }),
  );
}
