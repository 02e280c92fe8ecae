// The audit log is linked with a key of its own from here on: keys that the site makes for itself, sealed, and which links
// were made with one.
import type { Kysely } from 'kysely';

/** Code from before would go on without the key. */
export const oldestCode = 'this';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('own_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('audit_chain')
    .addColumn('keyed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
