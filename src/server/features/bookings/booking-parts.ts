// What the use cases of bookings are made of. Each is one file that reads from top to bottom: load, hold, decide, write,
// tell, and say in the queue what happened.
import type { DeskBookingDetails } from '#contract/bookings.staff.ts';
import type { Booking } from '#contract/bookings.ts';
import type { StaffMember } from '#contract/staff.ts';
import { AppError } from '#server/app-error.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import { Overtaken } from '#server/db/outage.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import type { Person } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/words/answers.ts';
import type { WindowService } from '../crews/windows.service.ts';
import type { Tell } from '../messages/messages.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { BookingRecords } from './booking-records.ts';
import type { BookingState } from './booking-state.ts';
import type { VisitNews } from './bookings.visit-news.service.ts';

export type Handler = Pick<StaffMember, 'id' | 'role'>;

/** What an engineer found: the visit is finished, that was taken back, or it says something else now. */
export interface FoundNews {
  kind: 'finished' | 'undone' | 'corrected';
  visit: VisitRow;
  /** A member of staff. */
  by: string;
}
export type OnFound = (trx: Trx, news: FoundNews) => Promise<void>;

/** What bookings ask of the quotations for them, which are made later. */
export interface QuotationsOfBookings {
  /** What is accepted and has not ended. */
  acceptedOf(
    db: Queryable,
    bookingIds: readonly string[],
  ): Promise<{ bookingId: string; number: string; totalPaise: number }[]>;
  /** What its customer can still accept, and until when. */
  openOf(db: Queryable, bookingIds: readonly string[]): Promise<{ bookingId: string; validUntil: number }[]>;
  /** Before money moves: what is accepted ends, and nothing is open any more. Answers what the queue is told, last. */
  endWith(trx: Trx, booking: { id: string; reason: string }): Promise<string[]>;
  /** Those that take it off can no longer be accepted as they are. Answers what the queue is told, last. */
  moneySentBack(trx: Trx, bookingId: string, payment: string): Promise<string[]>;
}

export interface BookingParts extends Platform, BookingRecords {
  state: BookingState;
  windows: WindowService;
  requests: Requests;
  payments: Payments;
  news: VisitNews;
  /** By mail, or as a text. */
  tellCustomer: Tell;
  audit: Audit;
  /** In the transaction of the step. */
  tellFound: OnFound;
  quotations: QuotationsOfBookings;
  staffNames(): Promise<Map<string, string>>;
  /** As its customer sees it. */
  find(id: string, userId: string): Promise<Booking>;
  /** As the desk sees it. */
  details(id: string): Promise<DeskBookingDetails>;
}

export const missing = () => new AppError('not_found', say.noSuchBooking);

/** Who it is never changes, and SQLite cannot be asked from outside while a transaction runs. */
export async function customerOf(
  { repository, database, findCustomer }: BookingParts,
  bookingId: string,
): Promise<Person> {
  const known = await repository.findUnscoped(bookingId, database.query);
  const customer = known && (await findCustomer(database.query, known.person_id));
  if (!customer) throw missing();
  return customer;
}

/**
 * With the bookings merged with it, locked in the order of their ids and before the row of the queue: everywhere the
 * same, against deadlocks. None joins or leaves until the transaction ends.
 */
export async function holdGroup(
  { repository, requests }: Pick<BookingParts, 'repository' | 'requests'>,
  trx: Trx,
  id: string,
): Promise<BookingRow[]> {
  const bookings: BookingRow[] = [];
  const ids = (await requests.groupOf(trx, id)).toSorted();
  for (const bookingId of ids) {
    const booking = await repository.hold(trx, bookingId);
    if (booking) bookings.push(booking);
  }
  // Merging holds no bookings: what was merged while this waited for one is known once the row is held.
  const held = await requests.holdGroup(trx, id);
  if (held.toSorted().join() !== ids.join()) throw new Overtaken('Merged meanwhile');
  return bookings;
}

/** A customer reached about one merged booking was reached about all: nobody else will call about the others. */
export async function reachAll(
  { repository, state, clock }: Pick<BookingParts, 'repository' | 'state' | 'clock'>,
  trx: Trx,
  bookings: readonly BookingRow[],
  actor: string,
): Promise<void> {
  for (const booking of bookings) {
    if (booking.status !== 'requested') continue;
    await state.change(trx, booking, 'contacted', null);
    const event = { bookingId: booking.id, at: clock(), actor, status: 'contacted' } as const;
    await repository.addEvent(trx, event);
  }
}

export async function hold(
  { repository }: Pick<BookingParts, 'repository'>,
  trx: Trx,
  id: string,
): Promise<BookingRow> {
  const booking = await repository.hold(trx, id);
  if (!booking) throw missing();
  return booking;
}

type KnowsDanger = { requests: Pick<Requests, 'dangerOf'>; visits: BookingRecords['visits'] };

/** Where somebody is in danger and nobody of us has been: the day after which a visit is late. */
export async function dangerDays(
  { requests, visits }: KnowsDanger,
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const dangers = await requests.dangerOf(db, ids);
  const days = ids.flatMap((id) => {
    const day = dangers.get(id)?.visitBy;
    return day === undefined ? [] : [[id, day] as const];
  });
  const rows = await visits.ofBookings(
    db,
    days.map(([id]) => id),
  );
  const there = new Set(
    rows.flatMap(({ arrived_at, booking_id }) => (arrived_at === null ? [] : booking_id)),
  );
  return new Map(days.filter(([id]) => !there.has(id)));
}

export const dangerDay = async (parts: KnowsDanger, db: Queryable, id: string): Promise<string | undefined> =>
  (await dangerDays(parts, db, [id])).get(id);
