// Costly work that anybody can ask for is done one at a time, so that it never stops everybody else.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `refuse` is called instead of waiting when so many wait already; without it everybody waits. `rest`: while others
 * wait, the lane pauses after each for so many times as long as that took, so that a core is left to everybody else.
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
 * Strangers together, while very many of them are at work: nobody is refused here, but one waits for the other, and
 * known customers for none of them. `noteMany` says that there were just very many, of whatever kind.
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
