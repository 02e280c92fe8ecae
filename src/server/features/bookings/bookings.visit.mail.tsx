// What a customer reads about a visit: agreed, moved, called off, tomorrow, on the way, found, and rain; and about the day
// on which work begins. Each is sent once.

import { fill } from '#contract/fill.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { Language } from '#contract/languages.ts';
import type { Promised } from '#contract/owed.ts';
import type { Owed } from '#contract/requests.staff.ts';
import { type WindowTimes, windowOf, windowShort, windowTimes } from '#contract/visit-window.ts';
import { visitMoves } from '#contract/visits.ts';
import { type CustomerMail, customerMail } from '#server/mail/customer-mail.ts';
import { renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { causeIn } from '#server/words/causes.ts';
import { when } from '#server/words/when.ts';
import { type CalendarOf, calendarParts } from './bookings.calendar.ts';
import { bookingWordsIn, factsOf, visitWhen } from './bookings.mail-words.ts';

export interface VisitMailFacts {
  language: Language;
  reference: string;
  service: string;
  location: string;
  /** Where the customer sees the visit and may move it. */
  link: string;
}

interface Letter {
  title: string;
  paragraphs: readonly string[];
  /** Of the text, where it says less. */
  short?: readonly string[];
  facts?: readonly (readonly [string, string])[];
  /** What only some readers need, below the button. */
  aside?: string;
  /** Those of its day. */
  windows?: readonly { hours: string; agreed: boolean }[];
  /** What the button says where most readers need not press it. */
  see?: string;
  /** The one thing to do. */
  act?: string;
  calendar?: CalendarOf | undefined;
  /** When it is over. */
  until?: number;
}

/** '11 am' stays on one line. */
const unbroken = (words: string): string => words.replace(/(\d) ([ap]m)/g, '$1\u00a0$2');

type VisitWords = (typeof bookingWordsIn)[Language]['visit'];

/** `phone` fills the places of words that give the number. */
const visitLetter = (
  visit: VisitMailFacts,
  letterIn: (words: VisitWords, phone: { phone: string }, language: Language, unheard: boolean) => Letter,
): CustomerMail =>
  customerMail(
    (company) => {
      const { language, link } = visit;
      const words = bookingWordsIn[language];
      const {
        title,
        paragraphs,
        facts = [],
        aside = '',
        windows,
        see = words.visit.see,
        act,
        calendar,
        until,
      } = letterIn(words.visit, { phone: company.phone.display }, language, false);
      const all = [...facts, ...factsOf(visit)];
      const said = fill(words.sentence, { text: title });
      return {
        replyTo: company.email,
        subject: `${title}: ${visit.reference}`,
        text: textParagraphs([said, ...paragraphs, aside, textFacts(all), `${act ?? see}: ${link}`]),
        html: renderMail(company, {
          language,
          preview: paragraphs.find(Boolean) ?? title,
          title: unbroken(title),
          paragraphs,
          facts: all.map(([label, value]) => [label, unbroken(value)] as const),
          ...(windows ? { windows } : {}),
          button: { href: link, label: act ?? see, quiet: act === undefined },
          ...(aside ? { aside } : {}),
        }),
        ...calendarParts(calendar, company),
        ...(until === undefined ? {} : { until }),
      };
    },
    (language, company, unheard) => {
      const { visit: words } = bookingWordsIn[language];
      const letter = letterIn(words, { phone: company.phone.display }, language, unheard);
      return { title: letter.title, sentences: letter.short ?? letter.paragraphs, until: letter.until };
    },
  );

const visitFact = (language: Language, window: WindowTimes) =>
  [bookingWordsIn[language].facts.visit, visitWhen(language, window)] as const;

/** Where the hours of visits were changed since, its own is not among them. */
const windowsOf = (all: readonly string[], agreed: WindowTimes): Pick<Letter, 'windows'> => {
  const { day, window: own } = windowOf(agreed);
  if (!all.includes(own)) return {};
  const shown = all.map((window) => ({
    hours: windowShort(windowTimes({ day, window })),
    agreed: window === own,
  }));
  return { windows: shown };
};

const weArrive = (words: VisitWords) => `${words.weArrive} ${words.letUsIn}`;
/** Only what is true: who may not move it any more is given the number. */
const otherTime = (words: VisitWords, movable: boolean, phone: { phone: string }) =>
  fill(movable ? words.moveIt : words.callUs, { ...phone, hour: visitMoves.untilHour - 12 });

export const agreedMail = (
  visit: VisitMailFacts,
  news: {
    window: WindowTimes;
    /** Of any day of visits. */
    windows: readonly string[];
    message: string;
    movable: boolean;
    /** A quotation was promised, and is owed beside the visit. */
    quotation?: Promised | undefined;
    now: number;
    calendar: CalendarOf;
  },
): CustomerMail =>
  visitLetter(visit, (words, phone, language) => ({
    title: fill(words.agreed, { visit: visitWhen(language, news.window) }),
    paragraphs: [
      news.message,
      news.quotation ? fill(words.quotationStays, { due: when[language].due(news.quotation, news.now) }) : '',
      weArrive(words),
    ],
    aside: otherTime(words, news.movable, phone),
    short: [
      news.message,
      news.quotation ? fill(words.quotationStays, { due: when[language].due(news.quotation, news.now) }) : '',
      words.letUsIn,
      fill(words.callUs, phone),
    ],
    facts: [visitFact(language, news.window)],
    ...windowsOf(news.windows, news.window),
    ...(news.movable ? { act: words.seeOrMove } : {}),
    calendar: news.calendar,
    until: news.window.until,
  }));

export const movedMail = (
  visit: VisitMailFacts,
  news: {
    before: WindowTimes;
    window: WindowTimes;
    windows: readonly string[];
    by: 'customer' | 'staff';
    message: string;
    movable: boolean;
    calendar: CalendarOf;
  },
): CustomerMail =>
  visitLetter(visit, (words, phone, language, unheard) => ({
    title: fill(unheard ? words.agreed : news.by === 'customer' ? words.youMoved : words.moved, {
      visit: visitWhen(language, news.window),
    }),
    paragraphs: [news.message, weArrive(words)],
    aside: otherTime(words, news.movable, phone),
    ...windowsOf(news.windows, news.window),
    ...(news.movable ? { act: words.seeOrMove } : {}),
    short: [news.message, words.letUsIn, fill(words.callUs, phone)],
    facts: [
      visitFact(language, news.window),
      [bookingWordsIn[language].facts.before, visitWhen(language, news.before)],
    ],
    calendar: news.calendar,
    until: news.window.until,
  }));

/** By when we call; undefined where a merged request already has a visit or a call. */
const weCall = (language: Language, words: VisitWords, owed: Owed | null, now: number): string =>
  owed ? fill(words.anotherDay, { due: when[language].due(owed, now) }) : '';

interface NotTakingPlace {
  window: WindowTimes;
  message: string;
  owed: Owed | null;
  now: number;
}

/** The booking stays: another day will be agreed. */
export const calledOffMail = (
  visit: VisitMailFacts,
  news: NotTakingPlace & { calendar: CalendarOf | undefined },
): CustomerMail =>
  visitLetter(visit, (words, phone, language) => ({
    title: words.calledOff,
    paragraphs: [
      `${fill(bookingWordsIn[language].willNotTakePlace, { visit: visitWhen(language, news.window) })} ${weCall(language, words, news.owed, news.now)}`.trim(),
      news.message,
      fill(bookingWordsIn[language].questions, phone),
    ],
    see: bookingWordsIn[language].seeBooking,
    calendar: news.calendar,
  }));

/** We said that we would come, and did not. */
export const missedMail = (visit: VisitMailFacts, news: NotTakingPlace): CustomerMail =>
  visitLetter(visit, (words, phone, language) => ({
    title: words.missed,
    paragraphs: [
      `${fill(words.waited, { visit: visitWhen(language, news.window) })} ${weCall(language, words, news.owed, news.now)}`.trim(),
      news.message,
      fill(bookingWordsIn[language].questions, phone),
    ],
    see: bookingWordsIn[language].seeBooking,
  }));

/** `day` is 'tomorrow', or 'today' when it was late. */
export const reminderMail = (
  visit: VisitMailFacts,
  news: { window: WindowTimes; windows: readonly string[]; day: 'today' | 'tomorrow' },
): CustomerMail =>
  visitLetter(visit, (words, phone, language) => ({
    title: fill(words[news.day], { between: when[language].between(news.window) }),
    ...windowsOf(news.windows, news.window),
    paragraphs: [`${words.letUsIn} ${words.flatAbove}`, fill(words.cameUp, phone)],
    facts: [visitFact(language, news.window)],
    until: news.day === 'tomorrow' ? indianMidnight(news.window.from) : news.window.until,
  }));

/** `late`: the window is over. */
export const onWayMail = (
  visit: VisitMailFacts,
  news: { window: WindowTimes; late: boolean; until: number },
): CustomerMail =>
  visitLetter(visit, (words, phone, language) => ({
    title: words.onWay,
    paragraphs: [
      news.late
        ? fill(words.setOutLate, phone)
        : fill(words.setOut, { ...phone, between: when[language].between(news.window) }),
    ],
    facts: [visitFact(language, news.window)],
    until: news.until,
  }));

/** It was said too early: the step was taken back. */
export const notOnWayMail = (visit: VisitMailFacts, news: { window: WindowTimes }): CustomerMail =>
  visitLetter(visit, (words, phone, language) => ({
    title: words.notYet,
    paragraphs: [fill(words.tooEarly, { ...phone, between: when[language].between(news.window) })],
    facts: [visitFact(language, news.window)],
    until: news.window.until,
  }));

export interface Found {
  at: number;
  cause: string;
  readings: string;
  words: string;
  /** First name of the engineer; undefined when it is not known any more. */
  engineer: string | undefined;
  /** What comes next; undefined where something else has come of it meanwhile. */
  next: { step: 'quotation' | 'again'; promise: Promised } | { step: 'work' | 'nothing' } | undefined;
}

/** What the engineer found, as they wrote it. `corrected`: the customer was told something else before. */
export const foundMail = (
  visit: VisitMailFacts,
  found: Found,
  { corrected, now }: { corrected: boolean; now: number },
): CustomerMail =>
  visitLetter(visit, (_visit, phone, language, unheard) => {
    const { found: words, questions, seeBooking } = bookingWordsIn[language];
    const { next } = found;
    const due = next && 'promise' in next ? when[language].due(next.promise, now) : '';
    const holds = corrected && !unheard;
    const cause = [words.cause, causeIn(language, found.cause)] as const;
    const visited = holds ? words.holds : fill(words.visited, { day: when[language].day(found.at) });
    const follows = next ? fill(words[next.step], { ...phone, due }) : '';
    return {
      title: holds ? words.corrected : words.title,
      paragraphs: [visited, follows, next?.step === 'nothing' ? '' : fill(questions, phone)],
      short: [visited, cause.join(': '), follows],
      facts: [
        cause,
        [words.readings, found.readings] as const,
        [words.words, found.words] as const,
        [words.engineer, found.engineer ?? ''] as const,
      ].filter(([, said]) => said !== ''),
      see: seeBooking,
    };
  });

/** 'Wednesday, 18 November, 11 am to 1 pm', with the hours in one piece. */
const offered = (language: Language, window: WindowTimes): string =>
  `${when[language].day(window.from)}, ${when[language].hours(window).replaceAll(' ', '\u00a0')}`;

export const rainMail = (
  visit: VisitMailFacts,
  news: { window: WindowTimes; free: readonly WindowTimes[] },
): CustomerMail =>
  visitLetter(visit, (words, phone, language) => ({
    title: fill(words.rain, { day: when[language].day(news.window.from) }),
    paragraphs: [
      fill(words.dry, { hours: when[language].hours(news.window) }),
      news.free.length > 0
        ? [words.freeNext, ...news.free.map((window) => offered(language, window))].join('\n')
        : '',
      fill(words.stays, phone),
    ],
    facts: [visitFact(language, news.window)],
    act: words.choose,
    until: news.window.from,
  }));

export type WorkNews = { about: string } & (
  | { kind: 'agreed'; day: number; before: number | undefined }
  | { kind: 'put off'; before: number; call: Promised }
);

/** With the number and sum of what was accepted. */
export const workMail = (booking: VisitMailFacts, news: WorkNews, now: number): CustomerMail =>
  visitLetter(booking, (visit, phone, language) => {
    const { work, facts: labels, seeBooking } = bookingWordsIn[language];
    const day = (at: number) => when[language].day(at);
    const facts = [
      [work.quotation, news.about] as const,
      [labels.before, news.before === undefined ? '' : day(news.before)] as const,
    ].filter(([, said]) => said !== '');
    const said =
      news.kind === 'agreed'
        ? {
            title: fill(news.before === undefined ? work.begins : work.moved, { day: day(news.day) }),
            happens: work.agreed,
          }
        : {
            title: fill(work.putOff, { day: day(news.before) }),
            happens: fill(visit.anotherDay, { due: when[language].due(news.call, now) }),
          };
    return {
      title: said.title,
      paragraphs: [said.happens, fill(work.notYou, phone)],
      facts,
      see: seeBooking,
    };
  });
