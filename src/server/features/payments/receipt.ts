// Receipts and refund receipts as a PDF: one clean sheet. With a GSTIN they are vouchers and carry what rules 50 and 51 of
// the CGST Rules, 2017 ask for; without one they are plain receipts and say so.
import type { BillTo } from '#contract/bookings.ts';
import type { Company } from '#contract/company.ts';
import { refundWorkingDays } from '#contract/constants.ts';
import { fill, type Translated } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import { rupeesAndPaise } from '#contract/money.ts';
import { palette } from '#contract/scale.ts';
import { openSheet } from '#server/papers/sheet.ts';
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

/** `legal` is what the rules call it, for accountants: it stands below a translated label. */
interface Row {
  label: string;
  value: string;
  legal?: string;
}
export type Issuer = Pick<Company, 'name' | 'address' | 'phone' | 'email'>;

function recipientRows({ kind, customer, billTo, location, tax, language }: Voucher): Row[] {
  const { [kind]: own, paper } = paymentWordsIn[language];
  const rows: Row[] = [
    { label: own.person, value: customer.name },
    ...(billTo ? [{ label: paper.billTo, value: billTo.name }] : []),
    { label: paper.address, value: location },
    { label: paper.mobile, value: customer.mobile },
    ...(customer.email === null ? [] : [{ label: paper.email, value: customer.email }]),
  ];
  if (tax || billTo?.gstin) rows.push({ label: paper.recipientGstin, value: billTo?.gstin ?? paper.noGstin });
  return rows;
}

function supplyRows(voucher: Voucher): Row[] {
  const { kind, tax, receipt, bookingReference, service, transactionId, language } = voucher;
  const { facts, paper, ...words } = paymentWordsIn[language];
  const rows: Row[] = [
    { label: facts.booking, value: bookingReference },
    { label: paper.description, value: fill(words[kind].supply, { service: serviceIn(language, service) }) },
  ];
  if (tax) {
    const place = { state: tax.place.name, code: tax.place.code };
    rows.push(
      { label: paper.sac, value: `${tax.sac}, ${tax.service}` },
      { label: paper.place, value: fill(paper.stateAndCode, place), legal: english.paper.place },
      { label: paper.reverseCharge, value: paper.notReversed, legal: english.paper.reverseCharge },
    );
  }
  if (kind === 'refund') {
    const value = receipt
      ? fill(paper.numberAndDate, { number: receipt.number, date: when[language].date(receipt.issuedAt) })
      : paper.sentBackAtOnce;
    const titled = tax ? 'taxed' : 'plain';
    rows.push({ label: words.receipt[titled], value, ...(tax ? { legal: english.receipt.taxed } : {}) });
  }
  rows.push({ label: facts.transaction, value: transactionId });
  return rows;
}

