// Rules of a logged call where several are merged: of whom it is, whom it tells, and that nobody joins while it is logged.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import type { QueuedRequest, RequestDetails } from '#contract/requests.staff.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking } from '#server/testing/test-bookings.ts';
import { type Customer, createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe.each(bothEngines)('a logged call on %s', (engine) => {
  let app: TestApp;
  let executive: TestStaff;
  let customer: Customer;
  let crew: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    const owner = await hireStaff(app, 'owner');
    const north = { name: 'North', capacity: 50, localities: [], active: true };
    crew = (await owner.post('/crews/save', north)).json.crews[0].id;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    app.advance(indianMidnight(app.now()) + 34 * hour - app.now());
    [executive, customer] = await Promise.all([hireStaff(app, 'executive'), registerCustomer(app)]);
  });

  const booked = async (whose = customer) => {
    app.advance(61_000);
    return bookedId(book(app, whose));
  };
  const details = async (id: string): Promise<RequestDetails> =>
    (await executive.get(`/requests/${id}`)).json.request;
  const merge = async (into: string, ids: readonly string[]) =>
    expect((await executive.post(`/requests/${into}/merge`, { ids })).status).toBe(200);
  const outcome = async (id: string, result: string, more: object = {}) =>
    executive.post(`/requests/${id}/outcome`, {
      outcome: result,
      attempts: (await details(id)).attempts,
      ...more,
    });
  const tomorrow = () => ({ day: indianDate(app.now() + day), window: '1400-1600', crew });
  const visitOf = async (id: string) => (await readBooking(app, customer, id)).visit;

  test('whose own booking was cancelled agrees on the visit for the merged one that is open', async () => {
    const [own, other] = [await booked(), await booked()];
    await merge(own, [other]);
    expect((await app.post(`/booking/cancel/${own}`, {}, customer.headers)).status).toBe(200);
    expect((await outcome(own, 'reached', { visit: tomorrow() })).status).toBe(200);
    expect(await visitOf(own)).toBeNull();
    const visit = await visitOf(other);
    expect(visit).toMatchObject({ from: expect.any(Number) });
    expect((await readBooking(app, customer, other)).status).toBe('visit_scheduled');
    expect((await details(own)).promises).toMatchObject([{ step: 'arrival', by: visit?.until }]);
    // Once that one is cancelled too, there is nothing to agree on.
    expect((await app.post(`/booking/cancel/${other}`, {}, customer.headers)).status).toBe(200);
    expect((await outcome(own, 'reached', { visit: tomorrow() })).status).toBe(409);
  });

  test.each([
    ['wrong_number', 'We could not reach you'],
    ['not_interested', 'Your booking still stands'],
  ])(
    '"%s" tells each address that is merged there, and each booking that stands keeps a row',
    async (result, subject) => {
      const neighbour = await registerCustomer(app, createPerson({ mobile: customer.mobile }));
      const [own, second, over] = [await booked(), await booked(), await booked()];
      const theirs = await booked(neighbour);
      await merge(own, [second, over, theirs]);
      expect((await app.post(`/booking/cancel/${over}`, {}, customer.headers)).status).toBe(200);
      expect((await outcome(own, result)).status).toBe(200);
      const told = (await app.mails())
        .filter((mail) => mail.subject === subject)
        .map(({ to }) => to?.[0]?.address);
      for (const { email } of [customer, neighbour])
        expect(told.filter((address) => address === email)).toEqual([email]);
      const open = await app.server.database.query
        .selectFrom('promises')
        .select(['request_id', 'step', 'reason'])
        .where('request_id', 'in', [own, second, over, theirs])
        .where('ended_at', 'is', null)
        .orderBy('request_id')
        .execute();
      const closed = { step: 'call', reason: 'closed' };
      expect(open).toEqual([own, second, theirs].sort().map((request_id) => ({ request_id, ...closed })));
      // A call in which somebody is reached answers for all of them.
      expect((await outcome(own, 'reached')).status).toBe(200);
      expect((await details(own)).state).toBe('done');
    },
  );

  const onPostgres = engine === 'postgres' ? test : () => {};
  onPostgres('sees what is merged while it waits for a booking', async () => {
    const line = new pg.Client({ connectionString: app.databaseUrl ?? '' });
    await line.connect();
    onTestFinished(() => line.end());
    const isWaitingFor = (table: string) => async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like ${`%"${table}"%for update%`}`.execute(app.server.database.query)
      ).rows.length;
    const logged = async (id: string, result: string) => {
      const { attempts } = await details(id);
      return () => executive.post(`/requests/${id}/outcome`, { outcome: result, attempts });
    };
    /** Something happens while the call that is being logged waits for its booking. */
    const whileItWaits = async (id: string, result: string, meanwhile: () => Promise<unknown>) => {
      const log = await logged(id, result);
      await line.query('begin');
      await line.query('select id from bookings where id = $1 for update', [id]);
      const answer = log();
      await expect.poll(isWaitingFor('bookings'), { interval: 20 }).toBe(1);
      await meanwhile();
      await line.query('commit');
      return answer;
    };
    // A visit that is merged into it stands: nobody ends that by a call.
    const [own, visit] = [await booked(), await booked()];
    expect((await executive.post('/visits/agree', { booking: visit, ...tomorrow() })).status).toBe(200);
    const refused = await whileItWaits(own, 'wrong_number', () => merge(own, [visit]));
    expect({ status: refused.status, message: refused.json.message }).toEqual({
      status: 409,
      message: 'A visit is agreed. Call it off or cancel the booking under Bookings.',
    });
    expect((await details(own)).promises.map(({ step }) => step)).toEqual(['call', 'arrival']);
    // What is merged into another one is logged there.
    const [into, joins] = [await booked(), await booked()];
    const elsewhere = await whileItWaits(joins, 'reached', () => merge(into, [joins]));
    expect(elsewhere).toMatchObject({
      status: 409,
      json: { message: 'It was merged into another request.' },
    });
    expect((await details(into)).promises.map(({ step }) => step)).toEqual(['call', 'call']);
    // So is a request without a booking, which waits for its own row.
    const { name, mobile } = customer;
    const body = { name, mobile, location: 'Abids', service: 'Water Leakage Old Building' };
    expect((await app.post('/callback/create', body, createPerson().from)).status).toBe(200);
    const found = (await executive.get(`/requests?tab=waiting&search=${mobile}`)).json.requests;
    const caller = found.find(({ kind }: QueuedRequest) => kind === 'callback').id;
    const log = await logged(caller, 'reached');
    await line.query('begin');
    await line.query('update requests set merged_into = $1, merged_at = 1 where id = $2', [into, caller]);
    const answer = log();
    await expect.poll(isWaitingFor('requests'), { interval: 20 }).toBe(1);
    await line.query('commit');
    expect((await answer).json.message).toBe('It was merged into another request.');
    // A merged booking is one of those who are reached.
    const [called, beside] = [await booked(), await booked()];
    expect((await whileItWaits(called, 'reached', () => merge(called, [beside]))).status).toBe(200);
    expect((await readBooking(app, customer, beside)).status).toBe('contacted');
  });
});
