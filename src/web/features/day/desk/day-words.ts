// What the day list calls steps, states and what becomes of an action.

import type { DayChange, DayVisit, VisitStep } from '#contract/day.staff.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { noMarks, pointLabels, readingsInWords } from '#contract/found-marks.staff.ts';
import type { NextStep } from '#contract/owed.ts';
import { type DayAction, isHeldBack, type QueuedAction } from './day-actions.ts';

export const stepWords: Record<VisitStep, string> = {
  on_way: 'On my way',
  arrived: 'Arrived',
  found: 'Found',
  next: 'Next step',
};

export const stateWords: Record<DayVisit['state'], string> = {
  agreed: 'To do',
  on_way: 'On the way',
  arrived: 'At the site',
  found: 'Looked at',
  done: 'Done',
  missed: 'Missed',
  cancelled: 'Cancelled',
};

export const nextWords: Record<NextStep, string> = {
  quotation: 'Quotation follows',
  work: 'Work begins',
  nothing: 'Nothing to do',
  again: 'Come again',
};

export const changeWords: Record<DayChange['kind'], string> = {
  new: 'New',
  moved: 'Moved',
  off: 'Called off',
  away: 'Not yours any more',
};

export const savedWords = 'Saved on this phone, sends when there is network';

/** What was done, with all that was written: it may be all that is left of it. */
export function actionWords(action: DayAction | undefined): string {
  if (!action) return 'An action';
  if (action.kind === 'photo') return 'a photo';
  if (action.kind === 'opened') return 'Opened';
  if (action.kind === 'undo') return `Undo “${stepWords[action.undoes]}”`;
  if (action.kind === 'next') return `${stepWords.next}, ${nextWords[action.next].toLowerCase()}`;
  if (action.kind !== 'found' && action.kind !== 'correct') return stepWords[action.kind];
  const { kind, cause, readings, words, marks = noMarks } = action;
  return [
    kind === 'found' ? stepWords.found : 'Correction',
    causeName(cause),
    readings || readingsInWords(marks.readings),
    words,
    ...marks.points.map(({ kind: label, words: typed }, index) =>
      [`point ${index + 1}: ${pointLabels[label]}`, typed].filter(Boolean).join(', '),
    ),
    ...marks.ruledOut.map(({ cause: not, how }) => [`not ${causeName(not)}`, how].filter(Boolean).join(': ')),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Where one action stands; `undefined` is one that has arrived. */
export function standingOf(queued: QueuedAction | undefined, queue: readonly QueuedAction[]): string {
  if (!queued) return 'Sent';
  if (queued.refused !== undefined) return 'Not accepted';
  return isHeldBack(queued, queue) ? 'Saved on this phone, waits for the step before it' : savedWords;
}

/** '1 action', '3 actions' */
export const actionCount = (count: number): string => (count === 1 ? '1 action' : `${count} actions`);

/** A map search for the place as the customer wrote it; nothing is loaded before it is pressed. */
export const directionsLink = (location: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${location}, Hyderabad`)}`;
