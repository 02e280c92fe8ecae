// What the queue of requests may see and do about any customer's bookings.

import type { BookingStatus } from '#contract/bookings.ts';
import { rupees } from '#contract/money.ts';
import type { Queryable } from '#server/db/client.ts';
import type { Platform } from '#server/platform.ts';
import type { Payments } from '../payments/payments.feature.ts';
import { presentBillTo, presentContact, reference } from './booking-names.ts';
import type { PhotoSize } from './booking-photos.ts';
import type { BookingRecords } from './booking-records.ts';
import { staffPhotoUrl } from './bookings.presenter.ts';
import { movedTo } from './bookings.visit-news.service.ts';
import { isCancellable } from './cancel-booking.ts';

const eventWords: Partial<Record<BookingStatus, string>> = {
  in_progress: 'Work began',
  done: 'Work finished',
};

/** `stood`: one was agreed before. */
function visitWords(actor: string, stood: boolean, detail: string): string {
  if (actor === 'customer') return `Visit moved by the customer to ${detail.slice(movedTo.length)}`;
  return `Visit ${stood ? 'moved to' : 'agreed:'} ${detail}`;
}

export function createBookingRequestsService(
  { database }: Platform,
  { repository, staffRepository, visits, photoFiles }: BookingRecords,
  payments: Payments,
) {
  return {
    async facts(db: Queryable, ids: readonly string[]) {
      const rows = await staffRepository.factsOf(db, ids);
      return new Map(
        rows.map(({ id, number, status, visit_from: from, visit_until: until, served }) => [
          id,
          {
            reference: reference(number),
            open: isCancellable(status),
            visit: from === null || until === null ? null : { from, until },
            served: served === 1,
          },
        ]),
      );
    },

    forecastReference: async () => reference(await repository.forecastNumber()),

    async summaries(ids: readonly string[]) {
      const rows = await staffRepository.summaries(ids);
      return new Map(
        rows.map(({ id, number, photos, booking_type, amount_paid_paise }) => [
          id,
          {
            reference: reference(number),
            photos,
            paid: booking_type === 'Pay Online' ? amount_paid_paise !== null : null,
          },
        ]),
      );
    },

    async details(id: string) {
      const found = await repository.findDetailsUnscoped(id);
      if (!found) return undefined;
      const { booking, photos, events } = found;
      const paid = await payments.desk.received(id);
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
          ...events.flatMap(({ at, status, detail, actor }, index) => {
            // Automatic events carry their whole text in the detail.
            if (actor === 'system') return detail ? [{ at, text: detail }] : [];
            const stood = events[index - 1]?.status === 'visit_scheduled';
            const text = status === 'visit_scheduled' ? visitWords(actor, stood, detail) : eventWords[status];
            return text ? [{ at, text }] : [];
          }),
        ],
      };
    },

    async photo(bookingId: string, photoId: string, size: PhotoSize): Promise<Uint8Array | undefined> {
      if (await staffRepository.hasPhoto(bookingId, photoId))
        return photoFiles.readPhoto(bookingId, photoId, size);
      const taken = await visits.photosOf(database.query, [bookingId]);
      // Each of those has a folder of its own.
      return taken.some(({ id }) => id === photoId)
        ? photoFiles.readPhoto(photoId, photoId, size)
        : undefined;
    },
  };
}
