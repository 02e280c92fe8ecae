// A quotation and its acceptance as papers. Each is drawn once, from what is stored, and prints the hash of it.
import { fill, type Translated } from '#contract/fill.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { paiseInWords as money, percentInWords, quantityInWords } from '#contract/quotation-money.ts';
import type { AcceptMethod, QuotationContent } from '#contract/quotations.ts';
import type { Block, Paper } from '#server/papers/paper.ts';
import { causeIn } from '#server/words/causes.ts';
import { serviceIn } from '#server/words/services.ts';
import { when } from '#server/words/when.ts';
import { quotationWords as hindi } from './quotations.words.hi.ts';
import { quotationWords as telugu } from './quotations.words.te.ts';
import { quotationWords as english } from './quotations.words.ts';

export const quotationWordsIn: Record<Language, Translated<typeof english>> = {
  en: english,
  te: telugu,
  hi: hindi,
};

const issuerOf = ({ company }: QuotationContent): Paper['issuer'] => ({
  name: company.name,
  lines: [
    company.address,
    `${company.phone}, ${company.email}`,
    ...(company.gstin ? [`GSTIN ${company.gstin}`] : []),
  ],
});

/** So that two of them are compared by eye. */
const inEights = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? '';

const checkLink = (publicUrl: string, language: Language) =>
  publicUrl + pathIn(language, '/my-booking/check-a-file');

function foundBlocks({ language, found }: QuotationContent): Block[] {
  const { paper } = quotationWordsIn[language];
  if (!found) return [];
  return [
    { kind: 'heading', text: paper.found },
    {
      kind: 'rows',
      rows: [
        {
          label: paper.cause,
          value: `${causeIn(language, found.cause)} (${when[language].date(found.at)})`,
        },
        ...(found.readings ? [{ label: paper.readings, value: found.readings }] : []),
      ],
    },
    ...(found.words ? [{ kind: 'quote', text: found.words } as const] : []),
  ];
}

function priceBlocks(content: QuotationContent): Block[] {
  const { paper } = quotationWordsIn[content.language];
  const { tax } = content;
  return [
    { kind: 'heading', text: paper.work },
    {
      kind: 'table',
      widths: [5, 50, 15, 14, 16],
      right: [2, 3, 4],
      head: ['', paper.line, paper.quantity, paper.rate, paper.amount],
      rows: content.lines.map(({ words, unit, quantity, ratePaise, amountPaise }, place) => [
        String(place + 1),
        words,
        `${quantityInWords(quantity)}\u00a0${unit}`,
        money(ratePaise),
        money(amountPaise),
      ]),
    },
    {
      kind: 'sums',
      rows: tax
        ? [
            { label: paper.taxable, value: money(content.taxablePaise) },
            ...content.taxes.map(({ name, rateBp, paise }) => ({
              label: fill(paper.taxAt, { tax: name, rate: percentInWords(rateBp) }),
              value: money(paise),
            })),
          ]
        : [],
      total: { label: paper.total, value: money(content.totalPaise) },
    },
    {
      kind: 'text',
      tone: 'small',
      text: `${paper.notAnInvoice} ${tax ? fill(paper.sac, { sac: tax.sac, place: tax.place }) : paper.noTax}`,
    },
  ];
}

export const warrantyOf = ({ language }: Pick<QuotationContent, 'language'>, years: number): string => {
  const { paper } = quotationWordsIn[language];
  return years === 0 ? paper.noWarranty : fill(years === 1 ? paper.oneYear : paper.years, { years });
};

type Option = NonNullable<QuotationContent['options']>[number];

/** Options of one choice beside one another, with what differs. */
function comparedBlocks(content: QuotationContent): Block[] {
  const { language, options, number } = content;
  const { paper } = quotationWordsIn[language];
  if (!options || options.length < 2) return [];
  const inAll = (line: string) => options.every(({ lines }) => lines.includes(line));
  const row = (label: string, of: (option: Option) => string) => [label, ...options.map(of)];
  return [
    { kind: 'heading', text: fill(paper.oneOf, { count: options.length }) },
    {
      kind: 'table',
      whole: true,
      widths: [20, ...options.map(() => 80 / options.length)],
      right: [],
      head: row('', ({ letter, number: of }) => (of === number ? fill(paper.thisPaper, { letter }) : letter)),
      rows: [
        row('', ({ title, number: of }) => `${title}\n${of}`),
        row(paper.totalWithTax, ({ totalPaise }) => money(totalPaise)),
        row(paper.days, ({ days }) => String(days)),
        row(paper.warranty, ({ warrantyYears }) => warrantyOf(content, warrantyYears)),
        row(paper.validUntil, ({ validUntil }) => when[language].date(validUntil)),
        row(
          paper.onlySome,
          ({ lines }) => lines.filter((line) => !inAll(line)).join('\n') || paper.noWarranty,
        ),
      ],
    },
    { kind: 'text', text: paper.onlyOne },
  ];
}

/** What is paid, and when, from the first payment to the last. */
function moneyBlocks(content: QuotationContent): Block[] {
  const { paper } = quotationWordsIn[content.language];
  const { credit, advancePercent: percent } = content;
  const noteOf = (kind: 'advance' | 'rest') =>
    kind === 'rest'
      ? paper.restNote
      : credit
        ? fill(paper.advanceLess, { percent, amount: money(credit.paise) })
        : fill(paper.advancePart, { percent });
  return [
    { kind: 'heading', text: paper.payment },
    {
      kind: 'stages',
      stages: (content.money ?? []).map(({ kind, label, paise, condition }) => ({
        name: kind === 'stage' ? label : paper.entries[kind],
        value: paise === null ? paper.nothing : money(paise),
        note: kind === 'stage' ? condition : noteOf(kind),
      })),
    },
    ...(credit
      ? [
          {
            kind: 'text',
            text: fill(paper.together, { amount: money(credit.paise), total: money(content.totalPaise) }),
          } as const,
        ]
      : []),
  ];
}

