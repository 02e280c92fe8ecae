// What customers hear of a quotation, and the office of their answer.
import { fill } from '#contract/fill.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { type AcceptMethod, optionLetter, type QuotationContent } from '#contract/quotations.ts';
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
  /** Undefined of somebody erased, for whom nothing is left to open. */
  link?: string | undefined;
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
  facts?: readonly (readonly [string, string])[];
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
      booking: content.booking,
      total: paiseInWords(content.totalPaise),
      date: when[language].date(content.validUntil),
      phone: company.phone.display,
      ...letter.more,
    };
    const paragraphs = letter.sentences.filter(Boolean).map((sentence) => fill(sentence, places));
    const title = fill(letter.title, places);
    const facts = letter.facts ?? [
      ...factsOf(told, words.facts),
      [words.facts.validUntil, when[language].date(content.validUntil)] as const,
    ];
    return {
      to: told.email,
      replyTo: company.email,
      subject: fill(letter.subject, places),
      text: textParagraphs([...paragraphs, textFacts(facts), ...(link ? [fill(words.see, { link })] : [])]),
      html: renderMail(company, {
        language,
        preview: paragraphs[0] ?? '',
        title,
        paragraphs,
        facts,
        ...(link ? { button: { href: link, label: letter.button ?? words.seeQuotation } } : {}),
      }),
      ...(attachments.length > 0 ? { attachments } : {}),
    };
  };

/** Of options of one choice, each with its own number, sum and last day. */
const optionFacts = (all: readonly Told[]) =>
  all.map(({ content }, place) => {
    const { language, number, version, totalPaise, validUntil } = content;
    const words = quotationWordsIn[language].options;
    const places = {
      letter: optionLetter(place),
      number,
      version,
      total: paiseInWords(totalPaise),
      date: when[language].date(validUntil),
    };
    return [fill(words.name, places), fill(words.facts, places)] as const;
  });

type Some<T> = readonly [T, ...T[]];

/** One, or the options of one choice. */
export function sentMail(all: Some<Told & { pdf: Uint8Array }>): MailTemplate {
  const [first] = all;
  const { sentMail: words, options } = quotationWordsIn[first.content.language];
  const revised = all.some(({ content }) => content.version > 1);
  const papers = all.map(({ content: { number, version }, pdf }) => attachPdf(`${number}-${version}`, pdf));
  if (all.length > 1) {
    const sentences = [options.text, options.choose, revised ? options.replace : '', options.how];
    return mail(
      first,
      {
        subject: revised ? options.revisedSubject : options.subject,
        title: revised ? options.revised : options.title,
        sentences,
        button: options.button,
        more: { count: String(all.length) },
        facts: optionFacts(all),
      },
      papers,
    );
  }
  return mail(
    first,
    {
      subject: revised ? words.revisedSubject : words.subject,
      title: revised ? words.revised : words.title,
      sentences: [words.text, revised ? words.replaces : '', words.how],
      button: words.button,
    },
    papers,
  );
}

export function endsMail(all: Some<Told>): MailTemplate {
  const [first] = all;
  const { endsMail: words, sentMail: sent, options } = quotationWordsIn[first.content.language];
  const { subject, title } = words;
  const several = all.length > 1;
  return mail(first, {
    subject,
    title,
    sentences: [words.text, several ? options.choose : '', words.how],
    button: several ? options.button : sent.button,
    more: { count: String(all.length) },
    ...(several ? { facts: optionFacts(all) } : {}),
  });
}

/** Recorded at the desk: they may not have said so. */
export function declinedMail(told: Told, more: { staff: string; reason: string }): MailTemplate {
  const { declinedMail: words } = quotationWordsIn[told.content.language];
  const { subject, title } = words;
  return mail(told, { subject, title, sentences: [words.text, words.notYou], more });
}

type Opened = Pick<QuotationContent, 'number' | 'totalPaise' | 'validUntil'>;

/** Options that can be accepted again. */
const openedAgain = ({ content: { language } }: Told, opened: readonly Opened[]): string[] =>
  opened.map(({ number, totalPaise, validUntil }) =>
    fill(quotationWordsIn[language].endedMail.opened, {
      other: number,
      sum: paiseInWords(totalPaise),
      until: when[language].date(validUntil),
    }),
  );

/** That the acceptance has ended, by whose word, and which options can be accepted again. */
export function endedMail(
  told: Told,
  {
    by,
    reason,
    opened,
  }: {
    by: 'customer' | 'office' | 'booking';
    reason: string;
    opened: readonly Opened[];
  },
): MailTemplate {
  const { endedMail: words } = quotationWordsIn[told.content.language];
  const { subject, title } = words;
  const again = openedAgain(told, opened);
  const sentences = [words[by], reason ? words.reason : '', words.nothing, ...again, words.notYou];
  return mail(told, { subject, title, sentences, more: { reason } });
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

/** What they said, and by when we call about it. */
export function objectedMail(told: Told, due: string): MailTemplate {
  const { objectedMail: words } = quotationWordsIn[told.content.language];
  const { subject, title } = words;
  return mail(told, {
    subject,
    title,
    sentences: [words.text, due ? words.call : '', words.decision],
    more: { due },
  });
}

/** `due`: by when we call about the day of work, where the acceptance stands. */
export function decidedMail(
  told: Told,
  {
    decision,
    reason,
    opened,
    due,
  }: { decision: 'stands' | 'void'; reason: string; opened: readonly Opened[]; due: string },
): MailTemplate {
  const { decidedMail: words, endedMail, acceptedMail } = quotationWordsIn[told.content.language];
  const { subject, title } = words;
  const again = openedAgain(told, opened);
  const sentences = [
    words[decision],
    endedMail.reason,
    due ? acceptedMail.call : '',
    ...again,
    words.questions,
  ];
  return mail(told, { subject, title, sentences, more: { reason, due } });
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
    told: Told & { customer: string | undefined },
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
      ...(told.customer === undefined ? [] : [['Customer', told.customer] as const]),
      ...factsOf(told, labels),
      ...(detail ? [['In words', detail] as const] : []),
    ];
    return {
      to,
      // Of somebody erased the office learns the number and the sum alone.
      ...(told.customer === undefined ? {} : { replyTo: told.email, about: told.email }),
      subject: ['Quotation', [title, told.customer].filter(Boolean).join(', ')].join(' '),
      text: textParagraphs([`${title}.`, textFacts(facts), ...(link ? [`Open it: ${link}`] : [])]),
      html: renderMail(company, {
        preview: `${title}, ${paiseInWords(content.totalPaise)}`,
        title,
        facts,
        ...(link ? { end: <a href={link}>Open the quotation</a> } : {}),
      }),
      ...(papers.length > 0 ? { attachments: papers } : {}),
    };
  };
