// Days of rain, and how many visits of each need a dry surface.
import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { RainDayRow } from '#server/db/tables.ts';

interface Days {
  from: string;
  until: string;
}

export type RainRepository = ReturnType<typeof createRainRepository>;

export function createRainRepository(database: Database) {
  /** Agreed, with its window still to come: the only ones that rain can move. */
  const dryVisits = (db: Queryable, now: number) =>
    db
      .selectFrom('visits')
      .where('state', '=', 'agreed')
      .where('needs_dry', '=', 1)
      .where('from_at', '>', now);

  const list = async (db: Queryable, { from, until }: Days): Promise<RainDayRow[]> =>
    db
      .selectFrom('rain_days')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', until)
      .where('rain', '=', 1)
      .execute();

  return {
    list,

    async rainDays(db: Queryable, days: Days): Promise<ReadonlySet<string>> {
      return new Set((await list(db, days)).map(({ day }) => day));
    },

    /** The owner's word. A dry day is written down too, so that no forecast makes it wet again. */
    async mark(trx: Trx, { day, rain, by, at }: { day: string; rain: boolean; by: string; at: number }) {
      const row = { source: 'owner', rain: rain ? 1 : 0, marked_by: by, marked_at: at } as const;
      await trx
        .insertInto('rain_days')
        .values({ day, proposed_at: null, ...row })
        .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
        .execute();
    },

    /** The forecast's word, where the owner has said nothing. */
    async foresee(
      db: Queryable,
      { day, rain, at }: { day: string; rain: boolean; at: number },
    ): Promise<void> {
      const changes = { rain: rain ? 1 : 0, marked_at: at };
      const known = db.updateTable('rain_days').set(changes).where('day', '=', day);
      await known.where('source', '=', 'forecast').where('rain', '!=', changes.rain).execute();
      if (!rain) return;
      await db
        .insertInto('rain_days')
        .values({ day, source: 'forecast', marked_by: null, proposed_at: null, ...changes })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute();
    },

    async noteProposed(trx: Trx, day: string, at: number): Promise<void> {
      await trx.updateTable('rain_days').set({ proposed_at: at }).where('day', '=', day).execute();
    },

    async countDry(
      { from, until }: Days,
      now: number,
    ): Promise<{ day: string; dry: number; told: number }[]> {
      return dryVisits(database.query, now)
        .select((select) => [
          'day',
          select.fn.countAll<number>().as('dry'),
          sql<number>`cast(sum(case when rain_told = day then 1 else 0 end) as bigint)`.as('told'),
        ])
        .where('day', '>=', from)
        .where('day', '<=', until)
        .groupBy('day')
        .execute();
    },
  };
}
