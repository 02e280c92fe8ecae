// Danger: its place in the queue before all others, since when, who said so and why, and what had been promised before.
// Nothing that is stored becomes one.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('requests')
    .addColumn('queue_rank', 'integer', (column) => column.notNull().defaultTo(3))
    .execute();
  await db.schema.alterTable('requests').addColumn('danger_at', 'bigint').execute();
  await db.schema.alterTable('requests').addColumn('danger_by', 'text').execute();
  await db.schema.alterTable('requests').addColumn('danger_reason', 'text').execute();
  await db.schema.alterTable('requests').addColumn('danger_before', 'bigint').execute();
  // The few that are read before each page of the queue.
  await db.schema
    .createIndex('requests_danger')
    .ifNotExists()
    .on('requests')
    .columns(['owed', 'queue_rank', 'next_at', 'id'])
    .where(sql<boolean>`queue_rank < 3 and state not in ('visits', 'done', 'quarantine')`)
    .execute();
}
