// Which backups are kept, and the removal of the others: never a photo that a kept one needs.
import { company } from '#contract/company.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate, indianWeekday } from '#contract/india-time.ts';
import type { FileStore } from '../adapters/files/file-store.port.ts';
import {
  folderOf,
  isBackupId,
  listBackups,
  type Manifest,
  photoFile,
  photoFolders,
  readManifest,
  type SignedManifest,
} from './manifest.ts';
import { marksIn } from './parts.ts';

/** What lies about without a manifest may belong to a backup that is being made at this moment. */
const underWayMs = 2 * dayMs;

interface Kept {
  id: string;
  madeAt: number;
}

const periods: readonly { count: number; of(at: number): string }[] = [
  { count: 7, of: indianDate },
  // The Monday it began with.
  { count: 4, of: (at) => indianDate(at - (indianWeekday(at) - 1) * dayMs) },
  { count: company.retention.backupMonths, of: (at) => indianDate(at).slice(0, 7) },
];

/**
 * The newest of each of the last seven days, four weeks and twelve months that have one. Days without a backup do not
 * count: when backups stop, none of the good ones is removed for its age.
 */
export function chooseKept(backups: readonly Kept[]): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt || (a.id < b.id ? 1 : -1));
  const kept = new Set<string>();
  for (const { count, of } of periods) {
    const seen = new Set<string>();
    for (const { id, madeAt } of newestFirst) {
      const period = of(madeAt);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(id);
    }
  }
  return kept;
}

/**
 * A backup whose manifest cannot be read is never pruned, and while there is one neither is any photo. Backups that
 * `signer` did not sign never push out those it did.
 */
export async function removeOldBackups(
  store: FileStore,
  now: number,
  signer: string | undefined,
): Promise<void> {
  const ids = await listBackups(store);
  const manifests: SignedManifest[] = [];
  let unreadable = false;
  for (const id of ids) {
    const manifest = await readManifest(store, id).catch(() => undefined);
    if (manifest) manifests.push(manifest);
    else unreadable = true;
  }
  const own = manifests.filter(({ signedBy }) => signedBy !== null && signedBy === signer);
  const kept = new Set([...chooseKept(own), ...chooseKept(manifests)]);
  for (const { id } of manifests.filter((manifest) => !kept.has(manifest.id))) {
    // The manifest goes first, so that an interrupted removal leaves no valid backup.
    await store.remove(`${folderOf(id)}/manifest.json`);
    await store.removeFolder(folderOf(id));
  }
  await removeUnfinished(store, new Set(ids), now);
  if (unreadable) return;
  await removeUnneededPhotos(
    store,
    manifests.filter((manifest) => kept.has(manifest.id)),
    now,
  );
}

async function removeUnfinished(store: FileStore, finished: ReadonlySet<string>, now: number): Promise<void> {
  const newest = new Map<string, number>();
  for await (const { key, modifiedAt } of store.list('backups')) {
    const id = key.split('/')[1] ?? '';
    if (isBackupId(id) && !finished.has(id)) newest.set(id, Math.max(newest.get(id) ?? 0, modifiedAt));
  }
  for (const [id, at] of newest) if (at < now - underWayMs) await store.removeFolder(folderOf(id));
}

async function removeUnneededPhotos(
  store: FileStore,
  manifests: readonly Manifest[],
  now: number,
): Promise<void> {
  const needed = new Set<string>();
  for (const manifest of manifests) {
    for await (const { sha256 } of marksIn(store, manifest)) needed.add(photoFile(manifest.key, sha256));
  }
  for await (const { key, modifiedAt } of store.list(photoFolders)) {
    if (!needed.has(key) && modifiedAt < now - underWayMs) await store.remove(key);
  }
}
