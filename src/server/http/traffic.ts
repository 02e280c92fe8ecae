// What this process has answered since its start, as plain numbers: counting a page from memory costs an addition.
import type { FastifyBaseLogger } from 'fastify';
import { staffPrefix } from '#contract/staff.ts';
import type { Timers } from '../clock.ts';

export const requestKinds = ['page', 'asset', 'api', 'staff', 'health'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Seconds; the last bucket holds what took longer. */
export const bucketLimits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

export interface Histogram {
  /** How many fell into each bucket alone; one more than there are limits. */
  buckets: number[];
  sum: number;
}

const emptyHistogram = (): Histogram => ({ buckets: bucketLimits.map(() => 0).concat(0), sum: 0 });

export function observe(histogram: Histogram, seconds: number): void {
  const found = bucketLimits.findIndex((limit) => seconds <= limit);
  const index = found < 0 ? bucketLimits.length : found;
  histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
  histogram.sum += seconds;
}

const byKind = <T>(make: () => T) =>
  Object.fromEntries(requestKinds.map((kind) => [kind, make()])) as Record<RequestKind, T>;

export type Traffic = ReturnType<typeof createTraffic>;

export function createTraffic() {
  return {
    /** By kind, then by the first digit of the status. */
    requests: byKind(() => [0, 0, 0, 0, 0, 0]),
    /** Pages found in memory, found but stale and rendered again in the background, and not found. */
    cache: { hit: 0, stale: 0, miss: 0 },
    /** Pages rendered, compressed and, where they may be, kept. */
    pagesMade: 0,
    /** Answered with 304. */
    notModified: 0,
    /** Answered with 429. */
    refused: 0,
    rendering: emptyHistogram(),
    /** Everything but what memory answers: pages, and files of this release. */
    answering: byKind(emptyHistogram),
    mail: { sent: 0, failed: 0 },
  };
}

export function countRequest(traffic: Traffic, kind: RequestKind, status: number): void {
  const counts = traffic.requests[kind];
  if (status === 429) traffic.refused += 1;
  const digit = (status / 100) | 0;
  counts[digit] = (counts[digit] ?? 0) + 1;
}

export function kindOf(path: string): RequestKind {
  if (path.startsWith(staffPrefix)) return 'staff';
  if (path.startsWith('/api/')) return 'api';
  if (path === '/livez' || path === '/readyz' || path === '/metrics') return 'health';
  // The site map and the feed are pages; /assets/ and everything else with an ending is a file.
  return /\.(?!xml$|txt$)\w+$/.test(path) ? 'asset' : 'page';
}

const everyMs = 60_000;

/** Pages from memory have no line each: once a minute one line says how many there were. */
export function logTraffic(traffic: Traffic, log: FastifyBaseLogger, timers: Timers): { stop(): void } {
  let last = structuredClone(traffic);
  const stop = timers.every(everyMs, () => {
    const { cache, notModified } = traffic;
    const minute = {
      hit: cache.hit - last.cache.hit,
      stale: cache.stale - last.cache.stale,
      miss: cache.miss - last.cache.miss,
      notModified: notModified - last.notModified,
    };
    last = structuredClone(traffic);
    if (minute.hit + minute.stale > 0) log.info(minute, 'pages of the last minute');
  });
  return { stop };
}
