// Visits in arrival windows: which are free, agreeing on one, moving it, and giving the place back when nobody will come.

import type { BookingStatus } from '#contract/bookings.ts';
import { isWorkingDay } from '#contract/callback-deadline.ts';
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { clockTime, fromFieldTime, indianDate, indianMidnight, longDate } from '#contract/india-time.ts';
import { type VisitWindow, windowOf, windowTimes } from '#contract/visit-window.ts';
import { type DeskVisitDay, visitDays } from '#contract/visits.staff.ts';
import { visitMoves } from '#contract/visits.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { BookingRow, CrewRow, VisitRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { DescribedVisit, PlacedVisit, VisitsOfBookings } from '../bookings/bookings.service.ts';
import type { Content } from '../content/content.feature.ts';
import type { CrewRepository } from './crews.repository.ts';
import { comingDays, crewsFor } from './crews.service.ts';
import type { SlotKey, VisitRepository } from './visits.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const offered = 3;
const slice = 200;

const keyOf = ({ crew_id: crewId, day, window }: VisitRow): SlotKey => ({ crewId, day, window });
/** Its customer was told that it will rain: moving it is free, until it begins. */
const isRainedOff = ({ rain_told, day }: VisitRow): boolean => rain_told === day;
/** The evening before, but for rain. */
const movableUntil = (visit: VisitRow): number =>
  isRainedOff(visit) ? visit.from_at : indianMidnight(visit.from_at) - (24 - visitMoves.untilHour) * hourMs;
const movesLeft = ({ moves }: VisitRow): number => Math.max(0, visitMoves.most - moves);
const isMovable = (visit: VisitRow, now: number): boolean =>
  visit.state === 'agreed' && (movesLeft(visit) > 0 || isRainedOff(visit)) && now < movableUntil(visit);
const midnightOf = (day: string): number => fromFieldTime(`${day}T00:00`);
/** Its window went by and nobody came. */
const isMissed = (visit: VisitRow, now: number): boolean =>
  visit.until_at <= now && visit.arrived_at === null;

/** '18 July, 2026, 10:00 am to 12:00 pm' */
const inWords = ({ from, until }: { from: number; until: number }): string =>
  `${longDate(from)}, ${clockTime(from)} to ${clockTime(until)}`;

export type VisitService = ReturnType<typeof createVisitService>;

