// Rules of migrations: released files never change, the log cannot be rewritten, and nobody who asked before the desk came is lost.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CompiledQuery,
  type Kysely,
  type KyselyPlugin,
  type QueryId,
  type RootOperationNode,
  sql,
} from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dangerRank } from '../domain/danger.ts';
import { bothEngines, createPostgresDatabase, startTestApp } from '../testing/start-test-app.ts';
import { type Database, type Engine, openDatabase, type Trx } from './client.ts';
import { migrate } from './migrator.ts';

/** What installations have applied. A change goes into a new file: these would never see it. */
const released: Record<string, string> = {
  '0001-foundation.ts': 'ea9d5bf8051b89269f97543bb1f5f74bdd76a8fa0af7bbd3640e924523bf5ac9',
  '0002-accounts.ts': '79794326d383e7d4e4b13b4d45a393c87ad42731124d4f09d9cc9052023ed16b',
  '0003-bookings.ts': '8d54f3a6fd20ff7a3ca90aee56bb22c93e23b4e2f2e5fbb0411369b0a0c072f6',
  '0004-payments.ts': '1a8dd8547058d4f220ee540d3ae112940d6eb3901646e73bdda08002a4ab9808',
  '0005-staff.ts': '0a0df6fbcf15df24e3908e0c4454b8be7f1babb0bc782a5b0dc7937328bbeb38',
  '0006-desk-content.ts': '3b2e51989199f498ca0fa152dc7fe28548387c74203e41f70e8a35b55124149f',
};

test.each(Object.entries(released))('%s is as it was released', async (name, hash) => {
  const text = await readFile(join('migrations', name), 'utf8');
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
});

