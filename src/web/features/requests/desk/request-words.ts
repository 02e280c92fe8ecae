// What the desk calls requests, their states and their history.

import { splitPath } from '#contract/languages.ts';
import type {
  Outcome,
  QueuedRequest,
  RequestEvent,
  RequestKind,
  RequestState,
} from '#contract/requests.staff.ts';
import { serviceKeys, servicePaths } from '#contract/services.ts';
import { dayOrTime } from '#web/features/staff/desk/day-and-time.ts';
import { isService, serviceWords } from '#web/features/staff/desk/desk-words.ts';

const minuteMs = 60_000;

const pageWords: Record<string, string> = {
  '/': 'Home page',
  '/about-us': 'About us',
  '/contact-us': 'Contact page',
  '/book-now': 'Booking form',
  '/my-booking': 'My Booking',
  '/posts': 'Blog',
};

/** The page a request came from, in words. */
/** A page in another language is the same page: the language stands beside it. */
export function sourceWords(source: string): string {
  const { path } = splitPath(source);
  const service = serviceKeys.find((key) => servicePaths[key] === path);
  if (service) return serviceWords[service].long;
  const article = path.startsWith('/posts/') && path.slice('/posts/'.length).replaceAll('-', ' ');
  return pageWords[path] ?? (article ? `Article: ${article}` : path);
}

export const kindWords: Record<RequestKind, string> = {
  callback: 'Callback form',
  contact: 'Contact form',
  booking: 'Booking',
};

export const stateWords: Record<RequestState, string> = {
  waiting: 'waiting',
  again: 'to call again',
  visits: 'visit agreed',
  done: 'done',
  quarantine: 'in quarantine',
};

export const outcomeWords: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  not_interested: 'Not interested',
};

/** Whole minutes until `at`, a started one counting; below zero when it has passed. */
export const minutesUntil = (at: number, now: number): number => Math.ceil((at - now) / minuteMs);

const hours = (minutes: number) => Math.floor(minutes / 60);

/** The first thing one reads in a row: how long there is left, or when to call next. */
export function timeLeft({ state, nextAt, dueAt }: QueuedRequest, now: number): string {
  if (state !== 'waiting') return dayOrTime(nextAt, now);
  const left = minutesUntil(dueAt, now);
  if (left > 60) return dayOrTime(dueAt, now);
  if (dueAt > now) return `${left} min`;
  const over = Math.floor((now - dueAt) / minuteMs);
  return over < 120 ? `${over} min over` : `${hours(over)} h over`;
}

export const isOverdue = ({ state, dueAt }: QueuedRequest, now: number): boolean =>
  state === 'waiting' && dueAt <= now;

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const times = (count: number) => ['', 'once', 'twice'][count] ?? `${count} times`;

/** Where, and what about. */
export function placeAndService({ location, service, state, attempts }: QueuedRequest): string {
  const place = location.split(',')[0]?.trim() ?? '';
  const about = isService(service) ? serviceWords[service].short : '';
  const tried = state === 'again' ? `called ${times(attempts)}` : '';
  return [place, tried || about].filter(Boolean).join(', ') || 'A message';
}

/** One line of a request's history. */
export function eventWords({ kind, who, text }: RequestEvent): string {
  switch (kind) {
    case 'asked':
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
      return `${who} called. ${text}`;
    case 'not_spam':
      return `Marked as not spam by ${who}`;
    case 'withdrawn':
      return 'The booking was cancelled';
    default:
      return text;
  }
}
