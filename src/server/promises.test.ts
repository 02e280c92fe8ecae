// After whatever happens the queue and the customer's mail are asked: who owes what now, by when, and was it said?
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deadlineMinutes } from '#contract/constants.ts';
import {
  clockTime,
  dueInWords,
  endOfDayAfter,
  indianDate,
  indianMidnight,
  longDate,
  midnightOf,
} from '#contract/india-time.ts';
import type { QueuedRequest, RequestDetails, RequestTab } from '#contract/requests.staff.ts';
import { weekdayAndDate } from '#contract/visit-window.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from './testing/start-test-app.ts';
import { book, bookedId, readBooking } from './testing/test-bookings.ts';
import { type Customer, createPerson, registerCustomer } from './testing/test-customer.ts';
import { acceptByCode, quote } from './testing/test-quotations.ts';
import { hireStaff, type TestStaff } from './testing/test-staff.ts';

const minute = 60_000;
const hour = 60 * minute;
const promisedMs = deadlineMinutes * minute;
const day = 24 * hour;

describe.each(bothEngines)('promises on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let owner: TestStaff;
  let executive: TestStaff;
  let engineer: TestStaff;
  let customer: Customer;
  let crew: string;
  let keys = 0;
  beforeAll(async () => {
    app = await startTestApp(engine);
    owner = await hireStaff(app, 'owner', 'Sana');
    const saved = await owner.post('/crews/save', {
      name: 'North',
      capacity: 50,
      localities: [],
      active: true,
    });
    crew = saved.json.crews[0].id;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    // Ten in the morning of a day of its own.
    app.advance(indianMidnight(app.now()) + 34 * hour - app.now());
    [owner, executive, engineer, customer] = await Promise.all([
      hireStaff(app, 'owner', 'Sana'),
      hireStaff(app, 'executive', 'Meena'),
      hireStaff(app, 'engineer', 'Anil', crew),
      registerCustomer(app),
    ]);
  });

  const booked = async (more: object = {}) => {
    // The same content within a minute would count as the same booking.
    app.advance(minute + 1000);
    return bookedId(book(app, customer, { ...more }));
  };
  /** A sheet that is still to go out stands beside whatever else is promised. */
  const withoutSheets = ({ promises }: RequestDetails) => promises.filter(({ step }) => step !== 'sheet');
  const details = async (id: string): Promise<RequestDetails> =>
    (await executive.get(`/requests/${id}`)).json.request;
  const act = (id: string, action: string, body: object = {}, staff = executive) =>
    staff.post(`/requests/${id}/${action}`, body);
  const quoted = (id: string, more: object = {}) =>
    act(id, 'quoted', { number: 'P-17', sentOn: today(), ...more });
  const outcome = async (id: string, result: string, more: object = {}) =>
    act(id, 'outcome', { outcome: result, attempts: (await details(id)).attempts, ...more });
  const inTab = async (tab: RequestTab): Promise<string[]> =>
    (await executive.get(`/requests?tab=${tab}`)).json.requests.map(({ id }: QueuedRequest) => id);
  const today = () => indianDate(app.now());
  const agree = (id: string, window = '1600-1800', on = today()) =>
    executive.post('/visits/agree', { booking: id, day: on, window, crew });
  const visitOf = async (booking: string) =>
    (
      await app.server.database.query
        .selectFrom('visits')
        .select('id')
        .where('booking_id', '=', booking)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const step = async (visit: string, name: string, more: object = {}) => {
    keys += 1;
    const key = { 'idempotency-key': `promises-${keys}` };
    const answer = await engineer.post('/day/step', { visit, at: app.now(), step: name, ...more }, key);
    expect({ step: name, status: answer.status }).toEqual({ step: name, status: 200 });
  };
  /** The engineer's whole visit, and what was agreed there. */
  const visited = async (booking: string, next: string) => {
    const visit = await visitOf(booking);
    await step(visit, 'on_way');
    await step(visit, 'arrived');
    await step(visit, 'found', { cause: 'parapet-joint', readings: '', words: 'Open joint.' });
    await step(visit, 'next', { next });
  };
  const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
  const officeMails = async (about: string) =>
    (await app.mails()).map(({ subject = '' }) => subject).filter((subject) => subject.includes(about));

  any.test(
    'a quotation that was promised is to be sent by the second evening, is watched, and is said to be sent',
    async () => {
      const id = await booked();
      await agree(id);
      await visited(id, 'quotation');
      const by = indianMidnight(app.now()) + 2 * day + 20 * hour;
      expect((await details(id)).owed).toEqual({ step: 'quotation', reason: 'found', by });
      expect(await inTab('to_quote')).toEqual([id]);
      expect(await inTab('again')).toEqual([]);
      const { figures } = (await executive.get('/requests?tab=to_quote')).json;
      expect(figures.counts).toMatchObject({ to_quote: 1, to_come: 0, again: 0 });
      const words = `The quotation for ${customer.name}`;
      expect(await officeMails(words)).toEqual([]);
      app.advance(by - 2 * hour - app.now());
      expect(await officeMails(words)).toEqual([expect.stringMatching(/^Reminder: .*not been sent yet/)]);
      app.advance(2 * hour + 2 * minute);
      expect(await officeMails(words)).toHaveLength(2);
      executive = await hireStaff(app, 'executive', 'Meena');
      expect((await quoted(id, { note: 'By mail, ₹14,000' })).status).toBe(200);
      expect((await quoted(id)).status).toBe(409);
      expect(await details(id)).toMatchObject({
        state: 'done',
        owed: null,
        notes: [{ text: 'By mail, ₹14,000' }],
      });
      expect((await mailsTo(customer.email)).at(-1)?.subject).toBe('Your quotation was sent');
    },
  );

  test('that a quotation went by another way needs its day and number, and is taken back with the customer told', async () => {
    const id = await booked();
    await agree(id);
    await visited(id, 'quotation');
    const { owed } = await details(id);
    const mails = (await mailsTo(customer.email)).length;
    const tomorrow = indianDate(app.now() + day);
    for (const [body, field] of [
      [{}, 'sentOn'],
      [{ sentOn: today() }, 'number'],
      [{ number: 'P-17', sentOn: tomorrow }, 'sentOn'],
    ] as const) {
      const refused = await act(id, 'quoted', body);
      expect({ status: refused.status, field: refused.json.field }).toEqual({ status: 400, field });
    }
    expect((await details(id)).owed).toEqual(owed);
    expect(await mailsTo(customer.email)).toHaveLength(mails);

    expect((await quoted(id)).status).toBe(200);
    const told = (await mailsTo(customer.email)).at(-1)?.text;
    expect(told).toContain(`On ${longDate(app.now())} we sent you the quotation`);
    expect(told).toContain('It bears the number P-17.');
    expect((await details(id)).quotedElsewhere).toEqual({ number: 'P-17', sentOn: today() });
    app.advance(minute);
    expect((await act(id, 'quoted/take-back')).status).toBe(200);
    expect(await details(id)).toMatchObject({ state: 'again', owed, history: expect.any(Array) });
    expect(await inTab('to_quote')).toContain(id);
    const due = dueInWords(owed?.by ?? 0, app.now());
    expect((await mailsTo(customer.email)).at(-1)).toMatchObject({
      subject: 'Your quotation was not sent yet',
      text: expect.stringContaining(`It comes by ${due}, as promised.`),
    });
    expect((await act(id, 'quoted/take-back')).status).toBe(409);
    // It is watched as before.
    app.advance((owed?.by ?? 0) + 2 * minute - app.now());
    expect(await officeMails(`The quotation for ${customer.name}`)).not.toEqual([]);
  });

  any.test('what happened since is not taken back with it', async () => {
    const id = await booked();
    await agree(id);
    await visited(id, 'quotation');
    expect((await quoted(id)).status).toBe(200);
    app.advance(minute);
    expect((await agree(id, '0900-1100', indianDate(app.now() + 3 * day))).status).toBe(200);
    const before = await details(id);
    expect((await act(id, 'quoted/take-back')).status).toBe(409);
    expect(await details(id)).toEqual(before);
  });

  test('what has ended, and what the honeypot caught, is listed with the newest first', async () => {
    const ended = [await booked(), await booked()];
    for (const id of ended) {
      await outcome(id, 'reached');
      app.advance(minute);
    }
    expect((await inTab('done')).slice(0, 2)).toEqual(ended.toReversed());
    for (const name of ['First', 'Second']) {
      const { mobile, from } = createPerson();
      const body = { name, mobile, location: 'Abids', service: 'Bulding Reapair', website: 'x' };
      expect((await app.post('/callback/create', body, from)).status).toBe(200);
      app.advance(minute);
    }
    const { requests } = (await executive.get('/requests?tab=quarantine')).json;
    expect(requests.map(({ name }: QueuedRequest) => name).slice(0, 2)).toEqual(['Second', 'First']);
  });

  any.describe('after an acceptance', () => {
    const stepsOf = async (id: string) =>
      withoutSheets(await details(id)).map((promise) => `${promise.step} ${promise.reason}`);
    /** Beside a visit that the office has agreed on. */
    const accepted = async () => {
      const id = await booked();
      await agree(id);
      await visited(id, 'quotation');
      app.advance(minute);
      await agree(id, '0900-1100', indianDate(app.now() + 2 * day));
      const quotation = await quote(executive, id);
      expect((await acceptByCode(app, customer, quotation)).status).toBe(200);
      return { id, quotation };
    };

    test('the call about the day of work stands beside a visit, whatever becomes of that', async () => {
      const { id, quotation } = await accepted();
      const [call] = (await details(id)).promises;
      expect(call).toMatchObject({ step: 'call', reason: 'accepted' });
      expect(call?.about).toContain(quotation.number);
      const mail = (await mailsTo(customer.email)).find(({ text }) =>
        text?.includes('the day the work begins'),
      );
      expect(mail?.text).toContain(`We call you by ${dueInWords(call?.by ?? 0, app.now())}`);
      app.advance(minute);
      const both = ['call accepted', 'arrival agreed'];
      expect(await stepsOf(id)).toEqual(both);
      const to = { day: indianDate(app.now() + 3 * day), window: '1100-1300' };
      expect((await app.post(`/visit/move/${id}`, to, customer.headers)).status).toBe(200);
      expect(await stepsOf(id)).toEqual(both);
      expect(await inTab('again')).toContain(id);
      expect((await readBooking(app, customer, id)).promises).toContainEqual({
        step: 'call',
        reason: 'accepted',
        by: call?.by,
      });
      expect((await executive.post('/visits/cancel', { booking: id })).status).toBe(200);
      expect(await stepsOf(id)).toEqual(['call accepted', 'call called_off']);
      // One call keeps both.
      await outcome(id, 'no_answer');
      expect(await stepsOf(id)).toEqual(['call accepted']);
      expect((await details(id)).promises[0]?.about).toBe(call?.about);
      // Agreeing on another visit says nothing of the day of work.
      await agree(id, '0900-1100', indianDate(app.now() + 5 * day));
      expect(await stepsOf(id)).toEqual(['call accepted', 'arrival agreed']);
    });

    /** 'Friday, 27 November' */
    const dayName = (on: string) => weekdayAndDate(midnightOf(on));
    const inDays = (days: number) => indianDate(app.now() + days * day);
    const lastMail = async (about = /./) =>
      (await mailsTo(customer.email)).findLast(({ subject = '' }) => about.test(subject));

    test('a call that reached them says on which day the work begins, or when to call again', async () => {
      const { id, quotation } = await accepted();
      const before = await details(id);
      const mails = (await mailsTo(customer.email)).length;
      const followUpAt = app.now() + day;
      for (const body of [
        {},
        { workOn: inDays(-1) },
        { workOn: inDays(400) },
        { workOn: '2027-02-30' },
        { workOn: inDays(3), followUpAt },
      ]) {
        const refused = await outcome(id, 'reached', body);
        expect({ status: refused.status, field: refused.json.field }).toEqual({
          status: 400,
          field: 'workOn',
        });
      }
      expect((await outcome(id, 'no_answer', { workOn: inDays(3) })).status).toBe(400);
      expect(await details(id)).toEqual(before);
      expect(await mailsTo(customer.email)).toHaveLength(mails);

      // Not agreed yet.
      expect((await outcome(id, 'reached', { followUpAt })).status).toBe(200);
      const again = (await details(id)).promises.find(({ reason }) => reason === 'accepted');
      expect(again).toMatchObject({ step: 'call', reason: 'accepted', by: followUpAt });
      expect(again?.about).toContain(quotation.number);
    });

    test('the day of work is a promise: told, moved, put off, and kept when work starts', async () => {
      const { id, quotation } = await accepted();
      const works = async () => (await details(id)).promises.filter(({ step }) => step === 'work');
      const first = inDays(4);
      expect((await outcome(id, 'reached', { workOn: first })).status).toBe(200);
      expect(await stepsOf(id)).toEqual(['arrival agreed', 'work agreed']);
      const by = endOfDayAfter(midnightOf(first), 0);
      const about = `${quotation.number}, ₹31,519.25`;
      expect(await works()).toEqual([{ step: 'work', reason: 'agreed', by, about }]);
      expect(await inTab('visits')).toContain(id);
      expect(await inTab('again')).not.toContain(id);
      const own = await readBooking(app, customer, id);
      expect(own.promises).toContainEqual({ step: 'work', reason: 'agreed', by });
      const read = await app.get(`/quotations/${quotation.id}/current`, customer.headers);
      expect(read.json.quotation.next).toEqual({ step: 'work', by });
      const told = await lastMail(/work/);
      expect(told?.subject).toMatch(new RegExp(`^The work begins on ${dayName(first)}: HB-`));
      expect(told?.text).toContain(about);
      const said = (await details(id)).history.map(({ text }) => text);
      expect(said).toContain(`Agreed with the customer, the work begins on ${longDate(by)}`);

      app.advance(minute);
      // A call about something else leaves it.
      expect((await outcome(id, 'reached')).status).toBe(200);
      expect((await works())[0]?.by).toBe(by);
      const second = inDays(6);
      expect((await outcome(id, 'reached', { workOn: second })).status).toBe(200);
      expect(await works()).toMatchObject([{ by: endOfDayAfter(midnightOf(second), 0), about }]);
      const moved = await lastMail(/work/);
      expect(moved?.subject).toContain(`The work now begins on ${dayName(second)}`);
      expect(moved?.text).toContain(`Before: ${dayName(first)}`);

      app.advance(minute);
      expect((await outcome(id, 'not_interested')).status).toBe(409);
      const followUpAt = app.now() + day;
      expect((await outcome(id, 'reached', { followUpAt })).status).toBe(200);
      expect(await stepsOf(id)).toEqual(['call accepted', 'arrival agreed']);
      const off = await lastMail(/work/);
      expect(off?.subject).toContain(`The work does not begin on ${dayName(second)}`);
      expect(off?.text).toContain(`We call you by ${dueInWords(followUpAt, app.now())}`);

      app.advance(minute);
      expect((await outcome(id, 'reached', { workOn: today() })).status).toBe(200);
      expect((await executive.post('/visits/cancel', { booking: id })).status).toBe(200);
      expect((await executive.post(`/bookings/${id}/status`, { status: 'in_progress' })).status).toBe(200);
      expect(await stepsOf(id)).toEqual([]);
      const kept = await app.server.database.query
        .selectFrom('promises')
        .select(['ended_as', 'ended_by'])
        .where('request_id', '=', id)
        .where('step', '=', 'work')
        .orderBy('made_at', 'desc')
        .executeTakeFirst();
      expect(kept).toEqual({ ended_as: 'kept', ended_by: 'work-set' });
    });

    test('the office hears when the day passes without work, and two acceptances are answered in one call', async () => {
      const id = await booked();
      for (const kind of ['main', 'extra'] as const) {
        app.advance(minute);
        expect((await acceptByCode(app, customer, await quote(executive, id, { kind }))).status).toBe(200);
      }
      expect(await stepsOf(id)).toEqual(['call asked', 'call accepted', 'call accepted']);
      await outcome(id, 'no_answer');
      expect(await stepsOf(id)).toEqual(['call accepted', 'call accepted']);
      const workOn = inDays(1);
      expect((await outcome(id, 'reached', { workOn })).status).toBe(200);
      expect(await stepsOf(id)).toEqual(['work agreed', 'work agreed']);
      const words = `Work at ${customer.name}`;
      app.advance(endOfDayAfter(midnightOf(workOn), 0) - app.now());
      expect(await officeMails(words)).toEqual([]);
      app.advance(3 * minute);
      const missed = `Missed on ${longDate(midnightOf(workOn))}: ${words}’s should have begun`;
      expect(await officeMails(words)).toEqual([
        expect.stringContaining(missed),
        expect.stringContaining(missed),
      ]);
      executive = await hireStaff(app, 'executive', 'Meena');
      expect((await executive.get('/requests?tab=visits')).json.figures.overdue).toBeGreaterThanOrEqual(1);
    });

    test('it is owed at once, though a call was agreed for later', async () => {
      const id = await booked();
      await outcome(id, 'reached', { followUpAt: app.now() + 60 * day });
      expect((await acceptByCode(app, customer, await quote(executive, id))).status).toBe(200);
      expect(await stepsOf(id)).toEqual(['call accepted', 'call later']);
      expect((await details(id)).promises[0]?.by).toBe(app.now() + promisedMs);
    });

    test('withdrawn, nobody waits for that call any more', async () => {
      const { id, quotation } = await accepted();
      const version = quotation.sent?.version;
      const answer = await app.post(`/quotations/${quotation.id}/withdraw`, { version }, customer.headers);
      expect(answer.status).toBe(200);
      expect(await stepsOf(id)).toEqual(['arrival agreed']);
    });

    test('an objection is owed an answer until the owner decides, whatever else is logged', async () => {
      const id = await booked();
      await outcome(id, 'reached', { followUpAt: app.now() + 30 * day });
      const quotation = await quote(executive, id);
      const { sent } = quotation;
      const behalf = {
        version: sent?.version,
        sha256: sent?.sha256,
        name: customer.name,
        method: 'phone',
        reference: 'Call of today',
      };
      expect((await executive.post(`/quotations/${quotation.id}/accept`, behalf)).status).toBe(200);
      app.advance(minute);
      const object = { words: 'I never said so' };
      expect((await app.post(`/quotations/${quotation.id}/object`, object, customer.headers)).status).toBe(
        200,
      );
      expect(await stepsOf(id)).toEqual(['objection objected', 'call later']);
      expect(await inTab('waiting')).toContain(id);
      const [waiting] = (await details(id)).promises;
      expect(waiting?.about).toBe(`${quotation.number}, ₹31,519.25: “I never said so”`);
      const told = await lastMail();
      expect(told?.subject).toBe(`You object to the acceptance of quotation ${quotation.number}`);
      expect(told?.text).toContain(`We call you by ${dueInWords(waiting?.by ?? 0, app.now())}.`);
      await outcome(id, 'reached');
      expect(await stepsOf(id)).toEqual(['objection objected']);
      // Nothing goes on until it is cleared up.
      const start = { status: 'in_progress' };
      expect((await executive.post(`/bookings/${id}/status`, start)).status).toBe(409);
      const by = (await details(id)).promises[0]?.by ?? 0;
      app.advance(by - app.now() + 2 * minute);
      expect(await officeMails(`The objection of ${customer.name}`)).not.toEqual([]);
      owner = await hireStaff(app, 'owner', 'Sana');
      executive = await hireStaff(app, 'executive', 'Meena');
      const decide = (body: object) => owner.post(`/quotations/${quotation.id}/objection`, body);
      expect(await decide({ decision: 'void' })).toMatchObject({ status: 400, json: { field: 'reason' } });
      expect((await decide({ decision: 'void', reason: 'It was your brother' })).status).toBe(200);
      expect(await stepsOf(id)).toEqual([]);
      expect((await lastMail())?.text).toContain('The reason: It was your brother');
    });

    test('an objection stops the day of work, and where the acceptance stands it is agreed on anew', async () => {
      const id = await booked();
      const quotation = await quote(executive, id);
      const { version, sha256 } = quotation.sent ?? {};
      const said = { name: customer.name, method: 'phone', reference: 'Call of today' };
      const behalf = { version, sha256, ...said };
      expect((await executive.post(`/quotations/${quotation.id}/accept`, behalf)).status).toBe(200);
      expect((await outcome(id, 'reached', { workOn: inDays(2) })).status).toBe(200);
      app.advance(minute);
      const object = { words: 'I asked for the price' };
      expect((await app.post(`/quotations/${quotation.id}/object`, object, customer.headers)).status).toBe(
        200,
      );
      expect(await stepsOf(id)).toEqual(['objection objected']);
      expect((await outcome(id, 'reached', { workOn: inDays(2) })).status).toBe(400);
      app.advance(minute);
      const stands = { decision: 'stands', reason: 'You wrote so on Friday' };
      expect((await owner.post(`/quotations/${quotation.id}/objection`, stands)).status).toBe(200);
      const by = app.now() + promisedMs;
      const about = `${quotation.number}, ₹31,519.25`;
      expect((await details(id)).promises).toEqual([{ step: 'call', reason: 'accepted', by, about }]);
      const told = (await lastMail())?.text;
      expect(told).toContain('The reason: You wrote so on Friday');
      expect(told).toContain(
        `We call you by ${dueInWords(by, app.now())} to agree on the day the work begins.`,
      );
    });
  });

  describe('a quotation and a visit side by side', () => {
    /** A quotation was promised at a visit while the office had agreed on the next one. */
    const quotationBeside = async () => {
      const id = await booked();
      await agree(id);
      const visit = await visitOf(id);
      await step(visit, 'on_way');
      await step(visit, 'arrived');
      await step(visit, 'found', { cause: 'parapet-joint', readings: '', words: 'Open joint.' });
      app.advance(1000);
      expect((await agree(id, '1100-1300', indianDate(app.now() + day))).status).toBe(200);
      await step(visit, 'next', { next: 'quotation' });
      return id;
    };
    const agreedMail = async () =>
      (await mailsTo(customer.email)).findLast(({ subject = '' }) => subject.startsWith('We visit you on'));

    test('nobody came in time and the office agrees on another day: the quotation is owed as before', async () => {
      const id = await quotationBeside();
      const { owed } = await details(id);
      expect(owed).toMatchObject({ step: 'quotation', reason: 'found' });
      // The window of the next visit goes by.
      app.advance(indianMidnight(app.now()) + day + 13.5 * hour - app.now());
      executive = await hireStaff(app, 'executive', 'Meena');
      expect((await agree(id, '0900-1100', indianDate(app.now() + 2 * day))).status).toBe(200);
      expect((await details(id)).owed).toEqual(owed);
      expect(await inTab('to_quote')).toContain(id);
      expect(await inTab('visits')).toContain(id);
      const by = dueInWords(owed?.by ?? 0, app.now());
      expect((await agreedMail())?.text).toContain(`The quotation we promised still comes by ${by}.`);
      expect(await readBooking(app, customer, id)).toMatchObject({ status: 'visit_scheduled', owed });
      // It is watched as before, and once it is sent the visit is what comes next.
      app.advance((owed?.by ?? 0) - 2 * hour - app.now());
      expect(await officeMails(`The quotation for ${customer.name}`)).toHaveLength(1);
      app.advance(2 * hour + 2 * minute);
      expect(await officeMails(`The quotation for ${customer.name}`)).toHaveLength(2);
      executive = await hireStaff(app, 'executive', 'Meena');
      expect((await quoted(id)).status).toBe(200);
      expect(await details(id)).toMatchObject({ state: 'visits', owed: null });
    });

    test('a visit that is agreed after the quotation was promised leaves it owed, from either desk', async () => {
      for (const agreeing of [
        (id: string) => agree(id, '1400-1600', indianDate(app.now() + 3 * day)),
        (id: string) =>
          outcome(id, 'reached', {
            visit: { day: indianDate(app.now() + 3 * day), window: '1400-1600', crew },
          }),
      ]) {
        const id = await booked();
        await agree(id);
        await visited(id, 'quotation');
        const { owed } = await details(id);
        app.advance(minute);
        expect((await agreeing(id)).status).toBe(200);
        expect((await details(id)).owed).toEqual(owed);
        const by = dueInWords(owed?.by ?? 0, app.now());
        expect((await agreedMail())?.text).toContain(`The quotation we promised still comes by ${by}.`);
      }
    });
  });

  describe('a quotation whose visit beside it falls through', () => {
    const fallen = async () => {
      const id = await booked();
      await agree(id);
      await visited(id, 'quotation');
      app.advance(minute);
      await agree(id, '0900-1100', indianDate(app.now() + 3 * day));
      expect((await executive.post('/visits/cancel', { booking: id })).status).toBe(200);
      const by = app.now() + promisedMs;
      expect(withoutSheets(await details(id))).toEqual([
        { step: 'call', reason: 'called_off', by },
        { step: 'quotation', reason: 'found', by: expect.any(Number) },
      ]);
      const words = `We call you by ${clockTime(by)} to agree on another day.`;
      expect((await mailsTo(customer.email)).at(-1)?.text).toContain(words);
      app.advance(minute);
      return { id, by };
    };

    any.test('once it is sent, the call is left', async () => {
      const { id, by } = await fallen();
      expect((await quoted(id)).status).toBe(200);
      expect((await details(id)).owed).toEqual({ step: 'call', reason: 'called_off', by });
      expect(await inTab('again')).toContain(id);
      expect((await readBooking(app, customer, id)).owed).toMatchObject({ step: 'call', by });
      await outcome(id, 'reached');
      expect(await details(id)).toMatchObject({ state: 'done', owed: null });
    });

    test('once they were called, the quotation is left', async () => {
      const { id } = await fallen();
      const [, quotation] = withoutSheets(await details(id));
      await outcome(id, 'no_answer');
      expect((await details(id)).owed).toMatchObject({ step: 'call', reason: 'no_answer' });
      await outcome(id, 'reached');
      expect((await details(id)).owed).toEqual(quotation);
      expect(await inTab('to_quote')).toContain(id);
      expect((await quoted(id)).status).toBe(200);
      expect(await details(id)).toMatchObject({ state: 'done', owed: null });
    });
  });

  any.test('coming again is a call to agree on a day, by the deadline', async () => {
    const id = await booked();
    await agree(id);
    await visited(id, 'again');
    expect((await details(id)).owed).toEqual({ step: 'visit', reason: 'found', by: app.now() + promisedMs });
    expect(await inTab('to_come')).toEqual([id]);
    app.advance(promisedMs + 2 * minute);
    expect(await officeMails(`The call to ${customer.name} about coming again was missed`)).toHaveLength(1);
    executive = await hireStaff(app, 'executive', 'Meena');
    await outcome(id, 'no_answer');
    expect((await details(id)).owed).toMatchObject({ step: 'visit', reason: 'no_answer' });
    await agree(id, '1600-1800', indianDate(app.now() + day));
    expect(await details(id)).toMatchObject({ state: 'visits', owed: null });
  });

  any.test(
    'a visit that is called off or missed is a call by the deadline, and the customer’s mail says the same time',
    async () => {
      const off = await booked();
      await agree(off);
      expect((await executive.post('/visits/cancel', { booking: off })).status).toBe(200);
      const owed = { step: 'call', reason: 'called_off', by: app.now() + promisedMs };
      expect((await details(off)).owed).toEqual(owed);
      expect(await inTab('again')).toContain(off);
      expect((await mailsTo(customer.email)).at(-1)?.text).toContain(clockTime(owed.by));

      const missed = await booked();
      await agree(missed);
      app.advance(day);
      await app.server.sweep();
      executive = await hireStaff(app, 'executive', 'Meena');
      const after = (await details(missed)).owed;
      expect(after).toMatchObject({ step: 'call', reason: 'missed' });
      expect((await mailsTo(customer.email)).at(-1)?.text).toContain(clockTime(after?.by ?? 0));
    },
  );

  test('a cancelled booking is over; of two merged ones the other keeps its call', async () => {
    const [alone, one, other] = [await booked(), await booked(), await booked()];
    await act(one, 'merge', { ids: [other] });
    for (const id of [alone, one])
      expect((await app.post(`/booking/cancel/${id}`, {}, customer.headers)).status).toBe(200);
    expect(await details(alone)).toMatchObject({ state: 'done', owed: null, kept: null });
    expect(await details(one)).toMatchObject({ state: 'waiting', owed: { step: 'call' } });
    await app.post(`/booking/cancel/${other}`, {}, customer.headers);
    expect(await details(one)).toMatchObject({ state: 'done', owed: null });
  });

  any.test('when the merged one that had the visit is cancelled, the other is owed a call', async () => {
    const [one, other] = [await booked(), await booked()];
    await act(one, 'merge', { ids: [other] });
    const visit = { day: indianDate(app.now() + day), window: '1600-1800', crew };
    expect((await outcome(one, 'reached', { visit })).status).toBe(200);
    expect(await details(one)).toMatchObject({ state: 'visits', kept: true });
    await app.post(`/booking/cancel/${one}`, {}, customer.headers);
    expect((await details(one)).owed).toEqual({
      step: 'call',
      reason: 'called_off',
      by: app.now() + promisedMs,
    });
  });

  any.test(
    'a caller who was promised another call keeps it when a booking that was merged with theirs is cancelled',
    async () => {
      const { mobile, name } = customer;
      const body = { name, mobile, location: 'Abids', service: 'Water Leakage Old Building' };
      expect((await app.post('/callback/create', body, createPerson().from)).status).toBe(200);
      const { requests } = (await executive.get('/requests?tab=waiting')).json;
      const caller = requests.find((request: QueuedRequest) => request.mobile === mobile).id;
      await outcome(caller, 'reached', { followUpAt: app.now() + day });
      const booking = await booked();
      await act(caller, 'merge', { ids: [booking] });
      await app.post(`/booking/cancel/${booking}`, {}, customer.headers);
      expect(await details(caller)).toMatchObject({ state: 'again', owed: { step: 'call' } });
    },
  );

  any.test(
    'whoever cannot be reached or wants nothing is told so by mail, and somebody decides about the booking',
    async () => {
      for (const [result, subject] of [
        ['wrong_number', 'We could not reach you'],
        ['not_interested', 'Your booking still stands'],
      ] as const) {
        const id = await booked();
        expect((await outcome(id, result, { note: `Noted ${result}` })).status).toBe(200);
        expect(await details(id)).toMatchObject({
          promises: [{ step: 'call', reason: 'closed' }],
          notes: [{ text: `Noted ${result}` }],
        });
        expect((await mailsTo(customer.email)).at(-1)).toMatchObject({ subject });
        expect(
          (await executive.post(`/bookings/${id}/status`, { status: 'cancelled', message: 'Nobody answers' }))
            .status,
        ).toBe(200);
        expect(await details(id)).toMatchObject({ state: 'done', owed: null });
      }
    },
  );

  any.test('a message is due by the end of the next working day and has no part in the minutes', async () => {
    const { name, mobile, email, from } = createPerson();
    await app.post('/contact/create', { name, mobile, email, message: 'Hello' }, from);
    const { requests, figures } = (await executive.get(`/requests?tab=waiting&search=${mobile}`)).json;
    const [message] = requests as QueuedRequest[];
    if (!message) throw new Error('The message is not in the queue');
    expect(message.dueAt).toBe(indianMidnight(app.now()) + day + 20 * hour);
    app.advance(2 * hour);
    executive = await hireStaff(app, 'executive', 'Meena');
    expect((await outcome(message.id, 'reached')).json.request).toMatchObject({ state: 'done', kept: null });
    const after = (await executive.get('/requests?tab=waiting')).json.figures;
    expect(after.calledToday).toBe(figures.calledToday);
  });

  describe('merged', () => {
    any.test(
      'eleven bookings at eight places: only what was sent twice is merged unasked, the rest as chosen, and all can be undone',
      async () => {
        const ids: string[] = [];
        for (let n = 0; n < 11; n += 1) ids.push(await booked({ location: `Tower ${n % 8}` }));
        const first = ids[0] ?? '';
        expect((await details(first)).repeats).toBe(1);
        expect((await act(first, 'merge')).json.merged).toBe(1);
        expect((await details(first)).merged).toEqual([
          expect.objectContaining({ id: ids[8], location: 'Tower 0', undoable: true }),
        ]);
        const chosen = [ids[1], ids[2]];
        expect((await act(first, 'merge', { ids: chosen })).json.merged).toBe(2);
        const second = ids[1] ?? '';
        expect(await inTab('waiting')).not.toContain(second);
        const out = await act(second, 'unmerge');
        expect(out).toMatchObject({ status: 200, json: { request: { state: 'waiting' } } });
        expect(out.json.request.nextAt).toBe(out.json.request.dueAt);
        expect((await act(second, 'unmerge')).status).toBe(409);
        app.advance(minute);
        await outcome(first, 'no_answer');
        expect((await act(ids[2] ?? '', 'unmerge')).status).toBe(409);
        expect((await details(first)).merged?.every(({ undoable }) => !undoable)).toBe(true);
      },
    );

    any.test('two visits stay two; one visit and a call make one row that owes the call first', async () => {
      const [visit, other, waits] = [await booked(), await booked(), await booked()];
      await agree(visit);
      await agree(other);
      expect(await act(visit, 'merge', { ids: [other] })).toMatchObject({
        status: 409,
        json: { message: 'Two of these have a visit. Call one off first.' },
      });
      const { dueAt } = await details(waits);
      expect((await act(visit, 'merge', { ids: [waits] })).status).toBe(200);
      expect((await details(visit)).owed).toMatchObject({ step: 'call', by: dueAt });
      expect((await act(waits, 'unmerge')).status).toBe(200);
      expect(await details(visit)).toMatchObject({ state: 'visits', owed: null });
      expect((await details(waits)).owed).toEqual({ step: 'call', reason: 'asked', by: dueAt });
    });

    any.test(
      'one that is taken out of a visit takes its call along; the call of another one stays',
      async () => {
        const [visit, tried, waits] = [await booked(), await booked(), await booked()];
        await agree(visit);
        await outcome(tried, 'no_answer');
        await act(visit, 'merge', { ids: [tried, waits] });
        await act(tried, 'unmerge');
        expect((await details(visit)).owed).toMatchObject({ step: 'call' });
        await act(waits, 'unmerge');
        expect(await details(visit)).toMatchObject({ state: 'visits', owed: null });
        expect((await details(tried)).owed).toMatchObject({ step: 'call', reason: 'no_answer' });
      },
    );

    test('what an engineer promises at a merged booking stands on its own, and nobody else loses their call', async () => {
      const [visit, waits] = [await booked(), await booked()];
      await agree(visit);
      for (const [into, child] of [
        [visit, waits],
        [waits, visit],
      ] as const) {
        await act(into, 'merge', { ids: [child] });
        if (into === visit) await act(child, 'unmerge');
      }
      await visited(visit, 'quotation');
      const steps = (request: RequestDetails) => withoutSheets(request).map(({ step }) => step);
      expect(steps(await details(waits))).toEqual(['call', 'quotation']);
      await act(visit, 'unmerge');
      expect(steps(await details(visit))).toEqual(['quotation']);
      expect(steps(await details(waits))).toEqual(['call']);
    });

    any.test(
      'erasing an account takes along what was sent while logged in, and frees what anybody may have sent',
      async () => {
        const id = await booked({ location: 'Abids' });
        const { mobile, name } = customer;
        const ask = async (headers: Record<string, string>) => {
          app.advance(minute);
          const body = { name, mobile, location: 'Abids', service: 'Water Leakage Old Building' };
          expect((await app.post('/callback/create', body, headers)).status).toBe(200);
        };
        await ask(customer.headers);
        await ask(createPerson().from);
        const neighbour = await registerCustomer(app, { ...createPerson(), mobile });
        const theirs = await bookedId(book(app, neighbour, { location: 'Abids' }));
        expect((await act(id, 'merge')).json.merged).toBe(3);
        const { json: asked } = await app.post('/account/erase/otp', {}, customer.headers);
        const mail = (await mailsTo(customer.email)).find(({ subject = '' }) => subject.includes('to erase'));
        const body = { hash: asked.hash, otp: mail?.subject?.slice(0, 4) };
        expect((await app.post('/account/erase/verify', body, customer.headers)).status).toBe(200);
        const left = await app.server.database.query
          .selectFrom('requests')
          .select(['id', 'kind', 'merged_into'])
          .where('mobile', '=', mobile)
          .orderBy('id')
          .execute();
        expect(left).toEqual([
          { id: expect.any(String), kind: 'callback', merged_into: null },
          { id: theirs, kind: 'booking', merged_into: null },
        ]);
        expect((await details(left[0]?.id ?? '')).owed).toMatchObject({ step: 'call', reason: 'asked' });
        expect((await details(theirs)).owed).toMatchObject({ step: 'call', reason: 'asked' });
        expect(await inTab('waiting')).toContain(theirs);
      },
    );
  });

  any.test(
    'what a phone sends late of an earlier visit takes nothing from what was promised at the later one',
    async () => {
      const twoVisits = async () => {
        const id = await booked();
        await agree(id, '1100-1300');
        const first = await visitOf(id);
        await step(first, 'on_way');
        await step(first, 'arrived');
        await step(first, 'found', { cause: 'parapet-joint', readings: '', words: '' });
        app.advance(1000);
        expect((await agree(id, '1600-1800')).status).toBe(200);
        return { id, first };
      };
      for (const [then, late] of [
        ['quotation', 'again'],
        ['again', 'quotation'],
      ] as const) {
        const { id, first } = await twoVisits();
        await visited(id, then);
        const { owed } = await details(id);
        app.advance(minute);
        await step(first, 'next', { next: late });
        expect((await details(id)).owed).toEqual(owed);
      }
    },
  );

  any.test(
    'what a phone sends late of an earlier visit does not end the call that the later one is owed',
    async () => {
      const id = await booked();
      await agree(id, '0900-1100', indianDate(app.now() + day));
      app.advance(indianMidnight(app.now()) + day + 9 * hour - app.now());
      [executive, engineer] = await Promise.all([
        hireStaff(app, 'executive', 'Meena'),
        hireStaff(app, 'engineer', 'Anil', crew),
      ]);
      const first = await visitOf(id);
      await step(first, 'on_way');
      await step(first, 'arrived');
      await step(first, 'found', { cause: 'parapet-joint', readings: '', words: '' });
      app.advance(1000);
      await agree(id, '1100-1300');
      const second = await visitOf(id);
      await step(second, 'on_way');
      await step(second, 'arrived');
      app.advance(day);
      await app.server.sweep();
      [executive, engineer] = await Promise.all([
        hireStaff(app, 'executive', 'Meena'),
        hireStaff(app, 'engineer', 'Anil', crew),
      ]);
      const { owed } = await details(id);
      expect(owed).toMatchObject({ step: 'call', reason: 'unfinished' });
      await step(first, 'next', { next: 'nothing' });
      expect(await details(id)).toMatchObject({ state: 'again', owed });
    },
  );

  any.test(
    'a step that the engineer takes back does not take back a call that was promised since',
    async () => {
      const id = await booked();
      await agree(id, '1100-1300');
      const first = await visitOf(id);
      await visited(id, 'again');
      expect((await agree(id, '1600-1800')).status).toBe(200);
      expect((await executive.post('/visits/cancel', { booking: id })).status).toBe(200);
      const { owed } = await details(id);
      expect(owed).toMatchObject({ step: 'call', reason: 'called_off' });
      await step(first, 'undo', { undoes: 'next' });
      expect(await details(id)).toMatchObject({ state: 'again', owed });
      expect(await inTab('again')).toContain(id);
    },
  );

  any.test('we tried at, and again at: the queue and the customer’s page say the same', async () => {
    const id = await booked();
    await outcome(id, 'no_answer');
    const by = app.now() + 10 * minute;
    expect((await details(id)).owed).toEqual({ step: 'call', reason: 'no_answer', by });
    expect((await details(id)).history[0]?.text).toBe(`No answer, again at ${clockTime(by)}`);
    app.advance(minute);
    await outcome(id, 'reached', { followUpAt: app.now() + 2 * day });
    expect((await details(id)).owed).toEqual({ step: 'call', reason: 'later', by: app.now() + 2 * day });
  });
});
