// Counts what happened at the desk, for its people and, in one honest line, for everybody.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { bookingStatuses } from '#contract/bookings.ts';
import type { DeadlinesKept, PromisesKept, VisitsKept } from '#contract/content.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import { owedSteps } from '#contract/owed.ts';
import { callMinuteSteps, type Report, type VisitCounts } from '#contract/reports.staff.ts';
import { type FinderScore, publicVisits } from '#contract/reports.ts';
import { medianOf } from '#server/domain/calls.ts';
import type { Platform } from '#server/platform.ts';
import type { SpeedService } from '../speed/speed.service.ts';
import type { CountedMoney, CountedRequests, ReportRepository, Span } from './reports.repository.ts';

/** How far back each promise is counted, and from how many on: fewer say more about chance than about us. */
const publicDeadlines = { days: 30, least: 20 };
const publicArrivals = { days: 90, least: 20 };

const sum = (counted: readonly { count: number }[]): number =>
  counted.reduce((total, { count }) => total + count, 0);

const countBy = (
  counted: readonly CountedRequests[],
  name: 'source' | 'service',
): { name: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const row of counted) counts.set(row[name], (counts.get(row[name]) ?? 0) + row.count);
  return [...counts].map(([key, count]) => ({ name: key, count })).sort((a, b) => b.count - a.count);
};

const ofFate = (counted: readonly CountedRequests[], fate: CountedRequests['fate']): number =>
  sum(counted.filter((row) => row.fate === fate));

/** All crews together. A visit without a recorded arrival or miss counts as neither. */
function visitFiguresOf(counted: readonly VisitCounts[]) {
  const total = (name: 'visits' | 'kept' | 'late' | 'missed' | 'moved') =>
    counted.reduce((sumSoFar, row) => sumSoFar + row[name], 0);
  const kept = total('kept');
  const decided = kept + total('late') + total('missed');
  return {
    visits: total('visits'),
    kept,
    late: total('late'),
    missed: total('missed'),
    moved: total('moved'),
    keptPercent: decided === 0 ? null : Math.floor((kept * 100) / decided),
  };
}

export type ReportService = ReturnType<typeof createReportService>;

