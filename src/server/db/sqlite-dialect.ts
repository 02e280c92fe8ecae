// SQLite behind the query builder. One connection writes and another reads, so readers never wait for a writer.
// SQLITE_BUSY is retried on a timer instead of by busy_timeout, which would block the event loop.
import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { isBusy, sqliteCodes } from './outage.ts';

/** Larger than the log gets by itself: it is written back after each 1,000 pages of 4 kB. */
export const logLimitBytes = 16 * 1024 * 1024;

interface SqliteOptions {
  path: string;
  /** How long to retry while another process holds the lock. */
  patienceMs: number;
  /** How long a transaction may do nothing before it is undone, as PostgreSQL does it; undefined: for ever. */
  idleMs: number | undefined;
  /** For statements over whole tables. */
  longWork: boolean;
  onError(error: unknown): void;
}

/**
 * What is sorted lies in files for the time being, not in memory; and more pages stay at hand (64 MB), because entries
 * of an index come in no order.
 */
const longWork = 'pragma temp_store = file; pragma cache_size = -65536';

/** Asking a statement for its columns describes each of them, so it is asked once. */
interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}

/** One opened file with its prepared statements. */
class OpenFile {
  readonly file: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(path: string, pragmas: string) {
    this.file = new DatabaseSync(path);
    this.file.exec(pragmas);
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.file.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    for (const oldest of this.#prepared.keys()) {
      if (this.#prepared.size <= 500) break;
      this.#prepared.delete(oldest);
    }
    return prepared;
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters as Parameters<StatementSync['all']>;
    if (returnsRows) return { rows: statement.all(...values) as R[] };
    const { changes } = statement.run(...values);
    return { numAffectedRows: BigInt(changes), rows: [] };
  }
}

class Connection implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** Set while a transaction runs. */
  within: OpenFile | undefined;
  /** Why a transaction was undone before its end. */
  undone: Error | undefined;
  /** Runs out when a transaction does nothing for too long. */
  patience: NodeJS.Timeout | undefined;
  /** Called when the connection is given back. */
  leave: (() => void) | undefined;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#driver.execute(this, query);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    if (this.undone) throw this.undone;
    const file = this.within ?? this.#driver.reader;
    const values = query.parameters as Parameters<StatementSync['iterate']>;
    // Not from the kept statements: using the same prepared statement meanwhile would reset its cursor.
    for (const row of file.file.prepare(query.sql).iterate(...values)) yield { rows: [row as R] };
  }
}

