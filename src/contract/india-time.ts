// India's clock and calendar, whatever the zone of the reader. India keeps one offset all year, so its wall clock is
// plain arithmetic.
import { dayMs, minuteMs } from './durations.ts';

const offsetMs = 330 * minuteMs;

/** A date whose UTC parts are India's. */
const wall = (at: number): Date => new Date(at + offsetMs);

/** The instant at which the Indian day of `at` began. */
export const indianMidnight = (at: number): number => Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs;

/** A date that is printed without an hour holds until its day ends: so many days after that of `at`. */
export const endOfDayAfter = (at: number, days: number): number =>
  indianMidnight(at) + (days + 1) * dayMs - 1;

/** '2026-07-02' */
export const indianDate = (at: number): string => wall(at).toISOString().slice(0, 10);

/** '10:00', as time fields write it. */
export const indianTime = (at: number): string => wall(at).toISOString().slice(11, 16);

/** What a date and time field holds, in India's time whatever the clock of the device is set to. */
export const toFieldTime = (at: number): string => wall(at).toISOString().slice(0, 16);
/** NaN while one of its parts is empty. */
export const fromFieldTime = (value: string): number => Date.parse(`${value}:00+05:30`);
/** The instant at which the day '2026-07-02' begins. */
export const midnightOf = (day: string): number => fromFieldTime(`${day}T00:00`);

/** 1 is Monday. */
export const indianWeekday = (at: number): number => wall(at).getUTCDay() || 7;

/** '4:12 pm' in India, as everywhere on the site. */
export function clockTime(at: number): string {
  const hours = wall(at).getUTCHours();
  const minutes = String(wall(at).getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'D MMMM, YYYY' in India (specification, section 2). */
export function longDate(at: number): string {
  const day = wall(at);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]}, ${day.getUTCFullYear()}`;
}

/** Which day something is due, as one says it on the day of `now`. */
export function dueDay(dueAt: number, now: number): 'today' | 'tomorrow' | 'another day' {
  const days = (indianMidnight(dueAt) - indianMidnight(now)) / dayMs;
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'another day';
}

/** '4:12 pm', 'tomorrow, 10:00 am', or '18 November, 2026, 10:00 am': the due time as one says it at `now`. */
export function dueInWords(dueAt: number, now: number): string {
  const day = dueDay(dueAt, now);
  if (day === 'today') return clockTime(dueAt);
  if (day === 'tomorrow') return `tomorrow, ${clockTime(dueAt)}`;
  return `${longDate(dueAt)}, ${clockTime(dueAt)}`;
}

/** '2627' for a moment between April 2026 and March 2027 in India. */
export function financialYear(at: number): string {
  const from = wall(at).getUTCFullYear() - (wall(at).getUTCMonth() < 3 ? 1 : 0);
  return [from, from + 1].map((year) => String(year % 100).padStart(2, '0')).join('');
}

/** The end of the nth Indian working day after `at`: Sundays and listed holidays do not count. */
export function addWorkingDays(at: number, days: number, holidays: readonly string[] = []): number {
  let midnight = indianMidnight(at);
  for (let left = days; left > 0; ) {
    midnight += dayMs;
    if (indianWeekday(midnight) !== 7 && !holidays.includes(indianDate(midnight))) left -= 1;
  }
  return midnight + dayMs - 1;
}
