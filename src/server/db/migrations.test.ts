// Rules of migrations: released files never change, the log cannot be rewritten, and nobody who asked before the desk came is lost.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase, engines, startTestApp } from '../testing/start-test-app.ts';
import { type Engine, openDatabase } from './client.ts';
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

describe.each(engines)('on %s', (engine) => {
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
    await migrate(database);
    const rows = await database.query.selectFrom('requests').selectAll().orderBy('id').execute();
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
    expect(await migrate(database)).toEqual([]);
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

    expect(await migrate(database)).toContain('0014-requests.ts');
    const requests = database.query.selectFrom('requests');
    const rows = await requests.selectAll().orderBy('id').execute();
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
    expect((await words.execute()).map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id));
    await database.query.deleteFrom('requests').where('id', '=', 'called').execute();
    expect(await words.where('id', '=', 'called').execute()).toEqual([]);
    for (const gone of ['desk_requests', 'desk_events', 'callback_requests', 'contact_messages'])
      await expect(query.selectFrom(gone).selectAll().execute()).rejects.toThrow();
    expect(await migrate(database)).toEqual([]);
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
}, 20_000);

/** A database with the tables of an earlier version: all migrations up to the one with this number. */
async function openAsOf(engine: Engine, number: string) {
  const database = await openEmpty(engine);
  const query = database.query as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(query);
  for (const name of (await readdir('migrations')).filter((file) => file.slice(0, 4) <= number).sort()) {
    const file = await import(/* @vite-ignore */ pathToFileURL(join('migrations', name)).href);
    await file.up(query as unknown as Kysely<never>, engine);
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
