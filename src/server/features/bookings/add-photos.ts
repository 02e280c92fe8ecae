// More photos for a booking, by its customer or by whoever holds its link: ten in all, until it is over.
import { type BookingStatus, closedStatuses } from '#contract/bookings.ts';
import { photoLimits } from '#contract/constants.ts';
import { AppError } from '#server/app-error.ts';
import type { Queryable } from '#server/db/client.ts';
import { createId } from '#server/ids.ts';
import { say } from '#server/words/answers.ts';
import { type BookingParts, missing } from './booking-parts.ts';
import type { BookingPhotos } from './booking-photos.ts';
import { createPhotoSenders, fingerprint } from './photo-senders.ts';

const mayAddPhotos = (status: BookingStatus): boolean => !closedStatuses.includes(status);

export function createAddPhotos(parts: BookingParts, photos: BookingPhotos) {
  const { database, repository, photoRepository, clock } = parts;
  const senders = createPhotoSenders(parts);

  const refuseBeyond = async (db: Queryable, bookingId: string, status: BookingStatus, more: number) => {
    if (!mayAddPhotos(status)) throw new AppError('conflict', say.photosAfterEnd);
    const left = Math.max(0, photoLimits.count - (await photoRepository.count(db, bookingId)));
    if (more > left) throw new AppError('conflict', say.photosLeft({ left, max: photoLimits.count }));
  };

  return {
    countAttempt: senders.countAttempt,

    async add(
      bookingId: string,
      image: readonly string[],
      sent: {
        by: Parameters<typeof senders.senderOf>[0];
        /** Its owner, where somebody is logged in. */
        owner?: string;
        idempotencyKey: string | undefined;
      },
    ): Promise<{ photos: number }> {
      const known = await repository.findUnscoped(bookingId, database.query);
      if (!known || (sent.owner !== undefined && known.person_id !== sent.owner)) throw missing();
      const once = {
        scope: `booking-photos:${bookingId}`,
        key: sent.idempotencyKey,
        payload: await fingerprint(image),
      };
      const earlier = await parts.idempotency.find<{ photos: number }>(once);
      if (earlier) return earlier;
      // Before anything is opened; counted again where it is written.
      await refuseBeyond(database.query, bookingId, known.status, image.length);

      const cleaned = await parts.photos.cleanAll([...image], senders.senderOf(sent.by));
      const now = clock();
      const pictures = cleaned.map((photo) => ({ ...photo, id: createId(now) }));
      return photos.withMorePhotos(bookingId, pictures, (claim) =>
        parts.idempotency.once(once, async (trx) => {
          const booking = await repository.hold(trx, bookingId, sent.owner);
          if (!booking) throw missing();
          await refuseBeyond(trx, bookingId, booking.status, pictures.length);
          await claim(trx);
          const before = await photoRepository.count(trx, bookingId);
          await photoRepository.add(
            trx,
            pictures.map(({ id, width, height, display }, index) => ({
              id,
              booking_id: bookingId,
              position: before + index,
              width,
              height,
              bytes: display.length,
            })),
          );
          const { length } = pictures;
          await repository.addEvent(trx, {
            bookingId,
            at: now,
            actor: 'customer',
            status: booking.status,
            detail: length === 1 ? 'Added a photo' : `Added ${length} photos`,
          });
          return { photos: before + length };
        }),
      );
    },
  };
}
