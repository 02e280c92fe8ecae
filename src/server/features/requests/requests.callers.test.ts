// Calls to the office over HTTP: whom a number may be, and what a colleague writes down.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dangerMinutes, deadlineMinutes } from '#contract/constants.ts';
import { indianDate } from '#contract/india-time.ts';
import type { KnownCaller, QueuedRequest, RequestDetails } from '#contract/requests.staff.ts';
import { ranks } from '#server/domain/danger.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const minute = 60_000;

describe.each(bothEngines)('calls to the office on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let meena: TestStaff;
  let morning: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    morning = app.now();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    morning += 86_400_000;
    app.advance(morning - app.now());
    meena = await hireStaff(app, 'executive', 'Meena');
  });

  let keys = 0;
  const key = () => {
    keys += 1;
    return { 'idempotency-key': `call-taken-${keys}` };
  };
  const said = (more: Record<string, unknown> = {}) => {
    const { name, mobile } = createPerson();
    return { name, mobile, language: 'te', message: 'Water through the kitchen ceiling', ...more };
  };
  const take = (body: object, staff = meena, headers: object = key()) =>
    staff.post('/requests/take', body, headers);
  const taken = async (body: object): Promise<QueuedRequest> => {
    const { status, json } = await take(body);
    expect(status).toBe(200);
    return json.request;
  };
  const callers = async (mobile: string): Promise<KnownCaller[]> => {
    const { status, json } = await meena.get(`/requests/callers?mobile=${mobile}`);
    expect(status).toBe(200);
    return json.callers;
  };
  const details = async (id: string): Promise<RequestDetails> =>
    (await meena.get(`/requests/${id}`)).json.request;
  const mailsSince = async (before: number) => (await app.mails()).slice(before);

  test('a call becomes a request with its promise, of whoever took it, and no mail tells what is known', async () => {
    const before = (await app.mails()).length;
    const call = said({ location: 'Miyapur, Plot 118', service: 'old', danger: 'no' });
    const { id } = await taken(call);
    const found = await details(id);
    expect(found).toMatchObject({
      kind: 'callback',
      state: 'waiting',
      name: call.name,
      mobile: call.mobile,
      location: 'Miyapur, Plot 118',
      service: 'old',
      message: call.message,
      language: 'te',
      source: 'desk',
      danger: null,
      dueAt: app.now() + deadlineMinutes * minute,
      promises: [{ step: 'call', reason: 'asked' }],
      history: [{ kind: 'asked', who: 'Meena' }],
      dangerAsked: 'no',
      notes: [{ text: 'Asked whether anybody is in danger: no', who: 'Meena' }],
    });
    expect(await mailsSince(before)).toEqual([]);
  });

  any.test('a name and a number are enough; that nobody asked about danger is kept as such', async () => {
    const { message: _, ...call } = said();
    const { id } = await taken(call);
    expect(await details(id)).toMatchObject({
      location: '',
      service: '',
      message: '',
      notes: [{ text: 'Nobody asked whether anybody is in danger' }],
    });
  });

  any.test('words that sound like danger, where nobody asked, may be danger', async () => {
    const { id, mayBeDanger } = await taken(said({ message: 'Water runs over the switch board' }));
    expect({ id, mayBeDanger }).toEqual({ id, mayBeDanger: true });
  });

  test.each([
    ['yes', 'frightening'],
    ['unsure', 'unsure'],
  ])(
    'danger, "%s": its own minutes, above strangers, and office and owners are told',
    async (danger, kind) => {
      const owner = await hireStaff(app, 'owner');
      const before = (await app.mails()).length;
      const { id } = await taken(said({ danger, message: 'It drips' }));
      const found = await details(id);
      expect(found.dueAt).toBe(app.now() + dangerMinutes * minute);
      // Whoever took the call is looking at it: nothing rings.
      expect(found.danger).toMatchObject({ kind, markedBy: null, flood: false, openedAt: app.now() });
      const receivers = (await mailsSince(before)).map(({ to }) => to?.[0]?.address);
      expect(receivers).toContain(owner.member.email);
      expect(receivers).toContain('care@hbc.example');
      const { queue_rank } = await app.server.database.query
        .selectFrom('requests')
        .select('queue_rank')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(queue_rank).toBeLessThan(ranks.maybe);
    },
  );

  any.test('twelve dangers taken in an hour are twelve: none is folded into a flood', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      const { danger } = await taken(said({ danger: 'yes' }));
      expect(danger).toMatchObject({ flood: false });
    }
  });

  test('sent again under its key it is one request; another content under it is refused', async () => {
    const call = said();
    const same = key();
    const [first, second] = await Promise.all([take(call, meena, same), take(call, meena, same)]);
    expect(second.json.request?.id).toBe(first.json.request?.id);
    expect((await take({ ...call, name: 'Another' }, meena, same)).status).toBe(409);
    expect(await callers(call.mobile)).toHaveLength(1);
    expect((await take(call, meena, {})).status).toBe(400);
  });

  any.test.each([
    ['an unknown field', { queue_rank: -40 }],
    ['the account of somebody', { accountId: 'x' }],
    ['who took it', { takenBy: 'x' }],
    ['a source', { source: '/' }],
    ['no such service', { service: 'painting' }],
    ['no such answer', { danger: 'maybe' }],
    ['a number that is none', { mobile: '12345' }],
    ['no name', { name: ' ' }],
  ])('refuses %s', async (_what, more) => {
    expect((await take({ ...said(), ...more })).status).toBe(400);
  });

  any.test('is for those who call: neither editors, engineers nor strangers', async () => {
    const editor = await hireStaff(app, 'editor');
    expect((await take(said(), editor)).status).toBe(403);
    expect((await editor.get('/requests/callers?mobile=910000')).status).toBe(403);
    const stranger = await app.request('/api/staff/requests/callers?mobile=910000', {});
    expect(stranger.status).toBe(401);
  });

  describe('whom a number may be', () => {
    test('from six digits on: each name on a number once, the newest first, with what was last and what waits', async () => {
      const [a, b, c] = ['7000012345', '7000012345', '7000054321'];
      const lakshmi = await taken(said({ name: 'Lakshmi', mobile: a, location: 'Miyapur, Plot 118' }));
      app.advance(1000);
      await taken(said({ name: 'Venkata', mobile: b, language: 'en' }));
      app.advance(1000);
      const again = await taken(said({ name: ' lakshmi', mobile: a }));
      app.advance(1000);
      await taken(said({ name: 'Joseph', mobile: c }));
      const names = async (digits: string) => (await callers(digits)).map(({ name }) => name);
      expect(await names('700001')).toEqual(['lakshmi', 'Venkata']);
      expect(await names('700005')).toEqual(['Joseph']);
      expect(await names('700002')).toEqual([]);
      const [known] = await callers(a);
      expect(known).toMatchObject({
        language: 'te',
        location: 'Miyapur, Plot 118',
        kind: 'callback',
        state: 'waiting',
        reference: null,
        waiting: { id: again.id, owed: { step: 'call' } },
      });
      expect(lakshmi.id).not.toBe(again.id);
      expect((await meena.get('/requests/callers?mobile=70000')).status).toBe(400);
    });

    test('somebody with a booking, by its number; nobody whom the honeypot caught', async () => {
      const customer = await registerCustomer(app);
      const id = await bookedId(book(app, customer));
      const [known] = await callers(customer.mobile);
      expect(known).toMatchObject({ reference: expect.stringMatching(/^HB-/), waiting: { id } });
      const { name, mobile, from } = createPerson();
      const body = { name, mobile, location: 'Here', service: 'Water Leakage Old Building', website: 'x' };
      expect((await app.post('/callback/create', body, from)).status).toBe(200);
      expect(await callers(mobile)).toEqual([]);
    });

    any.test('at most six, however many begin alike', async () => {
      for (let nth = 0; nth < 8; nth += 1) await taken(said({ mobile: `700077000${nth}` }));
      expect(await callers('700077')).toHaveLength(6);
    });
  });

  describe('with a visit that is agreed in it', () => {
    const tomorrow = (window = '1400-1600') => ({ day: indianDate(app.now() + 86_400_000), window });
    const complete = (more: object = {}) => said({ location: 'Nallakunta', service: 'old', ...more });

    test('it is a booking at once, and the call that was promised has been made', async () => {
      const call = complete({ visit: tomorrow() });
      const request = await taken(call);
      expect(request).toMatchObject({
        kind: 'booking',
        state: 'visits',
        promises: [{ step: 'arrival' }],
        outcome: 'reached',
      });
      const { booking } = (await meena.get(`/bookings/${request.id}`)).json;
      expect(booking).toMatchObject({
        status: 'visit_scheduled',
        name: call.name,
        language: 'te',
        images: [],
      });
      expect((await details(request.id)).message).toBe(call.message);
      expect(await callers(call.mobile)).toMatchObject([{ reference: expect.stringMatching(/^HB-/) }]);
    });

    test('where the window is full nothing is written, and three free ones are named', async () => {
      const owner = await hireStaff(app, 'owner');
      const { crews } = (await owner.get('/crews')).json;
      for (const { id, name } of crews)
        await owner.post('/crews/save', { id, name, capacity: 1, localities: [], active: true });
      for (const _ of crews)
        expect((await take(complete({ visit: tomorrow('1600-1800') }))).status).toBe(200);
      const late = complete({ visit: tomorrow('1600-1800') });
      const refused = await take(late);
      expect(refused.status).toBe(409);
      expect(refused.json.windows).toHaveLength(3);
      expect(await callers(late.mobile)).toEqual([]);
    });

    any.test(
      'its windows are asked for by the place; where there is danger they say by which day',
      async () => {
        const { json } = await meena.get('/visits/windows?location=Nallakunta');
        expect(json.days.length).toBeGreaterThan(0);
        expect(json.dangerBy).toBeUndefined();
        const { id } = await taken(said({ danger: 'yes' }));
        const windows = await meena.get(`/visits/windows?request=${id}&location=Nallakunta`);
        expect(windows.json.dangerBy).toBe(indianDate(app.now()));
      },
    );

    any.test('needs a place and a service, and is not for what waits already', async () => {
      const { id } = await taken(said());
      for (const [more, field] of [
        [{ service: undefined }, 'service'],
        [{ location: undefined }, 'location'],
        [{ about: id }, 'visit'],
      ] as const) {
        const refused = await take(complete({ visit: tomorrow('0900-1100'), ...more }));
        expect(refused).toMatchObject({ status: 400, json: { field } });
      }
    });

    any.test('in danger a later day has to be ticked as late', async () => {
      const later = { ...tomorrow('1100-1300'), day: indianDate(app.now() + 3 * 86_400_000) };
      expect((await take(complete({ danger: 'yes', visit: later }))).status).toBe(409);
      const ticked = complete({ danger: 'yes', visit: { ...later, late: true, overbook: true } });
      expect((await taken(ticked)).danger).toMatchObject({ reached: true });
    });
  });

  describe('before it is saved', () => {
    test('the next booking has the number that was forecast', async () => {
      const { status, json } = await meena.get('/requests/forecast');
      expect(status).toBe(200);
      expect(json.holders).toContainEqual({ id: meena.member.id, name: 'Meena' });
      const visit = { day: indianDate(app.now() + 86_400_000), window: '0900-1100', overbook: true };
      const call = said({ location: 'Nallakunta', service: 'old', visit });
      expect((await taken(call)).reference).toBe(json.booking);
    });

    any.test('what is kept on a device is locked with a key of one’s own', async () => {
      const other = await hireStaff(app, 'executive');
      const seals = await Promise.all(
        [meena, meena, other].map(async (staff) => (await staff.get('/requests/forecast')).json.seal),
      );
      expect(Buffer.from(seals[0], 'base64')).toHaveLength(32);
      expect(seals[1]).toBe(seals[0]);
      expect(seals[2]).not.toBe(seals[0]);
      expect((await (await hireStaff(app, 'editor')).get('/requests/forecast')).status).toBe(403);
    });

    any.test('words are heard as they are when they come in, and kept nowhere', async () => {
      const words = 'Nallakunta\nWater runs over the switch board';
      const { json } = await meena.post('/requests/sounds', { words });
      expect(json.danger).toMatchObject({ kind: 'electrics' });
      const { quote, from, to } = json.danger;
      expect(quote.slice(from, to)).toMatch(/water.*switch/i);
      expect((await meena.post('/requests/sounds', { words: 'Paint peels' })).json.danger).toBeNull();
    });
  });

  describe('a call at another time, for something, by somebody', () => {
    test('it is promised for that time, says what it is for, and is in those hands', async () => {
      const sita = await hireStaff(app, 'executive', 'Sita');
      const callAt = app.now() + 5 * 60 * minute;
      const { id } = await taken(said({ callAt, wants: 'quotation', holder: sita.member.id }));
      expect(await details(id)).toMatchObject({
        state: 'again',
        promises: [{ step: 'call', reason: 'later', by: callAt, about: 'Wants a quotation' }],
        claimedBy: { name: 'Sita' },
        outcome: 'reached',
      });
    });

    any.test(
      'not in danger, not in the past, not beside a visit, and by nobody who does not call',
      async () => {
        const callAt = app.now() + 60 * minute;
        const engineer = await hireStaff(app, 'engineer');
        const visit = { day: indianDate(app.now() + 86_400_000), window: '1100-1300' };
        for (const [more, field] of [
          [{ callAt, danger: 'yes' }, 'callAt'],
          [{ callAt: app.now() - 1 }, 'callAt'],
          [{ callAt, visit, location: 'Nallakunta', service: 'old' }, 'callAt'],
          [{ holder: engineer.member.id }, 'holder'],
        ] as const) {
          const call = said(more);
          expect(await take(call)).toMatchObject({ status: 400, json: { field } });
          expect(await callers(call.mobile)).toEqual([]);
        }
      },
    );
  });

  describe('about what waits already', () => {
    test('adds the words there and makes nothing new', async () => {
      const call = said();
      const { id } = await taken(call);
      const again = await taken({ ...call, message: 'It has become more', about: id });
      expect(again.id).toBe(id);
      expect((await details(id)).notes).toMatchObject([
        { text: 'Called us: It has become more', who: 'Meena' },
        {},
      ]);
      expect(await callers(call.mobile)).toHaveLength(1);
    });

    any.test('danger is marked there, once', async () => {
      const call = said({ danger: 'no' });
      const { id } = await taken(call);
      const worse = { ...call, danger: 'yes', message: 'Plaster hangs', about: id };
      expect((await taken(worse)).danger).toMatchObject({ markedBy: 'Meena' });
      expect((await taken(worse)).id).toBe(id);
      expect((await details(id)).dueAt).toBe(app.now() + dangerMinutes * minute);
    });

    any.test('is refused where the number is another, and where nothing is owed any more', async () => {
      const call = said();
      const { id } = await taken(call);
      expect((await take({ ...call, mobile: createPerson().mobile, about: id })).status).toBe(404);
      expect((await meena.post(`/requests/${id}/outcome`, { outcome: 'reached', attempts: 0 })).status).toBe(
        200,
      );
      expect((await take({ ...call, about: id })).status).toBe(409);
    });
  });
});
