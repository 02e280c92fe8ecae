// The queue of requests: who asked, until when we promised to call, who holds it, and what happened.

import type { DeskEventKind, InboxTab, Outcome, RequestState } from '#contract/requests.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { addSearchTerms, placeOf, searchByTerms, termsOf } from '#server/db/search-terms.ts';
import type { DeskEventRow, DeskRequestRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';

const openStates: RequestState[] = ['waiting', 'again', 'visits'];
const changeCounter = 'desk-changes';

export interface InboxQuery {
  tab: InboxTab;
  staffId: string;
  service: ServiceKey | undefined;
  after: { at: number; id: string } | undefined;
  limit: number;
}

export type InboxRepository = ReturnType<typeof createInboxRepository>;

export function createInboxRepository(database: Database) {
  const first = (db: Queryable, id: string) =>
    db.selectFrom('desk_requests').selectAll().where('id', '=', id);

  return {
    /** With the words it is found by; `number` is its booking's. */
    async insert(trx: Trx, row: DeskRequestRow, number: number | undefined): Promise<void> {
      await trx.insertInto('desk_requests').values(row).execute();
      const request = { id: row.id, booking: row.kind === 'booking', createdAt: row.created_at };
      await addSearchTerms(trx, request, termsOf({ ...row, number }));
    },

    async find(id: string, db: Queryable = database.query): Promise<DeskRequestRow | undefined> {
      return first(db, id).executeTakeFirst();
    },

    async namesOf(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
      if (ids.length === 0) return [];
      return database.query
        .selectFrom('desk_requests')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
    },

    async list({ tab, staffId, service, after, limit }: InboxQuery): Promise<DeskRequestRow[]> {
      let query = database.query.selectFrom('desk_requests').selectAll().where('merged_into', 'is', null);
      if (tab === 'mine') query = query.where('claimed_by', '=', staffId).where('state', 'in', openStates);
      else query = query.where('state', '=', tab);
      if (service) query = query.where('service', '=', service);
      const newestFirst = tab === 'done' || tab === 'quarantine';
      const [order, beyond] = newestFirst ? (['desc', '<'] as const) : (['asc', '>'] as const);
      if (after) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('next_at', 'id'), beyond, tuple(after.at, after.id)),
        );
      }
      return query.orderBy('next_at', order).orderBy('id', order).limit(limit).execute();
    },

    /** Across all tabs: whoever calls back should be found wherever they are. */
    async search(
      typed: string,
      service: ServiceKey | undefined,
      after: string | undefined,
      limit: number,
    ): Promise<{ rows: DeskRequestRow[]; more: string | null }> {
      return searchByTerms(database.query, {
        typed,
        bookingsOnly: false,
        after: after === undefined ? undefined : placeOf(after),
        limit,
        load(ids) {
          const found = database.query
            .selectFrom('desk_requests')
            .selectAll()
            .where('id', 'in', ids)
            .where('merged_into', 'is', null);
          return (service ? found.where('service', '=', service) : found).execute();
        },
      });
    },

    /** Takes it unless somebody holds it: decided by the database, so two people can never both win. */
    async claim(trx: Trx, id: string, staffId: string, now: number): Promise<DeskRequestRow | undefined> {
      return trx
        .updateTable('desk_requests')
        .set({ claimed_by: staffId, claimed_at: now })
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .where('claimed_by', 'is', null)
        .returningAll()
        .executeTakeFirst();
    },

    /** `heldBy` undefined: whoever holds it. */
    async release(trx: Trx, id: string, heldBy: string | undefined): Promise<DeskRequestRow | undefined> {
      const query = trx
        .updateTable('desk_requests')
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
        .updateTable('desk_requests')
        .set({ claimed_by: null, claimed_at: null })
        .where('claimed_by', '=', heldBy)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },

    /**
     * Writes a call's outcome: one that was logged here only while nobody else holds the request or has just written
     * one; one that was learned elsewhere in any case.
     */
    async recordCall(
      trx: Trx,
      call: {
        id: string;
        staffId: string;
        at: number;
        /** How many calls there were when this one was made; undefined for one that was not logged here. */
        attempts: number | undefined;
        outcome: Outcome;
        state: RequestState;
        nextAt: number;
        followUpAt: number | null;
        callMinutes: number;
      },
    ): Promise<DeskRequestRow | undefined> {
      const { attempts } = call;
      const update = trx
        .updateTable('desk_requests')
        .set((set) => ({
          state: call.state,
          outcome: call.outcome,
          next_at: call.nextAt,
          follow_up_at: call.followUpAt,
          attempts: set('attempts', '+', 1),
          claimed_by: null,
          claimed_at: null,
          kept: set
            .case()
            .when('first_call_at', 'is not', null)
            .then(set.ref('kept'))
            .when('due_at', '>=', call.at)
            .then(1)
            .else(0)
            .end(),
          first_call_by: set.fn.coalesce('first_call_by', set.val(call.staffId)),
          first_call_at: set.fn.coalesce('first_call_at', set.val(call.at)),
          call_minutes: set.fn.coalesce('call_minutes', set.val(call.callMinutes)),
        }))
        .where('id', '=', call.id);
      const allowed =
        attempts === undefined
          ? update.where('state', '!=', 'quarantine')
          : update
              .where('state', 'in', openStates)
              .where('attempts', '=', attempts)
              .where((where) =>
                where.or([where('claimed_by', 'is', null), where('claimed_by', '=', call.staffId)]),
              );
      return allowed.returningAll().executeTakeFirst();
    },

    async leaveQuarantine(trx: Trx, id: string): Promise<DeskRequestRow | undefined> {
      return trx
        .updateTable('desk_requests')
        .set({ state: 'waiting' })
        .where('id', '=', id)
        .where('state', '=', 'quarantine')
        .returningAll()
        .executeTakeFirst();
    },

    /** The customer called it off: nobody needs to call. */
    async close(trx: Trx, id: string, at: number): Promise<DeskRequestRow | undefined> {
      return trx
        .updateTable('desk_requests')
        .set({ state: 'done', next_at: at, follow_up_at: null, claimed_by: null, claimed_at: null })
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .returningAll()
        .executeTakeFirst();
    },

    /** Open requests from one number, kept from changing until the transaction ends. */
    async holdOpenFrom(trx: Trx, mobile: string): Promise<DeskRequestRow[]> {
      const query = trx
        .selectFrom('desk_requests')
        .selectAll()
        .where('mobile', '=', mobile)
        .where('state', 'in', openStates)
        .orderBy('id');
      return (database.engine === 'postgres' ? query.forUpdate() : query).execute();
    },

    async fold(trx: Trx, ids: readonly string[], into: string, at: number): Promise<void> {
      await trx
        .updateTable('desk_requests')
        .set({ merged_into: into, state: 'done', next_at: at, claimed_by: null, claimed_at: null })
        .where((where) => where.or([where('id', 'in', [...ids]), where('merged_into', 'in', [...ids])]))
        .execute();
    },

    /** A promise that was folded in and ends earlier. */
    async bringForward(
      trx: Trx,
      id: string,
      promise: Pick<DeskRequestRow, 'due_at' | 'starts_at' | 'promise_minutes'>,
    ): Promise<void> {
      await trx
        .updateTable('desk_requests')
        .set((set) => ({
          ...promise,
          next_at: set
            .case()
            .when('state', '=', 'waiting')
            .then(promise.due_at)
            .else(set.ref('next_at'))
            .end(),
        }))
        .where('id', '=', id)
        .execute();
    },

    async foldedInto(id: string, db: Queryable = database.query): Promise<DeskRequestRow[]> {
      return db.selectFrom('desk_requests').selectAll().where('merged_into', '=', id).execute();
    },

    async sameMobile(mobile: string, exceptId: string, limit: number): Promise<DeskRequestRow[]> {
      return database.query
        .selectFrom('desk_requests')
        .selectAll()
        .where('mobile', '=', mobile)
        .where('id', '!=', exceptId)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
    },

    /** How many open requests there are from each of these numbers. */
    async openFrom(mobiles: readonly string[]): Promise<Map<string, number>> {
      if (mobiles.length === 0) return new Map();
      const rows = await database.query
        .selectFrom('desk_requests')
        .select((select) => ['mobile', select.fn.countAll<number>().as('count')])
        .where('mobile', 'in', [...new Set(mobiles)])
        .where('state', 'in', openStates)
        .groupBy('mobile')
        .execute();
      return new Map(rows.map((row) => [row.mobile, row.count]));
    },

    async addEvent(
      trx: Trx,
      event: { requestId: string; at: number; staffId: string | null; kind: DeskEventKind; text?: string },
    ): Promise<void> {
      await trx
        .insertInto('desk_events')
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
      await trx
        .insertInto('sequences')
        .values({ name: changeCounter, value: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((set) => ({ value: set('sequences.value', '+', 1) })),
        )
        .execute();
    },

    async changes(): Promise<number> {
      const row = await database.query
        .selectFrom('sequences')
        .select('value')
        .where('name', '=', changeCounter)
        .executeTakeFirst();
      return row?.value ?? 0;
    },

    async eventsOf(requestIds: readonly string[]): Promise<DeskEventRow[]> {
      return database.query
        .selectFrom('desk_events')
        .selectAll()
        .where('request_id', 'in', [...requestIds])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    async countOpen(): Promise<Map<RequestState, number>> {
      const rows = await database.query
        .selectFrom('desk_requests')
        .select((select) => ['state', select.fn.countAll<number>().as('count')])
        .where('state', 'in', [...openStates, 'quarantine'])
        .groupBy('state')
        .execute();
      return new Map(rows.map((row) => [row.state, row.count]));
    },

    async countMine(staffId: string): Promise<number> {
      const { count } = await database.query
        .selectFrom('desk_requests')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('claimed_by', '=', staffId)
        .where('state', 'in', openStates)
        .executeTakeFirstOrThrow();
      return count;
    },

    async countDoneSince(since: number): Promise<number> {
      const { count } = await database.query
        .selectFrom('desk_requests')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('state', '=', 'done')
        .where('next_at', '>=', since)
        .where('merged_into', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    async countOverdue(now: number): Promise<number> {
      const { count } = await database.query
        .selectFrom('desk_requests')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('state', '=', 'waiting')
        .where('next_at', '<', now)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** First calls by the minutes they took, and whether they kept the promise. */
    async firstCallsSince(
      since: number,
    ): Promise<{ minutes: number | null; kept: number | null; count: number }[]> {
      return database.query
        .selectFrom('desk_requests')
        .select((select) => ['call_minutes as minutes', 'kept', select.fn.countAll<number>().as('count')])
        .where('first_call_at', '>=', since)
        .groupBy(['call_minutes', 'kept'])
        .orderBy('call_minutes')
        .execute();
    },

    /** The latest promise is the latest request. */
    async newestWaiting(): Promise<DeskRequestRow | undefined> {
      return database.query
        .selectFrom('desk_requests')
        .selectAll()
        .where('state', '=', 'waiting')
        .orderBy('next_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async markWarned(trx: Trx, id: string, level: number): Promise<DeskRequestRow | undefined> {
      return trx
        .updateTable('desk_requests')
        .set({ warned: level })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('first_call_at', 'is', null)
        .where('warned', '<', level)
        .returningAll()
        .executeTakeFirst();
    },

    /** For the export, in slices, oldest first. */
    async exportAfter(createdAt: number, id: string, limit: number): Promise<DeskRequestRow[]> {
      return database.query
        .selectFrom('desk_requests')
        .selectAll()
        .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(createdAt, id)))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async ofEmail(email: string, db: Queryable = database.query): Promise<DeskRequestRow[]> {
      return db
        .selectFrom('desk_requests')
        .selectAll()
        .where('email', '=', email)
        .orderBy('created_at')
        .execute();
    },

    /** Enquiries without an account behind them, however they ended. */
    async enquiriesBefore(trx: Trx, at: number, limit: number): Promise<string[]> {
      const rows = await trx
        .selectFrom('desk_requests')
        .select('id')
        .where('kind', 'in', ['callback', 'contact'])
        .where('created_at', '<', at)
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },

    async remove(trx: Trx, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await trx
        .deleteFrom('desk_events')
        .where('request_id', 'in', [...ids])
        .execute();
      await trx
        .deleteFrom('desk_requests')
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
