// Somebody calls the office: what a colleague wrote down while they spoke becomes a request, or at once a booking with the
// visit that was agreed in the same call.
import type { QueuedRequest, TakenCall } from '#contract/requests.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { createAgreeVisit } from './agree-visit.ts';
import type { createBookFromRequest } from './book-from-request.ts';
import type { BookingParts } from './booking-parts.ts';

export const createTakeCall =
  (
    parts: BookingParts,
    agreeVisit: ReturnType<typeof createAgreeVisit>,
    bookFromRequest: ReturnType<typeof createBookFromRequest>,
  ) =>
  async (staffId: string, key: string | undefined, call: TakenCall): Promise<QueuedRequest> => {
    const { idempotency, requests, state } = parts;
    const { visit } = call;
    // Kept on a device without network, it is sent again until an answer arrives.
    if (key === undefined) throw new EnglishError('invalid', 'Send an Idempotency-Key with every call');
    if (visit && call.about !== undefined)
      throw new EnglishError('invalid', 'Agree on the visit where they wait already', { field: 'visit' });
    const once = { scope: `call taken:${staffId}`, key, payload: call };
    const { result: id } = await idempotency.once(once, async (trx) => {
      const taken = await requests.take(trx, staffId, call);
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
