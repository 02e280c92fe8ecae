// A process of its own for a backup: its work delays no answer, and the memory it takes goes with it.
import type { Config } from '../config.ts';
import { backUp, inWords } from './back-up.ts';

export interface BackupOrder {
  config: Config;
  to: string;
  now: number;
}
export type BackupOutcome = Awaited<ReturnType<typeof backUp>> | { fault: string };

process.umask(0o077);
// The parent process is gone; another one will start the backup again.
process.once('disconnect', () => process.exit(1));
process.once('message', async ({ config, to, now }: BackupOrder) => {
  const outcome: BackupOutcome = await backUp(config, to, { now, removeOld: true }).catch((error) => ({
    fault: inWords(error),
  }));
  process.send?.(outcome, () => process.exit(0));
});
