// Rules of the start: wait for a database that is not there yet, refuse with a sentence what cannot work, keep everything private.
import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { lockKey } from './db/migrator.ts';
import { startDatabase, untilAnswered } from './db/start-database.ts';
import { keepSecret } from './security/session-secret.ts';
import { limit } from './testing/busy.ts';
import { openLine } from './testing/line.ts';
import { type SiteProcess, startSiteProcess } from './testing/site-process.ts';
import { createPostgresDatabase } from './testing/start-test-app.ts';

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
const untilReady = (site: SiteProcess) =>
  expect.poll(() => site.ask('/readyz').then(({ status }) => status), { interval: 100 }).toBe(200);
/** A folder in which the site ran once, and its database. */
const makeUsedFolder = async () => {
  const folder = await makeFolder();
  await copyFile(inject('migrated').sqlite, join(folder, 'site.sqlite'));
  await (await startDatabase({ databaseUrl: undefined, dataDir: folder }, () => {})).close();
  return { folder, open: () => new DatabaseSync(join(folder, 'site.sqlite')) };
};
const stackTrace = /\n\s+at /;

describe('the database at start', () => {
  test('PostgreSQL comes up later than the site: it waits, says so, and serves', async () => {
    const database = await createPostgresDatabase(inject('migrated').postgres);
    const line = await openLine(database.url);
    onTestFinished(async () => {
      await line.close();
      await database.drop();
    });
    line.cut();
    const site = await startSiteProcess({ DATA_DIR: await makeFolder(), DATABASE_URL: line.url });
    await expect.poll(site.output).toContain('The database cannot be used yet');
    line.restore();
    await untilReady(site);
  });

  test('SQLite is locked by somebody else: it waits, says so, and serves', async () => {
    const folder = await makeFolder();
    const other = new DatabaseSync(join(folder, 'site.sqlite'));
    other.exec('pragma journal_mode = wal; begin immediate');
    const site = await startSiteProcess({ DATA_DIR: folder });
    await expect.poll(site.output, { timeout: limit(90_000), interval: 200 }).toContain('cannot be used yet');
    other.exec('commit');
    other.close();
    await untilReady(site);
  });

  test('while another process migrates it lives, is not ready, and says why; visitors find nobody', async () => {
    const database = await createPostgresDatabase();
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    onTestFinished(async () => {
      await other.end();
      await database.drop();
    });
    await other.query('select pg_advisory_lock($1)', [lockKey]);
    const site = await startSiteProcess({ DATA_DIR: await makeFolder(), DATABASE_URL: database.url });
    await expect.poll(() => site.ask('/livez').then(({ status }) => status), { interval: 100 }).toBe(200);
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, reason: expect.stringMatching(/^Migrating the database: 0001-foundation\.ts, /) },
    ]);
    expect(await site.ask('/')).toMatchObject({ status: 0 });
    await other.query('select pg_advisory_unlock($1)', [lockKey]);
    await untilReady(site);
    expect(await site.ask('/')).toMatchObject({ status: 200 });
  });

  test('what features need at start is asked again while the database is away, another fault is not', async () => {
    const said: string[] = [];
    const away = new Error('Connection terminated due to connection timeout');
    const ask = vi.fn().mockRejectedValueOnce(away).mockResolvedValue('read');
    expect(await untilAnswered(ask, (words) => said.push(words))).toBe('read');
    expect(said).toEqual([
      expect.stringMatching(
        /^The database cannot be used yet \(Connection terminated .*\)\. Trying again for/,
      ),
    ]);
    const fault = vi.fn().mockRejectedValue(new Error('no such column'));
    await expect(untilAnswered(fault, () => {})).rejects.toThrow('no such column');
    expect(fault).toHaveBeenCalledOnce();
  });

  test('a database that stays away ends the start with a sentence', async () => {
    const line = await openLine('postgres://nobody@127.0.0.1:1/none');
    onTestFinished(() => line.close());
    line.cut();
    const said: string[] = [];
    const start = startDatabase({ databaseUrl: line.url, dataDir: '' }, (words) => said.push(words), {
      forMs: 1500,
    });
    await expect(start).rejects.toThrow(/^The database cannot be used: /);
    expect(said.length).toBeGreaterThan(0);
  });

  test('room is kept for a start on a full disk, and given up when SQLite cannot open its file', async () => {
    const { folder } = await makeUsedFolder();
    expect((await stat(join(folder, 'reserve'))).size).toBe(256 * 1024);
    const path = join(folder, 'site.sqlite');
    await rename(path, `${path}.away`);
    await mkdir(path);
    const start = startDatabase({ databaseUrl: undefined, dataDir: folder }, () => {}, { forMs: 0 });
    await expect(start).rejects.toThrow(/^The database cannot be used: /);
    expect(await readdir(folder)).not.toContain('reserve');
    await rm(path, { recursive: true });
    await rename(`${path}.away`, path);
    await (await startDatabase({ databaseUrl: undefined, dataDir: folder }, () => {})).close();
    expect(await readdir(folder)).toContain('reserve');
  });

  test.each([
    ['is none', (path: string) => writeFile(path, 'no database at all, only words'.repeat(200))],
    [
      'is damaged inside',
      async (path: string) => {
        const bytes = await readFile(path);
        await writeFile(path, bytes.fill(0xaa, 100, 40_000));
      },
    ],
  ])('a database file that %s is refused at once, with what to do', async (_fault, harm) => {
    const { folder } = await makeUsedFolder();
    await harm(join(folder, 'site.sqlite'));
    const said: string[] = [];
    const start = startDatabase({ databaseUrl: undefined, dataDir: folder }, (words) => said.push(words));
    await expect(start).rejects.toThrow(/^The database is damaged: .*Restore a backup/);
    expect(said).toEqual([]);
    expect(await readdir(folder)).toContain('reserve');
  });

  test('a database newer than the code is refused in words', async () => {
    const { folder, open } = await makeUsedFolder();
    const database = open();
    database.exec("insert into migrations (name, applied_at) values ('9999-later.ts', 1)");
    database.close();
    const site = await startSiteProcess({ DATA_DIR: folder });
    expect(await site.exit).toBe(1);
    expect(site.output()).toContain('The site cannot start:');
    expect(site.output()).toContain('9999-later.ts');
    expect(site.output()).not.toMatch(stackTrace);
  });

  test('where nothing can be written a site that ran before still comes up', async () => {
    const { folder, open } = await makeUsedFolder();
    const database = open();
    database.exec(
      "create trigger refuse before insert on staff begin select raise(abort, 'disk is full'); end",
    );
    database.close();
    const site = await startSiteProcess({ DATA_DIR: folder });
    await expect.poll(site.output).toContain('cannot invite its owner now');
    expect((await site.ask('/api/user/blog/get/1')).status).toBe(200);
    expect(site.isRunning()).toBe(true);
  });
});

