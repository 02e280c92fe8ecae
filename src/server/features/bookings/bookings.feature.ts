// Bookings, their photos and their visits, from either side of the desk: one file for each thing that can happen to them.
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Content } from '../content/content.feature.ts';
import type { Crews } from '../crews/crews.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createAddPhotos } from './add-photos.ts';
import { createAgreeVisit } from './agree-visit.ts';
import { createBookFromRequest } from './book-from-request.ts';
import { createBookingDetails } from './booking-details.ts';
import { presentContact, reference } from './booking-names.ts';
import type { BookingParts, OnFound, QuotationsOfBookings } from './booking-parts.ts';
import type { BookingRecords } from './booking-records.ts';
import { createBookingState } from './booking-state.ts';
import { createBookingCalendar } from './bookings.calendar.ts';
import { createBookingsOfPerson } from './bookings.person.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { bookingStaffRoutes } from './bookings.staff-routes.ts';
import { createVisitNews } from './bookings.visit-news.service.ts';
import { reviewed as hi } from './bookings.words.hi.ts';
import { reviewed as te } from './bookings.words.te.ts';
import { createCallOffVisit } from './call-off-visit.ts';
import { createCancelBooking, isCancellable } from './cancel-booking.ts';
import { createCorrectBookings } from './correct-bookings.ts';
import { createCreateBooking } from './create-booking.ts';
import { createCrewNews } from './crew-news.ts';
import { createEraseBookings } from './erase-bookings.ts';
import { createForgetPhotos } from './forget-photos.ts';
import { createHandOutLink } from './hand-out-link.ts';
import { createLogCall } from './log-call.ts';
import { createMoveVisit } from './move-visit.ts';
import { createProposeWindows } from './propose-windows.ts';
import { createReadWeek } from './read-week.ts';
import { createRefundBooking } from './refund-booking.ts';
import { createSetStatus } from './set-status.ts';
import { createTakeCall } from './take-call.ts';
import { createVisitStepMails } from './visit-step.mails.ts';
import { undoUntil } from './visit-step.rules.ts';
import { createVisitStep } from './visit-step.ts';
import { createWatchVisits } from './watch-visits.ts';

export type Bookings = ReturnType<typeof createBookings>;

