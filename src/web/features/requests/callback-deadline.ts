// How much of the time until the deadline is gone. Its minutes pass only while the office is open.
import {
  type DeadlineRules,
  deadlineFrom,
  defaultDeadlineRules,
  inDanger,
} from '#contract/callback-deadline.ts';

export interface DeadlineProgress {
  /** All of them: fewer where there is danger. */
  minutes: number;
  /** When its first minute began or will begin: at once, or with the next opening. */
  startsAt: number;
  /** The request came while the office was closed, and it still is. */
  waitsForOpening: boolean;
  minutesUsed: number;
  minutesLeft: number;
  /** Whole minutes since the deadline passed; undefined before. */
  minutesLate: number | undefined;
}

export function deadlineProgress(
  { from, dueAt }: { from: number; dueAt: number },
  now: number,
  rules: DeadlineRules = defaultDeadlineRules,
): DeadlineProgress {
  /** The minute that is `minutes` of office time after `at`. */
  const officeTimeAfter = (at: number, minutes: number) => deadlineFrom(at, { ...rules, minutes });
  const short = inDanger(rules);
  const { minutes } = dueAt <= deadlineFrom(from, short) ? short : rules;
  let minutesLeft = now < dueAt ? minutes : 0;
  while (minutesLeft > 0 && officeTimeAfter(now, minutesLeft) > dueAt) minutesLeft -= 1;
  const startsAt = officeTimeAfter(from, 0);
  return {
    startsAt,
    waitsForOpening: startsAt > Math.max(from, now),
    minutesLeft,
    minutes,
    minutesUsed: minutes - minutesLeft,
    minutesLate: now < dueAt ? undefined : Math.floor((now - dueAt) / 60_000),
  };
}
