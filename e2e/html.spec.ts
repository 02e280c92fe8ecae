// The Nu HTML checker finds no error in any page. It needs Java, which the set-up installs where it may; where there is
// none, this test says so and stands aside.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { bytes, everyPage } from './site-pages.ts';
import { test } from './test.ts';

const hasJava = spawnSync('java', ['-version']).status === 0;
const checker = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
const pages = [
  ...everyPage,
  '/leak-finder/roof/electrics',
  '/leak-finder/roof/electrics/brown-ring',
  '/leak-finder/roof/brown-ring/hours-after-rain/electrics',
  '/leak-finder/not-sure/unsure/not-sure/not-sure/not-sure',
  '/leak-finder/causes/failing-beam-or-column',
  '/posts?page=3',
  '/no-such-page',
  // Translated pages are the same but for their words and their head.
  ...['/te', '/hi'].flatMap((home) => [
    home,
    ...['/leak-finder', '/book-now', '/my-booking'].map((path) => home + path),
  ]),
];

test('every page is valid HTML', bytes, async ({ request }) => {
  test.skip(!hasJava, 'There is no Java here: the HTML checker did not run');
  const folder = mkdtempSync(join(tmpdir(), 'site-html-'));
  try {
    for (const path of pages) {
      const html = await (await request.get(path)).text();
      writeFileSync(join(folder, `${path.replace(/\W+/g, '-')}.html`), html);
    }
    const { stderr } = spawnSync('java', ['-jar', checker, '--errors-only', '--format', 'gnu', folder], {
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter(Boolean)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
