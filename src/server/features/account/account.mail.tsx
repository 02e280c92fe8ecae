// The last mail to someone who erased their account.

import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import { type MailTemplate, renderMail } from '../../mail/mail-layout.tsx';
import { accountWords as hindi } from './account.words.hi.ts';
import { accountWords as telugu } from './account.words.te.ts';
import { accountWords as english } from './account.words.ts';

const wordsIn = { en: english, te: telugu, hi: hindi };

export const accountErasedMail =
  ({ email, language }: { email: string; language: Language }): MailTemplate =>
  (company) => {
    const { title, gone, stays, notYou } = wordsIn[language];
    const paragraphs = [gone, stays, fill(notYou, { phone: company.phone.display })];
    return {
      to: email,
      subject: title,
      text: `${paragraphs.join('\n')}\n`,
      html: renderMail(company, { language, preview: gone, title, paragraphs }),
    };
  };
