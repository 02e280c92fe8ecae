// The office moves a booking on: its customer was reached, the work began, the work is finished.
import { type DeskBookingDetails, nextStatuses } from '#contract/bookings.staff.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { EnglishError } from '#server/app-error.ts';
import { reference, staffActor } from './booking-names.ts';
import { type BookingParts, customerOf, type Handler, hold, holdGroup, reachAll } from './booking-parts.ts';
import { statusMail } from './bookings.staff.mail.tsx';
import { isCancellable } from './cancel-booking.ts';

export const createSetStatus =
  (parts: BookingParts) =>
  async (
    id: string,
    staff: Handler,
    status: Exclude<BookingStatus, 'cancelled'>,
    message = '',
  ): Promise<DeskBookingDetails> => {
    const { database, repository, visits, state, requests, news, clock } = parts;
    const customer = await customerOf(parts, id);
    await database.transaction(async (trx) => {
      const group = await holdGroup(parts, trx, id);
      const booking = await hold(parts, trx, id);
      if (!nextStatuses[booking.status].includes(status))
        throw new EnglishError(
          'conflict',
          'This booking cannot go there from where it is. Look at it again.',
        );
      const reached = status === 'contacted';
      const promised = (await requests.owedOf(trx, [id])).get(id)?.promises ?? [];
      if (!reached && isCancellable(booking.status) && promised.some(({ step }) => step === 'objection'))
        throw new EnglishError(
          'conflict',
          'The customer objects to an acceptance: nothing begins until the owner has decided.',
        );
      const told = {
        status,
        message,
        calledOff: undefined,
        moneyComesBack: false,
        keptPaise: null,
        calendar: undefined,
      };
      const open = await visits.findOpen(trx, id);
      // Work began before the visit: it will not take place, and leaves the customer's calendar.
      const needless = open && open.arrived_at === null && open.from_at > clock();
      const calendar = needless ? await news.takenAway(trx, { booking, customer }) : undefined;

      const actor = staffActor(staff.id);
      await state.change(trx, booking, status, null, actor);
      await repository.addEvent(trx, { bookingId: id, at: clock(), actor, status, detail: message });
      const subject = reference(booking.number);
      await parts.audit(trx, { staffId: staff.id, action: `booking: ${status}`, subject });
      if (!reached || message)
        await parts.tellCustomer(trx, {
          about: id,
          email: customer.email,
          kind: 'status',
          mail: statusMail(news.factsOf({ booking }), { ...told, calendar }),
          by: staff.id,
        });
      if (!reached) return void (await state.follow(trx, id, { kind: 'work-set', staffId: staff.id }));
      await reachAll(
        parts,
        trx,
        group.filter((other) => other.id !== id),
        actor,
      );
      await requests.logCall(trx, {
        id,
        staffId: staff.id,
        outcome: 'reached',
        attempts: undefined,
      });
    });
    return parts.details(id);
  };
