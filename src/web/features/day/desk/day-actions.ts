// What an engineer did, before the server knows of it: the order it goes out in, what becomes of a refusal, and the day
// as it looks with all of it done. Pure, so that every case is a line of a table in the test.

import {
  type DayChange,
  type DayVisit,
  type dayEndpoints,
  type VisitStep,
  visitSteps,
} from '#contract/day.staff.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { type FoundMarks, noMarks, readingsInWords } from '#contract/found-marks.staff.ts';
import type { NextStep } from '#contract/owed.ts';
import type { FoundCause } from '#contract/requests.staff.ts';

interface Done {
  /** Makes sending it again safe. */
  key: string;
  visit: string;
  /** Of the customer, for when the visit is on the list no more. */
  name: string;
  /** By this device's clock. */
  at: number;
}
export type DayAction = Done &
  (
    | { kind: 'on_way' | 'arrived' }
    | {
        kind: 'found' | 'correct';
        cause: string;
        readings: string;
        words: string;
        /** Missing in what the release before kept. */
        marks?: FoundMarks | undefined;
      }
    | { kind: 'next'; next: NextStep }
    | { kind: 'undo'; undoes: VisitStep }
    | { kind: 'photo' }
    /** Of a change to the visit, which was new until then. */
    | { kind: 'opened'; change: string }
  );

export interface QueuedAction {
  /** Counts up; the oldest goes first. */
  order: number;
  /** Undefined when this device can no longer open it. */
  action: DayAction | undefined;
  /** The server's words; it stays until its engineer has read them. */
  refused?: string | undefined;
  /** How often the server failed at this one. */
  faults: number;
  /** It may have reached the server, whatever became of the answer. */
  tried?: boolean | undefined;
}

/** What the server is told of a step. */
export function stepOf(
  action: Exclude<DayAction, { kind: 'photo' | 'opened' }>,
): EndpointInput<(typeof dayEndpoints)['visitStep']>['body'] {
  const { visit, at } = action;
  switch (action.kind) {
    case 'found':
    case 'correct': {
      const { kind: step, readings, words, marks } = action;
      return { visit, at, step, cause: action.cause as FoundCause, readings, words, ...(marks && { marks }) };
    }
    case 'undo':
      return { visit, at, step: action.kind, undoes: action.undoes };
    case 'next':
      return { visit, at, step: action.kind, next: action.next };
    default:
      return { visit, at, step: action.kind };
  }
}

const stateAfter: Record<VisitStep, DayVisit['state']> = {
  on_way: 'on_way',
  arrived: 'arrived',
  found: 'found',
  next: 'done',
};
const stepFrom: Partial<Record<DayVisit['state'], VisitStep>> = {
  agreed: 'on_way',
  on_way: 'arrived',
  arrived: 'found',
  found: 'next',
};
export const stepAfter = (state: DayVisit['state']): VisitStep | undefined => stepFrom[state];
const stepBefore = (state: DayVisit['state']): VisitStep | undefined =>
  visitSteps.find((step) => stateAfter[step] === state);

export interface VisitPhoto {
  /** By it a photo is named where it is marked. */
  key: string;
  /** Its address at the server; undefined while it waits here, at this place in the order. */
  thumbnail?: string;
  order?: number;
}

/** The crew's own that can be named, those that wait here too. */
export const photosOf = ({ crewPhotos, waiting }: ShownVisit): VisitPhoto[] => [
  ...crewPhotos.flatMap(({ key, thumbnail }) => (key === undefined ? [] : { key, thumbnail })),
  ...waiting.flatMap(({ order, action, refused }) =>
    action?.kind === 'photo' && refused === undefined ? { key: action.key, order } : [],
  ),
];

/** Nothing follows from a photo, a correction or a look. */
const isStep = (action: DayAction | undefined) =>
  action !== undefined && !['photo', 'correct', 'opened'].includes(action.kind);
export const isLook = ({ action }: QueuedAction): boolean => action?.kind === 'opened';

/** A step that was refused holds back what follows it at the same visit, and nothing else. */
const holdsBack = (earlier: QueuedAction, later: QueuedAction): boolean =>
  earlier.order < later.order &&
  earlier.refused !== undefined &&
  later.refused === undefined &&
  isStep(earlier.action) &&
  !isLook(later) &&
  earlier.action?.visit === later.action?.visit;

export const isHeldBack = (queued: QueuedAction, queue: readonly QueuedAction[]): boolean =>
  queue.some((other) => holdsBack(other, queued));
export const heldBackBy = (queued: QueuedAction, queue: readonly QueuedAction[]): QueuedAction[] =>
  queue.filter((other) => holdsBack(queued, other));

/** `queue` by order. */
export const nextToSend = (queue: readonly QueuedAction[]): QueuedAction | undefined =>
  queue.find(
    (queued) => queued.action !== undefined && queued.refused === undefined && !isHeldBack(queued, queue),
  );

const giveUpAfter = 5;

