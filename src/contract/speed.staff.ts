// What visitors' browsers said about their waiting, as the desk reads it.
import * as z from 'zod/mini';

/** Three of four waited no longer than `p75`; null while too few were counted. */
const figure = z.object({ count: z.number(), p75: z.nullable(z.number()) });

export const speedReport = z.object({
  /** Reports that were counted, and from how many networks of one day. */
  counted: z.number(),
  networks: z.number(),
  /** Not counted: too many from one network, too many at all, not a report of ours. */
  refused: z.object({ network: z.number(), site: z.number(), unreadable: z.number() }),
  /** Each alone: all together first, then what differs by one thing. */
  groups: z.array(
    z.object({
      by: z.enum(['all', 'page', 'language', 'network']),
      name: z.string(),
      lcp: figure,
      inp: figure,
      cls: figure,
    }),
  ),
});
export type SpeedReport = z.infer<typeof speedReport>;
