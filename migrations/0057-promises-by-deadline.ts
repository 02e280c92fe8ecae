// What fell due on a day is looked up by its deadline, whether it is still open or has ended.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('promises_due')
    .ifNotExists()
    .on('promises')
    .columns(['due_at', 'tab'])
    .execute();
}
