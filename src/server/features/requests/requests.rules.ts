// The one table that decides who owes the customer what: whatever happens to a request or its booking, by where it stands.
// Decision record 0049 prints it.
import { dangerName } from '#contract/finder-in-words.ts';
import type { NextStep, OwedReason, OwedStep } from '#contract/owed.ts';
import type { Owed, RequestState } from '#contract/requests.staff.ts';
import type { RequestEventRow, RequestRow } from '#server/db/tables.ts';

/** Where an open request stands. What was caught by the honeypot is in no queue and has no stage. */
export const stages = ['waiting', 'again', 'to_quote', 'to_come', 'visit', 'done'] as const;
export type Stage = (typeof stages)[number];

export const requestHappenings = [
  'call-reached',
  'call-later',
  'call-no-answer',
  'call-ended',
  'quotation-sent',
  'quotation-accepted',
  'quotation-declined',
  'quotation-expired',
  'quotation-objected',
  'objection-decided',
  'acceptance-ended',
  'visit-agreed',
  'visit-moved',
  'visit-called-off',
  'visit-missed',
  'visit-unfinished',
  'arrived',
  'found-quotation',
  'found-again',
  'found-work',
  'found-nothing',
  'step-undone',
  'work-set',
  'cancelled',
  'refunded',
] as const;
/** What happened, said once, in its transaction. */
export type Happening = (typeof requestHappenings)[number];

/** When the next step is due. keep: as it was. */
type Due = 'keep' | 'deadline' | 'retry' | 'given' | 'quotation' | 'visit' | 'now';

export interface Becomes {
  stage: Stage;
  due: Due;
  reason?: OwedReason;
  /** Does not arise from how the product is used; what would be safe if it did. */
  cannotHappen?: true;
}

const done: Becomes = { stage: 'done', due: 'now' };
const visit: Becomes = { stage: 'visit', due: 'visit' };
const stay = 'stay';
const call = (due: Due, reason: OwedReason): Becomes => ({ stage: 'again', due, reason });
const quote = (due: Due, reason: OwedReason): Becomes => ({ stage: 'to_quote', due, reason });
const come = (due: Due, reason: OwedReason): Becomes => ({ stage: 'to_come', due, reason });
/** Staff are refused before it comes to this, or nothing leads here; nothing changes if it does. */
const never = 'never';
/** The same, but a visit that stands or falls must show in the queue even so. */
const unlikely = (becomes: Becomes): Becomes => ({ ...becomes, cannotHappen: true });

type Cell = Becomes | typeof stay | typeof never;

const calledOff = call('deadline', 'called_off');
const missed = call('deadline', 'missed');
const unfinished = call('deadline', 'unfinished');
const toQuote = quote('quotation', 'found');
const toCome = come('deadline', 'found');
/** Whoever accepts, or says they did not, is called: about the day that work begins, or about what went wrong. */
const accepted = call('deadline', 'asked');

/** In the order of the stages: waiting, again, to_quote, to_come, visit, done. */
// biome-ignore format: a table is read by its columns
const table: Record<Happening, readonly [Cell, Cell, Cell, Cell, Cell, Cell]> = {
  'call-reached':     [done, done, stay, stay, stay, stay],
  'call-later':       [call('given', 'later'), call('given', 'later'), quote('given', 'later'), come('given', 'later'), never, never],
  'call-no-answer':   [call('retry', 'no_answer'), call('retry', 'no_answer'), stay, come('retry', 'no_answer'), stay, never],
  'call-ended':       [done, done, done, done, never, never],
  'quotation-sent':   [stay, stay, done, stay, stay, stay],
  'quotation-accepted': [stay, stay, quote('deadline', 'asked'), stay, accepted, accepted],
  'quotation-declined': [stay, stay, stay, stay, stay, stay],
  'quotation-expired': [stay, stay, stay, stay, stay, stay],
  'quotation-objected': [stay, stay, quote('deadline', 'asked'), stay, accepted, accepted],
  'objection-decided': [stay, stay, stay, stay, stay, stay],
  'acceptance-ended': [stay, stay, stay, stay, stay, stay],
  'visit-agreed':     [visit, visit, stay, visit, visit, visit],
  'visit-moved':      [unlikely(visit), visit, stay, unlikely(visit), visit, unlikely(visit)],
  'visit-called-off': [unlikely(calledOff), stay, quote('deadline', 'called_off'), unlikely(calledOff), calledOff, unlikely(calledOff)],
  'visit-missed':     [unlikely(missed), stay, quote('deadline', 'missed'), unlikely(missed), missed, unlikely(missed)],
  'visit-unfinished': [unlikely(unfinished), stay, quote('deadline', 'unfinished'), unlikely(unfinished), unfinished, unlikely(unfinished)],
  'arrived':          [never, stay, stay, never, stay, never],
  'found-quotation':  [toQuote, toQuote, toQuote, toQuote, toQuote, toQuote],
  'found-again':      [toCome, toCome, toCome, toCome, toCome, toCome],
  'found-work':       [done, done, done, done, done, stay],
  'found-nothing':    [done, done, done, done, done, stay],
  'step-undone':      [unlikely(visit), stay, visit, visit, visit, visit],
  'work-set':         [done, done, done, done, done, stay],
  'cancelled':        [done, done, done, done, done, stay],
  'refunded':         [stay, stay, stay, stay, stay, stay],
};

