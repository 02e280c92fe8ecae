// Payments as the desk sees them: every attempt with its history, and what a person may decide about it.
import { type DeskPayment, deskVoucherUrl } from '#contract/bookings.staff.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { PaymentEventRow } from '#server/db/tables.ts';
import { say } from '#server/words/answers.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type RefundService, refundDays } from './refunds.service.ts';

const eventWords: Record<string, string> = {
  created: 'Payment opened',
  initiated: 'Sent to the pay page',
  unanswered: 'The gateway did not answer',
  refused: 'The gateway refused to open its pay page',
  returned: 'Came back from the pay page',
  webhook: 'The gateway called',
  paid: 'Money confirmed by the gateway',
  failed: 'Not paid',
  expired: 'Not paid in time',
  mismatch: 'The gateway reports something else than we asked for',
  status_refused: 'The gateway refuses to tell the status',
  given_up: 'No answer from the bank for three days',
  receipt_mailed: 'Receipt mailed',
  refund_requested: 'Refund requested',
  refund_status_refused: 'The gateway refuses to tell the refund’s status',
  refunded: 'Money is back with the customer',
  refund_failed: 'The refund failed and must be made by hand',
  refund_mailed: 'Refund mailed',
  looked: 'A person looked at it',
};

/** Details are for people: the words among them, without our own ids. */
function presentEvent({ at, kind, detail }: PaymentEventRow): DeskPayment['events'][number] {
  const { why, code, words, detail: more, number }: Record<string, unknown> = JSON.parse(detail);
  const told = [why, code, words, more, number].filter((fact) => typeof fact === 'string');
  return { at, text: [eventWords[kind] ?? kind, ...told.slice(0, 1)].join(': ') };
}

export function createPaymentStaffService(
  deps: Pick<PaymentParts, 'database' | 'repository'> & { refunds: RefundService; promises: Promises },
) {
  const { repository } = deps;

  const ofThisBooking = async (trx: Trx, bookingId: string, tid: string) => {
    const payment = await repository.find(tid, trx);
    if (payment?.booking_id !== bookingId) throw new AppError('not_found', say.noSuchPayment);
    return payment;
  };

  return {
    /** Newest first. */
    async ofBooking(bookingId: string): Promise<DeskPayment[]> {
      const rows = await repository.ofBookings([bookingId], deps.database.query);
      const tids = rows.map((row) => row.tid);
      const [events, refunds, vouchers, credits, days] = await Promise.all([
        repository.eventsOf(tids),
        repository.refundsOf(tids, deps.database.query),
        repository.vouchersOf(tids, deps.database.query),
        repository.creditsOf(tids, deps.database.query),
        refundDays(deps.promises, deps.database.query, [bookingId]),
      ]);
      const voucherOf = (tid: string, kind: 'receipt' | 'refund') => {
        const number = vouchers.find((voucher) => voucher.tid === tid && voucher.kind === kind)?.number;
        return number === undefined ? null : { number, url: deskVoucherUrl(bookingId, number) };
      };
      return rows.map((row) => {
        const refund = refunds.find((entry) => entry.tid === row.tid);
        const creditedTo = credits.find(({ tid }) => tid === row.tid)?.number ?? null;
        return {
          tid: row.tid,
          amount: row.amount_paise / 100,
          state: row.state,
          providerTransaction: row.provider_txn_id,
          createdAt: row.created_at,
          paidAt: row.paid_at,
          flagged: row.flagged === 1,
          receipt: voucherOf(row.tid, 'receipt'),
          refund: refund
            ? {
                id: refund.refund_id,
                state: refund.state,
                dueBy: days.get(refund.refund_id) ?? refund.created_at,
                finishedAt: refund.finished_at,
                receipt: voucherOf(row.tid, 'refund'),
              }
            : null,
          refundable: row.state === 'paid' && !refund && creditedTo === null,
          creditedTo,
          events: events.filter((event) => event.tid === row.tid).map(presentEvent),
        };
      });
    },

    /** Money that arrived, and whether it was kept. */
    async received(bookingId: string): Promise<{ paidAt: number; amountPaise: number; kept: boolean }[]> {
      const rows = await repository.ofBookings([bookingId], deps.database.query);
      return rows.flatMap(({ paid_at: paidAt, amount_paise: amountPaise, state }) =>
        paidAt === null ? [] : [{ paidAt, amountPaise, kept: state === 'paid' }],
      );
    },

    /** The payment whose money was kept: at most one of a booking. A refund that failed is made by hand. */
    async kept(db: Queryable, bookingId: string): Promise<{ tid: string; amountPaise: number } | undefined> {
      const rows = (await repository.ofBookings([bookingId], db)).filter(({ state }) => state === 'paid');
      const tried = await repository.refundsOf(
        rows.map(({ tid }) => tid),
        db,
      );
      const paid = rows.find((row) => !tried.some(({ tid }) => tid === row.tid));
      return paid && { tid: paid.tid, amountPaise: paid.amount_paise };
    },

    /** Those of the bookings where money is asked for and nobody knows yet, or where a person must look first. */
    async unsettled(bookingIds: readonly string[]): Promise<Set<string>> {
      const rows = await repository.ofBookings(bookingIds, deps.database.query);
      const asked = rows.filter(
        ({ state, flagged, next_check_at }) =>
          flagged === 1 || (next_check_at !== null && (state === 'created' || state === 'pending')),
      );
      return new Set(asked.map(({ booking_id }) => booking_id));
    },

    async holdsMoney(trx: Trx, bookingId: string): Promise<boolean> {
      return (await repository.ofBookings([bookingId], trx)).some(({ state }) => state === 'paid');
    },

    /** Why stays in the booking's own history, which goes with the account: payments are kept. */
    async refund(trx: Trx, bookingId: string, tid: string): Promise<void> {
      await ofThisBooking(trx, bookingId, tid);
      const [credit] = await repository.creditsOf([tid], trx);
      if (credit) {
        const words = `It is credited to ${credit.number}, which is accepted. End that acceptance first.`;
        throw new EnglishError('conflict', words);
      }
      // A refund that failed is with a person already; a second one could pay twice.
      const [tried] = await repository.refundsOf([tid], trx);
      if (tried) {
        throw new EnglishError(
          'conflict',
          tried.state === 'failed'
            ? 'The refund failed at the gateway. Please make it by hand.'
            : 'This payment is already on its way back',
        );
      }
      if (!(await deps.refunds.start(trx, tid, 'by the owner'))) {
        throw new EnglishError('conflict', 'There is no money here to send back');
      }
    },

    async markLooked(trx: Trx, bookingId: string, tid: string, at: number): Promise<void> {
      const payment = await ofThisBooking(trx, bookingId, tid);
      if (payment.flagged === 0) return;
      const [refund] = await repository.refundsOf([tid], trx);
      if (refund?.state === 'failed') await deps.refunds.sentByHand(trx, refund);
      await repository.unflag(tid, trx);
      await repository.addEvent(tid, at, 'looked', {}, trx);
    },
  };
}
