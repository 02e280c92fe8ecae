// Files on the local disk, or in any S3-compatible store when one is configured.
import { access, constants, mkdir, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.port.ts';

export async function createFileStore(options: { folder: string; s3: Config['s3'] }): Promise<FileStore> {
  return options.s3 ? openS3(options.s3) : openFolder(options.folder);
}

async function openFolder(folder: string): Promise<FileStore> {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }));
  await mkdir(folder, { recursive: true });
  return {
    async put(key, bytes, contentType) {
      await disk.put(key, bytes, { contentType });
      await flush(join(folder, key));
    },
    get: (key) => read(disk, key),
    removeFolder: (name) => disk.deleteAll(name),
    keys: () => listKeys(disk),
    check: () => access(folder, constants.W_OK),
  };
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

async function* listKeys(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });
    for (const entry of page.objects) if (entry.isFile) yield entry.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** The database survives a power cut, so what it speaks of must survive one too. */
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
async function openS3(s3: NonNullable<Config['s3']>): Promise<FileStore> {
  const [{ S3Driver }, { HeadBucketCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Newer checksum trailers confuse many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // By default a store that hangs is waited for without end, and with it the person who books.
    requestHandler: { connectionTimeout: 2000, requestTimeout: 3000, throwOnRequestTimeout: true },
    maxAttempts: 2,
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
  });
  const driver = new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false });
  const disk = new Disk(driver);
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: (key) => read(disk, key),
    // Not the disk's own: it cuts the slash off, and in a bucket "photos/a" is also the beginning of "photos/ab".
    removeFolder: (folder) => driver.deleteAll(`${folder}/`),
    keys: () => listKeys(disk),
    async check() {
      // Whoever asks wants to know now; a second attempt would make the answer late.
      await client.send(new HeadBucketCommand({ Bucket: s3.bucket }), {
        abortSignal: AbortSignal.timeout(checkMs),
      });
    },
  };
}
