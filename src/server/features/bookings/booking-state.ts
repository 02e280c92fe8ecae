// The only writer of a booking's status and visit times and of its visit's window, place and calendar number, which
// change together. Callers lock the booking first.

import type { BookingStatus } from '#contract/bookings.ts';
import { hourMs } from '#contract/durations.ts';
import { indianMidnight, midnightOf } from '#contract/india-time.ts';
import type { WindowTimes } from '#contract/visit-window.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { TakenPlace, WindowService } from '../crews/windows.service.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { BookingRecords } from './booking-records.ts';
import type { CrewNews } from './crew-news.ts';

const reminderHour = 18;

/** Six in the evening of the day before. */
const eveningBefore = (at: number): number => indianMidnight(at) - (24 - reminderHour) * hourMs;

export const placeOf = ({ crew_id: crewId, day, window }: VisitRow) => ({ crewId, day, window });
export const timesOf = ({ from_at: from, until_at: until }: VisitRow): WindowTimes => ({ from, until });
/**
 * The visit is in the past, whether or not the crew came: it keeps its place, and the next visit gets a row of its own.
 */
export const isOver = (visit: VisitRow, now: number): boolean =>
  visit.arrived_at !== null || visit.until_at <= now;

/** Somebody came, after the window: the payment, which is for a visit within it, is not used. */
export const isLate = ({ arrived_at, until_at }: VisitRow): boolean =>
  arrived_at !== null && arrived_at > until_at;

/** A window in which a place was taken; the place before was given back. */
export interface Placing extends TakenPlace {
  needsDry: boolean | undefined;
  /** Whether it counts among those that its customer may make. */
  counts: boolean;
}

export type BookingState = ReturnType<typeof createBookingState>;

export function createBookingState(
  deps: Pick<Platform, 'queue' | 'clock'> &
    Pick<BookingRecords, 'repository' | 'visits'> & {
      windows: Pick<WindowService, 'release' | 'takeAgain'>;
      requests: Pick<Requests, 'follow'>;
      crewNews: Pick<CrewNews, 'changed'>;
    },
) {
  const { repository, visits, clock } = deps;

  /** What becomes of an open visit when its booking goes to this status without it. */
  const end = async (trx: Trx, visit: VisitRow, status: BookingStatus, actor: string): Promise<void> => {
    const now = clock();
    const worked = status === 'in_progress' || status === 'done';
    const tookPlace = visit.arrived_at !== null || (worked && visit.from_at <= now);
    const state = tookPlace ? 'done' : visit.until_at <= now ? 'missed' : 'cancelled';
    await visits.update(trx, visit.id, {
      state,
      ended_at: now,
      updated_at: now,
      ...(state === 'missed' ? { kept: 0 } : {}),
      // A calendar follows what was called off.
      ...(state === 'cancelled' ? { sequence: visit.sequence + 1 } : {}),
    });
    if (state !== 'cancelled') return;
    await deps.windows.release(trx, placeOf(visit));
    await deps.crewNews.changed(trx, { before: visit, after: undefined, actor });
  };

  const settle = async (
    trx: Trx,
    bookingId: string,
    open: VisitRow | undefined,
    placing: Placing,
    actor: string,
  ): Promise<VisitRow> => {
    const now = clock();
    const moved = open && !isOver(open, now) ? open : undefined;
    // Once its day has come, its crew may be there without anybody knowing: what was agreed with them stays as it was, and
    // the new window is a visit of its own.
    const mayBeUnderWay = moved !== undefined && midnightOf(moved.day) <= now;
    const visit: VisitRow = {
      ...(moved ?? newVisit(bookingId, now)),
      ...(mayBeUnderWay ? { id: createId(now), created_at: now, reminded: null } : {}),
      crew_id: placing.crewId,
      day: placing.day,
      window: placing.window,
      from_at: placing.from,
      until_at: placing.until,
      state: 'agreed',
      overbooked: placing.overbooked ? 1 : 0,
      moves: (moved?.moves ?? 0) + (placing.counts ? 1 : 0),
      sequence: (await visits.sequenceOf(trx, bookingId)) + 1,
      on_way_at: null,
      stored_at: null,
      engineer_id: null,
      told: null,
      rain_told: null,
      agreed_at: now,
      updated_at: now,
      ...(placing.needsDry === undefined ? {} : { needs_dry: placing.needsDry ? 1 : 0 }),
    };
    if (moved && !mayBeUnderWay) await visits.update(trx, moved.id, visit);
    else {
      if (moved) await visits.update(trx, moved.id, { state: 'cancelled', ended_at: now, updated_at: now });
      else if (open) await end(trx, open, 'visit_scheduled', actor);
      await visits.insert(trx, visit);
    }
    await deps.crewNews.changed(trx, { before: moved, after: visit, actor });
    // A visit agreed the evening before needs no reminder.
    const remindAt = eveningBefore(visit.from_at);
    const reminder = { visitId: visit.id, sequence: visit.sequence };
    if (remindAt > now) await deps.queue.enqueue(trx, 'visit-reminder', reminder, remindAt);
    return visit;
  };

  return {
    /**
     * `visit`: a place that was taken for it; the times of the open visit, which stays as it is; or null, when none
     * stands any more. `actor`: who did it, as the history names them. Answers the visit that stands in a place just taken.
     */
    async change<Visit extends Placing | WindowTimes | null>(
      trx: Trx,
      booking: Pick<BookingRow, 'id'>,
      status: BookingStatus,
      visit: Visit,
      actor = 'system',
    ): Promise<Visit extends Placing ? VisitRow : undefined> {
      const open = await visits.findOpen(trx, booking.id);
      const placed =
        visit && 'crewId' in visit ? await settle(trx, booking.id, open, visit, actor) : undefined;
      if (open && visit === null) await end(trx, open, status, actor);
      await repository.setState(trx, booking.id, status, visit);
      return placed as Visit extends Placing ? VisitRow : undefined;
    },

    /** Somebody was at a visit that nobody expected to take place any more: its place is taken, whoever has it since. */
    async tookPlace(trx: Trx, visit: VisitRow): Promise<void> {
      if (visit.state === 'cancelled') await deps.windows.takeAgain(trx, placeOf(visit));
    },

    /** Tells the queue what happened; answers what is owed to the customer now. */
    async follow(
      trx: Trx,
      bookingId: string,
      happened: Parameters<Requests['follow']>[2],
    ): ReturnType<Requests['follow']> {
      const visit = await visits.findOpen(trx, bookingId);
      const about = visit && { window: timesOf(visit), subject: visit.id };
      return deps.requests.follow(trx, bookingId, { ...about, ...happened });
    },
  };
}

const newVisit = (bookingId: string, now: number) => ({
  id: createId(now),
  booking_id: bookingId,
  needs_dry: 0,
  arrived_at: null,
  ended_at: null,
  kept: null,
  found_cause: null,
  readings: '',
  words: '',
  marks: '',
  next_step: null,
  stored_at: null,
  engineer_id: null,
  told: null,
  reminded: null,
  created_at: now,
});
