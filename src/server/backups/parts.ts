// Lines of JSON in parts of a few megabytes: compressed, encrypted, and never more than one of them in memory.
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FileStore } from '../adapters/files/file-store.port.ts';
import { decrypt, encrypt } from './age.ts';
import {
  BrokenBackup,
  checksumOf,
  type Manifest,
  type Part,
  type PhotoLine,
  type PhotoMark,
  photoLine,
  photoMark,
} from './manifest.ts';

/** Of text, before it is compressed. */
const partLength = 4 * 1024 * 1024;
const compress = promisify(gzip);
const decompress = promisify(gunzip);
const type = 'application/octet-stream';

/** Whose name says that it is encrypted, if it is. */
export const sealedName = (file: string, recipient: string | undefined): string =>
  recipient === undefined ? file : `${file}.age`;

/** Without a key the bytes stay as they are. */
export async function putPart(
  store: FileStore,
  file: string,
  bytes: Uint8Array,
  recipient: string | undefined,
): Promise<Part> {
  const sealed = recipient === undefined ? bytes : encrypt(bytes, recipient);
  await store.put(file, sealed, type);
  return { file, bytes: sealed.length, sha256: checksumOf(sealed) };
}

/** What was stored, proven to be just that; still encrypted. */
export async function getPart(store: FileStore, { file, bytes, sha256 }: Part): Promise<Uint8Array> {
  const found = await store.get(file);
  if (!found) throw new BrokenBackup(`${file} is missing`);
  if (found.length !== bytes)
    throw new BrokenBackup(`${file} has ${found.length} bytes, it was stored with ${bytes}`);
  if (checksumOf(found) !== sha256) throw new BrokenBackup(`${file} is damaged: its checksum is wrong`);
  return found;
}

export const unseal = (bytes: Uint8Array, identity: string | undefined): Uint8Array =>
  identity === undefined ? bytes : decrypt(bytes, identity);

export async function putLines(
  store: FileStore,
  name: string,
  rows: AsyncIterable<readonly object[]>,
  recipient: string | undefined,
): Promise<{ rows: number; parts: Part[] }> {
  const parts: Part[] = [];
  let count = 0;
  let text = '';
  const flush = async () => {
    const file = `${name}-${String(parts.length + 1).padStart(4, '0')}.ndjson.gz`;
    parts.push(await putPart(store, sealedName(file, recipient), await compress(text), recipient));
    text = '';
  };
  for await (const some of rows) {
    for (const row of some) text += `${JSON.stringify(row)}\n`;
    count += some.length;
    if (text.length >= partLength) await flush();
  }
  if (text) await flush();
  return { rows: count, parts };
}

export async function* readLines(
  store: FileStore,
  parts: readonly Part[],
  identity: string | undefined,
): AsyncGenerator<object> {
  for (const part of parts) {
    const text = await decompress(unseal(await getPart(store, part), identity));
    for (const line of text.toString().split('\n')) if (line) yield JSON.parse(line) as object;
  }
}

/** Which photos it has, with their names: encrypted as everything else, but for backups of the first format. */
export async function* photosIn(
  store: FileStore,
  { format, photos }: Manifest,
  identity: string | undefined,
): AsyncGenerator<PhotoLine> {
  const lines = readLines(store, photos.parts, format === 1 ? undefined : identity);
  for await (const line of lines) yield photoLine.parse(line);
}

/** Which photos it has, as far as that can be told without the key. */
export async function* marksIn(store: FileStore, manifest: Manifest): AsyncGenerator<PhotoMark> {
  const { index } = manifest.photos;
  if (index) for await (const line of readLines(store, index, undefined)) yield photoMark.parse(line);
  else
    for await (const { key, bytes, sha256 } of photosIn(store, manifest, undefined))
      yield { name: checksumOf(key), bytes, sha256 };
}
