// Keys that the site makes for itself, once: in the database, sealed with SESSION_SECRET, so that they outlive a change of
// it and a copy of the database alone does not hold them.
import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { createSecretBox } from './secret-box.ts';
import type { Secrets } from './secrets.ts';

/** `closed`: sealed with a secret that is not known here, or changed. */
export type OwnKey = { content: string; sealed: string } | 'missing' | 'closed';

export function createOwnKeys({ query }: Pick<Database, 'query'>, secrets: Secrets) {
  const box = createSecretBox(secrets, 'keys of the site');

  const read = async (name: string): Promise<OwnKey> => {
    const row = await query
      .selectFrom('own_keys')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) return 'missing';
    // Nothing was ever kept here that was not sealed.
    const content = box.isSealed(row.sealed) ? box.open(row.sealed, name) : undefined;
    return content === undefined ? 'closed' : { content, sealed: row.sealed };
  };
  const sealAnew = async (name: string, { content, sealed }: { content: string; sealed: string }) => {
    if (box.isCurrent(sealed, name)) return;
    await query
      .updateTable('own_keys')
      .set({ sealed: box.seal(content, name) })
      .where('name', '=', name)
      .where('sealed', '=', sealed)
      .execute();
  };

  return {
    read,

    /** Of several processes the first makes it; after a change of SESSION_SECRET it is sealed anew. */
    async keep(name: string, clock: Clock, make: () => string): Promise<OwnKey> {
      const kept = await read(name);
      if (typeof kept === 'object') await sealAnew(name, kept);
      if (kept !== 'missing') return kept;
      await query
        .insertInto('own_keys')
        .values({ name, sealed: box.seal(make(), name), made_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return read(name);
    },
  };
}
