// A release as an operator has it: made by the build, copied to a folder of its own, with production packages alone.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The packages are those that `npm ci --omit=dev` would install there: every path of the release's own lock file that
 * this machine has.
 */
export async function makeRelease(folder: string): Promise<void> {
  await run('.cache/node', ['scripts/build-release.ts', folder]);
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  for (const path of Object.keys(lock.packages).filter((name) => name !== '')) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    // The Node in it is large, and runs from anywhere.
    const copied = path.includes('node-linux')
      ? symlink(resolve(path), target)
      : cp(path, target, { recursive: true });
    await copied.catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
