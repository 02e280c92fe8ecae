// What the desk calls what happened to a person, and the parts of their timeline.
import type { PersonEvent, PersonEventKind } from '#contract/person.staff.ts';

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
