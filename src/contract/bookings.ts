// Bookings as their customers see and make them. What staff do with them is apart (bookings.staff.ts).
import * as z from 'zod/mini';
import { maxLength, photoLimits } from './constants.ts';
import { dangerAnswer, dangerAsked } from './danger-question.ts';
import { type Endpoint, written } from './endpoint.ts';
import { locationField, mobile, pageParam, requiredLine, serviceField } from './fields.ts';
import { findingSchema } from './finding.ts';
import { isGstin } from './gstin.ts';
import { messages } from './messages.ts';
import { once } from './once.ts';
import { nextSteps, owedReasons, owedSteps, releasedReasons, releasedSteps } from './owed.ts';
import { bookingIdParam, paymentStates, payPage } from './payments.ts';
import { inEnglish, say, sayable } from './sentences.ts';

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
/** Nothing more happens to them. */
export const closedStatuses: readonly BookingStatus[] = ['done', 'cancelled'];

/** Who is at the building when its customer is not. */
export const siteContact = once(() => z.object({ name: z.string(), mobile: z.string() }));
export type SiteContact = z.infer<ReturnType<typeof siteContact>>;

/** Named on the receipt beside the payer: an association, a firm. */
export const billTo = once(() => z.object({ name: z.string(), gstin: z.nullable(z.string()) }));
export type BillTo = z.infer<ReturnType<typeof billTo>>;

const gstinField = once(() =>
  z.string(messages.gstinInvalid).check(
    z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
    z.refine<string>(isGstin, messages.gstinInvalid),
  ),
);

const photosOf = (fewest: number) =>
  z
    .array(z.string(sayable(inEnglish('Each photo must be a data URL'))), messages.imageRequired)
    .check(
      z.minLength(fewest, messages.imageRequired),
      z.maxLength(photoLimits.count, sayable(say.tooManyPhotos({ max: photoLimits.count }))),
    );

/** Keys stand in validation order (specification, section 5). */
const bookingFields = (fewestPhotos: number) =>
  z.strictObject({
    service: serviceField(),
    location: locationField(),
    image: photosOf(fewestPhotos),
    booking_type: z._default(z.enum(bookingTypes, messages.bookingTypeInvalid), 'Request A Callback'),
    /** What the leak finder said, where the customer asked it first. */
    finding: z.optional(findingSchema()),
    danger: z.optional(dangerAnswer()),
    contact_name: z.optional(requiredLine(say.nameLabel, messages.contactNameRequired, maxLength.name)),
    contact_mobile: z.optional(mobile(messages.contactMobileRequired)),
    bill_name: z.optional(requiredLine(say.nameLabel, messages.billNameRequired, maxLength.billName)),
    bill_gstin: z.optional(gstinField()),
  });

/** Each with the one that means nothing without it. */
const companions = [
  ['contact_mobile', 'contact_name', messages.contactNameRequired],
  ['contact_name', 'contact_mobile', messages.contactMobileRequired],
  ['bill_gstin', 'bill_name', messages.billNameRequired],
] as const;

const bookingOf = (fewestPhotos: number) =>
  bookingFields(fewestPhotos).check(
    z.superRefine((body, context) => {
      for (const [given, needed, message] of companions)
        if (body[given] !== undefined && body[needed] === undefined)
          context.addIssue({ code: 'custom', path: [needed], message, input: body });
    }),
  );
export const bookingBody = once(() => bookingOf(1));
/** Where the answers given to the leak finder are a danger: nobody is asked to go back there for a photo. */
export const bookingBodyInDanger = once(() => bookingOf(0));

