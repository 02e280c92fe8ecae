// When a booking got somewhere and when we arrive, as a reader of the page's language says it.

import { fill } from '#contract/fill.ts';
import { clockTime, dueDay, indianDate } from '#contract/india-time.ts';
import { locales } from '#contract/languages.ts';
import { type WindowTimes, weekdayAndDate } from '#contract/visit-window.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';

/** '9:30', and '9' without minutes where there are none. */
const onTheClock = (at: number): string => clockTime(at).replace(/(?::00)? .*/, '');

export function useSpokenVisit() {
  const language = useLanguage();
  const { times } = useWords('myBooking');
  const { clock, date } = useSpokenTime();

  /** 'Today, 3:12 pm' or '14 November, 2026, 3:12 pm' */
  const dayAndTime = (at: number, now: number): string =>
    indianDate(at) === indianDate(now) ? fill(times.today, { time: clock(at) }) : `${date(at)}, ${clock(at)}`;

  /** 'Tuesday, 17 November', for a day that is near. */
  const day = (at: number): string => {
    if (language === 'en') return weekdayAndDate(at);
    const part = (wanted: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language], {
        ...wanted,
        timeZone: 'Asia/Kolkata',
        numberingSystem: 'latn',
      }).format(at);
    return `${part({ weekday: 'long' })}, ${part({ day: 'numeric', month: 'long' }).replace(' ', '\u00a0')}`;
  };

  /** What is the same at both ends is said once: what stands before the hours at the first, what follows at the last. */
  const ends = ({ from, until }: WindowTimes) => {
    const around = (at: number) => clock(at).split(/[\d:]+/) as [before: string, after: string];
    const [[before, after], [beforeEnd, afterEnd]] = [around(from), around(until)];
    return {
      from: before + onTheClock(from) + (after === afterEnd ? '' : after),
      until: (before === beforeEnd ? '' : beforeEnd) + onTheClock(until) + afterEnd,
    };
  };

  /** 'at 3:06 pm', 'on Monday, 16 November at 3:06 pm' */
  const at = (moment: number, now: number): string =>
    fill(dueDay(moment, now) === 'today' ? times.at.today : times.at.earlier, {
      day: day(moment),
      time: clock(moment),
    });

  /** 'at about 3:16 pm', 'tomorrow at about 10:00 am', 'on Thursday, 19 November at about 3:00 pm' */
  const about = (moment: number, now: number): string => {
    const when = dueDay(moment, now);
    const { today, tomorrow, later } = times.about;
    return fill(when === 'today' ? today : when === 'tomorrow' ? tomorrow : later, {
      day: day(moment),
      time: clock(moment),
    });
  };

  return {
    dayAndTime,
    day,
    at,
    about,
    /** '9 to 11 am' */
    hours: (window: WindowTimes): string => fill(times.hours, ends(window)),
    /** 'Tuesday, 17 November, between 9 and 11 am' */
    visit: (window: WindowTimes): string => fill(times.visit, { day: day(window.from), ...ends(window) }),
  };
}
