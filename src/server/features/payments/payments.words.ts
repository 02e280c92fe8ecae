// What mails and papers about money say. Terms that the GST rules prescribe stand in English beside every translation.
export const paymentWords = {
  facts: {
    booking: 'Booking',
    amount: 'Amount',
    transaction: 'Transaction id',
    paidOn: 'Paid on',
    sentBackOn: 'Sent back on',
  },
  receiptMail: {
    subject: 'Receipt {number} for booking {reference}',
    title: 'We have your payment',
    preview: 'We have your payment of {amount}.',
    text: 'We have your payment. The receipt is attached.',
    attached: 'The receipt is attached as a PDF. It is also in My Booking.',
  },
  refundMail: {
    subject: 'We sent your {amount} back: booking {reference}',
    title: 'We sent your money back',
    preview: 'We sent your {amount} back.',
    /** The refund policy's words. */
    text: 'We sent your money back. Your bank may take a few more days to show it. The refund receipt is attached.',
    byText: 'Your bank may take a few more days to show it.',
    attached:
      'Your bank may take a few more days to show it. The refund receipt is attached as a PDF. It is also in My Booking. Questions: {phone}.',
  },
  paper: {
    issuer: 'Issued by',
    what: 'What it is for',
    page: 'Page {page} of {pages}',
    billTo: 'Bill to',
    recipientGstin: 'GSTIN or UIN',
    noGstin: 'None given: not registered',
    description: 'Description',
    sac: 'SAC',
    place: 'Place of supply',
    stateAndCode: '{state}, state code {code}',
    reverseCharge: 'Reverse charge',
    notReversed: 'Tax payable on reverse charge: No',
    numberAndDate: '{number} of {date}',
    sentBackAtOnce: 'None: this payment was sent back at once',
    taxableValue: 'Taxable value',
    taxAt: '{tax} at {rate} %',
    plainNote:
      'A plain receipt: the company has no GSTIN on file. No GST is charged or shown, and this is no voucher under the CGST Rules.',
    electronic: 'Issued electronically. A copy signed by hand is yours for the asking.',
    forCompany: 'For {company}',
    signatory: 'Authorised signatory',
    /** What becomes of what was paid with a booking. */
    becomes: {
      title: 'What becomes of it',
      visit: {
        title: 'It pays for the visit',
        text: 'An engineer looks for the cause and writes it down for you.',
      },
      price: {
        title: 'It comes off the price',
        text: 'If you accept a quotation for this booking, it is taken off, once.',
      },
      back: {
        title: 'It comes back',
        text: 'If you cancel before the engineer arrives, and on request if the engineer came after the window. We send it within {days} working days.',
      },
    },
  },
  receipt: {
    plain: 'Receipt',
    taxed: 'Receipt voucher',
    person: 'Received from',
    said: '{amount} received',
    lead: 'An advance for the inspection visit of booking {booking}.',
    amount: 'Amount of advance received',
    plainAmount: 'Amount received',
    supply: 'Inspection visit, paid in advance: {service}',
  },
  refund: {
    plain: 'Refund receipt',
    taxed: 'Refund voucher',
    person: 'Refunded to',
    said: '{amount} refunded',
    lead: 'The advance for the inspection visit of booking {booking}, sent back.',
    amount: 'Amount of refund made',
    plainAmount: 'Amount refunded',
    supply: 'Inspection visit, paid in advance and refunded: {service}',
  },
} as const;
