// Releases without sheets and quotations erased accounts and left them behind: rows with names, links and files. Those of a
// booking that is gone go, but for the papers of an accepted job. From 1.0 on every process knows all these tables.
import { type Kysely, type RawBuilder, sql } from 'kysely';

export const oldestCode = 'this';

export async function up(db: Kysely<never>): Promise<void> {
  const lostBooking = (table: string) =>
    sql`not exists (select 1 from bookings where bookings.id = ${sql.ref(`${table}.booking_id`)})`;
  const accepted = (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from acceptances join quotations as job on job.id = acceptances.quotation_id
      where acceptances.ended_at is null and ${condition})`;
  const quotations = sql`(select quotations.id from quotations where ${lostBooking('quotations')}
    and not ${accepted(sql`job.id = quotations.id`)})`;
  const sheets = sql`(select finding_sheets.id from finding_sheets where ${lostBooking('finding_sheets')}
    and not ${accepted(sql`job.booking_id = finding_sheets.booking_id`)})`;

  // A file that was noted and is no row's is removed by the next sweep.
  const note = (table: string, condition: RawBuilder<unknown>) =>
    sql`insert into paper_files (key, created_at) select pdf_key, 0 from ${sql.table(table)} where ${condition}`.execute(
      db,
    );
  await note('acceptances', sql`quotation_id in ${quotations}`);
  await note('quotation_versions', sql`quotation_id in ${quotations}`);
  await note('finding_sheets', sql`id in ${sheets}`);

  await sql`delete from finding_links where sheet_id in (select id from finding_sheets
    where ${lostBooking('finding_sheets')})`.execute(db);
  await sql`delete from finding_sheets where id in ${sheets}`.execute(db);
  await sql`delete from finding_reviews where ${lostBooking('finding_reviews')}`.execute(db);
  await sql`delete from objections where acceptance_id in
    (select id from acceptances where quotation_id in ${quotations})`.execute(db);
  // Read before the rows that it is read from are gone.
  const { rows } = await sql<{ id: string }>`select id from quotations where id in ${quotations}`.execute(db);
  for (let at = 0; at < rows.length; at += 500) {
    const ids = sql.join(rows.slice(at, at + 500).map(({ id }) => id));
    for (const [table, column] of [
      ['acceptances', 'quotation_id'],
      ['quotation_versions', 'quotation_id'],
      ['quotations', 'id'],
    ] as const)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${ids})`.execute(db);
  }
}
