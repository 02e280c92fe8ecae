// Does anybody notice the nightly backup? The same load with and without one, on each engine; then the backup is proven,
// restored into the other engine and compared row by row. Leaves nothing behind.
// Run: .cache/node lab/measure-backup.ts [bookings] [megabytes of photos] [sqlite|postgres …]
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { apiPrefix } from '../src/contract/constants.ts';
import { indianDate } from '../src/contract/india-time.ts';
import { createFileStore } from '../src/server/adapters/files/file-store.ts';
import { createKeyPair } from '../src/server/backups/age.ts';
import { listBackups, readManifest } from '../src/server/backups/manifest.ts';
import { restoreBackup, verifyBackup } from '../src/server/backups/restore-backup.ts';
import { tableNames } from '../src/server/db/backup.ts';
import { type Database, openDatabase } from '../src/server/db/client.ts';
import { createBackupRepository } from '../src/server/features/operations/backups.repository.ts';
import { createJobQueue } from '../src/server/jobs/jobs.repository.ts';
import { fillDesk } from '../src/server/testing/fill-desk.ts';
import { startPostgres } from '../src/server/testing/postgres.ts';

const [bookings = 4500, photoMegabytes = 1000] = process.argv.slice(2, 4).map(Number);
const asked = process.argv.slice(4);
const engines = ['sqlite', 'postgres'].filter((engine) => asked.length === 0 || asked.includes(engine));
const port = Number(process.env.MEASURE_PORT ?? 4805);
const photoBytes = 100_000;
const quietMs = 30_000;
const sweptAfterMs = 140_000;
const night = '2099-01-01';
const root = mkdtempSync(join(tmpdir(), 'measure-backup-'));
const pair = createKeyPair();
const keys = { identity: pair.identity, signers: [], unsigned: true };

/** Also when somebody interrupts it. */
const started: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** In the site's own process: how late its event loop was, written to a file when asked. */
const watcher = join(root, 'watch.mjs');
writeFileSync(
  watcher,
  `import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writeFileSync } from 'node:fs';
if (process.env.LAG_FILE && !process.send) {
  const lag = monitorEventLoopDelay({ resolution: 2 });
  lag.enable();
  process.on('SIGWINCH', () => {
    const ms = (value) => Math.round(value / 1e4) / 100;
    writeFileSync(process.env.LAG_FILE, JSON.stringify({ max: ms(lag.max), p99: ms(lag.percentile(99)), p999: ms(lag.percentile(99.9)) }));
    lag.reset();
  });
}`,
);

const memoryOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};
const isBackup = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backup-process');
  } catch {
    return false;
  }
};

let people = 0;
/** Thirty pages and fifteen call-backs a second, and /livez all the time, until told to stop. */
function putLoad(origin: string, pid: number) {
  let stopped = false;
  const times: Record<string, number[]> = { livez: [], page: [], 'call-back': [] };
  let failed = 0;
  const peak = { site: 0, backup: 0 };
  const ask = async (kind: string, path: string, init?: RequestInit) => {
    const started = performance.now();
    const answer = await fetch(origin + path, init).catch(() => undefined);
    await answer?.arrayBuffer();
    if (!answer?.ok) failed += 1;
    times[kind]?.push(performance.now() - started);
  };
  const every = async (ms: number, work: () => Promise<void>) => {
    while (!stopped) {
      const started = performance.now();
      await work();
      await sleep(Math.max(1, ms - (performance.now() - started)));
    }
  };
  const callBack = () => {
    people += 1;
    return ask('call-back', `${apiPrefix}/callback/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${people & 255}.${(people >> 8) & 255}.${people >> 16}`,
      },
      body: JSON.stringify({
        name: 'A',
        mobile: String(8_000_000_000 + people),
        location: 'B',
        service: 'Bulding Reapair',
      }),
    });
  };
  const all = Promise.all([
    every(20, () => ask('livez', '/livez')),
    every(67, () => ask('page', '/')),
    every(67, () => ask('page', '/contact-us')),
    every(133, callBack),
    every(133, callBack),
    every(50, async () => {
      peak.site = Math.max(peak.site, memoryOf(pid));
      for (const child of childrenOf(pid).filter(isBackup))
        peak.backup = Math.max(peak.backup, memoryOf(child));
    }),
  ]);
  const at = (values: number[], share: number) =>
    Math.round(
      values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0,
    );
  return async () => {
    stopped = true;
    await all;
    const figures = Object.entries(times).map(([kind, values]) => [
      kind,
      `${values.length}: p50 ${at(values, 0.5)}, p99 ${at(values, 0.99)}, max ${at(values, 1)} ms`,
    ]);
    return {
      ...Object.fromEntries(figures),
      failed,
      'site MB': Math.round(peak.site),
      'backup MB': Math.round(peak.backup),
    };
  };
}

/** One checksum for each table, whatever order an engine has. */
async function fingerprint({ query }: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of tableNames) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(query);
    const lines = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
    sums[name] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
  }
  return sums;
}

