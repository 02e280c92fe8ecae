// What the queue of requests may see and do about any customer's bookings.

import type { BookingStatus } from '#contract/bookings.ts';
import { rupees } from '#contract/money.ts';
import type { Queryable } from '#server/db/client.ts';
import { reference } from './booking-names.ts';
import type { PhotoSize } from './booking-photos.ts';
import { presentBillTo, presentContact, staffPhotoUrl } from './bookings.presenter.ts';
import type { BookingRepository } from './bookings.repository.ts';
import type { BookingStaffRepository } from './bookings.staff.repository.ts';
import { isCancellable } from './cancel-booking.ts';

const eventWords: Partial<Record<BookingStatus, string>> = {
  visit_scheduled: 'Visit agreed',
  in_progress: 'Work began',
  done: 'Work finished',
};

export function createBookingRequestsService(deps: {
  bookings: BookingRepository;
  repository: BookingStaffRepository;
  readPhoto(folder: string, photoId: string, size: PhotoSize): Promise<Uint8Array | undefined>;
  /** Their ids. */
  photosAtVisits(bookingId: string): Promise<{ id: string }[]>;
  /** Money that arrived for a booking. */
  paymentsOf(bookingId: string): Promise<{ paidAt: number; amountPaise: number; kept: boolean }[]>;
}) {
  const { bookings, repository } = deps;
  return {
    async facts(db: Queryable, ids: readonly string[]) {
      const rows = await repository.factsOf(db, ids);
      return new Map(
        rows.map(({ id, number, status, visit_from }) => [
          id,
          { reference: reference(number), open: isCancellable(status), visitAt: visit_from },
        ]),
      );
    },

    async summaries(ids: readonly string[]): Promise<Map<string, { photos: number; paid: boolean | null }>> {
      const rows = await repository.summaries(ids);
      return new Map(
        rows.map(({ id, photos, booking_type, amount_paid_paise }) => [
          id,
          { photos, paid: booking_type === 'Pay Online' ? amount_paid_paise !== null : null },
        ]),
      );
    },

    async details(id: string) {
      const found = await bookings.findDetailsUnscoped(id);
      if (!found) return undefined;
      const { booking, photos, events } = found;
      const paid = await deps.paymentsOf(id);
      return {
        thumbnails: photos.map((photo) => staffPhotoUrl(id, photo.id, 'thumbnail')),
        images: photos.map((photo) => staffPhotoUrl(id, photo.id, 'display')),
        bookingType: booking.booking_type,
        bookingStatus: booking.status,
        reference: reference(booking.number),
        contact: presentContact(booking),
        billTo: presentBillTo(booking),
        transactionId: booking.transaction_id,
        moneyBack: paid.length > 0 && !paid.some(({ kept }) => kept),
        events: [
          ...paid.map(({ paidAt, amountPaise }) => ({
            at: paidAt,
            text: `${rupees(amountPaise)} confirmed by the gateway`,
          })),
          ...events.flatMap(({ at, status, detail, actor }) => {
            // What nobody at the desk did says itself what it is.
            if (actor === 'system') return detail ? [{ at, text: detail }] : [];
            const text = eventWords[status];
            if (!text) return [];
            return [{ at, text: status === 'visit_scheduled' ? `${text}: ${detail}` : text }];
          }),
        ],
      };
    },

    async photo(bookingId: string, photoId: string, size: PhotoSize): Promise<Uint8Array | undefined> {
      if (await repository.hasPhoto(bookingId, photoId)) return deps.readPhoto(bookingId, photoId, size);
      const taken = await deps.photosAtVisits(bookingId);
      // Each of those has a folder of its own.
      return taken.some(({ id }) => id === photoId) ? deps.readPhoto(photoId, photoId, size) : undefined;
    },
  };
}
