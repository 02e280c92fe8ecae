// What was sent under a key, as a hash: the same key with other content is another request, not a repetition.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('idempotency').addColumn('content', 'text').execute();
}
