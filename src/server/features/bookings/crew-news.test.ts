// What a crew hears of its visits of today and tomorrow, and what the desk sees of who has opened it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GoneVisit } from '#contract/day.staff.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { indianDate, indianMidnight, indianWeekday } from '#contract/india-time.ts';
import type { VisitChange } from '#contract/visits.staff.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { type Customer, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

let keys = 0;

describe.each(bothEngines)('a crew hears, on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let customer: Customer;
  let office: TestStaff;
  let ravi: TestStaff;
  let imran: TestStaff;
  let other: TestStaff;
  let crews: string[];
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());
  /** Ten o'clock of another working day, with crews and people of its own. */
  beforeEach(async () => {
    do app.advance(indianMidnight(app.now()) + 34 * hourMs - app.now());
    while (indianWeekday(app.now()) >= 6);
    keys += 1;
    const owner = await hireStaff(app, 'owner', 'Meena');
    crews = [];
    for (const name of [`North ${keys}`, `South ${keys}`]) {
      const saved = await owner.post('/crews/save', { name, capacity: 50, localities: [], active: true });
      crews.push(saved.json.crews.find((crew: { name: string }) => crew.name === name).id);
    }
    [office, ravi, imran, other, customer] = await Promise.all([
      hireStaff(app, 'executive', 'Sita'),
      hireStaff(app, 'engineer', 'Ravi', crews[0]),
      hireStaff(app, 'engineer', 'Imran', crews[0]),
      hireStaff(app, 'engineer', 'Kiran', crews[1]),
      registerCustomer(app),
    ]);
  });

  const today = () => indianDate(app.now());
  const tomorrow = () => indianDate(app.now() + dayMs);
  const agree = async (booking: string, day: string, window: string, crew = crews[0]) => {
    const answer = await office.post('/visits/agree', { booking, day, window, crew });
    expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 200 });
  };
  const agreed = async (day = today(), window = '1400-1600', location = 'Flat 12, Uppal') => {
    const id = await bookedId(book(app, customer, { location }));
    await agree(id, day, window);
    return id;
  };
  const changesOf = async (booking: string): Promise<VisitChange[]> =>
    (await office.get('/visits/changes')).json.changes.filter(
      (change: VisitChange) => change.booking === booking,
    );
  const dayOf = async (by: TestStaff) => (await by.get('/day')).json;
  const open = (by: TestStaff, change: string, at = app.now(), key = randomUUID() as string) =>
    by.post('/day/opened', { change, at }, { 'idempotency-key': key });
  const told = async (by: TestStaff) =>
    (await app.mails())
      .filter(({ to }) => JSON.stringify(to ?? '').includes(by.member.email))
      .map(({ subject }) => subject);

  test('of a new visit of today: each engineer by mail and list, without name and door in the mail', async () => {
    const id = await agreed();
    const [change] = await changesOf(id);
    expect(change).toMatchObject({
      kind: 'new',
      name: customer.name,
      locality: 'Uppal',
      before: null,
      by: 'Sita',
      dueAt: app.now() + 15 * minuteMs,
      crew: { id: crews[0] },
      engineers: [
        { name: 'Imran', openedAt: null, told: null },
        { name: 'Ravi', openedAt: null, told: null },
      ],
    });
    const [mail] = (await app.mails()).filter(({ subject }) => subject?.startsWith('New visit today: Uppal'));
    expect(mail).toBeDefined();
    expect(JSON.stringify(mail)).not.toContain('Flat 12');
    expect(JSON.stringify(mail)).not.toContain(customer.name);
    const { visits, gone } = await dayOf(ravi);
    expect(visits[0]).toMatchObject({ change: { id: change?.id, kind: 'new', openedAt: null } });
    expect(gone).toEqual([]);
    expect((await dayOf(other)).visits).toEqual([]);
    expect((await told(other)).filter((subject) => subject?.includes('visit'))).toEqual([]);
  });

  test('opening is one’s own, counts once, and says both minutes where it came late', async () => {
    const id = await agreed();
    const [change] = await changesOf(id);
    const changeId = change?.id ?? '';
    const openedAt = app.now() + minuteMs;
    app.advance(4 * minuteMs);
    expect((await open(imran, changeId, openedAt, `late-${changeId}`)).status).toBe(200);
    expect((await open(imran, changeId, openedAt, `late-${changeId}`)).status).toBe(200);
    app.advance(minuteMs);
    // Again, on another device: the first look counts.
    expect((await open(imran, changeId)).status).toBe(200);
    const [seen] = await changesOf(id);
    expect(seen?.engineers).toMatchObject([
      { name: 'Imran', openedAt, storedAt: openedAt + 3 * minuteMs },
      { name: 'Ravi', openedAt: null },
    ]);
    expect((await dayOf(imran)).visits[0].change.openedAt).toBe(openedAt);
    expect((await dayOf(ravi)).visits[0].change.openedAt).toBeNull();
    // A clock that is wrong: neither before the change nor in the future.
    await open(ravi, changeId, app.now() + hourMs);
    expect((await changesOf(id))[0]?.engineers[1]?.openedAt).toBe(app.now());
  });

  test('a moved visit is new again, with the window before; what was opened of the one before says nothing', async () => {
    const id = await agreed(tomorrow());
    const [first] = await changesOf(id);
    // A working hour, for tomorrow.
    expect(first?.dueAt).toBe(app.now() + hourMs);
    await open(ravi, first?.id ?? '');
    await agree(id, tomorrow(), '1600-1800');
    const changes = await changesOf(id);
    expect(changes).toMatchObject([
      { kind: 'moved', before: first?.window, engineers: [{ openedAt: null }, { openedAt: null }] },
    ]);
    expect((await open(imran, first?.id ?? '')).status).toBe(200);
    expect((await changesOf(id))[0]?.engineers).toMatchObject([{ openedAt: null }, { openedAt: null }]);
    // On its own day a move is another row of the table, and for the crew the same visit.
    const onDay = await agreed(today(), '1400-1600');
    await agree(onDay, today(), '1600-1800');
    expect(await changesOf(onDay)).toMatchObject([{ kind: 'moved' }]);
    expect((await dayOf(ravi)).gone).toEqual([]);
  });

  test('what is called off, moved to another day or given away is gone from the list and said there', async () => {
    const off = await agreed();
    const later = await agreed(today(), '1400-1600', 'Flat 13, Uppal');
    const given = await agreed(today(), '1400-1600', 'Flat 14, Uppal');
    expect((await office.post('/visits/cancel', { booking: off })).status).toBe(200);
    await agree(later, indianDate(app.now() + 4 * dayMs), '1400-1600');
    await agree(given, today(), '1400-1600', crews[1]);
    const { visits, gone } = await dayOf(ravi);
    expect(visits).toEqual([]);
    expect(gone.map(({ change, locality }: GoneVisit) => [change.kind, locality]).sort()).toEqual([
      ['away', 'Uppal'],
      ['away', 'Uppal'],
      ['off', 'Uppal'],
    ]);
    expect((await dayOf(other)).visits).toMatchObject([{ change: { kind: 'new' } }]);
    expect((await changesOf(given)).map(({ kind, crew }) => [kind, crew.id]).sort()).toEqual([
      ['away', crews[0]],
      ['new', crews[1]],
    ]);
  });

  any.test('a visit of another day is nobody’s news', async () => {
    const id = await agreed(indianDate(app.now() + 3 * dayMs));
    expect(await changesOf(id)).toEqual([]);
  });

  test('who was told by mouth is written down once, with who said it; it stays new on the phone', async () => {
    const id = await agreed();
    const [change] = await changesOf(id);
    const [, engineer] = change?.engineers ?? [];
    const tell = (by: TestStaff, who = engineer?.id) =>
      by.post('/visits/changes/told', { change: change?.id, engineer: who });
    const at = app.now();
    expect((await tell(office)).status).toBe(200);
    app.advance(minuteMs);
    expect((await tell(office)).status).toBe(200);
    expect((await changesOf(id))[0]?.engineers[1]).toMatchObject({
      openedAt: null,
      told: { by: 'Sita', at },
    });
    expect((await dayOf(ravi)).visits[0].change.openedAt).toBeNull();
    await open(ravi, change?.id ?? '');
    expect((await changesOf(id))[0]?.engineers[1]).toMatchObject({ openedAt: app.now(), told: { at } });
    // Not somebody of another crew, and not by engineers.
    expect((await tell(office, other.member.id)).status).toBe(404);
    expect((await tell(ravi)).status).toBe(403);
    expect((await ravi.get('/visits/changes')).status).toBe(403);
  });

  any.test('another crew’s engineer opens nothing, and hears nothing of it', async () => {
    const id = await agreed();
    const [change] = await changesOf(id);
    expect((await open(other, change?.id ?? '')).json).toEqual((await open(other, 'f'.repeat(26))).json);
    expect((await changesOf(id))[0]?.engineers).toMatchObject([{ openedAt: null }, { openedAt: null }]);
    expect((await office.post('/day/opened', { change: change?.id, at: 1 })).status).toBe(403);
  });

  test('two devices that open it at once are one look', async () => {
    const id = await agreed();
    const [change] = await changesOf(id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(ravi, change?.id ?? '')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await changesOf(id))[0]?.engineers[1]?.openedAt).toBe(app.now());
  });

  any.test('a change that is refused tells nobody', async () => {
    const id = await agreed();
    const before = (await app.mails()).length;
    const full = await office.post('/visits/agree', { booking: id, day: today(), window: '0100-0200' });
    expect(full.status).not.toBe(200);
    expect((await app.mails()).length).toBe(before);
    expect(await changesOf(id)).toMatchObject([{ kind: 'new' }]);
  });
});
