// Engineers go with a crew and see its visits.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('crew_id', 'text').execute();
}
