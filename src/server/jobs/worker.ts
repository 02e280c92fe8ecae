// Runs due jobs: a few at once, retried with back-off, given up loudly.
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { ClaimedJob, JobQueue } from './jobs.repository.ts';

/** What one kind of job does. Throwing means: try again later. */
export type JobHandler = (payload: unknown, job: { id: string; attempt: number }) => Promise<void>;

const holdMs = 60_000;
const batch = 4;
const idleMs = 1000;
/** 15 s, 30 s, 1 min … capped at an hour: about a day and a half in all. */
const maxAttempts = 40;
export const backOffMs = (attempt: number): number => Math.min(15_000 * 2 ** (attempt - 1), 3_600_000);

export interface Worker {
  start(): void;
  /** Runs everything due now and returns: tests use it in place of the clock's own pace. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export function createWorker(deps: {
  queue: JobQueue;
  handlers: Record<string, JobHandler>;
  clock: Clock;
  log: FastifyBaseLogger;
}): Worker {
  const { queue, handlers, clock, log } = deps;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;

  const runOne = async (job: ClaimedJob) => {
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
      await handler(JSON.parse(job.payload), { id: job.id, attempt: job.attempts });
      await queue.finish(job.id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (job.attempts >= maxAttempts) {
        log.error({ job: job.id, kind: job.kind, attempts: job.attempts, reason }, 'job given up');
        await queue.giveUp(job.id, reason);
      } else {
        log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, reason }, 'job failed, will retry');
        await queue.retry(job.id, clock() + backOffMs(job.attempts), reason);
      }
    }
  };

  const runDue = async () => {
    for (;;) {
      const jobs = await queue.claim(batch, holdMs);
      if (jobs.length === 0) return;
      await Promise.all(jobs.map(runOne));
    }
  };

  /** One pass at a time; a wake-up during a pass causes exactly one more. */
  const pass = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = runDue()
      .catch((error) => log.error({ err: error }, 'job worker could not reach the database'))
      .finally(() => {
        running = undefined;
        if (again && !stopped) {
          again = false;
          void pass();
        }
      });
    return running;
  };

  return {
    start() {
      stopped = false;
      queue.onEnqueue(() => void pass());
      timer = setInterval(() => void pass(), idleMs);
      timer.unref();
    },
    async drain() {
      while (running) await running;
      await runDue();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      queue.onEnqueue(() => {});
      await running;
    },
  };
}
