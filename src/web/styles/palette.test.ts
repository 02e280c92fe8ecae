// The stylesheets have the palette as custom properties. That no code writes it again, scripts/boundaries.ts sees to.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from '#contract/palette.ts';

test('the stylesheets have the same colours', () => {
  // A stylesheet, which no module can import as what it says.
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8');
  const colours = [...tokens.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const wanted = Object.entries(palette).map(([name, value]) => [name, value.toLowerCase()]);
  expect(colours).toEqual(wanted);
});
