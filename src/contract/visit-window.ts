// An arrival window: a day in India and 'HHMM-HHMM', which is its own id. Changing the windows of a day leaves visits
// agreed before in theirs.
import { clockTime, fromFieldTime, indianDate, indianTime, indianWeekday, longDate } from './india-time.ts';

export interface VisitWindow {
  /** 'YYYY-MM-DD' in India. */
  day: string;
  window: string;
}

export interface WindowTimes {
  from: number;
  until: number;
}

const instant = (day: string, clock: string): number =>
  fromFieldTime(`${day}T${clock.slice(0, 2)}:${clock.slice(2)}`);

export const windowTimes = ({ day, window }: VisitWindow): WindowTimes => ({
  from: instant(day, window.slice(0, 4)),
  until: instant(day, window.slice(5)),
});

/** Of two clock times as settings write them: '09:00' and '11:00' are '0900-1100'. */
export const windowId = (from: string, until: string): string => `${from}-${until}`.replaceAll(':', '');

/** The window that two instants of one day make. */
export const windowOf = ({ from, until }: WindowTimes): VisitWindow => ({
  day: indianDate(from),
  window: windowId(indianTime(from), indianTime(until)),
});

const short = (at: number): string => clockTime(at).replace(':00', '');

/** '9 to 11 am', '11 am to 1 pm' */
export function windowHours({ from, until }: WindowTimes, between = 'to'): string {
  const [start, end] = [short(from), short(until)];
  const sameHalf = start.slice(-2) === end.slice(-2);
  return `${sameHalf ? start.slice(0, -3) : start} ${between} ${end}`;
}

/** '9–11', '11–1', '9:30–11', where am and pm go without saying. */
export const windowShort = ({ from, until }: WindowTimes): string =>
  `${short(from).slice(0, -3)}–${short(until).slice(0, -3)}`;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 'Tuesday, 17 November', for a day that is near. */
export const weekdayAndDate = (at: number): string =>
  `${weekdays[indianWeekday(at) - 1]}, ${longDate(at).split(',', 1)[0]}`;
