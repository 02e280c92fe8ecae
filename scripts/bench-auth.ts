// How many codes the site mails and checks a second, beside the bare database doing the same statements.
// Run: .cache/node --import ./scripts/tsx-loader.mjs scripts/bench-auth.ts
// SQLite in a temporary folder, or with DATABASE_URL=postgres://… an empty PostgreSQL database.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { apiPrefix } from '../src/contract/constants.ts';
import { compose } from '../src/server/compose.ts';
import { loadConfig } from '../src/server/config.ts';

const perRound = 160;
/** Rounds of the site and of the bare engine take turns, and the middle one counts: a busy machine disturbs both alike. */
const rounds = 3;
const steps = [1, 2, 4, 8, 16, 32, 64];

/* The site, in a process of its own */

async function serve(): Promise<void> {
  const server = await compose(loadConfig(process.env), {
    clock: Date.now,
    log: pino({ level: 'silent' }),
    web: undefined,
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((server.app.server.address() as AddressInfo).port);
  process.on('disconnect', () => void server.close());
}

async function startSite(dataDir: string): Promise<{ port: number; process: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/tsx-loader.mjs', import.meta.filename, '--serve'],
    {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1/32' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const [port] = (await once(child, 'message')) as [number];
  return { port, process: child };
}

/* Measuring */

interface Measure {
  perSecond: number;
  p95: number;
}

/** Works through all items with so many workers at once. */
async function measure<T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<Measure> {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) {
        const begun = performance.now();
        await work(item);
        times.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: items.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

interface Person {
  name: string;
  mobile: string;
  email: string;
  network: string;
}

let people = 0;
/** Ten to a network, so that no limit is met. */
const createPeople = (): Person[] =>
  Array.from({ length: perRound }, () => {
    people += 1;
    const network = Math.floor(people / 10);
    return {
      name: 'Asha Rao',
      mobile: '9848012345',
      email: `${randomUUID()}@example.in`,
      network: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    };
  });

/* Through HTTP */

function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const post = (path: string, network: string, body: unknown): Promise<Record<string, string>> =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: apiPrefix + path,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
        },
        async (response) => {
          const text = (await response.toArray()).join('');
          if (response.statusCode === 200) resolve(JSON.parse(text));
          // Refused because too many requests are waiting: retry a little later, as a browser would.
          else if (response.statusCode === 503) resolve(sleep(250).then(() => post(path, network, body)));
          else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
        },
      );
      call.on('error', reject);
      call.end(JSON.stringify(body));
    });
  return { post, close: () => agent.destroy() };
}

async function readCodes(outbox: string): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  for (const name of await readdir(outbox)) {
    const mail = await readFile(join(outbox, name), 'utf8');
    const code = /^Subject: (\d{4}) is your code/m.exec(mail)?.[1];
    const email = /^To: (.+)$/m.exec(mail)?.[1];
    if (code && email) codes.set(email, code);
    await rm(join(outbox, name));
  }
  return codes;
}

/* The bare engine: the same statements by hand, with the same promise to survive a power cut */

interface Bare {
  transaction(statements: readonly (readonly [sql: string, ...values: (string | number)[]])[]): Promise<void>;
  close(): Promise<void>;
}

async function openBare(dataDir: string): Promise<Bare> {
  const url = process.env.DATABASE_URL;
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 16 });
    return {
      async transaction(statements) {
        const client = await pool.connect();
        await client.query('begin');
        for (const [sql, ...values] of statements) await client.query(sql, values);
        await client.query('commit');
        client.release();
      },
      close: () => pool.end(),
    };
  }
  const file = new DatabaseSync(join(dataDir, 'site.sqlite'));
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000');
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return {
    async transaction(statements) {
      file.exec('begin immediate');
      for (const [sql, ...values] of statements) {
        const statement = prepared.get(sql) ?? file.prepare(sql.replace(/\$\d/g, '?'));
        prepared.set(sql, statement);
        statement.all(...values);
      }
      file.exec('commit');
    },
    close: async () => file.close(),
  };
}

const countSql =
  'insert into counters (key, window_start, count, expires_at) values ($1, $2, 1, $3) ' +
  'on conflict (key) do update set count = counters.count + 1 returning count';
const clearSql = 'delete from counters where key = $1';

