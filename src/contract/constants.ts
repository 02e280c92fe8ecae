// Business constants of the specification, section 9, and the limits both sides must agree on.
export const apiPrefix = '/api/user';
export const postsPerPage = 6;
export const homePostCount = 3;
export const bookingsPerPage = 6;
export const otpLength = 4;
export const onlinePaymentPaise = 500_00;
export const deadlineMinutes = 60;
/** Within these a refund is sent (refund policy). */
export const refundWorkingDays = 7;

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
