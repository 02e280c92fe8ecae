// Quotations: what work costs, sent in versions that never change, accepted or declined whole. What an acceptance names is
// bound to the words that were there by a key over their hash; of one quotation, of one choice between options and of one
// payment's credit there is at most one acceptance.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  // No key leads to the booking: the papers of an accepted job outlive it.
  await db.schema
    .createTable('quotations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('choice_id', 'text', (column) => column.notNull())
    .addColumn('current_version', 'integer', (column) => column.notNull())
    .addColumn('accepted_version', 'integer')
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('declined_at', 'bigint')
    .addColumn('declined_by', 'text')
    .addColumn('declined_why', 'text', (column) => column.notNull())
    .addColumn('reminded', 'integer')
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('tab_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('quotations_kind', sql`kind in ('main', 'extra')`)
    .addCheckConstraint(
      'quotations_version',
      sql`accepted_version is null or accepted_version <= current_version`,
    )
    .execute();

  await db.schema
    .createTable('quotation_drafts')
    .addColumn('quotation_id', 'text', (column) =>
      column.primaryKey().references('quotations.id').onDelete('cascade'),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('edited_at', 'bigint', (column) => column.notNull())
    .addColumn('edited_by', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('quotation_versions')
    .addColumn('quotation_id', 'text', (column) => column.notNull().references('quotations.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('pdf_key', 'text', (column) => column.notNull())
    .addColumn('pdf_sha256', 'text', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quotation_versions_pk', ['quotation_id', 'version'])
    .addUniqueConstraint('quotation_versions_hash', ['quotation_id', 'version', 'sha256'])
    .execute();

  await db.schema
    .createTable('acceptances')
    .addColumn('quotation_id', 'text', (column) => column.primaryKey())
    .addColumn('choice_id', 'text', (column) => column.notNull().unique())
    .addColumn('credited_payment', 'text', (column) => column.unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('method', 'text')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('network', 'text')
    .addColumn('agent', 'text')
    .addColumn('keep_until', 'bigint', (column) => column.notNull())
    .addColumn('pdf_key', 'text', (column) => column.notNull())
    .addColumn('pdf_sha256', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'acceptances_words',
      ['quotation_id', 'version', 'sha256'],
      'quotation_versions',
      ['quotation_id', 'version', 'sha256'],
    )
    .addCheckConstraint('acceptances_origin', sql`origin in ('customer', 'on_behalf')`)
    .addCheckConstraint('acceptances_staff', sql`(origin = 'customer') = (staff_id is null)`)
    .addCheckConstraint('acceptances_reference', sql`origin = 'customer' or reference <> ''`)
    .execute();

  await db.schema
    .createTable('objections')
    .addColumn('quotation_id', 'text', (column) => column.primaryKey().references('acceptances.quotation_id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addCheckConstraint('objections_decision', sql`decision is null or decision in ('stands', 'void')`)
    .execute();

  // What is left of an erased customer's photos while the warranty of their accepted job runs.
  await db.schema
    .createTable('kept_photos')
    .addColumn('folder_id', 'text', (column) => column.primaryKey())
    .addColumn('until_at', 'bigint', (column) => column.notNull())
    .execute();

  for (const [table, name, columns] of [
    ['quotations', 'quotations_of_booking', ['booking_id', 'id']],
    ['quotations', 'quotations_of_choice', ['choice_id', 'id']],
    ['quotations', 'quotations_by_tab', ['tab', 'tab_at', 'id']],
    ['quotation_versions', 'quotation_versions_sent', ['version', 'sent_at']],
    ['quotation_versions', 'quotation_versions_newest', ['sent_at']],
    ['quotation_versions', 'quotation_versions_pdf', ['pdf_sha256']],
    ['acceptances', 'acceptances_at', ['at']],
    ['acceptances', 'acceptances_pdf', ['pdf_sha256']],
    ['acceptances', 'acceptances_network', ['network', 'at']],
    ['kept_photos', 'kept_photos_until', ['until_at']],
    ['finding_sheets', 'finding_sheets_pdf', ['pdf_sha256']],
    ['visits', 'visits_found', ['next_step', 'day']],
  ] as const)
    await db.schema
      .createIndex(name)
      .ifNotExists()
      .on(table)
      .columns([...columns])
      .execute();
}
