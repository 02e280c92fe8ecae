// Turns counts into refusals with an honest waiting time.
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/client.ts';
import type { Counters, Limit } from './counters.repository.ts';

export type Limiter = ReturnType<typeof createLimiter>;

export function createLimiter(counters: Counters, clock: Clock) {
  return {
    /** Counts this attempt and refuses it when the window is full. */
    async take(limit: Limit, subject: string, message: string, db: Queryable): Promise<void> {
      const { count, resetsAt } = await counters.add(limit, subject, db);
      if (count > limit.max) {
        throw new AppError('too_many', message, {
          retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - clock()) / 1000)),
        });
      }
    },
  };
}
