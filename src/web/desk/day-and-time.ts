// Days and times in short, as seen from now.
import { clockTime, longDate } from '#contract/india-time.ts';
import { type VisitWindow, weekdayAndDate, windowHours, windowTimes } from '#contract/visit-window.ts';

/** '9 Aug', with the year where it is another. */
export function shortDate(at: number, now: number): string {
  const [day = '', month = '', year = ''] = longDate(at).split(/,? /);
  return `${day} ${month.slice(0, 3)}${longDate(now).endsWith(year) ? '' : ` ${year}`}`;
}

/** '3:31 pm' today, '9 Aug' before and after. */
export const dayOrTime = (at: number, now: number): string =>
  longDate(at) === longDate(now) ? clockTime(at) : shortDate(at, now);

/** '3:31 pm' today, '9 Aug, 3:31 pm' on other days. */
export const dayAndTime = (at: number, now: number): string =>
  longDate(at) === longDate(now) ? clockTime(at) : `${shortDate(at, now)}, ${clockTime(at)}`;

/** 'at 3:31 pm' today, 'on 9 Aug, 3:31 pm' on other days. */
export const atDayAndTime = (at: number, now: number): string =>
  `${longDate(at) === longDate(now) ? 'at' : 'on'} ${dayAndTime(at, now)}`;

/** 'Tue 17 Nov' */
export function visitDayName(day: string): string {
  const noon = windowTimes({ day, window: '1200-1200' }).from;
  const [weekday = '', date = '', month = ''] = weekdayAndDate(noon).split(/,? /);
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`;
}

/** 'Thu 19 Nov, 2 to 4 pm' */
export const windowWords = (window: VisitWindow): string =>
  `${visitDayName(window.day)}, ${windowHours(windowTimes(window))}`;
