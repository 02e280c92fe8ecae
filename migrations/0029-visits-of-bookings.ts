// A booking has visit times exactly while a visit of it is open. Visits that were agreed before there were windows get a
// place, those whose booking went on without them end, and a booking whose visit was missed waits for a call.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const offsetMs = 330 * minuteMs;
const firstCrew = '00000000000000000000000001';
const open = sql`('agreed', 'on_way', 'arrived', 'found')`;

/** 'YYYY-MM-DD' and 'HHMM' in India. */
function inIndia(at: number): { day: string; clock: string } {
  const text = new Date(at + offsetMs).toISOString();
  return { day: text.slice(0, 10), clock: text.slice(11, 16).replace(':', '') };
}

export async function up(db: Kysely<never>): Promise<void> {
  const now = Date.now();
  await endLeftBehind(db, now);
  await placeWithoutWindow(db, now);
  const stands = sql`exists (select 1 from visits where visits.booking_id = bookings.id and visits.state in ${open})`;
  // Nobody can tell any more whether somebody came to a visit of before there were windows.
  await sql`update requests set state = 'again', owed = 'call', owed_reason = 'missed', next_at = ${now}, follow_up_at = null
    where state = 'visits' and kind = 'booking' and exists (
      select 1 from bookings where bookings.id = requests.id and status = 'visit_scheduled' and not ${stands})`.execute(
    db,
  );
  await sql`update bookings set status = 'contacted' where status = 'visit_scheduled' and not ${stands}`.execute(
    db,
  );
  await sql`update bookings set visit_from = null, visit_until = null
    where visit_from is not null and status <> 'visit_scheduled'`.execute(db);
}

async function endLeftBehind(db: Kysely<never>, now: number): Promise<void> {
  const { rows } = await sql<{ id: string; crew_id: string; day: string; window: string; over: number }>`
    select visits.id, visits.crew_id, visits.day, visits."window",
      case when visits.arrived_at is not null or visits.from_at <= ${now} then 1 else 0 end as over
    from visits join bookings on bookings.id = visits.booking_id
    where visits.state in ${open} and bookings.status <> 'visit_scheduled'`.execute(db);
  for (const { id, crew_id, day, window, over } of rows) {
    const state = over === 1 ? 'done' : 'cancelled';
    await sql`update visits set state = ${state}, ended_at = ${now}, updated_at = ${now},
      sequence = sequence + ${sql.lit(over === 1 ? 0 : 1)} where id = ${id}`.execute(db);
    if (over === 1) continue;
    await sql`update visit_slots set taken = taken - 1,
      capacity = case when regular > taken - 1 then regular else taken - 1 end
      where crew_id = ${crew_id} and day = ${day} and "window" = ${window}`.execute(db);
  }
}

async function placeWithoutWindow(db: Kysely<never>, now: number): Promise<void> {
  const { rows } = await sql<{ id: string; visit_from: number; visit_until: number }>`
    select id, visit_from, coalesce(visit_until, visit_from) as visit_until from bookings
    where status = 'visit_scheduled' and visit_from > ${now}
      and not exists (select 1 from visits where visits.booking_id = bookings.id)
    order by visit_from`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into crews (id, name, capacity, localities, active, created_at)
    values (${firstCrew}, 'Crew 1', 2, '[]', 1, ${sql.lit(now)}) on conflict (id) do nothing`.execute(db);
  const crews = await sql<{ id: string; capacity: number }>`
    select id, capacity from crews order by active desc, id limit 1`.execute(db);
  const crew = crews.rows[0] ?? { id: firstCrew, capacity: 2 };
  for (const booking of rows) {
    const [from, until] = [Number(booking.visit_from), Number(booking.visit_until)];
    const { day, clock } = inIndia(from);
    const window = `${clock}-${inIndia(until).clock}`;
    const slot = sql`crew_id = ${crew.id} and day = ${day} and "window" = ${window}`;
    await sql`insert into visit_slots (crew_id, day, "window", regular, capacity, taken)
      values (${crew.id}, ${day}, ${window}, ${sql.lit(crew.capacity)}, ${sql.lit(crew.capacity)}, 0)
      on conflict (crew_id, day, "window") do nothing`.execute(db);
    const held = await sql<{ free: number }>`
      select case when capacity > taken then 1 else 0 end as free from visit_slots where ${slot}`.execute(db);
    await sql`update visit_slots set taken = taken + 1,
      capacity = case when capacity > taken then capacity else taken + 1 end where ${slot}`.execute(db);
    // The booking's own id: it has no other visit.
    const { id } = booking;
    await sql`insert into visits (id, booking_id, crew_id, day, "window", from_at, until_at, state, overbooked, moves,
        sequence, needs_dry, agreed_at, readings, words, created_at, updated_at)
      values (${id}, ${id}, ${crew.id}, ${day}, ${window}, ${sql.lit(from)}, ${sql.lit(until)}, 'agreed',
        ${sql.lit(held.rows[0]?.free === 1 ? 0 : 1)}, 0, 1, 0, ${sql.lit(now)}, '', '',
        ${sql.lit(now)}, ${sql.lit(now)})`.execute(db);
    const midnight = Math.floor((from + offsetMs) / dayMs) * dayMs - offsetMs;
    const remindAt = midnight - 6 * hourMs;
    if (remindAt <= now) continue;
    const payload = JSON.stringify({ visitId: id, sequence: 1 });
    await sql`insert into jobs (id, kind, payload, state, attempts, run_at, locked_until, created_at)
      values (${`remind-${id}`}, 'visit-reminder', ${payload}, 'queued', 0, ${sql.lit(remindAt)}, 0, ${sql.lit(now)})`.execute(
      db,
    );
  }
}
