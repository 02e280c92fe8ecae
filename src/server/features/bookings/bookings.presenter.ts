// A booking as its owner sees it, in the specification's names.

import type { Booking } from '#contract/bookings.ts';
import { apiPrefix } from '#contract/constants.ts';
import type { BookingRow } from '#server/db/tables.ts';
import type { CancelledBooking } from './booking-cancelled.mail.tsx';
import type { BookingDetails } from './bookings.repository.ts';
import type { DescribedVisit } from './bookings.service.ts';

/** Until somebody is at work in the building. */
export const cancellableStatuses = ['requested', 'contacted', 'visit_scheduled'] as const;

export const reference = (number: number): string => `HB-${number}`;
/** The number in 'HB-1005', if it is one. */
export const numberOf = (text: string): number[] => {
  const digits = /^HB-(\d{1,12})$/.exec(text)?.[1];
  return digits ? [Number(digits)] : [];
};

export const photoUrl = (bookingId: string, photoId: string, size: 'display' | 'thumbnail'): string =>
  `${apiPrefix}/booking/photo/${bookingId}/${photoId}/${size}`;

/** Actor of an event that a member of staff caused. */
export const staffActor = (staffId: string): string => `staff:${staffId}`;

export const presentVisit = ({ visit_from: from, visit_until: until }: BookingRow) =>
  from === null || until === null ? null : { from, until };

export function presentBooking(
  { booking, photos, events }: BookingDetails,
  payment: Booking['payment'],
  visit: Pick<DescribedVisit, 'movable' | 'movesLeft' | 'rainedOff'> | undefined,
  staffNames: ReadonlyMap<string, string>,
): Booking {
  const times = presentVisit(booking);
  const contacted = events.find((event) => event.status === 'contacted');
  const cancellable = cancellableStatuses.some((status) => status === booking.status);
  const caller = [...staffNames].find(([id]) => contacted?.actor === staffActor(id))?.[1];
  return {
    _id: booking.id,
    reference: reference(booking.number),
    booking_type: booking.booking_type,
    service: booking.service_name,
    location: booking.location,
    images: photos.map((photo) => photoUrl(booking.id, photo.id, 'display')),
    thumbnails: photos.map((photo) => photoUrl(booking.id, photo.id, 'thumbnail')),
    amount_paid: booking.amount_paid_paise === null ? null : booking.amount_paid_paise / 100,
    transection_id: booking.transaction_id,
    createdAt: booking.created_at,
    status: booking.status,
    // What happened within a status, such as a refund, is no step of its own.
    timeline: events
      .filter(({ status }, index) => status !== events[index - 1]?.status)
      .map(({ status, at }) => ({ status, at })),
    dueAt: booking.due_at,
    contactedAt: contacted?.at ?? null,
    contactedBy: caller?.split(' ')[0] ?? null,
    visit: times && {
      ...times,
      movable: visit?.movable ?? false,
      movesLeft: visit?.movesLeft ?? 0,
      rain: visit?.rainedOff ?? false,
    },
    cancellable,
    // The payment confirms the visit: once work has begun there is nothing left to confirm.
    payment: payment && { ...payment, canRetry: payment.canRetry && cancellable },
  };
}

/** Where the browser goes to pay, in the shape of the specification. */
export const presentPayPage = ({ redirectUrl: url }: { redirectUrl: string }) => ({
  data: {
    instrumentResponse: { type: 'PAY_PAGE' as const, redirectInfo: { url, method: 'GET' as const } },
  },
});

/** What mails about a cancellation say, from the booking as it was before. */
export const cancelledFacts = (
  before: BookingRow,
  { name, mobile, email }: CancelledBooking['customer'],
  cancelledAt: number,
): CancelledBooking => ({
  language: before.language,
  reference: reference(before.number),
  service: before.service_name,
  location: before.location,
  cancelledAt,
  visit: before.status === 'visit_scheduled' ? presentVisit(before) : null,
  amountPaidPaise: before.amount_paid_paise,
  customer: { name, mobile, email },
});
