// Work that must survive a crash: rows written in the same transaction as their cause, claimed by one worker at a time.
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/client.ts';
import { createId } from '../ids.ts';

export interface ClaimedJob {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
}

export type JobQueue = ReturnType<typeof createJobQueue>;

export function createJobQueue(database: Database, clock: Clock) {
  let wake = () => {};
  return {
    /** The worker listens here, so that a fresh job does not wait for the next look. */
    onEnqueue(listener: () => void) {
      wake = listener;
    },

    async enqueue(trx: Queryable, kind: string, payload: unknown, runAt = clock()): Promise<string> {
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
          last_error: null,
          created_at: now,
        })
        .execute();
      // A hint only: if the caller has not committed by then, the worker finds the row on its next look.
      setImmediate(() => wake());
      return id;
    },

    async claim(limit: number, holdMs: number): Promise<ClaimedJob[]> {
      const now = clock();
      return database.transaction(async (trx) => {
        let due = trx
          .selectFrom('jobs')
          .select('id')
          .where('state', '=', 'queued')
          .where('run_at', '<=', now)
          .where('locked_until', '<=', now)
          .orderBy('run_at')
          .limit(limit);
        if (database.engine === 'postgres') due = due.forUpdate().skipLocked();
        const ids = (await due.execute()).map((row) => row.id);
        if (ids.length === 0) return [];
        return trx
          .updateTable('jobs')
          .set((set) => ({ locked_until: now + holdMs, attempts: set('attempts', '+', 1) }))
          .where('id', 'in', ids)
          .returning(['id', 'kind', 'payload', 'attempts'])
          .execute();
      });
    },

    async finish(id: string): Promise<void> {
      await database.query.deleteFrom('jobs').where('id', '=', id).execute();
    },

    async retry(id: string, runAt: number, error: string): Promise<void> {
      await database.query
        .updateTable('jobs')
        .set({ run_at: runAt, locked_until: 0, last_error: error })
        .where('id', '=', id)
        .execute();
    },

    /** Given up: the row stays, so that a person can see it and set it back to queued. */
    async giveUp(id: string, error: string): Promise<void> {
      await database.query
        .updateTable('jobs')
        .set({ state: 'failed', locked_until: 0, last_error: error })
        .where('id', '=', id)
        .execute();
    },

    async failedCount(): Promise<number> {
      const { count } = await database.query
        .selectFrom('jobs')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('state', '=', 'failed')
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
