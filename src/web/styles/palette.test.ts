// One palette: stylesheets have it as custom properties, everything else imports it, and nobody writes it again.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from '#contract/palette.ts';

test('the stylesheets have the same colours', () => {
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8');
  const colours = [...tokens.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const wanted = Object.entries(palette).map(([name, value]) => [name, value.toLowerCase()]);
  expect(colours).toEqual(wanted);
});

test('no source repeats a colour of the palette', () => {
  const colour = new RegExp(`(?:${Object.values(palette).join('|')})\\b`, 'i');
  const sources = globSync('{src,drawings,scripts}/**/*.{ts,tsx,mjs}', {
    exclude: ['src/contract/palette.ts'],
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => colour.test(readFileSync(file, 'utf8')))).toEqual([]);
});
