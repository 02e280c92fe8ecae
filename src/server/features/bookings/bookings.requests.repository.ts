// Bookings as the desk sees them: any customer's, read by staff alone.
import type { Database, Trx } from '#server/db/client.ts';
import type { BookingEventRow, BookingPhotoRow, BookingRow } from '#server/db/tables.ts';

export type BookingRequestsRepository = ReturnType<typeof createBookingRequestsRepository>;

export function createBookingRequestsRepository(database: Database) {
  return {
    async summaries(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return database.query
        .selectFrom('bookings')
        .leftJoin('booking_photos', 'booking_photos.booking_id', 'bookings.id')
        .select((select) => [
          'bookings.id',
          'bookings.booking_type',
          'bookings.amount_paid_paise',
          select.fn.count<number>('booking_photos.id').as('photos'),
        ])
        .where('bookings.id', 'in', [...ids])
        .groupBy(['bookings.id', 'bookings.booking_type', 'bookings.amount_paid_paise'])
        .execute();
    },

    async find(
      id: string,
    ): Promise<{ booking: BookingRow; photos: BookingPhotoRow[]; events: BookingEventRow[] } | undefined> {
      const booking = await database.query
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!booking) return undefined;
      const [photos, events] = await Promise.all([
        database.query
          .selectFrom('booking_photos')
          .selectAll()
          .where('booking_id', '=', id)
          .orderBy('position')
          .execute(),
        database.query
          .selectFrom('booking_events')
          .selectAll()
          .where('booking_id', '=', id)
          .orderBy('at')
          .execute(),
      ]);
      return { booking, photos, events };
    },

    async nextVisit(trx: Trx, ids: readonly string[]): Promise<number | undefined> {
      if (ids.length === 0) return undefined;
      const row = await trx
        .selectFrom('bookings')
        .select('visit_from')
        .where('id', 'in', [...ids])
        .where('status', '=', 'visit_scheduled')
        .orderBy('visit_from')
        .limit(1)
        .executeTakeFirst();
      return row?.visit_from ?? undefined;
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
