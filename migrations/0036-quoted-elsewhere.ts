// That a promised quotation went by another way than this site's can be taken back: what was owed before is kept until
// the next change.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('requests').addColumn('quoted_before', 'text').execute();
}
