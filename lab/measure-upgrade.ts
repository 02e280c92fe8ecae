// The pause of the upgrade to 1.0 with many requests in every state: how long until the new process is ready, whether
// every open deadline of before is one open promise by the same time, whether everybody is the person of before, whether it
// grows in a line, and the way back.
// Run: npm run test:upgrade -- [--engine SQLite|PostgreSQL] [--sizes 50000,200000]
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createKeyPair } from '../src/server/backups/age.ts';
import { createSigningPair, signerOf } from '../src/server/backups/signing.ts';
import { openDatabase } from '../src/server/db/client.ts';
import { measureBusy } from '../src/server/testing/busy.ts';
import { findFreePort } from '../src/server/testing/free-port.ts';
import { liveEnv } from '../src/server/testing/live-env.ts';
import { spawnSite, statusOf } from '../src/server/testing/spawn-site.ts';
import { engines, makePlace, type Place } from './bench/engines.ts';
import { atEnd, cleanUp, end, hear, makeFolder, runProcess } from './bench/harness.ts';
import {
  checkOutReleaseBefore,
  deadlinesBefore,
  fillReleaseBefore,
  peopleBefore,
} from './bench/release-before.ts';
import type { ServedSite } from './bench/serve.ts';

// So that what was started is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: { engine: { type: 'string' }, sizes: { type: 'string', default: '50000,200000' } },
});
const sizes = values.sizes.split(',').map(Number);
/** As the documents promise it, so never stretched. */
const pauseMs = 60_000;
/** On a machine that is more times slower than a quiet one the pause says nothing. */
const quiet = 1.15;
/** How much more than four times the work four times the rows may take. */
const allowed = 1.5;

let failures = 0;
const expect = (what: string, holds: boolean) => {
  if (!holds) failures += 1;
  console.log(`  ${holds ? 'holds ' : 'FAILED'} ${what}`);
};
const load = () => loadavg()[0]?.toFixed(0);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const before = ((): string => {
  try {
    return checkOutReleaseBefore();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
})();
const pair = createKeyPair();
const { signingKey } = createSigningPair();
const envOf = ({ DATA_DIR, DATABASE_URL }: Place, backups: string): Record<string, string> => ({
  ...liveEnv,
  DATA_DIR,
  ...(DATABASE_URL ? { DATABASE_URL } : {}),
  BACKUP_TO: backups,
  BACKUP_KEY: pair.recipient,
  BACKUP_SIGNING_KEY: signingKey,
});
const open = ({ DATA_DIR, DATABASE_URL }: Place) =>
  openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, unhurried: true });

/** Starts the release before, and ends it once it answers. */
async function runReleaseBefore(env: Record<string, string>): Promise<number> {
  const args = ['--import', './scripts/tsx-loader.mjs', 'scripts/bench/serve.ts'];
  const child = runProcess(process.execPath, args, env, before);
  const { port } = await hear<ServedSite>(child);
  const status = await statusOf(port, '/readyz');
  await end(child);
  return status;
}
const runBackups = (env: Record<string, string>, ...orders: string[]): string =>
  execFileSync(process.execPath, ['scripts/backup.ts', ...orders], { cwd: before, env, encoding: 'utf8' });

/** The new release on what the one before left: until it is ready, and what its migrations took of that. */
async function upgrade(env: Record<string, string>) {
  const port = await findFreePort();
  const began = performance.now();
  const site = spawnSite({ ...env, PORT: String(port) });
  atEnd(() => site.child.kill('SIGKILL'));
  let ready = false;
  while (!ready && site.isRunning()) {
    await sleep(20);
    ready = (await statusOf(port, '/readyz')) === 200;
  }
  const pause = performance.now() - began;
  // At once: what it does by itself changes what is compared.
  site.child.kill('SIGKILL');
  await site.exit;
  const parts = [...site.output().matchAll(/Migrating the database: (\d{4})\S+ took ([\d.]+) s/g)].map(
    ([, number = '', took]) => ({ number, ms: Number(took) * 1000 }),
  );
  if (!ready) console.log(site.output().slice(-2000));
  return { ready, pause, parts, migrations: parts.reduce((sum, { ms }) => sum + ms, 0) };
}

/** `request step time`; an objection had no time before. */
async function promisesAfter(place: Place): Promise<string[]> {
  const database = open(place);
  const { rows } = await sql<{
    request_id: string;
    step: string;
    due_at: number;
  }>`select request_id, step, due_at
    from promises where ended_at is null`.execute(database.query);
  await database.close();
  return rows
    .map(({ request_id, step, due_at }) => `${request_id} ${step} ${step === 'objection' ? '' : due_at}`)
    .sort();
}

/** As `peopleBefore` says it. */
async function peopleAfter(place: Place): Promise<string[]> {
  const database = open(place);
  const { rows } = await sql<{
    said: string;
  }>`select r.id || ' ' || p.id || ' ' || p.name || ' ' || p.mobile || ' '
      || coalesce(p.email, '') as said
    from requests r inner join people p on p.id = r.person_id
    left join bookings b on b.id = r.id
    where b.id is null or b.person_id = r.person_id`.execute(database.query);
  await database.close();
  return rows.map(({ said }) => said).sort();
}

