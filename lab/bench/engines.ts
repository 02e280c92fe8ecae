// Databases in the state a new site leaves them in, and the bare engine, which does what a site was seen to do.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import pg from 'pg';
import { startPostgres } from '../../src/server/testing/postgres.ts';
import { atEnd, makeFolder, startSite } from './harness.ts';
import type { Statement } from './serve.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type EngineName = (typeof engines)[number];

export interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

let postgres: { url: string } | undefined;
async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres?.url ?? '' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

let databases = 0;
/** An empty place for a site, or a copy of another one. */
export async function makePlace(engine: EngineName, copyOf?: Place): Promise<Place> {
  const place: Place = { DATA_DIR: makeFolder() };
  if (engine === 'SQLite') {
    const file = ({ DATA_DIR }: Place) => join(DATA_DIR, 'site.sqlite');
    if (copyOf) copyFileSync(file(copyOf), file(place));
    return place;
  }
  if (!postgres) {
    const server = await startPostgres({ durable: true });
    postgres = server;
    atEnd(() => {
      server.stop();
      postgres = undefined;
    });
  }
  const at = (name: string) => postgres?.url.replace(/\/postgres$/, `/${name}`) ?? '';
  databases += 1;
  const name = `bench_${databases}`;
  const template = copyOf ? ` template ${copyOf.DATABASE_URL?.split('/').at(-1)}` : '';
  await onPostgres(`create database ${name}${template}`);
  return { ...place, DATABASE_URL: at(name) };
}

/** Three places alike: for the site, for a site whose statements are written down, and for the bare engine. */
export async function makePlaces(engine: EngineName) {
  const first = await makePlace(engine);
  await (await startSite(first)).stop();
  return { site: await makePlace(engine, first), recorded: await makePlace(engine, first), bare: first };
}

/** Statements since the last look. */
export function createRecord(folder: string) {
  const path = join(folder, 'statements.jsonl');
  writeFileSync(path, '');
  const take = (): Statement[] => {
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    writeFileSync(path, '');
    return lines.map((line) => JSON.parse(line) as Statement);
  };
  return { path, take };
}

export interface Bare {
  /** All statements of one call, with the same promise to survive a power cut. */
  play(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

export async function openBare({ DATA_DIR, DATABASE_URL }: Place, clients: number): Promise<Bare> {
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: clients });
    return {
      async play(statements) {
        const client = await pool.connect();
        for (const [sql, ...values] of statements) await client.query(sql, values);
        client.release();
      },
      close: () => pool.end(),
    };
  }
  const file = new DatabaseSync(join(DATA_DIR, 'site.sqlite'));
  file.exec('pragma journal_mode = wal; pragma synchronous = full');
  const prepared = new Map<string, StatementSync>();
  return {
    async play(statements) {
      for (const [sql, ...values] of statements) {
        const statement = prepared.get(sql) ?? file.prepare(sql);
        prepared.set(sql, statement);
        statement.all(...(values as (string | number)[]));
      }
    },
    close: async () => file.close(),
  };
}
