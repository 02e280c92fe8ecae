// The endpoint table: one row per call. Server routes, the browser's client, and the API documents come from it. Rows of
// visits (visits.ts) and of My data (account.ts) stand apart: a page loads them when somebody needs them.
import { authEndpoints } from './auth.ts';
import { blogEndpoints } from './blog.ts';
import { bookingEndpoints } from './bookings.ts';
import { contentEndpoints } from './content.ts';
import { finderScoreEndpoints } from './finder-score.ts';
import { paymentEndpoints } from './payments.ts';
import { requestEndpoints } from './requests.ts';

export const endpoints = {
  ...blogEndpoints,
  ...contentEndpoints,
  ...finderScoreEndpoints,
  ...requestEndpoints,
  ...bookingEndpoints,
  ...paymentEndpoints,
  ...authEndpoints,
};
export type Endpoints = typeof endpoints;
