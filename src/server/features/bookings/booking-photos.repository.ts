// The photos of bookings in the database, and the notes of uploads that no booking has claimed yet.
import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { anyRow, countRows } from '#server/db/rows.ts';
import type { BookingPhotoRow } from '#server/db/tables.ts';

/**
 * Of the booking in this column no job is accepted whose photos are evidence still. Asked of each booking by its id:
 * what was ever accepted is not read as a whole.
 */
export const isNotKept = (column: string, now: number) =>
  sql<boolean>`coalesce((select max(keep_until) from quotations
    join acceptances on acceptances.quotation_id = quotations.id and acceptances.ended_at is null
    where quotations.booking_id = ${sql.ref(column)}), 0) <= ${now}`;

export type BookingPhotoRepository = ReturnType<typeof createBookingPhotoRepository>;

export function createBookingPhotoRepository(database: Database) {
  return {
    /** Whether this photo belongs to this booking of this person. */
    async ownsPhoto(bookingId: string, photoId: string, personId: string): Promise<boolean> {
      return anyRow(
        database.query
          .selectFrom('booking_photos')
          .innerJoin('bookings', 'bookings.id', 'booking_photos.booking_id')
          .select('booking_photos.id')
          .where('booking_photos.id', '=', photoId)
          .where('bookings.id', '=', bookingId)
          .where('bookings.person_id', '=', personId),
      );
    },

    async count(db: Queryable, bookingId: string): Promise<number> {
      return countRows(db.selectFrom('booking_photos').where('booking_id', '=', bookingId));
    },

    async idsOf(db: Queryable, bookingId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('booking_photos')
        .select('id')
        .where('booking_id', '=', bookingId)
        .orderBy('position')
        .execute();
      return rows.map(({ id }) => id);
    },

    async add(trx: Trx, rows: readonly BookingPhotoRow[]): Promise<void> {
      await trx
        .insertInto('booking_photos')
        .values([...rows])
        .execute();
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

    /**
     * Bookings whose photos are older than the id says; ids sort by time, so only these are looked at. Those of an
     * accepted job stay for as long as its evidence.
     */
    async withPhotosBefore(
      photoId: string,
      now: number,
      limit: number,
    ): Promise<{ bookingIds: string[]; photos: number }> {
      const rows = await database.query
        .selectFrom('booking_photos')
        .select('booking_id')
        .where('id', '<', photoId)
        .where(isNotKept('booking_photos.booking_id', now))
        .orderBy('id')
        .limit(limit)
        .execute();
      return { bookingIds: [...new Set(rows.map((row) => row.booking_id))], photos: rows.length };
    },

    /** Until when those of an accepted job are kept; undefined where they need not be. */
    async keptUntil(trx: Trx, bookingId: string, now: number): Promise<number | undefined> {
      const rows = await trx
        .selectFrom('acceptances')
        .innerJoin('quotations', 'quotations.id', 'acceptances.quotation_id')
        .select('acceptances.keep_until')
        .where('quotations.booking_id', '=', bookingId)
        .where('acceptances.keep_until', '>', now)
        .where('acceptances.ended_at', 'is', null)
        .execute();
      return rows.length === 0 ? undefined : Math.max(...rows.map(({ keep_until }) => keep_until));
    },

    async keep(trx: Trx, folders: readonly string[], until: number): Promise<void> {
      await trx
        .insertInto('kept_photos')
        .values(folders.map((folder_id) => ({ folder_id, until_at: until })))
        .execute();
    },

    async keptBefore(at: number, limit: number): Promise<string[]> {
      const rows = await database.query
        .selectFrom('kept_photos')
        .select('folder_id')
        .where('until_at', '<', at)
        .limit(limit)
        .execute();
      return rows.map(({ folder_id }) => folder_id);
    },

    async keepNoLonger(trx: Trx, folder: string): Promise<void> {
      await trx.deleteFrom('kept_photos').where('folder_id', '=', folder).execute();
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
