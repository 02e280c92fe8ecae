// Bookings, their photos and their visits, from either side of the desk: one file for each thing that can happen to them.
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Crews } from '../crews/crews.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createAgreeVisit } from './agree-visit.ts';
import { createBookingDetails } from './booking-details.ts';
import { reference } from './booking-names.ts';
import type { BookingParts } from './booking-parts.ts';
import { createBookingPhotos } from './booking-photos.ts';
import { createBookingState } from './booking-state.ts';
import { createBookingCalendar } from './bookings.calendar.ts';
import { presentContact } from './bookings.presenter.ts';
import { createBookingRepository } from './bookings.repository.ts';
import { createBookingRequestsService } from './bookings.requests.service.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { createBookingStaffRepository } from './bookings.staff.repository.ts';
import { bookingStaffRoutes } from './bookings.staff-routes.ts';
import { createVisitNews } from './bookings.visit-news.service.ts';
import { reviewed as hi } from './bookings.words.hi.ts';
import { reviewed as te } from './bookings.words.te.ts';
import { createCallOffVisit } from './call-off-visit.ts';
import { createCancelBooking } from './cancel-booking.ts';
import { createCreateBooking } from './create-booking.ts';
import { createEraseBookings } from './erase-bookings.ts';
import { createForgetPhotos } from './forget-photos.ts';
import { createLogCall } from './log-call.ts';
import { createMoveVisit } from './move-visit.ts';
import { createProposeWindows } from './propose-windows.ts';
import { createRefundBooking } from './refund-booking.ts';
import { createSetStatus } from './set-status.ts';
import { createVisitStep, undoUntil } from './visit-step.ts';
import { createVisitRepository } from './visits.repository.ts';
import { createWatchVisits } from './watch-visits.ts';

export type Bookings = ReturnType<typeof createBookings>;

export function createBookings(
  platform: Platform,
  given: { staff: Staff; content: Content; auth: Auth; requests: Requests; payments: Payments; crews: Crews },
) {
  const { staff, content, auth, requests, payments, crews } = given;
  const { windows } = crews;
  const repository = createBookingRepository(platform.database);
  const staffRepository = createBookingStaffRepository(platform.database);
  const visits = createVisitRepository(platform.database);
  const calendar = createBookingCalendar(platform);
  const photos = createBookingPhotos({ ...platform, repository });
  const people = { staffNames: staff.names, findCustomer: auth.findUser };
  const details = createBookingDetails({
    ...{ ...platform, ...people, repository, staffRepository, visits, windows, requests, payments, calendar },
    photos,
  });
  const parts: BookingParts = {
    ...{ ...platform, ...people, repository, visits, windows, requests, payments, audit: staff.audit },
    state: createBookingState({ ...platform, repository, visits, windows, requests }),
    news: createVisitNews({ ...platform, ...people, repository, calendar, sequenceOf: visits.sequenceOf }),
    find: details.find,
    details: details.details,
  };
  const createBooking = createCreateBooking(
    { ...parts, calendar, deadlineFrom: content.deadlineFrom },
    photos,
  );
  const agreeVisit = createAgreeVisit(parts);
  const moveVisit = createMoveVisit(parts);
  const cancelBooking = createCancelBooking(parts);
  const eraseBookings = createEraseBookings(parts, cancelBooking);
  const watch = createWatchVisits(parts);
  const forget = createForgetPhotos(parts);
  const visitSteps = createVisitStep(parts);

  payments.onSettled(repository.settle);
  payments.onDescribeBooking(details.describe);
  requests.onBookings(
    createBookingRequestsService({
      bookings: repository,
      repository: staffRepository,
      readPhoto: photos.readPhoto,
      photosAtVisits: (id) => visits.photosOf(platform.database.query, [id]),
      paymentsOf: payments.desk.received,
    }),
  );
  staff.onFindSubjects(details.findSubjects);

  return {
    /** What customers are told about their visits. */
    news: parts.news,
    /** What engineers say from the visits. */
    visitSteps: { ...visitSteps, undoUntil },
    referenceOf: ({ number }: { number: number }) => reference(number),
    contactOf: presentContact,
    readPhoto: photos.readPhoto,
    shelvePhoto: photos.shelvePhoto,

    routes: (app, context) =>
      bookingRoutes(app, context, { details, createBooking, cancelBooking, moveVisit }, platform.uploadGate),
    staffRoutes(app, context) {
      const useCases = {
        details,
        agreeVisit,
        cancelBooking,
        callOffVisit: createCallOffVisit(parts),
        refundBooking: createRefundBooking(parts),
        setStatus: createSetStatus(parts),
        logCall: createLogCall(parts, agreeVisit),
        proposeWindows: createProposeWindows(parts, crews.rain),
      };
      bookingStaffRoutes(app, context, useCases, payments.pdfForStaff);
    },
    words: [{ te, hi }],
    jobs: [
      handleJob('photos-remove', photos.removePhotos),
      handleJob('booking-remove-photos', ({ bookingId }) => photos.removePhotos({ folderId: bookingId })),
      handleJob('visit-reminder', watch.remind),
      handleJob('visit-told', visitSteps.tell),
    ],
    sweeps: {
      over: watch.sweepOver,
      uploads: photos.sweepAbandonedUploads,
      photos: forget.ofBookings,
      visitPhotos: forget.ofVisits,
      contacts: forget.contacts,
    },
    personalData: {
      section: 'bookings',
      collect: (user) => details.collect(user.id),
      erase: (user, trx) => eraseBookings(user.id, trx),
      setLanguage: (user, language, trx) => repository.setLanguage(user.id, language, trx),
    },
  } satisfies Feature & Record<string, unknown>;
}
