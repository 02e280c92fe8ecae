// Counts what visitors' browsers say about their waiting. Anybody can send such a report, so one network counts for
// little, all of them together for a bounded number, and what was not counted is counted as that.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { company } from '#contract/company.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import { languages } from '#contract/languages.ts';
import type { SpeedReport } from '#contract/speed.staff.ts';
import {
  networkClasses,
  pageKinds,
  type SpeedBody,
  type SpeedMetric,
  speedBody,
  speedMetrics,
} from '#contract/speed.ts';
import type { Trx } from '#server/db/client.ts';
import type { SpeedCountRow, SpeedDayRow } from '#server/db/tables.ts';
import type { Platform } from '#server/platform.ts';
import type { Limit, Use } from '#server/security/counters.repository.ts';
import { usesOfNetwork } from '#server/security/limits.ts';
import { bucketLimits, bucketOf, percentile75 } from './buckets.ts';
import type { SpeedRepository } from './speed.repository.ts';

/** A visitor looks at a few pages; what one network could bend must stay small beside all others. */
const networkLimit: Limit = { name: 'speed:network', max: 10, windowMs: dayMs };
/** Of a day's reports so far, from the widest network around an address; the first ones of each are taken. */
const largestShare = 0.05;
/** What a flood from many networks can cost: rows of `counters`, and the truth of one day. */
const siteLimit: Limit = { name: 'speed:site', max: 20_000, windowMs: dayMs };
/** Held in memory between two writes. */
const mostWaiting = 1000;
/** Of fewer the percentile says more about chance than about the site. */
const fewest = 50;

interface Waiting {
  address: string;
  body: SpeedBody;
}
const nothing = () => ({ network: 0, site: 0, unreadable: 0 });

/** By one thing or by none: each report counts in four of these. */
const groupsOf = ({ page, language, network }: Pick<SpeedCountRow, 'page' | 'language' | 'network'>) => [
  'all all',
  `page ${page}`,
  `language ${language}`,
  `network ${network}`,
];
const allGroups = [
  { by: 'all' as const, names: ['all'] },
  { by: 'page' as const, names: pageKinds },
  { by: 'language' as const, names: languages },
  { by: 'network' as const, names: networkClasses },
].flatMap(({ by, names }) => names.map((name) => ({ by, name })));

const networkClass = ({ network }: SpeedBody): string =>
  network === 'slow-2g' ? '2g' : (network ?? 'unknown');

