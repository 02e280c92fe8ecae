// The week at the desk, over HTTP: what each window of a crew holds and why nothing goes there, who is owed a visit, and
// that of two who take one place at once one has it.
import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shippedHours } from '#contract/current-company.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { VisitWeek } from '#contract/week.staff.ts';
import { dangerFinding } from '#server/testing/danger-finding.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { type Customer, registerCustomer } from '#server/testing/test-customer.ts';
import { deskClient, hireStaff, saveForThisTest, type TestStaff } from '#server/testing/test-staff.ts';

const first = '00000000000000000000000001';

describe.each(bothEngines)('the week on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let customer: Customer;
  let owner: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    owner = await hireStaff(app, 'owner', 'Meena');
    customer = await registerCustomer(app);
  });
  afterAll(() => app.stop());

  const dayAhead = (days: number) => indianDate(app.now() + days * dayMs);
  const newBooking = (more: Record<string, unknown> = {}) => {
    app.advance(1000);
    return bookedId(book(app, customer, more));
  };
  const agree = (booking: string, day: string, window = '0900-1100', more: object = {}) =>
    owner.post('/visits/agree', { booking, day, window, ...more });
  const agreed = async (day: string, window?: string, more?: object) => {
    const id = await newBooking();
    expect((await agree(id, day, window, more)).status).toBe(200);
    return id;
  };
  const newCrew = async (name: string, capacity = 1): Promise<string> => {
    const crew = { name, capacity, localities: [], active: true };
    const { crews } = (await owner.post('/crews/save', crew)).json;
    return crews.find((each: { name: string }) => each.name === name).id;
  };
  const read = async (from?: string): Promise<VisitWeek> => {
    const { status, json } = await owner.get(`/visits/week${from ? `?from=${from}` : ''}`);
    expect(status).toBe(200);
    return json;
  };
  const cellIn = (week: VisitWeek, day: string, window = '0900-1100', crew = first) =>
    week.crews
      .find(({ id }) => id === crew)
      ?.windows.find((each) => each.day === day && each.window === window);
  const owedIn = async (id: string) => (await read()).owed.find(({ booking }) => booking === id);

  test('each window says its places, who is in them, and why nothing more goes there', async () => {
    const [day, holiday] = [dayAhead(8), dayAhead(9)];
    await saveForThisTest(app, 'hours', { ...shippedHours, holidays: [holiday] });
    const id = await agreed(day, '0900-1100', { needsDry: true });
    await agreed(day, '1100-1300');
    await agreed(day, '1100-1300');
    const off = dayAhead(1);
    await owner.post('/crews/day-off', { crew: first, day: off, off: true });
    await owner.post('/rain/mark', { day: dayAhead(2), rain: true });

    const week = await read(day);
    expect(week.days).toHaveLength(7);
    expect(week.days[0]).toEqual({ day, closed: false, rain: false });
    expect(week.windows).toEqual(['0900-1100', '1100-1300', '1400-1600', '1600-1800']);
    const { visits, ...rest } = cellIn(week, day) ?? {};
    expect(rest).toEqual({ day, window: '0900-1100', places: 2, room: 1 });
    expect(visits).toMatchObject([
      { booking: id, name: customer.name, state: 'agreed', needsDry: true, overbooked: false },
    ]);
    expect(cellIn(week, day, '1100-1300')).toMatchObject({ places: 2, room: 0, why: 'full' });
    expect(cellIn(week, day, '1400-1600')).toMatchObject({ places: 2, room: 2, visits: [] });
    expect(week.days[1]).toEqual({ day: holiday, closed: true, rain: false });
    expect(cellIn(week, holiday)).toMatchObject({ room: 0, why: 'closed' });

    const now = await read();
    expect(now.days[0]?.day).toBe(dayAhead(0));
    expect(now.days.find((each) => each.day === dayAhead(2))?.rain).toBe(true);
    expect(cellIn(now, off)).toMatchObject({ places: 0, room: 0, why: 'day_off' });
    // Ten in the morning: the first window of today has begun.
    expect(cellIn(now, dayAhead(0))).toMatchObject({ room: 2, why: 'begun' });
    expect(cellIn(now, dayAhead(0), '1400-1600')?.why).toBeUndefined();
    await owner.post('/crews/day-off', { crew: first, day: off, off: false });
  });

  any.test('weeks end where visits can no longer be agreed, and past ones can be read', async () => {
    const { lastDay, days } = await read(dayAhead(58));
    expect(days.map(({ day }) => day)).toEqual([dayAhead(58), dayAhead(59), lastDay]);
    expect((await read(dayAhead(400))).days.map(({ day }) => day)).toEqual([lastDay]);
    const past = await read(dayAhead(-7));
    expect(past.days).toHaveLength(7);
    for (const { why } of past.crews.flatMap(({ windows }) => windows)) expect(why).toBe('begun');
    expect((await owner.get('/visits/week?from=tomorrow')).status).toBe(400);
  });

  any.test('owners and the office may read it, nobody else', async () => {
    const status = async (who: { get: TestStaff['get'] }) => (await who.get('/visits/week')).status;
    expect(await status(await hireStaff(app, 'executive'))).toBe(200);
    expect(await status(await hireStaff(app, 'editor'))).toBe(403);
    expect(await status(await hireStaff(app, 'engineer', undefined, first))).toBe(403);
    expect(await status(deskClient(app))).toBe(401);
  });

  test('who is owed a visit stands beside it until one is agreed, and again when it falls', async () => {
    const id = await newBooking({ location: 'Flat 3, Alwal' });
    expect(await owedIn(id)).toMatchObject({
      name: customer.name,
      locality: 'Alwal',
      promise: { step: 'call', reason: 'asked' },
      needsDry: false,
    });
    const day = dayAhead(15);
    await agree(id, day, '0900-1100', { needsDry: true });
    expect(await owedIn(id)).toBeUndefined();
    expect(cellIn(await read(day), day)?.visits).toMatchObject([{ booking: id, locality: 'Alwal' }]);
    await owner.post('/visits/cancel', { booking: id });
    expect(await owedIn(id)).toMatchObject({ promise: { reason: 'called_off' }, needsDry: true });
    expect(cellIn(await read(day), day)).toMatchObject({ room: 2, visits: [] });
    // Who is called back about something else is owed none.
    await owner.post(`/bookings/${id}/status`, { status: 'in_progress' });
    expect(await owedIn(id)).toBeUndefined();
  });

  test('a danger is first, and says by which day somebody should be there', async () => {
    await newBooking();
    const id = await newBooking({ finding: dangerFinding });
    const { owed } = await read();
    expect(owed[0]).toMatchObject({ booking: id, dangerBy: dayAhead(0) });
    await agree(id, dayAhead(0), '1600-1800');
    const visits = cellIn(await read(), dayAhead(0), '1600-1800')?.visits;
    expect(visits).toMatchObject([{ booking: id, dangerBy: dayAhead(0) }]);
    await owner.post('/visits/cancel', { booking: id });
    // Of what was called off today the place says so, until the booking has another visit.
    const off = () => read().then((week) => cellIn(week, dayAhead(0), '1600-1800')?.visits);
    expect(await off()).toMatchObject([{ booking: id, state: 'cancelled', since: app.now() }]);
    await agree(id, dayAhead(16), '0900-1100', { late: true });
    expect(await off()).toEqual([]);
  });

  test('of two who take one place at once one has it, and the other is told why', async () => {
    const [crew, day] = [await newCrew(`Two ${engine}`), dayAhead(22)];
    const ids = [await newBooking(), await newBooking()];
    const sita = await hireStaff(app, 'executive', 'Sita');
    const answers = await Promise.all(
      ids.map((booking, index) =>
        (index === 0 ? owner : sita).post('/visits/agree', { booking, day, window: '0900-1100', crew }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json.message).toBe('This window is full. Choose another one, or overbook it.');
    const cell = cellIn(await read(day), day, '0900-1100', crew);
    expect(cell).toMatchObject({ places: 1, room: 0, why: 'full' });
    expect(cell?.visits).toHaveLength(1);
    const lost = ids.find((id) => id !== cell?.visits[0]?.booking) ?? '';
    expect(await owedIn(lost)).toBeDefined();
  });

  any.test('a crew that is not at work is shown while it has visits, and takes no more', async () => {
    const [name, day] = [`Gone ${engine}`, dayAhead(29)];
    const crew = await newCrew(name, 2);
    await owner.post('/crews/save', { id: crew, name, capacity: 2, localities: [], active: false });
    expect((await read(day)).crews.some(({ id }) => id === crew)).toBe(false);
    await owner.post('/crews/save', { id: crew, name, capacity: 2, localities: [], active: true });
    await agreed(day, '0900-1100', { crew });
    await owner.post('/crews/save', { id: crew, name, capacity: 2, localities: [], active: false });
    expect(cellIn(await read(day), day, '0900-1100', crew)).toMatchObject({ room: 1, why: 'away' });
  });

  any.test('however many crews there are, it takes as many statements', async () => {
    const seen = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    onTestFinished(() => seen.mockRestore());
    /** The least of a few: the site's own watches look at the database meanwhile. */
    const count = async () => {
      const counts: number[] = [];
      for (const _ of Array(5)) {
        seen.mockClear();
        await read();
        counts.push(seen.mock.calls.length);
      }
      return Math.min(...counts);
    };
    await agreed(dayAhead(3));
    const before = await count();
    for (const n of [1, 2, 3, 4]) {
      const crew = await newCrew(`Many ${n} ${engine}`, 3);
      await hireStaff(app, 'engineer', undefined, crew);
      await agreed(dayAhead(4), '0900-1100', { crew });
    }
    expect(await count()).toBe(before);
    expect(before).toBeLessThan(40);
  });
});
