// Limits concurrent rendering, with round-robin over networks: one that asks for thousands of pages queues behind
// itself alone.
import { AppError } from '../app-error.ts';
import { say } from '../words/answers.ts';

export type RenderQueue = ReturnType<typeof createRenderQueue>;

interface Waiting {
  begin(): void;
}

export const busy = () =>
  new AppError('unavailable', say.manyPages, {
    retryAfterSeconds: 2,
  });

export function createRenderQueue(options: {
  atOnce: number;
  maxWaiting: number;
  maxWaitingPerNetwork: number;
  /** The longest wait in the queue. */
  patienceMs: number;
}) {
  /** Networks in the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const leave = (network: string, who: Waiting) => {
    const line = lines.get(network) ?? [];
    line.splice(line.indexOf(who), 1);
    if (line.length === 0) lines.delete(network);
    waiting -= 1;
  };

  const callNext = () => {
    const [turn] = lines;
    const [next] = turn?.[1] ?? [];
    if (!turn || !next) return;
    const [network, line] = turn;
    leave(network, next);
    // Behind the other networks, so that all take turns.
    if (line.length > 0) {
      lines.delete(network);
      lines.set(network, line);
    }
    next.begin();
  };

  const waitForTurn = (network: string) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(network) ?? [];
      if (waiting >= options.maxWaiting || line.length >= options.maxWaitingPerNetwork) {
        reject(busy());
        return;
      }
      const timer = setTimeout(() => {
        leave(network, me);
        reject(busy());
      }, options.patienceMs);
      const me: Waiting = {
        begin() {
          clearTimeout(timer);
          running += 1;
          resolve();
        },
      };
      line.push(me);
      lines.set(network, line);
      waiting += 1;
    });

  return {
    async run<T>(network: string, work: () => Promise<T>): Promise<T> {
      if (running < options.atOnce) running += 1;
      else await waitForTurn(network);
      try {
        return await work();
      } finally {
        // Pending requests first: on SQLite, renderings one right after another would block the event loop.
        setImmediate(() => {
          running -= 1;
          callNext();
        });
      }
    },
  };
}
