// What do others notice while one account, one network or a crowd of strangers does its worst? Each attack meets a fresh
// process in demo mode. Name several checkouts, each with its build, to compare them in one run.
// Run: .cache/node lab/measure-abuse.ts [checkout …]; MEASURE_ONLY=words chooses attacks by their names.
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { type DemoSite, startDemoSite } from '../scripts/demo-site.ts';
import { apiPrefix } from '../src/contract/constants.ts';
import { staffPrefix } from '../src/contract/staff.ts';
import { dataUrl, exifBomb, scanBomb, withExif } from '../src/server/testing/test-photos.ts';

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

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

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
async function register(site: DemoSite, address?: string): Promise<Headers> {
  people += 1;
  const email = `measure-${people}@example.in`;
  const person = { name: 'Measure', mobile: String(9_000_000_000 + people), email };
  const from = { 'x-forwarded-for': address ?? `10.1.${people}.1` };
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
/** Small, so that thirty of them measure what others take and not the drawing of photos. */
const samplePhoto = dataUrl(await noise(640).jpeg({ quality: 80 }).toBuffer());
const bombs = dataUrl(scanBomb(2000));
const deep = dataUrl(
  await white(6320).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer(),
  'image/png',
);
/** As a good telephone makes it: 40 megapixels in a few megabytes. */
const large = dataUrl(await noise(6300).blur(3).jpeg({ quality: 70 }).toBuffer());
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

/** A crowd of strangers, each request from another of the networks that an attacker can rent: a /32 and a /24. */
const crowdSize = 32;
/** Between two requests of one of them: three hundred a second, which leave a machine of two cores time for others. */
const paceMs = 100;
const impatienceMs = 400;
const samples = 30;
/** Long enough for thirty samples unless something holds them up. */
const phaseMs = 45_000;
const random = (below: number) => Math.floor(Math.random() * below);
const crowdAddress = () =>
  random(2) === 0
    ? `203.0.113.${random(200)}`
    : `2001:db8:${random(65_536).toString(16)}:${random(65_536).toString(16)}::1`;

/** Bookings of one customer within the hour end at twenty. */
const accountsPerVictim = 2;
interface Victim {
  name: string;
  accounts: Headers[];
}
async function victimsOf(site: DemoSite): Promise<Victim[]> {
  const make = async (name: string, address?: string) => {
    const accounts: Headers[] = [];
    for (let n = 0; n < accountsPerVictim; n += 1) accounts.push(await register(site, address));
    return { name, accounts };
  };
  const known = [
    await make('known, in the /32', '2001:db8:ffff:ff01::9'),
    await make('known, in the /24', '203.0.113.250'),
  ];
  // By a deed: somebody spoke to them about what they asked.
  for (const who of known.flatMap(({ accounts }) => accounts)) await book(who, booking([samplePhoto]));
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { timeout: 5000 });
  database.exec('update requests set reached_at = created_at');
  database.close();
  return [...known, await make('another, elsewhere')];
}

/** One victim's booking, own photo and a page that is not kept, thirty times. */
async function sample({ name, accounts }: Victim, until: number) {
  const times = { booking: [] as number[], photo: [] as number[], page: [] as number[] };
  const refused = new Map<string, number>();
  const time = (kind: keyof typeof times, answer: Answer, good: readonly number[]) => {
    times[kind].push(answer.ms);
    if (!good.includes(answer.status)) {
      const why = `${kind} ${answer.status || 'none'} ${answer.text.slice(0, 120)}`;
      refused.set(why, (refused.get(why) ?? 0) + 1);
    }
    return answer;
  };
  for (let n = 0; n < samples && performance.now() < until; n += 1) {
    const who = accounts[n % accounts.length] as Headers;
    const { text } = time('booking', await book(who, booking([samplePhoto])), [200]);
    const id = /"_id":"(\w+)"/.exec(text)?.[1];
    const found = id ? (await call(`${apiPrefix}/booking/getone/${id}`, who)).text : '';
    const url = /"images":\["([^"]+)"/.exec(found)?.[1];
    if (url) time('photo', await call(new URL(url, 'http://site').pathname, who), [200]);
    time('page', await call(`/no-such-page-${name.length}-${n}-${Math.random()}`, who), [404]);
  }
  return { name, times, refused };
}

const crowdRows: Record<string, Record<string, string>> = {};

