// The receipt and the refund's end.

import { fill } from '#contract/fill.ts';
import { rupees } from '#contract/money.ts';
import { type CustomerMail, customerMail } from '#server/mail/customer-mail.ts';
import { renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import { when } from '#server/words/when.ts';
import { paymentWordsIn, type Voucher, voucherTitle } from './receipt.ts';

/** With the paper as a PDF. */
const paperMail = (voucher: Voucher, pdf: Uint8Array, kind: 'receiptMail' | 'refundMail'): CustomerMail => {
  const { number, bookingReference: reference } = voucher;
  const amount = rupees(voucher.amountPaise);
  return customerMail(
    (company) => {
      const { language } = voucher;
      const { facts: labels, [kind]: words } = paymentWordsIn[language];
      const facts = [
        [voucherTitle(voucher), number],
        [labels.booking, reference],
        [labels.amount, amount],
        [labels.transaction, voucher.transactionId],
        [kind === 'receiptMail' ? labels.paidOn : labels.sentBackOn, when[language].date(voucher.issuedAt)],
      ] as const;
      return {
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
    },
    (language) => {
      const { [kind]: words, refundMail: refunded } = paymentWordsIn[language];
      const paper = `${voucherTitle({ ...voucher, language })}: ${number}`;
      return {
        title: fill(words.preview, { amount }),
        sentences: kind === 'refundMail' ? [refunded.byText, paper] : [paper],
      };
    },
  );
};

export const receiptMail = (receipt: Voucher, pdf: Uint8Array): CustomerMail =>
  paperMail(receipt, pdf, 'receiptMail');

export const refundMail = (refund: Voucher, pdf: Uint8Array): CustomerMail =>
  paperMail(refund, pdf, 'refundMail');
