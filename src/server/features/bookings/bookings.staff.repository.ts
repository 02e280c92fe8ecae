// Bookings as the desk handles them: every customer's, found by tab or by search.
import { sql } from 'kysely';
import type { BookingTab } from '#contract/bookings.staff.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import type { Database, Queryable } from '#server/db/client.ts';
import { pageAfter } from '#server/db/rows.ts';
import { placeOf, searchByTerms } from '#server/db/search-terms.ts';
import type { BookingRow } from '#server/db/tables.ts';
import type { Place } from '#server/domain/paging.ts';

export type BookingWithCustomer = BookingRow & { name: string; mobile: string };

export interface BookingQuery {
  tab: BookingTab;
  after: Place | undefined;
  limit: number;
}

const openStatuses: BookingStatus[] = ['requested', 'contacted', 'in_progress'];

/** The column a list is ordered by. */
export const orderedBy = (tab: BookingTab) => (tab === 'visits' ? 'visit_from' : 'created_at');

export function createBookingStaffRepository(database: Database) {
  const withCustomer = () =>
    database.query
      .selectFrom('bookings')
      .innerJoin('people', 'people.id', 'bookings.person_id')
      .selectAll('bookings')
      .select(['people.name', 'people.mobile']);
  // Written out, so that SQLite knows the partial index fits.
  const flaggedIds = () =>
    database.query
      .selectFrom('payments')
      .select('payments.booking_id')
      .where('payments.flagged', '=', sql.lit(1));

  return {
    async list({ tab, after, limit }: BookingQuery): Promise<BookingWithCustomer[]> {
      const column = `bookings.${orderedBy(tab)}` as const;
      const order = tab === 'visits' ? 'asc' : 'desc';
      const page = (found: ReturnType<typeof withCustomer>) =>
        pageAfter(found, [column, 'bookings.id'], order, after).limit(limit).execute();
      if (tab === 'look') return page(withCustomer().where('bookings.id', 'in', flaggedIds()));
      // One walk along the index for each status: together they would have to be sorted, all of them.
      if (tab === 'visits')
        return page(
          withCustomer()
            .where('bookings.status', '=', 'visit_scheduled')
            // All of them have a time; so both engines know that none is empty.
            .where('bookings.visit_from', 'is not', null),
        );
      const statuses = tab === 'open' ? openStatuses : [tab];
      const pages = await Promise.all(
        statuses.map((status) => page(withCustomer().where('bookings.status', '=', status))),
      );
      if (pages[0] && pages.length === 1) return pages[0];
      return pages
        .flat()
        .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
        .slice(0, limit);
    },

    async findMany(ids: readonly string[]): Promise<BookingWithCustomer[]> {
      if (ids.length === 0) return [];
      return withCustomer()
        .where('bookings.id', 'in', [...ids])
        .execute();
    },

    async namesOf(numbers: readonly number[]): Promise<{ id: string; number: number; name: string }[]> {
      if (numbers.length === 0) return [];
      return database.query
        .selectFrom('bookings')
        .innerJoin('people', 'people.id', 'bookings.person_id')
        .select(['bookings.id', 'bookings.number', 'people.name'])
        .where('bookings.number', 'in', [...new Set(numbers)])
        .execute();
    },

    async search(
      typed: string,
      after: string | undefined,
      limit: number,
    ): Promise<{ rows: BookingWithCustomer[]; more: string | null }> {
      return searchByTerms(database.query, {
        typed,
        bookingsOnly: true,
        after: after === undefined ? undefined : placeOf(after),
        limit,
        load: (ids) => withCustomer().where('bookings.id', 'in', ids).execute(),
      });
    },

    async countFlagged(): Promise<number> {
      const { count } = await database.query
        .selectFrom('payments')
        .select((select) => select.fn.count<number>('booking_id').distinct().as('count'))
        .where('flagged', '=', sql.lit(1))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** What the queue of requests shows of each. */
    async summaries(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return database.query
        .selectFrom('bookings')
        .leftJoin('booking_photos', 'booking_photos.booking_id', 'bookings.id')
        .select((select) => [
          'bookings.id',
          'bookings.number',
          'bookings.booking_type',
          'bookings.amount_paid_paise',
          select.fn.count<number>('booking_photos.id').as('photos'),
        ])
        .where('bookings.id', 'in', [...ids])
        .groupBy(['bookings.id', 'bookings.number', 'bookings.booking_type', 'bookings.amount_paid_paise'])
        .execute();
    },

    async factsOf(db: Queryable, ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .selectFrom('bookings')
        .select(['id', 'number', 'status', 'visit_from', 'visit_until'])
        .select(
          sql<number>`case when amount_paid_paise is not null or exists (select 1 from visits
            where visits.booking_id = bookings.id and visits.arrived_at is not null) then 1 else 0 end`.as(
            'served',
          ),
        )
        .where('id', 'in', [...ids])
        .execute();
    },

    async hasPhoto(bookingId: string, photoId: string): Promise<boolean> {
      const row = await database.query
        .selectFrom('booking_photos')
        .select('id')
        .where('id', '=', photoId)
        .where('booking_id', '=', bookingId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
