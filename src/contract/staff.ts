// The desk's own API: who works there, and the queue of requests with its promise.
import * as z from 'zod/mini';
import { bookingStatuses } from './bookings.ts';
import type { EndpointRow } from './endpoints.ts';
import { emailField, messageField, nameField } from './fields.ts';
import { serviceKeys } from './services.ts';

export const staffPrefix = '/api/staff';

export const roles = ['owner', 'executive', 'editor'] as const;
export type Role = (typeof roles)[number];

export interface StaffEndpoint extends EndpointRow {
  /** Who may call it; 'anyone' only for logging in and setting up. */
  roles: readonly Role[] | 'anyone';
}
const row = <E extends StaffEndpoint>(endpoint: E): E => endpoint;
const written = z.object({ success: z.literal(true) });

const calls: readonly Role[] = ['owner', 'executive'];
const everyone: readonly Role[] = roles;

/** Whom the first start lets in, until they say what they are called. */
export const unnamedOwner = 'Owner';

export const passwordField = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(12, 'At least 12 characters, please'),
    z.maxLength(200, 'At most 200 characters, please'),
  );
export const totpField = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.regex(/^\d{6}$/, 'The code has six digits'));
const secretField = z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is not valid'));
const idField = z.string().check(z.regex(/^[0-9a-z]{26}$/, 'No such request'));
export const idParam = z.object({ id: idField });
/** Where the next page begins: the time and the id of the last row, and in a search the word it was found by. */
export const cursorField = z
  .string()
  .check(z.regex(/^\d{1,15}:[0-9a-z]{26}(?::\P{Cc}{1,80})?$/u, 'No such page'));
export const searchField = z
  .string()
  .check(z.trim(), z.maxLength(80), z.regex(/^\P{Cc}*$/u, 'The search has characters we cannot read'));
/** An instant the database can keep. */
export const instantField = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type StaffMember = z.infer<typeof staffMember>;

export const requestKinds = ['callback', 'contact', 'booking'] as const;
export type RequestKind = (typeof requestKinds)[number];
/** waiting: nobody has called yet. again: called, no answer, due later. visits: agreed. quarantine: caught by the honeypot. */
export const requestStates = ['waiting', 'again', 'visits', 'done', 'quarantine'] as const;
export type RequestState = (typeof requestStates)[number];
export const outcomes = ['reached', 'no_answer', 'wrong_number', 'not_interested'] as const;
export type Outcome = (typeof outcomes)[number];

/** How many minutes to wait before calling again somebody who did not answer: the first time, the second, and after. */
export const retryLadderMinutes = [10, 25, 45] as const;
export const retryMinutes = (attempts: number): number =>
  retryLadderMinutes[Math.min(attempts, retryLadderMinutes.length - 1)] ?? 0;

export const deskRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  location: z.string(),
  service: z.string(),
  createdAt: z.number(),
  dueAt: z.number(),
  /** When it asks for attention next: the promise, or the time of the next try. */
  nextAt: z.number(),
  attempts: z.number(),
  claimedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  claimedAt: z.nullable(z.number()),
  firstCallAt: z.nullable(z.number()),
  kept: z.nullable(z.boolean()),
  outcome: z.nullable(z.enum(outcomes)),
  followUpAt: z.nullable(z.number()),
  photos: z.number(),
  paid: z.nullable(z.boolean()),
  /** How many other open requests came from this number: they can be folded into this one. */
  repeats: z.number(),
});
export type DeskRequest = z.infer<typeof deskRequest>;

export const deskEventKinds = [
  ...(['asked', 'claimed', 'released', 'called', 'note', 'merged', 'not_spam', 'withdrawn'] as const),
  /** What happened to its booking elsewhere: paid, cancelled. */
  'booking',
] as const;
export type DeskEventKind = (typeof deskEventKinds)[number];

export const deskEvent = z.object({
  at: z.number(),
  who: z.nullable(z.string()),
  kind: z.enum(deskEventKinds),
  text: z.string(),
});
export type DeskEvent = z.infer<typeof deskEvent>;