describe.each(bothEngines)('on %s', (engine) => {
  test('entries of the audit log can be added, and neither changed nor removed', async () => {
    const app = await startTestApp(engine);
    onTestFinished(() => app.stop());
    const { query } = app.server.database;
    const entry = { id: '1', at: Date.now(), staff_id: 's', action: 'a', subject: '', detail: '' };
    await query.insertInto('audit_log').values(entry).execute();
    const refusal = 'the audit log is append-only';
    const change = query.updateTable('audit_log').set({ action: 'b' }).execute();
    await expect(change).rejects.toThrow(refusal);
    await expect(query.deleteFrom('audit_log').execute()).rejects.toThrow(refusal);
    if (engine === 'postgres') await expect(sql`truncate audit_log`.execute(query)).rejects.toThrow(refusal);
    expect(await query.selectFrom('audit_log').selectAll().execute()).toEqual([entry]);
  });

  test('a migration that fails undoes itself: on PostgreSQL alone, on SQLite all; the next start goes on', async () => {
    const { database, query } = await openAsOf(engine, '0034');
    const inTheWay = () => query.schema.createTable('promises').addColumn('x', 'text').execute();
    await inTheWay();
    await expect(migrate(database)).rejects.toThrow(/promises.*already exists/);
    const { rows } = await sql<{ name: string }>`select name from migrations where name > '0035'`.execute(
      query,
    );
    expect(rows.map(({ name }) => name.slice(0, 4)).sort()).toEqual(
      engine === 'postgres' ? ['0035', '0036', '0037'] : [],
    );
    await query.schema.dropTable('promises').execute();
    expect((await migrate(database)).at(0)).toMatch(engine === 'postgres' ? /^0038/ : /^0035/);
    expect(await migrate(database)).toEqual([]);
  });

  test('jobs that wait get the names and forms of today', async () => {
    const { database, query } = await openAsOf(engine, '0034');
    const person = { name: 'Lakshmi', mobile: '9848012345', email: '' };
    const asked = { kind: 'callback', location: 'Abids', service: 'repair', message: '', source: '/' };
    const times = { created_at: 1, due_at: 1, starts_at: 1, next_at: 7, deadline_minutes: 60 };
    const request = { ...person, ...asked, ...times, state: 'waiting', attempts: 0, warned: 0 };
    await query
      .insertInto('requests')
      .values([
        { ...request, id: 'waits', first_call_at: null },
        { ...request, id: 'called', first_call_at: 5 },
      ])
      .execute();
    const queued = { state: 'queued', attempts: 0, run_at: 1, locked_until: 0, created_at: 1 };
    const jobs: [kind: string, payload: object][] = [
      ['booking-remove-photos', { bookingId: 'b' }],
      ['desk-escalation', { id: 'x', level: 1, at: 3 }],
      ['desk-escalation', { id: 'waits', level: 2 }],
      ['request-escalation', { id: 'called', level: 2 }],
      ['desk-escalation', { id: 'gone', level: 1 }],
      ['request-escalation', { id: 'y', level: 1, at: 4 }],
    ];
    for (const [index, [kind, payload]] of jobs.entries())
      await query
        .insertInto('jobs')
        .values({ ...queued, id: `${index}`, kind, payload: JSON.stringify(payload) })
        .execute();
    await migrateTo(database, '0036');
    const rows = await database.query.selectFrom('jobs').select(['kind', 'payload']).orderBy('id').execute();
    expect(rows.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toEqual([
      ['photos-remove', { folderId: 'b' }],
      ['request-escalation', { id: 'x', level: 1, at: 3 }],
      ['request-escalation', { id: 'waits', level: 2, at: 7 }],
      ['request-escalation', { id: 'y', level: 1, at: 4 }],
    ]);
  });

  test('receipts among the photos that outlived an account are removed', async () => {
    const { database, query } = await openAsOf(engine, '0034');
    await query.insertInto('kept_photos').values({ folder_id: 'erased', until_at: 7 }).execute();
    await migrate(database);
    const jobs = await database.query.selectFrom('jobs').select(['kind', 'payload', 'state']).execute();
    const payload = JSON.stringify({ bookingId: 'erased' });
    expect(jobs).toEqual([{ kind: 'receipts-remove', payload, state: 'queued' }]);
  });

  test('each place has its locality after the upgrade, over more than one slice', async () => {
    const { database, query } = await openAsOf(engine, '0047');
    const places = ['Flat 12, old building, Uppal', 'ఫ్లాట్ 3, అంబర్‌పేట', 'Flat 12, Hyderabad 500029', ''];
    const request = {
      kind: 'callback',
      name: 'L',
      mobile: '9848012345',
      email: '',
      service: '',
      source: '/',
    };
    const rows = Array.from({ length: 1201 }, (_, index) => ({
      ...request,
      id: `r${String(index).padStart(5, '0')}`,
      location: places[index % 4] ?? '',
      message: '',
      created_at: index,
      attempts: 0,
    }));
    for (let at = 0; at < rows.length; at += 300)
      await query
        .insertInto('requests')
        .values(rows.slice(at, at + 300))
        .execute();
    await migrate(database);
    const found = await database.query
      .selectFrom('requests')
      .select(['location', 'locality', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy(['location', 'locality'])
      .orderBy('count')
      .orderBy('locality')
      .execute();
    expect(found.map(({ locality, count }) => [locality, count])).toEqual([
      ['', 300],
      ['', 300],
      ['Amberpet', 300],
      ['Uppal', 301],
    ]);
  });

  test('a quotation is in one state after the upgrade, what has ended frees option and credit, and nothing is lost', async () => {
    const { database, query } = await openAsOf(engine, '0036');
    const now = Date.now();
    const ahead = now + 86_400_000;
    await query
      .insertInto('users')
      .values({
        id: 'u',
        name: 'L',
        mobile: '9848012345',
        email: 'l@example.in',
        language: 'en',
        created_at: 1,
      })
      .execute();
    const booked = {
      booking_type: 'Request A Callback',
      service: 'repair',
      service_name: 'x',
      location: 'A',
    };
    for (const [number, [id, status]] of Object.entries({ b: 'contacted', over: 'cancelled' }).entries())
      await query
        .insertInto('bookings')
        .values({ ...booked, id, number, user_id: 'u', status, due_at: 1, created_at: 1 })
        .execute();
    await query
      .insertInto('booking_events')
      .values({ id: 'e', booking_id: 'over', at: 77, actor: 'customer', status: 'cancelled', detail: '' })
      .execute();
    const add = async (id: string, more: Record<string, unknown> = {}) => {
      const row = {
        id,
        booking_id: 'b',
        number: `QT-${id}`,
        kind: 'main',
        choice_id: id,
        current_version: 1,
        accepted_version: null,
        valid_until: ahead,
        declined_at: null,
        declined_by: null,
        declined_why: '',
        reminded: null,
        tab: 'sent',
        tab_at: 20,
        created_at: 10,
        ...more,
      };
      await query.insertInto('quotations').values(row).execute();
      const draft = { quotation_id: id, content: `draft of ${id}`, edited_at: 5, edited_by: 's' };
      await query.insertInto('quotation_drafts').values(draft).execute();
      if (row.current_version === 0) return;
      const version = { version: 1, content: `words of ${id}`, sha256: `hash of ${id}`, total_paise: 100 };
      const paper = { pdf_key: `key of ${id}`, pdf_sha256: `pdf of ${id}` };
      await query
        .insertInto('quotation_versions')
        .values({ quotation_id: id, ...version, ...paper, sent_at: 20, sent_by: 's' })
        .execute();
    };
    const accept = async (id: string, choice: string, credit: string | null, more: object = {}) =>
      query
        .insertInto('acceptances')
        .values({
          quotation_id: id,
          choice_id: choice,
          credited_payment: credit,
          version: 1,
          sha256: `hash of ${id}`,
          origin: 'customer',
          name: 'L',
          reference: '',
          at: 30,
          keep_until: 9,
          pdf_key: `acceptance of ${id}`,
          pdf_sha256: `acceptance of ${id}`,
          ...more,
        })
        .execute();
    const accepted = { accepted_version: 1, tab: 'accepted' };
    const declined = { declined_at: 25, declined_by: 'customer', declined_why: 'Too dear', tab: 'declined' };
    const option = { declined_at: 30, declined_by: 'option', tab: 'declined', tab_at: 30 };
    const behalf = { origin: 'on_behalf', staff_id: 's', method: 'phone', reference: 'Call' };
    await add('draft', { current_version: 0, tab: 'drafts', valid_until: 0 });
    await add('open');
    await add('expired', { valid_until: 50 });
    await add('declined', declined);
    await add('declined-late', { ...declined, declined_by: 'office', valid_until: 50 });
    await add('accepted', accepted);
    await add('closed', { choice_id: 'accepted', ...option });
    await add('closed-draft', { choice_id: 'accepted', current_version: 0, ...option });
    await add('closed-declined', { choice_id: 'accepted', ...declined });
    await accept('accepted', 'accepted', 'P1');
    await add('objected', accepted);
    await accept('objected', 'objected', null, behalf);
    await add('stands', accepted);
    await accept('stands', 'stands', null, behalf);
    await add('void', accepted);
    await add('freed', { choice_id: 'void', ...option });
    await add('freed-late', { choice_id: 'void', ...option, valid_until: 50 });
    await add('freed-declined', { choice_id: 'void', ...declined });
    await accept('void', 'void', null, behalf);
    await add('over-accepted', { booking_id: 'over', ...accepted });
    await add('over-option', { booking_id: 'over', choice_id: 'over-accepted', ...option });
    await accept('over-accepted', 'over-accepted', 'P2');
    await add('over-open', { booking_id: 'over' });
    await add('over-declined', { booking_id: 'over', ...declined });
    // Of an erased customer the accepted papers alone are left.
    await add('erased', { booking_id: 'gone', ...accepted });
    await accept('erased', 'erased', null);
    for (const [quotation_id, decision] of [
      ['objected', null],
      ['stands', 'stands'],
      ['void', 'void'],
    ] as const)
      await query
        .insertInto('objections')
        .values({
          quotation_id,
          at: 35,
          words: 'Never',
          decision,
          decided_at: decision && 40,
          decided_by: decision && 's',
        })
        .execute();

    await migrate(database);
    const after = database.query;
    const rows = await after.selectFrom('quotations').selectAll().orderBy('id').execute();
    expect(
      Object.fromEntries(
        rows.map(({ id, state, state_at, state_by, state_why }) => [
          id,
          [state, state_at, state_by, state_why].join(' ').trim(),
        ]),
      ),
    ).toEqual({
      accepted: 'accepted 30 customer',
      closed: 'closed 30 option',
      'closed-declined': 'closed 25 customer Too dear',
      'closed-draft': 'draft 30 office',
      declined: 'declined 25 customer Too dear',
      'declined-late': 'declined 25 office Too dear',
      draft: 'draft 20 office',
      erased: 'accepted 30 customer',
      expired: 'expired 50 time',
      freed: 'open 30 office',
      'freed-declined': 'declined 25 customer Too dear',
      'freed-late': 'expired 50 time',
      objected: 'objected 35 customer',
      open: 'open 20 office',
      'over-accepted': 'ended 77 booking',
      'over-declined': 'declined 25 customer Too dear',
      'over-open': 'closed 77 booking',
      'over-option': 'closed 77 booking',
      stands: 'accepted 30 office',
      void: 'void 40 office',
    });
    const acceptances = await after.selectFrom('acceptances').selectAll().orderBy('id').execute();
    expect(
      acceptances.map(({ quotation_id, ended_at, ended_as }) => `${quotation_id}: ${ended_as} ${ended_at}`),
    ).toEqual([
      'accepted: null null',
      'erased: null null',
      'objected: null null',
      'over-accepted: ended 77',
      'stands: null null',
      'void: void 40',
    ]);
    const objections = await after.selectFrom('objections').selectAll().orderBy('acceptance_id').execute();
    expect(objections.map(({ acceptance_id, decision }) => `${acceptance_id}: ${decision}`)).toEqual([
      'objected: null',
      'stands: stands',
      'void: void',
    ]);
    const versions = await after.selectFrom('quotation_versions').selectAll().execute();
    expect(versions).toHaveLength(18);
    for (const { quotation_id, content } of versions) expect(content).toBe(`words of ${quotation_id}`);
    expect(await after.selectFrom('quotation_drafts').selectAll().execute()).toHaveLength(20);

    // The keys hold: one that has not ended for a quotation, a choice and a payment, of words that were there.
    const [row] = acceptances;
    if (!row) throw new Error('There is no acceptance');
    const insert = (more: object) =>
      after
        .insertInto('acceptances')
        .values({ ...row, credited_payment: null, ...more })
        .execute();
    const of = (id: string) => ({ quotation_id: id, sha256: `hash of ${id}` });
    await expect(insert({ id: 'n1', choice_id: 'other' })).rejects.toThrow(/unique/i);
    await expect(insert({ id: 'n2', ...of('closed') })).rejects.toThrow(/unique/i);
    await expect(
      insert({ id: 'n3', ...of('open'), choice_id: 'open', credited_payment: 'P1' }),
    ).rejects.toThrow(/unique/i);
    await expect(
      insert({ id: 'n4', quotation_id: 'open', choice_id: 'open', sha256: 'another' }),
    ).rejects.toThrow(/foreign key/i);
    await expect(insert({ id: 'n5', ...of('open'), choice_id: 'open', ended_at: 1 })).rejects.toThrow(
      /check/i,
    );
    await insert({ id: 'n6', ...of('freed'), choice_id: 'void', credited_payment: 'P2' });
    await expect(after.deleteFrom('quotations').where('id', '=', 'open').execute()).rejects.toThrow(
      /foreign key/i,
    );
    await after.deleteFrom('quotations').where('id', '=', 'draft').execute();
    expect(await after.selectFrom('quotation_drafts').selectAll().execute()).toHaveLength(19);
  });

  test('papers of a booking that is gone go with the upgrade, files and links too, but not those of an accepted job', async () => {
    const { database, query } = await openAsOf(engine, '0043');
    await query
      .insertInto('bookings')
      .values({
        id: 'kept',
        number: 1,
        user_id: 'u',
        booking_type: 'Request A Callback',
        service: 'repair',
        service_name: 'x',
        location: 'A',
        status: 'contacted',
        created_at: 1,
      })
      .execute();
    for (const booking_id of ['kept', 'accepted', 'lost']) {
      const at = { state_at: 1, created_at: 1 };
      const paper = { sha256: `hash of ${booking_id}`, pdf_sha256: 'x' };
      const quotation_id = `quotation of ${booking_id}`;
      const choice = { kind: 'main', choice_id: quotation_id, current_version: 1 };
      const stands = {
        state: booking_id === 'accepted' ? 'accepted' : 'open',
        state_by: 'office',
        state_why: '',
        valid_until: 1,
      };
      await query
        .insertInto('quotations')
        .values({ id: quotation_id, booking_id, number: booking_id, ...choice, ...stands, ...at })
        .execute();
      await query
        .insertInto('quotation_versions')
        .values({
          quotation_id,
          version: 1,
          content: '{}',
          ...paper,
          pdf_key: quotation_id,
          total_paise: 1,
          sent_at: 1,
          sent_by: 's',
        })
        .execute();
      const id = `sheet of ${booking_id}`;
      await query
        .insertInto('finding_sheets')
        .values({
          id,
          booking_id,
          visit_id: booking_id,
          number: id,
          content: '{}',
          ...paper,
          pdf_key: id,
          language: 'en',
          made_at: 1,
        })
        .execute();
      await query.insertInto('finding_links').values({ token_hash: id, sheet_id: id, made_at: 1 }).execute();
      await query
        .insertInto('finding_reviews')
        .values({ visit_id: booking_id, booking_id, token: 't', not_before: 0, held_reason: '' })
        .execute();
    }
    for (const booking of ['accepted', 'lost'])
      await query
        .insertInto('acceptances')
        .values({
          id: booking,
          quotation_id: `quotation of ${booking}`,
          choice_id: `quotation of ${booking}`,
          version: 1,
          sha256: `hash of ${booking}`,
          origin: 'customer',
          name: 'L',
          reference: '',
          at: 1,
          keep_until: 9,
          pdf_key: `acceptance of ${booking}`,
          pdf_sha256: 'x',
          ...(booking === 'lost' ? { ended_at: 2, ended_as: 'ended' } : {}),
        })
        .execute();
    await query.insertInto('objections').values({ acceptance_id: 'lost', at: 1, words: 'w' }).execute();

    await migrate(database);
    const left = async (table: 'quotations' | 'finding_sheets', column: 'booking_id') =>
      (await database.query.selectFrom(table).select(column).orderBy(column).execute()).map(
        (row) => row[column],
      );
    expect(await left('quotations', 'booking_id')).toEqual(['accepted', 'kept']);
    expect(await left('finding_sheets', 'booking_id')).toEqual(['accepted', 'kept']);
    const links = await database.query.selectFrom('finding_links').select('sheet_id').execute();
    expect(links).toEqual([{ sheet_id: 'sheet of kept' }]);
    const reviews = await database.query.selectFrom('finding_reviews').select('booking_id').execute();
    expect(reviews).toEqual([{ booking_id: 'kept' }]);
    const files = await database.query.selectFrom('paper_files').selectAll().orderBy('key').execute();
    expect(files.map(({ key }) => key)).toEqual(['acceptance of lost', 'quotation of lost', 'sheet of lost']);
  });

  test('who asked before there was a desk is on it after the upgrade', async () => {
    const { database, query } = await openAsOf(engine, '0004');
    const now = Date.now();
    const old = now - 30 * 86_400_000;
    const person = { name: 'Lakshmi', mobile: '9848012345' };
    const callback = { ...person, location: 'Abids', service: 'building_repair', service_name: 'x', spam: 0 };
    await query
      .insertInto('callback_requests')
      .values([
        { ...callback, id: 'new', created_at: now, due_at: now + 1 },
        { ...callback, id: 'old', created_at: old, due_at: 0 },
        { ...callback, id: 'spam', spam: 1, created_at: now, due_at: now + 1 },
      ])
      .execute();
    await query
      .insertInto('contact_messages')
      .values({
        ...person,
        id: 'message',
        email: 'l@example.in',
        subject: 'Tank',
        message: 'It leaks',
        spam: 0,
        created_at: now,
      })
      .execute();
    await query
      .insertInto('users')
      .values({ ...person, id: 'u', email: 'l@example.in', created_at: old })
      .execute();
    const booking = {
      user_id: 'u',
      booking_type: 'Request A Callback' as const,
      service: 'building_repair',
      service_name: 'x',
      location: 'Abids',
      amount_paid_paise: null,
      transaction_id: null,
      visit_from: null,
      visit_until: null,
      due_at: now,
      created_at: now,
    };
    await query
      .insertInto('bookings')
      .values([
        { ...booking, id: 'asked', number: 1, status: 'requested' },
        { ...booking, id: 'over', number: 2, status: 'cancelled' },
      ])
      .execute();
    await migrateTo(database, '0036');
    const rows = await query.selectFrom('requests').selectAll().orderBy('id').execute();
    expect(rows.map(({ id, kind, state }) => `${id}: ${kind} ${state}`)).toEqual([
      'asked: booking waiting',
      'message: contact waiting',
      'new: callback waiting',
      'old: callback done',
      'over: booking done',
      'spam: callback quarantine',
    ]);
    expect(rows[0]).toMatchObject({ name: 'Lakshmi', email: 'l@example.in', due_at: now, next_at: now });
    expect(rows[1]).toMatchObject({ subject: 'Tank', message: 'It leaks' });
    expect(rows[3]).toMatchObject({ created_at: old, due_at: old });
  });

  test('after the upgrade a booking has visit times exactly while a visit of it is open', async () => {
    const { database, query } = await openAsOf(engine, '0026');
    const ahead = Date.parse('2036-07-07T09:00:00+05:30');
    const person = { name: 'Lakshmi', mobile: '9848012345', language: 'en' };
    await query
      .insertInto('users')
      .values({ ...person, id: 'u', email: 'l@example.in', created_at: 1 })
      .execute();
    await query
      .insertInto('crews')
      .values({ id: 'c', name: 'Blue', capacity: 2, localities: '[]', active: 1, created_at: 1 })
      .execute();
    await query
      .insertInto('visit_slots')
      .values({ crew_id: 'c', day: '2036-07-08', window: '0900-1100', regular: 2, capacity: 2, taken: 1 })
      .execute();
    const booked = {
      booking_type: 'Request A Callback',
      service: 'repair',
      service_name: 'x',
      location: 'A',
    };
    const times = { visit_from: ahead, visit_until: ahead + 7_200_000 };
    const statuses = {
      first: 'visit_scheduled',
      second: 'visit_scheduled',
      third: 'visit_scheduled',
      past: 'visit_scheduled',
      working: 'in_progress',
      left: 'cancelled',
    };
    for (const [number, [id, status]] of Object.entries(statuses).entries()) {
      const row = { ...booked, id, number, user_id: 'u', status, due_at: 1, created_at: 1, ...times };
      await query
        .insertInto('bookings')
        .values({ ...row, ...(id === 'past' ? { visit_from: 1, visit_until: 2 } : {}) })
        .execute();
      await query
        .insertInto('requests')
        .values({
          ...person,
          id,
          kind: 'booking',
          state: 'visits',
          email: 'l@example.in',
          location: 'A',
          service: 'repair',
          message: '',
          source: '/',
          created_at: 1,
          due_at: 1,
          starts_at: 1,
          next_at: 1,
          deadline_minutes: 60,
          attempts: 1,
          warned: 2,
        })
        .execute();
    }
    const visit = { crew_id: 'c', overbooked: 0, moves: 0, sequence: 1, needs_dry: 0, agreed_at: 1 };
    const at = { day: '2036-07-08', window: '0900-1100', from_at: ahead, until_at: ahead + 1 };
    await query
      .insertInto('visits')
      .values({
        ...visit,
        ...at,
        id: 'v',
        booking_id: 'left',
        state: 'agreed',
        readings: '',
        words: '',
        created_at: 1,
        updated_at: 1,
      })
      .execute();

    await migrateTo(database, '0036');
    const after = database.query;
    const bookings = await after.selectFrom('bookings').selectAll().orderBy('number').execute();
    expect(bookings.map(({ id, status, visit_from }) => `${id}: ${status} ${visit_from}`)).toEqual([
      `first: visit_scheduled ${ahead}`,
      `second: visit_scheduled ${ahead}`,
      `third: visit_scheduled ${ahead}`,
      'past: contacted null',
      'working: in_progress null',
      'left: cancelled null',
    ]);
    const visits = await after.selectFrom('visits').selectAll().orderBy('id').execute();
    expect(
      visits.map((row) => `${row.booking_id}: ${row.state} ${row.day} ${row.window} ${row.overbooked}`),
    ).toEqual([
      'first: agreed 2036-07-07 0900-1100 0',
      'second: agreed 2036-07-07 0900-1100 0',
      'third: agreed 2036-07-07 0900-1100 1',
      'left: cancelled 2036-07-08 0900-1100 0',
    ]);
    const slots = await after.selectFrom('visit_slots').selectAll().orderBy('day').execute();
    expect(slots.map(({ taken, capacity }) => ({ taken, capacity }))).toEqual([
      { taken: 3, capacity: 3 },
      { taken: 0, capacity: 2 },
    ]);
    const past = await query.selectFrom('requests').selectAll().where('id', '=', 'past').execute();
    expect(past).toMatchObject([{ state: 'again', owed: 'call', owed_reason: 'missed' }]);
    const jobs = await after.selectFrom('jobs').select('kind').where('kind', '=', 'visit-reminder').execute();
    expect(jobs).toHaveLength(3);
  });

  test('promises that were in no queue are in it after the upgrade, and settled ones stay settled', async () => {
    const { database, query } = await openAsOf(engine, '0026');
    const now = Date.now();
    const person = { name: 'Lakshmi', mobile: '9848012345', language: 'en' };
    await query
      .insertInto('users')
      .values({ ...person, id: 'u', email: 'l@example.in', created_at: 1 })
      .execute();
    await query
      .insertInto('crews')
      .values({ id: 'c', name: 'Blue', capacity: 2, localities: '', active: 1, created_at: 1 })
      .execute();
    const request = {
      ...person,
      email: 'l@example.in',
      location: 'Abids',
      service: 'repair',
      message: '',
      source: '/',
      created_at: 1,
      due_at: 1,
      starts_at: 1,
      next_at: 1,
      deadline_minutes: 60,
      attempts: 1,
      warned: 2,
    };
    let number = 0;
    /** A booking whose last visit, if any, ended a day ago as said. */
    const add = async (
      id: string,
      status: string,
      state: string,
      visit?: { state: string; next_step?: string },
      mergedInto?: string,
    ) => {
      number += 1;
      const booked = {
        booking_type: 'Request A Callback',
        service: 'repair',
        service_name: 'x',
        location: 'A',
      };
      await query
        .insertInto('bookings')
        .values({ ...booked, id, number, user_id: 'u', status, due_at: 1, created_at: 1, visit_from: 77 })
        .execute();
      await query
        .insertInto('requests')
        .values({ ...request, id, kind: 'booking', state, merged_into: mergedInto ?? null })
        .execute();
      if (!visit) return;
      const ended = now - 86_400_000;
      await query
        .insertInto('visits')
        .values({
          id: `v-${id}`,
          booking_id: id,
          crew_id: 'c',
          day: '2026-07-01',
          window: '0900-1100',
          from_at: 1,
          until_at: 2,
          overbooked: 0,
          moves: 0,
          sequence: 1,
          needs_dry: 0,
          agreed_at: 1,
          ended_at: ended,
          readings: '',
          words: '',
          next_step: null,
          created_at: 1,
          updated_at: ended,
          ...visit,
        })
        .execute();
    };
    await add('called-off', 'contacted', 'done', { state: 'cancelled' });
    await add('called-off-merged', 'contacted', 'done', { state: 'cancelled' }, 'reached');
    await add('called-since', 'contacted', 'done', { state: 'cancelled' });
    await add('cancelled', 'cancelled', 'done', { state: 'cancelled' });
    await add('come-again', 'contacted', 'done', { state: 'done', next_step: 'again' });
    await add('missed', 'visit_scheduled', 'visits', { state: 'missed' });
    await add('open', 'requested', 'waiting');
    await add('orphan', 'requested', 'done', undefined, 'gone');
    await add('quotation', 'contacted', 'done', { state: 'done', next_step: 'quotation' });
    await add('reached', 'contacted', 'done');
    await add('visit', 'visit_scheduled', 'visits', { state: 'agreed' });
    await add('work', 'in_progress', 'done', { state: 'done', next_step: 'work' });
    const enquiry = { ...request, kind: 'callback', email: '' };
    await query
      .insertInto('requests')
      .values([
        { ...enquiry, id: 'thursday', state: 'visits', next_at: now + 5 },
        { ...enquiry, id: 'no-answer', state: 'again' },
        { ...enquiry, id: 'erased', state: 'done', merged_into: 'gone' },
      ])
      .execute();
    const event = { id: 'e', request_id: 'called-since', at: now, kind: 'called', text: 'Reached' };
    await query.insertInto('request_events').values(event).execute();

    await migrateTo(database, '0036');
    const rows = await query.selectFrom('requests').selectAll().orderBy('id').execute();
    expect(
      rows.map(
        ({ id, state, owed, owed_reason }) => `${id}: ${state} ${owed_reason ? owed : ''} ${owed_reason}`,
      ),
    ).toEqual([
      'called-off: again call called_off',
      'called-off-merged: again call called_off',
      'called-since: done  null',
      'cancelled: done  null',
      'come-again: again visit found',
      'missed: again call missed',
      'no-answer: again call no_answer',
      'open: waiting call asked',
      'orphan: again call asked',
      'quotation: again quotation found',
      'reached: done  null',
      'thursday: again call later',
      'visit: visits  null',
      'work: done  null',
    ]);
    const found = new Map(rows.map((row) => [String(row.id), row]));
    for (const id of ['called-off', 'come-again', 'missed', 'orphan', 'quotation'])
      expect(found.get(id)).toMatchObject({ merged_into: null, next_at: expect.toSatisfy((at) => at > now) });
    expect(found.get('thursday')?.next_at).toBe(now + 5);
    const watching = await database.query.selectFrom('jobs').select('payload').execute();
    expect(watching.filter(({ payload }) => payload.includes('"quotation"'))).toHaveLength(2);
  });

  test('what was stored twice is one request after the upgrade, and nothing of it is lost', async () => {
    const { database, query } = await openAsOf(engine, '0013');
    const now = Date.now();
    const old = now - 30 * 86_400_000;
    const person = { name: 'Lakshmi', mobile: '9848012345' };
    const asked = { ...person, service: 'repair', location: 'Abids', created_at: now, due_at: now + 1 };
    const callback = { ...asked, service_name: 'Bulding Reapair', spam: 0 };
    const written = { ...person, email: 'l@example.in', created_at: now, spam: 0 };
    const queued = {
      ...asked,
      state: 'waiting',
      email: '',
      message: '',
      source: '/',
      starts_at: now,
      promise_minutes: 45,
      next_at: now + 1,
      attempts: 0,
      warned: 0,
    };
    const called = {
      state: 'done',
      attempts: 1,
      first_call_at: now,
      kept: 1,
      call_minutes: 7,
      outcome: 'reached',
    };
    const message = { ...queued, kind: 'contact', email: 'l@example.in', location: '', service: '' };
    for (const row of [
      { ...queued, id: 'called', kind: 'callback', ...called },
      { ...message, id: 'message', message: 'Tank\n\nIt leaks' },
      { ...message, id: 'plain', message: 'Hello', merged_into: 'message', state: 'done' },
      { ...queued, id: 'spam', kind: 'callback', state: 'quarantine' },
      { ...queued, id: 'visit', kind: 'booking' },
    ]) {
      await query.insertInto('desk_requests').values(row).execute();
      await query
        .insertInto('search_terms')
        .values({ term: 'lakshmi', age: -now, id: row.id, booking: row.kind === 'booking' ? 1 : 0 })
        .execute();
    }
    const note = {
      id: 'e',
      request_id: 'called',
      at: now,
      staff_id: 's',
      kind: 'note',
      text: 'Ask for Ravi',
    };
    await query.insertInto('desk_events').values(note).execute();
    await query
      .insertInto('callback_requests')
      .values([
        { ...callback, id: 'called' },
        { ...callback, id: 'spam', spam: 1 },
        { ...callback, id: 'forgotten-new' },
        { ...callback, id: 'forgotten-old', created_at: old, due_at: 0 },
      ])
      .execute();
    await query
      .insertInto('contact_messages')
      .values([
        { ...written, id: 'message', subject: 'Tank', message: 'It leaks' },
        { ...written, id: 'plain', subject: '', message: 'Hello' },
        { ...written, id: 'forgotten-spam', subject: 'Buy', message: 'Now', spam: 1 },
      ])
      .execute();
    await query
      .insertInto('bookings')
      .values({
        id: 'visit',
        number: 1,
        user_id: 'u',
        booking_type: 'Request A Callback',
        service: 'repair',
        service_name: 'Bulding Reapir',
        location: 'Abids',
        status: 'requested',
        due_at: now,
        created_at: now,
      })
      .execute();

    const said: string[] = [];
    expect(await migrateTo(database, '0036', (words) => said.push(words))).toContain('0014-requests.ts');
    expect(said[0]).toMatch(/^Migrating the database: 0014-requests\.ts, /);
    expect(said.join()).toMatch(/0014-requests\.ts took \d+\.\d s/);
    const rows = await query.selectFrom('requests').selectAll().orderBy('id').execute();
    expect(rows.map(({ id, kind, state }) => `${id}: ${kind} ${state}`)).toEqual([
      'called: callback done',
      'forgotten-new: callback waiting',
      'forgotten-old: callback done',
      'forgotten-spam: contact quarantine',
      'message: contact waiting',
      'plain: contact done',
      'spam: callback quarantine',
      'visit: booking waiting',
    ]);
    const [known, fresh, aged, trap, letter, merged, , visit] = rows;
    expect(known).toMatchObject({ ...called, deadline_minutes: 45, service_name: 'Bulding Reapair' });
    expect(fresh).toMatchObject({ ...asked, service_name: 'Bulding Reapair', next_at: now + 1, warned: 2 });
    expect(aged).toMatchObject({ created_at: old, due_at: old });
    expect(trap).toMatchObject({ email: 'l@example.in', subject: 'Buy', message: 'Now' });
    expect(letter).toMatchObject({ subject: 'Tank', message: 'It leaks', email: 'l@example.in' });
    expect(merged).toMatchObject({ subject: '', message: 'Hello', merged_into: 'message' });
    expect(visit).toMatchObject({ service_name: 'Bulding Reapir' });
    expect(await database.query.selectFrom('request_events').selectAll().execute()).toEqual([note]);

    const words = database.query.selectFrom('search_terms').select('id').where('term', '=', 'lakshmi');
    expect((await words.execute()).map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => String(id)));
    await database.query.deleteFrom('requests').where('id', '=', 'called').execute();
    expect(await words.where('id', '=', 'called').execute()).toEqual([]);
    for (const gone of ['desk_requests', 'desk_events', 'callback_requests', 'contact_messages'])
      await expect(query.selectFrom(gone).selectAll().execute()).rejects.toThrow();
    expect(await migrateTo(database, '0036')).toEqual([]);
    expect((await migrate(database)).length).toBeGreaterThan(0);
    expect(await migrate(database)).toEqual([]);
  });

  test('what was owed in any state is an open promise by the same time, and nothing twice', async () => {
    const { database, query } = await openAsOf(engine, '0036');
    const now = Date.now();
    const hour = 3_600_000;
    const asked = {
      kind: 'booking',
      name: 'Lakshmi',
      mobile: '9848012345',
      email: 'l@example.in',
      location: 'Abids',
      service: 'repair',
      message: '',
      source: '/',
      created_at: now - 9 * hour,
      due_at: now - 8 * hour,
      starts_at: now - 9 * hour,
      deadline_minutes: 60,
      attempts: 0,
      warned: 0,
    };
    let number = 0;
    const add = async (id: string, row: object, visit?: { state: string; from: number }) => {
      number += 1;
      await query
        .insertInto('requests')
        .values({ ...asked, id, next_at: now + hour, ...row })
        .execute();
      await query
        .insertInto('bookings')
        .values({
          id,
          number,
          user_id: 'u',
          booking_type: 'Request A Callback',
          service: 'repair',
          service_name: 'x',
          location: 'Abids',
          status: 'contacted',
          due_at: now,
          created_at: asked.created_at,
        })
        .execute();
      if (!visit) return;
      await query
        .insertInto('visits')
        .values({
          id: `visit-${id}`,
          booking_id: id,
          crew_id: 'c',
          day: '2026-07-02',
          window: '0900-1100',
          from_at: visit.from,
          until_at: visit.from + 2 * hour,
          state: visit.state,
          overbooked: 0,
          moves: 0,
          sequence: 1,
          needs_dry: 0,
          agreed_at: now,
          readings: '',
          words: '',
          created_at: now,
          updated_at: now,
        })
        .execute();
    };
    const person = { name: 'Lakshmi', mobile: '9848012345', email: 'l@example.in', created_at: 1 };
    await query
      .insertInto('users')
      .values({ ...person, id: 'u' })
      .execute();
    const crew = { id: 'c', name: 'North', capacity: 2, localities: '[]', active: 1, created_at: 1 };
    await query.insertInto('crews').values(crew).execute();
    const called = { first_call_at: now - 8.5 * hour, kept: 1, call_minutes: 30, attempts: 1 };
    const again = { ...called, state: 'again' };
    await add('waits', { state: 'waiting', due_at: now + hour });
    await add('tried', { ...again, owed: 'call', owed_reason: 'no_answer' });
    await add('quotation', { ...again, owed: 'quotation', owed_reason: 'found' });
    await add('fallen', { ...again, owed: 'quotation', owed_reason: 'missed' });
    await add('again', { ...again, owed: 'visit', owed_reason: 'found' });
    await add('visit', { ...called, state: 'visits' }, { state: 'agreed', from: now + hour });
    await add('there', { ...called, state: 'visits' }, { state: 'arrived', from: now - hour });
    await add(
      'beside',
      { ...again, owed: 'quotation', owed_reason: 'found' },
      { state: 'agreed', from: now + hour },
    );
    await add('over', { ...called, state: 'done' });
    await add('late', { ...called, state: 'done', first_call_at: now, kept: 0, call_minutes: 540 });
    await add('gave-up', { state: 'done', next_at: now - 7 * hour });
    await add('child', { state: 'done', merged_into: 'waits', merged_at: now });
    await add('trap', { state: 'quarantine', kind: 'callback' });
    await add('danger', { state: 'waiting', queue_rank: 0, danger_at: now, danger_reason: 'electrics' });
    const event = {
      id: 'e',
      request_id: 'over',
      at: now - hour,
      staff_id: null,
      kind: 'called',
      text: 'Reached',
    };
    await query.insertInto('request_events').values(event).execute();
    await migrate(database);
    const { queue_rank, ...danger } = await database.query
      .selectFrom('requests')
      .select(['queue_rank', 'danger_kind', 'danger_reason', 'danger_told'])
      .where('id', '=', 'danger')
      .executeTakeFirstOrThrow();
    expect(danger).toEqual({ danger_kind: 'electrics', danger_reason: null, danger_told: 'each' });
    expect(queue_rank).toBe(dangerRank('first', 'electrics'));
    expect(
      await database.query
        .selectFrom('requests')
        .select(['id', 'reached_at'])
        .where('reached_at', 'is not', null)
        .execute(),
    ).toEqual([{ id: 'over', reached_at: now - hour }]);
    const rows = await database.query.selectFrom('promises').selectAll().orderBy('request_id').execute();
    const open = rows.filter(({ ended_at }) => ended_at === null);
    expect(open.filter(({ step }) => step === 'outcome')).toMatchObject([{ request_id: 'there' }]);
    expect(
      open
        .filter(({ step }) => step !== 'outcome')
        .map(
          ({ request_id, step, reason, due_at, tab }) =>
            `${request_id}: ${step} ${reason} ${tab} ${(due_at - now) / hour}`,
        )
        .sort(),
    ).toEqual(
      [
        'waits: call asked waiting 1',
        'child: call asked waiting -8',
        'tried: call no_answer again 1',
        'quotation: quotation found to_quote 1',
        'fallen: call missed again 1',
        'fallen: quotation found to_quote 1',
        'again: visit found to_come 1',
        'visit: arrival agreed visits 3',
        'beside: quotation found to_quote 1',
        'beside: arrival agreed visits 3',
        'trap: call asked quarantine -8',
        'danger: call asked waiting 1',
      ].sort(),
    );
    const ended = (id: string) =>
      rows.find(({ request_id, ended_at }) => request_id === id && ended_at !== null);
    expect(ended('over')).toMatchObject({ ended_as: 'kept', took: 30 });
    expect((ended('over')?.ended_at ?? 0) <= (ended('over')?.due_at ?? 0)).toBe(true);
    expect((ended('late')?.ended_at ?? 0) > (ended('late')?.due_at ?? 0)).toBe(true);
    expect(ended('gave-up')).toMatchObject({ ended_as: 'withdrawn', took: null });
    const jobs = await database.query.selectFrom('jobs').select(['kind', 'payload']).execute();
    const watched = new Set(jobs.map(({ payload }) => JSON.parse(payload).id));
    expect(jobs.every(({ kind }) => kind === 'promise-due')).toBe(true);
    for (const { id, step, tab } of open)
      expect({ id, watched: watched.has(id) }).toEqual({
        id,
        watched: step !== 'outcome' && tab !== 'quarantine',
      });
  });

  test('after the upgrade each account, booking and request is a person’s, and nobody is taken for somebody else', async () => {
    const { database, query } = await openAsOf(engine, '0047');
    const mobile = '9848012345';
    const account = { name: 'Lakshmi', mobile, language: 'te' };
    await query
      .insertInto('users')
      .values({ ...account, id: 'u', email: 'l@example.in', created_at: 1 })
      .execute();
    const booked = {
      booking_type: 'Request A Callback',
      service: 'old',
      service_name: 'x',
      location: 'Abids',
      status: 'requested',
      language: 'en',
    };
    for (const [number, [id, user]] of [
      ['own', 'u'],
      ['lost', 'erased'],
    ].entries())
      await query
        .insertInto('bookings')
        .values({ ...booked, id, number, user_id: user, created_at: 2 })
        .execute();
    const asked = {
      mobile,
      location: 'Abids',
      service: 'old',
      message: '',
      source: '/',
      language: 'hi',
      attempts: 0,
    };
    for (const [id, kind, accountId, email] of [
      ['own', 'booking', 'u', 'l@example.in'],
      ['lost', 'booking', 'erased', 'gone@example.in'],
      ['logged-in', 'callback', 'u', ''],
      ['anonymous', 'callback', null, ''],
      ['same number', 'contact', null, 'l@example.in'],
      ['of nobody', 'callback', 'erased long ago', ''],
    ] as const)
      await query
        .insertInto('requests')
        .values({ ...asked, id, kind, account_id: accountId, name: `As typed: ${id}`, email, created_at: 3 })
        .execute();
    await migrate(database);

    const { query: after } = database;
    expect(await after.selectFrom('users').selectAll().execute()).toEqual([
      { id: 'u', email: 'l@example.in', created_at: 1 },
    ]);
    const bookings = await after
      .selectFrom('bookings')
      .select(['id', 'person_id'])
      .orderBy('number')
      .execute();
    expect(bookings).toEqual([
      { id: 'own', person_id: 'u' },
      { id: 'lost', person_id: 'erased' },
    ]);
    const requests = await after.selectFrom('requests').select(['id', 'person_id']).execute();
    expect(Object.fromEntries(requests.map(({ id, person_id }) => [id, person_id]))).toEqual({
      own: 'u',
      lost: 'erased',
      'logged-in': 'u',
      anonymous: 'anonymous',
      'same number': 'same number',
      'of nobody': 'of nobody',
    });
    const people = await after.selectFrom('people').selectAll().execute();
    const typed = (id: string, email: string | null) => ({
      id,
      name: `As typed: ${id}`,
      mobile,
      email,
      language: 'hi',
      created_at: 3,
      forget_at: 3 + 1095 * 86_400_000,
    });
    expect(new Map(people.map((person) => [person.id, person]))).toEqual(
      new Map(
        [
          { ...account, id: 'u', email: 'l@example.in', created_at: 1, forget_at: null },
          { ...typed('lost', 'gone@example.in'), id: 'erased' },
          typed('anonymous', null),
          typed('same number', 'l@example.in'),
          typed('of nobody', null),
        ].map((person) => [person.id, person] as const),
      ),
    );
  });
});

test('on PostgreSQL a migration takes as long as it takes; a visitor’s statement does not', async () => {
  const created = await createPostgresDatabase();
  const options = { databaseUrl: created.url, dataDir: '' };
  const unhurried = openDatabase({ ...options, unhurried: true });
  const hurried = openDatabase(options);
  onTestFinished(async () => {
    await unhurried.close();
    await hurried.close();
    await created.drop();
  });
  const nap = sql`select pg_sleep(6)`;
  const [long, short] = await Promise.allSettled([nap.execute(unhurried.query), nap.execute(hurried.query)]);
  expect(long.status).toBe('fulfilled');
  expect(short.status).toBe('rejected');
});

test('an upgrade from the first version works in slices, and looks nothing up row by row', async () => {
  const counts = async (requests: number) => {
    const { database, query } = await openAsOf('sqlite', '0006');
    await addRequests(query, requests);
    const { ran, slow, transaction } = watchStatements(database);
    await migrate({ ...database, transaction });
    expect(slow).toEqual([]);
    expect(await database.query.selectFrom('requests').select('id').execute()).toHaveLength(requests);
    return ran;
  };
  const [once, twice] = [await counts(1500), await counts(3000)];
  for (const [statement, times] of twice)
    expect({ statement, times, before: once.get(statement) }).toSatisfy(
      () => times < 100 && times <= 2 * (once.get(statement) ?? 0) + 1,
    );
  // Something was worked through in slices, so that the rule was asked.
  expect(Math.max(...twice.values())).toBeGreaterThan(5);
});

/** As visitors of the first version left them: a third of each kind. */
async function addRequests(query: Kysely<Record<string, Record<string, unknown>>>, count: number) {
  const series = sql`(with recursive c(i) as (select 1 union all select i + 1 from c where i < ${count}) select i from c)`;
  await sql`insert into desk_requests (id, kind, state, name, mobile, email, location, service, message, source, search, created_at, due_at, next_at, attempts, warned)
    select 'r' || i, case i % 3 when 0 then 'booking' when 1 then 'contact' else 'callback' end, 'done', 'Lakshmi Rao',
      cast(9000000000 + i as text), 'p' || i || '@example.in', 'Abids', 'repair', 'It drips', '/', 'words', i, i, i, 1, 2
    from ${series}`.execute(query);
  await sql`insert into bookings (id, number, user_id, booking_type, service, service_name, location, status, due_at, created_at)
    select id, created_at, 'u', 'Request A Callback', service, 'x', location, 'completed', due_at, created_at
    from desk_requests where kind = 'booking'`.execute(query);
  await sql`insert into callback_requests (id, name, mobile, location, service, service_name, spam, created_at, due_at)
    select id, name, mobile, location, service, 'x', 0, created_at, due_at from desk_requests where kind = 'callback'`.execute(
    query,
  );
  await sql`insert into contact_messages (id, name, mobile, email, subject, message, spam, created_at)
    select id, name, mobile, email, 'Leak', message, 0, created_at from desk_requests where kind = 'contact'`.execute(
    query,
  );
}

/** How often each statement runs, whatever its values, and those that read a whole table for each row of another. */
function watchStatements(database: Database) {
  const ran = new Map<string, number>();
  const slow: string[] = [];
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const transaction: Database['transaction'] = (work) =>
    database.transaction((trx) => {
      const executor = trx.getExecutor();
      const explain = async (text: string, parameters: readonly unknown[]) => {
        const { rows } = await executor.executeQuery<{ id: number; parent: number; detail: string }>(
          CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
        );
        const isLoop = (detail: string) => /^(?:SCAN|SEARCH) /.test(detail);
        for (const [index, { parent, detail }] of rows.entries()) {
          const inner =
            rows.slice(0, index).some((row) => row.parent === parent && isLoop(row.detail)) ||
            rows.some((row) => row.id === parent && row.detail.startsWith('CORRELATED'));
          if (inner && /^SCAN (?!CONSTANT)/.test(detail)) slow.push(`${detail}: ${text}`);
        }
      };
      const plugin: KyselyPlugin = {
        transformQuery({ node, queryId }) {
          nodes.set(queryId, node);
          return node;
        },
        async transformResult({ queryId, result }) {
          const node = nodes.get(queryId);
          if (!node) return result;
          const { sql: text, parameters } = executor.compileQuery(node, queryId);
          const shape = text.replaceAll(/\?(?:, \?)+/g, '?…').replaceAll(/\(\?…\)(?:, \(\?…\))+/g, '(?…)…');
          ran.set(shape, (ran.get(shape) ?? 0) + 1);
          if (/^\s*(?:select|insert|update|delete|with)/i.test(text)) await explain(text, parameters);
          return result;
        },
      };
      return work(trx.withPlugin(plugin) as Trx);
    });
  return { ran, slow, transaction };
}

/** As far as an installation of that release would have come. */
async function migrateTo(database: Database, number: string, tell?: (words: string) => void) {
  const wanted = (await readdir('migrations')).filter((file) => file.slice(0, 4) <= number).sort();
  return migrate(database, { wanted, tell });
}

/** A database with the tables of an earlier version: all migrations up to the one with this number. */
async function openAsOf(engine: Engine, number: string) {
  const database = await openEmpty(engine);
  const query = database.query as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(query);
  for (const name of (await readdir('migrations')).filter((file) => file.slice(0, 4) <= number).sort()) {
    const file = await import(/* @vite-ignore */ pathToFileURL(join('migrations', name)).href);
    await file.up(query as unknown as Kysely<never>, engine, async () => {});
    await sql`insert into migrations (name, applied_at) values (${name}, 1)`.execute(query);
  }
  return { database, query };
}

async function openEmpty(engine: Engine) {
  const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'site-migrations-'));
  const database = openDatabase({ databaseUrl: created?.url, dataDir });
  onTestFinished(async () => {
    await database.close();
    await created?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return database;
}
