// The photos of bookings in the database, and the notes of uploads that no booking has claimed yet.
import type { Database, Trx } from '#server/db/client.ts';
import { anyRow } from '#server/db/rows.ts';

export type BookingPhotoRepository = ReturnType<typeof createBookingPhotoRepository>;

export function createBookingPhotoRepository(database: Database) {
  return {
    /** Whether this photo belongs to this booking of this person. */
    async ownsPhoto(bookingId: string, photoId: string, userId: string): Promise<boolean> {
      return anyRow(
        database.query
          .selectFrom('booking_photos')
          .innerJoin('bookings', 'bookings.id', 'booking_photos.booking_id')
          .select('booking_photos.id')
          .where('booking_photos.id', '=', photoId)
          .where('bookings.id', '=', bookingId)
          .where('bookings.user_id', '=', userId),
      );
    },

    /** Noted before any file is written, so that files without a booking can be found and removed. */
    async noteUpload(bookingId: string, now: number): Promise<void> {
      await database.query
        .insertInto('photo_uploads')
        .values({ booking_id: bookingId, created_at: now })
        .execute();
    },

    async abandonedUploads(before: number, limit: number): Promise<string[]> {
      const rows = await database.query
        .selectFrom('photo_uploads')
        .select('booking_id')
        .where('created_at', '<', before)
        .limit(limit)
        .execute();
      return rows.map((row) => row.booking_id);
    },

    /** Bookings whose photos are older than the id says; ids sort by time, so only these are looked at. */
    async withPhotosBefore(
      photoId: string,
      limit: number,
    ): Promise<{ bookingIds: string[]; photos: number }> {
      const rows = await database.query
        .selectFrom('booking_photos')
        .select('booking_id')
        .where('id', '<', photoId)
        .orderBy('id')
        .limit(limit)
        .execute();
      return { bookingIds: [...new Set(rows.map((row) => row.booking_id))], photos: rows.length };
    },

    async removePhotos(bookingId: string, trx: Trx): Promise<void> {
      await trx.deleteFrom('booking_photos').where('booking_id', '=', bookingId).execute();
    },

    /** True for the one caller that found the note and removed it. */
    async forgetUpload(bookingId: string, trx: Trx): Promise<boolean> {
      return anyRow(
        trx.deleteFrom('photo_uploads').where('booking_id', '=', bookingId).returning('booking_id'),
      );
    },
  };
}
