// Payments, their append-only history and their refunds.

import { financialYear } from '#contract/india-time.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { nextNumber } from '#server/db/next-number.ts';
import { anyRow } from '#server/db/rows.ts';
import type { PaymentEventRow, PaymentRow, PaymentState, RefundRow, VoucherRow } from '#server/db/tables.ts';
import type { NumberSpan } from '#server/domain/paper-number.ts';
import { createId } from '#server/ids.ts';

/** Only from these may money arrive; never paid -> failed, and never paid twice. */
const unpaid: PaymentState[] = ['created', 'pending', 'failed', 'expired'];
/** 'RV-2627-000001': receipt voucher, refund voucher, and the plain receipts of a company without a GSTIN. */
const voucherSeries = {
  receipt: { taxed: 'RV', plain: 'RC' },
  refund: { taxed: 'FV', plain: 'RN' },
} as const;

export const voucherLetters = Object.values(voucherSeries).flatMap(({ taxed, plain }) => [taxed, plain]);

export type PaymentRepository = ReturnType<typeof createPaymentRepository>;

export function createPaymentRepository(database: Database) {
  return {
    async insert(trx: Trx, payment: PaymentRow): Promise<void> {
      await trx.insertInto('payments').values(payment).execute();
    },

    async find(tid: string, db: Queryable): Promise<PaymentRow | undefined> {
      return db.selectFrom('payments').selectAll().where('tid', '=', tid).executeTakeFirst();
    },

    async findByProviderTxn(id: string, db: Queryable): Promise<PaymentRow | undefined> {
      return db.selectFrom('payments').selectAll().where('provider_txn_id', '=', id).executeTakeFirst();
    },

    /** Newest first. */
    async ofBookings(bookingIds: readonly string[], db: Queryable): Promise<PaymentRow[]> {
      if (bookingIds.length === 0) return [];
      return db
        .selectFrom('payments')
        .selectAll()
        .where('booking_id', 'in', [...bookingIds])
        .orderBy('created_at', 'desc')
        .orderBy('tid', 'desc')
        .execute();
    },

    async addEvent(tid: string, at: number, kind: string, detail: unknown, db: Queryable): Promise<void> {
      await db
        .insertInto('payment_events')
        .values({ id: createId(at), tid, at, kind, detail: JSON.stringify(detail) })
        .execute();
    },

    /** For what happens once per `key`: false when it already has, however many try at the same moment. */
    async addEventOnce(
      tid: string,
      at: number,
      kind: string,
      detail: unknown,
      db: Queryable,
      key = kind,
    ): Promise<boolean> {
      return anyRow(
        db
          .insertInto('payment_events')
          .values({ id: `${key}:${tid}`, tid, at, kind, detail: JSON.stringify(detail) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id'),
      );
    },

    async hasEvent(tid: string, kind: string, db: Queryable): Promise<boolean> {
      return anyRow(
        db.selectFrom('payment_events').select('id').where('tid', '=', tid).where('kind', '=', kind),
      );
    },

    /** Those of the attempts whose customer came back from the pay page. */
    async returnedFrom(tids: readonly string[]): Promise<Set<string>> {
      if (tids.length === 0) return new Set();
      const rows = await database.query
        .selectFrom('payment_events')
        .select('tid')
        .where('tid', 'in', [...tids])
        .where('kind', '=', 'returned')
        .execute();
      return new Set(rows.map(({ tid }) => tid));
    },

    /** The only way to change state: true for the one caller whose update took effect. */
    async move(
      tid: string,
      from: readonly PaymentState[],
      change: Partial<Omit<PaymentRow, 'tid'>> & { state: PaymentState },
      db: Queryable,
    ): Promise<boolean> {
      return anyRow(
        db
          .updateTable('payments')
          .set(change)
          .where('tid', '=', tid)
          .where('state', 'in', [...from])
          .returning('tid'),
      );
    },

    /** Wins for exactly one caller, however many learn of the money at once. */
    async markPaid(trx: Trx, tid: string, providerTxnId: string | null, now: number): Promise<boolean> {
      return this.move(tid, unpaid, { state: 'paid', paid_at: now, provider_txn_id: providerTxnId }, trx);
    },

    /**
     * In the transaction that the money comes or goes in: the counter's row makes others wait and is taken back with the
     * rest, so numbers have no gaps. Plain receipts count apart from vouchers.
     */
    async issueVoucher(trx: Trx, voucher: Omit<VoucherRow, 'number'>): Promise<VoucherRow> {
      const { kind, tax, issued_at } = voucher;
      const series = `${voucherSeries[kind][tax === null ? 'plain' : 'taxed']}-${financialYear(issued_at)}`;
      const value = await nextNumber(trx, `voucher:${series}`);
      const issued = { ...voucher, number: `${series}-${String(value).padStart(6, '0')}` };
      await trx.insertInto('vouchers').values(issued).execute();
      return issued;
    },

    async findVoucher(number: string): Promise<VoucherRow | undefined> {
      return database.query
        .selectFrom('vouchers')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst();
    },

    /** The newest first. */
    async vouchersNumbered({ from, until }: NumberSpan, limit: number) {
      return database.query
        .selectFrom('vouchers')
        .innerJoin('payments', 'payments.tid', 'vouchers.tid')
        .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
        .innerJoin('people', 'people.id', 'bookings.person_id')
        .select(['vouchers.number', 'payments.booking_id', 'people.name'])
        .where('vouchers.number', '>=', from)
        .where('vouchers.number', '<=', until)
        .orderBy('vouchers.number', 'desc')
        .limit(limit)
        .execute();
    },

    /** Oldest first. */
    async vouchersOf(tids: readonly string[], db: Queryable): Promise<VoucherRow[]> {
      if (tids.length === 0) return [];
      return db
        .selectFrom('vouchers')
        .selectAll()
        .where('tid', 'in', [...tids])
        .orderBy('issued_at')
        .orderBy('number')
        .execute();
    },

    async flag(tid: string, db: Queryable): Promise<void> {
      await db.updateTable('payments').set({ flagged: 1 }).where('tid', '=', tid).execute();
    },

    async unflag(tid: string, trx: Trx): Promise<void> {
      await trx.updateTable('payments').set({ flagged: 0 }).where('tid', '=', tid).execute();
    },

    /** Newest first. */
    async eventsOf(tids: readonly string[]): Promise<PaymentEventRow[]> {
      if (tids.length === 0) return [];
      return database.query
        .selectFrom('payment_events')
        .selectAll()
        .where('tid', 'in', [...tids])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    async keepRedirect(tid: string, url: string): Promise<void> {
      await database.query
        .updateTable('payments')
        .set({ redirect_url: url })
        .where('tid', '=', tid)
        .execute();
    },

    /** Moves the chain of checks on by one link; a second chain that a crash left behind ends here. */
    async advanceCheck(trx: Trx, tid: string, from: number, to: number | null): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('payments')
          .set({ next_check_at: to })
          .where('tid', '=', tid)
          .where('next_check_at', '=', from)
          .returning('tid'),
      );
    },

    /** With all that happened to them: for what is older than the law asks. */
    async removeBefore(trx: Trx, at: number, limit: number): Promise<string[]> {
      const old = await trx
        .selectFrom('payments')
        .select(['tid', 'booking_id'])
        .where('created_at', '<', at)
        .limit(limit)
        .execute();
      const tids = old.map((row) => row.tid);
      if (tids.length === 0) return [];
      await trx.deleteFrom('payment_events').where('tid', 'in', tids).execute();
      await trx.deleteFrom('refunds').where('tid', 'in', tids).execute();
      await trx.deleteFrom('vouchers').where('tid', 'in', tids).execute();
      await trx.deleteFrom('payments').where('tid', 'in', tids).execute();
      return old.map((row) => row.booking_id);
    },

    /** The same for a refund; its first link may have no time. */
    async advanceRefundCheck(
      trx: Trx,
      refundId: string,
      from: number | null,
      to: number | null,
    ): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('refunds')
          .set({ next_check_at: to })
          .where('refund_id', '=', refundId)
          .where('next_check_at', from === null ? 'is' : '=', from)
          .returning('refund_id'),
      );
    },

    async insertRefund(trx: Trx, refund: RefundRow): Promise<void> {
      await trx.insertInto('refunds').values(refund).execute();
    },

    async findRefund(refundId: string): Promise<RefundRow | undefined> {
      return database.query
        .selectFrom('refunds')
        .selectAll()
        .where('refund_id', '=', refundId)
        .executeTakeFirst();
    },

    async refundsOf(tids: readonly string[], db: Queryable): Promise<RefundRow[]> {
      if (tids.length === 0) return [];
      return db
        .selectFrom('refunds')
        .selectAll()
        .where('tid', 'in', [...tids])
        .execute();
    },

    /** The accepted quotations that these are credited to, by number. */
    async creditsOf(tids: readonly string[], db: Queryable): Promise<{ tid: string; number: string }[]> {
      if (tids.length === 0) return [];
      const rows = await db
        .selectFrom('acceptances')
        .innerJoin('quotations', 'quotations.id', 'acceptances.quotation_id')
        .select(['acceptances.credited_payment', 'quotations.number'])
        .where('acceptances.credited_payment', 'in', [...tids])
        .where('acceptances.ended_at', 'is', null)
        .execute();
      return rows.flatMap(({ credited_payment: tid, number }) => (tid === null ? [] : { tid, number }));
    },

    async moveRefund(
      refundId: string,
      from: readonly RefundRow['state'][],
      change: Partial<RefundRow> & { state: RefundRow['state'] },
      db: Queryable,
    ): Promise<boolean> {
      return anyRow(
        db
          .updateTable('refunds')
          .set(change)
          .where('refund_id', '=', refundId)
          .where('state', 'in', [...from])
          .returning('refund_id'),
      );
    },
  };
}
