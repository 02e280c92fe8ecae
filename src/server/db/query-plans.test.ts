// Every list, search, report, export slice and sweep reaches growing tables through an index: read from the plans.
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingTabs } from '#contract/bookings.staff.ts';
import { indianDate } from '#contract/india-time.ts';
import { quotationTabs } from '#contract/quotations.staff.ts';
import { requestTabs } from '#contract/requests.staff.ts';
import { createBookingPhotoRepository } from '../features/bookings/booking-photos.repository.ts';
import { createBookingRepository } from '../features/bookings/bookings.repository.ts';
import { createBookingStaffRepository } from '../features/bookings/bookings.staff.repository.ts';
import { createVisitRepository } from '../features/bookings/visits.repository.ts';
import { createCrewRepository } from '../features/crews/crews.repository.ts';
import { createRainRepository } from '../features/crews/rain.repository.ts';
import { createWindowRepository } from '../features/crews/windows.repository.ts';
import { createDayRepository } from '../features/day/day.repository.ts';
import { createFindingRepository } from '../features/findings/findings.repository.ts';
import { createMessageRepository } from '../features/messages/messages.repository.ts';
import { createStatusRepository } from '../features/operations/status.repository.ts';
import { createPaymentRepository } from '../features/payments/payments.repository.ts';
import { createPeopleRepository } from '../features/people/people.repository.ts';
import { createPersonRepository } from '../features/person/person.repository.ts';
import { createQuotationRepository } from '../features/quotations/quotations.repository.ts';
import { createReportRepository } from '../features/reports/reports.repository.ts';
import { createRequestRepository } from '../features/requests/requests.repository.ts';
import { createStaffRepository } from '../features/staff/staff.repository.ts';
import { createCounters } from '../security/counters.repository.ts';
import { createSessionRepository } from '../security/session.repository.ts';
import { customerSessions, staffSessions } from '../security/session-rules.ts';
import { fillDesk, filledCrew, filledId, filledMobile } from '../testing/fill-desk.ts';
import { bothEngines, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import type { Database, Trx } from './client.ts';

const size = 4000;
const id = filledId(size >> 1);
/** The few people and crews who work here are read as a whole, and so are the indexes of the few payments that need a person, of the findings that somebody judged, of visits that are still open and of texts that somebody has just opened. A search reads `entries` from its index, a portion at a time. */
const small =
  /\bstaff\b|\bcrews\b|payments_flagged|requests_found|requests_danger|visits_open|messages_asked|SCAN entries/;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** 'ordered' lists stop after a page, and must not sort everything first. */
type Order = 'ordered' | 'sorted';

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What a query reads as a whole, and whether it sorts before it stops. */
async function explain(
  database: Database,
  query: CompiledQuery,
  order: Order,
): Promise<{ scans: string[]; sorts: boolean }> {
  const run = (text: string) => CompiledQuery.raw(text, [...query.parameters]);
  if (database.engine === 'sqlite') {
    const plan = await database.query.executeQuery<{ detail: string }>(
      run(`explain query plan ${query.sql}`),
    );
    const lines = plan.rows.map((row) => row.detail);
    return {
      // An ordered walk without any condition stops after its limit; every other scan reads all.
      scans: lines.filter((line) => /^SCAN /.test(line) && / where /.test(query.sql) && !small.test(line)),
      sorts: lines.some((line) => /TEMP B-TREE FOR (LAST.*)?ORDER BY/.test(line)),
    };
  }
  const [plan] = await database.transaction(async (trx) => {
    // A small table is rightly read as a whole; here it stands for a large one.
    await sql`set local enable_seqscan = off`.execute(trx);
    if (order === 'ordered') await sql`set local enable_sort = off`.execute(trx);
    return (
      await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        run(`explain (format json) ${query.sql}`),
      )
    ).rows;
  });
  const nodes = nodesOf(plan?.['QUERY PLAN'][0].Plan as PlanNode);
  return {
    scans: nodes
      .filter((node) => !small.test(`${node['Relation Name']} ${node['Index Name']}`))
      .filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' ||
          (/^Index (Only )?Scan$/.test(node['Node Type']) &&
            !node['Index Cond'] &&
            node.Filter !== undefined),
      )
      .map((node) => JSON.stringify(node)),
    sorts: nodes.some((node) => node['Node Type'].includes('Sort')),
  };
}

