// Work that must survive a crash: rows written in the same transaction as their cause, claimed by one worker at a time.
import { sql } from 'kysely';
import { type Clock, clockSkewMs } from '../clock.ts';
import type { Database, Queryable } from '../db/client.ts';
import { deleteInSlices } from '../db/remove-in-slices.ts';
import type { JobRow } from '../db/tables.ts';
import { createId } from '../ids.ts';
import { type JobPayloads, jobKinds } from './job-payloads.ts';

/** An upgrade is over by then: no running version handles this kind. */
const abandonedAfterMs = 2 * 86_400_000;

/** More than any job is tried. */
const maxTries = 1_000_000;
/** So many due jobs are read whatever their kind. */
const firstLook = 100;

export interface ClaimedJob {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
}

type DueJob = Pick<JobRow, 'id' | 'kind' | 'run_at' | 'attempts'>;

/** How many jobs of one kind a worker has room for: in all, and of those that failed before. */
export interface Vacancy {
  kind: string;
  places: number;
  retries: number;
}

/** Which worker runs a job, and which attempt it is. A worker that lost its lease and runs on changes nothing. */
export interface Hold {
  id: string;
  worker: string;
  attempts: number;
}

export type JobQueue = ReturnType<typeof createJobQueue<JobPayloads>>;

