// Rules of comparing engines: what is one statement, and which of them is missing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { neverOnPostgres, noteOf, orderedOtherwise, partsOf } from './statements.ts';

test('values and the lengths of lists make no difference, nor do locks of rows', () => {
  const [one, two] = [
    'select "a" from "t" where "x" = $1 and "y" in ($2, $3) order by "a" limit $4 for update skip locked',
    'select "a" from "t" where "x" = ? and "y" in (?) order by "a" limit ?',
  ].map(partsOf);
  expect(one).toEqual(two);
  expect(partsOf('insert into "t" ("a") values (?, ?), (?, null)')).toEqual(
    partsOf('insert into "t" ("a") values ($1, $2)'),
  );
});

test('how often the same is asked in one statement makes no difference', () => {
  const arm = 'select * from (select "id" from "t" where "kind" = ? limit ?) as due';
  expect(partsOf(`${arm} union all ${arm} union all ${arm}`)).toEqual(partsOf(arm));
});

test('each filter counts by itself, at every level', () => {
  expect(
    partsOf('select * from "t" where "a" between ? and ? and ("b" = ? or "c" = ?) order by "a"').sort(),
  ).toEqual([
    'select * from "t" order by "a"',
    'select * from "t" order by "a" … where "a" between ? and ?',
    'select * from "t" order by "a" … where ("b" = ? or "c" = ?)',
  ]);
  expect(partsOf('delete from "t" where "id" in (select "id" from "t" where "a" < ? limit ?)')).toEqual([
    'select "id" from "t" limit ? … where "a" < ?',
    'delete from "t" … where "id" in (select "id" from "t" limit ?)',
    'delete from "t"',
  ]);
});

test('another order is another statement, and words in quotes are no conditions', () => {
  expect(partsOf('select * from "t" order by "a"')).not.toEqual(partsOf('select * from "t" order by "b"'));
  expect(partsOf(`select * from "t" where "a" = 'this and (that'`)).toHaveLength(2);
});

async function notes() {
  const folder = await mkdtemp(join(tmpdir(), 'statements-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    note(engine: string, process: string, ...sent: [string, string][]) {
      mkdirSync(join(folder, engine), { recursive: true });
      writeFileSync(join(folder, engine, process), sent.map(([part, site]) => noteOf(part, site)).join(''));
    },
  };
}

test('what SQLite alone was sent is named with its place; what is about an engine is not', async () => {
  const { folder, note } = await notes();
  note('sqlite', '1', ['select 1', 'src/server/a.ts:1'], ['select 2', 'src/server/a.ts:2']);
  note('sqlite', '2', ['select 3', 'src/server/b.ts:3'], ['pragma x', 'src/server/db/readiness.ts:4']);
  note('postgres', '3', ['select 2', 'src/server/a.ts:2'], ['select 4', 'src/server/b.ts:4']);
  expect(neverOnPostgres(folder)).toEqual([
    { site: 'src/server/a.ts:1', part: 'select 1' },
    { site: 'src/server/b.ts:3', part: 'select 3' },
  ]);
});

test('an order by what may be empty, or by people’s words, is named with its place', async () => {
  const tables = `
export interface VisitRow {
  id: string;
  from_at: number;
  paid_at: number | null;
}

export interface CrewRow {
  name: string;
}

export interface Tables {
  visits: VisitRow;
  crews: CrewRow;
}
`;
  const { folder, note } = await notes();
  note(
    'postgres',
    '1',
    ['select * from "visits" order by "from_at" desc, "id"', 'src/server/a.ts:1'],
    ['select * from "visits" order by "paid_at" desc, "id"', 'src/server/a.ts:2'],
    ['select * from "visits" order by "paid_at" desc, "id" … where "id" in (?)', 'src/server/a.ts:2'],
    ['select "id" from "visits" order by "paid_at"', 'src/server/a.ts:3'],
    ['select "id" from "visits" order by "paid_at" … where "paid_at" >= ?', 'src/server/a.ts:3'],
    [
      'select * from "visits" inner join "crews" on "x" = "y" order by "visits"."id", "crews"."name"',
      'src/server/a.ts:4',
    ],
  );
  expect(orderedOtherwise(folder, tables).map(({ site }) => site)).toEqual([
    'src/server/a.ts:2',
    'src/server/a.ts:4',
  ]);
});
