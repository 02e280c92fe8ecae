// Counts in fixed windows, kept in the database so that all processes share them and none can be raced.
import { sql } from 'kysely';
import { type Clock, clockSkewMs } from '../clock.ts';
import type { Database, Queryable } from '../db/client.ts';
import { deleteInSlices } from '../db/remove-in-slices.ts';
import type { Fingerprint } from '../ids.ts';

export interface Limit {
  /** What is counted, such as `callback:mobile`. */
  name: string;
  max: number;
  windowMs: number;
}

export interface CountResult {
  count: number;
  /** When the window ends and the count resets. */
  resetsAt: number;
}

/** One use of a limit by one subject. */
export interface Use {
  limit: Limit;
  subject: string;
  /** How many it counts for, when not for one. */
  times?: number;
}
export type Counters = ReturnType<typeof createCounters>;

export function createCounters(database: Database, clock: Clock, fingerprint: Fingerprint) {
  /** A subject may be a number or an address, which must not outlive an erasure here. */
  const keyOf = ({ limit, subject }: Use) => `${limit.name}:${fingerprint(`counter:${subject}`)}`;
  // A window is over, or a clock that ran ahead began it. Written without values of the moment, so that both
  // engines prepare one text once.
  const over = sql.raw(`(counters.window_start <= 2 * excluded.window_start - excluded.expires_at
    or counters.window_start > excluded.window_start + ${clockSkewMs})`);

  /** Adds to each in a single statement, in this order, and tells the new counts. */
  const addAll = async (uses: readonly Use[], db: Queryable): Promise<CountResult[]> => {
    const now = clock();
    const keys = uses.map(keyOf);
    const rows = uses.map(
      ({ limit, times = 1 }, index) => sql`(${keys[index]}, ${now}, ${times}, ${now + limit.windowMs})`,
    );
    const counted = await sql<{ key: string; count: number; expires_at: number }>`
      insert into counters (key, window_start, count, expires_at) values ${sql.join(rows)}
      on conflict (key) do update set
        count = case when ${over} then excluded.count else counters.count + excluded.count end,
        window_start = case when ${over} then excluded.window_start else counters.window_start end,
        expires_at = case when ${over} then excluded.expires_at else counters.expires_at end
      returning key, count, expires_at`.execute(db);
    const byKey = new Map(counted.rows.map((row) => [row.key, row]));
    return keys.map((key) => {
      const row = byKey.get(key);
      return { count: row?.count ?? 0, resetsAt: row?.expires_at ?? 0 };
    });
  };

  return {
    addAll,

    async add(limit: Limit, subject: string, db: Queryable): Promise<CountResult> {
      const [result] = await addAll([{ limit, subject }], db);
      return result as CountResult;
    },

    /** The counts of windows that are not over. */
    async readAll(uses: readonly Use[], db: Queryable): Promise<number[]> {
      const now = clock();
      const keys = uses.map(keyOf);
      const rows = await db
        .selectFrom('counters')
        .select(['key', 'count'])
        .where('key', 'in', keys)
        .where('expires_at', '>', now)
        .where('window_start', '<=', now + clockSkewMs)
        .execute();
      const counts = new Map(rows.map((row) => [row.key, row.count]));
      return keys.map((key) => counts.get(key) ?? 0);
    },

    /** When the window began, if it is not over. */
    async begunAt(limit: Limit, subject: string, db: Queryable): Promise<number | undefined> {
      const row = await db
        .selectFrom('counters')
        .select('window_start')
        .where('key', '=', keyOf({ limit, subject }))
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return row?.window_start;
    },

    /** Takes one count back: what was counted did not happen after all. */
    async giveBack(limit: Limit, subject: string, db: Queryable): Promise<void> {
      await db
        .updateTable('counters')
        .set((set) => ({ count: set('count', '-', 1) }))
        .where('key', '=', keyOf({ limit, subject }))
        .where('count', '>', 0)
        .execute();
    },

    async clear(uses: readonly Use[], db: Queryable): Promise<void> {
      await db.deleteFrom('counters').where('key', 'in', uses.map(keyOf)).execute();
    },

    sweep: (signal: AbortSignal): Promise<void> =>
      deleteInSlices(signal, database.query, ['counters', 'key'], () => sql`expires_at < ${clock()}`),
  };
}
