// How fast is the desk with a hundred thousand requests behind it? Over HTTP, on both engines.
// Usage: .cache/node --import ./scripts/tsx-loader.mjs scripts/bench-desk.ts
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
import type { DeskEventRow, DeskRequestRow } from '../src/server/db/tables.ts';
import { createId } from '../src/server/ids.ts';
import { startPostgres } from '../src/server/testing/postgres.ts';

const requestCount = 100_000;
const rounds = 40;
const limitMs = 100;
const minute = 60_000;
const day = 1440 * minute;

/** A busy company after two years; and the day on which everything went wrong at once. */
const scenes = {
  'two years of work': (n: number): DeskRequestRow['state'] =>
    n < 300 ? 'waiting' : n < 450 ? 'again' : n < 700 ? 'visits' : n < 900 ? 'quarantine' : 'done',
  'everybody waiting': (): DeskRequestRow['state'] => 'waiting',
};

const places = ['Nallakunta', 'Miyapur', 'Manikonda', 'Alwal', 'Charminar', 'Tolichowki', 'Sainikpuri'];
const names = ['Lakshmi', 'Farhan', 'Joseph', 'Sridevi', 'Imtiaz', 'Deepa', 'Society office'];

function makeRequest(n: number, state: DeskRequestRow['state'], now: number): DeskRequestRow {
  const done = state === 'done';
  const createdAt = done ? now - (n % 730) * day - (n % 600) * minute : now - (n % 55) * minute;
  const dueAt = createdAt + 60 * minute;
  const name = names[n % names.length] ?? '';
  const mobile = String(9_000_000_000 + (n % 80_000));
  const location = `${places[n % places.length]}, Street No. ${n % 90}`;
  const called = done || state === 'again' || state === 'visits';
  return {
    id: createId(createdAt),
    kind: 'callback',
    state,
    name,
    mobile,
    email: '',
    location,
    service: ['old', 'repair', 'new', 'flooring'][n % 4] ?? 'old',
    message: '',
    source: '/',
    search: `${name} ${mobile} ${location}`.toLowerCase(),
    created_at: createdAt,
    due_at: dueAt,
    next_at: state === 'waiting' ? dueAt : createdAt + 20 * minute,
    attempts: called ? 1 : 0,
    claimed_by: null,
    claimed_at: null,
    first_call_at: called ? createdAt + 20 * minute : null,
    first_call_by: null,
    kept: called ? 1 : null,
    warned: 0,
    outcome: called ? 'reached' : null,
    follow_up_at: null,
    merged_into: null,
  };
}

async function fill(server: Server, stateOf: (n: number) => DeskRequestRow['state']): Promise<void> {
  const { query } = server.database;
  await query.deleteFrom('desk_events').execute();
  await query.deleteFrom('desk_requests').execute();
  const now = Date.now();
  const slice = 500;
  await server.database.transaction(async (trx) => {
    for (let from = 0; from < requestCount; from += slice) {
      const rows = Array.from({ length: slice }, (_, n) => makeRequest(from + n, stateOf(from + n), now));
      const events = rows.flatMap((row): DeskEventRow[] =>
        (['asked', 'called'] as const).map((kind) => ({
          id: createId(row.created_at),
          request_id: row.id,
          at: row.created_at,
          staff_id: null,
          kind,
          text: '',
        })),
      );
      await trx.insertInto('desk_requests').values(rows).execute();
      await trx.insertInto('desk_events').values(events).execute();
      // SQLite works without a pause; a process held up for seconds would answer 503 afterwards.
      await sleep(1);
    }
  });
  // What PostgreSQL does by itself within a minute.
  if (server.database.engine === 'postgres') await sql`vacuum analyze`.execute(query);
}

/** Sets a member up and logs in, as a person would. */
async function enter(server: Server, url: string) {
  const link = await server.staff.invite(
    { email: 'bench@example.in', name: 'Bench', role: 'owner' },
    'benchmark',
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

async function measure(label: string, call: (round: number) => Promise<Response>): Promise<boolean> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const response = await call(round);
    await response.arrayBuffer();
    times.push(performance.now() - started);
    if (!response.ok) throw new Error(`${label} answered ${response.status}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  // By the median: the slow ones are those in which the machine did something else.
  const fine = at(0.5) < limitMs;
  const figures = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1).padStart(7)).join(' ');
  console.log(`  ${label.padEnd(28)} ${figures} ms${fine ? '' : `  over ${limitMs} ms`}`);
  return fine;
}

async function run(engine: string, databaseUrl: string | undefined): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'));
  const config = loadConfig({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  const server = await compose(config, {
    clock: Date.now,
    log: pino({ level: 'silent' }),
    web: undefined,
    coarseLimit: 1e9,
  });
  let fine = true;
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    const desk = await enter(server, url);
    for (const [scene, stateOf] of Object.entries(scenes)) {
      await fill(server, stateOf);
      console.log(`${engine}, ${requestCount} requests, ${scene}: median, 95th percentile, slowest`);
      const waiting = (
        (await (await desk.get('/inbox?tab=waiting')).json()) as { requests: { id: string }[] }
      ).requests.map(({ id }) => id);
      const pick = (round: number) => waiting[round % waiting.length] ?? '';
      const step = async (label: string, call: (round: number) => Promise<Response>) => {
        fine = (await measure(label, call)) && fine;
      };
      await step('inbox', () => desk.get('/inbox?tab=waiting'));
      await step('inbox of one service', () => desk.get('/inbox?tab=waiting&service=new'));
      await step('done', () => desk.get('/inbox?tab=done'));
      await step('search, many found', () => desk.get('/inbox?tab=waiting&search=lakshmi'));
      await step('search, none found', () => desk.get('/inbox?tab=waiting&search=nobody'));
      await step('one request', (round) => desk.get(`/inbox/request/${pick(round)}`));
      await step('claim', (round) => desk.post(`/inbox/request/${pick(round)}/claim`, {}));
      await step('outcome', (round) =>
        desk.post(`/inbox/request/${pick(round)}/outcome`, { outcome: 'no_answer', attempts: 0 }),
      );
    }
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return fine;
}

const postgres = await startPostgres();
let fine = await run('SQLite', undefined);
try {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database bench_desk');
  await client.end();
  fine = (await run('PostgreSQL', postgres.url.replace(/\/postgres$/, '/bench_desk'))) && fine;
} finally {
  postgres.stop();
}
process.exitCode = fine ? 0 : 1;
