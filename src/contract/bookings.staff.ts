// Bookings at the desk: every customer's, with what may happen to each next.
import * as z from 'zod/mini';
import {
  type BookingStatus,
  billTo,
  booking,
  bookingStatuses,
  bookingTypes,
  siteContact,
} from './bookings.ts';
import { visitStates } from './chosen-window.staff.ts';
import { written } from './endpoint.ts';
import { messageField } from './fields.ts';
import { languages } from './languages.ts';
import { nextSteps } from './owed.ts';
import { bookingIdParam, tidField } from './payments.ts';
import { deskFinding, owed, owedBefore, queuedRequest } from './requests.staff.ts';
import { cursorField, type Role, type StaffEndpoint, searchField, staffPrefix } from './staff.ts';

const handlers: readonly Role[] = ['owner', 'executive'];

/** Open ones by age, visits by their date; `look` has payments that a person must settle. */
export const bookingTabs = ['open', 'visits', 'done', 'cancelled', 'look'] as const;
export type BookingTab = (typeof bookingTabs)[number];

/**
 * What staff may set a booking to. A visit is agreed on and called off with its window, never here; a cancelled booking
 * stays so, because its money is on the way back.
 */
export const nextStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  requested: ['contacted', 'cancelled'],
  contacted: ['in_progress', 'done', 'cancelled'],
  visit_scheduled: ['in_progress', 'done', 'cancelled'],
  in_progress: ['done', 'cancelled'],
  done: ['in_progress'],
  cancelled: [],
};
/** Statuses in which a visit can be agreed or moved. */
export const visitStatuses = [
  'requested',
  'contacted',
  'visit_scheduled',
] as const satisfies readonly BookingStatus[];

export const deskPaymentStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'refund_pending',
  'refunded',
] as const;

export const deskBooking = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(bookingStatuses),
  name: z.string(),
  mobile: z.string(),
  service: z.string(),
  location: z.string(),
  /** Which part of the city; '' where the place names none. */
  locality: z.string(),
  bookingType: z.enum(bookingTypes),
  createdAt: z.number(),
  dueAt: z.number(),
  visit: z.nullable(z.object({ from: z.number(), until: z.number() })),
  amountPaid: z.nullable(z.number()),
});
export type DeskBooking = z.infer<typeof deskBooking>;

export const deskPayment = z.object({
  tid: z.string(),
  amount: z.number(),
  state: z.enum(deskPaymentStates),
  providerTransaction: z.nullable(z.string()),
  createdAt: z.number(),
  paidAt: z.nullable(z.number()),
  /** A person must look: a mismatch, a late success, a refund that failed. */
  flagged: z.boolean(),
  receipt: z.nullable(z.object({ number: z.string(), url: z.string() })),
  refund: z.nullable(
    z.object({
      id: z.string(),
      state: z.string(),
      dueBy: z.number(),
      finishedAt: z.nullable(z.number()),
      receipt: z.nullable(z.object({ number: z.string(), url: z.string() })),
    }),
  ),
  /** Kept, not credited, and never sent back before. */
  refundable: z.boolean(),
  /** The number of the accepted quotation it is credited to. */
  creditedTo: z.nullable(z.string()),
  events: z.array(z.object({ at: z.number(), text: z.string() })),
});
export type DeskPayment = z.infer<typeof deskPayment>;

