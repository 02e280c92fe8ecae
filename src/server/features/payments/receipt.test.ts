// Receipts and vouchers as people get them: the PDF is taken apart again and read, against the law's own list.
import PDFDocument from 'pdfkit';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Company, company } from '#contract/company.ts';
import { locales } from '#contract/languages.ts';
import { fontFile } from '#server/folders.ts';
import { drawPaper } from '#server/papers/paper.ts';
import { createPaperDrawer } from '#server/papers/paper-drawer.ts';
import { mendLetters, type Shaper } from '#server/papers/pdf-letters.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { stateNamedIn } from './indian-states.ts';
import { type Issuer, paymentWordsIn, type Voucher, voucherPaper } from './receipt.ts';
import { taxFacts, taxIncluded } from './tax.ts';

const registered: Company = { ...company, gstin: '36AAACH1234A1Z5' };
const andhra = 'Benz Circle, Vijayawada, Andhra Pradesh 520010';

const voucher = (facts: Partial<Voucher> = {}): Voucher => ({
  kind: 'receipt',
  language: 'en',
  number: 'RV-2627-000041',
  issuedAt: Date.parse('2026-07-01T23:30:00+05:30'),
  amountPaise: 50_000,
  tax: taxFacts(registered, facts.location ?? ''),
  bookingReference: 'HB-2617',
  service: 'Water Leakage Old Building',
  location: 'Himayatnagar, Street No. 6',
  transactionId: 'T2607010430015378718578',
  customer: { name: 'Lakshmi', mobile: '9848012345', email: 'lakshmi@example.in' },
  billTo: null,
  receipt: null,
  ...facts,
});

const renderVoucher = (given: Voucher, issuer: Issuer) => drawPaper(voucherPaper(given, issuer));

async function read(given: Voucher, issuer = registered) {
  const pdf = await renderVoucher(given, issuer);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const { lines, pages, boxes } = readPdf(pdf);
  /** What stands beside a label. */
  const at = (label: string) => lines[lines.indexOf(label) + 1];
  return { lines, pages, boxes, at, text: lines.join('\n') };
}

