// The audit log as a chain: each link has the keyed hash of its entry and of the link before, so that whoever can write
// to the database cannot make the chain anew. Entries are linked some moments after they are written, so that writers do
// not wait for each other.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { createOwnKeys, type OwnKey } from '../security/own-keys.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Database } from './client.ts';
import type { AuditLinkRow, AuditRow } from './tables.ts';

const slice = 500;
/** An entry may be committed after others with a later time. */
const lateMs = 3_600_000;

/** Not derived from SESSION_SECRET: the log must stay provable after that has changed. */
interface ChainKey {
  bytes: Buffer;
  /** The first link that is made with it. Those before have a plain hash, and the first one holds them in place. */
  from: number;
}
const keyName = 'audit log';
const chainKey = z.object({ key: z.string(), from: z.number() });

const hashOf = (before: string, entry: AuditRow, key?: ChainKey): string =>
  (key ? createHmac('sha256', key.bytes) : createHash('sha256'))
    .update(
      JSON.stringify([before, entry.id, entry.at, entry.staff_id, entry.action, entry.subject, entry.detail]),
    )
    .digest('hex');

type Entry = Pick<AuditRow, 'at' | 'id'>;

export const newestLink = ({ query }: Pick<Database, 'query'>): Promise<AuditLinkRow | undefined> =>
  query.selectFrom('audit_chain').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

export const linkAt = (
  { query }: Pick<Database, 'query'>,
  number: number,
): Promise<AuditLinkRow | undefined> =>
  query.selectFrom('audit_chain').selectAll().where('number', '=', number).executeTakeFirst();

export interface AuditFault {
  /**
   * `cut` when the links are gone as well: something before the entry that is named. `unproven` from an entry on, when
   * the key is gone or cannot be opened.
   */
  what: 'changed' | 'removed' | 'cut' | 'unproven';
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

export function createAuditChain(database: Database, { secrets, clock }: { secrets: Secrets; clock: Clock }) {
  const keys = createOwnKeys(database, secrets);
  const keyIn = (kept: OwnKey): ChainKey | undefined => {
    if (typeof kept === 'string') return undefined;
    const { key, from } = chainKey.parse(JSON.parse(kept.content));
    return { bytes: Buffer.from(key, 'base64url'), from };
  };

  /**
   * Of the next entries after this one, those without a link get theirs; undefined at the end. The unique number lets
   * only one of two processes add after the same link.
   */
  const linkSlice = (after: Entry, key: ChainKey): Promise<Entry | undefined> =>
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
        const hash = hashOf(last?.hash ?? '', entry, key);
        last = { number: (last?.number ?? 0) + 1, entry_id: entry.id, at: entry.at, hash, keyed: 1 };
        links.push(last);
      }
      if (links.length > 0) await trx.insertInto('audit_chain').values(links).execute();
      return entries.length === slice ? entries.at(-1) : undefined;
    });

  return {
    newest: (): Promise<AuditLinkRow | undefined> => newestLink(database),

    linkAt: (number: number) => linkAt(database, number),

    /** `everywhere`: also those dated long before the newest link, as after a clock that was set back. */
    async link(everywhere: boolean, signal: AbortSignal): Promise<void> {
      const newest = await newestLink(database);
      const made = () =>
        JSON.stringify({ key: randomBytes(32).toString('base64url'), from: (newest?.number ?? 0) + 1 });
      const key = keyIn(await keys.keep(keyName, clock, made));
      // Nothing is linked while it cannot be opened, and reading says so.
      if (!key) return;
      let last: Entry | undefined = { at: newest && !everywhere ? newest.at - lateMs : 0, id: '' };
      while (last && !signal.aborted) {
        last = await linkSlice(last, key);
        // A log of years is linked in a minute or two, and nobody waits meanwhile.
        await yieldToEventLoop();
      }
    },

    /** Reads on from a link; one that is wrong does not make those after it wrong. */
    async read(after: number, limit = slice): Promise<AuditReading> {
      const before = after > 0 ? await this.linkAt(after) : undefined;
      const key = keyIn(await keys.read(keyName));
      const rows = await database.query
        .selectFrom('audit_chain')
        .leftJoin('audit_log', 'audit_log.id', 'audit_chain.entry_id')
        .select([
          'audit_chain.number',
          'audit_chain.hash',
          'audit_chain.keyed',
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
        const { number, hash: linked, keyed, linked_at: at, id, ...entry } = row;
        // Each side of the first keyed link has its own kind: nobody takes the key off a link, nor off all of them.
        const fits = keyed === (key && number >= key.from ? 1 : 0);
        if (keyed === 1 && !key) {
          if (!faults.some(({ what }) => what === 'unproven')) faults.push({ what: 'unproven', at });
        } else if (number !== position + 1) faults.push({ what: 'cut', at });
        else if (id === null) faults.push({ what: 'removed', at });
        else if (!fits || hashOf(hash, { id, ...entry } as AuditRow, keyed ? key : undefined) !== linked)
          faults.push({ what: 'changed', at });
        position = number;
        hash = linked;
      }
      return { position, faults, whole: rows.length < limit };
    },
  };
}
