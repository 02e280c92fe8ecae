// Times that are offered to somebody who would rather be called later, and by when somebody is told what was agreed.
import { closingTime, type DeadlineRules, deadlineFrom, isOfficeOpen } from '#contract/callback-deadline.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import { type Language, languagesInEnglish } from '#contract/languages.ts';
import { tellMinutes } from '#contract/to-tell.staff.ts';
import type { VisitWindow } from '#contract/visit-window.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';

/** Within this day, where there is time for it. */
export function laterToday(now: number, rules: DeadlineRules): number[] {
  const half = 30 * minuteMs;
  const soon = Math.ceil((now + 60 * minuteMs) / half) * half;
  const late = closingTime(now, 0, rules) - 60 * minuteMs;
  return [...new Set([soon, late])].filter((at) => at >= soon && isOfficeOpen(at, rules));
}

/** As soon as the office opens on the next day that it does. */
export const nextMorning = (now: number, rules: DeadlineRules): number =>
  deadlineFrom(indianMidnight(now) + dayMs, { ...rules, minutes: 0 });

/** Of whoever has no e-mail: nobody else tells them. */
export function toTellWords(
  { language, visit }: { language: Language; visit: VisitWindow | undefined },
  now: number,
  rules: DeadlineRules,
): string {
  const minutes = visit?.day === indianDate(now) ? tellMinutes.today : tellMinutes.else;
  const by = dayAndTime(deadlineFrom(now, { ...rules, minutes }), now);
  return `No e-mail: tell them now, in ${languagesInEnglish[language]}. To tell by ${by}.`;
}
