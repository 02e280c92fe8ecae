// Quotations in the database. Versions are inserted and read, never changed; every query a customer can cause takes the
// owner's id.
import { sql } from 'kysely';
import { type QuotationTab, tabOfState } from '#contract/quotations.staff.ts';
import type { EndedAs, StateBy } from '#contract/quotations.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { nextNumber } from '#server/db/next-number.ts';
import { anyRow, countRows, pageAfter } from '#server/db/rows.ts';
import type {
  AcceptanceRow,
  BookingRow,
  ObjectionRow,
  QuotationDraftRow,
  QuotationRow,
  QuotationVersionRow,
  VisitRow,
} from '#server/db/tables.ts';
import type { Place } from '#server/domain/paging.ts';
import type { NumberSpan } from '#server/domain/paper-number.ts';
import { type QuotationEvent, stepOf } from './quotation-state.ts';

/** Whom a quotation is for. */
export interface QuotedBooking extends BookingRow {
  customer_name: string;
  customer_email: string | null;
}

/** A quotation with all that says where it stands. */
export interface QuotationWhole {
  quotation: QuotationRow;
  /** The version asked for; undefined before one is sent. */
  version: QuotationVersionRow | undefined;
  /** The last one, which may have ended. */
  acceptance: AcceptanceRow | undefined;
  objection: ObjectionRow | undefined;
}

/** As the index says it. */
const tabOfRow = sql<QuotationTab>`${sql.raw(
  `case quotations.state ${Object.entries(tabOfState)
    .filter(([, tab]) => tab !== 'declined')
    .map(([state, tab]) => `when '${state}' then '${tab}'`)
    .join(' ')} else 'declined' end`,
)}`;

export type QuotationRepository = ReturnType<typeof createQuotationRepository>;

