// Versions of what the owner changed on the site: appended, never rewritten.
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { bumpContentVersion } from '#server/db/content-version.ts';
import type { SiteContentRow } from '#server/db/tables.ts';

export type ContentRepository = ReturnType<typeof createContentRepository>;

export function createContentRepository(database: Database) {
  return {
    async find(version: number, db: Queryable): Promise<SiteContentRow | undefined> {
      return db.selectFrom('site_content').selectAll().where('version', '=', version).executeTakeFirst();
    },

    async history(limit: number): Promise<Omit<SiteContentRow, 'document'>[]> {
      return database.query
        .selectFrom('site_content')
        .select(['version', 'at', 'staff_id', 'section'])
        .orderBy('version', 'desc')
        .limit(limit)
        .execute();
    },

    /** Where crews at work go, for search engines; none while one of them goes everywhere. The crews are a later feature's. */
    async localities(): Promise<string[]> {
      const crews = await database.query
        .selectFrom('crews')
        .select('localities')
        .where('active', '=', 1)
        .execute();
      const lists = crews.map(({ localities }): string[] => JSON.parse(localities));
      return lists.every((list) => list.length > 0) ? [...new Set(lists.flat())].sort() : [];
    },

    /** False when a concurrent save has taken this version. */
    async append(trx: Trx, row: SiteContentRow): Promise<boolean> {
      const added = await trx
        .insertInto('site_content')
        .values(row)
        .onConflict((conflict) => conflict.column('version').doNothing())
        .returning('version')
        .executeTakeFirst();
      if (added) await bumpContentVersion(trx);
      return added !== undefined;
    },
  };
}
