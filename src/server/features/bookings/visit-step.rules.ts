// Which step of a visit follows which, what each writes, and when it may be taken back: tables and rules without a database.
import type * as z from 'zod/mini';
import type { BookingStatus } from '#contract/bookings.ts';
import { type dayEndpoints, undoMs, type VisitStep } from '#contract/day.staff.ts';
import type { CauseId } from '#contract/finder-causes.ts';
import { type FoundMarks, marksIn, readingsInWords } from '#contract/found-marks.staff.ts';
import { indianDate, midnightOf } from '#contract/india-time.ts';
import { type NextStep, nextSteps } from '#contract/owed.ts';
import type { FoundCause } from '#contract/requests.staff.ts';
import { causeDetails } from '#drawings/cause-details.ts';
import type { VisitRow } from '#server/db/tables.ts';
import { earliestArrivalMs } from '#server/domain/promises.ts';

export type StepBody = z.output<(typeof dayEndpoints)['visitStep']['body']>;
export type Forward = Exclude<StepBody, { step: 'undo' | 'correct' }>;
export type State = VisitRow['state'];

/** What a visit says of what was found. */
export const foundParts = ['found_cause', 'readings', 'words', 'marks'] as const;
export type FoundFacts = { found_cause: FoundCause } & Pick<VisitRow, 'readings' | 'words' | 'marks'>;

/** What a visit is before and after each step. */
export const steps = {
  on_way: { from: 'agreed', to: 'on_way', logged: 'visit: on the way' },
  arrived: { from: 'on_way', to: 'arrived', logged: 'visit: arrived' },
  found: { from: 'arrived', to: 'found', logged: 'visit: found' },
  next: { from: 'found', to: 'done', logged: 'visit: finished' },
} as const satisfies Record<VisitStep, { from: State; to: State; logged: string }>;
export const order: readonly State[] = ['agreed', 'on_way', 'arrived', 'found', 'done'];
export const stepWords: Record<VisitStep, string> = {
  on_way: 'On my way',
  arrived: 'Arrived',
  found: 'Found',
  next: 'Next step',
};
export const nextWords: Record<NextStep, string> = {
  quotation: 'Quotation follows',
  work: 'Work begins',
  nothing: 'Nothing to do',
  again: 'Come again',
};
/** Where the booking goes from there. */
export const statusAfter: Record<NextStep, BookingStatus> = {
  quotation: 'contacted',
  work: 'in_progress',
  nothing: 'done',
  again: 'contacted',
};

export const nextStepOf = ({ next_step }: VisitRow): NextStep | undefined =>
  nextSteps.find((step) => step === next_step);

/** The device's time where it can be true: not in the future, not before the visit's day, not before the step before. */
export function trustedTime(at: number, visit: VisitRow, now: number): number {
  if (at > now || at < midnightOf(visit.day)) return now;
  return Math.max(at, visit.on_way_at ?? 0, visit.arrived_at ?? 0);
}

/** The engineer had arrived, and the office ended or replaced the visit before the last step. */
export const endedByOffice = ({ state, arrived_at, next_step }: VisitRow): boolean =>
  arrived_at !== null && next_step === null && (state === 'done' || state === 'cancelled');

/**
 * Whether its crew may have set out or arrived without knowing that the visit was moved, given to another crew or counted
 * as missed: before that happened, or while the phone had no network.
 */
export const wasUnheard = (visit: VisitRow, { step, at }: Forward, now: number): boolean =>
  (visit.state === 'cancelled' || visit.state === 'missed') &&
  (step === 'on_way' || (step === 'arrived' && visit.on_way_at !== null)) &&
  indianDate(at) === visit.day &&
  (at < (visit.ended_at ?? now) || now - at >= undoMs);

/** Whether this is what comes next for it, from the list or after the office ended it. */
export function isNext(visit: VisitRow, step: VisitStep): boolean {
  if (visit.state === steps[step].from) return true;
  return (
    endedByOffice(visit) &&
    ((step === 'found' && visit.found_cause === null) || (step === 'next' && visit.found_cause !== null))
  );
}

/** Rows say where what was measured; those who sent none wrote it in words. */
export function foundBy({
  cause,
  readings,
  words,
  marks,
}: Pick<Extract<StepBody, { step: 'found' }>, 'cause' | 'readings' | 'words' | 'marks'>): FoundFacts {
  return {
    found_cause: cause,
    readings: marks && marks.readings.length > 0 ? readingsInWords(marks.readings) : readings,
    words,
    marks: marks && Object.values(marks).some(({ length }) => length > 0) ? JSON.stringify(marks) : '',
  };
}

const drawingOf = (cause: string | null) => causeDetails[cause as CauseId]?.drawing;

/** The office corrects in words: points stay on their own drawing, and rows as long as they say what the words do. */
export function marksAfter(visit: VisitRow, { found_cause, readings }: Omit<FoundFacts, 'marks'>): string {
  if (visit.marks === '') return '';
  const marks = marksIn(visit.marks);
  const isSameDrawing =
    found_cause === visit.found_cause || drawingOf(found_cause) === drawingOf(visit.found_cause);
  return JSON.stringify({
    points: isSameDrawing ? marks.points : [],
    photos: isSameDrawing ? marks.photos : [],
    readings: readings === visit.readings ? marks.readings : [],
    ruledOut: marks.ruledOut.filter(({ cause }) => cause !== found_cause),
  } satisfies FoundMarks);
}

/** What the step writes into the visit. */
export function factsOf(body: Forward, visit: VisitRow, at: number): Partial<VisitRow> {
  switch (body.step) {
    case 'on_way':
      return { on_way_at: at, kept: null };
    case 'arrived':
      return {
        arrived_at: at,
        kept: at >= visit.from_at - earliestArrivalMs && at <= visit.until_at ? 1 : 0,
      };
    case 'found':
      return foundBy(body);
    case 'next':
      return { next_step: body.next };
  }
}

/** What taking it back removes from the visit. */
export const withoutFacts: Record<VisitStep, Partial<VisitRow>> = {
  on_way: { on_way_at: null },
  arrived: { arrived_at: null, kept: null },
  found: { found_cause: null, readings: '', words: '', marks: '' },
  next: { next_step: null, ended_at: null },
};

/** The last step may be taken back until then: while its booking stands where the step left it. */
export function undoUntil(visit: VisitRow, status: BookingStatus, now: number): number | null {
  const { state, stored_at } = visit;
  if (stored_at === null || stored_at + undoMs <= now) return null;
  const next = nextStepOf(visit);
  const left = state !== 'done' ? 'visit_scheduled' : next && statusAfter[next];
  return order.includes(state) && status === left ? stored_at + undoMs : null;
}
