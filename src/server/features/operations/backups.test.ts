// Rules of the nightly backup: once a night however many processes there are, caught up when missed, and a person told
// once when it fails. On both engines.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dayMs, hourMs } from '#contract/durations.ts';
import { createFileStore } from '#server/adapters/files/file-store.ts';
import { createKeyPair } from '#server/backups/age.ts';
import { carryOut } from '#server/backups/back-up.ts';
import { createNamedFiles } from '#server/backups/lost-files.ts';
import { listBackups, readManifest } from '#server/backups/manifest.ts';
import { verifyBackup } from '#server/backups/restore-backup.ts';
import { type RunBackup, runBackup } from '#server/backups/run-backup.ts';
import { createSigningPair } from '#server/backups/signing.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrator.ts';
import { createJobQueue } from '#server/jobs/jobs.repository.ts';
import { backOffMs } from '#server/jobs/worker.ts';
import { startSiteProcess } from '#server/testing/site-process.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { registerCustomer } from '#server/testing/test-customer.ts';
import { acceptByCode, fine, quote } from '#server/testing/test-quotations.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { createBackupRepository } from './backups.repository.ts';

const { recipient: BACKUP_KEY, identity } = createKeyPair();
const { signingKey: BACKUP_SIGNING_KEY, signer } = createSigningPair();

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nights-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
/** The same work without a process of its own, which has a test of its own. */
const makeBackup: RunBackup = async (order) => {
  const outcome = await carryOut(order);
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome;
};
const start = async (engine: (typeof bothEngines)[number], { to = '', inOwnProcess = false } = {}) => {
  const folder = await makeFolder();
  const BACKUP_TO = to || join(folder, 'kept');
  const app = await startTestApp(engine, {
    env: { BACKUP_TO, BACKUP_KEY, BACKUP_SIGNING_KEY },
    ...(inOwnProcess ? {} : { makeBackup }),
  });
  onTestFinished(() => app.stop());
  const open = () => createFileStore({ folder: BACKUP_TO, s3: undefined });
  return { app, folder, open, list: async () => listBackups(await open()) };
};
/** What happens every hour. */
const tick = async (app: TestApp) => {
  await app.server.sweep();
  await app.server.worker.drain();
};
const alerts = async (app: TestApp) =>
  (await app.mails()).map(({ subject = '' }) => subject).filter((subject) => /backup/i.test(subject));
/** What the owner reads about backups. */
const check = async (app: TestApp) => {
  const { json } = await (await hireStaff(app, 'owner')).get('/operations');
  return json.checks.find(({ name }: { name: string }) => name === 'backups');
};

