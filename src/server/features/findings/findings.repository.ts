// Finding sheets, those still to come, and links to them. Sheets are inserted and deleted, and never changed.
import { financialYear } from '#contract/india-time.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { nextNumber } from '#server/db/next-number.ts';
import { anyRow, countRows } from '#server/db/rows.ts';
import type { FindingLinkRow, FindingReviewRow, FindingSheetRow } from '#server/db/tables.ts';
import type { NumberSpan } from '#server/domain/paper-number.ts';

export type FindingRepository = ReturnType<typeof createFindingRepository>;
export type FoundVisit = NonNullable<Awaited<ReturnType<FindingRepository['visit']>>>;

export function createFindingRepository(database: Database) {
  const { query } = database;

  const visits = (db: Queryable) =>
    db
      .selectFrom('visits')
      .innerJoin('bookings', 'bookings.id', 'visits.booking_id')
      .innerJoin('people', 'people.id', 'bookings.person_id')
      .leftJoin('requests', 'requests.id', 'visits.booking_id')
      .select([
        'visits.id',
        'visits.booking_id',
        'visits.crew_id',
        'visits.arrived_at',
        'visits.updated_at',
        'visits.engineer_id',
        'visits.found_cause',
        'visits.readings',
        'visits.words',
        'visits.marks',
        'visits.next_step',
        'bookings.number',
        'bookings.status',
        'bookings.language',
        'bookings.service_name',
        'bookings.location',
        'people.name',
        'people.email',
        'requests.finding',
      ]);

  return {
    /** With whom it was for and what the leak finder was told. */
    async visit(db: Queryable, id: string) {
      return visits(db).where('visits.id', '=', id).executeTakeFirst();
    },

    /** Finished ones, newest first. */
    async visitsOf(bookingId: string) {
      return visits(query)
        .where('visits.booking_id', '=', bookingId)
        .where('visits.found_cause', 'is not', null)
        .where('visits.next_step', 'is not', null)
        .orderBy('visits.id', 'desc')
        .execute();
    },

    async photosOf(visitId: string): Promise<{ id: string; key: string }[]> {
      const rows = await query
        .selectFrom('visit_photos')
        .select(['id', 'sent_as'])
        .where('visit_id', '=', visitId)
        .orderBy('position')
        .execute();
      return rows.map(({ id, sent_as }) => ({ id, key: sent_as ?? id }));
    },

    /** Of this person, newest first. */
    async bookingsWithFindings(personId: string): Promise<string[]> {
      const rows = await query
        .selectFrom('bookings')
        .select('bookings.id')
        .where('bookings.person_id', '=', personId)
        .where((where) =>
          where.or([
            where.exists(
              where
                .selectFrom('finding_sheets')
                .select('finding_sheets.id')
                .whereRef('finding_sheets.booking_id', '=', 'bookings.id'),
            ),
            where.exists(
              where
                .selectFrom('finding_reviews')
                .select('finding_reviews.visit_id')
                .whereRef('finding_reviews.booking_id', '=', 'bookings.id'),
            ),
          ]),
        )
        .orderBy('bookings.id', 'desc')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** In a transaction of its own, before the sheet is drawn: one that is never written leaves a gap, never a double. */
    async nextNumber(now: number): Promise<string> {
      const series = `FS-${financialYear(now)}`;
      const value = await database.transaction((trx) => nextNumber(trx, `finding:${series}`));
      return `${series}-${String(value).padStart(6, '0')}`;
    },

    /** The newest first. */
    async numbered({ from, until }: NumberSpan, limit: number) {
      return query
        .selectFrom('finding_sheets')
        .innerJoin('bookings', 'bookings.id', 'finding_sheets.booking_id')
        .innerJoin('people', 'people.id', 'bookings.person_id')
        .select(['finding_sheets.number', 'finding_sheets.booking_id', 'people.name'])
        .where('finding_sheets.number', '>=', from)
        .where('finding_sheets.number', '<=', until)
        .orderBy('finding_sheets.number', 'desc')
        .limit(limit)
        .execute();
    },

    async review(db: Queryable, visitId: string): Promise<FindingReviewRow | undefined> {
      return db.selectFrom('finding_reviews').selectAll().where('visit_id', '=', visitId).executeTakeFirst();
    },

    async putReview(trx: Trx, review: FindingReviewRow): Promise<void> {
      const { visit_id: _, ...changed } = review;
      await trx
        .insertInto('finding_reviews')
        .values(review)
        .onConflict((conflict) => conflict.column('visit_id').doUpdateSet(changed))
        .execute();
    },

    /** True for the one who found it as it was. */
    async changeReview(
      trx: Trx,
      { visit_id, token }: Pick<FindingReviewRow, 'visit_id' | 'token'>,
      set: Partial<FindingReviewRow>,
    ): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('finding_reviews')
          .set(set)
          .where('visit_id', '=', visit_id)
          .where('token', '=', token)
          .returning('visit_id'),
      );
    },

    /** True for the one who may write the sheet. */
    async takeReview(trx: Trx, visitId: string, token?: string): Promise<boolean> {
      const found = trx.deleteFrom('finding_reviews').where('visit_id', '=', visitId);
      return anyRow((token === undefined ? found : found.where('token', '=', token)).returning('visit_id'));
    },

    async reviewsOf(bookingIds: readonly string[]): Promise<FindingReviewRow[]> {
      if (bookingIds.length === 0) return [];
      return query
        .selectFrom('finding_reviews')
        .selectAll()
        .where('booking_id', 'in', [...bookingIds])
        .execute();
    },

    async insert(trx: Trx, sheet: FindingSheetRow): Promise<void> {
      await trx.insertInto('finding_sheets').values(sheet).execute();
    },

    /** Newest first. */
    async sheetsOfVisit(db: Queryable, visitId: string, bookingId: string): Promise<FindingSheetRow[]> {
      return db
        .selectFrom('finding_sheets')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .where('visit_id', '=', visitId)
        .orderBy('id', 'desc')
        .execute();
    },

    /** Newest first. */
    async sheetsOf(db: Queryable, bookingIds: readonly string[]): Promise<FindingSheetRow[]> {
      if (bookingIds.length === 0) return [];
      return db
        .selectFrom('finding_sheets')
        .selectAll()
        .where('booking_id', 'in', [...bookingIds])
        .orderBy('id', 'desc')
        .execute();
    },

    async sheet(number: string): Promise<FindingSheetRow | undefined> {
      return query.selectFrom('finding_sheets').selectAll().where('number', '=', number).executeTakeFirst();
    },

    /** A stranger's is none at all. */
    async sheetOfUser(number: string, personId: string): Promise<FindingSheetRow | undefined> {
      return query
        .selectFrom('finding_sheets')
        .innerJoin('bookings', 'bookings.id', 'finding_sheets.booking_id')
        .selectAll('finding_sheets')
        .where('finding_sheets.number', '=', number)
        .where('bookings.person_id', '=', personId)
        .executeTakeFirst();
    },

    async replacementOf(number: string): Promise<string | undefined> {
      const row = await query
        .selectFrom('finding_sheets')
        .select('number')
        .where('replaces', '=', number)
        .executeTakeFirst();
      return row?.number;
    },

    async insertLink(db: Queryable, link: FindingLinkRow): Promise<void> {
      await db.insertInto('finding_links').values(link).execute();
    },

    async openLinks(db: Queryable, sheetId: string): Promise<number> {
      return countRows(
        db.selectFrom('finding_links').where('sheet_id', '=', sheetId).where('revoked_at', 'is', null),
      );
    },

    async linksOf(sheetIds: readonly string[]): Promise<FindingLinkRow[]> {
      if (sheetIds.length === 0) return [];
      return query
        .selectFrom('finding_links')
        .selectAll()
        .where('sheet_id', 'in', [...sheetIds])
        .orderBy('made_at')
        .execute();
    },

    async revokeLinks(sheetId: string, now: number): Promise<void> {
      await query
        .updateTable('finding_links')
        .set({ revoked_at: now })
        .where('sheet_id', '=', sheetId)
        .where('revoked_at', 'is', null)
        .execute();
    },

    /** With what goes along with this link. */
    async sheetBehind(tokenHash: string) {
      return query
        .selectFrom('finding_links')
        .innerJoin('finding_sheets', 'finding_sheets.id', 'finding_links.sheet_id')
        .selectAll('finding_sheets')
        .select(['finding_links.released_photos', 'finding_links.released_words'])
        .where('finding_links.token_hash', '=', tokenHash)
        .where('finding_links.revoked_at', 'is', null)
        .executeTakeFirst();
    },

    /** Made before then, oldest first, from an id on. */
    async sheetsBefore(
      before: string,
      after: string,
      limit: number,
    ): Promise<Pick<FindingSheetRow, 'id' | 'booking_id' | 'pdf_key'>[]> {
      return query
        .selectFrom('finding_sheets')
        .select(['id', 'booking_id', 'pdf_key'])
        .where('id', '>', after)
        .where('id', '<', before)
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async removeLinks(trx: Trx, sheetIds: readonly string[]): Promise<void> {
      if (sheetIds.length > 0)
        await trx
          .deleteFrom('finding_links')
          .where('sheet_id', 'in', [...sheetIds])
          .execute();
    },

    async removeSheets(trx: Trx, ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await trx
          .deleteFrom('finding_sheets')
          .where('id', 'in', [...ids])
          .execute();
    },

    async removeReviews(trx: Trx, bookingIds: readonly string[]): Promise<void> {
      if (bookingIds.length > 0)
        await trx
          .deleteFrom('finding_reviews')
          .where('booking_id', 'in', [...bookingIds])
          .execute();
    },
  };
}
