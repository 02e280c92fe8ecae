// What the queue shows: its tabs in their order, the search over all of them, and the figures above.
import { sql } from 'kysely';
import type { OwedStep } from '#contract/owed.ts';
import type { RequestState, RequestTab } from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { Database } from '#server/db/client.ts';
import { countRows, pageAfter } from '#server/db/rows.ts';
import { placeOf, searchByTerms } from '#server/db/search-terms.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { Place } from '#server/domain/paging.ts';
import { ranks } from './requests.rules.ts';

export const openStates: RequestState[] = ['waiting', 'again', 'visits'];
/** What is owed in the tabs that share a state. */
const owedOfTab = { again: 'call', to_quote: 'quotation', to_come: 'visit' } as const;

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

export function requestLists(database: Database) {
  return {
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
  };
}
