// Whole tables out of one engine and into either: read in one snapshot while the site runs, written in one transaction.
import { sql } from 'kysely';
import type { Database, Engine, Trx } from './client.ts';
import type { Tables } from './tables.ts';

/** True of this machine and this moment only. */
export const localTables = [
  'heartbeats',
  'service_health',
  'alerts',
  'processes',
  'backups',
  'audit_watch',
] as const;
type TableName = Exclude<keyof Tables, (typeof localTables)[number]>;

/** Parents before children, so that a restore never points at a row that is not there yet. */
export const tableNames = [
  'people',
  'person_joins',
  'people_apart',
  'person_calls',
  'users',
  'sessions',
  'otp_challenges',
  'jobs',
  'counters',
  'idempotency',
  'sequences',
  'content_version',
  'owner_words',
  'site_content',
  'posts',
  'post_revisions',
  'post_redirects',
  'bookings',
  'booking_photos',
  'booking_events',
  'photo_uploads',
  'paper_files',
  'crews',
  'crew_days_off',
  'visit_slots',
  'visits',
  'visit_changes',
  'visit_openings',
  'visit_photos',
  'finding_sheets',
  'finding_reviews',
  'finding_links',
  'quotations',
  'quotation_drafts',
  'quotation_versions',
  'acceptances',
  'objections',
  'kept_photos',
  'booking_links',
  'rain_days',
  'payments',
  'payment_events',
  'refunds',
  'vouchers',
  'staff',
  'own_keys',
  'audit_log',
  'audit_chain',
  'requests',
  'promises',
  'messages',
  'request_events',
  'search_terms',
  'speed_counts',
  'speed_days',
] satisfies readonly TableName[];

const batch = 200;

/** A consistent snapshot. Takes no locks that block writers and streams rows instead of holding a table in memory. */
export async function readTables(
  database: Database,
  take: (name: string, rows: AsyncIterable<object[]>) => Promise<void>,
): Promise<void> {
  await database.snapshot(async (trx) => {
    for (const name of tableNames) await take(name, rowsOf(database.engine, trx, name));
  });
}

const rowsOf = (engine: Engine, trx: Trx, name: TableName): AsyncGenerator<object[]> =>
  engine === 'postgres' ? fetchRows(trx, name) : streamRows(trx, name);

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

/** One transaction: an interrupted restore starts again on tables that are still empty. */
export async function loadTables(
  database: Database,
  tables: readonly { name: string; rows(): AsyncIterable<object> }[],
): Promise<void> {
  await database.transaction(async (trx) => {
    for (const { name, rows } of tables) {
      const insert = async (some: object[]) => {
        // biome-ignore lint/suspicious/noExplicitAny: rows come from the same table they go to
        if (some.length > 0) await (trx as any).insertInto(name).values(some).execute();
      };
      let some: object[] = [];
      for await (const row of rows()) {
        if (some.push(row) < batch) continue;
        await insert(some);
        some = [];
      }
      await insert(some);
    }
  });
}

/** What a backup of a database with this schema has to hold, whichever version made it. */
export async function presentTables({ engine, query }: Database): Promise<string[]> {
  const list =
    engine === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`
          select table_name as name from information_schema.tables where table_schema = current_schema()`;
  const { rows } = await list.execute(query);
  const left = new Set<string>(['migrations', ...localTables]);
  return rows.map(({ name }) => name).filter((name) => !left.has(name));
}

export async function isEmptyDatabase(database: Database, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database.query);
    if (rows.length > 0) return false;
  }
  return true;
}
