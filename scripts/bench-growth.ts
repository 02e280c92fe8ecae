// Does everything stay as fast with a million requests as with a thousand? Over HTTP, on both engines.
// Usage: .cache/node --import ./scripts/tsx-loader.mjs scripts/bench-growth.ts [size …]
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { pino } from 'pino';
import { compose, type Server } from '../src/server/compose.ts';
import { loadConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/client.ts';
import { createSecretId, sha256 } from '../src/server/ids.ts';
import { createSessionRepository, customerSessions } from '../src/server/security/session.repository.ts';
import { fillDesk, filledId, filledMobile, filledUser } from '../src/server/testing/fill-desk.ts';
import { startPostgres } from '../src/server/testing/postgres.ts';

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [1000, 100_000, 1_000_000];
const rounds = 40;
/** How much slower the largest may be than the smallest. A report counts what happened, so it may grow. */
const allowedRatio = 1.5;
const growing = /^numbers|^others during/;

/** `best` is what nine of ten rounds took longer than: others who use the machine do not change it much. */
interface Measured {
  median: number;
  best: number;
}
const same = (ms: number): Measured => ({ median: ms, best: ms });

async function measureCall(call: (round: number) => Promise<Response>): Promise<Measured> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const started = performance.now();
    const response = await call(round + 5);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`answered ${response.status}`);
    if (round >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: times[rounds >> 1] ?? 0, best: times[Math.floor(rounds / 10)] ?? 0 };
}

/** Sets a member up and logs in, as a person would. */
async function enterDesk(server: Server, url: string) {
  const link = await server.staff.invite(
    { email: 'bench@example.in', name: 'Bench', role: 'owner' },
    { outside: 'benchmark' },
  );
  const token = new URL(link).hash.slice(1);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/staff${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { secret } = (await (await post('/setup/begin', { token })).json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const done = await post('/setup/finish', { token, password: 'a password for once', code });
  const cookies = done.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('DESK-XSRF-TOKEN='))?.split('=')[1] ?? '';
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(xsrf) };
  return {
    get: (path: string) => fetch(`${url}/api/staff${path}`, { headers }),
    post: (path: string, body: object) => post(path, body, headers),
  };
}

/** The longest anybody waited for a trivial answer while `work` ran. */
async function longestWait(url: string, work: Promise<unknown>): Promise<number> {
  let over = false;
  let longest = 0;
  const done = work.finally(() => {
    over = true;
  });
  while (!over) {
    const started = performance.now();
    await (await fetch(`${url}/livez`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - started);
  }
  await done;
  return longest;
}

async function measure(server: Server, size: number): Promise<Map<string, Measured>> {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const desk = await enterDesk(server, url);
  const secret = createSecretId();
  await createSessionRepository(server.database, Date.now, customerSessions).insert(
    { idHash: sha256(secret), userId: filledUser(size >> 1), browser: '' },
    server.database.query,
  );
  const customer = { cookie: `session=${secret}` };
  const figures = new Map<string, Measured>();
  const step = async (label: string, call: (round: number) => Promise<Response>) => {
    figures.set(label, await measureCall(call));
  };
  await step('blog API', () => fetch(`${url}/api/user/blog/get/1`));
  await step('my bookings', () => fetch(`${url}/api/user/bookings/get/1`, { headers: customer }));
  await step('one booking of mine', () =>
    fetch(`${url}/api/user/booking/getone/${filledId(size >> 1)}`, { headers: customer }),
  );
  await step('inbox', () => desk.get('/inbox?tab=waiting'));
  await step('inbox, done', () => desk.get('/inbox?tab=done'));
  const last = `${Date.now() - 1000}:${filledId(size)}`;
  await step('inbox, done, next page', () => desk.get(`/inbox?tab=done&after=${last}`));
  await step('search, a name (many)', () => desk.get('/inbox?tab=waiting&search=lakshmi'));
  await step('search, a beginning (many)', () => desk.get('/inbox?tab=waiting&search=nalla'));
  await step('search, name and place', () => desk.get('/inbox?tab=waiting&search=lakshmi+alwal'));
  await step('search, one number', () => desk.get(`/inbox?tab=waiting&search=${filledMobile(size >> 1)}`));
  await step('search, nothing found', () => desk.get('/inbox?tab=waiting&search=nobody'));
  for (const tab of ['open', 'visits', 'done', 'look'])
    await step(`bookings, ${tab}`, () => desk.get(`/bookings?tab=${tab}`));
  await step('bookings, search HB-', () => desk.get(`/bookings?tab=open&search=HB-${1001 + (size >> 1)}`));
  await step('bookings, search a name', () => desk.get('/bookings?tab=open&search=deepa'));
  await step('bookings, search, nothing', () => desk.get('/bookings?tab=open&search=nobody'));
  await step('log', () => desk.get('/audit'));
  await step('one request', () => desk.get(`/inbox/request/${filledId(size - 10)}`));
  await step('claim', (round) => desk.post(`/inbox/request/${filledId(size - 1 - round)}/claim`, {}));
  await step('call logged', (round) =>
    desk.post(`/inbox/request/${filledId(size - 1 - round)}/outcome`, { outcome: 'reached', attempts: 0 }),
  );
  await step('call-back create', (round) =>
    fetch(`${url}/api/user/callback/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${round}.1` },
      body: JSON.stringify({
        name: 'Bench',
        mobile: String(8_000_000_000 + round),
        location: `Street ${round}`,
        service: 'Water Leakage Old Building',
      }),
    }),
  );
  const started = performance.now();
  const waited = await longestWait(
    url,
    desk.get('/inbox/export').then(async ({ body }) => {
      for await (const _chunk of body ?? []);
    }),
  );
  figures.set('export, per 1000 rows', same(((performance.now() - started) * 1000) / size));
  figures.set('others during the export', same(waited));
  // The first clears what has grown old in two years; every later one finds nothing, as each hour does.
  await server.sweep();
  const sweeps: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await server.sweep();
    sweeps.push(performance.now() - began);
  }
  sweeps.sort((a, b) => a - b);
  figures.set('sweep', { median: sweeps[2] ?? 0, best: sweeps[0] ?? 0 });
  for (const days of ['7', '30', '90']) {
    const began = performance.now();
    figures.set(
      `others during numbers, ${days}`,
      same(
        await longestWait(
          url,
          desk.get(`/numbers?days=${days}`).then((response) => response.arrayBuffer()),
        ),
      ),
    );
    figures.set(`numbers, ${days} days`, same(performance.now() - began));
  }
  return figures;
}

