// Brings the schema up to date at start. Safe when several processes start at the same moment.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { folders, migrationExtension } from '../folders.ts';
import type { Database, Engine, Queryable, Trx } from './client.ts';
import { isMissingTable, isOutage } from './outage.ts';

/** What a migration exports. */
export interface Migration {
  /**
   * Which code can run on the schema it leaves: `any` when it only adds; the name of an earlier migration when code
   * that knows that one has stopped using what goes here; `this` when only its own release can. All have it from 0015 on.
   */
  oldestCode?: 'any' | 'this' | `${string}.ts`;
  /** `note` says how far it is, and lets this process do something else: to be called every few hundred rows. */
  up(db: Kysely<never>, engine: Engine, note: (done: string) => Promise<void>): Promise<void>;
}

/** The advisory lock that the migrating process holds on PostgreSQL. */
export const lockKey = 4_050_029;
const progressMs = 5000;
/**
 * What this version knows, as of its start: the files may be replaced by an upgrade while it runs. Called the same
 * wherever it runs: by the source file.
 */
const files = readdirSync(folders.migrations)
  .filter((name) => /^\d{4}-/.test(name) && name.endsWith(migrationExtension))
  .map((name) => name.replace(migrationExtension, '.ts'))
  .sort();
const fileOf = (name: string) => join(folders.migrations, name.replace('.ts', migrationExtension));

/** In words for the operator. */
export class NewerDatabase extends Error {}

interface Applied {
  name: string;
  /** Missing in databases from before 0015, null for migrations from before it. */
  oldest_code?: string | null;
}

async function readApplied(db: Queryable): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select * from migrations`.execute(db);
  return rows;
}

const isUnknown = ({ name }: Applied) => !files.includes(name);
/** During an upgrade processes of both releases serve, and after one it can be taken back. */
const isForeign = (applied: Applied) =>
  isUnknown(applied) && applied.oldest_code !== 'any' && !files.includes(applied.oldest_code ?? '');

function refuse(unknown: readonly Applied[]): void {
  if (unknown.length === 0) return;
  const names = unknown.map(({ name }) => name).join(', ');
  throw new NewerDatabase(
    `The database is newer than this version of the site: it has had ${names}, which this version does not know. Start the newer version, or restore a backup made before the upgrade.`,
  );
}

/** Throws when a newer version has changed the database so that this one cannot go on. */
export async function checkSchema(database: Database): Promise<void> {
  refuse((await readApplied(database.query)).filter(isForeign));
}

const isMissingFrom = (applied: readonly Applied[]) => (file: string) =>
  !applied.some(({ name }) => name === file);

export interface SchemaState {
  applied: number;
  pending: readonly string[];
  /** Of a newer version that this one cannot work beside. */
  unknown: readonly string[];
}

/** Only looks; an empty database has had none. */
export async function readSchemaState(database: Database): Promise<SchemaState> {
  const applied = await readApplied(database.query).catch((error): Applied[] => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  return {
    applied: applied.length,
    pending: files.filter(isMissingFrom(applied)),
    unknown: applied.filter(isForeign).map(({ name }) => name),
  };
}

/** For what reads or writes whole tables and must not change them: both sides must be of one version. */
export async function readVersion(database: Database): Promise<readonly string[]> {
  const applied = await readApplied(database.query);
  refuse(applied.filter(isUnknown));
  if (files.some(isMissingFrom(applied)))
    throw new Error(
      'The database is older than this version of the site. Start the site once, then try again.',
    );
  return files;
}

/** With a connection that may take its time: an index on a grown table does, and so does another process that makes it. */
export async function migrate(
  database: Database,
  {
    wanted = files,
    tell = () => {},
  }: { wanted?: readonly string[]; tell?: ((words: string) => void) | undefined } = {},
): Promise<string[]> {
  const known = await readApplied(database.query).catch((error): Applied[] => {
    if (isOutage(error)) throw error;
    return [];
  });
  refuse(known.filter(isForeign));
  // A site that has nothing to change can start where nothing can be written.
  const missing = wanted.filter(isMissingFrom(known));
  if (missing.length === 0) return [];
  // Before the lock: another process may hold it for as long as its migrations take.
  tell(`Migrating the database: ${missing.join(', ')}`);
  const applied: string[] = [];
  for (;;) {
    const done = await database.transaction((trx) => applyNext(trx, database.engine, wanted, tell));
    applied.push(...done);
    // SQLite has done all of it at once.
    if (done.length === 0 || database.engine === 'sqlite') return applied;
  }
}

/**
 * On PostgreSQL one: what it locks is free again before the next, and the releases on both sides of it serve meanwhile.
 * On SQLite, where nobody else writes anyway, all of them.
 */
async function applyNext(
  trx: Trx,
  engine: Engine,
  wanted: readonly string[],
  tell: (words: string) => void,
): Promise<string[]> {
  // SQLite's transaction already holds the write lock; PostgreSQL needs to be asked.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx);
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
    trx,
  );
  const done = await readApplied(trx);
  refuse(done.filter(isForeign));
  const missing = wanted.filter(isMissingFrom(done));
  const next = engine === 'postgres' ? missing.slice(0, 1) : missing;
  for (const name of next) {
    const migration = (await import(pathToFileURL(fileOf(name)).href)) as Migration;
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    let told = began;
    await migration.up(trx as unknown as Kysely<never>, engine, async (done) => {
      if (performance.now() - told > progressMs) {
        told = performance.now();
        tell(`Migrating the database: ${name}: ${done} in ${seconds()}`);
      }
      await nextTurn();
    });
    tell(`Migrating the database: ${name} took ${seconds()}`);
    await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(trx);
    if (migration.oldestCode)
      await sql`update migrations set oldest_code = ${migration.oldestCode} where name = ${name}`.execute(
        trx,
      );
  }
  return next;
}

/** For a restore: the schema as it was when the backup was made. */
export async function migrateTo(database: Database, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version of the site: it has had ${unknown.join(', ')}. Restore it with that version.`,
    );
  await migrate(database, { wanted: names });
  if ((await readApplied(database.query)).some(({ name }) => !names.includes(name)))
    throw new Error(
      'The database is newer than the backup. Give the restore a new database: it makes its tables as they were, and brings them up to date.',
    );
}
