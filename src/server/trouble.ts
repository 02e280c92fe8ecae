// What is tried again and again and fails each time is one trouble: one line when it begins, one when it is over.
import type { FastifyBaseLogger } from 'fastify';

/** Never rejects. A database that is away for a day must not fill a disk with the same words. */
export function createTroubleLog(
  log: FastifyBaseLogger,
  words: string,
): (work: () => Promise<unknown>) => Promise<void> {
  let since: number | undefined;
  return async (work) => {
    try {
      await work();
      if (since === undefined) return;
      log.info({ seconds: Math.round((performance.now() - since) / 1000) }, `over: ${words}`);
      since = undefined;
    } catch (error) {
      if (since !== undefined) return;
      since = performance.now();
      log.error({ err: error }, words);
    }
  };
}
