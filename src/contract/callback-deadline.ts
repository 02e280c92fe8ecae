// The promise: a call within so many minutes, counted in the company's working hours.
import { type Company, company, type IsoWeekday } from './company.ts';
import { promiseMinutes } from './constants.ts';

export interface PromiseRules {
  hours: Pick<Company['workingHours'], 'opens' | 'closes' | 'days'>;
  /** Days without calls, as 'YYYY-MM-DD'. */
  holidays: readonly string[];
  minutes: number;
}

export const defaultPromise: PromiseRules = {
  hours: company.workingHours,
  holidays: [],
  minutes: promiseMinutes,
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** India keeps one offset all year, so its wall clock is plain arithmetic. */
const indiaOffsetMs = 330 * minuteMs;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

function isWorkingDay(indianMidnight: number, rules: PromiseRules): boolean {
  const date = new Date(indianMidnight);
  const weekday = (date.getUTCDay() || 7) as IsoWeekday;
  return rules.hours.days.includes(weekday) && !rules.holidays.includes(date.toISOString().slice(0, 10));
}

/** When a request that arrives at `at` must have been called: minutes run only while the office is open. */
export function promiseDueAt(at: number, rules: PromiseRules = defaultPromise): number {
  const opens = minutesOf(rules.hours.opens) * minuteMs;
  const closes = minutesOf(rules.hours.closes) * minuteMs;
  let left = rules.minutes * minuteMs;
  let wall = at + indiaOffsetMs;
  // A year of closed days means that nobody will ever call; better a late promise than an endless loop.
  for (let day = 0; day < 366; day += 1) {
    const midnight = Math.floor(wall / dayMs) * dayMs;
    const from = Math.max(wall, midnight + opens);
    const until = midnight + closes;
    if (isWorkingDay(midnight, rules) && from < until) {
      if (from + left <= until) return from + left - indiaOffsetMs;
      left -= until - from;
    }
    wall = midnight + dayMs;
  }
  return at + rules.minutes * minuteMs;
}

/** '4:12 pm' in India, as everywhere on the site. */
export function clockTime(at: number): string {
  const wall = new Date(at + indiaOffsetMs);
  const hours = wall.getUTCHours();
  const minutes = String(wall.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** 'D MMMM, YYYY' in India (specification, section 2). */
export function longDate(at: number): string {
  const wall = new Date(at + indiaOffsetMs);
  return `${wall.getUTCDate()} ${months[wall.getUTCMonth()]}, ${wall.getUTCFullYear()}`;
}

/** '2627' for a moment between April 2026 and March 2027 in India. */
export function financialYear(at: number): string {
  const wall = new Date(at + indiaOffsetMs);
  const from = wall.getUTCFullYear() - (wall.getUTCMonth() < 3 ? 1 : 0);
  return [from, from + 1].map((year) => String(year % 100).padStart(2, '0')).join('');
}

/** '4:12 pm', 'tomorrow 10:00 am', or '18 November 10:00 am': the due time as one says it at `now`. */
export function dueInWords(dueAt: number, now: number): string {
  const day = (at: number) => Math.floor((at + indiaOffsetMs) / dayMs);
  const days = day(dueAt) - day(now);
  if (days === 0) return clockTime(dueAt);
  if (days === 1) return `tomorrow, ${clockTime(dueAt)}`;
  return `${longDate(dueAt)}, ${clockTime(dueAt)}`;
}

/** The end of the nth Indian working day after `at`: Sundays and listed holidays do not count. */
export function addWorkingDays(at: number, days: number, holidays: readonly string[] = []): number {
  const everyDayButSunday: PromiseRules = {
    hours: { opens: '00:00', closes: '24:00', days: [1, 2, 3, 4, 5, 6] },
    holidays,
    minutes: 0,
  };
  let midnight = Math.floor((at + indiaOffsetMs) / dayMs) * dayMs;
  for (let left = days; left > 0; ) {
    midnight += dayMs;
    if (isWorkingDay(midnight, everyDayButSunday)) left -= 1;
  }
  return midnight + dayMs - 1 - indiaOffsetMs;
}
