// Whoever had what a joining gave to an account hears of it and may undo it by a link; and some texts go to a number that is
// no longer anybody's here.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  // Of the token that undoes it; null where nobody was told.
  await db.schema.alterTable('person_joins').addColumn('undo_hash', 'text').execute();
  await db.schema.createIndex('person_joins_undone_by_link').on('person_joins').column('undo_hash').execute();
  // In place of the number of its request.
  await db.schema.alterTable('messages').addColumn('to_mobile', 'text').execute();
}
