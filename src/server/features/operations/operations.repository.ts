// Jobs that were given up or refused: workers leave them alone.
import type { Database, Trx } from '#server/db/client.ts';
import { countRows, pageAfter } from '#server/db/rows.ts';
import type { JobRow } from '#server/db/tables.ts';
import type { Place } from '#server/domain/paging.ts';

const over = ['failed', 'refused'] as const;

export type FailedJobRepository = ReturnType<typeof createFailedJobRepository>;

export function createFailedJobRepository(database: Database) {
  return {
    /** Newest first; `run_at` is when it was given up. */
    async list(after: Place | undefined, limit: number): Promise<JobRow[]> {
      const failed = database.query.selectFrom('jobs').selectAll().where('state', 'in', over);
      return pageAfter(failed, ['run_at', 'id'], 'desc', after).limit(limit).execute();
    },

    async count(): Promise<number> {
      return countRows(database.query.selectFrom('jobs').where('state', 'in', over));
    },

    /** Its kind; undefined when it is no longer there. */
    async requeue(trx: Trx, id: string, now: number): Promise<string | undefined> {
      const row = await trx
        .updateTable('jobs')
        .set({ state: 'queued', run_at: now, attempts: 0 })
        .where('id', '=', id)
        .where('state', 'in', over)
        .returning('kind')
        .executeTakeFirst();
      return row?.kind;
    },

    /** But not what was refused: the cause of that is not ours to mend. */
    async requeueAll(trx: Trx, now: number): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable('jobs')
        .set({ state: 'queued', run_at: now, attempts: 0 })
        .where('state', '=', 'failed')
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    async remove(trx: Trx, id: string): Promise<string | undefined> {
      const row = await trx
        .deleteFrom('jobs')
        .where('id', '=', id)
        .where('state', 'in', over)
        .returning('kind')
        .executeTakeFirst();
      return row?.kind;
    },
  };
}
