// Warns the office before a step is due, and tells it when one was missed: a call, a quotation, another visit.
import type { Database, Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Counters } from '#server/security/counters.repository.ts';
import { escalationMail } from './requests.mail.tsx';
import type { RequestRepository } from './requests.repository.ts';
import { owedBy } from './requests.rules.ts';

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
  publicUrl: string;
  leadsTo: string;
}) {
  return {
    /** For what the row says is owed. What lies in the past is left out. */
    async schedule(
      trx: Trx,
      row: Pick<RequestRow, 'id' | 'kind' | 'state' | 'owed' | 'next_at'>,
      now: number,
    ): Promise<void> {
      const { id, next_at: at } = row;
      if (now >= at) return;
      const long = row.owed === 'quotation' || row.kind === 'contact';
      const warnAt = at - (long ? warnLongBeforeMs : warnBeforeMs);
      // After a call attempt with a retry in ten minutes, no reminder is needed at once.
      if (warnAt > now || row.state === 'waiting') {
        await deps.queue.enqueue(trx, 'request-escalation', { id, level: 1, at }, Math.max(now, warnAt));
      }
      await deps.queue.enqueue(trx, 'request-escalation', { id, level: 2, at }, at + missedAfterMs);
    },

    async run({ id, level, at }: { id: string; level: 1 | 2; at?: number | undefined }): Promise<void> {
      await deps.database.transaction(async (trx) => {
        const row = await deps.repository.markWarned(trx, id, level, at);
        const owed = row && owedBy(row);
        if (!owed) return;
        if (row.unverified === 1) {
          const { count } = await deps.counters.add(remindLimit, 'all', trx);
          if (count > remindLimit.max) return;
        }
        const link = `${deps.publicUrl}/desk/requests?open=${id}`;
        await deps.mailQueue.add(trx, escalationMail({ to: deps.leadsTo, level, row, owed, link }));
      });
    },
  };
}
