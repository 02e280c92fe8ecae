// Files of earlier releases: served for a week after the last release that had them, and then gone.

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { createKeptAssets } from './kept-assets.ts';

let root: string;
let now: number;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-assets-'));
  now = Date.now();
});
afterEach(() => rm(root, { recursive: true }));

async function release(name: string, ...files: string[]) {
  const own = join(root, name);
  await mkdir(own);
  for (const file of files) await writeFile(join(own, file), file);
  return createKeptAssets({ own, folder: join(root, 'kept'), clock: () => now });
}
const kept = async () => (await readdir(join(root, 'kept'))).sort();
const { signal } = new AbortController();

test('files of a release stay for a week after the last process that had them', async () => {
  const first = await release('first', 'page-1.js', 'same.css');
  await first.publish();
  now += 30 * dayMs;
  // It still runs.
  await first.sweep(signal);
  const second = await release('second', 'page-2.js', 'same.css');
  await second.publish();
  now += 6 * dayMs;
  await second.sweep(signal);
  expect(await kept()).toEqual(['page-1.js', 'page-2.js', 'same.css']);
  now += 2 * dayMs;
  await second.sweep(signal);
  expect(await kept()).toEqual(['page-2.js', 'same.css']);
});

test('processes that start together keep the same files', async () => {
  const names = Array.from({ length: 100 }, (_, n) => `file-${n}.js`);
  const one = await release('one', ...names);
  await Promise.all([one.publish(), one.publish()]);
  expect(await kept()).toEqual(names.sort());
});
