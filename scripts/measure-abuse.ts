// What do others notice while one account or one network does its worst? Each attack meets a fresh process in demo
// mode. Name several checkouts, each with its build, to compare them in one run.
// Run: .cache/node scripts/measure-abuse.ts [checkout …]
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { apiPrefix } from '../src/contract/constants.ts';
import { dataUrl, scanBomb } from '../src/server/testing/test-photos.ts';
import { type DemoSite, startDemoSite } from './demo-site.ts';

const port = Number(process.env.MEASURE_PORT ?? 4394);
/** An answer that takes longer is given up; so is the attack. */
const patienceMs = 20_000;
const floodMs = 6000;

type Headers = Record<string, string>;
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Ends with status 0 when no answer came in time. */
function call(path: string, headers: Headers = {}, body?: Buffer, waitMs = patienceMs): Promise<Answer> {
  const started = performance.now();
  return new Promise((finish) => {
    const end = (answer: Partial<Answer>) =>
      finish({ status: 0, headers: {}, text: '', ...answer, ms: performance.now() - started });
    const outgoing = request(
      {
        port,
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          host: `localhost:${port}`,
          ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
          ...headers,
        },
        signal: AbortSignal.timeout(waitMs),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', () => end({}));
        response.on('end', () =>
          end({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', () => end({}));
    outgoing.end(body);
  });
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const booking = (image: unknown) =>
  json({
    service: 'Water Leakage Old Building',
    location: `Street ${Math.random()}`,
    booking_type: 'Request A Callback',
    image,
  });
const book = (who: Headers, body: Buffer, waitMs?: number) =>
  call(`${apiPrefix}/booking/create`, who, body, waitMs);

let people = 0;
/** A customer with a network of their own. */
async function register(site: DemoSite): Promise<Headers> {
  people += 1;
  const email = `measure-${people}@example.in`;
  const person = { name: 'Measure', mobile: String(9_000_000_000 + people), email };
  const from = { 'x-forwarded-for': `10.1.0.${people}` };
  const { hash } = JSON.parse((await call(`${apiPrefix}/auth/register/otp`, from, json(person))).text);
  const outbox = join(site.dataDir, 'outbox');
  const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  const otp = /^Subject: (\w{4}) is your code/m.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[1];
  const answer = await call(`${apiPrefix}/auth/register/verify`, from, json({ ...person, hash, otp }));
  const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '';
  return { ...from, cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const shown = (ms: number) => (ms >= patienceMs ? `> ${patienceMs / 1000} s` : `${Math.round(ms)} ms`);

/** Asks again and again, one after the other, until told to stop. */
function probe(path: string, everyMs = 20) {
  let stopped = false;
  const times: number[] = [];
  const from = { 'x-forwarded-for': '10.2.0.1' };
  const done = (async () => {
    while (!stopped) {
      times.push((await call(path, from)).ms);
      await sleep(everyMs);
    }
  })();
  return async () => {
    stopped = true;
    await done;
    return times;
  };
}

/** Memory of the process and of those it started. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
}

function watchMemory(pid: number) {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, memoryOf(pid));
    } catch {
      // A process that just ended.
    }
  }, 50);
  return () => {
    clearInterval(timer);
    return `${Math.round(peak)} MB`;
  };
}

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  });
const white = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } });

console.log('Making the pictures.');
const photo = dataUrl(await noise(1600).jpeg({ quality: 80 }).toBuffer());
const bombs = dataUrl(scanBomb(2000));
const deep = dataUrl(
  await white(6320).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer(),
  'image/png',
);
const wide = dataUrl(await white(6320).png({ compressionLevel: 9 }).toBuffer(), 'image/png');

/** Another customer's booking, three times, while the attack is under way. */
async function othersBooking(who: Headers) {
  const times: number[] = [];
  const statuses = new Set<number>();
  for (let n = 0; n < 3; n += 1) {
    const { ms, status } = await book(who, booking([photo]));
    times.push(ms);
    statuses.add(status);
    if (status === 0) break;
  }
  return {
    'booking p50': shown(percentile(times, 0.5)),
    'booking max': shown(Math.max(...times)),
    answers: [...statuses].map((status) => status || 'none').join(' '),
  };
}

interface Attack {
  name: string;
  run(site: DemoSite, attacker: Headers, other: Headers): Promise<Record<string, string>>;
}

const attacks: Attack[] = [
  { name: 'nothing', run: (_site, _attacker, other) => othersBooking(other) },
  {
    name: '54 MB of tiny values',
    async run(_site, attacker) {
      const body = Buffer.from(`{"image":[${'{},'.repeat(18_000_000)}{}]}`);
      const live = probe('/livez');
      const { ms, status } = await book(attacker, body, 40_000);
      await sleep(200);
      const times = await live();
      return { 'livez max': shown(Math.max(...times)), answers: `${status} after ${Math.round(ms)} ms` };
    },
  },
  {
    name: 'three idle uploads',
    async run(_site, attacker, other) {
      const sockets = Array.from({ length: 3 }, () => {
        const socket = connect(port, '127.0.0.1');
        const lines = Object.entries({
          host: `localhost:${port}`,
          'content-type': 'application/json',
          'content-length': '55900000',
          ...attacker,
        }).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.on('error', () => {});
        socket.write(`POST ${apiPrefix}/booking/create HTTP/1.1\r\n${lines.join('')}\r\n{`);
        return socket;
      });
      await sleep(500);
      const result = await othersBooking(other);
      for (const socket of sockets) socket.destroy();
      return result;
    },
  },
  ...(
    [
      ['two JPEGs in 2000 scans', bombs, 2],
      ['16 PNGs of 40 MP, 16 bits', deep, 16],
      ['16 PNGs of 40 MP, 8 bits', wide, 16],
    ] as const
  ).map(([name, picture, count]) => ({
    name,
    async run(_site: DemoSite, attacker: Headers, other: Headers) {
      for (let n = 0; n < count; n += 1) void book(attacker, booking([picture]), 60_000);
      await sleep(500);
      const live = probe('/livez');
      const result = await othersBooking(other);
      return { ...result, 'livez max': shown(Math.max(...(await live()))) };
    },
  })),
  {
    name: '32 clients on unknown addresses',
    async run() {
      for (const path of ['/', `${apiPrefix}/blog/get/1`]) await call(path);
      let flooding = true;
      let asked = 0;
      const flood = Array.from({ length: 32 }, async () => {
        while (flooding) {
          asked += 1;
          await call(`/no-such-page-${asked}`, { 'x-forwarded-for': '10.3.0.1' });
        }
      });
      const [api, page, live] = [probe(`${apiPrefix}/blog/get/1`, 50), probe('/', 50), probe('/livez', 50)];
      await sleep(floodMs);
      const p95 = async (stop: () => Promise<number[]>) => shown(percentile(await stop(), 0.95));
      const result = {
        'API p95': await p95(api),
        'page p95': await p95(page),
        'livez max': shown(Math.max(...(await live()))),
        answers: `${Math.round((asked / floodMs) * 1000)}/s`,
      };
      flooding = false;
      await Promise.all(flood);
      return result;
    },
  },
];

const columns = ['livez max', 'booking p50', 'booking max', 'API p95', 'page p95', 'memory', 'answers'];
const checkouts = process.argv.length > 2 ? process.argv.slice(2) : ['.'];
const rows: Record<string, Record<string, string>> = {};
for (const attack of attacks) {
  for (const checkout of checkouts) {
    const site = await startDemoSite(
      port,
      { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1/32' },
      resolve(checkout),
    );
    const name = `${attack.name} [${basename(resolve(checkout))}]`;
    try {
      const [attacker, other] = [await register(site), await register(site)];
      await book(other, booking([photo]));
      const memory = watchMemory(site.pid);
      const result: Record<string, string> = await attack.run(site, attacker, other);
      rows[name] = Object.fromEntries(
        columns.map((column) => [column, column === 'memory' ? memory() : (result[column] ?? '')]),
      );
    } finally {
      // An attack may still be under way, and nothing of this process is wanted any more.
      process.kill(site.pid, 'SIGKILL');
      await site.stop();
    }
    console.log(name, JSON.stringify(rows[name]));
  }
}
console.table(rows);
agent.destroy();
process.exit();
