// The release before 1.0, for measuring the upgrade: its code from git, and an installation of it with requests in every
// state, written by the database itself.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/server/db/client.ts';

/** From 1.0 on each release is a tag: the next one after it names that. */
const commit = 'd8538c00';
const folder = join('.cache', 'release-before');
const slice = 20_000;
const dayMs = 86_400_000;

/** A checkout of it beside this one, with the same packages; made once and kept. */
export function checkOutReleaseBefore(): string {
  if (!existsSync(folder)) {
    try {
      execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
    } catch {
      throw new Error(
        `No upgrade can be tested: the release before, ${commit}, is not in the history of this clone. Run git fetch --unshallow, or clone all of it.`,
      );
    }
    execFileSync('git', ['worktree', 'prune']);
    execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, commit], { stdio: 'ignore' });
    execFileSync('cp', ['-al', 'node_modules', join(folder, 'node_modules')]);
  }
  return folder;
}

/** The same as an operator has it: made once and kept. What its tests alone need is not among this one's packages. */
export function buildReleaseBefore(): string {
  const built = join('.cache', 'release-before-built');
  if (existsSync(join(built, 'run'))) return built;
  checkOutReleaseBefore();
  const installed = join(folder, 'node_modules', '.package-lock.json');
  rmSync(installed);
  copyFileSync(join(folder, 'package-lock.json'), installed);
  const options = { cwd: folder, stdio: 'inherit' } as const;
  execFileSync('node', ['scripts/setup.mjs', 'start'], options);
  execFileSync('.cache/node', ['scripts/build-release.ts', join('..', 'release-before-built')], options);
  return built;
}

/**
 * Of each 160 requests forty are one in each of these states, and the rest are done. Those up to 19 wait for us; those
 * after them have only what is named, or nothing.
 */
const k = {
  waiting: 0,
  waitingCall: 1,
  waitingMessage: 2,
  quarantine: 3,
  noAnswer: 4,
  later: 5,
  toQuote: 6,
  toCome: 7,
  missedToQuote: 8,
  calledOffToQuote: 9,
  calledOff: 10,
  agreed: 11,
  onWay: 12,
  arrived: 13,
  found: 14,
  visitAndQuote: 15,
  mergedIntoWaiting: 16,
  mergedIntoDone: 17,
  danger: 18,
  acceptedCall: 19,
  reached: 20,
  gaveUp: 21,
  cancelledRefundAsked: 22,
  cancelledRefundPending: 23,
  cancelledRefunded: 24,
  sheetDue: 25,
  sheetHeld: 26,
  quoted: 27,
  expired: 28,
  declined: 29,
  acceptedAndCredited: 30,
  objected: 31,
  objectionVoid: 32,
  objectionStands: 33,
  options: 34,
  draft: 35,
  unfinished: 36,
} as const;

