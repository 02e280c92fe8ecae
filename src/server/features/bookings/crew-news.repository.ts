// Changes of visits that crews hear of, and who of them has opened each.
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { anyRow } from '#server/db/rows.ts';
import type { VisitChangeRow, VisitOpeningRow, VisitRow } from '#server/db/tables.ts';

export function createCrewNewsRepository(database: Database) {
  return {
    /** The last change counts: whoever opened the one before has not seen this one. */
    async replace(trx: Trx, row: VisitChangeRow): Promise<void> {
      await this.forget(trx, { id: row.visit_id, crew_id: row.crew_id });
      await trx.insertInto('visit_changes').values(row).execute();
    },

    async forget(trx: Trx, visit: Pick<VisitRow, 'id' | 'crew_id'>): Promise<void> {
      await trx
        .deleteFrom('visit_changes')
        .where('visit_id', '=', visit.id)
        .where('crew_id', '=', visit.crew_id)
        .execute();
    },

    async find(trx: Trx, id: string): Promise<VisitChangeRow | undefined> {
      return trx.selectFrom('visit_changes').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Newest first; of visits that are on or that went, not of those that are over. */
    async ofDays(days: readonly string[]) {
      return database.query
        .selectFrom('visit_changes')
        .innerJoin('visits', 'visits.id', 'visit_changes.visit_id')
        .innerJoin('bookings', 'bookings.id', 'visits.booking_id')
        .innerJoin('requests', 'requests.id', 'visits.booking_id')
        .selectAll('visit_changes')
        .select(['visits.booking_id', 'bookings.number', 'requests.name', 'requests.locality'])
        .where('visit_changes.day', 'in', [...days])
        .where((where) =>
          where.or([
            where('visit_changes.kind', 'in', ['off', 'away']),
            where('visits.state', 'not in', ['cancelled', 'missed']),
          ]),
        )
        .orderBy('visit_changes.at', 'desc')
        .orderBy('visit_changes.id', 'desc')
        .execute();
    },

    async openingsOf(changeIds: readonly string[]): Promise<VisitOpeningRow[]> {
      if (changeIds.length === 0) return [];
      return database.query
        .selectFrom('visit_openings')
        .selectAll()
        .where('change_id', 'in', [...changeIds])
        .execute();
    },

    /** By name. */
    async engineersOf(db: Queryable, crewIds: readonly string[]) {
      if (crewIds.length === 0) return [];
      const engineers = await db
        .selectFrom('staff')
        .select(['id', 'name', 'email', 'crew_id'])
        .where('crew_id', 'in', [...crewIds])
        .where('role', '=', 'engineer')
        .where('active', '=', 1)
        .orderBy('id')
        .execute();
      // The engines sort words in ways of their own.
      return engineers.toSorted((a, b) => a.name.localeCompare(b.name));
    },

    async about(trx: Trx, bookingId: string): Promise<{ number: number; locality: string } | undefined> {
      return trx
        .selectFrom('bookings')
        .select(['number', 'locality'])
        .where('id', '=', bookingId)
        .executeTakeFirst();
    },

    async aboutVisit(trx: Trx, visitId: string): Promise<{ number: number } | undefined> {
      return trx
        .selectFrom('visits')
        .innerJoin('bookings', 'bookings.id', 'visits.booking_id')
        .select('bookings.number')
        .where('visits.id', '=', visitId)
        .executeTakeFirst();
    },

    /** True the first time: opening it again, on another device, says nothing new. */
    async open(
      trx: Trx,
      opening: { changeId: string; staffId: string; openedAt: number; storedAt: number },
    ): Promise<boolean> {
      const set = { opened_at: opening.openedAt, stored_at: opening.storedAt };
      return anyRow(
        trx
          .insertInto('visit_openings')
          .values({
            change_id: opening.changeId,
            staff_id: opening.staffId,
            ...set,
            told_by: null,
            told_at: null,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['change_id', 'staff_id'])
              .doUpdateSet(set)
              .where('visit_openings.opened_at', 'is', null),
          )
          .returning('change_id'),
      );
    },

    /** The first telling counts. */
    async tell(trx: Trx, told: { changeId: string; staffId: string; by: string; at: number }): Promise<void> {
      const set = { told_by: told.by, told_at: told.at };
      await trx
        .insertInto('visit_openings')
        .values({
          change_id: told.changeId,
          staff_id: told.staffId,
          opened_at: null,
          stored_at: null,
          ...set,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['change_id', 'staff_id'])
            .doUpdateSet(set)
            .where('visit_openings.told_at', 'is', null),
        )
        .execute();
    },
  };
}
