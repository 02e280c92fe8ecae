// Erasing the bookings of an account: open ones are cancelled first, so that payments are refunded and no crew drives
// there.
import type { Trx } from '#server/db/client.ts';
import { reference } from './booking-names.ts';
import type { BookingParts } from './booking-parts.ts';
import { timesOf } from './booking-state.ts';
import { erasedNotice } from './bookings.office.mail.tsx';
import type { createCancelBooking } from './cancel-booking.ts';

export const createEraseBookings =
  (parts: BookingParts, cancelBooking: ReturnType<typeof createCancelBooking>) =>
  async (userId: string, trx: Trx): Promise<void> => {
    const { repository, photoRepository, visits, windows, state, mailQueue, queue } = parts;
    const removePhotos = (folderId: string) => queue.enqueue(trx, 'photos-remove', { folderId });
    const ids = (await repository.idsOf(userId, trx)).toSorted();
    const crews = await windows.crewNames(trx);
    for (const id of ids) {
      const booking = await repository.hold(trx, id, userId);
      if (!booking) continue;
      const open = await visits.findOpen(trx, id);
      if (open) {
        const crew = crews.get(open.crew_id) ?? '';
        const notice = {
          to: parts.leadsTo,
          reference: reference(booking.number),
          window: timesOf(open),
          crew,
        };
        await mailQueue.add(trx, erasedNotice(notice));
      }
      await cancelBooking.withAccount(trx, booking);
      for (const visit of await visits.ofBookings(trx, [id]))
        if (visit.state !== 'cancelled')
          await windows.release(trx, { crewId: visit.crew_id, day: visit.day, window: visit.window });
      const photos = (await visits.photosOf(trx, [id])).map((photo) => photo.id);
      await visits.removePhotos(trx, photos);
      // Photos are evidence of an accepted job, for both sides.
      const until = await photoRepository.keptUntil(trx, id, parts.clock());
      if (until !== undefined) await photoRepository.keep(trx, [id, ...photos], until);
      else for (const folderId of [id, ...photos]) await removePhotos(folderId);
      await queue.enqueue(trx, 'receipts-remove', { bookingId: id });
    }
    // The queue after all bookings, as everywhere. What it holds of this person it erases itself; what others merged
    // with theirs goes on without them.
    for (const id of ids) await state.follow(trx, id, { kind: 'cancelled' });
    for (const id of ids) await repository.remove(id, trx);
  };
