// Whoever had an e-mail address or a number that was taken off hears of it once, in the language they were written to. It may
// be a stranger's: no name, place, service or link stands in it. Whoever is written to without an e-mail address hears at the
// new number that it is the one.
import type { Trx } from '#server/db/client.ts';
import type { Person } from '#server/feature.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Messages } from '../messages/messages.feature.ts';
import { takenOffMail } from './person.mail.tsx';

export type TellFormer = ReturnType<typeof createTellFormer>;

interface Changed {
  /** What they asked for, where it is told. */
  about: string;
  /** When somebody comes. */
  on: number | undefined;
  by: string;
  from: Person;
  to: string;
}

export function createTellFormer({ mailQueue, messages }: { mailQueue: MailQueue; messages: Messages }) {
  return {
    async email(trx: Trx, { email, language }: Person): Promise<void> {
      if (!email) return;
      const mail = takenOffMail('emailTakenOff', language);
      await mailQueue.add(trx, (company) => ({ ...mail(company), to: email }));
    },

    /** Before the number is another one. */
    async mobile(trx: Trx, { about, on, by, from, to }: Changed): Promise<void> {
      // Back to one of which nobody was told that it was taken off.
      await messages.takeBack(trx, about, 'number-off', to);
      await messages.takeBack(trx, about, 'number-new');
      const mail = takenOffMail('mobileTakenOff', from.language);
      await messages.tell(trx, {
        about,
        email: null,
        on,
        by,
        kind: 'number-off',
        mail,
        toMobile: from.mobile,
      });
    },

    /** Once it is. */
    async newMobile(trx: Trx, { about, on, by, from }: Changed): Promise<void> {
      const mail = takenOffMail('mobileTaken', from.language);
      await messages.tell(trx, { about, email: null, on, by, kind: 'number-new', mail });
    },
  };
}
