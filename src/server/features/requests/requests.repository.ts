// The queue of requests: who asked, by when we must have called, who holds it, and what happened.
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { OwedStep } from '#contract/owed.ts';
import type { RequestEventKind, RequestState, RequestTab } from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { nextNumber } from '#server/db/next-number.ts';
import { countRows, pageAfter } from '#server/db/rows.ts';
import { addSearchTerms, placeOf, searchByTerms, termsOf } from '#server/db/search-terms.ts';
import type { RequestEventRow, RequestRow } from '#server/db/tables.ts';
import type { Place } from '#server/domain/paging.ts';
import { createId } from '#server/ids.ts';
import { ranks } from './requests.rules.ts';

const openStates: RequestState[] = ['waiting', 'again', 'visits'];
/** What is owed in the tabs that share a state. */
const owedOfTab = { again: 'call', to_quote: 'quotation', to_come: 'visit' } as const;
const changeCounter = 'desk-changes';

export interface QueueQuery {
  tab: RequestTab;
  staffId: string;
  service: ServiceKey | undefined;
  after: QueuePlace | undefined;
  limit: number;
  /** Without those where there is danger. */
  calm?: boolean;
}

/** `rank`: among those where there is danger, which come first. */
export type QueuePlace = Place & { rank?: number };

/** These two written out, so that both engines know the partial index fits. */
const inDanger = sql<boolean>`queue_rank < ${sql.lit(ranks.calm)}`;
const owesStep = sql<boolean>`state not in ('visits', 'done', 'quarantine')`;

/** How the history records the actual cause: a note, but not one for the engineer's card. */
export const foundNote = 'What it really was: ';

export type RequestRepository = ReturnType<typeof createRequestRepository>;

