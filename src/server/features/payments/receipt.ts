// Receipts and refund receipts as a PDF: one clean sheet. With a GSTIN they are vouchers and carry what rules 50 and 51 of
// the CGST Rules, 2017 ask for; without one they are plain receipts and say so.
import type { Company } from '#contract/company.ts';
import { longDate } from '#contract/india-time.ts';
import { rupeesAndPaise } from '#contract/money.ts';
import { palette } from '#contract/palette.ts';
import { fontFile } from '#server/folders.ts';
import { type TaxFacts, taxIncluded } from './tax.ts';

export interface Voucher {
  kind: 'receipt' | 'refund';
  number: string;
  issuedAt: number;
  amountPaise: number;
  /** Null for a plain receipt. */
  tax: TaxFacts | null;
  bookingReference: string;
  service: string;
  location: string;
  transactionId: string;
  customer: { name: string; mobile: string; email: string };
  /** Of a refund: the receipt that it takes back; null when the money was sent back without one. */
  receipt: { number: string; issuedAt: number } | null;
}

/** What customers here write their names and streets in. Each family has the Latin letters, too. */
const scripts = [
  { family: 'Telugu', letters: /\p{Script=Telugu}/u },
  { family: 'Devanagari', letters: /\p{Script=Devanagari}/u },
];
const familyFor = (text: string) => scripts.find(({ letters }) => letters.test(text))?.family ?? 'Latin';
const { ink, mute, line: hairline } = palette;

const wordsOf = {
  receipt: {
    plain: 'Receipt',
    taxed: 'Receipt voucher',
    rule: 'Rule 50 of the CGST Rules, 2017',
    person: 'Received from',
    amount: 'Amount of advance received',
    plainAmount: 'Amount received',
    supply: 'Advance for an inspection visit',
  },
  refund: {
    plain: 'Refund receipt',
    taxed: 'Refund voucher',
    rule: 'Rule 51 of the CGST Rules, 2017',
    person: 'Refunded to',
    amount: 'Amount of refund made',
    plainAmount: 'Amount refunded',
    supply: 'Refund of the advance for an inspection visit',
  },
} as const;

export const voucherTitle = ({ kind, tax }: Pick<Voucher, 'kind' | 'tax'>): string =>
  wordsOf[kind][tax ? 'taxed' : 'plain'];

const percent = (rate: number): string => `${rate} %`;

type Row = [label: string, value: string];
type Issuer = Pick<Company, 'name' | 'address' | 'phone' | 'email'>;

function recipientRows({ kind, customer, location, tax }: Voucher): Row[] {
  const rows: Row[] = [
    [wordsOf[kind].person, customer.name],
    ['Address', location],
    ['Mobile', customer.mobile],
    ['E-mail', customer.email],
  ];
  // The site asks nobody for a GSTIN. The tax invoice for the work carries it, once the customer has given it.
  if (tax) rows.push(['GSTIN or UIN', 'None given: not registered']);
  return rows;
}

function supplyRows(voucher: Voucher): Row[] {
  const { kind, tax, receipt, bookingReference, service, transactionId } = voucher;
  const rows: Row[] = [
    ['Booking', bookingReference],
    ['Description', `${wordsOf[kind].supply}: ${service}`],
  ];
  if (tax) {
    rows.push(
      ['SAC', `${tax.sac}, ${tax.service}`],
      ['Place of supply', `${tax.place.name}, state code ${tax.place.code}`],
      ['Reverse charge', 'Tax payable on reverse charge: No'],
    );
  }
  if (kind === 'refund') {
    const words = receipt
      ? `${receipt.number} of ${longDate(receipt.issuedAt)}`
      : 'None: this payment was sent back at once';
    rows.push([tax ? 'Receipt voucher' : 'Receipt', words]);
  }
  rows.push(['Transaction id', transactionId]);
  return rows;
}

