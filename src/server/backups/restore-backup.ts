// Proves a backup, and restores one: into either engine, on disk or S3, whatever it was made from.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FileStore } from '../adapters/files/file-store.port.ts';
import { isEmptyDatabase, loadTables, presentTables } from '../db/backup.ts';
import { type Database, openDatabase } from '../db/client.ts';
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
  photosOf,
  readManifest,
  type SignedManifest,
} from './manifest.ts';
import { getPart, marksIn, photosIn, readLines, unseal } from './parts.ts';

const photosAtOnce = 4;

/** What the operator who restores has at hand. */
export interface Keys {
  /** The private key that opens it. */
  identity?: string | undefined;
  /** Whose signatures count. */
  signers: readonly string[];
  /** Accepts unsigned backups: trusts everyone with write access to the place. */
  unsigned?: boolean | undefined;
}

export interface Proof {
  rows: number;
  photos: number;
  /** False without the private key: then the checksums of what is stored were compared, and sizes for photos. */
  opened: boolean;
  /** Everything that is wrong, in words. */
  faults: string[];
}

/** What this backup wrote, as it is stored now, by its checksums. Photos of earlier nights are none of it. */
export async function readBack(store: FileStore, manifest: SignedManifest): Promise<void> {
  const { tables, photos, secret } = manifest;
  const parts = [...tables.flatMap((table) => table.parts), ...photos.parts, ...(photos.index ?? [])];
  for (const part of secret ? [...parts, secret] : parts) await getPart(store, part);
}

/** With the private key everything is opened and counted. Touches nothing but the backup. */
export async function verifyBackup(store: FileStore, manifest: SignedManifest, keys: Keys): Promise<Proof> {
  mustFit(manifest, keys);
  const { identity } = keys;
  const opened = manifest.key === null || identity !== undefined;
  const proof: Proof = { rows: 0, photos: 0, opened, faults: [] };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      proof.faults.push((error as Error).message);
    }
  };
  const own = manifest.key === null ? undefined : identity;
  await attempt(async () => mustBeWhole(await tablesOf(manifest.schema), manifest));
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
  const countPhotos = async <T>(photos: AsyncIterable<T>, prove: (photo: T) => Promise<void>) =>
    attempt(() =>
      forEachOf(photos, photosAtOnce, (photo) => {
        proof.photos += 1;
        return attempt(() => prove(photo));
      }),
    );
  if (opened) {
    for (const part of manifest.photos.index ?? [])
      await attempt(async () => void (await getPart(store, part)));
    await countPhotos(photosIn(store, manifest, own), async (photo) => {
      await readPhoto(store, manifest.key, photo, own);
    });
  } else {
    const sizes = new Map<string, number>();
    for await (const { key, bytes } of photosOf(store, manifest.key)) sizes.set(key, bytes);
    for (const part of manifest.photos.parts) await attempt(async () => void (await getPart(store, part)));
    await countPhotos(marksIn(store, manifest), async ({ bytes, sha256 }) => {
      if (sizes.get(photoFile(manifest.key, sha256)) !== encryptedLength(bytes))
        throw new BrokenBackup(`The photo stored as ${sha256} is missing or cut short`);
    });
  }
  if (proof.faults.length === 0 && proof.photos !== manifest.photos.count)
    proof.faults.push(`There are ${proof.photos} photos, the manifest says ${manifest.photos.count}`);
  return proof;
}

/** By what migrations made them: the same for every backup of one version. */
const tablesBySchema = new Map<string, Promise<string[]>>();

/** Which tables a restore would make, found out in a database that is thrown away. */
function tablesOf(schema: readonly string[]): Promise<string[]> {
  const make = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'verify-'));
    const database = openDatabase({ dataDir, databaseUrl: undefined, unhurried: true });
    try {
      await migrateTo(database, schema);
      return await presentTables(database);
    } finally {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  };
  const found = tablesBySchema.get(schema.join()) ?? make();
  tablesBySchema.set(schema.join(), found);
  return found;
}

function mustBeWhole(present: readonly string[], { tables }: Manifest): void {
  const names = new Set(tables.map(({ name }) => name));
  const missing = present.filter((name) => !names.has(name));
  if (missing.length > 0) throw new BrokenBackup(`Tables are missing: ${missing.join(', ')}`);
}

export interface RestoreTarget {
  database: Database;
  files: FileStore;
  dataDir: string;
}

/** What restoring it will do besides, for a person to decide. */
export interface RestorePlan {
  /** People whom it has and who were erased or forgotten since; erased again when the site starts. */
  erased: readonly string[];
  /** The later backup that says so; undefined when there is none that can be believed. */
  since: string | undefined;
}

/** People disappear only with all that was theirs, so one who is missing from a later backup was erased or forgotten. */
export async function planRestore(
  store: FileStore,
  manifest: SignedManifest,
  keys: Keys,
): Promise<RestorePlan> {
  mustOpen(manifest, keys);
  const later = await newestAfter(store, manifest, keys.signers);
  if (!later) return { erased: [], since: undefined };
  const own = manifest.key === null ? undefined : keys.identity;
  const left = new Set<string>();
  for await (const id of personIds(store, later, own)) left.add(id);
  const all = await Array.fromAsync(personIds(store, manifest, own));
  return { erased: all.filter((id) => !left.has(id)), since: later.id };
}

