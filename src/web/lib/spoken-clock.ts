// A time of day as a reader of a language says it: for React, and for the layout's script, which has none of it.
import { fill } from '#contract/fill.ts';
import { clockTime, indianTime } from '#contract/india-time.ts';

export interface TimesOfDay {
  lateNight: string;
  morning: string;
  afternoon: string;
  evening: string;
  night: string;
}

/** '4:12 pm' */
export function spokenClock(at: number, times: TimesOfDay, language: string): string {
  const hour = Number(indianTime(at).slice(0, 2));
  const part =
    hour < 4
      ? times.lateNight
      : hour < 12
        ? times.morning
        : hour < 16
          ? times.afternoon
          : hour < 19
            ? times.evening
            : times.night;
  const said = fill(part, { time: clockTime(at).replace(/ .*/, '') });
  // An hour and the part of its day stay on one line.
  return language === 'en' ? said : said.replaceAll(' ', '\u00a0');
}
