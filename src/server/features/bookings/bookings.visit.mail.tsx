// What a customer reads about a visit: agreed, moved, called off, tomorrow, on the way, and rain. Each is sent once.
import { type WindowTimes, weekdayAndDate, windowHours } from '#contract/visit-window.ts';
import { visitMoves } from '#contract/visits.ts';
import { type MailTemplate, renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { type CalendarOf, calendarParts } from './bookings.calendar.ts';

export interface VisitMailFacts {
  email: string;
  reference: string;
  service: string;
  location: string;
  /** Where the customer sees the visit and may move it. */
  link: string;
}

/** 'between 9 and 11 am' */
const hours = (window: WindowTimes): string => `between ${windowHours(window, 'and')}`;
/** 'Tuesday, 17 November, between 9 and 11 am' */
export const visitWhen = (window: WindowTimes): string => `${weekdayAndDate(window.from)}, ${hours(window)}`;

/** '11 am' stays on one line. */
const unbroken = (words: string): string => words.replace(/(\d) ([ap]m)/g, '$1\u00a0$2');

const letUsIn = 'Please see that somebody can let us in, and keep the key to the terrace ready.';

interface Letter {
  title: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [string, string])[];
  /** What the link says. */
  see?: string;
  /** The one thing to do, in place of a link. */
  act?: string;
  calendar?: CalendarOf | undefined;
}

const visitLetter =
  (visit: VisitMailFacts, letter: (phone: string) => Letter): MailTemplate =>
  (company) => {
    const {
      title,
      paragraphs,
      facts = [],
      see = 'See the visit',
      act,
      calendar,
    } = letter(company.phone.display);
    const all = [
      ...facts,
      ['Booking', visit.reference],
      ['Service', visit.service],
      ['Location', visit.location],
    ] as const;
    return {
      to: visit.email,
      replyTo: company.email,
      subject: `${title}: ${visit.reference}`,
      text: textParagraphs([`${title}.`, ...paragraphs, textFacts(all), `${act ?? see}: ${visit.link}`]),
      html: renderMail(company, {
        preview: paragraphs.find(Boolean) ?? title,
        title,
        paragraphs,
        facts: all.map(([label, value]) => [label, unbroken(value)] as const),
        ...(act ? { button: { href: visit.link, label: act } } : { end: <a href={visit.link}>{see}</a> }),
      }),
      ...calendarParts(calendar, company),
    };
  };

/** Only what is true: who may not move it any more is given the number. */
const otherTime = (movable: boolean, phone: string) =>
  movable
    ? `If it no longer suits you, move it yourself until ${visitMoves.untilHour - 12} pm the day before, or call ${phone}.`
    : `If it no longer suits you, call ${phone}.`;
const weArrive = `We arrive in this time, and write to you when we set out. ${letUsIn}`;

export const agreedMail = (
  visit: VisitMailFacts,
  news: { window: WindowTimes; message: string; movable: boolean; calendar: CalendarOf },
): MailTemplate =>
  visitLetter(visit, (phone) => ({
    title: `We visit you on ${visitWhen(news.window)}`,
    paragraphs: [news.message, weArrive, otherTime(news.movable, phone)],
    facts: [['Visit', visitWhen(news.window)]],
    ...(news.movable ? { see: 'See or move the visit' } : {}),
    calendar: news.calendar,
  }));

export const movedMail = (
  visit: VisitMailFacts,
  news: {
    before: WindowTimes;
    window: WindowTimes;
    by: 'customer' | 'staff';
    message: string;
    movable: boolean;
    calendar: CalendarOf;
  },
): MailTemplate =>
  visitLetter(visit, (phone) => ({
    title: `${news.by === 'customer' ? 'You moved your visit' : 'Your visit is moved'} to ${visitWhen(news.window)}`,
    paragraphs: [news.message, weArrive, otherTime(news.movable, phone)],
    facts: [
      ['Visit', visitWhen(news.window)],
      ['Before', visitWhen(news.before)],
    ],
    calendar: news.calendar,
  }));

/** The booking stays: another day will be agreed. */
export const calledOffMail = (
  visit: VisitMailFacts,
  news: { window: WindowTimes; message: string; calendar: CalendarOf | undefined },
): MailTemplate =>
  visitLetter(visit, (phone) => ({
    title: 'Your visit is called off',
    paragraphs: [
      `The visit on ${visitWhen(news.window)} will not take place. We call you to agree on another day.`,
      news.message,
      `Questions: ${phone}.`,
    ],
    see: 'See your booking',
    calendar: news.calendar,
  }));

/** `day` is 'tomorrow', or 'today' when it was late. */
export const reminderMail = (
  visit: VisitMailFacts,
  news: { window: WindowTimes; day: 'today' | 'tomorrow' },
): MailTemplate =>
  visitLetter(visit, (phone) => ({
    title: `We visit you ${news.day}, ${hours(news.window)}`,
    paragraphs: [
      `${letUsIn} If there is a flat above, please ask them to let us in too.`,
      `If something came up, call ${phone}.`,
    ],
    facts: [['Visit', visitWhen(news.window)]],
  }));

/** `late`: the window is over. */
export const onWayMail = (
  visit: VisitMailFacts,
  news: { window: WindowTimes; late: boolean },
): MailTemplate =>
  visitLetter(visit, (phone) => ({
    title: 'We are on our way to you',
    paragraphs: [
      news.late
        ? `We have just set out. We are later than agreed, and we are sorry. You reach us at ${phone}.`
        : `We have just set out, and arrive ${hours(news.window)}. You reach us at ${phone}.`,
    ],
    facts: [['Visit', visitWhen(news.window)]],
  }));

/** 'Wednesday, 18 November, 11 am to 1 pm', with the hours in one piece. */
const offered = (window: WindowTimes): string =>
  `${weekdayAndDate(window.from)}, ${windowHours(window).replaceAll(' ', '\u00a0')}`;

export const rainMail = (
  visit: VisitMailFacts,
  news: { window: WindowTimes; free: readonly WindowTimes[] },
): MailTemplate =>
  visitLetter(visit, (phone) => ({
    title: `Rain is expected on ${weekdayAndDate(news.window.from)}`,
    paragraphs: [
      `The work agreed for ${windowHours(news.window)} that day needs a dry surface. Please choose another time. Moving it because of rain does not use up one of your two moves.`,
      news.free.length > 0 ? `Free next:\n${news.free.map(offered).join('\n')}` : '',
      `Until you choose, the visit stays as agreed. You can also call ${phone}.`,
    ],
    facts: [['Visit', visitWhen(news.window)]],
    act: 'Choose another time',
  }));
