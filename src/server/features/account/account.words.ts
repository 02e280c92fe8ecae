// The last mail to someone who erased their account.
export const accountWords = {
  title: 'Your account is erased',
  gone: 'Your name, mobile number, e-mail address, messages and photos are gone from our system.',
  stays: 'Records of payments stay, without your name, as the law asks.',
  notYou: 'Not you? Call us on {phone}.',
} as const;
