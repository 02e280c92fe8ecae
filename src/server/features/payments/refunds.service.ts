// Money on its way back: asked for once, watched to its end, handed to a person when it does not get there.

import { refundWorkingDays } from '#contract/constants.ts';
import { addWorkingDays } from '#contract/india-time.ts';
import {
  GatewayRefused,
  type PaymentGateway,
  refundIdPrefix,
} from '#server/adapters/payments/payment-gateway.port.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { PaymentRow, RefundRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { PaymentRepository } from './payments.repository.ts';
import { nextRefundCheckIn } from './payments.schedule.ts';

const unfinished: RefundRow['state'][] = ['requested', 'pending'];

/** What happens to the money of a booking, as the bookings are told of it. */
export interface Settlement {
  /** still_paid: it could not be sent back. */
  kind: 'paid' | 'sent_back' | 'still_paid';
  bookingId: string;
  amountPaise: number;
  transactionId: string;
}

/** In the transaction that settles it. False when the booking must not keep it: cancelled, or paid by another attempt. */
export type OnSettled = (trx: Trx, settlement: Settlement) => Promise<boolean>;

/** What a booking calls the money of this attempt. */
export const transactionOf = ({ provider_txn_id, tid }: PaymentRow): string => provider_txn_id ?? tid;

export const settlementOf = (kind: Settlement['kind'], payment: PaymentRow): Settlement => ({
  kind,
  bookingId: payment.booking_id,
  amountPaise: payment.amount_paise,
  transactionId: transactionOf(payment),
});

/** By when each refund of these bookings was promised, whatever has become of it. */
export async function refundDays(
  { repository }: Pick<Promises, 'repository'>,
  db: Queryable,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  const promised = await repository.ofStep(db, bookingIds, 'refund');
  return new Map(promised.map(({ subject, due_at }) => [subject, due_at]));
}

type Outcome = 'refunded' | 'failed' | 'pending';

export type RefundService = ReturnType<typeof createRefundService>;

