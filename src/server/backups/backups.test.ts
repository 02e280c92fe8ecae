// Rules of backup and restore: nothing missing, nobody held up, either engine to either engine, and no damage unnoticed.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiPrefix } from '#contract/constants.ts';
import type { FileStore } from '../adapters/files/file-store.port.ts';
import { createFileStore } from '../adapters/files/file-store.ts';
import { isEmptyDatabase, localTables, tableNames } from '../db/backup.ts';
import { type Database, type Engine, openDatabase } from '../db/client.ts';
import { migrate, migrateTo } from '../db/migrator.ts';
import { s3Key, startS3Server } from '../testing/s3-server.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import {
  bothEngines,
  createPostgresDatabase,
  startTestApp,
  type TestApp,
} from '../testing/start-test-app.ts';
import { book, bookedId, readBooking } from '../testing/test-bookings.ts';
import { readCode, registerCustomer } from '../testing/test-customer.ts';
import { createKeyPair } from './age.ts';
import { forEachOf } from './in-turn.ts';
import { makeBackup } from './make-backup.ts';
import {
  checksumOf,
  createBackupId,
  listBackups,
  type Manifest,
  photosOf,
  readManifest,
  type SignedManifest,
  writeManifest,
} from './manifest.ts';
import { putLines } from './parts.ts';
import { newestOwn, planRestore, restoreBackup, verifyBackup } from './restore-backup.ts';
import { createSigningPair } from './signing.ts';

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
const openFolder = (folder: string) => createFileStore({ folder, s3: undefined });
const lead = { name: 'A', mobile: '9848012345', location: 'B', service: 'Bulding Reapair' };
const pair = createKeyPair();
const { signingKey, signer } = createSigningPair();
/** As in the file of whoever restores. */
const keys = { identity: pair.identity, signers: [signer] };
/** As on the machine that makes them. */
const withoutKey = { signers: [signer] };
const now = Date.parse('2026-07-01T10:00:00+05:30');

/** Every row of every table, in an order that no engine decides. */
const readAll = async ({ query }: Database) => {
  const all: Record<string, string[]> = {};
  for (const name of tableNames) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(query);
    all[name] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return all;
};

/** Empty, and without any table yet. */
const openEmpty = async (engine: Engine) => {
  const dataDir = await makeFolder();
  const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const database = openDatabase({ dataDir, databaseUrl: created?.url, unhurried: true });
  onTestFinished(async () => {
    await database.close();
    await created?.drop();
  });
  return { database, dataDir, files: await openFolder(join(dataDir, 'files')) };
};

const start = async (engine: Engine, env: Record<string, string> = {}) => {
  const app = await startTestApp(engine, { env });
  onTestFinished(() => app.stop());
  return app;
};
const sourceOf = async ({ server, dataDir }: TestApp) => ({
  database: server.database,
  files: await openFolder(join(dataDir, 'files')),
  dataDir,
});
const backUpOf = async (app: TestApp, store: FileStore, key: string | null = pair.recipient) => {
  const recipient = key ?? undefined;
  const summary = await makeBackup(await sourceOf(app), store, { recipient, signingKey, now: Date.now() });
  return { summary, manifest: await readManifest(store, summary.id) };
};

const restore = async (
  store: FileStore,
  manifest: SignedManifest,
  target: Awaited<ReturnType<typeof openEmpty>>,
  hand: Parameters<typeof planRestore>[2] = keys,
) => restoreBackup(store, manifest, hand, target, await planRestore(store, manifest, hand));

test('each backup carries the newest link of the audit log, and the next one notices that it is gone', async () => {
  const app = await start('sqlite');
  const { query } = app.server.database;
  const store = await openFolder(await makeFolder());
  const entry = { staff_id: 's', action: 'booking: done', subject: 'b', detail: '' };
  const add = async (id: string) => {
    await query
      .insertInto('audit_log')
      .values({ ...entry, id, at: app.now() })
      .execute();
    app.advance(60_000);
    await app.server.look();
    const newest = await query
      .selectFrom('audit_chain')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    return { number: newest.number, hash: newest.hash };
  };
  const first = await add('a');
  const { manifest, summary } = await backUpOf(app, store);
  expect([manifest.audit, summary.auditSince]).toEqual([first, null]);
  const second = await add('b');
  expect((await backUpOf(app, store)).manifest.audit).toEqual(second);

  // All links made anew, by whoever has the key as well.
  await query.deleteFrom('audit_chain').execute();
  await query
    .insertInto('audit_log')
    .values({ ...entry, id: '0', at: 1 })
    .execute();
  app.advance(60_000);
  await app.server.look();
  expect((await backUpOf(app, store)).summary.auditSince).toBeGreaterThan(0);
});

