// Runs due jobs: each kind in a lane of its own, retried with back-off, given up with an error in the log, and released
// when the server stops.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, realTimers, type Timers } from '../clock.ts';
import { createSecretId } from '../ids.ts';
import { createTroubleLog } from '../trouble.ts';
import type { ClaimedJob, Hold, JobQueue } from './jobs.repository.ts';
import { JobRefused, type Lane } from './lane.ts';

/** A worker that died is noticed after this long; one that lives says so several times in between. */
const leaseMs = 15_000;
const renewMs = 4000;
const idleMs = 1000;
const correctMs = 60_000;
const usualPlaces = 2;
/** No job may hold its place for ever; each has shorter limits of its own. */
const usualLongestMs = 180_000;
/** 15 s, 30 s, 1 min … capped at an hour: about a day and a half in all. */
const maxAttempts = 40;
const longestPauseMs = 3_600_000;
export const backOffMs = (attempt: number): number => Math.min(15_000 * 2 ** (attempt - 1), longestPauseMs);

export type Worker = ReturnType<typeof createWorker>;

interface Running {
  job: ClaimedJob;
  cut: AbortController;
  done: Promise<void>;
}

export function createWorker(deps: {
  queue: JobQueue;
  jobs: readonly Lane[];
  clock: Clock;
  timers?: Timers;
  log: FastifyBaseLogger;
}) {
  const { queue, clock, log, timers = realTimers } = deps;
  const lanes = new Map(deps.jobs.map((lane) => [lane.kind, lane]));
  const worker = createSecretId();
  const running = new Map<string, Running>();
  let looking: Promise<void> | undefined;
  let again = false;
  let started = false;
  let stopping = false;
  let stops: (() => void)[] = [];

  const reachQueue = createTroubleLog(log, 'job worker could not reach the database');
  const keepJobs = createTroubleLog(log, 'jobs could not be renewed');
  const correct = createTroubleLog(log, 'times of jobs could not be corrected');

  const holdOf = ({ id, attempts }: ClaimedJob): Hold => ({ id, worker, attempts });

  /** Done but not written down is done twice: a database that fails is waited out, for as long as this process lives. */
  const settle = async (write: () => Promise<void>) => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (stopping) throw error;
        await sleep(1000);
      }
    }
  };

  const handle = async (job: ClaimedJob, signal: AbortSignal) => {
    const lane = lanes.get(job.kind);
    if (!lane) throw new Error(`No handler for jobs of kind ${job.kind}`);
    const cut = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    const work = lane.run(JSON.parse(job.payload), { id: job.id, attempt: job.attempts, signal });
    await Promise.race([work, cut]);
  };

  const runOne = async (entry: Running): Promise<void> => {
    const longest = lanes.get(entry.job.kind)?.longestMs ?? usualLongestMs;
    const tooLong = setTimeout(() => entry.cut.abort(new Error('The job took too long')), longest);
    const failure = await handle(entry.job, entry.cut.signal).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    clearTimeout(tooLong);
    if (!failure) return settle(() => queue.finish(holdOf(entry.job)));
    const { job } = entry;
    const reason = failure.message;
    const about = { job: job.id, kind: job.kind, attempts: job.attempts, reason };
    if (stopping && entry.cut.signal.aborted) return queue.release(holdOf(job));
    if (failure instanceof JobRefused) {
      log.warn(about, 'job refused');
      return settle(() => queue.giveUp(holdOf(entry.job), 'refused', reason));
    }
    if (job.attempts >= maxAttempts) {
      log.error(about, 'job given up');
      return settle(() => queue.giveUp(holdOf(entry.job), 'failed', reason));
    }
    log.warn(about, 'job failed, will retry');
    return settle(() => queue.retry(holdOf(entry.job), clock() + backOffMs(job.attempts), reason));
  };

  const run = (job: ClaimedJob) => {
    const known = running.get(job.id);
    if (known) {
      // The lease expired while the database was away, but no other worker took the job: this run goes on.
      known.job = job;
      return;
    }
    const entry: Running = { job, cut: new AbortController(), done: Promise.resolve() };
    running.set(job.id, entry);
    entry.done = runOne(entry)
      .catch((error) => log.error({ err: error, job: job.id }, 'the end of a job could not be written down'))
      .finally(() => {
        running.delete(job.id);
        // There is a free place again.
        if (started) void look();
      });
  };

  /** Half of a lane is kept for first tries: what fails again and again must not delay what is new. */
  const vacancies = () =>
    deps.jobs.flatMap(({ kind, places = usualPlaces }) => {
      const mine = [...running.values()].filter(({ job }) => job.kind === kind);
      const retried = mine.filter(({ job }) => job.attempts > 1).length;
      const free = places - mine.length;
      return free > 0 ? [{ kind, places: free, retries: Math.ceil(places / 2) - retried }] : [];
    });

  /** Fills the free places; how many jobs that took. */
  const takeDue = async (): Promise<number> => {
    for (let taken = 0; ; ) {
      if (stopping) return taken;
      const jobs = await queue.claim(worker, vacancies(), leaseMs);
      if (stopping) await Promise.all(jobs.map((job) => queue.release(holdOf(job))));
      else for (const job of jobs) run(job);
      if (jobs.length === 0) return taken;
      taken += jobs.length;
    }
  };

  /** One look at a time; a wake-up meanwhile causes exactly one more. */
  const look = (): Promise<void> => {
    if (looking) {
      again = true;
      return looking;
    }
    looking = reachQueue(takeDue).finally(() => {
      looking = undefined;
      if (again && !stopping) {
        again = false;
        void look();
      }
    });
    return looking;
  };

  const renew = async () => {
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    const kept = new Set(await queue.renew(worker, ids, leaseMs));
    for (const id of ids) {
      if (!kept.has(id)) running.get(id)?.cut.abort(new Error('The job is no longer held by this worker'));
    }
  };

  /** Resolves when the worker is idle and no poll is under way. */
  const settled = async (): Promise<void> => {
    while (running.size > 0 || looking) {
      await Promise.all([...running.values()].map(({ done }) => done));
      await looking;
    }
  };

  return {
    settled,
    start(): void {
      started = true;
      queue.onEnqueue(() => void look());
      stops = [
        timers.every(idleMs, look),
        timers.every(renewMs, () => keepJobs(renew)),
        timers.every(correctMs, () => correct(() => queue.correctTimes(longestPauseMs))),
      ];
    },
    /** Runs everything due now and returns: for tests, in place of `start`. */
    async drain(): Promise<void> {
      for (;;) {
        await settled();
        // With all places free, nothing taken means nothing due.
        const allFree = running.size === 0;
        if ((await takeDue()) === 0 && allFree) return;
      }
    },
    /** Takes nothing new, gives what runs so long to end, and puts the rest back. */
    async stop(graceMs: number): Promise<void> {
      stopping = true;
      queue.onEnqueue(() => {});
      await looking;
      const ended = Promise.all([...running.values()].map(({ done }) => done));
      const grace = new AbortController();
      await Promise.race([ended, sleep(graceMs, undefined, { signal: grace.signal }).catch(() => {})]);
      grace.abort();
      for (const { cut } of running.values()) cut.abort(new Error('The server is stopping'));
      await ended;
      for (const stop of stops) stop();
    },
  };
}
