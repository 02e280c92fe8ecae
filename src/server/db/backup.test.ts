// Rules of backup and restore: nothing missing, either engine to either engine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engines, startTestApp } from '../testing/start-test-app.ts';
import { dumpTables, isEmptyDatabase, loadTables, tableNames } from './backup.ts';
import type { Database } from './client.ts';

const countAll = async (database: Database) => {
  const counts: Record<string, number> = {};
  for (const name of tableNames) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      database.query,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
};

test.each(engines)('every table of %s is in the backup', async (engine) => {
  const app = await startTestApp(engine);
  try {
    const list =
      engine === 'sqlite'
        ? sql<{
            name: string;
          }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
        : sql<{
            name: string;
          }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
    const { rows } = await list.execute(app.server.database.query);
    const names = rows.map((row) => row.name).filter((name) => !['migrations', 'heartbeats'].includes(name));
    expect([...tableNames].sort()).toEqual(names.sort());
  } finally {
    await app.stop();
  }
});

test.each(engines.flatMap((from) => engines.map((to) => [from, to] as const)))(
  'what %s held is all there again on %s',
  async (from, to) => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const source = await startTestApp(from);
    const target = await startTestApp(to);
    try {
      await source.post('/callback/create', {
        name: 'Lakshmi',
        mobile: '9848012345',
        location: 'Himayatnagar',
        service: 'Bulding Reapair',
      });
      const before = await countAll(source.server.database);
      expect(before.callback_requests).toBe(1);
      expect(before.posts).toBeGreaterThan(12);
      await dumpTables(source.server.database, folder);
      for (const name of [...tableNames].reverse()) {
        await sql`delete from ${sql.table(name)}`.execute(target.server.database.query);
      }
      expect(await isEmptyDatabase(target.server.database)).toBe(true);
      await loadTables(target.server.database, folder);
      expect(await countAll(target.server.database)).toEqual(before);
      const [row] = await target.server.database.query.selectFrom('callback_requests').selectAll().execute();
      const [original] = await source.server.database.query
        .selectFrom('callback_requests')
        .selectAll()
        .execute();
      expect(row).toEqual(original);
    } finally {
      await source.stop();
      await target.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