test.each(bothEngines)('every table of %s is in the backup', async (engine) => {
  const app = await start(engine);
  const list =
    engine === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const { rows } = await list.execute(app.server.database.query);
  const local: string[] = ['migrations', ...localTables];
  expect([...tableNames].sort()).toEqual(
    rows
      .map((row) => row.name)
      .filter((name) => !local.includes(name))
      .sort(),
  );
});

test.each(bothEngines.flatMap((from) => bothEngines.map((to) => [from, to] as const)))(
  'what %s held is all there again on %s, row by row and photo by photo',
  async (from, to) => {
    const app = await start(from);
    expect((await app.post('/callback/create', lead)).status).toBe(200);
    await bookedId(book(app, await registerCustomer(app)));
    const store = await openFolder(await makeFolder());
    const { summary, manifest } = await backUpOf(app, store);
    const before = await readAll(app.server.database);
    expect(summary.rows).toBe(Object.values(before).flat().length);
    expect(summary.photos).toBeGreaterThan(0);

    const target = await openEmpty(to);
    await restore(store, manifest, target);
    expect(await readAll(target.database)).toEqual(before);
    const source = await sourceOf(app);
    for await (const { key } of source.files.list())
      expect(
        Buffer.compare(
          (await target.files.get(key)) ?? Buffer.alloc(0),
          (await source.files.get(key)) as Buffer,
        ),
      ).toBe(0);
    // A second time would mix two sites.
    await expect(restore(store, manifest, target)).rejects.toThrow('not empty');
  },
);

test.each(bothEngines)('while %s is written to, the backup is of one moment', async (engine) => {
  const app = await start(engine);
  const { query } = app.server.database;
  const store = await openFolder(await makeFolder());
  // Two rows that belong together, written together, in tables far apart: a backup that reads along splits some pair.
  let stopped = false;
  let written = 0;
  const writing = (async () => {
    for (; !stopped; written += 1) {
      await app.server.database.transaction(async (trx) => {
        await trx
          .insertInto('sequences')
          .values({ name: `pair ${written}`, value: written })
          .execute();
        await trx
          .insertInto('audit_log')
          .values({ id: `pair ${written}`, at: now, staff_id: '', action: '', subject: '', detail: '' })
          .execute();
      });
      // SQLite answers at once: without a pause nobody else would have a turn.
      await pause();
    }
  })();
  const slow: FileStore = {
    ...store,
    async put(...given) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await store.put(...given);
    },
  };
  await expect.poll(() => written).toBeGreaterThan(20);
  const summary = await makeBackup(await sourceOf(app), slow, { recipient: undefined, signingKey, now });
  const during = written;
  stopped = true;
  await writing;
  const { tables } = await readManifest(store, summary.id);
  const count = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const others = await query
    .selectFrom('sequences')
    .select('name')
    .where('name', 'not like', 'pair %')
    .execute();
  const pairs = count('sequences') - others.length;
  expect(pairs).toBeGreaterThan(0);
  expect(pairs).toBeLessThan(during);
  expect(count('audit_log')).toBe(pairs);
});

test('a table larger than one part, and larger than one fetch, is there to the last row', async () => {
  const app = await start('postgres');
  const text = 'x'.repeat(2000);
  const rows = Array.from({ length: 5001 }, (_, n) => ({ name: `row ${n} ${text}`, value: n }));
  for (let at = 0; at < rows.length; at += 500)
    await app.server.database.query
      .insertInto('sequences')
      .values(rows.slice(at, at + 500))
      .execute();
  const store = await openFolder(await makeFolder());
  const { manifest } = await backUpOf(app, store);
  expect(manifest.tables.find(({ name }) => name === 'sequences')?.parts.length).toBeGreaterThan(1);
  const target = await openEmpty('sqlite');
  await restore(store, manifest, target);
  expect(await readAll(target.database)).toEqual(await readAll(app.server.database));
});

