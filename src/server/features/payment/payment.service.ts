// Money: one way to learn whether it arrived, one transaction that makes it true everywhere, and refunds to their end.
import { onlinePaymentPaise } from '#contract/constants.ts';
import { addWorkingDays } from '#contract/promise.ts';
import {
  GatewayRefused,
  type PaymentGateway,
  type PaymentStatus,
  refundIdPrefix,
} from '../../adapters/payments/payment-gateway.port.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { PaymentRow, PaymentState } from '../../db/tables.ts';
import { createId } from '../../ids.ts';
import type { JobQueue } from '../../jobs/jobs.repository.ts';
import type { PaymentRepository } from './payment.repository.ts';
import { giveUpAfterMs, nextCheckIn, nextRefundCheckIn, payWindowMs } from './payment.schedule.ts';

export const paymentJobs = {
  check: 'payment-check',
  settle: 'payment-settle',
  receipt: 'payment-receipt',
  refund: 'payment-refund',
  refundMail: 'payment-refund-mail',
} as const;

/** What payment needs to know and change about a booking; passed in by the composition root. */
export interface PaidBookings {
  /** Writes the money onto the booking. False when it must not be kept: cancelled, or already paid by another attempt. */
  markPaid(
    trx: Trx,
    bookingId: string,
    paid: { amountPaise: number; transactionId: string },
  ): Promise<boolean>;
  isOpen(bookingId: string): Promise<boolean>;
}

export type SettledState = 'paid' | 'pending' | 'failed';

const settledStates: PaymentState[] = ['paid', 'refund_pending', 'refunded'];
const refundWorkingDays = 7;

