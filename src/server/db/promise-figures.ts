// How we keep our word, in numbers: what is owed, what of it is overdue, and what was kept of all that fell due. Whatever
// shows one of these asks here (decision record 0077).
import { type SqlBool, sql } from 'kysely';
import type { OwedStep } from '#contract/owed.ts';
import {
  countedTabs,
  earliestArrivalMs,
  jobPatienceMs,
  sentByJobs,
  timeKeepers,
} from '../domain/promises.ts';
import type { Queryable } from './client.ts';

const anyOf = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));

const isSentByJob = sql.join(
  sentByJobs.map(
    ({ step, reason }) => sql`promises.step = ${sql.lit(step)} and promises.reason = ${sql.lit(reason)}`,
  ),
  sql` or `,
);
/** The last moment in which it is in time. */
const lastAt = sql<number>`(promises.due_at + case when ${isSentByJob} then ${sql.lit(jobPatienceMs)} else 0 end)`;
const isTooEarly = sql<SqlBool>`(promises.step = 'arrival'
  and promises.ended_at < promises.starts_at - ${sql.lit(earliestArrivalMs)})`;
/** Another promise with the same time stands for it. */
const isHandedOn = sql<SqlBool>`coalesce(promises.ended_by, '') in (${anyOf(timeKeepers)})`;

/** open: neither yet, or nobody waited for it any more before its time. */
export type Fate = 'kept' | 'missed' | 'open';

/** What we missed stays missed, however it ended: whoever left in anger does not make our figures better. */
export const fateAt = (now: number) => sql<Fate>`case
  when coalesce(promises.ended_at, ${now}) > ${lastAt} then 'missed'
  when coalesce(promises.ended_as, '') != 'kept' then 'open'
  when ${isTooEarly} then 'missed'
  else 'kept' end`;

export interface OwedOfStep {
  step: OwedStep;
  open: number;
  overdue: number;
  /** Of the next one, or of the one overdue longest. */
  firstDue: number;
}

/** What is owed now, by step; steps of which nothing is have no row. */
export async function owedByStep(db: Queryable, now: number): Promise<OwedOfStep[]> {
  return db
    .selectFrom('promises')
    .select((select) => [
      'step',
      select.fn.countAll<number>().as('open'),
      sql<number>`count(case when ${lastAt} < ${now} then 1 end)`.as('overdue'),
      select.fn.min('due_at').as('firstDue'),
    ])
    .where(sql<SqlBool>`promises.ended_at is null`)
    .where('tab', 'in', countedTabs)
    .groupBy('step')
    .execute();
}

export const overdueIn = (owed: readonly OwedOfStep[]): number =>
  owed.reduce((total, { overdue }) => total + overdue, 0);

/** Of all promises with a deadline in this span: kept in time, and how many are decided. */
export async function fellDue(
  db: Queryable,
  { from, until }: { from: number; until: number },
  now: number,
): Promise<{ kept: number; due: number }> {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('promises')
        .select(fateAt(now).as('fate'))
        .where('due_at', '>=', from)
        .where('due_at', '<', until)
        .where('tab', 'in', countedTabs)
        .where((where) => where.not(isHandedOn))
        .as('fates'),
    )
    .select([
      sql<number>`count(case when fate = 'kept' then 1 end)`.as('kept'),
      sql<number>`count(case when fate != 'open' then 1 end)`.as('due'),
    ])
    .executeTakeFirstOrThrow();
}