test('a photo is stored once, however many backups contain it, and with another key anew', async () => {
  const app = await start('sqlite');
  const { files } = await sourceOf(app);
  for (const name of ['a', 'b'])
    await files.put(`photos/x/${name}.webp`, Buffer.from(name.repeat(5000)), 'image/webp');
  const store = await openFolder(await makeFolder());
  expect((await backUpOf(app, store)).summary).toMatchObject({ photos: 2, newPhotos: 2 });
  expect((await backUpOf(app, store)).summary).toMatchObject({ photos: 2, newPhotos: 0 });
  await files.put('photos/x/c.webp', Buffer.from('c'), 'image/webp');
  const third = await backUpOf(app, store);
  expect(third.summary).toMatchObject({ photos: 3, newPhotos: 1 });
  // Gone from the place, it is stored again.
  const [lost] = await Array.fromAsync(photosOf(store, pair.recipient));
  await store.remove(lost?.key ?? '');
  expect((await verifyBackup(store, third.manifest, keys)).faults).toHaveLength(1);
  expect((await backUpOf(app, store)).summary).toMatchObject({ photos: 3, newPhotos: 1 });
  expect((await verifyBackup(store, third.manifest, keys)).faults).toEqual([]);
  const other = await backUpOf(app, store, createKeyPair().recipient);
  expect(other.summary).toMatchObject({ photos: 3, newPhotos: 3 });
});

test('nothing that is stored can be read without the private key', async () => {
  const app = await start('sqlite');
  await app.post('/callback/create', { ...lead, name: 'Lakshmi Devi', mobile: '9848098480' });
  const { files } = await sourceOf(app);
  await files.put('photos/x/a.webp', Buffer.from('picture of a wall'), 'image/webp');
  const store = await openFolder(await makeFolder());
  const { manifest } = await backUpOf(app, store);
  for await (const { key } of store.list()) {
    const bytes = Buffer.from((await store.get(key)) ?? []);
    if (!key.endsWith('.age')) expect(key).toMatch(/manifest\.json$|photo-index-\d+\.ndjson\.gz$/);
    else expect(bytes.subarray(0, 21).toString(), key).toBe('age-encryption.org/v1');
    expect(bytes.includes('Lakshmi') || bytes.includes('9848098480') || bytes.includes('picture')).toBe(
      false,
    );
  }
  const target = await openEmpty('sqlite');
  const otherKey = { ...keys, identity: createKeyPair().identity };
  await expect(restore(store, manifest, target, withoutKey)).rejects.toThrow('--key FILE');
  await expect(restore(store, manifest, target, otherKey)).rejects.toThrow('another key');
  await expect(verifyBackup(store, manifest, otherKey)).rejects.toThrow('another key');
  expect(await Array.fromAsync(target.files.list())).toEqual([]);
});

test('verifying finds every part that is missing, cut short or changed, with and without the key', async () => {
  const app = await start('sqlite');
  await app.post('/callback/create', lead);
  const { files } = await sourceOf(app);
  await files.put('photos/x/a.webp', Buffer.from('a'.repeat(100)), 'image/webp');
  const folder = await makeFolder();
  const store = await openFolder(folder);
  const { manifest, summary } = await backUpOf(app, store);
  const stored = (await Array.fromAsync(store.list())).map(({ key }) => key);
  for (const hand of [keys, withoutKey]) {
    const proof = await verifyBackup(store, manifest, hand);
    expect(proof).toEqual({ rows: summary.rows, photos: 1, opened: hand === keys, faults: [] });
  }
  const faultsWith = async (hand: typeof keys | typeof withoutKey) =>
    (await verifyBackup(store, manifest, hand)).faults.length;
  for (const key of stored.filter((name) => !name.endsWith('manifest.json'))) {
    const whole = await readFile(join(folder, key));
    const isPhoto = key.startsWith('files/');
    const middle = whole.length >> 1;
    const damages = [
      () => rm(join(folder, key)),
      () => truncate(join(folder, key), whole.length - 1),
      () =>
        writeFile(join(folder, key), Buffer.from(whole).fill((whole[middle] ?? 0) ^ 1, middle, middle + 1)),
    ];
    for (const [n, damage] of damages.entries()) {
      await damage();
      expect(await faultsWith(keys), `${key} ${n}`).toBeGreaterThan(0);
      // The content of a photo is proven by opening it; without the key by its size alone.
      if (!isPhoto || n < 2) expect(await faultsWith(withoutKey), `${key} ${n}`).toBeGreaterThan(0);
      await writeFile(join(folder, key), whole);
    }
  }
  expect(await faultsWith(keys)).toBe(0);
  const manifestFile = join(folder, `backups/${summary.id}/manifest.json`);
  const text = await readFile(manifestFile, 'utf8');
  await writeFile(manifestFile, text.replace(/"rows": \d+/, '"rows": 7'));
  await expect(readManifest(store, summary.id)).rejects.toThrow('checksum');
});

