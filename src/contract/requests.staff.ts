// The staff's queue of requests: claiming, outcomes, notes, and the deadlines at a glance.
import * as z from 'zod/mini';
import { billTo, bookingStatuses, siteContact } from './bookings.ts';
import { chosenWindow } from './chosen-window.staff.ts';
import { maxLength } from './constants.ts';
import { dangerAnswer } from './danger-question.ts';
import { written } from './endpoint.ts';
import { idField, locationField, messageField, mobileField, nameField, requiredLine } from './fields.ts';
import { causeIds } from './finder-causes.ts';
import { dangers, unsureOfDanger } from './first-aid.ts';
import { languages } from './languages.ts';
import { owedReasons, owedSteps, releasedReasons, releasedSteps } from './owed.ts';
import { inEnglish } from './sentences.ts';
import { serviceKeys } from './services.ts';
import { cursorField, idParam, instantField, type Role, type StaffEndpoint, searchField } from './staff.ts';
import { dayField } from './visits.ts';

const calls: readonly Role[] = ['owner', 'executive'];

export const requestKinds = ['callback', 'contact', 'booking'] as const;
export type RequestKind = (typeof requestKinds)[number];
/** waiting: nobody has called yet. again: called, no answer, due later. visits: agreed. quarantine: caught by the honeypot. */
export const requestStates = ['waiting', 'again', 'visits', 'done', 'quarantine'] as const;
export type RequestState = (typeof requestStates)[number];
export const owed = z.object({
  step: z.enum(owedSteps),
  reason: z.enum(owedReasons),
  by: z.number(),
  /** For the desk: the number and sum of what was accepted. */
  about: z.optional(z.string()),
});
export type Owed = z.infer<typeof owed>;
/** For pages of the release before. */
export const owedBefore = z.object({
  step: z.enum(releasedSteps),
  reason: z.enum(releasedReasons),
  by: z.number(),
});
export type OwedBefore = z.infer<typeof owedBefore>;
/** Why a danger is none any more. */
export const liftReasons = ['not_meant', 'made_safe', 'other_building', 'false_call'] as const;
export type LiftReason = (typeof liftReasons)[number];
/** Its reason is words that the next one can check, not a letter. */
export const liftedInWords = 10;
export const outcomes = ['reached', 'no_answer', 'wrong_number', 'not_interested'] as const;
export type Outcome = (typeof outcomes)[number];

/** Minutes until the next attempt after an unanswered call: after the first, the second, and any later one. */
export const retryLadderMinutes = [10, 25, 45] as const;
export const retryMinutes = (attempts: number): number =>
  retryLadderMinutes[Math.min(attempts, retryLadderMinutes.length - 1)] ?? 0;

export const queuedRequest = z.object({
  id: z.string(),
  /** Whose page it stands on. */
  person: z.optional(z.string()),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  location: z.string(),
  /** Which part of the city; '' where the place names none. */
  locality: z.string(),
  /** Of its booking. */
  reference: z.nullable(z.string()),
  service: z.string(),
  createdAt: z.number(),
  dueAt: z.number(),
  /** When it asks for attention next: the deadline, or the time of the next try. */
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
  /** How many other open requests are probably the same one sent again: same number, same place, within a day. */
  repeats: z.number(),
  /** For pages of the release before: `promises` says more. */
  owed: z.nullable(owedBefore),
  /** All that is open, visits too, the most urgent first. */
  promises: z.array(owed),
  /** The last call, if there was one. */
  calledAt: z.nullable(z.number()),
  /** It came from an unknown browser while very many requests did: perhaps nobody asked. */
  unverified: z.optional(z.boolean()),
  /** The customer's. */
  language: z.enum(languages),
  /** A quotation that is recorded as sent by another way, while that can be taken back. */
  quotedElsewhere: z.optional(z.object({ number: z.string(), sentOn: z.string() })),
  /** Why it comes first: what the answers say, or what a colleague wrote who marked it. */
  danger: z.nullable(
    z.object({
      words: z.string(),
      since: z.number(),
      /** Null: the answers given to the leak finder. */
      markedBy: z.nullable(z.string()),
      /** To call, in place of the ordinary ones. */
      minutes: z.number(),
      /** Of somebody we have been to, who has paid, or whom we have spoken to. */
      known: z.optional(z.boolean()),
      /** Not the first of its network in a flood. */
      flood: z.optional(z.boolean()),
      /** Null: nobody has opened it yet. */
      openedAt: z.optional(z.nullable(z.number())),
      /** Somebody was reached on the telephone since. */
      reached: z.optional(z.boolean()),
      reachedAt: z.optional(z.nullable(z.number())),
      /** Which, for what to do first; whoever is not sure has named none. */
      kind: z.optional(z.enum([...dangers, unsureOfDanger])),
    }),
  ),
  /** Their words may mean danger, and they have not answered when they were asked. */
  mayBeDanger: z.optional(z.boolean()),
});
export type QueuedRequest = z.infer<typeof queuedRequest>;

