// What the desk calls a booking's statuses, steps and payments.

import type { BookingTab, DeskBooking, DeskBookingDetails, DeskPayment } from '#contract/bookings.staff.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { clockTime } from '#contract/india-time.ts';
import type { NextStep } from '#contract/owed.ts';
import { shortDate } from '#web/desk/day-and-time.ts';

export const statusNames: Record<BookingStatus, string> = {
  requested: 'Requested',
  contacted: 'Contacted',
  visit_scheduled: 'Visit scheduled',
  in_progress: 'In progress',
  done: 'Done',
  cancelled: 'Cancelled',
};

export const tabWords: Record<BookingTab, string> = {
  open: 'Open',
  visits: 'Visits',
  done: 'Done',
  cancelled: 'Cancelled',
  look: 'Payment problems',
};

export const paymentWords: Record<DeskPayment['state'], string> = {
  created: 'Not started',
  pending: 'Waiting for the bank',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refund_pending: 'Refund pending',
  refunded: 'Refunded',
};

/** What was agreed at the visit. */
export const agreedWords: Record<NextStep, string> = {
  quotation: 'Quotation promised',
  work: 'Work agreed',
  nothing: 'Nothing to do',
  again: 'Another visit promised',
};

/** Whether an engineer has been there: what was paid is then used. */
export const tookPlace = ({ visit, found }: DeskBookingDetails): boolean =>
  found.length > 0 || (visit !== null && ['arrived', 'found', 'done'].includes(visit.state));

/** A step as one decides on it; where one comes from changes its name. */
export function stepWords(from: BookingStatus, to: BookingStatus): string {
  if (to === 'contacted') return from === 'requested' ? 'Mark as contacted' : 'Cancel visit';
  if (to === 'in_progress') return from === 'done' ? 'Reopen' : 'Start work';
  if (to === 'done') return 'Mark as done';
  return 'Cancel booking';
}

/** '2 Jul, 10:00 am to 12:00 pm' */
export const visitWords = ({ from, until }: NonNullable<DeskBooking['visit']>, now: number): string =>
  `${shortDate(from, now)}, ${clockTime(from)} to ${clockTime(until)}`;
