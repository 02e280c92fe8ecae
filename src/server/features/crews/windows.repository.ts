// The windows of a crew's day. A row holds the capacity and what is taken, bounded by a check constraint; taking a
// place is one conditional update, without a read before it.
import { sql } from 'kysely';
import type { VisitWindow } from '#contract/visit-window.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { anyRow } from '#server/db/rows.ts';
import type { CrewRow, VisitSlotRow } from '#server/db/tables.ts';

export interface SlotKey extends VisitWindow {
  crewId: string;
}

/** Lock order for several slots: two moves that swap places cannot deadlock. */
const inOrder = (a: SlotKey, b: SlotKey): number => {
  const [left, right] = [a, b].map(({ crewId, day, window }) => `${crewId} ${day} ${window}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
};

const sameSlot = (row: VisitSlotRow, key: SlotKey): boolean =>
  row.crew_id === key.crewId && row.day === key.day && row.window === key.window;

export type WindowRepository = ReturnType<typeof createWindowRepository>;

export function createWindowRepository(database: Database) {
  const slot = (trx: Trx, { crewId, day, window }: SlotKey) =>
    trx
      .updateTable('visit_slots')
      .where('crew_id', '=', crewId)
      .where('day', '=', day)
      .where('window', '=', window);

  return {
    /** The slots of these keys, made where there are none yet, and kept from changing until the transaction ends. */
    async hold(
      trx: Trx,
      keys: readonly SlotKey[],
      capacityOf: (key: SlotKey) => number,
    ): Promise<(key: SlotKey) => VisitSlotRow | undefined> {
      const sorted = keys.toSorted(inOrder);
      await trx
        .insertInto('visit_slots')
        .values(
          sorted.map((key) => {
            const { crewId: crew_id, day, window } = key;
            const capacity = capacityOf(key);
            return { crew_id, day, window, regular: capacity, capacity, taken: 0 };
          }),
        )
        .onConflict((conflict) => conflict.columns(['crew_id', 'day', 'window']).doNothing())
        .execute();
      const query = trx
        .selectFrom('visit_slots')
        .selectAll()
        .where((where) =>
          where.or(sorted.map(({ crewId: crew_id, day, window }) => where.and({ crew_id, day, window }))),
        )
        .orderBy('crew_id')
        .orderBy('day')
        .orderBy('window');
      const rows = await (database.engine === 'postgres' ? query.forUpdate() : query).execute();
      return (key) => rows.find((row) => sameSlot(row, key));
    },

    /** False when it is full. */
    async take(trx: Trx, key: SlotKey): Promise<boolean> {
      return anyRow(
        slot(trx, key)
          .set((set) => ({ taken: set('taken', '+', 1) }))
          .whereRef('taken', '<', 'capacity')
          .returning('taken'),
      );
    },

    /** On purpose, though it is full: it gets a place more. */
    async overbook(trx: Trx, key: SlotKey): Promise<void> {
      await slot(trx, key)
        .set((set) => ({
          taken: set('taken', '+', 1),
          capacity: sql<number>`case when capacity > taken then capacity else taken + 1 end`,
        }))
        .execute();
    },

    /** A place added by overbooking is removed with the visit that took it. */
    async release(trx: Trx, key: SlotKey): Promise<void> {
      await slot(trx, key)
        .set((set) => ({
          taken: set('taken', '-', 1),
          capacity: sql<number>`case when regular > taken - 1 then regular else taken - 1 end`,
        }))
        .execute();
    },

    /** Windows of these days hold what the crew can do now, or nothing on a day off; visits agreed before stay. */
    async refit(trx: Trx, crew: CrewRow, days: { from: string; until: string }): Promise<void> {
      const slots = trx
        .updateTable('visit_slots')
        .where('crew_id', '=', crew.id)
        .where('day', '>=', days.from)
        .where('day', '<=', days.until);
      const off = sql`select 1 from crew_days_off off where off.crew_id = visit_slots.crew_id and off.day = visit_slots.day`;
      await slots
        .set({ regular: sql<number>`case when exists (${off}) then 0 else ${sql.lit(crew.capacity)} end` })
        .execute();
      await slots
        .set({ capacity: sql<number>`case when taken > regular then taken else regular end` })
        .execute();
    },

    async slotsIn(
      db: Queryable,
      crewIds: readonly string[],
      days: { from: string; until: string },
    ): Promise<VisitSlotRow[]> {
      if (crewIds.length === 0) return [];
      return db
        .selectFrom('visit_slots')
        .selectAll()
        .where('crew_id', 'in', [...crewIds])
        .where('day', '>=', days.from)
        .where('day', '<=', days.until)
        .execute();
    },
  };
}