export function createVisitService(deps: {
  database: Database;
  repository: VisitRepository;
  crews: CrewRepository;
  bookings: Pick<Bookings, 'setVisitTimes' | 'locationOf'>;
  visitRules: Content['visitRules'];
  company: Platform['company'];
  /** In the transaction that agrees on a window. */
  remindOf(trx: Trx, visit: Pick<VisitRow, 'id' | 'sequence' | 'from_at'>): Promise<void>;
  /** Those of these days for which rain is expected. */
  rainDays(days: { from: string; until: string }): Promise<ReadonlySet<string>>;
  clock: Clock;
}) {
  const { database, repository, crews, clock } = deps;

  /** Of one booking they count on, whatever became of the visits before. The promised call is number 0. */
  const sequenceOf = async (db: Queryable, bookingId: string): Promise<number> =>
    (await repository.ofBookings(db, [bookingId])).at(-1)?.sequence ?? 0;

  /** Every window of these days with the room each crew has in it, none of them begun. */
  const windowsIn = async (
    db: Queryable,
    serving: readonly CrewRow[],
    days: { from: string; until: string },
  ): Promise<DeskVisitDay[]> => {
    const now = clock();
    const rules = await deps.visitRules(db);
    const ids = serving.map(({ id }) => id);
    const slots = await repository.slotsIn(db, ids, days);
    const daysOff = await crews.daysOff(db, ids, days);
    const slotOf = new Map(slots.map((slot) => [`${slot.crew_id} ${slot.day} ${slot.window}`, slot]));
    const off = new Set(daysOff.map(({ crew_id, day }) => `${crew_id} ${day}`));
    const found: DeskVisitDay[] = [];
    for (let at = midnightOf(days.from); at <= midnightOf(days.until); at += dayMs) {
      const day = indianDate(at);
      const closed = !isWorkingDay(at, rules);
      const windows = rules.windows
        .filter((window) => windowTimes({ day, window }).from > now)
        .map((window) => {
          const rooms = serving.map(({ id, name, capacity }) => {
            const slot = slotOf.get(`${id} ${day} ${window}`);
            const room = slot ? slot.capacity - slot.taken : off.has(`${id} ${day}`) ? 0 : capacity;
            return { id, name, room: closed ? 0 : room };
          });
          return { window, room: rooms.reduce((sum, { room }) => sum + room, 0), crews: rooms };
        });
      if (windows.length > 0) found.push({ day, closed, windows });
    }
    return found;
  };

  const freeIn = (days: readonly DeskVisitDay[]): VisitWindow[] =>
    days.flatMap(({ day, windows }) =>
      windows.filter(({ room }) => room > 0).map(({ window }) => ({ day, window })),
    );

  const rainAmong = async (days: readonly string[]): Promise<ReadonlySet<string>> => {
    const [from, until] = [days.toSorted()[0], days.toSorted().at(-1)];
    return from === undefined || until === undefined ? new Set() : deps.rainDays({ from, until });
  };

  /** Free ones of the coming two weeks for a visit, without the one it has; dry days alone for what needs them. */
  const freeFor = async (visit: VisitRow, location: string): Promise<VisitWindow[]> => {
    const now = clock();
    const days = { from: indianDate(now), until: indianDate(now + (visitDays.offered - 1) * dayMs) };
    const serving = crewsFor(location, await crews.list(database.query));
    const [free, rainy] = await Promise.all([
      windowsIn(database.query, serving, days).then(freeIn),
      visit.needs_dry === 1 ? deps.rainDays(days) : new Set<string>(),
    ]);
    return free.filter(
      ({ day, window }) => !rainy.has(day) && (day !== visit.day || window !== visit.window),
    );
  };

  const refuse = async (
    trx: Trx,
    words: string,
    serving: readonly CrewRow[],
    current: VisitRow | undefined,
  ): Promise<never> => {
    const free = freeIn(await windowsIn(trx, serving, comingDays(clock())));
    const others = free.filter(({ day, window }) => day !== current?.day || window !== current.window);
    throw new AppError('conflict', words, { windows: others.slice(0, offered) });
  };

  /**
   * Takes a place in the window for the booking, which is held, and gives back the one it had. Every slot that may be
   * touched is held before one is chosen, in one order.
   */
  const place = async (
    trx: Trx,
    booking: BookingRow,
    chosen: ChosenWindow,
    fullWords: string,
    byCustomer: boolean,
  ): Promise<PlacedVisit | undefined> => {
    const now = clock();
    const { day, window } = chosen;
    const times = windowTimes(chosen);
    const current = await repository.findOpen(trx, booking.id);
    const all = await crews.hold(trx);
    const serving = chosen.crew
      ? all.filter(({ id, active }) => id === chosen.crew && active === 1)
      : crewsFor(booking.location, all);
    const rules = await deps.visitRules(trx);
    const ids = serving.map(({ id }) => id);
    const daysOff = await crews.daysOff(trx, ids, { from: day, until: day });
    const inPlace = current?.day === day && current.window === window && !isMissed(current, now);
    if (current && inPlace && (!chosen.crew || chosen.crew === current.crew_id)) {
      if (chosen.needsDry !== undefined)
        await repository.update(trx, current.id, { needs_dry: chosen.needsDry ? 1 : 0, updated_at: now });
      return undefined;
    }
    const coming = comingDays(now);
    if (serving.length === 0) return refuse(trx, 'No crew is at work for this place.', serving, current);
    if (times.from <= now || day < coming.from || day > coming.until || !rules.windows.includes(window)) {
      const words = 'This window is not offered. Please choose another one.';
      return refuse(trx, words, serving, current);
    }

    // A visit that took place or was missed keeps its place in the past; this is another one.
    const over = current && (current.arrived_at !== null || isMissed(current, now));
    const left = current && !over ? keyOf(current) : undefined;
    const candidates = serving.map(({ id: crewId }) => ({ crewId, day, window }));
    const slotOf = await repository.hold(
      trx,
      [...(left ? [left] : []), ...candidates],
      ({ crewId, day: on }) => {
        const off = daysOff.some((entry) => entry.crew_id === crewId && entry.day === on);
        return off ? 0 : (all.find(({ id }) => id === crewId)?.capacity ?? 0);
      },
    );
    const closed = !isWorkingDay(times.from, rules);
    const rooms = candidates
      .map((key) => ({ key, room: (slotOf(key)?.capacity ?? 0) - (slotOf(key)?.taken ?? 0) }))
      .sort((a, b) => b.room - a.room || (a.key.crewId < b.key.crewId ? -1 : 1));
    const [best] = rooms;
    const free = best !== undefined && best.room > 0 && !closed;
    if (!best || (!free && !chosen.overbook)) return refuse(trx, fullWords, serving, current);
    if (!free) await repository.overbook(trx, best.key);
    else if (!(await repository.take(trx, best.key))) throw new Error('A held slot filled up');
    if (left) await repository.release(trx, left);

    const crew = all.find(({ id }) => id === best.key.crewId);
    const set = {
      crew_id: best.key.crewId,
      day,
      window,
      from_at: times.from,
      until_at: times.until,
      state: 'agreed',
      overbooked: free ? 0 : 1,
      sequence: (await sequenceOf(trx, booking.id)) + 1,
      on_way_at: null,
      agreed_at: now,
      updated_at: now,
      ...(chosen.needsDry === undefined ? {} : { needs_dry: chosen.needsDry ? 1 : 0 }),
    } as const;
    const id = current && left ? current.id : createId(now);
    const moves = current && left ? current.moves + (byCustomer && !isRainedOff(current) ? 1 : 0) : 0;
    if (current && left) {
      await repository.update(trx, id, { ...set, moves });
    } else {
      if (current)
        await repository.update(
          trx,
          current.id,
          ending(current, isMissed(current, now) ? 'missed' : 'done', now),
        );
      await repository.insert(trx, {
        ...newVisit(booking.id, now),
        ...set,
        id,
      });
    }
    await deps.bookings.setVisitTimes(trx, booking.id, times);
    await deps.remindOf(trx, { id, ...set });
    const words = [inWords(times), crew?.name, free ? '' : 'overbooked'].filter(Boolean).join(', ');
    const before = current && left ? windowTimes(left) : null;
    const { sequence } = set;
    const placed = { ...newVisit(booking.id, now), ...set, moves };
    return { ...times, before, sequence, movable: isMovable(placed, now), logged: words };
  };

  const endIn = async (trx: Trx, visit: VisitRow, status: BookingStatus): Promise<void> => {
    const now = clock();
    const worked = status === 'in_progress' || status === 'done';
    const state =
      !worked && isMissed(visit, now)
        ? 'missed'
        : worked && (visit.arrived_at !== null || visit.from_at <= now)
          ? 'done'
          : 'cancelled';
    await repository.update(trx, visit.id, ending(visit, state, now));
    if (state === 'cancelled') await repository.release(trx, keyOf(visit));
    if (state === 'cancelled' || !worked) await deps.bookings.setVisitTimes(trx, visit.booking_id, null);
  };

  const visits: Omit<VisitsOfBookings, 'photosOf' | 'forgetPhotos'> = {
    sequenceOf,

    async describe(bookingIds) {
      const [rows, all] = await Promise.all([
        repository.ofBookings(database.query, bookingIds),
        crews.list(database.query),
      ]);
      const now = clock();
      const dryDays = rows.filter(({ needs_dry }) => needs_dry === 1).map(({ day }) => day);
      const rainy = await rainAmong(dryDays);
      const names = new Map(all.map(({ id, name }) => [id, name]));
      return new Map(
        rows
          .filter(({ state }) => state !== 'cancelled')
          .map((visit): [string, DescribedVisit] => [
            visit.booking_id,
            {
              state: visit.state,
              crew: { id: visit.crew_id, name: names.get(visit.crew_id) ?? '' },
              overbooked: visit.overbooked === 1,
              needsDry: visit.needs_dry === 1,
              rain: visit.state === 'agreed' && visit.needs_dry === 1 && rainy.has(visit.day),
              rainedOff: visit.state === 'agreed' && isRainedOff(visit),
              moves: visit.moves,
              movesLeft: movesLeft(visit),
              movable: isMovable(visit, now),
            },
          ]),
      );
    },

    place: (trx, booking, chosen) =>
      place(trx, booking, chosen, 'This window is full. Choose another one, or overbook it.', false),

    async move(trx, booking, chosen) {
      const visit = await repository.findOpen(trx, booking.id);
      const { phone } = await deps.company(trx);
      const callUs = `Please call us: ${phone.display}.`;
      if (booking.status !== 'visit_scheduled' || !visit)
        throw new AppError('conflict', `No visit is agreed for this booking. ${callUs}`);
      const there = visit.day === chosen.day && visit.window === chosen.window;
      if (!there && !isMovable(visit, clock())) {
        const why =
          visit.state !== 'agreed'
            ? 'Our engineer is on the way to you.'
            : movesLeft(visit) === 0
              ? 'You have moved this visit twice already.'
              : 'A visit can be moved here until 6 pm the day before.';
        throw new AppError('conflict', `${why} ${callUs}`);
      }
      if (there) return undefined;
      return place(trx, booking, chosen, 'This window has just filled up. Please choose another one.', true);
    },

    async end(trx, bookingId, status) {
      const visit = await repository.findOpen(trx, bookingId);
      if (visit) await endIn(trx, visit, status);
    },

    async forget(trx, bookingId) {
      for (const visit of await repository.ofBookings(trx, [bookingId]))
        if (visit.state !== 'cancelled') await repository.release(trx, keyOf(visit));
    },
  };

  return {
    ...visits,

    /** A week from a day on, for a booking's place. */
    async windowsAtDesk(bookingId: string, from: string | undefined) {
      const location = await deps.bookings.locationOf(bookingId, undefined);
      const coming = comingDays(clock());
      const first = from !== undefined && from > coming.from && from <= coming.until ? from : coming.from;
      const last = indianDate(midnightOf(first) + (visitDays.atDesk - 1) * dayMs);
      const until = last < coming.until ? last : coming.until;
      const serving = crewsFor(location, await crews.list(database.query));
      return {
        days: await windowsIn(database.query, serving, { from: first, until }),
        lastDay: coming.until,
      };
    },

    /** For whoever proposes another window. */
    freeWindows: async (visit: VisitRow): Promise<VisitWindow[]> =>
      freeFor(visit, await deps.bookings.locationOf(visit.booking_id, undefined)),

    /** For its customer, who chooses one. */
    async windowsFor(bookingId: string, userId: string) {
      const location = await deps.bookings.locationOf(bookingId, userId);
      const now = clock();
      const visit = await repository.findOpen(database.query, bookingId);
      if (!visit) return { windows: [], movable: false, movesLeft: 0, movableUntil: null };
      return {
        windows: isMovable(visit, now) ? await freeFor(visit, location) : [],
        movable: isMovable(visit, now),
        movesLeft: movesLeft(visit),
        movableUntil: movableUntil(visit),
      };
    },

    /**
     * Brings bookings and visits together where a process of the release before, which knows no windows, changed one
     * without the other. After an upgrade this carries every visit over that was agreed before.
     */
    async adopt(signal?: AbortSignal): Promise<void> {
      for (let found = 1; found > 0 && !signal?.aborted; ) {
        found = await database.transaction(async (trx) => {
          const all = await crews.hold(trx);
          const strays = await repository.withoutWindow(trx, clock(), slice);
          for (const { id, location, visit_from, visit_until } of strays) {
            // Several processes that start together see the same ones.
            if (await repository.findOpen(trx, id)) continue;
            const times = { from: visit_from ?? 0, until: visit_until ?? visit_from ?? 0 };
            const { day, window } = windowOf(times);
            const [crew] = crewsFor(location, all);
            const crewId = (crew ?? all[0])?.id ?? '';
            const key = { crewId, day, window };
            const slotOf = await repository.hold(trx, [key], () => crew?.capacity ?? 0);
            const free = (slotOf(key)?.capacity ?? 0) > (slotOf(key)?.taken ?? 0);
            await repository.overbook(trx, key);
            const visit = {
              ...newVisit(id, clock()),
              crew_id: crewId,
              day,
              window,
              from_at: times.from,
              until_at: times.until,
              overbooked: free ? 0 : 1,
              sequence: (await sequenceOf(trx, id)) + 1,
            };
            await repository.insert(trx, visit);
            await deps.remindOf(trx, visit);
          }
          const left = await repository.leftBehind(trx, slice);
          for (const visit of left) await endIn(trx, visit, visit.status);
          return strays.length + left.length;
        });
      }
    },
  };
}

/** What changes when it is over; a calendar follows what was called off. */
const ending = (visit: VisitRow, state: 'done' | 'missed' | 'cancelled', now: number): Partial<VisitRow> => ({
  state,
  ended_at: now,
  updated_at: now,
  ...(state === 'missed' ? { kept: 0 } : {}),
  ...(state === 'cancelled' ? { sequence: visit.sequence + 1 } : {}),
});

const newVisit = (bookingId: string, now: number) => ({
  id: createId(now),
  booking_id: bookingId,
  state: 'agreed' as const,
  overbooked: 0,
  moves: 0,
  sequence: 0,
  needs_dry: 0,
  agreed_at: now,
  on_way_at: null,
  arrived_at: null,
  ended_at: null,
  kept: null,
  found_cause: null,
  readings: '',
  words: '',
  next_step: null,
  reminded: null,
  rain_told: null,
  created_at: now,
  updated_at: now,
});
