// Joinings of people, pairs that are not the same, and the calls that joining, a copy or an erasure waits for.
import type { Queryable, Trx } from '#server/db/client.ts';
import { anyRow } from '#server/db/rows.ts';
import type { PersonCallRow, PersonJoinRow, PersonRow } from '#server/db/tables.ts';

export type PersonRepository = ReturnType<typeof createPersonRepository>;

type JoinedWith = PersonJoinRow & Pick<PersonRow, 'name' | 'mobile' | 'email'>;

const pairOf = (a: string, b: string) =>
  a < b ? { person_id: a, other_id: b } : { person_id: b, other_id: a };

export function createPersonRepository() {
  return {
    async insertJoin(trx: Trx, row: PersonJoinRow): Promise<void> {
      await trx.insertInto('person_joins').values(row).execute();
    },

    /** Who each of them is now, of those that were joined with somebody, as far as that was not undone. */
    async keptOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('person_joins')
        .select(['former_id', 'person_id'])
        .where('former_id', 'in', [...ids])
        .where('undone_at', 'is', null)
        .execute();
      // Whoever was kept may have been joined with somebody since.
      const further = await this.keptOf(
        db,
        rows.map(({ person_id }) => person_id),
      );
      return new Map(
        rows.map(({ former_id, person_id }) => [former_id, further.get(person_id) ?? person_id]),
      );
    },

    async joinsOf(db: Queryable, personId: string, since: number): Promise<PersonJoinRow[]> {
      return db
        .selectFrom('person_joins')
        .selectAll()
        .where('person_id', '=', personId)
        .where('undone_at', 'is', null)
        .where('made_at', '>=', since)
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /** True for the one who undoes it. */
    async undo(trx: Trx, id: string, by: string, now: number): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('person_joins')
          .set({ undone_at: now, undone_by: by })
          .where('id', '=', id)
          .where('undone_at', 'is', null)
          .returning('id'),
      );
    },

    async findJoin(db: Queryable, id: string): Promise<PersonJoinRow | undefined> {
      return db.selectFrom('person_joins').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Those of which somebody was told, the newest first. */
    async toldJoinsOf(db: Queryable, personId: string): Promise<PersonJoinRow[]> {
      return db
        .selectFrom('person_joins')
        .selectAll()
        .where('person_id', '=', personId)
        .where('undone_at', 'is', null)
        .where('undo_hash', 'is not', null)
        .orderBy('made_at', 'desc')
        .execute();
    },

    /** Also of one that was undone. */
    async joinBehind(db: Queryable, undoHash: string): Promise<PersonJoinRow | undefined> {
      return db.selectFrom('person_joins').selectAll().where('undo_hash', '=', undoHash).executeTakeFirst();
    },

    /** Of the former alone from now on: whose account it made is gone. */
    async leaveToFormer(trx: Trx, id: string): Promise<void> {
      await trx
        .updateTable('person_joins')
        .set((set) => ({ person_id: set.ref('former_id') }))
        .where('id', '=', id)
        .execute();
    },

    async keepApart(trx: Trx, a: string, b: string, staffId: string, at: number): Promise<void> {
      await trx
        .insertInto('people_apart')
        .values({ ...pairOf(a, b), at, staff_id: staffId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Of whom it is known that they are not this person. */
    async apartFrom(db: Queryable, id: string): Promise<Set<string>> {
      const [after, before] = await Promise.all([
        db.selectFrom('people_apart').select('other_id as id').where('person_id', '=', id).execute(),
        db.selectFrom('people_apart').select('person_id as id').where('other_id', '=', id).execute(),
      ]);
      return new Set([...after, ...before].map((row) => row.id));
    },

    /** Who is joined with them, and with those. Of a joining that was undone the other is somebody else. */
    async joinedWith(db: Queryable, personId: string): Promise<JoinedWith[]> {
      const direct = await db
        .selectFrom('person_joins')
        .innerJoin('people', 'people.id', 'person_joins.former_id')
        .selectAll('person_joins')
        .select(['people.name', 'people.mobile', 'people.email'])
        .where('person_joins.person_id', '=', personId)
        .where('person_joins.undone_at', 'is', null)
        .orderBy('person_joins.id')
        .execute();
      const further: JoinedWith[] = [];
      for (const { former_id } of direct) further.push(...(await this.joinedWith(db, former_id)));
      return [...direct, ...further];
    },

    async callsTo(db: Queryable, ids: readonly string[]): Promise<PersonCallRow[]> {
      return db
        .selectFrom('person_calls')
        .selectAll()
        .where('person_id', 'in', [...ids])
        .orderBy('id')
        .execute();
    },

    /** With their joinings and calls, which go with them. */
    async removePeople(trx: Trx, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await trx
        .deleteFrom('people')
        .where('id', 'in', [...ids])
        .execute();
    },

    async removeOf(trx: Trx, personId: string): Promise<void> {
      await trx.deleteFrom('person_joins').where('person_id', '=', personId).execute();
      await trx.deleteFrom('person_calls').where('person_id', '=', personId).execute();
      await trx
        .deleteFrom('people_apart')
        .where((where) => where.or([where('person_id', '=', personId), where('other_id', '=', personId)]))
        .execute();
    },

    async insertCall(trx: Trx, row: PersonCallRow): Promise<void> {
      await trx.insertInto('person_calls').values(row).execute();
    },

    /** Newest first. */
    async callsOf(db: Queryable, personId: string, about: readonly string[]): Promise<PersonCallRow[]> {
      return db
        .selectFrom('person_calls')
        .selectAll()
        .where('person_id', '=', personId)
        .where('about', 'in', [...about])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(20)
        .execute();
    },
  };
}