export function createBookings(
  platform: Platform,
  given: {
    records: BookingRecords;
    staff: Staff;
    content: Content;
    messages: Pick<Messages, 'tell'>;
    requests: Requests;
    payments: Payments;
    crews: Crews;
  },
) {
  const { records, staff, content, messages, requests, payments, crews } = given;
  const { repository, photoFiles: photos } = records;
  const { windows } = crews;
  const calendar = createBookingCalendar(platform);
  const shared = {
    ...platform,
    ...records,
    staffNames: staff.names,
    tellCustomer: messages.tell,
    windows,
    requests,
    payments,
    calendar,
  };
  let joined: QuotationsOfBookings = {
    acceptedOf: async () => [],
    openOf: async () => [],
    endWith: async () => [],
    moneySentBack: async () => [],
  };
  const quotations: QuotationsOfBookings = {
    acceptedOf: (...asked) => joined.acceptedOf(...asked),
    openOf: (...asked) => joined.openOf(...asked),
    endWith: (...told) => joined.endWith(...told),
    moneySentBack: (...told) => joined.moneySentBack(...told),
  };
  const details = createBookingDetails({ ...shared, quotations });
  const crewNews = createCrewNews({ ...shared, audit: staff.audit, deadlineRules: content.deadlineRules });
  const foundListeners: OnFound[] = [];
  const parts: BookingParts = {
    ...shared,
    audit: staff.audit,
    async tellFound(trx, news) {
      for (const listen of foundListeners) await listen(trx, news);
    },
    quotations,
    state: createBookingState({ ...shared, crewNews }),
    news: createVisitNews({ ...shared, content }),
    find: details.find,
    details: details.details,
  };
  const createBooking = createCreateBooking(
    { ...parts, calendar, deadlineFrom: content.deadlineFrom },
    photos,
  );
  const addPhotos = createAddPhotos(parts, photos);
  const agreeVisit = createAgreeVisit(parts);
  const bookFromRequest = createBookFromRequest(parts);
  const moveVisit = createMoveVisit(parts);
  const cancelBooking = createCancelBooking(parts);
  const eraseBookings = createEraseBookings(parts, cancelBooking);
  const watch = createWatchVisits(parts);
  const forget = createForgetPhotos({ ...platform, ...records });
  const visitStepMails = createVisitStepMails(parts);
  const visitSteps = createVisitStep(parts, visitStepMails);

  staff.onFindSubjects(details.findSubjects);

  return {
    /** What customers are told about their visits. */
    news: parts.news,
    /** Tells the queue what happened to a booking; answers what is owed now. */
    follow: parts.state.follow,
    /** What a crew hears of its visits. */
    crewNews,
    /** What engineers say from the visits. */
    visitSteps: { ...visitSteps, undoUntil },
    onFound: (listen: OnFound): void => void foundListeners.push(listen),
    joinQuotations(made: QuotationsOfBookings): void {
      joined = made;
    },
    isCancellable,
    /** Locks a booking: before what hangs on it is written. */
    hold: repository.hold,
    idsOf: repository.idsOf,
    movePerson: repository.movePerson,
    correct: createCorrectBookings(records),
    addEvent: repository.addEvent,
    referenceOf: ({ number }: { number: number }) => reference(number),
    contactOf: presentContact,
    find: details.find,
    links: records.links,
    row: (id: string) => repository.findUnscoped(id, platform.database.query),
    /** In their order, without who asks: whoever does has looked. */
    photosOf: (id: string) => records.photoRepository.idsOf(platform.database.query, id),
    windowsToMove: moveVisit.windows,
    moveVisit: moveVisit.move,
    pay: createBooking.pay,
    readPhoto: photos.readPhoto,
    shelvePhoto: photos.shelvePhoto,

    routes: (app, context) =>
      bookingRoutes(
        app,
        context,
        {
          details,
          createBooking,
          cancelBooking,
          moveVisit,
          addPhotos,
          behindLink: async (token, address) => (await records.links.behind(token, address))?.booking_id,
          isKnown: requests.isKnown,
        },
        platform.uploadGate,
      ),
    staffRoutes(app, context) {
      const useCases = {
        details,
        crewNews,
        agreeVisit,
        cancelBooking,
        callOffVisit: createCallOffVisit(parts),
        refundBooking: createRefundBooking(parts),
        setStatus: createSetStatus(parts),
        logCall: createLogCall(parts, agreeVisit, bookFromRequest),
        takeCall: createTakeCall(parts, agreeVisit, bookFromRequest),
        proposeWindows: createProposeWindows(parts, crews.rain),
        handOutLink: createHandOutLink(parts),
        readWeek: createReadWeek(parts, crewNews),
      };
      bookingStaffRoutes(app, context, useCases, payments.pdfForStaff);
    },
    words: [{ te, hi }],
    jobs: [
      handleJob('photos-remove', photos.removePhotos),
      handleJob('visit-reminder', watch.remind),
      handleJob('visit-told', visitStepMails.tellStored),
    ],
    sweeps: {
      over: watch.sweepOver,
      uploads: photos.sweepAbandonedUploads,
      photos: forget.ofBookings,
      visitPhotos: forget.ofVisits,
      keptPhotos: forget.kept,
      contacts: forget.contacts,
    },
    personParts: createBookingsOfPerson({ ...platform, ...records }),
    papersFound: details.found,
    personalData: {
      section: 'bookings',
      collect: (user) => details.collect(user.id),
      erase: (user, trx) => eraseBookings(user.id, trx),
      setLanguage: (user, language, trx) => repository.setLanguage(user.id, language, trx),
    },
  } satisfies Feature & Record<string, unknown>;
}
