// Opens the database at start: waits for one that is not there yet, and brings its schema up to date.
import { setTimeout as sleep } from 'node:timers/promises';
import { keepReserve, spendReserve } from '../data-dir.ts';
import { type Database, type DatabaseOptions, openDatabase } from './client.ts';
import { migrate } from './migrator.ts';
import { isBusy, isDamage, isOutage } from './outage.ts';

/** A database that starts with the machine may need as long. */
const waitMs = 60_000;
const betweenMs = 1000;

/** What a start needs of the database is asked again while it is away. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  warn: (words: string) => void,
  { forMs = waitMs, mend }: { forMs?: number; mend?(error: unknown): Promise<boolean> } = {},
): Promise<T> {
  const until = Date.now() + forMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isOutage(error)) throw error;
      // It does not heal by waiting.
      if (isDamage(error))
        throw new DatabaseAway(
          `The database is damaged: ${(error as Error).message}. Restore a backup (docs/operations.md).`,
          { cause: error },
        );
      if (await mend?.(error)) continue;
      const seconds = Math.round((until - Date.now()) / 1000);
      const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
      if (seconds <= 0) throw new DatabaseAway(`The database cannot be used: ${reason}`, { cause: error });
      warn(`The database cannot be used yet (${reason}). Trying again for ${seconds} more seconds.`);
    }
    await sleep(betweenMs);
  }
}

export function startDatabase(
  options: DatabaseOptions,
  warn: (words: string) => void,
  { tell, forMs, before }: { tell?(words: string): void; forMs?: number; before?: () => Promise<void> } = {},
): Promise<Database> {
  const open = async () => {
    await before?.();
    // Statements of a migration may take long, those of a visitor may not.
    const unhurried = openDatabase({ ...options, unhurried: true });
    try {
      await migrate(unhurried, { tell });
    } finally {
      await unhurried.close();
    }
    const database = openDatabase(options);
    if (database.engine === 'sqlite') await keepReserve(options.dataDir);
    return database;
  };
  return untilAnswered(open, warn, {
    forMs,
    mend: async (error) => !options.databaseUrl && !isBusy(error) && spendReserve(options.dataDir),
  });
}

/** In words for the operator. */
export class DatabaseAway extends Error {}
