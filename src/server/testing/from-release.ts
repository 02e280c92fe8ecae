// Runs before each file of the server's tests. Where `npm test` made a release for them, pictures, papers and backups are
// made by its processes, which are up in a third of the time.
import { join } from 'node:path';
import { vi } from 'vitest';
import type * as Folders from '../folders.ts';

vi.mock('../folders.ts', async (importOriginal) => {
  const folders = await importOriginal<typeof Folders>();
  // biome-ignore lint/style/noProcessEnv: set by scripts/test.ts
  const release = process.env.TEST_RELEASE;
  if (!release) return folders;
  const program = (name: string) => join(release, 'server', `${name}.js`);
  return {
    ...folders,
    photoProcess: program('photo-process'),
    backupProcess: program('backup-process'),
    paperThread: program('paper-thread'),
  };
});
