// The words about a booking's money: where it is, and what can be done about it.

export const payments = {
  didNotWork: 'That did not work.',
  asking: 'Asking the bank',
  checkAgain: 'Check again',
  backToPage:
    'Left the payment page without paying? You can go back to it. It is the same payment, so the money is taken only once.',
  pay: {
    now: 'Pay now, {amount}',
    continue: 'Continue to payment, {amount}',
    retry: 'Try payment again, {amount}',
    again: 'Pay {amount} again',
    opening: 'Opening the payment page',
  },
  receipt: 'Receipt',
  refundReceipt: 'Refund receipt',
  nothingPaid: {
    title: 'Nothing was paid.',
    text: 'Should {amount} still be taken, we send it back within {days} working days.',
  },
  checking: {
    title: 'Checking your payment…',
    text: 'The bank can take 20 minutes to answer. Please do not pay twice.',
  },
  /** Beside the sum. */
  pays: {
    visit: 'Pays for the visit',
    credited: 'Taken off the price if you accept a quotation',
  },
  notYet: {
    title: 'Not paid yet.',
    text: '{amount} confirms your inspection visit. Without it your booking stands, too. Have you just approved it in your payment app? Then check again before you pay.',
  },
  failed: {
    title: 'The payment did not go through.',
    text: 'Nothing was paid, and your booking stands. If your bank shows {amount} as taken, do not pay again: call us.',
  },
  stillHere: {
    title: 'Your {amount} is still with us.',
    text: 'It did not go back by itself. We send it by hand and tell you when it is done.',
  },
  received: {
    title: 'Payment received.',
    text: '{amount} confirms your inspection visit. We agree on the day and time when we call. The receipt also comes by e-mail.',
    /** Once the visit is agreed. */
    settled: '{amount} for your inspection visit. The receipt also comes by e-mail.',
    /** Of a booking that was cancelled after the visit. */
    used: '{amount} paid for the visit, which has taken place.',
  },
  refundPending: {
    title: 'Refund of {amount} on its way',
    text: 'We send it within {days} working days. After that your bank may take a few more days to show it.',
    textBy:
      'We send it within {days} working days, by {date}. After that your bank may take a few more days to show it.',
  },
  refunded: { title: '{amount} refunded.', text: 'Your bank may take a few more days to show it.' },
  check: {
    metaTitle: 'Verifying your payment',
    description: 'We ask the bank whether your payment arrived.',
    closing: 'Rather talk?',
    unreadable: 'The answer could not be read.',
    login: 'To go on with the payment, log in with the e-mail you booked with.',
    waiting:
      'We are asking the bank. That can take half a minute. Please keep this page open, and do not pay again.',
    failed:
      'The payment did not go through. Nothing was paid, and your booking stands. If your bank shows the money as taken, do not pay again. Call us, and we look for it together.',
    missing:
      'We know no payment at this address. If you have just paid, look at My Booking, or call us with the number below.',
    pending:
      'The bank has not confirmed your payment yet. That can take 20 minutes. You need not wait here: we keep asking, and My Booking shows the answer. Your booking stands either way. Please do not pay twice.',
    unknown:
      '{words} Nothing is lost: we ask the bank ourselves, and My Booking shows the answer. Please do not pay twice.',
    /** After the specified sentence. */
    notConfirmed: ': the bank has not answered yet.',
    notAsked: ': we could not ask the bank.',
    undecided: 'Waiting for the bank',
    payment: 'Payment {id}',
  },
} as const;
