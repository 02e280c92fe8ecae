// One table for everything that waits for a call: the queue's rows take over what only the forms' own tables knew.
import { type Kysely, sql } from 'kysely';

const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;

export async function up(
  db: Kysely<never>,
  _engine: string,
  note: (done: string) => Promise<void>,
): Promise<void> {
  // References follow a renamed table, the names of its indexes do not.
  await db.schema.alterTable('desk_requests').renameTo('requests').execute();
  await db.schema.alterTable('desk_events').renameTo('request_events').execute();
  await db.schema.alterTable('requests').renameColumn('promise_minutes', 'deadline_minutes').execute();
  for (const column of ['subject', 'service_name']) {
    await db.schema
      .alterTable('requests')
      .addColumn(column, 'text', (built) => built.notNull().defaultTo(''))
      .execute();
  }
  const indexes: [was: string, name: string, columns: string[]][] = [
    ['desk_requests_queue', 'requests_queue', ['state', 'next_at', 'id', 'merged_into']],
    ['desk_requests_by_mobile', 'requests_by_mobile', ['mobile', 'state']],
    ['desk_requests_by_claim', 'requests_by_claim', ['claimed_by', 'state']],
    ['desk_requests_by_email', 'requests_by_email', ['email']],
    ['desk_requests_by_time', 'requests_by_time', ['created_at', 'id']],
    ['desk_requests_by_kind', 'requests_by_kind', ['kind', 'created_at']],
    ['desk_requests_by_first_call', 'requests_by_first_call', ['first_call_at', 'kept', 'call_minutes']],
  ];
  for (const [was, name, columns] of indexes) {
    await db.schema.dropIndex(was).execute();
    await db.schema.createIndex(name).on('requests').columns(columns).execute();
  }
  await db.schema.dropIndex('desk_requests_folded').execute();
  await db.schema
    .createIndex('requests_merged')
    .on('requests')
    .column('merged_into')
    .where(sql.ref('merged_into'), 'is not', null)
    .execute();
  await db.schema.dropIndex('desk_events_of_request').execute();
  await db.schema
    .createIndex('request_events_of_request')
    .on('request_events')
    .columns(['request_id', 'at', 'id'])
    .execute();

  // The queue showed subject and message as one text.
  await sql`update requests set subject = old.subject, message = old.message
    from contact_messages old where old.id = requests.id`.execute(db);
  await sql`update requests set service_name = old.service_name
    from callback_requests old where old.id = requests.id`.execute(db);
  await sql`update requests set service_name = booking.service_name
    from bookings booking where booking.id = requests.id`.execute(db);
  await addMissing(db);
  await fillTerms(db, note);

  await db.schema.dropTable('callback_requests').execute();
  await db.schema.dropTable('contact_messages').execute();
}

/**
 * Whoever is in no queue yet. Those of the last week may still wait for their call; older ones are there to be found.
 * The office had a mail about each of them, so nobody is warned.
 */
async function addMissing(db: Kysely<never>): Promise<void> {
  const state = sql`case when spam = 1 then 'quarantine' when created_at < ${Date.now() - weekMs} then 'done' else 'waiting' end`;
  const missing = sql`where not exists (select 1 from requests where requests.id = old.id)`;
  const columns = sql`id, kind, state, name, mobile, email, location, service, service_name, subject, message, source,
    created_at, due_at, starts_at, next_at, deadline_minutes, attempts, warned`;
  const due = sql`case when due_at = 0 then created_at else due_at end`;
  await sql`insert into requests (${columns})
    select id, 'callback', ${state}, name, mobile, '', location, service, service_name, '', '', '', created_at, ${due},
      case when due_at - ${sql.lit(hourMs)} > created_at then due_at - ${sql.lit(hourMs)} else created_at end, ${due}, 60, 0, 2
    from callback_requests old ${missing}`.execute(db);
  await sql`insert into requests (${columns})
    select id, 'contact', ${state}, name, mobile, email, '', '', '', subject, message, '', created_at, created_at,
      created_at, created_at, 60, 0, 2
    from contact_messages old ${missing}`.execute(db);
}

interface Known {
  id: string;
  name: string;
  mobile: string;
  email: string;
  location: string;
  created_at: number;
}

/** As it was when this migration was written: the site's own code changes, what an upgrade does must not. */
function termsOf(facts: Known): string[] {
  const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const all = [facts.mobile, facts.mobile.slice(5), facts.email, ...wordsIn(facts.name)];
  const terms = [...all, ...wordsIn(facts.location)].map((term) => term.toLowerCase().slice(0, 60));
  return [...new Set(terms.filter((term) => term.length > 1))].slice(0, 24);
}

/** Rows of one statement: one for each request would be as many round trips, or as many journals of a statement. */
const batch = 1000;

/** In slices, so that a large desk fits into memory. */
async function fillTerms(db: Kysely<never>, note: (done: string) => Promise<void>): Promise<void> {
  const insert = (rows: (string | number)[][]) =>
    sql`insert into search_terms (term, age, id, booking)
      values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`.execute(db);
  let entries: (string | number)[][] = [];
  let done = 0;
  for (let after = ''; ; ) {
    const { rows } = await sql<Known>`
      select id, name, mobile, email, location, created_at from requests
      where id > ${after} and not exists (select 1 from search_terms where search_terms.id = requests.id)
      order by id limit 500`.execute(db);
    for (const row of rows)
      for (const term of termsOf(row)) entries.push([term, -Number(row.created_at), row.id, 0]);
    for (; entries.length >= batch; entries = entries.slice(batch)) await insert(entries.slice(0, batch));
    done += rows.length;
    await note(`${done} requests made searchable`);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (entries.length > 0) await insert(entries);
}
