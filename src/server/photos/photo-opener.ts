// Keeps the process that opens pictures: started when there is one to open, killed when it takes too long, ended
// when nothing has come for a while.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/app-error.ts';
import { giveWay } from '#server/child-process.ts';
import { photoProcess } from '#server/folders.ts';
import { say } from '#server/words/answers.ts';
import type { Opened } from './photo-process.ts';

export interface PhotoOpener {
  /** One at a time. */
  open(bytes: Uint8Array): Promise<Opened>;
  /** Starts the process if it does not run. */
  ready(): Promise<void>;
  close(): void;
}

export interface OpenerRules {
  /** Of the processor's time; a machine with much else to do gives it three times as long by the clock. */
  killAfterMs: number;
  /** How long the process may take to come up. */
  startMs: number;
  idleMs: number;
}

/** A lower priority than the site: answering requests goes first. */
const politeness = 5;

/** Too slow on a busy machine, which passes; any other fault at start stays until it is mended. */
export class LateStart extends Error {}

interface Helper {
  child: ChildProcess;
  /** Rejects when it does not come up. */
  ready: Promise<unknown>;
}

function start(startMs: number): Helper {
  const child = fork(photoProcess, [], {
    serialization: 'advanced',
    // Pictures lie outside this heap; a file that makes it grow is no picture.
    execArgv: ['--max-old-space-size=128'],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  giveWay(child, politeness);
  const gone = once(child, 'exit').then(() => {
    throw new Error('The process that opens photos ended before it began');
  });
  const late = sleep(startMs, undefined, { ref: false }).then(() => {
    throw new LateStart('The process that opens photos did not come up in time');
  });
  const ready = Promise.race([once(child, 'message'), gone, late]);
  for (const outcome of [gone, late, ready]) outcome.catch(() => {});
  return { child, ready };
}

/** What a process has used so far; undefined where the system does not tell. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    // Behind the name: the 12th and 13th are the program's and the system's share, in hundredths of a second.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [own = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return 10 * (own + system);
  } catch {
    return undefined;
  }
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', say.cannotOpenPhotos, {
    retryAfterSeconds: 30,
    cause,
  });

/** `onStart` hears whether the process came up: with the fault if it did not. */
export function createPhotoOpener(rules: OpenerRules, onStart: (fault?: Error) => void): PhotoOpener {
  let helper: Helper | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    helper?.child.kill('SIGKILL');
    helper = undefined;
  };

  const ask = (child: ChildProcess, bytes: Uint8Array) =>
    new Promise<Opened>((resolve, reject) => {
      let late = false;
      const { killAfterMs } = rules;
      const began = { at: performance.now(), processor: processorMs(child.pid) ?? 0 };
      const timer = setInterval(() => {
        const elapsed = performance.now() - began.at;
        const used = (processorMs(child.pid) ?? Number.POSITIVE_INFINITY) - began.processor;
        late = elapsed >= killAfterMs && (used >= killAfterMs || elapsed >= 3 * killAfterMs);
        if (late) end();
      }, killAfterMs / 4);
      const settle = () => {
        clearInterval(timer);
        child.off('message', onAnswer).off('exit', onExit);
      };
      const onAnswer = (opened: unknown) => {
        settle();
        resolve(opened as Opened);
      };
      const onExit = () => {
        settle();
        resolve({ problem: late ? say.photoTooSlow : say.photoBroken, fatal: true });
      };
      child.once('message', onAnswer).once('exit', onExit);
      child.send(bytes, (error) => {
        if (!error) return;
        settle();
        reject(error);
      });
    });

  const use = async <T>(work: (child: ChildProcess) => Promise<T>): Promise<T> => {
    clearTimeout(idle);
    if (!helper?.child.connected) helper = start(rules.startMs);
    const { child, ready } = helper;
    // While it works the site waits for it; idle, it must not keep the site's process from ending.
    child.ref();
    child.channel?.ref();
    try {
      await ready.then(
        () => onStart(),
        (fault) => {
          onStart(fault);
          throw fault;
        },
      );
      return await work(child);
    } catch (error) {
      end();
      throw unavailable(error);
    } finally {
      child.unref();
      child.channel?.unref();
      idle = setTimeout(end, rules.idleMs).unref();
    }
  };

  return {
    close: end,
    open: (bytes) => use((child) => ask(child, bytes)),
    ready: () => use(async () => {}),
  };
}
