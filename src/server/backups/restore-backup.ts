// Proves a backup, and restores one: into either engine, on disk or S3, whatever it was made from.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FileStore } from '../adapters/files/file-store.port.ts';
import { isEmptyDatabase, loadTables } from '../db/backup.ts';
import type { Database } from '../db/client.ts';
import { migrate, migrateTo } from '../db/migrator.ts';
import { createId } from '../ids.ts';
import { encryptedLength, recipientOf } from './age.ts';
import { forEachOf } from './in-turn.ts';
import {
  BrokenBackup,
  checksumOf,
  listBackups,
  type Manifest,
  type Part,
  type PhotoLine,
  photoFile,
  photoLine,
  photosOf,
  readManifest,
} from './manifest.ts';
import { getPart, readLines, unseal } from './parts.ts';

const photosAtOnce = 4;

export interface Proof {
  rows: number;
  photos: number;
  /** False without the private key: then the checksums of what is stored were compared, and sizes for photos. */
  opened: boolean;
  /** Everything that is wrong, in words. */
  faults: string[];
}

/** With the private key everything is opened and counted. Touches nothing but the backup. */
export async function verifyBackup(
  store: FileStore,
  manifest: Manifest,
  identity: string | undefined,
): Promise<Proof> {
  const opened = manifest.key === null || identity !== undefined;
  if (identity !== undefined) mustFit(manifest, identity);
  const proof: Proof = { rows: 0, photos: 0, opened, faults: [] };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      proof.faults.push((error as Error).message);
    }
  };
  const own = manifest.key === null ? undefined : identity;
  for (const table of manifest.tables) {
    await attempt(async () => {
      let rows = 0;
      if (opened) for await (const _row of readLines(store, table.parts, own)) rows += 1;
      else for (const part of table.parts) await getPart(store, part);
      proof.rows += opened ? rows : table.rows;
      if (opened && rows !== table.rows)
        throw new BrokenBackup(`${table.name} has ${rows} rows, the manifest says ${table.rows}`);
    });
  }
  if (manifest.secret) {
    const { secret } = manifest;
    await attempt(async () => void unseal(await getPart(store, secret), own));
  }
  const sizes = new Map<string, number>();
  if (!opened) for await (const { key, bytes } of photosOf(store, manifest.key)) sizes.set(key, bytes);
  await attempt(() =>
    forEachOf(photosIn(store, manifest), photosAtOnce, (photo) =>
      attempt(async () => {
        proof.photos += 1;
        if (opened) await readPhoto(store, manifest.key, photo, own);
        else if (sizes.get(photoFile(manifest.key, photo.sha256)) !== encryptedLength(photo.bytes))
          throw new BrokenBackup(`The photo ${photo.key} is missing or cut short`);
      }),
    ),
  );
  if (proof.faults.length === 0 && proof.photos !== manifest.photos.count)
    proof.faults.push(`There are ${proof.photos} photos, the manifest says ${manifest.photos.count}`);
  return proof;
}

export interface RestoreTarget {
  database: Database;
  files: FileStore;
  dataDir: string;
}

/**
 * Photos first, and those that are there already are left; then all rows in one transaction. Interrupted anywhere, the
 * database is still empty and the same command goes on.
 */