export const deskRequestDetails = z.extend(deskRequest, {
  message: z.string(),
  source: z.string(),
  notes: z.array(deskEvent),
  history: z.array(deskEvent),
  thumbnails: z.array(z.string()),
  images: z.array(z.string()),
  bookingType: z.nullable(z.string()),
  bookingStatus: z.nullable(z.enum(bookingStatuses)),
  reference: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  /** What was paid went back, or is on its way. */
  moneyBack: z.boolean(),
  /** Requests from the same number, newest first, with what was folded into this one. */
  before: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(requestKinds),
      createdAt: z.number(),
      service: z.string(),
      state: z.enum(requestStates),
      folded: z.boolean(),
    }),
  ),
});
export type DeskRequestDetails = z.infer<typeof deskRequestDetails>;

/** Today's promise at a glance. */
export const deskFigures = z.object({
  keptToday: z.number(),
  calledToday: z.number(),
  medianMinutes: z.nullable(z.number()),
  waiting: z.number(),
  overdue: z.number(),
  /** Whoever asked last and still waits: open desks sound when it is somebody new. */
  newest: z.nullable(
    z.object({ id: z.string(), name: z.string(), createdAt: z.number(), dueAt: z.number() }),
  ),
  /** Minutes from request to call of every first call today. */
  minutes: z.array(z.number()),
  counts: z.object({
    waiting: z.number(),
    mine: z.number(),
    again: z.number(),
    visits: z.number(),
    done: z.number(),
    quarantine: z.number(),
  }),
});
export type DeskFigures = z.infer<typeof deskFigures>;

export const inboxTabs = ['waiting', 'mine', 'again', 'visits', 'done', 'quarantine'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export const staffAuthEndpoints = {
  staffCheck: row({
    method: 'GET',
    path: '/check',
    roles: 'anyone',
    summary: 'Who is at the desk; also issues the desk’s XSRF cookie',
    response: z.object({ staff: z.nullable(staffMember) }),
  }),
  staffLogin: row({
    method: 'POST',
    path: '/login',
    roles: 'anyone',
    summary: 'Log in with password and the code of the authenticator',
    body: z.strictObject({
      email: emailField,
      password: z
        .string('Password is required')
        .check(z.minLength(1, 'Password is required'), z.maxLength(200)),
      code: totpField,
    }),
    response: z.object({ success: z.literal(true), staff: staffMember }),
  }),
  staffSetupBegin: row({
    method: 'POST',
    path: '/setup/begin',
    roles: 'anyone',
    summary: 'Open a one-time set-up link: gives the authenticator’s secret',
    body: z.strictObject({ token: secretField }),
    response: z.object({
      email: z.string(),
      name: z.string(),
      secret: z.string(),
      url: z.string(),
      qr: z.string(),
    }),
  }),
  staffSetupFinish: row({
    method: 'POST',
    path: '/setup/finish',
    roles: 'anyone',
    summary: 'Choose a password and prove the authenticator; logs in, and the link is used up',
    body: z.strictObject({
      token: secretField,
      /** How customers will read it: "Meena called you". Kept as it was when left out. */
      name: z.optional(nameField),
      password: passwordField,
      code: totpField,
    }),
    response: z.object({ success: z.literal(true), staff: staffMember }),
  }),
  staffLogout: row({
    method: 'POST',
    path: '/logout',
    roles: everyone,
    summary: 'End this session, or with everywhere all of one’s sessions',
    body: z.strictObject({ everywhere: z.boolean() }),
    response: written,
  }),
  staffList: row({
    method: 'GET',
    path: '/people',
    roles: ['owner'],
    summary: 'Everybody who may work at the desk',
    response: z.object({
      people: z.array(z.extend(staffMember, { active: z.boolean(), ready: z.boolean() })),
    }),
  }),
  staffAdd: row({
    method: 'POST',
    path: '/people/add',
    roles: ['owner'],
    summary: 'Add somebody, or renew a lost set-up; answers with the one-time link',
    body: z.strictObject({ email: emailField, name: nameField, role: z.enum(roles) }),
    response: z.object({ success: z.literal(true), link: z.string() }),
  }),
  staffRemove: row({
    method: 'POST',
    path: '/people/remove',
    roles: ['owner'],
    summary: 'Close somebody’s access and end their sessions',
    body: z.strictObject({ id: idField }),
    response: written,
  }),
  staffRename: row({
    method: 'POST',
    path: '/people/rename',
    roles: ['owner'],
    summary: 'Change somebody’s name as colleagues and customers read it',
    body: z.strictObject({ id: idField, name: nameField }),
    response: written,
  }),
  auditList: row({
    method: 'GET',
    path: '/audit',
    roles: ['owner'],
    summary: 'What was done at the desk, newest first',
    query: z.object({ after: z.optional(cursorField) }),
    response: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: z.number(),
          who: z.string(),
          action: z.string(),
          subject: z.string(),
          detail: z.string(),
          /** Whom it was about, while the desk still knows them, and where they are found. */
          about: z.nullable(z.object({ name: z.string(), href: z.string() })),
        }),
      ),
      more: z.nullable(z.string()),
    }),
  }),
};

