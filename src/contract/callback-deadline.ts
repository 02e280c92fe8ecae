// The call-back deadline: a call within so many minutes, counted in the company's working hours.
import { type Company, company, type IsoWeekday } from './company.ts';
import { deadlineMinutes } from './constants.ts';
import { indianDate, indianMidnight, indianWeekday } from './india-time.ts';

export interface DeadlineRules {
  hours: Pick<Company['workingHours'], 'opens' | 'closes' | 'days'>;
  /** Days without calls, as 'YYYY-MM-DD'. */
  holidays: readonly string[];
  minutes: number;
}

export const defaultDeadlineRules: DeadlineRules = {
  hours: company.workingHours,
  holidays: [],
  minutes: deadlineMinutes,
};

const minuteMs = 60_000;
const dayMs = 86_400_000;

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

/** When a request that arrives at `at` must have been called: minutes run only while the office is open. */
export function deadlineFrom(at: number, rules: DeadlineRules = defaultDeadlineRules): number {
  const opens = minutesOf(rules.hours.opens) * minuteMs;
  const closes = minutesOf(rules.hours.closes) * minuteMs;
  let left = rules.minutes * minuteMs;
  let now = at;
  // A year of closed days means that nobody will ever call; better a late deadline than an endless loop.
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
