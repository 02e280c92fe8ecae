// What the owner is told about the machine: how other people's services fare, what was raised, who serves.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('service_health')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('ok_at', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('error', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('alerts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('raised_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('told_at', 'bigint')
    .addColumn('cleared_at', 'bigint')
    .execute();

  await db.schema
    .createTable('processes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('pid', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();

  // The few that wait for the gateway, without a look at all there ever were. Not a partial index: SQLite would not
  // choose it.
  await db.schema.createIndex('payments_by_state').on('payments').columns(['state', 'created_at']).execute();
}