export const inboxEndpoints = {
  inboxList: row({
    method: 'GET',
    path: '/inbox',
    roles: calls,
    summary: 'Requests of one tab, by time left; at most fifty',
    query: z.object({
      tab: z.enum(inboxTabs),
      /** Looks through every tab: whoever calls back should be found wherever they are. */
      search: z.optional(searchField),
      service: z.optional(z.enum(serviceKeys)),
      after: z.optional(cursorField),
    }),
    response: z.object({
      requests: z.array(deskRequest),
      /** Under the waiting ones: those to call again, by time. */
      again: z.array(deskRequest),
      more: z.nullable(z.string()),
      figures: deskFigures,
      /** The server's clock, by which promises are kept. */
      now: z.number(),
    }),
  }),
  inboxFind: row({
    method: 'GET',
    path: '/inbox/request/:id',
    roles: calls,
    summary: 'One request with its notes, photos and history',
    params: idParam,
    response: z.object({ request: deskRequestDetails }),
  }),
  inboxClaim: row({
    method: 'POST',
    path: '/inbox/request/:id/claim',
    roles: calls,
    summary: 'Take a request; 409 when somebody else holds it',
    params: idParam,
    body: z.strictObject({}),
    response: z.object({ success: z.literal(true), request: deskRequest }),
  }),
  inboxRelease: row({
    method: 'POST',
    path: '/inbox/request/:id/release',
    roles: calls,
    summary: 'Give a request back; owners may take it from others',
    params: idParam,
    body: z.strictObject({}),
    response: z.object({ success: z.literal(true), request: deskRequest }),
  }),
  inboxOutcome: row({
    method: 'POST',
    path: '/inbox/request/:id/outcome',
    roles: calls,
    summary: 'Say how the call went; no answer puts it back on the ladder of 10, 25 and 45 minutes',
    params: idParam,
    body: z.strictObject({
      outcome: z.enum(outcomes),
      /** How many calls the person saw when they logged this one: pressed twice, it counts once. */
      attempts: z.int().check(z.gte(0), z.lte(10_000)),
      /** With a booking this is its visit, which the customer is told of. */
      followUpAt: z.optional(instantField),
      followUpUntil: z.optional(instantField),
    }),
    response: z.object({ success: z.literal(true), request: deskRequest }),
  }),
  inboxNote: row({
    method: 'POST',
    path: '/inbox/request/:id/note',
    roles: calls,
    summary: 'Add a note only staff see',
    params: idParam,
    body: z.strictObject({ text: messageField.check(z.minLength(1, 'The note is empty')) }),
    response: z.object({ success: z.literal(true), request: deskRequestDetails }),
  }),
  inboxMerge: row({
    method: 'POST',
    path: '/inbox/request/:id/merge',
    roles: calls,
    summary: 'Fold other open requests from the same number into this one',
    params: idParam,
    body: z.strictObject({}),
    response: z.object({ success: z.literal(true), merged: z.number() }),
  }),
  inboxNotSpam: row({
    method: 'POST',
    path: '/inbox/request/:id/not-spam',
    roles: calls,
    summary: 'Let a quarantined request into the queue',
    params: idParam,
    body: z.strictObject({}),
    response: z.object({ success: z.literal(true), request: deskRequest }),
  }),
};
