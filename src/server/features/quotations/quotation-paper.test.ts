// Quotation and acceptance as papers: what stands on which sheet, in which language.
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import type { QuotationContent } from '#contract/quotations.ts';
import { causeDetails } from '#drawings/cause-details.ts';
import { drawPaper } from '#server/papers/paper.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { acceptancePaper, quotationPaper, quotationWordsIn } from './quotation-paper.ts';

const validUntil = Date.parse('2026-12-02T23:59:59+05:30');
const line = (words: string) => ({
  words,
  unit: 'sq m',
  quantity: 4840,
  ratePaise: 42_000,
  amountPaise: 2_032_800,
  taxPaise: 0,
});
const works = [
  'Open the foot',
  'Cut the joint',
  'Membrane',
  'Coping',
  'Pond test',
  'Debris',
  'Plaster below',
];
const option = (letter: string, number: string, lines: string[]) => ({
  letter,
  number,
  title: `Option ${letter}`,
  totalPaise: 6_369_404,
  days: 6,
  warrantyYears: 5,
  validUntil,
  lines,
});
const content: QuotationContent = {
  number: 'QT-2627-000031',
  version: 1,
  kind: 'main',
  title: 'The joint at the parapet, its coping and the membrane',
  language: 'en',
  written: 'en',
  sentAt: Date.parse('2026-11-18T10:00:00+05:30'),
  validUntil,
  company: {
    name: 'Hyderabad Building Care',
    address: 'First floor, above the pharmacy, Himayatnagar, Hyderabad 500029, Telangana',
    phone: '90000 00000',
    email: 'care@hbc.example',
    gstin: '36ABCDE1234F1Z5',
  },
  customer: 'Venkata Satyanarayana Rao Chintalapudi',
  billTo: null,
  booking: 'HB-1042',
  service: 'Water Leakage Old Building',
  location: 'Flat 502, Street No. 6, Himayatnagar, Hyderabad 500029',
  found: { at: validUntil, cause: 'parapet-joint', readings: 'Corner 31 %', words: 'The joint is open.' },
  lines: works.map(line),
  stages: [],
  money: [
    { kind: 'advance', label: '', paise: 1_860_821, condition: '' },
    { kind: 'stage', label: 'Open and cut', paise: null, condition: '' },
    { kind: 'stage', label: 'Seal and pond', paise: 2_500_000, condition: 'when the pond test is dry' },
    { kind: 'stage', label: 'Hand over', paise: 1_958_583, condition: 'when you have seen it' },
  ],
  options: [option('A', 'QT-2627-000031', works), option('B', 'QT-2627-000032', works.slice(0, 2))],
  days: 6,
  warrantyYears: 5,
  terms: 'The price holds for the work named here.\nYou may withdraw until work begins.',
  tax: { rateBp: 1800, interState: false, place: 'Telangana (36)', sac: '9954' },
  taxablePaise: 5_397_800,
  taxes: [
    { name: 'CGST', rateBp: 900, paise: 485_802 },
    { name: 'SGST', rateBp: 900, paise: 485_802 },
  ],
  totalPaise: 6_369_404,
  credit: { paise: 50_000, payment: 'BK_1' },
  advancePercent: 30,
  advancePaise: 1_860_821,
  restPaise: 4_458_583,
};
const hash = 'a'.repeat(64);
const draw = async (given: QuotationContent) =>
  readPdf(await drawPaper(await quotationPaper(given, hash, 'https://hbc.example')));

test.each(languages)(
  'the first sheet ends with the total, the second begins with the options: %s',
  async (language) => {
    const { paper } = quotationWordsIn[language];
    const { pages, saidByPage, boxes } = await draw({ ...content, language });
    expect([pages, boxes]).toEqual([2, 0]);
    const [first = [], second = []] = saidByPage;
    expect(first).toEqual(
      expect.arrayContaining([content.title, 'Plaster below', paper.total, paper.mended]),
    );
    expect(second[0]).toContain('2');
    expect(second).toEqual(
      expect.arrayContaining(['₹18,608.21', paper.nothing, 'when the pond test is dry', paper.terms]),
    );
  },
);

test('a line, a stage or an option more tears no row: each stands on one sheet, once', async () => {
  for (const more of [1, 6, 30]) {
    const long = Array.from({ length: more }, (_, index) =>
      line(`Line ${index} ${'of many words '.repeat(20)}end`),
    );
    const { saidByPage } = await draw({ ...content, lines: [...content.lines, ...long] });
    for (const { words } of long)
      expect(saidByPage.filter((said) => said.includes(words)).length, words.slice(0, 8)).toBe(1);
  }
});

test('every cause that has a drawing has it mended, beside what was found', async () => {
  const causes = Object.keys(causeDetails);
  expect(causes.length).toBeGreaterThan(30);
  for (const cause of causes) {
    const found = { at: 0, cause, readings: '', words: '' };
    const { sections } = await quotationPaper({ ...content, found }, hash, '');
    expect(
      sections.flatMap(({ blocks }) => blocks).some(({ kind }) => kind === 'detail'),
      cause,
    ).toBe(true);
  }
});

test('an acceptance that the office recorded says until when its customer can object; their own does not', async () => {
  const at = Date.parse('2026-11-18T11:24:00+05:30');
  const accepted = async (behalf: Parameters<typeof acceptancePaper>[0]['behalf']) => {
    const facts = { content, sha256: hash, pdfSha256: hash, name: 'Venkata', at, behalf };
    return readPdf(await drawPaper(acceptancePaper(facts, 'https://hbc.example')));
  };
  const own = await accepted(null);
  expect([own.pages, own.said.includes('Call 90000 00000.')]).toEqual([1, true]);
  const recorded = await accepted({ staff: 'Meena', method: 'phone', reference: 'Call of 11:20' });
  expect(recorded.said).toContain('Call 90000 00000. You can object until 25 November, 2026.');
});