export function createReportService(
  deps: Pick<Platform, 'clock' | 'contentChanged'> & {
    repository: ReportRepository;
    speed: Pick<SpeedService, 'find'>;
  },
) {
  const { repository, clock } = deps;

  /**
   * One day at a time, yielding in between: SQLite runs in this process, and ninety days of a large desk in one query
   * would block the event loop.
   */
  const eachDay = async <T>(since: number, days: number, read: (span: Span) => Promise<T>): Promise<T[]> => {
    const found: T[] = [];
    for (let day = 0; day < days; day += 1) {
      const from = since + day * dayMs;
      found.push(await read({ from, until: from + dayMs }));
      await yieldToEventLoop();
    }
    return found;
  };

  const deadlineFiguresOf = (counted: readonly CountedRequests[]) => {
    const byMinutes = new Map<number, number>();
    for (const { minutes, count } of counted)
      if (minutes !== null) byMinutes.set(minutes, (byMinutes.get(minutes) ?? 0) + count);
    const calls = [...byMinutes]
      .map(([minutes, count]) => ({ minutes, count }))
      .sort((a, b) => a.minutes - b.minutes);
    const kept = ofFate(counted, 'kept');
    const missed = ofFate(counted, 'missed');
    const decided = kept + missed;
    return {
      requests: sum(counted),
      kept,
      missed,
      keptPercent: decided === 0 ? null : Math.floor((kept * 100) / decided),
      medianMinutes: medianOf(calls),
      calls,
    };
  };

  /**
   * Whether we kept our word is decided within a working day: older days are counted once a day, the last two each
   * time.
   */
  const countedByDay = <T>(days: number, read: (span: Span, now: number) => Promise<T>) => {
    /** Of days before yesterday, by their beginning. */
    const counted = { today: 0, days: new Map<number, T>() };
    return async (): Promise<T[]> => {
      const now = clock();
      const today = indianMidnight(now);
      if (counted.today !== today) counted.days.clear();
      counted.today = today;
      return eachDay(today - (days - 1) * dayMs, days, async (span) => {
        const day = counted.days.get(span.from) ?? (await read(span, now));
        if (span.until < today) counted.days.set(span.from, day);
        return day;
      });
    };
  };
  const recentRequests = countedByDay(publicDeadlines.days, repository.requestsIn);
  const recentVisits = countedByDay(publicArrivals.days, ({ from }, now) =>
    repository.visitsOn(indianDate(from), now),
  );

  const countDeadlines = async (): Promise<DeadlinesKept> => {
    const { kept, missed, keptPercent, medianMinutes } = deadlineFiguresOf((await recentRequests()).flat());
    const decided = kept + missed;
    if (decided < publicDeadlines.least || keptPercent === null || medianMinutes === null) return null;
    return { keptPercent, medianMinutes, requests: decided };
  };

  const countArrivals = async (): Promise<VisitsKept> => {
    const { kept, late, missed, keptPercent } = visitFiguresOf((await recentVisits()).flat());
    const decided = kept + late + missed;
    if (decided < publicArrivals.least || keptPercent === null) return null;
    return { keptPercent, visits: decided };
  };

  const findFinder = async (): Promise<NonNullable<Report['finder']>> => {
    // In danger the finder may name no cause: it has claimed nothing.
    const judged = (await repository.findingsJudged())
      .filter(({ causes }) => causes !== '')
      .map(({ causes, ...row }) => ({ ...row, named: causes.split(',') }));
    const confusions = new Map<string, { said: string; was: string; count: number }>();
    for (const {
      named: [said = ''],
      was,
      count,
    } of judged) {
      const key = `${said} ${was}`;
      confusions.set(key, { said, was, count: count + (confusions.get(key)?.count ?? 0) });
    }
    return {
      visits: sum(judged),
      first: sum(judged.filter(({ named, was }) => named[0] === was)),
      three: sum(judged.filter(({ named, was }) => named.includes(was))),
      confusions: [...confusions.values()].sort((a, b) => b.count - a.count || a.said.localeCompare(b.said)),
    };
  };

  let known: { at: number; kept: PromisesKept } | undefined;
  const count = async (): Promise<PromisesKept> => {
    const kept = { promiseKept: await countDeadlines(), visitsKept: await countArrivals() };
    known = { at: clock(), kept };
    return kept;
  };
  let counting: Promise<PromisesKept> | undefined;
  /** Concurrent callers share one count: after a start all pages ask at once. */
  const renew = (): Promise<PromisesKept> => {
    counting ??= count().finally(() => {
      counting = undefined;
    });
    return counting;
  };

  return {
    async find(days: number, forOwner: boolean): Promise<Report> {
      const now = clock();
      const since = indianMidnight(now) - (days - 1) * dayMs;
      const byDay = await eachDay(since, days, async (span) => {
        const date = indianDate(span.from);
        const [requests, bookings, paid, failed, refunded, visits] = await Promise.all([
          repository.requestsIn(span, now),
          repository.bookingsIn(span),
          repository.paidIn(span),
          repository.failedIn(span),
          repository.refundedIn(span),
          repository.visitsOn(date, now),
        ]);
        return { date, requests, bookings, paid, failed, refunded, visits };
      });
      const requests = byDay.flatMap((day) => day.requests);
      const { calls, ...deadlines } = deadlineFiguresOf(requests);
      const bookings = byDay.flatMap((day) => day.bookings);
      const owedNow = await repository.owedNow(now);
      const rupees = (money: readonly CountedMoney[]) =>
        money.reduce((total, { paise }) => total + paise, 0) / 100;
      return {
        days,
        byDay: byDay.map((day) => ({
          date: day.date,
          requests: sum(day.requests),
          kept: ofFate(day.requests, 'kept'),
          missed: ofFate(day.requests, 'missed'),
          bookings: sum(day.bookings),
          paid: rupees([day.paid]),
          visits: day.visits,
        })),
        owed: owedSteps.map((step) => ({
          open: 0,
          overdue: 0,
          firstDue: null,
          ...owedNow.find((row) => row.step === step),
          step,
        })),
        bySource: countBy(requests, 'source'),
        byService: countBy(requests, 'service'),
        promise: {
          ...deadlines,
          calls: [...callMinuteSteps, Number.POSITIVE_INFINITY].map((step, index) => {
            const above = callMinuteSteps[index - 1] ?? -1;
            return sum(calls.filter(({ minutes }) => minutes > above && minutes <= step));
          }),
        },
        visits: visitFiguresOf(byDay.flatMap((day) => day.visits)),
        bookings: bookingStatuses.map((status) => ({
          status,
          count: sum(bookings.filter((booking) => booking.status === status)),
        })),
        payments: {
          paid: sum(byDay.map((day) => day.paid)),
          amount: rupees(byDay.map((day) => day.paid)),
          failed: byDay.reduce((total, day) => total + day.failed, 0),
          refunded: sum(byDay.map((day) => day.refunded)),
          refundedAmount: rupees(byDay.map((day) => day.refunded)),
        },
        finder: forOwner ? await findFinder() : null,
        speed: await deps.speed.find(days),
      };
    },

    /** The same counts as the owner's; nobody learns them before there are enough to mean something. */
    async finderScore(): Promise<FinderScore | null> {
      const { visits, first, three } = await findFinder();
      return visits < publicVisits ? null : { visits, first, three };
    },

    /** At most an hour old. */
    async promisesKept(): Promise<PromisesKept> {
      return known && clock() - known.at < hourMs ? known.kept : renew();
    },

    /** Every hour: pages whose figures have changed are rendered again. */
    async refreshPromisesKept(): Promise<void> {
      const before = JSON.stringify(known?.kept);
      if (JSON.stringify(await renew()) !== before) deps.contentChanged();
    },
  };
}
