// Who answers now: worked out in the browser, by India's clock, so that a page about danger is the same for everybody
// and may be kept. Without a script the page says the hours.
import { indianDate, indianTime, indianWeekday } from '#contract/india-time.ts';

export interface OfficeHours {
  opens: string;
  closes: string;
  /** 1 is Monday. */
  days: readonly number[];
  /** 'YYYY-MM-DD' */
  holidays: readonly string[];
}

export function isOpenAt(at: number, { opens, closes, days, holidays }: OfficeHours): boolean {
  const time = indianTime(at);
  const works = days.includes(indianWeekday(at)) && !holidays.includes(indianDate(at));
  return works && time >= opens && time < closes;
}

function show(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-office-hours]')) {
    const hours = JSON.parse(element.dataset.officeHours ?? '') as OfficeHours;
    element.dataset.office = isOpenAt(Date.now(), hours) ? 'open' : 'closed';
  }
}

export function startOfficeHours(): void {
  show();
  // A page that was kept open in a pocket, or comes back from memory, may be of another hour.
  addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', show);
}
