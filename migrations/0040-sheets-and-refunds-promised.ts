// A finding sheet and money on its way back are promises like every other: what was written beside them as a deadline of
// their own is a row of promises, and what the office does with a sheet keeps its table.
import { type Kysely, sql } from 'kysely';

/** Nothing keeps two forms of what is owed. */
export const oldestCode = 'this';

const minuteMs = 60_000;
const warnHeldMs = 180 * minuteMs;

export async function up(db: Kysely<never>): Promise<void> {
  const now = sql.lit(Date.now());
  const promises = sql`insert into promises (id, request_id, step, reason, subject, tab, rank, made_at, made_by,
    starts_at, due_at, minutes, warned, ended_at, ended_as, ended_by, took, detail)`;
  await sql`${promises} select 's' || d.visit_id, d.booking_id, 'sheet',
    case when d.held_at is null then 'found' else 'held' end, d.visit_id, 'waiting', r.queue_rank,
    coalesce(d.held_at, d.not_before), 'upgrade', d.not_before, d.due_at, 0, 0, null, null, null, null, ''
    from finding_dues d join requests r on r.id = d.booking_id`.execute(db);
  // A refund that failed waits for a person until somebody has looked at it.
  const waits = sql`(f.state in ('requested', 'pending') or (f.state = 'failed' and p.flagged = 1))`;
  await sql`${promises} select 'f' || f.refund_id, p.booking_id, 'refund',
    case when f.state = 'failed' then 'failed' else 'money_back' end, f.refund_id,
    case when f.state = 'failed' then 'waiting' else 'money' end, r.queue_rank, f.created_at, 'refund-asked',
    f.created_at, f.due_by, 0, 0, case when ${waits} then null else coalesce(f.finished_at, f.due_by) end,
    case when ${waits} then null else 'kept' end, case when ${waits} then null else 'refund-sent' end, null, ''
    from refunds f join payments p on p.tid = f.tid join requests r on r.id = p.booking_id`.execute(db);

  const job = (level: number, at: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
    sql`insert into jobs (id, kind, payload, state, attempts, run_at, locked_until, locked_by, about, last_error, created_at)
      select 'promise-${sql.raw(String(level))}-' || id, 'promise-due',
      '{"id":"' || id || '","level":${sql.raw(String(level))}}', 'queued', 0, ${at}, 0, '', '', null, ${now}
      from promises where ended_at is null and step in ('sheet', 'refund') and rank < 9 and ${where}`.execute(
      db,
    );
  const later = (at: ReturnType<typeof sql>) => sql`case when ${at} > ${now} then ${at} else ${now} end`;
  await job(2, later(sql`due_at + ${sql.lit(minuteMs)}`), sql`true`);
  await job(
    1,
    later(sql`due_at - ${sql.lit(warnHeldMs)}`),
    sql`due_at > ${now} and reason in ('held', 'failed')`,
  );

  await db.schema.alterTable('refunds').dropColumn('due_by').execute();
  await db.schema.dropIndex('finding_dues_by_time').execute();
  await db.schema.alterTable('finding_dues').dropColumn('due_at').execute();
  await db.schema.alterTable('finding_dues').renameTo('finding_reviews').execute();
}
