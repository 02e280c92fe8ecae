// Receipts that were drawn before lay among the photos of their booking, and stayed with those of an accepted job when
// its account was erased. They say whose they are: they go.
import { type Kysely, sql } from 'kysely';

/** Code that does not know the work leaves it to code that does. */
export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  const now = sql.lit(Date.now());
  await sql`insert into jobs (id, kind, payload, state, attempts, run_at, locked_until, created_at)
    select 'receipts-' || folder_id, 'receipts-remove', '{"bookingId":"' || folder_id || '"}', 'queued', 0,
      ${now}, 0, ${now} from kept_photos`.execute(db);
}
