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
        { label: paper.foundOn, value: when[language].date(found.at) },
        { label: paper.cause, value: causeIn(language, found.cause) },
        ...(found.readings ? [{ label: paper.readings, value: found.readings }] : []),
      ],
    },
    ...(found.words ? [{ kind: 'quote', text: found.words } as const] : []),
  ];
}

function priceBlocks(content: QuotationContent): Block[] {
  const { paper } = quotationWordsIn[content.language];
  const { tax, credit } = content;
  const paid = credit ? [{ label: paper.credit, value: money(credit.paise) }] : [];
  return [
    { kind: 'heading', text: paper.work },
    { kind: 'text', text: content.title, tone: 'lead' },
    {
      kind: 'table',
      widths: [50, 18, 15, 17],
      right: [1, 2, 3],
      head: [paper.line, paper.quantity, paper.rate, paper.amount],
      rows: content.lines.map(({ words, unit, quantity, ratePaise, amountPaise }) => [
        words,
        `${quantityInWords(quantity)} ${unit}`,
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
      text: tax ? fill(paper.sac, { sac: tax.sac, place: tax.place }) : paper.noTax,
    },
    { kind: 'heading', text: paper.payment },
    {
      kind: 'rows',
      rows: [
        ...paid,
        {
          label: fill(paper.advance, { percent: content.advancePercent }),
          value: money(content.advancePaise),
        },
        { label: paper.rest, value: money(content.restPaise) },
      ],
    },
  ];
}

export function quotationPaper(content: QuotationContent, sha256: string, publicUrl: string): Paper {
  const { language, billTo } = content;
  const { paper } = quotationWordsIn[language];
  const { date } = when[language];
  return {
    language,
    issuer: issuerOf(content),
    title: content.kind === 'main' ? paper.title : paper.titleExtra,
    number: content.number,
    madeAt: content.sentAt,
    facts: [
      { label: paper.number, value: content.number },
      { label: paper.version, value: String(content.version) },
      { label: paper.sent, value: date(content.sentAt) },
      { label: paper.validUntil, value: date(content.validUntil) },
    ],
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: paper.customer, value: content.customer },
          ...(billTo
            ? [{ label: paper.billTo, value: [billTo.name, billTo.gstin].filter(Boolean).join(', ') }]
            : []),
          { label: paper.booking, value: content.booking },
          { label: paper.service, value: serviceIn(language, content.service) },
          { label: paper.location, value: content.location },
        ],
      },
      ...foundBlocks(content),
      ...priceBlocks(content),
      ...(content.stages.length > 0
        ? ([
            { kind: 'heading', text: paper.stages },
            { kind: 'list', items: content.stages },
          ] as const)
        : []),
      {
        kind: 'rows',
        rows: [
          { label: paper.days, value: String(content.days) },
          {
            label: paper.warranty,
            value:
              content.warrantyYears === 0
                ? paper.noWarranty
                : fill(paper.warrantyYears, { years: content.warrantyYears }),
          },
        ],
      },
      { kind: 'heading', text: paper.terms },
      { kind: 'text', text: content.terms },
      {
        kind: 'text',
        tone: 'small',
        text: [
          paper.notAnInvoice,
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
        kind: 'rows',
        rows: [
          { label: words.when, value: when[language].dateAndTime(at) },
          ...how,
          { label: paper.booking, value: content.booking },
          { label: paper.location, value: content.location },
        ],
      },
      { kind: 'heading', text: words.contentHash },
      { kind: 'text', text: facts.sha256 },
      { kind: 'heading', text: words.pdfHash },
      { kind: 'text', text: facts.pdfSha256 },
      { kind: 'text', tone: 'small', text: fill(paper.check, { link: checkLink(publicUrl, language) }) },
    ],
  };
}
