// A release as an operator has it: made by the build, copied to a folder of its own, with production packages alone.
import { execFile } from 'node:child_process';
import { copyFile, cp, link, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The Node in a release is large: a second name for the file is as good as a copy, and stays when the first goes. */
const isNode = (path: string) => /node-linux-[^/]+\/bin\/node$/.test(path);
/** Also for another release beside one that is there. */
export const copyRelease = (from: string, to: string) =>
  cp(from, to, {
    recursive: true,
    async filter(source, target) {
      if (!isNode(source)) return true;
      await mkdir(dirname(target), { recursive: true });
      await link(source, target).catch(() => copyFile(source, target));
      return false;
    },
  });

export async function makeRelease(folder: string): Promise<void> {
  await run('.cache/node', ['scripts/build-release.ts', folder]);
  await addPackages(folder);
}

/**
 * Those that `npm ci --omit=dev` would install there: every path of the release's own lock file that this machine has,
 * its Node among them.
 */
export async function addPackages(folder: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  for (const path of Object.keys(lock.packages).filter((name) => name !== '')) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await copyRelease(path, target).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
