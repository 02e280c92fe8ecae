// Bookings as they are read: by their customers, at the desk, in a calendar, and in a person's copy of their data.

import { compareByTurn, toldOnCard } from '#contract/booking-turn.ts';
import type { BookingTab, DeskBooking, DeskBookingDetails } from '#contract/bookings.staff.ts';
import { type Booking, closedStatuses } from '#contract/bookings.ts';
import { bookingsPerPage } from '#contract/constants.ts';
import type { FoundPaper } from '#contract/person.staff.ts';
import type { BookingEventRow, BookingRow, VisitRow } from '#server/db/tables.ts';
import { calendarFile } from '#server/domain/calendar-file.ts';
import { pageOf, placeOf } from '#server/domain/paging.ts';
import type { Platform } from '#server/platform.ts';
import type { WindowService } from '../crews/windows.service.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import { numberOf, presentBillTo, presentContact, presentVisit, reference } from './booking-names.ts';
import { dangerDay, missing, type QuotationsOfBookings } from './booking-parts.ts';
import type { PhotoSize } from './booking-photos.ts';
import type { BookingRecords } from './booking-records.ts';
import { timesOf } from './booking-state.ts';
import type { BookingCalendar } from './bookings.calendar.ts';
import { presentAccepted, presentBooking, presentFound, staffPhotoUrl } from './bookings.presenter.ts';
import type { BookingDetails } from './bookings.repository.ts';
import { type BookingWithCustomer, orderedBy } from './bookings.staff.repository.ts';

const pageSize = 50;

const archivePath = (bookingReference: string, index: number) =>
  `photos/${bookingReference}-${index + 1}.webp`;

const presentRow = (row: BookingWithCustomer): DeskBooking => ({
  id: row.id,
  reference: reference(row.number),
  status: row.status,
  name: row.name,
  mobile: row.mobile,
  service: row.service_name,
  location: row.location,
  locality: row.locality,
  bookingType: row.booking_type,
  createdAt: row.created_at,
  // Pages of the release before ask for it and show it nowhere.
  dueAt: row.created_at,
  visit: presentVisit(row),
  amountPaid: row.amount_paid_paise === null ? null : row.amount_paid_paise / 100,
});

function presentEvent(event: BookingEventRow, names: Map<string, string>) {
  const staffId = event.actor.startsWith('staff:') ? event.actor.slice('staff:'.length) : undefined;
  const who =
    staffId !== undefined
      ? (names.get(staffId) ?? 'Somebody')
      : event.actor === 'customer'
        ? 'Customer'
        : 'System';
  return { at: event.at, who, status: event.status, detail: event.detail };
}

export type BookingDetailsService = ReturnType<typeof createBookingDetails>;

