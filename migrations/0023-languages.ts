// The language a customer chose, so that every mail and paper that follows is written in it.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['users', 'requests', 'bookings'])
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
}
