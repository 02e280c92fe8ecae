// What time the database thinks it is.
import { sql } from 'kysely';
import type { Database } from './client.ts';

/** Undefined on SQLite, which has no clock but ours. */
export async function readDatabaseClock({ engine, query }: Database): Promise<number | undefined> {
  if (engine === 'sqlite') return undefined;
  const { rows } = await sql<{
    at: number;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(query);
  return rows[0]?.at;
}
