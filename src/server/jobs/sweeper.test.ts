// Rules of retention: every period that the privacy policy names has a sweep behind it, and sweeps disturb nobody.

import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, company } from '#contract/company.ts';
import { speedPath } from '#contract/constants.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import { createId } from '../ids.ts';
import { bothEngines, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createPerson, registerCustomer } from '../testing/test-customer.ts';
import { createJobQueue } from './jobs.repository.ts';
import { createSweeper } from './sweeper.ts';

const after = (at: number, months: number) =>
  new Date(at).setUTCMonth(new Date(at).getUTCMonth() + months) - at;

interface Period {
  /** What is kept; how much of it is left. */
  keep(app: TestApp): Promise<() => Promise<number>>;
  /** How long from then on, at most. */
  periodMs(now: number): number;
  /** How much earlier it may already be gone. */
  slackMs: number;
}

const count = (rows: unknown[]) => rows.length;

/** One row per period; a new one in the company file does not compile without its sweep here. Backups have no sweep: backups/retention.test.ts. */
const periods: Record<Exclude<keyof Company['retention'], 'backupMonths'>, Period> = {
  codeHours: {
    async keep(app) {
      const person = createPerson();
      await app.post(
        '/auth/register/otp',
        { name: 'A', mobile: person.mobile, email: person.email },
        person.from,
      );
      return async () =>
        count(
          await app.server.database.query
            .selectFrom('otp_challenges')
            .select('id')
            .where('email', '=', person.email)
            .execute(),
        );
    },
    periodMs: () => company.retention.codeHours * hourMs,
    slackMs: 2.9 * hourMs,
  },
  loginIdleDays: {
    async keep(app) {
      const id = await logIn(app);
      return () => sessionsOf(app, id);
    },
    periodMs: () => company.retention.loginIdleDays * dayMs,
    slackMs: 1000,
  },
  loginDays: {
    async keep(app) {
      const id = await logIn(app);
      // As if seen all the time: only its age ends it.
      const seen = { last_seen_at: app.now() + 60 * dayMs };
      await app.server.database.query.updateTable('sessions').set(seen).where('user_id', '=', id).execute();
      return () => sessionsOf(app, id);
    },
    periodMs: () => company.retention.loginDays * dayMs,
    slackMs: 1000,
  },
  personMonths: {
    async keep(app) {
      const { mobile, from, email } = createPerson();
      const service = 'Bulding Reapair';
      await app.post('/callback/create', { name: 'A', mobile, location: 'B', service }, from);
      await app.post('/contact/create', { name: 'A', mobile, email }, from);
      const { query } = app.server.database;
      return async () =>
        count([
          ...(await query.selectFrom('requests').select('id').where('mobile', '=', mobile).execute()),
          ...(await query.selectFrom('people').select('id').where('mobile', '=', mobile).execute()),
        ]);
    },
    periodMs: (now) => after(now, company.retention.personMonths),
    slackMs: 1000,
  },
  bookingPhotoMonths: {
    async keep(app) {
      const { query } = app.server.database;
      const id = createId(app.now());
      await query
        .insertInto('bookings')
        .values({
          id,
          number: 900_000 + (app.now() % 1000),
          person_id: 'u',
          booking_type: 'Request A Callback',
          service: 'repair',
          service_name: 'Bulding Reapir',
          location: 'B',
          locality: '',
          status: 'done',
          amount_paid_paise: null,
          transaction_id: null,
          visit_from: null,
          visit_until: null,
          language: 'en',
          created_at: app.now(),
        })
        .execute();
      const photo = { id: createId(app.now()), booking_id: id, position: 0, width: 1, height: 1, bytes: 1 };
      await query.insertInto('booking_photos').values(photo).execute();
      return async () =>
        count(await query.selectFrom('booking_photos').select('id').where('booking_id', '=', id).execute());
    },
    periodMs: (now) => after(now, company.retention.bookingPhotoMonths),
    slackMs: 1000,
  },
  undeliveredDays: {
    async keep(app) {
      const { query } = app.server.database;
      const id = await createJobQueue<Record<string, unknown>>(app.server.database, app.now).enqueue(
        query,
        'mail',
        { to: 'x' },
      );
      await query
        .updateTable('jobs')
        .set({ state: 'failed', run_at: app.now() })
        .where('id', '=', id)
        .execute();
      return async () => count(await query.selectFrom('jobs').select('id').where('id', '=', id).execute());
    },
    periodMs: () => company.retention.undeliveredDays * dayMs,
    slackMs: 1000,
  },
  paymentYears: {
    async keep(app) {
      const { query } = app.server.database;
      const tid = `BK_${createId(app.now()).toUpperCase()}`;
      const created_at = app.now();
      const nothing = {
        redirect_url: null,
        provider_txn_id: null,
        receipt_number: null,
        next_check_at: null,
      };
      await query
        .insertInto('payments')
        .values({
          ...nothing,
          tid,
          booking_id: 'b',
          amount_paise: 50_000,
          state: 'paid',
          flagged: 0,
          paid_at: created_at,
          created_at,
        })
        .execute();
      await query
        .insertInto('payment_events')
        .values({ id: createId(created_at), tid, at: created_at, kind: 'paid', detail: '{}' })
        .execute();
      const voucher = {
        kind: 'receipt' as const,
        tid,
        amount_paise: 50_000,
        issued_at: created_at,
        tax: null,
      };
      await query
        .insertInto('vouchers')
        .values({ ...voucher, number: 'R-TEST' })
        .execute();
      return async () =>
        count(await query.selectFrom('vouchers').select('tid').where('tid', '=', tid).execute()) +
        count(await query.selectFrom('payments').select('tid').where('tid', '=', tid).execute()) +
        count(await query.selectFrom('payment_events').select('tid').where('tid', '=', tid).execute());
    },
    periodMs: (now) => after(now, 12 * company.retention.paymentYears),
    slackMs: 1000,
  },
  speedDays: {
    async keep(app) {
      const body = { page: 'home', language: 'en', lcp: 900 };
      await app.request(speedPath, { method: 'POST', body: JSON.stringify(body) });
      await app.server.writeSpeed();
      const { query } = app.server.database;
      return async () =>
        count(await query.selectFrom('speed_counts').select('day').execute()) +
        count(await query.selectFrom('speed_days').select('day').execute());
    },
    periodMs: () => company.retention.speedDays * dayMs,
    // A day goes whole.
    slackMs: dayMs,
  },
};

