// Bookings in the hands of staff: found, moved on, given a visit, cancelled, paid back. Each change says who made it.

import {
  type BookingTab,
  type DeskBooking,
  type DeskBookingDetails,
  nextStatuses,
  visitStatuses,
} from '#contract/bookings.staff.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { pathIn } from '#contract/languages.ts';
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
import { cancelledFacts, numberOf, presentVisit, reference, staffActor } from './bookings.presenter.ts';
import type { BookingRepository } from './bookings.repository.ts';
import { staffPhotoUrl } from './bookings.requests.service.ts';
import type { BookingCustomer, VisitsOfBookings } from './bookings.service.ts';
import { statusMail } from './bookings.staff.mail.tsx';
import {
  type BookingStaffRepository,
  type BookingWithCustomer,
  orderedBy,
} from './bookings.staff.repository.ts';
import { customerMailed, type VisitNews } from './bookings.visit-news.service.ts';

const pageSize = 50;

type Handler = Pick<StaffMember, 'id' | 'role'>;

const missing = () => new AppError('not_found', 'There is no such booking');

/** Agreed by a process of the release before: it gets its place within the hour. */
const notPlaced = {
  state: 'agreed',
  crew: { id: '', name: 'Nobody yet' },
  overbooked: false,
  needsDry: false,
  rain: false,
  moves: 0,
} as const;

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
  visits(): VisitsOfBookings;
  news: VisitNews;
  audit: Audit;
  mailQueue: MailQueue;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { database, repository, bookings, payments, clock } = deps;

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
    const [found, names, paid, finding, visits, taken] = await Promise.all([
      bookings.findDetailsUnscoped(id),
      deps.staffNames(),
      payments.ofBooking(id),
      deps.findingOf(id),
      deps.visits().describe([id]),
      deps.visits().photosOf(id),
    ]);
    const customer = found && (await deps.findCustomer(found.booking.user_id));
    if (!found || !customer) throw missing();
    const { name, mobile, email } = customer;
    const row = presentRow({ ...found.booking, name, mobile });
    const { state, crew, overbooked, needsDry, rain, moves } = visits.get(id) ?? notPlaced;
    return {
      ...row,
      email,
      visit: row.visit && { ...row.visit, state, crew, overbooked, needsDry, rain, moves },
      language: found.booking.language,
      images: found.photos.map((photo) => staffPhotoUrl(id, photo.id, 'display')),
      thumbnails: found.photos.map((photo) => staffPhotoUrl(id, photo.id, 'thumbnail')),
      visitImages: taken.map((photoId) => staffPhotoUrl(id, photoId, 'display')),
      visitThumbnails: taken.map((photoId) => staffPhotoUrl(id, photoId, 'thumbnail')),
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
    ) => Promise<Done | undefined>,
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
      if (!done) return;
      await writeDown(trx, booking, staff.id, now, done);
      if (done.status !== booking.status && done.status !== 'visit_scheduled')
        await deps.visits().end(trx, id, done.status);
      if (done.status === 'cancelled' && booking.status !== 'cancelled') await deps.onCancelled(trx, id);
      else if (moves) await deps.onMoved(trx, id, staff.id);
    });
    return details(id);
  };

  const mailFacts = ({ booking, email }: { booking: BookingRow; email: string }) => ({
    email,
    language: booking.language,
    reference: reference(booking.number),
    service: booking.service_name,
    location: booking.location,
    link: deps.publicUrl + pathIn(booking.language, `/booking/success/${booking.id}`),
  });

  const stale = () =>
    new AppError('conflict', 'Somebody else has just changed this booking. Look at it again.');

  /** In the booking's transaction: it has this window now, and its customer is told. */
  const placeIn = async (
    trx: Trx,
    { id, ...customer }: { id: string; name: string; email: string },
    { message = '', ...chosen }: ChosenWindow & { message?: string | undefined },
  ): Promise<(Done & { booking: BookingRow }) | undefined> => {
    const booking = await bookings.hold(trx, id);
    if (!booking) throw missing();
    if (!visitStatuses.some((status) => status === booking.status)) {
      throw new AppError('conflict', 'A visit can no longer be agreed for this booking');
    }
    const visit = await deps.visits().place(trx, booking, chosen);
    if (!visit) return undefined;
    await bookings.changeStatus(trx, booking.id, visitStatuses, 'visit_scheduled');
    await deps.news.placed(trx, { booking, customer }, visit, { by: 'staff', message });
    const detail = [visit.logged, message, customerMailed].filter(Boolean).join('. ');
    const action = visit.before ? 'booking: visit moved' : 'booking: visit agreed';
    return { status: 'visit_scheduled', detail, logged: visit.logged, action, booking };
  };

  /** In the booking's transaction: from one of these statuses to this one, with words for the customer. */
  const statusIn = async (
    trx: Trx,
    known: { booking: BookingRow; customer: BookingCustomer; email: string; now: number },
    { status, message, moneyComesBack }: { status: BookingStatus; message: string; moneyComesBack: boolean },
    by: string,
  ): Promise<Done> => {
    const { booking } = known;
    if (!(await bookings.changeStatus(trx, booking.id, [booking.status], status))) throw stale();
    const visit = booking.status === 'visit_scheduled' ? presentVisit(booking) : null;
    const calledOff = (status === 'cancelled' && visit) || undefined;
    // Nobody waits at home for a visit that will not come.
    if (message || calledOff) {
      const calendar =
        calledOff || status === 'cancelled' ? await deps.news.takenAway(trx, known) : undefined;
      const news = { status, message, calledOff, moneyComesBack, calendar };
      await deps.mailQueue.add(trx, statusMail(mailFacts(known), news));
    }
    if (status === 'cancelled') {
      const notice = { to: deps.leadsTo, by: { name: by }, reason: message };
      const facts = cancelledFacts(booking, known.customer, known.now);
      await deps.mailQueue.add(trx, cancellationNotice(facts, notice));
    }
    return { status, detail: message, action: `booking: ${status}` };
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
        const by = names.get(staff.id) ?? 'a member of staff';
        return statusIn(trx, known, { status, message, moneyComesBack: holdsMoney }, by);
      });
    },

    /** Agrees on a window, or moves the visit there. */
    async setVisit(
      id: string,
      staff: Handler,
      chosen: ChosenWindow & { message?: string | undefined },
    ): Promise<DeskBookingDetails> {
      return change(id, staff, (trx, { customer: { name, email } }) =>
        placeIn(trx, { id, name, email }, chosen),
      );
    },

    /** The visit alone: the booking stays, and somebody calls to agree on another. */
    async callOff(id: string, staff: Handler, message = ''): Promise<DeskBookingDetails> {
      return change(id, staff, async (trx, known) => {
        const { booking } = known;
        const visit = presentVisit(booking);
        if (booking.status !== 'visit_scheduled') {
          throw new AppError('conflict', 'No visit is agreed for this booking. Look at it again.');
        }
        // Nobody waits at home for a visit that will not come.
        if (visit) await deps.news.calledOff(trx, known, visit, message);
        if (!(await bookings.changeStatus(trx, id, ['visit_scheduled'], 'contacted'))) throw stale();
        const detail = [message, customerMailed].filter(Boolean).join('. ');
        return { status: 'contacted', detail, action: 'booking: visit called off' };
      });
    },

    /** For a visit agreed elsewhere at the desk, in its transaction. */
    async agreeVisit(
      trx: Trx,
      booking: { id: string; name: string; email: string },
      staffId: string,
      chosen: ChosenWindow,
    ): Promise<void> {
      const done = await placeIn(trx, booking, chosen);
      if (done) await writeDown(trx, done.booking, staffId, clock(), done);
    },

    /** A visit took place: the booking goes on from there, in the visit's transaction, in which it is held. */
    async visited(
      trx: Trx,
      { id }: BookingRow,
      { staffId, status, detail }: { staffId: string; status: BookingStatus; detail: string },
    ): Promise<void> {
      if (!(await bookings.changeStatus(trx, id, ['visit_scheduled'], status))) return;
      if (status === 'contacted') await bookings.setVisitTimes(trx, id, null);
      const actor = staffActor(staffId);
      await bookings.addEvent(trx, { bookingId: id, at: clock(), actor, status, detail });
      await deps.onMoved(trx, id, staffId);
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
