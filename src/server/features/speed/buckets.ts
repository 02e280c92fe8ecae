// Measurements as counts between limits: a day has so many rows at most, however many report. The limits lie close where
// it is decided whether a page is good, so that a percentile is exact to a quarter of a second there.
import { type SpeedMetric, speedLimits } from '#contract/speed.ts';

export const bucketLimits: Readonly<Record<SpeedMetric, readonly number[]>> = {
  lcp: [
    250,
    500,
    750,
    1000,
    1250,
    1500,
    1750,
    2000,
    2250,
    speedLimits.lcp.good,
    3000,
    3500,
    4000,
    5000,
    6000,
    8000,
    10_000,
    15_000,
    30_000,
    60_000,
    speedLimits.lcp.most,
  ],
  inp: [
    25,
    50,
    75,
    100,
    125,
    150,
    175,
    speedLimits.inp.good,
    250,
    300,
    400,
    500,
    750,
    1000,
    2000,
    5000,
    speedLimits.inp.most,
  ],
  cls: [
    0,
    0.01,
    0.025,
    0.05,
    0.075,
    speedLimits.cls.good,
    0.15,
    0.2,
    0.25,
    0.35,
    0.5,
    1,
    speedLimits.cls.most,
  ],
};

/** The first whose limit is not exceeded. */
export const bucketOf = (metric: SpeedMetric, value: number): number =>
  bucketLimits[metric].findIndex((limit) => value <= limit);

/** The limit that three of four do not exceed: never better than the truth, and worse by one bucket at most. */
export function percentile75(metric: SpeedMetric, counts: readonly number[]): number {
  const enough = 0.75 * counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  const index = counts.findIndex((count) => {
    sum += count;
    return sum >= enough;
  });
  return bucketLimits[metric][index] ?? speedLimits[metric].most;
}
