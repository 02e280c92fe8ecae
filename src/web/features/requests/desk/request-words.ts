// What the desk calls requests, their states and their history.

import { type DeadlineRules, defaultDeadlineRules, isOfficeOpen } from '#contract/callback-deadline.ts';
import { minuteMs } from '#contract/durations.ts';
import { clockTime, indianDate } from '#contract/india-time.ts';
import { splitPath } from '#contract/languages.ts';
import { leadOf } from '#contract/owed.ts';
import {
  type Outcome,
  type Owed,
  type QueuedRequest,
  type RequestDetails,
  type RequestEvent,
  type RequestKind,
  type RequestState,
  type RequestTab,
  takenAtDesk,
} from '#contract/requests.staff.ts';
import { serviceKeys, servicePaths } from '#contract/services.ts';
import { atDayAndTime, dayAndTime, dayOrTime, shortDate, visitDayName } from '#web/desk/day-and-time.ts';
import { isService, serviceWords } from '#web/desk/desk-words.ts';

const pageWords: Record<string, string> = {
  '/': 'Home page',
  '/about-us': 'About us',
  '/contact-us': 'Contact page',
  '/book-now': 'Booking form',
  '/my-booking': 'My Booking',
  '/posts': 'Blog',
};

/** The page a request came from, in words. A page in another language is the same page: the language stands beside it. */
export function sourceWords(source: string): string {
  if (source === takenAtDesk) return 'A call to the office';
  const { path } = splitPath(source);
  const service = serviceKeys.find((key) => servicePaths[key] === path);
  if (service) return serviceWords[service].long;
  const article = path.startsWith('/posts/') && path.slice('/posts/'.length).replaceAll('-', ' ');
  return pageWords[path] ?? (article ? `Article: ${article}` : path);
}

export const kindWords: Record<RequestKind, string> = {
  callback: 'Call-back',
  contact: 'Contact form',
  booking: 'Booking',
};

export const tabWords: Record<RequestTab, string> = {
  waiting: 'Waiting',
  mine: 'Mine',
  again: 'To call again',
  to_quote: 'To quote',
  to_come: 'To come again',
  visits: 'Visits',
  done: 'Done',
  quarantine: 'Quarantine',
};

const stateWords: Record<RequestState, string> = {
  waiting: 'waiting',
  again: 'to call again',
  visits: 'visit agreed',
  done: 'done',
  quarantine: 'in quarantine',
};
export const stateWordsOf = ({
  state,
  step,
}: Pick<RequestDetails['before'][number], 'state' | 'step'>): string =>
  state !== 'again' || !step || step === 'call'
    ? stateWords[state]
    : step === 'quotation'
      ? 'to quote'
      : 'to come again';

const outcomeWords: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  not_interested: 'Not interested',
};

export const telLink = (mobile: string): string => `tel:+91${mobile}`;

/** Whole minutes until `at`, a started one counting; below zero when it has passed. */
export const minutesUntil = (at: number, now: number): number => Math.ceil((at - now) / minuteMs);