test('a backup that breaks off is none: the last good one stays the newest, and the photos it stored are not stored again', async () => {
  const app = await start('sqlite');
  const { files } = await sourceOf(app);
  for (const n of Array(9).keys())
    await files.put(`photos/x/${n}.webp`, Buffer.from(`photo ${n}`), 'image/webp');
  const store = await openFolder(await makeFolder());
  const good = await backUpOf(app, store);
  for (const n of Array(9).keys())
    await files.put(`photos/y/${n}.webp`, Buffer.from(`later ${n}`), 'image/webp');
  let left = 4;
  const failing: FileStore = {
    ...store,
    async put(...given) {
      if (given[0].startsWith('files/') && left-- <= 0)
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await store.put(...given);
    },
  };
  await expect(backUpOf(app, failing)).rejects.toThrow('no space');
  expect(await listBackups(store)).toEqual([good.summary.id]);
  expect((await verifyBackup(store, good.manifest, keys)).faults).toEqual([]);
  const { newPhotos, photos } = (await backUpOf(app, store)).summary;
  expect(photos).toBe(18);
  expect(newPhotos).toBeLessThan(9);
});

test.each(bothEngines)('a restore that was interrupted on %s goes on where it was', async (engine) => {
  const app = await start('sqlite');
  await app.post('/callback/create', lead);
  const { files } = await sourceOf(app);
  for (const n of Array(8).keys())
    await files.put(`photos/x/${n}.webp`, Buffer.from(`photo ${n}`), 'image/webp');
  const store = await openFolder(await makeFolder());
  const { manifest, summary } = await backUpOf(app, store);
  const target = await openEmpty(engine);
  const breakAt = (pattern: RegExp, after: number): FileStore => {
    let left = after;
    const get = async (key: string) => {
      if (pattern.test(key) && left-- <= 0) throw new Error('the line broke');
      return store.get(key);
    };
    return { ...store, get };
  };
  for (const broken of [breakAt(/^files/, 3), breakAt(/requests-/, 0)]) {
    await expect(restore(broken, manifest, target)).rejects.toThrow('the line broke');
    expect(await isEmptyDatabase(target.database, tableNames)).toBe(true);
  }
  const done = await restore(store, manifest, target);
  expect(done).toEqual({ rows: summary.rows, photos: 8, alreadyThere: 8 });
  expect(await readAll(target.database)).toEqual(await readAll(app.server.database));
});

test('another file under the same key is never written over', async () => {
  const app = await start('sqlite');
  const { files } = await sourceOf(app);
  await files.put('photos/x/a.webp', Buffer.from('ours'), 'image/webp');
  const store = await openFolder(await makeFolder());
  const { manifest } = await backUpOf(app, store);
  const target = await openEmpty('sqlite');
  await target.files.put('photos/x/a.webp', Buffer.from('theirs'), 'image/webp');
  await expect(restore(store, manifest, target)).rejects.toThrow('mix two sites');
});

test.each(bothEngines)(
  'a backup of an earlier version is restored on %s as it was, and brought up to date',
  async (engine) => {
    const app = await start('sqlite');
    // Their rows have another form since.
    const rewritten = tableNames.filter((name) =>
      /^(?:payment|refund|voucher|booking|request|search|users|people)/.test(name),
    );
    for (const name of rewritten.toReversed())
      await sql`delete from ${sql.table(name)}`.execute(app.server.database.query);
    const store = await openFolder(await makeFolder());
    const { manifest } = await backUpOf(app, store);
    // Tables that are newer than the backup are not in it; besides, the newest migrations added nothing that rows need.
    const isOld = (name: string) =>
      !/^(?:crew|visit|rain|audit_chain|own_keys|owner_words|speed|paper|finding|quotation|acceptances|objections|kept_photos|booking_links|promises|people|person|messages)/.test(
        name,
      );
    const earlier = {
      ...manifest,
      schema: manifest.schema.filter((name) => name < '0016'),
      tables: manifest.tables.filter(({ name }) => isOld(name)),
    };
    const target = await openEmpty(engine);
    await restore(store, earlier, target);
    expect(await migrate(target.database)).toEqual([]);
    for (const [name, rows] of Object.entries(await readAll(target.database)))
      expect(rows, name).toEqual(isOld(name) ? (await readAll(app.server.database))[name] : []);
    const ahead = await openEmpty('sqlite');
    await migrate(ahead.database);
    await expect(restore(store, earlier, ahead)).rejects.toThrow('newer than the backup');
    await expect(migrateTo(ahead.database, ['9999-later.ts'])).rejects.toThrow('newer version of the site');
  },
);

