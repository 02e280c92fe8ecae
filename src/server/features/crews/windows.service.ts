// Arrival windows: which are free for a place, and taking a place in one while giving back another.

import { isWorkingDay } from '#contract/callback-deadline.ts';
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate, midnightOf } from '#contract/india-time.ts';
import { inEnglish } from '#contract/sentences.ts';
import { type VisitWindow, type WindowTimes, windowTimes } from '#contract/visit-window.ts';
import { type DeskVisitDay, visitDays } from '#contract/visits.staff.ts';
import { type Hatching, hatchingOf, hatchingWords, weekDays } from '#contract/week.staff.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { CrewRow } from '#server/db/tables.ts';
import { type Sentence, say } from '#server/words/answers.ts';
import type { Content } from '../content/content.feature.ts';
import type { CrewRepository } from './crews.repository.ts';
import { comingDays, crewsFor } from './crews.service.ts';
import type { SlotKey, WindowRepository } from './windows.repository.ts';

export type { SlotKey } from './windows.repository.ts';

/** How many other windows an answer names that refuses one. */
const named = 3;

const isSame = (a: VisitWindow | undefined, b: VisitWindow): boolean =>
  a?.day === b.day && a.window === b.window;

/** Whose windows are asked for, and what may be chosen. */
export interface WindowsFor {
  location: string;
  /** The present window: never proposed, but another crew may take it over until the crew has arrived. */
  has: SlotKey | undefined;
  /** A customer has windows some hours ahead, within the days that are offered, and dry ones where the work needs that. */
  customer: { needsDry: boolean } | undefined;
}

/** What a crew has in a window: how many places, how many of them free, and why none can be given. */
interface CrewPlaces {
  id: string;
  name: string;
  places: number;
  room: number;
  why: Hatching | undefined;
}
interface PlacesOfDay {
  day: string;
  /** No working day of the company. */
  closed: boolean;
  windows: { window: string; begun: boolean; crews: CrewPlaces[] }[];
}

/** A place that was taken. */
export interface TakenPlace extends SlotKey, WindowTimes {
  crewName: string;
  overbooked: boolean;
}

export type WindowService = ReturnType<typeof createWindowService>;

