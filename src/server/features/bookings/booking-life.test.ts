// Whatever happens to a booking, who owes its customer what: each test asks the queue, and the mail the customer reads.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { clockTime, indianDate } from '#contract/india-time.ts';
import { createId } from '#server/ids.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking } from '#server/testing/test-bookings.ts';
import { type Customer, latestMail, readCode, registerCustomer } from '#server/testing/test-customer.ts';
import { smallPhoto } from '#server/testing/test-photos.ts';
import { hireStaff, saveForThisTest, type TestStaff } from '#server/testing/test-staff.ts';
import { countSlots } from '#server/testing/test-visits.ts';

const firstCrew = '00000000000000000000000001';
const found = { cause: 'parapet-joint', readings: 'Moisture 22 %', words: 'The joint is open.' };

describe.each(bothEngines)('a booking’s life on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let owner: TestStaff;
  let executive: TestStaff;
  let engineer: TestStaff;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp(engine, { reachable: true, verifyWait: { everyMs: 50, forMs: 3000 } });
    await atDesk();
    const { json } = await owner.get('/crews');
    await owner.post('/crews/save', { ...json.crews[0], daysOff: undefined, capacity: 50 });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    // Ten in the morning of the next working day.
    do waitUntil(10);
    while (new Date(app.now() + 5.5 * hourMs).getUTCDay() === 0);
    await atDesk();
    customer = await registerCustomer(app);
  });

  /** Sessions at the desk end after half an hour. */
  const atDesk = async () => {
    owner = await hireStaff(app, 'owner', 'Meena');
    executive = await hireStaff(app, 'executive', 'Ravi');
    engineer = await hireStaff(app, 'engineer', 'Anil Rao', firstCrew);
  };
  const waitUntil = (hour: number) => {
    const midnight = Math.floor((app.now() + 5.5 * hourMs) / dayMs) * dayMs - 5.5 * hourMs;
    const today = midnight + hour * hourMs;
    app.advance((today > app.now() ? today : today + dayMs) - app.now());
  };
  const newBooking = (more: Record<string, unknown> = {}, by = customer) => {
    app.advance(1000);
    return bookedId(book(app, by, more));
  };
  const paidBooking = async (): Promise<{ id: string; tid: string }> => {
    app.advance(1000);
    const created = await book(app, customer, { booking_type: 'Pay Online' });
    const page = new URL(created.json.data.instrumentResponse.redirectInfo.url);
    await app.request(`${page.pathname}${page.search}&choice=pay`, { method: 'POST' });
    const id = created.json.booking._id;
    const tid = (await readBooking(app, customer, id)).payment?.tid ?? '';
    expect((await app.post(`/payment/verify/${tid}`, {})).json).toMatchObject({ success: true });
    await app.server.worker.drain();
    return { id, tid };
  };
  const dayAhead = (days: number) => indianDate(app.now() + days * dayMs);
  const agree = async (booking: string, day: string, window = '1400-1600', more: object = {}) => {
    app.advance(1000);
    const answer = await executive.post('/visits/agree', { booking, day, window, ...more });
    expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 200 });
  };
  const move = (id: string, day: string, window: string) => {
    app.advance(1000);
    return app.post(`/visit/move/${id}`, { day, window }, customer.headers);
  };
  const cancel = (id: string, body: object = {}) => {
    app.advance(1000);
    return app.post(`/booking/cancel/${id}`, body, customer.headers);
  };
  const inQueue = async (id: string) => (await owner.get(`/requests/${id}`)).json.request;
  const merge = async (id: string, ids: string[]) =>
    expect((await executive.post(`/requests/${id}/merge`, { ids })).status).toBe(200);
  const outcome = async (id: string, called: string, more: object = {}) => {
    app.advance(1000);
    const { attempts } = await inQueue(id);
    return executive.post(`/requests/${id}/outcome`, { outcome: called, attempts, ...more });
  };
  const lastMail = async (to = customer.email) => {
    await app.server.worker.drain();
    return latestMail(app, to);
  };
  const mailsToOffice = async (subject: string) =>
    (await app.mails()).filter((mail) => mail.subject?.includes(subject));
  const visitOf = (booking: string) =>
    app.server.database.query
      .selectFrom('visits')
      .selectAll()
      .where('booking_id', '=', booking)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  let keys = 0;
  const step = async (booking: string, name: string, more: object = {}) => {
    const { id: visit } = await visitOf(booking);
    const key = { 'idempotency-key': `life-${engine}-${keys++}` };
    const answer = await engineer.post('/day/step', { visit, at: app.now(), step: name, ...more }, key);
    expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 200 });
  };
  const expectCounted = async () => expect((await countSlots(app.server.database.query)).wrong).toEqual([]);

  any.describe('refunded', () => {
    test('a refund leaves the promised call where it is, and keeps nothing', async () => {
      const { id, tid } = await paidBooking();
      const before = await inQueue(id);
      app.advance(1000);
      expect((await owner.post(`/bookings/${id}/refund`, { tid, reason: 'Paid twice' })).status).toBe(200);
      expect(await inQueue(id)).toMatchObject({
        state: 'waiting',
        nextAt: before.nextAt,
        kept: null,
        firstCallAt: null,
        owed: { step: 'call', reason: 'asked' },
      });
      expect((await readBooking(app, customer, id)).owed).toMatchObject({ step: 'call' });
    });
  });

  any.describe('called off', () => {
    test('somebody owes a call, by the time that the customer reads', async () => {
      const id = await newBooking();
      await agree(id, dayAhead(2));
      app.advance(1000);
      await executive.post('/visits/cancel', { booking: id, message: 'The van broke down.' });
      const { state, owed } = await inQueue(id);
      expect({ state, owed }).toMatchObject({ state: 'again', owed: { step: 'call', reason: 'called_off' } });
      const mail = await lastMail();
      expect(mail.text).toContain('will not take place. We call you by');
      expect(mail.text).toContain(clockTime(owed.by));
      expect(await readBooking(app, customer, id)).toMatchObject({ status: 'contacted', visit: null, owed });
      // It is watched like every other promise.
      app.advance(owed.by - app.now() + 2 * minuteMs);
      const late = await mailsToOffice(customer.mobile);
      expect(late.some(({ subject }) => subject?.startsWith('Missed at'))).toBe(true);
    });

    test('nobody calls off a visit at which the engineer has arrived', async () => {
      const id = await newBooking();
      await agree(id, dayAhead(0));
      waitUntil(14);
      await atDesk();
      await step(id, 'on_way');
      await step(id, 'arrived');
      expect((await executive.post('/visits/cancel', { booking: id })).status).toBe(409);
    });

    test('one whose time went by is missed, and the customer reads that we are sorry', async () => {
      const id = await newBooking();
      await agree(id, dayAhead(0), '1100-1300');
      waitUntil(15);
      await atDesk();
      await executive.post('/visits/cancel', { booking: id });
      expect((await visitOf(id)).state).toBe('missed');
      expect((await inQueue(id)).owed).toMatchObject({ step: 'call', reason: 'missed' });
      const mail = await lastMail();
      expect(mail.subject).toContain('We did not come, and we are sorry');
      expect(mail.text).not.toContain('will not take place');
    });
  });

  any.test(
    'missed: a call is owed, the customer reads by when, and the visit is gone from the booking',
    async () => {
      const id = await newBooking();
      await agree(id, dayAhead(1));
      app.advance(2 * dayMs);
      await Promise.all([app.server.sweep(), app.server.sweep()]);
      await atDesk();
      const { state, owed } = await inQueue(id);
      expect({ state, owed }).toMatchObject({ state: 'again', owed: { step: 'call', reason: 'missed' } });
      const mail = await lastMail();
      expect(mail.subject).toContain('We did not come, and we are sorry');
      expect(mail.text).toContain('We call you by');
      const booking = await readBooking(app, customer, id);
      expect(booking).toMatchObject({ status: 'contacted', visit: null, owed });
      // What was reached stays reached for its customer.
      expect(booking.timeline.map(({ status }) => status)).toEqual(['requested', 'visit_scheduled']);
      const file = await app.request(`/api/user/booking/calendar/${id}`, { headers: customer.headers });
      expect(await file.text).not.toContain('STATUS:CANCELLED');
      await expectCounted();
    },
  );

  any.test(
    'somebody arrived and nothing more was written down: a call is owed when the day is over, and findings still count',
    async () => {
      const id = await newBooking();
      await agree(id, dayAhead(0));
      await step(id, 'on_way');
      await step(id, 'arrived');
      const { id: visit } = await visitOf(id);
      const before = app.now();
      await app.server.sweep();
      expect((await inQueue(id)).state).toBe('visits');
      app.advance(dayMs);
      await Promise.all([app.server.sweep(), app.server.sweep()]);
      await atDesk();
      const { state, owed } = await inQueue(id);
      expect({ state, owed }).toMatchObject({ state: 'again', owed: { step: 'call', reason: 'unfinished' } });
      expect(await readBooking(app, customer, id)).toMatchObject({ status: 'contacted', visit: null, owed });
      // The engineer's phone had no network until now.
      const at = before + 1000;
      const late = (name: string, more: object) =>
        engineer.post(
          '/day/step',
          { visit, at, step: name, ...more },
          { 'idempotency-key': `${name}-${id}` },
        );
      expect((await late('found', found)).status).toBe(200);
      expect((await late('next', { next: 'nothing' })).status).toBe(200);
      expect((await inQueue(id)).state).toBe('done');
      expect((await readBooking(app, customer, id)).status).toBe('done');
      await expectCounted();
    },
  );

  describe('merged', () => {
    any.test('a merged booking that is cancelled leaves no visit behind in the queue', async () => {
      const [parent, child] = [await newBooking(), await newBooking()];
      await merge(parent, [child]);
      await agree(child, dayAhead(3));
      expect(await inQueue(parent)).toMatchObject({ state: 'visits' });
      expect((await cancel(child)).status).toBe(200);
      const { state, followUpAt } = await inQueue(parent);
      expect({ state, followUpAt }).not.toMatchObject({ state: 'visits' });
      expect(followUpAt).toBeNull();
      expect((await readBooking(app, customer, parent)).owed).toMatchObject({ step: 'call' });
    });

    test('one call agrees one visit, however many bookings were merged', async () => {
      const [parent, ...others] = [await newBooking(), await newBooking(), await newBooking()];
      await merge(parent ?? '', others);
      const day = dayAhead(4);
      expect((await outcome(parent ?? '', 'reached', { visit: { day, window: '0900-1100' } })).status).toBe(
        200,
      );
      const visits = await app.server.database.query
        .selectFrom('visits')
        .selectAll()
        .where('booking_id', 'in', [parent ?? '', ...others])
        .execute();
      expect(visits).toMatchObject([{ booking_id: parent, day, state: 'agreed' }]);
      for (const id of others) expect((await readBooking(app, customer, id)).status).toBe('contacted');
      // Another window in a later call moves that one.
      const later = { day, window: '1100-1300' };
      expect((await outcome(parent ?? '', 'reached', { visit: later })).status).toBe(200);
      expect(await visitOf(parent ?? '')).toMatchObject(later);
      await expectCounted();
    });
  });

  describe('a customer chooses windows', () => {
    const windows = async (id: string) =>
      (await app.get(`/visit/windows/${id}`, customer.headers)).json.windows as {
        day: string;
        window: string;
      }[];

    any.test('from three hours ahead on, or as the owner says', async () => {
      const id = await newBooking();
      await agree(id, dayAhead(3));
      const today = dayAhead(0);
      const ofToday = async () => (await windows(id)).filter(({ day }) => day === today);
      // It is past ten: eleven is too soon, two in the afternoon is not.
      expect((await ofToday()).map(({ window }) => window)).toEqual(['1400-1600', '1600-1800']);
      expect((await move(id, today, '1100-1300')).status).toBe(409);
      const visits = { windows: [{ from: '16:00', until: '18:00' }], noticeHours: 7 };
      await saveForThisTest(app, 'visits', visits);
      expect(await ofToday()).toEqual([]);
      expect((await move(id, today, '1600-1800')).json.message).toMatch(/^This window is not offered/);
      expect((await visitOf(id)).moves).toBe(0);
    });

    any.test('and never beyond the days that are offered', async () => {
      const id = await newBooking();
      await agree(id, dayAhead(3));
      expect((await move(id, dayAhead(14), '0900-1100')).status).toBe(409);
      expect((await visitOf(id)).day).toBe(dayAhead(3));
    });

    any.test('the office is told of a move, and it is one line in the history of the queue', async () => {
      const id = await newBooking();
      await agree(id, dayAhead(3));
      expect((await move(id, dayAhead(4), '0900-1100')).status).toBe(200);
      const { reference } = await readBooking(app, customer, id);
      const [mail, ...more] = await mailsToOffice(`Moved by the customer: ${reference}`);
      expect(more).toEqual([]);
      expect(mail?.text).toContain(customer.mobile);
      const { state, nextAt, history } = await inQueue(id);
      expect({ state, nextAt }).toEqual({ state: 'visits', nextAt: (await visitOf(id)).from_at });
      const ofVisits = (events: { text: string }[]) =>
        events.map(({ text }) => text).filter((text) => text.startsWith('Visit'));
      const agreed = expect.stringMatching(/^Visit agreed: \d/);
      const byCustomer = expect.stringMatching(
        /^Visit moved by the customer to \d.* 9:00 am to 11:00 am, .*Customer mailed$/,
      );
      expect(ofVisits(history)).toEqual([byCustomer, agreed]);
      await agree(id, dayAhead(5));
      const byOffice = expect.stringMatching(/^Visit moved to \d/);
      expect(ofVisits((await inQueue(id)).history)).toEqual([byOffice, byCustomer, agreed]);
    });

    test('moving for rain is free to another day only, and once', async () => {
      const id = await newBooking();
      const day = dayAhead(3);
      await agree(id, day, '0900-1100', { needsDry: true });
      await owner.post('/rain/mark', { day, rain: true });
      expect((await owner.post('/rain/propose', { day })).json).toMatchObject({ told: 1 });
      // Dry days alone are offered.
      expect((await move(id, day, '1100-1300')).status).toBe(409);
      expect((await move(id, dayAhead(4), '0900-1100')).status).toBe(200);
      expect(await visitOf(id)).toMatchObject({ moves: 0, rain_told: null });
      expect((await move(id, dayAhead(5), '0900-1100')).status).toBe(200);
      expect((await move(id, dayAhead(6), '0900-1100')).status).toBe(200);
      const third = await move(id, dayAhead(5), '0900-1100');
      expect(third.json.message).toMatch(/^You have moved this visit 2 times already\./);
      // What it is now, for a page that stood open.
      expect((await readBooking(app, customer, id)).visit?.from).toBe((await visitOf(id)).from_at);
    });

    any.test('ten times a day for all visits of an account', async () => {
      const ids = [];
      for (let n = 0; n < 6; n += 1) ids.push(await newBooking());
      for (const id of ids) await agree(id, dayAhead(5));
      const statuses: number[] = [];
      for (const id of ids)
        for (const window of ['0900-1100', '1100-1300'])
          statuses.push((await move(id, dayAhead(6), window)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    });
  });

  any.test('a visit goes to another crew while its window runs, until somebody has arrived', async () => {
    const crews = (
      await owner.post('/crews/save', {
        name: `Second ${engine}`,
        capacity: 2,
        localities: [],
        active: true,
      })
    ).json.crews as { id: string; name: string }[];
    const second = crews.find(({ name }) => name === `Second ${engine}`)?.id ?? '';
    const id = await newBooking();
    const day = dayAhead(0);
    await agree(id, day, '1100-1300', { crew: firstCrew });
    waitUntil(11.5);
    await atDesk();
    await step(id, 'on_way');
    const toCustomer = async () =>
      (await app.mails()).filter((mail) => mail.to?.[0]?.address === customer.email).length;
    const mails = await toCustomer();
    await agree(id, day, '1100-1300', { crew: second });
    expect(await visitOf(id)).toMatchObject({ crew_id: second, state: 'agreed', on_way_at: null });
    // Its customer waits for the same window: nothing is moved.
    await agree(id, day, '1100-1300', { crew: firstCrew });
    expect(await toCustomer()).toBe(mails);
    await step(id, 'on_way');
    app.advance(3 * minuteMs);
    expect((await lastMail()).subject).toContain('on our way');
    await agree(id, day, '1100-1300', { crew: second });
    expect((await lastMail()).text).toContain('We wrote too early that we were on our way');
    await agree(id, day, '1100-1300', { crew: firstCrew, message: 'Anil comes after all.' });
    expect((await lastMail()).text).toContain('Anil comes after all.');
    await step(id, 'on_way');
    await step(id, 'arrived');
    const again = await executive.post('/visits/agree', {
      booking: id,
      day,
      window: '1100-1300',
      crew: second,
    });
    expect(again.status).toBe(409);
    await expectCounted();
  });

  describe('after the engineer has arrived', () => {
    const visited = async (id: string, hour: number) => {
      await agree(id, dayAhead(0));
      waitUntil(hour);
      await atDesk();
      await step(id, 'on_way');
      await step(id, 'arrived');
      await step(id, 'found', found);
    };

    any.test(
      'the payment is used: the customer ends the booking without it, the owner may send it back',
      async () => {
        const { id, tid } = await paidBooking();
        expect((await readBooking(app, customer, id)).cancelling).toBe('money_back');
        await visited(id, 14.5);
        await step(id, 'next', { next: 'quotation' });
        const booking = await readBooking(app, customer, id);
        expect(booking).toMatchObject({
          status: 'contacted',
          cancelling: 'money_kept',
          cancellable: true,
          visit: null,
          owed: { step: 'quotation', reason: 'found' },
          found: [{ engineer: 'Anil', cause: found.cause, words: found.words, next: 'quotation' }],
        });
        expect(booking.timeline.map(({ status }) => status)).toEqual(['requested', 'visit_scheduled']);
        const refused = await cancel(id);
        expect([refused.status, refused.json.message]).toMatchObject([
          409,
          expect.stringContaining('the payment has been used'),
        ]);
        expect((await cancel(id, { money_kept: true })).json.booking).toMatchObject({ status: 'cancelled' });
        expect((await lastMail()).text).toContain('has been used and does not come back');
        expect(await inQueue(id)).toMatchObject({ state: 'done', owed: null });
        const desk = (await owner.get(`/bookings/${id}`)).json.booking;
        expect(desk.payments).toMatchObject([{ tid, state: 'paid', refund: null }]);
        app.advance(1000);
        expect((await owner.post(`/bookings/${id}/refund`, { tid, reason: 'Goodwill' })).status).toBe(200);
      },
    );

    any.test('whoever came after the window has not earned it', async () => {
      const { id } = await paidBooking();
      await visited(id, 16.5);
      expect((await readBooking(app, customer, id)).cancelling).toBe('money_back');
      expect((await cancel(id)).status).toBe(200);
      const desk = (await owner.get(`/bookings/${id}`)).json.booking;
      expect(desk.payments).toMatchObject([{ refund: { state: expect.any(String) } }]);
    });

    any.test('the office cancels without sending money back', async () => {
      const { id, tid } = await paidBooking();
      await visited(id, 14.5);
      const body = { status: 'cancelled', message: 'Not our trade.' };
      expect((await executive.post(`/bookings/${id}/status`, body)).status).toBe(200);
      const desk = (await owner.get(`/bookings/${id}`)).json.booking;
      expect(desk.payments).toMatchObject([{ tid, state: 'paid', refund: null }]);
      const mail = (await lastMail()).text;
      expect(mail).not.toContain('We send back what you paid');
      expect(mail).not.toContain('will not take place');
      expect(mail).toContain('has been used and does not come back');
    });

    any.test.each(['arrived', 'next'])(
      'after a late visit (%s) the office cancels, and the money goes back as policy and page say',
      async (last) => {
        const { id } = await paidBooking();
        await visited(id, 16.5);
        if (last === 'next') await step(id, 'next', { next: 'again' });
        expect((await readBooking(app, customer, id)).cancelling).toBe('money_back');
        const body = { status: 'cancelled', message: 'Not our trade.' };
        expect((await executive.post(`/bookings/${id}/status`, body)).status).toBe(403);
        expect((await owner.post(`/bookings/${id}/status`, body)).status).toBe(200);
        const desk = (await owner.get(`/bookings/${id}`)).json.booking;
        expect(desk.payments).toMatchObject([{ refund: { state: expect.any(String) } }]);
        await app.server.worker.drain();
        const mail = (await app.mails()).findLast(
          ({ to, text }) => to?.[0]?.address === customer.email && text?.includes(body.message),
        )?.text;
        expect(mail).toContain('We send back what you paid within 7 working days');
        expect(mail).not.toContain('will not take place');
        const office = (await mailsToOffice('Cancelled at the desk')).at(-1)?.text;
        expect(office).toMatch(/Visit: .*: took place, after its window/);
        expect(office).toMatch(/Payment: ₹500 goes back to the customer: nobody came in the window/);
      },
    );

    test('the customer sees who is coming, what was found and the photos, and nobody else does', async () => {
      const id = await newBooking();
      await agree(id, dayAhead(0));
      waitUntil(14.5);
      await atDesk();
      expect((await readBooking(app, customer, id)).progress).toBeNull();
      await step(id, 'on_way');
      await step(id, 'arrived');
      const at = app.now();
      expect((await readBooking(app, customer, id)).progress).toEqual({
        engineer: 'Anil',
        onWayAt: at,
        arrivedAt: at,
      });
      const photo = { visit: (await visitOf(id)).id, image: await smallPhoto() };
      const key = { 'idempotency-key': `photo-${engine}` };
      expect((await engineer.post('/day/photo', photo, key)).status).toBe(200);
      await step(id, 'found', found);
      await step(id, 'next', { next: 'again' });
      const [first] = (await readBooking(app, customer, id)).found ?? [];
      const path = first?.images[0] ?? '';
      const answer = await app.request(path, { headers: customer.headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const stranger = await registerCustomer(app);
      expect((await app.request(path, { headers: stranger.headers })).status).toBe(404);
      expect((await app.request(path)).status).toBe(401);
      // Agreed again, nothing about a quotation is said.
      await agree(id, dayAhead(2));
      expect((await lastMail()).text).not.toContain('quotation');
      expect(await inQueue(id)).toMatchObject({ state: 'visits', owed: null });
    });
  });

  test('a quotation that is promised when another visit is agreed already is owed beside it', async () => {
    const twoPromises = async () => {
      const id = await newBooking();
      await agree(id, dayAhead(0));
      await step(id, 'on_way');
      await step(id, 'arrived');
      const { id: visit } = await visitOf(id);
      await agree(id, dayAhead(2));
      for (const said of [
        { step: 'found', ...found },
        { step: 'next', next: 'quotation' },
      ]) {
        const key = { 'idempotency-key': `${said.step}-${visit}` };
        const answer = await engineer.post('/day/step', { visit, at: app.now(), ...said }, key);
        expect(answer.status).toBe(200);
      }
      return id;
    };
    const sent = await twoPromises();
    const { owed } = await inQueue(sent);
    expect(owed).toMatchObject({ step: 'quotation', reason: 'found' });
    await agree(sent, dayAhead(3));
    expect((await inQueue(sent)).owed).toEqual(owed);
    expect(
      (await executive.post(`/requests/${sent}/quoted`, { number: 'P-17', sentOn: indianDate(app.now()) }))
        .status,
    ).toBe(200);
    expect(await inQueue(sent)).toMatchObject({ state: 'visits', owed: null });

    // Called off, a call is owed beside it.
    const unsent = await twoPromises();
    expect((await executive.post('/visits/cancel', { booking: unsent })).status).toBe(200);
    expect((await inQueue(unsent)).promises).toMatchObject([
      { step: 'call', reason: 'called_off' },
      { step: 'sheet', reason: 'found' },
      { step: 'quotation', reason: 'found' },
    ]);
  });

  any.test('the office says that work began or is finished: the customer is always told', async () => {
    const id = await newBooking();
    await agree(id, dayAhead(2));
    app.advance(1000);
    await executive.post(`/bookings/${id}/status`, { status: 'in_progress' });
    expect((await lastMail()).subject).toContain('Work has begun');
    expect(await readBooking(app, customer, id)).toMatchObject({ status: 'in_progress', visit: null });
    expect(await inQueue(id)).toMatchObject({ state: 'done' });
    app.advance(1000);
    await executive.post(`/bookings/${id}/status`, { status: 'done' });
    expect((await lastMail()).subject).toContain('The work is finished');
    await expectCounted();
  });

  any.test('set to contacted under Bookings is a logged call', async () => {
    const id = await newBooking();
    await executive.post(`/bookings/${id}/status`, { status: 'contacted' });
    expect(await inQueue(id)).toMatchObject({ outcome: 'reached', kept: true, attempts: 1 });
  });

  any.test(
    '“call me on Thursday” is a call that is owed on that day, and not while a visit stands',
    async () => {
      const id = await newBooking();
      const followUpAt = app.now() + 3 * dayMs;
      expect((await outcome(id, 'reached', { followUpAt, note: 'Works nights' })).status).toBe(200);
      expect(await inQueue(id)).toMatchObject({
        state: 'again',
        owed: { step: 'call', reason: 'later', by: followUpAt },
        notes: [{ text: 'Works nights' }],
      });
      await agree(id, dayAhead(2));
      expect((await outcome(id, 'reached', { followUpAt })).status).toBe(409);
    },
  );

  any.test('photos of a late visit go by their own age', async () => {
    const id = await newBooking();
    await agree(id, dayAhead(1));
    const { query } = app.server.database;
    const { id: visit } = await visitOf(id);
    const photoIds = [createId(app.now()), createId(app.now() + 23 * 31 * dayMs)];
    for (const [position, photoId] of photoIds.entries())
      await query
        .insertInto('visit_photos')
        .values({ id: photoId, visit_id: visit, position, width: 1, height: 1, bytes: 1, sent_as: null })
        .execute();
    const left = async () =>
      (await query.selectFrom('visit_photos').select('id').where('visit_id', '=', visit).execute()).map(
        (row) => row.id,
      );
    app.advance(25 * 31 * dayMs);
    await app.server.sweep();
    expect(await left()).toEqual([photoIds[1]]);
    app.advance(24 * 31 * dayMs);
    await app.server.sweep();
    expect(await left()).toEqual([]);
  });

  test('an erased account with a visit tells the office and the crew, and names nobody', async () => {
    const id = await newBooking();
    await agree(id, dayAhead(1));
    const { reference } = await readBooking(app, customer, id);
    const { hash } = (await app.post('/account/erase/otp', {}, customer.headers)).json;
    const otp = await readCode(app, customer.email);
    expect((await app.post('/account/erase/verify', { hash, otp }, customer.headers)).status).toBe(200);
    const [mail, ...more] = await mailsToOffice(`Account erased: no visit for ${reference}`);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Crew 1');
    for (const personal of [customer.name, customer.mobile, customer.email])
      expect(mail?.text).not.toContain(personal);
    const { visits } = (await engineer.get('/day')).json;
    expect(visits.map((visit: { reference: string }) => visit.reference)).not.toContain(reference);
    await expectCounted();
  });
});
