// Mail as a job: written with its cause, sent by the worker, retried until it is accepted or says what is over.
import type { Company } from '#contract/company.ts';
import { spokenNumber } from '#server/words/phone-number.ts';
import { AddressRefused, type Mail, type Mailer } from '../adapters/mail/mailer.port.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/client.ts';
import type { DataOwner, PersonalData } from '../feature.ts';
import { handleJob, mailHead } from '../jobs/job-payloads.ts';
import type { JobQueue } from '../jobs/jobs.repository.ts';
import { JobRefused, type RunningJob } from '../jobs/lane.ts';
import type { MailTemplate } from './mail-layout.tsx';

/** Some two hours after the first: what its server says for good may still be mended there. */
const triesOfRefused = 10;

const aboutOf = ({ id, ownEmail }: DataOwner): string[] => (ownEmail === null ? [id] : [id, ownEmail]);

export type MailQueue = ReturnType<typeof createMailQueue>;

export function createMailQueue(
  queue: JobQueue,
  mailer: Mailer,
  companyNow: (db: Queryable) => Promise<Company>,
  clock: Clock,
) {
  const send = async ({ until, ...mail }: Mail, { id, attempt, signal }: RunningJob): Promise<void> => {
    if (until !== undefined && clock() >= until) return;
    await mailer.send(mail, id, signal).catch((error: unknown) => {
      if (error instanceof AddressRefused && attempt >= triesOfRefused) throw new JobRefused(error.message);
      throw error;
    });
  };
  const personalData: PersonalData = {
    section: 'mailsToBeSent',
    async collect(person) {
      const waiting = await queue.payloadsAbout(aboutOf(person), 'mail');
      const records = waiting.map(({ payload, created_at: createdAt }) => ({
        ...mailHead.parse(JSON.parse(payload)),
        createdAt,
      }));
      return { records, files: [] };
    },
    erase: (person, trx) => queue.forgetAbout(aboutOf(person), trx),
  };
  return {
    /** Rendered here, in the transaction of its cause: what it says was true when it was caused. */
    async add(trx: Queryable, template: MailTemplate): Promise<void> {
      const company = await companyNow(trx);
      const phone = { ...company.phone, display: spokenNumber(company.phone.display) };
      const { about, ...mail } = template({ ...company, phone });
      await queue.enqueue(trx, 'mail', mail, undefined, about ?? mail.to);
    },

    personalData,
    // The most frequent jobs, and the ones with the longest network waits.
    jobs: [handleJob('mail', send, { places: 6 })],
  };
}