export function createWindowService(deps: {
  database: Database;
  repository: WindowRepository;
  crews: CrewRepository;
  visitRules: Content['visitRules'];
  /** Those of these days for which rain is expected. */
  rainDays(db: Queryable, days: { from: string; until: string }): Promise<ReadonlySet<string>>;
  clock: Clock;
}) {
  const { database, repository, crews, clock } = deps;

  /** What each crew has in every window of these days, those that have begun too. */
  const placesIn = async (
    db: Queryable,
    those: readonly CrewRow[],
    days: { from: string; until: string },
  ): Promise<PlacesOfDay[]> => {
    const now = clock();
    const rules = await deps.visitRules(db);
    const ids = those.map(({ id }) => id);
    const slots = await repository.slotsIn(db, ids, days);
    const daysOff = await crews.daysOff(db, ids, days);
    const slotOf = new Map(slots.map((slot) => [`${slot.crew_id} ${slot.day} ${slot.window}`, slot]));
    const off = new Set(daysOff.map(({ crew_id, day }) => `${crew_id} ${day}`));
    const found: PlacesOfDay[] = [];
    for (let at = midnightOf(days.from); at <= midnightOf(days.until); at += dayMs) {
      const day = indianDate(at);
      const closed = !isWorkingDay(at, rules);
      const windows = rules.windows.map((window) => {
        const begun = windowTimes({ day, window }).from <= now;
        const places = those.map(({ id, name, capacity, active }): CrewPlaces => {
          const slot = slotOf.get(`${id} ${day} ${window}`);
          const dayOff = off.has(`${id} ${day}`);
          const all = slot?.capacity ?? (dayOff ? 0 : capacity);
          const room = closed ? 0 : all - (slot?.taken ?? 0);
          const why = hatchingOf({ away: active === 0, begun, closed, dayOff, room });
          return { id, name, places: all, room, why };
        });
        return { window, begun, crews: places };
      });
      found.push({ day, closed, windows });
    }
    return found;
  };

  /** Every window of these days with the room each crew has in it, none of them begun. */
  const windowsIn = async (...asked: Parameters<typeof placesIn>): Promise<DeskVisitDay[]> =>
    (await placesIn(...asked))
      .map(({ windows, ...day }) => ({
        ...day,
        windows: windows
          .filter(({ begun }) => !begun)
          .map(({ window, crews: each }) => ({
            window,
            room: each.reduce((sum, { room }) => sum + room, 0),
            crews: each.map(({ id, name, room }) => ({ id, name, room })),
          })),
      }))
      .filter(({ windows }) => windows.length > 0);

  /** So many days from one on, as far as visits can be agreed. */
  const daysFrom = (first: string, count: number) => {
    const coming = comingDays(clock());
    const from = first < coming.until ? first : coming.until;
    const last = indianDate(midnightOf(from) + (count - 1) * dayMs);
    return { from, until: last < coming.until ? last : coming.until };
  };

  /** Which windows may be chosen, whether they are full or not. */
  const offeredTo = async (db: Queryable, customer: WindowsFor['customer']) => {
    const now = clock();
    const rules = await deps.visitRules(db);
    const until = indianDate(now + (visitDays.offered - 1) * dayMs);
    const days = customer ? { from: indianDate(now), until } : comingDays(now);
    const earliest = customer ? now + rules.noticeHours * 3_600_000 : now + 1;
    const rainy = customer?.needsDry ? await deps.rainDays(db, days) : new Set<string>();
    const isOffered = ({ day, window }: VisitWindow): boolean =>
      windowTimes({ day, window }).from >= earliest &&
      day <= days.until &&
      rules.windows.includes(window) &&
      !rainy.has(day);
    return { days, rules, isOffered };
  };

  const freeAmong = async (
    db: Queryable,
    serving: readonly CrewRow[],
    { has, customer }: WindowsFor,
  ): Promise<VisitWindow[]> => {
    const { days, isOffered } = await offeredTo(db, customer);
    return (await windowsIn(db, serving, days))
      .flatMap(({ day, windows }) => windows.map(({ window, room }) => ({ day, window, room })))
      .filter((found) => found.room > 0 && isOffered(found) && !isSame(has, found))
      .map(({ day, window }) => ({ day, window }));
  };

  return {
    release: repository.release,
    /** A place that was given back, though it may have gone to another. */
    takeAgain: repository.overbook,

    async crewNames(db: Queryable): Promise<Map<string, string>> {
      return new Map((await crews.list(db)).map(({ id, name }) => [id, name]));
    },

    /** Those of these days for which rain is expected. */
    async rainAmong(db: Queryable, days: readonly string[]): Promise<ReadonlySet<string>> {
      const [from, until] = [days.toSorted()[0], days.toSorted().at(-1)];
      return from === undefined || until === undefined ? new Set() : deps.rainDays(db, { from, until });
    },

    /** A week from a day on, full ones too. */
    async atDesk(location: string, from: string | undefined) {
      const coming = comingDays(clock());
      const first = from !== undefined && from > coming.from && from <= coming.until ? from : coming.from;
      const span = daysFrom(first, visitDays.atDesk);
      const serving = crewsFor(location, await crews.list(database.query));
      const days = await windowsIn(database.query, serving, span);
      const rainy = await deps.rainDays(database.query, span);
      return {
        days: days.map((day) => (rainy.has(day.day) ? { ...day, rain: true } : day)),
        lastDay: coming.until,
      };
    },

    /** A week of all crews from a day on, today's where none is said; past ones too. */
    async week(from: string | undefined) {
      const coming = comingDays(clock());
      const span = daysFrom(from ?? coming.from, weekDays);
      const rows = await crews.list(database.query);
      const [days, rainy] = await Promise.all([
        placesIn(database.query, rows, span),
        deps.rainDays(database.query, span),
      ]);
      return { crews: rows, span, days, rainy, lastDay: coming.until };
    },

    /** Free ones, soonest first. */
    async free(wanted: WindowsFor): Promise<VisitWindow[]> {
      const serving = crewsFor(wanted.location, await crews.list(database.query));
      return freeAmong(database.query, serving, wanted);
    },

    /**
     * Takes a place in the chosen window and gives back the one the visit has; refused with the next free ones. Every
     * slot that may be touched is held before one is chosen, in one order.
     */
    async take(trx: Trx, wanted: WindowsFor, chosen: ChosenWindow): Promise<TakenPlace> {
      const { has, customer } = wanted;
      const { day, window } = chosen;
      const all = await crews.hold(trx);
      const serving = chosen.crew
        ? all.filter(({ id, active }) => id === chosen.crew && active === 1)
        : crewsFor(wanted.location, all);
      const refuse = async (why: Sentence): Promise<never> => {
        const windows = (await freeAmong(trx, serving, wanted)).slice(0, named);
        throw new AppError('conflict', why, { windows });
      };
      if (serving.length === 0) return refuse(say.noCrew);
      const { rules, isOffered } = await offeredTo(trx, customer);
      // In its own window, which may have begun, it only changes hands.
      if (!isSame(has, chosen) && !isOffered(chosen)) return refuse(say.windowNotOffered);

      const ids = serving.map(({ id }) => id);
      const daysOff = await crews.daysOff(trx, ids, { from: day, until: day });
      const candidates = ids.map((crewId) => ({ crewId, day, window }));
      const slotOf = await repository.hold(
        trx,
        [...(has ? [has] : []), ...candidates],
        ({ crewId, day: on }) => {
          const off = daysOff.some((entry) => entry.crew_id === crewId && entry.day === on);
          return off ? 0 : (all.find(({ id }) => id === crewId)?.capacity ?? 0);
        },
      );
      const times = windowTimes(chosen);
      const [best] = candidates
        .map((key) => ({ key, room: (slotOf(key)?.capacity ?? 0) - (slotOf(key)?.taken ?? 0) }))
        .sort((a, b) => b.room - a.room || (a.key.crewId < b.key.crewId ? -1 : 1));
      const why =
        best &&
        hatchingOf({
          away: false,
          begun: false,
          closed: !isWorkingDay(times.from, rules),
          dayOff: daysOff.some(({ crew_id }) => crew_id === best.key.crewId),
          room: best.room,
        });
      if (!best || (why && !chosen.overbook)) {
        const words = `${hatchingWords[why ?? 'full']} Choose another one, or overbook it.`;
        return refuse(customer ? say.windowFull : inEnglish(words));
      }
      if (why) await repository.overbook(trx, best.key);
      else if (!(await repository.take(trx, best.key))) throw new Error('A held slot filled up');
      if (has) await repository.release(trx, has);
      const crewName = all.find(({ id }) => id === best.key.crewId)?.name ?? '';
      return { ...best.key, ...times, crewName, overbooked: why !== undefined };
    },
  };
}
