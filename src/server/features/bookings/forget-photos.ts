// Retention by the privacy policy: photos are deleted after so many months, each by its own age, and so is the contact
// on site, who is a third person. The booking stays.
import { company } from '#contract/company.ts';
import { monthsBefore } from '#server/clock.ts';
import { removeInSlices } from '#server/db/remove-in-slices.ts';
import { earliestId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { BookingRecords } from './booking-records.ts';

export function createForgetPhotos({
  database,
  queue,
  clock,
  repository,
  photoRepository,
  visits,
}: Pick<Platform, 'database' | 'queue' | 'clock'> & BookingRecords) {
  const oldest = () => monthsBefore(clock(), company.retention.bookingPhotoMonths);

  return {
    async ofBookings(signal: AbortSignal): Promise<void> {
      await removeInSlices(signal, async (limit) => {
        const { bookingIds, photos } = await photoRepository.withPhotosBefore(
          earliestId(oldest()),
          clock(),
          limit,
        );
        for (const bookingId of bookingIds) {
          await database.transaction(async (trx) => {
            await photoRepository.removePhotos(bookingId, trx);
            await queue.enqueue(trx, 'photos-remove', { folderId: bookingId });
            await queue.enqueue(trx, 'receipts-remove', { bookingId });
          });
        }
        return photos;
      });
    },

    /** Each has a folder of its own. */
    async ofVisits(signal: AbortSignal): Promise<void> {
      await removeInSlices(signal, async (limit) => {
        const ids = await visits.photosBefore(earliestId(oldest()), clock(), limit);
        await database.transaction(async (trx) => {
          await visits.removePhotos(trx, ids);
          for (const folderId of ids) await queue.enqueue(trx, 'photos-remove', { folderId });
        });
        return ids.length;
      });
    },

    /** Of erased customers, once the warranty of the accepted job and a year more are over. */
    async kept(signal: AbortSignal): Promise<void> {
      await removeInSlices(signal, async (limit) => {
        const folders = await photoRepository.keptBefore(clock(), limit);
        for (const folderId of folders)
          await database.transaction(async (trx) => {
            await photoRepository.keepNoLonger(trx, folderId);
            await queue.enqueue(trx, 'photos-remove', { folderId });
          });
        return folders.length;
      });
    },

    async contacts(signal: AbortSignal): Promise<void> {
      await removeInSlices(signal, (limit) => repository.forgetContactsBefore(oldest(), limit));
    },
  };
}
