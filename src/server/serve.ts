// Serves the site in this process: composition, listening; then a graceful stop when asked.
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { company } from '#contract/company.ts';
import { unnamedOwner } from '#contract/staff.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { UpgradeRefused } from './db/before-upgrade.ts';
import { NewerDatabase } from './db/migrator.ts';
import { isOutage } from './db/outage.ts';
import { DatabaseAway } from './db/start-database.ts';
import type { DevPages } from './dev-pages.ts';
import { cannotStart } from './environment.ts';
import { createMigrationAnswers } from './http/migration-answers.ts';
import { loadBuild } from './http/pages.tsx';
import { createLog } from './log.ts';
import { BrokenSecret } from './security/session-secret.ts';
import { stopTimes } from './stop-times.ts';
import { answerSupervisor, lastWord } from './supervisor-words.ts';

/**
 * The supervisor may have passed a connection on before it knew that this process listens no more. Messages keep their
 * order: once it has answered, everything before has arrived and was handed back.
 */
async function untilNothingIsOnItsWay(): Promise<void> {
  if (!process.connected || !process.send) return;
  const answer = new Promise<void>((resolve) => {
    process.on('message', (word) => word === lastWord && resolve());
  });
  process.send(lastWord);
  await answer;
}

export async function serve(
  config: Config,
  devPages?: DevPages,
  /** For browser journeys, which no busy machine may turn away. */
  limits: { maxDelayMs?: number } = {},
): Promise<void> {
  const log = createLog(config.mode === 'demo' ? 'warn' : 'info');

  // During an upgrade the processes of the release before answer.
  const isFirst = (cluster.worker?.id ?? 1) === 1;
  const migrating = createMigrationAnswers(config);
  const server = await compose(config, {
    ...limits,
    clock: Date.now,
    log,
    ...(isFirst ? { onMigrating: migrating.say } : {}),
    web: { mode: devPages ? 'development' : 'production', loadBuild: devPages?.loadBuild ?? loadBuild },
    ...(devPages ? { beforePages: devPages.mount } : {}),
  }).catch((error: unknown) => {
    const expected = [DatabaseAway, NewerDatabase, UpgradeRefused, BrokenSecret].some(
      (kind) => error instanceof kind,
    );
    if (expected) cannotStart((error as Error).message);
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      cannotStart(`The disk with ${config.dataDir} is full.`);
    if (isOutage(error)) cannotStart(`The database cannot be used: ${(error as Error).message}`);
    throw error;
  });

  // A terminal sends it to every process; the supervisor asks its own to stop.
  if (cluster.isWorker) process.on('SIGINT', () => {});
  const skip = cluster.isWorker ? (['SIGINT'] as const) : [];
  closeWithGrace({ delay: stopTimes.processMs, logger: log, skip: [...skip] }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    await devPages?.close();
    // A database that does not answer must not turn a stop into a failure: what matters is written down already.
    await Promise.race([server.close().then(untilNothingIsOnItsWay), sleep(stopTimes.processMs - 1000)]);
  });

  if (cluster.isWorker) answerSupervisor();
  await migrating.close();
  await server.app.listen({ port: config.port, host: config.host });
  server.start();

  // One of several speaks for all.
  if (!isFirst) return;

  /** The demo's first visitor becomes its owner; a real desk is opened with `npm run staff`. */
  async function describeDesk(): Promise<string> {
    if (config.mode === 'live' || !(await server.staff.isEmpty())) return `${config.publicUrl}/desk`;
    const owner = { email: company.deskEmail, name: unnamedOwner, role: 'owner' } as const;
    return `${await server.staff.invite(owner, { outside: 'first start' })} (a one-time link for its owner)`;
  }

  const lines = [
    ['Address', config.publicUrl],
    ['Mode', config.mode + (devPages ? ', hot reload' : '')],
    ['Database', server.database.engine === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL'],
    [
      'Mail',
      config.smtpUrl
        ? server.mailDestination
        : `${server.mailDestination}, shown at ${config.publicUrl}/dev/mailbox`,
    ],
    [
      'Desk',
      // A site that can only read, on a full disk for instance, still serves its visitors.
      await describeDesk().catch(
        (error: Error) => `cannot invite its owner now (${error.message}); start again later`,
      ),
    ],
    [
      'Payments',
      config.paymentProvider === 'simulator' ? 'simulator, no money moves' : config.paymentProvider,
    ],
    ['Backups', config.backup.to ? `every night, to ${config.backup.to}` : 'none: set BACKUP_TO'],
  ];
  // A live log is JSON to its last line; a demonstration is read by a person.
  if (config.mode === 'live')
    log.info(Object.fromEntries(lines.map(([label = '', value]) => [label.toLowerCase(), value])), 'started');
  else for (const [label = '', value = ''] of lines) console.log(`${label.padEnd(9)} ${value}`);
}
