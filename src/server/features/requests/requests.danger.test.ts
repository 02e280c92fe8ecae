// Danger first, over HTTP: its place in the queue, its own deadline, who is told and when, the mark
// that staff set and lift, and a flood that neither hides a true one nor silences the bell.
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
  const mark = (id: string, danger: boolean, reason: string, staff = meena) =>
    staff.post(`/requests/${id}/danger`, { danger, reason });
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
      expect((await answer).json).toEqual({ success: true, dueAt: app.now() + ownMs });
      const { id } = await stored(mobile);
      const { requests, figures } = await queue();
      expect(requests[0]?.id).toBe(id);
      expect(idsOf(requests).sort()).toEqual([id, ...calm].sort());
      expect(requests[0]).toMatchObject({
        dueAt: app.now() + ownMs,
        nextAt: app.now() + ownMs,
        danger: { words, since: app.now(), markedBy: null, minutes: dangerMinutes },
      });
      expect(requests[1]?.danger).toBeNull();
      expect(requests[1]?.dueAt).toBe(morning + promisedMs);
      expect(figures.danger).toEqual({
        waiting: 1,
        newest: { id, name: 'In danger', since: app.now(), by: app.now() + ownMs },
      });

      await outcome(id, 'no_answer');
      const again = await queue();
      expect(again.requests[0]).toMatchObject({ id, state: 'again' });
      expect(again.again).toEqual([]);
      expect(idsOf((await queue('again')).requests)).toEqual([]);
      await outcome(id, 'reached');
      expect((await queue()).figures.danger).toEqual({ waiting: 0, newest: null });
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

  any.test(
    'at ten in the evening it is promised from the next opening, and nobody is woken by a deadline',
    async () => {
      app.advance(12 * 60 * minute);
      const { mobile, answer } = send({ finding: dangerFinding, name: 'Night' });
      const opens = morning + 23 * 60 * minute;
      expect((await answer).json.dueAt).toBe(opens + ownMs);
      expect(await promiseTo((await stored(mobile)).id)).toMatchObject({
        starts_at: opens,
        minutes: dangerMinutes,
      });
      expect(await alarms()).toHaveLength(2);
      app.advance(10 * 60 * minute);
      expect(await alarms()).toHaveLength(2);
      app.advance(60 * minute + ownMs / 2);
      expect(await alarms()).toHaveLength(4);
    },
  );

  any.test('the minutes are the owner’s', async () => {
    const hours = { opens: '09:00', closes: '20:00', days: [1, 2, 3, 4, 5, 6, 7], holidays: [], minutes: 60 };
    await saveForThisTest(app, 'hours', { ...hours, dangerMinutes: 5 });
    expect((await send({ finding: dangerFinding }).answer).json.dueAt).toBe(app.now() + 5 * minute);
  });

  test('a colleague marks and lifts it with a reason; no promise gets later than it was', async () => {
    const id = await ask({ name: 'Marked' });
    app.advance(20 * minute);
    expect((await mark(id, true, '')).status).toBe(400);
    const marked = await mark(id, true, 'A piece fell while we spoke');
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
    expect((await mark(id, true, 'Again')).status).toBe(409);

    expect((await mark(id, false, 'It was only paint')).json.request).toMatchObject({
      danger: null,
      dueAt: morning + promisedMs,
      nextAt: morning + promisedMs,
    });
    expect((await mark(id, false, 'Twice')).status).toBe(409);
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
    expect((await mark(id, true, 'Now it sags')).json.request.dueAt).toBe(morning + promisedMs);
    // Told fifteen minutes by the form: lifting takes it from the top, not the promise.
    const told15 = await askInDanger();
    const promised = app.now() + ownMs;
    expect((await mark(told15, false, 'Spoke to the neighbour')).json.request.dueAt).toBe(promised);
    expect((await mark(told15, true, 'It is true after all')).json.request.dueAt).toBe(promised);
    expect((await mark(told15, false, 'No')).json.request.dueAt).toBe(promised);
  });

  any.test('marking is for those who call: an engineer and an editor may not', async () => {
    const id = await ask();
    const editor = await hireStaff(app, 'editor');
    expect((await mark(id, true, 'Because', editor)).status).toBe(403);
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
    expect((await mark(second, true, 'It sags')).status).toBe(200);
    expect((await meena.post(`/requests/${first}/merge`, { ids: [second] })).status).toBe(200);
    expect((await mark(first, false, 'Only paint')).json.request).toMatchObject({
      danger: null,
      nextAt: own,
    });
    expect((await meena.post(`/requests/${second}/unmerge`, {})).status).toBe(200);
    expect((await queue()).requests.map(({ id, nextAt }) => [id, nextAt])).toEqual([
      [first, own],
      [second, others],
    ]);
  });

  any.test('let out of quarantine late, it is told at once and rings', async () => {
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

  any.test(
    'one network or number rings once an hour; what follows is listed, after the first ones of others',
    async () => {
      const network = { 'x-forwarded-for': '198.51.100.7' };
      const first = await askInDanger({}, network);
      expect(await alarms()).toHaveLength(2);
      app.advance(minute);
      const repeated = await askInDanger({}, network);
      const sameNumber = createPerson().mobile;
      const other = await askInDanger({ mobile: sameNumber });
      app.advance(minute);
      const otherAgain = await askInDanger({ mobile: sameNumber });
      const calm = await ask();
      expect(idsOf((await queue()).requests)).toEqual([first, other, repeated, otherAgain, calm]);
      // Two that ring, each to the office and the owner.
      expect(await alarms()).toHaveLength(4);
      expect((await queue()).figures.danger).toMatchObject({ waiting: 4, newest: { id: other } });
      app.advance(61 * minute);
      meena = await hireStaff(app, 'executive', 'Meena');
      const later = await askInDanger({}, network);
      expect((await queue()).figures.danger).toMatchObject({ waiting: 5, newest: { id: later } });
    },
  );

  test('five hundred faked ones neither hide a true one nor silence the bell', async () => {
    // A rented /48: as many networks and numbers as one likes. Sixty pass every limit there is; the rest is more of the
    // same, and stored as the last of them was.
    const fake = (n: number) =>
      send(
        { finding: dangerFinding, mobile: String(9_700_000_000 + n) },
        { 'x-forwarded-for': `2001:db8:77:${n.toString(16)}::1` },
      );
    for (let n = 0; n < 62; n += 2) {
      const answers = await Promise.all([fake(n).answer, fake(n + 1).answer]);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    const last = await stored(String(9_700_000_061));
    const rows = Array.from({ length: 438 }, (_, n) => ({
      ...last,
      id: createId(app.now()),
      mobile: `97001${10_000 + n}`,
    }));
    await app.server.database.query.insertInto('requests').values(rows).execute();
    const promise = await promiseTo(last.id);
    const promises = rows.map(({ id }) => ({ ...promise, id, request_id: id }));
    await app.server.database.query.insertInto('promises').values(promises).execute();
    // Those that ring, to the office and the owner.
    const rung = (await alarms()).length;
    expect(rung).toBe(2 * 5);

    app.advance(minute);
    const truly = await askInDanger({ name: 'True' });
    const known = await registerCustomer(app);
    const { mobile, answer } = send({ finding: dangerFinding, name: 'Known' }, known.headers);
    expect((await answer).status).toBe(200);
    const { requests, figures, more } = await queue();
    const place = (id: string) => idsOf(requests).indexOf(id);
    expect(place(truly)).toBe(5);
    expect(place((await stored(mobile)).id)).toBe(6);
    expect((await alarms()).slice(rung).filter(([, subject]) => /True|Known/.test(subject))).toHaveLength(4);
    expect(figures.danger).toMatchObject({ waiting: 502, newest: { name: 'Known' } });

    // All of them are listed, page after page, and the calm ones follow.
    const calm = await ask({}, { 'x-forwarded-for': '192.0.2.200' });
    const seen = idsOf(requests);
    for (let after = more; after; ) {
      const page = await queue('waiting', after);
      seen.push(...idsOf(page.requests));
      after = page.more;
    }
    expect(new Set(seen).size).toBe(503);
    expect(seen.length).toBe(503);
    expect(seen.at(-1)).toBe(calm);
    // When all are late nobody has been mailed about each of them: seven rang, at half time and at the end.
    app.advance(20 * minute);
    expect((await alarms()).length - rung - 4).toBeLessThanOrEqual(2 * 7 * 2 + 1);
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
