// Styles cannot be forgotten: each file is imported by the component beside it, and its layer makes the order of
// imports irrelevant.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('src/web/**/*.css');
const own = files.filter((file) => !file.startsWith('src/web/styles/'));
const read = (file: string) => readFileSync(file, 'utf8');
/** What two scripts share. */
const tallLetters = 'src/web/styles/tall-letters.css';

/** A control like those of ui, but one that knows the working hours. */
const control = 'src/web/features/requests/deadline-bar.css';

/** Which layer of tokens.css a folder's rules belong to. */
function layerOf(file: string): string {
  if (file.startsWith('src/web/ui/') || file === control) return 'ui';
  if (file.includes('/desk/')) return 'desk';
  return file.includes('/site/layout/') ? 'layout' : 'page';
}

test('every component imports the stylesheet that has its name', () => {
  const forgotten = own.filter((file) => {
    const component = file.replace(/css$/, 'tsx');
    return !(existsSync(component) && read(component).includes(`\nimport './${basename(file)}';\n`));
  });
  expect(forgotten).toEqual([]);
});

test('what is global is imported by the document, the order of layers first', () => {
  // Those for another script are linked where it is written, and nowhere else.
  const imported = [
    ...read('src/web/root.tsx').matchAll(/^import (?:\w+ from )?'\.\/(styles\/.+\.css)(?:\?url)?';$/gm),
  ].map(([, file]) => `src/web/${file}`);
  expect(imported[0]).toBe('src/web/styles/tokens.css');
  expect(imported.toSorted()).toEqual(
    files.filter((file) => !own.includes(file) && file !== tallLetters).toSorted(),
  );
  expect(read('src/web/styles/tokens.css')).toContain('@layer base, ui, layout, page, desk, print;');
});

test('stylesheets are imported in no other way', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}', { exclude: ['src/web/**/*.test.*'] });
  const others = sources.flatMap((file) =>
    [...read(file).matchAll(/['"](.*\.css.*)['"]/g)]
      .filter(([, path]) => path !== `./${basename(file, '.tsx')}.css` && !path?.startsWith('./styles/'))
      .map(([, path]) => `${file}: ${path}`),
  );
  expect(others).toEqual([]);
  // A sheet of its own would be one more file that a page waits for.
  const importing = files.filter((file) => read(file).includes('@import')).toSorted();
  expect(importing).toEqual(['src/web/styles/devanagari.css', 'src/web/styles/telugu.css']);
  for (const file of importing)
    expect(read(file).match(/@import.*/g)).toEqual([`@import './${basename(tallLetters)}';`]);
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

test('widths at which the layout changes have names', () => {
  const unnamed = globSync('src/web/**/*.{css,ts,tsx}', { exclude: ['src/web/styles/*.ts'] }).filter((file) =>
    /@media[^{]*width|\((?:min|max)-width/.test(read(file)),
  );
  expect(unnamed).toEqual([]);
});
