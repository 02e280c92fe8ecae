// Everything that can fail, each done to a site under load; and one row of figures about how it fared.

import { cp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '#contract/durations.ts';
import type { Engine } from '../../db/client.ts';
import { createBackupRepository } from '../../features/operations/backups.repository.ts';
import { createJobQueue } from '../../jobs/jobs.repository.ts';
import { isBusy, limit, lookAgain } from '../busy.ts';
import { findFreePort } from '../free-port.ts';
import { addPackages } from '../release.ts';
import { audit, type Findings } from './audit.ts';
import { type Load, prepareLoad } from './load.ts';
import { openWorld, type Site, type World, type WorldOptions } from './world.ts';

export interface Fault {
  name: string;
  /** What it is on each engine, in words; an engine without it has no such thing. */
  on: Partial<Record<Engine, string>>;
  needsRoot?: boolean;
  /** What it does, it does to releases in folders of their own. */
  needsRelease?: boolean;
  /** Answers that are fair while it lasts, as `call status`, 0 for none; everybody else must be served. */
  fair?: RegExp;
  /** Mails that may be handed over again: each that was under way where nobody lived to write down that it is sent. */
  repeatedMails?: number;
  world?: (engine: Engine) => Omit<WorldOptions, 'engine' | 'release'>;
  /** Instead of one process. */
  start?: (world: World) => Promise<void>;
  /**
   * Begins and ends the fault, which stays for as long as `last` waits; `ended` is called where it ends, if that is
   * before the return.
   */
  strike: (world: World, last: (ms: number) => Promise<void>, ended: () => void) => Promise<void>;
}

export interface FaultResult extends Findings {
  fault: string;
  engine: Engine;
  sent: number;
  acknowledged: number;
  /** Answers 503, and requests without an answer: both are tried again. */
  refused: number;
  unanswered: number;
  longest: { ms: number; what: string };
  /** From the end of the fault to the next write that succeeded. */
  recoveryMs: number | undefined;
  /** Answers of stored writes that never arrived, so that the same was sent again. */
  cut: number;
  /** Each in words: what was lost or doubled, who was turned away or kept waiting, and that it did not recover. */
  failures: string[];
}

const lastingMs = 6000;
/** How long people use the site before and after it, and how many must have been served by then on a busy machine. */
const before = { atLeastMs: 1500, served: 12 };
const after = { atLeastMs: 2000, served: 6 };
const atMostMs = limit(12_000);
/** Mails that one process may be handing over at a time. */
const mailsUnderWay = 6;
const longestRecoveryMs = 20_000;
/** On a machine that does several things at once. */
const graceMs = 3000;

/** How long people wait for a word at the most, whatever fails. Some calls ask the mail server or the provider. */
const promisedMs = (what: string) => (/^(booking|payment|register)\//.test(what) ? 10_000 : 5000);

/** Moves what a process takes for the time by what a file says. */
const movedClock = (file: string) => `
import { readFileSync } from 'node:fs';
const RealDate = Date;
let offset = 0;
setInterval(() => {
  try { offset = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) || 0; } catch {}
}, 50).unref();
globalThis.Date = class extends RealDate {
  constructor(...given) { if (given.length === 0) super(RealDate.now() + offset); else super(...given); }
  static now() { return RealDate.now() + offset; }
};
`;

const kill: Fault = {
  name: 'kill -9',
  on: { sqlite: 'three times, started again', postgres: 'three times, started again' },
  // Killed after the code was mailed and before the answer: the next code comes a minute later.
  fair: / (0|503)$|^register\/otp 429$/,
  repeatedMails: 3 * mailsUnderWay,
  async strike(world, _last, ended) {
    for (let round = 0; round < 3; round += 1) {
      await sleep(300 + Math.random() * 500);
      world.sites[0]?.child.kill('SIGKILL');
      await world.sites[0]?.exit;
      // What it had answered is read by then.
      await sleep(50);
      if (round === 2) ended();
      await world.restart();
    }
  },
};

const databaseKilled: Fault = {
  name: 'database killed',
  on: { sqlite: 'its file is away for 6 s', postgres: 'kill -9 of the server, 6 s without it' },
  fair: / 503$/,
  repeatedMails: mailsUnderWay,
  async strike({ engine, postgres, dataDir }, last, ended) {
    const path = join(dataDir, 'site.sqlite');
    if (engine === 'sqlite') await rename(path, `${path}.away`);
    postgres?.kill();
    await last(6000);
    if (engine === 'sqlite') await rename(`${path}.away`, path);
    postgres?.restart();
    ended();
  },
};

export const faults: readonly Fault[] = [
  kill,
  databaseKilled,
  {
    name: 'database frozen',
    on: { sqlite: 'locked by another process for 6 s', postgres: 'SIGSTOP of the server for 6 s' },
    fair: / 503$/,
    repeatedMails: mailsUnderWay,
    async strike({ engine, postgres, dataDir }, last) {
      const other = engine === 'sqlite' ? new DatabaseSync(join(dataDir, 'site.sqlite')) : undefined;
      for (let tries = 0; other; tries += 1) {
        try {
          other.exec('begin immediate');
          break;
        } catch (error) {
          if (tries > 200) throw error;
          await sleep(10);
        }
      }
      postgres?.freeze();
      await last(lastingMs);
      other?.exec('rollback');
      other?.close();
      postgres?.thaw();
    },
  },
  {
    name: 'database read-only',
    on: { postgres: 'default_transaction_read_only for 6 s' },
    fair: / 503$/,
    repeatedMails: mailsUnderWay,
    async strike({ runOnPostgres }, last) {
      const set = (value: 'on' | 'off') =>
        runOnPostgres(`alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()');
      await set('on');
      await last(lastingMs);
      await set('off');
    },
  },
  {
    name: 'database failing over',
    on: { postgres: 'kill -9, then its standby behind the same address' },
    fair: / 503$/,
    repeatedMails: mailsUnderWay,
    async start(world) {
      const { postgres, lines } = world;
      if (!postgres || !lines.database) return;
      const standby = await postgres.addStandby();
      world.onClose(() => standby.stop());
      // A commit is acknowledged when the standby has it too: without that a failover loses by design.
      await world.runOnPostgres(
        `alter system set synchronous_standby_names = '*'`,
        'select pg_reload_conf()',
      );
      world.standby = standby;
      await world.untilReady(world.spawn());
    },
    async strike({ postgres, standby, lines }, last, ended) {
      postgres?.kill();
      lines.database?.cut();
      await last(2000);
      standby?.promote();
      if (standby) lines.database?.leadTo(standby.url);
      lines.database?.restore();
      ended();
    },
  },
  {
    name: 'mail server down',
    on: { sqlite: 'refuses for 6 s', postgres: 'refuses for 6 s' },
    fair: /^register\/otp 503$/,
    repeatedMails: mailsUnderWay,
    async strike({ lines }, last) {
      lines.mail.cut();
      await last(lastingMs);
      lines.mail.restore();
    },
  },
  {
    name: 'mail server hanging',
    on: { sqlite: 'silent for 12 s', postgres: 'silent for 12 s' },
    fair: /^register\/otp 503$/,
    repeatedMails: mailsUnderWay,
    async strike({ lines }, last) {
      lines.mail.freeze();
      await last(2 * lastingMs);
      lines.mail.restore();
    },
  },
  {
    name: 'gateway hanging',
    on: { sqlite: 'silent for 10 s', postgres: 'silent for 10 s' },
    fair: /^payment\/\w+ 503$/,
    async strike({ lines }, last) {
      lines.gateway.freeze();
      await last(10_000);
      lines.gateway.restore();
    },
  },
  {
    name: 'disk full',
    on: {
      sqlite: 'a tmpfs with database and photos, full for 6 s',
      postgres: 'a tmpfs with tables and photos, full for 6 s',
    },
    needsRoot: true,
    fair: / 503$/,
    repeatedMails: mailsUnderWay,
    world: () => ({ diskMegabytes: 96 }),
    async strike({ dataDir }, last) {
      const ballast = join(dataDir, 'ballast');
      for (let chunk = 4 << 20; chunk >= 4096; ) {
        await writeFile(ballast, Buffer.alloc(chunk), { flag: 'a' }).catch(() => {
          chunk >>= 1;
        });
      }
      await last(lastingMs);
      await rm(ballast);
    },
  },
  {
    name: 'clock moved',
    on: {
      sqlite: 'a day ahead for 4 s, an hour behind for 4 s',
      postgres: 'a day ahead for 4 s, an hour behind for 4 s',
    },
    // A day later nobody at the desk is logged in any more, a mailed code is over, and today is another day.
    fair: /^(?:staff\/requests|requests\/claim|staff\/day|quotations\/\w+) 401$|^register\/verify 400$|^(?:visits?|day)\/\w+ 4\d\d$/,
    async start(world) {
      await writeFile(join(world.dataDir, 'moved-clock.mjs'), movedClock(join(world.dataDir, 'clock')));
      await world.untilReady(
        world.spawn(undefined, { NODE_OPTIONS: `--import=${join(world.dataDir, 'moved-clock.mjs')}` }),
      );
    },
    async strike({ dataDir }, last) {
      const move = (ms: number) => writeFile(join(dataDir, 'clock'), String(ms));
      await move(dayMs);
      await last(4000);
      await move(-dayMs / 24);
      await last(4000);
      await move(0);
    },
  },
  {
    name: 'slow clients',
    on: {
      sqlite: '300 heads and bodies, a byte a second',
      postgres: '300 heads and bodies, a byte a second',
    },
    async strike({ sites }, last) {
      const head = 'POST /api/user/callback/create HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.200.0.';
      const sockets: Socket[] = [];
      for (let n = 0; n < 300; n += 1) {
        const socket = connect(sites[0]?.port ?? 0, '127.0.0.1');
        socket.on('error', () => {});
        const body = 'content-type: application/json\r\ncontent-length: 400\r\n\r\n{';
        socket.write(n % 2 ? head : `${head}${n % 250}\r\n${body}`);
        sockets.push(socket);
      }
      for (let second = 0; second < 8; second += 1) {
        for (const socket of sockets) if (socket.writable) socket.write('1');
        await last(1000);
      }
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: 'two starts at once',
    on: { sqlite: 'an empty database, both serve', postgres: 'an empty database, both serve' },
    async start(world) {
      const sites = [world.spawn(), world.spawn(await findFreePort())];
      await Promise.all(sites.map(world.untilReady));
    },
    strike: (_world, last) => last(4000),
  },
  {
    name: 'rolling upgrade',
    on: { sqlite: 'one process is replaced, twice', postgres: 'two processes are replaced, twice' },
    world: (engine) => ({ env: { WEB_CONCURRENCY: engine === 'sqlite' ? '1' : '2' } }),
    async strike({ sites }) {
      for (let round = 1; round <= 2; round += 1) await upgrade(sites[0], round);
    },
  },
  {
    name: 'three upgrades',
    on: {
      sqlite: 'the two oldest removed, then a process killed and a backup made',
      postgres: 'the two oldest removed, then a process killed and a backup made',
    },
    needsRelease: true,
    // Of the process that is killed.
    fair: / 0$/,
    repeatedMails: mailsUnderWay,
    world: (engine) => ({ backups: true, env: { WEB_CONCURRENCY: engine === 'sqlite' ? '1' : '2' } }),
    async start(world) {
      for (const n of [1, 2, 3, 4]) {
        await cp(world.release ?? '', releaseIn(world, n), { recursive: true });
        await addPackages(releaseIn(world, n));
      }
      await turnTo(world, 1);
      await world.untilReady(world.spawn(undefined, {}, join(world.root, 'current')));
    },
    async strike(world, _last, ended) {
      const [site] = world.sites;
      for (const round of [1, 2, 3]) {
        await turnTo(world, round + 1);
        await upgrade(site, round);
      }
      for (const n of [1, 2]) await rm(releaseIn(world, n), { recursive: true });
      const serving = [...(site?.output().matchAll(/"new":(\d+)/g) ?? [])].at(-1)?.[1];
      const started = site?.output().split(taken).length ?? 0;
      process.kill(Number(serving), 'SIGKILL');
      await untilSaid(site, taken, started);
      ended();
      await backUp(world);
    },
  },
];

const named = (name: string): Fault => faults.find((fault) => fault.name === name) as Fault;

/** One after the other at one site, which begins as one of them wants it. What is fair in one of them is fair in all. */
function inTurn(...names: string[]): Fault {
  const all = names.map(named);
  const fair = all.flatMap((fault) => fault.fair?.source ?? []);
  return {
    name: names.join(', '),
    on: {},
    needsRoot: all.some(({ needsRoot }) => needsRoot),
    start: all.find(({ start }) => start)?.start,
    world: all.find(({ world }) => world)?.world,
    fair: fair.length > 0 ? new RegExp(fair.join('|')) : undefined,
    repeatedMails: all.reduce((sum, fault) => sum + (fault.repeatedMails ?? 0), 0),
    async strike(world, last, ended) {
      for (const fault of all) {
        let told = false;
        await fault.strike(world, last, () => {
          told = true;
          ended();
        });
        if (!told) ended();
        // People go on between two of them.
        await sleep(1000);
      }
    },
  };
}

/** What `npm test` does: each kind once, where it has most to lose, and for a shorter time. */
export const shortFaults: readonly { fault: Fault; engine: Engine }[] = [
  {
    engine: 'sqlite',
    fault: inTurn(
      'clock moved',
      'slow clients',
      'mail server down',
      'mail server hanging',
      'gateway hanging',
    ),
  },
  { engine: 'sqlite', fault: inTurn('database frozen', 'kill -9') },
  { engine: 'sqlite', fault: named('disk full') },
  { engine: 'postgres', fault: inTurn('two starts at once', 'rolling upgrade') },
  {
    engine: 'postgres',
    fault: inTurn('database read-only', 'database frozen', 'database killed', 'database failing over'),
  },
];
/** By so much shorter, with as much less done: other tests run beside it. */
export const shortForm = 1 / 3;

const taken = 'a process takes requests';
const releaseIn = ({ root }: World, n: number) => join(root, 'releases', String(n));

/** As an operator does: one rename. */
async function turnTo(world: World, n: number): Promise<void> {
  const next = join(world.root, 'next');
  await symlink(releaseIn(world, n), next);
  await rename(next, join(world.root, 'current'));
}

async function untilSaid(site: Site | undefined, words: string, times: number): Promise<void> {
  for (const until = Date.now() + limit(60_000); Date.now() < until; await sleep(50))
    if ((site?.output().split(words).length ?? 0) > times) return;
  throw new Error(`Never said: ${words}\n${site?.output().slice(-2000)}`);
}

async function upgrade(site: Site | undefined, round: number): Promise<void> {
  site?.child.kill('SIGHUP');
  await untilSaid(site, 'all processes are new', round);
}

/** What the site does every night, tonight. */
async function backUp(world: World): Promise<void> {
  await world.withDatabase(async (database) => {
    const backups = createBackupRepository(database);
    const night = '9999-12-31';
    await database.transaction(async (trx) => {
      await backups.plan(trx, night, Date.now());
      await createJobQueue(database, Date.now).enqueue(trx, 'backup', { night });
    });
    for (const until = Date.now() + limit(60_000); Date.now() < until; await sleep(200))
      if ((await backups.lastGood())?.name === night) return;
    throw new Error(`No backup was made: ${(await backups.lastFailed())?.error}`);
  });
}

const countAcknowledged = ({ deeds }: Load) => deeds.filter((deed) => deed.acknowledged).length;

async function keepUsing(load: Load, { atLeastMs, served }: typeof before): Promise<void> {
  const enough = countAcknowledged(load) + served;
  const began = Date.now();
  await sleep(atLeastMs);
  while (countAcknowledged(load) < enough && Date.now() < began + atMostMs) await sleep(50);
}

/** The whole of one fault on one engine; leaves nothing behind. */
export async function runFault(
  fault: Fault,
  engine: Engine,
  { release, share = 1 }: { release?: string | undefined; share?: number } = {},
): Promise<FaultResult> {
  const world = await openWorld({ engine, release, ...fault.world?.(engine) });
  try {
    if (fault.start) await fault.start(world);
    else await world.untilReady(world.spawn());
    const load = await prepareLoad(world, 1 / share);
    load.start();
    await keepUsing(load, before);
    let endedAt = 0;
    const last = (ms: number) => sleep(ms * share);
    await fault.strike(world, last, () => {
      endedAt = Date.now();
    });
    endedAt ||= Date.now();
    await keepUsing(load, after);
    await load.stop();
    // Other tests run beside this one, and may have begun after it.
    lookAgain(100);
    const { deeds } = load;
    // Those of the audit are not among them.
    const answers = [...load.answers];
    const statuses = answers.map(({ status }) => status);
    const next = answers.find(({ at, status, isWrite }) => at >= endedAt && isWrite && status === 200);
    const result = {
      fault: fault.name,
      engine,
      sent: deeds.length,
      acknowledged: countAcknowledged(load),
      refused: statuses.filter((status) => status === 503).length,
      unanswered: statuses.filter((status) => status === 0).length,
      longest: answers.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, what: '' },
      cut: load.cuts(),
      recoveryMs: next && next.at - endedAt,
    };
    const findings = await audit(world, load);
    return { ...result, ...findings, failures: failuresOf(fault, { ...result, ...findings }, answers) };
  } finally {
    await world.close();
  }
}

/** What must hold whatever fails: nothing lost, nothing twice, nobody forgotten, and it ends when the fault does. */
export function failuresOf(
  { fair, repeatedMails = 0 }: Pick<Fault, 'fair' | 'repeatedMails'>,
  result: Omit<FaultResult, 'failures'>,
  answers: Load['answers'],
): string[] {
  const { lost, doubled, recoveryMs } = result;
  const turnedAway = new Map<string, number>();
  for (const { what, status, isExpected } of answers) {
    const key = `${what} ${status}`;
    // They try again, and what they are told then counts.
    if (status === 503 && isBusy()) continue;
    if (status !== 200 && !isExpected && !fair?.test(key))
      turnedAway.set(key, (turnedAway.get(key) ?? 0) + 1);
  }
  const wordless = new Set(
    answers.filter(({ isWordless }) => isWordless).map(({ what, status }) => `${what} ${status}`),
  );
  const late = answers.filter(({ what, ms }) => ms > limit(promisedMs(what) + graceMs));
  const slowly = recoveryMs !== undefined && recoveryMs > limit(longestRecoveryMs);
  return [
    ...lost.map((what) => `lost: ${what}`),
    ...Object.values(doubled).flatMap((list) => list.map((what) => `doubled: ${what}`)),
    ...(result.repeatedMails > repeatedMails ? [`mails sent again: ${result.repeatedMails}`] : []),
    ...[...turnedAway].map(([what, count]) => `turned away: ${what}, ${count} times`),
    ...[...wordless].map((what) => `refused without words: ${what}`),
    ...late.map(({ what, status, ms }) => `kept waiting: ${what} ${status}, ${(ms / 1000).toFixed(1)} s`),
    ...(recoveryMs === undefined ? ['never recovered'] : []),
    ...(slowly ? [`recovered after ${(recoveryMs / 1000).toFixed(1)} s`] : []),
    ...(result.cut === 0 ? ['no answer was cut off, so nothing was sent twice'] : []),
  ];
}