export type Fate = 'later' | 'refused' | 'signed-out';

/**
 * What a failed sending means. `status` 0: no answer came. A server in trouble is asked again; at the fifth fault over
 * the same action the others get their turn.
 */
export function fateOf(status: number, faults: number): Fate {
  if (status === 401) return 'signed-out';
  if (status === 500) return faults + 1 < giveUpAfter ? 'later' : 'refused';
  if (status === 0 || status === 408 || status === 429 || status > 500) return 'later';
  return 'refused';
}

/** Twice as long after each try in vain: two seconds, then four, up to two minutes. */
export const pauseMs = (tries: number): number => Math.min(2000 * 2 ** (tries - 1), 120_000);

export interface ShownVisit extends DayVisit {
  /** Its own actions that are not sent yet, by order. */
  waiting: QueuedAction[];
}

/** As the server keeps it. */
const foundIn = ({ cause, readings, words, marks }: Extract<DayAction, { kind: 'found' | 'correct' }>) => ({
  foundCause: cause,
  readings: marks && marks.readings.length > 0 ? readingsInWords(marks.readings) : readings,
  words,
  ...(marks && { marks }),
});

const takenBack = (visit: ShownVisit, step: VisitStep): ShownVisit => {
  if (visit.state !== stateAfter[step]) return visit;
  const before = { ...visit, undoUntil: null };
  switch (step) {
    case 'on_way':
      return { ...before, state: 'agreed', onWayAt: null };
    case 'arrived':
      return { ...before, state: 'on_way', arrivedAt: null };
    case 'found':
      return {
        ...before,
        state: 'arrived',
        foundCause: null,
        readings: '',
        words: '',
        marks: noMarks,
        correctable: false,
      };
    case 'next':
      return { ...before, state: 'found', nextStep: null, endedAt: null };
  }
};

const apply = (visit: ShownVisit, { action, refused }: QueuedAction, held: boolean): ShownVisit => {
  if (!action || action.kind === 'photo' || action.kind === 'opened' || refused !== undefined || held)
    return visit;
  if (action.kind === 'undo') return takenBack(visit, action.undoes);
  const { foundCause } = visit;
  if (action.kind === 'correct') return foundCause === null ? visit : { ...visit, ...foundIn(action) };
  // What is here already was sent, and only its answer was lost.
  if (stepFrom[visit.state] !== action.kind) return visit;
  const moved = { ...visit, state: stateAfter[action.kind], undoUntil: null };
  switch (action.kind) {
    case 'on_way':
      return { ...moved, onWayAt: action.at };
    case 'arrived':
      return { ...moved, arrivedAt: action.at };
    case 'found':
      return { ...moved, ...foundIn(action), correctable: true };
    case 'next':
      return { ...moved, nextStep: action.next, endedAt: action.at };
  }
};

/** The visit as it is once everything that waits has arrived. */
export function withWaiting(visit: DayVisit, queue: readonly QueuedAction[]): ShownVisit {
  const waiting = queue.filter(({ action }) => action?.visit === visit.id);
  return waiting.reduce<ShownVisit>((shown, queued) => apply(shown, queued, isHeldBack(queued, queue)), {
    ...visit,
    waiting,
  });
}

/** A step that waits here and counts: the last one of its kind, unless it is taken back behind. */
export function waitingStep({ waiting }: ShownVisit, step: VisitStep): QueuedAction | undefined {
  const last = waiting.findLast(
    ({ action, refused }) =>
      action?.kind === step || (action?.kind === 'undo' && action.undoes === step && refused === undefined),
  );
  return last?.action?.kind === step ? last : undefined;
}

/** The step that may be taken back now: one that waits here, or the last one that arrived, while the server lets it. */
export function undoableStep(visit: ShownVisit, now: number): VisitStep | undefined {
  const step = stepBefore(visit.state);
  if (step === undefined) return undefined;
  return waitingStep(visit, step) || (visit.undoUntil ?? 0) > now ? step : undefined;
}

/** What goes from the queue with a step that is taken back before it was sent: its corrections mean nothing without it. */
export const takenOutWith = (visit: ShownVisit, queued: QueuedAction): QueuedAction[] => [
  queued,
  ...visit.waiting.filter(({ order, action }) => order > queued.order && action?.kind === 'correct'),
];

/** When this person opened the change, here or before; undefined while it is new. */
export function lookedAt(
  change: DayChange | null | undefined,
  queue: readonly QueuedAction[],
): { at: number; sent: boolean } | undefined {
  if (!change) return undefined;
  if (change.openedAt !== null) return { at: change.openedAt, sent: true };
  const look = queue.find(({ action }) => action?.kind === 'opened' && action.change === change.id)?.action;
  return look && { at: look.at, sent: false };
}

/** Yesterday's visits are nobody's business any more; `today` is 'YYYY-MM-DD'. */
export const stillKept = <Visit extends { day: string }>(visits: readonly Visit[], today: string): Visit[] =>
  visits.filter(({ day }) => day >= today);
