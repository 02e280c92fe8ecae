// Keeps the thread that draws papers: started with the first, ended when none has come for a while or when one takes
// too long, whose text is then refused. Papers that are given out go before previews; the line is short, so that nobody
// waits for nothing.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#server/app-error.ts';
import { paperThread } from '#server/folders.ts';
import { say } from '#server/words/answers.ts';

export type Drawn = { pdf: Uint8Array } | { fault: string };

/** Who waits for a paper. */
export interface Waiting {
  /** Whose preview it is: each has one, and a newer one takes its place. */
  preview?: string;
  /** Whoever has hung up leaves the line. */
  gone?: AbortSignal;
}

interface Turn {
  order: object;
  preview: string | undefined;
  done: PromiseWithResolvers<Buffer>;
  /** Nobody waits for it any more. */
  left: AbortController;
}

const waitingAtMost = 8;
const startMs = 60_000;
const idleMs = 60_000;

const unavailable = (cause: unknown) =>
  new AppError('unavailable', say.cannotDrawPaper, {
    retryAfterSeconds: 30,
    cause,
  });

export type PaperDrawer = ReturnType<typeof createPaperDrawer>;

/** The longest honest papers take the thread a second or two; there are letters that a font puts together for minutes. */
const mostMs = 5000;
/** A preview that takes longer gives its place to a paper that is given out. */
const previewMs = 1000;
const looksEveryMs = 100;

export function createPaperDrawer({ script = paperThread, patienceMs = 20_000 } = {}) {
  let thread: { worker: Worker; ready: Promise<unknown> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let drawing: Turn | undefined;
  let line: Turn[] = [];

  const end = () => {
    clearTimeout(idle);
    void thread?.worker.terminate();
    thread = undefined;
  };

  const start = () => {
    // It needs no setting of the site's and must know no secret.
    const worker = new Worker(script, { env: {}, execArgv: [] }).on('error', () => {
      if (thread?.worker === worker) end();
    });
    return { worker, ready: once(worker, 'message', { signal: AbortSignal.timeout(startMs) }) };
  };

  /** Of the thread's own time, which other work on the machine makes no longer. Ends with the drawing. */
  const watch = async (worker: Worker, turn: Turn, done: AbortSignal, tooLong: () => void): Promise<void> => {
    const usedMs = async () => {
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1000;
    };
    const before = await usedMs();
    while (!done.aborted) {
      await sleep(looksEveryMs, undefined, { ref: false });
      const used = (await usedMs()) - before;
      if (done.aborted) return;
      if (used >= mostMs) return tooLong();
      const isWaitedFor = line.some(({ preview }) => preview === undefined);
      if (turn.preview !== undefined && used >= previewMs && isWaitedFor) return leave(turn);
    }
  };

  const drawOne = async (turn: Turn): Promise<Buffer> => {
    const { order, left } = turn;
    clearTimeout(idle);
    thread ??= start();
    const { worker, ready } = thread;
    worker.ref();
    let begun = false;
    const slow = new AbortController();
    const done = new AbortController();
    try {
      // Counted from when it can begin: neither the line nor the start of a thread is its own time.
      await ready;
      if (left.signal.aborted) throw unavailable(left.signal.reason);
      const signal = AbortSignal.any([left.signal, slow.signal, AbortSignal.timeout(patienceMs)]);
      const answer = once(worker, 'message', { signal });
      begun = true;
      // A thread that has ended tells nothing.
      watch(worker, turn, done.signal, () => slow.abort()).catch(() => {});
      worker.postMessage(order);
      const [drawn] = (await answer) as [Drawn];
      if ('fault' in drawn) throw new Error(drawn.fault);
      return Buffer.from(drawn.pdf);
    } catch (error) {
      // One that is in the middle of a paper is of no more use, nor is one that did not start.
      if (begun || !left.signal.aborted) end();
      if (slow.signal.aborted) throw new AppError('invalid', say.paperTooHard, { cause: error });
      throw unavailable(error);
    } finally {
      done.abort();
      worker.unref();
      idle = setTimeout(end, idleMs).unref();
    }
  };

  const drawNext = (): void => {
    if (drawing) return;
    const turn = line.find(({ preview }) => preview === undefined) ?? line[0];
    if (!turn) return;
    line = line.filter((other) => other !== turn);
    drawing = turn;
    drawOne(turn)
      .then(turn.done.resolve, turn.done.reject)
      .finally(() => {
        drawing = undefined;
        drawNext();
      });
  };

  const leave = (turn: Turn): void => {
    line = line.filter((other) => other !== turn);
    turn.left.abort();
    turn.done.reject(unavailable(new Error('Nobody waits for this paper any more')));
  };

  return {
    /** One paper at a time, off the main thread; `paper-thread.ts` knows the orders. */
    async draw(order: object, { preview, gone }: Waiting = {}): Promise<Buffer> {
      if (gone?.aborted) throw unavailable(gone.reason);
      const before = [...line, drawing].find((turn) => turn && turn.preview === preview);
      if (preview !== undefined && before) leave(before);
      if (line.length >= waitingAtMost) {
        const last = preview === undefined && line.findLast((turn) => turn.preview !== undefined);
        if (!last) throw unavailable(new Error('Too many papers wait to be drawn'));
        leave(last);
      }
      const turn: Turn = { order, preview, done: Promise.withResolvers(), left: new AbortController() };
      const hungUp = () => leave(turn);
      gone?.addEventListener('abort', hungUp);
      line.push(turn);
      drawNext();
      return turn.done.promise.finally(() => gone?.removeEventListener('abort', hungUp));
    },

    close(): void {
      for (const turn of [...line, drawing]) if (turn) leave(turn);
      end();
    },
  };
}
