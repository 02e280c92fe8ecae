// Cancelling a booking, by its customer or by the office: calls and visits end, and the payment is refunded unless a
// visit has used it.
import type { DeskBookingDetails } from '#contract/bookings.staff.ts';
import type { Booking, BookingStatus } from '#contract/bookings.ts';
import { pathIn } from '#contract/languages.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import { say } from '#server/words/answers.ts';
import { cancellationConfirmation, cancellationNotice, cancelledFacts } from './booking-cancelled.mail.tsx';
import { reference, staffActor } from './booking-names.ts';
import { type BookingParts, customerOf, type Handler, hold, missing } from './booking-parts.ts';
import { isLate } from './booking-state.ts';
import { statusMail } from './bookings.staff.mail.tsx';

const cancellable: readonly BookingStatus[] = ['requested', 'contacted', 'visit_scheduled'];
/** Until somebody is at work in the building. */
export const isCancellable = (status: BookingStatus): boolean => cancellable.includes(status);
const isUsed = (visits: readonly VisitRow[]): boolean =>
  visits.some((visit) => visit.arrived_at !== null && !isLate(visit));

/** What cancelling does with money, for its customer. */
export function cancellingOf(
  booking: Pick<BookingRow, 'status' | 'amount_paid_paise'>,
  visits: readonly VisitRow[],
): NonNullable<Booking['cancelling']> | null {
  if (!isCancellable(booking.status)) return null;
  if (booking.amount_paid_paise === null) return 'free';
  return isUsed(visits) ? 'money_kept' : 'money_back';
}

export function createCancelBooking(parts: BookingParts) {
  const { database, repository, visits, payments, quotations, state, news, mailQueue, clock } = parts;

  return {
    /**
     * Before the account is erased: without a word to its customer, who has asked for it. What was accepted has ended by
     * then.
     */
    async withAccount(trx: Trx, booking: BookingRow): Promise<void> {
      if (!isCancellable(booking.status)) return;
      const used = isUsed(await visits.ofBookings(trx, [booking.id]));
      await state.change(trx, booking, 'cancelled', null);
      if (!used) await payments.cancelled(trx, booking.id);
    },

    /**
     * Cancelling again is no fault: the first answer may have been lost. `moneyKept`: they know that none comes back;
     * `accepted`: which quotations they know to end with it.
     */
    async byCustomer(
      id: string,
      userId: string,
      { moneyKept, accepted }: { moneyKept: boolean; accepted: readonly string[] },
    ): Promise<Booking> {
      const customer = await parts.findCustomer(database.query, userId);
      if (!customer) throw missing();
      await database.transaction(async (trx) => {
        const now = clock();
        const booking = await repository.hold(trx, id, userId);
        if (!booking) throw missing();
        if (booking.status === 'cancelled') return;
        if (!isCancellable(booking.status)) throw new AppError('conflict', say.cannotCancel);
        const all = await visits.ofBookings(trx, [id]);
        const cancelling = cancellingOf(booking, all);
        if (cancelling === 'money_kept' && !moneyKept) throw new AppError('conflict', say.moneyKept);
        for (const { number, totalPaise } of await quotations.acceptedOf(trx, [id]))
          if (!accepted.includes(number))
            throw new AppError('conflict', say.endsAccepted({ number, total: paiseInWords(totalPaise) }));

        // Before the money: what was credited to an acceptance goes back only when that has ended.
        const ended = await quotations.endWith(trx, { id, reason: '' });
        const calendar = await news.takenAway(trx, { booking, customer });
        await state.change(trx, booking, 'cancelled', null, 'customer');
        await repository.addEvent(trx, { bookingId: id, at: now, actor: 'customer', status: 'cancelled' });
        const kept = cancelling === 'money_kept';
        if (!kept) await payments.cancelled(trx, id);
        const facts = cancelledFacts(booking, all, customer, { cancelledAt: now, moneyKept: kept });
        const link = parts.publicUrl + pathIn(booking.language, `/booking/success/${id}`);
        const mail = cancellationConfirmation(facts, link, calendar);
        await parts.tellCustomer(trx, { about: id, email: customer.email, kind: 'cancelled', mail });
        const notice = { to: parts.leadsTo, by: 'customer', reason: '' } as const;
        await mailQueue.add(trx, cancellationNotice(facts, notice));
        for (const text of ended) await state.follow(trx, id, { kind: 'acceptance-ended', text });
        await state.follow(trx, id, { kind: 'cancelled' });
      });
      return parts.find(id, userId);
    },

    /** With a reason, which the customer reads. After a visit in its window money goes back only when the owner sends it. */
    async byOffice(id: string, staff: Handler, message: string): Promise<DeskBookingDetails> {
      if (!message) throw new EnglishError('invalid', 'Say why: the customer reads it', { field: 'message' });
      const customer = await customerOf(parts, id);
      const names = await parts.staffNames();
      await database.transaction(async (trx) => {
        const now = clock();
        const booking = await hold(parts, trx, id);
        if (booking.status === 'cancelled' || booking.status === 'done')
          throw new EnglishError(
            'conflict',
            'This booking cannot go there from where it is. Look at it again.',
          );
        const all = await visits.ofBookings(trx, [id]);
        const used = isUsed(all);
        const holdsMoney = await payments.desk.holdsMoney(trx, id);
        const moneyComesBack = holdsMoney && !used;
        if (moneyComesBack && staff.role !== 'owner')
          throw new EnglishError('forbidden', 'Cancelling sends money back, which only the owner may do');

        const ended = await quotations.endWith(trx, { id, reason: message });
        const calendar = await news.takenAway(trx, { booking, customer });
        const actor = staffActor(staff.id);
        await state.change(trx, booking, 'cancelled', null, actor);
        const event = { bookingId: id, at: now, actor, status: 'cancelled' } as const;
        await repository.addEvent(trx, { ...event, detail: message });
        const subject = reference(booking.number);
        // Words to and about customers stay in the booking's own history, which goes when they ask for it.
        await parts.audit(trx, { staffId: staff.id, action: 'booking: cancelled', subject });
        if (!used) await payments.cancelled(trx, id);
        const facts = cancelledFacts(booking, all, customer, { cancelledAt: now, moneyKept: used });
        const told = {
          status: 'cancelled',
          message,
          calledOff: facts.visit ?? undefined,
          moneyComesBack,
          keptPaise: holdsMoney && used ? facts.amountPaidPaise : null,
          calendar,
        } as const;
        const mail = statusMail(news.factsOf({ booking }), told);
        const on = facts.visit?.from;
        const cancelled = {
          about: id,
          email: customer.email,
          kind: 'cancelled',
          mail,
          on,
          by: staff.id,
        } as const;
        await parts.tellCustomer(trx, cancelled);
        const by = { name: names.get(staff.id) ?? 'a member of staff' };
        await mailQueue.add(trx, cancellationNotice(facts, { to: parts.leadsTo, by, reason: message }));
        for (const text of ended)
          await state.follow(trx, id, { kind: 'acceptance-ended', text, staffId: staff.id });
        await state.follow(trx, id, { kind: 'cancelled', staffId: staff.id });
      });
      return parts.details(id);
    },
  };
}
