// Compares how receipts join Telugu and Hindi letters with how HarfBuzz does, word by word: for the words that receipts
// print, for all other words of the site, and for names and places as customers write them. By hand, where hb-shape is
// installed (libharfbuzz-bin): .cache/node scripts/compare-glyphs.ts
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { fontFile } from '../src/server/folders.ts';
import { mendLetters, type Shaper } from '../src/server/papers/pdf-letters.ts';
import { when } from '../src/server/words/when.ts';

const months = (language: 'te' | 'hi') =>
  Array.from({ length: 12 }, (_, month) => when[language].date(Date.UTC(2026, month, 18))).join();
const read = (patterns: string[]) =>
  globSync(patterns)
    .map((path) => readFileSync(path, 'utf8'))
    .join();

const samples = [
  {
    language: 'te',
    family: 'Telugu',
    letters: /[\p{Script=Telugu}\u200c\u200d]+/gu,
    typed: 'వెంకట లక్ష్మీ నరసింహారావు శ్రీనివాస్ కృష్ణమూర్తి సత్యనారాయణ హిమాయత్‌నగర్ అమీర్‌పేట్ దిల్‌సుఖ్‌నగర్ మెహదీపట్నం',
  },
  {
    language: 'hi',
    family: 'Devanagari',
    letters: /[\p{Script=Devanagari}\u200c\u200d]+/gu,
    typed: 'श्रीमती लक्ष्मी क्षत्रिय कृष्णमूर्ति वेंकटेश्वर द्विवेदी हिमायतनगर अमीरपेट सिकंदराबाद चारमीनार',
  },
] as const;

/** Fonts put an empty glyph where a sign became a part of another. */
const isSeen = (name: string) => !name.startsWith('dummy');

const document = new PDFDocument();
function shapeForPdf(font: string, words: readonly string[]): string[] {
  const { font: shaper } = (document.font(font) as unknown as { _font: { font: Shaper } })._font;
  mendLetters(shaper);
  const names = (word: string) => shaper.layout(word).glyphs.map(({ name = '' }) => name);
  return words.map((word) => names(word).filter(isSeen).join('|'));
}

function shapeByHarfBuzz(font: string, words: readonly string[]): string[] {
  const options = ['--no-positions', '--no-clusters', '--text-file=-', font];
  const lines = execFileSync('hb-shape', options, { input: `${words.join('\n')}\n`, encoding: 'utf8' });
  return lines
    .trim()
    .split('\n')
    .map((line) => line.slice(1, -1).split('|').filter(isSeen).join('|'));
}

for (const { language, family, letters, typed } of samples) {
  const receipts = read([`src/server/features/payments/*.${language}.ts`, 'src/server/words/services.ts']);
  const elsewhere = read([`src/**/*.${language}.ts`, `src/web/content/${language}/*.ts`]);
  for (const [where, text] of [
    ['on receipts', receipts + months(language)],
    ['anywhere', elsewhere],
    ['typed by customers', typed],
  ]) {
    const words = [...new Set(text?.match(letters))].filter((word) => /\p{L}/u.test(word));
    const different = new Set<string>();
    for (const weight of ['400Regular', '700Bold']) {
      const font = fontFile(family, weight);
      const expected = shapeByHarfBuzz(font, words);
      for (const [index, shaped] of shapeForPdf(font, words).entries())
        if (shaped !== expected[index]) different.add(words[index] ?? '');
    }
    console.log(
      `${family} ${where}: ${words.length - different.size} of ${words.length} words alike`,
      [...different].join(' '),
    );
  }
}
