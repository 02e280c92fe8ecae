// The readiness check: can this process store and read now? Load balancers and monitors ask every few seconds.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { tableNames } from './backup.ts';
import type { Database } from './client.ts';
import { checkSchema } from './migrator.ts';

/** Health checks are answered from a cached result: the database is asked no more often than this. */
const keptMs = 1000;
const answerMs = 4000;
/** How long damage that some query met counts: reading every row to look for it would cost too much. */
const damageMs = 60_000;
const staleMs = 3_600_000;

export function createReadiness(deps: {
  database: Database;
  checkFiles(): Promise<void>;
  clock: Clock;
  /** Aborted on shutdown: the load balancer should send requests elsewhere. */
  stopping: AbortSignal;
  /** Called when the answer changes. */
  onChange(fault: Error | undefined): void;
}): () => Promise<void> {
  const { database, clock } = deps;
  // A row larger than a page needs room that a full disk does not have.
  const ballast = database.engine === 'sqlite' ? 'x'.repeat(8192) : '';
  let lastId = '';

  const store = async () => {
    const id = randomUUID();
    await database.transaction(async (trx) => {
      await trx.insertInto('heartbeats').values({ id, at: clock(), ballast }).execute();
      await trx
        .deleteFrom('heartbeats')
        .where((where) => where.or([where('id', '=', lastId), where('at', '<', clock() - staleMs)]))
        .execute();
    });
    lastId = id;
    const kept = await database.query
      .selectFrom('heartbeats')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!kept) throw new Error('What was stored could not be read');
  };

  /** One row of every table: none is missing or damaged at its root. */
  const touchTables = async () => {
    const reads = tableNames.map(
      (name) => sql`select 1 from (select 1 from ${sql.table(name)} limit 1) as t`,
    );
    await sql.join(reads, sql` union all `).execute(database.query);
    if (Date.now() - database.lastDamage() < damageMs) throw new Error('Damaged data was met a moment ago');
  };

  const look = async (): Promise<Error | undefined> => {
    try {
      await Promise.all([store(), touchTables(), checkSchema(database), deps.checkFiles()]);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  let last: { at: number; fault: Error | undefined } | undefined;
  let running: Promise<Error | undefined> | undefined;
  const tell = (fault: Error | undefined) => {
    if (fault?.message !== last?.fault?.message) deps.onChange(fault);
    last = { at: performance.now(), fault };
    return fault;
  };
  const ask = (): Promise<Error | undefined> => {
    running ??= look().finally(() => {
      running = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<Error>((resolve) => {
      timer = setTimeout(resolve, answerMs, new Error('The database or the files do not answer'));
    });
    return Promise.race([running, silence]).finally(() => clearTimeout(timer));
  };

  return async () => {
    deps.stopping.throwIfAborted();
    const fresh = last && performance.now() - last.at < keptMs;
    const fault = fresh ? last?.fault : tell(await ask());
    if (fault) throw fault;
  };
}
