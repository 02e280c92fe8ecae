// Brings the schema up to date at start. Safe when several processes start at the same moment.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Database } from './client.ts';

interface Migration {
  up(db: Kysely<never>): Promise<void>;
}

const folder = join(import.meta.dirname, '../../../migrations');
const lockKey = 4_050_029;

export async function migrate(database: Database): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort();
  return database.transaction(async (trx) => {
    // SQLite's transaction already holds the write lock; PostgreSQL needs to be asked.
    if (database.engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      trx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const done = new Set(rows.map((row) => row.name));
    const pending = files.filter((name) => !done.has(name));
    for (const name of pending) {
      const migration = (await import(pathToFileURL(join(folder, name)).href)) as Migration;
      await migration.up(trx as unknown as Kysely<never>);
      await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(trx);
    }
    return pending;
  });
}
