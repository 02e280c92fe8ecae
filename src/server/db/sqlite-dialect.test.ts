// Writes that arrive together share one commit, and each stays a transaction of its own. What is deleted leaves the files.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase, type Trx } from './client.ts';
import { logLimitBytes } from './sqlite-dialect.ts';

let folder: string;
let database: Database;
let witness: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'group-commit-'));
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

test('when the commit fails, everybody in it is told so, and the next one is stored', async () => {
  const breaking = database.transaction((trx) =>
    sql`insert into note (id, owner) values (3, 99)`.execute(trx),
  );
  expect(await outcomes([write(1), write(2), breaking])).toEqual(['rejected', 'rejected', 'rejected']);
  await write(4);
  expect(stored()).toEqual([4]);
});

test('when SQLite undoes everything by itself, as on a full disk, everybody before is told so', async () => {
  const undo = (trx: Trx) => sql`insert or rollback into note (id) values (1)`.execute(trx);
  expect(await outcomes([write(1), write(2), database.transaction(undo), write(3)])).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(stored()).toEqual([3]);
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

test('nothing of a deleted row is left in the files once the log is emptied', async () => {
  const words = 'a mobile number and an address';
  await sql`create table person (id integer primary key, words text)`.execute(database.query);
  for (let id = 0; id < 20; id += 1)
    await sql`insert into person values (${id}, ${`${words} ${id}`})`.execute(database.query);
  const isIn = (path: string) => readFileSync(path).includes(words);
  expect(isIn(logPath())).toBe(true);
  await sql`delete from person`.execute(database.query);
  await database.emptyLog();
  expect([isIn(logPath()), isIn(join(folder, 'site.sqlite'))]).toEqual([false, false]);
});

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
