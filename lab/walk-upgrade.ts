// The way to 1.0 as the documents say it, with built releases: the release before serves people, 1.0 refuses to start
// beside it, then a backup, stop and start (the pause), the old folder removed, a process killed, a photo and a paper of
// before opened, a backup made. Then two rolling upgrades under load, in the second a process killed.
// Run: npm run test:upgrade-built [-- --engine SQLite|PostgreSQL]
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { apiPrefix } from '../src/contract/constants.ts';
import { staffPrefix } from '../src/contract/staff.ts';
import { createKeyPair } from '../src/server/backups/age.ts';
import { createSigningPair } from '../src/server/backups/signing.ts';
import { openDatabase } from '../src/server/db/client.ts';
import { findFreePort } from '../src/server/testing/free-port.ts';
import { liveEnv } from '../src/server/testing/live-env.ts';
import { startMailServer } from '../src/server/testing/mail-server.ts';
import { addPackages, copyRelease, makeRelease } from '../src/server/testing/release.ts';
import { statusOf } from '../src/server/testing/spawn-site.ts';
import { dataUrl, plainJpeg } from '../src/server/testing/test-photos.ts';
import { engines, makePlace } from './bench/engines.ts';
import {
  type Answer,
  atEnd,
  call,
  cleanUp,
  enterDesk,
  type Headers,
  makeFolder,
  signedIn,
} from './bench/harness.ts';
import { buildReleaseBefore } from './bench/release-before.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const { values } = parseArgs({ options: { engine: { type: 'string', default: 'PostgreSQL' } } });
const engine = engines.find((known) => known === values.engine) ?? 'PostgreSQL';
const patienceMs = 240_000;

let failures = 0;
const expect = (what: string, holds: boolean) => {
  if (!holds) failures += 1;
  console.log(`  ${holds ? 'holds ' : 'FAILED'} ${what}`);
};
async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > patienceMs)
      throw new Error(`Waited in vain: ${what}\n${output.slice(-3000)}`);
    await sleep(20);
  }
}

const root = makeFolder();
const folderOf = (release: string) => join(root, release);
const switchTo = (release: string) => {
  symlinkSync(release, folderOf('next'));
  renameSync(folderOf('next'), folderOf('current'));
};

const built = buildReleaseBefore();
await copyRelease(built, folderOf('before'));
await addPackages(folderOf('before'));
await makeRelease(folderOf('first'));

const mail = await startMailServer();
atEnd(() => mail.close());
const port = await findFreePort();
const place = await makePlace(engine);
const { DATABASE_URL } = place;
const settings: Record<string, string> = {
  ...liveEnv,
  DATA_DIR: place.DATA_DIR,
  ...(DATABASE_URL ? { DATABASE_URL } : {}),
  PATH: `${resolve('.cache')}:${process.env.PATH}`,
  HOST: '127.0.0.1',
  PORT: String(port),
  TRUST_PROXY: '127.0.0.1/32',
  WEB_CONCURRENCY: '2',
  SMTP_URL: mail.url,
  BACKUP_TO: makeFolder(),
  BACKUP_KEY: createKeyPair().recipient,
  BACKUP_SIGNING_KEY: createSigningPair().signingKey,
};
const runIn = async (release: string, ...args: string[]): Promise<string> =>
  (
    await promisify(execFile)(join(folderOf(release), 'run'), args, { cwd: root, env: settings })
  ).stdout.trim();

let output = '';
function start(): ChildProcess {
  const child = spawn(join(folderOf('current'), 'run'), ['main'], { cwd: root, env: settings });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  atEnd(() => child.kill('SIGKILL'));
  return child;
}
const endOf = (child: ChildProcess) => new Promise<number | null>((done) => child.once('exit', done));
const isReady = async () => (await statusOf(port, '/readyz')) === 200;
const pidsStarted = () =>
  [...output.matchAll(/"process":(\d+)[^\n]*a process takes requests/g)].map(([, pid]) => Number(pid));
const times = (words: string) => output.split(words).length - 1;

/* People */

