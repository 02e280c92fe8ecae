// Business constants of the specification, section 9, and the limits both sides must agree on.
export const apiPrefix = '/api/user';
/** Where a page says how long its visitor waited. */
export const speedPath = '/api/speed';
export const postsPerPage = 6;
export const homePostCount = 3;
export const bookingsPerPage = 6;
export const otpLength = 4;
export const onlinePaymentPaise = 500_00;
export const deadlineMinutes = 60;
/** To call where there is danger. */
export const dangerMinutes = 15;
/** Within these a refund is sent (refund policy). */
export const refundWorkingDays = 7;

/** Here rather than with the booking's schemas, which the process that opens photos has no use for. */
export const photoLimits = {
  count: 10,
  bytes: 10 * 1024 * 1024,
  requestBytes: 40 * 1024 * 1024,
  megapixels: 40,
  longEdge: 2048,
} as const;

export const maxLength = {
  name: 80,
  billName: 120,
  email: 254,
  location: 200,
  subject: 150,
  message: 5000,
  slug: 120,
  idempotencyKey: 128,
} as const;

/** Carries the token of a booking's link, for what its page sends by itself. */
export const bookingLinkHeader = 'x-booking-link';
