// How far the promised hour has run. Its minutes pass only while the office is open.
import { defaultPromise, type PromiseRules, promiseDueAt } from '#contract/callback-deadline.ts';

export interface PromisedHour {
  /** When its first minute began or will begin: at once, or with the next opening. */
  startsAt: number;
  /** The request came while the office was closed, and it still is. */
  waitsForOpening: boolean;
  minutesUsed: number;
  minutesLeft: number;
  /** Whole minutes since the promise was broken; undefined while it holds. */
  minutesLate: number | undefined;
}

export function promisedHour(
  { from, dueAt }: { from: number; dueAt: number },
  now: number,
  rules: PromiseRules = defaultPromise,
): PromisedHour {
  /** The minute that is `minutes` of office time after `at`. */
  const officeTimeAfter = (at: number, minutes: number) => promiseDueAt(at, { ...rules, minutes });
  let minutesLeft = now < dueAt ? rules.minutes : 0;
  while (minutesLeft > 0 && officeTimeAfter(now, minutesLeft) > dueAt) minutesLeft -= 1;
  const startsAt = officeTimeAfter(from, 0);
  return {
    startsAt,
    waitsForOpening: startsAt > Math.max(from, now),
    minutesLeft,
    minutesUsed: rules.minutes - minutesLeft,
    minutesLate: now < dueAt ? undefined : Math.floor((now - dueAt) / 60_000),
  };
}
