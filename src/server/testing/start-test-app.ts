// A whole server for a test: real port, real database of its own, a clock the test moves, mail in a folder.
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { describe, inject, test } from 'vitest';
import { apiPrefix } from '#contract/constants.ts';
import { type ComposeOptions, compose, type Server } from '../compose.ts';
import { loadConfig } from '../config.ts';
import type { Engine } from '../db/client.ts';
import { createLog } from '../log.ts';
import { keepSecret } from '../security/session-secret.ts';
import { limit } from './busy.ts';
import type { FastTime } from './fast-time.ts';
import { findFreePort } from './free-port.ts';
import { type Answer, type Sent, send } from './http-client.ts';
import { startOfTests } from './postgres.ts';

export { type Answer, startOfTests };

/** For rules that no engine can change. What these tests send is sent to PostgreSQL by others: `npm test` looks. */
export const engines: readonly Engine[] = inject('engines');
/**
 * Where engines can answer differently: lists, searches, sums, orders, what happens at once or in two processes, faults,
 * and statements that no other test sends to PostgreSQL.
 */
export const bothEngines: readonly Engine[] = inject('bothEngines');

const nothing = Object.assign(() => {}, { each: () => () => {}, for: () => () => {} });
/** In a block for both engines: what stands there for the rest, which runs where `engines` says. */
export const forAnyEngine = (engine: Engine): { describe: typeof describe; test: typeof test } =>
  engines.includes(engine)
    ? { describe, test }
    : { describe: nothing as unknown as typeof describe, test: nothing as unknown as typeof test };

export interface TestApp {
  engine: Engine;
  url: string;
  dataDir: string;
  /** As browsers know it; `url` is where it listens. */
  publicUrl: string;
  /** Signs its cookies. */
  secret: string;
  /** Undefined on SQLite. */
  databaseUrl: string | undefined;
  server: Server;
  /** Every log line the server wrote, as JSON text. */
  logLines: string[];
  now(): number;
  advance(ms: number): void;
  /** Calls the user API. `from` is the network address the request seems to come from. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  request(path: string, sent?: Sent): Promise<Answer>;
  /** Runs due jobs, then reads all mail, oldest first. */
  mails(): Promise<Email[]>;
  /** A second process on the same database, with the same clock. */
  another(env?: Record<string, string>): Promise<TestApp>;
  stop(): Promise<void>;
}

export interface TestAppOptions
  extends Pick<
    Partial<ComposeOptions>,
    | 'web'
    | 'coarseLimit'
    | 'verifyWait'
    | 'gatewayTimeoutMs'
    | 'wrapFiles'
    | 'wrapDrawer'
    | 'makeBackup'
    | 'uploadRules'
    | 'photoRules'
    | 'strangersRules'
    | 'passwordCost'
    | 'bodyDeadlineMs'
    | 'maxDelayMs'
    | 'mailer'
  > {
  env?: Record<string, string>;
  /** PUBLIC_URL is where the app really listens, so that a payment provider finds it. */
  reachable?: boolean;
  /** Start the worker's own loop instead of running jobs on `mails()`. */
  startWorker?: boolean;
  /** Time of the test's own, with the timers of the product. */
  time?: Pick<FastTime, 'now' | 'advance' | 'timers'>;
  /** Gets each line of the log, instead of `logLines`. */
  onLogLine?(line: string): void;
}

/** Crowds of tests are many, and their clocks are their own. */
const unpaced = { everyMs: 0, ofNetworkEveryMs: 0, mostOfNetwork: 10_000, most: 10_000 };

export async function startTestApp(engine: Engine, options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'));
  const migrated = inject('migrated');
  const database = engine === 'postgres' ? await createPostgresDatabase(migrated.postgres) : undefined;
  if (!database) await copyFile(migrated.sqlite, join(dataDir, 'site.sqlite'));
  let now = startOfTests;
  const ownClock = {
    now: () => now,
    advance(ms: number) {
      now += ms;
    },
  };
  const clock = options.time ?? ownClock;
  const stops: (() => Promise<void>)[] = [];
  const { env, startWorker, reachable, time, onLogLine, ...around } = options;
  const port = reachable ? await findFreePort() : 0;

  const start = async (listenOn: number, more: Record<string, string> = {}): Promise<TestApp> => {
    const logLines: string[] = [];
    const config = loadConfig({
      DATA_DIR: dataDir,
      ...(reachable
        ? { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
        : { PUBLIC_URL: 'http://site.test' }),
      TRUST_PROXY: '127.0.0.1/32',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...env,
      ...more,
    });
    const secret = config.sessionSecret ?? (await keepSecret(dataDir));
    const server = await compose(config, {
      web: undefined,
      coarseLimit: 100_000,
      // A machine that is busy with other tests turns nobody away.
      maxDelayMs: 0,
      passwordCost: { memory: 64, passes: 1 },
      ...around,
      // Nor does a process that opens photos come up late on it, or is taken for one that hangs.
      photoRules: {
        startMs: 60_000,
        killAfterMs: limit(4000),
        patienceMs: limit(15_000),
        ...around.photoRules,
      },
      strangersRules: { ...unpaced, ...around.strangersRules },
      clock: clock.now,
      ...(time ? { timers: time.timers } : {}),
      log: createLog('debug', { write: onLogLine ?? ((line: string) => void logLines.push(line)) }),
    });
    await server.app.listen({ port: listenOn, host: '127.0.0.1' });
    if (startWorker) server.start();
    stops.push(() => {
      // Those that tests keep open would be waited for.
      server.app.server.closeIdleConnections();
      return server.close();
    });
    const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;

    const request = (path: string, sent?: Sent): Promise<Answer> => send(url + path, sent);
    return {
      engine,
      url,
      dataDir,
      publicUrl: config.publicUrl,
      secret,
      databaseUrl: database?.url,
      server,
      logLines,
      now: clock.now,
      advance: clock.advance,
      request,
      get: (path, headers = {}) => request(apiPrefix + path, { headers }),
      post: (path, body, headers = {}) =>
        request(apiPrefix + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      async mails() {
        await server.worker.drain();
        const folder = join(dataDir, 'outbox');
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
        return Promise.all(names.map((name) => readMail(join(folder, name))));
      },
      another: (own) => start(0, own),
      async stop() {
        for (const stop of stops) await stop();
        await database?.drop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  };
  return start(port);
}

/** As a page does: what is refused for the moment is sent again, which a busy machine may do to anybody. */
export async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await sleep(Math.min(Number(answer.headers.get('retry-after') ?? 1), 1) * 1000);
  }
}

/** The logo is in all of them. */
async function parseMail(bytes: Buffer): Promise<Email> {
  const mail = await PostalMime.parse(bytes);
  const attachments = mail.attachments.filter(({ contentId }) => contentId !== '<logo>');
  return { ...mail, attachments };
}

/** A mail never changes once it is there, so each is parsed once. */
const parsedMails = new Map<string, Promise<Email>>();
function readMail(path: string): Promise<Email> {
  const parsed = parsedMails.get(path) ?? readFile(path).then(parseMail);
  parsedMails.set(path, parsed);
  return parsed;
}

/** Empty, or a copy of another. */
export async function createPostgresDatabase(
  copyOf?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}${copyOf ? ` template ${copyOf} strategy file_copy` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
