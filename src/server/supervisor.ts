// Keeps a number of processes on one port: restarts those that die, forwards stop signals, and on SIGHUP replaces them
// one by one (a rolling restart), so that no request is refused during an upgrade.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { isRelease } from './folders.ts';
import { stopTimes } from './stop-times.ts';
import { lastWord, watchForHang } from './supervisor-words.ts';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** One that lived for so long did not die of how it was started. */
const healthyMs = 60_000;

const log = pino({ name: 'supervisor' });

/**
 * Processes are started by the path this one was called by, not where that leads: an upgrade turns a link to the new
 * release, and its own script then starts its own Node. What the kernel knows this process by is the first release's,
 * which is removed one day.
 */
function followLink(): void {
  const called = process.argv[1] ?? '';
  const path = isRelease ? join(dirname(called), '../run') : called;
  // The cluster module has no setting for what it starts: it takes this.
  if (isRelease) process.execPath = path;
  cluster.setupPrimary(isRelease ? { exec: 'main', execArgv: [] } : { exec: path });
  log.info({ path }, 'processes are started by this path, also on SIGHUP');
  if (isRelease && realpathSync(path) === path)
    log.warn({ path }, 'this path has no link in it: SIGHUP starts this same release again');
}

/**
 * The cluster module keeps a connection open until a worker has accepted it. A worker killed before never does, and the
 * client would hang; closed, it can retry.
 */
function closeUntaken(worker: Worker): void {
  const untaken = new Map<number, { close(): void }>();
  const send = worker.process.send.bind(worker.process) as (...words: unknown[]) => boolean;
  worker.process.send = (...words: unknown[]) => {
    const [message, handle] = words as [{ act?: string; seq: number } | undefined, { close(): void }?];
    if (message?.act === 'newconn' && handle) untaken.set(message.seq, handle);
    return send(...words);
  };
  worker.process.on('internalMessage', ({ ack }: { ack?: number }) => untaken.delete(ack ?? -1));
  worker.on('exit', () => {
    for (const handle of untaken.values()) handle.close();
  });
}

export async function supervise(count: number): Promise<void> {
  followLink();
  /** Those that take requests and are meant to go on. */
  const serving = new Set<Worker>();
  /** Those that were there when an upgrade was asked for. */
  const old = new Set<Worker>();
  let stopping = false;
  let pauseMs = firstPauseMs;
  let pause = new AbortController();
  /** One change at a time; true from the beginning until the first processes are up. */
  let changing = true;

  /** Resolves when it takes requests; rejects when it ends before, or cannot be started. */
  const start = async (): Promise<Worker> => {
    const worker = cluster.fork();
    const { pid } = worker.process;
    closeUntaken(worker);
    worker.on('message', (word) => word === lastWord && worker.send(lastWord));
    watchForHang(worker.process, () => {
      log.error({ process: pid }, 'a process answers nothing and is ended');
      worker.process.kill('SIGKILL');
    });
    let since: number | undefined;
    const ended = new Promise<never>((_, reject) => {
      worker.on('error', reject);
      worker.on('exit', (code, signal) => {
        old.delete(worker);
        reject(new Error(`Process ${pid} ended with ${signal ?? code} before it took requests`));
        if (!since || !serving.delete(worker) || stopping) return;
        log.error({ process: pid, code, signal }, 'a process ended');
        pauseMs = Date.now() - since > healthyMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
        void change();
      });
    });
    await Promise.race([once(worker, 'listening'), ended]);
    since = Date.now();
    serving.add(worker);
    log.info({ process: pid }, 'a process takes requests');
    return worker;
  };

  const retire = async (worker: Worker): Promise<void> => {
    serving.delete(worker);
    if (worker.isDead()) return;
    const late = setTimeout(() => worker.process.kill('SIGKILL'), stopTimes.supervisorMs);
    worker.process.kill('SIGTERM');
    await once(worker, 'exit');
    clearTimeout(late);
  };

  /** What is missing is started again, later and later while it does not live. */
  const fill = async (): Promise<void> => {
    await sleep(pauseMs, undefined, { signal: pause.signal }).catch(() => {});
    if (stopping) return;
    try {
      await start();
    } catch (error) {
      log.error({ err: error }, 'a process does not start');
      // No worker serves: the process manager, systemd for instance, must notice and restart this process.
      if (serving.size === 0 && !stopping) process.exit(1);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };

  /** Up first, then down: as many as before take requests at every moment. */
  const replace = async (worker: Worker): Promise<void> => {
    try {
      const fresh = await start();
      log.info({ old: worker.process.pid, new: fresh.process.pid }, 'a process is replaced');
    } catch (error) {
      log.error({ err: error }, 'new processes do not start, the running ones stay');
      return old.clear();
    }
    // Not when another one died meanwhile: its place comes first.
    if (serving.size > count) await retire(worker);
    if (old.size === 0) log.info('all processes are new');
  };

  /** Until there are as many as wanted, and none of them is old. */
  const change = async (): Promise<void> => {
    if (changing) return;
    changing = true;
    while (!stopping) {
      const [next] = old;
      if (serving.size < count) await fill();
      else if (next) await replace(next);
      else break;
    }
    changing = false;
  };

  process.on('SIGHUP', () => {
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && !worker.isDead()) old.add(worker);
    // What does not live may be what the upgrade mends.
    pauseMs = firstPauseMs;
    pause.abort();
    pause = new AbortController();
    void change();
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
    if (!stopping) process.exit(1);
    return;
  }
  await Promise.allSettled(Array.from({ length: count - 1 }, start));
  changing = false;
  void change();
}
