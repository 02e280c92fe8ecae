import type { Booking } from '#contract/bookings.ts';
import { browserApi } from '#web/lib/browser-api.ts';

/** After a conflict: the booking changed while the page was open. Without an answer it stays as it was. */
export async function showAsItIs({ _id: id }: Booking, onChanged: (booking: Booking) => void): Promise<void> {
  try {
    onChanged((await browserApi.bookingFind({ params: { id } })).booking);
  } catch (error) {
    console.error('The booking did not load', error);
  }
}
