// Rules of visits, over HTTP: places in windows, who may move what and until when, and that a place is
// given back whichever way a visit ends.

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { shippedHours } from '#contract/current-company.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import { windowTimes } from '#contract/visit-window.ts';
import { dangerFinding } from '#server/testing/danger-finding.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking } from '#server/testing/test-bookings.ts';
import { type Customer, latestMail, readCode, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, saveForThisTest, type TestStaff } from '#server/testing/test-staff.ts';
import { countSlots } from '#server/testing/test-visits.ts';

const first = '00000000000000000000000001';

describe.each(bothEngines)('visits on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let customer: Customer;
  let owner: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    owner = await hireStaff(app, 'owner', 'Meena');
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    customer = await registerCustomer(app);
  });

  /** Sessions at the desk end after half an hour. */
  const passTime = async (ms: number) => {
    app.advance(ms);
    owner = await hireStaff(app, 'owner', 'Meena');
  };
  const newBooking = (more: Record<string, unknown> = {}, by = customer) => {
    app.advance(1000);
    return bookedId(book(app, by, more));
  };
  /** Tests take days of their own, so that none finds another's window full. */
  let nextDay = 8;
  const newDay = () => dayAhead(nextDay++);
  const dayAhead = (days: number) => indianDate(app.now() + days * dayMs);
  /** Time goes on: mail is read in its order. */
  const agree = (id: string, day: string, window = '0900-1100', more: object = {}) => {
    app.advance(1000);
    return owner.post('/visits/agree', { booking: id, day, window, ...more });
  };
  const agreed = async (day: string, window?: string, more?: object, by = customer) => {
    const id = await newBooking({}, by);
    expect((await agree(id, day, window, more)).status).toBe(200);
    return id;
  };
  const move = (id: string, day: string, window = '0900-1100', by = customer) => {
    app.advance(1000);
    return app.post(`/visit/move/${id}`, { day, window }, by.headers);
  };
  const windows = async (id: string, by = customer) =>
    (await app.get(`/visit/windows/${id}`, by.headers)).json;
  const find = async (id: string) => (await owner.get(`/bookings/${id}`)).json.booking;
  const slot = async (day: string, window = '0900-1100', crew = first) =>
    app.server.database.query
      .selectFrom('visit_slots')
      .select(['regular', 'capacity', 'taken'])
      .where('crew_id', '=', crew)
      .where('day', '=', day)
      .where('window', '=', window)
      .executeTakeFirst();
  const rowOf = (id: string) =>
    app.server.database.query
      .selectFrom('visits')
      .selectAll()
      .where('booking_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const expectCounted = async () => {
    const { wrong } = await countSlots(app.server.database.query);
    expect(wrong).toEqual([]);
  };

  any.test('a window holds as many as the crew can do, and the next is told what else is free', async () => {
    const day = newDay();
    await agreed(day);
    await agreed(day);
    const id = await newBooking();
    const refused = await agree(id, day);
    expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(refused.json.message).toContain('full');
    expect(refused.json.windows).toHaveLength(3);
    expect(refused.json.windows).not.toContainEqual({ day, window: '0900-1100' });
    for (const free of refused.json.windows) expect(await slotRoom(free)).toBeGreaterThan(0);
    expect(await find(id)).toMatchObject({ status: 'requested', visit: null });
    const atDesk = (await owner.get(`/visits/windows?booking=${id}&from=${day}`)).json;
    const [full, open] = atDesk.days.find((entry: { day: string }) => entry.day === day).windows;
    expect(full).toEqual({ window: '0900-1100', room: 0, crews: [{ id: first, name: 'Crew 1', room: 0 }] });
    expect(open).toMatchObject({ window: '1100-1300', room: 2 });
    await expectCounted();
  });
  const slotRoom = async ({ day, window }: { day: string; window: string }) => {
    const found = await slot(day, window);
    return found ? found.capacity - found.taken : 2;
  };

  any.test('overbooking is said, logged, and its place does not stay open', async () => {
    const day = newDay();
    const ids = [await agreed(day), await agreed(day)];
    const id = await newBooking();
    expect((await agree(id, day, '0900-1100', { overbook: true })).status).toBe(200);
    expect(await slot(day)).toEqual({ regular: 2, capacity: 3, taken: 3 });
    expect((await find(id)).visit).toMatchObject({ overbooked: true });
    const { entries } = (await owner.get('/audit')).json;
    expect(entries[1]).toMatchObject({
      action: 'booking: visit agreed',
      detail: expect.stringContaining('overbooked'),
    });
    await owner.post('/visits/cancel', { booking: ids[0] });
    expect(await slot(day)).toEqual({ regular: 2, capacity: 2, taken: 2 });
    expect((await agree(await newBooking(), day)).status).toBe(409);
    // Saying so where there is room is no overbooking.
    const free = await agreed(day, '1100-1300', { overbook: true });
    expect((await find(free)).visit).toMatchObject({ overbooked: false });
    await expectCounted();
  });

  test('a danger is asked about before a visit on a later day than it allows, until somebody was there', async () => {
    const [today, tomorrow] = [dayAhead(0), dayAhead(1)];
    const dangerBy = async (id: string) => (await owner.get(`/visits/windows?booking=${id}`)).json.dangerBy;
    const calm = await newBooking();
    expect(await dangerBy(calm)).toBeUndefined();
    expect((await agree(calm, tomorrow)).status).toBe(200);

    const id = await newBooking({ finding: dangerFinding });
    expect(await dangerBy(id)).toBe(today);
    const refused = await agree(id, tomorrow);
    expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(refused.json.message).toContain('Somebody is in danger there');
    const { attempts } = (await owner.get(`/requests/${id}`)).json.request;
    const call = { outcome: 'reached', attempts, visit: { day: tomorrow, window: '0900-1100' } };
    expect((await owner.post(`/requests/${id}/outcome`, call)).status).toBe(409);
    expect(await find(id)).toMatchObject({ status: 'requested', visit: null });

    expect((await agree(id, today, '1600-1800')).status).toBe(200);
    expect((await agree(id, tomorrow)).status).toBe(409);
    expect((await agree(id, tomorrow, '0900-1100', { late: true })).status).toBe(200);
    const [last] = (await owner.get('/audit')).json.entries;
    expect(last.detail).toContain('later than the danger allows');
    // The same window again, with another crew or without: nothing is asked twice.
    expect((await agree(id, tomorrow)).status).toBe(200);

    const { id: visit } = await rowOf(id);
    const { query } = app.server.database;
    await query.updateTable('visits').set({ arrived_at: app.now() }).where('id', '=', visit).execute();
    expect(await dangerBy(id)).toBeUndefined();
  });

  any.test.each([
    ['a window nobody offers', () => ({ day: dayAhead(2), window: '0930-1130' }), 409],
    ['one that has begun', () => ({ day: dayAhead(0), window: '0900-1100' }), 409],
    ['yesterday', () => ({ day: dayAhead(-1), window: '0900-1100' }), 409],
    ['more than two months ahead', () => ({ day: dayAhead(61), window: '0900-1100' }), 409],
    ['a day there is not', () => ({ day: '2026-02-30', window: '0900-1100' }), 400],
    ['words', () => ({ day: 'tomorrow', window: 'morning' }), 400],
    ['a crew there is not', () => ({ day: dayAhead(2), window: '0900-1100', crew: '0'.repeat(26) }), 409],
  ])('%s is refused and changes nothing', async (_case, chosen, status) => {
    const id = await newBooking();
    const more = chosen();
    const answer = await owner.post('/visits/agree', { booking: id, ...more });
    expect(answer.status).toBe(status);
    if (status === 409 && !('crew' in more)) expect(answer.json.windows).toHaveLength(3);
    expect(await find(id)).toMatchObject({ status: 'requested', visit: null });
    await expectCounted();
  });

  any.test('agreeing on the same window again changes nothing and tells nobody', async () => {
    const day = newDay();
    const id = await agreed(day);
    const before = (await app.mails()).length;
    expect((await agree(id, day)).json.booking.timeline).toHaveLength(2);
    expect((await app.mails()).length).toBe(before);
    expect(await slot(day)).toMatchObject({ taken: 1 });
  });

  describe('the customer', () => {
    any.test(
      'sees the window and the free ones, moves it twice, and is then given the number to call',
      async () => {
        const [day, next, last] = [newDay(), newDay(), newDay()];
        const id = await agreed(day);
        expect((await readBooking(app, customer, id)).visit).toEqual({
          ...windowTimes({ day, window: '0900-1100' }),
          movable: true,
          movesLeft: 2,
          rain: false,
        });
        const free = await windows(id);
        expect(free).toMatchObject({ movable: true, movesLeft: 2 });
        expect(free.windows).toContainEqual({ day: next, window: '0900-1100' });
        expect(free.windows).not.toContainEqual({ day, window: '0900-1100' });

        const moved = await move(id, next, '1400-1600');
        expect(moved.json.booking.visit).toMatchObject({ movesLeft: 1, movable: true });
        expect([await slot(day), await slot(next, '1400-1600')]).toMatchObject([{ taken: 0 }, { taken: 1 }]);
        expect((await latestMail(app, customer.email)).subject).toContain('You moved your visit to');
        expect(await find(id)).toMatchObject({
          visit: { moves: 1 },
          timeline: [
            {
              who: 'Customer',
              detail: expect.stringMatching(/^Moved to .* 2:00 pm to 4:00 pm, Crew 1\. Customer mailed$/),
            },
            {},
            {},
          ],
        });
        const inbox = (await owner.get(`/requests/${id}`)).json.request;
        const { from } = windowTimes({ day: next, window: '1400-1600' });
        expect(inbox).toMatchObject({ state: 'visits', followUpAt: from, nextAt: from, attempts: 1 });

        // The answer may have been lost: the same again costs nothing.
        expect((await move(id, next, '1400-1600')).json.booking.visit).toMatchObject({ movesLeft: 1 });
        expect((await move(id, last)).json.booking.visit).toMatchObject({ movesLeft: 0, movable: false });
        const third = await move(id, day);
        expect(third).toMatchObject({ status: 409, json: { code: 'conflict' } });
        expect(third.json.message).toBe(
          'You have moved this visit 2 times already. Please call us: 90000 00000.',
        );
        expect(await windows(id)).toMatchObject({ windows: [], movable: false, movesLeft: 0 });
        // Staff still can, and that costs the customer nothing.
        expect((await agree(id, day)).status).toBe(200);
        expect(await rowOf(id)).toMatchObject({ moves: 2, sequence: 4 });
        await expectCounted();
      },
    );

    any.test('is shown the next free windows when the one they chose has just filled up', async () => {
      const [day, wanted] = [newDay(), newDay()];
      const id = await agreed(day);
      await agreed(wanted);
      await agreed(wanted);
      const refused = await move(id, wanted);
      expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
      expect(refused.json.windows).toHaveLength(3);
      expect(refused.json.windows).not.toContainEqual({ day, window: '0900-1100' });
      expect(await rowOf(id)).toMatchObject({ day, moves: 0, sequence: 1 });
      await expectCounted();
    });

    any.test('may move it until six in the evening before, and not after', async () => {
      const other = await startTestApp(engine);
      onTestFinished(() => other.stop());
      const [staff, someone] = [await hireStaff(other, 'owner'), await registerCustomer(other)];
      const id = await bookedId(book(other, someone));
      // Ten in the morning: tomorrow's visit can be moved until six.
      const day = indianDate(other.now() + dayMs);
      const body = { booking: id, day, window: '0900-1100' };
      expect((await staff.post('/visits/agree', body)).status).toBe(200);
      other.advance(8 * hourMs - 1);
      const on = { day: indianDate(other.now() + 3 * dayMs), window: '1100-1300' };
      expect((await other.get(`/visit/windows/${id}`, someone.headers)).json.movable).toBe(true);
      other.advance(1);
      expect((await readBooking(other, someone, id)).visit).toMatchObject({ movable: false, movesLeft: 2 });
      const refused = await other.post(`/visit/move/${id}`, on, someone.headers);
      expect(refused.status).toBe(409);
      expect(refused.json.message).toBe(
        'A visit can be moved here until 6 pm the day before. Please call us: 90000 00000.',
      );
    });

    test('finds nothing of anybody else’s', async () => {
      const id = await agreed(newDay());
      const stranger = await registerCustomer(app);
      const nothing = await app.get(`/visit/windows/${'0'.repeat(26)}`, stranger.headers);
      expect(nothing.status).toBe(404);
      expect((await app.get(`/visit/windows/${id}`, stranger.headers)).json).toEqual(nothing.json);
      const answer = await move(id, newDay(), '0900-1100', stranger);
      expect([answer.status, answer.json]).toEqual([404, nothing.json]);
      for (const path of [`/visit/windows/${id}`]) expect((await app.get(path)).status).toBe(401);
      expect((await app.post(`/visit/move/${id}`, {})).status).toBe(401);
    });
  });

  any.describe('a place is given back', () => {
    test.each([
      ['the customer cancels', (id: string) => app.post(`/booking/cancel/${id}`, {}, customer.headers)],
      [
        'staff cancel the booking',
        (id: string) => owner.post(`/bookings/${id}/status`, { status: 'cancelled', message: 'Sold' }),
      ],
      ['staff call the visit off', (id: string) => owner.post('/visits/cancel', { booking: id })],
      [
        'the work begins before the visit',
        (id: string) => owner.post(`/bookings/${id}/status`, { status: 'in_progress' }),
      ],
    ])('when %s', async (_case, end) => {
      const day = newDay();
      const id = await agreed(day);
      expect((await end(id)).status).toBe(200);
      expect(await slot(day)).toEqual({ regular: 2, capacity: 2, taken: 0 });
      expect(await rowOf(id)).toMatchObject({ state: 'cancelled', sequence: 2 });
      expect((await find(id)).visit).toBeNull();
      await expectCounted();
    });

    test('when the customer erases the account, of past visits too', async () => {
      const [day, past] = [newDay(), dayAhead(1)];
      const gone = await registerCustomer(app);
      const [ahead, before] = [
        await agreed(day, undefined, {}, gone),
        await agreed(past, '1600-1800', {}, gone),
      ];
      await passTime(2 * dayMs);
      await owner.post(`/bookings/${before}/status`, { status: 'done' });
      expect(await slot(past, '1600-1800')).toMatchObject({ taken: 1 });
      const asked = await app.post('/account/erase/otp', {}, gone.headers);
      expect(asked.status).toBe(200);
      const otp = await readCode(app, gone.email);
      const erased = await app.post('/account/erase/verify', { hash: asked.json.hash, otp }, gone.headers);
      expect(erased.status).toBe(200);
      for (const [on, window] of [[day], [past, '1600-1800']] as const)
        expect(await slot(on, window)).toMatchObject({ taken: 0 });
      const rows = app.server.database.query.selectFrom('visits').select('id');
      expect(await rows.where('booking_id', 'in', [ahead, before]).execute()).toEqual([]);
      await expectCounted();
    });
  });

  any.test('a visit that took place stays in its window, and one nobody came to is missed', async () => {
    const day = dayAhead(1);
    const [worked, waited] = [await agreed(day, '0900-1100'), await agreed(day, '1100-1300')];
    await passTime(dayMs + 6 * hourMs);
    await owner.post(`/bookings/${worked}/status`, { status: 'done' });
    expect(await rowOf(worked)).toMatchObject({ state: 'done', ended_at: app.now(), kept: null });
    const next = dayAhead(2);
    expect((await agree(waited, next)).status).toBe(200);
    const rows = await app.server.database.query
      .selectFrom('visits')
      .select(['state', 'kept', 'sequence', 'day'])
      .where('booking_id', '=', waited)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { state: 'missed', kept: 0, sequence: 1, day },
      { state: 'agreed', kept: null, sequence: 2, day: next },
    ]);
    expect([await slot(day, '0900-1100'), await slot(day, '1100-1300')]).toMatchObject([
      { taken: 1 },
      { taken: 1 },
    ]);
    await expectCounted();
  });

  describe('crews', () => {
    any.test(
      'a crew for a locality takes its visits; without room there it is full, whoever else is free',
      async () => {
        const day = newDay();
        const saved = await owner.post('/crews/save', {
          name: 'Old city',
          capacity: 1,
          localities: ['Charminar', 'Shah Ali Banda'],
          active: true,
        });
        const crew = saved.json.crews.find(({ name }: { name: string }) => name === 'Old city');
        const at = (location: string) => newBooking({ location: `${location} ${Math.random()}` });
        const one = await at('12, near CHARMINAR, Hyderabad');
        expect((await agree(one, day)).json.booking.visit.crew).toEqual({ id: crew.id, name: 'Old city' });
        expect((await agree(await at('shah ali banda'), day)).status).toBe(409);
        // A part of a word is another place.
        const elsewhere = await at('Charminargunj');
        expect((await agree(elsewhere, day)).json.booking.visit.crew.id).toBe(first);
        // Staff may send whoever they like.
        const sent = await at('Charminar');
        const answer = await agree(sent, day, '0900-1100', { crew: first });
        expect(answer.json.booking.visit.crew.id).toBe(first);

        const body = { ...crew, active: false };
        delete body.daysOff;
        expect((await owner.post('/crews/save', body)).status).toBe(200);
        expect((await agree(await at('Charminar'), day, '1100-1300')).json.booking.visit.crew.id).toBe(first);
        expect((await find(one)).visit.crew.name).toBe('Old city');
        await expectCounted();
      },
    );

    test('less capacity and days off close windows, and visits agreed before stay', async () => {
      const day = newDay();
      await agreed(day);
      await agreed(day);
      const crew = { id: first, name: 'Crew 1', capacity: 1, localities: [], active: true };
      expect((await owner.post('/crews/save', crew)).status).toBe(200);
      expect(await slot(day)).toEqual({ regular: 1, capacity: 2, taken: 2 });
      await owner.post('/crews/save', { ...crew, capacity: 2 });
      expect(await slot(day)).toEqual({ regular: 2, capacity: 2, taken: 2 });

      const off = await owner.post('/crews/day-off', { crew: first, day, off: true });
      expect(off.json.crews[0].daysOff).toEqual([day]);
      expect(await slot(day)).toEqual({ regular: 0, capacity: 2, taken: 2 });
      const id = await newBooking();
      expect((await agree(id, day, '1400-1600')).status).toBe(409);
      expect((await agree(id, day, '1400-1600', { overbook: true })).status).toBe(200);
      expect(await slot(day, '1400-1600')).toEqual({ regular: 0, capacity: 1, taken: 1 });
      // A new capacity leaves days off alone.
      await owner.post('/crews/save', { ...crew, capacity: 3 });
      expect(await slot(day, '1400-1600')).toMatchObject({ regular: 0 });
      await owner.post('/crews/save', { ...crew, capacity: 2 });
      await owner.post('/crews/day-off', { crew: first, day, off: false });
      expect(await slot(day)).toEqual({ regular: 2, capacity: 2, taken: 2 });
      for (const wrong of [dayAhead(-1), dayAhead(61)])
        expect((await owner.post('/crews/day-off', { crew: first, day: wrong, off: true })).status).toBe(400);
      await expectCounted();
    });

    any.test('windows are the owner’s, visits keep theirs, and pages are told nothing of them', async () => {
      const day = newDay();
      const id = await agreed(day, '1600-1800');
      const version = async () => (await owner.get('/content')).json.version;
      const save = async (list: object[] | null) =>
        owner.post('/content/save', {
          version: await version(),
          section: 'visits',
          value: list && { windows: list },
        });
      expect((await save([{ from: '10:00', until: '12:00' }])).status).toBe(200);
      expect((await agree(await newBooking(), day, '1600-1800')).status).toBe(409);
      expect((await agree(await newBooking(), day, '1000-1200')).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ window: '1600-1800', state: 'agreed' });
      expect((await app.get('/content/get')).json.content).not.toHaveProperty('visits');
      for (const wrong of [
        [],
        [{ from: '12:00', until: '10:00' }],
        [
          { from: '09:00', until: '11:00' },
          { from: '10:00', until: '12:00' },
        ],
      ])
        expect((await save(wrong)).status).toBe(400);
      expect((await save(null)).status).toBe(200);
    });

    any.test('nothing is free on a day the company is closed, unless it is overbooked', async () => {
      const day = newDay();
      const id = await newBooking();
      await saveForThisTest(app, 'hours', { ...shippedHours, holidays: [day] });
      const at = (await owner.get(`/visits/windows?booking=${id}&from=${day}`)).json.days[0];
      expect(at).toMatchObject({ day, closed: true, windows: [{ room: 0 }, {}, {}, {}] });
      expect((await agree(id, day)).status).toBe(409);
      expect((await agree(id, day, '0900-1100', { overbook: true })).status).toBe(200);
    });
  });
});
