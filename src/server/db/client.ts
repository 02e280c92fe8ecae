// Opens SQLite or PostgreSQL behind one query builder.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Dialect,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { thenRunFollowUps } from './after-commit.ts';
import { isCollision, isDamage } from './outage.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export interface Database {
  readonly engine: Engine;
  readonly query: Kysely<Tables>;
  /** Runs `work` again after a deadlock: it must change nothing but the database. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** A consistent snapshot for long reads; does not block writers. */
  snapshot<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Truncates the WAL, which still holds deleted rows; left to the next time while a reader has an older snapshot. */
  emptyLog(): Promise<void>;
  /** The real time at which a query last met damaged data; 0 when none did. */
  lastDamage(): number;
  close(): Promise<void>;
}
/** Repositories take either, so that a service can join several writes into one transaction. */
export type Queryable = Kysely<Tables> | Trx;
export type Trx = Transaction<Tables>;

export interface DatabaseOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  /** For migrations and backups: no statement or transaction timeout. */
  unhurried?: boolean;
}

/** The person who waits is told after five seconds at most: the server gives up first, then the client. */
const limits = {
  connectMs: 3000,
  statementMs: 4000,
  answerMs: 4500,
  sqliteLockMs: 4000,
  transactionIdleMs: 10_000,
};
const maxTries = 3;

// COUNT and BIGINT arrive as strings by default; all our numbers are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase({ databaseUrl, dataDir, unhurried = false }: DatabaseOptions): Database {
  let lastDamage = 0;
  const onError = (error: unknown) => {
    if (isDamage(error)) lastDamage = Date.now();
  };
  const dialect: Dialect & { close?(): void } = databaseUrl
    ? new PostgresDialect({ pool: openPool(databaseUrl, unhurried, onError) })
    : createSqliteDialect({
        path: join(dataDir, 'site.sqlite'),
        patienceMs: limits.sqliteLockMs,
        idleMs: unhurried ? undefined : limits.transactionIdleMs,
        longWork: unhurried,
        onError,
      });
  const query = new Kysely<Tables>({ dialect });
  return {
    engine: databaseUrl ? 'postgres' : 'sqlite',
    query,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await thenRunFollowUps((begun) => query.transaction().execute((trx) => work(begun(trx))));
        } catch (error) {
          if (!isCollision(error) || attempt === maxTries) throw error;
          await sleep(Math.random() * 50 * attempt);
        }
      }
    },
    snapshot: (work) => snapshot(query, databaseUrl !== undefined, work),
    async emptyLog() {
      if (!databaseUrl) await sql`pragma wal_checkpoint(truncate)`.execute(query);
    },
    lastDamage: () => lastDamage,
    async close() {
      await query.destroy();
      dialect.close?.();
    },
  };
}

function snapshot<T>(query: Kysely<Tables>, postgres: boolean, work: (trx: Trx) => Promise<T>): Promise<T> {
  const reading = query.transaction().setAccessMode('read only');
  // SQLite's read transaction is of one moment by itself.
  return (postgres ? reading.setIsolationLevel('repeatable read') : reading).execute(work);
}

function openPool(
  connectionString: string,
  unhurried: boolean,
  onError: (error: unknown) => void,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    ...(unhurried
      ? {}
      : {
          statement_timeout: limits.statementMs,
          idle_in_transaction_session_timeout: limits.transactionIdleMs,
        }),
  });
  // Without listeners a connection that breaks ends the process. The pool speaks for idle clients only; one
  // that is in use needs a listener of its own. The query in progress on it fails with the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    connect: async () => guard(await pool.connect(), unhurried ? undefined : limits.answerMs, onError),
    end: () => pool.end(),
  };
}

/**
 * A frozen or unreachable server sends nothing, not even a statement timeout. Its connection is destroyed rather than
 * returned to the pool: the statement may still be executed, and no success is reported.
 */
function guard(
  client: pg.PoolClient,
  answerMs: number | undefined,
  onError: (error: unknown) => void,
): PostgresPoolClient {
  let silent: Error | undefined;
  const query = async (text: string, parameters: unknown[]) => {
    if (silent) throw silent;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      if (answerMs === undefined) return;
      timer = setTimeout(() => {
        silent = Object.assign(new Error('The database does not answer'), { code: '08006' });
        reject(silent);
      }, answerMs);
    });
    try {
      return await Promise.race([client.query(text, parameters), silence]);
    } catch (error) {
      onError(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(silent ?? destroy),
  };
}
