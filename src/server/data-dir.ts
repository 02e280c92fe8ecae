// The data folder: readable by the account the site runs under and by no other (mode 0700).
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const stickyBit = 0o1000;

/**
 * Also tightens the permissions an earlier version left. Closing the folder and its direct entries is enough: without
 * them nothing below can be reached.
 */
export async function prepareDataDir(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A folder that others work in as well, such as /tmp, is not ours to close.
  if ((await stat(folder)).mode & stickyBit) return;
  await tighten(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await tighten(join(folder, entry.name), 0o700);
    else if (entry.isFile()) await tighten(join(folder, entry.name), 0o600);
  }
}

async function tighten(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error) => {
    // Gone meanwhile, or another account's: then it was never open through us.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  });
}

const reserveBytes = 256 * 1024;
const reserveOf = (folder: string) => join(folder, 'reserve');

/** Room to start on a full disk: SQLite needs a little to open its file, even to read. */
export async function keepReserve(folder: string): Promise<void> {
  const path = reserveOf(folder);
  await writeFile(path, randomBytes(reserveBytes), { flag: 'wx' }).catch(async (error) => {
    // Half a reserve is none, and there is no room for it anyway.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true });
  });
}

/** Tells whether there was any to give up. */
export const spendReserve = (folder: string): Promise<boolean> =>
  rm(reserveOf(folder)).then(
    () => true,
    () => false,
  );

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-IN')} MB`;

/** All of it under a name beside it, which is there once the copy is whole. Nobody may be writing in it. */
export async function copyDataDir(folder: string, name: string): Promise<string> {
  const from = resolve(folder);
  const to = `${from}-${name}`;
  const { bavail, bsize } = await statfs(dirname(from));
  const needed = await bytesIn(from);
  if (needed > bavail * bsize)
    throw new Error(`it has ${megabytes(needed)}, and ${megabytes(bavail * bsize)} are free`);
  const unfinished = `${to}.part`;
  try {
    // Where the disk can, it shares what both have in common.
    const options = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE };
    await cp(from, unfinished, options);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return to;
}
