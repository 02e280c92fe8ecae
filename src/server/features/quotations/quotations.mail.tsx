// What customers hear of a quotation, and the office of their answer.
import type { Company } from '#contract/company.ts';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import type { Promised } from '#contract/owed.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { type AcceptMethod, optionLetter, type QuotationContent } from '#contract/quotations.ts';
import type { Attachment } from '#server/adapters/mail/mailer.port.ts';
import { type CustomerMail, customerMail } from '#server/mail/customer-mail.ts';
import {
  aboutCustomer,
  type MailTemplate,
  renderMail,
  textFacts,
  textParagraphs,
} from '#server/mail/mail-layout.tsx';
import { when } from '#server/words/when.ts';
import { quotationWordsIn, warrantyOf } from './quotation-paper.ts';
import { attachPdf } from './quotation-parts.ts';

export interface Told {
  /** As it was sent. */
  content: Pick<
    QuotationContent,
    | 'language'
    | 'number'
    | 'version'
    | 'booking'
    | 'title'
    | 'totalPaise'
    | 'days'
    | 'warrantyYears'
    | 'validUntil'
  >;
  /** Undefined of somebody erased, for whom nothing is left to open. */
  link?: string | undefined;
}

/** For the office, which answers them. */
export interface OfficeTold extends Told {
  email: string | null;
  customer: string | undefined;
  customerId: string;
}

const factsOf = (
  { content }: Pick<Told, 'content'>,
  labels: { [Key in 'number' | 'version' | 'booking' | 'work' | 'total']: string },
) =>
  [
    [labels.number, content.number],
    [labels.version, String(content.version)],
    [labels.booking, content.booking],
    [labels.work, content.title],
    [labels.total, paiseInWords(content.totalPaise)],
  ] as const;

type Words = (typeof quotationWordsIn)[Language];

interface Letter {
  subject: string;
  title: string;
  sentences: readonly string[];
  /** Of the text, where it says something else. */
  short?: readonly string[];
  button?: string;
  /** What only some readers need, below the button. */
  aside?: string;
  more?: Record<string, string>;
  facts?: readonly (readonly [string, string])[];
  /** It can be accepted, so until when is one of the facts. */
  open?: boolean;
  /** In place of the facts, where there is more than text. */
  choices?: readonly { name: string; title: string; sum: string; note: string }[];
}

const mail = (
  told: Told,
  /** `unheard`: nobody was told of the version before. */
  letterIn: (words: Words, language: Language, unheard: boolean) => Letter,
  attachments: Attachment[] = [],
): CustomerMail => {
  const { content, link } = told;
  const { number, version } = content;
  const filled = (language: Language, company: Company, unheard = false) => {
    const letter = letterIn(quotationWordsIn[language], language, unheard);
    const places = {
      number,
      version,
      booking: content.booking,
      total: paiseInWords(content.totalPaise),
      date: when[language].date(content.validUntil),
      phone: company.phone.display,
      ...letter.more,
    };
    const fillAll = (sentences: readonly string[]) =>
      sentences.filter(Boolean).map((sentence) => fill(sentence, places));
    return {
      letter,
      subject: fill(letter.subject, places),
      title: fill(letter.title, places),
      paragraphs: fillAll(letter.sentences),
      short: fillAll(letter.short ?? [...letter.sentences, letter.aside ?? '']),
      aside: fill(letter.aside ?? '', places),
    };
  };
  return customerMail(
    (company) => {
      const { language } = content;
      const words = quotationWordsIn[language];
      const { letter, subject, title, paragraphs, aside } = filled(language, company);
      const facts = letter.facts ?? [
        ...factsOf(told, words.facts),
        [words.paper.days, String(content.days)] as const,
        [words.paper.warranty, warrantyOf(content, content.warrantyYears)] as const,
        ...(letter.open ? [[words.facts.validUntil, when[language].date(content.validUntil)] as const] : []),
      ];
      return {
        replyTo: company.email,
        subject,
        text: textParagraphs([
          ...paragraphs,
          aside,
          textFacts(facts),
          ...(link ? [fill(words.see, { link })] : []),
        ]),
        html: renderMail(company, {
          language,
          preview: paragraphs[0] ?? '',
          title,
          paragraphs,
          ...(letter.choices
            ? { choices: letter.choices, facts: [[words.facts.booking, content.booking]] }
            : { facts }),
          ...(link ? { button: { href: link, label: letter.button ?? words.seeQuotation } } : {}),
          ...(aside ? { aside } : {}),
        }),
        ...(attachments.length > 0 ? { attachments } : {}),
      };
    },
    (language, company, unheard) => {
      const { subject: title, short: sentences } = filled(language, company, unheard);
      return { title, sentences };
    },
  );
};

