// The rows and files of bookings, and what payments ask of them. They need no other feature than the customers', so they
// are made before payments and requests, which ask, and which bookings themselves then use.
import type { Platform } from '#server/platform.ts';
import type { People } from '../people/people.feature.ts';
import { createBookingLinkRepository } from './booking-links.repository.ts';
import { createBookingLinks } from './booking-links.ts';
import { presentBillTo, reference } from './booking-names.ts';
import { createBookingPhotoRepository } from './booking-photos.repository.ts';
import { createBookingPhotos } from './booking-photos.ts';
import { createBookingRepository } from './bookings.repository.ts';
import { createBookingStaffRepository } from './bookings.staff.repository.ts';
import { createVisitRepository } from './visits.repository.ts';

export type BookingRecords = Awaited<ReturnType<typeof createBookingRecords>>;

export async function createBookingRecords(platform: Platform, people: People) {
  const { database } = platform;
  const repository = createBookingRepository(database);
  const photoRepository = createBookingPhotoRepository(database);
  return {
    repository,
    photoRepository,
    staffRepository: createBookingStaffRepository(database),
    visits: createVisitRepository(database),
    photoFiles: createBookingPhotos({ ...platform, repository: photoRepository }),
    links: await createBookingLinks({ ...platform, repository: createBookingLinkRepository(database) }),
    findCustomer: people.find,

    /** Told, in the same transaction, that money came, goes back or stays. */
    settle: repository.settle,

    /** What a receipt says about it. */
    async describe(id: string) {
      const booking = await repository.findUnscoped(id, database.query);
      if (!booking) return undefined;
      return {
        language: booking.language,
        reference: reference(booking.number),
        service: booking.service_name,
        location: booking.location,
        billTo: presentBillTo(booking),
        customer: await people.find(database.query, booking.person_id),
      };
    },
  };
}
