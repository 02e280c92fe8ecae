import type { Booking } from '#contract/bookings.ts';

/** True until somebody has called. */
export const awaitsCall = ({ status, contactedAt }: Booking): boolean =>
  status === 'requested' && contactedAt === null;
