// How long visitors wait, as counts: of a day, a kind of page, a language and a class of network, how many measurements
// fell between two limits. And how many reports there were, with those that were not counted.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('speed_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('speed_counts_key', ['day', 'page', 'language', 'network', 'metric', 'bucket'])
    .execute();
  await db.schema
    .createTable('speed_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('counted', 'bigint', (column) => column.notNull())
    .addColumn('networks', 'bigint', (column) => column.notNull())
    .addColumn('over_network', 'bigint', (column) => column.notNull())
    .addColumn('over_site', 'bigint', (column) => column.notNull())
    .addColumn('unreadable', 'bigint', (column) => column.notNull())
    .execute();
}