describe('files at rest', () => {
  test('nothing the site keeps is readable by another account, also where an earlier version left it so', async () => {
    const folder = join(await makeFolder(), 'data');
    await mkdir(join(folder, 'outbox'), { recursive: true });
    await writeFile(join(folder, 'site.sqlite'), '');
    await chmod(folder, 0o755);
    await chmod(join(folder, 'outbox'), 0o755);
    await chmod(join(folder, 'site.sqlite'), 0o644);
    const site = await startSiteProcess({ DATA_DIR: folder });
    await untilReady(site);
    await site.callBack('9848012345');
    const outbox = join(folder, 'outbox');
    await expect.poll(() => readdir(outbox)).not.toHaveLength(0);
    const entries = await readdir(folder, { recursive: true });
    expect(entries).toEqual(expect.arrayContaining(['site.sqlite', 'site.sqlite-wal', 'session-secret']));
    for (const entry of ['', ...entries]) {
      const { mode } = await stat(join(folder, entry));
      expect([entry, mode & 0o077]).toEqual([entry, 0]);
    }
  });
});

describe('the kept secret', () => {
  test('processes that start together agree on one', async () => {
    const folder = await makeFolder();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => keepSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(43);
    expect(await readdir(folder)).toEqual(['session-secret']);
  });

  test('where it cannot be written there is none, rather than half of one', async () => {
    const folder = await makeFolder();
    const script = `import { keepSecret } from './src/server/security/session-secret.ts'; await keepSecret(${JSON.stringify(folder)});`;
    // No file may grow: as on a full disk.
    const limited = `trap '' XFSZ; ulimit -f 0; exec .cache/node --input-type=module-typescript -e "$0"`;
    await expect(promisify(execFile)('sh', ['-c', limited, script])).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    expect((await keepSecret(folder)).length).toBeGreaterThanOrEqual(43);
  });

  test.each(['', 'short'])(
    'one that is too short (%j) is refused in words',
    async (kept) => {
      const folder = await makeFolder();
      await writeFile(join(folder, 'session-secret'), kept);
      const site = await startSiteProcess({ DATA_DIR: folder });
      expect(await site.exit).toBe(1);
      expect(site.output()).toContain('session-secret is shorter than');
      expect(site.output()).not.toMatch(stackTrace);
      expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe(kept);
    },
    30_000,
  );
});
