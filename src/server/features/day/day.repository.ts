// A crew's day: its visits with whom they are for, and the photos of either side.
import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { countRows } from '#server/db/rows.ts';
import type { VisitPhotoRow, VisitRow } from '#server/db/tables.ts';

export type DayRepository = ReturnType<typeof createDayRepository>;

export function createDayRepository(database: Database) {
  return {
    /** In the order in which they are due; those called off are left out. */
    async ofDays(crewId: string, days: readonly string[]) {
      return database.query
        .selectFrom('visits')
        .innerJoin('bookings', 'bookings.id', 'visits.booking_id')
        .innerJoin('people', 'people.id', 'bookings.person_id')
        .leftJoin('requests', 'requests.id', 'visits.booking_id')
        .selectAll('visits')
        .select([
          'bookings.number',
          'bookings.status',
          'bookings.service_name',
          'bookings.location',
          'bookings.locality',
          'bookings.language',
          'bookings.contact_name',
          'bookings.contact_mobile',
          'people.name',
          'people.mobile',
          'requests.finding',
          'requests.finding_causes',
          'requests.found_cause as request_found_cause',
        ])
        .where('visits.crew_id', '=', crewId)
        .where('visits.day', 'in', [...days])
        .where('visits.state', '!=', 'cancelled')
        .orderBy('visits.day')
        .orderBy('visits.from_at')
        .orderBy('visits.id')
        .execute();
    },

    async find(db: Queryable, id: string): Promise<VisitRow | undefined> {
      return db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** All visits of one customer, oldest first. */
    async ofCustomer(personId: string): Promise<(VisitRow & { number: number })[]> {
      return database.query
        .selectFrom('visits')
        .innerJoin('bookings', 'bookings.id', 'visits.booking_id')
        .selectAll('visits')
        .select('bookings.number')
        .where('bookings.person_id', '=', personId)
        .orderBy('visits.id')
        .execute();
    },

    /** The customers', by booking. */
    async customersPhotos(bookingIds: readonly string[]): Promise<{ id: string; booking_id: string }[]> {
      if (bookingIds.length === 0) return [];
      return database.query
        .selectFrom('booking_photos')
        .select(['id', 'booking_id'])
        .where('booking_id', 'in', [...bookingIds])
        .orderBy('booking_id')
        .orderBy('position')
        .execute();
    },

    /** The crew's own, by visit. */
    async crewPhotos(db: Queryable, visitIds: readonly string[]): Promise<VisitPhotoRow[]> {
      if (visitIds.length === 0) return [];
      return db
        .selectFrom('visit_photos')
        .selectAll()
        .where('visit_id', 'in', [...visitIds])
        .orderBy('visit_id')
        .orderBy('position')
        .execute();
    },

    /** Keeps a second photo of the same visit waiting, so that they are counted one after the other. */
    async holdPhotos(trx: Trx, visitId: string): Promise<number> {
      await trx
        .updateTable('visits')
        .set({ updated_at: sql<number>`updated_at` })
        .where('id', '=', visitId)
        .execute();
      return countRows(trx.selectFrom('visit_photos').where('visit_id', '=', visitId));
    },

    async addPhoto(trx: Trx, photo: VisitPhotoRow): Promise<void> {
      await trx.insertInto('visit_photos').values(photo).execute();
    },
  };
}
