// Requests that came while very many did: kept and called like others, but marked, and not mailed one by one.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('requests')
    .addColumn('unverified', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
