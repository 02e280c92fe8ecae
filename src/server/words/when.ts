// Dates and times as people say them in each language, on India's clock whatever the server's. Digits are 0 to 9
// everywhere, as on Indian calendars, bills and phones.

import { clockTime, dueInWords, indianMidnight, indianTime, longDate } from '#contract/india-time.ts';
import { type Language, locales } from '#contract/languages.ts';
import { fill } from './fill.ts';

interface Visit {
  from: number;
  until: number;
}

export interface When {
  /** '18 July, 2026' */
  date(at: number): string;
  /** '4:12 pm' */
  time(at: number): string;
  /** '18 July, 2026, 4:12 pm' */
  dateAndTime(at: number): string;
  /** '4:12 pm', 'tomorrow, 10:00 am': as one says it at `now`. */
  due(dueAt: number, now: number): string;
  /** '18 July, 2026, 10:00 am to 12:00 pm' */
  visit(visit: Visit): string;
}

const dayMs = 86_400_000;

const english: When = {
  date: longDate,
  time: clockTime,
  dateAndTime: (at) => `${longDate(at)}, ${clockTime(at)}`,
  due: dueInWords,
  visit: ({ from, until }) => `${longDate(from)}, ${clockTime(from)} to ${clockTime(until)}`,
};

interface TimeWords {
  /** Parts of the day until 4, 12, 16 and 19, and after. */
  parts: readonly [night: string, morning: string, afternoon: string, evening: string, night: string];
  time: string;
  tomorrow: string;
  span: string;
}

/** A time of day is told by the part of the day, not by am and pm. */
function spoken(language: Exclude<Language, 'en'>, words: TimeWords): When {
  const dates = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });
  const clock = (at: number): string => {
    const [hours, minutes] = indianTime(at).split(':');
    const hour = Number(hours);
    const part = words.parts[[4, 12, 16, 19, 24].findIndex((end) => hour < end)];
    return `${part} ${hour % 12 || 12}:${minutes}`;
  };
  const date = (at: number): string => dates.format(at);
  const time = (at: number): string => fill(words.time, { clock: clock(at) });
  return {
    date,
    time,
    dateAndTime: (at) => `${date(at)}, ${time(at)}`,
    due(dueAt, now) {
      const days = (indianMidnight(dueAt) - indianMidnight(now)) / dayMs;
      if (days === 0) return time(dueAt);
      return days === 1 ? fill(words.tomorrow, { time: time(dueAt) }) : `${date(dueAt)}, ${time(dueAt)}`;
    },
    visit: ({ from, until }) =>
      fill(words.span, { date: date(from), from: clock(from), until: clock(until) }),
  };
}

export const when: Record<Language, When> = {
  en: english,
  te: spoken('te', {
    parts: ['రాత్రి', 'ఉదయం', 'మధ్యాహ్నం', 'సాయంత్రం', 'రాత్రి'],
    time: '{clock}',
    tomorrow: 'రేపు {time}',
    span: '{date}, {from} నుంచి {until} వరకు',
  }),
  hi: spoken('hi', {
    parts: ['रात', 'सुबह', 'दोपहर', 'शाम', 'रात'],
    time: '{clock} बजे',
    tomorrow: 'कल {time}',
    span: '{date}, {from} से {until} बजे तक',
  }),
};
