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

/** As one of them was sent. */
const filledContent = JSON.stringify({
  number: 'QT-1',
  version: 1,
  kind: 'main',
  title: 'Terrace',
  language: 'en',
  written: 'en',
  sentAt: 0,
  validUntil: 0,
  company: { name: 'C', address: 'A', phone: '9', email: 'c@d.example', gstin: null },
  customer: 'Asha',
  billTo: null,
  booking: 'HB-1',
  service: 'Water Leakage Old Building',
  location: 'Alwal',
  found: null,
  lines: [
    {
      words: 'Membrane',
      unit: 'sq m',
      quantity: 4250,
      ratePaise: 65_000,
      amountPaise: 2_762_500,
      taxPaise: 0,
    },
  ],
  stages: [],
  days: 3,
  warrantyYears: 5,
  terms: 'Terms',
  tax: null,
  taxablePaise: 2_762_500,
  taxes: [],
  totalPaise: 2_762_500,
  credit: null,
  advancePercent: 30,
  advancePaise: 828_750,
  restPaise: 1_933_750,
});

/** Crews of the filled desk; each has eight visits a day. */
export const filledCrew = (n: number): string => filledId(900 + n);
const crewCount = 5;
const dayWindows = ['0900-1100', '1100-1300', '1400-1600', '1600-1800'];

