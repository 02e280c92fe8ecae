// The sheet by mail, with its PDF.
import { fill } from '#contract/fill.ts';
import { type MailTemplate, renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { causeIn } from '#server/words/causes.ts';
import { type FindingContent, findingWordsIn } from './finding-content.ts';

type Told = Pick<FindingContent, 'language' | 'number' | 'replaces' | 'reference' | 'cause'>;

export const findingMail =
  (sheet: Told, email: string, link: string, pdf: Uint8Array): MailTemplate =>
  (company) => {
    const { language, number, replaces } = sheet;
    const { mail, labels } = findingWordsIn[language];
    const paragraphs = [
      replaces ? fill(mail.corrected, { number, before: replaces }) : fill(mail.attached, { number }),
      mail.share,
    ];
    const facts = [
      [labels.number, number],
      [labels.booking, sheet.reference],
      [mail.cause, causeIn(language, sheet.cause)],
    ] as const;
    return {
      to: email,
      replyTo: company.email,
      subject: fill(replaces ? mail.subjectCorrected : mail.subject, { number }),
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
  };
