// Bookings in the database. Every query a customer can cause takes the owner's id.

import type { BillTo, BookingStatus, BookingType, SiteContact } from '#contract/bookings.ts';
import type { Language } from '#contract/languages.ts';
import type { ServiceKey, ServiceWireName } from '#contract/services.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { forecastNumber, nextNumber } from '#server/db/next-number.ts';
import { anyRow } from '#server/db/rows.ts';
import type { BookingEventRow, BookingPhotoRow, BookingRow } from '#server/db/tables.ts';
import { localityOf } from '#server/domain/locality.ts';
import { createId } from '#server/ids.ts';

export interface NewBooking {
  id: string;
  personId: string;
  bookingType: BookingType;
  service: ServiceKey;
  serviceName: ServiceWireName;
  location: string;
  language: Language;
  contact: SiteContact | null;
  billTo: BillTo | null;
  createdAt: number;
  /** Who made it: 'customer' or 'staff:<id>'. */
  actor: string;
  photos: { id: string; width: number; height: number; bytes: number }[];
}

export interface BookingDetails {
  booking: BookingRow;
  photos: BookingPhotoRow[];
  events: BookingEventRow[];
}

const firstNumber = 1001;

export function createBookingRepository(database: Database) {
  const attach = async (bookings: BookingRow[]): Promise<BookingDetails[]> => {
    if (bookings.length === 0) return [];
    const ids = bookings.map((booking) => booking.id);
    const [photos, events] = await Promise.all([
      database.query
        .selectFrom('booking_photos')
        .selectAll()
        .where('booking_id', 'in', ids)
        .orderBy('position')
        .execute(),
      database.query
        .selectFrom('booking_events')
        .selectAll()
        .where('booking_id', 'in', ids)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    ]);
    return bookings.map((booking) => ({
      booking,
      photos: photos.filter((photo) => photo.booking_id === booking.id),
      events: events.filter((event) => event.booking_id === booking.id),
    }));
  };

  const newestFirst = (personId: string) =>
    database.query
      .selectFrom('bookings')
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');

  return {
    forecastNumber: (): Promise<number> => forecastNumber(database.query, 'booking', firstNumber),
    /** With their photos and what happened to them. */
    attach,

    async insert(trx: Trx, booking: NewBooking): Promise<number> {
      const number = await nextNumber(trx, 'booking', firstNumber);
      await trx
        .insertInto('bookings')
        .values({
          id: booking.id,
          number,
          person_id: booking.personId,
          booking_type: booking.bookingType,
          service: booking.service,
          service_name: booking.serviceName,
          location: booking.location,
          locality: localityOf(booking.location),
          status: 'requested',
          amount_paid_paise: null,
          transaction_id: null,
          visit_from: null,
          visit_until: null,
          language: booking.language,
          contact_name: booking.contact?.name ?? null,
          contact_mobile: booking.contact?.mobile ?? null,
          bill_name: booking.billTo?.name ?? null,
          bill_gstin: booking.billTo?.gstin ?? null,
          created_at: booking.createdAt,
        })
        .execute();
      // Nobody in danger is asked for any.
      if (booking.photos.length > 0) {
        await trx
          .insertInto('booking_photos')
          .values(booking.photos.map((photo, position) => ({ ...photo, position, booking_id: booking.id })))
          .execute();
      }
      await this.addEvent(trx, {
        bookingId: booking.id,
        at: booking.createdAt,
        actor: booking.actor,
        status: 'requested',
      });
      return number;
    },

    async addEvent(
      db: Queryable,
      event: { bookingId: string; at: number; actor: string; status: BookingStatus; detail?: string },
    ): Promise<void> {
      await db
        .insertInto('booking_events')
        .values({
          id: createId(event.at),
          booking_id: event.bookingId,
          at: event.at,
          actor: event.actor,
          status: event.status,
          detail: event.detail ?? '',
        })
        .execute();
    },

    async find(id: string, personId: string): Promise<BookingDetails | undefined> {
      const booking = await database.query
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return booking && (await attach([booking]))[0];
    },

    async rowsOf(personId: string): Promise<BookingRow[]> {
      return newestFirst(personId).execute();
    },

    async listAll(personId: string): Promise<BookingDetails[]> {
      return attach(await newestFirst(personId).execute());
    },

    async idsOf(personId: string, trx: Queryable): Promise<string[]> {
      const rows = await trx.selectFrom('bookings').select('id').where('person_id', '=', personId).execute();
      return rows.map((row) => row.id);
    },

    async correct(
      trx: Trx,
      id: string,
      personId: string,
      set: Partial<Pick<BookingRow, 'location' | 'service' | 'service_name'>>,
    ): Promise<void> {
      await trx
        .updateTable('bookings')
        .set({ ...set, ...(set.location !== undefined && { locality: localityOf(set.location) }) })
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .execute();
    },

    /** From one person to another; `only` of these. */
    async movePerson(trx: Trx, from: string, to: string, only?: readonly string[]): Promise<void> {
      if (only?.length === 0) return;
      let moved = trx.updateTable('bookings').set({ person_id: to }).where('person_id', '=', from);
      if (only) moved = moved.where('id', 'in', [...only]);
      await moved.execute();
    },

    async setLanguage(personId: string, language: Language, trx: Trx): Promise<void> {
      await trx.updateTable('bookings').set({ language }).where('person_id', '=', personId).execute();
    },

    /** With its photos and events, which hang on it. */
    async remove(id: string, trx: Trx): Promise<void> {
      await trx.deleteFrom('bookings').where('id', '=', id).execute();
    },

    /** Of a booking that is held; visit times stand exactly while a visit does. */
    async setState(
      trx: Trx,
      id: string,
      status: BookingStatus,
      visit: { from: number; until: number } | null,
    ): Promise<void> {
      await trx
        .updateTable('bookings')
        .set({ status, visit_from: visit?.from ?? null, visit_until: visit?.until ?? null })
        .where('id', '=', id)
        .execute();
    },

    /** Whether its customer cancelled it, and not the office. */
    async customerCancelled(db: Queryable, id: string): Promise<boolean> {
      return anyRow(
        db
          .selectFrom('booking_events')
          .select('id')
          .where('booking_id', '=', id)
          .where('status', '=', 'cancelled')
          .where('actor', '=', 'customer')
          .limit(1),
      );
    },

    /** Writes down where the money is; false when this booking must not keep what was paid. */
    async settle(
      trx: Trx,
      money: {
        kind: 'paid' | 'sent_back' | 'still_paid';
        bookingId: string;
        amountPaise: number;
        transactionId: string;
      },
    ): Promise<boolean> {
      const { kind, bookingId, amountPaise, transactionId } = money;
      const booking = trx.updateTable('bookings').where('id', '=', bookingId).returning('id');
      if (kind === 'sent_back') {
        // Another attempt's money on the same booking stays.
        const own = booking.where('transaction_id', '=', transactionId);
        return anyRow(own.set({ amount_paid_paise: null, transaction_id: null }));
      }
      const unpaid = booking
        .set({ amount_paid_paise: amountPaise, transaction_id: transactionId })
        .where('amount_paid_paise', 'is', null);
      // What could not be sent back is still here, also when the booking was cancelled.
      return anyRow(kind === 'paid' ? unpaid.where('status', '!=', 'cancelled') : unpaid);
    },

    /** For staff and for ourselves, not for a customer's request: no owner is asked. */
    async findUnscoped(id: string, db: Queryable): Promise<BookingRow | undefined> {
      return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Kept from changing until the transaction ends; of this owner, if one is named. */
    async hold(trx: Trx, id: string, personId?: string): Promise<BookingRow | undefined> {
      const found = trx.selectFrom('bookings').selectAll().where('id', '=', id);
      const own = personId === undefined ? found : found.where('person_id', '=', personId);
      return (database.engine === 'postgres' ? own.forUpdate() : own).executeTakeFirst();
    },

    async findDetailsUnscoped(id: string): Promise<BookingDetails | undefined> {
      const booking = await this.findUnscoped(id, database.query);
      return booking && (await attach([booking]))[0];
    },

    /** Of bookings made before then: how many there were, at most `limit`. */
    async forgetContactsBefore(at: number, limit: number): Promise<number> {
      const old = database.query
        .selectFrom('bookings')
        .select('id')
        .where('created_at', '<', at)
        .where('contact_mobile', 'is not', null)
        .limit(limit);
      const forgotten = await database.query
        .updateTable('bookings')
        .set({ contact_name: null, contact_mobile: null })
        .where('id', 'in', old)
        .returning('id')
        .execute();
      return forgotten.length;
    },
  };
}
