// Rules of the upgrade to 1.0: a live site is not changed without a fresh backup, and a demo's folder is copied first.
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { liveEnv } from '../testing/live-env.ts';
import { type SiteProcess, startSiteProcess } from '../testing/site-process.ts';
import { bothEngines, createPostgresDatabase } from '../testing/start-test-app.ts';
import { beforeUpgrade } from './before-upgrade.ts';
import { type Engine, openDatabase } from './client.ts';
import { migrate, readSchemaState } from './migrator.ts';
import { startDatabase } from './start-database.ts';

const minute = 60_000;
const now = Date.parse('2026-12-01T10:00:00+05:30');

/** What the release before made of an empty database, to be copied: a folder, and the name of a database. */
const released = { dataDir: '', postgres: '' };
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  const created = await createPostgresDatabase();
  released.dataDir = await mkdtemp(join(tmpdir(), 'site-released-'));
  released.postgres = new URL(created.url).pathname.slice(1);
  closing.push(created.drop, () => rm(released.dataDir, { recursive: true, force: true }));
  const wanted = (await readdir('migrations')).filter((name) => name < '0035').sort();
  for (const databaseUrl of [undefined, created.url]) {
    const database = openDatabase({ databaseUrl, dataDir: released.dataDir });
    await migrate(database, { wanted });
    await database.emptyLog();
    await database.close();
  }
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** An installation of the release before. */
async function makeInstallation(engine: Engine) {
  const created = engine === 'postgres' ? await createPostgresDatabase(released.postgres) : undefined;
  const parent = await mkdtemp(join(tmpdir(), 'site-upgrade-'));
  const dataDir = join(parent, 'data');
  await mkdir(join(dataDir, 'files'), { recursive: true });
  if (!created) await copyFile(join(released.dataDir, 'site.sqlite'), join(dataDir, 'site.sqlite'));
  const options = { databaseUrl: created?.url, dataDir };
  const database = openDatabase(options);
  onTestFinished(async () => {
    await database.close();
    await created?.drop();
    await rm(parent, { recursive: true, force: true });
  });
  return { parent, dataDir, options, database };
}

const addBackup = ({ database }: Awaited<ReturnType<typeof makeInstallation>>, finishedAt: number | null) =>
  database.query
    .insertInto('backups')
    .values({
      name: `night ${finishedAt}`,
      kind: 'night',
      created_at: 1,
      finished_at: finishedAt,
      summary: null,
      failed_at: null,
      tries: 0,
      error: null,
    })
    .execute();

const start = async (
  { options }: Pick<Awaited<ReturnType<typeof makeInstallation>>, 'options'>,
  settings: { mode: 'live' | 'demo'; upgradeWithoutBackup?: boolean },
) => {
  const said: string[] = [];
  const before = () => beforeUpgrade({ upgradeWithoutBackup: false, ...options, ...settings }, now, () => {});
  const tell = (words: string) => void said.push(words);
  await (await startDatabase(options, () => {}, { tell, before })).close();
  return said;
};

