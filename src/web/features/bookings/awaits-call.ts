import type { Booking } from '#contract/bookings.ts';

/** True until the first call or attempt. `owed` is absent in an answer of the release before. */
export const awaitsCall = ({ status, contactedAt, owed }: Booking): boolean =>
  owed === undefined
    ? status === 'requested' && contactedAt === null
    : (status === 'requested' || status === 'contacted') && owed?.step === 'call' && owed.reason === 'asked';

/** The deadline of the call. */
export const callBy = ({ owed, dueAt }: Booking): number => (owed?.step === 'call' ? owed.by : dueAt);
