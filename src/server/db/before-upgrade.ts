// Before the upgrade to 1.0, which leaves nothing that an earlier release can run on: a live site needs a fresh backup, a
// demo's folder is copied.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hourMs } from '#contract/durations.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import type { Config } from '../config.ts';
import { copyDataDir } from '../data-dir.ts';
import { type Database, openDatabase } from './client.ts';
import { readSchemaState } from './migrator.ts';
import { isBusy, isMissingTable } from './outage.ts';

const firstOfUpgrade = '0037-states-of-quotations.ts';

/** In words for the operator. */
export class UpgradeRefused extends Error {}

const without = 'UPGRADE_WITHOUT_BACKUP=yes';

type Settings = Pick<Config, 'mode' | 'dataDir' | 'databaseUrl' | 'upgradeWithoutBackup'>;

export async function beforeUpgrade(
  { mode, dataDir, databaseUrl, upgradeWithoutBackup }: Settings,
  now: number,
  say: (words: string) => void,
): Promise<void> {
  const database = openDatabase({ databaseUrl, dataDir, unhurried: true });
  try {
    const { applied, pending } = await readSchemaState(database);
    if (applied === 0 || !pending.includes(firstOfUpgrade)) return;
    if (mode === 'live') {
      await mustBeAlone(database, now);
      if (!upgradeWithoutBackup) mustBeFresh(await newestBackup(database), now);
      return;
    }
  } finally {
    await database.close();
  }
  if (upgradeWithoutBackup) return;
  if (databaseUrl) return say('The upgrade to 1.0 copies nothing: the rows are on PostgreSQL.');
  say(`Before the upgrade to 1.0 all data were copied to ${await copyDemo(dataDir, now)}`);
}

/** Each says once a minute that it lives, and takes its word back when it ends. */
const stillThereMs = 90_000;

async function mustBeAlone(database: Database, now: number): Promise<void> {
  const serving = await unlessMissing(
    database.query
      .selectFrom('processes')
      .selectAll()
      .where('seen_at', '>', now - stillThereMs)
      .execute(),
  );
  const [one, ...others] = serving ?? [];
  if (!one) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new UpgradeRefused(
    `Process ${one.pid} on ${one.host}${more} of the release before served at ${clockTime(one.seen_at)}, and cannot go on after the upgrade to 1.0. Stop the site on every machine, then start this release: not reload, but stop and start. What was killed is forgotten after two minutes.`,
  );
}

/** Undefined before the table was there. */
const unlessMissing = <T>(rows: Promise<T>): Promise<T | undefined> =>
  rows.catch((error: unknown) => {
    if (isMissingTable(error)) return undefined;
    throw error;
  });

/** When it was finished; undefined without one. */
async function newestBackup(database: Database): Promise<number | undefined> {
  const row = await unlessMissing(
    database.query
      .selectFrom('backups')
      .select((select) => select.fn.max<number | null>('finished_at').as('at'))
      .executeTakeFirst(),
  );
  return row?.at ?? undefined;
}

function mustBeFresh(newest: number | undefined, now: number): void {
  if (newest !== undefined && newest > now - hourMs) return;
  const last =
    newest === undefined ? 'There is none' : `The newest is of ${longDate(newest)}, ${clockTime(newest)}`;
  throw new UpgradeRefused(
    `After the upgrade to 1.0 no earlier release can run on this database: the way back is a backup, and it must be of the last hour. ${last}. In the folder of the release before run npm run backup, which puts one into BACKUP_TO, then start this release again. With another way back, such as a dump, start once with ${without}.`,
  );
}

async function copyDemo(dataDir: string, now: number): Promise<string> {
  const file = new DatabaseSync(join(dataDir, 'site.sqlite'));
  try {
    // Puts all into one file, and is refused while anybody else has it open.
    file.exec('pragma journal_mode = delete');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new UpgradeRefused(
      `Another process still uses ${dataDir}. The upgrade to 1.0 takes a pause: stop it, then start again.`,
    );
  } finally {
    file.close();
  }
  const moment = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  return copyDataDir(dataDir, `before-1.0-${moment}`).catch((error: Error) => {
    throw new UpgradeRefused(
      `${dataDir} cannot be copied beside itself before the upgrade to 1.0: ${error.message}. Mend that and start again, or start with ${without} to go on without a copy.`,
    );
  });
}
