// What does a booking with five phone photos cost, alone and twenty at once, and do readers notice?
// Run: .cache/node --import ./scripts/tsx-loader.mjs scripts/bench-booking.ts
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { apiPrefix } from '../src/contract/constants.ts';

const port = 4391;
const photoCount = 5;
const photoBytes = 3 * 1024 * 1024;
const atOnce = 20;
const readsPerSecond = 50;
const limitMs = 300;
const readPaths = ['/', '/about-us', `${apiPrefix}/blog/get/1`, '/livez'];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Plain node:http: bodies go out as they are, so that the client costs the machine as little as possible. */
function call(path: string, body?: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - started,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const post = (path: string, body: object, headers?: Record<string, string>) =>
  call(apiPrefix + path, Buffer.from(JSON.stringify(body)), headers);

/** Twelve megapixels with as much grain as makes three megabytes. */
async function phonePhoto(seed: number): Promise<Buffer> {
  const { data, info } = await sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: { r: 90 + seed * 20, g: 120, b: 140 },
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  let best = Buffer.alloc(0);
  for (const quality of [50, 65, 75, 82, 88]) {
    const bytes = await picture().jpeg({ quality }).toBuffer();
    if (Math.abs(bytes.length - photoBytes) < Math.abs(best.length - photoBytes)) best = bytes;
  }
  return best;
}

async function register(dataDir: string, n: number): Promise<Record<string, string>> {
  const email = `bench-${n}@example.in`;
  const person = { name: 'Bench', mobile: String(9_000_000_000 + n), email };
  const from = { 'x-forwarded-for': `10.0.0.${n + 1}` };
  const { hash } = JSON.parse((await post('/auth/register/otp', person, from)).text);
  const mails = readdirSync(join(dataDir, 'outbox')).map((name) =>
    readFileSync(join(dataDir, 'outbox', name), 'utf8'),
  );
  const otp = /^Subject: (\w{4}) is your code/m.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[1];
  const answer = await post('/auth/register/verify', { ...person, hash, otp }, from);
  const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '';
  return { ...from, cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const cpuSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Runs `work` while other people read, and says what it did to them and to the process. */
async function observe(pid: number, work: () => Promise<Answer[]>) {
  let working = true;
  let peak = memoryOf(pid);
  const reads: Promise<number>[] = [];
  const watch = (async () => {
    for (let n = 0; working; n += 1) {
      reads.push(call(readPaths[n % readPaths.length] ?? '/').then(({ ms }) => ms));
      peak = Math.max(peak, memoryOf(pid));
      await sleep(1000 / readsPerSecond);
    }
  })();
  const before = { memory: memoryOf(pid), cpu: cpuSecondsOf(pid) };
  const started = performance.now();
  const answers = await work();
  const ms = performance.now() - started;
  const cpu = cpuSecondsOf(pid) - before.cpu;
  working = false;
  await watch;
  const readMs = await Promise.all(reads);
  return {
    statuses: [...new Set(answers.map(({ status }) => status))].join(' '),
    bookings: answers.length,
    'slowest s': (Math.max(...answers.map((answer) => answer.ms)) / 1000).toFixed(1),
    'all s': (ms / 1000).toFixed(1),
    'CPU s each': (cpu / answers.length).toFixed(2),
    'memory before MB': Math.round(before.memory),
    'memory peak MB': Math.round(peak),
    reads: readMs.length,
    'read p50 ms': Math.round(percentile(readMs, 0.5)),
    'read p95 ms': Math.round(percentile(readMs, 0.95)),
    'read max ms': Math.round(Math.max(...readMs)),
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-booking-'));
const site = spawn(process.execPath, ['--import', './scripts/tsx-loader.mjs', 'src/server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1/32',
  },
});
try {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await call('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      break;
    await sleep(100);
  }
  const pid = site.pid ?? 0;
  const photos = await Promise.all(Array.from({ length: photoCount }, (_, seed) => phonePhoto(seed)));
  const image = photos.map((bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`);
  const fields = {
    service: 'Water Leakage Old Building',
    location: 'Himayatnagar',
    booking_type: 'Request A Callback',
  };
  const body = Buffer.from(JSON.stringify({ ...fields, image }));
  const customers: Record<string, string>[] = [];
  for (let n = 0; n <= atOnce; n += 1) customers.push(await register(dataDir, n));
  for (const path of readPaths) await call(path);
  const book = (headers: Record<string, string>, key: string) =>
    call(`${apiPrefix}/booking/create`, body, { ...headers, 'idempotency-key': `bench-${key}` });

  const [first = {}, ...others] = customers;
  const sizes = photos.map((bytes) => (bytes.length / 1024 / 1024).toFixed(1)).join(', ');
  console.log(`${photoCount} photos of ${sizes} MB, ${(body.length / 1024 / 1024).toFixed(1)} MB a request`);
  await book(first, 'warm-up');
  const rows = {
    'nobody books': await observe(pid, async () => {
      await sleep(3000);
      return [await call('/livez')];
    }),
    'one booking': await observe(pid, async () => [await book(first, 'one')]),
    [`${atOnce} at once`]: await observe(pid, () =>
      Promise.all(others.map((headers, n) => book(headers, `many-${n}`))),
    ),
  };
  console.table(rows);
  await sleep(3000);
  console.log(`memory three seconds later: ${Math.round(memoryOf(pid))} MB`);
  const slow = Object.values(rows).some((row) => row['read p95 ms'] > limitMs);
  console.log(
    slow ? `TOO SLOW: readers wait longer than ${limitMs} ms` : `readers wait less than ${limitMs} ms (p95)`,
  );
  process.exitCode = slow ? 1 : 0;
} finally {
  agent.destroy();
  site.kill('SIGTERM');
  await sleep(1000);
  rmSync(dataDir, { recursive: true, force: true });
}
