// A process of its own for a backup: its work delays no answer, and the memory it takes goes with it.
import { type BackupOrder, carryOut } from './back-up.ts';

process.umask(0o077);
// The parent process is gone; another one will start the backup again.
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: BackupOrder) => {
  process.send?.(await carryOut(order), () => process.exit(0));
});
