// What was found, in writing: sheets that never change, those that are still due, and links that show one to others.
import type { Kysely } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('finding_sheets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    .addColumn('visit_id', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('pdf_key', 'text', (column) => column.notNull())
    .addColumn('pdf_sha256', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    // Who said that it may go out; null for one that went out by itself.
    .addColumn('made_by', 'text')
    .addColumn('replaces', 'text')
    .execute();
  await db.schema
    .createIndex('finding_sheets_of_booking')
    .on('finding_sheets')
    .columns(['booking_id', 'id'])
    .execute();
  // A sheet is replaced once.
  await db.schema
    .createIndex('finding_sheets_replaced')
    .on('finding_sheets')
    .column('replaces')
    .unique()
    .execute();
  await db.schema
    .createTable('finding_dues')
    .addColumn('visit_id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    // Another one with each change of what was found.
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('not_before', 'bigint', (column) => column.notNull())
    .addColumn('approved_by', 'text')
    .addColumn('held_at', 'bigint')
    .addColumn('held_by', 'text')
    .addColumn('held_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('finding_dues_by_time')
    .on('finding_dues')
    .columns(['due_at', 'visit_id'])
    .execute();
  await db.schema.createIndex('finding_dues_of_booking').on('finding_dues').column('booking_id').execute();
  await db.schema
    .createTable('finding_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('sheet_id', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('finding_links_of_sheet')
    .on('finding_links')
    .columns(['sheet_id', 'revoked_at'])
    .execute();
}
