// Which action of a phone a photo of a visit came with: what an engineer marks names the photo before the server has it.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  // Null for photos from before, and from phones whose server is of the release before.
  await db.schema.alterTable('visit_photos').addColumn('sent_as', 'text').execute();
}
