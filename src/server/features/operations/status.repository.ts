// What there is to know about the running of the site: work that waits, money and calls that are due, who serves.
import { sql } from 'kysely';
import type { Database } from '#server/db/client.ts';
import { overdueIn, owedByStep } from '#server/db/promise-figures.ts';
import { countRows } from '#server/db/rows.ts';
import type { ProcessRow } from '#server/db/tables.ts';

export interface JobFigures {
  kind: string;
  /** Due or due later. */
  waiting: number;
  failed: number;
  /** Mails that their receiver's server does not take. */
  refused: number;
  /** Since when the oldest that is due has been; null when none is. */
  dueSince: number | null;
}

export type StatusRepository = ReturnType<typeof createStatusRepository>;

export function createStatusRepository(database: Database) {
  const { query } = database;
  return {
    async jobs(now: number): Promise<JobFigures[]> {
      const rows = await query
        .selectFrom('jobs')
        .select((select) => [
          'kind',
          'state',
          select.fn.countAll<number>().as('count'),
          // A job that runs is not waiting: a backup may take hours.
          select.fn
            .min<number | null>(
              select.case().when('locked_until', '<=', now).then(select.ref('run_at')).end(),
            )
            .as('first'),
        ])
        .groupBy(['kind', 'state'])
        .execute();
      const kinds = [...new Set(rows.map(({ kind }) => kind))].sort();
      return kinds.map((kind) => {
        const of = (state: string) => rows.find((row) => row.kind === kind && row.state === state);
        const queued = of('queued');
        return {
          kind,
          waiting: queued?.count ?? 0,
          failed: of('failed')?.count ?? 0,
          refused: of('refused')?.count ?? 0,
          dueSince: queued?.first != null && queued.first <= now ? queued.first : null,
        };
      });
    },

    /** Those whose end is not known yet. */
    async pendingPayments(): Promise<{ waiting: number; oldest: number | null }> {
      return query
        .selectFrom('payments')
        .select((select) => [
          select.fn.countAll<number>().as('waiting'),
          select.fn.min<number | null>('created_at').as('oldest'),
        ])
        .where('state', 'in', ['created', 'pending'])
        .executeTakeFirstOrThrow();
    },

    /** How many a person must decide. */
    async flaggedPayments(): Promise<number> {
      // As text, like in the index: SQLite does not look into parameters.
      return countRows(query.selectFrom('payments').where('flagged', '=', sql.lit(1)));
    },

    /** Who waits for their call, and what of all that was promised is overdue. */
    async calls(now: number): Promise<{ waiting: number; overdue: number }> {
      const open = query.selectFrom('promises').where(sql<boolean>`ended_at is null`);
      const [waiting, owed] = await Promise.all([
        countRows(open.where('tab', '=', 'waiting')),
        owedByStep(query, now),
      ]);
      return { waiting, overdue: overdueIn(owed) };
    },

    /** Says that this process lives, and forgets those that have not said so since `before`. */
    async sayAlive(row: ProcessRow, before: number): Promise<void> {
      await query
        .insertInto('processes')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: row.seen_at }))
        .execute();
      await query.deleteFrom('processes').where('seen_at', '<', before).execute();
    },

    async removeProcess(id: string): Promise<void> {
      await query.deleteFrom('processes').where('id', '=', id).execute();
    },

    async processes(): Promise<ProcessRow[]> {
      return query.selectFrom('processes').selectAll().orderBy('started_at').execute();
    },
  };
}
