// Sheets that were sent before points were marked read as they did; those of today fit one page.
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { plainJpeg } from '#server/testing/test-photos.ts';
import { drawFinding } from './draw-finding.ts';
import { type FindingContent, sheetForOthers, sheetOf } from './finding-content.ts';
import { paperOf } from './finding-paper.ts';

const sent: FindingContent = {
  version: 1,
  number: 'FS-2627-000001',
  replaces: null,
  language: 'en',
  madeAt: 0,
  company: { name: 'Hyderabad Building Care', lines: [] },
  reference: 'HB-1',
  service: 'Waterproofing Old Building',
  name: 'Lakshmi',
  location: 'Flat 302',
  visitedAt: 0,
  engineer: 'Anil',
  cause: 'parapet-joint',
  causeTitle: 'The joint has opened',
  place: 'roof',
  placeName: 'Roof or terrace',
  zone: 'roof',
  readings: 'Moisture 22 %',
  words: 'The joint is open.',
  what: 'In the sun the slab grows.',
  not: ['Soaked terrace'],
  without: 'Each summer opens it more.',
  proposal: ['The joint is cut open.'],
  photos: ['p1', 'p2', 'p3'],
};
const urlOf = (photo: string, size: string, index: number) => `${photo}/${size}/${index}`;

test('a sheet of before has its key plan, its readings as they were written and its list, and no drawing', () => {
  const { detail, readings, ruledOut, zone, sections, photos } = sheetOf(sent, 'ab', urlOf);
  expect([detail, readings, ruledOut, zone]).toEqual([null, null, null, 'roof']);
  expect(sections.map(({ heading }) => heading)).toEqual([
    'What happens there',
    'In the engineer’s words',
    'Readings',
    'What it is not',
    'If nothing is done',
    'What we propose',
  ]);
  expect(photos.points).toEqual([0, 0, 0]);
});

test('others see the photos that go along under the addresses they have, and no words that were not let go', () => {
  const others = sheetForOthers(sent, urlOf, { words: false, photos: ['p1', 'p3'] });
  expect(others.photos.images).toEqual(['p1/display/0', 'p3/display/2']);
  expect(JSON.stringify(others)).not.toMatch(/Lakshmi|302|HB-1|Anil|22 %|The joint is open|Soaked/);
  const read = sheetForOthers(sent, urlOf, { words: true, photos: [] });
  expect(JSON.stringify(read)).toContain('The joint is open.');
  expect([read.photos.images, read.sha256]).toEqual([[], '']);
});

test('a point that lost its place with its drawing keeps its number and its words, on page and paper', async () => {
  const label = 'It shows here';
  const points = [
    { x: 0, y: 0, label, words: 'Ceiling of the hall' },
    { x: 200, y: 296, label, words: '' },
  ];
  const marks = { drawn: true, points, readings: [], dryBelow: 16, ruledOut: [], photos: [] };
  const marked: FindingContent = { ...sent, version: 2, marks };
  const paper = await paperOf(marked, 'ab', [], 'https://example.in');
  expect(paper.drawing?.points.map(({ number }) => number)).toEqual([2]);
  expect(paper.listed).toEqual(['1.\u00a0\u00a0It shows here\u00a0\u00a0Ceiling of the hall']);
  // Where the cause has no drawing, all of them are a list.
  const undrawn: FindingContent = { ...marked, cause: 'something-else', marks: { ...marks, drawn: false } };
  expect(sheetOf(undrawn, 'ab', urlOf).detail?.points).toEqual(points);
  const listed = (await paperOf(undrawn, 'ab', [], 'https://example.in')).listed;
  expect([listed.length, listed[1]]).toEqual([2, '2.\u00a0\u00a0It shows here']);
});

test.each(languages)('a usual visit with four photos fits one page: %s', async (language) => {
  const label = 'It gets in here';
  const at = (x: number, y: number, words: string) => ({ x, y, label, words });
  const reading = (where: string, point: number) => ({ where, value: '31', unit: '%', point });
  const content: FindingContent = {
    ...sent,
    version: 2,
    language,
    location: 'Flat 502, Street No. 6, opposite the municipal park, Himayatnagar, Hyderabad 500029',
    words: 'Wet metre by metre: at metre 2 the corner below turned dark after 22 minutes. '.repeat(4),
    proposal: [...sent.proposal, 'No work begins before you have agreed to it.'],
    what: `${sent.what} After some summers the corner opens, and rain runs in and along the wall. `.repeat(2),
    marks: {
      drawn: true,
      points: [at(200, 296, 'Joint open'), at(178, 180, 'Coping cracked'), at(214, 404, 'Wet plaster')],
      readings: [reading('Corner below, plaster', 3), reading('Ceiling', 0), reading('Parapet', 1)],
      dryBelow: 16,
      ruledOut: [
        { cause: 'Overhead tank', how: 'Valve shut for 40 minutes' },
        { cause: 'Soaked terrace', how: '9 % in the middle of the ceiling' },
      ],
      photos: [1, 2, 3, 0],
    },
  };
  const bytes = await plainJpeg({ r: 120, g: 140, b: 150 });
  const photos = [0, 1, 2, 3].map((index) => ({ bytes, index }));
  const paper = await paperOf(content, 'a'.repeat(64), photos, 'https://example.in');
  expect(readPdf(await drawFinding(paper)).pages).toBe(1);
});
