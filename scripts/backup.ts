// Backups by hand: make one, list them, prove one, restore one. The site makes one every night by itself (BACKUP_TO).
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createKeyPair, readIdentity } from '../src/server/backups/age.ts';
import { backUp, inWords, openPhotos, openPlace } from '../src/server/backups/back-up.ts';
import type { BackupSummary } from '../src/server/backups/make-backup.ts';
import {
  isBackupId,
  listBackups,
  readManifest,
  type SignedManifest,
} from '../src/server/backups/manifest.ts';
import {
  type Keys,
  newestOwn,
  planRestore,
  restoreBackup,
  verifyBackup,
} from '../src/server/backups/restore-backup.ts';
import { createSigningPair, readSigners, signerOf } from '../src/server/backups/signing.ts';
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
newest of your own when it is left out. FILE holds the private key, and the line BACKUP_SIGNER=… that says whose backups count.
  --unsigned   also one that nobody signed, when you know where it comes from
  --erase      erases again, without asking, whoever was erased since`;

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
        unsigned: { type: 'boolean' },
        erase: { type: 'boolean' },
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
  const { signingKey, signer } = createSigningPair();
  console.log(`# For this machine: the public key that encrypts, and the key that signs.
BACKUP_KEY=${recipient}
BACKUP_SIGNING_KEY=${signingKey}

# Not for this machine. The private key: without it no backup can be opened. Keep both lines in two places; restoring
# needs them in a file (--key FILE). The program age opens backups with it too.
${identity}
# Whose backups count:
BACKUP_SIGNER=${signer}`);
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
  const { id, rows, photos, newPhotos, bytes, lost } = summary;
  if (to === config.backup.to) await noteAtTheDesk(config, summary, now);
  console.log(
    `Backed up to ${to}: ${id}, ${amount(rows, 'row')}, ${amount(photos, 'photo')} (${newPhotos} new), ${megabytes(bytes)}`,
  );
  if (lost.count > 0)
    console.log(`${amount(lost.count, 'file')} that rows name: gone or changed: ${lost.first.join(', ')}`);
  if (!config.backup.key) console.log('It is not encrypted: BACKUP_KEY is not set.');
  if (!config.backup.signingKey)
    console.log('It is not signed: BACKUP_SIGNING_KEY is not set. Restoring it needs --unsigned.');
}

async function find(
  store: Awaited<ReturnType<typeof openPlace>>,
  from: string,
  keys: Keys,
): Promise<SignedManifest> {
  if (which) return readManifest(store, which);
  const { own, foreign } = await newestOwn(store, keys);
  if (!own) throw new Error(foreign[0] ?? `There is no backup in ${from}`);
  for (const why of foreign) console.log(`Passed over: ${why}`);
  return own;
}

async function list(config: Config, from: string): Promise<void> {
  const store = await openPlace(config, from);
  let damaged = 0;
  for (const id of await listBackups(store)) {
    try {
      const { tables, photos, release, key, signedBy } = await readManifest(store, id);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const lock = key === null ? 'not encrypted' : `for ${key}`;
      const by = signedBy === null ? 'not signed' : `signed by ${signedBy}`;
      console.log(
        `${id}  ${amount(rows, 'row')}, ${amount(photos.count, 'photo')}, release ${release}, ${lock}, ${by}`,
      );
    } catch (error) {
      damaged += 1;
      console.log(`${id}  DAMAGED: ${inWords(error)}`);
    }
  }
  if (damaged > 0) fail(`${amount(damaged, 'backup')} cannot be used`);
}

async function verify(config: Config, from: string, keys: Keys): Promise<void> {
  const store = await openPlace(config, from);
  const manifest = await find(store, from, keys);
  const { rows, photos, opened, faults } = await verifyBackup(store, manifest, keys);
  if (faults.length > 0) {
    for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
    fail(`${manifest.id} is NOT good: ${amount(faults.length, 'fault')}`);
  }
  console.log(`${manifest.id} is good: ${amount(rows, 'row')}, ${amount(photos, 'photo')}`);
  if (values.unsigned) console.log('Who made it was not asked (--unsigned).');
  console.log(
    opened
      ? 'Everything was opened, counted and compared with its checksum.'
      : 'What is stored is complete and unchanged (of photos, the sizes). Opening it needs the private key: --key FILE',
  );
}

/** Nobody is erased by surprise: neither by a mistake in the order of backups, nor by a trick. */
async function mayErase(count: number, since: string): Promise<boolean> {
  console.log(
    `${amount(count, 'account')} will be erased when the site starts: ${since} no longer has ${count === 1 ? 'it' : 'them'}.`,
  );
  if (values.erase) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Go on? (yes/no) ');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function restore(config: Config, from: string, keys: Keys): Promise<void> {
  const store = await openPlace(config, from);
  const manifest = await find(store, from, keys);
  const plan = await planRestore(store, manifest, keys);
  if (plan.since === undefined)
    console.log('There is no later signed backup, so nothing is known of who was erased since.');
  else if (plan.erased.length > 0 && !(await mayErase(plan.erased.length, plan.since)))
    fail('Nothing was restored. Say --erase to go on.');
  await prepareDataDir(config.dataDir);
  const { dataDir } = config;
  const database = openDatabase({ ...config, unhurried: true });
  try {
    const files = await openPhotos(config);
    const { rows, photos, alreadyThere } = await restoreBackup(
      store,
      manifest,
      keys,
      { database, files, dataDir },
      plan,
    );
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
  const keyFile = values.key === undefined ? undefined : await readFile(values.key, 'utf8');
  const { signingKey } = config.backup;
  const keys: Keys = {
    identity: keyFile === undefined ? undefined : readIdentity(keyFile),
    signers: [...readSigners(keyFile ?? ''), ...(signingKey ? [signerOf(signingKey)] : [])],
    unsigned: values.unsigned,
  };
  return values.verify ? verify(config, where, keys) : restore(config, where, keys);
}

await run().catch((error) => fail(inWords(error)));
