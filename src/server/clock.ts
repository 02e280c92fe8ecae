// Time as a value that is passed in, so that tests can move it.
export type Clock = () => number;

/**
 * How far the clocks of two processes may differ. What is dated further ahead was written by a clock that was wrong
 * and has been set right since: it must not be waited for.
 */
export const clockSkewMs = 300_000;

/** The same day so many months earlier. */
export const monthsBefore = (at: number, months: number): number => {
  const day = new Date(at);
  return day.setUTCMonth(day.getUTCMonth() - months);
};
