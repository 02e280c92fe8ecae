// A quotation and its acceptance as papers. Each is drawn once, from what is stored, and prints the hash of it.
import { readFile } from 'node:fs/promises';
import { fill, type Translated } from '#contract/fill.ts';
import type { CauseId } from '#contract/finder-causes.ts';
import { endOfDayAfter } from '#contract/india-time.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { paiseInWords as money, percentInWords, quantityInWords } from '#contract/quotation-money.ts';
import { type AcceptMethod, type QuotationContent, quotationRules } from '#contract/quotations.ts';
import { causeDetails } from '#drawings/cause-details.ts';
import { drawingFile } from '#server/folders.ts';
import type { Block, Row, Stage } from '#server/papers/blocks.ts';
import type { Paper, Section } from '#server/papers/paper.ts';
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

/** So that two of them are compared by eye. */
const inEights = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? '';

const checkLink = (publicUrl: string, language: Language) =>
  publicUrl + pathIn(language, '/my-booking/check-a-file');

/** What every sheet of either paper says at its head and foot. */
const frameOf = (content: QuotationContent, kind: string, at: number) => {
  const { language, number, version, company } = content;
  const { paper } = quotationWordsIn[language];
  const versionOf = fill(paper.versionOf, { version });
  return {
    language,
    company: company.name,
    kind,
    number,
    date: `${versionOf}, ${when[language].date(at)}`,
    madeAt: at,
    foot: `${number}, ${versionOf}`,
    phone: company.phone,
    pageWords: paper.page,
  };
};

const given = <Value>(is: unknown, ...values: Value[]): Value[] => (is ? values : []);

function whoRows(content: QuotationContent): Row[][] {
  const { language, billTo, company } = content;
  const { paper } = quotationWordsIn[language];
  return [
    [
      { label: paper.customer, value: content.customer },
      ...given(billTo, {
        label: paper.billTo,
        value: [billTo?.name, billTo?.gstin].filter(Boolean).join(', '),
      }),
      { label: paper.location, value: content.location },
    ],
    [
      { label: paper.booking, value: content.booking },
      { label: paper.service, value: serviceIn(language, content.service) },
      { label: paper.from, value: `${company.address}. ${company.phone}, ${company.email}` },
      ...given(company.gstin, { label: 'GSTIN', value: company.gstin ?? '' }),
    ],
  ];
}

/** Beside it stands its place as it will be, where there is a drawing of that. */
async function foundSection({ language, found }: QuotationContent): Promise<Section[]> {
  const { paper } = quotationWordsIn[language];
  if (!found) return [];
  const cause = causeIn(language, found.cause);
  const said: Block[] = [
    { kind: 'text', tone: 'strong', text: `${cause} (${when[language].date(found.at)})` },
    ...given<Block>(found.words, { kind: 'quote', text: found.words }),
    ...given<Block>(found.readings, {
      kind: 'rows',
      columns: [[{ label: paper.readings, value: found.readings }]],
    }),
  ];
  const detail = causeDetails[found.cause as CauseId];
  if (!detail) return [{ heading: paper.found, blocks: said }];
  const svg = await readFile(drawingFile(detail.afterFile), 'utf8');
  const words = { alt: `${paper.mended}: ${cause}`, caption: paper.mended };
  return [
    {
      heading: paper.found,
      blocks: [{ kind: 'detail', svg, view: detail.narrow, ...words, beside: said }],
    },
  ];
}

