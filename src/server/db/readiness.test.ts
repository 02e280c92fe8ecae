// Rules of /readyz: it says ready only while this process can store and read, says so within five seconds, and costs little.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, type TestContext, test, vi } from 'vitest';
import type { Engine } from '../db/client.ts';
import { limit } from '../testing/busy.ts';
import { bothEngines, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createReadiness } from './readiness.ts';

const start = async (engine: Engine, { onTestFinished }: TestContext): Promise<TestApp> => {
  const app = await startTestApp(engine);
  onTestFinished(() => app.stop());
  expect((await app.request('/readyz')).status).toBe(200);
  // The last answer is kept for a second.
  await sleep(1100);
  return app;
};

let mobile = 9_600_000_000;
const send = (app: TestApp) => {
  mobile += 1;
  const body = { name: 'A', mobile: String(mobile), location: 'B', service: 'Bulding Reapair' };
  return app.post('/callback/create', body);
};

/** Five seconds are promised; several of these tests wait at once. */
const soonMs = limit(8000);

const expectAway = async (app: TestApp) => {
  const started = performance.now();
  const answer = await app.request('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.json).toEqual({ ready: false });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(soonMs);
  expect((await app.request('/livez')).status).toBe(200);
};
const expectBack = (app: TestApp) =>
  vi.waitFor(async () => expect((await app.request('/readyz')).status).toBe(200), {
    timeout: limit(10_000),
    interval: 200,
  });
const expectRefused = async (app: TestApp) => {
  const answer = await send(app);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
};
const expectReads = async (app: TestApp) => expect((await app.get('/blog/get/1')).status).toBe(200);

// Most of each is waiting, so they wait together; those that look at the clock closely are alone.

test.concurrent.for(bothEngines)(
  'a newer version has changed the database: not ready, on %s',
  async (engine, context) => {
    const app = await start(engine, context);
    const { query } = app.server.database;
    await sql`insert into migrations (name, applied_at) values ('9999-later.ts', 1)`.execute(query);
    await expectAway(app);
    expect(app.logLines.join()).toContain('newer than this version');
    await sql`delete from migrations where name = '9999-later.ts'`.execute(query);
    await expectBack(app);
  },
);

test.concurrent.for(bothEngines)('a table is gone: not ready, on %s', async (engine, context) => {
  const app = await start(engine, context);
  await sql`alter table refunds rename to elsewhere`.execute(app.server.database.query);
  await expectAway(app);
  await sql`alter table elsewhere rename to refunds`.execute(app.server.database.query);
  await expectBack(app);
});

test.for(bothEngines)(
  'however often it is asked, the database is asked once a second, and the log is told once, on %s',
  async (engine, context) => {
    const app = await start(engine, context);
    let looks = 0;
    const changes: unknown[] = [];
    const { database } = app.server;
    const check = createReadiness({
      database: {
        ...database,
        transaction(work) {
          looks += 1;
          return database.transaction(work);
        },
      },
      checkFiles: async () => {
        throw new Error('no files');
      },
      clock: app.now,
      stopping: new AbortController().signal,
      onChange: (fault) => changes.push(fault),
    });
    const asked = Array.from({ length: 300 }, async (_, n) => {
      await sleep(n);
      await check().catch(() => {});
    });
    await Promise.all(asked);
    expect(looks).toBe(1);
    expect(changes).toHaveLength(1);
    const rows = await database.query.selectFrom('heartbeats').select('id').execute();
    expect(rows).toHaveLength(2);
  },
);

test.concurrent.for(bothEngines)(
  'a check that never answers is reported within five seconds, on %s',
  async (engine, context) => {
    const app = await start(engine, context);
    const check = createReadiness({
      database: app.server.database,
      checkFiles: () => new Promise(() => {}),
      clock: app.now,
      stopping: new AbortController().signal,
      onChange: () => {},
    });
    const started = performance.now();
    await expect(check()).rejects.toThrow('do not answer');
    expect(performance.now() - started).toBeLessThan(soonMs);
  },
);

test.concurrent('PostgreSQL became read-only: not ready, writes 503, reads go on, and it heals', async (context) => {
  const app = await start('postgres', context);
  const admin = new pg.Client({ connectionString: app.databaseUrl });
  await admin.connect();
  context.onTestFinished(() => admin.end());
  const name = new URL(app.databaseUrl ?? '').pathname.slice(1);
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.query('set default_transaction_read_only = off');
    await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };
  await setReadOnly('on');
  await expectAway(app);
  await expectRefused(app);
  await expectReads(app);
  await setReadOnly('off');
  await expectBack(app);
  expect((await send(app)).status).toBe(200);
});

test.concurrent('SQLite: the disk is full: not ready, writes 503, reads go on, and it heals', async (context) => {
  const app = await start('sqlite', context);
  const { query } = app.server.database;
  // SQLite's own limit on its size gives SQLite's own "disk is full", once there is no free page left.
  await sql`vacuum`.execute(query);
  await sql`pragma max_page_count = 1`.execute(query);
  await expectAway(app);
  await vi.waitFor(async () => expect((await send(app)).status).toBe(503), { timeout: limit(10_000) });
  await expectReads(app);
  await sql`pragma max_page_count = 1000000`.execute(query);
  await expectBack(app);
  expect((await send(app)).status).toBe(200);
});

test.concurrent('SQLite: the file is deleted or replaced: not ready, and nothing is acknowledged that nobody would find', async (context) => {
  const app = await start('sqlite', context);
  const path = join(app.dataDir, 'site.sqlite');
  await rename(path, `${path}.away`);
  await expectAway(app);
  await expectRefused(app);
  await writeFile(path, '');
  await expectRefused(app);
  await rename(`${path}.away`, path);
  await expectBack(app);
  expect((await send(app)).status).toBe(200);
});

test.concurrent('SQLite: a table is damaged: what needs it gets 503, and the process is not ready', async (context) => {
  const app = await start('sqlite', context);
  const { query } = app.server.database;
  const { rows } = await sql<{
    rootpage: number;
  }>`select rootpage from sqlite_master where name = 'posts'`.execute(query);
  await sql`pragma wal_checkpoint(truncate)`.execute(query);
  const path = join(app.dataDir, 'site.sqlite');
  const bytes = await readFile(path);
  const page = (rows[0]?.rootpage ?? 0) - 1;
  bytes.fill(0xff, page * 4096, (page + 1) * 4096);
  await writeFile(path, bytes);
  // Drops what the connections had read before.
  await sql`pragma wal_checkpoint(truncate)`.execute(query);
  await send(app);
  const read = await app.get('/blog/get/1');
  expect(read.status).toBe(503);
  expect(read.headers.get('retry-after')).not.toBeNull();
  await expectAway(app);
});

test('SQLite: another process holds the write lock: nobody but writers waits, and those are told within five seconds', async (context) => {
  const app = await start('sqlite', context);
  const other = new DatabaseSync(join(app.dataDir, 'site.sqlite'));
  context.onTestFinished(() => other.close());
  other.exec('begin immediate');
  let longest = 0;
  let before = performance.now();
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 10);
  const started = performance.now();
  const writes = Promise.all([send(app), send(app), send(app)]);
  await expectReads(app);
  expect(performance.now() - started).toBeLessThan(limit(3000));
  await expectAway(app);
  for (const { status } of await writes) expect(status).toBe(503);
  expect(performance.now() - started).toBeLessThan(soonMs);
  clearInterval(ticks);
  expect(longest).toBeLessThan(limit(2000));
  const late = send(app);
  await sleep(200);
  other.exec('commit');
  expect((await late).status).toBe(200);
  await expectBack(app);
});
