// Jobs know who holds them and whose data they carry; refunds know their next look; what sweeps look for is indexed.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('locked_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('jobs')
    .addColumn('about', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('jobs_by_kind').on('jobs').columns(['state', 'kind', 'run_at']).execute();
  await db.schema.createIndex('jobs_by_about').on('jobs').column('about').execute();

  await db.schema.alterTable('refunds').addColumn('next_check_at', 'bigint').execute();

  // By owner first: staff sessions end after minutes, and must not be looked for among those of all customers.
  await db.schema.dropIndex('sessions_by_last_seen').execute();
  await db.schema
    .createIndex('sessions_by_last_seen')
    .on('sessions')
    .columns(['owner', 'last_seen_at'])
    .execute();
  await db.schema.createIndex('sessions_by_age').on('sessions').columns(['owner', 'created_at']).execute();
}
