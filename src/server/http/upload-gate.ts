// Large bodies share one budget of memory: while a request waits for its share, nothing of it is read.
import { AppError } from '../app-error.ts';

export interface UploadGate {
  /**
   * Resolves when `bytes` fit into the budget; the returned function gives them back. A client that hangs
   * up while it waits (`gone`) loses its place at once.
   */
  enter(bytes: number, gone: AbortSignal): Promise<() => void>;
}

interface Waiting {
  share: number;
  admit(): void;
}

export function createUploadGate(options: { budgetBytes: number; maxWaiting: number }): UploadGate {
  let used = 0;
  const queue: Waiting[] = [];

  const fits = (share: number) => used + share <= options.budgetBytes;
  /** In order of arrival: a large request is never overtaken for ever by small ones. */
  const admitNext = () => {
    for (let next = queue[0]; next && fits(next.share); next = queue[0]) {
      queue.shift();
      used += next.share;
      next.admit();
    }
  };

  const wait = (share: number, gone: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const hangUp = () => {
        queue.splice(queue.indexOf(entry), 1);
        admitNext();
        reject(new AppError('invalid', 'The upload was broken off'));
      };
      const entry: Waiting = {
        share,
        admit() {
          gone.removeEventListener('abort', hangUp);
          resolve();
        },
      };
      queue.push(entry);
      gone.addEventListener('abort', hangUp, { once: true });
    });

  return {
    async enter(bytes, gone) {
      const share = Math.min(bytes, options.budgetBytes);
      if (queue.length === 0 && fits(share)) used += share;
      else if (queue.length < options.maxWaiting) await wait(share, gone);
      else {
        const words = 'Many people are sending photos right now. Please try again in a moment.';
        throw new AppError('unavailable', words, { retryAfterSeconds: 10 });
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        used -= share;
        admitNext();
      };
    },
  };
}