/** Of options of one choice, each with its own number, sum and last day. */
const optionFacts = (all: readonly Told[], language: Language) =>
  all.map(({ content }, place) => {
    const { number, version, totalPaise, days, warrantyYears, validUntil } = content;
    const { options: words, paper } = quotationWordsIn[language];
    const places = {
      letter: optionLetter(place),
      number,
      version,
      total: paiseInWords(totalPaise),
      days: `${paper.days}: ${days}`,
      warranty: `${paper.warranty}: ${warrantyOf({ language }, warrantyYears)}`,
      date: when[language].date(validUntil),
    };
    return [fill(words.name, places), fill(words.facts, places)] as const;
  });
const optionChoices = (all: readonly Told[], language: Language): NonNullable<Letter['choices']> =>
  all.map(({ content }, place) => {
    const { paper } = quotationWordsIn[language];
    const { number, title, totalPaise, days, warrantyYears, validUntil } = content;
    return {
      name: `${optionLetter(place)}, ${number}`,
      title,
      sum: paiseInWords(totalPaise),
      note: [
        `${paper.days}: ${days}`,
        `${paper.warranty}: ${warrantyOf({ language }, warrantyYears)}`,
        `${paper.validUntil}: ${when[language].date(validUntil)}`,
      ].join('; '),
    };
  });
const optionLines = (all: readonly Told[], language: Language) =>
  optionFacts(all, language).map((fact) => fact.join(': '));

type Some<T> = readonly [T, ...T[]];

/** One, or the options of one choice. */
export function sentMail(all: Some<Told & { pdf: Uint8Array }>): CustomerMail {
  const [first] = all;
  const anew = all.some(({ content }) => content.version > 1);
  const papers = all.map(({ content: { number, version }, pdf }) => attachPdf(`${number}-${version}`, pdf));
  return mail(
    first,
    ({ sentMail: words, options, endsMail: ends }, language, unheard) => {
      const revised = anew && !unheard;
      if (all.length > 1)
        return {
          subject: revised ? options.revisedSubject : options.subject,
          title: revised ? options.revised : options.title,
          sentences: [options.text, options.choose, revised ? options.replace : ''],
          aside: options.how,
          short: [...optionLines(all, language), options.choose, revised ? options.replace : ''],
          button: options.button,
          more: { count: String(all.length) },
          facts: optionFacts(all, language),
          choices: optionChoices(all, language),
        };
      return {
        subject: revised ? words.revisedSubject : words.subject,
        title: revised ? words.revised : words.title,
        sentences: [words.text, revised ? words.replaces : ''],
        aside: words.how,
        short: [`${ends.title}.`, revised ? words.replaces : ''],
        button: words.button,
        open: true,
      };
    },
    papers,
  );
}

export function endsMail(all: Some<Told>): CustomerMail {
  const [first] = all;
  const several = all.length > 1;
  return mail(first, ({ endsMail: words, sentMail: sent, options }, language) => ({
    subject: words.subject,
    title: words.title,
    sentences: [words.text, several ? options.choose : ''],
    aside: words.how,
    button: several ? options.button : sent.button,
    more: { count: String(all.length) },
    open: true,
    ...(several ? { facts: optionFacts(all, language), choices: optionChoices(all, language) } : {}),
  }));
}

/** Recorded at the desk: they may not have said so. */
export const declinedMail = (told: Told, more: { staff: string; reason: string }): CustomerMail =>
  mail(told, ({ declinedMail: { subject, title, text, notYou } }) => ({
    subject,
    title,
    sentences: [text, notYou],
    more,
  }));

type Opened = Pick<QuotationContent, 'number' | 'totalPaise' | 'validUntil'>;

