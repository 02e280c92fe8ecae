// Times and dates as a reader of the page's language says them, in India's time.

import { fill } from '#contract/fill.ts';
import { dueDay, longDate } from '#contract/india-time.ts';
import { locales } from '#contract/languages.ts';
import { type Forecast, type Promised, timeOf } from '#contract/owed.ts';
import { spokenClock } from './spoken-clock.ts';
import { useLanguage, useWords } from './words.tsx';

/** '4:12 pm', '18 November, 2026', and when something is due. */
export function useSpokenTime() {
  const language = useLanguage();
  const { times, tomorrow, dayAndTime } = useWords('ui');

  const clock = (at: number): string => spokenClock(at, times, language);

  const date = (at: number): string =>
    language === 'en'
      ? longDate(at)
      : new Intl.DateTimeFormat(locales[language], {
          dateStyle: 'long',
          timeZone: 'Asia/Kolkata',
          numberingSystem: 'latn',
        })
          .format(at)
          // Not torn from its month or year, as times are not.
          .replaceAll(' ', '\u00a0');

  const due = (said: Promised | Forecast, now: number): string => {
    const dueAt = timeOf(said);
    const day = dueDay(dueAt, now);
    if (day === 'today') return clock(dueAt);
    if (day === 'tomorrow') return fill(tomorrow, { time: clock(dueAt) });
    return fill(dayAndTime, { date: date(dueAt), time: clock(dueAt) });
  };

  return { clock, date, due };
}
