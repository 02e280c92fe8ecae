// Makes one backup: rows of one moment, then photos, then the manifest that makes it one.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import packageJson from '../../../package.json' with { type: 'json' };
import type { FileStore } from '../adapters/files/file-store.port.ts';
import { linkAt, newestLink } from '../db/audit-chain.ts';
import { readTables } from '../db/backup.ts';
import type { Database } from '../db/client.ts';
import { readVersion } from '../db/migrator.ts';
import { encryptedLength } from './age.ts';
import { forEachOf } from './in-turn.ts';
import { createNamedFiles } from './lost-files.ts';
import {
  checksumOf,
  createBackupId,
  folderOf,
  listBackups,
  type Manifest,
  type PhotoLine,
  type PhotoMark,
  photoFile,
  photosOf,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { marksIn, putLines, putPart, sealedName } from './parts.ts';
import { signerOf } from './signing.ts';

const photosAtOnce = 2;
/** After each photo it rests as long as that took: at least half of the disk and the line is left to the visitors. */
const longestRestMs = 250;

export interface BackupSource {
  database: Database;
  files: FileStore;
  dataDir: string;
}

export interface BackupSummary {
  id: string;
  rows: number;
  photos: number;
  /** Photos that no earlier backup had stored. */
  newPhotos: number;
  /** What it takes to restore it, photos of earlier nights included. */
  bytes: number;
  /** Files that rows name and that are gone, or not what was stored. */
  lost: { count: number; first: string[] };
  /** The audit log has no longer the link with which the backup before ended: when that was made. */
  auditSince: number | null;
}

export async function makeBackup(
  source: BackupSource,
  store: FileStore,
  options: { recipient: string | undefined; signingKey: string | undefined; now: number },
): Promise<BackupSummary> {
  const { recipient, signingKey, now } = options;
  const { database } = source;
  const id = createBackupId(now);
  const folder = folderOf(id);
  const tables: Manifest['tables'] = [];
  const schema = [...(await readVersion(database))];
  const named = createNamedFiles();
  const newest = await newestLink(database);
  await readTables(database, async (name, rows) => {
    const noted = named.noting(name, rows);
    tables.push({ name, ...(await putLines(store, `${folder}/rows/${name}`, noted, recipient)) });
  });
  // After the rows: a photo is always written before the row that names it.
  const known = await lastPhotos(store, recipient ?? null, signingKey);
  const auditSince = await auditChangedSince(database, store, signingKey);
  const { stored, found, ...photos } = await copyPhotos(source.files, store, folder, recipient, known);
  const secret = await readSecret(source.dataDir);
  const manifest: Manifest = {
    format: 2,
    id,
    madeAt: now,
    release: packageJson.version,
    schema,
    engine: database.engine,
    key: recipient ?? null,
    tables,
    photos,
    secret: secret
      ? await putPart(store, sealedName(`${folder}/session-secret`, recipient), secret, recipient)
      : null,
    audit: newest ? { number: newest.number, hash: newest.hash } : null,
  };
  await writeManifest(store, manifest, signingKey);
  const parts = [...tables.flatMap((table) => table.parts), ...photos.parts, ...photos.index];
  return {
    id,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    photos: photos.count,
    newPhotos: stored,
    bytes: parts.reduce((sum, part) => sum + part.bytes, photos.bytes),
    lost: await named.lost(database, source.files, found),
    auditSince,
  };
}

/** Only what we signed ourselves says how it was. */
async function auditChangedSince(
  database: Database,
  store: FileStore,
  signingKey: string | undefined,
): Promise<number | null> {
  if (signingKey === undefined) return null;
  const own = signerOf(signingKey);
  for (const id of (await listBackups(store)).reverse()) {
    const manifest = await readManifest(store, id).catch(() => undefined);
    if (!manifest?.audit || manifest.signedBy !== own) continue;
    const { number, hash } = manifest.audit;
    return (await linkAt(database, number))?.hash === hash ? null : manifest.madeAt;
  }
  return null;
}

const isPaper = (key: string): boolean => key.startsWith('papers/');

/** A demo keeps its secret beside the database. */
const readSecret = (dataDir: string): Promise<Buffer | undefined> =>
  readFile(join(dataDir, 'session-secret')).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });

/** Stores what is not stored yet. A file that was written once is never changed, so its name and size say enough. */
async function copyPhotos(
  files: FileStore,
  store: FileStore,
  folder: string,
  recipient: string | undefined,
  known: ReadonlyMap<string, PhotoMark>,
) {
  const key = recipient ?? null;
  const present = new Map<string, number>();
  for await (const file of photosOf(store, key)) present.set(file.key, file.bytes);
  const isStored = ({ sha256, bytes }: { sha256: string; bytes: number }) =>
    present.get(photoFile(key, sha256)) === (key === null ? bytes : encryptedLength(bytes));

  let bytes = 0;
  let stored = 0;
  let listed = 0;
  let gone = 0;
  const found: PhotoLine[] = [];
  const add = (line: PhotoLine) => {
    found.push(line);
    bytes += line.bytes;
  };
  await forEachOf(files.list(), photosAtOnce, async (file) => {
    listed += 1;
    // A paper is evidence and small: it is read every night, or one that was changed would pass as the old one.
    const before = isPaper(file.key) ? undefined : known.get(checksumOf(file.key));
    if (before && before.bytes === file.bytes && isStored(before)) {
      add({ key: file.key, bytes: before.bytes, sha256: before.sha256 });
      return;
    }
    const began = performance.now();
    const content = await files.get(file.key);
    if (!content) {
      // Removed since it was listed.
      gone += 1;
      return;
    }
    const line: PhotoLine = { key: file.key, bytes: content.length, sha256: checksumOf(content) };
    if (!isStored(line)) {
      await putPart(store, photoFile(key, line.sha256), content, recipient);
      stored += 1;
      await rest(Math.min(performance.now() - began, longestRestMs));
    }
    add(line);
  });
  if (found.length + gone !== listed)
    throw new Error(`${listed} photos were listed, and only ${found.length + gone} were looked at`);
  found.sort((a, b) => (a.key < b.key ? -1 : 1));
  const marks = found.map((line) => ({
    name: checksumOf(line.key),
    bytes: line.bytes,
    sha256: line.sha256,
  }));
  const { rows: count, parts } = await putLines(store, `${folder}/photos`, inSlices(found), recipient);
  const { parts: index } = await putLines(store, `${folder}/photo-index`, inSlices(marks), undefined);
  return { count, bytes, parts, index, stored, found };
}

/**
 * What the last backup under the same key knew, by the hash of the name. Only a backup of our own counts, since a forged
 * one could point a photo to other content. A damaged one only makes tonight longer.
 */
async function lastPhotos(
  store: FileStore,
  key: string | null,
  signingKey: string | undefined,
): Promise<Map<string, PhotoMark>> {
  const own = signingKey === undefined ? null : signerOf(signingKey);
  const known = new Map<string, PhotoMark>();
  for (const id of (await listBackups(store)).reverse()) {
    const manifest = await readManifest(store, id).catch(() => undefined);
    if (!manifest || manifest.key !== key || manifest.signedBy !== own) continue;
    try {
      for await (const mark of marksIn(store, manifest)) known.set(mark.name, mark);
      return known;
    } catch {
      known.clear();
    }
  }
  return known;
}

async function* inSlices<T>(all: readonly T[], size = 1000): AsyncGenerator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