/** Options that can be accepted again. */
const openedAgain = (language: Language, opened: readonly Opened[]): string[] =>
  opened.map(({ number, totalPaise, validUntil }) =>
    fill(quotationWordsIn[language].endedMail.opened, {
      other: number,
      sum: paiseInWords(totalPaise),
      until: when[language].date(validUntil),
    }),
  );

/** That the acceptance has ended, by whose word, and which options can be accepted again. */
export const endedMail = (
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
): CustomerMail =>
  mail(told, ({ endedMail: words }, language) => ({
    subject: words.subject,
    title: words.title,
    sentences: [
      words[by],
      reason ? words.reason : '',
      words.nothing,
      ...openedAgain(language, opened),
      words.notYou,
    ],
    more: { reason },
  }));

/** '' where nothing is promised. */
const dueIn = (language: Language, owed: Promised | null, now: number): string =>
  owed ? when[language].due(owed, now) : '';

/** By when we call, said at `now`. */
export interface Owing {
  owed: Promised | null;
  now: number;
}

export const acceptedMail = (told: Told, { owed, now }: Owing, papers: Attachment[]): CustomerMail =>
  mail(
    told,
    ({ acceptedMail: { subject, title, text, call, notYou }, facts }, language) => ({
      subject,
      title,
      sentences: [text, owed ? call : '', notYou],
      short: [`${facts.total}: {total}`, owed ? call : '', notYou],
      more: { due: dueIn(language, owed, now) },
    }),
    papers,
  );

export const behalfMail = (
  told: Told,
  recorded: Owing & { staff: string; method: AcceptMethod; reference: string; objectUntil: number },
  papers: Attachment[],
): CustomerMail =>
  mail(
    told,
    (words, language) => {
      const { behalfMail, acceptedMail, acceptance, facts } = words;
      const { subject, title, text, object, byText } = behalfMail;
      const { call } = acceptedMail;
      const { staff, reference, owed, now } = recorded;
      return {
        subject,
        title,
        sentences: [text, object, owed ? call : ''],
        short: [`${facts.total}: {total}`, byText, owed ? call : ''],
        more: {
          staff,
          reference,
          due: dueIn(language, owed, now),
          method: acceptance.methods[recorded.method],
          date: when[language].date(recorded.objectUntil),
        },
      };
    },
    papers,
  );

/** What they said, and by when we call about it. */
export const objectedMail = (told: Told, { owed, now }: Owing): CustomerMail =>
  mail(told, ({ objectedMail: { subject, title, text, call, decision } }, language) => ({
    subject,
    title,
    sentences: [text, owed ? call : '', decision],
    more: { due: dueIn(language, owed, now) },
  }));

/** `owed`: the call about the day of work, where the acceptance stands. */
export const decidedMail = (
  told: Told,
  {
    decision,
    reason,
    opened,
    owed,
    now,
  }: Owing & { decision: 'stands' | 'void'; reason: string; opened: readonly Opened[] },
): CustomerMail =>
  mail(told, ({ decidedMail: words, endedMail, acceptedMail }, language) => ({
    subject: words.subject,
    title: words.title,
    sentences: [
      words[decision],
      endedMail.reason,
      owed ? acceptedMail.call : '',
      ...openedAgain(language, opened),
      words.questions,
    ],
    more: { reason, due: dueIn(language, owed, now) },
  }));

/** With the code that accepts this version and nothing else. */
export const acceptCodeMail =
  (told: Omit<Told, 'link'> & { email: string }, code: string, expiresAt: number): MailTemplate =>
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
    const { facts: labels } = quotationWordsIn[language];
    const facts = [
      [labels.total, paiseInWords(totalPaise)],
      [labels.work, told.content.title],
    ] as const;
    return {
      to: told.email,
      subject: fill(words.subject, places),
      text: textParagraphs([`${words.title}: ${code}`, paragraph, textFacts(facts), aside]),
      html: renderMail(company, {
        language,
        preview: fill(words.validity, places),
        title: words.title,
        code,
        paragraphs: [paragraph],
        facts,
        aside,
      }),
    };
  };

/** To the office and the owners: what a customer answered, or what happened to it. */
export const quotationNotice =
  (to: string, told: OfficeTold, what: string, detail: string, papers: Attachment[] = []): MailTemplate =>
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
      ...(told.customer === undefined ? {} : aboutCustomer({ id: told.customerId, email: told.email })),
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
