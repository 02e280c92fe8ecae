// Jobs that wait under names and in forms of earlier releases get the present ones, so that no code serves both.
import { type Kysely, sql } from 'kysely';

/** Code that knows the names of before knows these too. */
export const oldestCode = 'any';

export async function up(db: Kysely<never>, engine: string): Promise<void> {
  await sql`update jobs set kind = 'request-escalation' where kind = 'desk-escalation'`.execute(db);
  await sql`update jobs set kind = 'photos-remove', payload = replace(payload, '"bookingId"', '"folderId"')
    where kind = 'booking-remove-photos'`.execute(db);

  // Reminders once did not say what was due: the first call, if nobody has made it.
  const unsaid = sql`kind = 'request-escalation' and payload not like '%"at":%'`;
  const id =
    engine === 'postgres' ? sql`jobs.payload::json ->> 'id'` : sql`json_extract(jobs.payload, '$.id')`;
  const call = sql`from requests where requests.id = ${id} and requests.state = 'waiting'
    and requests.first_call_at is null`;
  await sql`delete from jobs where ${unsaid} and not exists (select 1 ${call})`.execute(db);
  await sql`update jobs set payload = replace(payload, '}',
    ',"at":' || (select cast(requests.next_at as text) ${call}) || '}') where ${unsaid}`.execute(db);
}
