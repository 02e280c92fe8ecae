// Visits that somebody must be reminded of, or at which nobody arrived.
import type { Database, Trx } from '#server/db/client.ts';
import { anyRow } from '#server/db/rows.ts';
import type { VisitRow } from '#server/db/tables.ts';

export type VisitWatchRepository = ReturnType<typeof createVisitWatchRepository>;

export function createVisitWatchRepository(database: Database) {
  return {
    async find(id: string): Promise<VisitRow | undefined> {
      return database.query.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** True for the one who may remind of this visit as it was when its reminder was written. */
    async claimReminder(trx: Trx, id: string, sequence: number): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('visits')
          .set({ reminded: sequence })
          .where('id', '=', id)
          .where('sequence', '=', sequence)
          .where('state', '=', 'agreed')
          .where((where) => where.or([where('reminded', 'is', null), where('reminded', '!=', sequence)]))
          .returning('id'),
      );
    },

    async markMissed(trx: Trx, id: string, now: number): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('visits')
          .set({ state: 'missed', kept: 0, ended_at: now, updated_at: now })
          .where('id', '=', id)
          .where('state', 'in', ['agreed', 'on_way'])
          .returning('id'),
      );
    },

    /** Of days that are over, nobody having arrived. */
    async missed(days: { from: string; before: string }, limit: number): Promise<VisitRow[]> {
      return database.query
        .selectFrom('visits')
        .selectAll()
        .where('day', '>=', days.from)
        .where('day', '<', days.before)
        .where('state', 'in', ['agreed', 'on_way'])
        .orderBy('day')
        .limit(limit)
        .execute();
    },
  };
}
