// Requests as staff see them: with their holders, bookings and history, and the day's figures.
import type { BookingStatus } from '#contract/bookings.ts';
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type {
  DeskFinding,
  QueuedRequest,
  QueueFigures,
  RequestDetails,
  RequestEvent,
} from '#contract/requests.staff.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { RequestEventRow, RequestRow } from '#server/db/tables.ts';
import { medianOf } from '#server/domain/calls.ts';
import type { RequestRepository } from './requests.repository.ts';

const beforeSize = 10;
const shownCalls = 500;

/** Of the first of these that has one: the request's own, or that of one that was folded in. */
export const carrierOf = (rows: readonly RequestRow[]): RequestRow | undefined =>
  rows.find(({ finding }) => finding !== null);

export const presentFinding = (row: RequestRow | undefined): DeskFinding | null =>
  row?.finding
    ? { finding: row.finding, causes: row.finding_causes?.split(',') ?? [], foundCause: row.found_cause }
    : null;

const isOpen = ({ state }: RequestRow) => state === 'waiting' || state === 'again' || state === 'visits';

/** What the queue shows of a booking; passed in by the composition root. */
export interface BookingsOfRequests {
  summaries(ids: readonly string[]): Promise<Map<string, { photos: number; paid: boolean | null }>>;
  details(id: string): Promise<
    | {
        thumbnails: string[];
        images: string[];
        bookingType: string;
        bookingStatus: BookingStatus;
        reference: string;
        transactionId: string | null;
        moneyBack: boolean;
        /** What happened to it elsewhere. */
        events: { at: number; text: string }[];
      }
    | undefined
  >;
  photo(bookingId: string, photoId: string, size: 'display' | 'thumbnail'): Promise<Uint8Array | undefined>;
  /** The customer was reached: moves a booking from requested to contacted. */
  markContacted(trx: Trx, id: string, staffId: string, at: number): Promise<void>;
  /** When the next of these bookings' agreed visits begins. */
  nextVisit(trx: Trx, ids: readonly string[]): Promise<number | undefined>;
  /** One visit for the booking, its customer and both lists; as if it had been agreed under Bookings. */
  agreeVisit(
    trx: Trx,
    booking: { id: string; name: string; email: string },
    staffId: string,
    visit: ChosenWindow,
  ): Promise<void>;
}

export type RequestPresenter = ReturnType<typeof createRequestPresenter>;

