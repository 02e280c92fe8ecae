// Rules of backup and restore: nothing missing, nobody held up, either engine to either engine.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { apiPrefix } from '#contract/constants.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { createPostgresDatabase, engines, startTestApp } from '../testing/start-test-app.ts';
import { book, bookedId, readBooking } from '../testing/test-bookings.ts';
import { registerCustomer } from '../testing/test-customer.ts';
import { dumpTables, isEmptyDatabase, loadTables, tableNames } from './backup.ts';
import type { Database } from './client.ts';

const countAll = async (database: Database) => {
  const counts: Record<string, number> = {};
  for (const name of tableNames) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      database.query,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
};

test.each(engines)('every table of %s is in the backup', async (engine) => {
  const app = await startTestApp(engine);
  try {
    const list =
      engine === 'sqlite'
        ? sql<{
            name: string;
          }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
        : sql<{
            name: string;
          }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
    const { rows } = await list.execute(app.server.database.query);
    const names = rows.map((row) => row.name).filter((name) => !['migrations', 'heartbeats'].includes(name));
    expect([...tableNames].sort()).toEqual(names.sort());
  } finally {
    await app.stop();
  }
});

test.each(engines.flatMap((from) => engines.map((to) => [from, to] as const)))(
  'what %s held is all there again on %s',
  async (from, to) => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const source = await startTestApp(from);
    const target = await startTestApp(to);
    try {
      await source.post('/callback/create', {
        name: 'Lakshmi',
        mobile: '9848012345',
        location: 'Himayatnagar',
        service: 'Bulding Reapair',
      });
      const before = await countAll(source.server.database);
      expect(before.requests).toBe(1);
      expect(before.posts).toBeGreaterThan(12);
      await dumpTables(source.server.database, folder);
      for (const name of [...tableNames].reverse()) {
        await sql`delete from ${sql.table(name)}`.execute(target.server.database.query);
      }
      expect(await isEmptyDatabase(target.server.database)).toBe(true);
      await loadTables(target.server.database, folder);
      expect(await countAll(target.server.database)).toEqual(before);
      const [row] = await target.server.database.query.selectFrom('requests').selectAll().execute();
      const [original] = await source.server.database.query.selectFrom('requests').selectAll().execute();
      expect(row).toEqual(original);
    } finally {
      await source.stop();
      await target.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
const run = (action: 'backup' | 'restore', folder: string, env: Record<string, string>) =>
  promisify(execFile)('.cache/node', ['scripts/backup.ts', action, folder], { env });
const lead = { name: 'A', mobile: '9848012345', location: 'B', service: 'Bulding Reapair' };

test.each(engines)(
  'while %s is read for a backup the site writes, and the backup is of one moment',
  async (engine) => {
    const app = await startTestApp(engine);
    onTestFinished(() => app.stop());
    await app.server.database.snapshot(async (trx) => {
      const count = async () => (await trx.selectFrom('requests').select('id').execute()).length;
      expect(await count()).toBe(0);
      const started = performance.now();
      expect((await app.post('/callback/create', lead)).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(1000);
      expect(await count()).toBe(0);
    });
    expect((await countAll(app.server.database)).requests).toBe(1);
  },
);

test('from PostgreSQL and S3 to SQLite and the local disk: photos, log-ins and all, for the owner’s eyes alone', async () => {
  const bucket = await makeFolder();
  const s3 = new S3rver({
    directory: bucket,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await s3.run();
  onTestFinished(() => s3.close());
  const env = {
    S3_BUCKET: 'photos',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const app = await startTestApp('postgres', { env });
  onTestFinished(() => app.stop());
  app.advance(Date.now() - app.now());
  const owner = await registerCustomer(app);
  const id = await bookedId(book(app, owner));
  const photo = (await readBooking(app, owner, id)).images[0] ?? '';
  const bytes = (await app.request(photo, { headers: owner.headers })).text;

  const folder = join(await makeFolder(), 'kept');
  const { databaseUrl: DATABASE_URL = '', dataDir: DATA_DIR } = app;
  await run('backup', folder, { ...env, DATABASE_URL, DATA_DIR });
  for (const entry of ['', ...(await readdir(folder, { recursive: true }))]) {
    expect([entry, (await stat(join(folder, entry))).mode & 0o077]).toEqual([entry, 0]);
  }

  const restored = join(await makeFolder(), 'data');
  await run('restore', folder, { DATA_DIR: restored });
  const site = await startSiteProcess({ DATA_DIR: restored });
  await expect.poll(() => site.ask('/readyz').then(({ status }) => status), { timeout: 30_000 }).toBe(200);
  const answer = await fetch(site.url + photo, { headers: owner.headers });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(bytes);
  expect((await site.ask(`${apiPrefix}/bookings/get/1`, { headers: owner.headers })).status).toBe(200);
  // A second time would mix two sites.
  await expect(run('restore', folder, { DATA_DIR: restored })).rejects.toThrow('not empty');
}, 60_000);

test('a backup of another version is refused in words', async () => {
  const folder = await makeFolder();
  const app = await startTestApp('sqlite');
  onTestFinished(() => app.stop());
  await dumpTables(app.server.database, folder);
  await writeFile(join(folder, 'version.json'), '["0001-foundation.ts"]');
  await expect(loadTables(app.server.database, folder)).rejects.toThrow('another version');
});

test('on PostgreSQL a table larger than one fetch is there to the last row', async () => {
  const created = await createPostgresDatabase();
  const app = await startTestApp('postgres', { env: { DATABASE_URL: created.url } });
  onTestFinished(async () => {
    await app.stop();
    await created.drop();
  });
  const rows = Array.from({ length: 1001 }, (_, n) => ({ name: `row ${n}`, value: n }));
  await app.server.database.query.insertInto('sequences').values(rows).execute();
  const folder = await makeFolder();
  await dumpTables(app.server.database, folder);
  const target = await startTestApp('sqlite');
  onTestFinished(() => target.stop());
  const { query } = target.server.database;
  for (const name of [...tableNames].reverse()) await sql`delete from ${sql.table(name)}`.execute(query);
  await loadTables(target.server.database, folder);
  expect((await countAll(target.server.database)).sequences).toBeGreaterThanOrEqual(1001);
});
