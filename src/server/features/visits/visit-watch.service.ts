// Watches over what was agreed: the evening before its customer is reminded, and where nobody arrived until the day was
// over somebody must call.
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { VisitRow } from '#server/db/tables.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { VisitNews } from '../bookings/bookings.visit-news.service.ts';
import type { VisitWatchRepository } from './visit-watch.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const reminderHour = 18;
/** A site that was away for longer has other things to catch up with. */
const missedDays = 30;
const slice = 100;

const timesOf = ({ from_at: from, until_at: until }: VisitRow) => ({ from, until });
/** Six in the evening of the day before. */
const eveningBefore = (at: number): number => indianMidnight(at) - dayMs + reminderHour * hourMs;

export function createVisitWatch(deps: {
  database: Database;
  repository: VisitWatchRepository;
  news: Pick<VisitNews, 'find' | 'remind' | 'missed'>;
  /** Before the visit, as everybody does who changes both. */
  hold: Bookings['hold'];
  queue: JobQueue;
  clock: Clock;
}) {
  const { database, repository, news, clock } = deps;
  return {
    /** With the visit, or with its new window. Whoever agrees in the evening for the next day remembers by themselves. */
    async remindOf(trx: Trx, visit: Pick<VisitRow, 'id' | 'sequence' | 'from_at'>): Promise<void> {
      const at = eveningBefore(visit.from_at);
      const payload = { visitId: visit.id, sequence: visit.sequence };
      if (at > clock()) await deps.queue.enqueue(trx, 'visit-reminder', payload, at);
    },

    /** Only of the visit as it was then: one that was moved has a reminder of its own. */
    async remind({ visitId, sequence }: { visitId: string; sequence: number }): Promise<void> {
      const visit = await repository.find(visitId);
      const known = visit && (await news.find(visit.booking_id));
      if (!known || visit.from_at <= clock()) return;
      const day = indianDate(clock()) === visit.day ? 'today' : 'tomorrow';
      await database.transaction(async (trx) => {
        await deps.hold(trx, visit.booking_id);
        if (await repository.claimReminder(trx, visitId, sequence))
          await news.remind(trx, known, timesOf(visit), day);
      });
    },

    async sweepMissed(signal: AbortSignal): Promise<void> {
      const now = clock();
      const days = { from: indianDate(now - missedDays * dayMs), before: indianDate(now) };
      for (let found = slice; found === slice && !signal.aborted; ) {
        const visits = await repository.missed(days, slice);
        found = visits.length;
        for (const visit of visits) {
          const known = await news.find(visit.booking_id);
          await database.transaction(async (trx) => {
            await deps.hold(trx, visit.booking_id);
            if ((await repository.markMissed(trx, visit.id, now)) && known)
              await news.missed(trx, known, timesOf(visit));
          });
        }
      }
    },
  };
}
