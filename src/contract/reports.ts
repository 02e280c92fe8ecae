// What visitors may read of the reports: how often the leak finder was right.
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** Fewer say more about chance than about the rules. */
export const publicVisits = 30;

export const finderScore = z.object({
  /** Visits with a recorded cause. */
  visits: z.number(),
  /** Of these, how often the first answer was right. */
  first: z.number(),
  /** One of the first three, the first among them. */
  three: z.number(),
});
export type FinderScore = z.infer<typeof finderScore>;

export const reportEndpoints = {
  finderScore: {
    method: 'GET',
    path: '/finder/score',
    access: 'public',
    summary: `How often the leak finder was right; null under ${publicVisits} visits`,
    response: z.object({ score: z.nullable(finderScore) }),
  },
} satisfies Record<string, Endpoint>;