export function createJobQueue<Payloads extends object = JobPayloads>(database: Database, clock: Clock) {
  let wake = () => {};
  const held = ({ id, worker, attempts }: Hold) =>
    database.query
      .updateTable('jobs')
      .where('id', '=', id)
      .where('locked_by', '=', worker)
      .where('attempts', '=', attempts);

  /** The first that are due, of whatever kind. */
  const findFirst = (now: number): Promise<DueJob[]> =>
    database.query
      .selectFrom('jobs')
      .select(['id', 'kind', 'run_at', 'attempts'])
      .where('state', '=', 'queued')
      .where('run_at', '<=', now)
      .where('locked_until', '<=', now)
      .orderBy('run_at')
      .limit(firstLook)
      .execute();

  /** Those of each kind for which there is room, in one query. */
  const findOfEach = async (vacancies: readonly Vacancy[], now: number): Promise<DueJob[]> => {
    const due = (kind: string, fewest: number, most: number, limit: number) =>
      sql`select * from (select id, kind, run_at, attempts from jobs where state = 'queued' and kind = ${kind}
        and run_at <= ${now} and locked_until <= ${now} and attempts between ${fewest} and ${most}
        order by run_at limit ${limit}) as due`;
    const parts = vacancies.flatMap(({ kind, places, retries }) => [
      due(kind, 0, 0, places),
      ...(retries > 0 ? [due(kind, 1, maxTries, retries)] : []),
    ]);
    const { rows } = await sql<DueJob>`${sql.join(parts, sql` union all `)}`.execute(database.query);
    return rows.sort((a, b) => a.run_at - b.run_at);
  };

  /** Reading locks nothing. Mostly nothing is due, or little: asking for each kind is for a queue that has grown. */
  const findDue = async (vacancies: readonly Vacancy[]): Promise<string[]> => {
    if (vacancies.length === 0) return [];
    const now = clock();
    const first = await findFirst(now);
    const rows = first.length < firstLook ? first : await findOfEach(vacancies, now);
    return vacancies.flatMap(({ kind, places, retries }) => {
      const mine = rows.filter((row) => row.kind === kind);
      const tooMany = mine.filter(({ attempts }) => attempts > 0).slice(Math.max(0, retries));
      return mine
        .filter((row) => !tooMany.includes(row))
        .slice(0, places)
        .map(({ id }) => id);
    });
  };

  return {
    /** The worker listens here, so that a fresh job does not wait for the next look. */
    onEnqueue(listener: () => void) {
      wake = listener;
    },

    wake: () => wake(),

    /** `about` is the e-mail address of the person whose data it carries: erasing them removes it. */
    async enqueue<K extends keyof Payloads & string>(
      trx: Queryable,
      kind: K,
      payload: Payloads[K],
      runAt = clock(),
      about = '',
    ): Promise<string> {
      const now = clock();
      const id = createId(now);
      await trx
        .insertInto('jobs')
        .values({
          id,
          kind,
          payload: JSON.stringify(payload),
          state: 'queued',
          attempts: 0,
          run_at: runAt,
          locked_until: 0,
          locked_by: '',
          about,
          last_error: null,
          created_at: now,
        })
        .execute();
      // A hint only: if the caller has not committed by then, the worker finds the row on its next look.
      setImmediate(() => wake());
      return id;
    },

    /** Takes due jobs for a while; `renew` keeps them. What another worker takes at the same moment is left to it. */
    async claim(worker: string, vacancies: readonly Vacancy[], leaseMs: number): Promise<ClaimedJob[]> {
      const ids = await findDue(vacancies);
      if (ids.length === 0) return [];
      const now = clock();
      return database.query
        .updateTable('jobs')
        .set((set) => ({ locked_until: now + leaseMs, locked_by: worker, attempts: set('attempts', '+', 1) }))
        .where('id', 'in', (from) => {
          const free = from
            .selectFrom('jobs')
            .select('id')
            .where('id', 'in', ids)
            .where('state', '=', 'queued')
            .where('locked_until', '<=', now);
          return database.engine === 'postgres' ? free.forUpdate().skipLocked() : free;
        })
        .returning(['id', 'kind', 'payload', 'attempts'])
        .execute();
    },

    /** Tells which of them this worker still holds. */
    async renew(worker: string, ids: readonly string[], leaseMs: number): Promise<string[]> {
      const rows = await database.query
        .updateTable('jobs')
        .set({ locked_until: clock() + leaseMs })
        .where('id', 'in', [...ids])
        .where('locked_by', '=', worker)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },

    /**
     * After a clock that ran ahead was set right: what was asked for "tomorrow" keeps its distance from its cause,
     * and no other try is further away than the longest pause between two.
     */
    async correctTimes(longestPauseMs: number): Promise<void> {
      const now = clock();
      const ahead = now + clockSkewMs;
      await database.query
        .updateTable('jobs')
        .set((set) => ({
          run_at: set(set('run_at', '-', set.ref('created_at')), '+', now),
          created_at: now,
          locked_until: 0,
        }))
        .where('state', '=', 'queued')
        .where('created_at', '>', ahead)
        .execute();
      await database.query
        .updateTable('jobs')
        .set({ run_at: now, locked_until: 0 })
        .where('state', '=', 'queued')
        .where('attempts', '>', 0)
        .where((where) =>
          where.or([
            where('run_at', '>', ahead + longestPauseMs),
            where('locked_until', '>', ahead + longestPauseMs),
          ]),
        )
        .execute();
    },

    async finish({ id, worker, attempts }: Hold): Promise<void> {
      await database.query
        .deleteFrom('jobs')
        .where('id', '=', id)
        .where('locked_by', '=', worker)
        .where('attempts', '=', attempts)
        .execute();
    },

    async retry(hold: Hold, runAt: number, error: string): Promise<void> {
      await held(hold).set({ run_at: runAt, locked_until: 0, locked_by: '', last_error: error }).execute();
    },

    /** Not done and not failed: as if it had not been tried. */
    async release(hold: Hold): Promise<void> {
      await held(hold)
        .set({ locked_until: 0, locked_by: '', attempts: hold.attempts - 1 })
        .execute();
    },

    /** What waits for another try has it now. */
    async hurry<K extends keyof Payloads & string>(kind: K): Promise<void> {
      const now = clock();
      await database.query
        .updateTable('jobs')
        .set({ run_at: now })
        .where('state', '=', 'queued')
        .where('kind', '=', kind)
        .where('run_at', '>', now)
        .where('attempts', '>', 0)
        .execute();
      wake();
    },

    /** In the transaction that erases a person. What is being sent at this moment is cut off by its worker. */
    async forgetAbout(about: readonly string[], trx: Queryable): Promise<void> {
      await trx
        .deleteFrom('jobs')
        .where('about', 'in', [...about])
        .execute();
    },

    async payloadsAbout(
      about: readonly string[],
      kind: string,
    ): Promise<{ payload: string; created_at: number }[]> {
      return database.query
        .selectFrom('jobs')
        .select(['payload', 'created_at'])
        .where('about', 'in', [...about])
        .where('kind', '=', kind)
        .orderBy('created_at')
        .execute();
    },

    /** What was given up before `at` is forgotten. Kinds that are known wait however long the site was away; others are given up. */
    async sweep(signal: AbortSignal, at: number): Promise<void> {
      await database.query
        .updateTable('jobs')
        .set({ state: 'failed', run_at: clock(), last_error: 'Nobody took it up' })
        .where('state', '=', 'queued')
        .where('kind', 'not in', [...jobKinds])
        .where('run_at', '<', clock() - abandonedAfterMs)
        .where('locked_until', '<', clock())
        .execute();
      await deleteInSlices(
        signal,
        database.query,
        ['jobs', 'id'],
        () => sql`state in ('failed', 'refused') and run_at < ${at}`,
      );
    },

    /** Given up: the row stays where a person sees it; `run_at` says since when. */
    async giveUp(hold: Hold, state: 'failed' | 'refused', error: string): Promise<void> {
      await held(hold)
        .set({ state, run_at: clock(), locked_until: 0, locked_by: '', last_error: error })
        .execute();
    },
  };
}
