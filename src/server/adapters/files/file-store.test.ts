// The file store, on the local disk and in an S3-compatible one: what is put can be read, what is missing is told
// apart from what fails.
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limit } from '../../testing/busy.ts';
import { s3Key, startS3Server } from '../../testing/s3-server.ts';
import type { FileStore } from './file-store.port.ts';
import { createFileStore } from './file-store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const put = (files: FileStore, key: string, text = key) => files.put(key, bytes(text), 'image/webp');
const newFolder = () => mkdtemp(join(tmpdir(), 'site-files-'));

/** What either store does. */
function behavesAsStore(files: () => FileStore): void {
  test('what was put comes back, also after it was put again', async () => {
    await put(files(), 'photos/a/1.webp', 'first');
    await put(files(), 'photos/a/1.webp', 'second');
    expect(Buffer.from((await files().get('photos/a/1.webp')) ?? []).toString()).toBe('second');
  });

  test('a large file comes back to the byte', async () => {
    const large = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 7919) >> 5);
    await files().put('photos/large/1.webp', large, 'image/webp');
    expect(Buffer.compare((await files().get('photos/large/1.webp')) ?? bytes(''), large)).toBe(0);
  });

  test('what was never put is undefined', async () => {
    expect(await files().get('photos/never/1.webp')).toBeUndefined();
  });

  test('a removed folder takes its files with it and no other', async () => {
    for (const key of ['photos/b/1.webp', 'photos/b/2.webp', 'photos/bc/1.webp']) await put(files(), key);
    await files().removeFolder('photos/b');
    expect(await files().get('photos/b/1.webp')).toBeUndefined();
    expect(await files().get('photos/b/2.webp')).toBeUndefined();
    expect(await files().get('photos/bc/1.webp')).toBeDefined();
  });

  test('every file is listed with its key, size and time, or those of one folder', async () => {
    const keys = [
      'media/listed.webp',
      'photos/listed/1.webp',
      'photos/listed/2.webp',
      'photos/listed2/1.webp',
    ];
    for (const key of keys) await put(files(), key, key.slice(-6));
    const all = await Array.fromAsync(files().list());
    expect(
      all
        .map(({ key }) => key)
        .filter((key) => key.includes('listed'))
        .sort(),
    ).toEqual(keys);
    const some = await Array.fromAsync(files().list('photos/listed'));
    expect(some.map(({ key }) => key).sort()).toEqual(keys.slice(1, 3));
    for (const file of some) {
      expect(file.bytes).toBe(6);
      expect(Math.abs(file.modifiedAt - Date.now())).toBeLessThan(60_000);
    }
    expect(await Array.fromAsync(files().list('photos/never'))).toEqual([]);
  });

  test('a removed file is gone, and removing it again is no failure', async () => {
    await put(files(), 'photos/e/1.webp');
    await put(files(), 'photos/e/2.webp');
    for (const _time of ['first', 'second']) await files().remove('photos/e/1.webp');
    expect(await files().get('photos/e/1.webp')).toBeUndefined();
    expect(await files().get('photos/e/2.webp')).toBeDefined();
  });

  test('removing a folder that is not there is no failure', async () => {
    await expect(files().removeFolder('photos/never')).resolves.toBeUndefined();
  });

  test('the check is content while the store is there', async () => {
    await expect(files().check()).resolves.toBeUndefined();
  });
}

