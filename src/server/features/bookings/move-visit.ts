// A customer moves a visit into another free window.

import type { Booking } from '#contract/bookings.ts';
import { hourMs } from '#contract/durations.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { VisitWindow } from '#contract/visit-window.ts';
import { visitMoves } from '#contract/visits.ts';
import { AppError } from '#server/app-error.ts';
import type { VisitRow } from '#server/db/tables.ts';
import { type Sentence, say } from '#server/words/answers.ts';
import { reference } from './booking-names.ts';
import { type BookingParts, missing } from './booking-parts.ts';
import { placeOf, timesOf } from './booking-state.ts';
import { movedNotice } from './bookings.office.mail.tsx';
import { howTold, movedTo, windowInWords } from './bookings.visit-news.service.ts';

/** Each writes to two people and takes a place from others. */
const moveLimit = { name: 'visit:move', max: 10, windowMs: 24 * hourMs };

/** Its customer was told that it will rain: moving it to another day is free, until it begins. */
export const isRainedOff = ({ rain_told, day }: VisitRow): boolean => rain_told === day;
export const movesLeft = ({ moves }: VisitRow): number => Math.max(0, visitMoves.most - moves);
/** The evening before, but for rain. */
export const movableUntil = (visit: VisitRow): number =>
  isRainedOff(visit) ? visit.from_at : indianMidnight(visit.from_at) - (24 - visitMoves.untilHour) * hourMs;
export const isMovable = (visit: VisitRow, now: number): boolean =>
  visit.state === 'agreed' && (movesLeft(visit) > 0 || isRainedOff(visit)) && now < movableUntil(visit);

export function createMoveVisit(parts: BookingParts) {
  const { database, repository, visits, windows, state, news, clock } = parts;

  const choiceOf = (visit: VisitRow, location: string) => ({
    location,
    has: placeOf(visit),
    customer: { needsDry: visit.needs_dry === 1 },
  });

  return {
    /** What may be chosen instead. */
    async windows(id: string, userId: string) {
      const booking = await repository.findUnscoped(id, database.query);
      if (booking?.person_id !== userId) throw missing();
      const visit = await visits.findOpen(database.query, id);
      if (!visit) return { windows: [], movable: false, movesLeft: 0, movableUntil: null };
      const movable = isMovable(visit, clock());
      return {
        windows: movable ? await windows.free(choiceOf(visit, booking.location)) : [],
        movable,
        movesLeft: movesLeft(visit),
        movableUntil: movableUntil(visit),
      };
    },

    /** Moving it to where it is already is no fault: the first answer may have been lost. */
    async move(id: string, userId: string, chosen: VisitWindow): Promise<Booking> {
      const customer = await parts.findCustomer(database.query, userId);
      if (!customer) throw missing();
      await database.transaction(async (trx) => {
        const now = clock();
        const booking = await repository.hold(trx, id, userId);
        if (!booking) throw missing();
        const visit = await visits.findOpen(trx, id);
        const { phone } = await parts.company(trx);
        const callUs = (why: Sentence) => say.refusedCallUs({ why, phone: phone.display });
        const refuse = (why: Sentence) => new AppError('conflict', callUs(why));
        if (booking.status !== 'visit_scheduled' || !visit) throw refuse(say.noVisitAgreed);
        if (visit.day === chosen.day && visit.window === chosen.window) return;
        if (visit.state !== 'agreed') throw refuse(say.engineerOnTheWay);
        const forRain = isRainedOff(visit) && visit.day !== chosen.day;
        if (!forRain && movesLeft(visit) === 0) throw refuse(say.movedTooOften({ count: visitMoves.most }));
        if (now >= movableUntil(visit)) throw refuse(say.movedTooLate({ hour: visitMoves.untilHour - 12 }));

        await parts.limiter.take(moveLimit, userId, callUs(say.movedOften), trx);
        const place = await windows.take(trx, choiceOf(visit, booking.location), chosen);
        const placing = { ...place, needsDry: undefined, counts: !forRain };
        const moved = await state.change(trx, booking, 'visit_scheduled', placing, 'customer');
        const detail = `${movedTo}${windowInWords(place)}. ${howTold(customer)}`;
        await repository.addEvent(trx, {
          bookingId: id,
          at: now,
          actor: 'customer',
          status: booking.status,
          detail,
        });
        const before = timesOf(visit);
        await news.placed(trx, { booking, customer }, moved, {
          by: 'customer',
          message: '',
          before,
          movable: isMovable(moved, now),
        });
        const office = {
          to: parts.leadsTo,
          reference: reference(booking.number),
          crew: place.crewName,
          customer,
        };
        const link = `${parts.publicUrl}/desk/bookings?open=${id}`;
        await parts.mailQueue.add(trx, movedNotice({ ...office, link, before, window: timesOf(moved) }));
        await state.follow(trx, id, { kind: 'visit-moved' });
      });
      return parts.find(id, userId);
    },
  };
}
