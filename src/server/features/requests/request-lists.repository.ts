// What the queue shows: its tabs in their order, the search over all of them, and the figures above.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayMs } from '#contract/durations.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { RequestTab } from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { Database, Queryable } from '#server/db/client.ts';
import { fellDue, type OwedOfStep, owedByStep } from '#server/db/promise-figures.ts';
import { countRows, pageAfter } from '#server/db/rows.ts';
import { placeOf, searchByTerms } from '#server/db/search-terms.ts';
import type { PromiseRow, RequestRow } from '#server/db/tables.ts';
import { isOfFlood, ranks, rings, tellings } from '#server/domain/danger.ts';
import type { Place } from '#server/domain/paging.ts';
import { aboutVisits, besideTabs, promiseTabs, tellTab } from '#server/domain/promises.ts';
import { waitsInDanger } from './request-dangers.repository.ts';

export interface QueueQuery {
  tab: RequestTab;
  staffId: string;
  service: ServiceKey | undefined;
  after: QueuePlace | undefined;
  limit: number;
  /** Without those where there is danger. */
  calm?: boolean;
  /** Without what a flood holds, which is one row by itself. */
  folded?: boolean;
}

/** After which promise a page goes on. */
export interface QueuePlace {
  rank: number;
  at: number;
  id: string;
}

export interface Listed extends QueuePlace {
  row: RequestRow;
}

type DangerColumns =
  | 'id'
  | 'name'
  | 'mobile'
  | 'locality'
  | 'claimed_by'
  | 'danger_kind'
  | 'danger_by'
  | 'danger_reason';
/** Whom to call. */
export type DangerRow = Pick<RequestRow, DangerColumns>;

/** The bar counts and names so many; whoever has more calls the first. */
const barSize = 200;
/** As many as the desk shows of a flood at once. */
const floodSize = 500;

/** The row of the queue that stands for it. */
const root = sql<string>`coalesce(requests.merged_into, requests.id)`;
/** All that are merged with it; written so that both engines look them up by their keys. */
const group = sql`(select own.id from requests own where own.id = ${root}
  union all select merged.id from requests merged where merged.merged_into = ${root})`;

/** These written out, so that both engines know the partial indexes fit. */
const isOpen = sql<SqlBool>`promises.ended_at is null`;
const hasEnded = sql<SqlBool>`promises.ended_at is not null`;
const waitsForFirstCall = sql<SqlBool>`promises.tab = 'waiting' and promises.reason = 'asked'`;