export async function fillReleaseBefore(database: Database, size: number, now: number): Promise<void> {
  const postgres = database.engine === 'postgres';
  const run = (text: string) => sql.raw(text).execute(database.query);
  const pad = (n: string) => (postgres ? `lpad((${n})::text, 26, '0')` : `printf('%026d', ${n})`);
  const id = pad('n');
  const state = '(case when n % 160 < 40 then n % 40 else 37 end)';
  const is = (...states: number[]) => `${state} in (${states.join(', ')})`;
  const at = `(${now} - (${size} - n) * ${Math.floor((730 * dayMs) / size)})`;
  // From a day ago to a day ahead, each another second.
  const due = `(${now} + (n * 7919 % 172800 - 86400) * 1000)`;
  const mobile = 'cast(9000000000 + n as text)';
  const enquiry = is(k.waitingCall, k.waitingMessage, k.quarantine, k.later, k.mergedIntoDone);
  const uncalled = is(
    k.waiting,
    k.waitingCall,
    k.waitingMessage,
    k.quarantine,
    k.mergedIntoWaiting,
    k.danger,
    k.gaveUp,
  );
  const called = `(not ${uncalled})`;
  const again = is(
    k.noAnswer,
    k.later,
    k.toQuote,
    k.toCome,
    k.missedToQuote,
    k.calledOffToQuote,
    k.calledOff,
    k.visitAndQuote,
    k.acceptedCall,
    k.unfinished,
  );
  const visitOpen = is(k.agreed, k.onWay, k.arrived, k.found);
  const cancelled = is(k.cancelledRefundAsked, k.cancelledRefundPending, k.cancelledRefunded);
  const acceptedStates = [k.acceptedCall, k.acceptedAndCredited, k.objected, k.objectionVoid] as const;
  const accepted = is(...acceptedStates, k.objectionStands, k.options, k.cancelledRefunded);
  const onBehalf = is(k.objected, k.objectionVoid, k.objectionStands);
  const drafted = is(k.draft);

  await run(`insert into crews (id, name, capacity, localities, active, created_at)
    values ('c', 'North', 2, '[]', 1, 1)`);
  for (let from = 0; from < size; from += slice) {
    const until = Math.min(from + slice, size) - 1;
    const rows = postgres
      ? `from (select generate_series(${from}::bigint, ${until}) as n) as source`
      : `from (with recursive counted(n) as (select ${from} union all select n + 1 from counted where n < ${until})
          select n from counted) as source`;
    // Twenty requests each, all with one number: nobody may be taken for somebody else.
    await run(`insert into users (id, name, mobile, email, created_at)
      select distinct 'u' || (n / 20), 'Lakshmi ' || (n / 20), '9848012345', 'l' || (n / 20) || '@example.in', 1 ${rows}
      on conflict (id) do nothing`);
    await run(`insert into bookings (id, number, user_id, booking_type, service, service_name, location, status,
        visit_from, visit_until, due_at, created_at)
      select ${id}, n + 1001, 'u' || (n / 20), 'Request A Callback', 'old', 'Water Leakage Old Building', 'Alwal',
        case when ${is(k.waiting, k.mergedIntoWaiting, k.danger)} then 'requested'
          when ${visitOpen} or ${is(k.visitAndQuote)} then 'visit_scheduled'
          when ${cancelled} then 'cancelled' when ${state} = 37 then 'done' else 'contacted' end,
        case when ${visitOpen} or ${is(k.visitAndQuote)} then ${due} end,
        case when ${visitOpen} or ${is(k.visitAndQuote)} then ${due} + 7200000 end, ${due}, ${at} ${rows}
      where not ${enquiry}`);
    await run(`insert into visits (id, booking_id, crew_id, day, "window", from_at, until_at, state, overbooked, moves,
        sequence, needs_dry, agreed_at, arrived_at, readings, words, next_step, created_at, updated_at)
      select ${id}, ${id}, 'c', '2026-11-20', '0900-1100', ${due}, ${due} + 7200000,
        case when ${is(k.agreed, k.visitAndQuote)} then 'agreed' when ${is(k.onWay)} then 'on_way'
          when ${is(k.arrived)} then 'arrived' when ${is(k.found)} then 'found'
          when ${is(k.calledOff, k.calledOffToQuote)} or ${cancelled} then 'cancelled'
          when ${is(k.missedToQuote)} then 'missed' else 'done' end,
        0, 0, 1, 0, ${at}, case when ${is(k.arrived, k.found)} then ${due} + 60000 end, '', '',
        case when ${is(k.toQuote)} then 'quotation' when ${is(k.toCome)} then 'again' end, ${at}, ${at} ${rows}
      where not ${enquiry} and not ${uncalled} and not ${is(k.noAnswer)}`);
    await run(`insert into requests (id, kind, state, name, mobile, email, location, service, message, source,
        created_at, due_at, starts_at, deadline_minutes, next_at, attempts, first_call_at, kept, call_minutes, warned,
        outcome, merged_into, merged_at, owed, owed_reason, queue_rank, danger_at, danger_reason)
      select ${id}, case when ${is(k.waitingMessage)} then 'contact' when ${enquiry} then 'callback' else 'booking' end,
        case when ${is(k.waiting, k.waitingCall, k.waitingMessage, k.danger)} then 'waiting'
          when ${is(k.quarantine)} then 'quarantine' when ${again} then 'again' when ${visitOpen} then 'visits'
          else 'done' end,
        'Lakshmi', ${mobile}, 'l@example.in', 'Alwal', 'old', 'It leaks in the rain', '/', ${at}, ${due}, ${at}, 60,
        ${due}, case when ${called} then 1 else 0 end, case when ${called} then ${at} + n % 80 * 60000 end,
        case when ${called} then case when n % 80 <= 60 then 1 else 0 end end, case when ${called} then n % 80 end, 0,
        case when ${is(k.noAnswer)} then 'no_answer' when ${is(k.gaveUp)} then 'wrong_number'
          when ${called} then 'reached' end,
        case when ${is(k.mergedIntoWaiting)} then ${pad(`n - ${k.mergedIntoWaiting - k.waiting}`)}
          when ${is(k.mergedIntoDone)} then ${pad(`n + ${k.reached - k.mergedIntoDone}`)} end,
        case when ${is(k.mergedIntoWaiting, k.mergedIntoDone)} then ${at} end,
        case when ${is(k.toQuote, k.missedToQuote, k.calledOffToQuote, k.visitAndQuote)} then 'quotation'
          when ${is(k.toCome)} then 'visit' else 'call' end,
        case ${state} when ${k.noAnswer} then 'no_answer' when ${k.later} then 'later' when ${k.toQuote} then 'found'
          when ${k.toCome} then 'found' when ${k.missedToQuote} then 'missed'
          when ${k.calledOffToQuote} then 'called_off' when ${k.calledOff} then 'called_off'
          when ${k.visitAndQuote} then 'found' when ${k.acceptedCall} then 'asked'
          when ${k.unfinished} then 'unfinished' end,
        case when ${is(k.danger)} then 0 else 3 end, case when ${is(k.danger)} then ${at} end,
        case when ${is(k.danger)} then 'electrics' end ${rows}`);
    await run(`insert into jobs (id, kind, payload, state, attempts, run_at, locked_until, created_at)
      select 'w' || ${id}, 'desk-escalation', '{"id":"' || ${id} || '","level":1,"at":' || ${due} || '}', 'queued', 0,
        ${now + 9 * dayMs}, 0, ${at} ${rows} where ${state} < 20`);
    await run(`insert into quotations (id, booking_id, number, kind, choice_id, current_version, accepted_version,
        valid_until, declined_at, declined_by, declined_why, tab, tab_at, created_at)
      select ${id}, ${id}, 'QT-' || n, 'main', ${id}, case when ${drafted} then 0 else 1 end,
        case when ${accepted} then 1 end, case when ${is(k.expired)} then ${at} else ${now + 30 * dayMs} end,
        case when ${is(k.declined)} then ${at} end, case when ${is(k.declined)} then 'customer' end, '',
        case when ${drafted} then 'drafts' when ${accepted} then 'accepted' when ${is(k.declined)} then 'declined'
          else 'sent' end, ${at}, ${at} ${rows}
      where ${accepted} or ${is(k.quoted, k.expired, k.declined, k.draft)} or (${state} = 37 and n % 4 = 0)`);
    await run(`insert into quotations (id, booking_id, number, kind, choice_id, current_version, valid_until,
        declined_at, declined_by, declined_why, tab, tab_at, created_at)
      select 'o' || ${id}, ${id}, 'QO-' || n, 'main', ${id}, 1, ${now + 30 * dayMs}, ${at}, 'option', '',
        'declined', ${at}, ${at} ${rows} where ${is(k.options)}`);
    await run(`insert into quotation_versions (quotation_id, version, content, sha256, pdf_key, pdf_sha256, total_paise,
        sent_at, sent_by)
      select q.id, 1, '{"number":"' || q.number || '"}', 'hash', '', q.id, 2762500, q.created_at, 's'
      from quotations q where q.current_version = 1 and not exists
        (select 1 from quotation_versions v where v.quotation_id = q.id)`);
    await run(`insert into acceptances (quotation_id, choice_id, credited_payment, version, sha256, origin, name, method,
        reference, staff_id, at, keep_until, pdf_key, pdf_sha256)
      select ${id}, ${id}, case when ${is(k.acceptedAndCredited)} then 'BK_' || ${id} end, 1, 'hash',
        case when ${onBehalf} then 'on_behalf' else 'customer' end, 'Lakshmi',
        case when ${onBehalf} then 'phone' end, case when ${onBehalf} then 'Call' else '' end,
        case when ${onBehalf} then 's' end, ${at}, ${now}, '', 'a' || ${id} ${rows} where ${accepted}`);
    await run(`insert into objections (quotation_id, at, words, decision, decided_at, decided_by)
      select ${id}, ${due}, 'Never', case when ${is(k.objectionVoid)} then 'void'
        when ${is(k.objectionStands)} then 'stands' end,
        case when not ${is(k.objected)} then ${due} + 1 end, case when not ${is(k.objected)} then 's' end ${rows}
      where ${onBehalf}`);
    await run(`insert into payments (tid, booking_id, user_id, amount_paise, state, flagged, paid_at, created_at)
      select 'BK_' || ${id}, ${id}, 'u' || (n / 20), 50000, 'paid', 0, ${at}, ${at} ${rows}
      where ${cancelled} or ${is(k.acceptedAndCredited)}`);
    await run(`insert into refunds (refund_id, tid, amount_paise, state, due_by, created_at, finished_at)
      select 'RF_' || ${id}, 'BK_' || ${id}, 50000, case when ${is(k.cancelledRefundAsked)} then 'requested'
        when ${is(k.cancelledRefundPending)} then 'pending' else 'refunded' end, ${due}, ${at},
        case when ${is(k.cancelledRefunded)} then ${at} end ${rows} where ${cancelled}`);
    await run(`insert into finding_dues (visit_id, booking_id, token, due_at, not_before, held_at, held_by, held_reason)
      select ${id}, ${id}, 't' || n, ${due}, ${at}, case when ${is(k.sheetHeld)} then ${at} end,
        case when ${is(k.sheetHeld)} then 's' end, case when ${is(k.sheetHeld)} then 'A word is missing' else '' end ${rows}
      where ${is(k.sheetDue, k.sheetHeld)}`);
    for (const event of ['asked', 'called'])
      await run(`insert into request_events (id, request_id, at, kind, text)
        select '${event}' || ${id}, ${id}, ${at}, '${event}', '' ${rows}`);
    await run(`insert into search_terms (term, age, id, booking)
      select ${mobile}, -${at}, ${id}, case when ${enquiry} then 0 else 1 end ${rows}`);
  }
  await run(postgres ? 'vacuum analyze' : 'pragma wal_checkpoint(truncate)');
}

