// Numbers that count up, each in a series of its own.
import type { Trx } from './client.ts';
import { compileOnce } from './compile-once.ts';

const increase = compileOnce((db, row: { name: string; value: number }) =>
  db
    .insertInto('sequences')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((set) => ({ value: set('sequences.value', '+', 1) })),
    )
    .returning('value')
    .compile(),
);

/** In the transaction of what gets the number, so that none is lost; others wait here for its end. */
export async function nextNumber(trx: Trx, series: string, first = 1): Promise<number> {
  const [row] = await increase(trx, { name: series, value: first });
  return row?.value ?? first;
}
