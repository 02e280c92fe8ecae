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

/** Of several attempts the one that brought money counts; else the newest. `payments` are newest first. */
export function presentPayments(
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): Map<string, NonNullable<Booking['payment']>> {
  const chosen = new Map<string, PaymentRow>();
  for (const payment of payments) {
    const known = chosen.get(payment.booking_id);
    if (!known || (known.receipt_number === null && payment.receipt_number !== null))
      chosen.set(payment.booking_id, payment);
  }
  return new Map(
    [...chosen].map(([bookingId, payment]) => {
      const state = shown[payment.state];
      return [
        bookingId,
        {
          tid: payment.tid,
          state,
          canRetry: state === 'failed',
          refundBy: refunds.find((refund) => refund.tid === payment.tid)?.due_by ?? null,
          receipt: payment.receipt_number === null ? null : `${apiPrefix}/payment/receipt/${bookingId}`,
        },
      ];
    }),
  );
}
