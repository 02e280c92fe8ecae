// The receipt and the refund's end.

import { fill } from '#contract/fill.ts';
import { rupees } from '#contract/money.ts';
import { type MailTemplate, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import { when } from '#server/words/when.ts';
import { paymentWordsIn, type Voucher, voucherTitle } from './receipt.ts';

/** With the paper as a PDF. */
const paperMail =
  (voucher: Voucher, pdf: Uint8Array, kind: 'receiptMail' | 'refundMail'): MailTemplate =>
  (company) => {
    const { language, number, bookingReference: reference } = voucher;
    const { facts: labels, [kind]: words } = paymentWordsIn[language];
    const amount = rupees(voucher.amountPaise);
    const facts = [
      [voucherTitle(voucher), number],
      [labels.booking, reference],
      [labels.amount, amount],
      [labels.transaction, voucher.transactionId],
      [kind === 'receiptMail' ? labels.paidOn : labels.sentBackOn, when[language].date(voucher.issuedAt)],
    ] as const;
    return {
      to: voucher.customer.email,
      subject: fill(words.subject, { number, amount, reference }),
      text: `${words.text}\n\n${textFacts(facts)}\n`,
      html: renderMail(company, {
        language,
        preview: fill(words.preview, { amount }),
        title: words.title,
        paragraphs: [fill(words.attached, { phone: company.phone.display })],
        facts,
      }),
      attachments: [
        {
          filename: `${number}.pdf`,
          contentType: 'application/pdf',
          base64: Buffer.from(pdf).toString('base64'),
        },
      ],
    };
  };

export const receiptMail = (receipt: Voucher, pdf: Uint8Array): MailTemplate =>
  paperMail(receipt, pdf, 'receiptMail');

export const refundMail = (refund: Voucher, pdf: Uint8Array): MailTemplate =>
  paperMail(refund, pdf, 'refundMail');
