// The payment of a booking as its owner sees it.
import type { Booking } from '#contract/bookings.ts';
import { apiPrefix } from '#contract/constants.ts';
import type { PaymentRow, PaymentState, RefundRow, VoucherRow } from '#server/db/tables.ts';
import { transactionOf } from './refunds.service.ts';

const shown: Record<PaymentState, NonNullable<Booking['payment']>['state']> = {
  created: 'pending',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  // Nobody tried: it is simply not paid yet.
  expired: 'pending',
  refund_pending: 'refund_pending',
  refunded: 'refunded',
};

const isReturned = ({ state }: PaymentRow): boolean => state === 'refund_pending' || state === 'refunded';

/** Money that is kept counts most, then money on its way back; among the others the latest news. */
const rank = ({ state }: PaymentRow, kept: boolean): number =>
  state === 'paid' && kept ? 2 : state === 'refund_pending' ? 1 : 0;

/** One of each booking's attempts. `payments` are newest first; `returned` came back from the pay page. */
export function presentPayments(
  payments: readonly PaymentRow[],
  {
    refunds,
    refundDays,
    vouchers,
    returned,
  }: {
    refunds: readonly RefundRow[];
    /** By when each was promised. */
    refundDays: ReadonlyMap<string, number>;
    vouchers: readonly VoucherRow[];
    returned: ReadonlySet<string>;
  },
): Map<string, NonNullable<Booking['payment']>> {
  const refundOf = ({ tid }: PaymentRow) => refunds.find((refund) => refund.tid === tid);
  const newsAt = (payment: PaymentRow) => refundOf(payment)?.finished_at ?? payment.created_at;
  const rankOf = (payment: PaymentRow) =>
    rank(
      payment,
      vouchers.some(({ tid, kind }) => tid === payment.tid && kind === 'receipt'),
    );
  const chosen = new Map<string, PaymentRow>();
  for (const payment of payments) {
    const known = chosen.get(payment.booking_id);
    const more = known ? rankOf(payment) - rankOf(known) || newsAt(payment) - newsAt(known) : 1;
    if (more > 0) chosen.set(payment.booking_id, payment);
  }
  const papersOf = (bookingId: string) => {
    const tids = payments.filter((payment) => payment.booking_id === bookingId).map(({ tid }) => tid);
    return vouchers
      .filter(({ tid }) => tids.includes(tid))
      .map(({ kind, number }) => ({ kind, number, url: `${apiPrefix}/payment/voucher/${number}` }));
  };
  return new Map(
    [...chosen].map(([bookingId, payment]) => {
      const state = shown[payment.state];
      return [
        bookingId,
        {
          tid: payment.tid,
          state,
          canRetry: state === 'failed' || state === 'pending' || state === 'refunded',
          // Without a payment page nothing can have been paid; with one, a customer who has not returned has most
          // likely not paid.
          awaitsBank:
            state === 'pending' &&
            payment.state !== 'expired' &&
            payment.redirect_url !== null &&
            returned.has(payment.tid),
          refundBy: refundDays.get(refundOf(payment)?.refund_id ?? '') ?? null,
          papers: papersOf(bookingId),
          // The number a bank asks for when money that went back is looked for.
          returned: isReturned(payment)
            ? { amount: payment.amount_paise / 100, transactionId: transactionOf(payment) }
            : null,
        },
      ];
    }),
  );
}
