// Keeps the thread that draws papers: started with the first, ended when none has come for a while or when one takes
// too long.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#server/app-error.ts';
import { paperThread } from '#server/folders.ts';
import { say } from '#server/words/answers.ts';

export type Drawn = { pdf: Uint8Array } | { fault: string };

const patienceMs = 20_000;
const idleMs = 60_000;

const unavailable = (cause: unknown) =>
  new AppError('unavailable', say.cannotDrawPaper, {
    retryAfterSeconds: 30,
    cause,
  });

export type PaperDrawer = ReturnType<typeof createPaperDrawer>;

export function createPaperDrawer() {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(idle);
    void thread?.terminate();
    thread = undefined;
  };

  const drawOne = async (order: object): Promise<Buffer> => {
    clearTimeout(idle);
    // It needs no setting of the site's and must know no secret.
    thread ??= new Worker(paperThread, { env: {}, execArgv: [] }).on('error', end);
    const done = new AbortController();
    const late = sleep(patienceMs, undefined, { signal: done.signal }).then(() => {
      throw new Error('The paper took too long to draw');
    });
    late.catch(() => {});
    try {
      thread.ref();
      thread.postMessage(order);
      const [drawn] = (await Promise.race([once(thread, 'message'), late])) as [Drawn];
      if ('fault' in drawn) throw new Error(drawn.fault);
      return Buffer.from(drawn.pdf);
    } catch (error) {
      end();
      throw unavailable(error);
    } finally {
      done.abort();
      thread?.unref();
      idle = setTimeout(end, idleMs).unref();
    }
  };

  return {
    /** One paper at a time, off the main thread; `paper-thread.ts` knows the orders. */
    draw(order: object): Promise<Buffer> {
      const drawn = last.then(() => drawOne(order));
      last = drawn.catch(() => {});
      return drawn;
    },
    close: end,
  };
}
