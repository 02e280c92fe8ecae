// Money: how it is asked for, how it is learned whether it arrived, and what the gateway tells by itself.
import { sha256 } from '#server/ids.ts';
import type { PaymentParts } from './payment-parts.ts';
import { presentPayments } from './payments.presenter.ts';
import { refundDays } from './refunds.service.ts';
import { createSettlePayment } from './settle-payment.ts';
import { createStartPayment } from './start-payment.ts';
import { createVerifyPayment } from './verify-payment.ts';

const byLink = 'by_link';

export type PaymentService = ReturnType<typeof createPaymentService>;

type Deps = PaymentParts &
  Omit<Parameters<typeof createStartPayment>[0], 'settle'> &
  Parameters<typeof createSettlePayment>[0];

export function createPaymentService(deps: Deps) {
  const { database, repository, queue, clock } = deps;
  const { settle, runCheck } = createSettlePayment(deps);
  const { open, begin, start, retry } = createStartPayment({ ...deps, settle });
  const { verify } = createVerifyPayment({ database, repository, settle });

  return {
    open,
    begin,
    retry,
    settle,
    runCheck,
    verify,

    /** Of each booking that has any, the payment its owner sees. */
    async describe(bookingIds: readonly string[]): Promise<ReturnType<typeof presentPayments>> {
      const rows = await repository.ofBookings(bookingIds, database.query);
      const tids = rows.map((row) => row.tid);
      const [refunds, days, vouchers, returned] = await Promise.all([
        repository.refundsOf(tids, database.query),
        refundDays(deps.promises, database.query, bookingIds),
        repository.vouchersOf(tids, database.query),
        repository.returnedFrom(tids),
      ]);
      return presentPayments(rows, { refunds, refundDays: days, vouchers, returned });
    },

    /** Whoever comes back from the pay page goes back to the link. */
    async startByLink(...asked: Parameters<typeof start>): ReturnType<typeof start> {
      const started = await start(...asked);
      await repository.addEventOnce(started.tid, clock(), byLink, {}, database.query);
      return started;
    },
    isByLink: (tid: string): Promise<boolean> => repository.hasEvent(tid, byLink, database.query),

    /** The booking it is for; undefined for a payment that is none of ours. */
    async noteReturn(tid: string, checksumValid: boolean): Promise<string | undefined> {
      const payment = await repository.find(tid, database.query);
      if (!payment) return undefined;
      // This address is public: each kind of return is logged once, so that repeated requests cannot grow the table.
      const key = checksumValid ? 'returned:signed' : 'returned';
      await repository.addEventOnce(tid, clock(), 'returned', { checksumValid }, database.query, key);
      return payment.booking_id;
    },

    /** Answers at once; the work is a job, so that a webhook is never lost and never waits. */
    async noteWebhook(about: { tid?: string; refundId?: string }, body: string): Promise<boolean> {
      if (about.refundId !== undefined) {
        const refund = await repository.findRefund(about.refundId);
        if (!refund) return false;
        await queue.enqueue(database.query, 'payment-refund-look', { refundId: refund.refund_id });
        return true;
      }
      const payment = about.tid === undefined ? undefined : await repository.find(about.tid, database.query);
      if (!payment) return false;
      await database.transaction(async (trx) => {
        // A signature never expires: a replayed webhook must change nothing.
        const key = `webhook:${sha256(body)}`;
        if (await repository.addEventOnce(payment.tid, clock(), 'webhook', {}, trx, key))
          await queue.enqueue(trx, 'payment-settle', { tid: payment.tid });
      });
      return true;
    },
  };
}
