import type { BookingStanding } from '#contract/bookings.ts';
import { aidOf, type FirstAidWords } from '#contract/first-aid.ts';
import { firstCall, leadOf, type Promised } from '#contract/owed.ts';
import type { AidIn } from '#web/features/finder/first-aid-words.ts';

/** True until the first call or attempt. */
export const awaitsCall = ({ status, promises }: Pick<BookingStanding, 'status' | 'promises'>): boolean =>
  (status === 'requested' || status === 'contacted') && leadOf(promises)?.reason === 'asked';

/** The call that somebody waits for. */
export const callOf = ({ promises, dueAt }: Pick<BookingStanding, 'promises' | 'dueAt'>): Promised =>
  promises.find(({ step }) => step === 'call') ?? firstCall(dueAt);

/** What to do first, until somebody of ours is there. A kind of danger that this page does not know is the unnamed one. */
export function firstAidFor(
  { danger, status, progress }: Pick<BookingStanding, 'danger' | 'status' | 'progress'>,
  words: FirstAidWords,
): AidIn | undefined {
  const waits = ['requested', 'contacted', 'visit_scheduled'].includes(status) && !progress?.arrivedAt;
  return danger && waits ? { danger: aidOf(danger), words } : undefined;
}
