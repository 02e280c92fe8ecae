// Money: one way to learn whether it arrived, and one transaction that makes it true everywhere.
import { setTimeout as sleep } from 'node:timers/promises';
import { onlinePaymentPaise } from '#contract/constants.ts';
import {
  GatewayRefused,
  type PaymentGateway,
  type PaymentStatus,
} from '#server/adapters/payments/payment-gateway.port.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { PaymentRow, PaymentState, VoucherRow } from '#server/db/tables.ts';
import { createId, sha256 } from '#server/ids.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import type { Limiter } from '#server/security/limits.ts';
import { say } from '#server/words/answers.ts';
import { presentPayments } from './payments.presenter.ts';
import type { PaymentRepository } from './payments.repository.ts';
import { nextCheckIn, payWindowMs, unknownGraceMs } from './payments.schedule.ts';
import { type OnSettled, type RefundService, settlementOf } from './refunds.service.ts';

interface PaymentCustomer {
  id: string;
  mobile: string;
}

/** What the verify page is told. */
export type SettledState = 'paid' | 'refunded' | 'pending' | 'failed';

const shownState: Record<PaymentState, SettledState> = {
  created: 'pending',
  pending: 'pending',
  paid: 'paid',
  refund_pending: 'refunded',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'failed',
};

const moneyCame = (state: PaymentState): boolean => ['paid', 'refunded'].includes(shownState[state]);

const retryLimit = { name: 'payment:retry', max: 10, windowMs: 3_600_000 };
const twinLookMs = 200;
/** Longer than the gateway's own deadline, shorter than a person's patience. */
const twinWaitMs = 9000;

