// Everything that must survive the machine: tables, photos and the secret, into a new folder.
// Usage: npm run backup -- FOLDER      (the site may keep running)
//        npm run restore -- FOLDER     (into an empty installation, with the site stopped)
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadConfig } from '../src/server/config.ts';
import { dumpTables, isEmptyDatabase, loadTables } from '../src/server/db/backup.ts';
import { openDatabase } from '../src/server/db/client.ts';
import { migrate } from '../src/server/db/migrator.ts';

const [action, target] = process.argv.slice(2);
if ((action !== 'backup' && action !== 'restore') || !target) {
  console.error('Usage: npm run backup -- FOLDER, or npm run restore -- FOLDER');
  process.exit(1);
}
const config = loadConfig(process.env);
const folder = resolve(target);
await mkdir(config.dataDir, { recursive: true });
const database = openDatabase(config);

/** Kept beside the tables; with S3 the bucket keeps its own photos. */
const companions = ['files', 'session-secret'];
const copy = async (from: string, to: string) => {
  const present = new Set(await readdir(from).catch(() => []));
  for (const name of companions.filter((entry) => present.has(entry))) {
    await cp(join(from, name), join(to, name), { recursive: true });
  }
};

try {
  await migrate(database);
  if (action === 'backup') {
    if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty`);
    await dumpTables(database, join(folder, 'tables'));
    // After the tables: a photo is always written before the row that names it.
    await copy(config.dataDir, folder);
    console.log(`Backed up to ${folder}`);
  } else {
    if (!(await isEmptyDatabase(database)))
      throw new Error('The database is not empty; restoring would mix two sites');
    await loadTables(database, join(folder, 'tables'));
    await copy(folder, config.dataDir);
    console.log(`Restored from ${folder}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
