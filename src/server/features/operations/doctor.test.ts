// Rules of the doctor: each broken thing is named with what to do, what works is said to work, nothing hangs, and no
// secret is repeated.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer, request as httpRequest } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StatusCheck } from '#contract/operations.ts';
import { createFileStore } from '#server/adapters/files/file-store.ts';
import { createSmtpMailer } from '#server/adapters/mail/smtp.mailer.ts';
import { openGateway } from '#server/adapters/payments/open-gateway.ts';
import { createKeyPair } from '#server/backups/age.ts';
import { createSigningPair } from '#server/backups/signing.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { createCertificate } from '#server/testing/self-signed.ts';
import { bothEngines, createPostgresDatabase, startTestApp } from '#server/testing/start-test-app.ts';
import { limit } from '../../testing/busy.ts';
import { createBackupRepository } from './backups.repository.ts';
import { type DoctorTools, diagnose } from './doctor.ts';

const secret = 'a-Sample-Secret-of-32-characters-or-more';
const password = 'hunter2-and-more';
const tools: DoctorTools = {
  async openMailer({ smtpUrl = '', mailFrom: from }) {
    const mailer = createSmtpMailer({ url: smtpUrl, from });
    closing.push(mailer.close);
    return mailer;
  },
  openFiles: ({ dataDir, s3 }) => createFileStore({ folder: join(dataDir, 'files'), s3 }),
  openGateway: async (config) => (await openGateway(config, { timeoutMs: 1500, now: Date.now })).gateway,
};

let dataDir: string;
let closing: (() => unknown)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
  await rm(dataDir, { recursive: true, force: true });
});

