// Who answers now: worked out in the browser, by India's clock, so that a page about danger is the same for everybody
// and may be kept. Without a script the page says the hours.
import { indianDate, indianTime, indianWeekday } from '#contract/india-time.ts';
import { spokenClock, type TimesOfDay } from '#web/lib/spoken-clock.ts';

export interface OfficeHours {
  opens: string;
  closes: string;
  /** 1 is Monday. */
  days: readonly number[];
  /** 'YYYY-MM-DD' */
  holidays: readonly string[];
}

/** What an element carries whose parts depend on the hour. */
export interface HourlyPart extends OfficeHours {
  /** To say what time it is. */
  times: TimesOfDay;
}

export function isOpenAt(at: number, { opens, closes, days, holidays }: OfficeHours): boolean {
  const time = indianTime(at);
  const works = days.includes(indianWeekday(at)) && !holidays.includes(indianDate(at));
  return works && time >= opens && time < closes;
}

function show(): void {
  const now = Date.now();
  for (const element of document.querySelectorAll<HTMLElement>('[data-office-hours]')) {
    const hours = JSON.parse(element.dataset.officeHours ?? '') as HourlyPart;
    element.dataset.office = isOpenAt(now, hours) ? 'open' : 'closed';
    for (const clock of element.querySelectorAll('[data-clock]'))
      clock.textContent = spokenClock(now, hours.times, document.documentElement.lang.slice(0, 2));
  }
}

export function startOfficeHours(): void {
  show();
  // A page that was kept open in a pocket, or comes back from memory, may be of another hour.
  addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', show);
}
