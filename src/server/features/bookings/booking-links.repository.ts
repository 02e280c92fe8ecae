// Links of bookings in the database: the hash of the token that opens each one now.
import type { Database, Queryable } from '#server/db/client.ts';
import { anyRow } from '#server/db/rows.ts';
import type { BookingLinkRow } from '#server/db/tables.ts';

export type BookingLinkRepository = ReturnType<typeof createBookingLinkRepository>;

export function createBookingLinkRepository({ query }: Pick<Database, 'query'>) {
  return {
    async behind(tokenHash: string): Promise<BookingLinkRow | undefined> {
      return query
        .selectFrom('booking_links')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },

    async ofBooking(db: Queryable, bookingId: string): Promise<BookingLinkRow | undefined> {
      return db
        .selectFrom('booking_links')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .executeTakeFirst();
    },

    /** Of two who make it at once both have made the same. */
    async insert(db: Queryable, row: BookingLinkRow): Promise<void> {
      await db
        .insertInto('booking_links')
        .values(row)
        .onConflict((conflict) => conflict.column('booking_id').doNothing())
        .execute();
    },

    /** Unless another one replaced this generation meanwhile. */
    async replace(db: Queryable, before: BookingLinkRow, anew: BookingLinkRow): Promise<boolean> {
      return anyRow(
        db
          .updateTable('booking_links')
          .set(anew)
          .where('booking_id', '=', before.booking_id)
          .where('generation', '=', before.generation)
          .returning('booking_id'),
      );
    },

    /** False when too many were wrong: counted and asked in one statement, however many are tried at once. */
    async countTry({ booking_id, generation }: BookingLinkRow, wrong: 0 | 1, most: number): Promise<boolean> {
      return anyRow(
        query
          .updateTable('booking_links')
          .set((set) => ({ tries: set('tries', '+', wrong) }))
          .where('booking_id', '=', booking_id)
          .where('generation', '=', generation)
          .where('tries', '<', most)
          .returning('booking_id'),
      );
    },
  };
}
