// Which dangers of a flood came from one network: a word that says so of one hour and leads back to no address.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('requests').addColumn('danger_network', 'text').execute();
}
