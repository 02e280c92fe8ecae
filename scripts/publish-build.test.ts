// A build that replaces another under a running server: at no moment is anything missing.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

test('the new build is there, and nothing of the one before that it does not have', () => {
  build(1, 'build');
  writeFileSync(at('build', '.stamp'), 'x');
  build(2);
  publishBuild(at('next'), at('build'));
  expect(readFileSync(at('build', 'server/index.js'), 'utf8')).toBe('server 2');
  expect(readFileSync(at('build', 'client/icon.svg'), 'utf8')).toBe('icon 2');
  expect(readdirSync(at('build', 'client/assets')).sort()).toEqual(['page-2.js', 'same.css']);
  expect(has('.stamp')).toBe(true);
  expect(existsSync(at('next'))).toBe(false);
});

test('a first build needs no folder', () => {
  build(1);
  publishBuild(at('next'), at('build'));
  expect(has('client/assets/page-1.js')).toBe(true);
});
