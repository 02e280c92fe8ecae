// The owner refunds a payment, with a reason. A refund changes nothing else: a call or visit that is owed stays owed.
import type { DeskBookingDetails } from '#contract/bookings.staff.ts';
import { reference, staffActor } from './booking-names.ts';
import { type BookingParts, type Handler, hold } from './booking-parts.ts';

export function createRefundBooking(parts: BookingParts) {
  const { database, repository, payments, quotations, state, clock } = parts;

  return {
    async refund(id: string, staff: Handler, tid: string, reason: string): Promise<DeskBookingDetails> {
      await database.transaction(async (trx) => {
        const { number, status } = await hold(parts, trx, id);
        await payments.desk.refund(trx, id, tid);
        const event = { bookingId: id, at: clock(), actor: staffActor(staff.id), status };
        await repository.addEvent(trx, { ...event, detail: `Refund requested: ${reason}` });
        const subject = reference(number);
        await parts.audit(trx, { staffId: staff.id, action: 'payment: refund', subject, detail: tid });
        for (const text of await quotations.moneySentBack(trx, id, tid))
          await state.follow(trx, id, { kind: 'quotation-expired', text, staffId: staff.id });
      });
      return parts.details(id);
    },

    /** A person has settled what was wrong with a payment. */
    async markLooked(id: string, staff: Handler, tid: string): Promise<DeskBookingDetails> {
      await database.transaction(async (trx) => {
        const { number, status } = await hold(parts, trx, id);
        await payments.desk.markLooked(trx, id, tid, clock());
        const event = { bookingId: id, at: clock(), actor: staffActor(staff.id), status };
        await repository.addEvent(trx, { ...event, detail: `Payment ${tid} looked at` });
        const subject = reference(number);
        await parts.audit(trx, { staffId: staff.id, action: 'payment: looked at', subject, detail: tid });
      });
      return parts.details(id);
    },
  };
}
