// Counts of how long pages took. Every write adds to rows whose number is bounded by their key.
import { sql } from 'kysely';
import type { Database, Trx } from '#server/db/client.ts';
import { deleteInSlices } from '#server/db/remove-in-slices.ts';
import type { SpeedCountRow, SpeedDayRow } from '#server/db/tables.ts';

/** Rows of one statement. */
const slice = 500;

export type SpeedRepository = ReturnType<typeof createSpeedRepository>;

export function createSpeedRepository(database: Database) {
  const { query } = database;
  return {
    async add(trx: Trx, day: SpeedDayRow, counts: readonly SpeedCountRow[]): Promise<void> {
      await trx
        .insertInto('speed_days')
        .values(day)
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet((set) => ({
            counted: sql<number>`speed_days.counted + ${set.ref('excluded.counted')}`,
            networks: sql<number>`speed_days.networks + ${set.ref('excluded.networks')}`,
            over_network: sql<number>`speed_days.over_network + ${set.ref('excluded.over_network')}`,
            over_site: sql<number>`speed_days.over_site + ${set.ref('excluded.over_site')}`,
            unreadable: sql<number>`speed_days.unreadable + ${set.ref('excluded.unreadable')}`,
          })),
        )
        .execute();
      for (let from = 0; from < counts.length; from += slice) {
        await trx
          .insertInto('speed_counts')
          .values(counts.slice(from, from + slice))
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'page', 'language', 'network', 'metric', 'bucket'])
              .doUpdateSet((set) => ({
                count: sql<number>`speed_counts.count + ${set.ref('excluded.count')}`,
              })),
          )
          .execute();
      }
    },

    countsOn: (day: string): Promise<SpeedCountRow[]> =>
      query.selectFrom('speed_counts').selectAll().where('day', '=', day).execute(),

    daysFrom: (day: string): Promise<SpeedDayRow[]> =>
      query.selectFrom('speed_days').selectAll().where('day', '>=', day).execute(),

    async removeBefore(signal: AbortSignal, day: () => string): Promise<void> {
      await deleteInSlices(signal, query, ['speed_counts', 'day'], () => sql`day < ${day()}`);
      await deleteInSlices(signal, query, ['speed_days', 'day'], () => sql`day < ${day()}`);
    },
  };
}
