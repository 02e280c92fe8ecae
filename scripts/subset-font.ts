// Cuts the site's font files, and one for the headings of papers, which a library draws that knows no axes. Latin: weights 400 to 720, widths 80 to 100 %, for all text. Telugu and Devanagari: one
// weight, for headings, cut to the letters that the translations use; a test says when a letter is missing.
// Run by hand when a family, an axis or the letters change; the results are committed.
//   .cache/node scripts/subset-font.ts
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
// @ts-expect-error: the package ships no types
import subsetFont from 'subset-font';

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
// What nobody writes about buildings: the system font draws it.
const unwanted = /[`^~|{}\\$*]/g;
// The rupee sign is missing from this family's Latin file: the system font draws it, too.
const typographic = '\u00a0©°²·×½–—‘’“”…';

/** What a script's letters need around them: joiners that steer ligatures, the full stop of Hindi. */
const joiners = '\u200c\u200d';

/**
 * Every letter of a script that stands in the words of a language, and the parts that a browser takes letters apart into
 * before it draws them: without its second half the vowel of పైపు is drawn over the consonant.
 */
export function lettersOf(language: 'te' | 'hi'): string {
  const script = { te: /[\u0c00-\u0c7f]/g, hi: /[\u0900-\u097f]/g }[language];
  const words = globSync([`src/**/${language}/*.ts`, `src/**/*.${language}.ts`, 'src/contract/languages.ts']);
  const letters = words.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return `${text}${text.normalize('NFD')}`.match(script) ?? [];
  });
  return [...new Set(letters)].sort().join('') + joiners;
}

const expo = 'node_modules/@expo-google-fonts';

const files = [
  {
    source: 'node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
    target: 'src/web/styles/fonts/anek-latin.woff2',
    text: () => printableAscii.replace(unwanted, '') + typographic,
    options: {
      variationAxes: { wght: { min: 400, max: 720 }, wdth: { min: 80, max: 100 } },
      keepFeatures: ['kern', 'tnum'],
    },
    maxBytes: 42_000,
  },
  {
    source: `${expo}/anek-telugu/700Bold/AnekTelugu_700Bold.ttf`,
    target: 'src/web/styles/fonts/anek-telugu.woff2',
    text: () => lettersOf('te'),
    options: {},
    maxBytes: 45_000,
  },
  {
    source: `${expo}/anek-devanagari/700Bold/AnekDevanagari_700Bold.ttf`,
    target: 'src/web/styles/fonts/anek-devanagari.woff2',
    text: () => lettersOf('hi'),
    options: {},
    maxBytes: 80_000,
  },
  {
    source: 'node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
    target: 'src/server/papers/fonts/AnekLatin_720Narrow.ttf',
    text: () => printableAscii + typographic,
    options: { variationAxes: { wght: 720, wdth: 84 }, keepFeatures: ['kern'], targetFormat: 'truetype' },
    maxBytes: 45_000,
  },
];

if (import.meta.main) {
  for (const { source, target: file, text, options, maxBytes } of files) {
    const bytes = await subsetFont(await readFile(source), text(), {
      targetFormat: 'woff2',
      noHinting: true,
      ...options,
    });
    if (bytes.length > maxBytes) throw new Error(`${file}: ${bytes.length} bytes, the budget is ${maxBytes}`);
    const current = await readFile(file).catch(() => Buffer.alloc(0));
    if (!current.equals(bytes)) await writeFile(file, bytes);
    console.log(`${file}: ${bytes.length} bytes`);
  }
  // What the test compares the words with.
  const letters = { te: lettersOf('te'), hi: lettersOf('hi') };
  await writeFile('src/web/styles/fonts/letters.json', `${JSON.stringify(letters, null, 2)}\n`);
}
