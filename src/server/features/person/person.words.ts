// What whoever had a former address or number hears when it was taken off, and what is said of a booking that an account got.
export const personWords = {
  emailTakenOff: {
    title: 'Your e-mail address was taken off',
    what: 'This e-mail address was taken off a booking with {company}, because it was wrong or has changed. We send nothing more about it here.',
    wrong: 'Was that not right? Call {phone}.',
  },
  mobileTakenOff: {
    title: 'This number was taken off a booking with us',
    what: 'It was wrong or has changed. We send no more messages here about it.',
    wrong: 'Was that not right? Call {phone}.',
  },
  mobileTaken: {
    title: 'We write about your booking to this number from now on',
    what: 'It was taken down for it today.',
    wrong: 'Is it not yours? Call {phone}.',
  },
  joined: {
    title: 'Your booking was taken into an account',
    sees: 'Whoever logs in to that account now sees booking {booking} in My Booking, can move its visit and answer a quotation for it.',
    seesIt: 'Whoever logs in there sees it, can move its visit and answer a quotation for it.',
    called: 'We did this after a call to this booking’s mobile.',
    byCode: 'It was done with a code that we mailed to the e-mail address of this booking.',
    facts: { booking: 'Booking', when: 'When', asked: 'Asked', account: 'Account' },
    askedOn: 'On the mobile that ends in {digits}, at {time}',
    askedByCode: 'By a code to the e-mail address of the booking',
    wasYou: 'Was it you? Then there is nothing to do.',
    undo: 'This was not me: undo',
    until:
      'Until {date}, to the end of the day. No log-in is needed; a page asks once more before anything changes. After that day, call us.',
    undoHere: 'Was it not you? Undo it until {date}: {link}',
    call: 'Was it not you? Call {phone}.',
  },
  takenOut: {
    title: '{booking} is no longer in your account',
    what: 'Booking {booking} was taken out of your account again. You no longer see it in My Booking.',
    wrong: 'Was that not right? Call {phone}.',
  },
} as const;