export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(deps: {
  database: Database;
  repository: PaymentRepository;
  gateway: PaymentGateway;
  refunds: RefundService;
  queue: JobQueue;
  onSettled: OnSettled;
  limiter: Limiter;
  /** Tells staff that a person must look. */
  alert(trx: Trx, subject: string, detail: string): Promise<void>;
  /** What is kept with the receipt: its tax, while the company has a GSTIN, and whom it names, if they have one. */
  paperFactsOf(bookingId: string): Promise<Pick<VoucherRow, 'tax' | 'bill_to'>>;
  clock: Clock;
  /** Where this API is reached from outside. */
  apiUrl: string;
  /** The merchant money must have gone to, where the protocol says (v1). */
  merchantId: string | undefined;
}) {
  const { database, repository, gateway, refunds, queue, clock } = deps;

  /** One event and one alert per payment and kind, however often the cause comes back. */
  const alertOnce = async (trx: Trx, tid: string, kind: string, subject: string, detail: string) => {
    if (!(await repository.addEventOnce(tid, clock(), kind, { detail }, trx))) return;
    await repository.flag(tid, trx);
    await deps.alert(trx, `Payment ${tid}: ${subject}`, detail);
  };

  const open = async (
    trx: Trx,
    booking: { id: string; userId: string; now: number },
  ): Promise<{ tid: string }> => {
    const tid = `BK_${createId(booking.now).toUpperCase()}`;
    const checkAt = booking.now + (nextCheckIn(0) ?? 0);
    await repository.insert(trx, {
      tid,
      booking_id: booking.id,
      user_id: booking.userId,
      amount_paise: onlinePaymentPaise,
      state: 'created',
      redirect_url: null,
      provider_txn_id: null,
      flagged: 0,
      next_check_at: checkAt,
      paid_at: null,
      created_at: booking.now,
    });
    await repository.addEvent(tid, booking.now, 'created', { amountPaise: onlinePaymentPaise }, trx);
    // Written with the payment: whatever dies after this, somebody will ask the gateway.
    await queue.enqueue(trx, 'payment-check', { tid, at: checkAt }, checkAt);
    return { tid };
  };

  const askForPage = async (tid: string, customer: PaymentCustomer): Promise<string | undefined> => {
    try {
      const { redirectUrl } = await gateway.initiate({
        tid,
        amountPaise: onlinePaymentPaise,
        userRef: customer.id,
        mobile: customer.mobile,
        returnUrl: `${deps.apiUrl}/payment/return/${tid}`,
        callbackUrl: `${deps.apiUrl}/payment/webhook`,
      });
      await repository.keepRedirect(tid, redirectUrl);
      await repository.addEvent(tid, clock(), 'initiated', {}, database.query);
      return redirectUrl;
    } catch (error) {
      const words = error instanceof Error ? error.message : 'unknown';
      // A refusal is definite, and a fault of ours. After silence nobody knows: the checks will find out.
      if (error instanceof GatewayRefused && !error.duplicate) {
        await database.transaction(async (trx) => {
          await repository.move(tid, ['pending'], { state: 'failed' }, trx);
          await alertOnce(trx, tid, 'refused', 'the gateway refuses to open its pay page', words);
        });
      } else await repository.addEvent(tid, clock(), 'unanswered', { words }, database.query);
      return undefined;
    }
  };

  /** The same request is asking at this moment, here or in another process: its answer serves both. */
  const pageOfTwin = async (tid: string): Promise<string | undefined> => {
    for (let waited = 0; ; waited += twinLookMs) {
      const payment = await repository.find(tid, database.query);
      if (payment?.state !== 'pending') return undefined;
      if (payment.redirect_url) return payment.redirect_url;
      const given = waited >= twinWaitMs || clock() - payment.created_at > twinWaitMs;
      if (given || (await repository.hasEvent(tid, 'unanswered', database.query))) return undefined;
      await sleep(twinLookMs);
    }
  };

  /** Asks for the pay page once per attempt. Undefined when there is none: the booking stands, payment can be tried again. */
  const begin = async (
    tid: string,
    customer: PaymentCustomer,
  ): Promise<{ redirectUrl: string } | undefined> => {
    const first = await repository.move(tid, ['created'], { state: 'pending' }, database.query);
    const redirectUrl = await (first ? askForPage(tid, customer) : pageOfTwin(tid));
    return redirectUrl === undefined ? undefined : { redirectUrl };
  };

  /** Believes the gateway only when id, merchant, amount and transaction are all ours. */
  const mismatch = async (payment: PaymentRow, status: PaymentStatus, trx: Trx) => {
    if (status.tid !== undefined && status.tid !== payment.tid) return 'another transaction';
    if (deps.merchantId !== undefined && status.merchantId !== deps.merchantId) return 'another merchant';
    if (status.amountPaise !== payment.amount_paise) return 'another amount';
    const counted = status.providerTxnId && (await repository.findByProviderTxn(status.providerTxnId, trx));
    if (counted && counted.tid !== payment.tid) return 'money that already paid for something else';
    return undefined;
  };

  const applyPaid = async ({ tid, booking_id }: PaymentRow, status: PaymentStatus): Promise<void> => {
    const paper = await deps.paperFactsOf(booking_id);
    await database.transaction(async (trx) => {
      const payment = await repository.find(tid, trx);
      if (!payment) return;
      const wrong = await mismatch(payment, status, trx);
      if (wrong) {
        const detail = `Not marked as paid. The gateway says ${JSON.stringify(status)}`;
        await alertOnce(trx, tid, 'mismatch', `the gateway reports ${wrong}`, detail);
        return;
      }
      const now = clock();
      const late = payment.state === 'failed' || payment.state === 'expired';
      if (!(await repository.markPaid(trx, tid, status.providerTxnId ?? null, now))) return;
      await repository.addEvent(tid, now, 'paid', { code: status.rawCode, late }, trx);
      if (late) await repository.flag(tid, trx);
      const paid = { ...payment, provider_txn_id: status.providerTxnId ?? null };
      if (await deps.onSettled(trx, settlementOf('paid', paid))) {
        await repository.issueVoucher(trx, {
          kind: 'receipt',
          tid,
          amount_paise: payment.amount_paise,
          issued_at: now,
          ...paper,
        });
        await queue.enqueue(trx, 'payment-receipt', { tid });
      } else {
        await repository.flag(tid, trx);
        await refunds.start(trx, tid, 'the booking was cancelled or already paid');
      }
    });
  };

  const applyUnpaid = async (payment: PaymentRow, status: PaymentStatus | undefined): Promise<void> => {
    const { tid } = payment;
    const now = clock();
    const age = now - payment.created_at;
    const neverBegun = status?.state === 'not_found' && age > unknownGraceMs;
    const code = status?.rawCode ?? 'NO_ANSWER';
    if (status?.state === 'failed' || neverBegun) {
      const moved = await repository.move(
        tid,
        ['created', 'pending', 'expired'],
        { state: 'failed' },
        database.query,
      );
      if (moved) await repository.addEvent(tid, now, 'failed', { code }, database.query);
    } else if (age > payWindowMs) {
      const moved = await repository.move(tid, ['created', 'pending'], { state: 'expired' }, database.query);
      if (moved) await repository.addEvent(tid, now, 'expired', { code }, database.query);
    }
  };

  /** What the gateway says; undefined when it says nothing usable. */
  const askForStatus = async (tid: string): Promise<PaymentStatus | undefined> => {
    try {
      return await gateway.fetchStatus(tid);
    } catch (error) {
      if (error instanceof GatewayRefused) {
        await database.transaction((trx) =>
          alertOnce(trx, tid, 'status_refused', 'the gateway refuses to tell its status', error.message),
        );
      }
      return undefined;
    }
  };

  interface Settled {
    state: PaymentState;
    bookingId: string;
    /** False when the gateway said nothing usable. */
    answered: boolean;
  }

  /** Verify, webhook and checks all end here. Never throws because of the gateway. */
  const settle = async (tid: string): Promise<Settled | undefined> => {
    const payment = await repository.find(tid, database.query);
    if (!payment) return undefined;
    const bookingId = payment.booking_id;
    if (moneyCame(payment.state)) return { state: payment.state, bookingId, answered: true };
    const status = await askForStatus(tid);
    if (status?.state === 'paid') await applyPaid(payment, status);
    else await applyUnpaid(payment, status);
    const after = await repository.find(tid, database.query);
    return { state: after?.state ?? payment.state, bookingId, answered: status !== undefined };
  };

  const looks = new Map<string, Promise<Settled | undefined>>();
  /**
   * Verify is open to anybody, so what one call learns serves all who ask within `everyMs`: the gateway hears one
   * question at a time per payment. Webhooks and checks know of news and always ask for themselves.
   */
  const look = (tid: string, everyMs: number): Promise<Settled | undefined> => {
    const known = looks.get(tid);
    if (known) return known;
    const startedAt = Date.now();
    const fresh = settle(tid).finally(() => {
      const left = startedAt + everyMs - Date.now();
      if (left > 0) setTimeout(() => looks.delete(tid), left).unref();
      else looks.delete(tid);
    });
    looks.set(tid, fresh);
    return fresh;
  };

  /** The next look, or what is written down once `signal` says that nobody can wait for more. */
  const lookUntil = async (
    tid: string,
    everyMs: number,
    signal: AbortSignal,
  ): Promise<Settled | undefined> => {
    const { promise: stop, resolve } = Promise.withResolvers<'stop'>();
    const onStop = () => resolve('stop');
    if (signal.aborted) onStop();
    else signal.addEventListener('abort', onStop);
    try {
      const found = await Promise.race([look(tid, everyMs), stop]);
      if (found !== 'stop') return found;
    } finally {
      signal.removeEventListener('abort', onStop);
    }
    const payment = await repository.find(tid, database.query);
    return payment && { state: payment.state, bookingId: payment.booking_id, answered: false };
  };

  return {
    open,
    begin,
    settle,

    /** Of each booking that has any, the payment its owner sees. */
    async describe(bookingIds: readonly string[]): Promise<ReturnType<typeof presentPayments>> {
      const rows = await repository.ofBookings(bookingIds, database.query);
      const tids = rows.map((row) => row.tid);
      const [refundRows, vouchers, returned] = await Promise.all([
        repository.refundsOf(tids, database.query),
        repository.vouchersOf(tids, database.query),
        repository.returnedFrom(tids),
      ]);
      return presentPayments(rows, { refunds: refundRows, vouchers, returned });
    },

    /**
     * The way back to paying: the page of an attempt that is still open, or a fresh attempt after a failed one.
     * The same page cannot be paid twice; should an old attempt be paid after all, the second money goes back.
     */
    async retry(
      bookingId: string,
      customer: PaymentCustomer,
      /** Whether money may still be taken for the booking. */
      isOpen: (trx: Trx) => Promise<boolean>,
    ): Promise<{ redirectUrl: string }> {
      const [latest] = await repository.ofBookings([bookingId], database.query);
      if (!latest || latest.user_id !== customer.id) throw new AppError('not_found', say.noSuchBooking);
      await deps.limiter.take(retryLimit, customer.id, say.manyTries, database.query);
      await settle(latest.tid);
      const tid = await database.transaction(async (trx) => {
        // Two clicks meet at this lock; the second finds the first one's attempt and joins it.
        await repository.lock(latest.tid, trx);
        const attempts = await repository.ofBookings([bookingId], trx);
        const [newest] = attempts;
        // After a refund the customer may pay again, but not before the money is back.
        const money = attempts.some(({ state }) => state === 'paid' || state === 'refund_pending');
        if (!newest || money || !(await isOpen(trx))) {
          throw new AppError('conflict', say.paymentNotAgain);
        }
        // An attempt that is still open can still be paid, if there is a page for it or one may yet come.
        // One whose gateway did not answer never gets one: waiting for it would refuse a person for nothing.
        const mayCome =
          clock() - newest.created_at < twinWaitMs &&
          !(await repository.hasEvent(newest.tid, 'unanswered', trx));
        const mayHavePage = newest.redirect_url !== null || mayCome;
        if (shownState[newest.state] === 'pending' && mayHavePage) return newest.tid;
        return (await open(trx, { id: bookingId, userId: customer.id, now: clock() })).tid;
      });
      const page = await begin(tid, customer);
      if (page) return page;
      throw new AppError('unavailable', say.payPageSilent, { retryAfterSeconds: 30 });
    },

    /** Waits for the bank a little, as long as a person would; but not for a gateway that does not answer. */
    async verify(
      tid: string,
      claimedTid: string | undefined,
      wait: { everyMs: number; forMs: number; signal: AbortSignal },
    ): Promise<{ state: SettledState; bookingId: string } | undefined> {
      // A body that speaks of another payment is a forgery or a mix-up; it must not even trigger a look.
      if (claimedTid !== undefined && claimedTid !== tid) return undefined;
      const until = Date.now() + wait.forMs;
      for (;;) {
        // A server that stops answers with what it knows; the checks go on in the next process.
        const settled = await lookUntil(tid, wait.everyMs, wait.signal);
        if (!settled) return undefined;
        const { bookingId, answered } = settled;
        const state = shownState[settled.state];
        const patient = !wait.signal.aborted && Date.now() + wait.everyMs <= until;
        if (state !== 'pending' || !answered || !patient) return { state, bookingId };
        await sleep(wait.everyMs, undefined, { signal: wait.signal }).catch(() => {});
      }
    },

    /** The booking it is for; undefined for a payment that is none of ours. */
    async noteReturn(tid: string, checksumValid: boolean): Promise<string | undefined> {
      const payment = await repository.find(tid, database.query);
      if (!payment) return undefined;
      // Anybody can ask for this address again and again: each kind of return is written down once.
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

    /** One link of the chain of checks: look, then write the next link, or hand over to a person. */
    async runCheck({ tid, at }: { tid: string; at: number }): Promise<void> {
      const before = await repository.find(tid, database.query);
      if (!before || before.next_check_at !== at) return;
      const state = (await settle(tid))?.state ?? before.state;
      const now = clock();
      const wait = moneyCame(state) ? undefined : nextCheckIn(now - before.created_at);
      const next = wait === undefined ? null : now + wait;
      await database.transaction(async (trx) => {
        if (!(await repository.advanceCheck(trx, tid, at, next))) return;
        if (next !== null) await queue.enqueue(trx, 'payment-check', { tid, at: next }, next);
        else if (!moneyCame(state) && state !== 'failed') {
          const subject = 'no answer from the bank for three days';
          await alertOnce(trx, tid, 'given_up', subject, 'Please ask the gateway.');
        }
      });
    },
  };
}