function countsOf(day: string, bodies: readonly SpeedBody[]): SpeedCountRow[] {
  const rows = new Map<string, SpeedCountRow>();
  for (const body of bodies) {
    for (const metric of speedMetrics) {
      const value = body[metric];
      if (value === undefined) continue;
      const { page, language } = body;
      const cell = {
        day,
        page,
        language,
        network: networkClass(body),
        metric,
        bucket: bucketOf(metric, value),
      };
      const key = Object.values(cell).join(' ');
      rows.set(key, { ...cell, count: (rows.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...rows.values()];
}

function parse(text: unknown): SpeedBody | undefined {
  try {
    return typeof text === 'string' ? speedBody.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
}

export type SpeedService = ReturnType<typeof createSpeedService>;

export function createSpeedService(
  deps: Pick<Platform, 'clock' | 'database' | 'counters'> & { repository: SpeedRepository },
) {
  const { clock, database, counters, repository } = deps;
  let waiting: Waiting[] = [];
  /** How many of a network there were; more than may wait. */
  let waitingOf = new Map<string, number>();
  let refused = nothing();

  /** Those that every network around them has room for, with what they use up. Nobody else leaves a row. */
  const admit = async (trx: Trx, day: string, sent: readonly Waiting[]) => {
    // Adding nothing tells the count and holds its row: of several processes one admits at a time.
    const site: Use = { limit: siteLimit, subject: `${day} all`, times: 0 };
    const [{ count: earlier } = { count: 0 }] = await counters.addAll([site], trx);
    const room = siteLimit.max - earlier;
    if (sent.length === 0 || room <= 0) return { admitted: [], networks: 0, overSite: sent.length };

    const usesIn = (address: string): Use[] =>
      usesOfNetwork(networkLimit, address).map((use) => ({ ...use, subject: `${day} ${use.subject}` }));
    const usesOf = new Map(sent.map(({ address }) => [address, usesIn(address)]));
    const uses = new Map([...usesOf.values()].flat().map((use) => [use.subject, use]));
    const before = await counters.readAll([...uses.values()], trx);
    const used = new Map([...uses.keys()].map((subject, index) => [subject, before[index] ?? 0]));
    const times = new Map<string, number>();
    const bodies: SpeedBody[] = [];
    let networks = 0;
    let overSite = 0;
    for (const { address, body } of sent) {
      const own = usesOf.get(address) ?? [];
      const [narrow, widest] = [own[0]?.subject ?? '', own.at(-1)?.subject ?? ''];
      if (own.some(({ subject, limit }) => (used.get(subject) ?? 0) >= limit.max)) continue;
      const share = Math.max(networkLimit.max, largestShare * (earlier + bodies.length + 1));
      if ((used.get(widest) ?? 0) + 1 > share) continue;
      if (bodies.length === room) {
        overSite += 1;
        continue;
      }
      if (used.get(narrow) === 0) networks += 1;
      for (const { subject } of own) {
        used.set(subject, (used.get(subject) ?? 0) + 1);
        times.set(subject, (times.get(subject) ?? 0) + 1);
      }
      bodies.push(body);
    }
    const taken = [...times].flatMap(([subject, count]) => {
      const use = uses.get(subject);
      return use ? [{ ...use, times: count }] : [];
    });
    if (bodies.length > 0) await counters.addAll([{ ...site, times: bodies.length }, ...taken], trx);
    return { admitted: bodies, networks, overSite };
  };

  const find = async (days: number): Promise<SpeedReport> => {
    const now = clock();
    const since = now - (days - 1) * dayMs;
    const tally = new Map<string, number[]>();
    // One day at a time: SQLite reads in this process.
    for (let day = 0; day < days; day += 1) {
      for (const row of await repository.countsOn(indianDate(since + day * dayMs))) {
        for (const group of groupsOf(row)) {
          const key = `${group} ${row.metric}`;
          const counts = tally.get(key) ?? bucketLimits[row.metric].map(() => 0);
          counts[row.bucket] = (counts[row.bucket] ?? 0) + row.count;
          tally.set(key, counts);
        }
      }
      await yieldToEventLoop();
    }
    const figureOf = (group: string, metric: SpeedMetric) => {
      const counts = tally.get(`${group} ${metric}`) ?? [];
      const count = counts.reduce((sum, each) => sum + each, 0);
      return { count, p75: count < fewest ? null : percentile75(metric, counts) };
    };
    const byDay = await repository.daysFrom(indianDate(since));
    const total = (name: Exclude<keyof SpeedDayRow, 'day'>) => byDay.reduce((sum, day) => sum + day[name], 0);
    return {
      counted: total('counted'),
      networks: total('networks'),
      refused: { network: total('over_network'), site: total('over_site'), unreadable: total('unreadable') },
      groups: allGroups.map(({ by, name }) => {
        const group = `${by} ${name}`;
        return {
          by,
          name,
          lcp: figureOf(group, 'lcp'),
          inp: figureOf(group, 'inp'),
          cls: figureOf(group, 'cls'),
        };
      }),
    };
  };

  const findRecent = async () => ({ today: await find(1), week: await find(7) });
  let known: { at: number; reports: ReturnType<typeof findRecent> } | undefined;

  return {
    /** Costs next to nothing: a flood must hold up nobody's booking. */
    take(address: string, text: unknown): void {
      const count = waitingOf.get(address) ?? 0;
      if (count >= networkLimit.max) {
        refused.network += 1;
        waitingOf.set(address, count + 1);
      } else if (waiting.length >= mostWaiting) refused.site += 1;
      else {
        const body = parse(text);
        if (!body) refused.unreadable += 1;
        else {
          waiting.push({ address, body });
          waitingOf.set(address, count + 1);
        }
      }
    },

    refuse(why: 'site' | 'unreadable'): void {
      refused[why] += 1;
    },

    /** What has come in since the last time. If it cannot be stored it is lost: nobody waits for it. */
    async write(): Promise<void> {
      const [sent, sentBy, not] = [waiting, waitingOf, refused];
      if (sent.length + not.network + not.site + not.unreadable === 0) return;
      [waiting, waitingOf, refused] = [[], new Map(), nothing()];
      const day = indianDate(clock());
      // Nobody reads so many pages within seconds: of a machine not even the first ones count.
      const read = sent.filter(({ address }) => (sentBy.get(address) ?? 0) <= networkLimit.max);
      await database.transaction(async (trx) => {
        const { admitted, networks, overSite } = await admit(trx, day, read);
        const row = {
          day,
          counted: admitted.length,
          networks,
          over_network: not.network + sent.length - admitted.length - overSite,
          over_site: not.site + overSite,
          unreadable: not.unreadable,
        };
        await repository.add(trx, row, countsOf(day, admitted));
      });
    },

    find,

    /** For those who ask all the time: a minute old at most. */
    recent(): Promise<{ today: SpeedReport; week: SpeedReport }> {
      if (!known || clock() - known.at >= minuteMs) {
        const reports = findRecent();
        known = { at: clock(), reports };
        reports.catch(() => (known = undefined));
      }
      return known.reports;
    },

    forget: (signal: AbortSignal): Promise<void> =>
      // A day goes whole, and its last hour too is not kept longer.
      repository.removeBefore(signal, () => indianDate(clock() - (company.retention.speedDays - 1) * dayMs)),
  };
}