async function measure(engine: string, postgresUrl: string): Promise<void> {
  const newDatabase = async (name: string) => {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return postgresUrl.replace(/\/postgres$/, `/${name}`);
  };
  const dataDir = join(root, engine);
  const place = join(root, `${engine}-place`);
  const lagFile = join(root, `${engine}-lag`);
  const databaseUrl = engine === 'postgres' ? await newDatabase('measured') : undefined;
  const origin = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1/32,::1/128',
    DATA_DIR: dataDir,
    BACKUP_TO: place,
    BACKUP_KEY: pair.recipient,
    LAG_FILE: lagFile,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const args = ['--import', './scripts/tsx-loader.mjs', '--import', watcher, 'src/server/main.ts'];
  const site = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = once(site, 'exit');
  // One that does nothing, at the same time: what it is late by is the machine's doing, not the backup's.
  const idleFile = `${lagFile}-idle`;
  const idle = spawn(process.execPath, ['--import', watcher, '--eval', 'setInterval(() => {}, 1000)'], {
    env: { LAG_FILE: idleFile },
  });
  started.push(site, idle);
  const pid = site.pid ?? 0;
  try {
    while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
      if (site.exitCode !== null) throw new Error('The site does not start');
      await sleep(200);
    }
    const sweptAt = performance.now() + sweptAfterMs;
    const database = openDatabase({ dataDir, databaseUrl, unhurried: true });
    // The site finds this night planned: it makes no backup before it is asked to.
    await database.transaction((trx) =>
      createBackupRepository(database).plan(trx, indianDate(Date.now() - 2 * 3_600_000), Date.now()),
    );
    await fillDesk(database, bookings, Date.now());
    const photos = join(dataDir, 'files/photos/measured');
    mkdirSync(photos, { recursive: true });
    const count = Math.ceil((photoMegabytes * 1e6) / photoBytes);
    for (let n = 0; n < count; n += 1) writeFileSync(join(photos, `${n}.webp`), randomBytes(photoBytes));
    const lag = async (of: ChildProcess = site, file = lagFile) => {
      rmSync(file, { force: true });
      of.kill('SIGWINCH');
      for (let tries = 0; !existsSync(file); tries += 1) {
        if (tries > 1000) throw new Error('The site does not answer');
        await sleep(10);
      }
      await sleep(20);
      const { p99, p999, max } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
      return `p99 ${p99}, p99.9 ${p999}, max ${max} ms`;
    };
    const phase = async (name: string, work: () => Promise<unknown>) => {
      const stop = putLoad(origin, pid);
      await sleep(2000);
      await lag();
      await lag(idle, idleFile);
      const started = performance.now();
      const load = loadavg()[0]?.toFixed(1);
      await work();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${engine}, ${name}, ${seconds} s (machine load ${load})`);
      console.log(`  event loop late by: ${await lag()}`);
      console.log(`  that of an idle process: ${await lag(idle, idleFile)}`);
      for (const [what, figure] of Object.entries(await stop())) console.log(`  ${what}: ${figure}`);
    };
    // The first clean-up meets two years of old rows, which would be taken for the backup's doing.
    await sleep(Math.max(0, sweptAt - performance.now()));
    await phase('without a backup', () => sleep(quietMs));
    await phase('with a backup', async () => {
      await database.transaction(async (trx) => {
        await createBackupRepository(database).plan(trx, night, Date.now());
        await createJobQueue(database, Date.now).enqueue(trx, 'backup', { night });
      });
      const isDone = () =>
        database.query
          .selectFrom('backups')
          .select('finished_at')
          .where('name', '=', night)
          .where('finished_at', 'is not', null)
          .executeTakeFirst();
      for (const until = Date.now() + 600_000; !(await isDone()); ) {
        if (Date.now() > until) throw new Error('The backup does not end');
        await sleep(200);
      }
    });
    await phase('without a backup, again', () => sleep(quietMs));
    site.kill('SIGTERM');
    await gone;

    // Of a site that stands still: only then are both sides the same.
    const script = spawn(process.execPath, ['scripts/backup.ts', 'backup'], { env, stdio: 'inherit' });
    await once(script, 'exit');
    const store = await createFileStore({ folder: place, s3: undefined });
    const manifest = await readManifest(store, (await listBackups(store)).at(-1) ?? '');
    const started = performance.now();
    const proof = await verifyBackup(store, manifest, keys);
    const proven = performance.now();
    const other = { dataDir: join(root, `${engine}-restored`), databaseUrl: undefined as string | undefined };
    mkdirSync(other.dataDir);
    if (engine === 'sqlite') other.databaseUrl = await newDatabase('restored');
    const target = openDatabase({ ...other, unhurried: true });
    const files = await createFileStore({ folder: join(other.dataDir, 'files'), s3: undefined });
    await restoreBackup(
      store,
      manifest,
      keys,
      { database: target, files, dataDir: other.dataDir },
      { erased: [], since: undefined },
    );
    const restored = performance.now();
    const [before, after] = [await fingerprint(database), await fingerprint(target)];
    const equal = tableNames.filter((name) => before[name] === after[name]);
    console.log(
      `  verified in ${Math.round(proven - started)} ms: ${proof.rows} rows, ${proof.photos} photos, ${proof.faults.length} faults`,
    );
    console.log(
      `  restored into ${target.engine} in ${Math.round(restored - proven)} ms: ${equal.length} of ${tableNames.length} tables equal row by row`,
    );
    console.log(`  memory of this process: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
    await target.close();
    await database.close();
    if (equal.length < tableNames.length || proof.faults.length > 0) process.exitCode = 1;
  } finally {
    site.kill('SIGKILL');
    idle.kill('SIGKILL');
    await gone;
  }
}

const postgres = await startPostgres();
try {
  for (const engine of engines) await measure(engine, postgres.url);
} finally {
  postgres.stop();
}
