// Time as a value that is passed in, so that tests can move it.
export type Clock = () => number;

/** The same day so many months earlier. */
export const monthsBefore = (at: number, months: number): number => {
  const day = new Date(at);
  return day.setUTCMonth(day.getUTCMonth() - months);
};
