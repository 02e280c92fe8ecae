// What an engineer did, before the server knows of it: the order it goes out in, what becomes of a refusal, and the day
// as it looks with all of it done. Pure, so that every case is a line of a table in the test.
import type { DayVisit, NextStep, VisitStep } from '#contract/visit-day.staff.ts';

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
    | { kind: 'found'; cause: string; readings: string; words: string }
    | { kind: 'next'; next: NextStep }
    | { kind: 'photo' }
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

const isStep = (action: DayAction | undefined) => action !== undefined && action.kind !== 'photo';

/** A step that was refused holds back what follows it at the same visit, and nothing else. A photo holds nothing back. */
const holdsBack = (earlier: QueuedAction, later: QueuedAction): boolean =>
  earlier.order < later.order &&
  earlier.refused !== undefined &&
  later.refused === undefined &&
  isStep(earlier.action) &&
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

const apply = (visit: ShownVisit, { action, refused }: QueuedAction, held: boolean): ShownVisit => {
  if (!action || action.kind === 'photo' || refused !== undefined || held) return visit;
  // What is here already was sent, and only its answer was lost.
  if (stepFrom[visit.state] !== action.kind) return visit;
  const moved = { ...visit, state: stateAfter[action.kind] };
  switch (action.kind) {
    case 'on_way':
      return { ...moved, onWayAt: action.at };
    case 'arrived':
      return { ...moved, arrivedAt: action.at };
    case 'found':
      return { ...moved, foundCause: action.cause, readings: action.readings, words: action.words };
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

/** Yesterday's visits are nobody's business any more; `today` is 'YYYY-MM-DD'. */
export const stillKept = (visits: readonly DayVisit[], today: string): DayVisit[] =>
  visits.filter(({ day }) => day >= today);
