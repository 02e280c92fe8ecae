import type { Booking } from '#contract/bookings.ts';

/** True until somebody has called, or tried to. Without `owed` it is the answer of the release before. */
export const awaitsCall = ({ status, contactedAt, owed }: Booking): boolean =>
  owed === undefined
    ? status === 'requested' && contactedAt === null
    : (status === 'requested' || status === 'contacted') && owed?.step === 'call' && owed.reason === 'asked';

/** By when we call somebody who waits for it. */
export const callBy = ({ owed, dueAt }: Booking): number => (owed?.step === 'call' ? owed.by : dueAt);