export function createBookingDetails(
  deps: Pick<Platform, 'database' | 'clock' | 'company'> &
    BookingRecords & {
      windows: Pick<WindowService, 'crewNames' | 'rainAmong' | 'atDesk'>;
      requests: Pick<Requests, 'owedOf' | 'dangerOf' | 'askedOf' | 'findingOf'>;
      payments: Pick<Payments, 'describe' | 'desk'>;
      calendar: BookingCalendar;
      quotations: Pick<QuotationsOfBookings, 'acceptedOf' | 'openOf'>;
      staffNames(): Promise<Map<string, string>>;
    },
) {
  const { repository, staffRepository, visits, clock } = deps;
  const { query } = deps.database;

  const present = async (details: BookingDetails[]): Promise<Booking[]> => {
    const ids = details.map(({ booking }) => booking.id);
    // A call for those it was merged with is none of a cancelled one's.
    const going = details.filter(({ booking }) => booking.status !== 'cancelled');
    const [payments, rows, photos, owed, dangers, asked, accepted, open, staffNames] = await Promise.all([
      deps.payments.describe(ids),
      visits.ofBookings(query, ids),
      visits.photosOf(query, ids),
      deps.requests.owedOf(
        query,
        going.map(({ booking }) => booking.id),
      ),
      deps.requests.dangerOf(query, ids),
      deps.requests.askedOf(query, ids),
      deps.quotations.acceptedOf(query, ids),
      deps.quotations.openOf(query, ids),
      deps.staffNames(),
    ]);
    return details.map((entry) => {
      const { id } = entry.booking;
      const answers = open.filter(({ bookingId }) => bookingId === id);
      return presentBooking(entry, {
        staffNames,
        now: clock(),
        payment: payments.get(id) ?? null,
        visits: rows.filter(({ booking_id }) => booking_id === id),
        visitPhotos: photos.filter(({ booking_id }) => booking_id === id),
        owed: owed.get(id),
        danger: dangers.get(id)?.kind ?? null,
        asked: asked.get(id),
        accepted: accepted.filter(({ bookingId }) => bookingId === id),
        answerBy: answers.length === 0 ? null : Math.min(...answers.map(({ validUntil }) => validUntil)),
      });
    });
  };

  /** Nothing more happens to them, and nothing of ours or theirs is open. */
  const overAmong = async (rows: readonly BookingRow[]): Promise<ReadonlySet<string>> => {
    const done = rows.filter(({ status }) => status === 'done').map(({ id }) => id);
    const [owed, open] = await Promise.all([
      deps.requests.owedOf(query, done),
      deps.quotations.openOf(query, done),
    ]);
    const still = new Set([
      ...done.filter((id) => toldOnCard(owed.get(id)?.promises ?? []).length > 0),
      ...open.map(({ bookingId }) => bookingId),
    ]);
    return new Set(
      rows.flatMap(({ id, status }) => (closedStatuses.includes(status) && !still.has(id) ? id : [])),
    );
  };

  const presentDeskVisit = async ({ visit }: DeskBooking, open: VisitRow | undefined) => {
    if (!visit || !open) return null;
    const [names, rainy] = await Promise.all([
      deps.windows.crewNames(query),
      deps.windows.rainAmong(query, open.needs_dry === 1 ? [open.day] : []),
    ]);
    return {
      ...visit,
      state: open.state,
      crew: { id: open.crew_id, name: names.get(open.crew_id) ?? '' },
      overbooked: open.overbooked === 1,
      needsDry: open.needs_dry === 1,
      rain: open.state === 'agreed' && rainy.has(open.day),
      moves: open.moves,
    };
  };

  /** Every one answers for its owner alone: a stranger's answers like one that does not exist. */
  const own = async (id: string, userId: string): Promise<BookingDetails> => {
    const details = await repository.find(id, userId);
    if (!details) throw missing();
    return details;
  };

  return {
    async find(id: string, userId: string): Promise<Booking> {
      const [found] = await present([await own(id, userId)]);
      if (!found) throw missing();
      return found;
    },

    async list(page: number, userId: string): Promise<{ bookings: Booking[]; total: number }> {
      const rows = await repository.rowsOf(userId);
      const over = await overAmong(rows);
      const show = async (some: BookingRow[]) => present(await repository.attach(some));
      // Those that are not over are few, and in an order that no column has.
      const live = (await show(rows.filter(({ id }) => !over.has(id)))).sort(compareByTurn);
      const closed = rows.filter(({ id }) => over.has(id));
      const [from, until] = [(page - 1) * bookingsPerPage, page * bookingsPerPage];
      const shownClosed = closed.slice(Math.max(0, from - live.length), Math.max(0, until - live.length));
      return {
        bookings: [...live.slice(from, until), ...(await show(shownClosed))],
        total: rows.length,
      };
    },

    async ownsPhoto(id: string, photoId: string, userId: string): Promise<void> {
      if (!(await deps.photoRepository.ownsPhoto(id, photoId, userId))) throw missing();
    },

    async ownsVisitPhoto(id: string, photoId: string, userId: string): Promise<void> {
      if (!(await visits.ownsPhoto(id, photoId, userId))) throw missing();
    },

    async photo(folder: string, photoId: string, size: PhotoSize): Promise<Uint8Array> {
      const bytes = await deps.photoFiles.readPhoto(folder, photoId, size);
      if (!bytes) throw missing();
      return bytes;
    },

    async calendar(id: string, userId: string): Promise<string> {
      const [{ booking }, customer, owed] = await Promise.all([
        own(id, userId),
        deps.findCustomer(deps.database.query, userId),
        deps.requests.owedOf(query, [id]),
      ]);
      if (!customer) throw missing();
      const last = (await visits.ofBookings(query, [id])).at(-1);
      // A visit that was called off is removed from calendars until another is agreed; a past one stays.
      const cancelled = last ? last.state === 'cancelled' : booking.status === 'cancelled';
      const sequence = last?.sequence ?? (cancelled ? 1 : 0);
      const entry = deps.calendar({
        booking,
        customer,
        visit: last ? timesOf(last) : null,
        callBy: owed.get(id)?.firstDue,
        sequence,
        cancelled,
      });
      return calendarFile(entry(await deps.company(query)));
    },

    /** For a customer's copy of their data. */
    async collect(userId: string) {
      const all = await repository.listAll(userId);
      const presented = await present(all);
      return {
        // What was found stands with its visit, with its photos, and what was accepted with the quotations.
        records: presented.map(
          ({
            images,
            thumbnails: _,
            found: _found,
            accepted: _accepted,
            answerBy: _answerBy,
            asked: _asked,
            timeline,
            ...booking
          }) => ({
            ...booking,
            images: images.map((_image, index) => archivePath(booking.reference, index)),
            timeline: timeline.map(({ status, at }) => ({ status, reachedAt: at })),
          }),
        ),
        files: all.flatMap(({ booking, photos }) =>
          photos.map((photo, index) => ({
            path: archivePath(reference(booking.number), index),
            read: async () =>
              (await deps.photoFiles.readPhoto(booking.id, photo.id, 'display')) ?? new Uint8Array(),
          })),
        ),
      };
    },

    async details(id: string): Promise<DeskBookingDetails> {
      const [found, names, paid, finding, rows, taken, owed, dangers, accepted] = await Promise.all([
        repository.findDetailsUnscoped(id),
        deps.staffNames(),
        deps.payments.desk.ofBooking(id),
        deps.requests.findingOf(id),
        visits.ofBookings(query, [id]),
        visits.photosOf(query, [id]),
        deps.requests.owedOf(query, [id]),
        deps.requests.dangerOf(query, [id]),
        deps.quotations.acceptedOf(query, [id]),
      ]);
      const customer = found && (await deps.findCustomer(deps.database.query, found.booking.person_id));
      if (!found || !customer) throw missing();
      const { name, mobile, email } = customer;
      const row = presentRow({ ...found.booking, name, mobile });
      return {
        ...row,
        person: found.booking.person_id,
        email: email ?? '',
        visit: await presentDeskVisit(row, rows.at(-1)),
        language: found.booking.language,
        contact: presentContact(found.booking),
        billTo: presentBillTo(found.booking),
        images: found.photos.map((photo) => staffPhotoUrl(id, photo.id, 'display')),
        thumbnails: found.photos.map((photo) => staffPhotoUrl(id, photo.id, 'thumbnail')),
        visitImages: taken.map((photo) => staffPhotoUrl(id, photo.id, 'display')),
        visitThumbnails: taken.map((photo) => staffPhotoUrl(id, photo.id, 'thumbnail')),
        timeline: found.events.toReversed().map((event) => presentEvent(event, names)),
        payments: paid,
        finding,
        danger: dangers.get(id)?.words ?? null,
        owed: owed.get(id)?.owed ?? null,
        promises: owed.get(id)?.promises ?? [],
        quotedElsewhere: owed.get(id)?.quotedElsewhere,
        accepted: accepted.map(presentAccepted),
        found: presentFound(rows, names).toReversed(),
      };
    },

    async listAtDesk(asked: { tab: BookingTab; search?: string; after?: string }) {
      const { tab, search, after } = asked;
      const find = async (): Promise<{ rows: BookingWithCustomer[]; more: string | null }> => {
        if (search) return staffRepository.search(search, after, pageSize);
        const found = await staffRepository.list({ tab, after: placeOf(after), limit: pageSize + 1 });
        return pageOf(found, pageSize, (row) => row[orderedBy(tab)]);
      };
      const [{ rows, more }, look] = await Promise.all([find(), staffRepository.countFlagged()]);
      return { bookings: rows.map(presentRow), more, look };
    },

    /** By the words and numbers of whoever they are for, and by their own. */
    async found(typed: string, limit: number): Promise<FoundPaper[]> {
      const { rows } = await staffRepository.search(typed, undefined, limit);
      return rows.map(({ id, number, name, status }) => ({
        kind: 'booking',
        number: reference(number),
        booking: id,
        name,
        status,
      }));
    },

    /** Windows of a week for the place of a booking, or for one of which there is none yet. */
    async windowsAtDesk(wanted: { booking?: string; request?: string; location?: string; from?: string }) {
      const { booking: id, request, location = '', from } = wanted;
      const booking = id === undefined ? undefined : await repository.findUnscoped(id, query);
      if (id !== undefined && !booking) throw missing();
      const windows = await deps.windows.atDesk(booking?.location ?? location, from);
      const inDanger = id ?? request;
      return inDanger === undefined
        ? windows
        : { ...windows, dangerBy: await dangerDay(deps, query, inDanger) };
    },

    /** The customers behind booking numbers in the log. */
    async findSubjects(subjects: readonly string[]) {
      const rows = await staffRepository.namesOf(subjects.flatMap(numberOf));
      return rows.map(
        ({ id, number, name }) => [reference(number), { name, href: `/desk/bookings?open=${id}` }] as const,
      );
    },
  };
}
