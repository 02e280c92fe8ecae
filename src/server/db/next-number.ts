// Numbers that count up, each in a series of its own.
import type { Trx } from './client.ts';

/** In the transaction of what gets the number, so that none is lost; others wait here for its end. */
export async function nextNumber(trx: Trx, series: string, first = 1): Promise<number> {
  const { value } = await trx
    .insertInto('sequences')
    .values({ name: series, value: first })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((set) => ({ value: set('sequences.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** Raised by whatever changes what open desks show. */
export const deskChanges = 'desk-changes';
