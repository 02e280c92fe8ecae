// The receipt, the refund's end, and the call for a person's eye.
import { longDate } from '#contract/promise.ts';
import { MailFacts, type MailTemplate, MailTitle, renderMail, textFacts } from '../../mail/mail-layout.tsx';
import type { Receipt } from './receipt.ts';

const rupees = (paise: number) => `₹${paise / 100}`;

export function receiptMail(receipt: Receipt, pdf: Uint8Array): MailTemplate {
  const facts = [
    ['Receipt', receipt.number],
    ['Booking', receipt.bookingReference],
    ['Amount', rupees(receipt.amountPaise)],
    ['Transaction id', receipt.transactionId],
    ['Paid on', longDate(receipt.paidAt)],
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
    attachments: [
      {
        filename: `${receipt.number}.pdf`,
        contentType: 'application/pdf',
        base64: Buffer.from(pdf).toString('base64'),
      },
    ],
  });
}

export function refundMail(refund: {
  email: string;
  reference: string;
  amountPaise: number;
  refundId: string;
}): MailTemplate {
  const facts = [
    ['Booking', refund.reference],
    ['Amount', rupees(refund.amountPaise)],
    ['Refund id', refund.refundId],
  ] as const;
  return (company) => ({
    to: refund.email,
    subject: `${rupees(refund.amountPaise)} is back with you: booking ${refund.reference}`,
    text: `Your refund is complete. Your bank may need a day or two to show it.\n\n${textFacts(facts)}\n`,
    html: renderMail(
      company,
      `Your refund of ${rupees(refund.amountPaise)} is complete.`,
      <>
        <MailTitle>Your refund is complete</MailTitle>
        <p style={{ margin: '0 0 20px' }}>
          Your bank may need a day or two to show it. Questions: {company.phone.display}.
        </p>
        <MailFacts facts={facts} />
      </>,
    ),
  });
}

export function alertMail(to: string, subject: string, detail: string): MailTemplate {
  return (company) => ({
    to,
    subject: `Please look: ${subject}`,
    text: `${subject}\n\n${detail}\n`,
    html: renderMail(
      company,
      detail,
      <>
        <MailTitle>{subject}</MailTitle>
        <p style={{ margin: 0 }}>{detail}</p>
      </>,
    ),
  });
}
