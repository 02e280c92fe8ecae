// The link of a booking: which generation of it opens the booking now, and what was tried behind it.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('booking_links')
    .addColumn('booking_id', 'text', (column) =>
      column.primaryKey().references('bookings.id').onDelete('cascade'),
    )
    // Ending a link raises it: what was made for the one before opens nothing.
    .addColumn('generation', 'integer', (column) => column.notNull())
    // The token itself is kept nowhere: it can be made again from booking and generation.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    // Wrong digits given to this generation.
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
