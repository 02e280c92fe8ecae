// What customers are told about their visits: each mail is written in the transaction of its cause. Automatic mails are
// noted in the history of the booking.

import { clockTime, dueInWords, longDate } from '#contract/india-time.ts';
import { pathIn } from '#contract/languages.ts';
import type { Promised } from '#contract/owed.ts';
import type { Owed } from '#contract/requests.staff.ts';
import { type WindowTimes, weekdayAndDate } from '#contract/visit-window.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import type { NewsKind } from '#server/domain/news.ts';
import type { Person } from '#server/feature.ts';
import type { CustomerMail } from '#server/mail/customer-mail.ts';
import type { Platform } from '#server/platform.ts';
import type { Content } from '../content/content.feature.ts';
import type { Tell } from '../messages/messages.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import { presentVisit, reference } from './booking-names.ts';
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
  customer: Pick<Person, 'name' | 'email'>;
}

/** What the booking's history says after words about a visit. */
export const howTold = ({ email }: { email: string | null }): string =>
  email ? 'Customer mailed' : 'Customer is to be told';
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
  deps: Pick<Platform, 'database' | 'clock' | 'publicUrl' | 'alert'> &
    Pick<BookingRecords, 'repository' | 'visits' | 'findCustomer'> & {
      tellCustomer: Tell;
      calendar: BookingCalendar;
      requests: Pick<Requests, 'owedOf'>;
      content: Pick<Content, 'visitRules'>;
    },
) {
  const { repository } = deps;

  const factsOf = ({ booking }: Pick<KnownBooking, 'booking'>) => ({
    language: booking.language,
    reference: reference(booking.number),
    service: booking.service_name,
    location: booking.location,
    link: deps.publicUrl + pathIn(booking.language, '/my-booking'),
  });

  const tell = (
    trx: Trx,
    { booking, customer }: KnownBooking,
    kind: NewsKind,
    mail: CustomerMail,
    more: {
      window?: WindowTimes | undefined;
      on?: number | undefined;
      detail?: string;
      by?: string | null;
    } = {},
  ): Promise<void> => {
    const { window, on = window?.from, by } = more;
    const detail = more.detail ?? (window ? visitWhen('en', window) : undefined);
    return deps.tellCustomer(trx, { about: booking.id, email: customer.email, kind, mail, detail, on, by });
  };

  /** Notes in the history that something was told by itself. */
  const tellAndNote = async (
    trx: Trx,
    known: KnownBooking,
    kind: NewsKind,
    mail: CustomerMail,
    detail: string,
    window?: WindowTimes,
  ): Promise<void> => {
    const { id: bookingId, status } = known.booking;
    await tell(trx, known, kind, mail, { window });
    const words = `${howTold(known.customer)}: ${detail}`;
    await repository.addEvent(trx, { bookingId, at: deps.clock(), actor: 'system', status, detail: words });
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
      const customer = booking && (await deps.findCustomer(deps.database.query, booking.person_id));
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
        /** The member of staff. */
        staffId?: string | undefined;
        /** A quotation was promised, and is owed beside the visit. */
        quotation?: Promised | undefined;
      },
    ): Promise<void> {
      const window = timesOf(visit);
      const calendar = deps.calendar({ ...known, visit: window, sequence: visit.sequence });
      const { before, ...more } = news;
      const { windows } = await deps.content.visitRules(trx);
      const told = { ...more, window, windows, calendar, now: deps.clock() };
      const facts = factsOf(known);
      const mail = before ? movedMail(facts, { ...told, before }) : agreedMail(facts, told);
      await tell(trx, known, before ? 'visit-moved' : 'visit-agreed', mail, { window, by: news.staffId });
    },

    takenAway,

    /** By staff; the booking stays, and the mail says by when we call. */
    async calledOff(
      trx: Trx,
      known: KnownBooking,
      news: { window: WindowTimes; message: string; owed: Owed | null; calendar: CalendarOf | undefined },
    ): Promise<void> {
      const { window } = news;
      await tell(
        trx,
        known,
        'visit-called-off',
        calledOffMail(factsOf(known), { ...news, now: deps.clock() }),
        {
          window,
        },
      );
    },

    /** A missed visit: an apology, and by when we call. */
    async missed(
      trx: Trx,
      known: KnownBooking,
      news: { window: WindowTimes; message: string; owed: Owed | null },
    ): Promise<void> {
      const { id, number } = known.booking;
      await tell(trx, known, 'visit-missed', missedMail(factsOf(known), { ...news, now: deps.clock() }), {
        window: news.window,
        on: deps.clock(),
      });
      const by = news.owed ? ` by ${dueInWords(news.owed.by, deps.clock())}` : '';
      const words = `The customer waited on ${visitWhen('en', news.window)}. Call${by}, and agree on another window: ${deps.publicUrl}/desk/bookings?open=${id}`;
      await deps.alert(trx, `Nobody arrived at ${reference(number)}`, words);
    },

    /** The day on which work begins: agreed, moved, or agreed no more. */
    async work(trx: Trx, known: KnownBooking, news: WorkNews): Promise<void> {
      await tell(trx, known, 'work-day', workMail(factsOf(known), news, deps.clock()), {
        detail: news.kind === 'agreed' ? weekdayAndDate(news.day) : 'put off',
        on: news.kind === 'agreed' ? news.day : news.before,
      });
    },

    async remind(
      trx: Trx,
      known: KnownBooking,
      window: WindowTimes,
      day: 'today' | 'tomorrow',
    ): Promise<void> {
      const { windows } = await deps.content.visitRules(trx);
      const mail = reminderMail(factsOf(known), { window, windows, day });
      await tellAndNote(trx, known, 'reminder', mail, 'reminder of the visit', window);
    },

    onWay(trx: Trx, known: KnownBooking, window: WindowTimes): Promise<void> {
      const now = deps.clock();
      const mail = onWayMail(factsOf(known), { window, late: window.until < now, until: now + onWayMs });
      return tellAndNote(trx, known, 'on-way', mail, 'on our way', window);
    },

    /** The step was taken back after the customer had heard of it. */
    notOnWay: (trx: Trx, known: KnownBooking, window: WindowTimes): Promise<void> =>
      tellAndNote(
        trx,
        known,
        'not-on-way',
        notOnWayMail(factsOf(known), { window }),
        'not on our way yet',
        window,
      ),

    found: (trx: Trx, known: KnownBooking, found: Found, corrected: boolean): Promise<void> =>
      tellAndNote(
        trx,
        known,
        'found',
        foundMail(factsOf(known), found, { corrected, now: deps.clock() }),
        `what we found${corrected ? ', corrected' : ''}`,
      ),

    rain: (trx: Trx, known: KnownBooking, window: WindowTimes, free: readonly WindowTimes[]): Promise<void> =>
      tellAndNote(
        trx,
        known,
        'rain',
        rainMail(factsOf(known), { window, free }),
        'rain, other windows proposed',
        window,
      ),
  };
}
