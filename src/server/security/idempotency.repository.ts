// The same request sent twice happens once: the key and its answer are written in the transaction of the work itself.
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database, Trx } from '../db/client.ts';
import { deleteInSlices } from '../db/remove-in-slices.ts';
import type { IdempotencyRow } from '../db/tables.ts';
import { sha256 } from '../ids.ts';
import { say } from '../words/answers.ts';

/** A draft may wait on a phone for weeks before it is sent again. */
const keyedMs = 30 * 86_400_000;
const sameAgainMs = 60_000;

export interface IdempotencyScope {
  /** What is being done and for whom, such as `booking:…`. */
  scope: string;
  /** The client's own key, if it sent one: good for a month, and for this content alone. */
  key: string | undefined;
  /** Without a key, the same content within a minute counts as the same request. */
  payload: unknown;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

export function createIdempotency(database: Database, clock: Clock) {
  const windowOf = (key: string | undefined) => (key === undefined ? sameAgainMs : keyedMs);
  const idOf = ({ scope, key, payload }: IdempotencyScope) =>
    sha256(JSON.stringify([scope, key ?? payload, key === undefined]));

  const contentOf = ({ key, payload }: IdempotencyScope) =>
    key === undefined ? null : sha256(JSON.stringify(payload));
  /** Answering new content with the success of an earlier request would silently lose it. */
  const answerOf = <T>(row: { content: string | null; result: string }, content: string | null): T => {
    if (row.content !== null && row.content !== content) throw new AppError('conflict', say.formUsed);
    return JSON.parse(row.result) as T;
  };

  /** Nothing comes back when it was claimed before and counts still. */
  const claim = (trx: Trx, row: IdempotencyRow) => {
    const { key: _, ...anew } = row;
    return trx
      .insertInto('idempotency')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(anew).where('idempotency.expires_at', '<=', row.created_at),
      )
      .returning('key')
      .executeTakeFirst();
  };

  return {
    /** The earlier answer, for work that is too costly to start and then find done. */
    async find<T>(scope: IdempotencyScope): Promise<T | undefined> {
      const row = await database.query
        .selectFrom('idempotency')
        .select(['content', 'result'])
        .where('key', '=', idOf(scope))
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return row && answerOf<T>(row, contentOf(scope));
    },

    /** Runs `work` once per key; later calls get the first answer. */
    async once<T>(
      scope: IdempotencyScope,
      work: (trx: Trx) => Promise<T>,
    ): Promise<{ result: T; repeated: boolean }> {
      const windowMs = windowOf(scope.key);
      const id = idOf(scope);
      const content = contentOf(scope);
      return database.transaction(async (trx) => {
        const now = clock();
        const row = { key: id, content, result: '', created_at: now, expires_at: now + windowMs };
        const claimed = await claim(trx, row);
        if (!claimed) {
          const earlier = await trx
            .selectFrom('idempotency')
            .select(['content', 'result'])
            .where('key', '=', id)
            .executeTakeFirstOrThrow();
          return { result: answerOf<T>(earlier, content), repeated: true };
        }
        const result = await work(trx);
        await trx
          .updateTable('idempotency')
          .set({ result: JSON.stringify(result) })
          .where('key', '=', id)
          .execute();
        return { result, repeated: false };
      });
    },

    sweep: (signal: AbortSignal): Promise<void> =>
      deleteInSlices(signal, database.query, ['idempotency', 'key'], () => sql`expires_at < ${clock()}`),
  };
}
