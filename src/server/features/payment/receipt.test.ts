// The receipt as people get it: the PDF is taken apart again and read.
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Company, company } from '#contract/company.ts';
import { type Receipt, receiptNumber, renderReceipt } from './receipt.ts';

const receipt: Receipt = {
  number: receiptNumber(41),
  bookingReference: 'HB-2617',
  service: 'Water Leakage Old Building',
  location: 'Himayatnagar, Street No. 6',
  amountPaise: 50_000,
  transactionId: 'T2607010430015378718578',
  paidAt: Date.parse('2026-07-01T23:30:00+05:30'),
  customer: { name: 'Lakshmi', mobile: '9848012345', email: 'lakshmi@example.in' },
};
const registered: Company = { ...company, gstin: '36AAACH1234A1Z5' };

/** Objects by number, their streams unpacked. */
function readObjects(pdf: Buffer): Map<string, { text: string; stream: string }> {
  const source = pdf.toString('latin1');
  const objects = new Map<string, { text: string; stream: string }>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const text = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
    const packed = text.includes('/FlateDecode');
    const stream = packed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(id, { text, stream });
  }
  return objects;
}

/** The letters behind a font's glyph numbers. */
function readLetters(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  const decode = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');
  for (const [, from = '', , list = ''] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const targets = [...list.matchAll(/<([\w ]+)>/g)].map(([, hex = '']) => decode(hex));
    for (const [index, letter] of targets.entries()) {
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), letter);
    }
  }
  return letters;
}

async function read(given: Receipt, issuer: Company) {
  const pdf = await renderReceipt(given, issuer);
  const objects = readObjects(pdf);
  const linked = (text: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? '';
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\n/.test(text));
  const fonts = new Map<string, Map<string, string>>();
  for (const { text } of objects.values()) {
    for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = objects.get(linked(objects.get(id)?.text ?? '', 'ToUnicode'))?.stream ?? '';
      fonts.set(name, readLetters(cmap));
    }
  }
  const lines: string[] = [];
  // Every font draws letters it lacks by its first glyph, a box.
  let boxes = 0;
  for (const page of pages) {
    let font = new Map<string, string>();
    const content = objects.get(linked(page.text, 'Contents'))?.stream ?? '';
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font;
      else {
        const hex = [...(shown ?? '').matchAll(/<(\w*)>/g)].map(([, digits = '']) => digits).join('');
        const glyphs: string[] = hex.match(/.{4}/g) ?? [];
        if (glyphs.includes('0000')) boxes += 1;
        lines.push(glyphs.map((glyph) => font.get(glyph) ?? '\u25a1').join(''));
      }
    }
  }
  return { pdf, pages: pages.length, lines, boxes, text: lines.join('\n') };
}

test('numbers have six digits and go on after them', () => {
  expect([1, 999_999, 1_000_000].map(receiptNumber)).toEqual([
    'HBC-R-000001',
    'HBC-R-999999',
    'HBC-R-1000000',
  ]);
});

describe('what it says', () => {
  test('who, what, when, how much', async () => {
    const { pdf, pages, lines } = await read(receipt, company);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages).toBe(1);
    for (const words of [
      company.name,
      'Receipt',
      'HBC-R-000041, 1 July, 2026',
      'Lakshmi',
      '9848012345',
      'lakshmi@example.in',
      'HB-2617',
      'Water Leakage Old Building',
      'Himayatnagar, Street No. 6',
      'T2607010430015378718578',
      '₹500.00',
    ]) {
      expect(lines).toContain(words);
    }
  });

  test.each([
    ['Telugu', 'వెంకట లక్ష్మీ నరసింహారావు', 'హిమాయత్‌నగర్, Street No. 6'],
    ['Hindi', 'श्रीमती लक्ष्मी क्षत्रिय', 'हिमायतनगर, गली नं. 6'],
    ['English and Telugu', 'Lakshmi', 'లక్ష్మీ nilayam'],
  ])('names and places in %s stand there in letters, not in boxes', async (_, name, location) => {
    const customer = { ...receipt.customer, name };
    const { boxes, pages } = await read({ ...receipt, customer, location }, company);
    expect(boxes).toBe(0);
    expect(pages).toBe(1);
  });

  test('without a tax number nothing about tax', async () => {
    const { text } = await read(receipt, company);
    expect(text).not.toMatch(/GST|SAC|Taxable/);
  });

  test.each([50_000, 49_999, 101, 1_000_003])(
    'with one, tax law’s fields that add up to %s paise',
    async (amountPaise) => {
      const { lines } = await read({ ...receipt, amountPaise }, registered);
      expect(lines).toContain('GSTIN 36AAACH1234A1Z5');
      expect(lines).toContain('9954, construction services');
      const paise = (label: string) => {
        const value = lines[lines.indexOf(label) + 1] ?? '';
        expect(value).toMatch(/^₹\d+\.\d\d$/);
        return Math.round(Number(value.slice(1)) * 100);
      };
      const parts = ['Taxable value', 'CGST 9 %', 'SGST 9 %'].map(paise);
      expect(parts.reduce((sum, part) => sum + part)).toBe(amountPaise);
      expect(paise('Amount received')).toBe(amountPaise);
      const [taxable = 0, central = 0, state = 0] = parts;
      expect(Math.abs(central - taxable * 0.09)).toBeLessThanOrEqual(1);
      expect(Math.abs(central - state)).toBeLessThanOrEqual(1);
    },
  );

  test('the longest that a customer may enter still fits on one page', async () => {
    const customer = { name: 'W'.repeat(80), mobile: '9848012345', email: `${'w'.repeat(242)}@example.in` };
    const long = {
      ...receipt,
      customer,
      location: 'WM '.repeat(66),
      service: 'Tiling and Epoxy Flooring Solutions',
    };
    const { pages, lines } = await read(long, registered);
    expect(pages).toBe(1);
    expect(lines).toContain('₹500.00');
  });
});