export function createRequestPresenter(given: {
  database: Database;
  repository: RequestRepository;
  bookings: BookingsOfRequests;
  staffNames(): Promise<Map<string, string>>;
  clock: Clock;
}) {
  const { database, repository, clock } = given;

  const present = async (rows: RequestRow[]): Promise<QueuedRequest[]> => {
    const bookingIds = rows.filter((row) => row.kind === 'booking').map((row) => row.id);
    const [names, openFrom, bookings] = await Promise.all([
      given.staffNames(),
      repository.openFrom(rows.map((row) => row.mobile)),
      given.bookings.summaries(bookingIds),
    ]);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      name: row.name,
      mobile: row.mobile,
      email: row.email,
      location: row.location,
      service: row.service,
      createdAt: row.created_at,
      dueAt: row.due_at,
      nextAt: row.next_at,
      attempts: row.attempts,
      claimedBy:
        row.claimed_by === null
          ? null
          : { id: row.claimed_by, name: names.get(row.claimed_by) ?? 'Somebody' },
      claimedAt: row.claimed_at,
      firstCallAt: row.first_call_at,
      kept: row.kept === null ? null : row.kept === 1,
      outcome: row.outcome,
      followUpAt: row.follow_up_at,
      photos: bookings.get(row.id)?.photos ?? 0,
      paid: bookings.get(row.id)?.paid ?? null,
      repeats: isOpen(row) ? (openFrom.get(row.mobile) ?? 1) - 1 : 0,
    }));
  };
  const presentOne = async (row: RequestRow): Promise<QueuedRequest> => {
    const [request] = await present([row]);
    if (!request) throw new Error('A row became no request');
    return request;
  };

  const findOrThrow = async (id: string): Promise<RequestRow> => {
    const row = await repository.find(database.query, id);
    if (!row) throw new AppError('not_found', 'There is no such request');
    return row;
  };

  const presentEvents = (events: RequestEventRow[], names: Map<string, string>): RequestEvent[] =>
    events.map((event) => ({
      at: event.at,
      who: event.staff_id === null ? null : (names.get(event.staff_id) ?? 'Somebody'),
      kind: event.kind,
      text: event.text,
    }));

  const details = async (id: string): Promise<RequestDetails> => {
    const row = await findOrThrow(id);
    const merged = await repository.mergedInto(database.query, id);
    const own = [row, ...merged];
    const [request, events, names, before, bookings] = await Promise.all([
      presentOne(row),
      repository.eventsOf(own.map((entry) => entry.id)),
      given.staffNames(),
      repository.sameMobile(row.mobile, id, beforeSize),
      Promise.all(
        own.filter((entry) => entry.kind === 'booking').map((entry) => given.bookings.details(entry.id)),
      ),
    ]);
    const known = bookings.filter((booking) => booking !== undefined);
    const [booking] = known;
    // That another request was folded in stands in this one's own events.
    const shown = presentEvents(
      events.filter((event) => event.kind !== 'merged' || event.request_id === id),
      names,
    );
    const elsewhere = known.flatMap((entry) =>
      entry.events.map((event): RequestEvent => ({ ...event, who: null, kind: 'booking' })),
    );
    return {
      ...request,
      message: own
        .flatMap((entry) => [entry.subject, entry.message])
        .filter(Boolean)
        .join('\n\n'),
      source: row.source,
      language: row.language,
      finding: presentFinding(carrierOf(own)),
      notes: shown.filter((event) => event.kind === 'note'),
      history: [...shown.filter((event) => event.kind !== 'note'), ...elsewhere].sort((a, b) => b.at - a.at),
      thumbnails: known.flatMap((entry) => entry.thumbnails),
      images: known.flatMap((entry) => entry.images),
      bookingType: booking?.bookingType ?? null,
      bookingStatus: booking?.bookingStatus ?? null,
      reference: booking?.reference ?? null,
      transactionId: booking?.transactionId ?? null,
      moneyBack: booking?.moneyBack ?? false,
      before: before.map((other) => ({
        id: other.id,
        kind: other.kind,
        createdAt: other.created_at,
        service: other.service,
        state: other.state,
        folded: other.merged_into === id,
      })),
    };
  };

  const figures = async (staffId: string): Promise<QueueFigures> => {
    const now = clock();
    const midnight = indianMidnight(now);
    const [open, mine, done, overdue, calls, newest] = await Promise.all([
      repository.countOpen(),
      repository.countMine(staffId),
      repository.countDoneSince(midnight),
      repository.countOverdue(now),
      repository.firstCallsSince(midnight),
      repository.newestWaiting(),
    ]);
    const timed = calls.map(({ minutes, ...call }) => ({ ...call, minutes: minutes ?? 0 }));
    const sum = (counted: readonly { count: number }[]) =>
      counted.reduce((total, { count }) => total + count, 0);
    const count = (state: 'waiting' | 'again' | 'visits' | 'quarantine') => open.get(state) ?? 0;
    return {
      keptToday: sum(calls.filter((call) => call.kept === 1)),
      calledToday: sum(calls),
      medianMinutes: medianOf(timed),
      waiting: count('waiting'),
      overdue,
      newest: newest
        ? { id: newest.id, name: newest.name, createdAt: newest.created_at, dueAt: newest.due_at }
        : null,
      minutes: timed
        .flatMap(({ minutes, count }) => Array<number>(Math.min(count, shownCalls)).fill(minutes))
        .slice(0, shownCalls),
      counts: {
        waiting: count('waiting'),
        mine,
        again: count('again'),
        visits: count('visits'),
        done,
        quarantine: count('quarantine'),
      },
    };
  };

  return { present, presentOne, findOrThrow, details, figures };
}
