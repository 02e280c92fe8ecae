// How queries of many tables begin and end: any row at all, how many, and one page of them.
import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Place } from '../domain/paging.ts';
import type { Tables } from './tables.ts';

/** Whether the statement found or changed a row. */
export const anyRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

export async function countRows<T extends keyof Tables>(
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The rows beyond `after`, in the order of a time and the id: an index leads there, however far it is. */
export function pageAfter<T extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  [time, id]: readonly [StringReference<Tables, T>, StringReference<Tables, T>],
  order: 'asc' | 'desc',
  after: Place | undefined,
): SelectQueryBuilder<Tables, T, Row> {
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  const rest = after
    ? query.where(sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) ${beyond} (${after.at}, ${after.id})`)
    : query;
  return rest.orderBy(sql.ref(time), order).orderBy(sql.ref(id), order);
}