export async function renderVoucher(voucher: Voucher, issuer: Issuer): Promise<Buffer> {
  // With the first receipt: it is large, and most processes of a day print none.
  const { default: PDFDocument } = await import('pdfkit');
  const { kind, number, issuedAt, amountPaise, tax } = voucher;
  const title = voucherTitle(voucher);
  const words = wordsOf[kind];
  const supplier = tax?.supplier ?? {
    name: issuer.name,
    address: `${issuer.address.landmark}, ${issuer.address.oneLine}, ${issuer.address.state}`,
  };
  return new Promise((resolve, reject) => {
    const page = new PDFDocument({
      size: 'A4',
      margin: 0,
      // Otherwise the library looks for a font of its own beside its code.
      font: fontFile('Latin', '400Regular'),
      info: { Title: `${title} ${number}`, Author: supplier.name },
    });
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);

    const left = 52;
    const right = page.page.width - 52;
    const width = right - left;
    const bold = (size: number, colour = ink) =>
      page.font(fontFile('Latin', '700Bold')).fontSize(size).fillColor(colour);
    const regular = (size: number, colour = mute) =>
      page.font(fontFile('Latin', '400Regular')).fontSize(size).fillColor(colour);
    const rule = (y: number, colour = hairline, weight = 0.6) =>
      page.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(colour);

    page.rect(0, 0, page.page.width, 9).fill(palette.rain);
    bold(16).text(supplier.name, left, 40, { width });
    regular(9.5).text(supplier.address, left, page.y + 3, { width });
    page.text(`${issuer.phone.display}, ${issuer.email}`, { width });
    if (tax) bold(10).text(`GSTIN ${tax.supplier.gstin}`, left, page.y + 3, { width });
    rule(page.y + 12, ink, 1.4);

    const top = page.y + 28;
    bold(27).text(title, left, top, { width: width * 0.6 });
    const afterTitle = page.y;
    regular(9.5).text('Number', left, top + 3, { width, align: 'right' });
    bold(13).text(number, left, page.y, { width, align: 'right' });
    regular(9.5).text('Date of issue', left, page.y + 5, { width, align: 'right' });
    bold(13).text(longDate(issuedAt), left, page.y, { width, align: 'right' });
    const afterNumber = page.y;
    if (tax) regular(9.5).text(words.rule, left, afterTitle, { width: width * 0.6 });

    let y = Math.max(afterNumber, page.y) + 16;
    const labelled = (rows: readonly Row[]) => {
      for (const [label, value] of rows) {
        rule(y);
        regular(11).text(label, left, y + 5, { width: 120 });
        page.font(fontFile(familyFor(value), '700Bold')).fillColor(ink);
        const lineHeight = page.currentLineHeight(true);
        // Whatever a customer entered, a receipt is one sheet.
        page.text(value, left + 130, y + 5, { width: width - 130, height: 4 * lineHeight, ellipsis: true });
        y = Math.max(page.y, y + 19) + 4;
      }
    };
    labelled(recipientRows(voucher));
    rule(y, ink, 1.4);
    y += 1;
    labelled(supplyRows(voucher));
    rule(y, ink, 1.4);

    const amountRow = (label: string, paise: number) => {
      regular(11).text(label, left, y + 6);
      bold(11).text(rupeesAndPaise(paise), left, y + 6, { width: width - 14, align: 'right' });
      y += 21;
    };
    y += 4;
    if (tax) {
      const { taxablePaise, lines } = taxIncluded(amountPaise, tax);
      amountRow('Taxable value', taxablePaise);
      for (const line of lines) amountRow(`${line.name} at ${percent(line.ratePercent)}`, line.paise);
    }
    page.rect(left, y + 6, width, 42).fill(palette.sky);
    regular(11, ink).text(tax ? words.amount : words.plainAmount, left + 14, y + 20);
    bold(18).text(rupeesAndPaise(amountPaise), left, y + 15, { width: width - 14, align: 'right' });
    y += 62;

    if (!tax) {
      regular(9.5).text(
        'A plain receipt: the company has no GSTIN on file. No GST is charged or shown, and this is no voucher under the CGST Rules.',
        left,
        y,
        { width },
      );
    } else {
      regular(9.5).text(
        'Issued electronically. A copy signed by hand is yours for the asking.',
        left,
        y + 34,
        {
          width: width * 0.55,
        },
      );
      regular(9.5).text(`For ${supplier.name}`, left, y, { width, align: 'right' });
      page
        .moveTo(right - 180, y + 44)
        .lineTo(right, y + 44)
        .lineWidth(0.6)
        .stroke(ink);
      bold(10).text(tax.signatory || ' ', left, y + 29, { width, align: 'right' });
      regular(9.5).text('Authorised signatory', left, y + 48, { width, align: 'right' });
    }
    page.end();
  });
}
