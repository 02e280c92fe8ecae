// An engineer's step can be taken back for a while after it arrived, and its customer hears of it after that. A visit that
// began more than half an hour early was not on time: counted anew for all that are stored.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('visits').addColumn('stored_at', 'bigint').execute();
  await db.schema.alterTable('visits').addColumn('engineer_id', 'text').execute();
  await db.schema.alterTable('visits').addColumn('told', 'text').execute();
  await sql`update visits set kept = case when arrived_at between from_at - 1800000 and until_at then 1 else 0 end
    where arrived_at is not null`.execute(db);
}
