// What customers are told about their visits: each mail is written in the transaction of its cause, and what nobody at the
// desk did stands in the booking's history too.
import { pathIn } from '#contract/languages.ts';
import type { WindowTimes } from '#contract/visit-window.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { BookingRow } from '#server/db/tables.ts';
import type { MailTemplate } from '#server/mail/mail-layout.tsx';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { BookingCalendar, CalendarOf } from './bookings.calendar.ts';
import { visitWhen } from './bookings.mail-words.ts';
import { presentVisit, reference } from './bookings.presenter.ts';
import type { BookingRepository } from './bookings.repository.ts';
import type { BookingCustomer, PlacedVisit, VisitsOfBookings } from './bookings.service.ts';
import {
  agreedMail,
  calledOffMail,
  movedMail,
  onWayMail,
  rainMail,
  reminderMail,
} from './bookings.visit.mail.tsx';

/** A booking with whom to tell. */
export interface KnownBooking {
  booking: BookingRow;
  customer: Pick<BookingCustomer, 'name' | 'email'>;
}

/** What the booking's history says after words about a visit. */
export const customerMailed = 'Customer mailed';

export type VisitNews = ReturnType<typeof createVisitNews>;

export function createVisitNews(deps: {
  database: Database;
  repository: BookingRepository;
  calendar: BookingCalendar;
  visits(): Pick<VisitsOfBookings, 'sequenceOf'>;
  findCustomer(id: string): Promise<BookingCustomer | undefined>;
  mailQueue: MailQueue;
  /** A person must look. */
  alert(trx: Trx, subject: string, detail: string): Promise<void>;
  clock: Clock;
  publicUrl: string;
}) {
  const { repository, mailQueue } = deps;

  const factsOf = ({ booking, customer }: KnownBooking) => ({
    email: customer.email,
    language: booking.language,
    reference: reference(booking.number),
    service: booking.service_name,
    location: booking.location,
    link: deps.publicUrl + pathIn(booking.language, '/my-booking'),
  });

  /** By nobody at the desk: the history says that it was mailed. */
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
    const sequence = (await deps.visits().sequenceOf(trx, booking.id)) + 1;
    return deps.calendar({ booking, customer, visit, sequence, cancelled: true });
  };

  return {
    /** Asked before a transaction: SQLite cannot be asked from outside while one runs. */
    async find(bookingId: string): Promise<KnownBooking | undefined> {
      const booking = await repository.findUnscoped(bookingId, deps.database.query);
      const customer = booking && (await deps.findCustomer(booking.user_id));
      return customer && { booking, customer };
    },

    /** Agreed, or moved by staff or by the customer. */
    async placed(
      trx: Trx,
      known: KnownBooking,
      { from, until, before, sequence, movable }: PlacedVisit,
      { by, message = '' }: { by: 'customer' | 'staff'; message?: string },
    ): Promise<void> {
      const window = { from, until };
      const calendar = deps.calendar({ ...known, visit: window, sequence });
      const news = { window, message, movable, calendar };
      const facts = factsOf(known);
      await mailQueue.add(trx, before ? movedMail(facts, { ...news, before, by }) : agreedMail(facts, news));
    },

    takenAway,

    /** By staff; the booking stays. */
    async calledOff(trx: Trx, known: KnownBooking, window: WindowTimes, message: string): Promise<void> {
      const calendar = await takenAway(trx, known);
      await mailQueue.add(trx, calledOffMail(factsOf(known), { window, message, calendar }));
    },

    /** The day is over and nobody said that they arrived: the customer has waited, and hears from a person. */
    async missed(trx: Trx, { booking }: KnownBooking, window: WindowTimes): Promise<void> {
      const detail = `Nobody arrived: the visit of ${visitWhen('en', window)} is missed`;
      const { id: bookingId, status } = booking;
      await repository.addEvent(trx, { bookingId, at: deps.clock(), actor: 'system', status, detail });
      const words = `The customer waited on ${visitWhen('en', window)}. Call, and agree on another window: ${deps.publicUrl}/desk/bookings?open=${bookingId}`;
      await deps.alert(trx, `Nobody arrived at ${reference(booking.number)}`, words);
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
        onWayMail(factsOf(known), { window, late: window.until < deps.clock() }),
        'Customer mailed: on our way',
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