async function logIn(app: TestApp): Promise<string> {
  const customer = await registerCustomer(app);
  const user = await app.server.database.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  return user.id;
}
const sessionsOf = async (app: TestApp, userId: string) =>
  count(
    await app.server.database.query
      .selectFrom('sessions')
      .select('id_hash')
      .where('user_id', '=', userId)
      .execute(),
  );

describe.each(bothEngines)('sweeps on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  test.each(Object.entries(periods))(
    'kept as long as the policy says and no longer: %s',
    async (_name, what) => {
      const left = await what.keep(app);
      const period = what.periodMs(app.now());
      app.advance(period - what.slackMs);
      await app.server.sweep();
      expect(await left()).toBeGreaterThan(0);
      app.advance(what.slackMs + 1000);
      await app.server.sweep();
      expect(await left()).toBe(0);
    },
  );

  test('more than a slice goes in one sweep, and what is new stays', async () => {
    const { query } = app.server.database;
    const row = (n: number, expires_at: number) => ({
      key: `slice:${n}`,
      window_start: 0,
      count: 1,
      expires_at,
    });
    for (let n = 0; n < 1300; n += 100)
      await query
        .insertInto('counters')
        .values(Array.from({ length: 100 }, (_, i) => row(n + i, n < 1200 ? app.now() - 1 : app.now() + 1)))
        .execute();
    await app.server.sweep();
    const rest = await query.selectFrom('counters').select('key').where('key', 'like', 'slice:%').execute();
    expect(rest).toHaveLength(100);
  });

  test('mails that waited while the site was away for a week are sent, unless what they say is over', async () => {
    const { query } = app.server.database;
    const queue = createJobQueue(app.server.database, app.now);
    const mail = (subject: string) => ({
      to: 'customer@example.test',
      subject,
      text: subject,
      html: subject,
    });
    await queue.enqueue(query, 'mail', mail('still true'));
    await queue.enqueue(query, 'mail', { ...mail('until tomorrow'), until: app.now() + dayMs });
    await queue.enqueue(query, 'mail', { ...mail('until next month'), until: app.now() + 30 * dayMs });
    // Each was tried before.
    await query.updateTable('jobs').set({ attempts: 1 }).where('state', '=', 'queued').execute();
    app.advance(7 * dayMs);
    await app.server.sweep();
    const sent = (await app.mails()).map(({ subject }) => subject);
    expect(sent).toEqual(expect.arrayContaining(['still true', 'until next month']));
    expect(sent).not.toContain('until tomorrow');
    const left = await query.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute();
    expect(left).toEqual([]);
  });

  test('a job of a kind that nobody knows any more is given up where the owner sees it', async () => {
    const { query } = app.server.database;
    const id = await createJobQueue<Record<string, unknown>>(app.server.database, app.now).enqueue(
      query,
      'a kind of yesterday',
      {},
    );
    app.advance(3 * dayMs);
    await app.server.worker.drain();
    await app.server.sweep();
    const row = await query.selectFrom('jobs').select(['state']).where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ state: 'failed' });
  });
});

test('a sweep that fails is logged by name, and the others still run', async () => {
  const lines: string[] = [];
  const done: string[] = [];
  const sweeper = createSweeper({
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    sweeps: {
      first: () => Promise.reject(new Error('no table')),
      second: async () => void done.push('second'),
      third: () => Promise.reject(new Error('no index')),
    },
  });
  await sweeper.run();
  expect(done).toEqual(['second']);
  expect(lines.map((line) => JSON.parse(line).sweep)).toEqual(['first', 'third']);
});

test('a stop waits for the sweep that runs, and begins no other', async () => {
  const done: string[] = [];
  const sweeper = createSweeper({
    log: pino({ level: 'silent' }),
    sweeps: {
      async first(signal) {
        while (!signal.aborted) await sleep(5);
        done.push('first');
      },
      second: async () => void done.push('second'),
    },
  });
  void sweeper.run();
  await sleep(20);
  await sweeper.stop();
  expect(done).toEqual(['first']);
});
