// The file store on the local disk: what is put can be read, what is missing is told apart from what fails.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from './file-store.port.ts';
import { createFileStore } from './flydrive.file-store.ts';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'site-files-')), 'files');
  files = await createFileStore({ folder, s3: undefined });
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const put = (key: string, text = key) => files.put(key, bytes(text), 'image/webp');

test('what was put comes back, also after it was put again', async () => {
  await put('photos/a/1.webp', 'first');
  await put('photos/a/1.webp', 'second');
  expect(Buffer.from((await files.get('photos/a/1.webp')) ?? []).toString()).toBe('second');
});

test('what was never put is undefined', async () => {
  expect(await files.get('photos/a/1.webp')).toBeUndefined();
});

test('what cannot be looked for is a failure, not a missing file', async () => {
  await put('photos/a');
  await expect(files.get('photos/a/1.webp')).rejects.toThrow();
});

test('a removed folder takes its files with it and no other', async () => {
  for (const key of ['photos/a/1.webp', 'photos/a/2.webp', 'photos/ab/1.webp']) await put(key);
  await files.removeFolder('photos/a');
  expect(await readdir(join(folder, 'photos'))).toEqual(['ab']);
  expect(await files.get('photos/ab/1.webp')).toBeDefined();
});

test('removing a folder that is not there is no failure', async () => {
  await files.removeFolder('photos/never');
});

test.each(['../outside.webp', 'photos/../../outside.webp', '/etc/outside.webp'])(
  'no key leaves the folder: %s',
  async (key) => {
    await put(key).catch(() => {});
    expect(await readdir(join(folder, '..'))).toEqual(['files']);
  },
);

test('a folder that cannot be written to fails loudly', async () => {
  await writeFile(join(folder, 'photos'), 'in the way');
  await expect(put('photos/a/1.webp')).rejects.toThrow();
});

test('the check tells whether the store is there', async () => {
  await files.check();
  await rm(folder, { recursive: true });
  await expect(files.check()).rejects.toThrow();
});
