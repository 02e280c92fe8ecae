// Somebody calls the office: what a colleague wrote down while they spoke becomes a request, or at once a booking with the
// visit that was agreed in the same call.

import { isCalledSooner } from '#contract/danger-question.ts';
import { dayMs } from '#contract/durations.ts';
import type { QueuedRequest, TakenCall } from '#contract/requests.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { createAgreeVisit } from './agree-visit.ts';
import type { createBookFromRequest } from './book-from-request.ts';
import type { BookingParts } from './booking-parts.ts';

const furthestMs = 366 * dayMs;

export const createTakeCall =
  (
    parts: BookingParts,
    agreeVisit: ReturnType<typeof createAgreeVisit>,
    bookFromRequest: ReturnType<typeof createBookFromRequest>,
  ) =>
  async (staffId: string, key: string | undefined, call: TakenCall): Promise<QueuedRequest> => {
    const { idempotency, requests, state, clock } = parts;
    const { visit, callAt, holder, about, danger } = call;
    // Kept on a device without network, it is sent again until an answer arrives.
    if (key === undefined) throw new EnglishError('invalid', 'Send an Idempotency-Key with every call');
    if (visit && about !== undefined)
      throw new EnglishError('invalid', 'Agree on the visit where they wait already', { field: 'visit' });
    if (callAt !== undefined) {
      const refuse = (words: string) => new EnglishError('invalid', words, { field: 'callAt' });
      if (visit || about !== undefined) throw refuse('Choose a visit or a call at a time, not both');
      if (danger && isCalledSooner(danger)) throw refuse('In danger somebody calls within minutes');
      if (callAt <= clock() || callAt > clock() + furthestMs)
        throw refuse('Choose a time in the coming year');
    }
    const once = { scope: `call taken:${staffId}`, key, payload: call };
    const { result: id } = await idempotency.once(once, async (trx) => {
      const taken = await requests.take(trx, staffId, call);
      if (callAt !== undefined) {
        // They were spoken to, and named the time themselves.
        const now = { id: taken, staffId, outcome: 'reached', attempts: undefined } as const;
        await requests.logCall(trx, { ...now, followUpAt: callAt });
      }
      if (holder !== undefined && !visit && about === undefined) await requests.handTo(trx, taken, holder);
      if (!visit) return taken;
      const booking = await bookFromRequest(trx, { id: taken, staffId }, {});
      const customer = await parts.findCustomer(trx, booking.person_id);
      if (!customer) throw new Error(`Nobody made ${taken}`);
      await agreeVisit.in(trx, { id: taken, customer, staffId }, visit);
      // This call is the one that was promised.
      await requests.logCall(trx, { id: taken, staffId, outcome: 'reached', attempts: undefined });
      await state.follow(trx, taken, { kind: 'visit-agreed', staffId });
      return taken;
    });
    return requests.present(id);
  };
