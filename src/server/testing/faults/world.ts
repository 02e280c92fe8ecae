// All that one fault needs: a site in processes of its own, its database, its mail server and its payment provider,
// each behind a line that can be cut and frozen.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import pg from 'pg';
import { company } from '#contract/company.ts';
import { createKeyPair } from '../../backups/age.ts';
import { type Database, type Engine, openDatabase } from '../../db/client.ts';
import { isOutage } from '../../db/outage.ts';
import { limit } from '../busy.ts';
import { findFreePort } from '../free-port.ts';
import { type Line, openLine } from '../line.ts';
import { startMailServer } from '../mail-server.ts';
import { v1Merchant, v2Merchant } from '../payment-fixtures.ts';
import { createTestSimulator, type TestSimulator } from '../payment-simulator.ts';
import { type PostgresServer, startPostgres } from '../postgres.ts';
import { type SpawnedSite, spawnSite, statusOf } from '../spawn-site.ts';

export interface WorldOptions {
  engine: Engine;
  /** The folder of a release; this checkout without it. */
  release?: string | undefined;
  /** Backups are wanted, into a folder of the world. */
  backups?: boolean;
  env?: Record<string, string>;
  /** What the site and SQLite write lies on a disk of so many megabytes. Needs root. */
  diskMegabytes?: number;
}

export interface Site extends SpawnedSite {
  port: number;
}

export interface World {
  engine: Engine;
  /** All that belongs to it lies below. */
  root: string;
  dataDir: string;
  release: string | undefined;
  /** Those that serve; the load goes to all of them in turn. */
  sites: Site[];
  mail: Awaited<ReturnType<typeof startMailServer>>;
  simulator: TestSimulator;
  lines: { database: Line | undefined; mail: Line; gateway: Line };
  postgres: PostgresServer | undefined;
  /** Follows it, where a fault wants one. */
  standby?: PostgresServer;
  /** Runs statements on PostgreSQL itself, not through the line. */
  runOnPostgres(...statements: string[]): Promise<void>;
  /** Starts one more process, without waiting for it; from another folder than the rest where one is given. */
  spawn(port?: number, more?: Record<string, string>, release?: string): Site;
  untilReady(site: Site): Promise<void>;
  /** Puts a new process in the place of the last one, at its address. */
  restart(): Promise<void>;
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Also what is started later is stopped with the world, the last first. */
  onClose(work: () => unknown): void;
  close(): Promise<void>;
}

export const leadsTo = 'leads@faults.example';
const startPatienceMs = limit(120_000);

/** Its pay page has the address of the line, where a customer is sent. */
async function startGateway(closing: (() => unknown)[]) {
  let publicUrl = '';
  const simulator = createTestSimulator({
    publicUrl: () => publicUrl,
    payee: company.name,
    v1: v1Merchant,
    v2: { ...v2Merchant, webhookUrl: () => '' },
    webhookRetryDelaysMs: [500, 1000, 2000],
  });
  const app = fastify({ forceCloseConnections: true });
  await app.register(simulator.plugin);
  const line = await openLine(await app.listen({ port: 0, host: '127.0.0.1' }));
  publicUrl = new URL(line.url).origin;
  closing.push(
    () => app.close(),
    () => line.close(),
  );
  return { simulator, line, publicUrl };
}

/** Its tables lie on that disk, where one is given. */
async function openPostgres(closing: (() => unknown)[], disk: string | undefined) {
  const server = await startPostgres({ durable: true });
  closing.push(() => server.stop());
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  if (disk) {
    const folder = join(disk, 'tables');
    mkdirSync(folder);
    // PostgreSQL runs as another account.
    execFileSync('chown', ['nobody', folder]);
    await run(`create tablespace small location '${folder}'`, 'create database site tablespace small');
  } else await run('create database site');
  const url = server.url.replace(/postgres$/, 'site');
  const line = await openLine(url);
  closing.push(() => line.close());
  return { server, line, run };
}