/**
 * What customers of that release were told by when, read from its tables: `request step time`, and no time where that
 * release said none.
 */
export async function deadlinesBefore(database: Database): Promise<string[]> {
  const read = async <T>(text: string) => (await sql.raw<T>(text).execute(database.query)).rows;
  type Row = { id: string; at: number; state: string; owed: string; reason: string | null; next: number };
  const found: string[] = [];
  const add = (request: string, step: string, at: number | '') => found.push(`${request} ${step} ${at}`);
  for (const { id, at, state, owed, reason, next } of await read<Row>(
    `select id, state, owed, owed_reason as reason, due_at as at, next_at as next from requests
     where merged_into is null and state in ('waiting', 'quarantine', 'again')`,
  )) {
    if (state !== 'again') add(id, 'call', state === 'waiting' ? next : at);
    else {
      add(id, owed, next);
      // The call that a visit left behind stood in the same row.
      if (owed === 'quotation' && reason !== 'found') add(id, 'call', next);
    }
  }
  for (const { id, at } of await read<Row>(
    `select r.id, r.due_at as at from requests r inner join requests parent on parent.id = r.merged_into
     where parent.state = 'waiting' and r.first_call_at is null`,
  ))
    add(id, 'call', at);
  for (const { id, at, state, next } of await read<Row>(
    `select booking_id as id, until_at as at, from_at as next, state from visits
     where state in ('agreed', 'on_way', 'arrived', 'found')`,
  )) {
    const isThere = state === 'arrived' || state === 'found';
    const midnight = Math.floor((next + 19_800_000) / dayMs) * dayMs - 19_800_000;
    add(id, isThere ? 'outcome' : 'arrival', isThere ? midnight + dayMs : at);
  }
  for (const { id } of await read<Row>(
    `select q.booking_id as id from objections o inner join quotations q on q.id = o.quotation_id
     where o.decision is null`,
  ))
    add(id, 'objection', '');
  for (const { id, at } of await read<Row>('select booking_id as id, due_at as at from finding_dues'))
    add(id, 'sheet', at);
  for (const { id, at } of await read<Row>(
    `select p.booking_id as id, r.due_by as at from refunds r inner join payments p on p.tid = r.tid
     where r.state in ('requested', 'pending')`,
  ))
    add(id, 'refund', at);
  return found.sort();
}

/** `request person name mobile e-mail`: a booking's is its account, and whoever only asked is a person of their own. */
export async function peopleBefore(database: Database): Promise<string[]> {
  const { rows } = await sql
    .raw<{ said: string }>(
      `select b.id || ' ' || u.id || ' ' || u.name || ' ' || u.mobile || ' ' || u.email as said
     from bookings b inner join users u on u.id = b.user_id
     union all select id || ' ' || id || ' ' || name || ' ' || mobile || ' ' || email from requests
     where kind <> 'booking'`,
    )
    .execute(database.query);
  return rows.map(({ said }) => said).sort();
}
