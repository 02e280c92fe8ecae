// What a booking's facts are called on the screen.
import type { Booking, BookingStatus } from '#contract/bookings.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import { messages } from '#contract/messages.ts';

export const statusNames: Record<BookingStatus, string> = {
  requested: 'Requested',
  contacted: 'Contacted',
  visit_scheduled: 'Visit scheduled',
  in_progress: 'In progress',
  done: 'Done',
  cancelled: 'Cancelled',
};

export const amountPaid = ({ amount_paid }: Booking): string =>
  amount_paid === null ? messages.notApplicable : `₹${amount_paid}`;

export const transactionId = ({ transection_id }: Booking): string =>
  transection_id ?? messages.notApplicable;

/** True until somebody has called. */
export const awaitsCall = ({ status, contactedAt }: Booking): boolean =>
  status === 'requested' && contactedAt === null;

export const photoCount = ({ images }: Booking): string =>
  images.length === 1 ? '1 photo' : `${images.length} photos`;

/** 'Today, 3:12 pm' or '14 November, 2026, 3:12 pm' */
export function dayAndTime(at: number, now: number): string {
  const day = longDate(at);
  return `${day === longDate(now) ? 'Today' : day}, ${clockTime(at)}`;
}
