// What a window shows: one line for each place of the crew, those that are free last.
import type { VisitWeek, WeekVisit } from '#contract/week.staff.ts';
import type { Cell, WeekBoard } from './use-week-board.ts';
import { freeWords, hatchingNames } from './week-words.ts';

export type Line =
  | { kind: 'visit'; visit: WeekVisit }
  /** On its way there. */
  | { kind: 'coming'; name: string }
  /** `places` of them in one line. */
  | { kind: 'free' | 'hatched'; places: number; words: string };

export function linesOf(cell: Cell, { pending, held }: Pick<WeekBoard, 'pending' | 'held'>): Line[] {
  const { visits, room, why } = cell;
  const standing = visits.filter(({ state }) => state !== 'cancelled');
  const coming = pending?.key === cell.key && !standing.some(({ booking }) => booking === pending.id);
  const left = Math.max(0, room - (coming ? 1 : 0));
  // The place of a visit that was called off can be used again: while something is placed it is a free one.
  const calledOff = visits.filter(({ state }) => state === 'cancelled').slice(0, held ? 0 : left);
  const places = left - calledOff.length;
  const lines: Line[] = [...standing, ...calledOff].map((visit) => ({ kind: 'visit', visit }));
  if (coming) lines.push({ kind: 'coming', name: pending.name });
  if (places > 0 || lines.length === 0)
    lines.push(
      why
        ? { kind: 'hatched', places: Math.max(places, 1), words: hatchingNames[why] }
        : { kind: 'free', places, words: freeWords(places) },
    );
  return lines;
}

/** Those of a day that were not called off. */
export const visitsOn = (week: VisitWeek, day: string): WeekVisit[] =>
  week.crews
    .flatMap(({ windows }) => windows)
    .filter((each) => each.day === day)
    .flatMap(({ visits }) => visits)
    .filter(({ state }) => state !== 'cancelled');