describe.each(bothEngines)('on %s', (engine) => {
  test('two processes make one backup a night, and it is good', async () => {
    const { app, open, list } = await start(engine);
    const other = await app.another();
    await Promise.all([tick(app), tick(other)]);
    await Promise.all([tick(app), tick(other)]);
    expect(await list()).toHaveLength(1);
    const store = await open();
    const manifest = await readManifest(store, (await list())[0] ?? '');
    expect(manifest.key).toBe(BACKUP_KEY);
    expect(await verifyBackup(store, manifest, { identity, signers: [signer] })).toMatchObject({
      opened: true,
      faults: [],
    });

    // Ten in the morning: the next night comes at two.
    app.advance(15 * hourMs);
    await tick(app);
    expect(await list()).toHaveLength(1);
    app.advance(hourMs);
    await tick(other);
    expect(await list()).toHaveLength(2);
    // A week of absence is one backup, not seven.
    app.advance(7 * dayMs);
    await tick(app);
    await tick(app);
    expect(await list()).toHaveLength(3);
    expect(await alerts(app)).toEqual([]);
  });

  test('made in a process of its own: the owner reads what it holds, and that it grows old', async () => {
    const { app } = await start(engine, { inOwnProcess: true });
    expect(await check(app)).toMatchObject({ state: 'good', words: 'There is none yet.' });
    await tick(app);
    app.advance(3 * hourMs);
    const { state, words } = await check(app);
    expect([state, words]).toEqual([
      'good',
      expect.stringMatching(/3 hours old, with \d+ rows and 0 photos/),
    ]);
    app.advance(24 * hourMs);
    expect(await check(app)).toMatchObject({ state: 'problem' });
  });

  test('a file that is gone or changed, and that a row names, is named the next morning', async () => {
    const { app } = await start(engine);
    const customer = await registerCustomer(app);
    const booking = await bookedId(book(app, customer));
    const quotation = await quote(await hireStaff(app, 'executive'), booking);
    await fine(acceptByCode(app, customer, quotation));
    await tick(app);
    expect(await check(app)).toMatchObject({ state: 'good' });
    const { database } = app.server;
    const { query } = database;
    const version = await query.selectFrom('quotation_versions').selectAll().executeTakeFirstOrThrow();
    const acceptance = await query.selectFrom('acceptances').selectAll().executeTakeFirstOrThrow();
    const { pdf_key } = version;
    const [photo] = await query.selectFrom('booking_photos').selectAll().execute();
    const files = await createFileStore({ folder: join(app.dataDir, 'files'), s3: undefined });
    const bytes = Buffer.from((await files.get(pdf_key)) ?? []);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await files.put(pdf_key, bytes, 'application/pdf');
    await files.remove(`photos/${booking}/${photo?.id}-display.webp`);
    await files.remove(acceptance.pdf_key);
    app.advance(dayMs);
    await tick(app);
    const { state, words } = await check(app);
    expect([state, words]).toEqual(['problem', expect.stringMatching(/^3 files .* HB-\d+/)]);
    expect(words).toContain(quotation.number);
    // Each of its two papers.
    const named = createNamedFiles();
    for (const [table, row] of Object.entries({ quotation_versions: version, acceptances: acceptance }))
      await Array.fromAsync(named.noting(table, Readable.from([[row]])));
    const { number } = quotation;
    expect(await named.lost(database, files, [])).toEqual({ count: 2, first: [number, number] });
  });

  test('a failure is told once in plain words, tried again, and over when one succeeds', async () => {
    const place = join(await makeFolder(), 'kept');
    // Something else lies where the folder should be.
    await writeFile(place, 'in the way');
    const { app, list } = await start(engine, { to: place });
    await tick(app);
    await app.server.look();
    // A moment's trouble is nobody's business.
    expect(await alerts(app)).toEqual([]);
    for (const attempt of [1, 2, 3, 4]) {
      app.advance(backOffMs(attempt));
      await tick(app);
      await app.server.look();
    }
    expect(await alerts(app)).toEqual(['Please look: Backups']);
    expect((await check(app)).words).toContain('The last try failed:');
    await rm(place);
    app.advance(hourMs);
    await tick(app);
    expect(await list()).toHaveLength(1);
    expect(await check(app)).toMatchObject({ state: 'good' });
    await app.server.look();
    expect(await alerts(app)).toEqual(['Please look: Backups', 'Over: Backups']);
  });
});

test('why its process could make none is told in words', async () => {
  const folder = await makeFolder();
  const config = loadConfig({ DATA_DIR: folder, BACKUP_KEY });
  const order = { config, to: join(folder, 'not/there'), now: Date.now() };
  await expect(runBackup(order, new AbortController().signal)).rejects.toThrow('is its disk mounted');
});

test('without a place nothing is made, and the owner is told so', async () => {
  const app = await startTestApp('sqlite');
  onTestFinished(() => app.stop());
  await tick(app);
  expect(await check(app)).toMatchObject({ state: 'off' });
});

test('when the site is killed in the middle, its backup ends too and is none; the order stays', async () => {
  const folder = await makeFolder();
  const DATA_DIR = join(folder, 'data');
  const files = await createFileStore({ folder: join(DATA_DIR, 'files'), s3: undefined });
  for (const n of Array(150).keys())
    await files.put(`photos/x/${n}.webp`, Buffer.from(`${n} `.repeat(150_000)), 'image/webp');
  const database = openDatabase({ dataDir: DATA_DIR, databaseUrl: undefined, unhurried: true });
  onTestFinished(() => database.close());
  await migrate(database);
  await database.transaction(async (trx) => {
    await createBackupRepository(database).plan(trx, '2099-01-01', Date.now());
    await createJobQueue(database, Date.now).enqueue(trx, 'backup', { night: '2099-01-01' });
  });
  const BACKUP_TO = join(folder, 'kept');
  const site = await startSiteProcess({ DATA_DIR, BACKUP_TO, BACKUP_KEY });
  const store = await createFileStore({ folder: BACKUP_TO, s3: undefined });
  const photos = async () => (await Array.fromAsync(store.list('files'))).length;
  await expect.poll(photos, { interval: 5 }).toBeGreaterThan(3);
  site.kill('SIGKILL');
  await site.exit;
  await sleep(300);
  const left = await photos();
  await sleep(500);
  expect(await photos()).toBe(left);
  expect(left).toBeLessThan(150);
  expect(await listBackups(store)).toEqual([]);
  expect(
    await database.query.selectFrom('jobs').select('kind').where('kind', '=', 'backup').execute(),
  ).toHaveLength(1);
});
