// Writes that arrive together are transactions of their own, and none stops the others for good. What is deleted leaves
// the files.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase, type Trx } from './client.ts';
import { isOutage } from './outage.ts';
import { createSqliteDialect, logLimitBytes } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

let folder: string;
let database: Database;
let witness: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-dialect-'));
  database = openDatabase({ databaseUrl: undefined, dataDir: folder });
  await sql`create table owner (id integer primary key)`.execute(database.query);
  await sql`create table note (id integer primary key, owner integer references owner (id) deferrable initially deferred)`.execute(
    database.query,
  );
  witness = new DatabaseSync(join(folder, 'site.sqlite'), { readOnly: true });
});
afterEach(async () => {
  witness.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (id: number, db: Database['query'] | Trx = database.query) =>
  sql`insert into note (id) values (${id})`.execute(db);
const stored = (): number[] =>
  witness
    .prepare('select id from note order by id')
    .all()
    .map(({ id }) => Number(id));
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status);

test('who is answered finds it stored, seen from another process', async () => {
  const seen = await Promise.all(
    [1, 2, 3, 4].map((id) =>
      (id % 2 ? write(id) : database.transaction((trx) => write(id, trx))).then(stored),
    ),
  );
  expect(seen.map((ids, index) => ids.includes(index + 1))).toEqual([true, true, true, true]);
});

test('one that fails undoes itself alone', async () => {
  const work = [1, 2, 3, 4, 5].map((id) =>
    database.transaction(async (trx) => {
      await write(id, trx);
      if (id % 2 === 0) throw new Error('changed my mind');
    }),
  );
  expect(await outcomes([...work, write(1), write(6)])).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(stored()).toEqual([1, 3, 5, 6]);
});

test('when a commit fails, who waits for it is told so, and the others are stored', async () => {
  const breaking = database.transaction((trx) =>
    sql`insert into note (id, owner) values (3, 99)`.execute(trx),
  );
  expect(await outcomes([write(1), breaking, write(2)])).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(breaking).rejects.toThrow('FOREIGN KEY constraint failed');
  await write(4);
  expect(stored()).toEqual([1, 2, 4]);
});

test('when SQLite undoes a transaction by itself, as on a full disk, the true cause is told', async () => {
  await write(1);
  const undo = (trx: Trx) => sql`insert or rollback into note (id) values (1)`.execute(trx);
  const undone = database.transaction(undo);
  expect(await outcomes([undone, write(2)])).toEqual(['rejected', 'fulfilled']);
  await expect(undone).rejects.toThrow('UNIQUE constraint failed');
  expect(stored()).toEqual([1, 2]);
});

describe('a transaction that does nothing for too long', () => {
  const idleMs = 200;
  const openImpatient = () => {
    const dialect = createSqliteDialect({
      path: join(folder, 'site.sqlite'),
      patienceMs: 4000,
      idleMs,
      longWork: false,
      onError: () => {},
    });
    onTestFinished(dialect.close);
    return new Kysely<Tables>({ dialect });
  };

  test('is undone, so that others can write, and touches nothing of theirs', async () => {
    const query = openImpatient();
    const ending = Promise.withResolvers<void>();
    const first = query.transaction().execute(async (trx) => {
      await write(1, trx);
      await ending.promise;
      await write(2, trx);
    });
    const second = query.transaction().execute(async (trx) => {
      await write(3, trx);
      // The first goes on, and fails, in the middle of this one.
      ending.resolve();
      await first.catch(() => {});
      await write(4, trx);
    });
    await expect(first).rejects.toThrow('did nothing for too long');
    await expect(first).rejects.toSatisfy(isOutage);
    await second;
    expect(stored()).toEqual([3, 4]);
  });

  test('also one that waits for a write outside of it', async () => {
    const query = openImpatient();
    const stuck = query.transaction().execute(async (trx) => {
      await write(1, trx);
      await write(2, query);
      await write(3, trx);
    });
    await expect(stuck).rejects.toThrow('did nothing for too long');
    expect(stored()).toEqual([2]);
  });

  test('but not one that is busy for longer', async () => {
    const query = openImpatient();
    await query.transaction().execute(async (trx) => {
      for (let id = 1; id <= 4; id += 1) {
        await write(id, trx);
        await sleep(idleMs / 2);
      }
    });
    expect(stored()).toEqual([1, 2, 3, 4]);
  });
});

const logPath = () => join(folder, 'site.sqlite-wal');

test('the log of writes shrinks again after a long read made it grow', async () => {
  await sql`create table page (body blob)`.execute(database.query);
  const fill = (bytes: number) => sql`insert into page values (zeroblob(${bytes}))`.execute(database.query);
  await database.snapshot(async (trx) => {
    await sql`select * from note`.execute(trx);
    for (let written = 0; written < 2 * logLimitBytes; written += 4_000_000) await fill(4_000_000);
  });
  expect(statSync(logPath()).size).toBeGreaterThan(2 * logLimitBytes);
  for (let n = 0; n < 3; n += 1) await fill(5_000_000);
  expect(statSync(logPath()).size).toBeLessThanOrEqual(logLimitBytes);
});

test.each([
  ['short', 1],
  ['long enough for pages of their own', 1000],
])(
  'nothing of deleted rows that are %s is left in the files once the log is emptied',
  async (_how, times) => {
    const words = 'a mobile number and an address';
    await sql`create table person (id integer primary key, words text)`.execute(database.query);
    for (let id = 0; id < 20; id += 1)
      await sql`insert into person values (${id}, ${`${words} ${id}`.repeat(times)})`.execute(database.query);
    const isIn = (path: string) => readFileSync(path).includes(words);
    await database.emptyLog();
    expect(isIn(join(folder, 'site.sqlite'))).toBe(true);
    await sql`delete from person`.execute(database.query);
    await database.emptyLog();
    expect([isIn(logPath()), isIn(join(folder, 'site.sqlite'))]).toEqual([false, false]);
  },
);

test('a log that somebody still reads is left as it is', async () => {
  await database.snapshot(async (trx) => {
    await sql`select * from note`.execute(trx);
    await write(1);
    await database.emptyLog();
  });
  expect(stored()).toEqual([1]);
});

test('a trigger that refuses the end of a row refuses its replacement too', async () => {
  await sql`create trigger keep before delete on note begin select raise(abort, 'append-only'); end`.execute(
    database.query,
  );
  await write(1);
  const replaced = sql`insert or replace into note (id, owner) values (1, null)`.execute(database.query);
  await expect(replaced).rejects.toThrow('append-only');
});
