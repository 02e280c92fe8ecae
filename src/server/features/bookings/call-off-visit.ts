// The office calls a visit off. The booking stays, and a call is owed to agree on another day.
import type { DeskBookingDetails } from '#contract/bookings.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import { reference, staffActor } from './booking-names.ts';
import { type BookingParts, customerOf, type Handler, hold } from './booking-parts.ts';
import { timesOf } from './booking-state.ts';
import { howTold } from './bookings.visit-news.service.ts';
import { missVisit } from './miss-visit.ts';

export const createCallOffVisit =
  (parts: BookingParts) =>
  async (id: string, staff: Handler, message = ''): Promise<DeskBookingDetails> => {
    const { database, repository, visits, state, news, clock } = parts;
    const customer = await customerOf(parts, id);
    await database.transaction(async (trx) => {
      const now = clock();
      const booking = await hold(parts, trx, id);
      const visit = await visits.findOpen(trx, id);
      if (booking.status !== 'visit_scheduled' || !visit)
        throw new EnglishError('conflict', 'No visit is agreed for this booking. Look at it again.');
      if (visit.arrived_at !== null)
        throw new EnglishError('conflict', 'The engineer has arrived: this visit takes place.');

      // Before the end of the window the customer is told not to wait; after it, that we are sorry.
      if (visit.until_at <= now)
        return missVisit(parts, trx, { booking, customer, visit }, { staffId: staff.id, message });
      const known = { booking, customer };
      const calendar = await news.takenAway(trx, known);
      const actor = staffActor(staff.id);
      await state.change(trx, booking, 'contacted', null, actor);
      const detail = [message, howTold(customer)].filter(Boolean).join('. ');
      await repository.addEvent(trx, { bookingId: id, at: now, actor, status: 'contacted', detail });
      const subject = reference(booking.number);
      await parts.audit(trx, { staffId: staff.id, action: 'booking: visit called off', subject });
      const owed = await state.follow(trx, id, { kind: 'visit-called-off', staffId: staff.id });
      await news.calledOff(trx, known, { window: timesOf(visit), message, owed, calendar });
    });
    return parts.details(id);
  };
