// When to ask the gateway again: its own schedule first, then ever more seldom until a person takes over.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Until then a payment may still be made; after it the attempt counts as expired, though we keep asking. */
export const payWindowMs = 20 * minute;
/** A payment the gateway has never heard of may still be on its way to it. */
export const unknownGraceMs = 3 * minute;
const giveUpAfterMs = 3 * day;

/** From PhonePe's integration rules: first after 20 to 25 s, then every 3, 6, 10, 30 and 60 s. */
const steps: readonly (readonly [until: number, every: number])[] = [
  [22 * second, 22 * second],
  [52 * second, 3 * second],
  [112 * second, 6 * second],
  [172 * second, 10 * second],
  [232 * second, 30 * second],
  [payWindowMs, minute],
  [day, hour],
  [giveUpAfterMs, day],
];

/** The wait before the next look at something that began `ageMs` ago; undefined once a person must look. */
export function nextCheckIn(ageMs: number): number | undefined {
  return steps.find(([until]) => ageMs < until)?.[1];
}

/** Refunds take days by nature. */
export function nextRefundCheckIn(ageMs: number): number | undefined {
  if (ageMs < 5 * minute) return 30 * second;
  if (ageMs < hour) return 10 * minute;
  if (ageMs < day) return hour;
  return ageMs < 14 * day ? 6 * hour : undefined;
}
