// Jobs that were given up: rows in the state `failed`, which workers leave alone.
import type { Database, Trx } from '#server/db/client.ts';
import type { JobRow } from '#server/db/tables.ts';

export type FailedJobRepository = ReturnType<typeof createFailedJobRepository>;

export function createFailedJobRepository(database: Database) {
  return {
    /** Newest first; `run_at` is when it was given up. */
    async list(after: { at: number; id: string } | undefined, limit: number): Promise<JobRow[]> {
      let query = database.query.selectFrom('jobs').selectAll().where('state', '=', 'failed');
      if (after) {
        query = query
          .where('run_at', '<=', after.at)
          .where((where) => where.or([where('run_at', '<', after.at), where('id', '<', after.id)]));
      }
      return query.orderBy('run_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },

    async count(): Promise<number> {
      const { count } = await database.query
        .selectFrom('jobs')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('state', '=', 'failed')
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Its kind; undefined when it is no longer there. */
    async requeue(trx: Trx, id: string, now: number): Promise<string | undefined> {
      const row = await trx
        .updateTable('jobs')
        .set({ state: 'queued', run_at: now, attempts: 0 })
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .returning('kind')
        .executeTakeFirst();
      return row?.kind;
    },

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
        .where('state', '=', 'failed')
        .returning('kind')
        .executeTakeFirst();
      return row?.kind;
    },
  };
}