function priceSection(content: QuotationContent): Section {
  const { paper } = quotationWordsIn[content.language];
  const { tax } = content;
  return {
    heading: paper.work,
    blocks: [
      {
        kind: 'table',
        widths: [4, 52, 15, 13, 16],
        right: [2, 3, 4],
        head: ['', paper.line, paper.quantity, paper.rate, paper.amount],
        rows: content.lines.map(({ words, unit, quantity, ratePaise, amountPaise }, place) => [
          String(place + 1),
          words,
          `${quantityInWords(quantity)}\u00a0${unit}`,
          money(ratePaise),
          money(amountPaise),
        ]),
        sums: {
          note: `${paper.notAnInvoice} ${tax ? fill(paper.sac, { sac: tax.sac, place: tax.place }) : paper.noTax}`,
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
      },
    ],
  };
}

export const warrantyOf = ({ language }: Pick<QuotationContent, 'language'>, years: number): string => {
  const { paper } = quotationWordsIn[language];
  return years === 0 ? paper.noWarranty : fill(years === 1 ? paper.oneYear : paper.years, { years });
};

/** Options of one choice beside one another, with what differs. */
function comparedSection(content: QuotationContent): Section[] {
  const { language, options, number } = content;
  const { paper } = quotationWordsIn[language];
  if (!options || options.length < 2) return [];
  const every = [...new Set(options.flatMap(({ lines }) => lines))];
  const onlySome = every.filter((line) => !options.every(({ lines }) => lines.includes(line)));
  return [
    {
      heading: fill(paper.oneOf, { count: options.length }),
      blocks: [
        {
          kind: 'compared',
          own: options.findIndex((option) => option.number === number),
          heads: options.map(({ letter, title, number: of }) => ({
            label: of === number ? fill(paper.thisPaper, { letter }) : letter,
            title,
            number: of,
          })),
          total: {
            label: content.tax ? paper.totalWithTax : paper.total,
            values: options.map(({ totalPaise }) => money(totalPaise)),
          },
          rows: [
            { label: paper.days, values: options.map(({ days }) => String(days)) },
            {
              label: paper.warranty,
              values: options.map(({ warrantyYears }) => warrantyOf(content, warrantyYears)),
            },
            {
              label: paper.validUntil,
              values: options.map(({ validUntil }) => when[language].date(validUntil)),
            },
            ...onlySome.map((line, place) => ({
              label: place === 0 ? paper.onlySome : '',
              values: options.map(({ lines }) => (lines.includes(line) ? line : '\u2013')),
            })),
          ],
        },
        { kind: 'text', text: paper.onlyOne },
      ],
    },
  ];
}

/** What is paid, and when, from the first payment to the last. */
function paidOf(content: QuotationContent): Stage[] {
  const { paper } = quotationWordsIn[content.language];
  const { credit, advancePercent: percent } = content;
  const noteOf = (kind: 'advance' | 'rest') =>
    kind === 'rest'
      ? paper.restNote
      : credit
        ? fill(paper.advanceLess, { percent, amount: money(credit.paise) })
        : fill(paper.advancePart, { percent });
  return (content.money ?? []).map(({ kind, label, paise, condition }) => ({
    name: kind === 'stage' ? label : paper.entries[kind],
    value: paise === null ? paper.nothing : money(paise),
    note: kind === 'stage' ? condition : noteOf(kind),
    isAdvance: kind === 'advance',
    isNothing: paise === null,
  }));
}

function creditText({ language, credit, totalPaise }: QuotationContent): Block[] {
  const { paper } = quotationWordsIn[language];
  const amount = credit ? money(credit.paise) : '';
  return given<Block>(credit, {
    kind: 'text',
    text: fill(paper.together, { amount, total: money(totalPaise) }),
  });
}

export async function quotationPaper(
  content: QuotationContent,
  sha256: string,
  publicUrl: string,
): Promise<Paper> {
  const { language, number, version, company, options = [], warrantyYears: years } = content;
  const { paper } = quotationWordsIn[language];
  const total = money(content.totalPaise);
  const others = options.filter((option) => option.number !== number);
  return {
    ...frameOf(content, content.kind === 'main' ? paper.title : paper.titleExtra, content.sentAt),
    sections: [
      {
        blocks: [
          { kind: 'title', text: content.title },
          {
            kind: 'cells',
            cells: [
              { label: content.tax ? paper.totalWithTax : paper.total, value: total },
              { label: paper.days, value: String(content.days) },
              { label: paper.warranty, value: warrantyOf(content, years) },
              { label: paper.validUntil, value: when[language].date(content.validUntil) },
            ],
          },
          ...given<Block>(others.length > 0, {
            kind: 'text',
            text: fill(paper.others, {
              count: options.length,
              others: others
                .map((option) => `${option.number}, ${option.title}, ${money(option.totalPaise)}`)
                .join('; '),
            }),
          }),
        ],
      },
      { blocks: [{ kind: 'rows', columns: whoRows(content) }] },
      ...(await foundSection(content)),
      priceSection(content),
      ...comparedSection(content),
      {
        heading: paper.payment,
        blocks: [{ kind: 'stages', stages: paidOf(content) }, ...creditText(content)],
      },
      {
        blocks: [
          {
            kind: 'passages',
            passages: [
              {
                heading: paper.terms,
                lines: [
                  ...content.terms.split('\n').filter((line) => line.trim() !== ''),
                  ...given(years > 0, fill(paper.warrantyYears, { years })),
                ],
              },
              {
                heading: paper.how.title,
                numbered: true,
                lines: [paper.how.code, fill(paper.how.phone, { phone: company.phone }), paper.how.sign],
              },
            ],
          },
        ],
      },
      {
        blocks: [
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
        ],
      },
    ],
    end: [
      { kind: 'text', tone: 'faint', text: fill(paper.hash, { hash: sha256 }) },
      { kind: 'text', tone: 'faint', text: fill(paper.check, { link: checkLink(publicUrl, language) }) },
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
  const { language, number, version, company } = content;
  const { acceptance: words, paper } = quotationWordsIn[language];
  const { date, dateAndTime } = when[language];
  const how = behalf
    ? [
        {
          label: words.how,
          value: `${fill(words.byOffice, { staff: behalf.staff })}. ${words.methods[behalf.method]}`,
        },
        { label: words.reference, value: behalf.reference },
      ]
    : [{ label: words.how, value: words.byCode }];
  const total = money(content.totalPaise);
  const objectUntil = date(endOfDayAfter(at, quotationRules.objectDays));
  const notYou = fill(behalf ? words.notYou.object : words.notYou.call, {
    phone: company.phone,
    date: objectUntil,
  });
  return {
    ...frameOf(content, words.title, at),
    foot: company.address,
    sections: [
      {
        blocks: [
          {
            kind: 'title',
            text: words.done,
            statement: fill(words.accepted, { name, number, version, total }),
          },
          {
            kind: 'cells',
            cells: [
              { label: content.tax ? paper.totalWithTax : paper.total, value: total },
              { label: words.when, value: dateAndTime(at) },
              { label: paper.days, value: String(content.days) },
              { label: paper.warranty, value: warrantyOf(content, content.warrantyYears) },
            ],
          },
        ],
      },
      {
        blocks: [
          {
            kind: 'rows',
            columns: [
              [...how, { label: words.name, value: name }, { label: words.when, value: dateAndTime(at) }],
              [
                { label: paper.line, value: content.title },
                { label: paper.booking, value: content.booking },
                { label: paper.location, value: content.location },
              ],
            ],
          },
        ],
      },
      ...given<Section>(content.money, {
        heading: paper.payment,
        blocks: [
          {
            kind: 'table',
            widths: [36, 44, 20],
            right: [2],
            head: [],
            rows: paidOf(content).map((entry) => [entry.name, entry.note, entry.value]),
          },
          ...creditText(content),
        ],
      }),
      {
        heading: words.accurate,
        blocks: [
          {
            kind: 'hashes',
            rows: [
              { label: words.contentHash, value: inEights(facts.sha256) },
              { label: words.pdfHash, value: inEights(facts.pdfSha256) },
            ],
          },
          { kind: 'text', text: fill(paper.check, { link: checkLink(publicUrl, language) }) },
        ],
      },
      {
        blocks: [
          {
            kind: 'passages',
            ruled: 'all',
            passages: [
              { heading: words.next.title, lines: [words.next.text] },
              { heading: words.change.title, lines: [words.change.text] },
              { heading: words.notYou.title, lines: [notYou] },
            ],
          },
        ],
      },
    ],
    end: [],
  };
}
