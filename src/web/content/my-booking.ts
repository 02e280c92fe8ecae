// The words of My Booking and Thank You: how far a booking has come, its visit, and what can be done about it.

export const myBooking = {
  title: 'My Booking',
  lede: 'What waits for you stands first.',
  description: 'Your bookings, their photos, payments and visits.',
  closing: 'Show us the damp patch.',
  gate: 'Your bookings open once you log in, with a code sent to your e-mail.',
  opening: 'Fetching your bookings',
  failed: 'Your bookings did not load just now. They are safe with us.',
  none: 'You have not booked anything yet. Once you do, you will find the booking, its photos and the visit here.',
  didNotWork: 'That did not work. Please call us.',
  nobodyComes: 'Nobody will call or come.',
  pages: {
    label: 'Pages',
    shown: 'Bookings {first} to {last} of {total}',
    previous: 'Previous page',
    next: 'Next page',
  },
  /** Above those that wait for an answer, those that are coming, those that are over. */
  turns: {
    waiting: 'Waiting for you',
    coming: 'Coming',
    over: 'Over',
    /** Of those on this page and the others. */
    some: '{count} of {total}',
  },
  /** Money that was paid and goes, or went, back. */
  refunded: '{amount}, refunded',
  photos: {
    one: '1 photo',
    many: '{count} photos',
    enlarge: 'Enlarge photo {number} of {count}',
    title: 'Photos of {reference}',
    add: 'Add photos',
    adding: 'Sending {count}',
  },
  facts: {
    service: 'Service',
    location: 'Location',
    type: 'Booking type',
    date: 'Date',
    amount: 'Amount paid',
    transaction: 'Transaction id',
    contact: 'Contact on site',
    billTo: 'Bill to',
  },
  /** What was chosen, by what is sent. */
  types: { 'Request A Callback': 'Request A Callback', 'Pay Online': 'Pay Online' },
  status: 'Status',
  /** On the line, where some lie ahead. */
  statuses: {
    requested: 'Requested',
    contacted: 'Contacted',
    visit_scheduled: 'Visit scheduled',
    visited: 'Visited',
    in_progress: 'In progress',
    done: 'Done',
    cancelled: 'Cancelled',
    /** In the place of 'Visit scheduled'. */
    called_off: 'Visit called off',
    missed: 'Visit missed',
  },
  /** Of a visit that stands. */
  visitSteps: { agreed: 'Agreed', onWay: 'On the way', arrived: 'Arrived', about: 'about {time}' },
  times: {
    today: 'Today, {time}',
    by: 'by {time}',
    /** '9 to 11 am' */
    hours: '{from} to {until}',
    /** 'Tuesday, 17 November, between 9 and 11 am' */
    visit: '{day}, between {from} and {until}',
    /** When something happened. */
    at: { today: 'at {time}', earlier: 'on {day} at {time}' },
    /** When something is going to happen. */
    about: {
      today: 'at about {time}',
      tomorrow: 'tomorrow at about {time}',
      later: 'on {day} at about {time}',
    },
  },
  deadline: {
    callBy: 'We call by {time}',
    promised: 'We promised {time}',
    late: 'We are late and your request is at the top of our list. Rather not wait? Call {phone}',
    opens: 'We open at {time}. Keep your phone near you: {mobile}.',
    minute: '1 minute left. Keep your phone near you: {mobile}.',
    minutes: '{count} minutes left. Keep your phone near you: {mobile}.',
  },
  notices: {
    called: {
      we: 'We called you on {date}.',
      somebody: '{name} called you on {date}.',
      text: 'Call us whenever you want a visit.',
    },
    notCalled: 'Your booking is with us.',
    tried: {
      title: 'We tried {at}.',
      text: 'We call again {about}. Keep your phone near you: {mobile}.',
    },
    /** Also of a call that is late. */
    agreedCall: { title: 'We agreed on a call {about}.', text: 'Keep your phone near you: {mobile}.' },
    calledOff: 'The visit was called off.',
    missed: 'We did not come as agreed, and we are sorry.',
    anotherDay: 'We call you by {time} to agree on another day.',
    /** After a visit. */
    unfinished: 'We call you by {time} to tell you what comes next.',
    was: { we: 'We were with you on {date}.', somebody: '{name} was with you on {date}.' },
    quotation: 'Your quotation follows by {day}.',
    anotherVisit: 'We call you by {time} to agree on another visit.',
    accepted: {
      title: 'You accepted our quotation.',
      text: 'We call you by {time} to agree on the day the work begins.',
    },
    unanswered: {
      title: 'Your quotation has ended.',
      text: 'We call you by {time} to ask whether you want a new one.',
    },
    objected: {
      title: 'You objected to an acceptance.',
      text: 'Nothing goes on until it is cleared up. We call you by {time}.',
    },
    closed: {
      title: 'Your booking still stands.',
      text: 'When we called, nothing was agreed. We ask you by {time} what becomes of the booking.',
      cancel: 'You can also cancel it here.',
    },
    work: {
      title: 'The work begins on {day}.',
      text: 'Please see that somebody can let us in. To change the day, call {phone}.',
    },
    late: {
      call: 'We promised a call by {time} and are late. Rather not wait? Call {phone}',
      quotation: 'We promised your quotation by {day} and are late. Please call {phone}',
      work: 'The work should have begun on {day}. We are late, and we are sorry. Please call {phone}',
    },
    afterVisit: {
      quotation: 'Questions about the quotation? Call us.',
      again: 'Call us whenever you want another visit.',
      other: 'Questions about the visit? Call us.',
    },
    rain: {
      title: 'Rain is expected on {day}.',
      text: 'The work agreed for {hours} needs a dry surface. Please choose another time: it costs none of your moves.',
    },
    visit: {
      planned: 'The visit is being planned.',
      comes: 'Here you see when we set off.',
      ready: 'Please keep the keys to the place ready.',
      readyMovedOut: 'Please keep the keys to the place ready. To move the visit again, call {phone}.',
      readyTooLate: 'Please keep the keys to the place ready. To move the visit now, call {phone}.',
      late: 'We are late, and we are sorry. Call {phone} and we tell you where we are.',
    },
    onWay: {
      we: 'We are on the way to you.',
      somebody: '{name} is on the way to you.',
      text: 'Set off {at}. Please keep the keys to the place ready.',
    },
    arrived: {
      we: 'We are with you.',
      somebody: '{name} is with you.',
      text: 'Arrived {at}. What is found will stand here.',
    },
    atWork: { title: 'We are at work.', text: 'Questions go to the engineer on site, or call us.' },
    done: { title: 'Done on {date}.', text: 'If it is wet again, call us and give the number above.' },
    cancelled: 'Cancelled on {date}.',
  },
  found: {
    title: 'What we found',
    by: '{name}, {date}',
    readings: 'Readings',
    /** Above the engineer's words, where they are not in the language of the page. */
    written: { en: 'Written in English', te: 'Written in Telugu', hi: 'Written in Hindi' },
    agreed: 'Agreed with you',
    next: {
      quotation: 'A quotation follows',
      work: 'The work begins',
      nothing: 'Nothing needs to be done',
      again: 'Another visit',
    },
    photos: 'Photos of the visit on {date}',
  },
  actions: {
    calendar: 'Add to calendar',
    call: 'Call us',
    callInstead: 'Call us instead',
    move: 'Move the visit',
    cancel: 'Cancel booking',
  },
  mover: {
    title: 'Move the visit.',
    agreed: 'It is agreed for {visit}.',
    rain: 'You can move it until it begins. Because of the rain it costs none of your moves.',
    once: 'You can move it once more, until {hour} pm the day before.',
    often: 'You can move it {count} times, until {hour} pm the day before.',
    looking: 'Looking for free windows',
    choose: 'Choose a window.',
    free: 'These are free:',
    all: 'All free windows',
    none: 'No window is free in the next two weeks. Please call {phone}.',
    later: 'Show later days',
    move: 'Move it here',
    moving: 'Moving',
    keep: 'Keep it as it is',
  },
  cancel: {
    question: 'Cancel booking {reference}?',
    money: 'We send your {amount} back within {days} working days.',
    moneyLate: 'We came late, so we send your {amount} back within {days} working days.',
    moneyKept: 'The visit has taken place. Your {amount} paid for it and will not come back.',
    noQuotation: 'No quotation will follow.',
    /** Of what was accepted, which ends with it. */
    accepted: 'You accepted {number} for {total}: that ends too, and no work begins.',
    keep: 'Keep it',
    yes: 'Yes, cancel it',
    cancelling: 'Cancelling',
  },
  thanks: {
    title: 'Thank You',
    description: 'Your booking and when we call.',
    closing: 'Another damp patch?',
    opening: 'Fetching your booking',
    yours: 'Your booking',
    failed: 'It did not load just now. It is safe with us.',
    waiting: 'We have your booking and your photos. You need not do anything until we call.',
    /** In place of the first where there is danger. */
    danger: 'We have your booking. First see to it that nobody gets hurt.',
    underWay: 'We have your booking and your photos. My Booking shows how far it has come.',
    calls: 'We call {mobile} from {phone}.',
    copy: 'A copy went to {email}.',
    reference: 'Booking {reference}',
    attached: '{photos} attached',
    gate: 'It opens once you log in, with the e-mail you booked with.',
    paid: 'Payment received',
    paidGate:
      'The money has arrived, and we mail you the receipt. To see the booking, log in with the address you booked with.',
    next: {
      title: 'What happens next',
      by: 'By {time}',
      inHours: 'In working hours',
      call: {
        title: 'We call you',
        text: 'Three questions: since when, which floor, what is above it. Then we agree on a day for the visit.',
      },
      wait: {
        when: 'Until we come',
        title: 'Leave the stain as it is',
        text: 'A bucket under the drip is enough. Paint and putty hide the path the water took.',
      },
      visit: {
        when: 'On the visit',
        title: 'Keep the keys ready',
        text: 'If there is a flat above, please ask them to let us in. The stain is rarely where the leak is.',
      },
    },
  },
} as const;
