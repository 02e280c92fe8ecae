// Bookings as their customers see and make them. What staff do with them is apart (bookings.staff.ts).
import * as z from 'zod/mini';
import { type Endpoint, written } from './endpoint.ts';
import { locationField, pageParam, serviceField } from './fields.ts';
import { findingSchema } from './finding.ts';
import { messages } from './messages.ts';
import { bookingIdParam, paymentStates, payPage } from './payments.ts';

export const bookingTypes = ['Request A Callback', 'Pay Online'] as const;
export type BookingType = (typeof bookingTypes)[number];

export const bookingStatuses = [
  'requested',
  'contacted',
  'visit_scheduled',
  'in_progress',
  'done',
  'cancelled',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const photoLimits = {
  count: 10,
  bytes: 10 * 1024 * 1024,
  requestBytes: 40 * 1024 * 1024,
  megapixels: 40,
  longEdge: 2048,
} as const;

/** Keys stand in validation order (specification, section 5). */
export const bookingBody = z.strictObject({
  service: serviceField,
  location: locationField,
  image: z
    .array(z.string('Each photo must be a data URL'), messages.imageRequired)
    .check(
      z.minLength(1, messages.imageRequired),
      z.maxLength(photoLimits.count, `At most ${photoLimits.count} photos, please`),
    ),
  booking_type: z._default(z.enum(bookingTypes, 'Choose one of the two booking types'), 'Request A Callback'),
  /** What the leak finder said, where the customer asked it first. */
  finding: z.optional(findingSchema),
});

export const booking = z.object({
  _id: z.string(),
  /** What people say on the phone: HB-2617. */
  reference: z.string(),
  booking_type: z.enum(bookingTypes),
  service: z.string(),
  location: z.string(),
  images: z.array(z.string()),
  thumbnails: z.array(z.string()),
  amount_paid: z.nullable(z.number()),
  transection_id: z.nullable(z.string()),
  createdAt: z.number(),
  status: z.enum(bookingStatuses),
  /** Newest last: when each status was reached. */
  timeline: z.array(z.object({ status: z.enum(bookingStatuses), at: z.number() })),
  dueAt: z.number(),
  contactedAt: z.nullable(z.number()),
  /** First name of whoever called. */
  contactedBy: z.nullable(z.string()),
  /**
   * The window we arrive in. `movable`: its customer may still choose another one here. `rain`: we asked them to, and it
   * costs none of their moves.
   */
  visit: z.nullable(
    z.object({
      from: z.number(),
      until: z.number(),
      movable: z.boolean(),
      movesLeft: z.number(),
      rain: z.boolean(),
    }),
  ),
  cancellable: z.boolean(),
  payment: z.nullable(
    z.object({
      tid: z.string(),
      state: z.enum(paymentStates),
      /** Paying is possible: the open page again, or a fresh attempt. */
      canRetry: z.boolean(),
      /** The customer came back from the pay page and the bank has not decided: money may be under way. */
      awaitsBank: z.boolean(),
      /** The last working day for money on its way back. */
      refundBy: z.nullable(z.number()),
      /** Receipts and refund receipts of this booking, oldest first. */
      papers: z.array(z.object({ kind: z.enum(['receipt', 'refund']), number: z.string(), url: z.string() })),
    }),
  ),
});
export type Booking = z.infer<typeof booking>;

export const bookingCreated = z.extend(written, {
  payment_initiated: z.boolean(),
  data: z.optional(payPage),
  booking: z.object({ _id: z.string() }),
});
export type BookingCreated = z.infer<typeof bookingCreated>;

export const bookingEndpoints = {
  bookingCreate: {
    method: 'POST',
    path: '/booking/create',
    access: 'customer',
    summary: 'Book a visit with photos, paying online or asking for a call',
    body: bookingBody,
    response: bookingCreated,
  },
  bookingFind: {
    method: 'GET',
    path: '/booking/getone/:id',
    access: 'customer',
    summary: 'One booking of the person who is logged in',
    params: bookingIdParam,
    response: z.object({ booking }),
  },
  bookingList: {
    method: 'GET',
    path: '/bookings/get/:page',
    access: 'customer',
    summary: 'Bookings of the person who is logged in, newest first, six a page',
    params: z.object({ page: pageParam }),
    response: z.object({ bookings: z.array(booking), total: z.number() }),
  },
  bookingCancel: {
    method: 'POST',
    path: '/booking/cancel/:id',
    access: 'customer',
    summary: 'Cancel a booking before work begins; money that was paid is sent back',
    params: bookingIdParam,
    body: z.strictObject({}),
    response: z.extend(written, { booking }),
  },
} satisfies Record<string, Endpoint>;
