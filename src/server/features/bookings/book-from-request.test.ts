// What was asked becomes a booking in the call in which it is agreed: for people without an account, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import type { RequestDetails } from '#contract/requests.staff.ts';
import { calmFinding, dangerFinding } from '#server/testing/danger-finding.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const hour = 3_600_000;

describe.each(bothEngines)('a booking made in a call on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let executive: TestStaff;
  let crew: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    const owner = await hireStaff(app, 'owner');
    const north = { name: 'North', capacity: 1, localities: [], active: true };
    const { crews } = (await owner.post('/crews/save', north)).json;
    crew = crews.find(({ name }: { name: string }) => name === 'North').id;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    app.advance(indianMidnight(app.now()) + 34 * hour - app.now());
    executive = await hireStaff(app, 'executive');
  });

  const newest = async (mobile: string) =>
    app.server.database.query
      .selectFrom('requests')
      .selectAll()
      .where('mobile', '=', mobile)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const ask = async (more: object = {}, headers: Record<string, string> = {}) => {
    const { name, mobile, from } = createPerson();
    const body = { name, mobile, location: 'Nallakunta', service: 'Bulding Reapair', ...more };
    expect((await app.post('/callback/create', body, { ...from, ...headers })).status).toBe(200);
    return newest(mobile);
  };
  const write = async () => {
    const { name, mobile, email, from } = createPerson();
    const body = { name, mobile, email, subject: '', message: 'The tank leaks' };
    expect((await app.post('/contact/create', body, from)).status).toBe(200);
    return newest(mobile);
  };
  const details = async (id: string): Promise<RequestDetails> =>
    (await executive.get(`/requests/${id}`)).json.request;
  const reached = async (id: string, more: object, staff = executive) => {
    const { attempts } = await details(id);
    return staff.post(`/requests/${id}/outcome`, { outcome: 'reached', attempts, ...more });
  };
  const tomorrow = (window = '1400-1600') => ({
    day: indianDate(app.now() + 24 * hour),
    window,
    crew,
  });
  const bookingOf = async (id: string) => (await executive.get(`/bookings/${id}`)).json.booking;
  const bookings = async () =>
    (await app.server.database.query.selectFrom('bookings').select('id').execute()).length;

  test('a call-back becomes one with its visit, and keeps who asked, what was found and what happened', async () => {
    const row = await ask({ finding: calmFinding }, { 'x-language': 'te' });
    const before = await details(row.id);
    expect((await reached(row.id, { visit: tomorrow() })).json).toMatchObject({
      request: { id: row.id, kind: 'booking', state: 'visits', promises: [{ step: 'arrival' }] },
    });
    const booking = await bookingOf(row.id);
    expect(booking).toMatchObject({
      status: 'visit_scheduled',
      name: row.name,
      mobile: row.mobile,
      email: '',
      location: 'Nallakunta',
      language: 'te',
      images: [],
    });
    const stored = await app.server.database.query
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      person_id: row.id,
      booking_type: 'Request A Callback',
      service: 'repair',
      service_name: 'Bulding Reapir',
    });
    const after = await details(row.id);
    expect(after.finding).toEqual(before.finding);
    expect(after.finding).not.toBeNull();
    expect(after.history.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['callback', `Booked: HB-${stored.number}`, 'Reached']),
    );
    const found = await executive.get(`/requests?tab=waiting&search=HB-${stored.number}`);
    expect(JSON.stringify(found.json)).toContain(row.id);
    expect((await executive.get(`/bookings?tab=open&search=${row.mobile}`)).json.bookings).toMatchObject([
      { id: row.id },
    ]);
    // The engineer goes to them as to anybody.
    const engineer = await hireStaff(app, 'engineer', undefined, crew);
    expect(JSON.stringify((await engineer.get('/day')).json)).toContain(row.mobile);
  });

  test('a message becomes one once service and place were said, which are not asked for where they are known', async () => {
    const row = await write();
    const visit = tomorrow('0900-1100');
    const before = await bookings();
    expect((await reached(row.id, { visit })).json).toMatchObject({ field: 'service' });
    expect((await reached(row.id, { visit, service: 'old' })).json).toMatchObject({ field: 'location' });
    expect(await bookings()).toBe(before);
    expect(await details(row.id)).toMatchObject({ kind: 'contact', attempts: 0 });
    const said = { visit, service: 'old', location: 'Abids' };
    expect((await reached(row.id, said)).status).toBe(200);
    expect(await bookingOf(row.id)).toMatchObject({ location: 'Abids', email: row.email });
    expect(await details(row.id)).toMatchObject({
      location: 'Abids',
      service: 'old',
      message: 'The tank leaks',
    });
  });

  test('a danger stays one, and a later day has to be ticked as for any booking', async () => {
    const row = await ask({ finding: dangerFinding });
    const later = { ...tomorrow('1100-1300'), day: indianDate(app.now() + 72 * hour) };
    expect((await reached(row.id, { visit: later })).status).toBe(409);
    expect((await reached(row.id, { visit: { ...later, late: true } })).status).toBe(200);
    expect((await details(row.id)).danger).toMatchObject({ kind: (await newest(row.mobile)).danger_kind });
    expect(await newest(row.mobile)).toMatchObject({ danger_at: row.danger_at, queue_rank: row.queue_rank });
  });

  test('a quotation without a visit makes the booking and promises the quotation', async () => {
    const row = await ask();
    expect((await reached(row.id, { quotation: true })).json.request).toMatchObject({
      kind: 'booking',
      state: 'again',
      promises: [{ step: 'quotation', reason: 'agreed' }],
    });
    expect(await bookingOf(row.id)).toMatchObject({ status: 'contacted' });
    expect((await details(row.id)).history.map(({ text }) => text).join()).toContain('A quotation follows');
  });

  any.test(
    'where the window is full, somebody else has it or the call was no answer, nothing is made',
    async () => {
      const [first, second] = [await ask(), await ask()];
      const visit = tomorrow('1600-1800');
      expect((await reached(first.id, { visit })).status).toBe(200);
      const before = await bookings();
      expect((await reached(second.id, { visit })).status).toBe(409);
      const other = await hireStaff(app, 'executive');
      await executive.post(`/requests/${second.id}/claim`, {});
      const free = tomorrow('0900-1100');
      expect((await reached(second.id, { visit: free }, other)).status).toBe(409);
      const { attempts } = await details(second.id);
      for (const what of [{ visit: free }, { quotation: true }])
        expect(
          (
            await executive.post(`/requests/${second.id}/outcome`, {
              outcome: 'no_answer',
              attempts,
              ...what,
            })
          ).status,
        ).toBe(400);
      expect(await bookings()).toBe(before);
      expect(await details(second.id)).toMatchObject({ kind: 'callback' });
    },
  );

  test('two who log it at once make one booking', async () => {
    const row = await ask();
    const before = await bookings();
    const other = await hireStaff(app, 'executive');
    const answers = await Promise.all(
      [executive, other].map((staff) =>
        staff.post(`/requests/${row.id}/outcome`, { outcome: 'reached', attempts: 0, quotation: true }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await bookings()).toBe(before + 1);
  });

  test('of whoever was logged in when they asked, it is the account’s, and stands in My Booking', async () => {
    const customer = await registerCustomer(app);
    const { name, mobile } = customer;
    const body = { name, mobile, location: 'Abids', service: 'Bulding Reapair' };
    expect((await app.post('/callback/create', body, customer.headers)).status).toBe(200);
    const { id } = await newest(mobile);
    expect((await reached(id, { quotation: true })).status).toBe(200);
    const own = await app.request('/api/user/bookings/get/1', { headers: customer.headers });
    expect(own.json.bookings).toMatchObject([{ _id: id, booking_type: 'Request A Callback', images: [] }]);
  });

  any.test('nobody else’s account sees it for having the same number or the same address', async () => {
    const row = await write();
    const same = await registerCustomer(app, createPerson({ mobile: row.mobile, email: row.email }));
    expect((await reached(row.id, { quotation: true, service: 'old', location: 'Abids' })).status).toBe(200);
    const headers = same.headers;
    expect((await app.request('/api/user/bookings/get/1', { headers })).json.total).toBe(0);
    expect((await app.request(`/api/user/booking/getone/${row.id}`, { headers })).status).toBe(404);
  });
});
