// Danger first, over HTTP: its place in the queue, its own deadline, who is told and when, until when it rings, and the mark
// that staff set and lift.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dangerMinutes, deadlineMinutes } from '#contract/constants.ts';
import { answersInWords, dangerName, dangerOfFinding } from '#contract/finder-in-words.ts';
import { clockTime, dueInWords } from '#contract/india-time.ts';
import { messages } from '#contract/messages.ts';
import type { QueuedRequest, QueueFigures } from '#contract/requests.staff.ts';
import { createId } from '#server/ids.ts';
import { calmFinding, dangerFinding } from '#server/testing/danger-finding.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, bookingRequest, readBooking, storedCounts } from '#server/testing/test-bookings.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, saveForThisTest, type TestStaff } from '#server/testing/test-staff.ts';

const minute = 60_000;
const ownMs = dangerMinutes * minute;
const promisedMs = deadlineMinutes * minute;
const words = dangerName(dangerOfFinding(dangerFinding) ?? '');

describe.each(bothEngines)('danger on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let meena: TestStaff;
  let owner: TestStaff;
  let morning: number;
  /** Mails of the tests before. */
  let old: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    morning = app.now();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    // Every test begins at ten on a morning of its own, with an empty desk.
    morning += 86_400_000;
    app.advance(morning - app.now());
    for (const table of ['requests', 'request_events', 'jobs', 'staff'] as const)
      await app.server.database.query.deleteFrom(table).execute();
    meena = await hireStaff(app, 'executive', 'Meena');
    owner = await hireStaff(app, 'owner', 'Owner');
    old = (await app.mails()).length;
  });

  const send = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const { name, mobile, from } = createPerson();
    const body = { name, mobile, location: 'Nallakunta', service: 'Water Leakage Old Building', ...more };
    return {
      mobile: String(body.mobile),
      answer: app.post('/callback/create', body, { ...from, ...headers }),
    };
  };
  const promiseTo = (id: string) =>
    app.server.database.query
      .selectFrom('promises')
      .selectAll()
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow();
  const stored = (mobile: string) =>
    app.server.database.query
      .selectFrom('requests')
      .selectAll()
      .where('mobile', '=', mobile)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const ask = async (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const { mobile, answer } = send(more, headers);
    expect((await answer).status).toBe(200);
    return (await stored(mobile)).id;
  };
  const askInDanger = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    ask({ finding: dangerFinding, ...more }, headers);
  const queue = async (tab = 'waiting', after = '') => {
    const { status, json } = await meena.get(`/requests?tab=${tab}${after ? `&after=${after}` : ''}`);
    expect(status).toBe(200);
    return json as {
      requests: QueuedRequest[];
      again: QueuedRequest[];
      more: string | null;
      figures: QueueFigures;
    };
  };
  const idsOf = (requests: QueuedRequest[]) => requests.map(({ id }) => id);
  const details = async (id: string) => (await meena.get(`/requests/${id}`)).json.request;
  const mark = (id: string, reason: string, staff = meena) =>
    staff.post(`/requests/${id}/danger`, { danger: true, reason });
  const lift = (id: string, reason: string, staff = owner) =>
    staff.post(`/requests/${id}/danger`, { danger: false, why: 'not_meant', reason });
  const kinds = {
    'giving-way': 'danger.giving-way',
    electrics: 'danger.electrics',
    bulge: 'danger.bulge',
    unsure: 'danger.unsure',
  } as const;
  const outcome = async (id: string, result: string) =>
    meena.post(`/requests/${id}/outcome`, { outcome: result, attempts: (await details(id)).attempts });
  const mails = async () => (await app.mails()).slice(old);
  /** To whom, and what about. */
  const alarms = async () =>
    (await mails())
      .filter(({ subject }) => subject?.startsWith('DANGER'))
      .map(({ to, subject }) => [to?.[0]?.address, subject ?? ''] as const);
  const office = 'care@hbc.example';

  any.test(
    'one among thirty comes first, in its own minutes, and stays there when nobody answers',
    async () => {
      const calm: string[] = [];
      for (let n = 0; n < 30; n += 1) calm.push(await ask(n % 10 === 0 ? { finding: calmFinding } : {}));
      app.advance(minute);
      const { mobile, answer } = send({ finding: dangerFinding, name: 'In danger' });
      expect((await answer).json).toEqual({
        success: true,
        dueAt: app.now() + ownMs,
        danger: dangerOfFinding(dangerFinding),
      });
      const { id } = await stored(mobile);
      const { requests, figures } = await queue();
      expect(requests[0]?.id).toBe(id);
      expect(idsOf(requests).sort()).toEqual([id, ...calm].sort());
      expect(requests[0]).toMatchObject({
        dueAt: app.now() + ownMs,
        nextAt: app.now() + ownMs,
        danger: { words, since: app.now(), markedBy: null, minutes: dangerMinutes, known: false },
      });
      expect(requests[1]?.danger).toBeNull();
      expect(requests[1]?.dueAt).toBe(morning + promisedMs);
      const by = app.now() + ownMs;
      const toCall = { id, name: 'In danger', locality: 'Nallakunta', mobile, words, holder: null };
      const none = { waiting: 0, flood: 0, floodOver: 0, ringing: 0, newest: null };
      expect(figures.danger).toEqual({
        ...none,
        waiting: 1,
        ringing: 1,
        newest: { id, name: 'In danger', since: app.now(), by },
        toCall: { count: 1, by, first: toCall, free: toCall },
      });

      await outcome(id, 'no_answer');
      const again = await queue();
      expect(again.requests[0]).toMatchObject({ id, state: 'again' });
      expect(again.again).toEqual([]);
      expect(idsOf((await queue('again')).requests)).toEqual([]);
      await outcome(id, 'reached');
      expect((await queue()).figures.danger).toEqual(none);
    },
  );

  any.test('office and owners are mailed at once, at half time and when it is over', async () => {
    await askInDanger({ name: 'Lakshmi', mobile: '9848012345' });
    const due = dueInWords(app.now() + ownMs, app.now());
    const about = `DANGER, call Lakshmi, 9848012345: ${words}`;
    const { email } = owner.member;
    expect((await alarms()).sort()).toEqual(
      [
        [office, about],
        [email, about],
      ].sort(),
    );
    const [first] = (await mails()).filter(({ subject }) => subject === about);
    expect(first?.text?.split('\n')[0]).toMatch(`DANGER: ${words}. Call 9848012345 now.`);
    for (const said of [answersInWords(dangerFinding), due]) expect(first?.text).toContain(said);

    app.advance(ownMs / 2 - minute);
    expect(await alarms()).toHaveLength(2);
    app.advance(minute);
    const still = 'DANGER, Reminder, nobody has called yet: Lakshmi, 9848012345';
    expect((await alarms()).slice(2).map(([to, subject]) => [to, subject.startsWith(still)])).toEqual([
      [office, true],
      [email, true],
    ]);
    app.advance(ownMs / 2 + minute);
    const missed = `DANGER, Missed at ${clockTime(morning + ownMs)}: Lakshmi, 9848012345`;
    expect((await alarms()).slice(4)).toEqual([
      [office, missed],
      [email, missed],
    ]);
    expect((await alarms()).map(([to]) => to)).not.toContain(meena.member.email);
  });

  any.test('a call in time after fifteen minutes is none: it counts against its own', async () => {
    const kept = await askInDanger();
    const late = await askInDanger();
    app.advance(ownMs);
    await outcome(kept, 'reached');
    app.advance(minute);
    await outcome(late, 'reached');
    expect(await details(kept)).toMatchObject({ kept: true });
    expect(await details(late)).toMatchObject({ kept: false });
  });

  any.test('at ten in the evening it is promised from the next opening', async () => {
    app.advance(12 * 60 * minute);
    const { mobile, answer } = send({ finding: dangerFinding, name: 'Night' });
    const opens = morning + 23 * 60 * minute;
    expect((await answer).json.dueAt).toBe(opens + ownMs);
    expect(await promiseTo((await stored(mobile)).id)).toMatchObject({
      starts_at: opens,
      minutes: dangerMinutes,
    });
  });

  test('at night owners hear after 15 and 60 minutes and then hourly, until somebody has opened it', async () => {
    app.advance(12 * 60 * minute);
    const night = app.now();
    const first = await askInDanger({ name: 'Lakshmi', mobile: '9848012345', finding: kinds.electrics });
    const atOnce = (await mails()).find(({ to }) => to?.[0]?.address === owner.member.email);
    expect(atOnce?.text).toContain('Call 9848012345 now.');
    expect(atOnce?.text).toContain('The office calls by: tomorrow, 9:15 am');
    expect(atOnce?.text).toContain('These answer now: 112 (emergency), 1912 (electricity), 101 (fire).');
    expect(atOnce?.text).toContain('Our office is closed until tomorrow, 9:00 am');
    const reminders: [number, string][] = [];
    let seen = (await mails()).length;
    const walk = async (minutes: number) => {
      for (let n = 0; n < minutes; n += 5) {
        app.advance(5 * minute);
        const all = await mails();
        for (const { to, subject } of all.slice(seen))
          if (to?.[0]?.address === owner.member.email)
            reminders.push([(app.now() - night) / minute, subject ?? '']);
        seen = all.length;
      }
    };
    await walk(125);
    const one = 'DANGER, nobody has opened it yet: Lakshmi, 9848012345';
    expect(reminders).toEqual([
      [15, one],
      [60, one],
      [120, one],
    ]);
    const text = (await mails()).at(-1)?.text ?? '';
    expect(text).toContain(`${dangerName('electrics')}, Lakshmi, 9848012345, Nallakunta`);
    expect(text).toContain(`/desk/requests?open=${first}`);
    expect(text).toContain('1912 (electricity)');

    // A second one, twenty minutes before the hour.
    app.advance(35 * minute);
    await askInDanger({ name: 'Second', finding: kinds.bulge });
    reminders.length = 0;
    await walk(60);
    // Its own mail, its quarter of an hour, which names both before the hour of the first, and its hour.
    expect(reminders.map(([at]) => at)).toEqual([165, 175, 220]);
    expect(reminders.at(-1)?.[1]).toMatch('DANGER, nobody has opened these 2 yet: Lakshmi');

    meena = await hireStaff(app, 'executive', 'Meena');
    for (const { id } of (await queue()).requests)
      expect((await meena.post(`/requests/${id}/opened`, {})).status).toBe(200);
    reminders.length = 0;
    await walk(180);
    expect(reminders).toEqual([]);
  });

  test('it rings until somebody has opened the row, held it or called', async () => {
    const ids = [await askInDanger(), await askInDanger(), await askInDanger()];
    const [opened = '', held = '', called = ''] = ids;
    const ringing = async () => (await queue()).figures.danger.ringing;
    expect(await ringing()).toBe(3);
    expect((await meena.post(`/requests/${opened}/opened`, {})).status).toBe(200);
    expect(await ringing()).toBe(2);
    expect(await details(opened)).toMatchObject({ danger: { openedAt: app.now() } });
    await meena.post(`/requests/${held}/claim`, {});
    expect(await ringing()).toBe(1);
    await outcome(called, 'no_answer');
    expect((await queue()).figures.danger).toMatchObject({ waiting: 3, ringing: 0, newest: null });
    // Another look changes nothing, and neither does one at what is none.
    const calm = await ask();
    for (const id of [opened, calm])
      expect((await meena.post(`/requests/${id}/opened`, {})).status).toBe(200);
    expect(await details(calm)).toMatchObject({ danger: null });
  });

  test('the desk names whom to call until somebody has spoken to them, and who has the first', async () => {
    const { mobile } = createPerson();
    const mild = await askInDanger({ finding: kinds.bulge, mobile, name: 'Asha' });
    const grave = await askInDanger({ finding: kinds.electrics, mobile, name: 'Asha' });
    const other = await askInDanger({ finding: kinds.unsure, name: 'Ravi' });
    expect((await meena.post(`/requests/${mild}/merge`, { ids: [grave] })).status).toBe(200);
    const figures = async () => (await queue()).figures;
    const toCall = async () => (await figures()).danger.toCall;
    const asha = { id: mild, name: 'Asha', words: dangerName('electrics') };
    const ravi = { id: other, name: 'Ravi', words: dangerName('unsure'), holder: null };
    // Two promises, one row of the queue: never more in danger than wait.
    expect(await figures()).toMatchObject({ waiting: 2, danger: { waiting: 2, toCall: { count: 2 } } });
    expect(await toCall()).toMatchObject({
      first: { ...asha, holder: null },
      free: asha,
      by: app.now() + ownMs,
    });

    expect((await meena.post(`/requests/${mild}/claim`, {})).status).toBe(200);
    const holder = { id: meena.member.id, name: 'Meena' };
    expect(await toCall()).toMatchObject({ count: 2, first: { ...asha, holder }, free: ravi });
    await outcome(mild, 'no_answer');
    expect(await toCall()).toMatchObject({ count: 2 });
    const followUpAt = app.now() + 180 * minute;
    const { attempts } = await details(mild);
    const later = { outcome: 'reached', attempts, followUpAt };
    expect((await meena.post(`/requests/${mild}/outcome`, later)).status).toBe(200);
    // It stays a danger, at its next promise.
    expect((await figures()).danger).toMatchObject({ waiting: 2, toCall: { count: 1, first: ravi } });
    await outcome(other, 'reached');
    expect(await toCall()).toBeUndefined();
  });

  any.test('of the same number only a graver kind is news; another number always is', async () => {
    const { mobile } = createPerson();
    const network = { 'x-forwarded-for': '198.51.100.7' };
    const from = { mobile, finding: kinds.bulge };
    type Step = [string, Record<string, unknown>, number, number];
    const steps: Step[] = [
      ['the first', from, 2, 1],
      ['the same again', from, 1, 1],
      ['milder', { mobile, finding: kinds.unsure }, 1, 1],
      ['graver', { mobile, finding: kinds['giving-way'] }, 2, 2],
      ['another number from the same network', { finding: kinds.bulge }, 2, 3],
    ];
    for (const [what, body, told, ringing] of steps) {
      const before = (await alarms()).length;
      await ask(body, network);
      expect((await alarms()).length - before, what).toBe(told);
      expect((await queue()).figures.danger.ringing, what).toBe(ringing);
    }
    // The gravest first, though its network had a danger before it.
    expect((await queue()).requests.map(({ danger }) => danger?.words)).toEqual(
      ['bulge', 'giving-way', 'bulge', 'bulge', 'unsure'].map(dangerName),
    );
    app.advance(61 * minute);
    meena = await hireStaff(app, 'executive', 'Meena');
    const before = (await alarms()).length;
    const later = await ask(from, network);
    expect(
      (await alarms()).slice(before).filter(([, about]) => about.includes(`call`)).length,
    ).toBeGreaterThan(1);
    expect((await queue()).figures.danger.newest?.id).toBe(later);
  });

  any.test('whoever is not sure is called as soon, after those who have named it', async () => {
    const calm = await ask({ finding: calmFinding });
    const unsure = await ask({ finding: 'roof.unsure' });
    app.advance(minute);
    const named = await ask({ finding: kinds.bulge }, { 'x-forwarded-for': '198.51.100.9' });
    const { requests } = await queue();
    expect(idsOf(requests)).toEqual([named, unsure, calm]);
    expect(requests[1]).toMatchObject({
      danger: { words: 'Not sure about danger', minutes: dangerMinutes },
      dueAt: morning + ownMs,
    });
  });

  describe('who is known', () => {
    const isKnown = async (more: Record<string, unknown>, headers: Record<string, string> = {}) => {
      const id = await askInDanger(more, headers);
      const { requests } = await queue();
      return requests.find((request) => request.id === id)?.danger?.known;
    };

    any.test('an account alone says nothing, however old it is', async () => {
      const customer = await registerCustomer(app);
      app.advance(30 * 86_400_000);
      meena = await hireStaff(app, 'executive', 'Meena');
      expect(await isKnown({ mobile: customer.mobile }, customer.headers)).toBe(false);
    });

    any.test('a call that was reached, and not one that was not', async () => {
      const { mobile } = createPerson();
      const id = await ask({ mobile });
      await outcome(id, 'no_answer');
      expect(await isKnown({ mobile })).toBe(false);
      await outcome(id, 'reached');
      expect(await isKnown({ mobile, finding: kinds['giving-way'] })).toBe(true);
    });

    test('a visit, and a payment: of the number, and of the account', async () => {
      const visited = await registerCustomer(app);
      const paid = await registerCustomer(app);
      const neither = await registerCustomer(app);
      const [visitedId, paidId] = [
        await bookedId(book(app, visited)),
        await bookedId(book(app, paid)),
        await bookedId(book(app, neither)),
      ];
      const { query } = app.server.database;
      await query
        .updateTable('bookings')
        .set({ amount_paid_paise: 50_000 })
        .where('id', '=', paidId)
        .execute();
      const at = app.now();
      const agreed = {
        moves: 0,
        sequence: 0,
        needs_dry: 0,
        overbooked: 0,
        agreed_at: at,
        readings: '',
        words: '',
        marks: '',
      };
      const times = {
        from_at: at,
        until_at: at,
        created_at: at,
        updated_at: at,
        on_way_at: at,
        arrived_at: at,
      };
      const ended = {
        ended_at: null,
        kept: 1,
        found_cause: null,
        next_step: null,
        stored_at: at,
        engineer_id: null,
      };
      const told = { told: null, reminded: null, rain_told: null };
      const crew = {
        id: createId(at),
        name: 'North',
        capacity: 2,
        localities: '[]',
        active: 1,
        created_at: at,
      };
      await query.insertInto('crews').values(crew).execute();
      const place = {
        id: createId(at),
        booking_id: visitedId,
        crew_id: crew.id,
        day: '2026-07-01',
        window: 'w',
      };
      await query
        .insertInto('visits')
        .values({ ...place, ...agreed, ...times, ...ended, ...told, state: 'arrived' })
        .execute();
      expect(await isKnown({ mobile: visited.mobile })).toBe(true);
      expect(await isKnown({}, paid.headers)).toBe(true);
      expect(await isKnown({ mobile: neither.mobile }, neither.headers)).toBe(false);
    });
  });

  any.test('the minutes are the owner’s', async () => {
    const hours = { opens: '09:00', closes: '20:00', days: [1, 2, 3, 4, 5, 6, 7], holidays: [], minutes: 60 };
    await saveForThisTest(app, 'hours', { ...hours, dangerMinutes: 5 });
    expect((await send({ finding: dangerFinding }).answer).json.dueAt).toBe(app.now() + 5 * minute);
  });

  test('a colleague marks it with a reason; lifted, no promise gets later than it was', async () => {
    const id = await ask({ name: 'Marked' });
    app.advance(20 * minute);
    expect((await mark(id, '')).status).toBe(400);
    const marked = await mark(id, 'A piece fell while we spoke');
    expect(marked.json.request).toMatchObject({
      dueAt: app.now() + ownMs,
      nextAt: app.now() + ownMs,
      danger: { words: 'A piece fell while we spoke', markedBy: 'Meena', since: app.now() },
    });
    expect(marked.json.request.notes[0]).toMatchObject({
      text: 'Marked as danger: A piece fell while we spoke',
    });
    const told = (await alarms()).map(([to, subject]) => [to, subject.includes('A piece fell')]);
    expect(told.sort()).toEqual(
      [
        [office, true],
        [owner.member.email, true],
      ].sort(),
    );
    expect((await mark(id, 'Again')).status).toBe(409);

    expect((await lift(id, 'It was only paint')).json.request).toMatchObject({
      danger: null,
      dueAt: morning + promisedMs,
      nextAt: morning + promisedMs,
    });
    expect((await lift(id, 'It is none, twice')).status).toBe(409);
    const log = await app.server.database.query
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['marked as danger', 'lifted the danger mark']);

    // Marked five minutes before its hour is over: the hour stands.
    app.advance(35 * minute);
    meena = await hireStaff(app, 'executive', 'Meena');
    owner = await hireStaff(app, 'owner', 'Owner');
    expect((await mark(id, 'Now it sags')).json.request.dueAt).toBe(morning + promisedMs);
    // Told fifteen minutes by the form: lifting takes it from the top, not the promise.
    const told15 = await askInDanger();
    const promised = app.now() + ownMs;
    expect((await lift(told15, 'Spoke to the neighbour')).json.request.dueAt).toBe(promised);
    expect((await mark(told15, 'It is true after all')).json.request.dueAt).toBe(promised);
    expect((await lift(told15, 'And it is not again')).json.request.dueAt).toBe(promised);
  });

  test('it is lifted after a call that was reached, in words, and owners hear of it', async () => {
    const second = await hireStaff(app, 'owner', 'Second owner');
    const id = await askInDanger({ name: 'Mohan' });
    const words = 'The wet patch is under the window, the board is dry.';
    const refused = await lift(id, words, meena);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Only after a call that was reached, or by an owner.',
    ]);
    await outcome(id, 'no_answer');
    expect((await lift(id, words, meena)).status).toBe(409);
    const { attempts } = await details(id);
    const tomorrow = app.now() + 24 * 60 * minute;
    const reached = { outcome: 'reached', attempts, followUpAt: tomorrow };
    expect((await meena.post(`/requests/${id}/outcome`, reached)).status).toBe(200);
    expect(await details(id)).toMatchObject({ danger: { reached: true } });
    const bare = { danger: false, reason: words };
    expect((await meena.post(`/requests/${id}/danger`, bare)).json).toMatchObject({ field: 'why' });
    expect((await lift(id, 'x', meena)).json).toMatchObject({ field: 'reason' });
    expect((await lift(id, words, meena)).json.request).toMatchObject({ danger: null, nextAt: tomorrow });
    const lifted = async () =>
      (await mails()).filter(({ subject }) => subject?.startsWith('No danger any more: Mohan'));
    expect((await lifted()).map(({ to }) => to?.[0]?.address).sort()).toEqual(
      [owner.member.email, second.member.email].sort(),
    );
    expect((await lifted())[0]?.text).toContain(`Meena has lifted it: Not what was meant: ${words}`);
    expect((await lifted())[0]?.text).toContain(`A call that was reached, ${clockTime(app.now())}`);

    // Said again, it needs another call. An owner lifts it without one, and the other owner reads so.
    app.advance(minute);
    expect((await mark(id, 'It drips on the board now')).status).toBe(200);
    expect((await lift(id, words, meena)).status).toBe(409);
    const before = (await lifted()).length;
    expect((await lift(id, words, second)).status).toBe(200);
    expect(
      (await lifted()).slice(before).map(({ to, text }) => [to?.[0]?.address, /No call/.test(text ?? '')]),
    ).toEqual([[owner.member.email, true]]);
  });

  any.test('marking is for those who call: an engineer and an editor may not', async () => {
    const id = await ask();
    const editor = await hireStaff(app, 'editor');
    expect((await mark(id, 'Because', editor)).status).toBe(403);
  });

  any.test('merged into a calm one, it makes that one a danger', async () => {
    const { mobile } = createPerson();
    const calm = await ask({ mobile });
    app.advance(minute);
    const danger = await askInDanger({ mobile });
    expect((await meena.post(`/requests/${calm}/merge`, { ids: [danger] })).status).toBe(200);
    expect((await queue()).requests).toMatchObject([
      { id: calm, danger: { words }, nextAt: app.now() + ownMs },
    ]);
  });

  any.test('taken apart again, the calm one is calm, by its own time', async () => {
    const { mobile } = createPerson();
    const calm = await ask({ mobile });
    const [{ nextAt }] = (await queue()).requests as [QueuedRequest];
    app.advance(minute);
    const danger = await askInDanger({ mobile });
    expect((await meena.post(`/requests/${calm}/merge`, { ids: [danger] })).status).toBe(200);
    expect((await meena.post(`/requests/${danger}/unmerge`, {})).status).toBe(200);
    const { requests } = await queue();
    expect(requests.map(({ id, danger: marked }) => [id, marked !== null])).toEqual([
      [danger, true],
      [calm, false],
    ]);
    expect(requests[1]).toMatchObject({ dueAt: nextAt, nextAt });
  });

  any.test('a mark that is lifted gives each of several its own time back', async () => {
    const { mobile } = createPerson();
    const first = await ask({ mobile });
    app.advance(10 * minute);
    const second = await ask({ mobile });
    const [{ nextAt: own }, { nextAt: others }] = (await queue()).requests as [QueuedRequest, QueuedRequest];
    expect((await mark(second, 'It sags')).status).toBe(200);
    expect((await meena.post(`/requests/${first}/merge`, { ids: [second] })).status).toBe(200);
    expect((await lift(first, 'It is only paint')).json.request).toMatchObject({
      danger: null,
      nextAt: own,
    });
    expect((await meena.post(`/requests/${second}/unmerge`, {})).status).toBe(200);
    expect((await queue()).requests.map(({ id, nextAt }) => [id, nextAt])).toEqual([
      [first, own],
      [second, others],
    ]);
  });

  test('let out of quarantine late, it is told at once and rings', async () => {
    const { mobile, answer } = send({ finding: dangerFinding, website: 'x' });
    expect((await answer).status).toBe(200);
    const { id } = await stored(mobile);
    expect(await alarms()).toEqual([]);
    app.advance(60 * minute);
    meena = await hireStaff(app, 'executive', 'Meena');
    expect((await meena.post(`/requests/${id}/not-spam`, {})).status).toBe(200);
    app.advance(minute);
    const told = (await alarms()).map(([, subject]) => subject);
    expect(told.some((subject) => /^DANGER, call /.test(subject))).toBe(true);
    expect(told.some((subject) => /^DANGER, Missed at /.test(subject))).toBe(true);
    expect((await queue()).figures.danger).toMatchObject({ waiting: 1, newest: { id } });
  });

  any.describe('a booking', () => {
    test('needs no photo, has the same minutes, and its request comes first', async () => {
      const customer = await registerCustomer(app);
      const calm = await ask();
      const id = await bookedId(book(app, customer, { finding: dangerFinding, image: [] }));
      const { requests } = await queue();
      expect(idsOf(requests)).toEqual([id, calm]);
      expect(requests[0]).toMatchObject({ kind: 'booking', photos: 0, danger: { words } });
      expect(await readBooking(app, customer, id)).toMatchObject({
        images: [],
        dueAt: app.now() + ownMs,
        danger: dangerOfFinding(dangerFinding),
      });
      const [subject] = (await alarms()).filter(([to]) => to === office).map(([, said]) => said);
      expect(subject).toMatch(`DANGER, call ${customer.name}, ${customer.mobile}: ${words}, HB-`);
      const theirs = (await mails()).filter(({ to }) => to?.[0]?.address === customer.email);
      const confirmation = theirs.at(-1)?.text ?? '';
      expect(confirmation).toContain('call 112');
      expect(confirmation).toContain(`/leak-finder/${dangerFinding.replaceAll('.', '/')}`);
      expect(confirmation).not.toContain('leave the stain');
    });

    test('lifted, it is none at the desk, and first aid to its customer until somebody was there', async () => {
      const customer = await registerCustomer(app);
      const id = await bookedId(book(app, customer, { finding: dangerFinding, image: [] }));
      expect((await lift(id, 'The neighbour has looked at it')).json.request.danger).toBeNull();
      expect(await readBooking(app, customer, id)).toMatchObject({ danger: dangerOfFinding(dangerFinding) });
      const { json } = await meena.get(`/bookings/${id}`);
      expect(json.booking.danger).toBe(`${words}, lifted`);
    });

    test('not sure, it is marked as danger by whoever knows more', async () => {
      const id = await ask({ finding: 'roof.unsure' });
      expect((await mark(id, 'The slab hangs')).json.request.danger).toMatchObject({
        words: 'The slab hangs',
        known: false,
      });
      expect(await stored((await details(id)).mobile)).toMatchObject({ danger_kind: 'frightening' });
    });

    test('marked by a colleague, its customer reads what to do first', async () => {
      const customer = await registerCustomer(app);
      const id = await bookedId(book(app, customer));
      expect(await readBooking(app, customer, id)).toMatchObject({ danger: null });
      await mark(id, 'A piece fell while we spoke');
      expect(await readBooking(app, customer, id)).toMatchObject({ danger: 'frightening' });
    });

    test('any other still needs one: the server reads the answers, not what a browser says of them', async () => {
      const customer = await registerCustomer(app);
      const before = await storedCounts(app);
      const cases: Record<string, unknown>[] = [
        {},
        { finding: calmFinding },
        { finding: calmFinding, danger: true },
        { finding: 'danger.no-such-sign' },
        { finding: [dangerFinding] },
        { booking_type: 'No such type' },
      ];
      for (const more of cases) {
        const body = await bookingRequest({ ...more, image: [] });
        const { status, json } = await app.post('/booking/create', body, customer.headers);
        expect({ status, ...json }).toMatchObject({
          status: 400,
          message: messages.imageRequired,
          field: 'image',
        });
      }
      expect(await storedCounts(app)).toEqual(before);
    });
  });
});
