// Two releases on one database: code of today on the schema of yesterday and of tomorrow, and changes that say
// truly which code can live with them.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  bothEngines,
  createPostgresDatabase,
  startTestApp,
  type TestApp,
} from '../testing/start-test-app.ts';
import { book, bookedId } from '../testing/test-bookings.ts';
import { registerCustomer } from '../testing/test-customer.ts';
import { type Engine, openDatabase } from './client.ts';
import { checkSchema, type Migration } from './migrator.ts';

type Schema = Kysely<never>;
/** Before it, migrations did not say. */
const firstToSay = '0015-which-code-may-run.ts';

const readMigrations = async (): Promise<[name: string, migration: Migration][]> =>
  Promise.all(
    (await readdir('migrations'))
      .sort()
      .map(async (name) => [
        name,
        await import(/* @vite-ignore */ pathToFileURL(join('migrations', name)).href),
      ]),
  );

/** What code that was written before a change finds different after it. */
async function describeSchema(db: Schema, engine: Engine) {
  const tables = (await db.introspection.getTables()).filter(({ name }) => name !== 'migrations');
  const unique =
    engine === 'sqlite'
      ? sql<{
          name: string;
          on: string;
        }>`select name, tbl_name as "on" from sqlite_master where sql like 'create unique%'`
      : sql<{
          name: string;
          on: string;
        }>`select indexname as name, tablename as "on" from pg_indexes where indexdef like 'CREATE UNIQUE%'`;
  return { tables, unique: (await unique.execute(db)).rows };
}
type Description = Awaited<ReturnType<typeof describeSchema>>;

function breaksOlderCode(before: Description, after: Description): string[] {
  const faults: string[] = [];
  for (const { name: table, columns } of before.tables) {
    const now = after.tables.find(({ name }) => name === table);
    if (!now) {
      faults.push(`${table} is gone`);
      continue;
    }
    for (const was of columns) {
      const column = now.columns.find(({ name }) => name === was.name);
      if (!column) faults.push(`${table}.${was.name} is gone`);
      else if (column.dataType !== was.dataType) faults.push(`${table}.${was.name} has another type`);
      else if (was.isNullable && !column.isNullable) faults.push(`${table}.${was.name} must be given now`);
    }
    for (const column of now.columns)
      if (!columns.some(({ name }) => name === column.name) && !column.isNullable && !column.hasDefaultValue)
        faults.push(`${table}.${column.name} must be given`);
    for (const index of after.unique)
      if (index.on === table && !before.unique.some(({ name }) => name === index.name))
        faults.push(`${table} takes no two rows that ${index.name} calls the same`);
  }
  return faults;
}

async function openEmpty(engine: Engine) {
  const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'site-rolling-'));
  const database = openDatabase({ databaseUrl: created?.url, dataDir });
  onTestFinished(async () => {
    await database.close();
    await created?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const env = { DATA_DIR: dataDir, ...(created ? { DATABASE_URL: created.url } : {}) };
  return { db: database.query as unknown as Schema, env };
}

/** Its first answer is no earlier one that is kept. */
const isReady = async (app: TestApp) => (await app.request('/readyz')).status === 200;
const takesBookings = async (app: TestApp) => bookedId(book(app, await registerCustomer(app)));
const pretend = (app: TestApp, name: string, oldestCode: string | null) =>
  sql`insert into migrations (name, applied_at, oldest_code) values (${name}, 1, ${oldestCode})`.execute(
    app.server.database.query,
  );

describe.each(bothEngines)('on %s', (engine) => {
  const start = async () => {
    const app = await startTestApp(engine);
    onTestFinished(() => app.stop());
    return app;
  };

  test('on the schema of a later release that only added, this one serves, is ready, and starts', async () => {
    const app = await start();
    const { schema } = app.server.database.query;
    await schema.createTable('next_things').addColumn('id', 'text').execute();
    await schema.alterTable('bookings').addColumn('next_note', 'text').execute();
    await schema
      .alterTable('users')
      .addColumn('next_count', 'integer', (built) => built.notNull().defaultTo(0))
      .execute();
    await pretend(app, '9998-later.ts', 'any');
    await takesBookings(app);
    expect(await isReady(app)).toBe(true);
    await takesBookings(await app.another());
  });

  test('on one that removed what this release no longer uses, too', async () => {
    const app = await start();
    await pretend(app, '9998-later.ts', firstToSay);
    expect(await isReady(await app.another())).toBe(true);
  });

  test('on one that this release cannot live with it is not ready, and refuses to start', async () => {
    const app = await start();
    for (const oldestCode of [null, 'this', '9997-unknown-too.ts']) {
      await pretend(app, '9998-later.ts', oldestCode);
      await expect(checkSchema(app.server.database)).rejects.toThrow('9998-later.ts');
      await expect(app.another()).rejects.toThrow(/newer than this version.*9998-later\.ts/);
      await sql`delete from migrations where name = '9998-later.ts'`.execute(app.server.database.query);
    }
  });

  test('on the schema of the release before, this one starts, brings it up to date and serves', async () => {
    const { db, env } = await openEmpty(engine);
    await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(db);
    for (const [name, { up }] of (await readMigrations()).slice(0, -1)) {
      await up(db, engine, async () => {});
      await sql`insert into migrations (name, applied_at) values (${name}, 1)`.execute(db);
    }
    const app = await startTestApp(engine, { env });
    onTestFinished(() => app.stop());
    expect(await isReady(app)).toBe(true);
    await app.post('/callback/create', {
      name: 'A',
      mobile: '9848012345',
      location: 'B',
      service: 'Bulding Reapair',
    });
    expect(await app.server.database.query.selectFrom('requests').selectAll().execute()).toHaveLength(1);
  });

  test('every change says which code can live with it, and none that says "any" breaks older code', async () => {
    const { db } = await openEmpty(engine);
    await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(db);
    const earlier: string[] = [];
    for (const [name, { up, oldestCode }] of await readMigrations()) {
      const before = await describeSchema(db, engine);
      await up(db, engine, async () => {});
      if (name >= firstToSay) expect([...earlier, 'any', 'this'], name).toContain(oldestCode);
      if (oldestCode === 'any')
        expect(breaksOlderCode(before, await describeSchema(db, engine)), name).toEqual([]);
      earlier.push(name);
    }
  });

  test('what would break older code is noticed', async () => {
    const { db } = await openEmpty(engine);
    const create = (name: string) =>
      db.schema.createTable(name).addColumn('kept', 'text').addColumn('was', 'text');
    for (const name of ['gone', 'renamed', 'stricter', 'fuller', 'single']) await create(name).execute();
    const before = await describeSchema(db, engine);
    await db.schema.dropTable('gone').execute();
    await db.schema.alterTable('renamed').renameColumn('was', 'is').execute();
    await db.schema.dropTable('stricter').execute();
    await db.schema
      .createTable('stricter')
      .addColumn('kept', 'bigint')
      .addColumn('was', 'text', (built) => built.notNull())
      .execute();
    await db.schema.dropTable('fuller').execute();
    await create('fuller')
      .addColumn('more', 'text', (built) => built.notNull())
      .execute();
    await db.schema.createIndex('single_kept').unique().on('single').column('kept').execute();
    expect(breaksOlderCode(before, await describeSchema(db, engine)).sort()).toEqual([
      'fuller.more must be given',
      'gone is gone',
      'renamed.was is gone',
      'single takes no two rows that single_kept calls the same',
      'stricter.kept has another type',
      'stricter.was must be given now',
    ]);
  });
});
