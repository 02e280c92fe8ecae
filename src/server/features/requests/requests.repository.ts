// The rows of requests: who asked, by when we must have called, who holds it. Their lists and their history lie beside it.
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { pageAfter } from '#server/db/rows.ts';
import { addSearchTerms, replaceSearchTerms, termsOf } from '#server/db/search-terms.ts';
import type { RequestRow, Tables } from '#server/db/tables.ts';
import { ranks } from '#server/domain/danger.ts';
import { localityOf } from '#server/domain/locality.ts';
import type { Place } from '#server/domain/paging.ts';
import type { DataOwner } from '#server/feature.ts';
import { requestDangers } from './request-dangers.repository.ts';
import { requestHistory } from './request-history.repository.ts';
import { requestLists } from './request-lists.repository.ts';

export type RequestRepository = ReturnType<typeof createRequestRepository>;

/** Of its own or of what is merged into it; what the honeypot caught is in no queue. */
const hasOpenPromise = sql<SqlBool>`(exists (select 1 from promises where promises.request_id = requests.id
    and promises.ended_at is null and promises.rank < 9)
  or exists (select 1 from requests merged inner join promises on promises.request_id = merged.id
    where merged.merged_into = requests.id and promises.ended_at is null and promises.rank < 9))`;

/** What they sent, and what came with an address that is theirs alone; a booking is somebody's, whoever's address it names. */
const isOf =
  ({ id, ownEmail }: DataOwner) =>
  (where: ExpressionBuilder<Tables, 'requests'>) =>
    where.or([
      where('person_id', '=', id),
      ...(ownEmail === null
        ? []
        : [where.and([where('email', '=', ownEmail), where('kind', '!=', 'booking')])]),
    ]);

const addTerms = (trx: Trx, row: RequestRow, number: number | undefined): Promise<void> =>
  addSearchTerms(
    trx,
    { id: row.id, booking: row.kind === 'booking', createdAt: row.created_at },
    termsOf({ ...row, number }),
  );

export function createRequestRepository(database: Database) {
  return {
    ...requestLists(database),
    ...requestHistory(database),
    ...requestDangers(),

    /** With the words it is found by; `number` is its booking's. */
    async insert(trx: Trx, row: RequestRow, number: number | undefined): Promise<void> {
      await trx.insertInto('requests').values(row).execute();
      await addTerms(trx, row, number);
    },

    /** After what it is found by has changed. */
    async indexAnew(trx: Trx, row: RequestRow, number: number | undefined): Promise<void> {
      await trx.deleteFrom('search_terms').where('id', '=', row.id).execute();
      await addTerms(trx, row, number);
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

    /** From numbers that begin like this, by number and the newest of each first; nothing that the honeypot caught. */
    async fromNumbers(digits: string, limit: number): Promise<RequestRow[]> {
      return database.query
        .selectFrom('requests')
        .selectAll()
        .where('mobile', '>=', digits.padEnd(10, '0'))
        .where('mobile', '<=', digits.padEnd(10, '9'))
        .where('queue_rank', '<', ranks.quarantine)
        .orderBy('mobile', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
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

    async ofPerson(db: Queryable, person: DataOwner): Promise<RequestRow[]> {
      return db
        .selectFrom('requests')
        .selectAll()
        .where(isOf(person))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    /**
     * Of this person's requests those that say it as before, and the one at which somebody saw it; `one` is that whose place
     * and service change.
     */
    async correct(
      trx: Trx,
      personId: string,
      was: Pick<RequestRow, 'name' | 'mobile' | 'email' | 'language'>,
      now: Pick<RequestRow, 'name' | 'mobile' | 'email' | 'language'>,
      meant: string,
      one: ({ id: string } & Partial<Pick<RequestRow, 'location' | 'service' | 'service_name'>>) | undefined,
    ): Promise<RequestRow[]> {
      for (const column of ['name', 'mobile', 'email', 'language'] as const) {
        const [former, value] = [was[column], now[column]];
        if (former === value) continue;
        await trx
          .updateTable('requests')
          .set({ [column]: value })
          .where('person_id', '=', personId)
          .where((where) => where.or([where(column, '=', former), where('id', '=', meant)]))
          .execute();
      }
      if (one) {
        const { id, ...set } = one;
        await trx
          .updateTable('requests')
          .set({ ...set, ...(set.location !== undefined && { locality: localityOf(set.location) }) })
          .where('id', '=', id)
          .where('person_id', '=', personId)
          .execute();
      }
      return trx.selectFrom('requests').selectAll().where('person_id', '=', personId).orderBy('id').execute();
    },

    /** From one person to another; `only` of these. Answers which. */
    async movePerson(trx: Trx, from: string, to: string, only?: readonly string[]): Promise<string[]> {
      if (only?.length === 0) return [];
      let moved = trx.updateTable('requests').set({ person_id: to }).where('person_id', '=', from);
      if (only) moved = moved.where('id', 'in', [...only]);
      const rows = await moved.returning('id').execute();
      return rows.map(({ id }) => id).toSorted();
    },

    /** Where each of them asked for something, of very many places some. */
    async placesOf(db: Queryable, ids: readonly string[], limit: number): Promise<Map<string, string[]>> {
      const places = new Map<string, string[]>();
      for (const id of ids) {
        const rows = await db
          .selectFrom('requests')
          .select('location')
          .where('person_id', '=', id)
          .orderBy('created_at', 'desc')
          .limit(limit)
          .execute();
        places.set(
          id,
          rows.map(({ location }) => location),
        );
      }
      return places;
    },

    /** `number` is its booking's. */
    async findByNewWords(trx: Trx, row: RequestRow, number: number | undefined): Promise<void> {
      const request = { id: row.id, booking: row.kind === 'booking', createdAt: row.created_at };
      await replaceSearchTerms(trx, request, termsOf({ ...row, number }));
    },

    /** What this person asked for, the newest first. */
    /** The newest first. */
    async idsSentBy(db: Queryable, personIds: readonly string[], limit: number) {
      if (personIds.length === 0) return [];
      return db
        .selectFrom('requests')
        .select(['id', 'person_id'])
        .where('person_id', 'in', [...personIds])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    async sentBy(db: Queryable, personId: string, limit: number): Promise<RequestRow[]> {
      return db
        .selectFrom('requests')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    async setLanguage(person: DataOwner, language: Language, trx: Trx): Promise<void> {
      await trx.updateTable('requests').set({ language }).where(isOf(person)).execute();
    },

    /** Of people with an account, however they ended; all others are forgotten with the person. */
    async enquiriesBefore(trx: Trx, at: number, limit: number): Promise<RequestRow[]> {
      return trx
        .selectFrom('requests')
        .selectAll()
        .where('kind', 'in', ['callback', 'contact'])
        .where('created_at', '<', at)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'requests.person_id')),
        )
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
