// Mail as a job: written with its cause, sent by the worker, retried until it is accepted.
import type { Company } from '#contract/company.ts';
import type { Mailer } from '../adapters/mail/mailer.port.ts';
import type { Queryable } from '../db/client.ts';
import type { PersonalData } from '../feature.ts';
import { handleJob, mailHead } from '../jobs/job-payloads.ts';
import type { JobQueue } from '../jobs/jobs.repository.ts';
import type { MailTemplate } from './mail-layout.tsx';

export type MailQueue = ReturnType<typeof createMailQueue>;

export function createMailQueue(
  queue: JobQueue,
  mailer: Mailer,
  companyNow: (db: Queryable) => Promise<Company>,
) {
  const personalData: PersonalData = {
    section: 'mailsToBeSent',
    async collect({ email }) {
      const waiting = await queue.payloadsAbout(email, 'mail');
      const records = waiting.map(({ payload, created_at: createdAt }) => ({
        ...mailHead.parse(JSON.parse(payload)),
        createdAt,
      }));
      return { records, files: [] };
    },
    erase: ({ email }, trx) => queue.forgetAbout(email, trx),
  };
  return {
    /** Rendered here, in the transaction of its cause: what it says was true when it was caused. */
    async add(trx: Queryable, template: MailTemplate): Promise<string> {
      const { about, ...mail } = template(await companyNow(trx));
      return queue.enqueue(trx, 'mail', mail, undefined, about ?? mail.to);
    },

    personalData,
    // Most of all jobs, and the ones that wait longest for somebody else.
    jobs: [handleJob('mail', (mail, job) => mailer.send(mail, job.id, job.signal), { places: 6 })],
  };
}
