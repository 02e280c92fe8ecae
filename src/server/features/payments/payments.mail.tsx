// The receipt and the refund's end.

import { longDate } from '#contract/india-time.ts';
import { rupees } from '#contract/money.ts';
import { type MailTemplate, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import { type Voucher, voucherTitle } from './receipt.ts';

const attached = ({ number }: Voucher, pdf: Uint8Array) => [
  {
    filename: `${number}.pdf`,
    contentType: 'application/pdf',
    base64: Buffer.from(pdf).toString('base64'),
  },
];

const factsOf = (voucher: Voucher, dateLabel: string) =>
  [
    [voucherTitle(voucher), voucher.number],
    ['Booking', voucher.bookingReference],
    ['Amount', rupees(voucher.amountPaise)],
    ['Transaction id', voucher.transactionId],
    [dateLabel, longDate(voucher.issuedAt)],
  ] as const;

export function receiptMail(receipt: Voucher, pdf: Uint8Array): MailTemplate {
  const facts = factsOf(receipt, 'Paid on');
  return (company) => ({
    to: receipt.customer.email,
    subject: `Receipt ${receipt.number} for booking ${receipt.bookingReference}`,
    text: `We have your payment. The receipt is attached.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: `We have your payment of ${rupees(receipt.amountPaise)}.`,
      title: 'We have your payment',
      paragraphs: ['The receipt is attached as a PDF. It is also in My Booking.'],
      facts,
    }),
    attachments: attached(receipt, pdf),
  });
}

export function refundMail(refund: Voucher, pdf: Uint8Array): MailTemplate {
  const facts = factsOf(refund, 'Sent back on');
  // The refund policy's words.
  const bank = 'Your bank may take a few more days to show it.';
  return (company) => ({
    to: refund.customer.email,
    subject: `${rupees(refund.amountPaise)} is back with you: booking ${refund.bookingReference}`,
    text: `Your refund is complete. ${bank} The refund receipt is attached.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: `Your refund of ${rupees(refund.amountPaise)} is complete.`,
      title: 'Your refund is complete',
      paragraphs: [
        `${bank} The refund receipt is attached as a PDF. It is also in My Booking. Questions: ${company.phone.display}.`,
      ],
      facts,
    }),
    attachments: attached(refund, pdf),
  });
}
