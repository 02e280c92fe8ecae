// Files on the local disk, or in any S3-compatible store when one is configured.
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStore, StoredFile } from './file-store.port.ts';

export interface FileStoreOptions {
  folder: string;
  s3: Config['s3'];
  /** In a bucket that holds other things too. */
  prefix?: string;
  /** For backups, which run in the background: a slow connection is no error. */
  unhurried?: boolean;
}

export async function createFileStore(options: FileStoreOptions): Promise<FileStore> {
  return options.s3 ? openS3(options.s3, options) : openFolder(options.folder);
}

/** Temporary files that a crash may leave behind; they are never read. */
const partial = /\.[\da-f-]{36}\.part$/;

async function openFolder(folder: string): Promise<FileStore> {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error('A file would be outside of the folder');
    return path;
  };
  await fs.mkdir(root, { recursive: true });
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`;
      await fs.mkdir(dirname(path), { recursive: true });
      try {
        // The database survives a power cut, so what it speaks of must survive one too: its bytes, then its name.
        await fs.writeFile(part, bytes, { flush: true });
        await fs.rename(part, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await fs.rm(part, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(key) {
      return fs.readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(key) {
      const path = pathOf(key);
      await fs.rm(path, { force: true });
      // What a crash left of it while it was written.
      const beside = await fs.readdir(dirname(path)).catch(() => []);
      for (const name of beside)
        if (partial.test(name) && name.startsWith(`${basename(path)}.`))
          await fs.rm(join(dirname(path), name), { force: true });
    },
    async removeFolder(name) {
      await fs.rm(pathOf(name), { recursive: true, force: true });
    },
    list: (below = '') => listFolder(root, below),
    check: () => fs.access(root, fs.constants.W_OK),
  };
}

async function* listFolder(root: string, below: string): AsyncGenerator<StoredFile> {
  const entries = await fs.readdir(join(root, below), { withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* listFolder(root, key);
    if (!entry.isFile() || partial.test(key)) continue;
    // Removed since it was listed.
    const stats = await fs.stat(join(root, key)).catch(() => undefined);
    if (stats) yield { key, bytes: stats.size, modifiedAt: stats.mtimeMs };
  }
}

async function flushFolder(path: string): Promise<void> {
  const file = await fs.open(path);
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
  const aws = await import('@aws-sdk/client-s3');
  const client = new aws.S3Client({
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
  const Bucket = s3.bucket;
  const at = (key: string) => (prefix ? `${prefix}/${key}` : key);

  async function* list(folder?: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new aws.ListObjectsV2Command({
          Bucket,
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

  const remove = async (key: string): Promise<void> => {
    await client.send(new aws.DeleteObjectCommand({ Bucket, Key: at(key) }));
  };

  return {
    async put(key, bytes, contentType) {
      await client.send(
        new aws.PutObjectCommand({ Bucket, Key: at(key), Body: bytes, ContentType: contentType }),
      );
    },
    /** Missing is told apart from an outage, which must not look like a photo that was never there. */
    async get(key) {
      try {
        const { Body } = await client.send(new aws.GetObjectCommand({ Bucket, Key: at(key) }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof aws.NoSuchKey) return undefined;
        throw error;
      }
    },
    remove,
    async removeFolder(folder) {
      for await (const { key } of list(folder)) await remove(key);
    },
    list,
    async check() {
      // A health check wants the answer now: no retries.
      await client.send(new aws.HeadBucketCommand({ Bucket }), {
        abortSignal: AbortSignal.timeout(checkMs),
      });
    },
  };
}
