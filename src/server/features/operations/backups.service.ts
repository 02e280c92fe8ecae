// A backup every night: planned by whichever process looks first, made in a process of its own, and watched.

import * as z from 'zod/mini';
import { hourMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { BackupResult } from '#server/backups/back-up.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import { type BackupRepository, createBackupRepository } from './backups.repository.ts';

/** A day, and two hours for a night that takes longer. */
const lateMs = 26 * hourMs;
/** A try that fails may be a moment's trouble; the third comes about a minute later. */
const triesUntilTrouble = 3;

const lost = z.object({ count: z.number(), first: z.array(z.string()) });
const contents = z.object({
  rows: z.number(),
  photos: z.number(),
  lost: z.optional(lost),
  auditSince: z.optional(z.nullable(z.number())),
});

/** What the check of backups judges; undefined where none is made by itself. */
export async function readBackups(
  { to, signingKey }: Config['backup'],
  database: Database | undefined,
  now: number,
) {
  if (to === undefined) return undefined;
  const repository = database && createBackupRepository(database);
  const [good, failed, first] = await Promise.all([
    repository?.lastGood(),
    repository?.lastFailed(),
    repository?.first(),
  ]);
  const goodAt = good?.finished_at ?? null;
  // What has succeeded since is no trouble any more.
  const trouble = (failed?.failed_at ?? 0) > (goodAt ?? 0) ? failed : undefined;
  const isPersistent = (trouble?.tries ?? 0) >= triesUntilTrouble;
  /** `goodAt`, or since when the first is waited for. */
  const since = goodAt ?? first?.created_at ?? now;
  return {
    goodAt,
    since,
    ...contents.parse(good ? JSON.parse(good.summary ?? '') : { rows: 0, photos: 0 }),
    /** From when on its absence is a fault. */
    lateAt: isPersistent ? (trouble?.failed_at ?? 0) : since + lateMs,
    error: trouble?.error ?? '',
    signed: signingKey !== undefined,
  };
}

export function createBackupService(
  deps: Pick<Platform, 'database' | 'queue' | 'clock' | 'log'> & {
    repository: BackupRepository;
    stopping: AbortController;
    /** Undefined when no backups are wanted. */
    place: { hour: number; run(now: number, signal: AbortSignal): Promise<BackupResult> } | undefined;
  },
) {
  const { database, repository, place, clock, log } = deps;

  /** Every hour, and soon after each start: a night that was missed is caught up. */
  const plan = async (): Promise<void> => {
    if (!place) return;
    // The last night whose hour has come.
    const night = indianDate(clock() - place.hour * hourMs);
    await database.transaction(async (trx) => {
      if (await repository.plan(trx, night, clock())) await deps.queue.enqueue(trx, 'backup', { night });
    });
  };

  const make = async (night: string, attempt: number, signal: AbortSignal): Promise<void> => {
    // A later night has taken its place, or backups are no longer wanted.
    if (!place || night !== (await repository.newestNight())) return;
    const started = clock();
    try {
      const { removalFault, ...result } = await place.run(started, signal);
      if (removalFault) log.warn({ reason: removalFault }, 'old backups could not be removed');
      await repository.succeed(night, clock(), JSON.stringify({ ...result, ms: clock() - started }));
      log.info({ backup: result.id, rows: result.rows, photos: result.photos }, 'backed up');
    } catch (error) {
      // Asked to stop: that is no failure, and it is made after the next start.
      if (!deps.stopping.signal.aborted)
        await repository.fail(night, clock(), attempt, (error as Error).message);
      throw error;
    }
  };

  return {
    plan,
    jobs: [
      handleJob('backup', ({ night }, job) => make(night, job.attempt, job.signal), {
        places: 1,
        // A first backup over a slow line takes hours.
        longestMs: 6 * hourMs,
      }),
    ],
  };
}