export function createQuotationRepository(database: Database) {
  const bookingsWithCustomers = (db: Queryable) =>
    db
      .selectFrom('bookings')
      .innerJoin('people', 'people.id', 'bookings.person_id')
      .selectAll('bookings')
      .select(['people.name as customer_name', 'people.email as customer_email']);

  /** Oldest first, with those that have ended. */
  const acceptancesOf = async (db: Queryable, ids: readonly string[]): Promise<AcceptanceRow[]> => {
    if (ids.length === 0) return [];
    return db
      .selectFrom('acceptances')
      .selectAll()
      .where('quotation_id', 'in', [...ids])
      .orderBy('quotation_id')
      .orderBy('id')
      .execute();
  };

  const objectionsTo = async (
    db: Queryable,
    acceptances: readonly AcceptanceRow[],
  ): Promise<ObjectionRow[]> => {
    if (acceptances.length === 0) return [];
    const ids = acceptances.map(({ id }) => id);
    return db.selectFrom('objections').selectAll().where('acceptance_id', 'in', ids).execute();
  };

  const attach = async (
    db: Queryable,
    quotations: readonly QuotationRow[],
    versionOf: (quotation: QuotationRow) => number = ({ current_version }) => current_version,
  ): Promise<QuotationWhole[]> => {
    if (quotations.length === 0) return [];
    const ids = quotations.map(({ id }) => id);
    const wanted = new Set(quotations.map((quotation) => `${quotation.id}:${versionOf(quotation)}`));
    const versions = await db
      .selectFrom('quotation_versions')
      .selectAll()
      .where('quotation_id', 'in', ids)
      .where('version', 'in', [...new Set(quotations.map(versionOf))])
      .execute();
    const acceptances = await acceptancesOf(db, ids);
    const objections = await objectionsTo(db, acceptances);
    return quotations.map((quotation) => {
      const acceptance = acceptances.findLast(({ quotation_id }) => quotation_id === quotation.id);
      return {
        quotation,
        version: versions.find(
          ({ quotation_id, version }) =>
            quotation_id === quotation.id && wanted.has(`${quotation_id}:${version}`),
        ),
        acceptance,
        objection: objections.find(({ acceptance_id }) => acceptance_id === acceptance?.id),
      };
    });
  };

  return {
    acceptancesOf,
    objectionsTo,

    async findBooking(db: Queryable, id: string): Promise<QuotedBooking | undefined> {
      return bookingsWithCustomers(db).where('bookings.id', '=', id).executeTakeFirst();
    },

    /** Its owner's alone; kept from changing until the transaction ends. */
    async holdBooking(trx: Trx, id: string): Promise<BookingRow | undefined> {
      const found = trx.selectFrom('bookings').selectAll().where('id', '=', id);
      return (database.engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
    },

    /** In the order in which they are locked everywhere. */
    async bookingsOf(db: Queryable, personId: string): Promise<Pick<BookingRow, 'id' | 'status'>[]> {
      return db
        .selectFrom('bookings')
        .select(['id', 'status'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute();
    },

    /** The last visit at which something was found. */
    async lastFinding(db: Queryable, bookingId: string): Promise<VisitRow | undefined> {
      return db
        .selectFrom('visits')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .where('found_cause', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async finishedVisit(id: string): Promise<VisitRow | undefined> {
      return database.query
        .selectFrom('visits')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'done')
        .executeTakeFirst();
    },

    async insert(trx: Trx, row: Omit<QuotationRow, 'number'>, series: string): Promise<string> {
      const value = await nextNumber(trx, `quotation:${series}`);
      const number = `${series}-${String(value).padStart(6, '0')}`;
      await trx
        .insertInto('quotations')
        .values({ ...row, number })
        .execute();
      return number;
    },

    async find(db: Queryable, id: string): Promise<QuotationRow | undefined> {
      return db.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Oldest first; held in the order of their ids, everywhere the same, against deadlocks. */
    async holdOfBooking(trx: Trx, bookingId: string): Promise<QuotationRow[]> {
      const found = trx
        .selectFrom('quotations')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .orderBy('id');
      return (database.engine === 'postgres' ? found.forUpdate() : found).execute();
    },

    /** Oldest first. */
    async ofChoice(db: Queryable, choiceId: string): Promise<QuotationWhole[]> {
      const rows = await db
        .selectFrom('quotations')
        .selectAll()
        .where('choice_id', '=', choiceId)
        .orderBy('id')
        .execute();
      return attach(db, rows);
    },

    async findWhole(db: Queryable, id: string, version?: number): Promise<QuotationWhole | undefined> {
      const quotation = await this.find(db, id);
      if (!quotation) return undefined;
      return (await attach(db, [quotation], () => version ?? quotation.current_version))[0];
    },

    /** A customer's own: a stranger's answers like one that does not exist. */
    async findOwn(id: string, personId: string): Promise<QuotationRow | undefined> {
      return database.query
        .selectFrom('quotations')
        .innerJoin('bookings', 'bookings.id', 'quotations.booking_id')
        .selectAll('quotations')
        .where('quotations.id', '=', id)
        .where('quotations.current_version', '>', 0)
        .where('bookings.person_id', '=', personId)
        .executeTakeFirst();
    },

    /** Newest first. */
    async ofBookings(db: Queryable, bookingIds: readonly string[]): Promise<QuotationWhole[]> {
      if (bookingIds.length === 0) return [];
      const rows = await db
        .selectFrom('quotations')
        .selectAll()
        .where('booking_id', 'in', [...bookingIds])
        .orderBy('id', 'desc')
        .execute();
      return attach(db, rows);
    },

    /** The newest first. */
    async numbered({ from, until }: NumberSpan, limit: number) {
      return database.query
        .selectFrom('quotations')
        .innerJoin('bookings', 'bookings.id', 'quotations.booking_id')
        .innerJoin('people', 'people.id', 'bookings.person_id')
        .select(['quotations.number', 'quotations.booking_id', 'quotations.state', 'quotations.valid_until'])
        .select(['bookings.person_id', 'people.name'])
        .where('quotations.number', '>=', from)
        .where('quotations.number', '<=', until)
        .orderBy('quotations.number', 'desc')
        .limit(limit)
        .execute();
    },

    async versionsOf(db: Queryable, ids: readonly string[]): Promise<QuotationVersionRow[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('quotation_versions')
        .selectAll()
        .where('quotation_id', 'in', [...ids])
        .orderBy('quotation_id')
        .orderBy('version')
        .execute();
    },

    async findVersion(db: Queryable, id: string, version: number): Promise<QuotationVersionRow | undefined> {
      return db
        .selectFrom('quotation_versions')
        .selectAll()
        .where('quotation_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
    },

    /** The last one, which may have ended. */
    async findAcceptance(db: Queryable, id: string): Promise<AcceptanceRow | undefined> {
      return db
        .selectFrom('acceptances')
        .selectAll()
        .where('quotation_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** What is accepted and has not ended, of these bookings. */
    async acceptedOf(db: Queryable, bookingIds: readonly string[]) {
      if (bookingIds.length === 0) return [];
      return db
        .selectFrom('quotations')
        .innerJoin('acceptances', 'acceptances.quotation_id', 'quotations.id')
        .innerJoin('quotation_versions', (join) =>
          join
            .onRef('quotation_versions.quotation_id', '=', 'acceptances.quotation_id')
            .onRef('quotation_versions.version', '=', 'acceptances.version'),
        )
        .select([
          'quotations.booking_id as bookingId',
          'quotations.number',
          'quotation_versions.total_paise as totalPaise',
        ])
        .where('quotations.booking_id', 'in', [...bookingIds])
        .where('acceptances.ended_at', 'is', null)
        .orderBy('quotations.id')
        .execute();
    },

    /** What can be accepted, of these bookings, and until when. */
    async openOf(db: Queryable, bookingIds: readonly string[], now: number) {
      if (bookingIds.length === 0) return [];
      return db
        .selectFrom('quotations')
        .select(['booking_id as bookingId', 'valid_until as validUntil'])
        .where('booking_id', 'in', [...bookingIds])
        .where('state', '=', 'open')
        .where('valid_until', '>', now)
        .execute();
    },

    async listTab(tab: QuotationTab, after: Place | undefined, limit: number) {
      return pageAfter(
        database.query
          .selectFrom('quotations')
          .leftJoin('bookings', 'bookings.id', 'quotations.booking_id')
          .leftJoin('people', 'people.id', 'bookings.person_id')
          .leftJoin('quotation_drafts', 'quotation_drafts.quotation_id', 'quotations.id')
          .leftJoin('quotation_versions', (join) =>
            join
              .onRef('quotation_versions.quotation_id', '=', 'quotations.id')
              .onRef('quotation_versions.version', '=', 'quotations.current_version'),
          )
          .selectAll('quotations')
          .select([
            'bookings.number as booking_number',
            'people.name as customer_name',
            'quotation_drafts.content as draft',
            'quotation_versions.content as sent',
            'quotation_versions.total_paise',
          ])
          .where(tabOfRow, '=', tab),
        ['quotations.state_at', 'quotations.id'],
        'desc',
        after,
      )
        .limit(limit)
        .execute();
    },

    async findDrafts(db: Queryable, ids: readonly string[]): Promise<QuotationDraftRow[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('quotation_drafts')
        .selectAll()
        .where('quotation_id', 'in', [...ids])
        .execute();
    },

    async insertDraft(trx: Trx, row: QuotationDraftRow): Promise<void> {
      await trx.insertInto('quotation_drafts').values(row).execute();
    },

    /** False when somebody else has saved since. */
    async saveDraft(trx: Trx, row: QuotationDraftRow, seenAt: number): Promise<boolean> {
      const { quotation_id, ...set } = row;
      return anyRow(
        trx
          .updateTable('quotation_drafts')
          .set(set)
          .where('quotation_id', '=', quotation_id)
          .where('edited_at', '=', seenAt)
          .returning('quotation_id'),
      );
    },

    /** One that was never sent. */
    async discard(trx: Trx, id: string): Promise<boolean> {
      return anyRow(
        trx.deleteFrom('quotations').where('id', '=', id).where('current_version', '=', 0).returning('id'),
      );
    },

    /**
     * The only writer of a state, as the table says: one row, or false when it is not where the table begins, another
     * version counts, or time has decided.
     */
    async change(
      trx: Trx,
      id: string,
      event: QuotationEvent,
      given: {
        at: number;
        by: StateBy;
        /** Left as it was where nothing is said. */
        why?: string;
        /** The one that must count. */
        version?: number;
        /** The next one, which counts from now on. */
        raised?: { valid_until: number };
      },
    ): Promise<boolean> {
      const { from, to } = stepOf(event);
      const { at, by, why, version, raised } = given;
      let change = trx
        .updateTable('quotations')
        .set({ state: to, state_at: at, state_by: by, ...(why === undefined ? {} : { state_why: why }) })
        .where('id', '=', id)
        .where('state', 'in', from);
      if (version !== undefined) change = change.where('current_version', '=', version);
      if (raised && version !== undefined) change = change.set({ ...raised, current_version: version + 1 });
      if (event === 'accepted') change = change.where('valid_until', '>', at);
      if (event === 'expired') change = change.where('valid_until', '<=', at);
      return anyRow(change.returning('id'));
    },

    async insertVersion(trx: Trx, row: QuotationVersionRow): Promise<void> {
      await trx.insertInto('quotation_versions').values(row).execute();
    },

    async insertAcceptance(trx: Trx, row: AcceptanceRow): Promise<void> {
      await trx.insertInto('acceptances').values(row).execute();
    },

    async isCredited(db: Queryable, payment: string): Promise<boolean> {
      return anyRow(
        db
          .selectFrom('acceptances')
          .select('id')
          .where('credited_payment', '=', payment)
          .where('ended_at', 'is', null),
      );
    },

    /** From then on its option and its credit are free. */
    async endAcceptance(trx: Trx, id: string, at: number, as: EndedAs): Promise<void> {
      await trx.updateTable('acceptances').set({ ended_at: at, ended_as: as }).where('id', '=', id).execute();
    },

    /** Bookings with an open quotation whose last day is over. */
    async overdue(now: number, limit: number): Promise<string[]> {
      const rows = await database.query
        .selectFrom('quotations')
        .select('booking_id')
        .distinct()
        .where('state', '=', 'open')
        .where('valid_until', '<=', now)
        .limit(limit)
        .execute();
      return rows.map(({ booking_id }) => booking_id);
    },

    /** True for the one who may write, and not again for this version. */
    async markReminded(trx: Trx, id: string, version: number, now: number): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('quotations')
          .set({ reminded: version })
          .where('id', '=', id)
          .where('current_version', '=', version)
          .where('state', '=', 'open')
          .where('valid_until', '>', now)
          .where((where) => where.or([where('reminded', 'is', null), where('reminded', '<', version)]))
          .returning('id'),
      );
    },

    async insertObjection(trx: Trx, row: ObjectionRow): Promise<boolean> {
      return anyRow(
        trx
          .insertInto('objections')
          .values(row)
          .onConflict((conflict) => conflict.column('acceptance_id').doNothing())
          .returning('acceptance_id'),
      );
    },

    async decideObjection(
      trx: Trx,
      id: string,
      set: Pick<ObjectionRow, 'decision' | 'decided_at' | 'decided_by'>,
    ): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('objections')
          .set(set)
          .where('acceptance_id', '=', id)
          .where('decision', 'is', null)
          .returning('acceptance_id'),
      );
    },

    async newestVersions(limit: number): Promise<string[]> {
      const rows = await database.query
        .selectFrom('quotation_versions')
        .select('content')
        .orderBy('sent_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ content }) => content);
    },

    async counts(month: { from: number; until: number; fromDay: string; untilDay: string }) {
      const { query } = database;
      const [found, quoted, accepted] = await Promise.all([
        countRows(
          query
            .selectFrom('visits')
            .where('next_step', '=', 'quotation')
            .where('day', '>=', month.fromDay)
            .where('day', '<', month.untilDay),
        ),
        countRows(
          query
            .selectFrom('quotation_versions')
            .where('version', '=', 1)
            .where('sent_at', '>=', month.from)
            .where('sent_at', '<', month.until),
        ),
        countRows(
          query
            .selectFrom('acceptances')
            .where('at', '>=', month.from)
            .where('at', '<', month.until)
            .where('ended_at', 'is', null),
        ),
      ]);
      return { found, quoted, accepted };
    },

    /** Which paper has these bytes, and whether the acceptance of it holds. */
    async findPdf(sha256: string): Promise<
      | {
          paper: 'quotation' | 'acceptance' | 'finding';
          accepted: boolean;
          ended: EndedAs | null;
        }
      | undefined
    > {
      const version = await database.query
        .selectFrom('quotation_versions')
        .select(['quotation_id', 'version'])
        .where('pdf_sha256', '=', sha256)
        .executeTakeFirst();
      if (version) {
        const own = await database.query
          .selectFrom('acceptances')
          .select('ended_as')
          .where('quotation_id', '=', version.quotation_id)
          .where('version', '=', version.version)
          .executeTakeFirst();
        return { paper: 'quotation', accepted: own?.ended_as === null, ended: own?.ended_as ?? null };
      }
      const paper = await database.query
        .selectFrom('acceptances')
        .select('ended_as')
        .where('pdf_sha256', '=', sha256)
        .executeTakeFirst();
      if (paper) return { paper: 'acceptance', accepted: paper.ended_as === null, ended: paper.ended_as };
      const sheet = await database.query
        .selectFrom('finding_sheets')
        .select('id')
        .where('pdf_sha256', '=', sha256)
        .executeTakeFirst();
      return sheet && { paper: 'finding', accepted: false, ended: null };
    },

    /** What was sent and not accepted, with its drafts; answers where its papers lie. */
    async remove(trx: Trx, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const own = [...ids];
      const acceptances = await trx
        .deleteFrom('acceptances')
        .where('quotation_id', 'in', own)
        .returning('pdf_key')
        .execute();
      const versions = await trx
        .deleteFrom('quotation_versions')
        .where('quotation_id', 'in', own)
        .returning('pdf_key')
        .execute();
      await trx.deleteFrom('quotations').where('id', 'in', own).execute();
      return [...acceptances, ...versions].map(({ pdf_key }) => pdf_key);
    },

    async removeDrafts(trx: Trx, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await trx
        .deleteFrom('quotation_drafts')
        .where('quotation_id', 'in', [...ids])
        .execute();
    },

    async removeObjections(trx: Trx, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await trx
        .deleteFrom('objections')
        .where('acceptance_id', 'in', (acceptances) =>
          acceptances
            .selectFrom('acceptances')
            .select('id')
            .where('quotation_id', 'in', [...ids]),
        )
        .execute();
    },

    /** And whose warranty has been over for a year: evidence outlives it. */
    async acceptedBefore(at: number, now: number, limit: number): Promise<string[]> {
      const rows = await database.query
        .selectFrom('acceptances')
        .select('quotation_id')
        .where('at', '<', at)
        .where('keep_until', '<', now)
        .where('ended_at', 'is', null)
        .limit(limit)
        .execute();
      return rows.map(({ quotation_id }) => quotation_id);
    },

    /** Those of these bookings for which something is accepted: what has ended is no accepted job. */
    async acceptedAmong(db: Queryable, bookingIds: readonly string[]): Promise<string[]> {
      if (bookingIds.length === 0) return [];
      const rows = await db
        .selectFrom('quotations')
        .innerJoin('acceptances', 'acceptances.quotation_id', 'quotations.id')
        .select('quotations.booking_id')
        .where('quotations.booking_id', 'in', [...bookingIds])
        .where('acceptances.ended_at', 'is', null)
        .execute();
      return rows.map(({ booking_id }) => booking_id);
    },

    async forgetNetworksBefore(at: number, limit: number): Promise<number> {
      const old = database.query
        .selectFrom('acceptances')
        .select('id')
        .where('network', 'is not', null)
        .where('at', '<', at)
        .limit(limit);
      const { numUpdatedRows } = await database.query
        .updateTable('acceptances')
        .set({ network: null, agent: null })
        .where('id', 'in', old)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
