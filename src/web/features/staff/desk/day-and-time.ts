// Days and times in short, as seen from now.
import { clockTime, longDate } from '#contract/india-time.ts';

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
