// The desk's queue over HTTP: order, one holder at a time, outcomes, deadlines and their alarms.

import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { deadlineMinutes } from '#contract/constants.ts';
import { clockTime } from '#contract/india-time.ts';
import { callMinuteSteps } from '#contract/reports.staff.ts';
import type { QueuedRequest, RequestDetails } from '#contract/requests.staff.ts';
import { firstPromise } from '#server/testing/first-promise.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking } from '#server/testing/test-bookings.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, saveForThisTest, type TestStaff } from '#server/testing/test-staff.ts';
import { limit } from '../../testing/busy.ts';

const minute = 60_000;
const promisedMs = deadlineMinutes * minute;
/** Reminders go out so long before a deadline. */
const warningMs = 15 * minute;

describe.each(bothEngines)('the desk’s queue on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let meena: TestStaff;
  let ravi: TestStaff;
  let morning: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    morning = app.now();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    // Every test begins at ten on a morning of its own, with an empty desk.
    morning += 86_400_000;
    app.advance(morning - app.now());
    const { query } = app.server.database;
    for (const table of ['requests', 'promises', 'request_events', 'jobs', 'staff'] as const) {
      await query.deleteFrom(table).execute();
    }
    [meena, ravi] = await Promise.all([
      hireStaff(app, 'executive', 'Meena'),
      hireStaff(app, 'executive', 'Ravi'),
    ]);
  });

  const ask = async (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const { name, mobile, from } = createPerson();
    const body = { name, mobile, location: 'Nallakunta', service: 'Water Leakage Old Building', ...more };
    const answer = await app.post('/callback/create', body, { ...from, ...headers });
    expect(answer.status).toBe(200);
    return (await newest(body.mobile)).id;
  };
  const newest = async (mobile: string) =>
    app.server.database.query
      .selectFrom('requests')
      .selectAll()
      .where('mobile', '=', mobile)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const queue = async (tab = 'waiting', more = '', staff = meena) => {
    const answer = await staff.get(`/requests?tab=${tab}${more}`);
    expect(answer.status).toBe(200);
    return answer.json as {
      requests: QueuedRequest[];
      again: QueuedRequest[];
      more: string | null;
      figures: never;
    };
  };
  const idsOf = (requests: QueuedRequest[]) => requests.map((request) => request.id);
  const details = async (id: string): Promise<RequestDetails> =>
    (await meena.get(`/requests/${id}`)).json.request;
  const act = (id: string, action: string, body: object = {}, staff = meena) =>
    staff.post(`/requests/${id}/${action}`, body);
  const outcome = async (id: string, result: string, more: object = {}, staff = meena) => {
    const { attempts } = (await meena.get(`/requests/${id}`)).json.request ?? { attempts: 0 };
    return act(id, 'outcome', { outcome: result, attempts, ...more }, staff);
  };
  /** Each request a moment later than the one before, so that their order is known. */
  const wait = (ms: number) => app.advance(ms);

  any.describe('what arrives', () => {
    test('a call-back request stands on the desk with its deadline and the page it came from', async () => {
      const id = await ask(
        { name: 'Lakshmi', location: 'Nallakunta, behind the tank' },
        { referer: 'http://site.test/services/waterproofing-old-building?x=1#y' },
      );
      const { requests } = await queue();
      expect(requests).toMatchObject([
        {
          id,
          kind: 'callback',
          state: 'waiting',
          name: 'Lakshmi',
          service: 'old',
          dueAt: app.now() + promisedMs,
          nextAt: app.now() + promisedMs,
          attempts: 0,
          claimedBy: null,
          photos: 0,
          paid: null,
        },
      ]);
      expect(await details(id)).toMatchObject({
        source: '/services/waterproofing-old-building',
        history: [{ kind: 'asked', text: 'callback', who: null }],
      });
    });

    test.each([
      ['no referer', {}, '/'],
      ['another site', { referer: 'https://evil.example/x' }, '/'],
      ['nonsense', { referer: 'not a url' }, '/'],
    ])('the page is the form’s own when the browser does not say: %s', async (_case, headers, source) => {
      expect((await details(await ask({}, headers))).source).toBe(source);
    });

    test('a message from the contact page', async () => {
      const { name, mobile, email, from } = createPerson();
      const body = { name, mobile, email, subject: 'Damp wall', message: 'Since Sunday' };
      expect((await app.post('/contact/create', body, from)).status).toBe(200);
      const { id } = await newest(mobile);
      expect(await details(id)).toMatchObject({
        kind: 'contact',
        email,
        message: 'Damp wall\n\nSince Sunday',
        source: '/contact-us',
      });
    });

    test('a booking, with photos only staff may see', async () => {
      const customer = await registerCustomer(app);
      const id = await bookedId(book(app, customer));
      const request = await details(id);
      expect(request).toMatchObject({
        id,
        kind: 'booking',
        name: customer.name,
        photos: 1,
        bookingType: 'Request A Callback',
        bookingStatus: 'requested',
        reference: expect.stringMatching(/^HB-\d+$/),
      });
      const [image = ''] = request.images;
      expect(image).toMatch(/^\/api\/staff\/photo\//);
      const photo = await app.request(image, { headers: meena.headers });
      expect(photo.status).toBe(200);
      expect(photo.headers.get('content-type')).toBe('image/webp');
      expect(photo.headers.get('cache-control')).toContain('private');
      expect((await app.request(image, { headers: customer.headers })).status).toBe(401);
      for (const wrong of [image.replace('display', 'original'), image.replace(id, '0'.repeat(26))]) {
        expect((await app.request(wrong, { headers: meena.headers })).status).toBe(404);
      }
    });

    test('the honeypot’s catch waits in quarantine until somebody lets it in', async () => {
      const id = await ask({ website: 'https://spam.example' });
      expect((await queue()).requests).toEqual([]);
      expect(idsOf((await queue('quarantine')).requests)).toEqual([id]);
      expect((await act(id, 'claim')).status).toBe(409);
      expect((await outcome(id, 'reached')).status).toBe(409);
      expect((await act(id, 'not-spam')).json.request.state).toBe('waiting');
      expect(idsOf((await queue()).requests)).toEqual([id]);
      expect((await act(id, 'not-spam')).status).toBe(409);
      // From now on it is watched like any other.
      wait(promisedMs - warningMs + minute);
      expect((await app.mails()).at(-1)?.subject).toMatch(/^Reminder, nobody has called yet/);
    });

    test('what is refused at the door never reaches the desk', async () => {
      const { from } = createPerson();
      await app.post('/callback/create', { name: 'A' }, from);
      expect((await queue()).requests).toEqual([]);
    });
  });

  describe('the list', () => {
    test('is ordered by time left, whatever arrived first', async () => {
      const first = await ask();
      wait(minute);
      const second = await ask();
      wait(minute);
      const third = await ask();
      await app.server.database.query
        .updateTable('promises')
        .set({ due_at: app.now() - minute })
        .where('request_id', '=', third)
        .execute();
      const { requests, figures } = await queue();
      expect(idsOf(requests)).toEqual([third, first, second]);
      expect(figures).toMatchObject({ waiting: 3, overdue: 1, counts: { waiting: 3, mine: 0, done: 0 } });
    });

    test('says in each row which language the customer reads', async () => {
      const telugu = await ask({}, { 'x-language': 'te' });
      const english = await ask();
      const { requests } = await queue();
      expect(Object.fromEntries(requests.map(({ id, language }) => [id, language]))).toEqual({
        [telugu]: 'te',
        [english]: 'en',
      });
    });

    test('shows those to call again under the waiting ones', async () => {
      const [tried, waiting] = [await ask(), await ask()];
      await outcome(tried, 'no_answer');
      const list = await queue();
      expect(idsOf(list.requests)).toEqual([waiting]);
      expect(idsOf(list.again)).toEqual([tried]);
      expect(idsOf((await queue('again')).requests)).toEqual([tried]);
    });

    test('goes on page by page without losing or repeating anybody', async () => {
      const { mobile } = createPerson();
      await ask({ mobile });
      const row = await newest(mobile);
      const { query } = app.server.database;
      const copyOf = (n: number) => `${String(n).padStart(4, '0')}${row.id.slice(4)}`;
      const numbers = Array.from({ length: 119 }, (_, n) => n);
      await query
        .insertInto('requests')
        .values(numbers.map((n) => ({ ...row, id: copyOf(n) })))
        .execute();
      // Many share one minute.
      const promises = numbers.map((n) => firstPromise(copyOf(n), app.now() + (n % 3)));
      await query.insertInto('promises').values(promises).execute();
      const words = await app.server.database.query
        .selectFrom('search_terms')
        .selectAll()
        .where('id', '=', row.id)
        .execute();
      for (let n = 0; n < 119; n += 1) {
        const id = `${String(n).padStart(4, '0')}${row.id.slice(4)}`;
        const copies = words.map((word) => ({ ...word, id }));
        await app.server.database.query.insertInto('search_terms').values(copies).execute();
      }
      const seen: string[] = [];
      let more: string | null = '';
      while (more !== null) {
        const page = await queue('waiting', more && `&after=${encodeURIComponent(more)}`);
        seen.push(...idsOf(page.requests));
        more = page.more;
      }
      expect(seen).toHaveLength(120);
      expect(new Set(seen).size).toBe(120);
      const found: string[] = [];
      more = '';
      while (more !== null) {
        const page = await queue('waiting', `&search=nalla${more && `&after=${encodeURIComponent(more)}`}`);
        found.push(...idsOf(page.requests));
        more = page.more;
      }
      expect(found.sort()).toEqual(seen.sort());
    });

    test('finds people by name, number or place in every tab, and filters by service', async () => {
      const lakshmi = await ask({ name: 'Lakshmi', mobile: '9000004127' });
      wait(minute);
      const imtiaz = await ask({ name: 'Imtiaz', location: 'Charminar', service: 'Bulding Reapair' });
      await outcome(imtiaz, 'not_interested');
      for (const [search, expected] of [
        ['LAKSH', [lakshmi]],
        ['charm', [imtiaz]],
        ['90000 04127', [lakshmi]],
        ['+91 90000-04127', [lakshmi]],
        ['04127', [lakshmi]],
        ['lakshmi nalla', [lakshmi]],
        ['lakshmi charminar', []],
        ['zz%zz', []],
        ["x' or 1=1 --", []],
      ] as const) {
        expect(idsOf((await queue('waiting', `&search=${encodeURIComponent(search)}`)).requests)).toEqual(
          expected,
        );
      }
      expect(idsOf((await queue('waiting', '&service=old')).requests)).toEqual([lakshmi]);
      expect((await queue('waiting', '&service=repair')).requests).toEqual([]);
    });

    test('initials and house numbers are looked for in name and place, never in a mobile number', async () => {
      const kumar = await ask({ name: 'P Kumar', location: 'Flat 5, Nallakunta', mobile: '9000013070' });
      const prasad = await ask({
        name: 'Kumar Prasad',
        location: 'Flat 52, Nallakunta',
        mobile: '9000071000',
      });
      const srinivas = await ask({ name: 'Srinivas K', location: 'H.No.4-12, Alwal', mobile: '9000052000' });
      const rao = await ask({
        name: 'Call 4',
        location: 'Alwal',
        mobile: '9000030000',
      });
      for (const [search, expected] of [
        ['P Kumar', [kumar, prasad]],
        ['Kumar P.', [kumar, prasad]],
        ['R Kumar', []],
        ['K. Srinivas', [srinivas]],
        ['K.Srinivas', [srinivas]],
        ['Srinivas K', [srinivas]],
        ['flat 5 nallakunta', [kumar, prasad]],
        ['flat 52 nallakunta', [prasad]],
        ['flat 7 nallakunta', []],
        ['h.no.4-12 alwal', [srinivas]],
        ['Call 3', []],
        ['Call 30', []],
        ['Call 4', [rao]],
        ['call 30000', [rao]],
        // Alone they are beginnings of any word.
        ['p', [prasad]],
        ['52', [srinivas, prasad]],
      ] as const) {
        const found = idsOf((await queue('waiting', `&search=${encodeURIComponent(search)}`)).requests);
        expect(found.sort(), search).toEqual([...expected].sort());
      }
    });

    test.each([
      'tab=everything',
      'tab=waiting&service=plumbing',
      'tab=waiting&search=a%00b',
      `tab=waiting&search=${'x'.repeat(81)}`,
      'tab=waiting&after=x',
      'tab=waiting&after=1%3A2',
      '',
    ])('refuses what it does not know: %s', async (query) => {
      expect((await meena.get(`/requests?${query}`)).status).toBe(400);
    });
  });

  describe('holding a request', () => {
    test('of many who take it at once exactly one wins, and the others learn who', async () => {
      const id = await ask();
      const others = await Promise.all(Array.from({ length: 4 }, () => hireStaff(app)));
      const answers = await Promise.all(
        [meena, ravi, ...others].flatMap((staff) => [
          act(id, 'claim', {}, staff),
          act(id, 'claim', {}, staff),
        ]),
      );
      const won = answers.filter((answer) => answer.status === 200);
      expect(new Set(won.map((answer) => answer.json.request.claimedBy.id)).size).toBe(1);
      expect(won).toHaveLength(2);
      const lost = answers.filter((answer) => answer.status === 409);
      expect(lost).toHaveLength(10);
      const holder = won[0]?.json.request.claimedBy.name;
      for (const answer of lost) expect(answer.json.message).toBe(`${holder} has it since 10:00 am`);
      expect((await details(id)).history.filter((event) => event.kind === 'claimed')).toHaveLength(1);
    });

    test('what one holds nobody else may log or give back; owners may give it back', async () => {
      const id = await ask();
      await act(id, 'claim');
      expect(idsOf((await queue('mine')).requests)).toEqual([id]);
      expect((await queue('mine', '', ravi)).requests).toEqual([]);
      for (const refused of [await outcome(id, 'reached', {}, ravi), await act(id, 'release', {}, ravi)]) {
        expect(refused.status).toBe(409);
        expect(refused.json.message).toBe('Meena has it since 10:00 am');
      }
      const owner = await hireStaff(app, 'owner', 'Sana');
      expect((await act(id, 'release', {}, owner)).json.request.claimedBy).toBeNull();
      expect((await act(id, 'claim', {}, ravi)).status).toBe(200);
      expect((await act(id, 'release', {}, ravi)).status).toBe(200);
      expect((await act(id, 'release', {}, ravi)).status).toBe(409);
      const { history } = await details(id);
      expect(history.map(({ kind, who }) => [kind, who])).toEqual(
        expect.arrayContaining([
          ['claimed', 'Meena'],
          ['released', 'Sana'],
          ['claimed', 'Ravi'],
          ['released', 'Ravi'],
          ['asked', null],
        ]),
      );
    });

    any.test('what somebody held goes back into the queue when their access is closed', async () => {
      const id = await ask();
      await act(id, 'claim');
      const owner = await hireStaff(app, 'owner', 'Sana');
      wait(1000);
      await owner.post('/staff/remove', { id: meena.member.id });
      const { request } = (await ravi.get(`/requests/${id}`)).json;
      expect(request.claimedBy).toBeNull();
      expect(request.history[0]).toMatchObject({ kind: 'released', who: 'Sana' });
    });

    any.test('unknown requests answer 404, strange ids 400', async () => {
      expect((await act('0'.repeat(26), 'claim')).status).toBe(404);
      expect((await meena.get(`/requests/${'0'.repeat(26)}`)).status).toBe(404);
      expect((await meena.get('/requests/x')).status).toBe(400);
      expect((await act("'; --", 'claim')).status).toBe(400);
    });
  });

  describe('outcomes', () => {
    any.test(
      'no answer climbs the ladder of 10, 25 and 45 minutes; the first call meets the deadline',
      async () => {
        const id = await ask();
        for (const minutes of [10, 25, 45, 45]) {
          wait(minute);
          const { request } = (await outcome(id, 'no_answer')).json;
          expect(request).toMatchObject({ state: 'again', nextAt: app.now() + minutes * minute, kept: true });
          expect(request.claimedBy).toBeNull();
        }
        const request = await details(id);
        expect(request).toMatchObject({ attempts: 4, firstCallAt: morning + minute });
        expect(request.history[0]).toMatchObject({ who: 'Meena', text: 'No answer, again at 10:49 am' });
      },
    );

    any.test.each([
      ['its last moment', promisedMs, true],
      ['a moment too late', promisedMs + 1, false],
    ])('a deadline is met until %s', async (_case, after, kept) => {
      const id = await ask();
      wait(20 * minute);
      await meena.get('/check');
      wait(20 * minute);
      await meena.get('/check');
      wait(after - 40 * minute);
      expect((await outcome(id, 'wrong_number')).json.request).toMatchObject({ state: 'done', kept });
      const { figures } = await queue();
      expect(figures).toMatchObject({
        calledToday: 1,
        keptToday: kept ? 1 : 0,
        medianMinutes: deadlineMinutes,
        minutes: [deadlineMinutes],
        counts: { done: 1, waiting: 0 },
      });
    });

    any.test('the minutes count by the deadline that was given, whatever the owner sets since', async () => {
      const id = await ask();
      const hours = { opens: '09:00', closes: '20:00', days: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
      await saveForThisTest(app, 'hours', { ...hours, minutes: 30 });
      const quarter = Math.floor(deadlineMinutes / 4);
      for (const _ of [1, 2, 3]) {
        wait(quarter * minute);
        await meena.get('/check');
      }
      expect((await outcome(id, 'reached')).json.request).toMatchObject({ kept: true });
      const medianMinutes = 3 * quarter;
      expect((await queue()).figures).toMatchObject({ keptToday: 1, medianMinutes });
      const numbers = (await meena.get('/reports?days=7')).json;
      const steps = [...callMinuteSteps, Number.POSITIVE_INFINITY];
      const calls = steps.map((step, index) =>
        Number(medianMinutes <= step && medianMinutes > (steps[index - 1] ?? -1)),
      );
      expect(numbers.promise).toMatchObject({ medianMinutes, kept: 1, calls });
    });

    any.test(
      'a call logged in the night for the next morning counts the minutes of office time',
      async () => {
        // 7.40 in the evening: twenty minutes are left today, the rest tomorrow.
        app.advance(9 * 60 * minute + 40 * minute);
        const id = await ask();
        // Until it opens at nine, and to the last of the rest.
        wait(13 * 60 * minute + promisedMs);
        const early = await hireStaff(app);
        expect((await outcome(id, 'reached', {}, early)).json.request.kept).toBe(true);
        expect((await queue('done', '', early)).figures).toMatchObject({ minutes: [deadlineMinutes] });
      },
    );

    any.test('reached with a date is called again then; then it is done', async () => {
      const id = await ask();
      const followUpAt = app.now() + 3 * 86_400_000;
      const reached = await outcome(id, 'reached', { followUpAt });
      expect(reached.json.request).toMatchObject({
        state: 'again',
        followUpAt,
        nextAt: followUpAt,
        owed: { step: 'call', reason: 'later', by: followUpAt },
      });
      expect(idsOf((await queue('again')).requests)).toEqual([id]);
      expect((await outcome(id, 'reached')).json.request).toMatchObject({ state: 'done', attempts: 2 });
      expect((await outcome(id, 'reached')).status).toBe(409);
    });

    any.test('strange dates and outcomes are refused and change nothing', async () => {
      const id = await ask();
      const future = app.now() + minute;
      for (const body of [
        { outcome: 'reached', attempts: 0, followUpAt: app.now() },
        { outcome: 'reached', attempts: 0, followUpAt: app.now() + 400 * 86_400_000 },
        { outcome: 'reached', attempts: 0, followUpAt: 1.5 },
        { outcome: 'reached', attempts: 0, followUpAt: 'tomorrow' },
        { outcome: 'reached', attempts: 0, followUpAt: 1e300 },
        { outcome: 'no_answer', attempts: 0, followUpAt: future },
        { outcome: 'perhaps', attempts: 0 },
        { outcome: 'reached' },
        { outcome: 'reached', attempts: -1 },
        { outcome: 'reached', attempts: 0.5 },
        { outcome: 'reached', attempts: 0, kept: true },
        {},
      ]) {
        expect((await act(id, 'outcome', body)).status).toBe(400);
      }
      expect(await details(id)).toMatchObject({ attempts: 0, state: 'waiting', firstCallAt: null });
    });

    test('the same call logged twice at once counts once', async () => {
      const id = await ask();
      const answers = await Promise.all([1, 2].map(() => outcome(id, 'no_answer', { attempts: 0 })));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect((await details(id)).attempts).toBe(1);
    });

    any.test('the customer sees that we called, when, and who', async () => {
      const customer = await registerCustomer(app);
      const id = await bookedId(book(app, customer));
      expect(await readBooking(app, customer, id)).toMatchObject({ contactedAt: null, contactedBy: null });
      wait(12 * minute);
      const caller = await hireStaff(app, 'executive', 'Ravi Kumar');
      await outcome(id, 'no_answer', {}, caller);
      expect((await readBooking(app, customer, id)).status).toBe('requested');
      wait(minute);
      await outcome(id, 'reached', {}, caller);
      expect(await readBooking(app, customer, id)).toMatchObject({
        status: 'contacted',
        contactedAt: app.now(),
        contactedBy: 'Ravi',
      });
      expect((await details(id)).bookingStatus).toBe('contacted');
    });

    any.test('a booking the customer cancels leaves the queue', async () => {
      const customer = await registerCustomer(app);
      const id = await bookedId(book(app, customer));
      wait(minute);
      await app.post(`/booking/cancel/${id}`, {}, customer.headers);
      expect((await queue()).requests).toEqual([]);
      expect((await details(id)).history[0]).toMatchObject({ kind: 'withdrawn' });
      expect((await outcome(id, 'reached')).status).toBe(409);
    });
  });

  describe('notes and repeats', () => {
    test('notes keep their author, newest first, and only staff see them', async () => {
      const customer = await registerCustomer(app);
      const id = await bookedId(book(app, customer));
      await act(id, 'note', { text: 'Flat above is let.\nOwner in Pune.' });
      wait(minute);
      const { request } = (await act(id, 'note', { text: 'Ask for the tenant' }, ravi)).json;
      expect(request.notes).toMatchObject([
        { who: 'Ravi', text: 'Ask for the tenant' },
        { who: 'Meena', text: 'Flat above is let.\nOwner in Pune.' },
      ]);
      const seen = JSON.stringify(await readBooking(app, customer, id));
      expect(seen).not.toContain('Pune');
      for (const text of ['', '   ', 'x'.repeat(5001), 'a\0b']) {
        expect((await act(id, 'note', { text })).status).toBe(400);
      }
    });

    any.test(
      'repeats are folded into one, which keeps the earliest deadline, the photos and the notes',
      async () => {
        const customer = await registerCustomer(app);
        const booking = await bookedId(book(app, customer));
        await act(booking, 'note', { text: 'Came by the booking' });
        wait(5 * minute);
        const { mobile, name } = customer;
        const later = await ask({ mobile, name });
        wait(5 * minute);
        const held = await ask({ mobile, name: 'Same number' });
        await act(held, 'claim', {}, ravi);
        const stranger = await ask();
        // Sent twice: the same place within a day, however it is written. The booking is at another place.
        const spelled = await ask({ mobile, location: ' nalla-KUNTA. ' });
        expect((await details(later)).repeats).toBe(2);
        expect((await act(later, 'merge')).json).toEqual({ success: true, merged: 1 });
        expect(idsOf((await queue()).requests)).not.toContain(spelled);
        expect((await details(later)).mergeable).toEqual([
          expect.objectContaining({ id: booking, double: false, reference: expect.stringMatching(/^HB-/) }),
          expect.objectContaining({
            id: held,
            double: true,
            claimedBy: expect.objectContaining({ name: 'Ravi' }),
          }),
        ]);

        // Anything else is chosen, one by one; not what somebody else holds.
        expect((await act(later, 'merge', { ids: [booking, held] })).status).toBe(409);
        expect((await act(later, 'merge', { ids: [booking, stranger] })).status).toBe(409);
        expect((await act(later, 'merge', { ids: [booking] })).json).toEqual({ success: true, merged: 1 });
        const request = await details(later);
        expect(request).toMatchObject({
          repeats: 1,
          dueAt: morning + promisedMs,
          nextAt: morning + promisedMs,
        });
        expect(request.images).toHaveLength(1);
        expect(request.notes).toMatchObject([{ text: 'Came by the booking' }]);
        expect(request.before).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ id: booking, folded: true, state: 'done' }),
            expect.objectContaining({ id: held, folded: false }),
          ]),
        );
        // What somebody else holds stays theirs, and others' numbers are not touched.
        const ids = idsOf((await queue()).requests);
        expect(ids).toEqual(expect.arrayContaining([later, held, stranger]));
        expect(ids).not.toContain(booking);
        expect((await outcome(booking, 'reached')).status).toBe(409);

        // Reaching the one who asked twice answers the booking too.
        await outcome(later, 'reached');
        expect(await readBooking(app, customer, booking)).toMatchObject({ contactedBy: 'Meena' });
        expect((await act(later, 'merge')).status).toBe(409);
        expect((await act(stranger, 'merge')).json.merged).toBe(0);
      },
    );

    test('two who fold the same requests into different ones leave exactly one', async () => {
      const { mobile } = createPerson();
      const ids: string[] = [];
      for (let n = 0; n < 4; n += 1) {
        wait(1000);
        ids.push(await ask({ mobile, name: `Name ${n}` }));
      }
      await Promise.all(ids.map((id, n) => act(id, 'merge', {}, n % 2 ? meena : ravi)));
      const { requests } = await queue();
      expect(requests).toHaveLength(1);
      expect((await details(requests[0]?.id ?? '')).before.every((other) => other.folded)).toBe(true);
    });
  });

  describe('alarms', () => {
    const alarms = async (name: string) =>
      (await app.mails())
        .map((mail) => mail.subject ?? '')
        .filter((subject) => subject.includes(name) && /^(?:Reminder|Missed)/.test(subject));

    any.test('a warning before the hour ends, and one when it was missed', async () => {
      const name = `Warned ${engine}`;
      const id = await ask({ name });
      const due = clockTime(morning + promisedMs);
      wait(promisedMs - warningMs - minute);
      expect(await alarms(name)).toEqual([]);
      wait(minute);
      expect(await alarms(name)).toEqual([
        expect.stringMatching(`^Reminder, nobody has called yet: Warned .*, by ${due}$`),
      ]);
      wait(warningMs);
      expect(await alarms(name)).toHaveLength(1);
      wait(minute);
      const sent = await alarms(name);
      expect(sent).toHaveLength(2);
      expect(sent[1]).toContain(`Missed at ${due}: Warned`);
      const mail = (await app.mails()).find((entry) => entry.subject === sent[1]);
      expect(mail?.to?.[0]?.address).toBe('care@hbc.example');
      expect(mail?.text).toContain(`http://site.test/desk/requests?open=${id}`);
    });

    any.test('silence once somebody called, whatever came of it', async () => {
      for (const result of ['reached', 'no_answer', 'wrong_number', 'not_interested']) {
        const name = `Called ${engine} ${result}`;
        const id = await ask({ name });
        await outcome(id, result);
      }
      wait(9 * minute);
      expect(await alarms(`Called ${engine}`)).toEqual([]);
      // Whoever did not answer is called again after ten minutes; nobody did.
      wait(61 * minute);
      expect(await alarms(`Called ${engine}`)).toEqual([
        expect.stringMatching(/^Missed at 10:10 am: The call to Called .* no_answer was missed/),
      ]);
    });

    any.test('a request in the night warns before tomorrow’s first hour ends', async () => {
      const name = `Night ${engine}`;
      app.advance(12 * 60 * minute);
      await ask({ name });
      wait(60 * minute);
      expect(await alarms(name)).toEqual([]);
      // Until it opens at nine, and almost to the deadline.
      wait(10 * 60 * minute + promisedMs - warningMs);
      const due = clockTime(app.now() + warningMs);
      expect(await alarms(name)).toEqual([expect.stringMatching(`^Reminder, .*, by ${due}$`)]);
    });

    test('of two folded requests only the survivor warns, by the earlier deadline', async () => {
      const { mobile } = createPerson();
      await ask({ mobile, name: `Early ${engine}` });
      wait(10 * minute);
      const id = await ask({ mobile, name: `Late ${engine}` });
      await act(id, 'merge');
      wait(promisedMs - warningMs - 9 * minute);
      const due = clockTime(morning + promisedMs);
      expect(await alarms(`Early ${engine}`)).toEqual([]);
      expect(await alarms(`Late ${engine}`)).toEqual([expect.stringMatching(`^Reminder, .*, by ${due}$`)]);
    });
  });

  describe('what is written down', () => {
    test('outcomes, folding, letting in and exporting stand in the log with who did it', async () => {
      const owner = await hireStaff(app, 'owner', 'Sana');
      const { mobile } = createPerson();
      const first = await ask({ mobile });
      wait(minute);
      const second = await ask({ mobile, name: 'Again' });
      wait(minute);
      const spam = await ask({ website: 'x' });
      await act(second, 'merge');
      await act(spam, 'not-spam', {}, ravi);
      await outcome(second, 'reached');
      await owner.get('/requests/export');
      const { entries } = (await owner.get('/audit')).json;
      const known = entries.map(({ who, action, subject, detail }: Record<string, string>) => ({
        who,
        action,
        subject,
        detail,
      }));
      for (const entry of [
        { who: 'Meena', action: 'logged a call', subject: second, detail: 'Reached' },
        { who: 'Meena', action: 'merged', subject: second, detail: first },
        { who: 'Ravi', action: 'let out of quarantine', subject: spam, detail: '' },
        { who: 'Sana', action: 'exported', subject: 'requests', detail: '' },
      ]) {
        expect(known).toContainEqual(entry);
      }
      // The log names whom it was about and leads there.
      const call = entries.find(({ action }: { action: string }) => action === 'logged a call');
      expect(call.about).toEqual({ name: 'Again', href: `/desk/requests?open=${second}` });
    });

    test('the export is complete and no cell runs as a formula', async () => {
      const owner = await hireStaff(app, 'owner');
      const names = ['=1+1', '+CMD|x', '-2+3', '@SUM(A1)', '＝1', 'Quote " and, comma', 'లక్ష్మి'];
      for (const name of names) await ask({ name, location: ' =HYPERLINK("http://e.example")' });
      const answer = await owner.get('/requests/export');
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const lines = answer.text.replace('\uFEFF', '').trim().split('\r\n');
      expect(lines).toHaveLength(names.length + 1);
      expect(lines[0]).toContain('id,kind,state');
      for (const name of names.slice(0, 5)) expect(answer.text).toContain(`,'${name},`);
      expect(answer.text).toContain('"Quote "" and, comma"');
      expect(answer.text).toContain('"\'=HYPERLINK(""http://e.example"")"');
      expect(answer.text).toContain('లక్ష్మి');
      // No cell begins like a formula, in quotes or out of them.
      expect(answer.text).not.toMatch(/(?:^|,)"?[=+\-@]/m);
    });

    any.test('a customer’s copy holds what the desk holds, and erasing empties it', async () => {
      const customer = await registerCustomer(app);
      const id = await bookedId(book(app, customer));
      await act(id, 'note', { text: 'Private' });
      const { email, name, mobile } = customer;
      wait(minute);
      await app.post('/contact/create', { name, mobile, email, message: 'Hello' }, customer.from);
      const archive = await fetch(`${app.url}/api/user/account/download`, { headers: customer.headers });
      const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
      const copy = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()));
      expect(copy.requests).toMatchObject([{ kind: 'booking' }, { kind: 'contact', message: 'Hello' }]);
      // Whatever erasing removes, the copy holds.
      expect(copy.requests[0].notes).toMatchObject([{ text: 'Private' }]);
      expect(copy.requests[0].history).toMatchObject([{ kind: 'asked' }]);

      const { json: asked } = await app.post('/account/erase/otp', {}, customer.headers);
      const mail = (await app.mails()).find(
        ({ to, subject = '' }) => to?.[0]?.address === email && subject.includes('to erase'),
      );
      const code = mail?.subject?.slice(0, 4);
      const body = { hash: asked.hash, otp: code };
      expect((await app.post('/account/erase/verify', body, customer.headers)).status).toBe(200);
      const { query } = app.server.database;
      expect(await query.selectFrom('requests').selectAll().execute()).toEqual([]);
      expect(await query.selectFrom('request_events').selectAll().execute()).toEqual([]);
      wait(70 * minute);
      await app.mails();
    });
  });

  any.test('enquiries are kept as long as the privacy policy says and no longer', async () => {
    const customer = await registerCustomer(app);
    const booking = await bookedId(book(app, customer));
    const { mobile, from, email } = createPerson();
    const id = await ask({ mobile });
    await act(id, 'note', { text: 'A note' });
    await app.post('/contact/create', { name: 'A', mobile, email }, from);
    const left = async () => {
      await app.server.sweep();
      const { query } = app.server.database;
      const counts = await Promise.all([
        query.selectFrom('requests').select('id').where('mobile', '=', mobile).execute(),
        query.selectFrom('request_events').select('id').where('request_id', '=', id).execute(),
        query.selectFrom('requests').select('id').where('id', '=', booking).execute(),
      ]);
      return counts.map((rows) => rows.length);
    };
    const end = new Date(app.now()).setUTCMonth(
      new Date(app.now()).getUTCMonth() + company.retention.personMonths,
    );
    const start = app.now();
    wait(end - start - 1000);
    expect(await left()).toEqual([2, 2, 1]);
    wait(2000);
    expect(await left()).toEqual([0, 0, 1]);
    // The other tests go on where they were.
    morning += Math.ceil((end - start) / 86_400_000) * 86_400_000;
  });

  describe('live', () => {
    /** Reads the stream until it says that something changed. */
    const listen = async (at: TestApp, staff: TestStaff) => {
      const leave = new AbortController();
      const answer = await fetch(`${at.url}/api/staff/requests/stream`, {
        headers: { ...staff.headers, accept: 'text/event-stream' },
        signal: AbortSignal.any([leave.signal, AbortSignal.timeout(limit(20_000))]),
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      return async () => {
        let text = '';
        while (!text.includes('event: change')) {
          const { value, done } = (await reader?.read()) ?? { value: '', done: true };
          if (done) throw new Error('The stream ended');
          text += value;
        }
        leave.abort();
        return text;
      };
    };

    test('a new request reaches an open desk, here and in another process', async () => {
      const neighbour = await app.another();
      for (const desk of [app, neighbour]) {
        const changed = await listen(desk, meena);
        await ask();
        expect(await changed()).toContain('event: change');
      }
      const changed = await listen(neighbour, meena);
      const id = await ask();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await changed()).toContain('event: change');
      const claimed = await listen(neighbour, meena);
      await act(id, 'claim');
      expect(await claimed()).toContain('event: change');
      const released = await listen(neighbour, meena);
      await act(id, 'release');
      expect(await released()).toContain('event: change');
    });

    test('an open desk does not keep the server from stopping', async () => {
      const other = await app.another();
      await listen(other, meena);
      const started = performance.now();
      await other.server.close();
      expect(performance.now() - started).toBeLessThan(limit(3000));
    });
  });
});
