// What background work is called at the desk.
const kindWords: Record<string, string> = {
  mail: 'Mail',
  'promise-due': 'Reminder to the office',
  'danger-digest': 'Digest of dangers',
  'danger-unopened': 'Reminder of a danger that nobody has opened',
  'photos-remove': 'Deleting photos',
  backup: 'Nightly backup',
  'account-erase': 'Erasing an account again after a restore',
  'visit-reminder': 'Reminding a customer of tomorrow’s visit',
  'blog-post-due': 'Publishing a planned article',
  'payment-check': 'Checking a payment',
  'payment-settle': 'Checking a payment',
  'payment-receipt': 'Sending a receipt',
  'payment-refund': 'Sending a refund',
  'payment-refund-look': 'Checking a refund',
  'payment-refund-mail': 'Telling a customer about a refund',
};

export const jobWords = (kind: string): string => kindWords[kind] ?? kind;
