// Keeps the process that opens pictures: started when there is one to open, killed when it takes too long, ended
// when nothing has come for a while.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/app-error.ts';
import { photoProcess } from '#server/folders.ts';
import type { Opened } from './photo-process.ts';

export interface PhotoOpener {
  /** One at a time. */
  open(bytes: Uint8Array): Promise<Opened>;
  close(): void;
}

export interface OpenerRules {
  killAfterMs: number;
  idleMs: number;
}

/** A lower priority than the site: answering requests goes first. */
const politeness = 5;

const startMs = 10_000;

interface Helper {
  child: ChildProcess;
  /** Rejects when it does not come up. */
  ready: Promise<unknown>;
}

function start(): Helper {
  const child = fork(photoProcess, [], {
    serialization: 'advanced',
    // Pictures lie outside this heap; a file that makes it grow is no picture.
    execArgv: ['--max-old-space-size=128'],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    if (child.pid) setPriority(child.pid, politeness);
  } catch {
    // The process has ended already; opening a picture then fails with its own error.
  }
  const gone = once(child, 'exit').then(() => {
    throw new Error('It ended before it began');
  });
  const late = sleep(startMs, undefined, { ref: false }).then(() => {
    throw new Error('It did not come up in time');
  });
  const ready = Promise.race([once(child, 'message'), gone, late]);
  for (const outcome of [gone, late, ready]) outcome.catch(() => {});
  return { child, ready };
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', 'We cannot open photos at this moment. Please try again shortly, or call us.', {
    retryAfterSeconds: 30,
    cause,
  });

export function createPhotoOpener(rules: OpenerRules): PhotoOpener {
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
      const timer = setTimeout(() => {
        late = true;
        end();
      }, rules.killAfterMs);
      const settle = () => {
        clearTimeout(timer);
        child.off('message', onAnswer).off('exit', onExit);
      };
      const onAnswer = (opened: unknown) => {
        settle();
        resolve(opened as Opened);
      };
      const onExit = () => {
        settle();
        const tooSlow = 'it takes too long to open. Please send it as an ordinary JPEG.';
        resolve({ problem: late ? tooSlow : 'it is damaged or not a picture' });
      };
      child.once('message', onAnswer).once('exit', onExit);
      child.send(bytes, (error) => {
        if (!error) return;
        settle();
        reject(error);
      });
    });

  return {
    close: end,
    async open(bytes) {
      clearTimeout(idle);
      if (!helper?.child.connected) helper = start();
      const { child, ready } = helper;
      // While it works the site waits for it; idle, it must not keep the site's process from ending.
      child.ref();
      child.channel?.ref();
      try {
        await ready;
        return await ask(child, bytes);
      } catch (error) {
        end();
        throw unavailable(error);
      } finally {
        child.unref();
        child.channel?.unref();
        idle = setTimeout(end, rules.idleMs).unref();
      }
    },
  };
}
