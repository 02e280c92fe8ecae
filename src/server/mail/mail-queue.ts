// Mail as a job: written with its cause, sent by the worker, retried until it is accepted.
import type { Mail, Mailer } from '../adapters/mail/mailer.port.ts';
import type { Queryable } from '../db/client.ts';
import type { JobQueue } from '../jobs/jobs.repository.ts';
import type { JobHandler } from '../jobs/worker.ts';

export const mailJob = 'mail';

export type MailQueue = ReturnType<typeof createMailQueue>;

export function createMailQueue(queue: JobQueue) {
  return {
    add: (trx: Queryable, mail: Mail): Promise<string> => queue.enqueue(trx, mailJob, mail),
  };
}

export const createMailJobHandler =
  (mailer: Mailer): JobHandler =>
  (payload, job) =>
    mailer.send(payload as Mail, job.id);
