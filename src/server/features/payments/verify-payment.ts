// Verifying a payment: waits for the bank for a while, with one question to the gateway for all who ask.
import { setTimeout as sleep } from 'node:timers/promises';
import { type PaymentParts, type SettledState, shownState } from './payment-parts.ts';
import type { Settled, SettlePayment } from './settle-payment.ts';

export function createVerifyPayment({
  database,
  repository,
  settle,
}: Pick<PaymentParts, 'database' | 'repository'> & Pick<SettlePayment, 'settle'>) {
  const looks = new Map<string, Promise<Settled | undefined>>();
  /**
   * Verify is public, so calls for one payment within `everyMs` share one question to the gateway. Webhooks and
   * scheduled checks have news, and always ask.
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

  /** The next result, or the stored one when `signal` aborts. */
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
  };
}
