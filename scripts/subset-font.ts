// Cuts the site's one font file: Latin text, weights 400 to 720, widths 80 to 100 %, at most 42 kB.
// Run by hand when the family, an axis or the character list changes; the result is committed.
//   .cache/node scripts/subset-font.ts
import { readFile, writeFile } from 'node:fs/promises';
// @ts-expect-error: the package ships no types
import subsetFont from 'subset-font';

const target = 'src/web/styles/fonts/anek-latin.woff2';
const maxBytes = 42_000;

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
// What nobody writes about buildings: the system font draws it.
const unwanted = /[`^~|{}\\$*]/g;
// The rupee sign is missing from this family's Latin file: the system font draws it, too.
const typographic = '\u00a0©°²·×½–—‘’“”…';

const source = 'node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2';

const bytes = await subsetFont(await readFile(source), printableAscii.replace(unwanted, '') + typographic, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 720 }, wdth: { min: 80, max: 100 } },
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
});
if (bytes.length > maxBytes) throw new Error(`${bytes.length} bytes, the budget is ${maxBytes}`);
await writeFile(target, bytes);
console.log(`${target}: ${bytes.length} bytes`);
