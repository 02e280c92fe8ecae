// Bookings in the hands of staff: found, moved on, given a visit, cancelled, paid back. Each change says who made it.

import {
  type BookingTab,
  type DeskBooking,
  type DeskBookingDetails,
  longestVisitHours,
  nextStatuses,
  visitStatuses,
} from '#contract/bookings.staff.ts';
import { type BookingStatus, bookingStatuses } from '#contract/bookings.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { DeskFinding } from '#contract/requests.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { BookingEventRow, BookingRow } from '#server/db/tables.ts';
import { pageOf, placeOf } from '#server/domain/paging.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { cancellationNotice } from './booking-cancelled.mail.tsx';
import { calendarFile } from './bookings.calendar.ts';
import { cancelledFacts, numberOf, reference, staffActor } from './bookings.presenter.ts';
import type { BookingRepository } from './bookings.repository.ts';
import { staffPhotoUrl } from './bookings.requests.service.ts';
import type { BookingCustomer } from './bookings.service.ts';
import { statusMail, visitMail, visitWords } from './bookings.staff.mail.tsx';
import {
  type BookingStaffRepository,
  type BookingWithCustomer,
  orderedBy,
} from './bookings.staff.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const pageSize = 50;
const visitWithinMs = 366 * dayMs;

type Handler = Pick<StaffMember, 'id' | 'role'>;

const missing = () => new AppError('not_found', 'There is no such booking');
const usualVisitMs = 2 * hourMs;
/** The last moment of the day in India. */
const endOfDay = (at: number): number => indianMidnight(at) + dayMs - 1;

export type BookingStaffService = ReturnType<typeof createBookingStaffService>;

