// What the two builds of utilities have in them, and what the theme makes of the scale.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { palette, sizes, spaces } from '#contract/scale.ts';
import { buildOf, stylesFor, withScale } from './utilities.ts';

const named = readFileSync('src/web/styles/utilities.css', 'utf8');

/** The styles of a build whose one screen is this. */
function stylesOf(build: 'site' | 'desk', source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'utilities-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'sample.tsx');
  writeFileSync(file, source);
  return stylesFor(build, named, [file]);
}
const rulesOf = async (names: string, build: 'site' | 'desk' = 'site') =>
  (await stylesOf(build, `<p className="${names}" />`)).replace(/\s+/g, ' ');

test('the stylesheets have the colours of the palette', () => {
  const tokens = withScale(readFileSync('src/web/styles/tokens.css', 'utf8'));
  const colours = [...tokens.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(colours).toEqual(Object.entries(palette).map(([name, value]) => [name, value.toLowerCase()]));
});

test('the stylesheets have the sizes of the scale, with the lines of each language', () => {
  const tokens = withScale(readFileSync('src/web/styles/tokens.css', 'utf8'));
  expect(tokens).toContain('--text-16: 1rem;');
  expect(tokens).toContain('--line-16: 1.5;');
  expect(tokens).toMatch(/:root:lang\(te\) \{.*--line-16: 1\.6875;/);
});

test('a build whose screens use no utility is empty, so that nobody loads it', async () => {
  expect(await stylesOf('site', '<p className="booking-card p-7">p-8 flex hidden</p>')).toBe('');
});

test('utilities come after every layer of the sheets', async () => {
  expect(await rulesOf('p-8')).toContain('@layer base, ui, layout, page, desk, print, utilities;');
  expect(await rulesOf('p-8')).toContain('@layer utilities { .p-8 { padding: 8px; } }');
});

test('nothing is reset', async () => {
  const selectors = [...(await rulesOf('p-8 text-ink')).matchAll(/([^{};]+) \{/g)].map(([, selector]) =>
    selector?.trim(),
  );
  expect(selectors).toEqual(['@layer utilities', '.p-8', '.text-ink']);
});

test('colours are the custom properties that sheets have', async () => {
  expect(await rulesOf('text-ink')).toContain('.text-ink { color: var(--ink); }');
});

test('a size grows from the narrowest window to the widest, with its line', async () => {
  // 44 px at 360 px and 85 px at 1440 px.
  const at = (window: number) => (1.8958 * 16 + (3.7963 * window) / 100).toFixed(1);
  expect([at(360), at(1440)]).toEqual(['44.0', '85.0']);
  const styles = await rulesOf('text-85 text-16');
  expect(styles).toContain(
    'font-size: clamp(2.75rem, 1.8958rem + 3.7963vw, 5.3125rem); line-height: 0.9529;',
  );
  expect(styles).toContain('font-size: 1rem; line-height: 1.5;');
});

test('Telugu and Hindi have lines of their own, also for headings, whose sheets stand outside of layers', async () => {
  const styles = await rulesOf('text-34 font-heavy');
  expect(styles).toContain('&:where(:lang(te)) { line-height: 1.3529 !important; }');
  expect(styles).toContain('&:where(:lang(hi)) { line-height: 1.2941 !important; }');
  expect(styles).toContain('&:where(:lang(te)) { font-weight: 700 !important; }');
  for (const { line } of Object.values(sizes)) expect(Math.min(line.te, line.hi)).toBeGreaterThan(line.en);
});

test('there are the spaces of the scale, none, and no other', async () => {
  const styles = await rulesOf(Array.from({ length: 200 }, (_, space) => `p-${space}`).join(' '));
  const made = [...styles.matchAll(/padding: (\d+)px/g)].map(([, space]) => Number(space));
  expect(made).toEqual([0, ...spaces]);
});

test('the larger of two windows that grow wins, and the smaller of two that shrink', async () => {
  const styles = await rulesOf('above-laptop:p-24 phone:p-4 above-phone:p-16 laptop:p-12 p-8');
  const order = ['.p-8', 'above-phone', 'above-laptop', '.laptop', '.phone'];
  const places = order.map((name) => styles.indexOf(name));
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
});

test('the desk’s widths are those of its build alone, and the site’s hold in both', async () => {
  expect(await rulesOf('above-desk-phone:p-8 desk-laptop:p-8')).toBe('');
  const styles = await rulesOf('above-desk-phone:p-8 desk-laptop:p-8 phone:p-8', 'desk');
  for (const width of ['(min-width: 701px)', '(max-width: 1279px)', '(max-width: 640px)'])
    expect(styles).toContain(width);
});

test('screens of staff and of whoever makes screens are no part of the site', () => {
  const desk = [
    'features/bookings/desk/panel.tsx',
    'desk/badge.tsx',
    'pages/desk-crews.tsx',
    'pages/dev-scale.tsx',
  ];
  expect(desk.map((file) => buildOf(`src/web/${file}`))).toEqual(desk.map(() => 'desk'));
  const site = ['features/bookings/gates.tsx', 'ui/button.tsx', 'pages/home.tsx', 'root.tsx'];
  expect(site.map((file) => buildOf(`src/web/${file}`))).toEqual(site.map(() => 'site'));
});
