// Receipts and refund receipts as papers: one clean sheet. With a GSTIN they are vouchers and carry what rules 50 and 51 of
// the CGST Rules, 2017 ask for; without one they are plain receipts and say so.
import type { BillTo } from '#contract/bookings.ts';
import type { Company } from '#contract/company.ts';
import { refundWorkingDays } from '#contract/constants.ts';
import { fill, type Translated } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import { rupeesAndPaise } from '#contract/money.ts';
import type { Block, Row } from '#server/papers/blocks.ts';
import type { Paper, Section } from '#server/papers/paper.ts';
import { serviceIn } from '#server/words/services.ts';
import { when } from '#server/words/when.ts';
import { paymentWords as hindi } from './payments.words.hi.ts';
import { paymentWords as telugu } from './payments.words.te.ts';
import { paymentWords as english } from './payments.words.ts';
import { type TaxFacts, taxIncluded } from './tax.ts';

export interface Voucher {
  kind: 'receipt' | 'refund';
  /** The customer's. */
  language: Language;
  number: string;
  issuedAt: number;
  amountPaise: number;
  /** Null for a plain receipt. */
  tax: TaxFacts | null;
  bookingReference: string;
  service: string;
  location: string;
  transactionId: string;
  customer: { name: string; mobile: string; email: string | null };
  billTo: BillTo | null;
  /** Of a refund: the receipt that it takes back; null when the money was sent back without one. */
  receipt: { number: string; issuedAt: number } | null;
}

type Words = Translated<typeof english>;
export const paymentWordsIn: Record<Language, Words> = { en: english, te: telugu, hi: hindi };

/** Cited as the law is. */
const rules = { receipt: 'Rule 50 of the CGST Rules, 2017', refund: 'Rule 51 of the CGST Rules, 2017' };

export const voucherTitle = ({ kind, tax, language }: Pick<Voucher, 'kind' | 'tax' | 'language'>): string =>
  paymentWordsIn[language][kind][tax ? 'taxed' : 'plain'];

export type Issuer = Pick<Company, 'name' | 'address' | 'phone' | 'email'>;

function supplyRows(voucher: Voucher): Row[] {
  const { kind, tax, receipt, bookingReference, service, transactionId, language } = voucher;
  const { facts, paper, ...words } = paymentWordsIn[language];
  const legal = (name: string) => (language === 'en' ? undefined : name);
  const rows: Row[] = [
    { label: facts.booking, value: bookingReference },
    { label: paper.description, value: fill(words[kind].supply, { service: serviceIn(language, service) }) },
  ];
  if (tax) {
    const place = { state: tax.place.name, code: tax.place.code };
    rows.push(
      { label: paper.sac, value: `${tax.sac}, ${tax.service}` },
      { label: paper.place, value: fill(paper.stateAndCode, place), legal: legal(english.paper.place) },
      { label: paper.reverseCharge, value: paper.notReversed, legal: legal(english.paper.reverseCharge) },
    );
  }
  if (kind === 'refund') {
    const value = receipt
      ? fill(paper.numberAndDate, { number: receipt.number, date: when[language].date(receipt.issuedAt) })
      : paper.sentBackAtOnce;
    const titled = tax ? 'taxed' : 'plain';
    rows.push({
      label: words.receipt[titled],
      value,
      legal: tax ? legal(english.receipt.taxed) : undefined,
    });
  }
  rows.push({ label: facts.transaction, value: transactionId });
  return rows;
}

function amounts({ kind, tax, amountPaise, language }: Voucher): Block {
  const { [kind]: words, paper } = paymentWordsIn[language];
  const legal = (name: string) => (language === 'en' ? undefined : name);
  const value = rupeesAndPaise(amountPaise);
  if (!tax) return { kind: 'sums', rows: [], total: { label: words.plainAmount, value } };
  const { taxablePaise, lines } = taxIncluded(amountPaise, tax);
  return {
    kind: 'sums',
    rows: [
      {
        label: paper.taxableValue,
        value: rupeesAndPaise(taxablePaise),
        legal: legal(english.paper.taxableValue),
      },
      ...lines.map((line) => ({
        label: fill(paper.taxAt, { tax: line.name, rate: line.ratePercent }),
        value: rupeesAndPaise(line.paise),
      })),
    ],
    total: { label: words.amount, value, legal: legal(english[kind].amount) },
  };
}

export function voucherPaper(voucher: Voucher, issuer: Issuer): Paper {
  const { kind, number, issuedAt, amountPaise, tax, language, customer, billTo } = voucher;
  const { [kind]: words, paper, facts } = paymentWordsIn[language];
  const { becomes } = paper;
  const supplier = tax?.supplier ?? {
    name: issuer.name,
    address: `${issuer.address.landmark}, ${issuer.address.oneLine}, ${issuer.address.state}`,
  };
  const legal = (name: string) => (language === 'en' ? undefined : name);
  const rule = tax ? [legal(english[kind].taxed), rules[kind]].filter(Boolean).join(', ') : '';
  const first: Section = {
    blocks: [
      {
        kind: 'title',
        text: fill(words.said, { amount: rupeesAndPaise(amountPaise) }),
        statement: fill(words.lead, { booking: voucher.bookingReference }),
        aside: rule,
      },
      {
        kind: 'parties',
        parties: [
          {
            label: paper.issuer,
            name: supplier.name,
            lines: [
              supplier.address,
              `${issuer.phone.display}, ${issuer.email}`,
              ...(tax ? [`GSTIN ${tax.supplier.gstin}`] : []),
            ],
            facts: [],
          },
          {
            label: words.person,
            name: customer.name,
            lines: [voucher.location, customer.mobile, customer.email ?? ''],
            facts: [
              ...(billTo ? [{ label: paper.billTo, value: billTo.name }] : []),
              ...(tax || billTo?.gstin
                ? [{ label: paper.recipientGstin, value: billTo?.gstin ?? paper.noGstin }]
                : []),
            ],
          },
        ],
      },
    ],
  };
  const rows = supplyRows(voucher);
  const supply = (columns: Row[][]): Section => ({
    heading: paper.what,
    blocks: [{ kind: 'rows', columns }],
  });
  const money: Section = {
    heading: facts.amount,
    blocks: [amounts(voucher), ...(tax ? [] : [{ kind: 'text', text: paper.plainNote } as const])],
  };
  // What was paid has one story, which every page tells alike.
  const story: Section = {
    heading: becomes.title,
    blocks: [
      {
        kind: 'passages',
        ruled: 'each',
        passages: [becomes.visit, becomes.price, becomes.back].map(({ title, text }) => ({
          heading: title,
          lines: [fill(text, { days: refundWorkingDays })],
        })),
      },
    ],
  };
  const middle = Math.ceil(rows.length / 2);
  return {
    language,
    company: supplier.name,
    kind: voucherTitle(voucher),
    number,
    date: when[language].date(issuedAt),
    madeAt: issuedAt,
    foot: number,
    phone: issuer.phone.display,
    pageWords: paper.page,
    sections: [first, supply([rows]), money, ...(kind === 'receipt' ? [story] : [])],
    // Whatever a customer entered, a receipt is one sheet.
    tight: [first, supply([rows.slice(0, middle), rows.slice(middle)]), money],
    end: tax
      ? [
          {
            kind: 'signed',
            note: paper.electronic,
            over: fill(paper.forCompany, { company: supplier.name }),
            name: tax.signatory,
            label: paper.signatory,
            legal: legal(english.paper.signatory),
          },
        ]
      : [],
  };
}
