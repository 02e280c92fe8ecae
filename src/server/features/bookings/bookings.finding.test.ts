// What the leak finder said travels with a booking to the desk, and with a person's own data.
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, bookingRequest, readBooking, storedCounts } from '#server/testing/test-bookings.ts';
import { type Customer, readCode, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const finding = 'roof.brown-ring.hours-after-rain.standing-water';

describe.each(bothEngines)('a finding with a booking on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let customer: Customer;
  let executive: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    customer = await registerCustomer(app);
    executive = await hireStaff(app, 'executive', 'Ravi');
  });
  afterAll(() => app.stop());

  const requestOf = (id: string) =>
    app.server.database.query.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();

  test('is stored with its request, and the desk shows and judges it from either list', async () => {
    const id = await bookedId(book(app, customer, { finding }));
    expect(await requestOf(id)).toMatchObject({ kind: 'booking', finding });
    const shown = (await executive.get(`/bookings/${id}`)).json.booking.finding;
    expect(shown).toMatchObject({ finding, foundCause: null });
    expect(shown.causes[0]).toBe('soaked-terrace');
    expect((await executive.get(`/requests/${id}`)).json.request.finding).toEqual(shown);
    await executive.post(`/requests/${id}/found`, { cause: 'parapet-joint' });
    expect((await executive.get(`/bookings/${id}`)).json.booking.finding.foundCause).toBe('parapet-joint');
  });

  any.test('may be left out: the booking is the same', async () => {
    const id = await bookedId(book(app, customer));
    expect(await requestOf(id)).toMatchObject({ finding: null, finding_causes: null, found_cause: null });
    expect((await executive.get(`/bookings/${id}`)).json.booking.finding).toBeNull();
    expect(await readBooking(app, customer, id)).not.toHaveProperty('finding');
  });

  any.test.each(['moon', 'brown-ring.roof', '', 'roof..drip'])(
    'one that is not known is refused in words, and nothing is stored: %j',
    async (unknown) => {
      const before = await storedCounts(app);
      const answer = await book(app, customer, { finding: unknown });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ message: messages.findingUnknown, field: 'finding' });
      expect(await storedCounts(app)).toEqual(before);
    },
  );

  any.test('the same key with another finding is another booking, and refused', async () => {
    const headers = { ...customer.headers, 'idempotency-key': 'finding-key-1' };
    const body = await bookingRequest();
    const send = (more: object) => app.post('/booking/create', { ...body, ...more }, headers);
    const first = await send({ finding });
    expect((await send({ finding })).json).toEqual(first.json);
    expect((await send({})).status).toBe(409);
  });

  any.test('is in the copy of a person’s data, and gone when they are', async () => {
    const person = await registerCustomer(app);
    const id = await bookedId(book(app, person, { finding }));
    await executive.post(`/requests/${id}/found`, { cause: 'soaked-terrace' });
    const response = await fetch(`${app.url}/api/user/account/download`, { headers: person.headers });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const copy = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(copy).toContain(finding);
    expect(copy).toContain('soaked-terrace');
    app.advance(1000);
    const { hash } = (await app.post('/account/erase/otp', {}, person.headers)).json;
    const otp = await readCode(app, person.email);
    expect((await app.post('/account/erase/verify', { hash, otp }, person.headers)).status).toBe(200);
    expect(await requestOf(id)).toBeUndefined();
  });
});
