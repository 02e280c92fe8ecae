// Writes that arrive together share one commit, and each stays a transaction of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase, type Trx } from './client.ts';

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
