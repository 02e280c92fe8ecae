// The one table that decides which promises to a customer an event keeps, ends or makes. Decision record 0063 prints it.
import { minuteMs } from '#contract/durations.ts';
import { type OwedReason, type OwedStep, type PromiseEnding, quotationDays } from '#contract/owed.ts';
import type { RequestTab } from '#contract/requests.staff.ts';
import { isDanger, ranks } from './danger.ts';

interface PromiseFacts {
  step: OwedStep;
  reason: OwedReason;
  rank: number;
}

/** What kind of promise it is, as far as events tell them apart. */
export const promiseKinds = [
  /** The call that was asked for. */
  'first',
  /** Any call after it. */
  'call',
  /** The call after an acceptance, about the day on which work begins. */
  'begin',
  /** A call about what comes next where nothing else is owed. */
  'ask',
  'quotation',
  /** Agreeing on another visit. */
  'visit',
  'arrival',
  'outcome',
  'sheet',
  'refund',
  'objection',
  'work',
  'tell',
] as const;
export type PromiseKind = (typeof promiseKinds)[number];

export function kindOf({ step, reason }: Pick<PromiseFacts, 'step' | 'reason'>): PromiseKind {
  if (step !== 'call') return step;
  switch (reason) {
    case 'asked':
      return 'first';
    case 'accepted':
      return 'begin';
    case 'unanswered':
    case 'closed':
      return 'ask';
    default:
      return 'call';
  }
}

/** Those that a logged call keeps, whichever of merged requests they were made to. */
export const isCall = ({ step }: Pick<PromiseFacts, 'step'>): boolean => step === 'call';

/**
 * deadline: the owner's minutes, in working hours. closing: when the office closes, working days later. window: the end
 * of the agreed window. day: the end of the day, the visit's or that which was agreed for work. said: the event itself says by when. same: as what it replaces.
 */
type Due = 'deadline' | 'window' | 'day' | 'said' | 'same' | { closing: number };

interface Making {
  step: OwedStep;
  reason: OwedReason;
  due: Due;
}

export interface Rule {
  ends: Partial<Record<PromiseKind, PromiseEnding>>;
  makes?: Making;
  /** What this event ended stands again, and what it made is withdrawn. */
  takesBack?: readonly Happening[];
}

export const happenings = [
  'quotation-promised',
  'quotation-sent',
  'quotation-sent-elsewhere',
  'quotation-not-sent',
  'quotation-accepted',
  'quotation-declined',
  'quotation-expired',
  'quotation-objected',
  'objection-decided',
  'acceptance-stands',
  'acceptance-ended',
  'work-agreed',
  'visit-agreed',
  'visit-moved',
  'visit-called-off',
  'visit-missed',
  'visit-unfinished',
  'arrived',
  'arrival-undone',
  'found-quotation',
  'found-again',
  'found-work',
  'found-nothing',
  'step-undone',
  'sheet-due',
  'sheet-held',
  'sheet-sent',
  'sheet-not-due',
  'work-set',
  'cancelled',
  'refund-asked',
  'refund-sent',
  'refund-failed',
  'to-tell',
  'told',
  'not-told',
  'not-to-tell',
  'taken-out',
] as const;
/** What happened to a booking, said once, in its transaction. Logged calls are beside it: they concern all that are merged. */
export type Happening = (typeof happenings)[number];

const calls = (ending: PromiseEnding) => ({ first: ending, call: ending }) as const;
/** What was agreed at a visit takes the place of what was promised before, but for what follows from an acceptance. */
const anew = { ...calls('withdrawn'), outcome: 'kept', quotation: 'replaced', visit: 'replaced' } as const;
const visitFell = { arrival: 'withdrawn', outcome: 'withdrawn' } as const;
const visitStands = { visit: 'kept', call: 'withdrawn' } as const;

