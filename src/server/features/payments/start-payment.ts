// How a payment begins: its row with the booking, the gateway's page for it, and another attempt after one that failed.
import { setTimeout as sleep } from 'node:timers/promises';
import { onlinePaymentPaise } from '#contract/constants.ts';
import { GatewayRefused } from '#server/adapters/payments/payment-gateway.port.ts';
import { AppError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import { createId } from '#server/ids.ts';
import type { Limiter } from '#server/security/limits.ts';
import { say } from '#server/words/answers.ts';
import { alertOnce, type PaymentParts, shownState } from './payment-parts.ts';
import { nextCheckIn } from './payments.schedule.ts';
import type { SettlePayment } from './settle-payment.ts';

interface PaymentCustomer {
  id: string;
  mobile: string;
}

const retryLimit = { name: 'payment:retry', max: 10, windowMs: 3_600_000 };
const twinLookMs = 200;
/** Longer than the gateway's own deadline, shorter than a person's patience. */
const twinWaitMs = 9000;

export function createStartPayment(
  parts: PaymentParts & {
    limiter: Limiter;
    /** Where this API is reached from outside. */
    apiUrl: string;
    settle: SettlePayment['settle'];
  },
) {
  const { database, repository, gateway, queue, clock, limiter, settle } = parts;

  const open = async (trx: Trx, booking: { id: string; now: number }): Promise<{ tid: string }> => {
    const tid = `BK_${createId(booking.now).toUpperCase()}`;
    const checkAt = booking.now + (nextCheckIn(0) ?? 0);
    await repository.insert(trx, {
      tid,
      booking_id: booking.id,
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
    // In the transaction of the payment: whatever crashes later, a job asks the gateway.
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
        returnUrl: `${parts.apiUrl}/payment/return/${tid}`,
        callbackUrl: `${parts.apiUrl}/payment/webhook`,
      });
      await repository.keepRedirect(tid, redirectUrl);
      await repository.addEvent(tid, clock(), 'initiated', {}, database.query);
      return redirectUrl;
    } catch (error) {
      const words = error instanceof Error ? error.message : 'unknown';
      // A refusal is final, and our fault. After a timeout the outcome is unknown, and the checks find it.
      if (error instanceof GatewayRefused && !error.duplicate) {
        await database.transaction(async (trx) => {
          await repository.move(tid, ['pending'], { state: 'failed' }, trx);
          await alertOnce(parts, trx, tid, 'refused', 'the gateway refuses to open its pay page', words);
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

  /**
   * The page of an attempt that is still open, or a fresh attempt. The same page cannot be paid twice; should an old
   * attempt be paid after all, the second money goes back.
   */
  const start = async (
    bookingId: string,
    customer: PaymentCustomer,
    /** Whether money may still be taken for the booking, which is held from then on: two clicks meet there. */
    isOpen: (trx: Trx) => Promise<boolean>,
  ): Promise<{ redirectUrl: string; tid: string }> => {
    const [latest] = await repository.ofBookings([bookingId], database.query);
    await limiter.take(retryLimit, customer.id, say.manyTries, database.query);
    if (latest) await settle(latest.tid);
    const tid = await database.transaction(async (trx) => {
      const mayBePaid = await isOpen(trx);
      const attempts = await repository.ofBookings([bookingId], trx);
      const [newest] = attempts;
      // After a refund the customer may pay again, but not before the money is back.
      const money = attempts.some(({ state }) => state === 'paid' || state === 'refund_pending');
      if (money || !mayBePaid) throw new AppError('conflict', say.paymentNotAgain);
      if (newest) {
        // An attempt that is still open can still be paid, if there is a page for it or one may yet come.
        // One whose gateway did not answer never gets one: waiting for it would refuse a person for nothing.
        const mayCome =
          clock() - newest.created_at < twinWaitMs &&
          !(await repository.hasEvent(newest.tid, 'unanswered', trx));
        const mayHavePage = newest.redirect_url !== null || mayCome;
        if (shownState[newest.state] === 'pending' && mayHavePage) return newest.tid;
      }
      return (await open(trx, { id: bookingId, now: clock() })).tid;
    });
    const page = await begin(tid, customer);
    if (page) return { ...page, tid };
    throw new AppError('unavailable', say.payPageSilent, { retryAfterSeconds: 30 });
  };

  return {
    open,
    begin,
    start,

    /** Of a booking of this customer, the way back to paying for who began. */
    async retry(
      ...[bookingId, customer, isOpen]: Parameters<typeof start>
    ): Promise<{ redirectUrl: string }> {
      const [latest] = await repository.ofBookings([bookingId], database.query);
      if (!latest) throw new AppError('not_found', say.noSuchBooking);
      return start(bookingId, customer, isOpen);
    },
  };
}
