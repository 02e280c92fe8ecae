// What customers and the office hear of an engineer's steps, once the time in which a step may be taken back is over.
import { undoMs } from '#contract/day.staff.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import { reference } from './booking-names.ts';
import type { BookingParts } from './booking-parts.ts';
import { timesOf } from './booking-state.ts';
import { visitOutcomeMail } from './visit-outcome.mail.tsx';
import { nextStepOf, nextWords, statusAfter } from './visit-step.rules.ts';

export interface ToldVisit {
  visit: VisitRow;
  booking: BookingRow;
  now: number;
  /** Names of staff by id: read before the transaction. */
  names: ReadonlyMap<string, string>;
}

/** “We are on our way” is news for so long. */
const newsMs = 20 * 60_000;

export type VisitStepMails = ReturnType<typeof createVisitStepMails>;

export function createVisitStepMails(parts: BookingParts) {
  const { repository, visits, clock } = parts;

  /** The mails of a step, once: on the way while it is news, and after the visit what was found and what comes of it. */
  const tell = async (
    trx: Trx,
    { visit, booking, names, now }: ToldVisit,
    corrected: boolean,
  ): Promise<void> => {
    const customer = await parts.findCustomer(trx, booking.person_id);
    if (!customer) return;
    if (visit.state === 'on_way') {
      if (now - (visit.on_way_at ?? 0) > newsMs) return;
      await parts.news.onWay(trx, { booking, customer }, timesOf(visit));
      return visits.update(trx, visit.id, { told: 'on_way' });
    }
    const next = nextStepOf(visit);
    if (!next || visit.found_cause === null) return;
    const engineer = names.get(visit.engineer_id ?? '');
    const promises = (await parts.requests.owedOf(trx, [booking.id])).get(booking.id)?.promises ?? [];
    const promised = { quotation: 'quotation', again: 'visit' } as const;
    const owed = promises.find(({ step }) => next in promised && step === promised[next as 'quotation']);
    const { found_cause: cause, readings, words } = visit;
    const found = {
      at: visit.arrived_at ?? now,
      cause,
      readings,
      words,
      engineer: engineer?.split(' ')[0],
      next:
        next === 'work' || next === 'nothing'
          ? booking.status === statusAfter[next]
            ? ({ step: next } as const)
            : undefined
          : owed && { step: next, promise: owed },
    };
    await parts.news.found(trx, { booking, customer }, found, corrected);
    // A task for the office.
    if (found.next && 'promise' in found.next) {
      const outcome = {
        reference: reference(booking.number),
        next: nextWords[next],
        cause: causeName(cause),
        corrected,
        readings,
        words,
        engineer: engineer ?? '',
        customer,
        location: booking.location,
        link: `${parts.publicUrl}/desk/bookings?open=${booking.id}`,
      };
      await parts.mailQueue.add(trx, visitOutcomeMail(outcome, parts.leadsTo));
    }
    await visits.update(trx, visit.id, { told: 'found' });
  };

  /** After the time in which it may be taken back; at once for a step that arrives later than that. */
  const tellLater = async (trx: Trx, held: ToldVisit, at: number): Promise<void> => {
    const { id: visitId, stored_at: storedAt, told } = held.visit;
    if (storedAt === null || held.now - at >= undoMs) return tell(trx, held, told === 'changed');
    await parts.queue.enqueue(trx, 'visit-told', { visitId, storedAt }, storedAt + undoMs);
  };

  return {
    tell,
    tellLater,

    /** Of the step as it was stored: one that was taken back, or has another after it, is no news. */
    async tellStored({ visitId, storedAt }: { visitId: string; storedAt: number }): Promise<void> {
      const names = await parts.staffNames();
      await parts.database.transaction(async (trx) => {
        const known = await visits.find(trx, visitId);
        const booking = known && (await repository.hold(trx, known.booking_id));
        const visit = booking && (await visits.find(trx, visitId));
        if (!booking || visit?.stored_at !== storedAt) return;
        if (visit.told === (visit.state === 'on_way' ? 'on_way' : 'found')) return;
        await tell(trx, { visit, booking, names, now: clock() }, visit.told === 'changed');
      });
    },
  };
}