const host = new URL(liveEnv.PUBLIC_URL).host;
let networks = 0;
const ask = (path: string, body?: object, headers: Headers = {}): Promise<Answer> => {
  networks += 1;
  const from = `10.${networks & 255}.${(networks >> 8) & 255}.1`;
  return call(
    port,
    path,
    { host, ...(body ? { origin: liveEnv.PUBLIC_URL } : {}), 'x-forwarded-for': from, ...headers },
    body && Buffer.from(JSON.stringify(body)),
  );
};
const good = async (answer: Promise<Answer>) => {
  const { status, text, headers, ms } = await answer;
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return { status, text, headers, ms, json: JSON.parse(text) };
};
const person = { name: 'Lakshmi', mobile: '9848012345', email: 'lakshmi@example.in' };
const photo = dataUrl(await plainJpeg({ r: 30, g: 120, b: 200 }, { width: 800, height: 600 }));
async function logIn(): Promise<Headers> {
  const { json } = await good(ask(`${apiPrefix}/auth/register/otp`, person));
  const codes = () =>
    mail.to(person.email).flatMap(({ subject }) => /^(\w{4}) is your code/.exec(subject ?? '')?.[1] ?? []);
  await until('a code by mail', () => codes().length > 0);
  const checked = { hash: json.hash, otp: codes().at(-1), ...person };
  return signedIn(await good(ask(`${apiPrefix}/auth/register/verify`, checked)));
}
const book = (session: Headers) =>
  ask(
    `${apiPrefix}/booking/create`,
    {
      service: 'Water Leakage Old Building',
      location: 'Himayatnagar',
      booking_type: 'Request A Callback',
      image: [photo],
    },
    session,
  );

/** A quotation that was sent: a paper, with the hash that it was stored with. */
async function quote(booking: string): Promise<void> {
  const link = await runIn(
    'current',
    'staff',
    'add',
    'owner@hbc.example',
    '--role',
    'owner',
    '--name',
    'Owner',
  );
  const desk = await enterDesk({ port, pid: 0, deskLink: link.split('\n')[0] ?? '' });
  const post = async (path: string, body: object) =>
    (await good(ask(`${staffPrefix}${path}`, body, desk))).json.of.quotations[0];
  const begun = await post('/quotations/start', { booking, kind: 'main' });
  const content = {
    title: 'Terrace',
    written: 'en',
    lines: [{ words: 'Open the joint along the parapet', unit: 'm', quantity: 1850, ratePaise: 21_050 }],
    stages: ['Joints opened and filled'],
    days: 6,
    warrantyYears: 5,
    validDays: 20,
    advancePercent: 30,
    terms: 'The advance comes back until work begins.',
  };
  const body = { editedAt: begun.draft.editedAt, content };
  const { draft } = await post(`/quotations/${begun.id}/draft`, body);
  await post(`/quotations/${begun.id}/send`, { version: 0, editedAt: draft.editedAt });
}

interface Counted {
  requests: number;
  failed: string[];
  longestMs: number;
}
const phases: Record<string, Counted> = {};
let phase = '';
const begin = (name: string) => {
  phase = name;
  phases[name] = { requests: 0, failed: [], longestMs: 0 };
};
let loading = true;
function load(session: Headers): Promise<unknown> {
  const count = async (what: string, send: () => Promise<Answer>) => {
    const counted = phases[phase] as Counted;
    counted.requests += 1;
    const began = performance.now();
    const failed = await send().then(
      ({ status, text }) => (status === 200 ? undefined : `${what}: ${status} ${text.slice(0, 80)}`),
      (error) => `${what}: ${error.code ?? error.message}`,
    );
    counted.longestMs = Math.max(counted.longestMs, performance.now() - began);
    if (failed) counted.failed.push(failed);
  };
  let mobile = 9_200_000_000;
  const callBack = () => {
    mobile += 1;
    return { name: 'A', mobile: String(mobile), location: 'B', service: 'Bulding Reapair' };
  };
  const clients: (() => Promise<void>)[] = [
    () => count('page', () => ask('/')),
    () => count('call-back', () => ask(`${apiPrefix}/callback/create`, callBack())),
    () => count('log-in check', () => ask(`${apiPrefix}/auth/register/check`, undefined, session)),
  ];
  return Promise.all(
    clients.map(async (client) => {
      while (loading) {
        await client();
        await sleep(40);
      }
    }),
  );
}

/* The walk */

