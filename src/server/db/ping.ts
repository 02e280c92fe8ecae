// Asks the database for the smallest possible answer.
import { sql } from 'kysely';
import type { Database } from './client.ts';

export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database.query);
}
