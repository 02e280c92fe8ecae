// What customers get in writing about their money: receipts and refunds, numbered anew in each financial year.
import { type Kysely, sql } from 'kysely';

interface Before {
  payments: { tid: string; amount_paise: number; receipt_number: number | null; paid_at: number | null };
  vouchers: {
    number: string;
    kind: string;
    tid: string;
    amount_paise: number;
    issued_at: number;
    tax: string | null;
  };
}

const batch = 500;

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('vouchers')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('tid', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('tax', 'text')
    .execute();
  // A payment is received once and sent back once.
  await db.schema
    .createIndex('vouchers_of_payment')
    .on('vouchers')
    .columns(['tid', 'kind'])
    .unique()
    .execute();

  // Receipts given so far keep their numbers. They lacked what rule 50 asks for, so they stay plain receipts. Their old
  // column stays empty from now on: SQLite cannot drop a unique one.
  const tables = db as unknown as Kysely<Before>;
  const receipts = await tables
    .selectFrom('payments')
    .select(['tid', 'amount_paise', 'receipt_number', 'paid_at'])
    .where('receipt_number', 'is not', null)
    .execute();
  for (let from = 0; from < receipts.length; from += batch) {
    await tables
      .insertInto('vouchers')
      .values(
        receipts.slice(from, from + batch).map(({ tid, amount_paise, receipt_number, paid_at }) => ({
          number: `HBC-R-${String(receipt_number).padStart(6, '0')}`,
          kind: 'receipt',
          tid,
          amount_paise,
          issued_at: paid_at ?? 0,
          tax: null,
        })),
      )
      .execute();
  }

  // What went back is not paid any more.
  await sql`update bookings set amount_paid_paise = null, transaction_id = null where transaction_id in (
    select coalesce(provider_txn_id, tid) from payments where state in ('refund_pending', 'refunded')
  )`.execute(db);
}