const ofFlood = sql.join(tellings.filter(isOfFlood).map((told) => sql.lit(told)));
/** Of none of the group: looked up by the keys, of the row that stands there and of those that are merged into it. */
const ofNone = (
  column: 'danger_told' | 'reached_at',
  test: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  sql<SqlBool>`(not exists (select 1 from requests own where own.id = ${root} and ${test(sql.ref(`own.${column}`))})
    and not exists (select 1 from requests merged where merged.merged_into = ${root}
      and ${test(sql.ref(`merged.${column}`))}))`;
const isInFlood = sql<SqlBool>`(requests.danger_told in (${ofFlood})
  and ${ofNone('danger_told', (told) => sql`coalesce(${told}, '') not in (${ofFlood})`)})`;
const isFolded = sql<SqlBool>`(${waitsInDanger} and ${isInFlood})`;
/** Nobody has spoken to them since it was said. */
const isUnanswered = ofNone('reached_at', (at) => sql`${at} >= requests.danger_at`);

export function requestLists(database: Database) {
  const withRequest = (db: Queryable) =>
    db.selectFrom('promises').innerJoin('requests', 'requests.id', 'promises.request_id');

  /** Of several that are merged one stands there. */
  const isFirstOfGroup = sql<SqlBool>`not exists (select 1 from promises earlier where earlier.request_id in ${group}
    and earlier.tab = promises.tab and earlier.ended_at is null
    and (earlier.rank, earlier.due_at, earlier.id) < (promises.rank, promises.due_at, promises.id))`;
  const noneOpenInGroup = sql<SqlBool>`not exists (select 1 from promises other where other.request_id in ${group}
    and other.ended_at is null and other.tab not in (${sql.join(besideTabs.map((tab) => sql.lit(tab)))}))`;
  const isLastOfGroup = sql<SqlBool>`not exists (select 1 from promises later where later.request_id in ${group}
    and later.ended_at is not null and (later.ended_at, later.id) > (promises.ended_at, promises.id))`;

  const rowsOf = async (places: readonly (QueuePlace & { root: string })[]): Promise<Listed[]> => {
    if (places.length === 0) return [];
    const rows = await database.query
      .selectFrom('requests')
      .selectAll()
      .where('id', 'in', [...new Set(places.map((place) => place.root))])
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return places.flatMap(({ root: id, ...place }) => {
      const row = byId.get(id);
      return row ? [{ ...place, row }] : [];
    });
  };

  return {
    /** By danger, then by deadline; what ended newest first. */
    async list({ tab, staffId, service, after, limit, calm, folded }: QueueQuery): Promise<Listed[]> {
      if (tab === 'mine') return this.listMine(staffId, service, after, limit);
      const isDone = tab === 'done';
      const newestFirst = isDone || tab === 'quarantine';
      const at = sql.ref<number>(isDone ? 'promises.ended_at' : 'promises.due_at');
      let query = withRequest(database.query).select([
        'promises.id',
        'promises.rank',
        at.as('at'),
        root.as('root'),
      ]);
      query = isDone
        ? query.where(hasEnded).where(noneOpenInGroup).where(isLastOfGroup)
        : query.where(isOpen).where('promises.tab', '=', tab).where(isFirstOfGroup);
      // Said, so that both engines know the order of the index.
      if (tab === 'quarantine') query = query.where('promises.rank', '=', ranks.quarantine);
      if (service) query = query.where('requests.service', '=', service);
      if (folded) query = query.where((where) => where.not(isFolded));
      if (calm) query = query.where('promises.rank', '>=', ranks.maybe);
      if (newestFirst) {
        if (after) query = query.where(sql<SqlBool>`(${at}, promises.id) < (${after.at}, ${after.id})`);
        query = query.orderBy(at, 'desc').orderBy('promises.id', 'desc');
      } else {
        if (after)
          query = query.where(
            sql<SqlBool>`(promises.rank, ${at}, promises.id) > (${after.rank}, ${after.at}, ${after.id})`,
          );
        query = query.orderBy('promises.rank').orderBy(at).orderBy('promises.id');
      }
      return rowsOf(await query.limit(limit).execute());
    },

    /** A person holds few. */
    async listMine(
      staffId: string,
      service: ServiceKey | undefined,
      after: QueuePlace | undefined,
      limit: number,
    ): Promise<Listed[]> {
      const held = await database.query
        .selectFrom('requests')
        .select('id')
        .where('claimed_by', '=', staffId)
        .where('merged_into', 'is', null)
        .execute();
      if (held.length === 0) return [];
      const open = withRequest(database.query)
        .select(['promises.id', 'promises.rank', 'promises.due_at as at', root.as('root')])
        .where(isOpen)
        .where('promises.tab', '<>', tellTab)
        .where((where) =>
          where.or([
            where(
              'requests.id',
              'in',
              held.map(({ id }) => id),
            ),
            where(
              'requests.merged_into',
              'in',
              held.map(({ id }) => id),
            ),
          ]),
        );
      const places = await (service ? open.where('requests.service', '=', service) : open)
        .orderBy('promises.rank')
        .orderBy('promises.due_at')
        .orderBy('promises.id')
        .execute();
      const seen = new Set<string>();
      const first = places.filter(({ root: id }) => !seen.has(id) && seen.add(id));
      const from = after ? first.findIndex(({ id }) => id === after.id) + 1 : 0;
      return rowsOf(first.slice(from, from + limit));
    },

    /** Those who wait for a call: how many, how many of them ring because nobody has opened them, and the last of these. */
    async dangerNow(): Promise<{
      waiting: number;
      ringing: number;
      newest: (RequestRow & { by: number }) | undefined;
    }> {
      const open = withRequest(database.query).where(waitsInDanger);
      const ringing = open
        .where('requests.danger_told', 'in', tellings.filter(rings))
        .where('requests.danger_opened_at', 'is', null);
      const [waiting, ring, newest] = await Promise.all([
        // Rows of the queue, however many promises each has.
        open.select(sql<number>`count(distinct ${root})`.as('count')).executeTakeFirstOrThrow(),
        countRows(ringing),
        ringing
          .selectAll('requests')
          .select('promises.due_at as by')
          .orderBy(sql`coalesce(requests.danger_at, requests.created_at)`, 'desc')
          .orderBy('requests.id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ]);
      return { waiting: waiting.count, ringing: ring, newest };
    },

    /** To whom nobody has spoken since, in the order of the queue and without the flood. */
    async dangersToCall(): Promise<(DangerRow & { by: number })[]> {
      const rows = await withRequest(database.query)
        .innerJoin('requests as head', (join) => join.on(sql<SqlBool>`head.id = ${root}`))
        .select(['head.id', 'head.name', 'head.locality', 'head.mobile', 'head.claimed_by'])
        .select('promises.due_at as by')
        .select(['requests.danger_kind', 'requests.danger_by', 'requests.danger_reason'])
        .where(waitsInDanger)
        .where((where) => where.not(isInFlood))
        .where(isUnanswered)
        .orderBy('promises.rank')
        .orderBy('promises.due_at')
        .orderBy('promises.id')
        .limit(barSize)
        .execute();
      const seen = new Set<string>();
      return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
    },

    /** What is one row of the queue, without reading it. */
    async floodNow(now: number): Promise<{ count: number; over: number; networks: number; since: number }> {
      const row = await withRequest(database.query)
        .select((select) => [
          sql<number>`count(distinct ${root})`.as('count'),
          // Like all that is overdue, by promise.
          sql<number>`count(case when promises.due_at < ${now} then 1 end)`.as('over'),
          sql<number>`count(distinct requests.danger_network)`.as('networks'),
          select.fn.min('requests.created_at').as('since'),
        ])
        .where(isFolded)
        .executeTakeFirstOrThrow();
      return { ...row, since: row.since ?? 0 };
    },

    /** The same, in the order of the queue. */
    async flood(): Promise<Listed[]> {
      const places = await withRequest(database.query)
        .select(['promises.id', 'promises.rank', 'promises.due_at as at', root.as('root')])
        .where(isFolded)
        .orderBy('promises.rank')
        .orderBy('promises.due_at')
        .orderBy('promises.id')
        .limit(floodSize)
        .execute();
      const seen = new Set<string>();
      return rowsOf(places.filter((place) => !seen.has(place.root) && seen.add(place.root)));
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

    /** Who is meant: by the words of all that anybody asked, merged or not. */
    async searchSenders(
      typed: string,
      after: string | undefined,
      limit: number,
    ): Promise<{ rows: RequestRow[]; more: string | null }> {
      return searchByTerms(database.query, {
        typed,
        bookingsOnly: false,
        after: after === undefined ? undefined : placeOf(after),
        limit,
        load: (ids) => database.query.selectFrom('requests').selectAll().where('id', 'in', ids).execute(),
      });
    },

    /** Who asked last. */
    async newestSenders(after: Place | undefined, limit: number): Promise<RequestRow[]> {
      const all = database.query.selectFrom('requests').selectAll();
      return pageAfter(all, ['created_at', 'id'], 'desc', after).limit(limit).execute();
    },

    /** Open promises to bookings that are about agreeing on a visit, the most urgent of each tab. */
    async aboutVisits(limit: number): Promise<PromiseRow[]> {
      const lists = aboutVisits.tabs.map((tab) =>
        withRequest(database.query)
          .selectAll('promises')
          .where(isOpen)
          .where('promises.tab', '=', tab)
          .where('promises.step', 'in', [...aboutVisits.steps])
          .where('promises.reason', 'in', [...aboutVisits.reasons])
          .where('requests.kind', '=', 'booking')
          .orderBy('promises.rank')
          .orderBy('promises.due_at')
          .orderBy('promises.id')
          .limit(limit)
          .execute(),
      );
      return (await Promise.all(lists)).flat();
    },

    async newestWaiting(): Promise<(RequestRow & Pick<PromiseRow, 'due_at'>) | undefined> {
      return withRequest(database.query)
        .selectAll('requests')
        .select('promises.due_at')
        .where(isOpen)
        .where(waitsForFirstCall)
        .orderBy('promises.made_at', 'desc')
        .orderBy('promises.id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** Rows of the queue in each tab. */
    async countOpen(): Promise<{ tab: PromiseRow['tab']; count: number }[]> {
      return withRequest(database.query)
        .select(['promises.tab', sql<number>`count(distinct ${root})`.as('count')])
        .where(isOpen)
        .where('promises.tab', 'in', [...promiseTabs])
        .groupBy('promises.tab')
        .execute();
    },

    async countMine(staffId: string): Promise<number> {
      return countRows(
        database.query
          .selectFrom('requests')
          .where('claimed_by', '=', staffId)
          .where('merged_into', 'is', null),
      );
    },

    async countDoneSince(since: number): Promise<number> {
      return countRows(
        withRequest(database.query)
          .where(hasEnded)
          .where('promises.ended_at', '>=', since)
          .where(noneOpenInGroup)
          .where(isLastOfGroup),
      );
    },

    /** Promises, not rows of the queue. */
    async promisesNow(now: number): Promise<{ owed: OwedOfStep[]; today: { kept: number; due: number } }> {
      const from = indianMidnight(now);
      const [owed, today] = await Promise.all([
        owedByStep(database.query, now),
        fellDue(database.query, { from, until: from + dayMs }, now),
      ]);
      return { owed, today };
    },

    /** First calls by the minutes they took, and whether they met the deadline. */
    async firstCallsSince(since: number): Promise<{ minutes: number; kept: number; count: number }[]> {
      // Empty would come first on one engine and last on the other.
      const minutes = sql<number>`coalesce(promises.took, 0)`;
      const kept = sql<number>`case when promises.ended_at <= promises.due_at then 1 else 0 end`;
      return (
        withRequest(database.query)
          .select((select) => [
            minutes.as('minutes'),
            kept.as('kept'),
            select.fn.countAll<number>().as('count'),
          ])
          .where(hasEnded)
          .where('promises.ended_at', '>=', since)
          .where('promises.reason', '=', 'asked')
          .where('promises.ended_as', '=', 'kept')
          .where('requests.merged_into', 'is', null)
          // Messages are answered by the next working day: minutes say nothing about them.
          .where('requests.kind', '!=', 'contact')
          .groupBy([minutes, kept])
          .orderBy(minutes)
          .execute()
      );
    },
  };
}
