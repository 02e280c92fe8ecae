// Visits of bookings: the open one, past ones, those to remind of, and missed ones.
import { sql } from 'kysely';
import { openVisitStates, type VisitState } from '#contract/chosen-window.staff.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { anyRow } from '#server/db/rows.ts';
import type { VisitRow } from '#server/db/tables.ts';
import { isNotKept } from './booking-photos.repository.ts';

export function createVisitRepository(database: Database) {
  return {
    async insert(trx: Trx, visit: VisitRow): Promise<void> {
      await trx.insertInto('visits').values(visit).execute();
    },

    async update(trx: Trx, id: string, set: Partial<VisitRow>): Promise<void> {
      await trx.updateTable('visits').set(set).where('id', '=', id).execute();
    },

    async findOpen(db: Queryable, bookingId: string): Promise<VisitRow | undefined> {
      return db
        .selectFrom('visits')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .where('state', 'in', openVisitStates.map(literal))
        .executeTakeFirst();
    },

    /** Of one booking they count on, whatever became of the visits before. The promised call is number 0. */
    async sequenceOf(db: Queryable, bookingId: string): Promise<number> {
      const { last } = await db
        .selectFrom('visits')
        .select((select) => select.fn.max<number | null>('sequence').as('last'))
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },

    /** When the earliest open one of these bookings begins. */
    async nextAt(trx: Trx, bookingIds: readonly string[]): Promise<number | null> {
      if (bookingIds.length === 0) return null;
      const row = await trx
        .selectFrom('visits')
        .select((select) => select.fn.min<number | null>('from_at').as('at'))
        .where('booking_id', 'in', [...bookingIds])
        .where('state', 'in', openVisitStates.map(literal))
        .executeTakeFirstOrThrow();
      return row.at;
    },

    /** Oldest first. */
    async ofBookings(db: Queryable, bookingIds: readonly string[]): Promise<VisitRow[]> {
      if (bookingIds.length === 0) return [];
      return db
        .selectFrom('visits')
        .selectAll()
        .where('booking_id', 'in', [...bookingIds])
        .orderBy('booking_id')
        .orderBy('id')
        .execute();
    },

    async find(db: Queryable, id: string): Promise<VisitRow | undefined> {
      return db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst();
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

    /** Open visits of past days at which no crew arrived. */
    async openSince(days: { from: string; before: string }, limit: number): Promise<VisitRow[]> {
      return database.query
        .selectFrom('visits')
        .selectAll()
        .where('day', '>=', days.from)
        .where('day', '<', days.before)
        .where('state', 'in', ['agreed', 'on_way', 'arrived', 'found'])
        .orderBy('day')
        .limit(limit)
        .execute();
    },

    /** Agreed, with their windows still to come: the only ones that rain can move. */
    async dryOn(day: string, now: number): Promise<VisitRow[]> {
      return database.query
        .selectFrom('visits')
        .selectAll()
        .where('state', '=', 'agreed')
        .where('needs_dry', '=', 1)
        .where('from_at', '>', now)
        .where('day', '=', day)
        .orderBy('from_at')
        .orderBy('id')
        .execute();
    },

    /** True for the one who may tell the customer of this visit about rain on this day. */
    async claimTelling(trx: Trx, { id, day }: { id: string; day: string }, now: number): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('visits')
          .set({ rain_told: day, updated_at: now })
          .where('id', '=', id)
          .where('day', '=', day)
          .where('state', '=', 'agreed')
          .where('from_at', '>', now)
          .where((where) => where.or([where('rain_told', 'is', null), where('rain_told', '!=', day)]))
          .returning('id'),
      );
    },

    /**
     * Of all crews, with whom each is for, in the order in which they are due. Of those called off only today's, and not
     * where the booking has another one since.
     */
    async ofWeek({ from, until }: { from: string; until: string }, today: string) {
      const hasOther = sql<boolean>`exists (select 1 from visits other where other.booking_id = visits.booking_id
        and other.state in (${sql.join(openVisitStates.map(literal))}))`;
      return database.query
        .selectFrom('visits')
        .innerJoin('bookings', 'bookings.id', 'visits.booking_id')
        .innerJoin('people', 'people.id', 'bookings.person_id')
        .selectAll('visits')
        .select(['bookings.locality', 'people.name'])
        .where('visits.day', '>=', from)
        .where('visits.day', '<=', until)
        .where((where) =>
          where.or([
            where('visits.state', '!=', 'cancelled'),
            where.and([where('visits.day', '=', today), where.not(hasOther)]),
          ]),
        )
        .orderBy('visits.from_at')
        .orderBy('visits.id')
        .execute();
    },

    /** Taken at the visits of these bookings, oldest first. */
    async photosOf(
      db: Queryable,
      bookingIds: readonly string[],
    ): Promise<{ id: string; visit_id: string; booking_id: string }[]> {
      if (bookingIds.length === 0) return [];
      return db
        .selectFrom('visit_photos')
        .innerJoin('visits', 'visits.id', 'visit_photos.visit_id')
        .select(['visit_photos.id', 'visit_photos.visit_id', 'visits.booking_id'])
        .where('visits.booking_id', 'in', [...bookingIds])
        .orderBy('visit_photos.id')
        .execute();
    },

    /** Whether this photo was taken at a visit of this booking of this person. */
    async ownsPhoto(bookingId: string, photoId: string, personId: string): Promise<boolean> {
      return anyRow(
        database.query
          .selectFrom('visit_photos')
          .innerJoin('visits', 'visits.id', 'visit_photos.visit_id')
          .innerJoin('bookings', 'bookings.id', 'visits.booking_id')
          .select('visit_photos.id')
          .where('visit_photos.id', '=', photoId)
          .where('bookings.id', '=', bookingId)
          .where('bookings.person_id', '=', personId),
      );
    },

    /** Older than the id says; ids sort by time. */
    async photosBefore(photoId: string, now: number, limit: number): Promise<string[]> {
      const rows = await database.query
        .selectFrom('visit_photos')
        .innerJoin('visits', 'visits.id', 'visit_photos.visit_id')
        .select('visit_photos.id')
        .where('visit_photos.id', '<', photoId)
        .where(isNotKept('visits.booking_id', now))
        .orderBy('visit_photos.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async removePhotos(trx: Trx, ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await trx
          .deleteFrom('visit_photos')
          .where('id', 'in', [...ids])
          .execute();
    },
  };
}

/** Written out, so that both engines know the partial index fits. */
const literal = (state: VisitState) => sql.lit(state);
