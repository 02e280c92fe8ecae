// Reminds customers the evening before a visit. After its day, a visit without an arrival is missed (an apology, and a
// call is owed), and one without an outcome is unfinished (a call is owed).
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import { type BookingParts, customerOf } from './booking-parts.ts';
import { timesOf } from './booking-state.ts';
import { visitWhen } from './bookings.mail-words.ts';
import { missVisit } from './miss-visit.ts';

/** A site that was away for longer has other things to catch up with. */
const watchedDays = 30;
const slice = 100;

export function createWatchVisits(parts: BookingParts) {
  const { database, repository, visits, state, news, clock } = parts;

  const end = async (visitId: string, bookingId: string): Promise<void> => {
    const customer = await customerOf(parts, bookingId);
    await database.transaction(async (trx) => {
      const now = clock();
      const booking = await repository.hold(trx, bookingId);
      const visit = await visits.findOpen(trx, bookingId);
      if (!booking || visit?.id !== visitId || visit.day >= indianDate(now)) return;

      if (visit.arrived_at === null) return missVisit(parts, trx, { booking, customer, visit });
      await state.change(trx, booking, 'contacted', null);
      const when = visitWhen('en', timesOf(visit));
      const detail = `Somebody came to the visit of ${when}, and nobody wrote down how it ended`;
      await repository.addEvent(trx, { bookingId, at: now, actor: 'system', status: 'contacted', detail });
      await state.follow(trx, bookingId, { kind: 'visit-unfinished' });
    });
  };

  return {
    /** Only of the visit as it was then: one that was moved has a reminder of its own. */
    async remind({ visitId, sequence }: { visitId: string; sequence: number }): Promise<void> {
      const known = await visits.find(database.query, visitId);
      if (!known) return;
      const customer = await customerOf(parts, known.booking_id);
      await database.transaction(async (trx) => {
        const booking = await repository.hold(trx, known.booking_id);
        const visit = await visits.find(trx, visitId);
        if (!booking || !visit || visit.from_at <= clock()) return;
        if (!(await visits.claimReminder(trx, visitId, sequence))) return;
        const day = indianDate(clock()) === visit.day ? 'today' : 'tomorrow';
        await news.remind(trx, { booking, customer }, timesOf(visit), day);
      });
    },

    async sweepOver(signal: AbortSignal): Promise<void> {
      const now = clock();
      const days = { from: indianDate(now - watchedDays * dayMs), before: indianDate(now) };
      for (let found = slice; found === slice && !signal.aborted; ) {
        const over = await visits.openSince(days, slice);
        found = over.length;
        for (const visit of over) await end(visit.id, visit.booking_id);
      }
    },
  };
}
