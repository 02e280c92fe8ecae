// What is asked of requests about danger: who sent them before, which are still to be told, and which nobody has opened.
import { type SqlBool, sql } from 'kysely';
import type { DangerKind } from '#contract/first-aid.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import { countRows } from '#server/db/rows.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { ranks, type Told } from '#server/domain/danger.ts';

/** Enough to know somebody by. */
const earlierSize = 200;

/** Those who wait for a call. Written out, so that both engines know that the partial index fits. */
export const waitsInDanger = sql<SqlBool>`promises.ended_at is null and promises.tab = 'waiting'
  and promises.step = 'call' and promises.rank < ${sql.lit(ranks.maybe)}`;

export function requestDangers() {
  const unopened = (db: Queryable) =>
    db
      .selectFrom('requests')
      .where('danger_opened_at', 'is', null)
      .where('danger_at', 'is not', null)
      .where((where) =>
        where.exists(
          where
            .selectFrom('promises')
            .select('promises.id')
            .whereRef('promises.request_id', '=', 'requests.id')
            .where(waitsInDanger),
        ),
      );

  return {
    /** From the same number, or sent while the same person was logged in. */
    async earlierFrom(
      db: Queryable,
      { mobile, personId }: { mobile?: string; personId?: string | undefined },
    ): Promise<Pick<RequestRow, 'id' | 'kind' | 'reached_at'>[]> {
      const earlier = db.selectFrom('requests').select(['id', 'kind', 'reached_at']);
      return earlier
        .where((where) =>
          where.or([
            ...(mobile === undefined ? [] : [where('mobile', '=', mobile)]),
            ...(personId === undefined ? [] : [where('person_id', '=', personId)]),
          ]),
        )
        .orderBy('created_at', 'desc')
        .limit(earlierSize)
        .execute();
    },

    /** What the same number has said of danger itself since. */
    async dangersFrom(
      trx: Trx,
      mobile: string,
      since: number,
    ): Promise<{ kind: DangerKind; told: Told | null; network: string | null }[]> {
      const rows = await trx
        .selectFrom('requests')
        .select(['danger_kind', 'danger_told', 'danger_network'])
        .where('mobile', '=', mobile)
        .where('created_at', '>', since)
        .where('queue_rank', '<', ranks.maybe)
        .where('danger_by', 'is', null)
        .execute();
      return rows.flatMap(({ danger_kind: kind, danger_told: told, danger_network: network }) =>
        kind === null || kind === 'maybe' ? [] : [{ kind, told, network }],
      );
    },

    /** In the order of the queue. */
    async untoldDangers(trx: Trx): Promise<RequestRow[]> {
      return trx
        .selectFrom('requests')
        .selectAll()
        .where('danger_at', 'is not', null)
        .where('danger_told', 'in', ['named', 'counted'])
        .where('danger_told_at', 'is', null)
        .orderBy('queue_rank')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    async markTold(trx: Trx, ids: readonly string[], at: number): Promise<void> {
      await trx
        .updateTable('requests')
        .set({ danger_told_at: at })
        .where('id', 'in', [...ids])
        .execute();
    },

    async unopenedDangers(db: Queryable, limit: number): Promise<RequestRow[]> {
      return unopened(db)
        .selectAll()
        .orderBy('queue_rank')
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async countUnopened(db: Queryable): Promise<number> {
      return countRows(unopened(db));
    },

    /** Of the row of the queue and all that are merged into it: how many nobody had opened. */
    async markOpened(trx: Trx, id: string, at: number): Promise<number> {
      const rows = await trx
        .updateTable('requests')
        .set({ danger_opened_at: at })
        .where((where) => where.or([where('id', '=', id), where('merged_into', '=', id)]))
        .where('danger_at', 'is not', null)
        .where('danger_opened_at', 'is', null)
        .returning('id')
        .execute();
      return rows.length;
    },
  };
}
