// Does My Booking stay as fast with a million bookings as with a thousand? Over HTTP, on both engines.
// Run: .cache/node --import ./scripts/tsx-loader.mjs scripts/bench-lists.ts
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { apiPrefix } from '../src/contract/constants.ts';
import { compose, type Server } from '../src/server/compose.ts';
import { loadConfig } from '../src/server/config.ts';
import type { Database } from '../src/server/db/client.ts';
import { createBookingRepository } from '../src/server/features/booking/booking.repository.ts';
import { createPaymentRepository } from '../src/server/features/payment/payment.repository.ts';
import { createSessionRepository, customerSessions } from '../src/server/http/session.repository.ts';
import { createSecretId, sha256 } from '../src/server/ids.ts';
import { startPostgres } from '../src/server/testing/postgres.ts';

const sizes = [1000, 1_000_000];
const rounds = 300;
const bookingsEach = 20;
/** A list that had to look at every booking would be slower by far more than this. */
const allowedRatio = 3;

const bookingId = (n: number) => String(n).padStart(26, '0');
const userId = (n: number) => `user-${Math.floor(n / bookingsEach)}`;

/** In slices: no statement may take longer than the site allows, and the site must not take itself for overloaded. */
async function fill(database: Database, from: number, until: number): Promise<void> {
  const slice = 20_000;
  for (let start = from; start < until; start += slice) {
    await fillSlice(database, start, Math.min(start + slice, until));
    await sleep(1);
  }
  // What PostgreSQL does by itself within a minute.
  if (database.engine === 'postgres') {
    for (const table of ['bookings', 'booking_photos', 'booking_events', 'payments'])
      await sql.raw(`vacuum analyze ${table}`).execute(database.query);
  }
  await sleep(3000);
}

/** Rows made by the database itself: each booking with two photos, two events and a payment. */
async function fillSlice({ engine, query }: Database, from: number, until: number): Promise<void> {
  const numbers =
    engine === 'postgres'
      ? `select generate_series(${from}, ${until - 1}) as n`
      : `with recursive counted(n) as (select ${from} union all select n + 1 from counted where n < ${until - 1}) select n from counted`;
  const padded = engine === 'postgres' ? `lpad(n::text, 26, '0')` : `printf('%026d', n)`;
  const owner = `'user-' || (n / ${bookingsEach})`;
  const run = (text: string) => sql.raw(text).execute(query);
  const now = Date.now();
  await run(
    `insert into bookings (id, number, user_id, booking_type, service, service_name, location, status, due_at, created_at)
     select ${padded}, n + 1001, ${owner}, 'Request A Callback', 'old', 'Water Leakage Old Building', 'Street No. ' || n,
            'requested', ${now}, ${now} - n * 1000 from (${numbers}) as source`,
  );
  for (const position of [0, 1]) {
    await run(
      `insert into booking_photos (id, booking_id, position, width, height, bytes)
       select ${padded} || '-${position}', ${padded}, ${position}, 2048, 1536, 400000 from (${numbers}) as source`,
    );
    await run(
      `insert into booking_events (id, booking_id, at, actor, status, detail)
       select ${padded} || '-${position}', ${padded}, ${now}, 'customer', 'requested', '' from (${numbers}) as source`,
    );
  }
  await run(
    `insert into payments (tid, booking_id, user_id, amount_paise, state, flagged, created_at)
     select 'BK_' || ${padded}, ${padded}, ${owner}, 50000, 'failed', 0, ${now} from (${numbers}) as source`,
  );
}

async function logIn(server: Server, owner: string): Promise<string> {
  const value = createSecretId();
  const sessions = createSessionRepository(server.database, Date.now, customerSessions);
  await sessions.insert(sha256(value), owner);
  return `session=${value}`;
}

async function median(call: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const response = await call();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`answered ${response.status}`);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[rounds >> 1] ?? 0;
}

/** The plans of the very queries behind the screens; each table must be reached through an index. */
async function fullScans(database: Database, owner: string): Promise<string[]> {
  const seen: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      seen.push(database.query.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const watched: Database = { ...database, query: database.query.withPlugin(watch) };
  const bookings = createBookingRepository(watched);
  const payments = createPaymentRepository(watched);
  const [first] = await bookings.list(owner, 6, 6);
  await bookings.count(owner);
  const id = first?.booking.id ?? '';
  await bookings.find(id, owner);
  await bookings.ownsPhoto(id, first?.photos[0]?.id ?? '', owner);
  const rows = await payments.ofBookings([id]);
  await payments.refundsOf(rows.map(({ tid }) => tid));
  const explain = database.engine === 'postgres' ? 'explain' : 'explain query plan';
  const scans: string[] = [];
  for (const { sql: text, parameters } of seen) {
    const plan = await database.query.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    // An empty table is rightly read as a whole.
    const lines = plan.rows.map((row) => JSON.stringify(row)).filter((line) => !line.includes('refunds'));
    scans.push(...lines.filter((line) => /Seq Scan|"SCAN /.test(line)));
  }
  return scans;
}

async function run(name: string, databaseUrl: string | undefined): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  const config = loadConfig({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  const log = pino({ level: 'silent' });
  const server = await compose(config, { clock: Date.now, log, web: undefined, coarseLimit: 1e9 });
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}${apiPrefix}`;
    const figures: Record<string, number[]> = {};
    for (const [index, size] of sizes.entries()) {
      await fill(server.database, sizes[index - 1] ?? 0, size);
      const middle = size >> 1;
      const owner = userId(middle);
      const headers = { cookie: await logIn(server, owner) };
      const get = (path: string) => () => fetch(url + path, { headers });
      for (const path of ['/bookings/get/1', '/bookings/get/4', `/booking/getone/${bookingId(middle)}`]) {
        await median(get(path));
        const label = path.replace(/\d{26}/, '{id}');
        figures[label] = [...(figures[label] ?? []), await median(get(path))];
      }
    }
    console.log(`\n${name}: median ms at ${sizes.join(' and ')} bookings`);
    let fine = true;
    for (const [label, [small = 0, large = 0]] of Object.entries(figures)) {
      const ratio = large / small;
      fine &&= ratio < allowedRatio;
      console.log(
        `  ${label.padEnd(22)} ${small.toFixed(2).padStart(7)} ${large.toFixed(2).padStart(7)}   ratio ${ratio.toFixed(2)}`,
      );
    }
    const scans = await fullScans(server.database, userId((sizes.at(-1) ?? 0) >> 1));
    console.log(scans.length === 0 ? '  every table is reached through an index' : scans.join('\n'));
    return fine && scans.length === 0;
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const postgres = await startPostgres();
let fine = await run('SQLite', undefined);
try {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database bench_lists');
  await client.end();
  fine = (await run('PostgreSQL', postgres.url.replace(/\/postgres$/, '/bench_lists'))) && fine;
} finally {
  postgres.stop();
}
process.exitCode = fine ? 0 : 1;
