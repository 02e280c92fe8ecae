// The audit log as a chain: each link has the hash of its entry and of the link before. Entries are linked some
// moments after they are written, so that writers do not wait for each other.
import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Database } from './client.ts';
import type { AuditLinkRow, AuditRow } from './tables.ts';

const slice = 500;
/** An entry may be committed after others with a later time. */
const lateMs = 3_600_000;

const hashOf = (before: string, entry: AuditRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([before, entry.id, entry.at, entry.staff_id, entry.action, entry.subject, entry.detail]),
    )
    .digest('hex');

type Entry = Pick<AuditRow, 'at' | 'id'>;

const newestLink = ({ query }: Pick<Database, 'query'>): Promise<AuditLinkRow | undefined> =>
  query.selectFrom('audit_chain').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

export interface AuditFault {
  /** `cut` when the links are gone as well: something before the entry that is named. */
  what: 'changed' | 'removed' | 'cut';
  /** When the entry was written. */
  at: number;
}

interface AuditReading {
  /** The last link that was read; 0 when there is none. */
  position: number;
  faults: AuditFault[];
  /** False when there is more to read. */
  whole: boolean;
}

export function createAuditChain(database: Database) {
  /**
   * Of the next entries after this one, those without a link get theirs; undefined at the end. The unique number lets
   * only one of two processes add after the same link.
   */
  const linkSlice = (after: Entry): Promise<Entry | undefined> =>
    database.transaction(async (trx) => {
      const next = trx
        .selectFrom('audit_log')
        .selectAll()
        .where(sql<SqlBool>`(audit_log.at, audit_log.id) > (${after.at}, ${after.id})`)
        .orderBy('at')
        .orderBy('id')
        .limit(slice);
      const entries = await trx
        .selectFrom(next.as('audit_log'))
        .leftJoin('audit_chain', 'audit_chain.entry_id', 'audit_log.id')
        .selectAll('audit_log')
        .select('audit_chain.number as linked')
        .orderBy('audit_log.at')
        .orderBy('audit_log.id')
        .execute();
      const links: AuditLinkRow[] = [];
      let last = await newestLink({ query: trx });
      for (const { linked, ...entry } of entries) {
        if (linked !== null) continue;
        const hash = hashOf(last?.hash ?? '', entry);
        last = { number: (last?.number ?? 0) + 1, entry_id: entry.id, at: entry.at, hash };
        links.push(last);
      }
      if (links.length > 0) await trx.insertInto('audit_chain').values(links).execute();
      return entries.length === slice ? entries.at(-1) : undefined;
    });

  return {
    newest: (): Promise<AuditLinkRow | undefined> => newestLink(database),

    async linkAt(number: number): Promise<AuditLinkRow | undefined> {
      return database.query
        .selectFrom('audit_chain')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst();
    },

    /** `everywhere`: also those dated long before the newest link, as after a clock that was set back. */
    async link(everywhere: boolean, signal: AbortSignal): Promise<void> {
      const newest = everywhere ? undefined : await newestLink(database);
      let last: Entry | undefined = { at: newest ? newest.at - lateMs : 0, id: '' };
      while (last && !signal.aborted) {
        last = await linkSlice(last);
        // A log of years is linked in a minute or two, and nobody waits meanwhile.
        await yieldToEventLoop();
      }
    },

    /** Reads on from a link; one that is wrong does not make those after it wrong. */
    async read(after: number, limit = slice): Promise<AuditReading> {
      const before = after > 0 ? await this.linkAt(after) : undefined;
      const rows = await database.query
        .selectFrom('audit_chain')
        .leftJoin('audit_log', 'audit_log.id', 'audit_chain.entry_id')
        .select([
          'audit_chain.number',
          'audit_chain.hash',
          'audit_chain.at as linked_at',
          'audit_log.id',
          'audit_log.at',
          'audit_log.staff_id',
          'audit_log.action',
          'audit_log.subject',
          'audit_log.detail',
        ])
        .where('audit_chain.number', '>', after)
        .orderBy('audit_chain.number')
        .limit(limit)
        .execute();
      const faults: AuditFault[] = [];
      let position = after;
      let hash = before?.hash ?? '';
      for (const row of rows) {
        const { number, hash: linked, linked_at: at, id, ...entry } = row;
        if (number !== position + 1) faults.push({ what: 'cut', at });
        else if (id === null) faults.push({ what: 'removed', at });
        else if (hashOf(hash, { id, ...entry } as AuditRow) !== linked) faults.push({ what: 'changed', at });
        position = number;
        hash = linked;
      }
      return { position, faults, whole: rows.length < limit };
    },
  };
}
