// Everybody who asked for something or whose booking it is, with an account or without.
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { anyRow } from '#server/db/rows.ts';
import type { PersonRow } from '#server/db/tables.ts';
import type { DataOwner, Person } from '#server/feature.ts';

export function createPeopleRepository(database: Database) {
  const present = ({ created_at, forget_at: _forgetAt, ...columns }: PersonRow): Person => ({
    ...columns,
    createdAt: created_at,
  });

  return {
    async find(db: Queryable, id: string): Promise<Person | undefined> {
      const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
      return row && present(row);
    },

    /** Kept from changing until the transaction ends. */
    async hold(trx: Trx, id: string): Promise<Person | undefined> {
      const query = trx.selectFrom('people').selectAll().where('id', '=', id);
      const row = await (database.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
      return row && present(row);
    },

    async correct(
      trx: Trx,
      id: string,
      set: Partial<Pick<PersonRow, 'name' | 'mobile' | 'email' | 'language'>>,
    ): Promise<void> {
      await trx.updateTable('people').set(set).where('id', '=', id).execute();
    },

    async findMany(db: Queryable, ids: readonly string[]): Promise<Person[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('people')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return rows.map(present);
    },

    /** Who else has this number; it does not say that they are the same. */
    async sharing(
      db: Queryable,
      { id, mobile }: Pick<Person, 'id' | 'mobile'>,
      limit: number,
    ): Promise<Person[]> {
      const rows = await db
        .selectFrom('people')
        .selectAll()
        .where('mobile', '=', mobile)
        .where('id', '!=', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(present);
    },

    /** Whose number begins like this, or whose address it is: also who never asked for anything. */
    async reachedBy(
      db: Queryable,
      by: { mobile: string } | { email: string },
      limit: number,
    ): Promise<Person[]> {
      const all = db.selectFrom('people').selectAll();
      const found =
        'email' in by
          ? all.where('email', '=', by.email)
          : // Of ten digits each: so the order of letters in a database says nothing here.
            all
              .where('mobile', '>=', by.mobile.padEnd(10, '0'))
              .where('mobile', '<=', by.mobile.padEnd(10, '9'));
      const rows = await found.orderBy('mobile').orderBy('id').limit(limit).execute();
      return rows.map(present);
    },

    /** Without an account, at whose booking this address was recorded: that which the link opens; without one the newest. */
    async ofBookedEmail(db: Queryable, email: string, linkHash?: string): Promise<Person | undefined> {
      let booked = db
        .selectFrom('people')
        .innerJoin('bookings', 'bookings.person_id', 'people.id')
        .selectAll('people')
        .where('people.email', '=', email);
      if (linkHash !== undefined)
        booked = booked.where('bookings.id', '=', ({ selectFrom }) =>
          selectFrom('booking_links').select('booking_id').where('token_hash', '=', linkHash),
        );
      const row = await booked
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'people.id'))),
        )
        .orderBy('bookings.created_at', 'desc')
        .orderBy('bookings.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && present(row);
    },

    /** They have an account from now on, and are not forgotten before it. */
    async keep(trx: Trx, id: string): Promise<void> {
      await trx.updateTable('people').set({ forget_at: null }).where('id', '=', id).execute();
    },

    /** `forgetAt`: when to look whether they are still to be remembered; null for who has an account. */
    async insert(trx: Queryable, { createdAt, ...columns }: Person, forgetAt: number | null): Promise<void> {
      await trx
        .insertInto('people')
        .values({ ...columns, created_at: createdAt, forget_at: forgetAt })
        .execute();
    },

    async setLanguage(trx: Trx, id: string, language: Language): Promise<void> {
      await trx.updateTable('people').set({ language }).where('id', '=', id).execute();
    },

    async ownerOf(db: Queryable, person: Person): Promise<DataOwner> {
      const { id, email } = person;
      if (email === null) return { ...person, ownEmail: null };
      const account = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
      if (account) return { ...person, ownEmail: account.email };
      const shared = await anyRow(
        db.selectFrom('people').select('id').where('email', '=', email).where('id', '!=', id).limit(1),
      );
      return { ...person, ownEmail: shared ? null : email };
    },

    /** Whom to look at, the longest silent first. */
    async due(db: Queryable, at: number, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('people')
        .select('id')
        .where('forget_at', '<=', at)
        .orderBy('forget_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** True for the one process that looks; the row is held. `next`: when to look again, should they stay. */
    async isDue(trx: Trx, id: string, at: number, next: number): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('people')
          .set({ forget_at: next })
          .where('id', '=', id)
          .where('forget_at', '<=', at)
          .returning('id'),
      );
    },

    /** Null: not at all, while they have an account. */
    async putOff(trx: Trx, id: string, at: number | null): Promise<void> {
      await trx.updateTable('people').set({ forget_at: at }).where('id', '=', id).execute();
    },

    async hasAccount(db: Queryable, id: string): Promise<boolean> {
      return anyRow(db.selectFrom('users').select('id').where('id', '=', id));
    },

    /** The last time that they, or we for them, did anything. */
    async lastEventOf(trx: Trx, id: string): Promise<number> {
      const { rows } = await sql<{ at: number }>`select max(at) as at from (
        select created_at as at from people where id = ${id}
        union all select created_at from requests where person_id = ${id}
        union all select request_events.at from request_events
          inner join requests on requests.id = request_events.request_id where requests.person_id = ${id}
        union all select created_at from bookings where person_id = ${id}
        union all select booking_events.at from booking_events
          inner join bookings on bookings.id = booking_events.booking_id where bookings.person_id = ${id}
      ) as events`.execute(trx);
      return Number(rows[0]?.at ?? 0);
    },

    /** Until when the papers of what they accepted are evidence, where something was. */
    async keptUntil(trx: Trx, id: string): Promise<number | undefined> {
      const { until } = await trx
        .selectFrom('acceptances')
        .innerJoin('quotations', 'quotations.id', 'acceptances.quotation_id')
        .innerJoin('bookings', 'bookings.id', 'quotations.booking_id')
        .select((select) => select.fn.max<number | null>('acceptances.keep_until').as('until'))
        .where('bookings.person_id', '=', id)
        .where('acceptances.ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      return until ?? undefined;
    },

    /** Of these, those who are left with nothing: no account, no booking, no request. */
    async removeUnused(trx: Trx, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await trx
        .deleteFrom('people')
        .where('id', 'in', [...new Set(ids)])
        .where(({ and, not, exists, selectFrom }) =>
          and([
            not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'people.id'))),
            not(
              exists(
                selectFrom('bookings').select('bookings.id').whereRef('bookings.person_id', '=', 'people.id'),
              ),
            ),
            not(
              exists(
                selectFrom('requests').select('requests.id').whereRef('requests.person_id', '=', 'people.id'),
              ),
            ),
          ]),
        )
        .execute();
    },
  };
}
