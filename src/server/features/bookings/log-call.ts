// Logs a call from the queue: its outcome, for the request and the bookings merged with it.
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import type { Outcome, QueuedRequest } from '#contract/requests.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { createAgreeVisit } from './agree-visit.ts';
import { staffActor } from './booking-names.ts';
import { type BookingParts, holdGroup, reachAll } from './booking-parts.ts';
import { isCancellable } from './cancel-booking.ts';

const followUpWithinMs = 366 * 86_400_000;

export const createLogCall =
  (parts: BookingParts, agreeVisit: ReturnType<typeof createAgreeVisit>) =>
  async (
    id: string,
    staffId: string,
    call: {
      outcome: Outcome;
      attempts: number;
      followUpAt?: number | undefined;
      visit?: ChosenWindow | undefined;
      note?: string | undefined;
    },
  ): Promise<QueuedRequest> => {
    const { database, visits, state, requests, clock } = parts;
    const { outcome, attempts, followUpAt, visit, note } = call;
    const reached = outcome === 'reached';
    const refuse = (words: string, field: string) => new EnglishError('invalid', words, { field });
    if (followUpAt !== undefined) {
      if (!reached) throw refuse('A date goes with Reached only', 'followUpAt');
      if (followUpAt <= clock() || followUpAt > clock() + followUpWithinMs)
        throw refuse('Choose a time in the coming year', 'followUpAt');
      if (visit) throw refuse('Choose a visit or a date, not both', 'followUpAt');
    }
    if (visit && !reached) throw refuse('A visit goes with Reached only', 'visit');

    await database.transaction(async (trx) => {
      const bookings = await holdGroup(parts, trx, id);
      const ids = bookings.map((booking) => booking.id);
      const standing = await visits.nextAt(trx, ids);
      if (visit && bookings.length === 0) throw refuse('Only a booking has a visit', 'visit');
      if (followUpAt !== undefined && standing !== null)
        throw new EnglishError(
          'conflict',
          'A visit is agreed. Call it off before you choose another day to call.',
        );
      if (outcome !== 'reached' && outcome !== 'no_answer' && standing !== null)
        throw new EnglishError(
          'conflict',
          'A visit is agreed. Call it off or cancel the booking under Bookings.',
        );

      // One visit for all of them: where one stands, that one is moved; else the request's own booking, or the oldest
      // that has not ended.
      const open = bookings.filter(({ status }) => isCancellable(status));
      const chosen =
        open.find(({ status }) => status === 'visit_scheduled') ??
        open.find((booking) => booking.id === id) ??
        open[0] ??
        bookings[0];
      let agreed: 'agreed' | 'moved' | undefined;
      if (visit && chosen) {
        const customer = await visits.customerOf(trx, chosen.user_id);
        if (!customer) throw new Error(`Nobody made ${chosen.id}`);
        agreed = await agreeVisit.in(trx, { id: chosen.id, customer, staffId }, visit);
      }
      const others = agreed ? bookings.filter((booking) => booking !== chosen) : bookings;
      if (reached) await reachAll(parts, trx, others, staffActor(staffId));
      await requests.logCall(trx, {
        id,
        staffId,
        outcome,
        attempts,
        followUpAt,
        note,
      });
      if (agreed && chosen)
        await state.follow(trx, chosen.id, {
          kind: agreed === 'agreed' ? 'visit-agreed' : 'visit-moved',
          staffId,
        });
    });
    return requests.present(id);
  };
