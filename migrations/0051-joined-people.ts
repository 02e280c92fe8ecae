// Two people who turned out to be one: what was joined, so that it can be undone exactly; which two are not the same; and
// the calls to a recorded mobile that joining, a copy or an erasure waited for.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('person_joins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('former_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    // What the kept one was called before, and which requests were the other's: as JSON.
    .addColumn('kept', 'text', (column) => column.notNull())
    .addColumn('moved', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text')
    .execute();
  await db.schema
    .createIndex('person_joins_of_person')
    .on('person_joins')
    .columns(['person_id', 'made_at'])
    .execute();
  await db.schema
    .createIndex('person_joins_of_former')
    .on('person_joins')
    .columns(['former_id', 'made_at'])
    .execute();

  await db.schema
    .createTable('people_apart')
    // The smaller id first: a pair stands here once.
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('people_apart_pair', ['person_id', 'other_id'])
    .execute();
  await db.schema.createIndex('people_apart_of_other').on('people_apart').column('other_id').execute();

  await db.schema
    .createTable('person_calls')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    // What was asked: whether they are another person here, or want a copy or an erasure.
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('person_calls_of_person')
    .on('person_calls')
    .columns(['person_id', 'at'])
    .execute();
}