/** '4 min', '3 h', '2 days': what has passed since a deadline. */
function spanWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (minutes < 120) return `${minutes} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Why no minutes are counted down to a deadline: they run only in office hours, and here not until its end. */
export function whyNotCounted(dueAt: number, now: number, rules: DeadlineRules): string | undefined {
  if (dueAt <= now) return undefined;
  if (!isOfficeOpen(now, rules)) return 'Outside office hours';
  return indianDate(dueAt) === indianDate(now) ? undefined : 'On the next working day';
}

/** Messages are answered by the next working day: nobody counts minutes for them. */
export const countsMinutes = ({ kind, state }: QueuedRequest) => state === 'waiting' && kind !== 'contact';

export const overWords = (by: number, now: number): string => `${spanWords(now - by)} over`;

/** The day on which work begins: it is a day, and no hour of it. */
const workDay = (by: number, now: number): string =>
  indianDate(by) === indianDate(now) ? 'today' : visitDayName(indianDate(by));

/** The first thing one reads in a row: how long there is left, or when something is due. */
export function timeLeft(
  request: QueuedRequest,
  now: number,
  rules: DeadlineRules = defaultDeadlineRules,
): string {
  const lead = leadOf(request.promises);
  if (!lead) return dayOrTime(request.nextAt, now);
  const { step, by } = lead;
  if (by <= now) return overWords(by, now);
  if (step === 'work') return indianDate(by) === indianDate(now) ? 'Today' : shortDate(by, now);
  return countsMinutes(request) && !whyNotCounted(by, now, rules)
    ? `${minutesUntil(by, now)} min`
    : dayOrTime(by, now);
}

/** Under it: the hour of another day, or since when it is overdue. */
export function timeNote(request: QueuedRequest, now: number): string {
  if (countsMinutes(request) || request.state === 'done') return '';
  const owed = leadOf(request.promises);
  const by = owed?.by ?? request.nextAt;
  if (owed && by <= now) return `since ${dayOrTime(by, now)}`;
  if (owed?.step === 'work') return '';
  return indianDate(by) === indianDate(now) ? '' : clockTime(by);
}

/** What stands at the head of what is open: a sheet that is to go out has a block of its own there. */
export const headOf = (promises: readonly Owed[]): Owed | null =>
  leadOf(promises.filter(({ step }) => step !== 'sheet')) ?? leadOf(promises);

export const isOverdue = ({ promises }: QueuedRequest, now: number): boolean =>
  (leadOf(promises)?.by ?? now + 1) <= now;

/** Why something is owed; empty for a plain request, which the row says already. */
export function reasonWords(owed: Owed | null, calledAt: number | null, now: number): string {
  if (!owed) return '';
  const what = {
    call: '',
    quotation: 'Quotation promised',
    visit: 'Another visit promised',
    arrival: 'Visit agreed',
    outcome: 'Visit under way',
    sheet: owed.reason === 'held' ? 'Finding sheet held back' : 'Finding sheet to look at',
    refund: 'Money to send back',
    objection: 'Objects to the acceptance',
    work: owed.by <= now ? 'Work has not begun' : 'Day of work agreed',
    tell: 'To tell',
  }[owed.step];
  const why = {
    asked: '',
    found: '',
    no_answer: calledAt ? `No answer ${atDayAndTime(calledAt, now)}` : 'No answer',
    later: 'Asked for a later call',
    called_off: 'Visit called off',
    missed: 'Nobody came',
    unfinished: 'Visit without a result',
    agreed: '',
    accepted: owed.step === 'call' ? 'Accepted: agree on the day the work begins' : '',
    unanswered: 'Quotation ended without an answer',
    objected: '',
    merged: 'What it was merged with has ended',
    closed: 'Closed by a call, the booking still stands',
    held: '',
    money_back: '',
    failed: 'The gateway could not send it',
    news: '',
    taken_out: 'Taken out of an account: ask whose booking it is',
  }[owed.reason];
  return [what, what ? why.charAt(0).toLowerCase() + why.slice(1) : why, owed.about]
    .filter(Boolean)
    .join(', ');
}

/** What to do and by when, as a heading. */
export function owedTitle({ step, reason, by }: Owed, kind: RequestKind, now: number): string {
  const when = dayAndTime(by, now);
  if (step === 'quotation') return `Send quotation by ${when}`;
  if (step === 'visit') return `Agree another visit by ${when}`;
  if (step === 'sheet')
    return reason === 'held' ? `Send the finding sheet by ${when}` : `Finding sheet goes out ${when}`;
  if (step === 'refund') return `Send the money back by ${when}`;
  if (step === 'tell') return `Tell them by ${when}`;
  if (step === 'objection') return `Clear up the objection by ${when}`;
  if (step === 'work') return `Work ${by <= now ? 'should have begun' : 'begins'} ${workDay(by, now)}`;
  if (reason === 'no_answer' || reason === 'later') return `Call again at ${when}`;
  return kind === 'contact' ? `Answer by ${when}` : `Call by ${when}`;
}

/** What somebody waits for: our call, a paper, or a visit. */
export const waitsFor = (owed: Owed, kind: RequestKind, now: number): string =>
  owed.step === 'arrival' || owed.step === 'outcome'
    ? `Visit by ${dayAndTime(owed.by, now)}`
    : owedTitle(owed, kind, now);

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Where, and what about. */
export function placeAndService({ locality, service, kind }: QueuedRequest): string {
  const about = isService(service) ? serviceWords[service].short : '';
  return [locality, about].filter(Boolean).join(', ') || (kind === 'contact' ? 'A message' : 'A call');
}

/** A message is answered, by phone or by e-mail. */
const answeredWord = 'Answered';
export const outcomeWordsOf = (outcome: Outcome, kind: RequestKind): string =>
  kind === 'contact' && outcome === 'reached' ? answeredWord : outcomeWords[outcome];

/** One line of a request's history. `asked`: what kind of request it is. */
export function eventWords({ kind, who, text }: RequestEvent, asked: RequestKind): string {
  switch (kind) {
    case 'asked':
      if (who !== null) return `Called us, taken by ${who}`;
      return {
        booking: 'Booked on the site',
        callback: 'Asked for a call',
        contact: 'Wrote from the contact page',
      }[text as RequestKind];
    case 'claimed':
      return `Assigned to ${who}`;
    case 'released':
      return `Released by ${who}`;
    case 'called':
      return asked === 'contact'
        ? `${who}: ${text.replace(/^Reached/, answeredWord)}`
        : `${who} called. ${text}`;
    case 'not_spam':
      return `Marked as not spam by ${who}`;
    case 'withdrawn':
      return 'The booking was cancelled';
    default:
      return text;
  }
}

/** By when, beside the number, and why. */
export function dueWords(
  request: RequestDetails,
  now: number,
  rules: DeadlineRules,
): { title: string; text: string } {
  const { state, nextAt, kept, firstCallAt, outcome, attempts } = request;
  const owed = headOf(request.promises);
  if (owed) {
    const reason = reasonWords(owed, request.calledAt, now);
    const left = countsMinutes(request)
      ? (whyNotCounted(owed.by, now, rules) ?? `${plural(minutesUntil(owed.by, now), 'minute')} left`)
      : request.kind === 'contact' && owed.reason === 'asked'
        ? 'By e-mail or by phone'
        : '';
    const calls = owed.reason === 'no_answer' && attempts > 1 ? plural(attempts, 'call') : '';
    const time = owed.by <= now ? overWords(owed.by, now) : left;
    return {
      title: owedTitle(owed, request.kind, now),
      text: [reason, calls, time].filter(Boolean).join(', '),
    };
  }
  if (state === 'visits')
    return {
      title: `Agreed for ${dayAndTime(nextAt, now)}`,
      text: request.kind === 'booking' ? 'Visit' : 'Visit or call',
    };
  if (state === 'quarantine') return { title: 'In quarantine', text: 'Possible spam' };
  const called = firstCallAt === null ? '' : `called ${dayAndTime(firstCallAt, now)}`;
  return {
    title: outcome ? outcomeWordsOf(outcome, request.kind) : 'Closed',
    text: [called, kept === null ? '' : kept ? 'in time' : 'too late'].filter(Boolean).join(', '),
  };
}
