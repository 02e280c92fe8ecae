// Mail as a job: written with its cause, sent by the worker, retried until it is accepted.
import type { Company } from '#contract/company.ts';
import type { Mail, Mailer } from '../adapters/mail/mailer.port.ts';
import type { Queryable } from '../db/client.ts';
import type { JobQueue } from '../jobs/jobs.repository.ts';
import type { JobHandler } from '../jobs/worker.ts';
import type { MailTemplate } from './mail-layout.tsx';

export const mailJob = 'mail';

export type MailQueue = ReturnType<typeof createMailQueue>;

export function createMailQueue(queue: JobQueue, companyNow: (db: Queryable) => Promise<Company>) {
  return {
    /** Rendered here, in the transaction of its cause: what it says was true when it was caused. */
    async add(trx: Queryable, template: MailTemplate): Promise<string> {
      const { about, ...mail } = template(await companyNow(trx));
      return queue.enqueue(trx, mailJob, mail, undefined, about ?? mail.to);
    },
  };
}

export const createMailJobHandler =
  (mailer: Mailer): JobHandler =>
  (payload, job) =>
    mailer.send(payload as Mail, job.id, job.signal);