const bareRequest = (bare: Bare, { email, network, name, mobile }: Person) => {
  const now = Date.now();
  const count = (key: string) => [countSql, key, now, now + 60_000] as const;
  return bare.transaction([
    ['select * from users where email = $1', email],
    [
      "update otp_challenges set state = 'replaced' where email = $1 and purpose = $2 and state = 'open' returning id",
      email,
      'register',
    ],
    count(`bare:network:${network}`),
    count(`bare:minute:${email}`),
    count(`bare:hour:${email}`),
    [
      'insert into otp_challenges (id, purpose, email, name, mobile, code_hash, attempts, state, created_at, expires_at) ' +
        "values ($1, 'register', $2, $3, $4, $5, 0, 'open', $6, $7)",
      `bare-${email}`,
      email,
      name,
      mobile,
      randomBytes(32).toString('base64url'),
      now,
      now + 600_000,
    ],
  ]);
};

const bareVerify = (bare: Bare, { email, name, mobile }: Person) => {
  const now = Date.now();
  return bare.transaction([
    ['select * from otp_challenges where id = $1', `bare-${email}`],
    [countSql, `bare:wrong:${email}`, now, now + 86_400_000],
    [
      "update otp_challenges set attempts = attempts + 1, state = 'used' " +
        "where id = $1 and state = 'open' and attempts < 5 returning attempts",
      `bare-${email}`,
    ],
    [
      'insert into users (id, name, mobile, email, created_at) values ($1, $2, $3, $4, $5) on conflict (email) do nothing',
      randomUUID(),
      name,
      mobile,
      email,
      now,
    ],
    ['select * from users where email = $1', email],
    [
      'insert into sessions (id_hash, user_id, created_at, last_seen_at) values ($1, $2, $3, $4)',
      randomUUID(),
      'bare',
      now,
      now,
    ],
    ...['wrong', 'minute', 'hour'].map((kind) => [clearSql, `bare:${kind}:${email}`] as const),
  ]);
};

/* The run */

const middle = (measures: Measure[]): Measure =>
  measures.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(measures.length / 2)] as Measure;

const columns = ['clients', 'code mailed: site', 'bare', 'ratio', 'code checked: site', 'bare', 'ratio'];
const writeRow = (cells: readonly string[]) => console.log(cells.map((cell) => cell.padStart(20)).join(''));
const show = ({ perSecond, p95 }: Measure) => `${perSecond.toFixed(0)}/s, ${p95.toFixed(0)} ms`;
const ratio = (ours: Measure, theirs: Measure) => (ours.perSecond / theirs.perSecond).toFixed(2);

async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-auth-'));
  const site = await startSite(dataDir);
  const client = createClient(site.port);
  const bare = await openBare(dataDir);

  const siteRound = async (workers: number): Promise<[Measure, Measure]> => {
    const crowd = createPeople();
    const hashes = new Map<string, string>();
    const mailed = await measure(crowd, workers, async ({ network, ...details }) => {
      hashes.set(details.email, (await client.post('/auth/register/otp', network, details)).hash as string);
    });
    const codes = await readCodes(join(dataDir, 'outbox'));
    const checked = await measure(crowd, workers, async ({ network, ...details }) => {
      const body = { ...details, hash: hashes.get(details.email), otp: codes.get(details.email) };
      await client.post('/auth/register/verify', network, body);
    });
    return [mailed, checked];
  };
  const bareRound = async (workers: number): Promise<[Measure, Measure]> => {
    const crowd = createPeople();
    const mailed = await measure(crowd, workers, (person) => bareRequest(bare, person));
    return [mailed, await measure(crowd, workers, (person) => bareVerify(bare, person))];
  };

  await siteRound(8);
  await bareRound(8);
  console.log(
    `${process.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}: rate and 95th percentile, middle of ${rounds} rounds`,
  );
  writeRow(columns);
  for (const workers of steps) {
    const ours: [Measure, Measure][] = [];
    const theirs: [Measure, Measure][] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await siteRound(workers));
      theirs.push(await bareRound(workers));
    }
    const cells = [0, 1].flatMap((part) => {
      const site = middle(ours.map((pair) => pair[part] as Measure));
      const engine = middle(theirs.map((pair) => pair[part] as Measure));
      return [show(site), show(engine), ratio(site, engine)];
    });
    writeRow([String(workers), ...cells]);
  }

  await bare.close();
  client.close();
  site.process.disconnect();
  await once(site.process, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

await (process.argv.includes('--serve') ? serve() : run());
