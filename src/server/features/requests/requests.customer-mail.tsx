// What customers are told of a request: that it was closed and why, and whether their quotation was sent.

import type { Company } from '#contract/company.ts';
import { fill, type Translated } from '#contract/fill.ts';
import { midnightOf } from '#contract/india-time.ts';
import type { Language } from '#contract/languages.ts';
import type { Promised } from '#contract/owed.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { type CustomerMail, customerMail } from '#server/mail/customer-mail.ts';
import { renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { serviceIn } from '#server/words/services.ts';
import { when } from '#server/words/when.ts';
import { requestWords as hindi } from './requests.words.hi.ts';
import { requestWords as telugu } from './requests.words.te.ts';
import { requestWords as english } from './requests.words.ts';

type Words = Translated<typeof english>;
const wordsIn: Record<Language, Words> = { en: english, te: telugu, hi: hindi };

type Told = Pick<RequestRow, 'language' | 'mobile' | 'service_name' | 'location'>;

interface Letter {
  title: string;
  sentences: readonly string[];
  /** Of the text: it is no mail that one could reply to. */
  short: readonly string[];
}

const mail = (told: Told, letterIn: (words: Words, language: Language) => Letter): CustomerMail => {
  const filled = (sentences: readonly string[], company: Company) =>
    sentences.map((sentence) => fill(sentence, { mobile: told.mobile, phone: company.phone.display }));
  return customerMail(
    (company) => {
      const words = wordsIn[told.language];
      const { title, sentences } = letterIn(words, told.language);
      const paragraphs = filled(sentences, company);
      const facts = [
        ...(told.service_name
          ? [[words.facts.service, serviceIn(told.language, told.service_name)] as const]
          : []),
        ...(told.location ? [[words.facts.location, told.location] as const] : []),
        [words.facts.mobile, told.mobile] as const,
      ];
      return {
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
    },
    (language, company) => {
      const { title, short } = letterIn(wordsIn[language], language);
      return { title, sentences: filled(short, company) };
    },
  );
};

/** `stands`: a booking of theirs does, and somebody asks what becomes of it. */
export const closedMail = (
  told: Told,
  outcome: 'wrong_number' | 'not_interested',
  stands = false,
): CustomerMail =>
  mail(told, ({ wrongNumber, notInterested, stands: standing }) => {
    if (outcome === 'wrong_number') {
      const sentences = [wrongNumber.tried, wrongNumber.next];
      return { title: wrongNumber.title, sentences, short: [wrongNumber.tried] };
    }
    if (!stands) {
      const sentences = [notInterested.tried, notInterested.next];
      return { title: notInterested.title, sentences, short: [notInterested.tried] };
    }
    const { title, tried, until, byText } = standing;
    return { title, sentences: [tried, until, notInterested.next], short: [tried, byText] };
  });

/** '18 July, 2026', as an Indian day is said in each language. */
const dayIn = (language: Language, day: string): string => when[language].date(midnightOf(day));

interface Quoted {
  number: string;
  sentOn: string;
}

export const quotedMail = (told: Told, { number, sentOn }: Quoted): CustomerMail =>
  mail(told, ({ quoted: { title, sent, next } }, language) => {
    const said = fill(sent, { number, date: dayIn(language, sentOn) });
    return { title, sentences: [said, next], short: [said] };
  });

/** What the mail above said was not so: the promise stands again. */
export const notQuotedMail = (
  told: Told,
  { number, promise, now }: Quoted & { promise: Promised; now: number },
): CustomerMail =>
  mail(told, ({ notQuoted: { title, wrong, due, late } }, language) => {
    const words = fill(promise.by > now ? due : late, { due: when[language].due(promise, now) });
    const sentences = [fill(wrong, { number }), words];
    return { title, sentences, short: sentences };
  });
