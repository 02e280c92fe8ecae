// How long calls took: minutes of office time, and the median of many.
import { minuteMs } from '#contract/durations.ts';

/** Of the minutes before the deadline, how many had passed at the call, and how many beyond it: nights do not count. */
export function minutesToCall(
  promise: { starts_at: number; due_at: number; minutes: number },
  calledAt: number,
): number {
  const { starts_at, due_at, minutes } = promise;
  const sinceStart = (calledAt - starts_at) / minuteMs;
  const againstDue = minutes + (calledAt - due_at) / minuteMs;
  return Math.max(0, Math.round(sinceStart <= minutes ? sinceStart : againstDue));
}

/** Of calls counted by their minutes, in order. */
export function medianOf(calls: readonly { minutes: number; count: number }[]): number | null {
  const total = calls.reduce((sum, { count }) => sum + count, 0);
  const at = (place: number): number => {
    let left = place;
    for (const { minutes, count } of calls) {
      if (left < count) return minutes;
      left -= count;
    }
    return 0;
  };
  return total === 0 ? null : Math.round((at((total - 1) >> 1) + at(total >> 1)) / 2);
}
