// The calls of bookings and their payments, which belong together in the browser. Rows that are asked for while a page is
// rendered no script needs; those of auth.ts and requests.ts only the pages with their forms.
import { bookingEndpoints } from './bookings.ts';
import { paymentEndpoints } from './payments.ts';

export const browserEndpoints = {
  ...bookingEndpoints,
  ...paymentEndpoints,
};
