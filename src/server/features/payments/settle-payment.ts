// Whether money arrived: the only way to learn it, one transaction that makes it true everywhere, and the chain of checks.
import { GatewayRefused, type PaymentStatus } from '#server/adapters/payments/payment-gateway.port.ts';
import type { Trx } from '#server/db/client.ts';
import type { PaymentRow, PaymentState, VoucherRow } from '#server/db/tables.ts';
import { alertOnce, moneyCame, type PaymentParts } from './payment-parts.ts';
import { nextCheckIn, payWindowMs, unknownGraceMs } from './payments.schedule.ts';
import { type OnSettled, type RefundService, settlementOf } from './refunds.service.ts';

export interface Settled {
  state: PaymentState;
  bookingId: string;
  /** False when the gateway said nothing usable. */
  answered: boolean;
}

export type SettlePayment = ReturnType<typeof createSettlePayment>;

export function createSettlePayment(
  parts: PaymentParts & {
    refunds: RefundService;
    onSettled: OnSettled;
    /** What is kept with the receipt: its tax, while the company has a GSTIN, and whom it names, if they have one. */
    paperFactsOf(bookingId: string): Promise<Pick<VoucherRow, 'tax' | 'bill_to'>>;
    /** The merchant money must have gone to, where the protocol says (v1). */
    merchantId: string | undefined;
  },
) {
  const { database, repository, gateway, refunds, queue, clock } = parts;

  /** Believes the gateway only when id, merchant, amount and transaction are all ours. */
  const mismatch = async (payment: PaymentRow, status: PaymentStatus, trx: Trx) => {
    if (status.tid !== undefined && status.tid !== payment.tid) return 'another transaction';
    if (parts.merchantId !== undefined && status.merchantId !== parts.merchantId) return 'another merchant';
    if (status.amountPaise !== payment.amount_paise) return 'another amount';
    const counted = status.providerTxnId && (await repository.findByProviderTxn(status.providerTxnId, trx));
    if (counted && counted.tid !== payment.tid) return 'money that already paid for something else';
    return undefined;
  };

  const applyPaid = async ({ tid, booking_id }: PaymentRow, status: PaymentStatus): Promise<void> => {
    const paper = await parts.paperFactsOf(booking_id);
    await database.transaction(async (trx) => {
      const payment = await repository.find(tid, trx);
      if (!payment) return;
      const wrong = await mismatch(payment, status, trx);
      if (wrong) {
        const detail = `Not marked as paid. The gateway says ${JSON.stringify(status)}`;
        await alertOnce(parts, trx, tid, 'mismatch', `the gateway reports ${wrong}`, detail);
        return;
      }
      const now = clock();
      const late = payment.state === 'failed' || payment.state === 'expired';
      if (!(await repository.markPaid(trx, tid, status.providerTxnId ?? null, now))) return;
      await repository.addEvent(tid, now, 'paid', { code: status.rawCode, late }, trx);
      if (late) await repository.flag(tid, trx);
      const paid = { ...payment, provider_txn_id: status.providerTxnId ?? null };
      if (await parts.onSettled(trx, settlementOf('paid', paid))) {
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
          alertOnce(
            parts,
            trx,
            tid,
            'status_refused',
            'the gateway refuses to tell its status',
            error.message,
          ),
        );
      }
      return undefined;
    }
  };

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

  return {
    settle,

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
          await alertOnce(parts, trx, tid, 'given_up', subject, 'Please ask the gateway.');
        }
      });
    },
  };
}