/** Many small reads in a row need no lock and no turn; a write waits for its turn, then for other processes. */
class SqliteDriver implements Driver {
  readonly #options: SqliteOptions;
  readonly #writer: OpenFile;
  readonly reader: OpenFile;
  readonly #identity: string;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(options: SqliteOptions) {
    this.#options = options;
    // Opened at start, before any request: blocking the thread is harmless here.
    this.#writer = new OpenFile(
      options.path,
      [
        'pragma busy_timeout = 1000',
        'pragma journal_mode = wal',
        // A long read makes the log grow; without a limit it would keep that size until the process stops.
        `pragma journal_size_limit = ${logLimitBytes}`,
        'pragma synchronous = full',
        'pragma foreign_keys = on',
        // Otherwise `insert or replace` removes a row without asking the triggers that refuse it.
        'pragma recursive_triggers = on',
        // What is deleted is overwritten, also in pages that become free: parts of mails that were sent lie there.
        'pragma secure_delete = on',
        options.longWork ? longWork : 'pragma temp_store = memory',
        'pragma busy_timeout = 0',
      ].join('; '),
    );
    this.reader = new OpenFile(options.path, 'pragma query_only = on; pragma busy_timeout = 0');
    this.#identity = identityOf(options.path);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this);
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.leave?.();
  }

  async execute<R>(connection: Connection, query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      if (connection.undone) throw connection.undone;
      if (connection.within) {
        try {
          return connection.within.run(query);
        } finally {
          connection.patience?.refresh();
        }
      }
      const until = this.#deadline();
      if (/^\s*select\b/i.test(query.sql)) return await this.#retry(() => this.reader.run(query), until);
      return await this.#write(query, until);
    } catch (error) {
      this.#options.onError(error);
      throw error;
    }
  }

  async #write<R>(query: CompiledQuery, until: number): Promise<QueryResult<R>> {
    const leave = await this.#takeTurn();
    try {
      return await this.#retry(() => {
        this.#mustBeInPlace();
        return this.#writer.run<R>(query);
      }, until);
    } finally {
      leave();
    }
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const until = this.#deadline();
    if (settings.accessMode === 'read only') {
      // A connection of its own: its snapshot stays open for long, and other readers must see new rows.
      const own = new OpenFile(this.#options.path, 'pragma query_only = on; begin');
      connection.within = own;
      connection.leave = () => own.file.close();
      return;
    }
    connection.leave = await this.#takeTurn();
    await this.#retry(() => this.#begin(), until);
    connection.within = this.#writer;
    this.#limit(connection);
  }

  async commitTransaction({ undone, within }: Connection): Promise<void> {
    if (undone) throw undone;
    within?.file.exec('commit');
  }

  async rollbackTransaction({ undone, within }: Connection): Promise<void> {
    // SQLite rolls back by itself on a full disk, and a second rollback would hide the true cause. A transaction that
    // timed out is rolled back already: the one open now belongs to another caller.
    if (!undone && within?.file.isTransaction) within.file.exec('rollback');
  }

  async destroy(): Promise<void> {}

  /** Not in `destroy`, which the query builder leaves out when nothing was asked. */
  close(): void {
    for (const { file } of [this.reader, this.#writer]) if (file.isOpen) file.close();
  }

  /** A transaction that never ends, perhaps because it waits for another one, would stop all writes for good. */
  #limit(connection: Connection): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    const { leave } = connection;
    const undo = () => {
      connection.undone = Object.assign(
        new Error('The transaction did nothing for too long and was undone'),
        {
          code: 'ERR_SQLITE_ERROR',
          errcode: sqliteCodes.interrupted,
        },
      );
      if (this.#writer.file.isTransaction) this.#writer.file.exec('rollback');
      leave?.();
    };
    const patience = setTimeout(undo, idleMs);
    connection.patience = patience;
    connection.leave = () => {
      clearTimeout(patience);
      leave?.();
    };
  }

  /** With the write lock taken at once, two processes queue instead of failing half-way. */
  #begin(): void {
    this.#mustBeInPlace();
    this.#writer.file.exec('begin immediate');
  }

  #deadline(): number {
    return performance.now() + this.#options.patienceMs;
  }

  /** A FIFO mutex: resolves with the function that releases it. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }

  /** Tries at least once, and until the deadline while the lock is held elsewhere. */
  #retry<T>(work: () => T, until: number): T | Promise<T> {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      return this.#waitAndRetry(work, until);
    }
  }

  async #waitAndRetry<T>(work: () => T, until: number): Promise<T> {
    for (let waitMs = 2; ; waitMs = Math.min(waitMs * 2, 50)) {
      await sleep(waitMs);
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      }
    }
  }

  /** SQLite goes on writing to a file that was deleted or replaced, and what it stores there is lost. */
  #mustBeInPlace(): void {
    if (identityOf(this.#options.path) === this.#identity) return;
    // The code with which SQLite itself says so outside of WAL mode.
    throw Object.assign(new Error('The database file was moved, replaced or deleted while the site runs'), {
      code: 'ERR_SQLITE_ERROR',
      errcode: 1032,
    });
  }
}

const identityOf = (path: string): string => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : 'gone';
};

class Adapter extends SqliteAdapter {
  // The driver itself decides what waits for what.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export const createSqliteDialect = (options: SqliteOptions): Dialect & { close(): void } => {
  const driver = new SqliteDriver(options);
  return {
    createDriver: () => driver,
    close: () => driver.close(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    // biome-ignore lint/suspicious/noExplicitAny: the query builder's own signature
    createIntrospector: (db: Kysely<any>) => new SqliteIntrospector(db),
  };
};