export async function renderVoucher(voucher: Voucher, issuer: Issuer): Promise<Buffer> {
  const { kind, number, issuedAt, amountPaise, tax, language } = voucher;
  const title = voucherTitle(voucher);
  const { [kind]: words, paper } = paymentWordsIn[language];
  const translated = language !== 'en';
  const supplier = tax?.supplier ?? {
    name: issuer.name,
    address: `${issuer.address.landmark}, ${issuer.address.oneLine}, ${issuer.address.state}`,
  };
  const sheet = await openSheet({ language, info: { Title: `${title} ${number}`, Author: supplier.name } });
  const { page, left, right, width, face, decorate, bold, regular, rule } = sheet;
  const atRight = { width, align: 'right' };
  // Lines of these scripts are higher, and a receipt is one sheet.
  const [titleSize, labelSize, gap] = translated ? ([23, 10, 2] as const) : ([27, 11, 4] as const);

  decorate(() => page.rect(0, 0, page.page.width, 9).fill(palette.rain));
  sheet.logo(left, 36, 36);
  const beside = { width: width - 48 };
  bold(16, supplier.name, left + 48, 36, beside);
  regular(9.5, supplier.address, left + 48, page.y + 3, beside);
  regular(9.5, `${issuer.phone.display}, ${issuer.email}`, left + 48, page.y, beside);
  if (tax) bold(10, `GSTIN ${tax.supplier.gstin}`, left + 48, page.y + 3, beside);
  rule(page.y + 12, palette.ink, 1.4);

  const top = page.y + 28;
  bold(titleSize, title, left, top, { width: width * 0.6 });
  const afterTitle = page.y;
  regular(9.5, paper.number, left, top + 3, atRight);
  bold(13, number, left, page.y, atRight);
  regular(9.5, paper.issued, left, page.y + 5, atRight);
  bold(13, when[language].date(issuedAt), left, page.y, atRight);
  const afterNumber = page.y;
  if (tax) {
    const legal = translated ? `${english[kind].taxed}, ${rules[kind]}` : rules[kind];
    regular(9.5, legal, left, afterTitle, { width: width * 0.6 });
  }

  let y = Math.max(afterNumber, page.y) + 16;
  const labelled = (rows: readonly Row[]) => {
    for (const { label, value, legal } of rows) {
      rule(y);
      regular(labelSize, label, left, y + 5, { width: 120 });
      if (translated && legal) regular(7.5, legal, left, page.y - 2, { width: 120 });
      const afterLabel = translated ? page.y : y + 19;
      const lineHeight = face(value, '700Bold').fontSize(11).currentLineHeight(true);
      // Whatever a customer entered, a receipt is one sheet.
      bold(11, value, left + 130, y + 5, { width: width - 130, height: 4 * lineHeight, ellipsis: true });
      y = Math.max(page.y, afterLabel, y + 19) + gap;
    }
  };
  labelled(recipientRows(voucher));
  rule(y, palette.ink, 1.4);
  y += 1;
  labelled(supplyRows(voucher));
  rule(y, palette.ink, 1.4);

  const amountRow = (label: string, paise: number, legal = '') => {
    regular(11, label, left, y + 6);
    const after = left + page.widthOfString(label) + 8;
    if (translated && legal) regular(8, legal, after, y + 8);
    bold(11, rupeesAndPaise(paise), left, y + 6, { width: width - 14, align: 'right' });
    y += 21;
  };
  y += 4;
  if (tax) {
    const { taxablePaise, lines } = taxIncluded(amountPaise, tax);
    amountRow(paper.taxableValue, taxablePaise, english.paper.taxableValue);
    for (const line of lines)
      amountRow(fill(paper.taxAt, { tax: line.name, rate: line.ratePercent }), line.paise);
  }
  decorate(() => page.rect(left, y + 6, width, 42).fill(palette.sky));
  const withLegal = translated && tax;
  regular(11, tax ? words.amount : words.plainAmount, left + 14, y + (withLegal ? 11 : 20), {}, palette.ink);
  if (withLegal) regular(8, english[kind].amount, left + 14, y + 30, {}, palette.ink);
  bold(18, rupeesAndPaise(amountPaise), left, y + 15, { width: width - 14, align: 'right' });
  y += 62;

  // What was paid has one story, which every page tells alike.
  if (kind === 'receipt') {
    const { visit, price, back } = paper.becomes;
    const part = width / 3;
    let lowest = y;
    [visit, price, back].forEach(({ title: what, text }, place) => {
      const x = left + place * part;
      decorate(() =>
        page
          .moveTo(x, y)
          .lineTo(x + part - 14, y)
          .lineWidth(1.4)
          .stroke(palette.rain),
      );
      bold(10, what, x, y + 6, { width: part - 14 });
      regular(8.5, fill(text, { days: refundWorkingDays }), x, page.y + 1, { width: part - 14 });
      lowest = Math.max(lowest, page.y);
    });
    y = lowest + 14;
  }

  if (!tax) regular(9.5, paper.plainNote, left, y, { width });
  else {
    regular(9.5, paper.electronic, left, y + 34, { width: width * 0.55 });
    regular(9.5, fill(paper.forCompany, { company: supplier.name }), left, y, atRight);
    decorate(() =>
      page
        .moveTo(right - 180, y + 44)
        .lineTo(right, y + 44)
        .lineWidth(0.6)
        .stroke(palette.ink),
    );
    bold(10, tax.signatory || ' ', left, y + 29, atRight);
    regular(9.5, paper.signatory, left, y + 48, atRight);
    if (translated) regular(8, english.paper.signatory, left, page.y, atRight);
  }
  return sheet.finish();
}