async function run(engine: string, size: number, databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1/32',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const log = pino({ level: 'silent' });
  const server = await compose(config, { clock: Date.now, log, web: undefined, coarseLimit: 1e9 });
  try {
    const started = performance.now();
    // Over a connection of its own, without the statement timeout and without waiting for the disk.
    const line = openDatabase({ databaseUrl, dataDir, unhurried: true });
    if (!databaseUrl) await sql`pragma synchronous = off`.execute(line.query);
    if (!databaseUrl) await sql`pragma cache_size = -500000`.execute(line.query);
    await fillDesk(line, size, Date.now());
    await line.close();
    console.log(`${engine}, ${size}: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    // The site must not take itself for overloaded after a second without a pause.
    await sleep(3000);
    return await measure(server, size);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// A warm-up: the first rounds of a process measure the compiler.
await run('Warming up, SQLite', 1000, undefined);
const postgres = await startPostgres();
let fine = true;
try {
  for (const engine of ['SQLite', 'PostgreSQL']) {
    const columns: Map<string, Measured>[] = [];
    for (const size of sizes) {
      const name = `bench_growth_${size}`;
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      if (engine === 'PostgreSQL') await client.query(`create database ${name}`);
      const url = engine === 'PostgreSQL' ? postgres.url.replace(/\/postgres$/, `/${name}`) : undefined;
      columns.push(await run(engine, size, url));
      if (engine === 'PostgreSQL') await client.query(`drop database ${name} with (force)`);
      await client.end();
    }
    console.log(
      `\n${engine}: median ms at ${sizes.join(', ')} requests; how much slower the largest is at best`,
    );
    for (const [label, small] of columns[0] ?? []) {
      const times = columns.map((column) => column.get(label)?.median ?? 0);
      const ratio = (columns.at(-1)?.get(label)?.best ?? 0) / small.best;
      const slow = ratio > allowedRatio && !growing.test(label);
      fine &&= !slow;
      const shown = times.map((ms) => ms.toFixed(1).padStart(8)).join(' ');
      console.log(`  ${label.padEnd(28)} ${shown}   ${ratio.toFixed(1)}${slow ? '  over' : ''}`);
    }
  }
} finally {
  postgres.stop();
}
process.exitCode = fine ? 0 : 1;