/**
 * `size` bookings, each with a visit, and as many requests, every second of which is a booking's, spread over two years up to `now`.
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
  const kind = `case when n % 2 = 0 then 'booking' when n % 4 = 1 then 'callback' else 'contact' end`;
  // Five crews with eight visits a day, from two weeks ahead back to when there are enough.
  const crew = (place: string) => padId(`900 + ${place}`);
  const padId = (value: string) =>
    postgres ? `lpad((${value})::text, 26, '0')` : `printf('%026d', ${value})`;
  const perDay = crewCount * 2 * dayWindows.length;
  const ahead = 14 * 86_400_000;
  const dayOf = `((${now} + 19800000 + ${ahead}) / 86400000 - n / ${perDay})`;
  const dayText = postgres
    ? `to_char(date '1970-01-01' + ${dayOf}::integer, 'YYYY-MM-DD')`
    : `date('1970-01-01', ${dayOf} || ' days')`;
  const windowOf = (place: string) =>
    `case ${place} ${dayWindows.map((window, index) => `when ${index} then '${window}'`).join(' ')} end`;
  const visitAt = `(${dayOf} * 86400000 - 19800000 + (9 + 2 * (n % 8 / 2)) * 3600000)`;
  const called = `case when n < ${size - 100} then ${at} + (n % 80) * 60000 end`;

  for (let n = 0; n < crewCount; n += 1)
    await run(
      `insert into crews (id, name, capacity, localities, active, created_at)
       values ('${filledCrew(n)}', 'Filled ${n}', 3, '[]', 1, ${now}) on conflict (id) do nothing`,
    );
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
      `insert into people (id, name, mobile, email, language, created_at)
       select 'user-' || n, ${pick(names)}, ${mobile}, 'user' || n || '@example.in', 'en', ${now} from (${users}) as source`,
    );
    await run(
      `insert into users (id, email, created_at)
       select 'user-' || n, 'user' || n || '@example.in', ${now} from (${users}) as source`,
    );
    await run(
      `insert into bookings (id, number, person_id, booking_type, service, service_name, location, status, visit_from,
         visit_until, created_at)
       select ${padded}, n + 1001, 'user-' || (n / 20), 'Request A Callback', 'old', 'Water Leakage Old Building',
         ${pick(places)}, case n % 90 when 0 then 'requested' when 1 then 'contacted' when 2 then 'in_progress'
         when 3 then 'visit_scheduled' when 4 then 'cancelled' else 'done' end,
         case when n % 90 = 3 then ${at} end, case when n % 90 = 3 then ${at} + 7200000 end, ${at} ${rows}`,
    );
    await run(
      `insert into visits (id, booking_id, crew_id, day, "window", from_at, until_at, state, overbooked, moves, sequence,
         needs_dry, agreed_at, readings, words, next_step, created_at, updated_at)
       select ${padded}, ${padded}, ${crew(`n % ${perDay} / 8`)}, ${dayText}, ${windowOf('n % 8 / 2')}, ${visitAt},
         ${visitAt} + 7200000, case n % 90 when 3 then 'agreed' when 4 then 'cancelled' else 'done' end, 0, 0, 1,
         0, ${at}, '', '', case when n % 4 = 0 then 'quotation' else 'nothing' end, ${at}, ${at} ${rows}`,
    );
    // Every fourth was quoted, every eighth accepted; the newest wait for an answer.
    const open = `n % 8 = 0 and n >= ${size - 400}`;
    await run(
      `insert into quotations (id, booking_id, number, kind, choice_id, current_version, state, state_at, state_by,
         state_why, valid_until, created_at)
       select ${padded}, ${padded}, 'QT-' || n, 'main', ${padded}, 1,
         case when ${open} then 'open' when n % 8 = 0 then 'accepted' else 'declined' end, ${at}, 'customer', '',
         ${at} + 2592000000, ${at} ${rows} where n % 4 = 0`,
    );
    await run(
      `insert into quotation_versions (quotation_id, version, content, sha256, pdf_key, pdf_sha256, total_paise, sent_at,
         sent_by)
       select ${padded}, 1, '${filledContent}', 'hash', '', ${padded}, 2762500, ${at}, '' ${rows} where n % 4 = 0`,
    );
    await run(
      `insert into acceptances (id, quotation_id, choice_id, version, sha256, origin, name, reference, at, keep_until,
         pdf_key, pdf_sha256)
       select ${padded}, ${padded}, ${padded}, 1, 'hash', 'customer', 'Asha', '', ${at}, ${at} + 6 * ${yearMs}, '', 'a' || ${padded}
       ${rows} where n % 8 = 0 and not (${open})`,
    );
    // Every eighth of them stands for its crew's day: all four windows of it.
    await run(
      `insert into visit_slots (crew_id, day, "window", regular, capacity, taken)
       select ${crew(`n % ${perDay} / 8`)}, ${dayText}, ${windowOf('n % 8 / 2')}, 3, 3, 2 ${rows} where n % 2 = 0`,
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
      `insert into payments (tid, booking_id, amount_paise, state, flagged, paid_at, created_at)
       select 'BK_' || ${padded}, ${padded}, 50000, case when n % 3 = 0 then 'failed' else 'paid' end,
         case when n >= ${size} - 40 then 1 else 0 end, case when n % 3 > 0 then ${at} + 60000 end, ${at} ${rows}
       where n % 4 = 0`,
    );
    await run(
      `insert into refunds (refund_id, tid, amount_paise, state, created_at, finished_at)
       select 'RF_' || ${padded}, 'BK_' || ${padded}, 50000, 'refunded', ${at}, ${at} ${rows} where n % 100 = 4`,
    );
    await run(
      `insert into people (id, name, mobile, email, language, created_at, forget_at)
       select ${padded}, ${pick(names)}, ${mobile}, case when n % 4 = 3 then 'user' || n || '@example.in' end, 'en', ${at},
         ${at} + 3 * ${yearMs} ${rows} where n % 2 = 1`,
    );
    await run(
      `insert into requests (id, kind, person_id, name, mobile, email, location, service, message, source, created_at, attempts,
         first_call_at, outcome, queue_rank)
       select ${padded}, ${kind}, case when n % 2 = 0 then 'user-' || (n / 20) else ${padded} end, ${pick(names)},
         ${mobile}, case when n % 4 = 3 then 'user' || n || '@example.in' else '' end,
         ${pick(places)}, 'old', '', '/', ${at}, case when n < ${size - 100} then 1 else 0 end, ${called},
         case when n < ${size - 100} then 'reached' end,
         case when n >= ${size - 400} and n < ${size - 300} then 9 else 3 end ${rows}`,
    );
    // The call that was asked for; and what came of it of the newest.
    const isOpen = `n >= ${size - 100} or (n >= ${size - 400} and n < ${size - 300})`;
    const promise = `insert into promises (id, request_id, step, reason, subject, tab, rank, made_at, made_by, starts_at,
      due_at, minutes, warned, ended_at, ended_as, ended_by, took, detail)`;
    await run(
      `${promise} select ${padded}, ${padded}, 'call', 'asked', '', case when n >= ${size - 400} and n < ${size - 300}
         then 'quarantine' else 'waiting' end, case when n >= ${size - 400} and n < ${size - 300} then 9 else 3 end,
         ${at}, 'asked', ${at}, ${at} + 3600000, 60, 0, case when ${isOpen} then null else ${called} end,
         case when ${isOpen} then null else 'kept' end, case when ${isOpen} then null else 'called' end,
         case when ${isOpen} then null else n % 80 end, '' ${rows}`,
    );
    await run(
      `${promise} select 'n' || ${padded}, ${padded}, case when n < ${size - 200} then 'arrival' else 'call' end,
         'later', '', case when n < ${size - 200} then 'visits' else 'again' end, 3, ${at}, 'called', ${at},
         ${at} + 7200000, 0, 0, null, null, null, null, '' ${rows} where n >= ${size - 300} and n < ${size - 100}`,
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
