// Links each entry of the audit log to the one before, so that a change or a gap shows.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('audit_chain')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('entry_id', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audit_watch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('looked_at', 'bigint', (column) => column.notNull())
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('faults', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
}
