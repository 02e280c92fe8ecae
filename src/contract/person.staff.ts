// A person we serve, as the desk knows them: found by any of their words and numbers, with all that happened, in time.
import * as z from 'zod/mini';
import { bookingStatuses } from './bookings.ts';
import { written } from './endpoint.ts';
import { emailField, idField, locationField, mobileField, nameField } from './fields.ts';
import { languages } from './languages.ts';
import { deskStates } from './quotations.ts';
import { owed } from './requests.staff.ts';
import { serviceKeys } from './services.ts';
import { cursorField, idParam, type Role, type StaffEndpoint, searchField } from './staff.ts';

const calls: readonly Role[] = ['owner', 'executive'];

export const personEventKinds = [
  'request',
  'call',
  'booking',
  'visit',
  'finding',
  'quotation',
  'money',
  'message',
  'note',
] as const;
export type PersonEventKind = (typeof personEventKinds)[number];

export const personEvent = z.object({
  at: z.number(),
  kind: z.enum(personEventKinds),
  /** Something was kept or paid; it happened; it was only sent, opened or written down. */
  mark: z.enum(['kept', 'happened', 'small']),
  words: z.string(),
  detail: z.optional(z.string()),
  /** What they asked for, in their own words. */
  said: z.optional(z.string()),
  paise: z.optional(z.number()),
  /** What it is about, and where that lies at the desk. */
  about: z.optional(z.object({ name: z.string(), href: z.string() })),
});
export type PersonEvent = z.infer<typeof personEvent>;

export const personInList = z.object({
  id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  /** For pages of the release before: lists show the locality, not the door. */
  location: z.string(),
  /** Where they asked for something last; '' where that names none. */
  locality: z.optional(z.string()),
  account: z.boolean(),
});
export type PersonInList = z.infer<typeof personInList>;

export const paperKinds = ['booking', 'finding', 'quotation', 'voucher'] as const;

/** What has a number at the desk. */
export const foundPaper = z.object({
  kind: z.enum(paperKinds),
  number: z.string(),
  /** The id of the booking that it belongs to. */
  booking: z.string(),
  name: z.string(),
  /** Of a booking. */
  status: z.optional(z.enum(bookingStatuses)),
  /** Of a quotation. */
  state: z.optional(z.enum(deskStates)),
});
export type FoundPaper = z.infer<typeof foundPaper>;

/** So many people, and so many papers, are found while one types. */
export const foundEach = 4;

/** Whether the whole number was typed, with its letters and dashes or without. */
export function isWholeNumber(typed: string, number: string): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '');
  const wanted = plain(typed);
  return wanted === plain(number) || (wanted.length >= 4 && wanted === plain(number).replace(/^[A-Z]+/, ''));
}

export const personPlace = z.object({
  request: z.string(),
  reference: z.nullable(z.string()),
  location: z.string(),
  /** Its key; empty for a message about none. */
  service: z.string(),
  status: z.nullable(z.enum(bookingStatuses)),
});
export type PersonPlace = z.infer<typeof personPlace>;

export const personOwed = z.extend(owed, {
  request: z.string(),
  reference: z.nullable(z.string()),
  /** The window that was agreed: a visit is promised within it, and not by its end. */
  visit: z.optional(z.object({ from: z.number(), until: z.number() })),
});
export type PersonOwed = z.infer<typeof personOwed>;

export const personSum = z.object({ name: z.string(), paise: z.number(), note: z.optional(z.string()) });
export type PersonSum = z.infer<typeof personSum>;

/** Why two people may be one. */
export const doubleReasons = ['email', 'mobile_and_name', 'mobile_and_place', 'place_and_name'] as const;
export type DoubleReason = (typeof doubleReasons)[number];

export const personDouble = z.object({
  id: z.string(),
  name: z.string(),
  mobile: z.string(),
  account: z.boolean(),
  since: z.number(),
  reasons: z.array(z.enum(doubleReasons)),
});
export type PersonDouble = z.infer<typeof personDouble>;

/** Undoing a joining is possible for so many days. */
export const joinUndoDays = 7;

