// From this installation to a place, and from a place to this installation: chooses the adapters for both.
import { existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FileStore } from '../adapters/files/file-store.port.ts';
import { createFileStore } from '../adapters/files/file-store.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { type BackupSummary, makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { readBack } from './restore-backup.ts';
import { removeOldBackups } from './retention.ts';
import { signerOf } from './signing.ts';

/** A folder, or s3://bucket/prefix. */
export async function openPlace(
  config: Config,
  to: string,
  options: { create?: boolean } = {},
): Promise<FileStore> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(to) ?? [];
  if (bucket) {
    const s3 = { ...config.backup.s3, bucket };
    return createFileStore({ folder: '', s3, prefix, unhurried: true });
  }
  const folder = resolve(to);
  // Not the folders above it: where a disk should be mounted and is not, nothing must be made in its stead.
  if (options.create && !existsSync(folder)) await mkdir(folder, { mode: 0o700 });
  await access(folder);
  return createFileStore({ folder, s3: undefined });
}

export const openPhotos = (config: Config): Promise<FileStore> =>
  createFileStore({ folder: join(config.dataDir, 'files'), s3: config.s3, unhurried: true });

/** With connections of its own, which may take their time. */
export async function backUp(
  config: Config,
  to: string,
  options: { now: number; removeOld: boolean },
): Promise<BackupSummary & { readBack: true; removalFault: string | null }> {
  const store = await openPlace(config, to, { create: true });
  const files = await openPhotos(config);
  const database = openDatabase({ ...config, unhurried: true });
  try {
    const { dataDir, backup } = config;
    const summary = await makeBackup({ database, files, dataDir }, store, {
      recipient: backup.key,
      signingKey: backup.signingKey,
      now: options.now,
    });
    await readBack(store, await readManifest(store, summary.id));
    // A good backup stays one when the old ones cannot be removed.
    const signer = backup.signingKey && signerOf(backup.signingKey);
    const removal = options.removeOld ? removeOldBackups(store, options.now, signer) : Promise.resolve();
    const removalFault = await removal.then(() => null, inWords);
    return { ...summary, readBack: true, removalFault };
  } finally {
    await database.close();
  }
}

export interface BackupOrder {
  config: Config;
  to: string;
  now: number;
}
export type BackupResult = Awaited<ReturnType<typeof backUp>>;
export type BackupOutcome = BackupResult | { fault: string };

/** Tonight's: a fault is told in words, which also pass from one process to another. */
export const carryOut = ({ config, to, now }: BackupOrder): Promise<BackupOutcome> =>
  backUp(config, to, { now, removeOld: true }).catch((error) => ({ fault: inWords(error) }));

const words: readonly [RegExp, string][] = [
  [/ENOSPC|EDQUOT/, 'there is no room left where the backups are kept'],
  [
    /EACCES|EPERM|EROFS/,
    'the place of the backups cannot be written to: does it belong to the account of the site, and under systemd does ReadWritePaths name it?',
  ],
  [
    /AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden/,
    'the store of the backups refuses our key',
  ],
  [/NoSuchBucket/, 'there is no such bucket'],
  [
    /ENOENT/,
    'the folder of the backups is not there: is its disk mounted, and under systemd does ReadWritePaths name it?',
  ],
  [
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|TimeoutError/,
    'the store of the backups or the database cannot be reached',
  ],
];

/** Why it failed, for a person to read, with what the system said. */
export function inWords(error: unknown): string {
  const said: string[] = [];
  const marks: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) {
    said.push(at.message);
    marks.push(at.name, String((at as NodeJS.ErrnoException).code ?? ''));
  }
  const known = words.find(([pattern]) => marks.some((mark) => pattern.test(mark)))?.[1];
  const detail = said.at(-1) || String(error);
  return known ? `${known} (${detail})` : detail;
}
