// During an upgrade code of the last release runs on the schema of the next: each change says which code can.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('migrations').addColumn('oldest_code', 'text').execute();
}
