// Opens SQLite or PostgreSQL behind one query builder.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export interface Database {
  readonly engine: Engine;
  readonly query: Kysely<Tables>;
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
/** Repositories take either, so that a service can join several writes into one transaction. */
export type Queryable = Kysely<Tables> | Trx;
export type Trx = Transaction<Tables>;

// COUNT and BIGINT arrive as strings by default; all our numbers are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(options: { databaseUrl: string | undefined; dataDir: string }): Database {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openSqlite(options.dataDir);
}

function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 4000,
    // No query may outlive the patience of the person waiting for it.
    statement_timeout: 8000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // An idle connection that breaks is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {});
  return wrap('postgres', new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
}

function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, 'site.sqlite'));
  file.exec(
    'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on',
  );
  return wrap('sqlite', new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(file) }) }));
}

const nothingToDo: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Kysely expects better-sqlite3's shape; Node's own module differs in three small ways. */
function adapt(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = file.prepare(sql);
    if (prepared.size < 500) prepared.set(sql, statement);
    return statement;
  };
  return {
    close: () => file.close(),
    prepare(sql) {
      // A full disk makes SQLite roll back by itself; a second time would hide the true cause.
      if (sql === 'rollback' && !file.isTransaction) return nothingToDo;
      // Taking the write lock at once lets two processes queue politely instead of failing half-way.
      const statement = prepare(sql === 'begin' ? 'begin immediate' : sql);
      type Values = Parameters<StatementSync['all']>;
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as Values)),
        run: (values) => statement.run(...(values as Values)),
        iterate: (values) => statement.iterate(...(values as Values)) as IterableIterator<unknown>,
      };
    },
  };
}

function wrap(engine: Engine, query: Kysely<Tables>): Database {
  return {
    engine,
    query,
    transaction: (work) => query.transaction().execute(work),
    close: () => query.destroy(),
  };
}
