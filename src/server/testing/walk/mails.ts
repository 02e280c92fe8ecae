// What mails to customers say, read as a customer reads them: which news a mail is, what it promises, and by when. It knows
// the words alone. A sentence with a deadline that nobody follows yet stops the walk before it begins.

import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import { type Language, languages } from '#contract/languages.ts';
import { bookingWords as bookingHi } from '../../features/bookings/bookings.words.hi.ts';
import { bookingWords as bookingTe } from '../../features/bookings/bookings.words.te.ts';
import { bookingWords as bookingEn } from '../../features/bookings/bookings.words.ts';
import { findingWords as findingHi } from '../../features/findings/findings.words.hi.ts';
import { findingWords as findingTe } from '../../features/findings/findings.words.te.ts';
import { findingWords as findingEn } from '../../features/findings/findings.words.ts';
import { quotationWords as quotationHi } from '../../features/quotations/quotations.words.hi.ts';
import { quotationWords as quotationTe } from '../../features/quotations/quotations.words.te.ts';
import { quotationWords as quotationEn } from '../../features/quotations/quotations.words.ts';
import { requestWords as requestHi } from '../../features/requests/requests.words.hi.ts';
import { requestWords as requestTe } from '../../features/requests/requests.words.te.ts';
import { requestWords as requestEn } from '../../features/requests/requests.words.ts';
import { when } from '../../words/when.ts';

/** What we said we do. begin: call about the day on which work begins. coming: call about coming again. */
export type Duty =
  | 'call'
  | 'begin'
  | 'quotation'
  | 'coming'
  | 'visit'
  | 'sheet'
  | 'refund'
  | 'objection'
  | 'work';

const wordsIn = {
  en: { booking: bookingEn, finding: findingEn, quotation: quotationEn, request: requestEn },
  te: { booking: bookingTe, finding: findingTe, quotation: quotationTe, request: requestTe },
  hi: { booking: bookingHi, finding: findingHi, quotation: quotationHi, request: requestHi },
};

/** Which mail it is, by its subject. */
const subjects = (language: Language) => {
  const { booking, finding, quotation, request } = wordsIn[language];
  const { visit, found, status } = booking;
  return {
    booked: booking.made.subject,
    // Before what is said of other days in the same words.
    'today, a reminder': visit.today,
    'tomorrow, a reminder': visit.tomorrow,
    agreed: visit.agreed,
    moved: visit.moved,
    'moved by them': visit.youMoved,
    'called off': visit.calledOff,
    missed: visit.missed,
    found: found.title,
    'found, corrected': found.corrected,
    contacted: status.contacted,
    'at work': status.in_progress,
    done: status.done,
    cancelled: status.cancelled,
    quotation: quotation.sentMail.subject,
    'quotation, revised': quotation.sentMail.revisedSubject,
    options: quotation.options.subject,
    'options, revised': quotation.options.revisedSubject,
    accepted: quotation.acceptedMail.subject,
    'accepted for them': quotation.behalfMail.subject,
    declined: quotation.declinedMail.subject,
    'acceptance ended': quotation.endedMail.subject,
    'objection decided': quotation.decidedMail.subject,
    'quotation sent elsewhere': request.quoted.title,
    'not sent elsewhere': request.notQuoted.title,
    'wrong number': request.wrongNumber.title,
    'not interested': request.notInterested.title,
    'not interested, booking stands': request.stands.title,
    sheet: finding.mail.subject,
    'sheet, corrected': finding.mail.subjectCorrected,
  };
};
export type News = keyof ReturnType<typeof subjects>;

/** Every sentence that names a time by which we do something, by where it stands. */
const duties: Record<string, Duty | undefined> = {
  'booking.made.subject': 'call',
  // The subject says the same.
  'booking.made.title': undefined,
  'booking.visit.anotherDay': 'call',
  'booking.visit.quotationStays': 'quotation',
  'booking.found.quotation': 'quotation',
  'booking.found.again': 'coming',
  'quotation.acceptedMail.call': 'begin',
  // These words begin many sentences; that the objection is answered is followed from the moment it is made.
  'quotation.objectedMail.call': undefined,
  'request.notQuoted.due': 'quotation',
  // What is late was promised before.
  'request.notQuoted.late': undefined,
};

