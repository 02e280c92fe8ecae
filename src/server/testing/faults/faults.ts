// Everything that can fail, each done to a site under load; and one row of figures about how it fared.
import { rename, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../db/client.ts';
import { findFreePort } from '../free-port.ts';
import { audit, type Findings } from './audit.ts';
import { type Load, prepareLoad } from './load.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

export interface Fault {
  name: string;
  /** What it is on each engine, in words; an engine without it has no such thing. */
  on: Partial<Record<Engine, string>>;
  needsRoot?: boolean;
  world?: (engine: Engine) => Omit<WorldOptions, 'engine' | 'release'>;
  /** Instead of one process. */
  start?: (world: World) => Promise<void>;
  /** Begins and ends the fault; `ended` is called where it ends, if that is before the return. */
  strike: (world: World, load: Load, ended: () => void) => Promise<void>;
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
  /** Answers that nobody should get, such as 500. */
  odd: Map<string, number>;
}

const lastingMs = 6000;
/** How long people use the site before and after it, and how many must have been served by then on a busy machine. */
const before = { atLeastMs: 1500, served: 12 };
const after = { atLeastMs: 2000, served: 6 };
const atMostMs = 12_000;
const dayMs = 86_400_000;

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
  async strike(world, _load, ended) {
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
  on: { sqlite: 'its file is away for 3 s', postgres: 'kill -9 of the server, 3 s without it' },
  async strike({ engine, postgres, dataDir }, _load, ended) {
    const path = join(dataDir, 'site.sqlite');
    if (engine === 'sqlite') await rename(path, `${path}.away`);
    postgres?.kill();
    await sleep(3000);
    if (engine === 'sqlite') await rename(`${path}.away`, path);
    postgres?.restart();
    ended();
  },
};

/** What `npm test` does of all of them. */
export const shortFaults: readonly Fault[] = [kill, databaseKilled];

export const faults: readonly Fault[] = [
  kill,
  databaseKilled,
  {
    name: 'database frozen',
    on: { sqlite: 'locked by another process for 6 s', postgres: 'SIGSTOP of the server for 6 s' },
    async strike({ engine, postgres, dataDir }) {
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
      await sleep(lastingMs);
      other?.exec('rollback');
      other?.close();
      postgres?.thaw();
    },
  },
  {
    name: 'database read-only',
    on: { postgres: 'default_transaction_read_only for 6 s' },
    async strike({ runOnPostgres }) {
      const set = (value: 'on' | 'off') =>
        runOnPostgres(`alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()');
      await set('on');
      await sleep(lastingMs);
      await set('off');
    },
  },
  {
    name: 'database failing over',
    on: { postgres: 'kill -9, then its standby behind the same address' },
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
    async strike({ postgres, standby, lines }, _load, ended) {
      postgres?.kill();
      lines.database?.cut();
      await sleep(2000);
      standby?.promote();
      if (standby) lines.database?.leadTo(standby.url);
      lines.database?.restore();
      ended();
    },
  },
  {
    name: 'mail server down',
    on: { sqlite: 'refuses for 6 s', postgres: 'refuses for 6 s' },
    async strike({ lines }) {
      lines.mail.cut();
      await sleep(lastingMs);
      lines.mail.restore();
    },
  },
  {
    name: 'mail server hanging',
    on: { sqlite: 'silent for 12 s', postgres: 'silent for 12 s' },
    async strike({ lines }) {
      lines.mail.freeze();
      await sleep(2 * lastingMs);
      lines.mail.restore();
    },
  },
  {
    name: 'gateway hanging',
    on: { sqlite: 'silent for 10 s', postgres: 'silent for 10 s' },
    async strike({ lines }) {
      lines.gateway.freeze();
      await sleep(10_000);
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
    world: () => ({ diskMegabytes: 96 }),
    async strike({ dataDir }) {
      const ballast = join(dataDir, 'ballast');
      for (let chunk = 4 << 20; chunk >= 4096; ) {
        await writeFile(ballast, Buffer.alloc(chunk), { flag: 'a' }).catch(() => {
          chunk >>= 1;
        });
      }
      await sleep(lastingMs);
      await rm(ballast);
    },
  },
  {
    name: 'clock moved',
    on: {
      sqlite: 'a day ahead for 4 s, an hour behind for 4 s',
      postgres: 'a day ahead for 4 s, an hour behind for 4 s',
    },
    async start(world) {
      await writeFile(join(world.dataDir, 'moved-clock.mjs'), movedClock(join(world.dataDir, 'clock')));
      await world.untilReady(
        world.spawn(undefined, { NODE_OPTIONS: `--import=${join(world.dataDir, 'moved-clock.mjs')}` }),
      );
    },
    async strike({ dataDir }) {
      const move = (ms: number) => writeFile(join(dataDir, 'clock'), String(ms));
      await move(dayMs);
      await sleep(4000);
      await move(-dayMs / 24);
      await sleep(4000);
      await move(0);
    },
  },
  {
    name: 'slow clients',
    on: {
      sqlite: '300 heads and bodies, a byte a second',
      postgres: '300 heads and bodies, a byte a second',
    },
    async strike({ sites }) {
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
        await sleep(1000);
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
    strike: () => sleep(4000),
  },
  {
    name: 'rolling upgrade',
    on: { sqlite: 'one process is replaced, twice', postgres: 'two processes are replaced, twice' },
    world: (engine) => ({ env: { WEB_CONCURRENCY: engine === 'sqlite' ? '1' : '2' } }),
    async strike({ sites }) {
      const [site] = sites;
      for (let round = 1; round <= 2; round += 1) {
        site?.child.kill('SIGHUP');
        for (const until = Date.now() + 30_000; Date.now() < until; await sleep(50))
          if ((site?.output().split('all processes are new').length ?? 0) > round) break;
      }
    },
  },
];

const countAcknowledged = ({ deeds }: Load) => deeds.filter((deed) => deed.acknowledged).length;

async function keepUsing(load: Load, { atLeastMs, served }: typeof before): Promise<void> {
  const enough = countAcknowledged(load) + served;
  const began = Date.now();
  await sleep(atLeastMs);
  while (countAcknowledged(load) < enough && Date.now() < began + atMostMs) await sleep(50);
}

/** The whole of one fault on one engine; leaves nothing behind. */
export async function runFault(fault: Fault, engine: Engine, release?: string): Promise<FaultResult> {
  const world = await openWorld({ engine, release, ...fault.world?.(engine) });
  try {
    if (fault.start) await fault.start(world);
    else await world.untilReady(world.spawn());
    const load = await prepareLoad(world);
    load.start();
    await keepUsing(load, before);
    let endedAt = 0;
    await fault.strike(world, load, () => {
      endedAt = Date.now();
    });
    endedAt ||= Date.now();
    await keepUsing(load, after);
    await load.stop();
    const { deeds, answers, odd } = load;
    const statuses = answers.map(({ status }) => status);
    const measured = {
      sent: deeds.length,
      acknowledged: countAcknowledged(load),
      refused: statuses.filter((status) => status === 503).length,
      unanswered: statuses.filter((status) => status === 0).length,
      longest: answers.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, what: '' },
      odd: new Map(odd),
    };
    const next = answers.find(({ at, status, isWrite }) => at >= endedAt && isWrite && status === 200);
    return {
      fault: fault.name,
      engine,
      ...measured,
      recoveryMs: next && next.at - endedAt,
      ...(await audit(world, load)),
    };
  } finally {
    await world.close();
  }
}

/** Nothing acknowledged is lost, nothing is there twice. */
export const failuresOf = ({ lost, doubled }: FaultResult): string[] => [
  ...lost.map((what) => `lost: ${what}`),
  ...Object.values(doubled).flatMap((list) => list.map((what) => `doubled: ${what}`)),
];
