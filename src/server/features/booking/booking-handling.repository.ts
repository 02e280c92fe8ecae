// Bookings as the desk handles them: every customer's, found by tab or by search.
import type { BookingStatus } from '#contract/booking.ts';
import type { BookingTab } from '#contract/staff-bookings.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { BookingRow } from '../../db/tables.ts';

export type BookingWithCustomer = BookingRow & { name: string; mobile: string };

export interface BookingQuery {
  tab: BookingTab;
  search: string;
  after: { at: number; id: string } | undefined;
  limit: number;
}

const openStatuses: BookingStatus[] = ['requested', 'contacted', 'in_progress'];

/** The column a list is ordered by. */
export const orderedBy = ({ tab, search }: Pick<BookingQuery, 'tab' | 'search'>) =>
  tab === 'visits' && !search ? 'visit_from' : 'created_at';

export type BookingHandlingRepository = ReturnType<typeof createBookingHandlingRepository>;

export function createBookingHandlingRepository(database: Database) {
  const withCustomer = () =>
    database.query
      .selectFrom('bookings')
      .innerJoin('users', 'users.id', 'bookings.user_id')
      .selectAll('bookings')
      .select(['users.name', 'users.mobile']);
  const flaggedIds = () =>
    database.query.selectFrom('payments').select('payments.booking_id').where('payments.flagged', '=', 1);

  return {
    async list(query: BookingQuery): Promise<BookingWithCustomer[]> {
      const { tab, search, after, limit } = query;
      let found = withCustomer();
      if (search) {
        const number = /^(?:hb-?)?(\d{1,12})$/i.exec(search)?.[1];
        const term = `%${search.toLowerCase().replace(/[%_\\]/g, '')}%`;
        found = found.where((where) =>
          where.or([
            where(where.fn<string>('lower', ['users.name']), 'like', term),
            where('users.mobile', 'like', term),
            where('users.email', 'like', term),
            where(where.fn<string>('lower', ['bookings.location']), 'like', term),
            ...(number === undefined ? [] : [where('bookings.number', '=', Number(number))]),
          ]),
        );
      } else if (tab === 'open') found = found.where('bookings.status', 'in', openStatuses);
      else if (tab === 'visits') found = found.where('bookings.status', '=', 'visit_scheduled');
      else if (tab === 'look') found = found.where('bookings.id', 'in', flaggedIds());
      else found = found.where('bookings.status', '=', tab);
      const column = `bookings.${orderedBy(query)}` as const;
      const [order, beyond] =
        orderedBy(query) === 'visit_from' ? (['asc', '>'] as const) : (['desc', '<'] as const);
      if (after) {
        found = found.where((where) =>
          where.or([
            where(column, beyond, after.at),
            where.and([where(column, '=', after.at), where('bookings.id', beyond, after.id)]),
          ]),
        );
      }
      return found.orderBy(column, order).orderBy('bookings.id', order).limit(limit).execute();
    },

    async countFlagged(): Promise<number> {
      const { count } = await database.query
        .selectFrom('bookings')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('bookings.id', 'in', flaggedIds())
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Agrees on the visit only while the booking is still in one of these statuses. */
    async setVisit(
      trx: Trx,
      id: string,
      from: readonly BookingStatus[],
      visit: { from: number; until: number },
    ): Promise<boolean> {
      const changed = await trx
        .updateTable('bookings')
        .set({ status: 'visit_scheduled', visit_from: visit.from, visit_until: visit.until })
        .where('id', '=', id)
        .where('status', 'in', [...from])
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** A visit that was called off stands in nobody's calendar. */
    async clearVisit(trx: Trx, id: string): Promise<void> {
      await trx
        .updateTable('bookings')
        .set({ visit_from: null, visit_until: null })
        .where('id', '=', id)
        .execute();
    },
  };
}
