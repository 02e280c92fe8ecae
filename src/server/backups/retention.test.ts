// Rules of what is kept: 7 daily, 4 weekly, 12 monthly; never a photo less than a kept backup needs.

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { company } from '#contract/company.ts';
import { dayMs } from '#contract/durations.ts';
import { createFileStore } from '../adapters/files/file-store.ts';
import { monthsBefore } from '../clock.ts';
import { checksumOf, folderOf, listBackups, photoFile, writeManifest } from './manifest.ts';
import { putLines } from './parts.ts';
import { chooseKept, removeOldBackups } from './retention.ts';
import { createSigningPair } from './signing.ts';

/** Two in the morning in India. */
const night = (date: string) => Date.parse(`${date}T02:00:00+05:30`);
const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => night(from) + n * dayMs);
const keptOf = (times: readonly number[]) => {
  const kept = chooseKept(times.map((madeAt, n) => ({ id: `${n}`, madeAt })));
  return times
    .filter((_, n) => kept.has(`${n}`))
    .map((at) => new Date(at + 19_800_000).toISOString().slice(0, 16).replace('T02:00', ''));
};

test.each<[string, number[], string[]]>([
  ['nothing', [], []],
  ['the only one', [night('2026-07-01')], ['2026-07-01']],
  [
    'a year and a month of nights',
    nights('2025-06-01', 396),
    [
      // The last night of each of twelve months; the last of which is also a day and a week.
      '2025-08-31',
      '2025-09-30',
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      // The last of each of four weeks (Sundays, and the present one).
      '2026-06-14',
      '2026-06-21',
      // Seven days.
      '2026-06-25',
      '2026-06-26',
      '2026-06-27',
      '2026-06-28',
      '2026-06-29',
      '2026-06-30',
      '2026-07-01',
    ],
  ],
  [
    'several of one day: the newest of that day',
    [night('2026-07-01'), night('2026-07-01') + 3_600_000 * 5, night('2026-07-01') + 3_600_000 * 9],
    ['2026-07-01T11:00'],
  ],
  [
    'after a long pause: as many as before, however old',
    [...nights('2025-01-05', 7), night('2026-07-01')],
    [
      // A Sunday: the last of its week.
      '2025-01-05',
      '2025-01-06',
      '2025-01-07',
      '2025-01-08',
      '2025-01-09',
      '2025-01-10',
      '2025-01-11',
      '2026-07-01',
    ],
  ],
])('of %s the right ones are kept', (_case, times, expected) => {
  expect(keptOf(times)).toEqual(expected);
});

test('what was erased is in no backup after the months that the privacy policy names, whatever day it was', () => {
  let kept: number[] = [];
  let oldest = Number.POSITIVE_INFINITY;
  for (const now of nights('2025-01-01', 800)) {
    const all = [...kept, now].map((madeAt) => ({ id: `${madeAt}`, madeAt }));
    const chosen = chooseKept(all);
    kept = all.filter(({ id }) => chosen.has(id)).map(({ madeAt }) => madeAt);
    oldest = Math.min(...kept);
    expect(oldest).toBeGreaterThan(monthsBefore(now, company.retention.backupMonths));
  }
  // And not much sooner, or the policy would name too long a time.
  expect(oldest).toBeLessThan(monthsBefore(night('2027-03-11'), company.retention.backupMonths - 2));
});

test('a new day begins at midnight in India', () => {
  const before = Date.parse('2026-06-30T23:59:00+05:30');
  expect(chooseKept([before, before + 120_000].map((madeAt) => ({ id: `${madeAt}`, madeAt }))).size).toBe(2);
});

