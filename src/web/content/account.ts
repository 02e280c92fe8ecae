// The words of My data.

export const account = {
  title: 'My data',
  description: 'See, copy or erase what we hold about you.',
  lede: 'What we hold about you is yours to see, to copy and to erase.',
  gate: 'Log in to see what we hold about you.',
  yours: 'Your account',
  language: 'Language of our mails',
  changed: 'Something wrong or changed? Tell us on {phone} and we correct it.',
  sessions: {
    title: 'Where you are logged in',
    unknown: 'A browser we do not recognise',
    place: '{browser} on {system}',
    thisOne: 'This one',
    since: 'Logged in {date}, {time}',
    sinceAndUsed: 'Logged in {date}, {time}. Last used {used}',
    text: 'A place you do not know? Log out everywhere, here too. Then only your mailbox lets anybody in again.',
    logOut: 'Log out everywhere',
    loggingOut: 'Logging out',
  },
  copy: {
    title: 'Take a copy',
    text: 'One zip file with all we hold under your address: the account, your messages, your bookings, their photos and finding sheets.',
    button: 'Download my data',
  },
  erase: {
    title: 'Erase it',
    text: 'Your name, mobile, e-mail, messages, bookings, photos and finding sheets are removed for good, links to them close, and a visit that is still open is cancelled. A quotation you accepted ends with it, if work has not begun. Records of payments stay {years} years without your name, as the law asks. Of a job that has begun, the quotation, the acceptance and the finding sheets stay at least {years} years as they are, and its photos a year longer than its warranty: they are evidence for you and for us.',
    /** Of each quotation that was accepted. */
    ends: 'You accepted {number} for {total}: that ends with your account, and no work begins.',
    stays:
      'You accepted {number} for {total}, and work has begun: this quotation, its acceptance and the finding sheets stay at least {years} years.',
    button: 'Erase my account',
    sending: 'Sending a code',
    sent: 'We sent a code to {email}. Entering it erases your account at once; it cannot be brought back.',
    label: 'Erase for good',
  },
} as const;
