// Numbers that count up, each in a series of its own.
import type { Queryable, Trx } from './client.ts';

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

/** What the next one would be, if nobody else takes one meanwhile. */
export async function forecastNumber(db: Queryable, series: string, first = 1): Promise<number> {
  const row = await db.selectFrom('sequences').select('value').where('name', '=', series).executeTakeFirst();
  return row === undefined ? first : row.value + 1;
}

/** Raised by whatever changes what open desks show. */
export const deskChanges = 'desk-changes';