const examine = (env: Record<string, string>, more: Partial<DoctorTools> = {}, mail = true) =>
  diagnose(
    // Nobody listens there, and nobody waits.
    { DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1:1', ...env },
    { ...tools, ...more },
    { mail, withinMs: 6000 },
  );
const of = (findings: StatusCheck[], title: string) => findings.find((finding) => finding.title === title);
const listen = async (server: HttpServer) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('a fresh demonstration has nothing to fix, and looking makes no database', async () => {
  const findings = await examine({});
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
  expect(of(findings, 'Database')?.words).toContain('No file yet');
  expect(await readdir(dataDir)).not.toContain('site.sqlite');
});

test('every fault of the configuration at once, in words', async () => {
  const findings = await examine({ APP_MODE: 'live', PORT: 'many', SMTP_URL: 'mail.example' });
  expect(findings.every(({ state, title }) => state === 'problem' && title === 'Configuration')).toBe(true);
  const words = findings.map((finding) => finding.words).join('\n');
  for (const name of ['PORT', 'SMTP_URL', 'SESSION_SECRET', 'LEADS_TO', 'PAYMENT_PROVIDER'])
    expect(words).toContain(name);
});

test.each(bothEngines)('a running site is well inside and out: %s', async (engine) => {
  const app = await startTestApp(engine, { reachable: true, env: { SESSION_SECRET: secret } });
  closing.push(() => app.stop());
  const findings = await examine({
    DATA_DIR: app.dataDir,
    PUBLIC_URL: app.url,
    SESSION_SECRET: secret,
    ...(app.databaseUrl ? { DATABASE_URL: app.databaseUrl } : {}),
  });
  expect(of(findings, 'Database')).toMatchObject({
    state: 'good',
    words: expect.stringContaining('up to date'),
  });
  expect(of(findings, 'Audit log')?.state).toBe('good');
  expect(of(findings, 'Front door')?.state).toBe('good');
  expect(of(findings, 'Photos')?.state).toBe('good');
  expect(of(findings, 'Disk')?.words).toMatch(/GB are free/);
  const clock = of(findings, 'Clock');
  expect(clock?.state).toBe('good');
  expect(clock?.words).toContain(new URL(app.url).host);
  if (engine === 'postgres') expect(clock?.words).toContain('the database');
  // The test's own address is a trusted proxy, so it is believed about whom it speaks for: what must be found.
  expect(of(findings, 'Proxy headers')).toMatchObject({
    state: 'problem',
    words: expect.stringContaining('forged'),
  });
});

test.each([
  ['no proxy in front', { TRUST_PROXY: '' }, 'good'],
  ['a proxy elsewhere', { TRUST_PROXY: '10.0.0.0/8' }, 'good'],
])('a forged address is not believed: %s', async (_name, env, state) => {
  const app = await startTestApp('sqlite', { reachable: true, env: { SESSION_SECRET: secret, ...env } });
  closing.push(() => app.stop());
  const findings = await examine({ PUBLIC_URL: app.url, SESSION_SECRET: secret, ...env });
  expect(of(findings, 'Proxy headers')?.state).toBe(state);
});

test('a proxy that appends the caller is right, and one that passes on what visitors say is not', async () => {
  const app = await startTestApp('sqlite', { env: { SESSION_SECRET: secret } });
  closing.push(() => app.stop());
  const proxy = (forwarded: (given: string) => string) =>
    listen(
      createServer((request, response) => {
        const given = String(request.headers['x-forwarded-for'] ?? '');
        const headers = { ...request.headers, 'x-forwarded-for': forwarded(given) };
        httpRequest(app.url + request.url, { headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        }).end();
      }),
    );
  const env = { SESSION_SECRET: secret, TRUST_PROXY: '127.0.0.1/32' };
  const careful = await proxy((given) => `${given}, 198.51.100.4`);
  expect(of(await examine({ ...env, PUBLIC_URL: careful }), 'Proxy headers')?.state).toBe('good');
  const careless = await proxy((given) => given);
  expect(of(await examine({ ...env, PUBLIC_URL: careless }), 'Proxy headers')?.words).toContain('forged');
});

test('strangers do not learn how the site sees them, and another installation is recognised', async () => {
  const app = await startTestApp('sqlite', { env: { SESSION_SECRET: secret } });
  closing.push(() => app.stop());
  const plain = await app.request('/livez', { headers: { 'x-doctor': 'x'.repeat(43) } });
  expect(plain.json).toEqual({ live: true });
  const other = await examine({ PUBLIC_URL: app.url, SESSION_SECRET: `${secret}-another` });
  expect(of(other, 'Proxy headers')?.words).toContain('another installation');
});

test('a front door that is something else, or wrong by its clock', async () => {
  const url = await listen(
    createServer((_request, response) => {
      response.writeHead(200, { date: new Date(Date.now() - 3_600_000).toUTCString() }).end('It works!');
    }),
  );
  const findings = await examine({ PUBLIC_URL: url });
  expect(of(findings, 'Front door')).toMatchObject({
    state: 'problem',
    words: expect.stringContaining('200'),
  });
  expect(of(findings, 'Clock')).toMatchObject({
    state: 'problem',
    words: expect.stringMatching(/here and at 127.+ are 60 minutes apart: ours is ahead/),
  });
});

test.each([
  ['nobody there', 'postgres://site:hunter2-and-more@127.0.0.1:1/site'],
  ['no such host', 'postgres://site:hunter2-and-more@db.invalid/site'],
])('a database that cannot be reached: %s', async (_name, DATABASE_URL) => {
  const found = of(await examine({ DATABASE_URL }), 'Database');
  expect(found).toMatchObject({ state: 'problem', next: expect.stringContaining('DATABASE_URL') });
  expect(JSON.stringify(found)).not.toContain(password);
});

test('an empty database, and one of a newer version', async () => {
  const database = await createPostgresDatabase();
  closing.push(() => database.drop());
  expect(of(await examine({ DATABASE_URL: database.url }), 'Database')?.words).toContain('Empty');
  const app = await startTestApp('sqlite');
  closing.push(() => app.stop());
  await app.server.database.query
    .insertInto('migrations' as never)
    .values({ name: '9999-tomorrow.ts', applied_at: 1 } as never)
    .execute();
  expect(of(await examine({ DATA_DIR: app.dataDir }), 'Database')).toMatchObject({
    state: 'problem',
    words: expect.stringContaining('9999-tomorrow'),
  });
});

async function startSmtp(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.on('error', () => {});
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return `smtp://user:${password}@127.0.0.1:${port}`;
}

test('mail: one is sent to the owner, none with --no-mail', async () => {
  const received: string[] = [];
  const SMTP_URL = await startSmtp({
    onAuth: (_auth, _session, done) => done(null, { user: 'user' }),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  const env = { SMTP_URL, LEADS_TO: 'owner@hbc.example' };
  expect(of(await examine(env, {}, false), 'Mail')?.state).toBe('off');
  expect(received).toEqual([]);
  expect(of(await examine(env), 'Mail')?.state).toBe('good');
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: owner@hbc.example');
});

test('mail: a wrong password, a refused address, nobody there and a server that hangs', async () => {
  const refusing = await startSmtp({
    onAuth: (_auth, _session, done) => done(new Error(`Bad password ${password}`)),
  });
  const found = of(await examine({ SMTP_URL: refusing }), 'Mail');
  expect(found).toMatchObject({ state: 'problem', next: expect.stringContaining('password') });
  expect(JSON.stringify(found)).not.toContain(password);

  const picky = await startSmtp({
    onAuth: (_auth, _session, done) => done(null, { user: 'user' }),
    onRcptTo: (address, _session, done) => done(new Error(`No such mailbox ${address.address}`)),
  });
  const refused = of(await examine({ SMTP_URL: picky, LEADS_TO: 'owner@hbc.example' }), 'Mail');
  expect(refused?.next).toContain('LEADS_TO');
  expect(refused?.words).not.toContain('owner@');

  const nobody = of(await examine({ SMTP_URL: 'smtp://127.0.0.1:1' }), 'Mail');
  expect(nobody?.words).toContain('ECONNREFUSED');

  const silent = createSocketServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closing.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  expect(of(await examine({ SMTP_URL: `smtp://127.0.0.1:${port}` }), 'Mail')?.state).toBe('problem');
});

const phonepe = {
  PAYMENT_PROVIDER: 'phonepe-v1',
  PHONEPE_MERCHANT_ID: 'SAMPLE',
  PHONEPE_SALT_KEY: 'sample-salt-key-0123456789',
  PHONEPE_SALT_INDEX: '1',
};
test.each([
  ['knows no such payment', 404, { success: false, code: 'TRANSACTION_NOT_FOUND' }, 'good'],
  ['refuses the key', 401, { success: false, code: 'AUTHORIZATION_FAILED' }, 'problem'],
  ['has trouble', 503, {}, 'problem'],
])('the gateway %s', async (_name, status, body, state) => {
  const asked: string[] = [];
  const url = await listen(
    createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }),
  );
  const findings = await examine({ ...phonepe, PHONEPE_BASE_URL: url });
  expect(of(findings, 'Payment gateway')?.state).toBe(state);
  // Nothing but a question.
  expect(asked.filter((line) => !line.startsWith('HEAD')).every((line) => /^GET .*status/.test(line))).toBe(
    true,
  );
  expect(JSON.stringify(findings)).not.toContain(phonepe.PHONEPE_SALT_KEY);
});

test('photos: a store that refuses, and one that gives back something else', async () => {
  const refusing = { openFiles: () => Promise.reject(new Error('Access Denied')) };
  expect(of(await examine({}, refusing), 'Photos')).toMatchObject({
    state: 'problem',
    words: expect.stringContaining('Access Denied'),
    next: expect.stringContaining('DATA_DIR'),
  });
  const lying: Partial<DoctorTools> = {
    openFiles: async (config) => ({
      ...(await tools.openFiles(config)),
      get: async () => new Uint8Array([1]),
    }),
  };
  expect(of(await examine({}, lying), 'Photos')?.words).toContain('came back different');
  expect(await readdir(join(dataDir, 'files'))).toEqual([]);
});

test('what hangs is given up, and the rest is still told', async () => {
  const hanging = { openFiles: () => new Promise<never>(() => {}) };
  const findings = await examine({}, hanging);
  expect(of(findings, 'Photos')?.words).toContain('No answer within');
  expect(of(findings, 'Disk')?.state).toBe('good');
});

test('https that nobody answers is a fault, and says at which address', async () => {
  const port = await findFreePort();
  const findings = await examine({ PUBLIC_URL: `https://127.0.0.1:${port}` });
  expect(of(findings, 'Front door')).toMatchObject({
    state: 'problem',
    words: expect.stringContaining(`https://127.0.0.1:${port}/livez`),
  });
});

test.each(bothEngines)(
  'backups on %s: none yet, an old one, a good one, one that is not signed, and none wanted',
  async (engine) => {
    const app = await startTestApp(engine);
    closing.push(() => app.stop());
    const { recipient } = createKeyPair();
    const { signingKey: BACKUP_SIGNING_KEY } = createSigningPair();
    const database: Record<string, string> = app.databaseUrl ? { DATABASE_URL: app.databaseUrl } : {};
    const wanted = {
      ...database,
      DATA_DIR: app.dataDir,
      BACKUP_TO: join(dataDir, 'backups'),
      BACKUP_KEY: recipient,
    };
    const check = async (env = {}) => of(await examine({ ...wanted, BACKUP_SIGNING_KEY, ...env }), 'Backups');
    const make = (hours: number) =>
      createBackupRepository(app.server.database).note(
        `${hours} hours`,
        Date.now() - hours * 3_600_000,
        JSON.stringify({ rows: 1, photos: 1 }),
      );
    expect(await check()).toMatchObject({ state: 'problem', words: expect.stringContaining('none yet') });
    await make(50);
    expect(await check()).toMatchObject({ state: 'problem', words: expect.stringContaining('2 days old') });
    await make(9);
    expect(await check()).toMatchObject({ state: 'good', words: expect.stringContaining('9 hours old') });
    expect(await check({ BACKUP_SIGNING_KEY: '' })).toMatchObject({
      state: 'problem',
      words: expect.stringContaining('not signed'),
    });
    expect(of(await examine({}), 'Backups')?.state).toBe('off');
  },
);

/** The program itself, as the shell runs it. */
const run = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', './scripts/tsx-loader.mjs', 'scripts/doctor.ts', ...args],
      { env: { DATA_DIR: dataDir, ...env }, timeout: limit(60_000) },
      (error, output) => resolve({ code: error ? Number(error.code) : 0, output }),
    );
  });

