// Crews and their days off.
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { CrewRow } from '#server/db/tables.ts';

export type CrewRepository = ReturnType<typeof createCrewRepository>;

export function createCrewRepository(database: Database) {
  return {
    async list(db: Queryable): Promise<CrewRow[]> {
      return db.selectFrom('crews').selectAll().orderBy('id').execute();
    },

    /** Locked until the transaction ends: a slot must not be created from a capacity that is being changed. */
    async hold(trx: Trx): Promise<CrewRow[]> {
      const query = trx.selectFrom('crews').selectAll().orderBy('id');
      return (database.engine === 'postgres' ? query.forShare() : query).execute();
    },

    /** Row lock for changing a crew or its days off: no slots are created meanwhile. */
    async holdOne(trx: Trx, id: string): Promise<CrewRow | undefined> {
      const query = trx.selectFrom('crews').selectAll().where('id', '=', id);
      return (database.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    },

    /** Once: of several that add the same one at the same time. */
    async add(db: Queryable, crew: CrewRow): Promise<void> {
      await db
        .insertInto('crews')
        .values(crew)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    async update(trx: Trx, id: string, set: Partial<CrewRow>): Promise<void> {
      await trx.updateTable('crews').set(set).where('id', '=', id).execute();
    },

    async daysOff(
      db: Queryable,
      crewIds: readonly string[],
      days: { from: string; until: string },
    ): Promise<{ crew_id: string; day: string }[]> {
      if (crewIds.length === 0) return [];
      return db
        .selectFrom('crew_days_off')
        .selectAll()
        .where('crew_id', 'in', [...crewIds])
        .where('day', '>=', days.from)
        .where('day', '<=', days.until)
        .orderBy('day')
        .execute();
    },

    async setDayOff(trx: Trx, crewId: string, day: string, off: boolean): Promise<void> {
      if (off)
        await trx
          .insertInto('crew_days_off')
          .values({ crew_id: crewId, day })
          .onConflict((conflict) => conflict.columns(['crew_id', 'day']).doNothing())
          .execute();
      else
        await trx.deleteFrom('crew_days_off').where('crew_id', '=', crewId).where('day', '=', day).execute();
    },
  };
}
