import type { Booking } from '#contract/bookings.ts';

/** When our engineer was there last; undefined before that. */
export const visitedAt = ({ progress, found }: Booking): number | undefined =>
  progress?.arrivedAt ?? found.at(-1)?.at;
