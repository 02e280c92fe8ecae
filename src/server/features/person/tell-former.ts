// Whoever had an e-mail address that was taken off a booking hears of it once, in the language they were written to. It may
// be a stranger's: no name, place, service or link stands in it.

import { fill, type Translated } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import type { Trx } from '#server/db/client.ts';
import type { Person } from '#server/feature.ts';
import { renderMail, textParagraphs } from '#server/mail/mail-layout.tsx';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { personWords as hindi } from './person.words.hi.ts';
import { personWords as telugu } from './person.words.te.ts';
import { personWords as english } from './person.words.ts';

const wordsIn: Record<Language, Translated<typeof english>> = { en: english, te: telugu, hi: hindi };

export type TellFormer = ReturnType<typeof createTellFormer>;

export function createTellFormer(deps: { mailQueue: MailQueue }) {
  return async (trx: Trx, { email, language }: Person, changed: { email: boolean }): Promise<void> => {
    if (!changed.email || !email) return;
    const words = wordsIn[language].emailTakenOff;
    await deps.mailQueue.add(trx, (company) => {
      const values = { company: company.name, phone: company.phone.display };
      const paragraphs = [fill(words.what, values), fill(words.wrong, values)];
      return {
        to: email,
        replyTo: company.email,
        subject: words.title,
        text: textParagraphs(paragraphs),
        html: renderMail(company, {
          language,
          preview: paragraphs[0] ?? '',
          title: words.title,
          paragraphs,
          facts: [],
        }),
      };
    });
  };
}
