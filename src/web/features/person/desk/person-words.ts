// What the desk calls what happened to a person, and the parts of their timeline.
import { clockTime, indianDate, longDate } from '#contract/india-time.ts';
import type { PersonEvent, PersonEventKind, PersonOwed } from '#contract/person.staff.ts';
import { windowHours } from '#contract/visit-window.ts';
import { dayOrTime, visitDayName } from '#web/desk/day-and-time.ts';
import { overWords, owedTitle, reasonWords } from '#web/features/requests/desk/request-words.ts';

export const kindNames: Record<PersonEventKind, string> = {
  request: 'Request',
  call: 'Call',
  booking: 'Booking',
  visit: 'Visit',
  finding: 'Finding',
  quotation: 'Quotation',
  money: 'Payment',
  message: 'Message',
  note: 'Note',
};

export const filters = {
  all: { name: 'Everything', kinds: undefined },
  calls: { name: 'Calls', kinds: ['call'] },
  visits: { name: 'Visits', kinds: ['visit'] },
  findings: { name: 'Findings', kinds: ['finding'] },
  quotations: { name: 'Quotations', kinds: ['quotation'] },
  money: { name: 'Money', kinds: ['money'] },
  messages: { name: 'Messages', kinds: ['message'] },
  notes: { name: 'Notes', kinds: ['note'] },
} as const satisfies Record<string, { name: string; kinds: readonly PersonEventKind[] | undefined }>;
export type Filter = keyof typeof filters;
export const filterOf = (word: string | null): Filter =>
  word !== null && Object.hasOwn(filters, word) ? (word as Filter) : 'all';

export const shownBy = (filter: Filter, events: readonly PersonEvent[]): PersonEvent[] => {
  const kinds: readonly PersonEventKind[] | undefined = filters[filter].kinds;
  return events.filter(({ kind }) => !kinds || kinds.includes(kind));
};

/** A promise to them in words: when, what, and why. A visit is promised within its window. */
export function owedInWords(owed: PersonOwed, now: number) {
  const { by, visit, reference } = owed;
  const over = by <= now;
  const at = visit?.from ?? by;
  const reason = reasonWords(owed, null, now);
  const day = longDate(at) === longDate(now) ? 'today' : visit ? visitDayName(indianDate(at)) : clockTime(at);
  return {
    over,
    when: visit ? windowHours(visit) : dayOrTime(by, now),
    day: over ? overWords(by, now) : day,
    what: visit ? reason : owedTitle(owed, 'callback', now),
    why: [visit ? '' : reason, reference].filter(Boolean).join('. '),
  };
}
