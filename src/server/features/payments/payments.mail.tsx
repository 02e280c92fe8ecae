// The receipt and the refund's end.

import { longDate } from '#contract/india-time.ts';
import { rupees } from '#contract/money.ts';
import { MailFacts, type MailTemplate, MailTitle, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import { type Voucher, voucherTitle } from './receipt.ts';

const attached = ({ number }: Voucher, pdf: Uint8Array) => [
  {
    filename: `${number}.pdf`,
    contentType: 'application/pdf',
    base64: Buffer.from(pdf).toString('base64'),
  },
];

export function receiptMail(receipt: Voucher, pdf: Uint8Array): MailTemplate {
  const facts = [
    [voucherTitle(receipt), receipt.number],
    ['Booking', receipt.bookingReference],
    ['Amount', rupees(receipt.amountPaise)],
    ['Transaction id', receipt.transactionId],
    ['Paid on', longDate(receipt.issuedAt)],
  ] as const;
  return (company) => ({
    to: receipt.customer.email,
    subject: `Receipt ${receipt.number} for booking ${receipt.bookingReference}`,
    text: `We have your payment. The receipt is attached.\n\n${textFacts(facts)}\n`,
    html: renderMail(
      company,
      `We have your payment of ${rupees(receipt.amountPaise)}.`,
      <>
        <MailTitle>We have your payment</MailTitle>
        <p style={{ margin: '0 0 20px' }}>The receipt is attached as a PDF. It is also in My Booking.</p>
        <MailFacts facts={facts} />
      </>,
    ),
    attachments: attached(receipt, pdf),
  });
}

export function refundMail(refund: Voucher, pdf: Uint8Array): MailTemplate {
  const facts = [
    [voucherTitle(refund), refund.number],
    ['Booking', refund.bookingReference],
    ['Amount', rupees(refund.amountPaise)],
    ['Transaction id', refund.transactionId],
    ['Sent back on', longDate(refund.issuedAt)],
  ] as const;
  // The refund policy's words.
  const bank = 'Your bank may take a few more days to show it.';
  return (company) => ({
    to: refund.customer.email,
    subject: `${rupees(refund.amountPaise)} is back with you: booking ${refund.bookingReference}`,
    text: `Your refund is complete. ${bank} The refund receipt is attached.\n\n${textFacts(facts)}\n`,
    html: renderMail(
      company,
      `Your refund of ${rupees(refund.amountPaise)} is complete.`,
      <>
        <MailTitle>Your refund is complete</MailTitle>
        <p style={{ margin: '0 0 20px' }}>
          {bank} The refund receipt is attached as a PDF. It is also in My Booking. Questions:{' '}
          {company.phone.display}.
        </p>
        <MailFacts facts={facts} />
      </>,
    ),
    attachments: attached(refund, pdf),
  });
}
