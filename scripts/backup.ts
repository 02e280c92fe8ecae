// Backups by hand: make one, list them, prove one, restore one. The site makes one every night by itself (BACKUP_TO).
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createKeyPair, readIdentity } from '../src/server/backups/age.ts';
import { backUp, inWords, openPhotos, openPlace } from '../src/server/backups/back-up.ts';
import type { BackupSummary } from '../src/server/backups/make-backup.ts';
import { isBackupId, listBackups, type Manifest, readManifest } from '../src/server/backups/manifest.ts';
import { restoreBackup, verifyBackup } from '../src/server/backups/restore-backup.ts';
import { type Config, ConfigError, loadConfig } from '../src/server/config.ts';
import { prepareDataDir } from '../src/server/data-dir.ts';
import { openDatabase } from '../src/server/db/client.ts';
import { createBackupRepository } from '../src/server/features/operations/backups.repository.ts';

const usage = `Usage:
  npm run backup -- [PLACE]                        one backup now, also while the site runs
  npm run backup -- --new-key                      a new pair of keys
  npm run restore -- --list [PLACE]                which backups there are
  npm run restore -- --verify [PLACE] [WHICH] [--key FILE]
                                                   proves one; touches nothing
  npm run restore -- [PLACE] [WHICH] [--key FILE]  into an empty installation, with the site stopped
PLACE is a folder or s3://bucket/prefix, and BACKUP_TO when it is left out. WHICH is a name from the list, and the
newest when it is left out. FILE holds the private key.`;

function fail(...lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

function readOrders() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'new-key': { type: 'boolean' },
        list: { type: 'boolean' },
        verify: { type: 'boolean' },
        key: { type: 'string' },
      },
    });
  } catch (error) {
    return fail((error as Error).message, usage);
  }
}

// What is copied here is as private as where it comes from.
process.umask(0o077);
const { values, positionals } = readOrders();
const [action, ...rest] = positionals;
const which = rest.find(isBackupId);
const [place, ...tooMany] = rest.filter((word) => !isBackupId(word));
if ((action !== 'backup' && action !== 'restore') || tooMany.length > 0) fail(usage);

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(...error.faults);
    throw error;
  }
}

const amount = (count: number, one: string) =>
  `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function printNewKey(): void {
  const { recipient, identity } = createKeyPair();
  console.log(`# Public key, for this machine:
BACKUP_KEY=${recipient}

# Private key. Without it no backup can be opened. Keep it in two places, neither of them this machine; restoring needs
# it in a file (--key FILE). The program age opens backups with it too.
${identity}`);
}

async function noteAtTheDesk(config: Config, summary: BackupSummary, now: number): Promise<void> {
  const database = openDatabase(config);
  try {
    const at = Date.now();
    const contents = JSON.stringify({ ...summary, ms: at - now });
    await createBackupRepository(database).note(summary.id, at, contents);
  } finally {
    await database.close();
  }
}

async function backUpNow(config: Config, to: string): Promise<void> {
  const now = Date.now();
  const { removalFault: _none, ...summary } = await backUp(config, to, { now, removeOld: false });
  const { id, rows, photos, newPhotos, bytes } = summary;
  if (to === config.backup.to) await noteAtTheDesk(config, summary, now);
  console.log(
    `Backed up to ${to}: ${id}, ${amount(rows, 'row')}, ${amount(photos, 'photo')} (${newPhotos} new), ${megabytes(bytes)}`,
  );
  if (!config.backup.key) console.log('It is not encrypted: BACKUP_KEY is not set.');
}

async function find(store: Awaited<ReturnType<typeof openPlace>>, from: string): Promise<Manifest> {
  const id = which ?? (await listBackups(store)).at(-1);
  if (!id) throw new Error(`There is no backup in ${from}`);
  return readManifest(store, id);
}

async function list(config: Config, from: string): Promise<void> {
  const store = await openPlace(config, from);
  for (const id of await listBackups(store)) {
    const { tables, photos, release, key } = await readManifest(store, id);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const lock = key === null ? 'not encrypted' : `for ${key}`;
    console.log(
      `${id}  ${amount(rows, 'row')}, ${amount(photos.count, 'photo')}, release ${release}, ${lock}`,
    );
  }
}

async function verify(config: Config, from: string, identity: string | undefined): Promise<void> {
  const store = await openPlace(config, from);
  const manifest = await find(store, from);
  const { rows, photos, opened, faults } = await verifyBackup(store, manifest, identity);
  if (faults.length > 0) {
    for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
    fail(`${manifest.id} is NOT good: ${amount(faults.length, 'fault')}`);
  }
  console.log(`${manifest.id} is good: ${amount(rows, 'row')}, ${amount(photos, 'photo')}`);
  console.log(
    opened
      ? 'Everything was opened, counted and compared with its checksum.'
      : 'What is stored is complete and unchanged (of photos, the sizes). Opening it needs the private key: --key FILE',
  );
}

async function restore(config: Config, from: string, identity: string | undefined): Promise<void> {
  const store = await openPlace(config, from);
  const manifest = await find(store, from);
  await prepareDataDir(config.dataDir);
  const { dataDir } = config;
  const database = openDatabase({ ...config, unhurried: true });
  try {
    const files = await openPhotos(config);
    const { rows, photos, alreadyThere } = await restoreBackup(store, manifest, identity, {
      database,
      files,
      dataDir,
    });
    const there = alreadyThere > 0 ? ` (${alreadyThere} were there already)` : '';
    console.log(`Restored ${manifest.id}: ${amount(rows, 'row')}, ${amount(photos, 'photo')}${there}`);
  } finally {
    await database.close();
  }
}

async function run(): Promise<void> {
  if (values['new-key']) return printNewKey();
  const config = readConfig();
  const where = place ?? config.backup.to;
  if (!where) fail('Name a place, or set BACKUP_TO.', usage);
  if (action === 'backup') return backUpNow(config, where);
  if (values.list) return list(config, where);
  const identity = values.key === undefined ? undefined : readIdentity(await readFile(values.key, 'utf8'));
  return values.verify ? verify(config, where, identity) : restore(config, where, identity);
}

await run().catch((error) => fail(inWords(error)));