export function createRefundService(
  deps: Pick<Platform, 'database' | 'queue' | 'clock'> & {
    repository: PaymentRepository;
    gateway: PaymentGateway;
    onSettled: OnSettled;
    promises: Pick<Promises, 'follow'>;
    /** Tells staff that a person must look. */
    alert(trx: Trx, subject: string, detail: string): Promise<void>;
    /** Days on which the office is closed; the promised working days leave them out. */
    holidays(trx: Trx): Promise<readonly string[]>;
    callbackUrl: string;
  },
) {
  const { database, repository, gateway, queue, clock } = deps;

  /** False when there is nothing to send back. */
  const start = async (trx: Trx, tid: string, why: string): Promise<boolean> => {
    const now = clock();
    if (!(await repository.move(tid, ['paid'], { state: 'refund_pending' }, trx))) return false;
    const payment = await repository.find(tid, trx);
    if (!payment) return false;
    // At once, not when the money has arrived: what is on its way back is not paid any more.
    await deps.onSettled(trx, settlementOf('sent_back', payment));
    const refundId = refundIdPrefix + createId(now).toUpperCase();
    await repository.insertRefund(trx, {
      refund_id: refundId,
      tid,
      amount_paise: payment.amount_paise,
      state: 'requested',
      next_check_at: now,
      created_at: now,
      finished_at: null,
    });
    const by = addWorkingDays(now, refundWorkingDays, await deps.holidays(trx));
    await deps.promises.follow(trx, payment.booking_id, { kind: 'refund-asked', subject: refundId, by });
    await repository.addEvent(tid, now, 'refund_requested', { refundId, why }, trx);
    await queue.enqueue(trx, 'payment-refund', { refundId, at: now });
    return true;
  };

  /** Asks for the status before sending: after a timeout the first request may have arrived. */
  const ask = async ({ refund_id: refundId, tid, amount_paise }: RefundRow): Promise<Outcome> => {
    try {
      const known = await gateway.fetchRefundStatus(refundId);
      if (known.state !== 'not_found') return known.state;
    } catch (error) {
      // A refusal to tell says nothing about the refund itself, which may well be under way.
      if (error instanceof GatewayRefused) {
        await database.transaction(async (trx) => {
          const first = await repository.addEventOnce(tid, clock(), 'refund_status_refused', {}, trx);
          if (first) {
            const subject = `Refund ${refundId}: the gateway refuses to tell its status`;
            await deps.alert(trx, subject, error.message);
          }
        });
      }
      return 'pending';
    }
    try {
      const order = { refundId, tid, amountPaise: amount_paise, callbackUrl: deps.callbackUrl };
      const { state } = await gateway.refund(order);
      return state === 'not_found' ? 'pending' : state;
    } catch (error) {
      return error instanceof GatewayRefused && !error.duplicate ? 'failed' : 'pending';
    }
  };

  const receiptOf = async (tid: string, trx: Trx) =>
    (await repository.vouchersOf([tid], trx)).find(({ kind }) => kind === 'receipt');

  const sent = async (trx: Trx, refund: RefundRow, payment: PaymentRow | undefined): Promise<void> => {
    const { refund_id: refundId, tid } = refund;
    const now = clock();
    if (payment)
      await deps.promises.follow(trx, payment.booking_id, { kind: 'refund-sent', subject: refundId });
    await repository.move(tid, ['refund_pending', 'paid'], { state: 'refunded' }, trx);
    await repository.addEvent(tid, now, 'refunded', { refundId }, trx);
    const receipt = await receiptOf(tid, trx);
    await repository.issueVoucher(trx, {
      kind: 'refund',
      tid,
      amount_paise: refund.amount_paise,
      issued_at: now,
      // The tax that was charged goes back; money that was never kept was never taxed.
      tax: receipt?.tax ?? null,
      bill_to: receipt?.bill_to ?? null,
    });
    await queue.enqueue(trx, 'payment-refund-mail', { refundId });
  };

  const finish = async (trx: Trx, refund: RefundRow, outcome: 'refunded' | 'failed'): Promise<void> => {
    const { refund_id: refundId, tid } = refund;
    const now = clock();
    const change = { state: outcome, finished_at: now };
    if (!(await repository.moveRefund(refundId, unfinished, change, trx))) return;
    const payment = await repository.find(tid, trx);
    if (outcome === 'refunded') return sent(trx, refund, payment);
    if (payment)
      await deps.promises.follow(trx, payment.booking_id, { kind: 'refund-failed', subject: refundId });
    await repository.move(tid, ['refund_pending'], { state: 'paid', flagged: 1 }, trx);
    // A failed refund of money the booking never received does not mark the booking as paid.
    if (payment && (await receiptOf(tid, trx)))
      await deps.onSettled(trx, settlementOf('still_paid', payment));
    await repository.addEvent(tid, now, 'refund_failed', { refundId }, trx);
    await deps.alert(trx, `Refund ${refundId} failed`, `Payment ${tid} must be sent back by hand.`);
  };

  return {
    /** In the transaction that finds money which must not be kept. */
    start,

    /**
     * One look at a refund. Only the refund's own chain of jobs writes its next link, each link once: webhooks
     * cause looks too, a crash runs a link again, and each would otherwise start a chain of its own.
     */
    async look(refundId: string, link?: { at: number | null }): Promise<void> {
      const refund = await repository.findRefund(refundId);
      if (!refund || !unfinished.includes(refund.state)) return;
      if (link && refund.next_check_at !== link.at) return;
      const outcome = await ask(refund);
      await database.transaction(async (trx) => {
        if (outcome !== 'pending') {
          await finish(trx, refund, outcome);
          return;
        }
        await repository.moveRefund(refundId, unfinished, { state: 'pending' }, trx);
        if (!link) return;
        const wait = nextRefundCheckIn(clock() - refund.created_at);
        const next = wait === undefined ? null : clock() + wait;
        if (!(await repository.advanceRefundCheck(trx, refundId, link.at, next))) return;
        if (next !== null) await queue.enqueue(trx, 'payment-refund', { refundId, at: next }, next);
        else {
          const subject = `Refund ${refundId}: no answer for two weeks`;
          await deps.alert(trx, subject, `Payment ${refund.tid}. Please ask the gateway.`);
        }
      });
    },

    /** The gateway could not, and somebody has sent it by another way: its customer is told as of every refund. */
    async sentByHand(trx: Trx, refund: RefundRow): Promise<void> {
      const change = { state: 'refunded', finished_at: clock() } as const;
      if (!(await repository.moveRefund(refund.refund_id, ['failed'], change, trx))) return;
      const payment = await repository.find(refund.tid, trx);
      if (payment) await deps.onSettled(trx, settlementOf('sent_back', payment));
      await sent(trx, refund, payment);
    },

    /** In the transaction that cancels a booking: what was paid goes back. */
    async onCancelled(trx: Trx, bookingId: string): Promise<void> {
      const paid = (await repository.ofBookings([bookingId], trx)).filter(({ state }) => state === 'paid');
      const tried = await repository.refundsOf(
        paid.map(({ tid }) => tid),
        trx,
      );
      for (const payment of paid) {
        // A refund that failed is already with a person; a second one could pay twice.
        if (tried.some(({ tid }) => tid === payment.tid)) continue;
        await start(trx, payment.tid, 'the booking was cancelled');
      }
    },
  };
}
