// Warns the office before a step is due, and tells it when one was missed: a call, a quotation, another visit.
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Counters } from '#server/security/counters.repository.ts';
import { escalationMail } from './requests.mail.tsx';
import type { RequestRepository } from './requests.repository.ts';
import { isDanger, owedBy, ranks, rings } from './requests.rules.ts';

const minuteMs = 60_000;
const warnBeforeMs = 15 * minuteMs;
/** What takes longer than a call is asked about earlier. */
const warnLongBeforeMs = 180 * minuteMs;
const missedAfterMs = minuteMs;
/** However many marked requests there are, the office is reminded of them once an hour. */
const remindLimit = { name: 'requests:reminded', max: 1, windowMs: 60 * minuteMs };

export type Escalation = ReturnType<typeof createEscalation>;

export function createEscalation(deps: {
  database: Database;
  repository: RequestRepository;
  queue: JobQueue;
  mailQueue: MailQueue;
  counters: Counters;
  /** Where owners read their mail. */
  ownersOf(db: Queryable): Promise<string[]>;
  publicUrl: string;
  leadsTo: string;
}) {
  return {
    /** For what the row says is owed. What lies in the past is left out. */
    async schedule(
      trx: Trx,
      row: Pick<RequestRow, 'id' | 'kind' | 'state' | 'owed' | 'next_at' | 'queue_rank' | 'deadline_minutes'>,
      now: number,
    ): Promise<void> {
      const { id, next_at: at } = row;
      if (now >= at) return;
      const long = row.owed === 'quotation' || row.kind === 'contact';
      // Where there is danger, at half time.
      const warnAt =
        at - (isDanger(row) ? (row.deadline_minutes * minuteMs) / 2 : long ? warnLongBeforeMs : warnBeforeMs);
      // After a call attempt with a retry in ten minutes, no reminder is needed at once.
      if (warnAt > now || row.state === 'waiting') {
        await deps.queue.enqueue(trx, 'request-escalation', { id, level: 1, at }, Math.max(now, warnAt));
      }
      await deps.queue.enqueue(trx, 'request-escalation', { id, level: 2, at }, at + missedAfterMs);
    },

    async run({ id, level, at }: { id: string; level: 1 | 2; at: number }): Promise<void> {
      await deps.database.transaction(async (trx) => {
        const row = await deps.repository.markWarned(trx, id, level, at);
        const owed = row && owedBy(row);
        if (!owed) return;
        // Many that look alike, or one network's again and again. A danger that is neither is told each time.
        if (isDanger(row) ? row.queue_rank === ranks.dangerAgain : row.unverified === 1) {
          const { count } = await deps.counters.add(remindLimit, 'all', trx);
          if (count > remindLimit.max) return;
        }
        const link = `${deps.publicUrl}/desk/requests?open=${id}`;
        const others = rings(row) ? await deps.ownersOf(trx) : [];
        for (const to of new Set([deps.leadsTo, ...others])) {
          await deps.mailQueue.add(trx, escalationMail({ to, level, row, owed, link }));
        }
      });
    },
  };
}