export function createRequestRepository(database: Database) {
  return {
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

    /** Danger first in every tab in which somebody owes a step; a call that was tried in vain stands there among the waiting. */
    async list({ tab, staffId, service, after, limit, calm }: QueueQuery): Promise<RequestRow[]> {
      let query = database.query.selectFrom('requests').selectAll().where('merged_into', 'is', null);
      if (service) query = query.where('service', '=', service);
      const inTab = () => {
        if (tab === 'mine') return query.where('claimed_by', '=', staffId).where('state', 'in', openStates);
        if (tab === 'again' || tab === 'to_quote' || tab === 'to_come')
          return query.where('state', '=', 'again').where('owed', '=', owedOfTab[tab]);
        return query.where('state', '=', tab);
      };
      const newestFirst = tab === 'done' || tab === 'quarantine';
      const byTime = newestFirst || tab === 'visits';
      let first: RequestRow[] = [];
      if (!byTime && !calm && (after === undefined || after.rank !== undefined)) {
        const dangerous =
          tab === 'mine'
            ? inTab()
            : (tab === 'waiting'
                ? query.where('owed', '=', 'call')
                : query.where('owed', '=', owedOfTab[tab]).where('state', '!=', 'waiting')
              ).where(owesStep);
        const rest = after
          ? dangerous.where(
              sql<boolean>`(queue_rank, next_at, id) > (${after.rank}, ${after.at}, ${after.id})`,
            )
          : dangerous;
        first = await rest
          .where(inDanger)
          .orderBy('queue_rank')
          .orderBy('next_at')
          .orderBy('id')
          .limit(limit)
          .execute();
        if (first.length === limit) return first;
      }
      const place = after?.rank === undefined ? after : undefined;
      const others = byTime ? inTab() : inTab().where('queue_rank', '=', ranks.calm);
      const page = pageAfter(others, ['next_at', 'id'], newestFirst ? 'desc' : 'asc', place);
      return [...first, ...(await page.limit(limit - first.length).execute())];
    },

    /** Those who wait for a call: how many, and the last of those that ring. */
    async dangerNow(): Promise<{ waiting: number; newest: RequestRow | undefined }> {
      const open = database.query
        .selectFrom('requests')
        .where('owed', '=', 'call')
        .where(inDanger)
        .where(owesStep);
      const [waiting, newest] = await Promise.all([
        countRows(open),
        open
          .selectAll()
          .where('queue_rank', '<', ranks.dangerAgain)
          .orderBy('danger_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ]);
      return { waiting, newest };
    },

    /** Across all tabs: a customer who calls back should be found wherever their request is. */
    async search(
      typed: string,
      service: ServiceKey | undefined,
      after: string | undefined,
      limit: number,
    ): Promise<{ rows: RequestRow[]; more: string | null }> {
      return searchByTerms(database.query, {
        typed,
        bookingsOnly: false,
        after: after === undefined ? undefined : placeOf(after),
        limit,
        load(ids) {
          const found = database.query
            .selectFrom('requests')
            .selectAll()
            .where('id', 'in', ids)
            .where('merged_into', 'is', null);
          return (service ? found.where('service', '=', service) : found).execute();
        },
      });
    },

    /** Takes it unless somebody holds it: decided by the database, so two people can never both win. */
    async claim(trx: Trx, id: string, staffId: string, now: number): Promise<RequestRow | undefined> {
      return trx
        .updateTable('requests')
        .set({ claimed_by: staffId, claimed_at: now })
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .where('claimed_by', 'is', null)
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

    async leaveQuarantine(trx: Trx, id: string): Promise<RequestRow | undefined> {
      return trx
        .updateTable('requests')
        .set({ state: 'waiting' })
        .where('id', '=', id)
        .where('state', '=', 'quarantine')
        .returningAll()
        .executeTakeFirst();
    },

    /** Open requests from one number, kept from changing until the transaction ends. */
    async holdOpenFrom(trx: Trx, mobile: string): Promise<RequestRow[]> {
      const query = trx
        .selectFrom('requests')
        .selectAll()
        .where('mobile', '=', mobile)
        .where('state', 'in', openStates)
        .orderBy('id');
      return (database.engine === 'postgres' ? query.forUpdate() : query).execute();
    },

    /** With those that were merged into them before. What each was owed stays in its row, for when it is taken out again. */
    async merge(trx: Trx, ids: readonly string[], into: string, at: number): Promise<void> {
      await trx
        .updateTable('requests')
        .set({ merged_into: into, merged_at: at, state: 'done', claimed_by: null, claimed_at: null })
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
        .where('state', 'in', openStates)
        .orderBy('id')
        .limit(1000)
        .execute();
    },

    async addEvent(
      trx: Trx,
      event: { requestId: string; at: number; staffId: string | null; kind: RequestEventKind; text?: string },
    ): Promise<void> {
      await trx
        .insertInto('request_events')
        .values({
          id: createId(event.at),
          request_id: event.requestId,
          at: event.at,
          staff_id: event.staffId,
          kind: event.kind,
          text: event.text ?? '',
        })
        .execute();
    },

    /**
     * Goes up with every change, in whatever process: open desks compare it. Call it last in a transaction,
     * because everybody who changes something waits here for the one before.
     */
    async countChange(trx: Trx): Promise<void> {
      await nextNumber(trx, changeCounter);
    },

    async changes(): Promise<number> {
      const row = await database.query
        .selectFrom('sequences')
        .select('value')
        .where('name', '=', changeCounter)
        .executeTakeFirst();
      return row?.value ?? 0;
    },

    async eventsOf(db: Queryable, requestIds: readonly string[]): Promise<RequestEventRow[]> {
      if (requestIds.length === 0) return [];
      return db
        .selectFrom('request_events')
        .selectAll()
        .where('request_id', 'in', [...requestIds])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /** When each was last called. */
    async lastCalls(db: Queryable, requestIds: readonly string[]): Promise<Map<string, number>> {
      if (requestIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('request_events')
        .select((select) => ['request_id', select.fn.max<number>('at').as('at')])
        .where('request_id', 'in', [...new Set(requestIds)])
        .where('kind', '=', 'called')
        .groupBy('request_id')
        .execute();
      return new Map(rows.map(({ request_id, at }) => [request_id, at]));
    },

    async notesOf(db: Queryable, requestIds: readonly string[]): Promise<RequestEventRow[]> {
      if (requestIds.length === 0) return [];
      return db
        .selectFrom('request_events')
        .selectAll()
        .where('request_id', 'in', [...requestIds])
        .where('kind', '=', 'note')
        .where('text', 'not like', `${foundNote}%`)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    async countOpen(): Promise<{ state: RequestState; owed: OwedStep; count: number }[]> {
      return database.query
        .selectFrom('requests')
        .select((select) => ['state', 'owed', select.fn.countAll<number>().as('count')])
        .where('state', 'in', [...openStates, 'quarantine'])
        .groupBy(['state', 'owed'])
        .execute();
    },

    async countMine(staffId: string): Promise<number> {
      return countRows(
        database.query
          .selectFrom('requests')
          .where('claimed_by', '=', staffId)
          .where('state', 'in', openStates),
      );
    },

    async countDoneSince(since: number): Promise<number> {
      return countRows(
        database.query
          .selectFrom('requests')
          .where('state', '=', 'done')
          .where('next_at', '>=', since)
          .where('merged_into', 'is', null),
      );
    },

    async countOverdue(now: number): Promise<number> {
      return countRows(
        database.query
          .selectFrom('requests')
          .where('state', 'in', ['waiting', 'again'])
          .where('next_at', '<', now),
      );
    },

    /** First calls by the minutes they took, and whether they met the deadline. */
    async firstCallsSince(
      since: number,
    ): Promise<{ minutes: number | null; kept: number | null; count: number }[]> {
      return (
        database.query
          .selectFrom('requests')
          .select((select) => ['call_minutes as minutes', 'kept', select.fn.countAll<number>().as('count')])
          .where('first_call_at', '>=', since)
          // Messages are answered by the next working day: minutes say nothing about them.
          .where('kind', '!=', 'contact')
          .groupBy(['call_minutes', 'kept'])
          .orderBy('call_minutes')
          .execute()
      );
    },

    /** The newest request. Written out, so that both engines know the partial index fits. */
    async newestWaiting(): Promise<RequestRow | undefined> {
      return database.query
        .selectFrom('requests')
        .selectAll()
        .where('state', '=', sql.lit('waiting'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** Undefined: it was told already, or what it was about has been done or is due at another time. */
    async markWarned(
      trx: Trx,
      id: string,
      level: number,
      /** Undefined in jobs of the release before, which are about the first call. */
      dueAt: number | undefined,
    ): Promise<RequestRow | undefined> {
      const open = trx
        .updateTable('requests')
        .set({ warned: level })
        .where('id', '=', id)
        .where('warned', '<', level);
      const due =
        dueAt === undefined
          ? open.where('state', '=', 'waiting').where('first_call_at', 'is', null)
          : open.where('state', 'in', ['waiting', 'again']).where('next_at', '=', dueAt);
      return due.returningAll().executeTakeFirst();
    },

    /** For the export, in slices, oldest first. */
    async exportAfter(after: Place | undefined, limit: number): Promise<RequestRow[]> {
      const all = database.query.selectFrom('requests').selectAll();
      return pageAfter(all, ['created_at', 'id'], 'asc', after).limit(limit).execute();
    },

    async ofEmail(db: Queryable, email: string): Promise<RequestRow[]> {
      return db.selectFrom('requests').selectAll().where('email', '=', email).orderBy('created_at').execute();
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
