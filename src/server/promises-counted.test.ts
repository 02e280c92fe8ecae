// One day of the office, read at ten moments: inbox, Operations, Numbers and /metrics say the same number.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hourMs, minuteMs } from '#contract/durations.ts';
import { indianDate, indianMidnight, indianWeekday } from '#contract/india-time.ts';
import type { QueueFigures } from '#contract/requests.staff.ts';
import { bothEngines, startTestApp, type TestApp } from './testing/start-test-app.ts';
import { book, bookedId } from './testing/test-bookings.ts';
import { type Customer, createPerson, registerCustomer } from './testing/test-customer.ts';
import { hireStaff, type TestStaff } from './testing/test-staff.ts';

const token = 'a-token-that-is-long-enough-for-metrics';

describe.each(bothEngines)('promises of a day on %s', (engine) => {
  let app: TestApp;
  let owner: TestStaff;
  let engineer: TestStaff;
  let crew: string;
  let reads = 0;
  let dayBegan = 0;
  beforeAll(async () => {
    // What /metrics says may be some seconds old: more pass from one reading to the next.
    const realNow = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => realNow() + reads * 10_000);
    app = await startTestApp(engine, { env: { METRICS_TOKEN: token } });
    // Ten in the morning of a Monday.
    const days = 8 - indianWeekday(app.now());
    app.advance(indianMidnight(app.now()) + (days * 24 + 10) * hourMs - app.now());
    owner = await hireStaff(app, 'owner');
    const north = { name: 'North', capacity: 50, localities: [], active: true };
    crew = (await owner.post('/crews/save', north)).json.crews[0].id;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await app.stop();
  });

  /** Staff are signed out by themselves after a while. */
  const goTo = async (hour: number, minute = 0) => {
    const at = indianMidnight(dayBegan) + hour * hourMs + minute * minuteMs;
    app.advance(at - app.now());
    [owner, engineer] = await Promise.all([
      hireStaff(app, 'owner'),
      hireStaff(app, 'engineer', 'Anil', crew),
    ]);
    await app.server.worker.drain();
  };

  /** What each place says. */
  const read = async () => {
    reads += 1;
    const figures: QueueFigures = (await owner.get('/requests?tab=waiting')).json.figures;
    const [check] = (await owner.get('/operations')).json.checks;
    const { owed } = (await owner.get('/reports?days=7')).json;
    const metrics = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    const { inbox = 0, visits = 0, quotations = 0 } = figures.overdueIn ?? {};
    const said = {
      inbox: figures.overdue,
      split: inbox + visits + quotations,
      operations: Number(/^(\d+) promises? (?:is|are) overdue/.exec(check.words)?.[1] ?? 0),
      numbers: owed.reduce((sum: number, { overdue }: { overdue: number }) => sum + overdue, 0),
      metrics: Number(/^site_callbacks_overdue (\d+)$/m.exec(metrics.text)?.[1]),
    };
    expect(new Set(Object.values(said)), JSON.stringify(said)).toEqual(new Set([figures.overdue]));
    return { overdue: [inbox, visits, quotations], onTime: figures.onTime };
  };

  const callBack = async (more: object = {}): Promise<string> => {
    const { mobile, from } = createPerson();
    const body = { name: 'Asha', mobile, location: 'Begumpet', service: 'Water Leakage Old Building' };
    expect((await app.post('/callback/create', { ...body, ...more }, from)).status).toBe(200);
    const rows = app.server.database.query.selectFrom('requests').select('id').where('mobile', '=', mobile);
    return (await rows.executeTakeFirstOrThrow()).id;
  };
  const reached = async (id: string, more: object = {}) =>
    expect(
      (await owner.post(`/requests/${id}/outcome`, { outcome: 'reached', attempts: 0, ...more })).status,
    ).toBe(200);
  const visitIn = async (window: string): Promise<{ customer: Customer; booking: string; visit: string }> => {
    const customer = await registerCustomer(app);
    const booking = await bookedId(book(app, customer));
    const day = indianDate(app.now());
    expect((await owner.post('/visits/agree', { booking, day, window, crew })).status).toBe(200);
    const rows = app.server.database.query
      .selectFrom('visits')
      .select('id')
      .where('booking_id', '=', booking);
    return { customer, booking, visit: (await rows.executeTakeFirstOrThrow()).id };
  };
  let keys = 0;
  const step = async (visit: string, name: string, more: object = {}) => {
    keys += 1;
    const body = { visit, at: app.now(), step: name, ...more };
    const answer = await engineer.post('/day/step', body, { 'idempotency-key': `promises-of-day-${keys}` });
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
  };

  test('every screen says the same number, and what was missed stays missed', async () => {
    dayBegan = app.now();
    await goTo(10);
    expect(await read()).toEqual({ overdue: [0, 0, 0], onTime: { kept: 0, due: 0 } });

    // The honeypot catches one of three. Agreeing on a visit keeps the call that its booking asked for.
    const [first, second] = [await callBack(), await callBack()];
    await callBack({ website: 'x' });
    const noon = await visitIn('1100-1300');
    const afternoon = await visitIn('1400-1600');
    const evening = await visitIn('1600-1800');
    expect(await read()).toEqual({ overdue: [0, 0, 0], onTime: { kept: 3, due: 3 } });

    await goTo(10, 50);
    await reached(first);
    expect(await read()).toEqual({ overdue: [0, 0, 0], onTime: { kept: 4, due: 4 } });

    await goTo(11, 10);
    await step(noon.visit, 'on_way');
    await step(noon.visit, 'arrived');
    expect(await read()).toEqual({ overdue: [1, 0, 0], onTime: { kept: 5, due: 6 } });

    // Called late: overdue no more, and missed.
    await goTo(12, 30);
    await reached(second);
    await step(noon.visit, 'found', { cause: 'parapet-joint', readings: '', words: 'Open joint.' });
    await step(noon.visit, 'next', { next: 'quotation' });
    expect(await read()).toEqual({ overdue: [0, 0, 0], onTime: { kept: 6, due: 7 } });

    // Nobody came; its customer leaves, and it stays missed.
    await goTo(16, 10);
    expect(await read()).toEqual({ overdue: [0, 1, 0], onTime: { kept: 6, due: 8 } });
    expect((await owner.get('/reports?days=7')).json.visits).toMatchObject({ kept: 1, missed: 1 });
    const { headers } = afternoon.customer;
    const left = await app.post(`/booking/cancel/${afternoon.booking}`, {}, headers);
    expect(left.status).toBe(200);
    expect(await read()).toEqual({ overdue: [0, 0, 0], onTime: { kept: 6, due: 8 } });

    // A job sends the sheet at its time, and needs some seconds.
    await goTo(16, 30.05);
    expect(await read()).toEqual({ overdue: [0, 0, 0], onTime: { kept: 7, due: 9 } });

    await goTo(17);
    await step(evening.visit, 'on_way');
    await step(evening.visit, 'arrived');
    expect(await read()).toEqual({ overdue: [0, 0, 0], onTime: { kept: 8, due: 10 } });

    // How it ended is still to be said when its day is over, until it becomes a call.
    await goTo(24);
    expect(await read()).toEqual({ overdue: [0, 1, 0], onTime: { kept: 0, due: 0 } });
    await app.server.sweep();
    expect(await read()).toEqual({ overdue: [0, 0, 0], onTime: { kept: 0, due: 0 } });

    // On the second evening the quotation is overdue, and so is the call.
    await goTo(24 + 24 + 20, 30);
    const late = await read();
    expect(late.overdue).toEqual([1, 0, 1]);
    // The visits of that day are judged the same in the lines about visits.
    expect((await owner.get('/reports?days=7')).json.visits).toMatchObject({ kept: 2, late: 0, missed: 1 });
  });
});
