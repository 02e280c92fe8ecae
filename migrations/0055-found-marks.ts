// What an engineer marks of a finding beside its words: points, readings, what was ruled out.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table visits add column marks text not null default ''`.execute(db);
}
