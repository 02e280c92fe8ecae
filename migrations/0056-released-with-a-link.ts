// What its customer let go along with a link to a finding sheet: the words of the crew, and which photos.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  // Of links that were made before there was a choice there is no list: they show every photo, as they did.
  await sql`alter table finding_links add column released_photos text`.execute(db);
  await sql`alter table finding_links add column released_words integer not null default 0`.execute(db);
}
