// Watches over what was agreed: the evening before its customer is reminded, and where nobody arrived until the day was
// over the customer reads that we are sorry and somebody must call.
import { indianDate } from '#contract/india-time.ts';
import { type BookingParts, customerOf } from './booking-parts.ts';
import { timesOf } from './booking-state.ts';
import { visitWhen } from './bookings.mail-words.ts';
import { customerMailed } from './bookings.visit-news.service.ts';

const dayMs = 86_400_000;
/** A site that was away for longer has other things to catch up with. */
const missedDays = 30;
const slice = 100;

export function createWatchVisits(parts: BookingParts) {
  const { database, repository, visits, state, news, clock } = parts;

  const miss = async (visitId: string, bookingId: string): Promise<void> => {
    const customer = await customerOf(parts, bookingId);
    await database.transaction(async (trx) => {
      const now = clock();
      const booking = await repository.hold(trx, bookingId);
      const visit = await visits.find(trx, visitId);
      if (!booking || !visit || visit.arrived_at !== null) return;
      if ((visit.state !== 'agreed' && visit.state !== 'on_way') || visit.day >= indianDate(now)) return;

      const window = timesOf(visit);
      await state.change(trx, booking, 'contacted', null);
      const detail = `Nobody arrived: the visit of ${visitWhen('en', window)} is missed. ${customerMailed}`;
      await repository.addEvent(trx, { bookingId, at: now, actor: 'system', status: 'contacted', detail });
      const owed = await state.follow(trx, bookingId, { kind: 'visit-missed' });
      await news.missed(trx, { booking, customer }, { window, message: '', owed });
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

    async sweepMissed(signal: AbortSignal): Promise<void> {
      const now = clock();
      const days = { from: indianDate(now - missedDays * dayMs), before: indianDate(now) };
      for (let found = slice; found === slice && !signal.aborted; ) {
        const missed = await visits.missed(days, slice);
        found = missed.length;
        for (const visit of missed) await miss(visit.id, visit.booking_id);
      }
    },
  };
}
