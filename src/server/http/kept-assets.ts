// Hashed files of this release and of those before it, in a folder that outlives them: a page that was opened before
// an upgrade still finds its scripts, and during one a page of the new release finds its own at an old process.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';

const keptMs = 7 * 86_400_000;
const atOnce = 32;

export type KeptAssets = ReturnType<typeof createKeptAssets>;

export function createKeptAssets(options: { own: string; folder: string; clock: Clock }) {
  const { own, folder, clock } = options;

  const keep = async (name: string) => {
    const target = join(folder, name);
    const now = clock() / 1000;
    await utimes(target, now, now).catch(async (error) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // Under another name until it is whole.
      const half = join(folder, `.${randomUUID()}`);
      await writeFile(half, await readFile(join(own, name)), { mode: 0o600 });
      await utimes(half, now, now);
      await rename(half, target);
    });
  };

  /** Before the first page is served. The time of a file is when a running release last said that it has it. */
  const publish = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(own);
    for (let first = 0; first < names.length; first += atOnce)
      await Promise.all(names.slice(first, first + atOnce).map(keep));
  };

  return {
    folder,
    publish,
    /** Removes what no release has had for a week. */
    async sweep(signal: AbortSignal): Promise<void> {
      await publish();
      for (const name of await readdir(folder)) {
        if (signal.aborted) return;
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < clock() - keptMs) await rm(path, { force: true });
      }
    },
  };
}