test('the program: TLS and its headers as seen from outside, and an exit code for scripts', async () => {
  const port = await findFreePort();
  const PUBLIC_URL = `https://127.0.0.1:${port}`;
  const env = { SESSION_SECRET: secret, TRUST_PROXY: '127.0.0.1/32', PUBLIC_URL };
  const app = await startTestApp('sqlite', { env });
  closing.push(() => app.stop());
  const certificate = createCertificate();
  let strip = '';
  const proxy = createTlsServer(certificate, (request, response) => {
    const headers = {
      ...request.headers,
      'x-forwarded-for': `${request.headers['x-forwarded-for'] ?? ''}, 198.51.100.4`,
      'x-forwarded-proto': 'https',
    };
    httpRequest(app.url + request.url, { headers }, (answer) => {
      delete answer.headers[strip];
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end();
  }).listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  closing.push(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const trusted = join(dataDir, 'ca.pem');
  await writeFile(trusted, certificate.cert);

  const known = await run({ ...env, NODE_EXTRA_CA_CERTS: trusted }, '--no-mail');
  expect(known.output).toMatch(/good {2}Front door/);
  expect(known.output).toMatch(/good {2}Proxy headers/);
  expect(known.output).toMatch(/good {2}HSTS/);
  // The certificate of the test is valid for a day.
  expect(known.output).toMatch(/FIX {3}Certificate +Valid until/);
  expect(known.output).toContain('To fix: 1.');
  expect(known.code).toBe(1);
  expect(known.output).not.toContain(secret);

  strip = 'strict-transport-security';
  const stripped = await run({ ...env, NODE_EXTRA_CA_CERTS: trusted }, '--no-mail');
  expect(stripped.output).toMatch(/FIX {3}HSTS/);

  const unknown = await run(env, '--no-mail');
  expect(unknown.output).toMatch(/FIX {3}Front door .*self-signed certificate/);
  expect(unknown.output).toMatch(/FIX {3}Certificate .*Browsers refuse/);
});

test('the program ends with 0 where there is nothing to fix', async () => {
  const { code, output } = await run({ PUBLIC_URL: 'http://127.0.0.1:1' });
  expect(output).toContain('Everything works.');
  expect(code).toBe(0);
});
