// What customers were told about their visit, so that each thing is told once; and days the owner says are dry.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  // Of which sequence number the evening before was announced.
  await db.schema.alterTable('visits').addColumn('reminded', 'integer').execute();
  // For which day of rain another window was proposed.
  await db.schema.alterTable('visits').addColumn('rain_told', 'text').execute();
  await db.schema
    .alterTable('rain_days')
    .addColumn('rain', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