/** The control is the same crowd with something that is refused before any costly work. */
async function underCrowd(site: DemoSite, name: string, crowdOf: Crowd) {
  for (const costly of [false, true]) {
    const victims = await victimsOf(site);
    // Accounts of its own for each: limits of the control must not end the attack before it begins.
    const send = await crowdOf.prepare(site);
    let attacking = true;
    let sent = 0;
    const statuses = new Map<number, number>();
    const crowd = Array.from({ length: crowdOf.size ?? crowdSize }, async (_, member) => {
      while (attacking) {
        sent += 1;
        const answered = send(member, costly).then(({ status }) => {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        });
        // Whoever attacks does not wait for answers.
        await Promise.race([answered, sleep(impatienceMs)]);
        await sleep(paceMs);
      }
    });
    await sleep(500);
    const results = await Promise.all(victims.map((victim) => sample(victim, performance.now() + phaseMs)));
    attacking = false;
    await Promise.all(crowd);
    const answers = [...statuses].map(([status, count]) => `${count}x${status || 'none'}`).join(' ');
    const kinds = ['booking', 'photo', 'page'] as const;
    const all = {
      name: 'all of them',
      times: Object.fromEntries(kinds.map((kind) => [kind, results.flatMap(({ times }) => times[kind])])),
      refused: new Map(
        results.flatMap(({ name: victim, refused }) =>
          [...refused].map(([why, count]) => [`${victim}: ${why}`, count]),
        ),
      ),
    };
    for (const { name: victim, times, refused } of [...results, all]) {
      const row = `${name} [${costly ? 'attack' : 'control'}] ${victim}`;
      crowdRows[row] = Object.fromEntries(
        Object.entries(times).map(([kind, each]) => [
          `${kind} p95/worst (n)`,
          `${shown(percentile(each, 0.95))} / ${shown(Math.max(0, ...each))} (${each.length})`,
        ]),
      );
      crowdRows[row] = {
        ...crowdRows[row],
        failed: [...refused].map(([why, count]) => `${count}x ${why}`).join(' ') || '0',
        'crowd sent': `${sent}: ${answers}`,
      };
      console.log(row, JSON.stringify(crowdRows[row]));
    }
  }
}

const from = (address: string) => ({ 'x-forwarded-for': address });
interface Crowd {
  name: string;
  size?: number;
  prepare(site: DemoSite): Promise<(member: number, costly: boolean) => Promise<Answer>>;
}
const crowds: Crowd[] = [
  {
    name: 'log-ins at the desk',
    prepare: async () => (_member, costly) => {
      const email = `nobody-${Math.random()}@example.in`;
      const guess = { email, password: 'a guess at a password', ...(costly ? { code: '123456' } : {}) };
      return call(`${staffPrefix}/login`, from(crowdAddress()), json(guess));
    },
  },
  {
    name: 'pictures with endless directories',
    async prepare(site) {
      const accounts: Headers[] = [];
      for (let n = 0; n < crowdSize; n += 1) accounts.push(await register(site, crowdAddress()));
      const bombs = await Promise.all(
        (['jpeg', 'png', 'webp'] as const).map(async (format) => dataUrl(await withExif(format, exifBomb))),
      );
      return (member, costly) =>
        book(accounts[member] as Headers, booking(costly ? [bombs[member % 3]] : ['no picture']));
    },
  },
  {
    name: 'pictures of 40 megapixels by twelve accounts',
    size: 12,
    async prepare(site) {
      const accounts: Headers[] = [];
      for (let n = 0; n < 12; n += 1) accounts.push(await register(site, `198.51.${100 + n}.7`));
      return (member, costly) =>
        book(accounts[member] as Headers, booking(Array(6).fill(costly ? large : 'no picture')), 60_000);
    },
  },
  {
    name: 'call-backs and codes',
    prepare: async () => (member, costly) => {
      const address = from(crowdAddress());
      if (member % 2 === 0) {
        const email = costly ? `nobody-${random(1e9)}@example.in` : 'nobody';
        return call(`${apiPrefix}/auth/login/otp`, address, json({ email }));
      }
      const mobile = costly ? String(6_000_000_000 + random(3e9)) : '1';
      return call(
        `${apiPrefix}/callback/create`,
        address,
        json({ name: 'Crowd', mobile, location: 'Abids', service: 'Water Leakage Old Building' }),
      );
    },
  },
];

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
const only = process.env.MEASURE_ONLY ?? '';
const start = (checkout: string) =>
  startDemoSite(port, { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1/32' }, resolve(checkout));
const rows: Record<string, Record<string, string>> = {};
for (const crowd of crowds.filter(({ name }) => name.includes(only))) {
  for (const checkout of checkouts) {
    const site = await start(checkout);
    try {
      await underCrowd(site, `${crowd.name} [${basename(resolve(checkout))}]`, crowd);
    } finally {
      process.kill(site.pid, 'SIGKILL');
      await site.stop();
    }
  }
}
if (Object.keys(crowdRows).length > 0) console.table(crowdRows);
for (const attack of attacks.filter(({ name }) => name.includes(only))) {
  for (const checkout of checkouts) {
    const site = await start(checkout);
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
if (Object.keys(rows).length > 0) console.table(rows);
agent.destroy();
process.exit();