test('who was erased after an older backup is erased again when it is restored', async () => {
  const app = await start('sqlite');
  const [gone, stays] = [await registerCustomer(app), await registerCustomer(app)];
  const goneBooking = await bookedId(book(app, gone));
  await bookedId(book(app, stays));
  const store = await openFolder(await makeFolder());
  const { manifest } = await backUpOf(app, store);
  // Mails are told apart by their moment.
  app.advance(60_000);
  const { hash } = (await app.post('/account/erase/otp', {}, gone.headers)).json;
  const otp = await readCode(app, gone.email);
  expect((await app.post('/account/erase/verify', { hash, otp }, gone.headers)).status).toBe(200);
  await app.server.worker.drain();
  await makeBackup(await sourceOf(app), store, {
    recipient: pair.recipient,
    signingKey,
    now: Date.now() + 1000,
  });

  expect(await planRestore(store, manifest, keys)).toMatchObject({ erased: [expect.any(String)] });
  const target = await openEmpty('sqlite');
  await restore(store, manifest, target);
  const emails = async () =>
    (await target.database.query.selectFrom('users').select('email').execute()).map(({ email }) => email);
  expect((await emails()).sort()).toEqual([gone.email, stays.email].sort());
  await startSiteProcess({ DATA_DIR: target.dataDir });
  const photos = async () =>
    (await Array.fromAsync(target.files.list())).filter(({ key }) => key.includes(goneBooking)).length;
  expect(await photos()).toBeGreaterThan(0);
  await expect.poll(emails).toEqual([stays.email]);
  await expect.poll(photos).toBe(0);
});