export async function openWorld(options: WorldOptions): Promise<World> {
  const { engine, diskMegabytes } = options;
  const closing: (() => unknown)[] = [];
  // Reached when the run fails or is interrupted: all that matters is done before anything waits.
  const abandon = () => {
    for (const work of closing.splice(0).reverse()) void work();
  };
  process.once('exit', abandon);
  const close = async () => {
    for (const work of closing.splice(0).reverse()) await work();
    process.off('exit', abandon);
  };
  try {
    const root = mkdtempSync(join(tmpdir(), 'site-faults-'));
    closing.push(() => rmSync(root, { recursive: true, force: true }));
    chmodSync(root, 0o755);
    const disk = join(root, 'disk');
    mkdirSync(disk);
    mkdirSync(join(root, 'backups'));
    if (diskMegabytes) {
      const options = `size=${diskMegabytes}m,mode=755`;
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', disk]);
      // Lazily: whoever still has a file open there ends soon.
      closing.push(() => execFileSync('umount', ['-l', disk]));
    }
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    const postgres =
      engine === 'postgres' ? await openPostgres(closing, diskMegabytes ? disk : undefined) : undefined;
    const mail = await startMailServer();
    const mailLine = await openLine(mail.url);
    closing.push(
      () => mail.close(),
      () => mailLine.close(),
    );
    const gateway = await startGateway(closing);
    const firstPort = await findFreePort();
    const env = {
      PUBLIC_URL: `http://127.0.0.1:${firstPort}`,
      TRUST_PROXY: '127.0.0.1/32',
      DATA_DIR: dataDir,
      SMTP_URL: mailLine.url,
      LEADS_TO: leadsTo,
      PAYMENT_PROVIDER: 'phonepe-v1',
      PHONEPE_BASE_URL: gateway.publicUrl,
      PHONEPE_MERCHANT_ID: v1Merchant.merchantId,
      PHONEPE_SALT_KEY: v1Merchant.saltKey,
      PHONEPE_SALT_INDEX: String(v1Merchant.saltIndex),
      ...(postgres ? { DATABASE_URL: postgres.line.url } : {}),
      ...(options.backups ? { BACKUP_TO: join(root, 'backups'), BACKUP_KEY: createKeyPair().recipient } : {}),
      ...options.env,
    };

    const world: World = {
      engine,
      root,
      dataDir,
      release: options.release,
      sites: [],
      mail,
      simulator: gateway.simulator,
      lines: { database: postgres?.line, mail: mailLine, gateway: gateway.line },
      postgres: postgres?.server,
      runOnPostgres: (...statements) => postgres?.run(...statements) ?? Promise.resolve(),
      spawn(port = firstPort, more = {}, release = options.release) {
        const site = { ...spawnSite({ ...env, PORT: String(port), ...more }, release), port };
        closing.push(() => {
          site.child.kill('SIGKILL');
          return site.exit;
        });
        world.sites.push(site);
        return site;
      },
      async untilReady(site) {
        const deadline = Date.now() + startPatienceMs;
        while ((await statusOf(site.port, '/readyz')) !== 200) {
          if (!site.isRunning() || Date.now() > deadline)
            throw new Error(`The site does not come up:\n${site.output().slice(-2000)}`);
          await sleep(50);
        }
      },
      async restart() {
        const old = world.sites.pop();
        await world.untilReady(world.spawn(old?.port));
      },
      /** What is read here must not fail because the machine is busy with what was broken. */
      async withDatabase(work) {
        for (const until = Date.now() + startPatienceMs; ; ) {
          const database = openDatabase({ dataDir, databaseUrl: postgres?.line.url, unhurried: true });
          try {
            return await work(database);
          } catch (error) {
            if (!isOutage(error) || Date.now() > until) throw error;
          } finally {
            await database.close();
          }
          await sleep(1000);
        }
      },
      onClose: (work) => void closing.push(work),
      close,
    };
    return world;
  } catch (error) {
    await close();
    throw error;
  }
}
