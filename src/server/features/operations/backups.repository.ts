// What is known about the backups of this installation: one row for each night, and for each made by hand.
import type { Database, Trx } from '#server/db/client.ts';
import type { BackupRow } from '#server/db/tables.ts';

export type BackupRepository = ReturnType<typeof createBackupRepository>;

const untried = { finished_at: null, summary: null, failed_at: null, tries: 0, error: null };

export function createBackupRepository(database: Database) {
  const newest = (column: 'finished_at' | 'failed_at'): Promise<BackupRow | undefined> =>
    database.query
      .selectFrom('backups')
      .selectAll()
      .where(column, 'is not', null)
      .orderBy(column, 'desc')
      .limit(1)
      .executeTakeFirst();

  return {
    /** False when another process has planned this night already. */
    async plan(trx: Trx, night: string, now: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('backups')
        .values({ ...untried, name: night, kind: 'night', created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },

    async newestNight(): Promise<string | undefined> {
      const row = await database.query
        .selectFrom('backups')
        .select('name')
        .where('kind', '=', 'night')
        .orderBy('name', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.name;
    },

    async succeed(night: string, at: number, summary: string): Promise<void> {
      await database.query
        .updateTable('backups')
        .set({ finished_at: at, summary })
        .where('name', '=', night)
        .execute();
    },

    async fail(night: string, at: number, tries: number, error: string): Promise<void> {
      await database.query
        .updateTable('backups')
        .set({ failed_at: at, tries, error })
        .where('name', '=', night)
        .execute();
    },

    /** One that somebody ordered by hand. */
    async note(name: string, at: number, summary: string): Promise<void> {
      await database.query
        .insertInto('backups')
        .values({ ...untried, name, kind: 'by hand', created_at: at, finished_at: at, summary })
        .execute();
    },

    lastGood: () => newest('finished_at'),
    lastFailed: () => newest('failed_at'),

    async first(): Promise<BackupRow | undefined> {
      return database.query
        .selectFrom('backups')
        .selectAll()
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
    },
  };
}