describe('somebody who can write to the place, and knows the public key,', () => {
  const rowsOf = async (store: FileStore, id: string, name: string, rows: object[], recipient?: string) =>
    putLines(
      store,
      `backups/${id}/rows/${name}`,
      (async function* () {
        yield rows;
      })(),
      recipient,
    );
  /** A backup of their own: with a checksum that fits, unsigned, or signed by themselves. */
  const forge = async (
    store: FileStore,
    { signedBy: _real, ...real }: SignedManifest,
    change: (id: string, manifest: Manifest) => Promise<Partial<Manifest>>,
    theirs?: string,
  ) => {
    const id = createBackupId(real.madeAt + 1000);
    const madeAt = real.madeAt + 1000;
    await writeManifest(store, { ...real, id, madeAt, ...(await change(id, real)) }, theirs);
    return readManifest(store, id);
  };
  const startForging = async () => {
    const app = await start('sqlite');
    for (const _ of Array(3)) await registerCustomer(app);
    const folder = await makeFolder();
    const store = await openFolder(folder);
    const { manifest } = await backUpOf(app, store);
    return { store, folder, manifest };
  };
  const mallory = {
    id: 'm',
    email: 'm@evil.example',
    name: 'M',
    role: 'owner',
    active: 1,
    created_at: 1,
    password_hash: null,
    totp_secret: null,
    totp_step: 0,
    setup_hash: 'x',
    setup_until: 9e12,
  };
  const withMallory = (store: FileStore) => async (id: string, real: Manifest) => {
    const { parts, rows } = await rowsOf(store, id, 'staff-more', [mallory], pair.recipient);
    return {
      tables: real.tables.map((table) =>
        table.name === 'staff'
          ? { ...table, rows: table.rows + rows, parts: [...table.parts, ...parts] }
          : table,
      ),
    };
  };

  test.each([
    ['unsigned', undefined, /is not signed.*--unsigned/],
    ['signed by themselves', createSigningPair().signingKey, /signed by somebody else/],
  ])('cannot slip in an owner of their own, %s', async (_case, theirs, words) => {
    const { store, manifest } = await startForging();
    const forged = await forge(store, manifest, withMallory(store), theirs);
    await expect(verifyBackup(store, forged, keys)).rejects.toThrow(words);
    const target = await openEmpty('sqlite');
    await expect(restore(store, forged, target)).rejects.toThrow(words);
    expect((await verifyBackup(store, manifest, keys)).faults).toEqual([]);
  });

  test('cannot have theirs taken for our newest: it is passed over, and a damaged one is not', async () => {
    const { store, manifest } = await startForging();
    for (const theirs of [undefined, createSigningPair().signingKey])
      await forge(store, manifest, withMallory(store), theirs);
    const { own, foreign } = await newestOwn(store, keys);
    expect(own?.id).toBe(manifest.id);
    expect(foreign).toHaveLength(2);
    await store.put('backups/29990101T000000Z-cut/manifest.json', Buffer.from('{'), 'application/json');
    await expect(newestOwn(store, keys)).rejects.toThrow('is damaged');
  });

  test('cannot have plain rows taken for encrypted ones, not even with --unsigned', async () => {
    const { store, manifest } = await startForging();
    const forged = await forge(store, manifest, async (id) => ({
      key: null,
      tables: await Promise.all(
        manifest.tables.map(async ({ name }) => ({
          name,
          ...(await rowsOf(store, id, name, name === 'staff' ? [mallory] : [])),
        })),
      ),
      photos: { count: 0, bytes: 0, parts: [], index: [] },
    }));
    for (const hand of [keys, { ...keys, unsigned: true }]) {
      await expect(verifyBackup(store, forged, hand)).rejects.toThrow('is not encrypted');
      await expect(restore(store, forged, await openEmpty('sqlite'), hand)).rejects.toThrow(
        'is not encrypted',
      );
    }
  });

  test('cannot have customers erased by a later backup without them', async () => {
    const { store, manifest } = await startForging();
    const noUsers = async () => ({
      tables: manifest.tables.map((table) =>
        table.name === 'users' ? { ...table, rows: 0, parts: [] } : table,
      ),
    });
    for (const theirs of [undefined, createSigningPair().signingKey])
      await forge(store, manifest, noUsers, theirs);
    expect(await planRestore(store, manifest, keys)).toEqual({ erased: [], since: undefined });
    // Also when told to take the unsigned.
    expect((await planRestore(store, manifest, { ...keys, unsigned: true })).erased).toEqual([]);
    const target = await openEmpty('sqlite');
    await restore(store, manifest, target);
    const jobs = await target.database.query.selectFrom('jobs').select('kind').execute();
    expect(jobs.filter(({ kind }) => kind === 'account-erase')).toEqual([]);
  });

  test('cannot change, rename or strip what we signed', async () => {
    const { store, folder, manifest } = await startForging();
    const file = join(folder, `backups/${manifest.id}/manifest.json`);
    const signed = JSON.parse(await readFile(file, 'utf8'));
    const write = (change: object, id = manifest.id) =>
      store.put(
        `backups/${id}/manifest.json`,
        Buffer.from(JSON.stringify({ ...signed, ...change })),
        'application/json',
      );
    const { checksum: _sum, signature, ...content } = signed;
    const other = { ...content, tables: content.tables.slice(1) };
    await write({ ...other, checksum: checksumOf(JSON.stringify(other)) });
    await expect(readManifest(store, manifest.id)).rejects.toThrow('signature is wrong');
    await write({ signature: { ...signature, by: createSigningPair().signer } });
    await expect(readManifest(store, manifest.id)).rejects.toThrow('signature is wrong');
    const later = createBackupId(manifest.madeAt + 9000);
    await write({}, later);
    await expect(readManifest(store, later)).rejects.toThrow(`the manifest of ${manifest.id}`);
    await write({ signature: undefined });
    await expect(verifyBackup(store, await readManifest(store, manifest.id), keys)).rejects.toThrow(
      'is not signed',
    );
  });
});

