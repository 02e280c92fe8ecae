// The call-back deadline: a call within so many minutes, counted in the company's working hours.

import { type Company, company, type IsoWeekday } from './company.ts';
import { dangerMinutes, deadlineMinutes } from './constants.ts';
import { dayMs, minuteMs } from './durations.ts';
import { indianDate, indianMidnight, indianWeekday } from './india-time.ts';

export interface DeadlineRules {
  hours: Pick<Company['workingHours'], 'opens' | 'closes' | 'days'>;
  /** Days without calls, as 'YYYY-MM-DD'. */
  holidays: readonly string[];
  minutes: number;
  /** In place of these where there is danger. */
  dangerMinutes: number;
}

export const defaultDeadlineRules: DeadlineRules = {
  hours: company.workingHours,
  holidays: [],
  minutes: deadlineMinutes,
  dangerMinutes,
};

/** The rules for what is a danger: never slower than for others. */
export const inDanger = (rules: DeadlineRules): DeadlineRules => ({
  ...rules,
  minutes: Math.min(rules.minutes, rules.dangerMinutes),
});

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

export function isWorkingDay(
  at: number,
  { hours, holidays }: Pick<DeadlineRules, 'hours' | 'holidays'>,
): boolean {
  return hours.days.includes(indianWeekday(at) as IsoWeekday) && !holidays.includes(indianDate(at));
}

/** When the office opens next; undefined while it is open. */
export function closedUntil(at: number, rules: DeadlineRules): number | undefined {
  const opens = deadlineFrom(at, { ...rules, minutes: 0 });
  return opens === at ? undefined : opens;
}

/** Whether a deadline's minutes run at `at`. */
export const isOfficeOpen = (at: number, rules: DeadlineRules): boolean =>
  closedUntil(at, rules) === undefined;

/** When a request that arrives at `at` must have been called: minutes run only while the office is open. */
export function deadlineFrom(at: number, rules: DeadlineRules = defaultDeadlineRules): number {
  const opens = minutesOf(rules.hours.opens) * minuteMs;
  const closes = minutesOf(rules.hours.closes) * minuteMs;
  let left = rules.minutes * minuteMs;
  let now = at;
  // Bounded: with every day of a year closed there is no deadline to find, and a late one is better than an endless
  // loop.
  for (let day = 0; day < 366; day += 1) {
    const midnight = indianMidnight(now);
    const from = Math.max(now, midnight + opens);
    const until = midnight + closes;
    if (isWorkingDay(midnight, rules) && from < until) {
      if (from + left <= until) return from + left;
      left -= until - from;
    }
    now = midnight + dayMs;
  }
  return at + rules.minutes * minuteMs;
}

/** When the office closes on the nth working day after that of `at`. */
export function closingTime(at: number, days: number, rules: DeadlineRules = defaultDeadlineRules): number {
  let midnight = indianMidnight(at);
  // As above: a company that closes for a year gets a late deadline, not an endless loop.
  for (let left = days, day = 0; left > 0 && day < 366; day += 1) {
    midnight += dayMs;
    if (isWorkingDay(midnight, rules)) left -= 1;
  }
  return midnight + minutesOf(rules.hours.closes) * minuteMs;
}
