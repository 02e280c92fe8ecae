// What the leak finder told whoever asks for a call, and what it really was once somebody has looked.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['finding', 'finding_causes', 'found_cause'])
    await db.schema.alterTable('requests').addColumn(column, 'text').execute();
  // The few that somebody has judged; the score is counted from the index alone.
  await db.schema
    .createIndex('requests_found')
    .on('requests')
    .columns(['found_cause', 'finding_causes'])
    .where(sql.ref('found_cause'), 'is not', null)
    .execute();
}
