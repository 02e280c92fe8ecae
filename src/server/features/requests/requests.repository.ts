// The rows of requests: who asked, by when we must have called, who holds it. Their lists and their history lie beside it.
import { type SqlBool, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { pageAfter } from '#server/db/rows.ts';
import { addSearchTerms, termsOf } from '#server/db/search-terms.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { Place } from '#server/domain/paging.ts';
import { requestDangers } from './request-dangers.repository.ts';
import { requestHistory } from './request-history.repository.ts';
import { requestLists } from './request-lists.repository.ts';

export type RequestRepository = ReturnType<typeof createRequestRepository>;

/** Of its own or of what is merged into it; what the honeypot caught is in no queue. */
const hasOpenPromise = sql<SqlBool>`(exists (select 1 from promises where promises.request_id = requests.id
    and promises.ended_at is null and promises.rank < 9)
  or exists (select 1 from requests merged inner join promises on promises.request_id = merged.id
    where merged.merged_into = requests.id and promises.ended_at is null and promises.rank < 9))`;

export function createRequestRepository(database: Database) {
  return {
    ...requestLists(database),
    ...requestHistory(database),
    ...requestDangers(),

    /** With the words it is found by; `number` is its booking's. */
    async insert(trx: Trx, row: RequestRow, number: number | undefined): Promise<void> {
      await trx.insertInto('requests').values(row).execute();
      const request = { id: row.id, booking: row.kind === 'booking', createdAt: row.created_at };
      await addSearchTerms(trx, request, termsOf({ ...row, number }));
    },

    async find(db: Queryable, id: string): Promise<RequestRow | undefined> {
      return db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
    },

    async findMany(db: Queryable, ids: readonly string[]): Promise<RequestRow[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('requests')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();
    },

    /** Kept from changing until the transaction ends. */
    async hold(trx: Trx, id: string): Promise<RequestRow | undefined> {
      const query = trx.selectFrom('requests').selectAll().where('id', '=', id);
      return (database.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    },

    async update(trx: Trx, id: string, changes: Partial<RequestRow>): Promise<RequestRow> {
      return trx
        .updateTable('requests')
        .set(changes)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** One that others were merged into, and those. */
    async group(db: Queryable, id: string): Promise<RequestRow[]> {
      return db
        .selectFrom('requests')
        .selectAll()
        .where((where) => where.or([where('id', '=', id), where('merged_into', '=', id)]))
        .orderBy('id')
        .execute();
    },

    async groups(
      db: Queryable,
      ids: readonly string[],
    ): Promise<{ id: string; merged_into: string | null }[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('requests')
        .select(['id', 'merged_into'])
        .where((where) => where.or([where('id', 'in', [...ids]), where('merged_into', 'in', [...ids])]))
        .execute();
    },

    async namesOf(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
      if (ids.length === 0) return [];
      return database.query
        .selectFrom('requests')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
    },

    /** Takes it unless somebody holds it: decided by the database, so two people can never both win. */
    async claim(trx: Trx, id: string, staffId: string, now: number): Promise<RequestRow | undefined> {
      return trx
        .updateTable('requests')
        .set({ claimed_by: staffId, claimed_at: now })
        .where('id', '=', id)
        .where('claimed_by', 'is', null)
        .where(hasOpenPromise)
        .returningAll()
        .executeTakeFirst();
    },

    /** `heldBy` undefined: regardless of who has claimed it. */
    async release(trx: Trx, id: string, heldBy: string | undefined): Promise<RequestRow | undefined> {
      const query = trx
        .updateTable('requests')
        .set({ claimed_by: null, claimed_at: null })
        .where('id', '=', id);
      const held =
        heldBy === undefined
          ? query.where('claimed_by', 'is not', null)
          : query.where('claimed_by', '=', heldBy);
      return held.returningAll().executeTakeFirst();
    },

    async releaseAllOf(trx: Trx, heldBy: string): Promise<string[]> {
      const rows = await trx
        .updateTable('requests')
        .set({ claimed_by: null, claimed_at: null })
        .where('claimed_by', '=', heldBy)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },

    async recordFound(trx: Trx, id: string, cause: string | null): Promise<void> {
      await trx.updateTable('requests').set({ found_cause: cause }).where('id', '=', id).execute();
      // The public score stands on a page that is kept.
      await bumpContentVersion(trx);
    },

    /** Requests from one number on which something is owed, kept from changing until the transaction ends. */
    async holdOpenFrom(trx: Trx, mobile: string): Promise<RequestRow[]> {
      const query = trx
        .selectFrom('requests')
        .selectAll()
        .where('mobile', '=', mobile)
        .where('merged_into', 'is', null)
        .where(hasOpenPromise)
        .orderBy('id');
      return (database.engine === 'postgres' ? query.forUpdate() : query).execute();
    },

    /** With those that were merged into them before. What each was promised stays its own. */
    async merge(trx: Trx, ids: readonly string[], into: string, at: number): Promise<void> {
      await trx
        .updateTable('requests')
        .set({ merged_into: into, merged_at: at, claimed_by: null, claimed_at: null })
        .where((where) => where.or([where('id', 'in', [...ids]), where('merged_into', 'in', [...ids])]))
        .execute();
    },

    async mergedIntoAny(db: Queryable, ids: readonly string[]): Promise<RequestRow[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('requests')
        .selectAll()
        .where('merged_into', 'in', [...ids])
        .orderBy('id')
        .execute();
    },

    async mergedInto(db: Queryable, id: string): Promise<RequestRow[]> {
      return db.selectFrom('requests').selectAll().where('merged_into', '=', id).orderBy('id').execute();
    },

    async sameMobile(mobile: string, exceptId: string, limit: number): Promise<RequestRow[]> {
      return database.query
        .selectFrom('requests')
        .selectAll()
        .where('mobile', '=', mobile)
        .where('id', '!=', exceptId)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
    },

    /** Open requests from these numbers; of one that sends on and on, not all. */
    async openFrom(mobiles: readonly string[]): Promise<RequestRow[]> {
      if (mobiles.length === 0) return [];
      return database.query
        .selectFrom('requests')
        .selectAll()
        .where('mobile', 'in', [...new Set(mobiles)])
        .where('merged_into', 'is', null)
        .where(hasOpenPromise)
        .orderBy('id')
        .limit(1000)
        .execute();
    },

    /** For the export, in slices, oldest first. */
    async exportAfter(after: Place | undefined, limit: number): Promise<RequestRow[]> {
      const all = database.query.selectFrom('requests').selectAll();
      return pageAfter(all, ['created_at', 'id'], 'asc', after).limit(limit).execute();
    },

    async ofPerson(db: Queryable, { id, email }: { id: string; email: string }): Promise<RequestRow[]> {
      return db
        .selectFrom('requests')
        .selectAll()
        .where((where) => where.or([where('email', '=', email), where('account_id', '=', id)]))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    async setLanguage(email: string, language: Language, trx: Trx): Promise<void> {
      await trx.updateTable('requests').set({ language }).where('email', '=', email).execute();
    },

    /** Enquiries without an account behind them, however they ended. */
    async enquiriesBefore(trx: Trx, at: number, limit: number): Promise<RequestRow[]> {
      return trx
        .selectFrom('requests')
        .selectAll()
        .where('kind', 'in', ['callback', 'contact'])
        .where('created_at', '<', at)
        .limit(limit)
        .execute();
    },

    async remove(trx: Trx, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await trx
        .deleteFrom('request_events')
        .where('request_id', 'in', [...ids])
        .execute();
      await trx
        .deleteFrom('requests')
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