export async function restoreBackup(
  store: FileStore,
  manifest: Manifest,
  identity: string | undefined,
  target: RestoreTarget,
): Promise<{ rows: number; photos: number; alreadyThere: number }> {
  if (manifest.key !== null && identity === undefined)
    throw new BrokenBackup('The backup is encrypted: name the file with the private key, --key FILE');
  if (identity !== undefined) mustFit(manifest, identity);
  const own = manifest.key === null ? undefined : identity;
  const { database, files } = target;
  await migrateTo(database, manifest.schema);
  const names = manifest.tables.map(({ name }) => name);
  if (!(await isEmptyDatabase(database, names)))
    throw new Error('The database is not empty; restoring would mix two sites');

  let photos = 0;
  let alreadyThere = 0;
  await forEachOf(photosIn(store, manifest), photosAtOnce, async (photo) => {
    photos += 1;
    const there = await files.get(photo.key);
    if (there && checksumOf(there) === photo.sha256) {
      alreadyThere += 1;
      return;
    }
    if (there) throw new Error(`There is another ${photo.key} already; restoring would mix two sites`);
    await files.put(photo.key, await readPhoto(store, manifest.key, photo, own), 'image/webp');
  });

  // Before the rows: once they are there, nothing of it is tried again.
  if (manifest.secret) {
    const secret = unseal(await getPart(store, manifest.secret), own);
    await writeFile(join(target.dataDir, 'session-secret'), secret, { mode: 0o600 });
  }
  const survivors = await usersOf(store, await newestAfter(store, manifest), own);
  await loadTables(
    database,
    manifest.tables.map((table) => ({
      name: table.name,
      async *rows() {
        let count = 0;
        for await (const row of readLines(store, table.parts, own)) {
          count += 1;
          yield row;
        }
        if (table.name === 'jobs' && survivors) {
          for await (const row of readLines(store, partsOf(manifest, 'users'), own)) {
            const { id } = userRow.parse(row);
            if (!survivors.has(id)) yield eraseJob(id, Date.now());
          }
        }
        if (count !== table.rows)
          throw new BrokenBackup(`${table.name} has ${count} rows, the manifest says ${table.rows}`);
      },
    })),
  );
  // What has changed since the backup was made.
  await migrate(database);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, photos, alreadyThere };
}

function mustFit({ id, key }: Manifest, identity: string): void {
  if (key !== null && recipientOf(identity) !== key)
    throw new BrokenBackup(`${id} was encrypted for another key: its public key is ${key}`);
}

async function* photosIn(store: FileStore, { photos }: Manifest): AsyncGenerator<PhotoLine> {
  for await (const line of readLines(store, photos.parts, undefined)) yield photoLine.parse(line);
}

async function readPhoto(
  store: FileStore,
  key: string | null,
  photo: PhotoLine,
  identity: string | undefined,
): Promise<Uint8Array> {
  const sealed = await store.get(photoFile(key, photo.sha256));
  if (!sealed) throw new BrokenBackup(`The photo ${photo.key} is missing`);
  let bytes: Uint8Array;
  try {
    bytes = unseal(sealed, identity);
  } catch (error) {
    throw new BrokenBackup(`The photo ${photo.key} cannot be opened: ${(error as Error).message}`);
  }
  if (checksumOf(bytes) !== photo.sha256) throw new BrokenBackup(`The photo ${photo.key} is damaged`);
  return bytes;
}

const userRow = z.object({ id: z.string() });
const partsOf = ({ tables }: Manifest, name: string): readonly Part[] =>
  tables.find((table) => table.name === name)?.parts ?? [];

/** The last one made since, if it can be opened with the same key. */
async function newestAfter(store: FileStore, manifest: Manifest): Promise<Manifest | undefined> {
  const id = (await listBackups(store)).at(-1);
  const newest = id === undefined ? undefined : await readManifest(store, id).catch(() => undefined);
  return newest && newest.madeAt > manifest.madeAt && newest.key === manifest.key ? newest : undefined;
}

/** Accounts go only by being erased: whoever is missing from a later backup was. */
async function usersOf(
  store: FileStore,
  manifest: Manifest | undefined,
  identity: string | undefined,
): Promise<Set<string> | undefined> {
  if (!manifest) return undefined;
  const ids = new Set<string>();
  for await (const row of readLines(store, partsOf(manifest, 'users'), identity))
    ids.add(userRow.parse(row).id);
  return ids;
}

/** Done by the site when it starts, before anybody can log in as them. */
const eraseJob = (userId: string, now: number) => ({
  id: createId(now),
  kind: 'account-erase',
  payload: JSON.stringify({ userId }),
  state: 'queued',
  attempts: 0,
  run_at: now,
  locked_until: 0,
  locked_by: '',
  about: '',
  last_error: null,
  created_at: now,
});
