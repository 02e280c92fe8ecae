// The desk with a million requests behind it: an index for every list, words to search by, figures by the rule of their day.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(
  db: Kysely<never>,
  _engine: string,
  note: (done: string) => Promise<void>,
): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;

  // The promise as it was given, so that figures do not change with the owner's rules; and how long the call took.
  for (const [column, type] of [
    ['starts_at', 'bigint'],
    ['promise_minutes', 'integer'],
  ] as const) {
    await db.schema
      .alterTable('desk_requests')
      .addColumn(column, type, (built) => built.notNull().defaultTo(column === 'starts_at' ? 0 : 60))
      .execute();
  }
  await db.schema.alterTable('desk_requests').addColumn('call_minutes', 'integer').execute();
  await sql`update desk_requests
    set starts_at = case when due_at - 3600000 > created_at then due_at - 3600000 else created_at end`.execute(
    db,
  );
  await sql`update desk_requests
    set call_minutes = case
      when first_call_at > due_at then 60 + (first_call_at - due_at) / 60000
      when first_call_at > starts_at then (first_call_at - starts_at) / 60000
      else 0 end
    where first_call_at is not null`.execute(db);

  // Compared byte by byte on both engines: the beginning of a word is then a range of the index.
  const terms = db.schema
    .createTable('search_terms')
    .addColumn('term', postgres ? sql`text collate "C"` : 'text', (column) => column.notNull())
    .addColumn('age', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().references('desk_requests.id').onDelete('cascade'))
    .addColumn('booking', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_terms_pk', ['term', 'age', 'id']);
  await (postgres ? terms : terms.modifyEnd(sql`without rowid`)).execute();
  await fillTerms(db, note);
  await db.schema.createIndex('search_terms_of_request').on('search_terms').columns(['id', 'term']).execute();
  await db.schema
    .createIndex('search_terms_of_bookings')
    .on('search_terms')
    .columns(['term', 'age', 'id'])
    .where(sql.ref('booking'), '=', sql.lit(1))
    .execute();

  await db.schema.dropIndex('desk_requests_by_time').execute();
  await db.schema.alterTable('desk_requests').dropColumn('search').execute();
  const indexes: [name: string, table: string, columns: string[]][] = [
    ['desk_requests_by_time', 'desk_requests', ['created_at', 'id']],
    // The enquiries alone, oldest first: bookings stay, so a sweep by time would walk past all of them each hour.
    ['desk_requests_by_kind', 'desk_requests', ['kind', 'created_at']],
    // Today's figures are read from these alone.
    ['desk_requests_by_first_call', 'desk_requests', ['first_call_at', 'kept', 'call_minutes']],
    ['desk_requests_queue', 'desk_requests', ['state', 'next_at', 'id', 'merged_into']],
    ['bookings_by_status', 'bookings', ['status', 'created_at', 'id']],
    ['bookings_by_visit', 'bookings', ['status', 'visit_from', 'id']],
    ['bookings_by_time', 'bookings', ['created_at', 'status']],
    ['payments_by_time', 'payments', ['created_at', 'state']],
    ['payments_by_payment', 'payments', ['paid_at', 'amount_paise']],
    ['refunds_by_end', 'refunds', ['finished_at', 'state']],
    ['contact_messages_by_email', 'contact_messages', ['email']],
  ];
  for (const replaced of ['desk_requests_by_first_call', 'desk_requests_queue'])
    await db.schema.dropIndex(replaced).execute();
  for (const [name, table, columns] of indexes)
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  await db.schema
    .createIndex('payments_flagged')
    .on('payments')
    .column('booking_id')
    .where(sql.ref('flagged'), '=', sql.lit(1))
    .execute();
}

interface Known {
  id: string;
  kind: string;
  name: string;
  mobile: string;
  email: string;
  location: string;
  created_at: number;
  number: number | null;
}

/** As it was when this migration was written: the site's own code changes, what an upgrade does must not. */
function termsOf(facts: Known): string[] {
  const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const number = facts.number ? [`hb${facts.number}`, String(facts.number)] : [];
  const all = [facts.mobile, facts.mobile.slice(5), ...number, facts.email, ...wordsIn(facts.name)];
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
      select desk_requests.id, kind, name, mobile, email, desk_requests.location, desk_requests.created_at, number
      from desk_requests left join bookings on bookings.id = desk_requests.id
      where desk_requests.id > ${after} order by desk_requests.id limit 500`.execute(db);
    for (const row of rows)
      for (const term of termsOf(row))
        entries.push([term, -Number(row.created_at), row.id, row.kind === 'booking' ? 1 : 0]);
    for (; entries.length >= batch; entries = entries.slice(batch)) await insert(entries.slice(0, batch));
    done += rows.length;
    await note(`${done} requests made searchable`);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (entries.length > 0) await insert(entries);
}
