// The sheet by mail, with its PDF.
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import { type CustomerMail, customerMail } from '#server/mail/customer-mail.ts';
import { renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { causeIn } from '#server/words/causes.ts';
import { type FindingContent, findingWordsIn } from './finding-content.ts';

type Told = Pick<FindingContent, 'language' | 'number' | 'replaces' | 'reference' | 'cause'>;

export const findingMail = (sheet: Told, link: string, pdf: Uint8Array): CustomerMail => {
  const { number, replaces } = sheet;
  const wordsOf = (language: Language, corrects: boolean) => {
    const { mail, labels } = findingWordsIn[language];
    const subject = fill(corrects ? mail.subjectCorrected : mail.subject, { number });
    return { mail, labels, subject, cause: [mail.cause, causeIn(language, sheet.cause)] as const };
  };
  return customerMail(
    (company) => {
      const { language } = sheet;
      const { mail, labels, subject, cause } = wordsOf(language, replaces !== null);
      const paragraphs = [
        replaces ? fill(mail.corrected, { number, before: replaces }) : fill(mail.attached, { number }),
        mail.share,
      ];
      const facts = [[labels.number, number], [labels.booking, sheet.reference], cause] as const;
      return {
        replyTo: company.email,
        subject,
        text: textParagraphs([...paragraphs, textFacts(facts), `${mail.see}: ${link}`]),
        html: renderMail(company, {
          language,
          preview: paragraphs[0] ?? '',
          title: mail.title,
          paragraphs,
          facts,
          end: <a href={link}>{mail.see}</a>,
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
    (language, _company, unheard) => {
      const { subject, cause } = wordsOf(language, replaces !== null && !unheard);
      return { title: subject, sentences: [cause.join(': ')] };
    },
  );
};
