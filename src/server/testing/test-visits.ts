// Whether the windows count right: what each says is taken, and the visits that really are in it.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';

interface CountedSlot {
  crew: string;
  day: string;
  window: string;
  taken: number;
  capacity: number;
  visits: number;
}

/** Taken are visits that were not called off: open ones, and those that took place or were missed. */
export async function countSlots(
  db: Kysely<Tables>,
): Promise<{ slots: number; visits: number; wrong: CountedSlot[] }> {
  const { rows } = await sql<CountedSlot>`
    select slot.crew_id as crew, slot.day, slot."window", slot.taken, slot.capacity, count(visit.id) as visits
    from visit_slots slot left join visits visit on visit.crew_id = slot.crew_id and visit.day = slot.day
      and visit."window" = slot."window" and visit.state <> 'cancelled'
    group by slot.crew_id, slot.day, slot."window", slot.taken, slot.capacity`.execute(db);
  const { rows: lost } = await sql<CountedSlot>`
    select visit.crew_id as crew, visit.day, visit."window", 0 as taken, 0 as capacity, 1 as visits
    from visits visit where visit.state <> 'cancelled' and not exists (select 1 from visit_slots slot
      where slot.crew_id = visit.crew_id and slot.day = visit.day and slot."window" = visit."window")`.execute(
    db,
  );
  return {
    slots: rows.length,
    visits: rows.reduce((sum, { visits }) => sum + visits, 0),
    wrong: [...rows.filter(({ taken, visits, capacity }) => taken !== visits || taken > capacity), ...lost],
  };
}

/** Of this database since it was made; PostgreSQL alone knows. */
export async function countDeadlocks({ query }: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await sql<{
    deadlocks: number;
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(query);
  return rows[0]?.deadlocks ?? 0;
}
