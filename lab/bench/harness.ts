// What every section shares: the site as a process of its own, clients, rounds that take turns, rows of the table.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { apiPrefix } from '../../src/contract/constants.ts';
import type { TakenMail } from './mail-server.ts';
import type { ServedSite } from './serve.ts';

/** One line of the table. `held` says whether an aim was met; without an aim there is none. */
export interface Row {
  what: string;
  site: string;
  against?: string;
  other?: string;
  ratio?: string;
  aim?: string;
  held?: boolean;
}

export interface Options {
  /** Peers that were asked for: `next`. */
  peers: ReadonlySet<string>;
  /** For growth. */
  sizes: readonly number[];
}

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/* Folders and processes, gone at the end whatever happens */

const cleanUps: (() => unknown)[] = [];
export const atEnd = (cleanUp: () => unknown) => void cleanUps.push(cleanUp);
export async function cleanUp(): Promise<void> {
  for (const work of cleanUps.splice(0).reverse()) await work();
}

/**
 * On a disk: what is called temporary is often memory, where waiting for the disk costs nothing, or so full of holes
 * that making a file takes thirty times as long as in an orderly folder.
 */
const disk = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
export function makeFolder(): string {
  const folder = mkdtempSync(join(disk, 'bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function runProcess(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = '.') {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  atEnd(() => end(child));
  return child;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The next message of a process, or an error when it ends without one. */
export async function hear<T>(child: ChildProcess): Promise<T> {
  const stop = new AbortController();
  const ended = once(child, 'exit', { signal: stop.signal }).then(() => {
    throw new Error(`${child.spawnargs.join(' ')} ended`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  stop.abort();
  ended.catch(() => {});
  return message as T;
}

/** Milliseconds of processor time that a process of ours has used, all its threads together. It answers when asked. */
export async function processorOf(child: ChildProcess): Promise<number> {
  child.send('processor');
  return hear<number>(child);
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * The API with its database and a mail server, without pages and without the worker: what is done later is nobody's
 * waiting time.
 */
export async function startSite(env: {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  BENCH_RECORD?: string;
}) {
  const profile = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : [];
  const args = [...profile, '--import', './scripts/tsx-loader.mjs', 'lab/bench/serve.ts'];
  const { url: SMTP_URL } = await startMailServer();
  const settings = { TRUST_PROXY: '127.0.0.1/32', SMTP_URL, MAIL_FROM: 'desk@example.in', ...env };
  const child = runProcess(process.execPath, args, settings);
  const served = await hear<ServedSite>(child);
  return {
    ...served,
    stop: () => end(child),
    processor: () => processorOf(child),
    /** How long a whole sweep takes. */
    async sweep(): Promise<number> {
      child.send('sweep');
      return hear<number>(child);
    },
  };
}

/* Clients */

export type Headers = Record<string, string>;
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
atEnd(() => agent.destroy());

/** Plain node:http, and bodies as they are: the client must cost the machine as little as possible. */
export function call(port: number, path: string, headers: Headers = {}, body?: Buffer): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
          ...headers,
        },
      },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, text, ms: performance.now() - started });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Insists on success; a site that says it is overloaded is asked again a little later, as a browser would. */
export async function ask(port: number, path: string, headers?: Headers, body?: object): Promise<Answer> {
  const answer = await call(port, path, headers, body && Buffer.from(JSON.stringify(body)));
  if (answer.status === 200) return answer;
  if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  await sleep(250);
  return ask(port, path, headers, body);
}

/** What a browser sends after these answers. */
export function signedIn({ headers }: Answer, xsrfCookie = 'XSRF-TOKEN'): Headers {
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith(`${xsrfCookie}=`))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

/* People and their codes */

let people = 0;
/** Ten to a network, so that no limit is met. */
export const nextNetwork = () => {
  people += 1;
  const network = Math.floor(people / 10);
  return { 'x-forwarded-for': `10.${network & 255}.${(network >> 8) & 255}.${network >> 16}` };
};

export interface Person {
  name: string;
  mobile: string;
  email: string;
  from: Headers;
}
export const createPerson = (): Person => ({
  name: 'Asha Rao',
  from: nextNetwork(),
  mobile: String(9_000_000_000 + people),
  email: `${randomUUID()}@example.in`,
});

let mailServer: Promise<{ url: string; mailTo(address: string): Promise<string> }> | undefined;
/** One for all, a process of its own. A mail is there when the site says so; that we hear of it may take a moment. */
export function startMailServer() {
  mailServer ??= (async () => {
    const child = runProcess(process.execPath, ['lab/bench/mail-server.ts']);
    const url = await hear<string>(child);
    const taken = new Map<string, string>();
    child.on('message', ({ to, raw }: TakenMail) => taken.set(to, raw));
    atEnd(() => {
      mailServer = undefined;
    });
    const mailTo = async (address: string): Promise<string> => {
      for (let mail = taken.get(address); ; mail = taken.get(address)) {
        if (mail !== undefined) return mail;
        await sleep(5);
      }
    };
    return { url, mailTo };
  })();
  return mailServer;
}

/** The code that was mailed last. */
export async function codeOf({ email }: Person): Promise<string> {
  const { mailTo } = await startMailServer();
  return /^Subject: (\d+) is your code/m.exec(await mailTo(email))?.[1] ?? '';
}

export const askCode = async ({ port }: { port: number }, { from, ...details }: Person) =>
  JSON.parse((await ask(port, `${apiPrefix}/auth/register/otp`, from, details)).text).hash as string;
export const checkCode = async (
  site: { port: number },
  { from, ...details }: Person,
  hash: string,
  otp: string,
) => signedIn(await ask(site.port, `${apiPrefix}/auth/register/verify`, from, { ...details, hash, otp }));

/** Registers a person and logs in. */
export async function register(site: { port: number }): Promise<Headers> {
  const person = createPerson();
  const hash = await askCode(site, person);
  return { ...person.from, ...(await checkCode(site, person, hash, await codeOf(person))) };
}

/* Measuring */

export interface Measure {
  perSecond: number;
  p95: number;
  /** What each cost the process that was asked, in milliseconds: not the clients, not the mail server. */
  processorMs?: number;
}

/** Works through all items with so many clients at once; `processor` tells what the process asked has used so far. */
export async function measure<T>(
  items: readonly T[],
  clients: number,
  work: (item: T) => Promise<unknown>,
  processor?: () => Promise<number>,
): Promise<Measure> {
  const times: number[] = [];
  let next = 0;
  const before = await processor?.();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) {
        const begun = performance.now();
        await work(item);
        times.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const after = await processor?.();
  return {
    perSecond: items.length / seconds,
    p95: percentile(times, 0.95),
    ...(before === undefined || after === undefined ? {} : { processorMs: (after - before) / items.length }),
  };
}

export type Measures = Record<string, Measure>;

/**
 * Contestants take turns after a first round that does not count, and of each number the middle of all rounds counts: a
 * busy machine disturbs all alike.
 */
export async function takeTurns<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<Measures>>,
): Promise<Record<Name, Measures>> {
  const all = Object.entries(contestants) as [Name, () => Promise<Measures>][];
  const played = new Map<Name, Measures[]>(all.map(([name]) => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const [name, run] of all) {
      const measures = await run();
      if (round >= 0) played.get(name)?.push(measures);
    }
  const middleOf = (results: Measures[]): Measures =>
    Object.fromEntries(
      Object.entries(results[0] ?? {}).map(([what, first]) => {
        const ofAll = (number: keyof Measure) => middle(results.map((result) => result[what]?.[number] ?? 0));
        const numbers = Object.keys(first) as (keyof Measure)[];
        return [what, Object.fromEntries(numbers.map((number) => [number, ofAll(number)])) as never];
      }),
    );
  return Object.fromEntries([...played].map(([name, results]) => [name, middleOf(results)])) as never;
}

export const rate = ({ perSecond, p95, processorMs }: Measure) =>
  [
    processorMs === undefined ? '' : `${processorMs.toFixed(2)} ms of processor`,
    `${perSecond.toFixed(0)}/s`,
    p95 > 0 ? `95 % in ${p95.toFixed(p95 < 10 ? 1 : 0)} ms` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** A row that compares two rates; with an aim, whether it is reached. */
export function compare(what: string, site: Measure, against: string, other: Measure, atLeast?: number): Row {
  const ratio = site.perSecond / other.perSecond;
  return {
    what,
    site: rate(site),
    against,
    other: rate(other),
    ratio: ratio.toFixed(2),
    ...(atLeast === undefined ? {} : { aim: `≥ ${atLeast}`, held: ratio >= atLeast }),
  };
}

/** A row that compares what one call costs either process; rates stand beside it for information. */
export function compareCost(
  what: string,
  site: Measure,
  against: string,
  other: Measure,
  atMost: number,
): Row {
  const ratio = (site.processorMs ?? 0) / (other.processorMs ?? 0);
  return {
    what,
    site: rate(site),
    against,
    other: rate(other),
    ratio: ratio.toFixed(2),
    aim: `≤ ${atMost}`,
    held: ratio <= atMost,
  };
}

export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/* The desk */

/** Sets a member up and logs in, as a person would. */
export async function enterDesk({ port, deskLink }: ServedSite): Promise<Headers> {
  const token = new URL(deskLink).hash.slice(1);
  const begun = await ask(port, '/api/staff/setup/begin', {}, { token });
  const { secret } = JSON.parse(begun.text) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const password = 'a password for once';
  const done = await ask(port, '/api/staff/setup/finish', {}, { token, password, code });
  return signedIn(done, 'DESK-XSRF-TOKEN');
}
