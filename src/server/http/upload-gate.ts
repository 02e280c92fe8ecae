// Large bodies share one budget of memory: while a request waits for its share, nothing of it is read.
import { AppError } from '../app-error.ts';

export interface UploadGate {
  /** Resolves when `bytes` fit into the budget; the returned function gives them back. */
  enter(bytes: number): Promise<() => void>;
}

export function createUploadGate(options: { budgetBytes: number; maxWaiting: number }): UploadGate {
  let used = 0;
  const waiting: { bytes: number; admit: () => void }[] = [];
  /** In order of arrival: a large request is never overtaken for ever by small ones. */
  const admitNext = () => {
    for (let next = waiting[0]; next && used + next.bytes <= options.budgetBytes; next = waiting[0]) {
      waiting.shift();
      used += next.bytes;
      next.admit();
    }
  };
  return {
    async enter(bytes) {
      const share = Math.min(bytes, options.budgetBytes);
      if (waiting.length > 0 || used + share > options.budgetBytes) {
        if (waiting.length >= options.maxWaiting) {
          throw new AppError(
            'unavailable',
            'Many people are sending photos right now. Please try again in a moment.',
            {
              retryAfterSeconds: 10,
            },
          );
        }
        await new Promise<void>((admit) => waiting.push({ bytes: share, admit }));
      } else used += share;
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
