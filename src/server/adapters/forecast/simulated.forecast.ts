// The forecast of a demonstration, deterministic: two dry days, then a rainy one, repeated.
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { Clock } from '../../clock.ts';
import type { Forecast } from './forecast.port.ts';

const shownDays = 7;

/** '2026-11-17', counted from the first day of 1970. */
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

export function createSimulatedForecast(now: Clock): Forecast {
  return {
    simulated: true,
    async read() {
      const first = Date.parse(`${indianDate(now())}T00:00:00Z`) / dayMs;
      return Array.from({ length: shownDays }, (_, index) => ({
        day: dateOf(first + index),
        rain: (first + index) % 3 === 0,
      }));
    },
  };
}
