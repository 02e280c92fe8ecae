// Session rows: found by the hash of the cookie's value, within their idle and absolute life.
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/client.ts';
import { deleteInSlices } from '../db/remove-in-slices.ts';
import type { SessionRow } from '../db/tables.ts';
import type { SessionRules } from './session-rules.ts';

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(database: Database, clock: Clock, rules: SessionRules) {
  const { owner, idleMs, absoluteMs, touchEveryMs } = rules;
  return {
    async insert(
      { idHash, userId, browser }: { idHash: string; userId: string; browser: string },
      db: Queryable,
    ): Promise<void> {
      const now = clock();
      await db
        .insertInto('sessions')
        .values({ id_hash: idHash, owner, user_id: userId, browser, created_at: now, last_seen_at: now })
        .execute();
    },

    /** Those that are still valid, last used first. */
    async ofUser(userId: string): Promise<SessionRow[]> {
      const now = clock();
      return database.query
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('owner', '=', owner)
        .where('last_seen_at', '>', now - idleMs)
        .where('created_at', '>', now - absoluteMs)
        .orderBy('last_seen_at', 'desc')
        .execute();
    },

    /** Without `touch` the request does not extend the session's idle time. */
    async findUser(idHash: string, touch = true): Promise<string | undefined> {
      const now = clock();
      const row = await database.query
        .selectFrom('sessions')
        .select(['user_id', 'last_seen_at'])
        .where('id_hash', '=', idHash)
        .where('owner', '=', owner)
        .where('last_seen_at', '>', now - idleMs)
        .where('created_at', '>', now - absoluteMs)
        .executeTakeFirst();
      if (row && touch && row.last_seen_at < now - touchEveryMs) {
        await database.query
          .updateTable('sessions')
          .set({ last_seen_at: now })
          .where('id_hash', '=', idHash)
          .execute();
      }
      return row?.user_id;
    },

    async remove(idHash: string): Promise<void> {
      await database.query.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    },

    async removeOfUser(userId: string, db: Queryable): Promise<void> {
      await db.deleteFrom('sessions').where('owner', '=', owner).where('user_id', '=', userId).execute();
    },

    async sweep(signal: AbortSignal): Promise<void> {
      const ends = { last_seen_at: idleMs, created_at: absoluteMs } as const;
      for (const column of ['last_seen_at', 'created_at'] as const) {
        await deleteInSlices(
          signal,
          database.query,
          ['sessions', 'id_hash'],
          () => sql`owner = ${owner} and ${sql.ref(column)} < ${clock() - ends[column]}`,
        );
      }
    },
  };
}