export const callOutcomes = ['yes', 'no', 'no_answer'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** A call to the recorded mobile, made to learn whether it is them. */
export const personCall = z.object({
  at: z.number(),
  who: z.string(),
  mobile: z.string(),
  outcome: z.enum(callOutcomes),
  words: z.string(),
});

export const personPage = z.object({
  id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  language: z.enum(languages),
  since: z.number(),
  /** By which address they log in, if they do. */
  account: z.nullable(z.object({ email: z.string() })),
  /** The most urgent first. */
  owed: z.array(personOwed),
  /** Newest first. */
  events: z.array(personEvent),
  /** There are older ones, which are not shown. */
  cut: z.boolean(),
  places: z.array(personPlace),
  sums: z.array(personSum),
  /** Others with the same number: it says nothing about who they are. */
  sharing: z.array(z.object({ id: z.string(), name: z.string() })),
  doubles: z.array(personDouble),
  /** Who was joined with them, while that can be undone. */
  joined: z.array(z.object({ id: z.string(), name: z.string(), at: z.number(), until: z.number() })),
});
export type PersonPage = z.infer<typeof personPage>;

/** Of two people side by side. */
export const compared = z.object({
  person: personPage,
  other: personPage,
  reasons: z.array(z.enum(doubleReasons)),
  /** Whom to call before they are joined: the one without the account, or the one who is not kept. */
  toCall: z.nullable(z.object({ id: z.string(), name: z.string(), mobile: z.string() })),
  /** The newest first; a yes holds until midnight. */
  calls: z.array(personCall),
  mayJoin: z.boolean(),
});
export type Compared = z.infer<typeof compared>;

const whose = z.enum(['person', 'other']);

/** Why something was wrong. */
export const correctionReasons = ['told', 'mistake', 'moved', 'new_number'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];
/** What a correction says beside that, so that the next one understands it. */
export const correctedInWords = 3;

const pairParams = z.object({ id: idField('No such person'), other: idField('No such person') });

const seen = z.optional(z.string().check(z.maxLength(300)));

export const staffPersonEndpoints = {
  deskFind: {
    method: 'GET',
    path: '/find',
    roles: calls,
    summary:
      'People and papers by the beginnings of their words and numbers, at most four of each, a whole number first',
    query: z.object({ typed: searchField.check(z.minLength(1, 'Type what to look for')) }),
    response: z.object({
      people: z.array(z.extend(personInList, { owed: z.array(personOwed) })),
      /** The list of people has others that begin so, and that of bookings. */
      more: z.object({ people: z.boolean(), bookings: z.boolean() }),
      papers: z.array(foundPaper),
    }),
  },
  personList: {
    method: 'GET',
    path: '/person',
    roles: calls,
    summary:
      'People by the beginnings of their words and numbers; without a search, who asked last; at most fifty',
    query: z.object({ search: z.optional(searchField), after: z.optional(cursorField) }),
    response: z.object({ people: z.array(personInList), more: z.nullable(z.string()) }),
  },
  personFind: {
    method: 'GET',
    path: '/person/:id',
    roles: calls,
    summary: 'One person with all that happened, what is owed, their places and sums',
    params: idParam,
    response: z.object({ person: personPage }),
  },
  personCorrect: {
    method: 'POST',
    path: '/person/:id/correct',
    roles: calls,
    summary:
      'Correct what was written down wrong, with the reason; the former number and e-mail address are told, 409 when it has changed since',
    params: idParam,
    body: z.strictObject({
      /** Whose place and service are meant; the others are the person's. */
      request: z.optional(idField('No such request')),
      /** As it stood on the screen. */
      was: z.strictObject({
        name: seen,
        mobile: seen,
        email: seen,
        language: seen,
        location: seen,
        service: seen,
      }),
      /** What is another now. */
      now: z.strictObject({
        name: z.optional(nameField()),
        mobile: z.optional(mobileField()),
        /** Empty: they have none. */
        email: z.optional(z.union([z.literal(''), emailField()])),
        language: z.optional(z.enum(languages)),
        location: z.optional(locationField()),
        service: z.optional(z.enum(serviceKeys)),
      }),
      why: z.enum(correctionReasons, 'Choose why'),
      /** Not needed where the language alone is another. */
      words: z.optional(
        z.string().check(z.trim(), z.maxLength(300), z.regex(/^\P{Cc}*$/u, 'One line, please')),
      ),
    }),
    response: z.extend(written(), { person: personPage }),
  },
  personCompare: {
    method: 'GET',
    path: '/person/:id/compare/:other',
    roles: calls,
    summary: 'Two people side by side, why they may be one, and what joining them waits for',
    params: pairParams,
    response: compared,
  },
  personCalled: {
    method: 'POST',
    path: '/person/:id/compare/:other/called',
    roles: calls,
    summary: 'How the call to the recorded mobile went that joining waits for',
    params: pairParams,
    body: z.strictObject({
      outcome: z.enum(callOutcomes),
      words: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    }),
    response: compared,
  },
  personJoin: {
    method: 'POST',
    path: '/person/:id/compare/:other/join',
    roles: calls,
    summary:
      'Join two people who are one, with whose name, mobile, e-mail and language are kept; undone for seven days',
    params: pairParams,
    body: z.strictObject({ name: whose, mobile: whose, email: whose, language: whose }),
    response: z.extend(written(), { id: z.string() }),
  },
  personApart: {
    method: 'POST',
    path: '/person/:id/compare/:other/apart',
    roles: calls,
    summary: 'They are not the same: nobody is asked again about these two',
    params: pairParams,
    body: z.strictObject({}),
    response: written,
  },
  personUnjoin: {
    method: 'POST',
    path: '/person/:id/unjoin',
    roles: calls,
    summary: 'Undo a joining: all goes back where it was, but for what came after',
    params: idParam,
    body: z.strictObject({ join: idField('No such joining') }),
    response: z.extend(written(), { person: personPage }),
  },
} satisfies Record<string, StaffEndpoint>;
