// Payments, what happened to them, and refunds.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('tid', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('redirect_url', 'text')
    .addColumn('provider_txn_id', 'text', (column) => column.unique())
    .addColumn('receipt_number', 'bigint', (column) => column.unique())
    .addColumn('flagged', 'integer', (column) => column.notNull())
    .addColumn('next_check_at', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('payments_of_booking')
    .on('payments')
    .columns(['booking_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tid', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('payment_events_of_payment')
    .on('payment_events')
    .columns(['tid', 'at', 'id'])
    .execute();

  await db.schema
    .createTable('refunds')
    .addColumn('refund_id', 'text', (column) => column.primaryKey())
    .addColumn('tid', 'text', (column) => column.notNull().unique())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_by', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
}
