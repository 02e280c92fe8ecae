// What customers read about a request that ends, or of the quotation they were promised.
export const requestWords = {
  facts: { mobile: 'Mobile', service: 'Service', location: 'Location' },
  wrongNumber: {
    title: 'We could not reach you',
    tried: 'We called {mobile}. It seems not to be your number, so we cannot call you back.',
    next: 'Reply to this mail with the right number, or call {phone}, and we take it up again.',
  },
  notInterested: {
    title: 'We have closed your request',
    tried:
      'When we called, we understood that you do not need us for now. We will not call you about it again.',
    next: 'Did we get that wrong? Reply to this mail or call {phone}.',
  },
  stands: {
    title: 'Your booking still stands',
    tried: 'When we called, we understood that you do not need us for now.',
    byText: 'Your booking stands until it is cancelled. We ask you what becomes of it.',
    until:
      'Your booking stands until it is cancelled. You can cancel it in My Booking; if not, we ask you what becomes of it.',
  },
  quoted: {
    title: 'Your quotation was sent',
    sent: 'On {date} we sent you the quotation that we promised at the visit. It bears the number {number}.',
    next: 'Has it not reached you, or is something unclear? Reply to this mail or call {phone}.',
  },
  notQuoted: {
    title: 'Your quotation was not sent yet',
    wrong: 'We wrote to you that quotation {number} was sent. That was our mistake, and we are sorry.',
    due: 'It comes by {due}, as promised.',
    late: 'It was promised by {due}, and we are late. You need not wait: call {phone}.',
  },
} as const;
