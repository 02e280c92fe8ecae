// What the desk calls a booking's statuses, steps and payments.

import type { BookingTab, DeskBooking, DeskPayment } from '#contract/bookings.staff.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { clockTime } from '#contract/india-time.ts';
import { shortDate } from '#web/features/staff/desk/day-and-time.ts';

export const tabWords: Record<BookingTab, string> = {
  open: 'Open',
  visits: 'Visits',
  done: 'Done',
  cancelled: 'Cancelled',
  look: 'Payment problems',
};

export const paymentWords: Record<DeskPayment['state'], string> = {
  created: 'Not begun',
  pending: 'Waiting for the bank',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Not paid in time',
  refund_pending: 'On its way back',
  refunded: 'Sent back',
};

/** A step as one decides on it; where one comes from changes its name. */
export function stepWords(from: BookingStatus, to: BookingStatus): string {
  if (to === 'contacted') return from === 'requested' ? 'We have spoken' : 'Call off the visit';
  if (to === 'in_progress') return from === 'done' ? 'Work goes on' : 'Work has begun';
  if (to === 'done') return 'Work is finished';
  return 'Cancel the booking';
}

/** '2 Jul, 10:00 am to 12:00 pm' */
export const visitWords = ({ from, until }: NonNullable<DeskBooking['visit']>, now: number): string =>
  `${shortDate(from, now)}, ${clockTime(from)} to ${clockTime(until)}`;
