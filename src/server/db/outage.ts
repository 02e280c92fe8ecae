// Tells an outage of the database (503, retry) from an error of one request.

type Coded = Error & { code?: unknown; errcode?: unknown };

/** SQLite's primary result code; its extended codes carry more in the higher bits. */
const sqliteCode = ({ code, errcode }: Coded) =>
  code === 'ERR_SQLITE_ERROR' ? Number(errcode) & 0xff : undefined;

export const sqliteCodes = { busy: 5, interrupted: 9, corrupt: 11, notADatabase: 26 };
const { busy, interrupted, corrupt, notADatabase } = sqliteCodes;
/** Among them locked, out of memory, read-only, I/O error, full, cannot open. */
const sqliteOutages = [busy, 6, 7, 8, interrupted, 10, corrupt, 13, 14, notADatabase];

/**
 * PostgreSQL: connection (08), refused log-in (28), no such database (3D), resources (53), locks (55P03),
 * operator intervention (57), system errors (58), read-only after a failover (25006), a session ended for
 * idling (25P03), damaged data (XX001, XX002), transactions that got in each other's way (40).
 */
const postgresOutage = /^(?:08|28|53|57|58|40)...$|^(?:3D000|55P03|25006|25P03|XX001|XX002)$/;
const systemOutage =
  /^(?:ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)/;
/** What the PostgreSQL driver says about a lost connection carries no code. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|connection has been discarded/i;

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Coded;
  if (typeof code === 'string' && (postgresOutage.test(code) || systemOutage.test(code))) return true;
  const sqlite = sqliteCode(error);
  return sqlite === undefined ? lostConnection.test(error.message) : sqliteOutages.includes(sqlite);
}

/** Another connection holds the lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && sqliteCode(error) === sqliteCodes.busy;

export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Coded;
  const sqlite = sqliteCode(error);
  return (
    code === 'XX001' ||
    code === 'XX002' ||
    sqlite === sqliteCodes.corrupt ||
    sqlite === sqliteCodes.notADatabase
  );
}

/** Two transactions got in each other's way: nothing of this one remains, and it may be run again. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && /^(?:40001|40P01)$/.test(String((error as Coded).code));

/** What was read before its lock was held is no longer so: the transaction runs again. */
export class Overtaken extends Error {
  readonly code = '40001';
}

export const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && ((error as Coded).code === '42P01' || /^no such table/.test(error.message));
