// Files on the local disk, or in any S3-compatible store when one is configured.
import { access, constants, mkdir, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.port.ts';

export async function createFileStore(options: { folder: string; s3: Config['s3'] }): Promise<FileStore> {
  const disk = options.s3
    ? await openS3(options.s3)
    : new Disk(new FSDriver({ location: resolve(options.folder), visibility: 'private' }));
  if (!options.s3) await mkdir(options.folder, { recursive: true });
  return {
    async put(key, bytes, contentType) {
      await disk.put(key, bytes, { contentType });
      if (!options.s3) await flush(join(options.folder, key));
    },
    async get(key) {
      try {
        return await disk.getBytes(key);
      } catch (error) {
        // Told apart from an outage, which must not look like a missing photo.
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key))) return undefined;
        throw error;
      }
    },
    removeFolder: (folder) => disk.deleteAll(`${folder}/`),
    async check() {
      if (options.s3) await disk.exists('check');
      else await access(options.folder, constants.W_OK);
    },
  };
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

/** Loaded only when configured: the S3 client is large. */
async function openS3(s3: NonNullable<Config['s3']>): Promise<Disk> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Newer checksum trailers confuse many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
  });
  return new Disk(new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false }));
}