export const booking = once(() =>
  z.object({
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
    contact: z.nullable(siteContact()),
    billTo: z.nullable(billTo()),
    dueAt: z.number(),
    contactedAt: z.nullable(z.number()),
    /** First name of the member of staff who called. */
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
    /** For pages of the release before: `promises` says more. */
    owed: z.nullable(
      z.object({ step: z.enum(releasedSteps), reason: z.enum(releasedReasons), by: z.number() }),
    ),
    /** All that we promised and have not done yet, visits too, the most urgent first. */
    promises: z.array(z.object({ step: z.enum(owedSteps), reason: z.enum(owedReasons), by: z.number() })),
    /** Our last try to call, while it is why we call again. */
    triedAt: z.nullable(z.number()),
    /** The visit as it happens: first name of the engineer who said so. */
    progress: z.nullable(
      z.object({
        engineer: z.nullable(z.string()),
        onWayAt: z.nullable(z.number()),
        arrivedAt: z.nullable(z.number()),
      }),
    ),
    /** What was found at each visit, oldest first. */
    found: z.array(
      z.object({
        at: z.number(),
        engineer: z.nullable(z.string()),
        /** A cause of the list, or 'something-else', 'not-found'. */
        cause: z.string(),
        readings: z.string(),
        words: z.string(),
        images: z.array(z.string()),
        thumbnails: z.array(z.string()),
        next: z.nullable(z.enum(nextSteps)),
      }),
    ),
    /** Which danger its customer told us of, for what to do first; null where there is none. */
    danger: z.nullable(z.string()),
    /** Their words sound like danger, and they have not said. */
    asked: z.optional(dangerAsked()),
    /** What cancelling does with money: there is none, it goes back, or the visit has used it. */
    cancelling: z.nullable(z.enum(['free', 'money_back', 'money_kept'])),
    /** Until when an open quotation for it waits for an answer; of several the first. */
    answerBy: z.nullable(z.number()),
    /** Quotations whose acceptance ends with it. */
    accepted: z.array(z.object({ number: z.string(), totalPaise: z.number() })),
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
        papers: z.array(
          z.object({ kind: z.enum(['receipt', 'refund']), number: z.string(), url: z.string() }),
        ),
        /** What was paid and goes, or went, back. */
        returned: z.nullable(z.object({ amount: z.number(), transactionId: z.string() })),
      }),
    ),
  }),
);
export type Booking = z.infer<ReturnType<typeof booking>>;

/** Where one stands and what is owed, as My Booking and the page of its link say it. */
export type BookingStanding = Pick<
  Booking,
  | 'status'
  | 'timeline'
  | 'createdAt'
  | 'dueAt'
  | 'contactedAt'
  | 'contactedBy'
  | 'visit'
  | 'promises'
  | 'triedAt'
  | 'progress'
  | 'danger'
  | 'cancellable'
> & { found: readonly Pick<Booking['found'][number], 'at' | 'engineer' | 'next'>[] };

export const bookingCreated = once(() =>
  z.extend(written(), {
    payment_initiated: z.boolean(),
    data: z.optional(payPage()),
    booking: z.object({ _id: z.string() }),
  }),
);
export type BookingCreated = z.infer<ReturnType<typeof bookingCreated>>;

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
    response: () => z.object({ booking: booking() }),
  },
  bookingList: {
    method: 'GET',
    path: '/bookings/get/:page',
    access: 'customer',
    summary:
      'Bookings of the person who is logged in, six a page: what waits for them by its day, what is coming by its day, what is over, the newest first',
    params: () => z.object({ page: pageParam() }),
    response: () => z.object({ bookings: z.array(booking()), total: z.number() }),
  },
  bookingCancel: {
    method: 'POST',
    path: '/booking/cancel/:id',
    access: 'customer',
    summary:
      'Cancel a booking before work begins; money that was paid is sent back, unless the visit took place: then only whoever says so (money_kept) ends it. What was accepted ends with it, for whoever names the quotations',
    params: bookingIdParam,
    body: () =>
      z.strictObject({
        money_kept: z.optional(z.literal(true)),
        accepted: z.optional(z.array(z.string()).check(z.maxLength(50))),
      }),
    response: () => z.extend(written(), { booking: booking() }),
  },
  bookingPhotos: {
    method: 'POST',
    path: '/booking/photos',
    access: 'public',
    summary:
      'Add photos to a booking, ten in all, until it is over: to one’s own, or to that of the link in x-booking-link',
    /** The link says which booking it is. */
    body: () => z.strictObject({ booking: z.optional(z.string()), image: photosOf(1) }),
    response: () => z.extend(written(), { photos: z.number() }),
  },
} satisfies Record<string, Endpoint>;
