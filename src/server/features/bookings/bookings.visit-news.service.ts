// What customers are told about their visits: each mail is written in the transaction of its cause. Automatic mails are
// noted in the history of the booking.

import { clockTime, dueInWords, longDate } from '#contract/india-time.ts';
import { pathIn } from '#contract/languages.ts';
import type { Promised } from '#contract/owed.ts';
import type { Owed } from '#contract/requests.staff.ts';
import type { WindowTimes } from '#contract/visit-window.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import type { MailTemplate } from '#server/mail/mail-layout.tsx';
import type { Platform } from '#server/platform.ts';
import type { Requests } from '../requests/requests.feature.ts';
import { type BookingCustomer, presentVisit, reference } from './booking-names.ts';
import type { BookingRecords } from './booking-records.ts';
import { timesOf } from './booking-state.ts';
import type { BookingCalendar, CalendarOf } from './bookings.calendar.ts';
import { visitWhen } from './bookings.mail-words.ts';
import {
  agreedMail,
  calledOffMail,
  type Found,
  foundMail,
  missedMail,
  movedMail,
  notOnWayMail,
  onWayMail,
  rainMail,
  reminderMail,
  type WorkNews,
  workMail,
} from './bookings.visit.mail.tsx';

/** A booking with whom to tell. */
export interface KnownBooking {
  booking: BookingRow;
  customer: Pick<BookingCustomer, 'name' | 'email'>;
}

/** What the booking's history says after words about a visit. */
export const customerMailed = 'Customer mailed';
/** Begins what is noted of a move by the customer. */
export const movedTo = 'Moved to ';

/** '18 July, 2026, 10:00 am to 12:00 pm, Crew 1' */
export const windowInWords = (place: WindowTimes & { crewName: string; overbooked: boolean }): string =>
  [
    `${longDate(place.from)}, ${clockTime(place.from)} to ${clockTime(place.until)}`,
    place.crewName,
    place.overbooked ? 'overbooked' : '',
  ]
    .filter(Boolean)
    .join(', ');

/** By then an engineer on the way has arrived. */
const onWayMs = 2 * 3_600_000;

export type VisitNews = ReturnType<typeof createVisitNews>;

