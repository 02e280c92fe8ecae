// Bookings with their photos and history, and the due time of every request.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('sequences')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('booking_type', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('service_name', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_paid_paise', 'bigint')
    .addColumn('transaction_id', 'text')
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('visit_from', 'bigint')
    .addColumn('visit_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bookings_of_user')
    .on('bookings')
    .columns(['user_id', 'created_at', 'id'])
    .execute();

  await db.schema
    .createTable('booking_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('booking_photos_of_booking')
    .on('booking_photos')
    .columns(['booking_id', 'position'])
    .execute();

  await db.schema
    .createTable('booking_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('booking_events_of_booking')
    .on('booking_events')
    .columns(['booking_id', 'at', 'id'])
    .execute();

  await db.schema
    .createTable('photo_uploads')
    .addColumn('booking_id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('photo_uploads_by_time').on('photo_uploads').column('created_at').execute();

  await db.schema
    .alterTable('callback_requests')
    .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