/** Undefined: it stays as it is. */
export function becomes(stage: Stage, happening: Happening): Becomes | undefined {
  const cell = table[happening][stages.indexOf(stage)];
  return typeof cell === 'object' ? cell : undefined;
}

/** Whether the pair can arise at all: for the record and for the walk, which must never meet one that cannot. */
export function canHappen(stage: Stage, happening: Happening): boolean {
  const cell = table[happening][stages.indexOf(stage)];
  return cell !== never && !(typeof cell === 'object' && cell.cannotHappen);
}

/** What the engineer agreed on the spot, as a happening. */
export const foundHappening: Record<NextStep, Happening> = {
  quotation: 'found-quotation',
  again: 'found-again',
  work: 'found-work',
  nothing: 'found-nothing',
};

/**
 * How a stage is stored. A quotation or another visit that is owed is `again` to a process of the release before, which
 * shows it among the calls rather than nowhere.
 */
export const stored: Record<Stage, { state: RequestState; owed: OwedStep | null }> = {
  waiting: { state: 'waiting', owed: 'call' },
  again: { state: 'again', owed: 'call' },
  to_quote: { state: 'again', owed: 'quotation' },
  to_come: { state: 'again', owed: 'visit' },
  visit: { state: 'visits', owed: null },
  done: { state: 'done', owed: null },
};

/** Undefined for what is in quarantine. */
export function stageOf({ state, owed }: Pick<RequestRow, 'state' | 'owed'>): Stage | undefined {
  switch (state) {
    case 'waiting':
    case 'done':
      return state;
    case 'visits':
      return 'visit';
    case 'again':
      return owed === 'quotation' ? 'to_quote' : owed === 'visit' ? 'to_come' : 'again';
    default:
      return undefined;
  }
}

/**
 * Where a request stands in the queue before deadlines are compared. A network or a number is at the top with its first
 * danger of an hour; what follows it comes after the first ones of everybody else, so that nobody pushes others down.
 */
export const ranks = {
  danger: 0,
  /** From an unknown browser while many of those say so: a flood from everywhere comes after known customers. */
  dangerOfMany: 1,
  /** Not the first of its number or network in an hour: listed, but it rings nowhere. */
  dangerAgain: 2,
  calm: 3,
} as const;

export const isDanger = ({ queue_rank }: Pick<RequestRow, 'queue_rank'>): boolean => queue_rank < ranks.calm;
/** Whether people are called by mail and sound. */
export const rings = ({ queue_rank }: Pick<RequestRow, 'queue_rank'>): boolean =>
  queue_rank < ranks.dangerAgain;

/** What the answers say, or what the colleague wrote who marked it; undefined where there is none. */
export function dangerWords(
  row: Pick<RequestRow, 'queue_rank' | 'danger_by' | 'danger_reason'>,
): string | undefined {
  if (!isDanger(row) || row.danger_reason === null) return undefined;
  return row.danger_by === null ? dangerName(row.danger_reason) : row.danger_reason;
}

/** What is owed, why and by when; undefined for a visit and for what has ended. */
export function owedBy(
  row: Pick<RequestRow, 'state' | 'owed' | 'owed_reason' | 'outcome' | 'next_at'>,
): Owed | undefined {
  const stage = stageOf(row);
  const step = stage && stored[stage].owed;
  if (!step) return undefined;
  // A process of the release before writes no reason.
  const unsaid: OwedReason =
    row.state === 'waiting' ? 'asked' : row.outcome === 'no_answer' ? 'no_answer' : 'later';
  return { step, reason: row.owed_reason ?? unsaid, by: row.next_at };
}

/** A visit fell through beside a promised quotation: its customer was told that we call, too. */
export const owesCallToo = ({ owed, owed_reason }: Pick<RequestRow, 'owed' | 'owed_reason'>): boolean =>
  owed === 'quotation' &&
  (owed_reason === 'called_off' || owed_reason === 'missed' || owed_reason === 'unfinished');

const closeMs = 24 * 3_600_000;

const placeOf = (location: string): string => location.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** One row of the queue holds one promise: what was agreed at a visit keeps its own. */
export const isMergeable = (row: Pick<RequestRow, 'state' | 'owed'>): boolean => {
  const stage = stageOf(row);
  return stage === 'waiting' || stage === 'again' || stage === 'visit';
};

type Placed = Pick<RequestRow, 'location' | 'created_at'>;
/** Probably sent twice: same place and close in time, by the same number. */
export const isDouble = (a: Placed, b: Placed): boolean =>
  placeOf(a.location) !== '' &&
  placeOf(a.location) === placeOf(b.location) &&
  Math.abs(a.created_at - b.created_at) <= closeMs;

/** Whether nobody has said since how a call went. */
export const isUndoable = (child: RequestRow, eventsOfBoth: readonly RequestEventRow[]): boolean => {
  const merging = eventsOfBoth.filter(({ request_id, kind }) => request_id === child.id && kind === 'merged');
  const last = merging.reduce((latest, { id }) => (id > latest ? id : latest), '');
  return (
    child.merged_into !== null &&
    last !== '' &&
    !eventsOfBoth.some(({ kind, id }) => kind === 'called' && id > last)
  );
};
