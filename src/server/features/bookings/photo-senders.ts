// Who sends photos, and what that costs them: receiving and cleaning them is dear, also of those that are refused.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { hourMs } from '#contract/durations.ts';
import { sha256 } from '#server/ids.ts';
import { killedPicture, type Sender } from '#server/photos/photo-pipeline.ts';
import type { Platform } from '#server/platform.ts';
import { usesOfNetwork } from '#server/security/limits.ts';
import { say } from '#server/words/answers.ts';

const attemptLimit = { name: 'booking:attempt', max: 60, windowMs: hourMs };
const networkAttemptLimit = { name: 'booking:attempt:network', max: 120, windowMs: hourMs };

/** The same photos again are known by their hashes; each is hashed in a turn of its own, since they are large. */
export async function fingerprint(urls: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const url of urls) {
    hashes.push(sha256(url));
    await yieldToEventLoop();
  }
  return hashes;
}

interface PhotoSender {
  /** An account, or a link: whoever holds a link uses up nothing of the account's. */
  subject: string;
  network: string;
  /** By deeds: an attacker can register accounts long before they are used. */
  known: boolean;
}

export function createPhotoSenders({
  limiter,
  counters,
  database: { query },
}: Pick<Platform, 'limiter' | 'counters' | 'database'>) {
  return {
    /** Asked before a body is read: receiving and refusing one costs too. */
    async countAttempt({ subject, network, known }: PhotoSender): Promise<void> {
      await limiter.take(attemptLimit, subject, say.manyBookings, query);
      if (!known)
        await limiter.takeFromNetwork(networkAttemptLimit, network, say.manyPhotosFromNetwork, query);
    },

    senderOf: ({ subject, network, known }: PhotoSender): Sender => ({
      network,
      account: subject,
      known,
      async charge() {
        await counters.addAll(
          [
            { limit: attemptLimit, subject, times: killedPicture.account },
            ...usesOfNetwork(networkAttemptLimit, network).map((use) => ({
              ...use,
              times: killedPicture.network,
            })),
          ],
          query,
        );
      },
    }),
  };
}
