// Everything that must survive the machine: tables, photos and the secret, into a new folder.
// Usage: npm run backup -- FOLDER      (the site may keep running)
//        npm run restore -- FOLDER     (into an empty installation, with the site stopped)
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FileStore } from '../src/server/adapters/files/file-store.port.ts';
import { createFileStore } from '../src/server/adapters/files/flydrive.file-store.ts';
import { loadConfig } from '../src/server/config.ts';
import { prepareDataDir } from '../src/server/data-dir.ts';
import { dumpTables, isEmptyDatabase, loadTables } from '../src/server/db/backup.ts';
import { openDatabase } from '../src/server/db/client.ts';
import { startDatabase } from '../src/server/db/start-database.ts';

// What is copied here is as private as where it comes from.
process.umask(0o077);

const [action, target] = process.argv.slice(2);
if ((action !== 'backup' && action !== 'restore') || !target) {
  console.error('Usage: npm run backup -- FOLDER, or npm run restore -- FOLDER');
  process.exit(1);
}
const config = loadConfig(process.env);
const folder = resolve(target);
const photos = join(folder, 'files');
const unhurried = { ...config, unhurried: true };

/** Demo mode keeps its secret beside the database. */
const copySecret = (from: string, to: string) =>
  copyFile(join(from, 'session-secret'), join(to, 'session-secret')).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });

/** From the local disk or from S3, and back into either. */
async function savePhotos(store: FileStore): Promise<void> {
  for await (const key of store.keys()) {
    const bytes = await store.get(key);
    // Removed since it was listed.
    if (!bytes) continue;
    await mkdir(dirname(join(photos, key)), { recursive: true });
    await writeFile(join(photos, key), bytes);
  }
}
async function restorePhotos(store: FileStore): Promise<void> {
  const entries = await readdir(photos, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    await store.put(relative(photos, path).split(sep).join('/'), await readFile(path), 'image/webp');
  }
}

async function backUp(): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const database = openDatabase(unhurried);
  try {
    await dumpTables(database, join(folder, 'tables'));
    // After the tables: a photo is always written before the row that names it.
    await savePhotos(await createFileStore({ folder: join(config.dataDir, 'files'), s3: config.s3 }));
    await copySecret(config.dataDir, folder);
  } finally {
    await database.close();
  }
  console.log(`Backed up to ${folder}`);
}

async function restore(): Promise<void> {
  await prepareDataDir(config.dataDir);
  const database = await startDatabase(unhurried, console.error);
  try {
    if (!(await isEmptyDatabase(database)))
      throw new Error('The database is not empty; restoring would mix two sites');
    await loadTables(database, join(folder, 'tables'));
    await restorePhotos(await createFileStore({ folder: join(config.dataDir, 'files'), s3: config.s3 }));
    await copySecret(folder, config.dataDir);
  } finally {
    await database.close();
  }
  console.log(`Restored from ${folder}`);
}

try {
  await (action === 'backup' ? backUp() : restore());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