export const requestEventKinds = [
  'asked',
  'claimed',
  'released',
  'called',
  'note',
  'merged',
  'not_spam',
  'withdrawn',
  /** What happened to its booking elsewhere: paid, cancelled. */
  'booking',
] as const;
export type RequestEventKind = (typeof requestEventKinds)[number];

export const requestEvent = z.object({
  at: z.number(),
  who: z.nullable(z.string()),
  kind: z.enum(requestEventKinds),
  text: z.string(),
});
export type RequestEvent = z.infer<typeof requestEvent>;

/** What staff may say it really was. */
export const foundCauses = [...causeIds, 'something-else', 'not-found'] as const;
export type FoundCause = (typeof foundCauses)[number];

/** What the leak finder told the customer. Causes are words, not the present list: rules change, what was said stays. */
export const deskFinding = z.object({
  finding: z.string(),
  /** The likeliest first. */
  causes: z.array(z.string()),
  foundCause: z.nullable(z.string()),
  /** In words. */
  answers: z.string(),
});
export type DeskFinding = z.infer<typeof deskFinding>;

/** Another open request from the same number, to choose from before merging. */
export const mergeable = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  reference: z.nullable(z.string()),
  name: z.string(),
  location: z.string(),
  service: z.string(),
  createdAt: z.number(),
  /** When its visit begins, if one is agreed. */
  visitAt: z.nullable(z.number()),
  /** Same place and close in time: probably sent twice. */
  double: z.boolean(),
  /** Who has claimed it; nobody else can merge it. */
  claimedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type Mergeable = z.infer<typeof mergeable>;

/** A request that was merged into this one. */
export const mergedRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  reference: z.nullable(z.string()),
  location: z.string(),
  createdAt: z.number(),
  mergedAt: z.number(),
  /** Until one of them has a new outcome. */
  undoable: z.boolean(),
});
export type MergedRequest = z.infer<typeof mergedRequest>;

export const requestDetails = z.extend(queuedRequest, {
  message: z.string(),
  /** Of a contact message, to answer it under. */
  subject: z.string(),
  source: z.string(),
  language: z.enum(languages),
  finding: z.nullable(deskFinding),
  /** What was answered when they were asked whether anybody is in danger: 'no'. */
  dangerAsked: z.optional(z.string()),
  notes: z.array(requestEvent),
  history: z.array(requestEvent),
  thumbnails: z.array(z.string()),
  images: z.array(z.string()),
  bookingType: z.nullable(z.string()),
  bookingStatus: z.nullable(z.enum(bookingStatuses)),
  /** Its booking's. */
  contact: z.nullable(siteContact()),
  billTo: z.nullable(billTo()),
  transactionId: z.nullable(z.string()),
  /** What was paid went back, or is on its way. */
  moneyBack: z.boolean(),
  mergeable: z.array(mergeable),
  merged: z.array(mergedRequest),
  /** Requests from the same number, newest first, with what was merged into this one. */
  before: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(requestKinds),
      createdAt: z.number(),
      service: z.string(),
      state: z.enum(requestStates),
      location: z.string(),
      step: z.nullable(z.enum(releasedSteps)),
      folded: z.boolean(),
    }),
  ),
});
export type RequestDetails = z.infer<typeof requestDetails>;

