// Expensive public work runs one at a time, so that it never starves other requests.
import { setTimeout as sleep } from 'node:timers/promises';

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

/**
 * In a flood, strangers run one at a time; none is refused, and known customers never wait for them. `noteMany` reports
 * a flood, of whatever kind.
 */
export function createStrangersLane(now: () => number) {
  const lane = createLane({ rest: 1 });
  const slowMs = 60_000;
  let slowUntil = 0;
  return {
    noteMany(): void {
      slowUntil = now() + slowMs;
    },
    run: <T>(work: () => Promise<T>): Promise<T> => (now() < slowUntil ? lane.run(work) : work()),
  };
}
export type StrangersLane = ReturnType<typeof createStrangersLane>;