export const rules: Record<Happening, Rule> = {
  // On the telephone, without a visit.
  'quotation-promised': {
    ends: { quotation: 'replaced', ask: 'withdrawn' },
    makes: { step: 'quotation', reason: 'agreed', due: { closing: quotationDays } },
  },
  'quotation-sent': { ends: { quotation: 'kept', ask: 'withdrawn' } },
  'quotation-sent-elsewhere': { ends: { quotation: 'kept' } },
  'quotation-not-sent': { ends: {}, takesBack: ['quotation-sent-elsewhere'] },
  'quotation-accepted': {
    ends: { ask: 'withdrawn', begin: 'replaced' },
    makes: { step: 'call', reason: 'accepted', due: 'deadline' },
  },
  'quotation-declined': { ends: { ask: 'withdrawn' } },
  'quotation-expired': { ends: {}, makes: { step: 'call', reason: 'unanswered', due: { closing: 1 } } },
  'quotation-objected': {
    // Nothing goes on until it is cleared up.
    ends: { objection: 'replaced', begin: 'withdrawn', work: 'withdrawn' },
    makes: { step: 'objection', reason: 'objected', due: 'deadline' },
  },
  'objection-decided': { ends: { objection: 'kept' } },
  // What the objection had stopped begins again with the call about the day.
  'acceptance-stands': {
    ends: { begin: 'replaced', work: 'replaced' },
    makes: { step: 'call', reason: 'accepted', due: 'deadline' },
  },
  'acceptance-ended': { ends: { begin: 'withdrawn', work: 'withdrawn', objection: 'withdrawn' } },
  // The call in which it was agreed is kept by the same word.
  'work-agreed': {
    ends: { begin: 'kept', work: 'replaced' },
    makes: { step: 'work', reason: 'agreed', due: 'day' },
  },
  'visit-agreed': {
    ends: { ...visitStands, arrival: 'replaced', outcome: 'replaced' },
    makes: { step: 'arrival', reason: 'agreed', due: 'window' },
  },
  'visit-moved': {
    ends: { arrival: 'replaced', outcome: 'replaced' },
    makes: { step: 'arrival', reason: 'agreed', due: 'window' },
  },
  'visit-called-off': { ends: visitFell, makes: { step: 'call', reason: 'called_off', due: 'deadline' } },
  'visit-missed': { ends: visitFell, makes: { step: 'call', reason: 'missed', due: 'deadline' } },
  'visit-unfinished': { ends: visitFell, makes: { step: 'call', reason: 'unfinished', due: 'deadline' } },
  arrived: { ends: { arrival: 'kept' }, makes: { step: 'outcome', reason: 'agreed', due: 'day' } },
  'arrival-undone': { ends: {}, takesBack: ['arrived'] },
  'found-quotation': {
    ends: anew,
    makes: { step: 'quotation', reason: 'found', due: { closing: quotationDays } },
  },
  'found-again': { ends: anew, makes: { step: 'visit', reason: 'found', due: 'deadline' } },
  // The crew begins: there is no day left to agree on.
  'found-work': { ends: { ...anew, begin: 'withdrawn', work: 'kept' } },
  'found-nothing': { ends: anew },
  'step-undone': {
    ends: {},
    takesBack: ['found-quotation', 'found-again', 'found-work', 'found-nothing'],
  },
  'sheet-due': { ends: { sheet: 'replaced' }, makes: { step: 'sheet', reason: 'found', due: 'said' } },
  'sheet-held': { ends: { sheet: 'replaced' }, makes: { step: 'sheet', reason: 'held', due: 'same' } },
  'sheet-sent': { ends: { sheet: 'kept' } },
  'sheet-not-due': { ends: { sheet: 'withdrawn' } },
  'work-set': {
    ends: {
      ...calls('withdrawn'),
      ...visitFell,
      begin: 'withdrawn',
      ask: 'withdrawn',
      quotation: 'withdrawn',
      visit: 'withdrawn',
      work: 'kept',
    },
  },
  cancelled: {
    ends: {
      ...calls('withdrawn'),
      ...visitFell,
      begin: 'withdrawn',
      ask: 'withdrawn',
      quotation: 'withdrawn',
      visit: 'withdrawn',
      objection: 'withdrawn',
      work: 'withdrawn',
    },
  },
  'refund-asked': { ends: {}, makes: { step: 'refund', reason: 'money_back', due: 'said' } },
  'refund-sent': { ends: { refund: 'kept' } },
  'refund-failed': { ends: { refund: 'replaced' }, makes: { step: 'refund', reason: 'failed', due: 'same' } },
  'to-tell': { ends: {}, makes: { step: 'tell', reason: 'news', due: 'said' } },
  told: { ends: { tell: 'kept' } },
  'not-told': { ends: {}, takesBack: ['told'] },
  // It is true no more, or something newer takes its place.
  'not-to-tell': { ends: { tell: 'withdrawn' } },
  'taken-out': { ends: {}, makes: { step: 'call', reason: 'taken_out', due: 'deadline' } },
};

