// The receipt as a PDF: one clean sheet, with the fields tax law asks for once the company file has a GSTIN.
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Company } from '#contract/company.ts';
import { longDate } from '#contract/promise.ts';

export interface Receipt {
  number: string;
  bookingReference: string;
  service: string;
  location: string;
  amountPaise: number;
  transactionId: string;
  paidAt: number;
  customer: { name: string; mobile: string; email: string };
}

/** Numbered without gaps in the order money arrived. */
export const receiptNumber = (sequence: number): string => `HBC-R-${String(sequence).padStart(6, '0')}`;

const require = createRequire(import.meta.url);
const font = (family: string, weight: string) =>
  require.resolve(`@expo-google-fonts/anek-${family.toLowerCase()}/${weight}/Anek${family}_${weight}.ttf`);

/** What customers here write their names and streets in. Each family has the Latin letters, too. */
const scripts = [
  { family: 'Telugu', letters: /\p{Script=Telugu}/u },
  { family: 'Devanagari', letters: /\p{Script=Devanagari}/u },
];
const familyFor = (text: string) => scripts.find(({ letters }) => letters.test(text))?.family ?? 'Latin';
const ink = '#10222E';
const mute = '#465761';

type Issuer = Pick<Company, 'name' | 'address' | 'phone' | 'email' | 'gstin'>;

export function renderReceipt(receipt: Receipt, issuer: Issuer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const page = new PDFDocument({
      size: 'A5',
      margin: 40,
      info: { Title: `Receipt ${receipt.number}`, Author: issuer.name },
    });
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
    page.registerFont('regular', font('Latin', '400Regular'));
    page.registerFont('bold', font('Latin', '700Bold'));

    const left = 40;
    const right = page.page.width - 40;
    page.rect(0, 0, page.page.width, 8).fill('#3E8FB0');
    page.font('bold').fontSize(15).fillColor(ink).text(issuer.name, left, 34);
    page
      .font('regular')
      .fontSize(9)
      .fillColor(mute)
      .text(`${issuer.address.landmark}, ${issuer.address.oneLine}`);
    page.text(`${issuer.phone.display}  ${issuer.email}`);
    if (issuer.gstin) page.text(`GSTIN ${issuer.gstin}`);

    page.font('bold').fontSize(26).fillColor(ink).text('Receipt', left, 108);
    page
      .font('regular')
      .fontSize(10)
      .fillColor(mute)
      .text(`${receipt.number}, ${longDate(receipt.paidAt)}`);

    const rows: [string, string][] = [
      ['Received from', receipt.customer.name],
      ['Mobile', receipt.customer.mobile],
      ['E-mail', receipt.customer.email],
      ['Booking', receipt.bookingReference],
      ['Service', receipt.service],
      ['Location', receipt.location],
      ['Transaction id', receipt.transactionId],
    ];
    if (issuer.gstin) {
      // Prices include 18 % GST, half central and half state within Telangana.
      const taxable = Math.round(receipt.amountPaise / 1.18);
      const tax = receipt.amountPaise - taxable;
      const half = Math.round(tax / 2);
      rows.push(
        ['SAC', '9954, construction services'],
        ['Taxable value', money(taxable)],
        ['CGST 9 %', money(half)],
        ['SGST 9 %', money(tax - half)],
      );
    }
    const lineHeight = page.font('bold').fontSize(10).currentLineHeight(true);
    let y = 168;
    for (const [label, value] of rows) {
      page.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke('#DDD5C7');
      page
        .font('regular')
        .fontSize(10)
        .fillColor(mute)
        .text(label, left, y + 6, { width: 100 });
      page
        .font(font(familyFor(value), '700Bold'))
        .fillColor(ink)
        // Two lines at most: whatever a customer entered, a receipt is one sheet.
        .text(value, left + 110, y + 6, {
          width: right - left - 110,
          height: 2 * lineHeight,
          ellipsis: true,
        });
      y = Math.max(page.y, y + 20) + 6;
    }
    page.rect(left, y + 6, right - left, 44).fill('#E3ECEB');
    page
      .font('regular')
      .fontSize(11)
      .fillColor(ink)
      .text('Amount received', left + 14, y + 21);
    page
      .font('bold')
      .fontSize(18)
      .text(money(receipt.amountPaise), left, y + 16, { width: right - left - 14, align: 'right' });
    page.end();
  });
}

const money = (paise: number): string => `₹${(paise / 100).toFixed(2)}`;
