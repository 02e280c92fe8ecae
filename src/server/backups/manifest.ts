// What a backup consists of. The manifest is written last: a folder without one is not a backup.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { FileStore } from '../adapters/files/file-store.port.ts';
import { createSecretId } from '../ids.ts';
import { isSignedBy, sign, signerOf } from './signing.ts';

const part = z.object({ file: z.string(), bytes: z.number(), sha256: z.string() });
export type Part = z.infer<typeof part>;

const auditMark = z.object({ number: z.number(), hash: z.string() });

const manifest = z.object({
  /** 1 was never signed, and its list of photos lay open. */
  format: z.literal([1, 2]),
  id: z.string(),
  madeAt: z.number(),
  /** The version of the site that made it, and the migrations its tables have had. */
  release: z.string(),
  schema: z.array(z.string()),
  engine: z.enum(['sqlite', 'postgres']),
  /** The public key it is encrypted to; null when it is not encrypted. */
  key: z.nullable(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), parts: z.array(part) })),
  /** `parts` list them, one `PhotoLine` for each; `index` has a `PhotoMark` for each, readable without the key. */
  photos: z.object({
    count: z.number(),
    bytes: z.number(),
    parts: z.array(part),
    index: z.optional(z.array(part)),
  }),
  /** Of a demo, which keeps its secret beside the database. */
  secret: z.nullable(part),
  /** The newest link of the audit log, out of reach of whoever can write to the database. */
  audit: z.optional(z.nullable(auditMark)),
});
export type Manifest = z.infer<typeof manifest>;
/** Whose valid signature the manifest carries. Null: unsigned, so its origin is unknown. */
export type SignedManifest = Manifest & { signedBy: string | null };

/** A photo lies in the place once, under its checksum, however many backups contain it. */
export const photoLine = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });
export type PhotoLine = z.infer<typeof photoLine>;
/** What the site itself must find again each night. Names are hashed: they hold the numbers of bookings. */
export const photoMark = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
export type PhotoMark = z.infer<typeof photoMark>;

export class BrokenBackup extends Error {}

export const checksumOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** '20260702T203000Z-x7Kp': when it was made, for people, and something that two processes do not share. */
export const createBackupId = (now: number): string =>
  `${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}-${createSecretId().replace(/[-_]/g, '').slice(0, 6)}`;
export const isBackupId = (text: string): boolean => /^\d{8}T\d{6}Z-\w+$/.test(text);

export const folderOf = (id: string): string => `backups/${id}`;
const manifestOf = (id: string): string => `${folderOf(id)}/manifest.json`;

/** Keys lock photos differently, so photos of one key are of no use to another. */
const photoFolder = (key: string | null): string =>
  `files/${key === null ? 'plain' : checksumOf(key).slice(0, 16)}`;
export const photoFolders = 'files';
export const photoFile = (key: string | null, sha256: string): string =>
  `${photoFolder(key)}/${sha256.slice(0, 2)}/${sha256}${key === null ? '' : '.age'}`;
export const photosOf = (store: FileStore, key: string | null) => store.list(photoFolder(key));

/** Oldest first. */
export async function listBackups(store: FileStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of store.list('backups')) {
    const [, id = '', file] = key.split('/');
    if (file === 'manifest.json' && isBackupId(id)) ids.push(id);
  }
  return ids.sort();
}

const seal = z.object({
  checksum: z.string(),
  signature: z.optional(z.object({ by: z.string(), value: z.string() })),
});

/** Checksums of all parts are in it, and the list of photos is one of them: the signature covers everything. */
export async function writeManifest(
  store: FileStore,
  content: Manifest,
  signingKey: string | undefined,
): Promise<void> {
  const text = JSON.stringify(content);
  const signature =
    signingKey === undefined
      ? {}
      : { signature: { by: signerOf(signingKey), value: sign(text, signingKey) } };
  const sealed = JSON.stringify({ ...content, checksum: checksumOf(text), ...signature }, undefined, 1);
  await store.put(manifestOf(content.id), Buffer.from(sealed), 'application/json');
}

/** A signature that does not fit is damage; whose signature counts is the reader's to decide. */
export async function readManifest(store: FileStore, id: string): Promise<SignedManifest> {
  const bytes = await store.get(manifestOf(id));
  if (!bytes) throw new BrokenBackup(`There is no backup ${id} here`);
  try {
    const { checksum, signature, ...rest } = JSON.parse(Buffer.from(bytes).toString());
    const text = JSON.stringify(rest);
    const sealed = seal.parse({ checksum, signature });
    if (checksumOf(text) !== sealed.checksum) throw new Error('its checksum is wrong');
    const by = sealed.signature;
    if (by && !isSignedBy(text, by.value, by.by)) throw new Error('its signature is wrong');
    const content = manifest.parse(rest);
    if (content.id !== id) throw new Error(`it is the manifest of ${content.id}`);
    return { ...content, signedBy: by?.by ?? null };
  } catch (error) {
    throw new BrokenBackup(`The manifest of ${id} is damaged: ${(error as Error).message}`);
  }
}
