// The queue of requests: who asked, by when we must have called, who holds it, and what happened.

import type { Language } from '#contract/languages.ts';
import type { Outcome, RequestEventKind, RequestState, RequestTab } from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { compileOnce } from '#server/db/compile-once.ts';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { nextNumber } from '#server/db/next-number.ts';
import { countRows, pageAfter } from '#server/db/rows.ts';
import { addSearchTerms, placeOf, searchByTerms, termsOf } from '#server/db/search-terms.ts';
import type { RequestEventRow, RequestRow } from '#server/db/tables.ts';
import type { Place } from '#server/domain/paging.ts';
import { createId } from '#server/ids.ts';

const openStates: RequestState[] = ['waiting', 'again', 'visits'];
const changeCounter = 'desk-changes';

export interface QueueQuery {
  tab: RequestTab;
  staffId: string;
  service: ServiceKey | undefined;
  after: Place | undefined;
  limit: number;
}

export type RequestRepository = ReturnType<typeof createRequestRepository>;

export function createRequestRepository(database: Database) {
  const insert = compileOnce((db, row: RequestRow) => db.insertInto('requests').values(row).compile());
  const insertEvent = compileOnce((db, row: RequestEventRow) =>
    db.insertInto('request_events').values(row).compile(),
  );

  return {
    /** With the words it is found by; `number` is its booking's. */
    async insert(trx: Trx, row: RequestRow, number: number | undefined): Promise<void> {
      await insert(trx, row);
      const request = { id: row.id, booking: row.kind === 'booking', createdAt: row.created_at };
      await addSearchTerms(trx, request, termsOf({ ...row, number }));
    },

    async find(db: Queryable, id: string): Promise<RequestRow | undefined> {
      return db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
    },

    async namesOf(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
      if (ids.length === 0) return [];
      return database.query
        .selectFrom('requests')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
    },

    async list({ tab, staffId, service, after, limit }: QueueQuery): Promise<RequestRow[]> {
      let query = database.query.selectFrom('requests').selectAll().where('merged_into', 'is', null);
      if (tab === 'mine') query = query.where('claimed_by', '=', staffId).where('state', 'in', openStates);
      else query = query.where('state', '=', tab);
      if (service) query = query.where('service', '=', service);
      const newestFirst = tab === 'done' || tab === 'quarantine';
      const page = pageAfter(query, ['next_at', 'id'], newestFirst ? 'desc' : 'asc', after);
      return page.limit(limit).execute();
    },

    /** Across all tabs: whoever calls back should be found wherever they are. */
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

    /** `heldBy` undefined: whoever holds it. */
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
    ): Promise<RequestRow | undefined> {
      const { attempts } = call;
      const update = trx
        .updateTable('requests')
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

    async moveFollowUp(trx: Trx, id: string, at: number): Promise<void> {
      await trx
        .updateTable('requests')
        .set({ next_at: at, follow_up_at: at })
        .where('id', '=', id)
        .where('state', '=', 'visits')
        .execute();
    },

    async recordFound(trx: Trx, id: string, cause: string): Promise<void> {
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

    /** The customer called it off: nobody needs to call. */
    async close(trx: Trx, id: string, at: number): Promise<RequestRow | undefined> {
      return trx
        .updateTable('requests')
        .set({ state: 'done', next_at: at, follow_up_at: null, claimed_by: null, claimed_at: null })
        .where('id', '=', id)
        .where('state', 'in', openStates)
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

    async merge(trx: Trx, ids: readonly string[], into: string, at: number): Promise<void> {
      await trx
        .updateTable('requests')
        .set({ merged_into: into, state: 'done', next_at: at, claimed_by: null, claimed_at: null })
        .where((where) => where.or([where('id', 'in', [...ids]), where('merged_into', 'in', [...ids])]))
        .execute();
    },

    /** The deadline of a merged request that ends earlier. */
    async bringForward(
      trx: Trx,
      id: string,
      deadline: Pick<RequestRow, 'due_at' | 'starts_at' | 'deadline_minutes'>,
    ): Promise<void> {
      await trx
        .updateTable('requests')
        .set((set) => ({
          ...deadline,
          next_at: set
            .case()
            .when('state', '=', 'waiting')
            .then(set.val(deadline.due_at))
            .else(set.ref('next_at'))
            .end(),
        }))
        .where('id', '=', id)
        .execute();
    },

    async mergedInto(db: Queryable, id: string): Promise<RequestRow[]> {
      return db.selectFrom('requests').selectAll().where('merged_into', '=', id).execute();
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

    /** How many open requests there are from each of these numbers. */
    async openFrom(mobiles: readonly string[]): Promise<Map<string, number>> {
      if (mobiles.length === 0) return new Map();
      const rows = await database.query
        .selectFrom('requests')
        .select((select) => ['mobile', select.fn.countAll<number>().as('count')])
        .where('mobile', 'in', [...new Set(mobiles)])
        .where('state', 'in', openStates)
        .groupBy('mobile')
        .execute();
      return new Map(rows.map((row) => [row.mobile, row.count]));
    },

    async addEvent(
      trx: Trx,
      event: { requestId: string; at: number; staffId: string | null; kind: RequestEventKind; text?: string },
    ): Promise<void> {
      await insertEvent(trx, {
        id: createId(event.at),
        request_id: event.requestId,
        at: event.at,
        staff_id: event.staffId,
        kind: event.kind,
        text: event.text ?? '',
      });
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

    async eventsOf(requestIds: readonly string[]): Promise<RequestEventRow[]> {
      return database.query
        .selectFrom('request_events')
        .selectAll()
        .where('request_id', 'in', [...requestIds])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    async countOpen(): Promise<Map<RequestState, number>> {
      const rows = await database.query
        .selectFrom('requests')
        .select((select) => ['state', select.fn.countAll<number>().as('count')])
        .where('state', 'in', [...openStates, 'quarantine'])
        .groupBy('state')
        .execute();
      return new Map(rows.map((row) => [row.state, row.count]));
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
        database.query.selectFrom('requests').where('state', '=', 'waiting').where('next_at', '<', now),
      );
    },

    /** First calls by the minutes they took, and whether they met the deadline. */
    async firstCallsSince(
      since: number,
    ): Promise<{ minutes: number | null; kept: number | null; count: number }[]> {
      return database.query
        .selectFrom('requests')
        .select((select) => ['call_minutes as minutes', 'kept', select.fn.countAll<number>().as('count')])
        .where('first_call_at', '>=', since)
        .groupBy(['call_minutes', 'kept'])
        .orderBy('call_minutes')
        .execute();
    },

    /** The latest deadline is the latest request's. */
    async newestWaiting(): Promise<RequestRow | undefined> {
      return database.query
        .selectFrom('requests')
        .selectAll()
        .where('state', '=', 'waiting')
        .orderBy('next_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async markWarned(trx: Trx, id: string, level: number): Promise<RequestRow | undefined> {
      return trx
        .updateTable('requests')
        .set({ warned: level })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('first_call_at', 'is', null)
        .where('warned', '<', level)
        .returningAll()
        .executeTakeFirst();
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
    async enquiriesBefore(trx: Trx, at: number, limit: number): Promise<string[]> {
      const rows = await trx
        .selectFrom('requests')
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
