// What customers hear of a quotation, and the office of their answer.
import { fill } from '#contract/fill.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import type { AcceptMethod, QuotationContent } from '#contract/quotations.ts';
import type { Attachment } from '#server/adapters/mail/mailer.port.ts';
import { type MailTemplate, renderMail, textFacts, textParagraphs } from '#server/mail/mail-layout.tsx';
import { when } from '#server/words/when.ts';
import { quotationWordsIn } from './quotation-paper.ts';
import { attachPdf } from './quotation-parts.ts';

export interface Told {
  email: string;
  /** As it was sent. */
  content: Pick<
    QuotationContent,
    'language' | 'number' | 'version' | 'booking' | 'title' | 'totalPaise' | 'validUntil'
  >;
  link: string;
}

const factsOf = (
  { content }: Told,
  labels: { [Key in 'number' | 'version' | 'booking' | 'work' | 'total']: string },
) =>
  [
    [labels.number, content.number],
    [labels.version, String(content.version)],
    [labels.booking, content.booking],
    [labels.work, content.title],
    [labels.total, paiseInWords(content.totalPaise)],
  ] as const;

interface Letter {
  subject: string;
  title: string;
  sentences: readonly string[];
  button?: string;
  more?: Record<string, string>;
}

const mail =
  (told: Told, letter: Letter, attachments: Attachment[] = []): MailTemplate =>
  (company) => {
    const { content, link } = told;
    const { language, number, version } = content;
    const words = quotationWordsIn[language];
    const places = {
      number,
      version,
      total: paiseInWords(content.totalPaise),
      date: when[language].date(content.validUntil),
      phone: company.phone.display,
      ...letter.more,
    };
    const paragraphs = letter.sentences.filter(Boolean).map((sentence) => fill(sentence, places));
    const title = fill(letter.title, places);
    const facts = [
      ...factsOf(told, words.facts),
      [words.facts.validUntil, when[language].date(content.validUntil)] as const,
    ];
    return {
      to: told.email,
      replyTo: company.email,
      subject: fill(letter.subject, places),
      text: textParagraphs([...paragraphs, textFacts(facts), fill(words.see, { link })]),
      html: renderMail(company, {
        language,
        preview: paragraphs[0] ?? '',
        title,
        paragraphs,
        facts,
        button: { href: link, label: letter.button ?? words.seeQuotation },
      }),
      ...(attachments.length > 0 ? { attachments } : {}),
    };
  };

export function sentMail(told: Told, pdf: Uint8Array): MailTemplate {
  const { number, version, language } = told.content;
  const { sentMail: words } = quotationWordsIn[language];
  const revised = version > 1;
  return mail(
    told,
    {
      subject: revised ? words.revisedSubject : words.subject,
      title: revised ? words.revised : words.title,
      sentences: [words.text, revised ? words.replaces : '', words.how],
      button: words.button,
    },
    [attachPdf(`${number}-${version}`, pdf)],
  );
}

export function endsMail(told: Told): MailTemplate {
  const { endsMail: words, sentMail: sent } = quotationWordsIn[told.content.language];
  const { subject, title } = words;
  return mail(told, { subject, title, sentences: [words.text, words.how], button: sent.button });
}

export function acceptedMail(told: Told, due: string, papers: Attachment[]): MailTemplate {
  const { acceptedMail: words } = quotationWordsIn[told.content.language];
  const { subject, title } = words;
  const sentences = [words.text, due ? words.call : '', words.notYou];
  return mail(told, { subject, title, sentences, more: { due } }, papers);
}

export function behalfMail(
  told: Told,
  recorded: { staff: string; method: AcceptMethod; reference: string; objectUntil: number; due: string },
  papers: Attachment[],
): MailTemplate {
  const { language } = told.content;
  const { behalfMail: words, acceptedMail: call, acceptance } = quotationWordsIn[language];
  const { staff, reference, due } = recorded;
  const { subject, title } = words;
  const more = {
    staff,
    reference,
    due,
    method: acceptance.methods[recorded.method],
    date: when[language].date(recorded.objectUntil),
  };
  return mail(
    told,
    { subject, title, sentences: [words.text, words.object, due ? call.call : ''], more },
    papers,
  );
}

export function decidedMail(told: Told, decision: 'stands' | 'void'): MailTemplate {
  const { decidedMail: words } = quotationWordsIn[told.content.language];
  const { subject, title } = words;
  return mail(told, { subject, title, sentences: [words[decision]] });
}

/** With the code that accepts this version and nothing else. */
export const acceptCodeMail =
  (told: Omit<Told, 'link'>, code: string, expiresAt: number): MailTemplate =>
  (company) => {
    const { language, number, version, totalPaise } = told.content;
    const words = quotationWordsIn[language].code;
    const places = {
      code,
      number,
      version,
      total: paiseInWords(totalPaise),
      phone: company.phone.display,
      time: when[language].time(expiresAt),
    };
    const paragraph = `${fill(words.use, places)} ${fill(words.validity, places)}`;
    const aside = fill(words.notYou, places);
    return {
      to: told.email,
      subject: fill(words.subject, places),
      text: textParagraphs([`${words.title}: ${code}`, paragraph, aside]),
      html: renderMail(company, {
        language,
        preview: fill(words.validity, places),
        title: words.title,
        code,
        paragraphs: [paragraph],
        aside,
      }),
    };
  };

/** To the office and the owners: what a customer answered, or what happened to it. */
export const quotationNotice =
  (
    to: string,
    told: Told & { customer: string },
    what: string,
    detail: string,
    papers: Attachment[] = [],
  ): MailTemplate =>
  (company) => {
    const { content, link } = told;
    const title = `${content.number}: ${what}`;
    const labels = {
      number: 'Quotation',
      version: 'Version',
      booking: 'Booking',
      work: 'Work',
      total: 'Total',
    };
    const facts = [
      ['Customer', told.customer] as const,
      ...factsOf(told, labels),
      ...(detail ? [['In words', detail] as const] : []),
    ];
    return {
      to,
      replyTo: told.email,
      about: told.email,
      subject: `Quotation ${title}, ${told.customer}`,
      text: textParagraphs([`${title}.`, textFacts(facts), `Open it: ${link}`]),
      html: renderMail(company, {
        preview: `${title}, ${paiseInWords(content.totalPaise)}`,
        title,
        facts,
        end: <a href={link}>Open the quotation</a>,
      }),
      ...(papers.length > 0 ? { attachments: papers } : {}),
    };
  };
