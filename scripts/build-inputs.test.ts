// A source that a build step reads and its stamp does not know could change without anything being made again.
// The same walk keeps the borders: the drawings know nothing of the pages, the pages nothing of how one draws.
// Of code it reads the imports alone, for the list is asked before anything is loaded that could tell them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import inputs from './build-inputs.json' with { type: 'json' };

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** The file an import of another file means; nothing for packages. */
function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return join(dirname(from), path);
  const alias = Object.entries(packageFile.imports).find(([name]) => path.startsWith(name.replace('*', '')));
  return alias && normalize(alias[1].replace('*', path.slice(alias[0].length - 1)));
}

/** These files and all that they import, one through the other. */
function reachable(...entries: string[]): string[] {
  const seen = new Set(entries);
  for (const file of seen) {
    if (!/\.(?:tsx?|mjs)$/.test(file) || !existsSync(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(importing)) {
      const imported = resolveImport(file, specifier);
      if (imported) seen.add(imported);
    }
  }
  return [...seen];
}

const isAmong = (list: string[], file: string) =>
  list.some((input) => file === input || file.startsWith(`${input}/`));

test('everything the drawings are made from is among their inputs', () => {
  const files = reachable('drawings/write.ts', ...globSync('drawings/published/*.ts'));
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => !isAmong(inputs.drawings, file))).toEqual([]);
});

test('everything the pages are made from is among their inputs', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
  const files = reachable('vite.config.ts', 'react-router.config.ts', 'scripts/prebuild.ts', ...sources);
  // The layout's script is made from src/web on the way.
  const derived = '.cache/layout/layout-script.js';
  expect(files).toContain(derived);
  expect(files.filter((file) => file !== derived && !isAmong(inputs.pages, file))).toEqual([]);
});

test.each(Object.entries(inputs))('no input of the %s is missing', (_step, list) => {
  expect(list.filter((path) => !existsSync(path))).toEqual([]);
});
