// The queue of requests: who asked, until when we promised to ring, who holds it, and what happened.
import type { InboxTab, Outcome, RequestState } from '#contract/staff.ts';
import type { Database, Queryable, Trx } from '../../db/client.ts';
import type { DeskEventRow, DeskRequestRow } from '../../db/tables.ts';
import { createId } from '../../ids.ts';

export const openStates: RequestState[] = ['waiting', 'again', 'visits'];

export interface InboxQuery {
  tab: InboxTab;
  staffId: string;
  search: string;
  service: string;
  after: { nextAt: number; id: string } | undefined;
  limit: number;
}

export type InboxRepository = ReturnType<typeof createInboxRepository>;

export function createInboxRepository(database: Database) {
  const first = (db: Queryable, id: string) =>
    db.selectFrom('desk_requests').selectAll().where('id', '=', id);

  return {
    async insert(trx: Trx, row: DeskRequestRow): Promise<void> {
      await trx.insertInto('desk_requests').values(row).execute();
    },

    async find(id: string, db: Queryable = database.query): Promise<DeskRequestRow | undefined> {
      return first(db, id).executeTakeFirst();
    },

    async list({ tab, staffId, search, service, after, limit }: InboxQuery): Promise<DeskRequestRow[]> {
      let query = database.query.selectFrom('desk_requests').selectAll().where('merged_into', 'is', null);
      if (search) {
        // Across all tabs: whoever rings back should be found wherever they are.
        const term = `%${search.toLowerCase().replace(/[%_\\]/g, '')}%`;
        query = query.where('search', 'like', term).orderBy('created_at', 'desc');
      } else if (tab === 'mine') {
        query = query.where('claimed_by', '=', staffId).where('state', 'in', openStates);
      } else query = query.where('state', '=', tab);
      if (service) query = query.where('service', '=', service);
      const newestFirst = tab === 'done' || tab === 'quarantine';
      const [order, beyond] = newestFirst ? (['desc', '<'] as const) : (['asc', '>'] as const);
      if (after) {
        query = query.where((where) =>
          where.or([
            where('next_at', beyond, after.nextAt),
            where.and([where('next_at', '=', after.nextAt), where('id', beyond, after.id)]),
          ]),
        );
      }
      return query.orderBy('next_at', order).orderBy('id', order).limit(limit).execute();
    },

    /** Takes it unless somebody else holds it: decided by the database, so two people can never both win. */
    async claim(id: string, staffId: string, now: number): Promise<DeskRequestRow | undefined> {
      return database.query
        .updateTable('desk_requests')
        .set((set) => ({ claimed_by: staffId, claimed_at: set.fn.coalesce('claimed_at', set.val(now)) }))
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .where((where) => where.or([where('claimed_by', 'is', null), where('claimed_by', '=', staffId)]))
        .returningAll()
        .executeTakeFirst();
    },

    async release(id: string, heldBy: string | undefined): Promise<DeskRequestRow | undefined> {
      let query = database.query
        .updateTable('desk_requests')
        .set({ claimed_by: null, claimed_at: null })
        .where('id', '=', id);
      if (heldBy !== undefined) query = query.where('claimed_by', '=', heldBy);
      return query.returningAll().executeTakeFirst();
    },

    /** Writes a call's outcome, only while nobody else holds the request. */
    async recordCall(
      trx: Trx,
      call: {
        id: string;
        staffId: string;
        at: number;
        outcome: Outcome;
        state: RequestState;
        nextAt: number;
        followUpAt: number | null;
      },
    ): Promise<DeskRequestRow | undefined> {
      return trx
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
        }))
        .where('id', '=', call.id)
        .where('state', 'in', openStates)
        .where((where) => where.or([where('claimed_by', 'is', null), where('claimed_by', '=', call.staffId)]))
        .returningAll()
        .executeTakeFirst();
    },

    async setState(id: string, from: RequestState, state: RequestState, db: Queryable = database.query) {
      return db
        .updateTable('desk_requests')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', from)
        .returningAll()
        .executeTakeFirst();
    },

    /** Open requests from the same number, folded into one. */
    async mergeInto(trx: Trx, id: string, mobile: string): Promise<string[]> {
      const rows = await trx
        .updateTable('desk_requests')
        .set({ merged_into: id, state: 'done', claimed_by: null, claimed_at: null })
        .where('mobile', '=', mobile)
        .where('id', '!=', id)
        .where('state', 'in', openStates)
        .where('merged_into', 'is', null)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
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

    async repeats(mobiles: readonly string[]): Promise<Map<string, number>> {
      if (mobiles.length === 0) return new Map();
      const rows = await database.query
        .selectFrom('desk_requests')
        .select((select) => ['mobile', select.fn.countAll<number>().as('count')])
        .where('mobile', 'in', [...new Set(mobiles)])
        .groupBy('mobile')
        .execute();
      return new Map(rows.map((row) => [row.mobile, row.count - 1]));
    },

    async addEvent(
      event: { requestId: string; at: number; staffId: string | null; kind: string; text: string },
      db: Queryable = database.query,
    ): Promise<void> {
      await db
        .insertInto('desk_events')
        .values({
          id: createId(event.at),
          request_id: event.requestId,
          at: event.at,
          staff_id: event.staffId,
          kind: event.kind,
          text: event.text,
        })
        .execute();
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

    /** Changes with every event, in whatever process: open desks compare it. */
    async latestEvent(): Promise<string | undefined> {
      const row = await database.query
        .selectFrom('desk_events')
        .select('id')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },

    async countOpen(): Promise<Map<RequestState, number>> {
      const rows = await database.query
        .selectFrom('desk_requests')
        .select((select) => ['state', select.fn.countAll<number>().as('count')])
        .where('state', 'in', ['waiting', 'again', 'visits', 'quarantine'])
        .where('merged_into', 'is', null)
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
        .where('merged_into', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    async firstCallsSince(
      since: number,
    ): Promise<Pick<DeskRequestRow, 'created_at' | 'first_call_at' | 'kept'>[]> {
      return database.query
        .selectFrom('desk_requests')
        .select(['created_at', 'first_call_at', 'kept'])
        .where('first_call_at', '>=', since)
        .execute();
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
        .where((where) =>
          where.or([
            where('created_at', '>', createdAt),
            where.and([where('created_at', '=', createdAt), where('id', '>', id)]),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },
  };
}