try {
  switchTo('before');
  const old = start();
  await until('the release before is ready', isReady);
  const session = await logIn();
  const booked = (await good(book(session))).json.booking._id as string;
  await quote(booked);
  begin('the release before');
  const loads = load(session);
  await sleep(3000);

  const database = openDatabase({ databaseUrl: DATABASE_URL, dataDir: place.DATA_DIR, unhurried: true });
  atEnd(() => database.close());
  const serving = async () => (await sql`select id from processes`.execute(database.query)).rows.length;
  await until('its processes say that they live', async () => (await serving()) > 0);
  const second = spawn(join(folderOf('first'), 'run'), ['main'], {
    cwd: root,
    env: { ...settings, PORT: String(await findFreePort()), WEB_CONCURRENCY: '1' },
  });
  let refusal = '';
  for (const stream of [second.stdout, second.stderr]) stream.on('data', (chunk) => (refusal += chunk));
  const refused = await endOf(second);
  const words = /Process \d+ on .*?not reload, but stop and start/.exec(refusal)?.[0];
  console.log(`  ${words ?? refusal.slice(-500)}`);
  expect(
    '1.0 refuses to start while processes of the release before live',
    refused !== 0 && words !== undefined,
  );
  expect('and the release before goes on', await isReady());

  console.log(`  ${(await runIn('before', 'backup', 'backup')).split('\n').at(-1)}`);
  begin('the pause');
  const stopped = endOf(old);
  const began = performance.now();
  old.kill('SIGTERM');
  await stopped;
  const ended = performance.now() - began;
  switchTo('first');
  output = '';
  const site = start();
  await until('1.0 is ready', isReady);
  const pause = performance.now() - began;
  begin('1.0, the folder before removed, a process killed');
  console.log(
    `  the pause: ${(pause / 1000).toFixed(1)} s, ${(ended / 1000).toFixed(1)} s of it for the old to end`,
  );
  expect('the pause is under a minute', pause < 60_000);

  rmSync(folderOf('before'), { recursive: true });
  await until('two processes serve', () => pidsStarted().length >= 2);
  process.kill(pidsStarted()[0] as number, 'SIGKILL');
  await until('another took its place', () => pidsStarted().length >= 3);
  const { json } = await good(ask(`${apiPrefix}/booking/getone/${booked}`, undefined, session));
  const shown = await ask(json.booking.images[0], undefined, session);
  expect('a photo of before is opened', shown.status === 200);
  const quotations = (await good(ask(`${apiPrefix}/quotations`, undefined, session))).text;
  const paper = /"pdf":"([^"]+)"/.exec(quotations)?.[1] ?? '';
  const pdf = await ask(paper, undefined, session);
  expect(`a paper of before is opened: ${paper}`, pdf.status === 200 && pdf.text.startsWith('%PDF-'));
  expect('a booking with a photo is taken', (await book(session)).status === 200);
  const backup = await runIn('current', 'backup', 'backup');
  console.log(`  ${backup.split('\n').at(-1)}`);
  expect('a backup is made', /\d+ rows/.test(backup));

  begin('rolling upgrade');
  await copyRelease(folderOf('first'), folderOf('second'));
  switchTo('second');
  site.kill('SIGHUP');
  await until('all processes are new', () => times('all processes are new') === 1);
  await sleep(1000);
  begin('rolling upgrade, a process killed');
  await copyRelease(folderOf('second'), folderOf('third'));
  switchTo('third');
  const started = pidsStarted().length;
  site.kill('SIGHUP');
  await until('one of the new takes requests', () => pidsStarted().length > started);
  process.kill(pidsStarted()[started] as number, 'SIGKILL');
  await until('all processes are new', () => times('all processes are new') === 2);
  await sleep(1000);
  loading = false;
  await loads;
  for (const name of ['the release before', 'rolling upgrade'])
    expect(`nobody is turned away: ${name}`, phases[name]?.failed.length === 0);
  const killed = phases['rolling upgrade, a process killed']?.failed ?? [];
  const cut = killed.filter((words) => !/ECONNRESET|socket hang up/.test(words));
  expect(`with a process killed only what it was answering is cut off: ${killed.length}`, cut.length === 0);
  const end = endOf(site);
  site.kill('SIGTERM');
  expect('a stop ends with 0', (await end) === 0);
} catch (error) {
  failures += 1;
  console.error(error);
} finally {
  loading = false;
  if (failures > 0) writeFileSync(join('.cache', 'walk-upgrade.log'), output);
  await cleanUp();
}
console.table(
  Object.fromEntries(
    Object.entries(phases).map(([name, { requests, failed, longestMs }]) => [
      name,
      {
        requests,
        failed: failed.length,
        'longest, ms': Math.round(longestMs),
        which: [...new Set(failed)].slice(0, 2).join('; '),
      },
    ]),
  ),
);
console.log(failures === 0 ? 'All well.' : `${failures} failures.`);
process.exit(failures === 0 ? 0 : 1);