export const deskBookingDetails = z.extend(deskBooking, {
  /** Whose page it stands on. */
  person: z.optional(z.string()),
  email: z.string(),
  /** With who goes, as it was agreed; null also for one that was called off. */
  visit: z.nullable(
    z.object({
      from: z.number(),
      until: z.number(),
      state: z.enum(visitStates),
      crew: z.object({ id: z.string(), name: z.string() }),
      overbooked: z.boolean(),
      needsDry: z.boolean(),
      /** It needs a dry surface, and rain is expected. */
      rain: z.boolean(),
      /** How often its customer moved it. */
      moves: z.number(),
    }),
  ),
  language: z.enum(languages),
  contact: z.nullable(siteContact()),
  billTo: z.nullable(billTo()),
  images: z.array(z.string()),
  thumbnails: z.array(z.string()),
  /** Taken by the crew at its visits. */
  visitImages: z.array(z.string()),
  visitThumbnails: z.array(z.string()),
  /** Newest first, with who did it. */
  timeline: z.array(
    z.object({ at: z.number(), who: z.string(), status: z.enum(bookingStatuses), detail: z.string() }),
  ),
  payments: z.array(deskPayment),
  finding: z.nullable(deskFinding),
  /** Why to be careful there. */
  danger: z.nullable(z.string()),
  owed: z.nullable(owedBefore),
  /** All that is open, visits too, the most urgent first. */
  promises: z.array(owed),
  quotedElsewhere: queuedRequest.shape.quotedElsewhere,
  /** Quotations whose acceptance ends when it is cancelled. */
  accepted: booking().shape.accepted,
  /** What the engineer found at each visit, newest first. */
  found: z.array(
    z.object({
      at: z.number(),
      engineer: z.nullable(z.string()),
      /** A cause of the list, or 'something-else', 'not-found'. */
      cause: z.string(),
      readings: z.string(),
      words: z.string(),
      next: z.nullable(z.enum(nextSteps)),
    }),
  ),
});
export type DeskBookingDetails = z.infer<typeof deskBookingDetails>;

export const deskVoucherUrl = (bookingId: string, number: string): string =>
  `${staffPrefix}/bookings/${bookingId}/vouchers/${number}`;

const changed = z.extend(written(), { booking: deskBookingDetails });
export const wordsField = z.optional(
  messageField().check(z.maxLength(2000, 'At most 2000 characters, please')),
);

export const staffBookingEndpoints = {
  deskBookingList: {
    method: 'GET',
    path: '/bookings',
    roles: handlers,
    summary: 'Bookings of one tab, or all that match the search; at most fifty',
    query: z.object({
      tab: z.enum(bookingTabs),
      search: z.optional(searchField),
      after: z.optional(cursorField),
    }),
    response: z.object({ bookings: z.array(deskBooking), more: z.nullable(z.string()), look: z.number() }),
  },
  deskBookingFind: {
    method: 'GET',
    path: '/bookings/:id',
    roles: handlers,
    summary: 'One booking with its photos, history and payments',
    params: bookingIdParam,
    response: z.object({ booking: deskBookingDetails }),
  },
  deskBookingLink: {
    method: 'POST',
    path: '/bookings/:id/link',
    roles: handlers,
    summary: 'The link that opens the booking without a log-in, to hand to its customer',
    params: bookingIdParam,
    body: z.strictObject({}),
    response: z.extend(written(), { link: z.string() }),
  },
  deskBookingLinkEnd: {
    method: 'POST',
    path: '/bookings/:id/link/end',
    roles: handlers,
    summary: 'End that link for everybody who has it; asking for it again makes another one',
    params: bookingIdParam,
    body: z.strictObject({}),
    response: written(),
  },
  deskBookingStatus: {
    method: 'POST',
    path: '/bookings/:id/status',
    roles: handlers,
    summary: 'Move a booking on; words for the customer are mailed. Cancelling a paid one is for the owner',
    params: bookingIdParam,
    body: z.strictObject({ status: z.enum(bookingStatuses, 'Choose a status'), message: wordsField }),
    response: changed,
  },
  deskBookingRefund: {
    method: 'POST',
    path: '/bookings/:id/refund',
    roles: ['owner'],
    summary: 'Send a payment back, once',
    params: bookingIdParam,
    body: z.strictObject({
      tid: tidField(),
      reason: messageField().check(
        z.minLength(1, 'Say why: it stays in the record'),
        z.maxLength(500, 'At most 500 characters, please'),
      ),
    }),
    response: changed,
  },
  deskPaymentLooked: {
    method: 'POST',
    path: '/bookings/:id/looked',
    roles: handlers,
    summary: 'A person has settled what was wrong with a payment',
    params: bookingIdParam,
    body: z.strictObject({ tid: tidField() }),
    response: changed,
  },
} satisfies Record<string, StaffEndpoint>;
