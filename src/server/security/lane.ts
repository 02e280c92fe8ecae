// Expensive public work runs one at a time, so that it never starves other requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import { widestOf } from '../http/network-address.ts';
import { say } from '../words/answers.ts';

/**
 * `refuse` is called instead of queueing when the queue is full; without it the queue is unbounded. `rest`: while
 * others wait, the lane pauses after each task for that multiple of its duration, which leaves CPU to other requests.
 */
export function createLane({
  maxWaiting = Number.POSITIVE_INFINITY,
  refuse = (): void => {},
  rest = 0,
  pause = (ms: number): Promise<void> => sleep(ms),
} = {}) {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();
  const refuseIfFull = () => {
    if (inside > maxWaiting) refuse();
  };

  return {
    refuseIfFull,

    async run<T>(work: () => Promise<T>): Promise<T> {
      refuseIfFull();
      inside += 1;
      let began = 0;
      const result = last.then(() => {
        began = performance.now();
        return work();
      });
      const ended = result.catch(() => {});
      const restIfOthersWait = () => (inside > 0 ? pause((performance.now() - began) * rest) : undefined);
      last = rest ? ended.then(restIfOthersWait) : ended;
      return result.finally(() => {
        inside -= 1;
      });
    },
  };
}

export interface StrangersRules {
  /** Between the starts of two, whoever they are. */
  everyMs: number;
  /** Between those of one of the widest networks. */
  ofNetworkEveryMs: number;
  /** Who would wait longer than half a minute is asked to come back: nobody holds a line open for so long. */
  mostOfNetwork: number;
  most: number;
}
const strangersRules: StrangersRules = { everyMs: 100, ofNetworkEveryMs: 500, mostOfNetwork: 60, most: 300 };

/**
 * In a flood, strangers run one at a time, ten a second in all and two of each widest network, in turns; known customers
 * never wait for them. `noteMany` reports a flood, of whatever kind.
 */
export function createStrangersLane(now: () => number, given: Partial<StrangersRules> = {}) {
  const rules = { ...strangersRules, ...given };
  const slowMs = 60_000;
  let slowUntil = 0;
  /** By network; the one that was served last stands last. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>();
  const servedAt = new Map<string, number>();
  let inside = 0;
  let isServing = false;

  const next = () => {
    const at = performance.now();
    for (const [network, last] of servedAt) if (at - last >= rules.ofNetworkEveryMs) servedAt.delete(network);
    for (const [network, [work, ...more]] of waiting) {
      if (servedAt.has(network)) continue;
      waiting.delete(network);
      if (more.length > 0) waiting.set(network, more);
      servedAt.set(network, at);
      return work;
    }
    return undefined;
  };
  const serve = async () => {
    if (isServing) return;
    isServing = true;
    while (waiting.size > 0) {
      const began = performance.now();
      await next()?.();
      const tookMs = performance.now() - began;
      // What takes long leaves as much time to others.
      await sleep(Math.max(rules.everyMs - tookMs, tookMs));
    }
    isServing = false;
  };

  const inTurn = <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const network = widestOf(address);
    const ofNetwork = waiting.get(network) ?? [];
    // Some networks cannot take the places of all others: whose has nobody here finds one, while so many can be served.
    const isFull = inside >= rules.most && (ofNetwork.length > 0 || waiting.size >= rules.most);
    if (isFull || ofNetwork.length >= rules.mostOfNetwork)
      throw new AppError('too_many', say.crowded, { retryAfterSeconds: 30 });
    inside += 1;
    const result = new Promise<T>((resolve, reject) => {
      waiting.set(network, [...ofNetwork, () => work().then(resolve, reject)]);
    });
    void serve();
    return result.finally(() => {
      inside -= 1;
    });
  };

  return {
    noteMany(): void {
      slowUntil = now() + slowMs;
    },
    run: async <T>(address: string, work: () => Promise<T>): Promise<T> =>
      now() < slowUntil ? inTurn(address, work) : work(),
  };
}
export type StrangersLane = ReturnType<typeof createStrangersLane>;
