// Brings the schema up to date at start. Safe when several processes start at the same moment.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { folders, migrationExtension } from '../folders.ts';
import type { Database, Engine, Queryable } from './client.ts';
import { isOutage } from './outage.ts';

interface Migration {
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}

const lockKey = 4_050_029;
/**
 * What this version knows, as of its start: the files may be replaced by an upgrade while it runs. Called the same
 * wherever it runs: by the source file.
 */
const files = readdirSync(folders.migrations)
  .filter((name) => /^\d{4}-/.test(name) && name.endsWith(migrationExtension))
  .map((name) => name.replace(migrationExtension, '.ts'))
  .sort();
const fileOf = (name: string) => join(folders.migrations, name.replace('.ts', migrationExtension));

/** In words for whoever starts the site. */
export class NewerDatabase extends Error {}

async function readApplied(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return rows.map((row) => row.name);
}

function mustKnow(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !files.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabase(
      `The database is newer than this version of the site: it has had ${unknown.join(', ')}, which this version does not know. Start the newer version, or restore a backup made before the upgrade.`,
    );
  }
}

/** Throws when another, newer version has changed the database since. */
export async function checkSchema(database: Database): Promise<void> {
  mustKnow(await readApplied(database.query));
}

/** For what reads or writes whole tables and must not change them: both sides must be of one version. */
export async function readVersion(database: Database): Promise<readonly string[]> {
  const applied = await readApplied(database.query);
  mustKnow(applied);
  if (!files.every((name) => applied.includes(name)))
    throw new Error(
      'The database is older than this version of the site. Start the site once, then try again.',
    );
  return files;
}

/** With a connection that may take its time: an index on a grown table does, and so does another process that makes it. */
export async function migrate(database: Database): Promise<string[]> {
  const known = await readApplied(database.query).catch((error): string[] => {
    if (isOutage(error)) throw error;
    return [];
  });
  mustKnow(known);
  // A site that has nothing to change can start where nothing can be written.
  if (files.every((name) => known.includes(name))) return [];
  return database.transaction(async (trx) => {
    // SQLite's transaction already holds the write lock; PostgreSQL needs to be asked.
    if (database.engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      trx,
    );
    const done = await readApplied(trx);
    mustKnow(done);
    const pending = files.filter((name) => !done.includes(name));
    for (const name of pending) {
      const migration = (await import(pathToFileURL(fileOf(name)).href)) as Migration;
      await migration.up(trx as unknown as Kysely<never>, database.engine);
      await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(trx);
    }
    return pending;
  });
}
