// Dates and times as people say them in each language, on India's clock whatever the server's. Digits are 0 to 9
// everywhere, as on Indian calendars, bills and phones.

import { dayMs } from '#contract/durations.ts';
import { fill } from '#contract/fill.ts';
import { clockTime, dueInWords, indianMidnight, indianTime, longDate } from '#contract/india-time.ts';
import { type Language, locales } from '#contract/languages.ts';
import { type Forecast, type Promised, timeOf } from '#contract/owed.ts';
import { type WindowTimes, weekdayAndDate, windowHours } from '#contract/visit-window.ts';

export const reviewed = { te: false, hi: false };

interface When {
  /** '18 July, 2026' */
  date(at: number): string;
  /** '4:12 pm' */
  time(at: number): string;
  /** '18 July, 2026, 4:12 pm' */
  dateAndTime(at: number): string;
  /** '4:12 pm', 'tomorrow, 10:00 am': as one says it at `now`. */
  due(said: Promised | Forecast, now: number): string;
  /** 'Tuesday, 17 November' */
  day(at: number): string;
  /** '9 to 11 am' */
  hours(window: WindowTimes): string;
  /** 'between 9 and 11 am' */
  between(window: WindowTimes): string;
}

const english: When = {
  date: longDate,
  time: clockTime,
  dateAndTime: (at) => `${longDate(at)}, ${clockTime(at)}`,
  due: (said, now) => dueInWords(timeOf(said), now),
  day: weekdayAndDate,
  hours: (window) => windowHours(window),
  between: (window) => `between ${windowHours(window, 'and')}`,
};

interface TimeWords {
  /** Parts of the day until 4, 12, 16 and 19, and after. */
  parts: readonly [night: string, morning: string, afternoon: string, evening: string, night: string];
  time: string;
  tomorrow: string;
  hours: string;
  between: string;
}

/** A time of day is told by the part of the day, not by am and pm. */
function spoken(language: Exclude<Language, 'en'>, words: TimeWords): When {
  const format = (parts: Intl.DateTimeFormatOptions) => {
    const inIndia = { timeZone: 'Asia/Kolkata', numberingSystem: 'latn' };
    const formatter = new Intl.DateTimeFormat(locales[language], { ...parts, ...inIndia });
    return (at: number): string => formatter.format(at);
  };
  const date = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const weekday = format({ weekday: 'long' });
  const dayOfMonth = format({ day: 'numeric', month: 'long' });

  const clock = (at: number) => {
    const [hours, minutes] = indianTime(at).split(':');
    const hour = Number(hours);
    const part = words.parts[[4, 12, 16, 19, 24].findIndex((end) => hour < end)] ?? '';
    return { part, time: `${hour % 12 || 12}:${minutes}` };
  };
  // An hour and the part of its day stay on one line.
  const time = (at: number): string => fill(words.time, clock(at)).replaceAll(' ', '\u00a0');
  /** Without minutes where there are none, and with the part of the day once where it is the same. */
  const window = (text: string, times: WindowTimes): string => {
    const [start, end] = [clock(times.from), clock(times.until)];
    const [from, until] = [start.time, end.time].map((written) => written.replace(':00', ''));
    return fill(text, {
      from: `${start.part}\u00a0${from}`,
      until: start.part === end.part ? String(until) : `${end.part}\u00a0${until}`,
    });
  };
  return {
    date,
    time,
    dateAndTime: (at) => `${date(at)}, ${time(at)}`,
    due(said, now) {
      const dueAt = timeOf(said);
      const days = (indianMidnight(dueAt) - indianMidnight(now)) / dayMs;
      if (days === 0) return time(dueAt);
      return days === 1 ? fill(words.tomorrow, { time: time(dueAt) }) : `${date(dueAt)}, ${time(dueAt)}`;
    },
    day: (at) => `${weekday(at)}, ${dayOfMonth(at)}`,
    hours: (times) => window(words.hours, times),
    between: (times) => window(words.between, times),
  };
}

export const when: Record<Language, When> = {
  en: english,
  te: spoken('te', {
    parts: ['రాత్రి', 'ఉదయం', 'మధ్యాహ్నం', 'సాయంత్రం', 'రాత్రి'],
    time: '{part} {time}',
    tomorrow: 'రేపు {time}',
    hours: '{from} నుంచి {until} వరకు',
    between: '{from} నుంచి {until} గంటల మధ్య',
  }),
  hi: spoken('hi', {
    parts: ['रात', 'सुबह', 'दोपहर', 'शाम', 'रात'],
    time: '{part} {time} बजे',
    tomorrow: 'कल {time}',
    hours: '{from} से {until}\u00a0बजे',
    between: '{from} से {until}\u00a0बजे के बीच',
  }),
};
