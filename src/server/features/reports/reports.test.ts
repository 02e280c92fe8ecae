// Rules of the report: what counts, what does not, and what everybody may know. On both engines.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import { owedSteps } from '#contract/owed.ts';
import type { PromiseRow, RequestRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';
import { firstPromise } from '#server/testing/first-promise.ts';
import { plainBuild } from '#server/testing/plain-build.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';
import type { ReportRepository } from './reports.repository.ts';
import { createReportService } from './reports.service.ts';

/** A web build that shows what the API tells, so that the page cache is real. */
const web = plainBuild(async (_request, transport) => {
  const call = { method: 'GET', path: '/api/user/content/get', headers: {} } as const;
  return new Response(`<html><body>${JSON.stringify((await transport(call)).json)}</body></html>`);
});

describe.each(bothEngines)('the numbers on %s', (engine) => {
  let app: TestApp;
  let executive: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine, { web: { mode: 'production', loadBuild: async () => web } });
    executive = await hireStaff(app, 'executive');
  });
  afterAll(() => app.stop());

  let seed = 0;
  /** A request of some days ago, called after so many minutes of its hour, or never. */
  const addRequest = async (more: {
    daysAgo?: number;
    calledAfter?: number;
    /** The honeypot caught it. */
    spam?: boolean;
    /** Its customer left before anybody called, after so many minutes. */
    leftAfter?: number;
    source?: string;
    service?: string;
    merged?: boolean;
    row?: Partial<RequestRow>;
    /** What is owed now. */
    owed?: Partial<PromiseRow>;
  }) => {
    seed += 1;
    const createdAt = app.now() - (more.daysAgo ?? 1) * dayMs;
    const calledAt = more.calledAfter === undefined ? null : createdAt + more.calledAfter * minuteMs;
    const leftAt = more.leftAfter === undefined ? null : createdAt + more.leftAfter * minuteMs;
    const rank = more.spam ? 9 : 3;
    const id = createId(createdAt);
    const { query } = app.server.database;
    await query
      .insertInto('requests')
      .values({
        id,
        kind: 'callback',
        person_id: 'somebody',
        name: 'A',
        mobile: String(9_300_000_000 + seed),
        email: '',
        location: 'B',
        locality: '',
        service: more.service ?? 'old',
        service_name: '',
        subject: '',
        message: '',
        source: more.source ?? '/',
        language: 'en',
        created_at: createdAt,
        attempts: calledAt === null ? 0 : 1,
        claimed_by: null,
        claimed_at: null,
        first_call_at: calledAt,
        first_call_by: null,
        outcome: calledAt === null ? null : 'reached',
        merged_into: more.merged ? 'another' : null,
        merged_at: null,
        finding: null,
        finding_causes: null,
        found_cause: null,
        unverified: 0,
        queue_rank: rank,
        danger_at: null,
        danger_kind: null,
        danger_told: null,
        danger_network: null,
        danger_told_at: null,
        danger_opened_at: null,
        danger_lifted_at: null,
        reached_at: null,
        danger_by: null,
        danger_reason: null,
        ...more.row,
      })
      .execute();
    const first = firstPromise(id, createdAt, {
      rank,
      tab: more.spam ? 'quarantine' : 'waiting',
      ...(calledAt === null
        ? {}
        : { ended_at: calledAt, ended_as: 'kept', ended_by: 'called', took: more.calledAfter ?? null }),
      ...(leftAt === null ? {} : { ended_at: leftAt, ended_as: 'withdrawn', ended_by: 'cancelled' }),
    });
    await query
      .insertInto('promises')
      .values([
        first,
        ...(more.owed ? [firstPromise(id, createdAt, { id: createId(createdAt), ...more.owed })] : []),
      ])
      .execute();
  };
  const numbers = async (days: number) => (await executive.get(`/reports?days=${days}`)).json;
  const shown = async () => JSON.parse((await app.request('/')).text.replace(/<[^>]*>/g, '')).promiseKept;

  test('owners and executives read them; editors and strangers do not', async () => {
    const owner = await hireStaff(app, 'owner');
    const editor = await hireStaff(app, 'editor');
    expect((await owner.get('/reports?days=7')).status).toBe(200);
    expect((await editor.get('/reports?days=7')).status).toBe(403);
    expect((await app.request('/api/staff/reports?days=7')).status).toBe(401);
    for (const days of ['', '1', '365', '-7', 'abc']) {
      expect((await executive.get(`/reports?days=${days}`)).status).toBe(400);
    }
  });

  test('an empty desk has days without requests and no share', async () => {
    const empty = await numbers(7);
    expect(empty.byDay).toHaveLength(7);
    expect(empty.byDay.at(-1)).toMatchObject({ date: '2026-07-01', requests: 0 });
    expect(empty.promise).toMatchObject({
      keptPercent: null,
      medianMinutes: null,
      calls: [0, 0, 0, 0, 0, 0],
    });
    expect(await shown()).toBeNull();
  });

  test('requests count by day, page and service; what was folded or caught does not', async () => {
    await addRequest({ calledAfter: 10 });
    await addRequest({ calledAfter: 20, source: '/contact-us', service: 'repair' });
    await addRequest({ daysAgo: 2, calledAfter: 90, source: '/contact-us' });
    await addRequest({ daysAgo: 2 });
    await addRequest({ daysAgo: 20, calledAfter: 30 });
    await addRequest({ spam: true });
    await addRequest({ merged: true });
    // Called off by the customer within the hour: neither kept nor missed. After it, we had missed it.
    await addRequest({ leftAfter: 20 });
    await addRequest({ daysAgo: 3, leftAfter: 90 });
    // Its hour is not over.
    await addRequest({ daysAgo: 0 });

    const week = await numbers(7);
    expect(week.promise).toEqual({
      requests: 7,
      kept: 2,
      missed: 3,
      keptPercent: 40,
      medianMinutes: 20,
      calls: [1, 1, 0, 0, 1, 0],
    });
    expect(week.byDay.slice(-3)).toMatchObject([
      { date: '2026-06-29', requests: 2, kept: 0, missed: 2 },
      { date: '2026-06-30', requests: 3, kept: 2, missed: 0 },
      { date: '2026-07-01', requests: 1, kept: 0, missed: 0 },
    ]);
    expect(week.bySource).toEqual([
      { name: '/', count: 5 },
      { name: '/contact-us', count: 2 },
    ]);
    expect(week.byService).toEqual([
      { name: 'old', count: 6 },
      { name: 'repair', count: 1 },
    ]);
    expect((await numbers(30)).promise).toMatchObject({ requests: 8, kept: 3 });
    expect((await numbers(90)).byDay).toHaveLength(90);
  });

  test('what is owed now is counted by what it is, whatever the days; a message has no hour to meet', async () => {
    const soon = app.now() + dayMs;
    const before = await numbers(7);
    expect(before.owed.map(({ step }: { step: string }) => step)).toEqual(owedSteps);
    expect(before.owed.slice(0, 3)).toMatchObject([
      { step: 'call', open: 3, overdue: 2 },
      { step: 'quotation', open: 0, overdue: 0, firstDue: null },
      { step: 'visit', open: 0 },
    ]);
    const owed = { reason: 'found', due_at: soon } as const;
    await addRequest({ daysAgo: 200, calledAfter: 5, owed: { ...owed, step: 'quotation', tab: 'to_quote' } });
    await addRequest({
      daysAgo: 3,
      calledAfter: 5,
      owed: { ...owed, step: 'quotation', tab: 'to_quote', due_at: 5 },
    });
    await addRequest({ daysAgo: 3, calledAfter: 5, owed: { ...owed, step: 'visit', tab: 'to_come' } });
    await addRequest({ daysAgo: 3, calledAfter: 900, row: { kind: 'contact' } });
    const after = await numbers(7);
    expect(after.owed.slice(0, 3)).toMatchObject([
      { step: 'call', open: 3 },
      { step: 'quotation', open: 2, overdue: 1, firstDue: 5 },
      { step: 'visit', open: 1, overdue: 0, firstDue: soon },
    ]);
    expect(after.promise).toMatchObject({ missed: before.promise.missed, kept: before.promise.kept + 2 });
    const { query } = app.server.database;
    const found = query.selectFrom('promises').select('request_id').where('reason', '=', 'found');
    const ids = (await found.execute()).map(({ request_id }) => request_id);
    await query.deleteFrom('requests').where('id', 'in', ids).execute();
    await query.deleteFrom('promises').where('request_id', 'in', ids).execute();
    await query.deleteFrom('requests').where('kind', '=', 'contact').execute();
  });

  test('bookings and payments count on the day they came', async () => {
    const { query } = app.server.database;
    const at = app.now() - dayMs;
    await query
      .insertInto('bookings')
      .values({
        id: createId(at),
        number: 5000,
        person_id: 'somebody',
        booking_type: 'Pay Online',
        service: 'old',
        service_name: 'Water Leakage Old Building',
        location: 'B',
        locality: '',
        status: 'done',
        amount_paid_paise: 50_000,
        transaction_id: 'T1',
        visit_from: null,
        visit_until: null,
        language: 'en',
        created_at: at,
      })
      .execute();
    const payment = {
      booking_id: 'x',
      amount_paise: 50_000,
      redirect_url: null,
      provider_txn_id: null,
      flagged: 0,
      next_check_at: null,
      paid_at: null,
      created_at: at,
    };
    await query
      .insertInto('payments')
      .values([
        { ...payment, tid: 'BK_1', state: 'paid', paid_at: at },
        { ...payment, tid: 'BK_2', state: 'failed' },
        { ...payment, tid: 'BK_3', state: 'refunded', paid_at: at },
        { ...payment, tid: 'BK_4', state: 'paid', created_at: at - 40 * dayMs, paid_at: at - 40 * dayMs },
      ])
      .execute();
    await query
      .insertInto('refunds')
      .values({
        refund_id: 'RF_1',
        tid: 'BK_3',
        amount_paise: 50_000,
        state: 'refunded',
        created_at: at,
        finished_at: at,
      })
      .execute();
    const week = await numbers(7);
    expect(week.payments).toEqual({ paid: 2, amount: 1000, failed: 1, refunded: 1, refundedAmount: 500 });
    expect(week.bookings).toContainEqual({ status: 'done', count: 1 });
    expect(week.byDay.at(-2)).toMatchObject({ bookings: 1, paid: 1000 });
    expect((await numbers(90)).payments.paid).toBe(3);
  });

  test('everybody learns the share and the median, once there are twenty', async () => {
    expect(await shown()).toBeNull();
    for (let index = 0; index < 15; index += 1) await addRequest({ daysAgo: 3, calledAfter: 12 });
    // Seven will have been decided before: three kept, four missed. Nothing more is decided on days long past, so they are counted
    // once a day.
    await app.server.sweep();
    expect(await shown()).toBeNull();
    app.advance(dayMs);
    await app.server.sweep();
    expect(await shown()).toEqual({ keptPercent: 81, medianMinutes: 12, requests: 22 });
    await addRequest({ daysAgo: 1, calledAfter: 12 });
    await app.server.sweep();
    expect(await shown()).toMatchObject({ requests: 23 });
    // Older than thirty days: not counted any more.
    app.advance(29 * dayMs);
    await app.server.sweep();
    expect(await shown()).toBeNull();
  });

  test('visits count by day and crew, and everybody learns how often we came in time once there are twenty', async () => {
    executive = await hireStaff(app, 'executive');
    const { query } = app.server.database;
    const bookingId = createId(app.now());
    const [crew] = await query.selectFrom('crews').selectAll().execute();
    if (!crew) throw new Error('Nobody goes');
    await query
      .insertInto('crews')
      .values({ ...crew, id: createId(app.now()), name: 'Anand' })
      .execute();
    const anand = await query
      .selectFrom('crews')
      .select('id')
      .where('name', '=', 'Anand')
      .executeTakeFirstOrThrow();
    await query
      .insertInto('bookings')
      .values({
        id: bookingId,
        number: 6000,
        person_id: 'somebody',
        booking_type: 'Request A Callback',
        service: 'old',
        service_name: 'Water Leakage Old Building',
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
    const addVisits = async (
      count: number,
      more: { daysAgo?: number; state?: 'done' | 'missed' | 'cancelled'; kept: 0 | 1 | null; moves?: number },
      crewId = crew.id,
    ) => {
      const from = app.now() - (more.daysAgo ?? 1) * dayMs;
      const visit = {
        booking_id: bookingId,
        crew_id: crewId,
        window: '0900-1100',
        from_at: from,
        until_at: from,
        day: indianDate(from),
        state: more.state ?? 'done',
        overbooked: 0,
        moves: more.moves ?? 0,
        sequence: 1,
        needs_dry: 0,
        agreed_at: from,
        on_way_at: null,
        arrived_at: from,
        ended_at: from,
        kept: more.kept,
        found_cause: null,
        readings: '',
        words: '',
        marks: '',
        next_step: null,
        reminded: null,
        rain_told: null,
        created_at: from,
        updated_at: from,
      };
      const rows = Array.from({ length: count }, () => ({ ...visit, id: createId(from) }));
      await query.insertInto('visits').values(rows).execute();
    };
    const shownVisits = async () => {
      await app.server.sweep();
      return JSON.parse((await app.request('/')).text.replace(/<[^>]*>/g, '')).visitsKept;
    };

    await addVisits(15, { kept: 1 });
    await addVisits(2, { kept: 0, moves: 1 }, anand.id);
    await addVisits(2, { kept: 0, state: 'missed' });
    // Called off, never recorded, and too long ago.
    await addVisits(5, { kept: null, state: 'cancelled' });
    await addVisits(3, { kept: null });
    await addVisits(30, { kept: 1, daysAgo: 95 });
    expect(await shownVisits()).toBeNull();
    await addVisits(1, { kept: 1 });
    expect(await shownVisits()).toEqual({ keptPercent: 80, visits: 20 });

    const week = await numbers(7);
    expect(week.visits).toEqual({ visits: 23, kept: 16, late: 2, missed: 2, moved: 2, keptPercent: 80 });
    expect(week.byDay.at(-2).visits).toEqual([
      { crew: crew.name, visits: 21, kept: 16, late: 0, missed: 2, moved: 0 },
      { crew: 'Anand', visits: 2, kept: 0, late: 2, missed: 0, moved: 2 },
    ]);
    expect(week.byDay.at(-1).visits).toEqual([]);
  });
});

test('what everybody learns is counted once for all who ask while it is counted', async () => {
  let days = 0;
  const repository = {
    async requestsIn() {
      days += 1;
      return [];
    },
    visitsOn: async () => [],
  } as unknown as ReportRepository;
  const speed = { find: () => Promise.reject(new Error('Nobody asks')) };
  const service = createReportService({ repository, speed, clock: Date.now, contentChanged: () => {} });
  await Promise.all(Array.from({ length: 5 }, () => service.promisesKept()));
  expect(days).toBe(30);
});