/** Open promises that nobody is told of when they are missed: how a visit ended is asked when its day is over. */
async function unwatched(place: Place): Promise<number> {
  const database = open(place);
  const { rows: jobs } = await sql<{ payload: string }>`select payload from jobs
    where kind = 'promise-due'`.execute(database.query);
  const { rows } = await sql<{
    id: string;
  }>`select id from promises where ended_at is null and rank < 9 and warned < 2
    and step in ('call', 'quotation', 'visit', 'arrival', 'objection')`.execute(database.query);
  await database.close();
  const watched = new Set(
    jobs.map(({ payload }) => JSON.parse(payload)).flatMap(({ id, level }) => (level === 2 ? [id] : [])),
  );
  return rows.filter(({ id }) => !watched.has(id)).length;
}

/** What is in one and not in the other, counted by step. */
function missing(from: readonly string[], of: readonly string[]): Record<string, number> {
  const left = new Map<string, number>();
  for (const entry of from) left.set(entry, (left.get(entry) ?? 0) + 1);
  const steps: Record<string, number> = {};
  for (const entry of of) {
    const count = left.get(entry) ?? 0;
    left.set(entry, count - 1);
    const step = entry.split(' ')[1] ?? '';
    if (count <= 0) steps[step] = (steps[step] ?? 0) + 1;
  }
  return steps;
}

async function statesOf(place: Place): Promise<string> {
  const database = open(place);
  const { rows } = await sql`select state, owed, owed_reason, count(*) as count from requests group by 1, 2, 3
    order by 1, 2, 3`.execute(database.query);
  await database.close();
  return JSON.stringify(rows);
}

async function measure(engine: (typeof engines)[number], size: number) {
  const place = await makePlace(engine);
  const backups = makeFolder();
  const env = envOf(place, backups);
  await runReleaseBefore(env);
  const database = open(place);
  await fillReleaseBefore(database, size, Date.now());
  const deadlines = await deadlinesBefore(database);
  const people = await peopleBefore(database);
  await database.close();
  const states = await statesOf(place);
  const said = runBackups(env, 'backup').trim();

  const busyBefore = measureBusy(300);
  const { ready, pause, parts, migrations } = await upgrade(env);
  const busy = Math.max(busyBefore, measureBusy(300));
  const each = parts.map(({ number, ms }) => `${number} ${seconds(ms)}`).join(', ');
  console.log(
    `${engine}, ${size} requests, ${deadlines.length} open deadlines, load ${load()}, ${busy.toFixed(2)} times slower than quiet: ready after ${seconds(pause)}, migrations ${seconds(migrations)} (${each})`,
  );
  expect('ready, with the backup of a moment ago', ready);
  if (busy > quiet) console.log('  not judged on so busy a machine: the pause');
  else expect(`the pause is under ${seconds(pauseMs)}`, pause < pauseMs);
  const promises = ready ? await promisesAfter(place) : [];
  const lost = missing(promises, deadlines);
  const added = missing(deadlines, promises);
  expect(`no open deadline is lost: ${JSON.stringify(lost)}`, Object.keys(lost).length === 0);
  expect(`no promise is new or doubled: ${JSON.stringify(added)}`, Object.keys(added).length === 0);

  if (ready) {
    const after = await peopleAfter(place);
    expect('everybody is the person of before, and nobody is lost or joined', after.join() === people.join());
  }
  if (ready) expect('somebody is told of each that is missed', (await unwatched(place)) === 0);

  // The way back: another empty place, the release before, and the backup.
  const back = await makePlace(engine);
  const keyFile = join(makeFolder(), 'key');
  writeFileSync(keyFile, `${pair.identity}\nBACKUP_SIGNER=${signerOf(signingKey)}\n`);
  const backEnv = envOf(back, backups);
  const began = performance.now();
  const restored = runBackups(backEnv, 'restore', '--key', resolve(keyFile)).trim();
  const rows = (words: string) => /([\d,]+) rows/.exec(words)?.[1];
  console.log(`  ${said}; ${restored.split('\n').at(-1)} in ${seconds(performance.now() - began)}`);
  expect('every row is restored', rows(said) !== undefined && rows(said) === rows(restored));
  expect('requests are in the states of before', (await statesOf(back)) === states);
  expect('the release before starts on them and is ready', (await runReleaseBefore(backEnv)) === 200);
  return { migrations, pause };
}

try {
  for (const engine of engines) {
    if (values.engine && values.engine !== engine) continue;
    const took = [];
    for (const size of sizes) took.push(await measure(engine, size));
    const [small, large] = [took[0], took.at(-1)];
    const grown = (sizes.at(-1) ?? 1) / (sizes[0] ?? 1);
    if (!small || !large || grown === 1) continue;
    const ratio = large.migrations / small.migrations / grown;
    expect(`${engine}: it grows in a line: ${ratio.toFixed(2)}, at most ${allowed}`, ratio <= allowed);
  }
} finally {
  await cleanUp();
}
console.log(failures === 0 ? 'Every deadline of before is a promise.' : `${failures} failures.`);
process.exit(failures === 0 ? 0 : 1);
