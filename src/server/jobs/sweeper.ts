// Deletes what is past its retention period, every hour and soon after the start, one sweep after the other.
import type { FastifyBaseLogger } from 'fastify';
import { realTimers, type Timers } from '../clock.ts';

/** Deletes one kind of thing. `signal` asks it to end after its next slice. */
export type Sweep = (signal: AbortSignal) => Promise<void>;

const everyMs = 3_600_000;
/** A process that is restarted often must sweep too; several that start together take turns. */
const firstAfterMs = () => 60_000 + Math.random() * 60_000;

export function createSweeper(deps: {
  sweeps: Record<string, Sweep>;
  log: FastifyBaseLogger;
  timers?: Timers;
}) {
  const { log, timers = realTimers } = deps;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let cancel = () => {};

  const sweepAll = async () => {
    for (const [sweep, work] of Object.entries(deps.sweeps)) {
      if (stopping.signal.aborted) return;
      // One that fails is named, and keeps none of the others from their work.
      await work(stopping.signal).catch((error) => log.error({ err: error, sweep }, 'sweep failed'));
    }
  };
  const run = (): Promise<void> => {
    running ??= sweepAll().finally(() => (running = undefined));
    return running;
  };
  const schedule = (ms: number) => {
    cancel = timers.after(ms, () => run().finally(() => schedule(everyMs)));
  };

  return {
    start: () => schedule(firstAfterMs()),
    run,
    async stop(): Promise<void> {
      stopping.abort();
      cancel();
      await running;
      cancel();
    },
  };
}
