// Papers: the same facts give one hash, a sheet can be read again in three languages, and a file without a row goes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { locales } from '#contract/languages.ts';
import { createJobQueue } from '../jobs/jobs.repository.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { book, bookedId } from '../testing/test-bookings.ts';
import { registerCustomer } from '../testing/test-customer.ts';
import { draftQuotation, sampleDraft, sendDraft } from '../testing/test-quotations.ts';
import { hireStaff } from '../testing/test-staff.ts';
import { canonicalJson, sha256Hex } from './canonical.ts';
import { drawPaper, type Paper } from './paper.ts';
import { createPaperDrawer } from './paper-drawer.ts';
import { createPapers } from './papers.ts';

test('the same facts are the same bytes, and what has no place in a paper is refused', () => {
  expect(canonicalJson({ b: [1, { d: 'ప', c: null }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":null,"d":"ప"}]}',
  );
  expect(sha256Hex(canonicalJson({}))).toBe(
    '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
  );
  for (const wrong of [{ a: 0.5 }, { a: undefined }, { a: Number.NaN }, { a: '\ud800' }])
    expect(() => canonicalJson(wrong)).toThrow();
});

const words = {
  en: { title: 'Quotation', heading: 'What we do', text: 'Hack out the loose plaster and seal the joint.' },
  te: { title: 'కొటేషన్', heading: 'మేము చేసేది', text: 'వదులైన ప్లాస్టర్‌ను తీసి, కీలును మూసివేస్తాం.' },
  hi: { title: 'कोटेशन', heading: 'हम क्या करेंगे', text: 'ढीला प्लास्टर हटाकर जोड़ को सील करेंगे।' },
} as const;

const paperOf = (language: keyof typeof words, lines: number): Paper => ({
  language,
  company: 'Hyderabad Building Care',
  kind: words[language].title,
  number: 'QT-2627-000001',
  date: '18 November, 2026',
  foot: 'QT-2627-000001, version 1',
  phone: '90000 00000',
  pageWords: '{page} of {pages}',
  madeAt: 0,
  sections: [
    {
      blocks: [
        { kind: 'title', text: words[language].text },
        { kind: 'cells', cells: [{ label: 'Total', value: '₹118.00' }] },
      ],
    },
    {
      heading: words[language].heading,
      blocks: [
        { kind: 'text', text: words[language].text },
        { kind: 'quote', text: 'As it was written' },
        { kind: 'rows', columns: [[{ label: 'Cause', value: words[language].heading }]] },
        {
          kind: 'table',
          widths: [6, 2],
          right: [1],
          head: ['Work', 'Amount'],
          rows: Array.from({ length: lines }, (_, index) => [`Line ${index}`, `₹${index}.00`]),
          sums: { rows: [{ label: 'Tax', value: '₹18.00' }], total: { label: 'Sum', value: '₹118.00' } },
        },
      ],
    },
    { blocks: [{ kind: 'passages', passages: [{ heading: 'Terms', lines: ['One', 'Two'] }] }] },
    { blocks: [{ kind: 'signing', boxes: [{ title: 'I accept', fields: ['Signature'] }] }] },
  ],
  end: [{ kind: 'text', tone: 'faint', text: 'a'.repeat(64) }],
});

describe('a drawn paper', () => {
  test.each(['en', 'te', 'hi'] as const)('is read again as it was written: %s', async (language) => {
    const paper = paperOf(language, 3);
    const { pages, said, boxes, language: spoken } = readPdf(await drawPaper(paper));
    expect([pages, boxes, spoken]).toEqual([1, 0, locales[language]]);
    const { title, heading, text } = words[language];
    expect(said).toEqual(expect.arrayContaining([title, heading, text, 'One', 'Line 2', '₹118.00']));
  });

  test('of two hundred lines takes several sheets, each with its page, and says every line once', async () => {
    const { pages, said, lines } = readPdf(await drawPaper(paperOf('en', 200)));
    expect(pages).toBeGreaterThan(3);
    expect(said.filter((line) => line === 'Line 150')).toHaveLength(1);
    for (let page = 1; page <= pages; page += 1)
      expect(lines).toContain(`90000 00000\u00a0\u00a0\u00a0${page} of ${pages}`);
  });

  // From the fewest lines that take a second sheet to those that take a third.
  test('whose last sheet would be nearly empty takes the sections before along, and sums have two rows with them', async () => {
    const sheets = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => readPdf(await drawPaper(paperOf('en', 12 + index)))),
    );
    const two = sheets.filter(({ pages }) => pages === 2);
    expect(two.length).toBeGreaterThan(10);
    for (const { saidByPage } of two) {
      const [, last = []] = saidByPage;
      expect(last).toEqual(expect.arrayContaining(['Terms', 'I accept']));
      if (last.includes('Sum'))
        expect(last.filter((line) => line.startsWith('Line ')).length).toBeGreaterThan(1);
    }
  });
});

describe('a stored paper', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
  });
  afterAll(() => app.stop());

  test('is drawn of a quotation into which half a character was typed', async () => {
    const staff = await hireStaff(app, 'executive');
    const booking = await bookedId(book(app, await registerCustomer(app)));
    const half = 'Terrace \ud83d';
    const [line] = sampleDraft.lines;
    if (!line) throw new Error('The sample has no line');
    const draft = await draftQuotation(staff, booking, {
      draft: { title: half, terms: half, stages: [half], lines: [{ ...line, words: half, unit: 'm\ud83d' }] },
    });
    const preview = await fetch(`${app.url}/api/staff/quotations/${draft.id}/draft/pdf`, staff);
    expect(preview.status).toBe(200);
    await sendDraft(staff, draft);
  });

  test('is its row’s once claimed, and goes with a transaction that never came', async () => {
    const { database } = app.server;
    const files = new Map<string, Uint8Array>();
    const store = {
      put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
      get: async (key: string) => files.get(key),
      remove: async (key: string) => void files.delete(key),
    };
    const queue = createJobQueue(database, app.now);
    const drawer = createPaperDrawer();
    const papers = createPapers({ database, files: store as never, drawer, queue, clock: app.now });
    const paper = paperOf('en', 1);
    const kept = await papers.keep(paper, async ({ key, sha256, claim }) => {
      await database.transaction(claim);
      return { pdf_key: key, pdf_sha256: sha256 };
    });
    await expect(papers.keep(paper, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    const jobs = () =>
      database.query.selectFrom('jobs').select('payload').where('kind', '=', 'paper-remove').execute();
    const waiting = await jobs();
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.payload).not.toContain(kept.pdf_key);
    expect(sha256Hex(await papers.read(kept))).toBe(kept.pdf_sha256);
    // A process that died in between left a note.
    await database.query
      .insertInto('paper_files')
      .values({ key: 'papers/x.pdf', created_at: app.now() - 2 * hourMs })
      .execute();
    await papers.ownParts.sweeps.paperFiles(new AbortController().signal);
    expect(await jobs()).toHaveLength(2);
    files.set(kept.pdf_key, Buffer.from('other'));
    await expect(papers.read(kept)).rejects.toThrow('not what was stored');
    papers.close();
  });
});