test('the site’s own thread has next to nothing to do with a drawing, whose first loads a font', async () => {
  const drawer = createPaperDrawer();
  onTestFinished(drawer.close);
  // In this thread's own time, which no other work on the machine makes longer.
  const spent = async (work: () => Promise<Buffer>) => {
    const before = process.threadCpuUsage();
    expect((await work()).subarray(0, 5).toString()).toBe('%PDF-');
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const given = voucher({ language: 'te' });
  const outside = await spent(() => drawer.draw({ paper: voucherPaper(given, company) }));
  expect(outside).toBeLessThan((await spent(() => renderVoucher(given, company))) / 3);
});

test.each(['te', 'hi'] as const)(
  'in %s what is drawn can be searched, copied and read aloud',
  async (language) => {
    const name = { te: 'లక్ష్మి స్త్రీ', hi: 'लक्ष्मी श्रीवास्तव' }[language];
    const customer = { ...voucher().customer, name };
    const { said, language: spoken } = readPdf(
      await renderVoucher(voucher({ language, customer }), registered),
    );
    expect(spoken).toBe(locales[language]);
    const { facts, paper, receipt } = paymentWordsIn[language];
    expect(said).toEqual(
      expect.arrayContaining([
        name,
        receipt.taxed,
        receipt.person,
        paper.description,
        facts.transaction,
        '₹500.00',
      ]),
    );
  },
);

test('a second receipt is drawn like the first, whatever was drawn between them', async () => {
  const given = voucher({ customer: { name: 'లక్ష్మి', mobile: '9848012345', email: 'lakshmi@example.in' } });
  const first = await read(given);
  await read(voucher({ language: 'hi' }));
  expect(await read(given)).toEqual({ ...first, at: expect.any(Function) });
});

test.each(['receipt', 'refund'] as const)(
  'a %s names whom it is made out to beside whoever paid',
  async (kind) => {
    const billTo = { name: 'Lake View Residents’ Association', gstin: '27AAPFU0939F1ZV' };
    const person = kind === 'receipt' ? 'Received from' : 'Refunded to';
    const taxed = await read(voucher({ kind, billTo }));
    expect([taxed.at(person), taxed.at('Bill to'), taxed.at('GSTIN or UIN')]).toEqual([
      'Lakshmi',
      billTo.name,
      billTo.gstin,
    ]);
    const plain = await read(voucher({ kind, billTo, tax: null }));
    expect([plain.at('Bill to'), plain.at('GSTIN or UIN')]).toEqual([billTo.name, billTo.gstin]);
    // Not registered: many associations are not.
    const unregistered = await read(voucher({ kind, billTo: { ...billTo, gstin: null } }));
    expect(unregistered.at('GSTIN or UIN')).toBe('None given: not registered');
  },
);

test.each(['en', 'te', 'hi'] as const)('the longest names to bill leave one sheet: %s', async (language) => {
  const billTo = { name: 'W'.repeat(120), gstin: '27AAPFU0939F1ZV' };
  const long = voucher({ kind: 'refund', language, billTo, location: 'W'.repeat(200) });
  expect((await read(long)).pages).toBe(1);
});

describe('a receipt voucher has every particular of rule 50', () => {
  test('within the state', async () => {
    const { lines, text, at, pages } = await read(voucher());
    expect(pages).toBe(1);
    expect(lines).toContain('Receipt voucher');
    // (a) name, address and GSTIN of the supplier
    expect(lines).toContain(company.name);
    expect(text).toContain('First floor, above the pharmacy, Himayatnagar, Hyderabad \n500029, Telangana');
    expect(lines).toContain('GSTIN 36AAACH1234A1Z5');
    // (b) a consecutive serial number, (c) the date of its issue
    expect(lines).toContain('RV-2627-000041, 1 July, 2026');
    // (d) name, address and GSTIN or UIN, if registered, of the recipient
    expect(at('Received from')).toBe('Lakshmi');
    expect(lines).toContain('Himayatnagar, Street No. 6');
    expect(at('GSTIN or UIN')).toBe('None given: not registered');
    // (e) description of the service
    expect(at('Description')).toBe('Inspection visit, paid in advance: Water Leakage Old Building');
    expect(at('SAC')).toBe('9954, Construction services');
    // (f) amount of advance taken
    expect(at('Amount of advance received')).toBe('₹500.00');
    // (g) rate of tax, (h) amount of tax charged
    expect(at('Taxable value')).toBe('₹423.72');
    expect(at('CGST at 9 %')).toBe('₹38.14');
    expect(at('SGST at 9 %')).toBe('₹38.14');
    expect(lines.join()).not.toContain('IGST');
    // (i) place of supply with the state and its code
    expect(at('Place of supply')).toBe('Telangana, state code 36');
    // (j) whether the tax is payable on reverse charge basis
    expect(lines).toContain('Tax payable on reverse charge: No');
    // (k) signature of the supplier or his authorised representative
    expect(lines).toContain(`For ${company.name}`);
    expect(lines).toContain('Authorised signatory');
  });

  test('in another state: integrated tax, and the name and code of that state', async () => {
    const { lines, at } = await read(voucher({ location: andhra }));
    expect(at('Place of supply')).toBe('Andhra Pradesh, state code 37');
    expect(at('Taxable value')).toBe('₹423.73');
    expect(at('IGST at 18 %')).toBe('₹76.27');
    expect(lines.join()).not.toMatch(/CGST at|SGST at/);
  });

  test('rate, code and signatory come from the company file', async () => {
    const tax = { sac: '995453', service: 'Roofing and waterproofing', ratePercent: 12, signatory: 'K. Rao' };
    const { at, lines } = await read(voucher({ tax: taxFacts({ ...registered, tax }, '') }));
    expect(at('SAC')).toBe('995453, Roofing and waterproofing');
    expect(at('CGST at 6 %')).toBe('₹26.79');
    expect(lines).toContain('K. Rao');
  });
});

describe('a refund voucher has every particular of rule 51', () => {
  const refund = (facts: Partial<Voucher> = {}) =>
    voucher({
      kind: 'refund',
      number: 'FV-2627-000003',
      issuedAt: Date.parse('2026-07-09T12:00:00+05:30'),
      receipt: { number: 'RV-2627-000041', issuedAt: Date.parse('2026-07-01T23:30:00+05:30') },
      ...facts,
    });

  test('within the state', async () => {
    const { lines, text, at, pages } = await read(refund());
    expect(pages).toBe(1);
    expect(lines).toContain('Refund voucher');
    // (a) name, address and GSTIN of the supplier
    expect(lines).toContain(company.name);
    expect(text).toContain('First floor, above the pharmacy, Himayatnagar, Hyderabad \n500029, Telangana');
    expect(lines).toContain('GSTIN 36AAACH1234A1Z5');
    // (b) a consecutive serial number, (c) the date of its issue
    expect(lines).toContain('FV-2627-000003, 9 July, 2026');
    // (d) name, address and GSTIN or UIN, if registered, of the recipient
    expect(at('Refunded to')).toBe('Lakshmi');
    expect(lines).toContain('Himayatnagar, Street No. 6');
    expect(at('GSTIN or UIN')).toBe('None given: not registered');
    // (e) number and date of the receipt voucher
    expect(at('Receipt voucher')).toBe('RV-2627-000041 of 1 July, 2026');
    // (f) description of the service in respect of which the refund is made
    expect(at('Description')).toBe(
      'Inspection visit, paid in advance and refunded: Water Leakage Old Building',
    );
    // (g) amount of refund made
    expect(at('Amount of refund made')).toBe('₹500.00');
    // (h) rate of tax, (i) amount of tax paid
    expect(at('CGST at 9 %')).toBe('₹38.14');
    expect(at('SGST at 9 %')).toBe('₹38.14');
    // (j) whether the tax is payable on reverse charge basis
    expect(lines).toContain('Tax payable on reverse charge: No');
    // (k) signature of the supplier or his authorised representative
    expect(lines).toContain('Authorised signatory');
  });

  test('in another state: integrated tax', async () => {
    const { at } = await read(refund({ location: andhra }));
    expect(at('IGST at 18 %')).toBe('₹76.27');
    expect(at('Place of supply')).toBe('Andhra Pradesh, state code 37');
  });
});

describe('without a GSTIN', () => {
  test('a plain receipt says that it is one, and nothing of tax', async () => {
    const { lines, text, at } = await read(voucher({ tax: null, number: 'RC-2627-000041' }), company);
    expect(lines).toContain('Receipt');
    expect(text).toContain('A plain receipt: the company has no GSTIN on file.');
    expect(text).not.toMatch(/voucher$|SAC|Taxable|CGST at|SGST at|IGST at|Place of supply|Rule 5/m);
    for (const words of ['Lakshmi', '9848012345', 'lakshmi@example.in', 'HB-2617', 'T2607010430015378718578'])
      expect(lines).toContain(words);
    expect(at('Amount received')).toBe('₹500.00');
  });

  test('so does a refund receipt, which names its receipt where there was one', async () => {
    const issued = { number: 'RC-2627-000041', issuedAt: Date.parse('2026-07-01T10:00:00+05:30') };
    const facts = { kind: 'refund', tax: null, number: 'RN-2627-000001' } as const;
    const plain = await read(voucher({ ...facts, receipt: issued }), company);
    expect(plain.lines).toContain('Refund receipt');
    expect(plain.at('Receipt')).toBe('RC-2627-000041 of 1 July, 2026');
    expect(plain.at('Amount refunded')).toBe('₹500.00');
    const never = await read(voucher(facts), company);
    expect(never.at('Receipt')).toBe('None: this payment was sent back at once');
  });
});

describe.each(['te', 'hi'] as const)('in the customer’s language: %s', (language) => {
  const script = language === 'te' ? /\p{Script=Telugu}/u : /\p{Script=Devanagari}/u;

  test.each([
    ['receipt', true],
    ['refund', true],
    ['receipt', false],
    ['refund', false],
  ] as const)('a %s, registered for tax: %s', async (kind, taxed) => {
    const receipt = { number: 'RV-2627-000041', issuedAt: Date.parse('2026-07-01T10:00:00+05:30') };
    const facts = { kind, language, receipt: kind === 'refund' ? receipt : null };
    const { lines, boxes, pages } = await read(
      voucher({ ...facts, ...(taxed ? {} : { tax: null }) }),
      taxed ? registered : company,
    );
    expect([pages, boxes]).toEqual([1, 0]);
    const terms =
      kind === 'receipt'
        ? ['Receipt voucher', 'Amount of advance received']
        : ['Refund voucher', 'Amount of refund made'];
    const own = [
      // As they are, or as accountants need them.
      company.name,
      // In the logo, and on two lines.
      'Hyderabad',
      'Building Care',
      'First floor, above the pharmacy, Himayatnagar, Hyderabad ',
      '500029, Telangana',
      '90000 00000, care@hbc.example',
      'GSTIN 36AAACH1234A1Z5',
      'RV-2627-000041',
      'Lakshmi',
      '9848012345',
      'Himayatnagar, Street No. 6',
      'lakshmi@example.in',
      'HB-2617',
      'T2607010430015378718578',
      'SAC',
      '9954, Construction services',
      'Place of supply',
      'Reverse charge',
      'Taxable value',
      'CGST 9 %',
      'SGST 9 %',
      'Authorised signatory',
      'Receipt voucher',
      ...terms,
      ...['Rule 50', 'Rule 51'].map((rule) => `${terms[0]}, ${rule} of the CGST Rules, 2017`),
    ];
    const english = lines.filter((line) => /[A-Za-z]{2}/.test(line) && !script.test(line));
    expect(english.filter((line) => !own.includes(line))).toEqual([]);
    for (const term of taxed
      ? [...terms.slice(1), 'GSTIN 36AAACH1234A1Z5', 'Place of supply', 'CGST 9 %']
      : [])
      expect(lines).toContain(term);
    expect(lines).toContain('₹500.00');
  });

  test('each sign stands there once, as HarfBuzz draws it', () => {
    const [family, words] =
      language === 'te'
        ? (['Telugu', ['చార్జ్', 'లిఫ్ట్', 'రివర్స్']] as const)
        : (['Devanagari', ['बुकिंग', 'कृष्णमूर्ति', 'लिंक']] as const);
    const document = new PDFDocument().font(fontFile(family, '400Regular'));
    const { font } = (document as unknown as { _font: { font: Shaper } })._font;
    mendLetters(font);
    for (const word of words)
      expect(font.layout(word).glyphs.map(({ name }) => name)).not.toContainEqual(
        expect.stringMatching(/^(?:Halant\.te|Bindu\.dv|Reph\.dv)$/),
      );
    const kept = language === 'te' ? 'అక్' : 'पंप';
    expect(font.layout(kept).glyphs).toHaveLength(kept.length - (language === 'te' ? 1 : 0));
  });
});

describe('the sheet', () => {
  test.each([
    ['Telugu', 'వెంకట లక్ష్మీ నరసింహారావు', 'హిమాయత్‌నగర్, Street No. 6'],
    ['Hindi', 'श्रीमती लक्ष्मी क्षत्रिय', 'हिमायतनगर, गली नं. 6'],
    ['English and Telugu', 'Lakshmi', 'లక్ష్మీ nilayam'],
    // The PDF library cannot read the joiners of the Hindi font.
    ['Hindi with joiners', 'राज\u200cकुमार', 'क्\u200dषेत्र 6'],
  ])('names and places in %s stand there in letters, not in boxes', async (_, name, location) => {
    const customer = { ...voucher().customer, name };
    const { boxes, pages } = await read(voucher({ customer, location }));
    expect(boxes).toBe(0);
    expect(pages).toBe(1);
  });

  test.each(['en', 'te', 'hi'] as const)(
    'the longest that a customer may enter still fits, in %s',
    async (language) => {
      const name = 'W'.repeat(80);
      const customer = { name, mobile: '9848012345', email: `${'w'.repeat(242)}@example.in` };
      const { pages, text, at } = await read(
        voucher({
          kind: 'refund',
          language,
          receipt: { number: 'RV-2627-000041', issuedAt: 0 },
          customer,
          location: 'WM '.repeat(66),
          service: 'Tiling and Epoxy Flooring Solutions',
        }),
      );
      expect(pages).toBe(1);
      expect(text.replaceAll('\n', '')).toContain(name);
      if (language === 'en') expect(at('Amount of refund made')).toBe('₹500.00');
    },
  );
});

test.each([50_000, 49_999, 101, 1_000_003])(
  'the parts of %s paise add up, and halves are equal',
  (amount) => {
    for (const interState of [false, true]) {
      const { taxablePaise, lines } = taxIncluded(amount, { ratePercent: 18, interState });
      expect(taxablePaise + lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(amount);
      for (const { paise, ratePercent } of lines) {
        expect(paise).toBe(lines[0]?.paise);
        expect(Math.abs(paise - (taxablePaise * ratePercent) / 100)).toBeLessThanOrEqual(1);
      }
    }
  },
);

test.each([
  ['Himayatnagar, Street No. 6', undefined],
  ['Himayatnagar, Hyderabad 500029', 'Telangana'],
  ['Benz Circle, Vijayawada 520 010', 'Andhra Pradesh'],
  ['MG Road, Bengaluru, Karnataka', 'Karnataka'],
  ['Panaji, goa 403001, India.', 'Goa'],
  ['Tamil Nadu Mercantile Bank, Abids', undefined],
  ['near Andhra Bank, Koti', undefined],
  ['Call 9848012345 or 98480 12345', undefined],
  ['Hyderabad 500029, Karnataka', undefined],
  ['Yanam 533464', undefined],
  ['', undefined],
])('the place of supply in "%s" is certain or left alone: %s', (location, name) => {
  expect(stateNamedIn(location)?.name).toBe(name);
});
