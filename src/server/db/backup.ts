// A backup that either engine can read: one file of JSON lines per table, taken in one snapshot.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Database, Trx } from './client.ts';
import type { Tables } from './tables.ts';

type TableName = keyof Tables;

/** Parents before children, so that a restore never points at a row that is not there yet. */
export const tableNames = [
  ...(['users', 'sessions', 'otp_challenges', 'jobs', 'counters', 'idempotency', 'sequences'] as const),
  ...(['callback_requests', 'contact_messages', 'content_version', 'site_content'] as const),
  ...(['posts', 'post_revisions', 'post_redirects'] as const),
  ...(['bookings', 'booking_photos', 'booking_events', 'photo_uploads'] as const),
  ...(['payments', 'payment_events', 'refunds', 'vouchers'] as const),
  ...(['staff', 'audit_log', 'desk_requests', 'desk_events', 'search_terms'] as const),
] satisfies readonly TableName[];

const batch = 200;

export async function dumpTables(database: Database, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await database.transaction(async (trx) => {
    // All tables as of one moment; SQLite's transaction is that already.
    if (database.engine === 'postgres')
      await sql`set transaction isolation level repeatable read`.execute(trx);
    for (const name of tableNames) {
      await pipeline(Readable.from(linesOf(trx, name)), createWriteStream(join(folder, `${name}.ndjson`)));
    }
  });
}

async function* linesOf(trx: Trx, name: TableName): AsyncGenerator<string> {
  const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(trx);
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** Into an empty, migrated database; all or nothing. */
export async function loadTables(database: Database, folder: string): Promise<void> {
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
