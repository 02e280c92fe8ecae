// What customers are told of a request: that it was closed and why, and whether their quotation was sent.

import { fill } from '#contract/fill.ts';
import { midnightOf } from '#contract/india-time.ts';
import type { Promised } from '#contract/owed.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { type MailTemplate, renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { serviceIn } from '#server/words/services.ts';
import { when } from '#server/words/when.ts';
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

/** `stands`: a booking of theirs does, and somebody asks what becomes of it. */
export function closedMail(
  told: Told,
  outcome: 'wrong_number' | 'not_interested',
  stands = false,
): MailTemplate {
  const words = wordsIn[told.language];
  const { wrongNumber, notInterested } = words;
  if (outcome === 'wrong_number') return mail(told, wrongNumber.title, [wrongNumber.tried, wrongNumber.next]);
  if (!stands) return mail(told, notInterested.title, [notInterested.tried, notInterested.next]);
  return mail(told, words.stands.title, [words.stands.tried, words.stands.until, notInterested.next]);
}

/** '18 July, 2026', as an Indian day is said in each language. */
const dayIn = ({ language }: Told, day: string): string => when[language].date(midnightOf(day));

interface Quoted {
  number: string;
  sentOn: string;
}

export function quotedMail(told: Told, { number, sentOn }: Quoted): MailTemplate {
  const { title, sent, next } = wordsIn[told.language].quoted;
  return mail(told, title, [fill(sent, { number, date: dayIn(told, sentOn) }), next]);
}

/** What the mail above said was not so: the promise stands again. */
export function notQuotedMail(
  told: Told,
  { number, promise, now }: Quoted & { promise: Promised; now: number },
): MailTemplate {
  const { title, wrong, due, late } = wordsIn[told.language].notQuoted;
  const words = fill(promise.by > now ? due : late, { due: when[told.language].due(promise, now) });
  return mail(told, title, [fill(wrong, { number }), words]);
}
