// A desk with years of work behind it, made by the database itself: for measurements and for reading query plans.
import { sql } from 'kysely';
import type { Database } from '../db/client.ts';

const slice = 20_000;
const yearMs = 365 * 86_400_000;
const names = ['lakshmi', 'farhan', 'joseph', 'sridevi', 'imtiaz', 'deepa', 'kavya', 'ravi', 'meena', 'anil'];
const places = ['nallakunta', 'miyapur', 'manikonda', 'alwal', 'charminar', 'tolichowki', 'sainikpuri'];

export const filledId = (n: number): string => String(n).padStart(26, '0');
export const filledUser = (n: number): string => `user-${Math.floor(n / 20)}`;
export const filledMobile = (n: number): string => String(9_000_000_000 + n);

/**
 * `size` bookings and as many requests, every second of which is a booking's, spread over two years up to `now`.
 * All is done but for the newest four hundred requests and one booking in thirty.
 */
export async function fillDesk(database: Database, size: number, now: number): Promise<void> {
  const { engine, query } = database;
  const postgres = engine === 'postgres';
  const run = (text: string) => sql.raw(text).execute(query);
  const padded = postgres ? `lpad(n::text, 26, '0')` : `printf('%026d', n)`;
  const pick = (list: readonly string[]) =>
    `case n % ${list.length} ${list.map((word, index) => `when ${index} then '${word}'`).join(' ')} end`;
  const at = `(${now} - (${size} - n) * ${Math.floor((2 * yearMs) / size)})`;
  const mobile = `cast(9000000000 + n as text)`;
  const state = `case when n >= ${size - 100} then 'waiting' when n >= ${size - 200} then 'again'
    when n >= ${size - 300} then 'visits' when n >= ${size - 400} then 'quarantine' else 'done' end`;
  const kind = `case when n % 2 = 0 then 'booking' when n % 4 = 1 then 'callback' else 'contact' end`;
  const called = `case when n < ${size - 100} then ${at} + (n % 80) * 60000 end`;

  for (let from = 0; from < size; from += slice) {
    const until = Math.min(from + slice, size);
    const numbers = postgres
      ? `select generate_series(${from}::bigint, ${until - 1}) as n`
      : `with recursive counted(n) as (select ${from} union all select n + 1 from counted where n < ${until - 1}) select n from counted`;
    const rows = `from (${numbers}) as source`;
    const users = postgres
      ? `select generate_series(${from / 20}::bigint, ${Math.floor((until - 1) / 20)}) as n`
      : `with recursive counted(n) as (select ${from / 20} union all select n + 1 from counted where n < ${Math.floor((until - 1) / 20)}) select n from counted`;
    await run(
      `insert into users (id, name, mobile, email, created_at)
       select 'user-' || n, ${pick(names)}, ${mobile}, 'user' || n || '@example.in', ${now} from (${users}) as source`,
    );
    await run(
      `insert into bookings (id, number, user_id, booking_type, service, service_name, location, status, visit_from,
         visit_until, due_at, created_at)
       select ${padded}, n + 1001, 'user-' || (n / 20), 'Request A Callback', 'old', 'Water Leakage Old Building',
         ${pick(places)}, case n % 90 when 0 then 'requested' when 1 then 'contacted' when 2 then 'in_progress'
         when 3 then 'visit_scheduled' when 4 then 'cancelled' else 'done' end,
         case when n % 90 = 3 then ${at} end, case when n % 90 = 3 then ${at} + 7200000 end, ${at}, ${at} ${rows}`,
    );
    // Ids sort by age: these are new, whatever the clean-up looks for.
    await run(
      `insert into booking_photos (id, booking_id, position, width, height, bytes)
       select 'z' || ${padded}, ${padded}, 0, 2048, 1536, 400000 ${rows} where n >= ${size} * 0.9`,
    );
    await run(
      `insert into booking_events (id, booking_id, at, actor, status, detail)
       select ${padded}, ${padded}, ${at}, 'customer', 'requested', '' ${rows}`,
    );
    await run(
      `insert into payments (tid, booking_id, user_id, amount_paise, state, flagged, paid_at, created_at)
       select 'BK_' || ${padded}, ${padded}, 'user-' || (n / 20), 50000, case when n % 3 = 0 then 'failed' else 'paid' end,
         case when n >= ${size} - 40 then 1 else 0 end, case when n % 3 > 0 then ${at} + 60000 end, ${at} ${rows}
       where n % 4 = 0`,
    );
    await run(
      `insert into refunds (refund_id, tid, amount_paise, state, due_by, created_at, finished_at)
       select 'RF_' || ${padded}, 'BK_' || ${padded}, 50000, 'refunded', ${at}, ${at}, ${at} ${rows} where n % 100 = 4`,
    );
    await run(
      `insert into requests (id, kind, state, name, mobile, email, location, service, message, source, created_at,
         due_at, starts_at, deadline_minutes, next_at, attempts, first_call_at, kept, call_minutes, warned, outcome)
       select ${padded}, ${kind}, ${state}, ${pick(names)}, ${mobile}, case when n % 4 = 3 then 'user' || n || '@example.in' else '' end,
         ${pick(places)}, 'old', '', '/', ${at},
         ${at} + 3600000, ${at}, 60, ${at} + 3600000, case when n < ${size - 100} then 1 else 0 end, ${called},
         case when n < ${size - 100} then case when n % 80 <= 60 then 1 else 0 end end,
         case when n < ${size - 100} then n % 80 end, 0, case when n < ${size - 100} then 'reached' end ${rows}`,
    );
    await run(
      `insert into request_events (id, request_id, at, kind, text) select ${padded}, ${padded}, ${at}, 'asked', '' ${rows}`,
    );
    await run(
      `insert into audit_log (id, at, staff_id, action, subject, detail)
       select ${padded}, ${at}, 'nobody', 'logged a call', ${padded}, 'Reached' ${rows}`,
    );
    const terms = [pick(names), pick(places), mobile, `substr(${mobile}, 6)`];
    const words = terms.map((term) => `select n, ${term} as term ${rows}`);
    const number = `select n, 'hb' || (n + 1001) as term ${rows} where n % 2 = 0`;
    await run(
      `insert into search_terms (term, age, id, booking)
       select term, -${at}, ${padded}, case when n % 2 = 0 then 1 else 0 end
       from (${[...words, number].join(' union all ')}) as words order by term`,
    );
  }
  // What both do by themselves within a minute.
  await run(postgres ? 'vacuum analyze' : 'pragma wal_checkpoint(truncate)');
}