export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(deps: {
  database: Database;
  repository: PaymentRepository;
  gateway: PaymentGateway;
  queue: JobQueue;
  bookings: PaidBookings;
  /** Tells staff that a person must look. */
  alert(trx: Trx, subject: string, detail: string): Promise<void>;
  clock: Clock;
  apiUrl: string;
  /** The merchant money must have gone to, where the protocol says (v1). */
  merchantId: string | undefined;
}) {
  const { database, repository, gateway, queue, clock } = deps;

  const newTid = (now: number) => `BK_${createId(now).toUpperCase()}`;

  const open = async (
    trx: Trx,
    booking: { id: string; userId: string; now: number },
  ): Promise<{ tid: string }> => {
    const tid = newTid(booking.now);
    const checkAt = booking.now + (nextCheckIn(0) ?? 0);
    await repository.insert(trx, {
      tid,
      booking_id: booking.id,
      user_id: booking.userId,
      amount_paise: onlinePaymentPaise,
      state: 'created',
      redirect_url: null,
      provider_txn_id: null,
      receipt_number: null,
      flagged: 0,
      next_check_at: checkAt,
      paid_at: null,
      created_at: booking.now,
    });
    await repository.addEvent(tid, booking.now, 'created', { amountPaise: onlinePaymentPaise }, trx);
    // Written with the payment: whatever dies after this, somebody will ask the gateway.
    await queue.enqueue(trx, paymentJobs.check, { tid, at: checkAt }, checkAt);
    return { tid };
  };

  /** Asks for the pay page once per attempt. Undefined when the gateway gave none: the booking stands, payment can be tried again. */
  const begin = async (
    tid: string,
    customer: { id: string; mobile: string },
  ): Promise<{ redirectUrl: string } | undefined> => {
    const payment = await repository.find(tid);
    if (payment?.redirect_url) return { redirectUrl: payment.redirect_url };
    if (!(await repository.move(tid, ['created'], { state: 'pending' }))) return undefined;
    try {
      const page = await gateway.initiate({
        tid,
        amountPaise: payment?.amount_paise ?? onlinePaymentPaise,
        userRef: customer.id,
        mobile: customer.mobile,
        returnUrl: `${deps.apiUrl}/payment/return/${tid}`,
        callbackUrl: `${deps.apiUrl}/payment/webhook`,
      });
      await repository.keepRedirect(tid, page.redirectUrl);
      await repository.addEvent(tid, clock(), 'initiated', {});
      return { redirectUrl: page.redirectUrl };
    } catch (error) {
      const refused = error instanceof GatewayRefused && !error.duplicate;
      const words = error instanceof Error ? error.message : 'unknown';
      await repository.addEvent(tid, clock(), refused ? 'refused' : 'unanswered', { words });
      // A refusal is definite. After silence nobody knows: the checks will find out.
      if (refused) await repository.move(tid, ['pending'], { state: 'failed' });
      return undefined;
    }
  };

  const startRefund = async (
    trx: Trx,
    payment: Pick<PaymentRow, 'tid' | 'amount_paise'>,
    why: string,
  ): Promise<void> => {
    const now = clock();
    const refundId = refundIdPrefix + createId(now).toUpperCase();
    if (!(await repository.move(payment.tid, ['paid'], { state: 'refund_pending' }, trx))) return;
    await repository.insertRefund(trx, {
      refund_id: refundId,
      tid: payment.tid,
      amount_paise: payment.amount_paise,
      state: 'requested',
      due_by: addWorkingDays(now, refundWorkingDays),
      created_at: now,
      finished_at: null,
    });
    await repository.addEvent(payment.tid, now, 'refund_requested', { refundId, why }, trx);
    await queue.enqueue(trx, paymentJobs.refund, { refundId });
  };

  /** Believes the gateway only when id, merchant and amount are all ours. */
  const mismatch = (payment: PaymentRow, status: PaymentStatus): string | undefined => {
    if (status.tid !== undefined && status.tid !== payment.tid) return 'another transaction';
    if (deps.merchantId !== undefined && status.merchantId !== deps.merchantId) return 'another merchant';
    if (status.amountPaise !== payment.amount_paise) return 'another amount';
    return undefined;
  };

  const applyPaid = async (payment: PaymentRow, status: PaymentStatus): Promise<void> => {
    const { tid } = payment;
    const now = clock();
    const wrong = mismatch(payment, status);
    await database.transaction(async (trx) => {
      if (wrong) {
        if (await repository.hasEvent(tid, 'mismatch', trx)) return;
        await repository.addEvent(tid, now, 'mismatch', { wrong, status }, trx);
        await repository.flag(tid, trx);
        await deps.alert(
          trx,
          `Payment ${tid}: the gateway reports ${wrong}`,
          `Not marked as paid. Please look at it.`,
        );
        return;
      }
      const late = payment.state === 'failed' || payment.state === 'expired';
      if (!(await repository.markPaid(trx, tid, status.providerTxnId ?? null, now))) return;
      await repository.addEvent(tid, now, 'paid', { code: status.rawCode, late }, trx);
      if (late) await repository.flag(tid, trx);
      const kept = await deps.bookings.markPaid(trx, payment.booking_id, {
        amountPaise: payment.amount_paise,
        transactionId: status.providerTxnId ?? tid,
      });
      if (kept) await queue.enqueue(trx, paymentJobs.receipt, { tid });
      else {
        await repository.flag(tid, trx);
        await startRefund(trx, payment, 'the booking was cancelled or already paid');
      }
    });
  };

  const stateOf = (state: PaymentState): SettledState =>
    settledStates.includes(state) ? 'paid' : state === 'failed' ? 'failed' : 'pending';

  /** Verify, webhook and reconciler all end here. Never throws because of the gateway. */
  const settle = async (tid: string): Promise<{ state: SettledState; bookingId: string } | undefined> => {
    const payment = await repository.find(tid);
    if (!payment) return undefined;
    const answer = async () => {
      const now = await repository.find(tid);
      return { state: stateOf(now?.state ?? payment.state), bookingId: payment.booking_id };
    };
    if (settledStates.includes(payment.state)) return answer();
    let status: PaymentStatus;
    try {
      status = await gateway.fetchStatus(tid);
    } catch (error) {
      const words = error instanceof Error ? error.message : 'unknown';
      if (error instanceof GatewayRefused && !(await repository.hasEvent(tid, 'status_refused'))) {
        await database.transaction(async (trx) => {
          await repository.addEvent(tid, clock(), 'status_refused', { words }, trx);
          await repository.flag(tid, trx);
          await deps.alert(trx, `Payment ${tid}: the gateway refuses to tell its status`, words);
        });
      }
      return answer();
    }
    const now = clock();
    const age = now - payment.created_at;
    if (status.state === 'paid') await applyPaid(payment, status);
    else if (status.state === 'failed') {
      if (await repository.move(tid, ['created', 'pending', 'expired'], { state: 'failed' })) {
        await repository.addEvent(tid, now, 'failed', { code: status.rawCode });
      }
    } else if (
      age > payWindowMs &&
      (await repository.move(tid, ['created', 'pending'], { state: 'expired' }))
    ) {
      await repository.addEvent(tid, now, 'expired', { code: status.rawCode });
    }
    return answer();
  };

  return {
    open,
    begin,
    settle,
    startRefund,

    /** A fresh attempt for a booking whose last one did not bring money. */
    async retry(
      bookingId: string,
      customer: { id: string; mobile: string },
    ): Promise<{ redirectUrl: string }> {
      const [latest] = await repository.ofBookings([bookingId]);
      if (!latest || latest.user_id !== customer.id)
        throw new AppError('not_found', 'There is no such booking');
      await settle(latest.tid);
      const after = await repository.find(latest.tid);
      if (
        !after ||
        !['failed', 'expired'].includes(after.state) ||
        !(await deps.bookings.isOpen(bookingId))
      ) {
        throw new AppError('conflict', 'This payment cannot be tried again now. Please look at My Booking.');
      }
      const { tid } = await database.transaction((trx) =>
        open(trx, { id: bookingId, userId: customer.id, now: clock() }),
      );
      const page = await begin(tid, customer);
      if (!page)
        throw new AppError('unavailable', 'The payment page does not answer. Please try again in a minute.', {
          retryAfterSeconds: 60,
        });
      return page;
    },

    /** Waits for the bank a little, as long as a person would. */
    async verify(tid: string, claimedTid: string | undefined, wait: { everyMs: number; forMs: number }) {
      // A body that speaks of another payment is a forgery or a mix-up; it must not even trigger a look.
      if (claimedTid !== undefined && claimedTid !== tid) return undefined;
      const until = Date.now() + wait.forMs;
      for (;;) {
        const settled = await settle(tid);
        if (settled?.state !== 'pending' || Date.now() + wait.everyMs > until) return settled;
        await new Promise((resolve) => setTimeout(resolve, wait.everyMs));
      }
    },

    async noteReturn(tid: string, checksumValid: boolean): Promise<boolean> {
      if (!(await repository.find(tid))) return false;
      await repository.addEvent(tid, clock(), 'returned', { checksumValid });
      return true;
    },

    /** Answers at once; the work is a job, so that a webhook is never lost and never waits. */
    async noteWebhook(about: { tid?: string; refundId?: string }): Promise<boolean> {
      if (about.refundId !== undefined) {
        const refund = await repository.findRefund(about.refundId);
        if (!refund) return false;
        await queue.enqueue(database.query, paymentJobs.refund, { refundId: refund.refund_id });
        return true;
      }
      const payment = about.tid === undefined ? undefined : await repository.find(about.tid);
      if (!payment) return false;
      await database.transaction(async (trx) => {
        await repository.addEvent(payment.tid, clock(), 'webhook', {}, trx);
        await queue.enqueue(trx, paymentJobs.settle, { tid: payment.tid });
      });
      return true;
    },

    /** One link of the chain of checks: look, then write the next link, or hand over to a person. */
    async runCheck({ tid, at }: { tid: string; at: number }): Promise<void> {
      const before = await repository.find(tid);
      if (!before || before.next_check_at !== at) return;
      const settled = await settle(tid);
      const now = clock();
      const wait = settled?.state === 'paid' ? undefined : nextCheckIn(now - before.created_at);
      const next = wait === undefined ? null : now + wait;
      await database.transaction(async (trx) => {
        if (!(await repository.advanceCheck(trx, tid, at, next))) return;
        if (next !== null) await queue.enqueue(trx, paymentJobs.check, { tid, at: next }, next);
        else if (settled?.state === 'pending' && now - before.created_at >= giveUpAfterMs) {
          await repository.flag(tid, trx);
          await deps.alert(
            trx,
            `Payment ${tid}: no answer from the bank for three days`,
            'Please ask the gateway.',
          );
        }
      });
    },

    async runRefund({ refundId }: { refundId: string }): Promise<void> {
      const refund = await repository.findRefund(refundId);
      if (!refund || refund.state === 'refunded' || refund.state === 'failed') return;
      const { tid } = refund;
      const again = (db: Trx) => {
        const wait = nextRefundCheckIn(clock() - refund.created_at);
        return wait === undefined
          ? deps.alert(
              db,
              `Refund ${refundId}: no answer for two weeks`,
              `Payment ${tid}. Please ask the gateway.`,
            )
          : queue.enqueue(db, paymentJobs.refund, { refundId }, clock() + wait);
      };
      const outcome = await (async () => {
        try {
          // After silence ask first: sending twice must not pay twice.
          const known = await gateway.fetchRefundStatus(refundId);
          if (known.state !== 'not_found') return known.state;
          return (
            await gateway.refund({
              refundId,
              tid,
              amountPaise: refund.amount_paise,
              callbackUrl: `${deps.apiUrl}/payment/webhook`,
            })
          ).state;
        } catch (error) {
          return error instanceof GatewayRefused && !error.duplicate
            ? ('failed' as const)
            : ('pending' as const);
        }
      })();
      await database.transaction(async (trx) => {
        const now = clock();
        if (outcome === 'refunded') {
          if (
            !(await repository.moveRefund(
              refundId,
              ['requested', 'pending'],
              { state: 'refunded', finished_at: now },
              trx,
            ))
          )
            return;
          await repository.move(tid, ['refund_pending'], { state: 'refunded' }, trx);
          await repository.addEvent(tid, now, 'refunded', { refundId }, trx);
          await queue.enqueue(trx, paymentJobs.refundMail, { refundId });
        } else if (outcome === 'failed') {
          if (
            !(await repository.moveRefund(
              refundId,
              ['requested', 'pending'],
              { state: 'failed', finished_at: now },
              trx,
            ))
          )
            return;
          await repository.move(tid, ['refund_pending'], { state: 'paid', flagged: 1 }, trx);
          await repository.addEvent(tid, now, 'refund_failed', { refundId }, trx);
          await deps.alert(trx, `Refund ${refundId} failed`, `Payment ${tid} must be sent back by hand.`);
        } else {
          await repository.moveRefund(refundId, ['requested', 'pending'], { state: 'pending' }, trx);
          await again(trx);
        }
      });
    },

    /** In the transaction that cancels a booking: what was paid goes back. */
    async onCancelled(trx: Trx, bookingId: string): Promise<void> {
      for (const payment of await repository.ofBookings([bookingId], trx)) {
        if (payment.state === 'paid') await startRefund(trx, payment, 'the customer cancelled');
      }
    },
  };
}