/**
 * Photos first, and those that are there already are left; then all rows in one transaction. Interrupted anywhere, the
 * database is still empty and the same command goes on.
 */
export async function restoreBackup(
  store: FileStore,
  manifest: SignedManifest,
  keys: Keys,
  target: RestoreTarget,
  { erased }: RestorePlan,
): Promise<{ rows: number; photos: number; alreadyThere: number }> {
  mustOpen(manifest, keys);
  const own = manifest.key === null ? undefined : keys.identity;
  const { database, files } = target;
  await migrateTo(database, manifest.schema);
  mustBeWhole(await presentTables(database), manifest);
  const names = manifest.tables.map(({ name }) => name);
  if (!(await isEmptyDatabase(database, names)))
    throw new Error('The database is not empty; restoring would mix two sites');

  let photos = 0;
  let alreadyThere = 0;
  await forEachOf(photosIn(store, manifest, own), photosAtOnce, async (photo) => {
    photos += 1;
    const there = await files.get(photo.key);
    if (there && checksumOf(there) === photo.sha256) {
      alreadyThere += 1;
      return;
    }
    if (there) throw new Error(`There is another ${photo.key} already; restoring would mix two sites`);
    const type = photo.key.endsWith('.pdf') ? 'application/pdf' : 'image/webp';
    await files.put(photo.key, await readPhoto(store, manifest.key, photo, own), type);
  });
  if (photos !== manifest.photos.count)
    throw new BrokenBackup(`There are ${photos} photos, the manifest says ${manifest.photos.count}`);

  // Before the rows: once they are there, nothing of it is tried again.
  if (manifest.secret) {
    const secret = unseal(await getPart(store, manifest.secret), own);
    await writeFile(join(target.dataDir, 'session-secret'), secret, { mode: 0o600 });
  }
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
        if (table.name === 'jobs') yield* erased.map((id) => eraseJob(id, Date.now()));
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

/** Why it is not one of those that the keys belong to; undefined when it is. */
function whyForeign(manifest: SignedManifest, { identity, signers, unsigned }: Keys): string | undefined {
  const { id, key, signedBy } = manifest;
  if (identity !== undefined && key === null)
    return `${id} is not encrypted, though a key was given: it is not one of those that this key belongs to`;
  if (identity !== undefined && recipientOf(identity) !== key)
    return `${id} was encrypted for another key: its public key is ${key}`;
  if (unsigned || (signedBy !== null && signers.includes(signedBy))) return undefined;
  if (signedBy === null)
    return `${id} is not signed: whoever can write to the place could have made it. If it was made before backups were signed, or by hand without BACKUP_SIGNING_KEY, and you know where it comes from, say --unsigned`;
  return signers.length === 0
    ? `${id} is signed by ${signedBy}, and nothing says whether that is your site: put the line BACKUP_SIGNER=… that came with the keys into the key file, or set BACKUP_SIGNING_KEY`
    : `${id} is signed by somebody else: ${signedBy}`;
}

/** Whoever can write to the place can put others after it: they are passed over. One that is damaged is not. */
export async function newestOwn(
  store: FileStore,
  keys: Keys,
): Promise<{ own: SignedManifest | undefined; foreign: string[] }> {
  const foreign: string[] = [];
  for (const id of (await listBackups(store)).reverse()) {
    const manifest = await readManifest(store, id);
    const why = whyForeign(manifest, keys);
    if (why === undefined) return { own: manifest, foreign };
    foreign.push(why);
  }
  return { own: undefined, foreign };
}

function mustFit(manifest: SignedManifest, keys: Keys): void {
  const why = whyForeign(manifest, keys);
  if (why !== undefined) throw new BrokenBackup(why);
}

function mustOpen(manifest: SignedManifest, keys: Keys): void {
  if (manifest.key !== null && keys.identity === undefined)
    throw new BrokenBackup('The backup is encrypted: name the file with the private key, --key FILE');
  mustFit(manifest, keys);
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

const personRow = z.object({ id: z.string() });
const partsOf = ({ tables }: Manifest, name: string): readonly Part[] =>
  tables.find((table) => table.name === name)?.parts ?? [];

async function* personIds(
  store: FileStore,
  manifest: Manifest,
  identity: string | undefined,
): AsyncGenerator<string> {
  // Before 0048 whoever had an account was the only person there was.
  const table = manifest.tables.some(({ name }) => name === 'people') ? 'people' : 'users';
  for await (const row of readLines(store, partsOf(manifest, table), identity)) yield personRow.parse(row).id;
}

/** The last one made since that can be believed and opened: a forged one must not decide who is erased. */
async function newestAfter(
  store: FileStore,
  manifest: Manifest,
  signers: readonly string[],
): Promise<Manifest | undefined> {
  for (const id of (await listBackups(store)).reverse()) {
    const later = await readManifest(store, id).catch(() => undefined);
    if (!later || later.signedBy === null || !signers.includes(later.signedBy)) continue;
    if (later.key === manifest.key) return later.madeAt > manifest.madeAt ? later : undefined;
  }
  return undefined;
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
