// The rows of promises: made once, ended once, and never changed between, but for their place in the queue.

import type { OwedStep, PromiseEnding } from '#contract/owed.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { PromiseRow } from '#server/db/tables.ts';
import { lateTab, rootOf, tabOf } from '#server/domain/promises.ts';

/** A request among those that it was merged with. */
export interface Member {
  id: string;
  merged_into: string | null;
  queue_rank: number;
}

export function createPromiseRepository() {
  return {
    async insert(trx: Trx, row: PromiseRow): Promise<void> {
      await trx.insertInto('promises').values(row).execute();
    },

    async find(db: Queryable, id: string): Promise<PromiseRow | undefined> {
      return db.selectFrom('promises').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** The most urgent first. */
    async openOf(db: Queryable, requestIds: readonly string[]): Promise<PromiseRow[]> {
      if (requestIds.length === 0) return [];
      return db
        .selectFrom('promises')
        .selectAll()
        .where('request_id', 'in', [...new Set(requestIds)])
        .where('ended_at', 'is', null)
        .orderBy('rank')
        .orderBy('due_at')
        .orderBy('id')
        .execute();
    },

    /** Open and ended, in the order in which they were made. */
    async allOf(db: Queryable, requestIds: readonly string[]): Promise<PromiseRow[]> {
      if (requestIds.length === 0) return [];
      return db
        .selectFrom('promises')
        .selectAll()
        .where('request_id', 'in', [...new Set(requestIds)])
        .orderBy('made_at')
        .orderBy('id')
        .execute();
    },

    /** Of this kind, open and ended, in the order in which they were made: the last one of a thing is how it stands. */
    async ofStep(db: Queryable, requestIds: readonly string[], step: OwedStep): Promise<PromiseRow[]> {
      return (await this.allOf(db, requestIds)).filter((row) => row.step === step);
    },

    /** Each of these with all that are merged with it. */
    async members(db: Queryable, requestIds: readonly string[]): Promise<Member[]> {
      if (requestIds.length === 0) return [];
      const own = await db
        .selectFrom('requests')
        .select(['id', 'merged_into', 'queue_rank'])
        .where('id', 'in', [...new Set(requestIds)])
        .execute();
      const roots = [...new Set(own.map(rootOf))];
      if (roots.length === 0) return [];
      return db
        .selectFrom('requests')
        .select(['id', 'merged_into', 'queue_rank'])
        .where((where) => where.or([where('id', 'in', roots), where('merged_into', 'in', roots)]))
        .orderBy('id')
        .execute();
    },

    /** False where it has ended already. */
    async end(
      trx: Trx,
      id: string,
      { as, by, at, took }: { as: PromiseEnding; by: string; at: number; took: number | null },
    ): Promise<void> {
      await trx
        .updateTable('promises')
        .set({ ended_at: at, ended_as: as, ended_by: by, took })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },

    /** Of what this event has just ended. */
    async keepDetail(trx: Trx, requestId: string, by: string, detail: string): Promise<void> {
      await trx
        .updateTable('promises')
        .set({ detail })
        .where('request_id', '=', requestId)
        .where('ended_by', '=', by)
        .where('detail', '=', '')
        .execute();
    },

    async reopen(trx: Trx, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await trx
        .updateTable('promises')
        .set({ ended_at: null, ended_as: null, ended_by: null, took: null, detail: '' })
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Of all that is open there: danger moves it in the queue and into another list. */
    async setRank(trx: Trx, requestIds: readonly string[], rank: number): Promise<void> {
      for (const row of await this.openOf(trx, requestIds)) {
        if (row.step === 'tell') continue;
        await trx
          .updateTable('promises')
          .set({ rank, tab: tabOf({ ...row, rank }) })
          .where('id', '=', row.id)
          .execute();
      }
    },

    /** Undefined: it was told already, or the promise has ended. */
    async markWarned(trx: Trx, { id, tab }: PromiseRow, level: number): Promise<PromiseRow | undefined> {
      return trx
        .updateTable('promises')
        .set({ warned: level, ...(level === 2 ? { tab: lateTab(tab) } : {}) })
        .where('id', '=', id)
        .where('warned', '<', level)
        .where('ended_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
    },

    async remove(trx: Trx, requestIds: readonly string[]): Promise<void> {
      if (requestIds.length === 0) return;
      await trx
        .deleteFrom('promises')
        .where('request_id', 'in', [...requestIds])
        .execute();
    },
  };
}