describe.each(bothEngines)('the plans of %s', (engine) => {
  let app: TestApp;
  let now: number;
  let seen: CompiledQuery[];
  let watched: Database;
  let watch: KyselyPlugin;
  beforeAll(async () => {
    // Nothing here looks at what a statement finds.
    vi.stubEnv('STATEMENTS', undefined);
    app = await startTestApp(engine);
    now = app.now();
    const { database } = app.server;
    await fillDesk(database, size, now);
    watch = {
      transformQuery({ node, queryId }) {
        seen.push(database.query.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    watched = { ...database, query: database.query.withPlugin(watch) };
  });
  afterAll(async () => {
    await app.stop();
    vi.unstubAllEnvs();
  });

  const expectIndexes = async (work: () => Promise<unknown>, order: Order) => {
    seen = [];
    await work();
    expect(seen.length).toBeGreaterThan(0);
    for (const query of [...seen]) {
      const plan = await explain(app.server.database, query, order);
      expect(plan.scans, query.sql).toEqual([]);
      if (order === 'ordered') expect(plan.sorts, query.sql).toBe(false);
    }
  };
  const requests = () => createRequestRepository(watched);
  const bookings = () => createBookingStaffRepository(watched);
  const place = () => ({ at: now - 86_400_000, id, rank: 3 });

  test('people: who is found, what stands on a page, and who may be the same', async () => {
    const people = createPeopleRepository(watched);
    const person = createPersonRepository();
    const { query } = watched;
    const numbersOf = (series: string) => ({ from: `${series}-2627-000000`, until: `${series}-2627-999999` });
    await expectIndexes(() => requests().newestSenders(undefined, 51), 'ordered');
    await expectIndexes(() => requests().newestSenders(place(), 51), 'ordered');
    await expectIndexes(() => requests().sentBy(query, id, 200), 'ordered');
    await expectIndexes(() => people.reachedBy(query, { mobile: '90000' }, 50), 'ordered');
    for (const work of [
      () => requests().searchSenders('rao hyder', undefined, 50),
      () => requests().placesOf(query, [id], 20),
      () => requests().idsSentBy(query, [id, filledId(3)], 200),
      () => people.reachedBy(query, { email: 'a@example.in' }, 50),
      () => people.sharing(query, { id, mobile: filledMobile(7) }, 10),
      () => people.findMany(query, [id]),
      () => person.keptOf(query, [id]),
      () => person.joinsOf(query, id, now),
      () => person.toldJoinsOf(query, id),
      () => person.joinBehind(query, 'hash'),
      () => people.ofBookedEmail(query, 'a@example.in'),
      () => people.ofBookedEmail(query, 'a@example.in', 'hash'),
      () => person.apartFrom(query, id),
      () => person.callsOf(query, id, ['copy']),
      () => createQuotationRepository(watched).numbered(numbersOf('QT'), 5),
      () => createFindingRepository(watched).numbered(numbersOf('FS'), 5),
      () => createPaymentRepository(watched).vouchersNumbered(numbersOf('RV'), 5),
    ])
      await expectIndexes(work, 'sorted');
  });

  test.each(requestTabs)('request queue: %s', async (tab) => {
    const query = { tab, staffId: 'x', service: undefined, limit: 51 };
    // What one person holds is never much.
    const sorted = tab === 'mine' ? 'sorted' : 'ordered';
    await expectIndexes(() => requests().list({ ...query, after: undefined }), sorted);
    await expectIndexes(() => requests().list({ ...query, after: place() }), sorted);
    if (tab === 'waiting')
      await expectIndexes(() => requests().list({ ...query, after: undefined, folded: true }), sorted);
  });

  test('request queue: today’s figures and what belongs to one request', async () => {
    const since = now - 86_400_000;
    for (const work of [
      () => requests().countOpen(),
      () => requests().countMine('x'),
      () => requests().countDoneSince(since),
      () => requests().promisesNow(now),
      () => requests().firstCallsSince(since),
      () => requests().newestWaiting(),
      () => requests().dangerNow(),
      () => requests().floodNow(now),
      () => requests().dangersToCall(),
      () => requests().flood(),
      () => requests().find(watched.query, id),
      () => requests().mergedInto(watched.query, id),
      () => requests().sameMobile(filledMobile(7), id, 10),
      () => requests().openFrom([filledMobile(7)]),
      () => requests().eventsOf(watched.query, [id]),
      () => requests().notesOf(watched.query, [id]),
      () => requests().lastCalls(watched.query, [id]),
      () => requests().group(watched.query, id),
      () => requests().groups(watched.query, [id]),
      () => requests().findMany(watched.query, [id]),
      () => requests().mergedIntoAny(watched.query, [id]),
      () => bookings().summaries([id]),
      () => createBookingRepository(watched).findDetailsUnscoped(id),
    ])
      await expectIndexes(work, 'sorted');
  });

  test.each(['lakshmi', 'nalla', filledMobile(99), 'nobody', 'lakshmi nalla', 'l nalla 5', 'l', 'hb-1001'])(
    'searching for %s',
    async (typed) => {
      const after = `${now}:${id}:${typed.slice(0, 3)}`;
      for (const from of [undefined, after]) {
        await expectIndexes(() => requests().search(typed, undefined, from, 50), 'ordered');
        await expectIndexes(() => bookings().search(typed, from, 50), 'ordered');
      }
    },
  );

  test.each(bookingTabs)('bookings: %s', async (tab) => {
    // Payments that need a person are few.
    const sorted = tab === 'look' ? 'sorted' : 'ordered';
    await expectIndexes(() => bookings().list({ tab, after: undefined, limit: 51 }), sorted);
    await expectIndexes(() => bookings().list({ tab, after: place(), limit: 51 }), sorted);
    await expectIndexes(() => bookings().countFlagged(), 'sorted');
  });

  test('what is to tell, and what was told', async () => {
    const messages = createMessageRepository(watched);
    for (const work of [
      () => messages.toTell(100),
      () => messages.askedOf(100),
      () => messages.toldSince(now - 86_400_000, 100),
      () => messages.countToTell(),
      () => messages.ofRequests(watched.query, [id]),
      () => messages.personOf(watched.query, id),
    ])
      await expectIndexes(work, 'sorted');
  });

  test('how the site runs, asked every minute', async () => {
    const status = createStatusRepository(watched);
    await expectIndexes(() => status.pendingPayments(), 'sorted');
    await expectIndexes(() => status.flaggedPayments(), 'sorted');
    await expectIndexes(() => status.calls(now), 'sorted');
  });

  test('the numbers of one day', async () => {
    const span = { from: now - 86_400_000, until: now };
    const numbers = createReportRepository(watched);
    for (const work of [
      () => numbers.requestsIn(span, now),
      () => numbers.owedNow(now),
      () => numbers.bookingsIn(span),
      () => numbers.paidIn(span),
      () => numbers.failedIn(span),
      () => numbers.refundedIn(span),
      () => numbers.findingsJudged(),
      () => numbers.visitsOn('2026-07-01', now),
    ])
      await expectIndexes(work, 'sorted');
  });

  test('rain, and visits nobody came to', async () => {
    const week = { from: '2026-07-01', until: '2026-07-07' };
    const rain = createRainRepository(watched);
    for (const work of [
      () => rain.rainDays(watched.query, week),
      () => rain.countDry(week, now),
      () => createVisitRepository(watched).dryOn(week.from, now),
      () => createVisitRepository(watched).openSince({ from: '2026-06-01', before: week.from }, 100),
    ])
      await expectIndexes(work, 'sorted');
  });

  test('a week of visits', async () => {
    const today = indianDate(now);
    const week = { from: today, until: indianDate(now + 6 * 86_400_000) };
    await expectIndexes(() => createVisitRepository(watched).ofWeek(week, today), 'sorted');
    await expectIndexes(() => requests().aboutVisits(60), 'ordered');
    await expectIndexes(() => bookings().findMany([id]), 'sorted');
  });

  test('a slice of the export, the log, and the next page of each', async () => {
    await expectIndexes(() => requests().exportAfter({ at: now - 1e9, id }, 500), 'ordered');
    const staff = createStaffRepository(watched);
    await expectIndexes(() => staff.auditAfter(undefined, 100), 'ordered');
    await expectIndexes(() => staff.auditAfter(place(), 100), 'ordered');
  });

  test('My Booking', async () => {
    const own = createBookingRepository(watched);
    const payments = createPaymentRepository(watched);
    const person = {
      id: 'user-7',
      name: 'Asha',
      mobile: filledMobile(7),
      email: 'user7@example.in',
      ownEmail: 'user7@example.in',
      language: 'en' as const,
      createdAt: now,
    };
    for (const work of [
      () => own.rowsOf('user-7'),
      async () => own.attach((await own.rowsOf('user-7')).slice(0, 6)),
      () => own.find(id, 'user-7'),
      () => createBookingPhotoRepository(watched).ownsPhoto(id, id, 'user-7'),
      () => payments.ofBookings([id], watched.query),
      () => payments.refundsOf([`BK_${id}`], watched.query),
      () => payments.creditsOf([`BK_${id}`], watched.query),
      () => requests().ofPerson(watched.query, person),
    ])
      await expectIndexes(work, 'sorted');
  });

  test('an engineer’s day', async () => {
    const days = createDayRepository(watched);
    for (const work of [
      () => days.ofDays('x', ['2026-07-01', '2026-07-02']),
      () => days.customersPhotos([id]),
      () => days.crewPhotos(watched.query, [id]),
      () => days.ofCustomer('user-7'),
      () => days.find(watched.query, id),
    ])
      await expectIndexes(work, 'sorted');
  });

  test('free windows, and the visits of a booking', async () => {
    const visits = createVisitRepository(watched);
    const windows = createWindowRepository(watched);
    const span = { from: indianDate(now), until: indianDate(now + 60 * 86_400_000) };
    const inTransaction = (work: (trx: Trx) => Promise<unknown>) =>
      app.server.database.transaction((trx) => work(trx.withPlugin(watch) as Trx));
    for (const work of [
      () => windows.slotsIn(watched.query, [filledCrew(0), filledCrew(1)], span),
      () => createCrewRepository(watched).daysOff(watched.query, [filledCrew(0)], span),
      () => visits.findOpen(watched.query, id),
      () => visits.ofBookings(watched.query, [id]),
      () => visits.sequenceOf(watched.query, id),
      () => visits.photosOf(watched.query, [id]),
      () =>
        inTransaction((trx) =>
          windows.hold(trx, [{ crewId: filledCrew(0), day: span.from, window: '0900-1100' }], () => 2),
        ),
    ])
      await expectIndexes(work, 'sorted');
  });

  test('quotations: their lists, one booking’s, the counts and the check of a file', async () => {
    const own = createQuotationRepository(watched);
    const after = { at: now, id };
    for (const tab of quotationTabs) await expectIndexes(() => own.listTab(tab, after, 50), 'ordered');
    const day = indianDate(now);
    for (const work of [
      () => own.ofBookings(watched.query, [id]),
      () => own.lastFinding(watched.query, id),
      () => own.counts({ from: now - 86_400_000, until: now, fromDay: day, untilDay: day }),
      () => own.findPdf('0'.repeat(64)),
      () => own.ofChoice(watched.query, id),
      () => own.findAcceptance(watched.query, id),
      () => own.acceptedOf(watched.query, [id]),
      () => own.openOf(watched.query, [id], now),
      () => own.isCredited(watched.query, `BK_${id}`),
      () => own.overdue(now, 500),
      () => own.acceptedBefore(now, now, 500),
      () => own.forgetNetworksBefore(now, 500),
    ])
      await expectIndexes(work, 'sorted');
    await expectIndexes(() => own.newestVersions(40), 'ordered');
  });

  test('the sweeps', async () => {
    const own = createBookingPhotoRepository(watched);
    await expectIndexes(() => own.abandonedUploads(now, 500), 'sorted');
    await expectIndexes(() => own.withPhotosBefore(id, now, 500), 'ordered');
    await expectIndexes(
      () => createBookingRepository(watched).forgetContactsBefore(now - 86_400_000, 500),
      'sorted',
    );
    const swept = (work: (trx: Trx) => Promise<unknown>) =>
      app.server.database.transaction((trx) => work(trx.withPlugin(watch) as Trx));
    await expectIndexes(() => swept((trx) => requests().enquiriesBefore(trx, now, 500)), 'sorted');
    const people = createPeopleRepository(watched);
    await expectIndexes(() => people.due(watched.query, now, 500), 'ordered');
    await expectIndexes(() => swept((trx) => people.lastEventOf(trx, 'user-7')), 'sorted');
    await expectIndexes(() => swept((trx) => people.keptUntil(trx, 'user-7')), 'sorted');
    const some = {
      id: 'x',
      name: '',
      mobile: '',
      email: 'user7@example.in',
      language: 'en' as const,
      createdAt: 0,
    };
    await expectIndexes(() => people.ownerOf(watched.query, some), 'sorted');
    await expectIndexes(() => swept((trx) => people.removeUnused(trx, ['x', 'y'])), 'sorted');
    const { query } = app.server.database;
    const ids = Array.from({ length: size / 10 }, (_, n) => filledId(n));
    await query
      .insertInto('counters')
      .values(ids.map((key) => ({ key, window_start: 0, count: 1, expires_at: now })))
      .execute();
    const seen = { browser: '', created_at: now, last_seen_at: now };
    await query
      .insertInto('sessions')
      .values(ids.map((id_hash) => ({ id_hash, owner: 'customer' as const, user_id: 'u', ...seen })))
      .execute();
    if (engine === 'postgres') await sql`analyze counters, sessions`.execute(query);
    const { signal } = new AbortController();
    for (const rows of [
      createCounters(watched, () => now, String),
      createSessionRepository(watched, () => now, customerSessions),
      createSessionRepository(watched, () => now, staffSessions),
    ])
      await expectIndexes(() => rows.sweep(signal), 'sorted');
  });
});