describe('on the local disk', () => {
  let folder: string;
  let files: FileStore;
  beforeEach(async () => {
    folder = join(await newFolder(), 'files');
    files = await createFileStore({ folder, s3: undefined });
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  behavesAsStore(() => files);

  test('what cannot be looked for is a failure, not a missing file', async () => {
    await put(files, 'photos/a');
    await expect(files.get('photos/a/1.webp')).rejects.toThrow();
  });

  test.each(['../outside.webp', 'photos/../../outside.webp', '/etc/outside.webp'])(
    'no key leaves the folder: %s',
    async (key) => {
      await put(files, key).catch(() => {});
      expect(await readdir(join(folder, '..'))).toEqual(['files']);
    },
  );

  test('a file is whole or not there: what a crash leaves behind is never listed', async () => {
    await put(files, 'photos/a/1.webp');
    await writeFile(join(folder, `photos/a/2.webp.${crypto.randomUUID()}.part`), 'half');
    expect((await Array.fromAsync(files.list())).map(({ key }) => key)).toEqual(['photos/a/1.webp']);
  });

  test('removing a file takes along what a crash left of it', async () => {
    for (const name of ['2.webp', '22.webp'])
      await writeFile(join(folder, `${name}.${crypto.randomUUID()}.part`), 'half');
    await files.remove('2.webp');
    expect((await readdir(folder)).map((name) => name.split('.')[0])).toEqual(['22']);
  });

  test('a folder that cannot be written to fails loudly', async () => {
    await writeFile(join(folder, 'photos'), 'in the way');
    await expect(put(files, 'photos/a/1.webp')).rejects.toThrow();
  });

  test('the check fails when the folder is gone', async () => {
    await rm(folder, { recursive: true });
    await expect(files.check()).rejects.toThrow();
  });
});

describe('in an S3-compatible store', () => {
  let directory: string;
  let server: Awaited<ReturnType<typeof startS3Server>>;

  const at = (bucket: string) => ({ bucket, endpoint: server.endpoint, region: 'ap-south-1', ...s3Key });
  const connect = (bucket: string) => createFileStore({ folder: directory, s3: at(bucket) });

  beforeAll(async () => {
    directory = await newFolder();
    server = await startS3Server(['photos']);
  });
  afterAll(async () => {
    await server.close().catch(() => {});
    await rm(directory, { recursive: true, force: true });
  });

  let files: FileStore;
  beforeEach(async () => {
    files = await connect('photos');
  });

  behavesAsStore(() => files);

  test('below a prefix it sees and removes nothing of its neighbours', async () => {
    const inside = await createFileStore({ folder: directory, s3: at('photos'), prefix: 'kept/here' });
    await put(files, 'kept/here2/1.webp');
    await put(inside, 'a/1.webp', 'mine');
    expect((await Array.fromAsync(inside.list())).map(({ key }) => key)).toEqual(['a/1.webp']);
    expect((await Array.fromAsync(inside.list('a'))).map(({ key }) => key)).toEqual(['a/1.webp']);
    expect(await files.get('kept/here/a/1.webp')).toBeDefined();
    await inside.removeFolder('a');
    expect(await inside.get('a/1.webp')).toBeUndefined();
    expect(await files.get('kept/here2/1.webp')).toBeDefined();
  });

  test('a bucket that is not there is a failure, not a missing file', async () => {
    const nowhere = await connect('no-such-bucket');
    await expect(nowhere.check()).rejects.toThrow();
    await expect(nowhere.get('photos/a/1.webp')).rejects.toThrow();
    await expect(put(nowhere, 'photos/a/1.webp')).rejects.toThrow();
  });

  test('with a wrong key nothing is read or written', async () => {
    const s3 = { ...at('photos'), secretAccessKey: 'somebody-else’s' };
    const stranger = await createFileStore({ folder: directory, s3 });
    await put(files, 'photos/f/1.webp');
    await expect(stranger.check()).rejects.toThrow();
    await expect(stranger.get('photos/f/1.webp')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(put(stranger, 'photos/f/2.webp')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });

  test('an outage is a failure, not a missing file', async () => {
    await put(files, 'photos/c/1.webp');
    await server.close();
    await expect(files.check()).rejects.toThrow();
    await expect(files.get('photos/c/1.webp')).rejects.toThrow();
    await expect(put(files, 'photos/c/2.webp')).rejects.toThrow();
  });

  test('a store that hangs is given up', async () => {
    const frozen = createServer(() => {});
    frozen.listen(0, '127.0.0.1');
    await once(frozen, 'listening');
    const hanging = await createFileStore({
      folder: directory,
      s3: { ...at('photos'), endpoint: `http://127.0.0.1:${(frozen.address() as AddressInfo).port}` },
    });
    const others = [put(hanging, 'photos/d/1.webp'), hanging.get('photos/d/1.webp')].map((work) =>
      expect(work).rejects.toThrow(),
    );
    // Whether the site is ready depends on it, and that is said within five.
    const started = performance.now();
    await expect(hanging.check()).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(limit(4500));
    await Promise.all(others);
    frozen.closeAllConnections();
    frozen.close();
  });
});
