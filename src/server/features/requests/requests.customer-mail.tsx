// What customers are told of a request: that it was closed and why, or that their quotation was sent.

import { fill } from '#contract/fill.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { type MailTemplate, renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { serviceIn } from '#server/words/services.ts';
import { requestWords as hindi } from './requests.words.hi.ts';
import { requestWords as telugu } from './requests.words.te.ts';
import { requestWords as english } from './requests.words.ts';

const wordsIn = { en: english, te: telugu, hi: hindi };

type Told = Pick<RequestRow, 'email' | 'language' | 'mobile' | 'service_name' | 'location'>;

const mail =
  (told: Told, title: string, sentences: readonly string[]): MailTemplate =>
  (company) => {
    const { facts: labels } = wordsIn[told.language];
    const values = { mobile: told.mobile, phone: company.phone.display };
    const paragraphs = sentences.map((sentence) => fill(sentence, values));
    const facts = [
      ...(told.service_name ? [[labels.service, serviceIn(told.language, told.service_name)] as const] : []),
      ...(told.location ? [[labels.location, told.location] as const] : []),
      [labels.mobile, told.mobile] as const,
    ];
    return {
      to: told.email,
      replyTo: company.email,
      subject: title,
      text: textParagraphs([...paragraphs, textFacts(facts)]),
      html: renderMail(company, {
        language: told.language,
        preview: paragraphs[0] ?? '',
        title,
        paragraphs,
        facts,
      }),
    };
  };

export function closedMail(told: Told, outcome: 'wrong_number' | 'not_interested'): MailTemplate {
  const words = wordsIn[told.language];
  const { title, tried, next } = outcome === 'wrong_number' ? words.wrongNumber : words.notInterested;
  return mail(told, title, [tried, next]);
}

export function quotedMail(told: Told): MailTemplate {
  const { title, sent, next } = wordsIn[told.language].quoted;
  return mail(told, title, [sent, next]);
}
