// Keeps a number of processes of the site on one port: starts again what dies, passes a stop on to all, and on SIGHUP
// puts new ones in the place of the old, one after the other, so that nobody is turned away during an upgrade.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { lastWord } from './supervisor-words.ts';

/** Longer than any process takes to stop. */
const stopMs = 15_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** One that lived for so long did not die of how it was started. */
const healthyMs = 60_000;

const log = pino({ name: 'supervisor' });

export async function supervise(count: number): Promise<void> {
  // As it was called, not where that leads: an upgrade turns a link to the new release, and new processes follow it.
  cluster.setupPrimary({ exec: process.argv[1] ?? '' });
  /** Those that take requests and are meant to go on. */
  const serving = new Set<Worker>();
  let stopping = false;
  let pauseMs = firstPauseMs;
  let filling = false;

  /** Resolves when it takes requests; rejects when it ends before. */
  const start = async (): Promise<Worker> => {
    const worker = cluster.fork();
    const { pid } = worker.process;
    worker.on('message', (word) => word === lastWord && worker.send(lastWord));
    const ended = once(worker, 'exit');
    const early = ended.then(([code, signal]) => {
      throw new Error(`Process ${pid} ended with ${signal ?? code} before it took requests`);
    });
    await Promise.race([once(worker, 'listening'), early]);
    const since = Date.now();
    serving.add(worker);
    early.catch(() => {
      if (!serving.delete(worker) || stopping) return;
      log.error({ pid, code: worker.process.exitCode, signal: worker.process.signalCode }, 'a process ended');
      pauseMs = Date.now() - since > healthyMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      void fill();
    });
    return worker;
  };

  /** What is missing is started again, later and later while it does not live. */
  const fill = async (): Promise<void> => {
    if (filling) return;
    filling = true;
    while (!stopping && serving.size < count) {
      await sleep(pauseMs);
      if (stopping) return;
      try {
        const { pid } = (await start()).process;
        log.info({ pid }, 'a process was started in its place');
      } catch (error) {
        log.error({ err: error }, 'a process does not start');
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
    filling = false;
  };

  const retire = async (worker: Worker): Promise<void> => {
    serving.delete(worker);
    if (worker.isDead()) return;
    const late = setTimeout(() => worker.process.kill('SIGKILL'), stopMs);
    worker.process.kill('SIGTERM');
    await once(worker, 'exit');
    clearTimeout(late);
  };

  /** Up first, then down: as many as before take requests at every moment. */
  const roll = async (): Promise<void> => {
    for (const old of [...serving]) {
      if (stopping) return;
      const fresh = await start();
      log.info({ old: old.process.pid, new: fresh.process.pid }, 'a process is replaced');
      await retire(old);
    }
    log.info('all processes are new');
  };
  let rolling: Promise<void> = Promise.resolve();
  process.on('SIGHUP', () => {
    rolling = rolling
      .then(roll)
      .catch((error) => log.error({ err: error }, 'new processes do not start, the running ones stay'));
  });

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map(retire));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop());

  try {
    // The first alone: it brings the schema up to date, and has said what is wrong if it does not come up.
    await start();
  } catch {
    process.exit(1);
  }
  const others = Array.from({ length: count - 1 }, start);
  if ((await Promise.allSettled(others)).some(({ status }) => status === 'rejected')) void fill();
}
