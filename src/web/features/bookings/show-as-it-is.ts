import type { Booking } from '#contract/bookings.ts';
import { browserApi } from '#web/lib/browser-api.ts';

/** After a refusal: the page was open while somebody else changed the booking. Without an answer it stays as it was. */
export async function showAsItIs({ _id: id }: Booking, onChanged: (booking: Booking) => void): Promise<void> {
  try {
    onChanged((await browserApi.bookingFind({ params: { id } })).booking);
  } catch (error) {
    console.error('The booking did not load', error);
  }
}
