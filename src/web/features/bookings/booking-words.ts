// A booking's facts in the words of the page's language.
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { useServiceName } from '#web/features/requests/service-choices.ts';
import { useWords } from '#web/lib/words.tsx';

export function useBookingWords(booking: Booking) {
  const { service, booking_type, amount_paid, transection_id, images, payment } = booking;
  const { types, photos, refunded } = useWords('myBooking');
  const returned = amount_paid === null ? payment?.returned : undefined;
  const serviceName = useServiceName();
  /** Money that was not paid has no words: Thank You alone says that it is not applicable. */
  return {
    service: serviceName(service),
    type: types[booking_type],
    amount: returned
      ? fill(refunded, { amount: `₹${returned.amount}` })
      : amount_paid === null
        ? undefined
        : `₹${amount_paid}`,
    transaction: transection_id ?? returned?.transactionId,
    photos: images.length === 1 ? photos.one : fill(photos.many, { count: images.length }),
  };
}
