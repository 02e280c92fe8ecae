// Who opens the door for a visit, and whom its receipt is made out to, where that is somebody else than the customer.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['contact_name', 'contact_mobile', 'bill_name', 'bill_gstin'])
    await db.schema.alterTable('bookings').addColumn(column, 'text').execute();
  // As JSON, where there is a GSTIN: tax law keeps it with the receipt, also when the booking is erased.
  await db.schema.alterTable('vouchers').addColumn('bill_to', 'text').execute();
  // The clean-up each hour looks at these alone.
  await db.schema
    .createIndex('bookings_with_contact')
    .on('bookings')
    .column('created_at')
    .where(sql.ref('contact_mobile'), 'is not', null)
    .execute();
}
