// What this installation knows about its own backups: one row for each night, and for each made by hand.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('summary', 'text')
    .addColumn('failed_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .execute();
}
