// Rules of rain, over HTTP: who says so, whom it concerns, and that each is told once.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { RainDay } from '#contract/rain.staff.ts';
import { engines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking } from '#server/testing/test-bookings.ts';
import { type Customer, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

/** What the forecast says; undefined: it is out of order. */
let foreseen: { day: string; rain: boolean }[] | undefined = [];
const weatherServer = createServer((_request, response) => {
  if (!foreseen) return void response.writeHead(500).end();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ days: foreseen }));
});
beforeAll(async () => {
  weatherServer.listen(0, '127.0.0.1');
  await once(weatherServer, 'listening');
});
afterAll(() => void weatherServer.close());

describe.each(engines)('rain on %s', (engine) => {
  let app: TestApp;
  let owner: TestStaff;
  let executive: TestStaff;
  let customer: Customer;
  beforeAll(async () => {
    foreseen = [];
    const { port } = weatherServer.address() as AddressInfo;
    app = await startTestApp(engine, { env: { FORECAST_URL: `http://127.0.0.1:${port}` } });
    customer = await registerCustomer(app);
    await atDesk();
  });
  afterAll(() => app.stop());

  /** Sessions at the desk end after half an hour. */
  const atDesk = async () => {
    owner = await hireStaff(app, 'owner', 'Meena');
    executive = await hireStaff(app, 'executive', 'Ravi');
  };
  const dayAhead = (days: number) => indianDate(app.now() + days * dayMs);
  const agreed = async (day: string, window: string, more: object = {}) => {
    app.advance(1000);
    const id = await bookedId(book(app, customer));
    app.advance(1000);
    const answer = await owner.post('/visits/agree', { booking: id, day, window, ...more });
    expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 200 });
    return id;
  };
  const dry = (day: string, window: string) => agreed(day, window, { needsDry: true });
  const move = (id: string, day: string, window: string) => {
    app.advance(1000);
    return app.post(`/visit/move/${id}`, { day, window }, customer.headers);
  };
  const weather = async (day: string): Promise<RainDay | undefined> =>
    (await executive.get('/rain')).json.days.find((entry: RainDay) => entry.day === day);
  const rainMails = async (id: string) => {
    const { reference } = await readBooking(app, customer, id);
    const mails = await app.mails();
    return mails.filter(
      ({ subject }) => subject?.startsWith('Rain is expected') && subject.includes(reference),
    );
  };

  test('the owner says so, for a day of the coming week; it is in the log', async () => {
    const day = dayAhead(1);
    expect((await executive.post('/rain/mark', { day, rain: true })).status).toBe(403);
    for (const wrong of [dayAhead(-1), dayAhead(8), '2026-02-30', 'tomorrow', 1]) {
      expect((await owner.post('/rain/mark', { day: wrong, rain: true })).status).toBe(400);
    }
    expect((await owner.get('/rain')).json.days).toHaveLength(7);
    const marked = await owner.post('/rain/mark', { day, rain: true });
    expect(marked.json.days).toContainEqual({
      day,
      dry: 0,
      told: 0,
      rain: { source: 'owner', markedAt: app.now() },
    });
    expect((await owner.post('/rain/mark', { day, rain: false })).json.days).toContainEqual({
      day,
      dry: 0,
      told: 0,
      rain: null,
    });
    const { entries } = (await owner.get('/audit')).json;
    expect(entries).toContainEqual(expect.objectContaining({ action: 'rain: expected', subject: day }));
  });

  test('only work that needs a dry surface is concerned, and each customer is told once', async () => {
    const day = dayAhead(2);
    const inspection = await agreed(day, '0900-1100');
    const work = await dry(day, '0900-1100');
    const later = await dry(day, '1400-1600');
    expect(await weather(day)).toMatchObject({ dry: 2, told: 0, rain: null });
    expect((await executive.post('/rain/propose', { day })).status).toBe(409);

    await owner.post('/rain/mark', { day, rain: true });
    const flagged = async (id: string) => (await executive.get(`/bookings/${id}`)).json.booking.visit.rain;
    expect(await Promise.all([inspection, work, later].map(flagged))).toEqual([false, true, true]);
    // Nobody may move for free before they are asked to.
    expect((await readBooking(app, customer, work)).visit?.rain).toBe(false);

    const clicks = await Promise.all([
      executive.post('/rain/propose', { day }),
      owner.post('/rain/propose', { day }),
    ]);
    expect(clicks.map(({ json }) => json.told).reduce((sum, told) => sum + told, 0)).toBe(2);
    const again = await executive.post('/rain/propose', { day });
    expect(again.json).toMatchObject({ success: true, told: 0, before: 2 });
    expect(await weather(day)).toMatchObject({ dry: 2, told: 2 });
    expect(await rainMails(inspection)).toEqual([]);
    const [mail, ...more] = await rainMails(work);
    expect(more).toEqual([]);
    expect(await rainMails(later)).toHaveLength(1);
    expect(mail?.text).toContain('needs a dry surface');
    // Three windows, none of them on a day of rain.
    const [, proposed = ''] = /Free next:\n([\s\S]*?)\n\n/.exec(mail?.text ?? '') ?? [];
    expect(proposed.split('\n')).toHaveLength(3);
    expect(proposed).not.toContain('3 July');
    expect(mail?.text).toContain('http://site.test/my-booking');
    const { timeline } = (await executive.get(`/bookings/${work}`)).json.booking;
    expect(timeline[0]).toMatchObject({
      who: 'System',
      detail: 'Customer mailed: rain, other windows proposed',
    });
  });

  test('a move because of rain costs no move, and is allowed until the window begins', async () => {
    const day = dayAhead(5);
    const id = await dry(day, '0900-1100');
    expect((await move(id, dayAhead(6), '1100-1300')).status).toBe(200);
    expect((await move(id, day, '1400-1600')).status).toBe(200);
    expect((await readBooking(app, customer, id)).visit).toMatchObject({ movable: false, movesLeft: 0 });

    await owner.post('/rain/mark', { day, rain: true });
    await executive.post('/rain/propose', { day });
    expect((await readBooking(app, customer, id)).visit).toMatchObject({
      movable: true,
      movesLeft: 0,
      rain: true,
    });
    const { windows } = (await app.get(`/visit/windows/${id}`, customer.headers)).json;
    expect(windows.length).toBeGreaterThan(3);
    expect(windows.map((window: { day: string }) => window.day)).not.toContain(day);

    // On the day itself, a minute before its window begins.
    app.advance(Date.parse(`${day}T13:59:00+05:30`) - app.now());
    await atDesk();
    const dryDay = dayAhead(1);
    expect((await move(id, dryDay, '1600-1800')).status).toBe(200);
    expect((await readBooking(app, customer, id)).visit).toMatchObject({
      movable: false,
      movesLeft: 0,
      rain: false,
    });
    // And it is another visit again: no more moves.
    expect((await move(id, dayAhead(2), '0900-1100')).status).toBe(409);
  });

  test('the forecast says so where the owner does not; out of reach, it changes nothing and the desk says since when', async () => {
    const [wet, disputed, turning] = [dayAhead(2), dayAhead(3), dayAhead(4)];
    await owner.post('/rain/mark', { day: disputed, rain: false });
    foreseen = [wet, disputed, turning, dayAhead(-1)].map((day) => ({ day, rain: true }));
    await app.server.sweep();
    expect(await weather(wet)).toMatchObject({ rain: { source: 'forecast' } });
    expect(await weather(disputed)).toMatchObject({ rain: null });
    const kept = await app.server.database.query.selectFrom('rain_days').select('day').execute();
    expect(kept.map(({ day }) => day)).not.toContain(dayAhead(-1));
    await expect
      .poll(async () => (await executive.get('/rain')).json.forecast)
      .toEqual({ readAt: app.now(), failingSince: null });

    app.advance(2 * 60_000);
    const since = app.now();
    foreseen = undefined;
    await app.server.sweep();
    await expect.poll(async () => (await executive.get('/rain')).json.forecast?.failingSince).toBe(since);
    app.advance(2 * 60_000);
    await app.server.sweep();
    expect(await weather(wet)).toMatchObject({ rain: { source: 'forecast' } });
    expect((await executive.get('/rain')).json.forecast.failingSince).toBe(since);

    foreseen = [{ day: turning, rain: false }];
    await app.server.sweep();
    expect(await weather(turning)).toMatchObject({ rain: null });
    // What it says nothing of stays.
    expect(await weather(wet)).toMatchObject({ rain: { source: 'forecast' } });
    await expect.poll(async () => (await executive.get('/rain')).json.forecast.failingSince).toBeNull();
  });
});