function sentencesIn(words: object, path: string): [path: string, sentence: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (value && typeof value === 'object') return sentencesIn(value, `${path}${key}.`);
    return typeof value === 'string' && value.includes('{due}') ? [[`${path}${key}`, value] as const] : [];
  }) as [string, string][];
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ');
const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const pattern = (sentence: string): string =>
  escaped(spaced(sentence))
    .replace('{due}', '(?<due>.{4,40}?)')
    .replaceAll(/\{\w+\}/g, '.+?');

const reading = Object.fromEntries(
  languages.map((language) => {
    const promises = sentencesIn(wordsIn[language], '').flatMap(([path, sentence]) => {
      if (!(path in duties)) throw new Error(`Nobody follows the sentence ${path}: “${sentence}”`);
      const duty = duties[path];
      return duty ? [{ duty, sentence, said: new RegExp(pattern(sentence)) }] : [];
    });
    const news = Object.entries(subjects(language)).map(
      ([name, subject]) => [name as News, new RegExp(`^${pattern(subject)}(?:: HB-\\d+)?$`)] as const,
    );
    return [language, { promises, news }];
  }),
) as Record<Language, { promises: { duty: Duty; sentence: string; said: RegExp }[]; news: [News, RegExp][] }>;

/** 'tomorrow, 10:00 am', as it was said at `now`, is one moment. */
function momentOf(language: Language, words: string, now: number): number | undefined {
  const [, hours, minutes] = /(\d{1,2}):(\d{2})/.exec(words) ?? [];
  if (hours === undefined) return undefined;
  const midnight = indianMidnight(now);
  const [, day, year] = /(\d{1,2})\D+(\d{4})/.exec(words) ?? [];
  const isThatDay = (at: number) => {
    const date = indianDate(at);
    return Number(date.slice(8)) === Number(day) && date.slice(0, 4) === year;
  };
  for (let ahead = -2; ahead < 400; ahead += 1) {
    const begins = midnight + ahead * dayMs;
    if (year === undefined ? ahead < 0 || ahead > 1 : !isThatDay(begins)) continue;
    for (const half of [0, 12]) {
      const at = begins + ((Number(hours) % 12) + half) * hourMs + Number(minutes) * minuteMs;
      if (spaced(when[language].due({ wouldBe: at }, now)) === words) return at;
    }
  }
  return undefined;
}

export interface Promising {
  duty: Duty;
  by: number;
  /** The time names a minute. */
  words: string;
}

export interface Letter {
  subject: string;
  text: string;
  at: number;
}

/** Undefined: none of those that change what is promised. */
export const newsOf = (language: Language, { subject }: Letter): News | undefined =>
  reading[language].news.find(([, is]) => is.test(spaced(subject)))?.[0];

export function promisesIn(language: Language, { subject, text, at }: Letter): Promising[] {
  const all = spaced(`${subject} ${text}`);
  return reading[language].promises.flatMap(({ duty, sentence, said }) => {
    const due = said.exec(all)?.groups?.due;
    if (due === undefined) return [];
    const by = momentOf(language, due, at);
    if (by === undefined) throw new Error(`Nobody can read the time in “${sentence}”: ${due}`);
    return [{ duty, by, words: sentence.replace('{due}', due) }];
  });
}

/** Whether money is said to come back. */
export const saysMoneyComesBack = (language: Language, { text }: Letter): boolean =>
  spaced(text).includes(spaced(wordsIn[language].booking.moneyComesBack).split('{')[0] ?? '');

/** The owner has decided that there was no acceptance. */
export const saysVoid = (language: Language, { text }: Letter): boolean =>
  new RegExp(pattern(wordsIn[language].quotation.decidedMail.void)).test(spaced(text));
