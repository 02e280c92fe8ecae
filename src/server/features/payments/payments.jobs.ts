// Work about payments that survives a crash.
export const paymentJobs = {
  check: 'payment-check',
  settle: 'payment-settle',
  receipt: 'payment-receipt',
  refund: 'payment-refund',
  refundLook: 'payment-refund-look',
  refundMail: 'payment-refund-mail',
} as const;
