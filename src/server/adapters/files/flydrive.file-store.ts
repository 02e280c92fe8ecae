// Files on the local disk, or in any S3-compatible store when one is configured.
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../../config.ts';
import type { FileStore, StoredFile } from './file-store.port.ts';

export interface FileStoreOptions {
  folder: string;
  s3: Config['s3'];
  /** In a bucket that holds other things too. */
  prefix?: string;
  /** For backups: nobody waits for an answer, and a slow line is no fault. */
  unhurried?: boolean;
}

export async function createFileStore(options: FileStoreOptions): Promise<FileStore> {
  return options.s3 ? openS3(options.s3, options) : openFolder(options.folder);
}

/** What a crash may leave behind; nobody reads it. */
const partial = /\.[\da-f-]{36}\.part$/;

async function openFolder(folder: string): Promise<FileStore> {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }));
  await mkdir(folder, { recursive: true });
  return {
    async put(key, bytes, contentType) {
      const part = `${key}.${randomUUID()}.part`;
      try {
        await disk.put(part, bytes, { contentType });
        // The database survives a power cut, so what it speaks of must survive one too: its bytes, then its name.
        await flush(join(folder, part));
        await rename(join(folder, part), join(folder, key));
        await flush(dirname(join(folder, key)));
      } catch (error) {
        await disk.delete(part).catch(() => {});
        throw error;
      }
    },
    get: (key) => read(disk, key),
    remove: (key) => disk.delete(key),
    removeFolder: (name) => disk.deleteAll(name),
    list: (below = '') => listFolder(folder, below),
    check: () => access(folder, constants.W_OK),
  };
}

async function* listFolder(root: string, below: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* listFolder(root, key);
    if (!entry.isFile() || partial.test(key)) continue;
    // Removed since it was listed.
    const stats = await stat(join(root, key)).catch(() => undefined);
    if (stats) yield { key, bytes: stats.size, modifiedAt: stats.mtimeMs };
  }
}

/** Missing is told apart from an outage, which must not look like a photo that was never there. */
async function read(disk: Disk, key: string): Promise<Uint8Array | undefined> {
  try {
    return await disk.getBytes(key);
  } catch (error) {
    const cause = (error as Error).cause as { code?: string; name?: string } | undefined;
    if (cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const checkMs = 3000;

/** Loaded only when configured: the S3 client is large. */
async function openS3(
  s3: NonNullable<Config['s3']>,
  { prefix = '', unhurried = false }: FileStoreOptions,
): Promise<FileStore> {
  const [{ S3Driver }, { HeadBucketCommand, ListObjectsV2Command, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Newer checksum trailers confuse many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // By default a store that hangs is waited for without end, and with it the person who books.
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: unhurried ? 60_000 : 3000,
      throwOnRequestTimeout: true,
    },
    maxAttempts: unhurried ? 5 : 2,
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
  });
  const driver = new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false });
  const disk = new Disk(driver);
  const at = (key: string) => (prefix ? `${prefix}/${key}` : key);

  async function* list(folder?: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: s3.bucket,
          Prefix: folder === undefined ? prefix && `${prefix}/` : `${at(folder)}/`,
          ContinuationToken,
        }),
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        yield { key: Key.slice(at('').length), bytes: Size, modifiedAt: LastModified?.getTime() ?? 0 };
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  return {
    put: (key, bytes, contentType) => disk.put(at(key), bytes, { contentType }),
    get: (key) => read(disk, at(key)),
    remove: (key) => disk.delete(at(key)),
    // Not the disk's own: it cuts the slash off, and in a bucket "photos/a" is also the beginning of "photos/ab".
    removeFolder: (folder) => driver.deleteAll(`${at(folder)}/`),
    list,
    async check() {
      // A health check wants the answer now: no retries.
      await client.send(new HeadBucketCommand({ Bucket: s3.bucket }), {
        abortSignal: AbortSignal.timeout(checkMs),
      });
    },
  };
}