describe.each(bothEngines)('a live site on %s', (engine) => {
  const live = { mode: 'live' } as const;

  test('is not changed without a backup of the last hour, and reads what to do', async () => {
    const site = await makeInstallation(engine);
    const refusal = /There is none\. .*npm run backup.*UPGRADE_WITHOUT_BACKUP=yes/;
    await expect(start(site, live)).rejects.toThrow(refusal);
    // One that was planned, and an older one.
    await addBackup(site, null);
    await addBackup(site, now - 61 * minute);
    await expect(start(site, live)).rejects.toThrow('The newest is of 1 December, 2026, 8:59 am.');
    expect((await readSchemaState(site.database)).pending).toContain('0037-states-of-quotations.ts');
    await addBackup(site, now - 59 * minute);
    await start(site, live);
    expect((await readSchemaState(site.database)).pending).toEqual([]);
  });

  test('is not changed while a process of the release before serves, whatever is said of backups', async () => {
    const site = await makeInstallation(engine);
    await addBackup(site, now);
    const [pid, host, version] = [7, 'north', '0.9'];
    const seen = (id: string, seen_at: number) =>
      site.database.query
        .insertInto('processes')
        .values({ id, pid, host, version, started_at: 1, seen_at })
        .execute();
    await seen('killed', now - 91_000);
    await seen('serves', now - 59_000);
    for (const upgradeWithoutBackup of [true, false])
      await expect(start(site, { ...live, upgradeWithoutBackup })).rejects.toThrow(
        /^Process 7 on north of the release before .*not reload, but stop and start/,
      );
    expect((await readSchemaState(site.database)).pending).toContain('0037-states-of-quotations.ts');
    await site.database.query.deleteFrom('processes').where('id', '=', 'serves').execute();
    await start(site, live);
    expect((await readSchemaState(site.database)).pending).toEqual([]);
  });

  test('goes on without one when it is told to, and never asks again', async () => {
    const site = await makeInstallation(engine);
    await start(site, { ...live, upgradeWithoutBackup: true });
    expect((await readSchemaState(site.database)).pending).toEqual([]);
    expect(await start(site, live)).toEqual([]);
  });

  test('from before backups were written down needs one as well; an empty database needs none', async () => {
    const site = await makeInstallation(engine);
    await site.database.query.schema.dropTable('backups').execute();
    await expect(start(site, live)).rejects.toThrow('There is none');
    const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const dataDir = await mkdtemp(join(tmpdir(), 'site-upgrade-'));
    onTestFinished(async () => {
      await created?.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    await start({ options: { databaseUrl: created?.url, dataDir } }, live);
  });

  test('of processes that start together all are refused alike, and then one changes the database', async () => {
    const site = await makeInstallation(engine);
    const together = () => Promise.allSettled(Array.from({ length: 4 }, () => start(site, live)));
    const refused = await together();
    expect(new Set(refused.map((result) => result.status === 'rejected' && result.reason.message)).size).toBe(
      1,
    );
    expect(refused[0]).toMatchObject({ reason: { message: expect.stringContaining('There is none') } });
    await addBackup(site, now);
    const done = await together();
    expect(done.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    const said = done.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    expect(said.filter((words) => words.includes('0037-states-of-quotations.ts took'))).toHaveLength(1);
  });
});

test('a process of a live site that is refused ends with a sentence', async () => {
  const { dataDir } = await makeInstallation('sqlite');
  const site = await startSiteProcess({ ...liveEnv, DATA_DIR: dataDir });
  expect(await site.exit).toBe(1);
  expect(site.output()).toMatch(/The site cannot start:\n {2}After the upgrade to 1\.0 .*npm run backup/);
  expect(site.output()).not.toMatch(/\n\s+at /);
});

describe('a demo', () => {
  const untilReady = (site: SiteProcess) =>
    expect.poll(() => site.ask('/readyz').then(({ status }) => status), { interval: 100 }).toBe(200);
  const copiesIn = async (parent: string) => (await readdir(parent)).filter((name) => name !== 'data');
  const demo = { mode: 'demo' } as const;

  test('copies its folder beside itself, says so in one line, and goes on; the next start copies nothing', async () => {
    const { parent, dataDir, database } = await makeInstallation('sqlite');
    await addBackup({ parent, dataDir, database, options: { databaseUrl: undefined, dataDir } }, 7);
    await database.close();
    await writeFile(join(dataDir, 'files', 'photo'), 'a photo');
    for (let starts = 0; starts < 2; starts += 1) {
      const site = await startSiteProcess({ DATA_DIR: dataDir });
      await untilReady(site);
      site.kill('SIGTERM');
      await site.exit;
      const lines = site.output().split('\n');
      expect(lines.filter((line) => line.includes('all data were copied'))).toHaveLength(
        starts === 0 ? 1 : 0,
      );
    }
    const [name = '', ...others] = await copiesIn(parent);
    expect(others).toEqual([]);
    expect(name).toMatch(/^data-before-1\.0-\d{8}T\d{6}Z$/);
    const copy = join(parent, name);
    expect((await stat(copy)).mode & 0o077).toBe(0);
    expect(await readFile(join(copy, 'files', 'photo'), 'utf8')).toBe('a photo');
    const kept = new DatabaseSync(join(copy, 'site.sqlite'));
    onTestFinished(() => kept.close());
    const [last] = kept.prepare('select max(name) as name from migrations').all();
    expect(last?.name).toMatch(/^0034-/);
    expect(kept.prepare('select finished_at from backups').all()).toMatchObject([{ finished_at: 7 }]);
  });

  test('is refused while another process uses it', async () => {
    const site = await makeInstallation('sqlite');
    await expect(start(site, demo)).rejects.toThrow(/^Another process still uses .*stop it/);
    expect(await copiesIn(site.parent)).toEqual([]);
    await site.database.close();
    await start(site, demo);
    expect(await copiesIn(site.parent)).toHaveLength(1);
  });

  test('without room for the copy is refused, until it is told to go on', async () => {
    const site = await makeInstallation('sqlite');
    await site.database.close();
    const large = join(site.dataDir, 'files', 'large');
    await writeFile(large, '');
    // A file that is nearly all holes: it takes no room itself.
    await truncate(large, 8 * 2 ** 40);
    await expect(start(site, demo)).rejects.toThrow(
      /cannot be copied .* are free.*UPGRADE_WITHOUT_BACKUP=yes/,
    );
    await start(site, { ...demo, upgradeWithoutBackup: true });
    expect(await copiesIn(site.parent)).toEqual([]);
  });

  test('whose rows are on PostgreSQL copies nothing, and goes on', async () => {
    const site = await makeInstallation('postgres');
    await start(site, demo);
    expect(await copiesIn(site.parent)).toEqual([]);
    expect((await readSchemaState(site.database)).pending).toEqual([]);
  });
});
