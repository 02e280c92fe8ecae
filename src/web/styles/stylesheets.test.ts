// What stylesheets say: this reads stylesheets, no code. Who imports them is a rule of scripts/boundaries.ts.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/web/**/*.css');
const own = files.filter((file) => !file.startsWith('src/web/styles/'));
const read = (file: string) => readFileSync(file, 'utf8');

/** A control like those of ui, but one that knows the working hours. */
const control = 'src/web/features/requests/deadline-bar.css';

/** Which layer of tokens.css a folder's rules belong to. */
function layerOf(file: string): string {
  if (file.startsWith('src/web/ui/') || file === control) return 'ui';
  if (file.includes('/desk/')) return 'desk';
  return file.includes('/site/layout/') ? 'layout' : 'page';
}

test('the order of layers is written down', () => {
  expect(read('src/web/styles/tokens.css')).toContain('@layer base, ui, layout, page, desk, print;');
});

test('only the sheets of other scripts import one, which they share', () => {
  // A sheet of its own would be one more file that a page waits for.
  const importing = files.filter((file) => read(file).includes('@import')).toSorted();
  expect(importing).toEqual(['src/web/styles/devanagari.css', 'src/web/styles/telugu.css']);
  for (const file of importing)
    expect(read(file).match(/@import.*/g)).toEqual([`@import './tall-letters.css';`]);
});

test('all rules of a file are in the layer of its folder', () => {
  const outside = own.filter((file) => {
    const rules = read(file)
      .replace(/\/\*[\s\S]*?\*\/|^@property [^}]+\}/g, '')
      .trim();
    return !new RegExp(`^@layer ${layerOf(file)} \\{\\n[\\s\\S]*\\n\\}$`).test(rules) || /\n\}\n/.test(rules);
  });
  expect(outside).toEqual([]);
});
