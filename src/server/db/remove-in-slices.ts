// Deletes in batches of a few hundred rows with a pause in between, so that a large deletion never blocks other writers
// for long.
import { setImmediate as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './client.ts';
import type { Tables } from './tables.ts';

const sliceSize = 500;

/** `remove` takes away at most so many rows and tells how many it was. */
export async function removeInSlices(
  signal: AbortSignal,
  remove: (limit: number) => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    if ((await remove(sliceSize)) < sliceSize) return;
    await pause();
  }
}

/** Deletes the rows of which `over` is true; asked of each row again, since it may have changed in between. */
export const deleteInSlices = (
  signal: AbortSignal,
  db: Queryable,
  [table, key]: readonly [table: keyof Tables, key: string],
  over: () => RawBuilder<unknown>,
): Promise<void> =>
  removeInSlices(signal, async (limit) => {
    const [rows, id, isOver] = [sql.table(table), sql.ref(key), over()];
    const { numAffectedRows } = await sql`
      delete from ${rows}
      where ${id} in (select ${id} from ${rows} where ${isOver} limit ${limit}) and ${isOver}`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
