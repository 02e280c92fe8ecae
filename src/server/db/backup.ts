// A backup that either engine can read: one file of JSON lines per table, taken in one snapshot while the site runs.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Database, Engine, Trx } from './client.ts';
import { readVersion } from './migrator.ts';
import type { Tables } from './tables.ts';

/** All but what is true of this machine and this moment only. */
type TableName = Exclude<keyof Tables, 'heartbeats' | 'service_health' | 'alerts' | 'processes'>;

/** Parents before children, so that a restore never points at a row that is not there yet. */
export const tableNames = [
  ...(['users', 'sessions', 'otp_challenges', 'jobs', 'counters', 'idempotency', 'sequences'] as const),
  ...(['content_version', 'site_content'] as const),
  ...(['posts', 'post_revisions', 'post_redirects'] as const),
  ...(['bookings', 'booking_photos', 'booking_events', 'photo_uploads'] as const),
  ...(['payments', 'payment_events', 'refunds', 'vouchers'] as const),
  ...(['staff', 'audit_log', 'requests', 'request_events', 'search_terms'] as const),
] satisfies readonly TableName[];

const batch = 200;
const versionFile = 'version.json';

/** Holds nobody up and keeps no table in memory: rows go to their file as they come. */
export async function dumpTables(database: Database, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, versionFile), JSON.stringify(await readVersion(database)));
  await database.snapshot(async (trx) => {
    for (const name of tableNames) {
      const lines = Readable.from(linesOf(database.engine, trx, name));
      await pipeline(lines, createWriteStream(join(folder, `${name}.ndjson`)));
    }
  });
}

async function* linesOf(engine: Engine, trx: Trx, name: TableName): AsyncGenerator<string> {
  for await (const rows of engine === 'postgres' ? fetchRows(trx, name) : streamRows(trx, name)) {
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
}

async function* fetchRows(trx: Trx, name: TableName): AsyncGenerator<object[]> {
  await sql`declare backup no scroll cursor for select * from ${sql.table(name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(batch)} from backup`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup`.execute(trx);
}

async function* streamRows(trx: Trx, name: TableName): AsyncGenerator<object[]> {
  let rows: object[] = [];
  for await (const row of trx.selectFrom(name).selectAll().stream()) {
    if (rows.push(row) < batch) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

/** Into an empty, migrated database; all or nothing. */
export async function loadTables(database: Database, folder: string): Promise<void> {
  const version = JSON.stringify(await readVersion(database));
  // Backups of the first release have no such file.
  const made = await readFile(join(folder, versionFile), 'utf8').catch(() => version);
  if (made !== version) {
    throw new Error(
      'The backup was made by another version of the site. Restore it with that version, then upgrade.',
    );
  }
  await database.transaction(async (trx) => {
    for (const name of tableNames) {
      const insert = async (rows: object[]) => {
        // biome-ignore lint/suspicious/noExplicitAny: rows come from the same table they go to
        if (rows.length > 0) await (trx as any).insertInto(name).values(rows).execute();
      };
      let rows: object[] = [];
      const lines = createInterface({ input: createReadStream(join(folder, `${name}.ndjson`)) });
      for await (const line of lines) {
        rows.push(JSON.parse(line));
        if (rows.length >= batch) {
          await insert(rows);
          rows = [];
        }
      }
      await insert(rows);
    }
  });
}

export async function isEmptyDatabase(database: Database): Promise<boolean> {
  for (const name of tableNames) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database.query);
    if (rows.length > 0) return false;
  }
  return true;
}
