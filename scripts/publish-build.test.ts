// A build that replaces another under a running server: nothing in use is missing, at no moment and not afterwards.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishBuild } from './publish-build.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...path: string[]) => join(folder, ...path);
function build(n: number, where = 'next') {
  const files = {
    [`client/assets/page-${n}.js`]: `page ${n}`,
    'client/assets/same.css': 'style',
    'client/icon.svg': `icon ${n}`,
    'server/index.js': `server ${n}`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(at(where, file)), { recursive: true });
    writeFileSync(at(where, file), text);
  }
}
const has = (file: string) => existsSync(at('build', file));

test('the new build is there, and files of one that was replaced less than a week ago', () => {
  // Made before builds were listed.
  build(0, 'build');
  writeFileSync(at('build', '.stamp'), 'x');
  const dayMs = 86_400_000;
  for (let n = 1; n <= 6; n += 1) {
    build(n);
    publishBuild(at('next'), at('build'), n * 3 * dayMs);
    expect(readFileSync(at('build', 'server/index.js'), 'utf8')).toBe(`server ${n}`);
    expect(readFileSync(at('build', 'client/icon.svg'), 'utf8')).toBe(`icon ${n}`);
    expect(has('client/assets/same.css')).toBe(true);
    expect(has(`client/assets/page-${n - 1}.js`)).toBe(true);
  }
  // The third was replaced six days ago, the second nine.
  expect([0, 1, 2, 3, 6].map((n) => has(`client/assets/page-${n}.js`))).toEqual([
    ...[false, false, false, true, true],
  ]);
  expect(has('.stamp')).toBe(true);
  expect(existsSync(at('next'))).toBe(false);
});

test('a first build needs no folder', () => {
  build(1);
  publishBuild(at('next'), at('build'));
  expect(has('client/assets/page-1.js')).toBe(true);
});
