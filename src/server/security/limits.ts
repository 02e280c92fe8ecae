// Turns counts into refusals with an honest waiting time.
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/client.ts';
import type { Counters, CountResult, Limit, Use } from './counters.repository.ts';

export type Limiter = ReturnType<typeof createLimiter>;

export function createLimiter(counters: Counters, clock: Clock) {
  /** Counts each and refuses with the words of the first whose window is full. For a transaction, which then undoes all. */
  const takeAll = async (uses: readonly (Use & { message: string })[], db: Queryable): Promise<void> => {
    const counted = await counters.addAll(uses, db);
    for (const [index, { limit, message }] of uses.entries()) {
      const { count, resetsAt } = counted[index] as CountResult;
      if (count <= limit.max) continue;
      throw new AppError('too_many', message, {
        retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - clock()) / 1000)),
      });
    }
  };

  return {
    takeAll,

    /** Counts this attempt and refuses it when the window is full. */
    take: (limit: Limit, subject: string, message: string, db: Queryable): Promise<void> =>
      takeAll([{ limit, subject, message }], db),
  };
}
