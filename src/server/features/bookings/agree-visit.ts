// The office agrees on a visit with a customer, or moves the one that stands.

import { type DeskBookingDetails, visitStatuses } from '#contract/bookings.staff.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { longDate, midnightOf } from '#contract/india-time.ts';
import { isAfterDanger } from '#contract/week.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import type { Person } from '#server/feature.ts';
import { reference, staffActor } from './booking-names.ts';
import {
  type BookingParts,
  customerOf,
  dangerDay,
  type Handler,
  hold,
  holdGroup,
  reachAll,
} from './booking-parts.ts';
import { isOver, placeOf, timesOf } from './booking-state.ts';
import { howTold, windowInWords } from './bookings.visit-news.service.ts';
import { isMovable } from './move-visit.ts';

const isAgreeable = (status: BookingStatus) => visitStatuses.some((known) => known === status);

export function createAgreeVisit(parts: BookingParts) {
  const { database, windows, visits, state, requests, news, clock } = parts;

  return {
    /**
     * In the transaction of a call: the booking has this window now, and its customer is told. Answers whether a visit
     * was agreed or moved; undefined when it stood there already.
     */
    async in(
      trx: Trx,
      { id, customer, staffId }: { id: string; customer: Pick<Person, 'name' | 'email'>; staffId: string },
      { message = '', late, ...chosen }: ChosenWindow & { message?: string | undefined },
    ): Promise<'agreed' | 'moved' | undefined> {
      const now = clock();
      const booking = await hold(parts, trx, id);
      if (!isAgreeable(booking.status))
        throw new EnglishError('conflict', 'A visit can no longer be agreed for this booking');
      const open = await visits.findOpen(trx, id);
      const standing = open && !isOver(open, now) ? open : undefined;
      const stays = standing?.day === chosen.day && standing.window === chosen.window;
      if (standing && stays && (!chosen.crew || chosen.crew === standing.crew_id)) {
        if (chosen.needsDry !== undefined)
          await visits.update(trx, standing.id, { needs_dry: chosen.needsDry ? 1 : 0, updated_at: now });
        return undefined;
      }
      const by = stays ? undefined : await dangerDay(parts, trx, id);
      const isLate = isAfterDanger(by, chosen.day);
      if (by !== undefined && isLate && !late)
        throw new EnglishError(
          'conflict',
          `Somebody is in danger there: a visit after ${longDate(midnightOf(by))} has to be ticked as late. Load this page again if it does not ask.`,
        );
      const has = standing && placeOf(standing);
      const place = await windows.take(trx, { location: booking.location, has, customer: undefined }, chosen);
      const placing = { ...place, needsDry: chosen.needsDry, counts: false };
      const actor = staffActor(staffId);
      const visit = await state.change(trx, booking, 'visit_scheduled', placing, actor);
      const words = [windowInWords(place), isLate ? 'later than the danger allows' : '']
        .filter(Boolean)
        .join(', ');
      // Which crew comes is the office's business: the customer waits for the same window.
      const told = !stays || message !== '';
      const detail = [words, message, told ? howTold(customer) : ''].filter(Boolean).join('. ');
      await parts.repository.addEvent(trx, {
        bookingId: id,
        at: now,
        actor,
        status: 'visit_scheduled',
        detail,
      });
      const action = standing ? 'booking: visit moved' : 'booking: visit agreed';
      await parts.audit(trx, { staffId, action, subject: reference(booking.number), detail: words });
      const owed = (await requests.owedOf(trx, [id])).get(id)?.promises ?? [];
      const quotation = owed.find(({ step, by }) => step === 'quotation' && by > now);
      // Nobody of the new crew has set out yet.
      if (!told && standing?.told === 'on_way')
        await news.notOnWay(trx, { booking, customer }, timesOf(visit));
      if (told)
        await news.placed(trx, { booking, customer }, visit, {
          by: 'staff',
          staffId,
          message,
          movable: isMovable(visit, now),
          before: standing && !stays ? timesOf(standing) : null,
          quotation,
        });
      return standing ? 'moved' : 'agreed';
    },

    /** At the desk. A visit is agreed by talking to the customer: that is the promised call. */
    async atDesk(
      id: string,
      staff: Handler,
      chosen: ChosenWindow & { message?: string | undefined },
    ): Promise<DeskBookingDetails> {
      const customer = await customerOf(parts, id);
      await database.transaction(async (trx) => {
        const group = await holdGroup(parts, trx, id);
        const done = await this.in(trx, { id, customer, staffId: staff.id }, chosen);
        if (done === 'moved') await state.follow(trx, id, { kind: 'visit-moved', staffId: staff.id });
        if (done !== 'agreed') return;
        const others = group.filter((other) => other.id !== id);
        await reachAll(parts, trx, others, staffActor(staff.id));
        await requests.logCall(trx, {
          id,
          staffId: staff.id,
          outcome: 'reached',
          attempts: undefined,
        });
        await state.follow(trx, id, { kind: 'visit-agreed', staffId: staff.id });
      });
      return parts.details(id);
    },
  };
}