export const dangerToCall = z.object({
  id: z.string(),
  name: z.string(),
  locality: z.string(),
  mobile: z.string(),
  words: z.string(),
  holder: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type DangerToCall = z.infer<typeof dangerToCall>;

/** One of a flood, as its row of the queue shows it. */
export const floodRow = z.extend(dangerToCall, {
  location: z.string(),
  /** What they wrote. */
  message: z.string(),
  /** Its place among the networks. */
  network: z.number(),
  by: z.number(),
});
export type FloodRow = z.infer<typeof floodRow>;

/** What stands in the queue as one row: dangers after the first of their network. */
export const flood = z.object({
  rows: z.array(floodRow),
  /** In the order of their first. */
  networks: z.array(z.object({ count: z.number(), since: z.number() })),
  /** When office and owners were last told of them. */
  toldAt: z.nullable(z.number()),
});
export type Flood = z.infer<typeof flood>;

/** Today's calls and their deadlines at a glance. */
export const queueFigures = z.object({
  /** First calls made today, as the plot shows them, and how many of them met their deadline. */
  keptToday: z.number(),
  calledToday: z.number(),
  /** Promises of every kind: how many are decided of those that were due today, and how many of them we kept. */
  onTime: z.optional(z.object({ kept: z.number(), due: z.number() })),
  medianMinutes: z.nullable(z.number()),
  waiting: z.number(),
  /** Promises of every kind. */
  overdue: z.number(),
  /** The same by the screen on which it is done. */
  overdueIn: z.optional(z.object({ inbox: z.number(), visits: z.number(), quotations: z.number() })),
  /** Whoever asked last and still waits: open desks sound when it is somebody new. */
  newest: z.nullable(
    z.object({ id: z.string(), name: z.string(), createdAt: z.number(), dueAt: z.number() }),
  ),
  /** Where there is danger: how many wait for a call, how many of them nobody has opened, and the last of these. */
  danger: z.object({
    waiting: z.number(),
    /** After the first of each network and no graver, in a flood: they are one row of the queue. */
    flood: z.optional(z.number()),
    /** Of these, how many are overdue. */
    floodOver: z.optional(z.number()),
    /** To whom nobody has spoken yet, without the flood. */
    toCall: z.optional(
      z.object({
        count: z.number(),
        /** When the first call is promised. */
        by: z.number(),
        first: dangerToCall,
        /** The first that nobody has. */
        free: z.nullable(dangerToCall),
      }),
    ),
    ringing: z.optional(z.number()),
    newest: z.nullable(z.object({ id: z.string(), name: z.string(), since: z.number(), by: z.number() })),
  }),
  /** Minutes from request to call of every first call today. */
  minutes: z.array(z.number()),
  counts: z.object({
    waiting: z.number(),
    mine: z.number(),
    again: z.number(),
    visits: z.number(),
    done: z.number(),
    quarantine: z.number(),
    to_quote: z.number(),
    to_come: z.number(),
    /** Texts that somebody is still to be told. */
    to_tell: z.optional(z.number()),
  }),
});
export type QueueFigures = z.infer<typeof queueFigures>;

/** Where requests come from that staff write down while somebody calls, in place of a page. */
export const takenAtDesk = 'desk';

/** From so many digits on, somebody whose number begins with them is looked for. */
export const digitsToLook = 6;
/** Whom a number may be. One number may be several people's, and says nothing of who is calling. */
export const knownCaller = z.object({
  name: z.string(),
  mobile: z.string(),
  language: z.enum(languages),
  /** Of what they asked last. */
  location: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  reference: z.nullable(z.string()),
  createdAt: z.number(),
  /** Their request on which something is owed. */
  waiting: z.nullable(z.object({ id: z.string(), kind: z.enum(requestKinds), owed })),
});
export type KnownCaller = z.infer<typeof knownCaller>;

/** What somebody wants of the call that they are promised. */
export const callsWanted = ['answer', 'quotation', 'visit'] as const;
export type CallWanted = (typeof callsWanted)[number];

/** A call to the office, as whoever takes it writes it down. */
export const takenCall = z.strictObject({
  mobile: mobileField(),
  name: nameField(),
  language: z.enum(languages),
  location: z.optional(locationField()),
  service: z.optional(z.enum(serviceKeys)),
  message: z.optional(messageField()),
  /** Left out where nobody asked. */
  danger: z.optional(dangerAnswer()),
  /** The request of theirs that it is about: what they say is added there. */
  about: z.optional(idField('No such request')),
  /** Agreed in the same call: it becomes a booking at once, for which place and service are needed. */
  visit: z.optional(chosenWindow),
  /** When they would rather be called than within the hour; not in danger. */
  callAt: z.optional(instantField),
  wants: z.optional(z.enum(callsWanted)),
  /** The colleague who is to call them. */
  holder: z.optional(idField('No such colleague')),
});
export type TakenCall = z.infer<typeof takenCall>;

/** Before a call is saved: what would come of it, and what it is kept with until then. */
export const callerForecast = z.object({
  /** The number that the next booking has, if nobody is faster. */
  booking: z.string(),
  /** Who may be asked to call. */
  holders: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The key that encrypts what is not saved yet: this member's alone. */
  seal: z.string(),
});
export type CallerForecast = z.infer<typeof callerForecast>;

/** The sentence that sounds like it, and from where to where in it. */
export const soundsLikeDanger = z.object({
  kind: z.enum(dangers),
  quote: z.string(),
  from: z.number(),
  to: z.number(),
});
export type SoundsLikeDanger = z.infer<typeof soundsLikeDanger>;

export const requestTabs = [
  'waiting',
  'mine',
  'again',
  'to_quote',
  'to_come',
  'visits',
  'done',
  'quarantine',
] as const;
export type RequestTab = (typeof requestTabs)[number];

export const staffRequestEndpoints = {
  requestList: {
    method: 'GET',
    path: '/requests',
    roles: calls,
    summary: 'Requests of one tab, by time left; at most fifty',
    query: z.object({
      tab: z.enum(requestTabs),
      /** Searches every tab: a customer who calls back must be found wherever the request is. */
      search: z.optional(searchField),
      service: z.optional(z.enum(serviceKeys)),
      after: z.optional(cursorField),
    }),
    response: z.object({
      requests: z.array(queuedRequest),
      /** Under the waiting ones: those to call again, by time. */
      again: z.array(queuedRequest),
      more: z.nullable(z.string()),
      /** One row among the waiting, after the other dangers. */
      flood: z.optional(
        z.object({ count: z.number(), over: z.number(), networks: z.number(), since: z.number() }),
      ),
      figures: queueFigures,
      /** The server's clock, by which deadlines are met. */
      now: z.number(),
    }),
  },
  requestFlood: {
    method: 'GET',
    path: '/requests/flood',
    roles: calls,
    summary: 'The dangers of a flood that stand in the queue as one row; at most five hundred',
    response: flood,
  },
  requestCallers: {
    method: 'GET',
    path: '/requests/callers',
    roles: calls,
    summary: 'Who has asked before from numbers that begin like this, the newest first; at most six',
    query: z.object({
      mobile: z.string().check(z.regex(/^\d{6,10}$/, 'Type six digits or more')),
    }),
    response: z.object({ callers: z.array(knownCaller) }),
  },
  requestForecast: {
    method: 'GET',
    path: '/requests/forecast',
    roles: calls,
    summary: 'What a form for a call needs before it is saved',
    response: callerForecast,
  },
  requestSounds: {
    method: 'POST',
    path: '/requests/sounds',
    roles: calls,
    summary: 'Whether what somebody says sounds like danger; keeps nothing',
    body: z.strictObject({
      words: z.string().check(z.maxLength(maxLength.location + maxLength.message + 1)),
    }),
    response: z.extend(written(), { danger: z.nullable(soundsLikeDanger) }),
  },
  requestTake: {
    method: 'POST',
    path: '/requests/take',
    roles: calls,
    summary:
      'Write down a call to the office: a new request with its deadline, or words added to one that waits; needs an Idempotency-Key',
    body: takenCall,
    response: z.extend(written(), { request: queuedRequest }),
  },
  requestFind: {
    method: 'GET',
    path: '/requests/:id',
    roles: calls,
    summary: 'One request with its notes, photos and history',
    params: idParam,
    response: z.object({ request: requestDetails }),
  },
  requestClaim: {
    method: 'POST',
    path: '/requests/:id/claim',
    roles: calls,
    summary: 'Take a request; 409 when somebody else holds it',
    params: idParam,
    body: z.strictObject({}),
    response: z.extend(written(), { request: queuedRequest }),
  },
  requestRelease: {
    method: 'POST',
    path: '/requests/:id/release',
    roles: calls,
    summary: 'Give a request back; owners may take it from others',
    params: idParam,
    body: z.strictObject({}),
    response: z.extend(written(), { request: queuedRequest }),
  },
  requestOutcome: {
    method: 'POST',
    path: '/requests/:id/outcome',
    roles: calls,
    summary: 'Say how the call went; no answer puts it back on the ladder of 10, 25 and 45 minutes',
    params: idParam,
    body: z.strictObject({
      outcome: z.enum(outcomes),
      /** How many calls the person saw when they logged this one: pressed twice, it counts once. */
      attempts: z.int().check(z.gte(0), z.lte(10_000)),
      /** When to be in touch again; a booking has a visit instead. */
      followUpAt: z.optional(instantField),
      /** A visit, which the customer is told of; a call-back or message becomes a booking with it; 409 with the next free windows when it is full. */
      visit: z.optional(chosenWindow),
      /** A quotation without a visit: the office has seen enough. */
      quotation: z.optional(z.boolean()),
      /** Of what is no booking yet and becomes one with a visit or a quotation: what was not asked before. */
      service: z.optional(z.enum(serviceKeys)),
      location: z.optional(locationField()),
      /** The day on which work begins, for a call after an acceptance; a later call may move it. The customer is told. */
      workOn: z.optional(dayField),
      /** Whatever button ends the call, what was typed during it is kept. */
      note: z.optional(messageField()),
    }),
    response: z.extend(written(), { request: queuedRequest }),
  },
  requestNote: {
    method: 'POST',
    path: '/requests/:id/note',
    roles: calls,
    summary: 'Add a note only staff see',
    params: idParam,
    body: z.strictObject({ text: messageField().check(z.minLength(1, 'The note is empty')) }),
    response: z.extend(written(), { request: requestDetails }),
  },
  requestDanger: {
    method: 'POST',
    path: '/requests/:id/danger',
    roles: calls,
    summary:
      'Mark a request as danger, or lift it, with the reason; lifting needs a call that was reached, or an owner, who all hear of it',
    params: idParam,
    body: z.strictObject({
      danger: z.boolean(),
      /** To lift it. */
      why: z.optional(z.enum(liftReasons)),
      reason: requiredLine(inEnglish('The reason'), 'Say why', maxLength.subject),
    }),
    response: z.extend(written(), { request: requestDetails }),
  },
  requestOpened: {
    method: 'POST',
    path: '/requests/:id/opened',
    roles: calls,
    summary: 'Somebody looks at it: where there is danger, it rings no more',
    params: idParam,
    body: z.strictObject({}),
    response: written(),
  },
  requestFound: {
    method: 'POST',
    path: '/requests/:id/found',
    roles: calls,
    summary: 'Say what it really was, for a request that came with a finding; saying it again changes it',
    params: idParam,
    body: z.strictObject({ cause: z.enum(foundCauses, 'Choose what it was from the list') }),
    response: z.extend(written(), { finding: deskFinding }),
  },
  requestMerge: {
    method: 'POST',
    path: '/requests/:id/merge',
    roles: calls,
    summary:
      'Merge the chosen open requests from the same number into this one; without a choice, those that were sent twice',
    params: idParam,
    body: z.strictObject({
      ids: z.optional(z.array(idField('No such request')).check(z.minLength(1), z.maxLength(50))),
    }),
    response: z.extend(written(), { merged: z.number() }),
  },
  requestUnmerge: {
    method: 'POST',
    path: '/requests/:id/unmerge',
    roles: calls,
    summary: 'Take a merged request out again; 409 once one of them has a new outcome',
    params: idParam,
    body: z.strictObject({}),
    response: z.extend(written(), { request: requestDetails }),
  },
  requestQuoted: {
    method: 'POST',
    path: '/requests/:id/quoted',
    roles: calls,
    summary:
      'The promised quotation went by another way than this site’s, on a day and under a number; the customer is told by mail',
    params: idParam,
    // Refused without the two: a page of the release before sends neither.
    body: z.strictObject({
      note: z.optional(messageField()),
      sentOn: z.optional(dayField),
      number: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    }),
    response: z.extend(written(), { request: queuedRequest }),
  },
  requestQuotedTakenBack: {
    method: 'POST',
    path: '/requests/:id/quoted/take-back',
    roles: calls,
    summary:
      'It was not sent: what was owed is owed again, and the customer is told; 409 once something else happened',
    params: idParam,
    body: z.strictObject({}),
    response: z.extend(written(), { request: queuedRequest }),
  },
  requestNotSpam: {
    method: 'POST',
    path: '/requests/:id/not-spam',
    roles: calls,
    summary: 'Let a quarantined request into the queue',
    params: idParam,
    body: z.strictObject({}),
    response: z.extend(written(), { request: queuedRequest }),
  },
} satisfies Record<string, StaffEndpoint>;