export function quotationPaper(content: QuotationContent, sha256: string, publicUrl: string): Paper {
  const { language, billTo, number, version, company } = content;
  const { paper } = quotationWordsIn[language];
  const { date } = when[language];
  const total = money(content.totalPaise);
  return {
    language,
    issuer: issuerOf(content),
    title: content.kind === 'main' ? paper.title : paper.titleExtra,
    number,
    madeAt: content.sentAt,
    facts: [
      { label: paper.number, value: number },
      { label: paper.version, value: String(version) },
      { label: paper.sent, value: date(content.sentAt) },
    ],
    blocks: [
      { kind: 'text', text: content.title, tone: 'lead' },
      {
        kind: 'cells',
        cells: [
          { label: content.tax ? paper.totalWithTax : paper.total, value: total },
          { label: paper.days, value: String(content.days) },
          { label: paper.warranty, value: warrantyOf(content, content.warrantyYears) },
          { label: paper.validUntil, value: date(content.validUntil) },
        ],
      },
      ...(content.options && content.options.length > 1
        ? [
            {
              kind: 'text',
              text: fill(paper.others, {
                count: content.options.length,
                others: content.options
                  .filter((option) => option.number !== number)
                  .map((option) => `${option.number}, ${option.title}, ${money(option.totalPaise)}`)
                  .join('; '),
              }),
            } as const,
          ]
        : []),
      {
        kind: 'rows',
        rows: [
          { label: paper.customer, value: content.customer },
          ...(billTo
            ? [{ label: paper.billTo, value: [billTo.name, billTo.gstin].filter(Boolean).join(', ') }]
            : []),
          { label: paper.location, value: content.location },
        ],
        beside: [
          { label: paper.booking, value: content.booking },
          { label: paper.service, value: serviceIn(language, content.service) },
        ],
      },
      ...foundBlocks(content),
      ...priceBlocks(content),
      ...comparedBlocks(content),
      ...moneyBlocks(content),
      ...(content.warrantyYears === 0
        ? []
        : ([{ kind: 'text', text: fill(paper.warrantyYears, { years: content.warrantyYears }) }] as const)),
      { kind: 'heading', text: paper.terms },
      { kind: 'text', text: content.terms },
      { kind: 'heading', text: paper.how.title },
      {
        kind: 'list',
        items: [paper.how.code, fill(paper.how.phone, { phone: company.phone }), paper.how.sign],
      },
      {
        kind: 'signing',
        boxes: [
          {
            title: fill(paper.sign.us, { company: company.name }),
            fields: [paper.sign.name, paper.sign.signature],
          },
          {
            title: fill(paper.sign.accept, { number, version, total }),
            fields: [paper.sign.name, paper.sign.signature],
          },
        ],
      },
      {
        kind: 'text',
        tone: 'small',
        text: [
          fill(paper.hash, { hash: sha256 }),
          fill(paper.check, { link: checkLink(publicUrl, language) }),
        ].join('\n'),
      },
    ],
  };
}

export interface AcceptanceFacts {
  content: QuotationContent;
  sha256: string;
  pdfSha256: string;
  name: string;
  at: number;
  /** Null: the customer, with a code. */
  behalf: { staff: string; method: AcceptMethod; reference: string } | null;
}

export function acceptancePaper(facts: AcceptanceFacts, publicUrl: string): Paper {
  const { content, name, at, behalf } = facts;
  const { language, number, version } = content;
  const { acceptance: words, paper } = quotationWordsIn[language];
  const how = behalf
    ? [
        {
          label: words.how,
          value: `${fill(words.byOffice, { staff: behalf.staff })}. ${words.methods[behalf.method]}`,
        },
        { label: words.reference, value: behalf.reference },
      ]
    : [{ label: words.how, value: words.byCode }];
  return {
    language,
    issuer: issuerOf(content),
    title: words.title,
    number,
    madeAt: at,
    facts: [
      { label: paper.number, value: number },
      { label: paper.version, value: String(version) },
      { label: words.when, value: when[language].date(at) },
    ],
    blocks: [
      {
        kind: 'text',
        tone: 'lead',
        text: fill(words.accepted, { name, number, version, total: money(content.totalPaise) }),
      },
      {
        kind: 'cells',
        cells: [
          { label: content.tax ? paper.totalWithTax : paper.total, value: money(content.totalPaise) },
          { label: words.when, value: when[language].date(at) },
          { label: paper.days, value: String(content.days) },
          { label: paper.warranty, value: warrantyOf(content, content.warrantyYears) },
        ],
      },
      {
        kind: 'rows',
        rows: [
          { label: words.when, value: when[language].dateAndTime(at) },
          ...how,
          { label: paper.line, value: content.title },
          { label: paper.booking, value: content.booking },
          { label: paper.location, value: content.location },
        ],
      },
      ...(content.money ? moneyBlocks(content) : []),
      { kind: 'heading', text: words.contentHash },
      { kind: 'text', text: inEights(facts.sha256) },
      { kind: 'heading', text: words.pdfHash },
      { kind: 'text', text: inEights(facts.pdfSha256) },
      { kind: 'text', tone: 'small', text: fill(paper.check, { link: checkLink(publicUrl, language) }) },
    ],
  };
}
