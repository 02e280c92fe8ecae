// Watches the audit log: links what is new and reads on, a little every minute and all of it once a day.
import { type AuditFault, createAuditChain } from '#server/db/audit-chain.ts';
import type { Database } from '#server/db/client.ts';
import type { AuditLinkRow, AuditWatchRow } from '#server/db/tables.ts';
import type { Platform } from '#server/platform.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { type AuditState, auditWords } from './status.checks.ts';

const roundMs = 24 * 3_600_000;
/** Every process looks once a minute, and one look is enough. */
const pauseMs = 45_000;

/** Verifies the whole chain at once, on demand. */
export async function readAuditLog(database: Database, secrets: Secrets): Promise<AuditState> {
  const chain = createAuditChain(database, { secrets, clock: Date.now });
  const faults: AuditFault[] = [];
  let position = 0;
  for (let whole = false; !whole; ) {
    const reading = await chain.read(position);
    ({ position, whole } = reading);
    faults.push(...reading.faults);
  }
  const [first] = faults;
  return { entries: position, fault: first ? auditWords(first, faults.length) : '' };
}

export type AuditWatch = ReturnType<typeof createAuditWatch>;

export function createAuditWatch(
  deps: Pick<Platform, 'database' | 'secrets' | 'clock' | 'log' | 'stopping'>,
) {
  const { database, clock, log, stopping } = deps;
  const { query } = database;
  const chain = createAuditChain(database, deps);
  /** In memory, not in the database: an attacker who rewrites the whole chain while the site runs cannot change this too. */
  let seen: AuditLinkRow | undefined;

  /** Undefined when another process has just looked. */
  const claim = async (now: number): Promise<AuditWatchRow | undefined> => {
    const start = { began_at: now, looked_at: 0, position: 0, faults: 0, words: '' };
    await query
      .insertInto('audit_watch')
      .values({ id: 'audit', ...start })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return query
      .updateTable('audit_watch')
      .set({ looked_at: now })
      .where((where) => where.not(where.between('looked_at', now - pauseMs, now)))
      .returningAll()
      .executeTakeFirst();
  };

  const rewritten = async (): Promise<AuditFault[]> => {
    if (!seen) return [];
    const link = await chain.linkAt(seen.number);
    if (link?.hash === seen.hash) return [];
    return [link ? { what: 'changed', at: seen.at } : { what: 'cut', at: clock() }];
  };

  return {
    async look(): Promise<void> {
      const now = clock();
      const watch = await claim(now);
      if (!watch) return;
      const faults = await rewritten();
      let { position, began_at: began, faults: found, words } = watch;
      const newest = await chain.newest();
      if (position > (newest?.number ?? 0)) {
        if (faults.length === 0) faults.push({ what: 'cut', at: now });
        position = newest?.number ?? 0;
      }
      const over = position >= (newest?.number ?? 0) && Math.abs(now - began) >= roundMs;
      if (over) {
        log.info({ entries: position, hash: newest?.hash }, 'audit log read');
        if (found === 0) words = '';
        [position, began, found] = [0, now, 0];
      }
      await chain.link(over || !newest, stopping.signal);
      const reading = await chain.read(position);
      faults.push(...reading.faults);
      seen = await chain.newest();
      const [first] = faults;
      if (first) {
        found += faults.length;
        words = auditWords(first, found);
        log.error({ faults: found }, 'the audit log was changed');
      }
      await query
        .updateTable('audit_watch')
        .set({ position: reading.position, began_at: began, faults: found, words })
        .execute();
    },

    async state(): Promise<AuditState> {
      const [newest, watch] = await Promise.all([
        chain.newest(),
        query.selectFrom('audit_watch').select('words').executeTakeFirst(),
      ]);
      return { entries: newest?.number ?? 0, fault: watch?.words ?? '' };
    },
  };
}