test('one of the release before, unsigned and with its list of photos open, is restored when told so', async () => {
  const app = await start('sqlite');
  await app.post('/callback/create', lead);
  const { files } = await sourceOf(app);
  await files.put('photos/x/a.webp', Buffer.from('a wall'), 'image/webp');
  const store = await openFolder(await makeFolder());
  const { manifest } = await backUpOf(app, store);
  const { signedBy: _signer, ...content } = manifest;
  const line = { key: 'photos/x/a.webp', bytes: 6, sha256: checksumOf('a wall') };
  const { parts } = await putLines(
    store,
    `backups/${manifest.id}/photos`,
    (async function* () {
      yield [line];
    })(),
    undefined,
  );
  await writeManifest(store, { ...content, format: 1, photos: { count: 1, bytes: 6, parts } }, undefined);
  const old = await readManifest(store, manifest.id);
  const target = await openEmpty('sqlite');
  await expect(restore(store, old, target)).rejects.toThrow('say --unsigned');
  expect((await verifyBackup(store, old, { ...withoutKey, unsigned: true })).faults).toEqual([]);
  const told = { ...keys, unsigned: true };
  expect(await verifyBackup(store, old, told)).toMatchObject({ opened: true, photos: 1, faults: [] });
  await restore(store, old, target, told);
  expect(await readAll(target.database)).toEqual(await readAll(app.server.database));
  // What it knew of photos is of use to an unsigned one only.
  expect((await backUpOf(app, store)).summary).toMatchObject({ photos: 1, newPhotos: 0 });
});

test('a missing table, and a schema that only a later version knows, are faults', async () => {
  const app = await start('sqlite');
  const store = await openFolder(await makeFolder());
  const { manifest } = await backUpOf(app, store);
  const faults = async (change: Partial<Manifest>) =>
    (await verifyBackup(store, { ...manifest, ...change }, keys)).faults.join();
  const tables = manifest.tables.filter(({ name }) => name !== 'bookings');
  expect(await faults({ tables })).toBe('Tables are missing: bookings');
  expect(await faults({ schema: [...manifest.schema, '9999-later.ts'] })).toContain('9999-later.ts');
  const target = await openEmpty('sqlite');
  await expect(restore(store, { ...manifest, tables }, target)).rejects.toThrow('Tables are missing');
});