export function createBookingStaffService(deps: {
  database: Database;
  repository: BookingStaffRepository;
  bookings: BookingRepository;
  payments: Payments['desk'];
  findCustomer(id: string): Promise<BookingCustomer | undefined>;
  staffNames(): Promise<Map<string, string>>;
  /** In the transaction that cancels: money starts its way back, and nobody calls any more. */
  onCancelled(trx: Trx, bookingId: string): Promise<void>;
  /** In the transaction that moves it on: whoever was to call need not, and the visit stands in the queue as well. */
  onMoved(trx: Trx, bookingId: string, staffId: string): Promise<void>;
  /** What the leak finder told the customer. */
  findingOf(bookingId: string): Promise<DeskFinding | null>;
  audit: Audit;
  mailQueue: MailQueue;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { database, repository, bookings, payments, clock } = deps;

  const presentVisit = ({ visit_from: from, visit_until: until }: BookingRow) =>
    from === null || until === null ? null : { from, until };

  const presentRow = (row: BookingRow & { name: string; mobile: string }): DeskBooking => ({
    id: row.id,
    reference: reference(row.number),
    status: row.status,
    name: row.name,
    mobile: row.mobile,
    service: row.service_name,
    location: row.location,
    bookingType: row.booking_type,
    createdAt: row.created_at,
    dueAt: row.due_at,
    visit: presentVisit(row),
    amountPaid: row.amount_paid_paise === null ? null : row.amount_paid_paise / 100,
  });

  const presentEvent = (event: BookingEventRow, names: Map<string, string>) => {
    const staffId = event.actor.startsWith('staff:') ? event.actor.slice('staff:'.length) : undefined;
    const who =
      staffId !== undefined
        ? (names.get(staffId) ?? 'Somebody')
        : event.actor === 'customer'
          ? 'Customer'
          : 'System';
    return { at: event.at, who, status: event.status, detail: event.detail };
  };

  const details = async (id: string): Promise<DeskBookingDetails> => {
    const [found, names, paid, finding] = await Promise.all([
      bookings.findDetailsUnscoped(id),
      deps.staffNames(),
      payments.ofBooking(id),
      deps.findingOf(id),
    ]);
    const customer = found && (await deps.findCustomer(found.booking.user_id));
    if (!found || !customer) throw missing();
    const { name, mobile, email } = customer;
    return {
      ...presentRow({ ...found.booking, name, mobile }),
      email,
      images: found.photos.map((photo) => staffPhotoUrl(id, photo.id, 'display')),
      thumbnails: found.photos.map((photo) => staffPhotoUrl(id, photo.id, 'thumbnail')),
      timeline: found.events.toReversed().map((event) => presentEvent(event, names)),
      payments: paid,
      finding,
    };
  };

  interface Done {
    status: BookingStatus;
    detail: string;
    action: string;
    logged?: string;
  }

  const writeDown = async (trx: Trx, booking: BookingRow, staffId: string, now: number, done: Done) => {
    const { status, detail, action, logged } = done;
    const actor = staffActor(staffId);
    await bookings.addEvent(trx, { bookingId: booking.id, at: now, actor, status, detail });
    const subject = reference(booking.number);
    // Words to and about customers stay in the booking's own history, which goes when they ask for it.
    await deps.audit(trx, { staffId, action, subject, ...(logged ? { detail: logged } : {}) });
  };

  /** One change: written down in the booking's history and in the audit log, or not at all. */
  const change = async (
    id: string,
    staff: Handler,
    work: (
      trx: Trx,
      known: { booking: BookingRow; customer: BookingCustomer; email: string; now: number },
    ) => Promise<Done>,
    moves = true,
  ): Promise<DeskBookingDetails> => {
    // Who it is never changes, and SQLite cannot be asked from outside while a transaction runs.
    const known = await bookings.findUnscoped(id, database.query);
    const customer = known && (await deps.findCustomer(known.user_id));
    if (!customer) throw missing();
    await database.transaction(async (trx) => {
      const booking = await bookings.findUnscoped(id, trx);
      if (!booking) throw missing();
      const now = clock();
      const done = await work(trx, { booking, customer, email: customer.email, now });
      await writeDown(trx, booking, staff.id, now, done);
      if (done.status === 'cancelled' && booking.status !== 'cancelled') await deps.onCancelled(trx, id);
      else if (moves) await deps.onMoved(trx, id, staff.id);
    });
    return details(id);
  };

  const mailFacts = ({ booking, email }: { booking: BookingRow; email: string }) => ({
    email,
    reference: reference(booking.number),
    service: booking.service_name,
    location: booking.location,
    link: `${deps.publicUrl}/booking/success/${booking.id}`,
  });

  const stale = () =>
    new AppError('conflict', 'Somebody else has just changed this booking. Look at it again.');

  const checkVisit = ({ from, until }: { from: number; until: number }) => {
    const now = clock();
    if (from <= now || from > now + visitWithinMs) {
      throw new AppError('invalid', 'Choose a time in the coming year', { field: 'from' });
    }
    if (until <= from || until - from > longestVisitHours * hourMs || until > endOfDay(from)) {
      throw new AppError('invalid', 'The visit must end later on the same day', { field: 'until' });
    }
  };

  const visitIn = async (
    trx: Trx,
    known: { booking: BookingRow; email: string; now: number },
    visit: { from: number; until: number; message?: string },
  ): Promise<Done> => {
    const { booking, now } = known;
    const { from, until, message = '' } = visit;
    if (!(await repository.setVisit(trx, booking.id, visitStatuses, { from, until }))) {
      throw new AppError('conflict', 'A visit can no longer be agreed for this booking');
    }
    const calendar = calendarFile({
      id: `${booking.id}@${new URL(deps.publicUrl).hostname}`,
      title: `Visit, ${reference(booking.number)}`,
      description: `${booking.service_name}, ${booking.location}`,
      from,
      until,
      now,
    });
    const moved = booking.status === 'visit_scheduled';
    const mail = visitMail(mailFacts(known), { from, until, message, moved, calendar });
    await deps.mailQueue.add(trx, mail);
    const logged = visitWords({ from, until });
    const detail = [logged, message].filter(Boolean).join('. ');
    const action = moved ? 'booking: visit moved' : 'booking: visit agreed';
    return { status: 'visit_scheduled', detail, logged, action };
  };

  return {
    details,

    /** The customers behind booking numbers in the log. */
    async findSubjects(subjects: readonly string[]) {
      const rows = await repository.namesOf(subjects.flatMap(numberOf));
      return rows.map(
        ({ id, number, name }) => [reference(number), { name, href: `/desk/bookings?open=${id}` }] as const,
      );
    },

    async list(query: { tab: BookingTab; search?: string; after?: string }) {
      const { tab, search, after } = query;
      const find = async (): Promise<{ rows: BookingWithCustomer[]; more: string | null }> => {
        if (search) return repository.search(search, after, pageSize);
        const found = await repository.list({ tab, after: placeOf(after), limit: pageSize + 1 });
        return pageOf(found, pageSize, (row) => row[orderedBy(tab)]);
      };
      const [{ rows, more }, look] = await Promise.all([find(), repository.countFlagged()]);
      return { bookings: rows.map(presentRow), more, look };
    },

    async setStatus(
      id: string,
      staff: Handler,
      status: BookingStatus,
      message = '',
    ): Promise<DeskBookingDetails> {
      if (status === 'cancelled' && !message) {
        throw new AppError('invalid', 'Say why: the customer reads it', { field: 'message' });
      }
      const names = await deps.staffNames();
      return change(id, staff, async (trx, known) => {
        const { booking } = known;
        if (!nextStatuses[booking.status].includes(status)) {
          throw new AppError('conflict', 'This booking cannot go there from where it is. Look at it again.');
        }
        const holdsMoney = status === 'cancelled' && (await payments.holdsMoney(trx, id));
        if (holdsMoney && staff.role !== 'owner') {
          throw new AppError('forbidden', 'Cancelling sends money back, which only the owner may do');
        }
        const from = bookingStatuses.filter((before) => nextStatuses[before].includes(status));
        if (!(await bookings.changeStatus(trx, id, from, status))) throw stale();
        if (status === 'contacted') await repository.clearVisit(trx, id);
        const visit = booking.status === 'visit_scheduled' ? presentVisit(booking) : null;
        const calledOff = ((status === 'contacted' || status === 'cancelled') && visit) || undefined;
        // Nobody waits at home for a visit that will not come.
        if (message || calledOff) {
          const news = { status, message, calledOff, moneyComesBack: holdsMoney };
          await deps.mailQueue.add(trx, statusMail(mailFacts(known), news));
        }
        if (status === 'cancelled') {
          const by = { name: names.get(staff.id) ?? 'a member of staff' };
          const notice = { to: deps.leadsTo, by, reason: message };
          await deps.mailQueue.add(
            trx,
            cancellationNotice(cancelledFacts(booking, known.customer, known.now), notice),
          );
        }
        return { status, detail: message, action: `booking: ${status}` };
      });
    },

    async setVisit(
      id: string,
      staff: Handler,
      visit: { from: number; until: number; message?: string },
    ): Promise<DeskBookingDetails> {
      checkVisit(visit);
      return change(id, staff, (trx, known) => visitIn(trx, known, visit));
    },

    /** For a visit agreed elsewhere at the desk, in its transaction. */
    async agreeVisit(
      trx: Trx,
      { id, email }: { id: string; email: string },
      staffId: string,
      { from, until }: { from: number; until: number | undefined },
    ): Promise<void> {
      const visit = { from, until: until ?? Math.min(from + usualVisitMs, endOfDay(from)) };
      checkVisit(visit);
      const booking = await bookings.findUnscoped(id, trx);
      if (!booking) throw missing();
      const now = clock();
      await writeDown(trx, booking, staffId, now, await visitIn(trx, { booking, email, now }, visit));
    },

    async refund(id: string, staff: Handler, tid: string, reason: string): Promise<DeskBookingDetails> {
      return change(id, staff, async (trx, { booking: { status } }) => {
        await payments.refund(trx, id, tid, reason);
        return { status, detail: `Refund requested: ${reason}`, action: 'payment: refund', logged: tid };
      });
    },

    async markLooked(id: string, staff: Handler, tid: string): Promise<DeskBookingDetails> {
      return change(
        id,
        staff,
        async (trx, { booking: { status }, now }) => {
          await payments.markLooked(trx, id, tid, now);
          return { status, detail: `Payment ${tid} looked at`, action: 'payment: looked at', logged: tid };
        },
        false,
      );
    },
  };
}
