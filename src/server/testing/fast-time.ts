// Time that passes as fast as the work allows: every timer fires at each instant at which it is due, in order, and time
// stands still until what it began is done.
import type { Timers } from '../clock.ts';

interface Pending {
  at: number;
  /** Undefined for one that fires once. */
  everyMs: number | undefined;
  task(): unknown;
}

export interface FastTime {
  timers: Timers;
  now(): number;
  /** Without firing anything: before a test begins. */
  advance(ms: number): void;
  /** How often a timer has fired. */
  fired(): number;
  /** `settle` waits for what a timer began without telling. */
  run(forMs: number, settle: () => Promise<void>): Promise<void>;
}

/** What comes round more often than every `shortestMs` comes that often: most of such looks find nothing. */
export function createFastTime(startAt: number, shortestMs = 0): FastTime {
  const pending = new Set<Pending>();
  let now = startAt;
  let fired = 0;
  const add = (ms: number, everyMs: number | undefined, task: () => unknown) => {
    const entry: Pending = { at: now + Math.ceil(ms), everyMs, task };
    pending.add(entry);
    return () => void pending.delete(entry);
  };
  /** All that are due next, at one instant. */
  const nextUntil = (end: number): Pending[] => {
    const at = Math.min(...[...pending].map((entry) => entry.at));
    return at <= end ? [...pending].filter((entry) => entry.at === at) : [];
  };
  const fire = async (entry: Pending) => {
    if (entry.everyMs === undefined) pending.delete(entry);
    else entry.at += entry.everyMs;
    fired += 1;
    await entry.task();
  };
  return {
    timers: {
      every(ms, task) {
        const everyMs = Math.max(ms, shortestMs);
        return add(everyMs, everyMs, task);
      },
      after: (ms, task) => add(ms, undefined, task),
    },
    now: () => now,
    advance(ms) {
      now += ms;
    },
    fired: () => fired,
    async run(forMs, settle) {
      const end = now + forMs;
      for (let due = nextUntil(end); due.length > 0; due = nextUntil(end)) {
        now = Math.max(now, due[0]?.at ?? now);
        await Promise.all(due.map(fire));
        await settle();
      }
      now = end;
    },
  };
}
