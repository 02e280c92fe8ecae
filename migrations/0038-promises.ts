// Each promise to a customer is a row of its own: one row of the queue held one of them, so that a second one was
// forgotten. What was open is open again by the same time; what has ended is history.
import { type Kysely, sql } from 'kysely';

/** Nothing keeps two forms of what is owed. */
export const oldestCode = 'this';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const offsetMs = 330 * minuteMs;

export async function up(
  db: Kysely<never>,
  _engine: string,
  note: (done: string) => Promise<void>,
): Promise<void> {
  await createTable(db);
  await dropIndexes(db);
  // Who was logged in when it was sent: what is proved to be theirs goes when they ask for it.
  await db.schema.alterTable('requests').addColumn('account_id', 'text').execute();
  await sql`update requests set account_id = bookings.user_id from bookings where bookings.id = requests.id`.execute(
    db,
  );
  const now = sql.lit(Date.now());
  const run = async (words: string, statement: ReturnType<typeof sql>) => {
    await statement.execute(db);
    await note(words);
  };
  const insert = (columns: ReturnType<typeof sql>) =>
    sql`insert into promises (id, request_id, step, reason, subject, tab, rank, made_at, made_by, starts_at, due_at,
      minutes, warned, ended_at, ended_as, ended_by, took, detail) ${columns}`;

  // Danger keeps its place. What the honeypot caught has the last one.
  await run(
    'the queue ordered',
    sql`update requests set queue_rank = 9 where state = 'quarantine' and merged_into is null`,
  );
  // The call that was asked for. One that was merged waits with what it was merged into, until somebody calls.
  const parent = sql`left join requests parent on parent.id = r.merged_into`;
  const called = sql`coalesce(r.first_call_at, parent.first_call_at)`;
  const waits = sql`(r.state = 'quarantine' or (r.merged_into is null and r.state = 'waiting')
    or (parent.state = 'waiting' and r.first_call_at is null))`;
  await run(
    'first calls written',
    insert(sql`select r.id, r.id, 'call', 'asked', '',
      case when r.state = 'quarantine' then 'quarantine' else 'waiting' end,
      case when r.state = 'quarantine' then 9 else r.queue_rank end, r.created_at, 'asked', r.starts_at,
      case when r.merged_into is null and r.state = 'waiting' then r.next_at else r.due_at end,
      r.deadline_minutes, r.warned,
      case when ${waits} then null else coalesce(${called}, case when r.merged_into is null then r.next_at else r.merged_at end, r.due_at) end,
      case when ${waits} then null when ${called} is not null then 'kept' else 'withdrawn' end,
      case when ${waits} then null when ${called} is not null then 'called' else 'cancelled' end,
      r.call_minutes, '' from requests r ${parent}`),
  );

  // What was owed next. A fallen visit beside a promised quotation was both of them.
  const accepted = sql`exists (select 1 from quotations q where q.booking_id = requests.id and q.state = 'accepted')`;
  const call = sql`merged_into is null and state = 'again' and (owed = 'call'
    or (owed = 'quotation' and owed_reason in ('called_off', 'missed', 'unfinished', 'asked')))`;
  await run(
    'calls written',
    insert(sql`select 'c' || id, id, 'call',
      case when owed_reason = 'asked' then case when ${accepted} then 'accepted' else 'merged' end
        else coalesce(owed_reason, 'later') end,
      '', case when queue_rank < 3 then 'waiting' else 'again' end, queue_rank, coalesce(first_call_at, created_at),
      'upgrade', next_at, next_at, 0, warned, null, null, null, null, '' from requests where ${call}`),
  );
  await run(
    'quotations and visits written',
    insert(sql`select 'n' || id, id, owed,
      case when owed_reason = 'later' then 'later' else 'found' end, '',
      case when owed = 'quotation' then 'to_quote' else 'to_come' end, queue_rank, coalesce(first_call_at, created_at),
      'upgrade', next_at, next_at, 0, warned, null, null, null, null, '' from requests
      where merged_into is null and state = 'again' and owed in ('quotation', 'visit')`),
  );
  await run(
    'visits written',
    insert(sql`select 'v' || v.id, v.booking_id, 'arrival', 'agreed', v.id, 'visits', coalesce(r.queue_rank, 3),
      v.agreed_at, 'visit-agreed', v.from_at, v.until_at, 0, 0, null, null, null, null, ''
      from visits v join requests r on r.id = v.booking_id where v.state in ('agreed', 'on_way')`),
  );
  await run(
    'visits that have begun written',
    insert(sql`select 'v' || v.id, v.booking_id, 'outcome', 'agreed', v.id, 'visits', coalesce(r.queue_rank, 3),
      coalesce(v.arrived_at, v.agreed_at), 'arrived', v.from_at,
      v.from_at - ((v.from_at + ${sql.lit(offsetMs)}) % ${sql.lit(dayMs)}) + ${sql.lit(dayMs)}, 0, 2, null, null, null,
      null, '' from visits v join requests r on r.id = v.booking_id where v.state in ('arrived', 'found')`),
  );
  await run(
    'objections written',
    insert(sql`select 'o' || q.id, q.booking_id, 'objection', 'objected', q.id, 'waiting', coalesce(r.queue_rank, 3),
      o.at, 'quotation-objected', o.at, o.at + ${sql.lit(dayMs)}, 0, 0, null, null, null, null, ''
      from objections o join acceptances a on a.id = o.acceptance_id join quotations q on q.id = a.quotation_id
      join requests r on r.id = q.booking_id
      where o.decision is null`),
  );

  await sql`delete from jobs where kind = 'request-escalation'`.execute(db);
  const payload = (level: number) => sql`'{"id":"' || id || '","level":${sql.raw(String(level))}}'`;
  const job = (level: number, at: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
    sql`insert into jobs (id, kind, payload, state, attempts, run_at, locked_until, locked_by, about, last_error, created_at)
      select 'promise-${sql.raw(String(level))}-' || id, 'promise-due', ${payload(level)}, 'queued', 0, ${at}, 0, '', '', null,
      ${now} from promises where ended_at is null and rank < 9 and step != 'outcome' and warned < ${sql.lit(level)} and ${where}`;
  const missedAt = sql`due_at + ${sql.lit(minuteMs)}`;
  const warnAt = sql`due_at - ${sql.lit(15 * minuteMs)}`;
  await run(
    'reminders written',
    job(2, sql`case when ${missedAt} > ${now} then ${missedAt} else ${now} end`, sql`true`),
  );
  await run(
    'warnings written',
    job(
      1,
      sql`case when ${warnAt} > ${now} then ${warnAt} else ${now} end`,
      sql`due_at > ${now} and step != 'arrival'`,
    ),
  );
  await createIndexes(db);
  await dropColumns(db);
}

async function createTable(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('promises')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('warned', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_as', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('took', 'integer')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addCheckConstraint('promises_end', sql`(ended_at is null) = (ended_as is null)`)
    .execute();
}

/** Once all is written: that is quicker. */
async function createIndexes(db: Kysely<never>): Promise<void> {
  const open = sql<boolean>`ended_at is null`;
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('promises').columns(columns);
  await index('promises_of_request', ['request_id', 'made_at']).execute();
  await index('promises_listed', ['tab', 'rank', 'due_at', 'id']).where(open).execute();
  await index('promises_new', ['made_at', 'id'])
    .where(sql<boolean>`ended_at is null and tab = 'waiting' and reason = 'asked'`)
    .execute();
  await index('promises_ended', ['ended_at', 'id']).where(sql<boolean>`ended_at is not null`).execute();
}

/** PostgreSQL would write each row that changes into all of them. */
async function dropIndexes(db: Kysely<never>): Promise<void> {
  for (const name of [
    'requests_queue',
    'requests_by_mobile',
    'requests_by_claim',
    'requests_by_first_call',
    'requests_owed',
    'requests_waiting',
    'requests_danger',
  ])
    await db.schema.dropIndex(name).ifExists().execute();
}

async function dropColumns(db: Kysely<never>): Promise<void> {
  for (const column of [
    'state',
    'due_at',
    'starts_at',
    'deadline_minutes',
    'next_at',
    'kept',
    'call_minutes',
    'warned',
    'follow_up_at',
    'owed',
    'owed_reason',
    'danger_before',
    'quoted_before',
  ])
    await db.schema.alterTable('requests').dropColumn(column).execute();
  await db.schema.alterTable('bookings').dropColumn('due_at').execute();
  await db.schema
    .createIndex('requests_by_mobile')
    .on('requests')
    .columns(['mobile', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('requests_of_account')
    .on('requests')
    .column('account_id')
    .where(sql<boolean>`account_id is not null`)
    .execute();
  await db.schema
    .createIndex('requests_claimed')
    .on('requests')
    .column('claimed_by')
    .where(sql<boolean>`claimed_by is not null`)
    .execute();
}
