import type { BookingStanding } from '#contract/bookings.ts';

/** When our engineer was there last; undefined before that. */
export const visitedAt = ({
  progress,
  found,
}: Pick<BookingStanding, 'progress' | 'found'>): number | undefined =>
  progress?.arrivedAt ?? found.at(-1)?.at;
