// What the report is counted from: one span of time at a time, counted by the database.
import { sql } from 'kysely';
import type { BookingStatus } from '#contract/bookings.ts';
import type { VisitCounts } from '#contract/reports.staff.ts';
import type { Database } from '#server/db/client.ts';
import { type Fate, fateAt, type OwedOfStep, owedByStep } from '#server/db/promise-figures.ts';
import { countRows } from '#server/db/rows.ts';
import { ranks } from '#server/domain/danger.ts';

export interface Span {
  from: number;
  until: number;
}

/** kept and missed are about the deadline; open is neither yet, or was withdrawn. */
export interface CountedRequests {
  source: string;
  service: string;
  fate: Fate;
  minutes: number | null;
  count: number;
}

export interface CountedMoney {
  count: number;
  paise: number;
}

const sumOfPaise = sql<number>`cast(coalesce(sum(amount_paise), 0) as bigint)`.as('paise');

export type ReportRepository = ReturnType<typeof createReportRepository>;

export function createReportRepository(database: Database) {
  const { query } = database;
  return {
    /** Without what the honeypot caught, and without what was merged into another request. */
    async requestsIn({ from, until }: Span, now: number): Promise<CountedRequests[]> {
      return (
        query
          .selectFrom('requests')
          // The call that was asked for, as it was promised last.
          .innerJoin('promises', (join) =>
            join
              .onRef('promises.request_id', '=', 'requests.id')
              .on('promises.reason', '=', 'asked')
              .on(sql<boolean>`coalesce(promises.ended_as, '') != 'replaced'`),
          )
          .select((select) => [
            'requests.source',
            'requests.service',
            'promises.took as minutes',
            // A message is answered by the next working day.
            sql<Fate>`case when requests.kind = 'contact' then 'open' else ${fateAt(now)} end`.as('fate'),
            select.fn.countAll<number>().as('count'),
          ])
          .where('requests.created_at', '>=', from)
          .where('requests.created_at', '<', until)
          .where('requests.queue_rank', '<', ranks.quarantine)
          .where('requests.merged_into', 'is', null)
          .groupBy(['requests.source', 'requests.service', 'promises.took', 'fate'])
          .execute()
      );
    },

    owedNow: (now: number): Promise<OwedOfStep[]> => owedByStep(query, now),

    async bookingsIn({ from, until }: Span): Promise<{ status: BookingStatus; count: number }[]> {
      return query
        .selectFrom('bookings')
        .select((select) => ['status', select.fn.countAll<number>().as('count')])
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .groupBy('status')
        .execute();
    },

    async paidIn({ from, until }: Span): Promise<CountedMoney> {
      return query
        .selectFrom('payments')
        .select((select) => [select.fn.countAll<number>().as('count'), sumOfPaise])
        .where('paid_at', '>=', from)
        .where('paid_at', '<', until)
        .executeTakeFirstOrThrow();
    },

    async failedIn({ from, until }: Span): Promise<number> {
      return countRows(
        query
          .selectFrom('payments')
          .where('created_at', '>=', from)
          .where('created_at', '<', until)
          .where('state', 'in', ['failed', 'expired']),
      );
    },

    /** What the leak finder named, with commas between, and what it really was: wherever somebody has said so. */
    async findingsJudged(): Promise<{ causes: string; was: string; count: number }[]> {
      return query
        .selectFrom('requests')
        .select((select) => [
          select.fn.coalesce('finding_causes', sql.lit('')).as('causes'),
          select.ref('found_cause').$notNull().as('was'),
          select.fn.countAll<number>().as('count'),
        ])
        .where('found_cause', 'is not', null)
        .groupBy(['found_cause', 'finding_causes'])
        .execute();
    },

    /** Visits of one day by crew, without those called off. With nobody there one is missed once its window is over. */
    async visitsOn(day: string, now: number): Promise<VisitCounts[]> {
      const count = (condition: ReturnType<typeof sql>) =>
        sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as bigint)`;
      return query
        .selectFrom('visits')
        .innerJoin('crews', 'crews.id', 'visits.crew_id')
        .select((select) => [
          'crews.name as crew',
          select.fn.countAll<number>().as('visits'),
          count(sql`visits.kept = 1`).as('kept'),
          count(sql`visits.kept = 0 and visits.state != 'missed'`).as('late'),
          count(
            sql`visits.kept = 0 and visits.state = 'missed'
              or visits.state in ('agreed', 'on_way') and visits.until_at < ${now}`,
          ).as('missed'),
          sql<number>`cast(sum(visits.moves) as bigint)`.as('moved'),
        ])
        .where('visits.day', '=', day)
        .where('visits.state', '!=', 'cancelled')
        .groupBy(['crews.id', 'crews.name'])
        .orderBy('crews.id')
        .execute();
    },

    async refundedIn({ from, until }: Span): Promise<CountedMoney> {
      return query
        .selectFrom('refunds')
        .select((select) => [select.fn.countAll<number>().as('count'), sumOfPaise])
        .where('finished_at', '>=', from)
        .where('finished_at', '<', until)
        .where('state', '=', 'refunded')
        .executeTakeFirstOrThrow();
    },
  };
}
