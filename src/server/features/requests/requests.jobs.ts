// Warns the office before a deadline, and tells it when one was missed.
import type { Database, Trx } from '#server/db/client.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { escalationMail } from './requests.mail.tsx';
import type { RequestRepository } from './requests.repository.ts';

const minuteMs = 60_000;
const warnBeforeMs = 15 * minuteMs;
const missedAfterMs = minuteMs;

export type Escalation = ReturnType<typeof createEscalation>;

export function createEscalation(deps: {
  database: Database;
  repository: RequestRepository;
  queue: JobQueue;
  mailQueue: MailQueue;
  publicUrl: string;
  leadsTo: string;
}) {
  return {
    /** What lies in the past is left out. */
    async schedule(trx: Trx, { id, dueAt }: { id: string; dueAt: number }, now: number): Promise<void> {
      if (now >= dueAt) return;
      const warnAt = Math.max(now, dueAt - warnBeforeMs);
      await deps.queue.enqueue(trx, 'desk-escalation', { id, level: 1 }, warnAt);
      await deps.queue.enqueue(trx, 'desk-escalation', { id, level: 2 }, dueAt + missedAfterMs);
    },

    async run({ id, level }: { id: string; level: 1 | 2 }): Promise<void> {
      await deps.database.transaction(async (trx) => {
        const row = await deps.repository.markWarned(trx, id, level);
        if (!row) return;
        const { name, mobile, email, location, due_at: dueAt } = row;
        const link = `${deps.publicUrl}/desk?open=${id}`;
        const mail = escalationMail({ to: deps.leadsTo, level, name, mobile, email, location, dueAt, link });
        await deps.mailQueue.add(trx, mail);
      });
    },
  };
}
