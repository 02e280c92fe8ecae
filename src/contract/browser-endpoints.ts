// The calls that browsers make. The other rows of the table are asked for while a page is rendered, and no script needs
// them.
import { authEndpoints } from './auth.ts';
import { bookingEndpoints } from './bookings.ts';
import { paymentEndpoints } from './payments.ts';
import { requestEndpoints } from './requests.ts';

export const browserEndpoints = {
  ...requestEndpoints,
  ...bookingEndpoints,
  ...paymentEndpoints,
  ...authEndpoints,
};
