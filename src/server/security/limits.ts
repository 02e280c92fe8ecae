// Turns counts into refusals with an honest waiting time.
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/client.ts';
import { networksOf } from '../http/network-address.ts';
import type { Sentence } from '../words/answers.ts';
import type { Counters, CountResult, Limit, Use } from './counters.repository.ts';

/** One use by a network address, counted in each network around it, the narrowest first. */
export const usesOfNetwork = (limit: Limit, address: string): Use[] =>
  networksOf(address).map(({ subject, times }) => ({ limit: { ...limit, max: limit.max * times }, subject }));

export type Limiter = ReturnType<typeof createLimiter>;

export function createLimiter(counters: Counters, clock: Clock) {
  /** Counts each and refuses with the words of the first whose window is full. For a transaction, which then undoes all. */
  const takeAll = async (uses: readonly (Use & { sentence: Sentence })[], db: Queryable): Promise<void> => {
    const counted = await counters.addAll(uses, db);
    for (const [index, { limit, sentence }] of uses.entries()) {
      const { count, resetsAt } = counted[index] as CountResult;
      if (count <= limit.max) continue;
      throw new AppError('too_many', sentence, {
        retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - clock()) / 1000)),
      });
    }
  };

  return {
    takeAll,

    /** Counts this attempt and refuses it when the window is full. */
    take: (limit: Limit, subject: string, sentence: Sentence, db: Queryable): Promise<void> =>
      takeAll([{ limit, subject, sentence }], db),

    /**
     * The same for a network address and the networks around it. One after the other: what a full narrow network
     * tries in vain must not use up what its neighbours share with it.
     */
    async takeFromNetwork(limit: Limit, address: string, sentence: Sentence, db: Queryable): Promise<void> {
      for (const use of usesOfNetwork(limit, address)) await takeAll([{ ...use, sentence }], db);
    },
  };
}
