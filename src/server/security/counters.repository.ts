// Counts in fixed windows, kept in the database so that all processes share them and none can be raced.
import { sql } from 'kysely';
import { type Clock, clockSkewMs } from '../clock.ts';
import type { Database, Queryable } from '../db/client.ts';
import { removeInSlices, rowsOf } from '../db/remove-in-slices.ts';

export interface Limit {
  /** What is counted, such as `callback:mobile`. */
  name: string;
  max: number;
  windowMs: number;
}

export interface CountResult {
  count: number;
  /** When the window ends and counting starts anew. */
  resetsAt: number;
}

export type Counters = ReturnType<typeof createCounters>;

export function createCounters(database: Database, clock: Clock) {
  return {
    /** Adds one in a single statement and tells the new count. */
    async add(limit: Limit, subject: string, db: Queryable): Promise<CountResult> {
      const now = clock();
      const ended = now - limit.windowMs;
      // One text for every count, so that both engines prepare it once. A window is over, or a clock that ran ahead
      // began it, when its start lies outside these two.
      const over = sql`(counters.window_start <= ${ended} or counters.window_start > ${now + clockSkewMs})`;
      const { rows } = await sql<{ count: number; expires_at: number }>`
        insert into counters (key, window_start, count, expires_at)
        values (${`${limit.name}:${subject}`}, ${now}, 1, ${now + limit.windowMs})
        on conflict (key) do update set
          count = case when ${over} then 1 else counters.count + 1 end,
          window_start = case when ${over} then excluded.window_start else counters.window_start end,
          expires_at = case when ${over} then excluded.expires_at else counters.expires_at end
        returning count, expires_at`.execute(db);
      const row = rows[0] as (typeof rows)[0];
      return { count: row.count, resetsAt: row.expires_at };
    },

    async read(limit: Limit, subject: string, db: Queryable): Promise<CountResult> {
      const row = await db
        .selectFrom('counters')
        .select(['count', 'expires_at'])
        .where('key', '=', `${limit.name}:${subject}`)
        .where('expires_at', '>', clock())
        .where('window_start', '<=', clock() + clockSkewMs)
        .executeTakeFirst();
      return row ? { count: row.count, resetsAt: row.expires_at } : { count: 0, resetsAt: 0 };
    },

    /** Takes one count back: what was counted did not happen after all. */
    async giveBack(limit: Limit, subject: string, db: Queryable): Promise<void> {
      await db
        .updateTable('counters')
        .set((set) => ({ count: set('count', '-', 1) }))
        .where('key', '=', `${limit.name}:${subject}`)
        .where('count', '>', 0)
        .execute();
    },

    async clear(limit: Limit, subject: string, db: Queryable): Promise<void> {
      await db.deleteFrom('counters').where('key', '=', `${limit.name}:${subject}`).execute();
    },

    async sweep(signal: AbortSignal): Promise<void> {
      await removeInSlices(signal, async (limit) => {
        const now = clock();
        const ended = database.query.selectFrom('counters').select('key').where('expires_at', '<', now);
        return rowsOf(
          await database.query
            .deleteFrom('counters')
            .where('key', 'in', ended.limit(limit))
            // Asked again of the row itself: it may have begun to count anew in between.
            .where('expires_at', '<', now)
            .executeTakeFirstOrThrow(),
        );
      });
    },
  };
}