test('a failure is told however slowly the next thing comes, and nothing more is begun', async () => {
  const done: number[] = [];
  const slowly = async function* () {
    for (const n of Array(6).keys()) {
      yield n;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  const work = async (n: number) => {
    if (n === 2) throw new Error('the third');
    done.push(n);
  };
  await expect(forEachOf(slowly(), 2, work)).rejects.toThrow('the third');
  expect(done).toEqual([0, 1]);
  const both = async (n: number) => {
    throw new Error(`${n}`);
  };
  await expect(forEachOf([1, 2, 3], 3, both)).rejects.toThrow('1');
});

const run = (args: readonly string[], env: Record<string, string>) =>
  promisify(execFile)('.cache/node', ['scripts/backup.ts', ...args], { env });

test('by command, from PostgreSQL and S3 to SQLite and the local disk, through a bucket: photos, log-ins and all', async () => {
  const s3 = await startS3Server(['photos', 'kept']);
  onTestFinished(() => s3.close());
  const store = {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: s3Key.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
  };
  const env = { ...store, S3_BUCKET: 'photos' };
  const app = await start('postgres', env);
  app.advance(Date.now() - app.now());
  const owner = await registerCustomer(app);
  const id = await bookedId(book(app, owner));
  const photo = (await readBooking(app, owner, id)).images[0] ?? '';
  const bytes = (await app.request(photo, { headers: owner.headers })).text;

  const printed = (await run(['backup', '--new-key'], {})).stdout;
  const keyFile = join(await makeFolder(), 'key.txt');
  await writeFile(keyFile, printed);
  const BACKUP_KEY = /^BACKUP_KEY=(.*)$/m.exec(printed)?.[1] ?? '';
  const BACKUP_SIGNING_KEY = /^BACKUP_SIGNING_KEY=(.*)$/m.exec(printed)?.[1] ?? '';
  const place = { ...store, BACKUP_KEY, BACKUP_TO: 's3://kept/site/one' };
  const { databaseUrl: DATABASE_URL = '', dataDir: DATA_DIR } = app;
  const made = await run(['backup'], { ...env, ...place, BACKUP_SIGNING_KEY, DATABASE_URL, DATA_DIR });
  const name = /\d{8}T\d{6}Z-\w+/.exec(made.stdout)?.[0] ?? '';

  const restored = join(await makeFolder(), 'data');
  const there = { ...place, DATA_DIR: restored };
  expect((await run(['restore', '--list'], there)).stdout).toContain(name);
  await expect(run(['restore', '--verify', name], there)).rejects.toThrow('nothing says whether');
  const onTheSite = await run(['restore', '--verify', name], { ...there, BACKUP_SIGNING_KEY });
  expect(onTheSite.stdout).toContain('needs the private key');
  const proof = await run(['restore', '--verify', '--key', keyFile], there);
  expect(proof.stdout).toContain(`${name} is good`);
  expect(await readdir(join(restored, '..'))).toEqual([]);
  await run(['restore', '--key', keyFile], there);
  for (const entry of ['', ...(await readdir(restored, { recursive: true }))])
    expect([entry, (await stat(join(restored, entry))).mode & 0o077]).toEqual([entry, 0]);
  const site = await startSiteProcess({ DATA_DIR: restored });
  await expect.poll(() => site.ask('/readyz').then(({ status }) => status)).toBe(200);
  const answer = await fetch(site.url + photo, { headers: owner.headers });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(bytes);
  expect((await site.ask(`${apiPrefix}/bookings/get/1`, { headers: owner.headers })).status).toBe(200);
  await expect(run(['restore', '--key', keyFile], there)).rejects.toThrow('not empty');
});

test('by command into a plain folder: for the owner’s eyes alone, and back', async () => {
  const app = await start('sqlite');
  await app.post('/callback/create', lead);
  const place = join(await makeFolder(), 'kept');
  const made = await run(['backup', place], { DATA_DIR: app.dataDir });
  expect(made.stdout).toMatch(/not encrypted.*\nIt is not signed/);
  for (const entry of ['', ...(await readdir(place, { recursive: true }))])
    expect([entry, (await stat(join(place, entry))).mode & 0o077]).toEqual([entry, 0]);
  const DATA_DIR = join(await makeFolder(), 'data');
  for (const order of [['restore'], ['restore', '--verify']])
    await expect(run([...order, place], { DATA_DIR })).rejects.toThrow('is not signed');
  expect((await run(['restore', '--verify', '--unsigned', place], { DATA_DIR })).stdout).toContain(
    'Everything was opened',
  );
  await run(['restore', '--unsigned', place], { DATA_DIR });
  expect(await readFile(join(DATA_DIR, 'session-secret'))).toEqual(
    await readFile(join(app.dataDir, 'session-secret')),
  );
  // A damaged one is named, and the list goes on behind it.
  await mkdir(join(place, 'backups/20200101T000000Z-cut'));
  await writeFile(join(place, 'backups/20200101T000000Z-cut/manifest.json'), '{"half":');
  const listed = await run(['restore', '--list', place], { DATA_DIR }).catch((error) => error);
  expect([listed.code, listed.stdout]).toEqual([
    1,
    expect.stringMatching(/-cut {2}DAMAGED.*\n\S+ {2}\d+ rows?, 0 photos/),
  ]);
  const nowhere = run(['backup', join(place, 'not/there')], { DATA_DIR: app.dataDir });
  await expect(nowhere).rejects.toThrow('is its disk mounted, and under systemd');
  await expect(run(['restore', join(place, 'other')], { DATA_DIR })).rejects.toThrow('is not there');
});

test('killed at any moment, a backup leaves the last good one and no other', async () => {
  const app = await start('sqlite');
  const { files } = await sourceOf(app);
  const put = (name: string) =>
    files.put(`photos/x/${name}.webp`, Buffer.from(name.repeat(80_000)), 'image/webp');
  for (const n of Array(30).keys()) await put(`first-${n}`);
  const folder = await makeFolder();
  const store = await openFolder(folder);
  const { summary } = await backUpOf(app, store, null);
  for (const n of Array(60).keys()) await put(`later-${n}`);
  for (const afterFiles of [0, 5, 15]) {
    const before = (await Array.fromAsync(store.list())).length;
    const child = spawn('.cache/node', ['scripts/backup.ts', 'backup', folder], {
      env: { DATA_DIR: app.dataDir },
    });
    const gone = once(child, 'exit');
    const made = async () => (await Array.fromAsync(store.list())).length - before;
    await expect.poll(made, { interval: 2 }).toBeGreaterThan(afterFiles);
    child.kill('SIGKILL');
    const [code] = await gone;
    expect(code).toBeNull();
    expect(await listBackups(store)).toEqual([summary.id]);
  }
  expect((await verifyBackup(store, await readManifest(store, summary.id), withoutKey)).faults).toEqual([]);
  const after = await backUpOf(app, store, null);
  expect(after.summary.photos).toBe(90);
  expect((await verifyBackup(store, after.manifest, withoutKey)).faults).toEqual([]);
});
