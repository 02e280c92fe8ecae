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

/** Money that is kept counts most, then money on its way back; among the others the latest news. */
const rank = ({ state, receipt_number }: PaymentRow): number =>
  state === 'paid' && receipt_number !== null ? 2 : state === 'refund_pending' ? 1 : 0;

/** One of each booking's attempts. `payments` are newest first; `returned` came back from the pay page. */
export function presentPayments(
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  returned: ReadonlySet<string>,
): Map<string, NonNullable<Booking['payment']>> {
  const refundOf = ({ tid }: PaymentRow) => refunds.find((refund) => refund.tid === tid);
  const newsAt = (payment: PaymentRow) => refundOf(payment)?.finished_at ?? payment.created_at;
  const chosen = new Map<string, PaymentRow>();
  for (const payment of payments) {
    const known = chosen.get(payment.booking_id);
    const better =
      !known ||
      rank(payment) > rank(known) ||
      (rank(payment) === rank(known) && newsAt(payment) > newsAt(known));
    if (better) chosen.set(payment.booking_id, payment);
  }
  return new Map(
    [...chosen].map(([bookingId, payment]) => {
      const state = shown[payment.state];
      return [
        bookingId,
        {
          tid: payment.tid,
          state,
          canRetry: state === 'failed' || state === 'pending' || state === 'refunded',
          // Without a page nothing can have been paid; with one, whoever has not come back has most likely not paid.
          awaitsBank: state === 'pending' && payment.redirect_url !== null && returned.has(payment.tid),
          refundBy: refundOf(payment)?.due_by ?? null,
          receipt: payment.receipt_number === null ? null : `${apiPrefix}/payment/receipt/${bookingId}`,
        },
      ];
    }),
  );
}
