// Notes of files that no row has claimed yet.
import type { Database, Trx } from '#server/db/client.ts';
import { anyRow } from '#server/db/rows.ts';

export function createPaperRepository(database: Database) {
  return {
    async note(key: string, now: number): Promise<void> {
      await database.query.insertInto('paper_files').values({ key, created_at: now }).execute();
    },

    /** True for the one caller that found the note and removed it. */
    async forget(key: string, trx: Trx): Promise<boolean> {
      return anyRow(trx.deleteFrom('paper_files').where('key', '=', key).returning('key'));
    },

    async notedBefore(before: number, limit: number): Promise<string[]> {
      const rows = await database.query
        .selectFrom('paper_files')
        .select('key')
        .where('created_at', '<', before)
        .limit(limit)
        .execute();
      return rows.map(({ key }) => key);
    },
  };
}
