// Bookings with their photos, from either side of the desk.
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import { createProvider } from '#server/registration.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createBookingCalendar } from './bookings.calendar.ts';
import { reference } from './bookings.presenter.ts';
import { createBookingRepository } from './bookings.repository.ts';
import { createBookingRequestsService } from './bookings.requests.service.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { createBookingService, type VisitsOfBookings } from './bookings.service.ts';
import { createBookingStaffRepository } from './bookings.staff.repository.ts';
import { createBookingStaffService } from './bookings.staff.service.ts';
import { bookingStaffRoutes } from './bookings.staff-routes.ts';
import { createVisitNews } from './bookings.visit-news.service.ts';
import { reviewed as hi } from './bookings.words.hi.ts';
import { reviewed as te } from './bookings.words.te.ts';

export type Bookings = ReturnType<typeof createBookings>;

export function createBookings(
  platform: Platform,
  given: { staff: Staff; content: Content; auth: Auth; requests: Requests; payments: Payments },
) {
  const { staff, content, auth, requests, payments } = given;
  const repository = createBookingRepository(platform.database);
  const staffRepository = createBookingStaffRepository(platform.database);
  const visits = createProvider<VisitsOfBookings>('the visits of bookings');
  const calendar = createBookingCalendar(platform);
  const news = createVisitNews({
    ...{ ...platform, repository, calendar },
    visits: visits.get,
    findCustomer: auth.findUser,
  });
  const service = createBookingService({
    ...platform,
    repository,
    visits: visits.get,
    calendar,
    news,
    payments,
    deadlineFrom: content.deadlineFrom,
    requests,
    staffNames: staff.names,
    findCustomer: auth.findUser,
  });
  const staffService = createBookingStaffService({
    ...platform,
    repository: staffRepository,
    bookings: repository,
    visits: visits.get,
    news,
    payments: payments.desk,
    findCustomer: auth.findUser,
    staffNames: staff.names,
    async onCancelled(trx, id) {
      await payments.cancelled(trx, id);
      await requests.withdraw(trx, id);
    },
    onMoved: requests.followBooking,
    findingOf: requests.findingOf,
    audit: staff.audit,
  });
  payments.onSettled(repository.settle);
  payments.onDescribeBooking(service.describe);
  requests.onBookings(
    createBookingRequestsService({
      bookings: repository,
      repository: staffRepository,
      readPhoto: service.readPhoto,
      photosAtVisits: (id) => visits.get().photosOf(id),
      agreeVisit: staffService.agreeVisit,
      paymentsOf: payments.desk.received,
    }),
  );
  staff.onFindSubjects(staffService.findSubjects);

  return {
    /** Who keeps the visits of bookings. */
    onVisits: visits.provide,
    /** What customers are told about their visits. */
    news,
    setVisitTimes: repository.setVisitTimes,
    locationOf: service.locationOf,
    moveVisit: (...call: Parameters<typeof service.moveVisit>) => service.moveVisit(...call),
    setVisit: staffService.setVisit,
    callOffVisit: staffService.callOff,
    hold: repository.hold,
    visited: staffService.visited,
    referenceOf: ({ number }: { number: number }) => reference(number),
    readPhoto: service.readPhoto,
    shelvePhoto: service.shelvePhoto,
    unshelvePhoto: service.unshelvePhoto,

    routes: (app, context) => bookingRoutes(app, context, service, platform.uploadGate),
    staffRoutes: (app, context) => bookingStaffRoutes(app, context, staffService, payments.pdfForStaff),
    words: [{ te, hi }],
    jobs: [handleJob('booking-remove-photos', service.removePhotos)],
    sweeps: { uploads: service.sweepAbandonedUploads, photos: service.sweepOldPhotos },
    personalData: {
      section: 'bookings',
      collect: (user) => service.collect(user.id),
      erase: (user, trx) => service.erase(user.id, trx),
      setLanguage: (user, language, trx) => repository.setLanguage(user.id, language, trx),
    },
  } satisfies Feature & Record<string, unknown>;
}