/** Events of one thing among several: a quotation, a visit's sheet, a refund, a message. What was promised of another one stands. */
export const ofOneSubject: readonly Happening[] = [
  'quotation-accepted',
  'quotation-objected',
  'objection-decided',
  'acceptance-stands',
  'acceptance-ended',
  'work-agreed',
  'sheet-due',
  'sheet-held',
  'sheet-sent',
  'sheet-not-due',
  'refund-asked',
  'refund-sent',
  'refund-failed',
  'to-tell',
  'told',
  'not-told',
  'not-to-tell',
];

export const promiseTabs = [
  'waiting',
  'again',
  'to_quote',
  'to_come',
  'visits',
  'quarantine',
] as const satisfies readonly RequestTab[];
/** Money on its way back goes without anybody, and is in no list until it fails or is late. */
export const unlistedTab = 'money';
/** Messages are listed by themselves, one row each. */
export const tellTab = 'tell';
export type PromiseTab = (typeof promiseTabs)[number] | typeof unlistedTab | typeof tellTab;
/** In these nobody waits for a call, a visit or a paper. */
export const besideTabs: readonly PromiseTab[] = [unlistedTab, tellTab];
/** Whatever we owe anybody: all but what the honeypot caught. */
export const countedTabs: readonly PromiseTab[] = [
  ...promiseTabs.filter((tab) => tab !== 'quarantine'),
  ...besideTabs,
];
/** A job does these, which may just be at work when they are due. */
export const sentByJobs = [
  { step: 'sheet', reason: 'found' },
  { step: 'refund', reason: 'money_back' },
] as const satisfies readonly Pick<PromiseFacts, 'step' | 'reason'>[];
export const isSentByJob = ({ step, reason }: Pick<PromiseFacts, 'step' | 'reason'>): boolean =>
  sentByJobs.some((sent) => sent.step === step && sent.reason === reason);
/** So much later they are late, and somebody is told. */
export const jobPatienceMs = 10 * minuteMs;
/** What these events end is promised again by the same time: that one is kept or missed. */
export const timeKeepers: readonly Happening[] = happenings.filter(
  (kind) => rules[kind].makes?.due === 'same',
);
/** Arriving earlier than this before the window surprises people, and is not what was promised. */
export const earliestArrivalMs = 30 * minuteMs;

/** Where the desk lists what is to be done about it; a call is made from the inbox, whatever it is about. */
export const screenOf = (step: OwedStep): 'inbox' | 'visits' | 'quotations' => {
  switch (step) {
    case 'visit':
    case 'arrival':
    case 'outcome':
    case 'work':
      return 'visits';
    case 'quotation':
      return 'quotations';
    default:
      return 'inbox';
  }
};

/** Where it is listed once it is late. */
export const lateTab = (tab: PromiseTab): PromiseTab => (tab === unlistedTab ? 'waiting' : tab);

/** Where the desk lists it. A dangerous call stands among the waiting, however often it was tried. */
export function tabOf({ step, reason, rank }: PromiseFacts): PromiseTab {
  if (rank === ranks.quarantine) return 'quarantine';
  switch (step) {
    case 'call':
      return reason === 'asked' || isDanger(rank) ? 'waiting' : 'again';
    case 'sheet':
    case 'objection':
      return 'waiting';
    case 'refund':
      return reason === 'failed' ? 'waiting' : unlistedTab;
    case 'tell':
      return tellTab;
    case 'quotation':
      return 'to_quote';
    case 'visit':
      return 'to_come';
    case 'arrival':
    case 'outcome':
    case 'work':
      return 'visits';
  }
}

/** Of a booking, these are about agreeing on a visit: another one that was promised, and calls. */
export const aboutVisits = {
  tabs: ['waiting', 'again', 'to_come'],
  steps: ['call', 'visit'],
  reasons: ['asked', 'no_answer', 'later', 'called_off', 'missed', 'unfinished', 'found'],
} as const satisfies {
  tabs: readonly PromiseTab[];
  steps: readonly OwedStep[];
  reasons: readonly OwedReason[];
};
/** A visit fell, or another one was promised: it is owed though somebody was there before. */
export const isVisitOwedAgain = ({ step, reason }: Pick<PromiseFacts, 'step' | 'reason'>): boolean =>
  step === 'visit' || reason === 'called_off' || reason === 'missed' || reason === 'unfinished';

/** The row of the queue that stands for a request. */
export const rootOf = ({ id, merged_into }: { id: string; merged_into: string | null }): string =>
  merged_into ?? id;