export function createVisitNews(
  deps: Pick<Platform, 'database' | 'mailQueue' | 'clock' | 'publicUrl' | 'alert'> &
    Pick<BookingRecords, 'repository' | 'visits' | 'findCustomer'> & {
      calendar: BookingCalendar;
      requests: Pick<Requests, 'owedOf'>;
    },
) {
  const { repository, mailQueue } = deps;

  const factsOf = ({ booking, customer }: KnownBooking) => ({
    email: customer.email,
    language: booking.language,
    reference: reference(booking.number),
    service: booking.service_name,
    location: booking.location,
    link: deps.publicUrl + pathIn(booking.language, '/my-booking'),
  });

  /** Notes an automatic mail in the history. */
  const tell = async (trx: Trx, known: KnownBooking, mail: MailTemplate, detail: string): Promise<void> => {
    const { id: bookingId, status } = known.booking;
    await mailQueue.add(trx, mail);
    await repository.addEvent(trx, { bookingId, at: deps.clock(), actor: 'system', status, detail });
  };

  /**
   * What takes the entry out of the customer's calendar, from the booking as it was before. Nothing for what is over:
   * it stands in the past where it was.
   */
  const takenAway = async (
    trx: Trx,
    { booking, customer }: KnownBooking,
  ): Promise<CalendarOf | undefined> => {
    const visit = booking.status === 'visit_scheduled' ? presentVisit(booking) : null;
    const toCome = visit ? visit.until > deps.clock() : booking.status === 'requested';
    if (!toCome) return undefined;
    const sequence = (await deps.visits.sequenceOf(trx, booking.id)) + 1;
    const callBy = visit ? null : (await deps.requests.owedOf(trx, [booking.id])).get(booking.id)?.firstDue;
    return deps.calendar({ booking, customer, visit, callBy, sequence, cancelled: true });
  };

  return {
    factsOf,

    /** Asked before a transaction: SQLite cannot be asked from outside while one runs. */
    async find(bookingId: string): Promise<KnownBooking | undefined> {
      const booking = await repository.findUnscoped(bookingId, deps.database.query);
      const customer = booking && (await deps.findCustomer(booking.user_id));
      return customer && { booking, customer };
    },

    /** Agreed, or moved from `before` by staff or by the customer. */
    async placed(
      trx: Trx,
      known: KnownBooking,
      visit: VisitRow,
      news: {
        by: 'customer' | 'staff';
        before: WindowTimes | null;
        message: string;
        movable: boolean;
        /** A quotation was promised, and is owed beside the visit. */
        quotation?: Promised | undefined;
      },
    ): Promise<void> {
      const window = timesOf(visit);
      const calendar = deps.calendar({ ...known, visit: window, sequence: visit.sequence });
      const { before, ...more } = news;
      const told = { ...more, window, calendar, now: deps.clock() };
      const facts = factsOf(known);
      await mailQueue.add(trx, before ? movedMail(facts, { ...told, before }) : agreedMail(facts, told));
    },

    takenAway,

    /** By staff; the booking stays, and the mail says by when we call. */
    async calledOff(
      trx: Trx,
      known: KnownBooking,
      news: { window: WindowTimes; message: string; owed: Owed | null; calendar: CalendarOf | undefined },
    ): Promise<void> {
      await mailQueue.add(trx, calledOffMail(factsOf(known), { ...news, now: deps.clock() }));
    },

    /** A missed visit: an apology, and by when we call. */
    async missed(
      trx: Trx,
      known: KnownBooking,
      news: { window: WindowTimes; message: string; owed: Owed | null },
    ): Promise<void> {
      const { id, number } = known.booking;
      await mailQueue.add(trx, missedMail(factsOf(known), { ...news, now: deps.clock() }));
      const by = news.owed ? ` by ${dueInWords(news.owed.by, deps.clock())}` : '';
      const words = `The customer waited on ${visitWhen('en', news.window)}. Call${by}, and agree on another window: ${deps.publicUrl}/desk/bookings?open=${id}`;
      await deps.alert(trx, `Nobody arrived at ${reference(number)}`, words);
    },

    /** The day on which work begins: agreed, moved, or agreed no more. */
    async work(trx: Trx, known: KnownBooking, news: WorkNews): Promise<void> {
      await mailQueue.add(trx, workMail(factsOf(known), news, deps.clock()));
    },

    remind: (trx: Trx, known: KnownBooking, window: WindowTimes, day: 'today' | 'tomorrow'): Promise<void> =>
      tell(
        trx,
        known,
        reminderMail(factsOf(known), { window, day }),
        'Customer mailed: reminder of the visit',
      ),

    onWay: (trx: Trx, known: KnownBooking, window: WindowTimes): Promise<void> =>
      tell(
        trx,
        known,
        onWayMail(factsOf(known), {
          window,
          late: window.until < deps.clock(),
          until: deps.clock() + onWayMs,
        }),
        'Customer mailed: on our way',
      ),

    /** The step was taken back after the customer had heard of it. */
    notOnWay: (trx: Trx, known: KnownBooking, window: WindowTimes): Promise<void> =>
      tell(trx, known, notOnWayMail(factsOf(known), { window }), 'Customer mailed: not on our way yet'),

    found: (trx: Trx, known: KnownBooking, found: Found, corrected: boolean): Promise<void> =>
      tell(
        trx,
        known,
        foundMail(factsOf(known), found, { corrected, now: deps.clock() }),
        `Customer mailed: what we found${corrected ? ', corrected' : ''}`,
      ),

    rain: (trx: Trx, known: KnownBooking, window: WindowTimes, free: readonly WindowTimes[]): Promise<void> =>
      tell(
        trx,
        known,
        rainMail(factsOf(known), { window, free }),
        'Customer mailed: rain, other windows proposed',
      ),
  };
}
