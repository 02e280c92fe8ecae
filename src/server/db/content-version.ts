// A number that goes up whenever anything that pages show does: other processes drop their pages when they see it.
import type { Queryable } from './client.ts';

/** In the transaction of the change itself. */
export async function bumpContentVersion(trx: Queryable): Promise<void> {
  await trx
    .insertInto('content_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({ version: set('content_version.version', '+', 1) })),
    )
    .execute();
}

export async function readContentVersion(db: Queryable): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirst();
  return row?.version ?? 0;
}
