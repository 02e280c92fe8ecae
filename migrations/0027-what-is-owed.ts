// What somebody owes the customer next is a row of its own kind, not only a call: a quotation, or another visit. Promises
// that were made before and are in no queue get their row.
import { type Kysely, type RawBuilder, sql } from 'kysely';

export const oldestCode = 'any';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const offsetMs = 330 * minuteMs;
const slice = 500;

type Note = (done: string) => Promise<void>;

export async function up(db: Kysely<never>, _engine: string, note: Note): Promise<void> {
  // What processes of the release before put to `again` is a call.
  await db.schema
    .alterTable('requests')
    .addColumn('owed', 'text', (column) => column.notNull().defaultTo('call'))
    .execute();
  await db.schema.alterTable('requests').addColumn('owed_reason', 'text').execute();
  await db.schema.alterTable('requests').addColumn('merged_at', 'bigint').execute();
  await db.schema
    .createIndex('requests_owed')
    .ifNotExists()
    .on('requests')
    .columns(['state', 'owed', 'next_at', 'id'])
    .execute();
  await db.schema
    .createIndex('requests_waiting')
    .ifNotExists()
    .on('requests')
    .columns(['created_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();

  const now = Date.now();
  await sql`update requests set merged_at = next_at where merged_into is not null`.execute(db);
  await inSlices(
    db,
    note,
    'reasons written',
    (after) =>
      sql`select id, case when state = 'waiting' then 'asked' else 'no_answer' end as becomes from requests
      where state in ('waiting', 'again') and id > ${after} order by id limit ${sql.lit(slice)}`,
    {
      asked: (ids) => sql`update requests set owed_reason = 'asked' where id in (${ids})`,
      no_answer: (ids) => sql`update requests set owed_reason = 'no_answer' where id in (${ids})`,
    },
  );
  await callAgainByDate(db, note);
  await keepPromises(db, note, now);
  await freeOrphans(db, note, now);
}

/** Works through rows of `select` by their id, and does with each what it is to become. */
async function inSlices(
  db: Kysely<never>,
  note: Note,
  done: string,
  select: (after: string) => RawBuilder<unknown>,
  work: Record<string, (ids: RawBuilder<unknown>) => RawBuilder<unknown>>,
  watch?: (becomes: string, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  let count = 0;
  for (let after = ''; ; ) {
    const { rows } = await (select(after) as RawBuilder<{ id: string; becomes: string }>).execute(db);
    for (const [becomes, change] of Object.entries(work)) {
      const ids = rows.filter((row) => row.becomes === becomes).map(({ id }) => id);
      if (ids.length === 0) continue;
      await change(sql.join(ids)).execute(db);
      await watch?.(becomes, ids);
    }
    count += rows.length;
    await note(`${count} ${done}`);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Whoever was reached and said when to be in touch stood among the visits, although no booking of theirs has one. */
async function callAgainByDate(db: Kysely<never>, note: Note): Promise<void> {
  await inSlices(
    db,
    note,
    'dates for a call moved',
    (after) => sql`select request.id, 'again' as becomes from requests request
      where request.state = 'visits' and request.kind <> 'booking' and request.id > ${after}
        and not exists (select 1 from requests child join bookings booking on booking.id = child.id
          where child.merged_into = request.id and booking.status = 'visit_scheduled')
      order by request.id limit ${sql.lit(slice)}`,
    {
      again: (ids) =>
        sql`update requests set state = 'again', owed = 'call', owed_reason = 'later', warned = 0 where id in (${ids})`,
    },
  );
}

/** When the office closes, as shipped, on the nth day from now: Sundays do not count. */
function closing(now: number, days: number): number {
  let midnight = Math.floor((now + offsetMs) / dayMs) * dayMs - offsetMs;
  for (let left = days; left > 0; ) {
    midnight += dayMs;
    if (new Date(midnight + offsetMs).getUTCDay() !== 0) left -= 1;
  }
  return midnight + 20 * 60 * minuteMs;
}

/**
 * A visit that was called off or missed with the words "we call you", a quotation or another visit that the engineer
 * promised: wherever nothing was agreed and nobody called since. Due from now on.
 */
async function keepPromises(db: Kysely<never>, note: Note, now: number): Promise<void> {
  const [callBy, quoteBy] = [closing(now, 1), closing(now, 2)];
  const owe = (owed: string, reason: string, by: number) => (ids: RawBuilder<unknown>) =>
    sql`update requests set state = 'again', owed = ${owed}, owed_reason = ${reason}, next_at = ${by},
      follow_up_at = null, merged_into = null, merged_at = null, warned = 0 where id in (${ids})`;
  await inSlices(
    db,
    note,
    'promises put into the queue',
    (after) => sql`select booking.id, case when visit.state = 'cancelled' then 'called_off'
        when visit.state = 'missed' then 'missed' else visit.next_step end as becomes
      from bookings booking
      join requests request on request.id = booking.id
      join visits visit on visit.booking_id = booking.id
      where booking.status in ('contacted', 'visit_scheduled') and booking.id > ${after}
        and request.state in ('done', 'visits')
        and ((visit.state = 'cancelled' and booking.status = 'contacted') or visit.state = 'missed'
          or (visit.state = 'done' and visit.next_step in ('quotation', 'again') and booking.status = 'contacted'))
        and not exists (select 1 from visits later where later.booking_id = booking.id and later.id > visit.id)
        and not exists (select 1 from request_events called
          where called.request_id = request.id and called.kind = 'called'
            and called.at > coalesce(visit.ended_at, visit.updated_at))
        and not exists (select 1 from request_events called
          where called.request_id = request.merged_into and called.kind = 'called'
            and called.at > coalesce(visit.ended_at, visit.updated_at))
        and not exists (select 1 from requests parent
          where parent.id = request.merged_into and parent.state in ('waiting', 'again'))
      order by booking.id limit ${sql.lit(slice)}`,
    {
      called_off: owe('call', 'called_off', callBy),
      missed: owe('call', 'missed', callBy),
      quotation: owe('quotation', 'found', quoteBy),
      again: owe('visit', 'found', callBy),
    },
    async (becomes, ids) => {
      const at = becomes === 'quotation' ? quoteBy : callBy;
      const jobs = ids.flatMap((id) =>
        [1, 2].map((level) => {
          const runAt = level === 1 ? at - 60 * minuteMs : at + minuteMs;
          const payload = JSON.stringify({ id, level, at });
          return sql`(${`owed-${id}-${level}`}, 'desk-escalation', ${payload}, 'queued', 0, ${sql.lit(runAt)}, 0, ${sql.lit(now)})`;
        }),
      );
      await sql`insert into jobs (id, kind, payload, state, attempts, run_at, locked_until, created_at)
        values ${sql.join(jobs)}`.execute(db);
    },
  );
}

/**
 * Requests that were merged into one that was erased since. A call-back has only the number of whoever was erased, and
 * goes as they were promised; a booking and a message have an owner of their own.
 */
async function freeOrphans(db: Kysely<never>, note: Note, now: number): Promise<void> {
  const callBy = closing(now, 1);
  const free = (more: RawBuilder<unknown>) => (ids: RawBuilder<unknown>) =>
    sql`update requests set merged_into = null, merged_at = null, ${more} where id in (${ids})`;
  const owed = (state: string) =>
    free(sql`state = ${state}, owed = 'call', owed_reason = 'asked', next_at = ${callBy}, warned = 0`);
  await inSlices(
    db,
    note,
    'merged requests freed',
    (after) => sql`select request.id, case
        when request.kind = 'callback' and request.email = '' then 'erased'
        when request.kind <> 'booking' and request.created_at < ${now - 7 * dayMs} then 'done'
        when request.kind <> 'booking' then 'waiting'
        when booking.status = 'visit_scheduled' then 'visits'
        when booking.status in ('requested', 'contacted') then 'again'
        else 'done' end as becomes
      from requests request left join bookings booking on booking.id = request.id
      where request.merged_into is not null and request.id > ${after}
        and not exists (select 1 from requests parent where parent.id = request.merged_into)
      order by request.id limit ${sql.lit(slice)}`,
    {
      erased: (ids) => sql`delete from request_events where request_id in (${ids})`,
      done: free(sql`state = 'done'`),
      waiting: owed('waiting'),
      again: owed('again'),
      visits: free(sql`state = 'visits',
        next_at = (select coalesce(visit_from, ${now}) from bookings where bookings.id = requests.id),
        follow_up_at = (select visit_from from bookings where bookings.id = requests.id)`),
    },
    async (becomes, ids) => {
      if (becomes === 'erased') await sql`delete from requests where id in (${sql.join(ids)})`.execute(db);
    },
  );
}