const startPlace = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'place-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await createFileStore({ folder, s3: undefined });
  const age = (file: string, at: number) => utimes(join(folder, file), at / 1000, at / 1000);
  const addPhoto = async (content: string, at: number) => {
    const file = photoFile(null, checksumOf(content));
    await store.put(file, Buffer.from(content), '');
    await age(file, at);
    return file;
  };
  const add = async (madeAt: number, photos: readonly string[], signingKey?: string) => {
    const id = `${new Date(madeAt).toISOString().replace(/[-:]|\.\d+/g, '')}-abc`;
    const lines = photos.map((text) => ({ key: text, bytes: text.length, sha256: checksumOf(text) }));
    for (const text of photos) await addPhoto(text, madeAt);
    const listed = await putLines(
      store,
      `${folderOf(id)}/photos`,
      (async function* () {
        yield lines;
      })(),
      undefined,
    );
    await writeManifest(
      store,
      {
        format: 1,
        id,
        madeAt,
        release: '1',
        schema: [],
        engine: 'sqlite',
        key: null,
        tables: [],
        photos: { count: lines.length, bytes: 0, parts: listed.parts },
        secret: null,
      },
      signingKey,
    );
    return id;
  };
  const photoCount = async () => (await Array.fromAsync(store.list('files'))).length;
  return { folder, store, add, addPhoto, age, photoCount };
};

test('what an older kept backup needs stays, what no kept one needs goes', async () => {
  const { store, add, photoCount } = await startPlace();
  // Nine nights in a row: two are given up, and with them the photo that only they had.
  const times = nights('2026-06-08', 9);
  for (const [n, at] of times.entries())
    await add(at, n === 0 ? ['gone'] : n < 4 ? ['old', 'both'] : ['both']);
  expect(await photoCount()).toBe(3);
  await removeOldBackups(store, (times.at(-1) ?? 0) + 30 * dayMs, undefined);
  expect(await listBackups(store)).toHaveLength(7);
  const left = (await Array.fromAsync(store.list('files'))).map(({ key }) => key);
  expect(left.sort()).toEqual(['both', 'old'].map((text) => photoFile(null, checksumOf(text))).sort());
});

test('what is under way at this moment is left alone, what was left behind long ago is removed', async () => {
  const { folder, store, add, addPhoto, age } = await startPlace();
  const now = night('2026-07-01');
  const good = await add(now - dayMs, ['kept']);
  const fresh = await addPhoto('just stored', now - 60_000);
  const stale = await addPhoto('left behind', now - 3 * dayMs);
  for (const [id, at] of [
    ['20260630T200000Z-now', now - 60_000],
    ['20260620T200000Z-old', now - 10 * dayMs],
  ] as const) {
    await store.put(`backups/${id}/rows/users-0001.ndjson.gz`, Buffer.from('half'), '');
    await age(`backups/${id}/rows/users-0001.ndjson.gz`, at);
  }
  await removeOldBackups(store, now, undefined);
  expect(await listBackups(store)).toEqual([good]);
  expect(await store.get(fresh)).toBeDefined();
  expect(await store.get(stale)).toBeUndefined();
  expect((await readdir(join(folder, 'backups'))).sort()).toEqual([good, '20260630T200000Z-now'].sort());
});

test('however many later ones somebody else puts there, none that we signed makes room for them', async () => {
  const { store, add } = await startPlace();
  const { signingKey, signer } = createSigningPair();
  const own: string[] = [];
  for (const at of nights('2026-06-01', 7)) own.push(await add(at, [], signingKey));
  for (const [n, at] of nights('2026-06-08', 60).entries())
    await add(at, [], n % 2 ? undefined : createSigningPair().signingKey);
  await removeOldBackups(store, night('2026-09-01'), signer);
  expect(await listBackups(store)).toEqual(expect.arrayContaining(own));
});

test('while one manifest cannot be read no photo is removed', async () => {
  const { folder, store, add, photoCount } = await startPlace();
  const id = await add(night('2026-06-01'), ['a']);
  await add(night('2026-06-02'), ['b']);
  await writeFile(join(folder, folderOf(id), 'manifest.json'), '{"half":');
  await removeOldBackups(store, night('2026-07-01'), undefined);
  expect(await photoCount()).toBe(2);
  expect(await listBackups(store)).toHaveLength(2);
});
