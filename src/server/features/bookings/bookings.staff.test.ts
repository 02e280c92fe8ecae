// Rules of bookings at the desk: who may do what, what the customer hears, what is written down.
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskVoucherUrl } from '#contract/bookings.staff.ts';
import { shippedHours } from '#contract/current-company.ts';
import { addWorkingDays, indianDate } from '#contract/india-time.ts';
import { windowTimes } from '#contract/visit-window.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking, storedFiles } from '#server/testing/test-bookings.ts';
import { type Customer, latestMail, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, saveForThisTest, type TestStaff } from '#server/testing/test-staff.ts';

const day = 86_400_000;

describe.each(bothEngines)('bookings at the desk on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let customer: Customer;
  let owner: TestStaff;
  let executive: TestStaff;
  let editor: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine, { reachable: true, verifyWait: { everyMs: 50, forMs: 3000 } });
    owner = await hireStaff(app, 'owner', 'Meena');
    executive = await hireStaff(app, 'executive', 'Ravi');
    editor = await hireStaff(app, 'editor');
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    customer = await registerCustomer(app);
  });

  /** Time goes on: mail is read in its order. */
  const newBooking = (more: Record<string, unknown> = {}) => {
    app.advance(1000);
    return bookedId(book(app, customer, more));
  };
  const find = async (id: string) => (await owner.get(`/bookings/${id}`)).json.booking;
  const audit = async (action: string) =>
    app.server.database.query.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

  /** Pays at the simulated gateway as a customer does, and waits until the site knows. */
  const paidBooking = async (): Promise<{ id: string; tid: string }> => {
    app.advance(1000);
    const created = await book(app, customer, { booking_type: 'Pay Online' });
    const page = new URL(created.json.data.instrumentResponse.redirectInfo.url);
    await app.request(`${page.pathname}${page.search}&choice=pay`, { method: 'POST' });
    const id = created.json.booking._id;
    const { payment } = await readBooking(app, customer, id);
    const tid = payment?.tid ?? '';
    expect((await app.post(`/payment/verify/${tid}`, {})).json).toMatchObject({ success: true });
    // The receipt's mail is out before anything else happens.
    await app.server.worker.drain();
    return { id, tid };
  };

  any.test('owners and executives see every booking; editors, customers and strangers none', async () => {
    const id = await newBooking();
    for (const staff of [owner, executive]) {
      const { status, json } = await staff.get('/bookings?tab=open');
      expect(status).toBe(200);
      expect(json.bookings[0]).toMatchObject({ id, name: customer.name, mobile: customer.mobile });
      expect((await staff.get(`/bookings/${id}`)).json.booking).toMatchObject({
        email: customer.email,
        status: 'requested',
        timeline: [{ who: 'Customer', status: 'requested' }],
        payments: [],
      });
    }
    const writes = ['status', 'refund', 'looked'];
    for (const path of ['?tab=open', `/${id}`, `/${id}/vouchers/1`]) {
      expect((await editor.get(`/bookings${path}`)).status).toBe(403);
      const asCustomer = { headers: customer.headers };
      expect((await app.request(`/api/staff/bookings${path}`, asCustomer)).status).toBe(401);
      expect((await app.request(`/api/staff/bookings${path}`)).status).toBe(401);
    }
    for (const write of writes) {
      expect((await editor.post(`/bookings/${id}/${write}`, {})).status).toBe(403);
      const forged = { 'x-xsrf-token': 'wrong' };
      expect((await owner.post(`/bookings/${id}/${write}`, {}, forged)).status).toBe(403);
    }
    expect((await find(id)).status).toBe('requested');
  });

  any.test('photos are shown to staff who handle bookings', async () => {
    const [image] = (await find(await newBooking())).images;
    const path = image.replace('/api/staff', '');
    const answer = await executive.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await editor.get(path)).status).toBe(403);
  });

  any.test('a new status reaches the customer, with words by mail, and says who set it', async () => {
    const id = await newBooking();
    const before = (await app.mails()).length;
    app.advance(1000);
    expect((await executive.post(`/bookings/${id}/status`, { status: 'contacted' })).status).toBe(200);
    expect((await app.mails()).length).toBe(before);
    app.advance(1000);

    const message = 'We begin with the parapet.\nPlease keep the terrace free.';
    const answer = await executive.post(`/bookings/${id}/status`, { status: 'in_progress', message });
    expect(answer.json.booking).toMatchObject({
      status: 'in_progress',
      timeline: [
        { who: 'Ravi', status: 'in_progress', detail: message },
        { who: 'Ravi', status: 'contacted', detail: '' },
        { who: 'Customer', status: 'requested' },
      ],
    });
    const mail = await latestMail(app, customer.email);
    expect(mail.subject).toContain('Work has begun');
    expect(mail.text).toContain(message);
    const { status, timeline } = await readBooking(app, customer, id);
    expect(status).toBe('in_progress');
    expect(timeline.map((step) => step.status)).toEqual(['requested', 'contacted', 'in_progress']);
    const [event] = await app.server.database.query
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', '=', id)
      .where('status', '=', 'in_progress')
      .execute();
    expect(event).toMatchObject({ actor: `staff:${executive.member.id}`, at: app.now() });
    expect(await audit('booking: in_progress')).toMatchObject([
      { staff_id: executive.member.id, subject: answer.json.booking.reference, detail: '' },
    ]);
  });

  any.test.each([
    ['a status there is not', { status: 'lost' }, 400],
    ['a visit without its date', { status: 'visit_scheduled' }, 409],
    ['work finished before it began', { status: 'done' }, 409],
    ['cancelling without a word', { status: 'cancelled' }, 400],
    ['an unknown field', { status: 'contacted', amount_paid: 0 }, 400],
    ['NUL in the words', { status: 'contacted', message: 'a\0b' }, 400],
    ['too many words', { status: 'contacted', message: 'x'.repeat(2001) }, 400],
  ])('%s is refused and changes nothing', async (_case, body, status) => {
    const id = await newBooking();
    const before = (await app.mails()).length;
    expect((await executive.post(`/bookings/${id}/status`, body)).status).toBe(status);
    expect((await find(id)).timeline).toHaveLength(1);
    expect((await app.mails()).length).toBe(before);
  });

  any.test('whoever is reached about one of merged bookings is reached about all', async () => {
    const reach: ((id: string) => Promise<{ status: number }>)[] = [
      (id) => executive.post(`/bookings/${id}/status`, { status: 'contacted' }),
      (booking) => {
        const at = { day: indianDate(app.now() + 2 * day), window: '0900-1100', overbook: true };
        return executive.post('/visits/agree', { booking, ...at });
      },
    ];
    for (const reached of reach) {
      const [first, second] = [await newBooking(), await newBooking()];
      const merged = await executive.post(`/requests/${second}/merge`, { ids: [first] });
      expect(merged.json).toEqual({ success: true, merged: 1 });
      expect((await reached(second)).status).toBe(200);
      expect((await find(first)).status).toBe('contacted');
      // Other tests look at the list of visits.
      await executive.post('/visits/cancel', { booking: second });
    }
  });

  any.test('of two people who change it at once, one wins and the other is told', async () => {
    const id = await newBooking();
    const message = 'The customer sold the flat';
    const answers = await Promise.all([
      owner.post(`/bookings/${id}/status`, { status: 'cancelled', message }),
      executive.post(`/bookings/${id}/status`, { status: 'cancelled', message }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await find(id)).timeline).toHaveLength(2);
  });

  /** A window so many days from now, and when it is. */
  const inDays = (days: number, window = '0900-1100') => {
    const chosen = { day: indianDate(app.now() + days * day), window };
    return { chosen, ...windowTimes(chosen) };
  };
  const agree = (id: string, chosen: object, more: object = {}) =>
    executive.post('/visits/agree', { booking: id, ...chosen, ...more });

  any.test('a visit is mailed with a calendar file, can be moved, and can be called off', async () => {
    const id = await newBooking();
    app.advance(1000);
    const { chosen, from, until } = inDays(1);
    const agreed = await agree(id, chosen);
    expect(agreed.json.booking).toMatchObject({
      status: 'visit_scheduled',
      visit: { from, until, state: 'agreed', crew: { name: 'Crew 1' }, overbooked: false, moves: 0 },
      timeline: [{ who: 'Ravi', detail: '2 July, 2026, 9:00 am to 11:00 am, Crew 1. Customer mailed' }, {}],
    });
    const first = await latestMail(app, customer.email);
    expect(first.subject).toMatch(/^We visit you on Thursday, 2 July, between 9 and 11 am: HB-\d+$/);
    const calendar = first.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    expect(new TextDecoder().decode(calendar?.content as ArrayBuffer)).toMatch(
      /BEGIN:VEVENT[\s\S]*DTSTART:20260702T033000Z\r?\nDTEND:20260702T053000Z/,
    );
    expect((await executive.get('/bookings?tab=visits')).json.bookings).toMatchObject([{ id }]);

    app.advance(1000);
    const later = inDays(2);
    const message = 'Rain is announced for Thursday.';
    await agree(id, later.chosen, { message });
    const second = await latestMail(app, customer.email);
    expect(second.subject).toContain('Your visit is moved to Friday, 3 July, between');
    expect(second.text).toContain(message);
    expect((await readBooking(app, customer, id)).visit).toMatchObject({
      from: later.from,
      until: later.until,
    });
    expect(await audit('booking: visit moved')).toHaveLength(1);

    app.advance(1000);
    await executive.post('/visits/cancel', { booking: id });
    expect(await readBooking(app, customer, id)).toMatchObject({ status: 'contacted', visit: null });
    const third = await latestMail(app, customer.email);
    expect(third.subject).toContain('Your visit is called off');
    expect(third.text).toContain('The visit on Friday, 3 July, between 9 and 11 am will not take place.');
    expect((await executive.post('/visits/cancel', { booking: id })).status).toBe(409);
  });

  describe('one visit, one truth', () => {
    const inInbox = async (id: string) => (await executive.get(`/requests/${id}`)).json.request;
    const listed = async (path: string, id: string) => {
      const { json } = await executive.get(path);
      return [...(json.requests ?? []), ...(json.bookings ?? [])].some((entry) => entry.id === id);
    };
    const where = async (id: string) => ({
      inbox: await listed('/requests?tab=visits', id),
      bookings: await listed('/bookings?tab=visits', id),
    });
    const mailsAbout = async (id: string) => {
      const { reference } = await find(id);
      return (await app.mails()).filter((mail) => mail.subject?.includes(reference));
    };
    const reached = async (id: string, more: object = {}, result = 'reached') => {
      const { attempts } = await inInbox(id);
      return executive.post(`/requests/${id}/outcome`, { outcome: result, attempts, ...more });
    };
    /** Nobody is told that nobody called. */
    const expectSilence = async (name: string) => {
      app.advance(50 * 60_000);
      await hireAnew();
      app.advance(30 * 60_000);
      await hireAnew();
      const late = (await app.mails()).filter(({ subject }) =>
        /nobody has called|missed/i.test(subject ?? ''),
      );
      expect(late.filter((mail) => mail.text?.includes(name))).toEqual([]);
    };
    /** Sessions at the desk end after half an hour. */
    const hireAnew = async () => {
      owner = await hireStaff(app, 'owner', 'Meena');
      executive = await hireStaff(app, 'executive', 'Ravi');
    };

    any.test(
      'agreed under Bookings, it stands in the inbox, the clock stops, and it moves and goes with the booking',
      async () => {
        await hireAnew();
        const id = await newBooking();
        app.advance(1000);
        const { chosen, from } = inDays(1, '1100-1300');
        await agree(id, chosen);
        expect(await inInbox(id)).toMatchObject({
          state: 'visits',
          outcome: 'reached',
          kept: true,
          followUpAt: from,
          nextAt: from,
        });
        expect(await where(id)).toEqual({ inbox: true, bookings: true });
        await expectSilence(customer.name);

        const later = inDays(3);
        await agree(id, later.chosen);
        expect(await inInbox(id)).toMatchObject({
          state: 'visits',
          followUpAt: later.from,
          nextAt: later.from,
        });

        await executive.post('/visits/cancel', { booking: id });
        expect(await inInbox(id)).toMatchObject({
          state: 'again',
          followUpAt: null,
          owed: { step: 'call', reason: 'called_off' },
        });
        expect(await where(id)).toEqual({ inbox: false, bookings: false });
      },
    );

    test('agreed in the inbox, it is the booking’s: the customer is told, and it can be moved there', async () => {
      await hireAnew();
      const id = await newBooking();
      app.advance(1000);
      const { chosen, from, until } = inDays(4);
      const before = (await mailsAbout(id)).length;
      const answer = await reached(id, { visit: chosen });
      expect(answer.json.request).toMatchObject({ state: 'visits', followUpAt: from });
      expect(await find(id)).toMatchObject({ status: 'visit_scheduled', visit: { from, until } });
      expect((await readBooking(app, customer, id)).visit).toMatchObject({ from, until });
      expect(await where(id)).toEqual({ inbox: true, bookings: true });
      const { entries } = (await owner.get('/audit')).json;
      const { reference } = await find(id);
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: 'booking: visit agreed',
          who: 'Ravi',
          about: { name: customer.name, href: `/desk/bookings?open=${id}` },
          subject: reference,
        }),
      );
      const mails = await mailsAbout(id);
      expect(mails).toHaveLength(before + 1);
      expect(mails.at(-1)?.subject).toContain('We visit you on');
      await expectSilence(customer.name);

      // Called again, nothing new: the visit stands. Another window: it is moved.
      await reached(id);
      expect(await where(id)).toEqual({ inbox: true, bookings: true });
      app.advance(1000);
      const next = inDays(5);
      await reached(id, { visit: next.chosen });
      expect((await find(id)).visit).toMatchObject({ from: next.from, until: next.until });
      expect((await mailsAbout(id)).at(-1)?.subject).toContain('Your visit is moved to');
      // A visit is not left standing by a word in the inbox.
      expect((await reached(id, {}, 'not_interested')).status).toBe(409);
      await executive.post(`/bookings/${id}/status`, { status: 'in_progress' });
      expect(await inInbox(id)).toMatchObject({ state: 'done' });
    });

    any.test('a refused visit changes nothing on either side', async () => {
      await hireAnew();
      const id = await newBooking();
      app.advance(1000);
      const visit = inDays(1).chosen;
      // A booking's visit is a window: no other time can be agreed with it.
      const typed = await reached(id, { visit, followUpAt: app.now() + day });
      expect(typed).toMatchObject({ status: 400, json: { field: 'followUpAt' } });
      expect((await reached(id, { visit: { ...visit, window: '0930-1130' } })).status).toBe(409);
      expect((await reached(id, { visit }, 'no_answer')).status).toBe(400);
      expect(await inInbox(id)).toMatchObject({ state: 'waiting', attempts: 0 });
      expect(await find(id)).toMatchObject({ status: 'requested', visit: null });
      await owner.post(`/requests/${id}/claim`, {});
      expect((await reached(id, { visit })).status).toBe(409);
      expect(await find(id)).toMatchObject({ status: 'requested', visit: null });
    });

    test('a booking the customer cancels leaves both lists of visits', async () => {
      await hireAnew();
      const id = await newBooking();
      app.advance(1000);
      await agree(id, inDays(1, '1400-1600').chosen);
      expect((await app.post(`/booking/cancel/${id}`, {}, customer.headers)).status).toBe(200);
      expect(await where(id)).toEqual({ inbox: false, bookings: false });
      expect(await inInbox(id)).toMatchObject({ state: 'done', followUpAt: null });
    });

    test('many who agree on visits from both sides at once wait for nobody, and both lists agree', async () => {
      await hireAnew();
      const id = await newBooking();
      app.advance(1000);
      const answers = await Promise.all(
        [1, 2, 3, 4].flatMap((n) => [
          agree(id, inDays(10 + n).chosen),
          reached(id, { visit: inDays(20 + n).chosen }),
        ]),
      );
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
      ).toEqual([]);
      expect((await inInbox(id)).followUpAt).toBe((await find(id)).visit.from);
    });
  });

  any.test('a booking that is done or cancelled gets no visit', async () => {
    const id = await newBooking();
    await owner.post(`/bookings/${id}/status`, { status: 'cancelled', message: 'Sold' });
    expect((await agree(id, inDays(1).chosen)).status).toBe(409);
  });

  any.test('payments are shown with what happened to them, and the receipt is there', async () => {
    const { id, tid } = await paidBooking();
    await app.server.worker.drain();
    const booking = await find(id);
    expect(booking).toMatchObject({
      amountPaid: 500,
      payments: [{ tid, amount: 500, state: 'paid', refundable: true, flagged: false, refund: null }],
    });
    const texts = booking.payments[0].events.map((event: { text: string }) => event.text);
    expect(texts).toContain('Payment opened');
    expect(texts.some((text: string) => text.startsWith('Money confirmed'))).toBe(true);
    const { number } = booking.payments[0].receipt;
    const receipt = await executive.get(`/bookings/${id}/vouchers/${number}`);
    expect(receipt.status).toBe(200);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(receipt.headers.get('content-disposition')).toContain(number);
    expect((await executive.get(`/bookings/${await newBooking()}/vouchers/${number}`)).status).toBe(404);
    expect((await executive.get(`/bookings/${id}/vouchers/RC-0001-000001`)).status).toBe(404);
    // Drawn once, for the mail, and kept: that file is what everybody gets.
    const kept = (await storedFiles(app)).filter((file) => file.includes(number));
    expect(kept).toEqual([expect.stringContaining(`/receipts/${id}/`)]);
    await writeFile(kept[0] ?? '', 'as it was drawn');
    const open = () => fetch(`${app.url}${deskVoucherUrl(id, number)}`, { headers: executive.headers });
    expect(await (await open()).text()).toBe('as it was drawn');
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await open()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  any.test('only the owner sends money back, once, and the customer hears of it', async () => {
    const { id, tid } = await paidBooking();
    const body = { tid, reason: 'We could not come' };
    app.advance(1000);
    expect((await executive.post(`/bookings/${id}/refund`, body)).status).toBe(403);
    const other = await newBooking();
    expect((await owner.post(`/bookings/${other}/refund`, body)).status).toBe(404);
    expect((await owner.post(`/bookings/${id}/refund`, { tid, reason: ' ' })).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(`/bookings/${id}/refund`, body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);

    const booking = await find(id);
    expect(booking).toMatchObject({
      status: 'requested',
      amountPaid: null,
      payments: [{ state: 'refund_pending', refundable: false, refund: { state: 'requested' } }],
      timeline: [{ who: 'Meena', detail: 'Refund requested: We could not come' }, {}],
    });
    // The customer's own timeline has no step for it.
    expect((await readBooking(app, customer, id)).timeline).toHaveLength(1);
    expect(await audit('payment: refund')).toMatchObject([{ staff_id: owner.member.id }]);
    await expect
      .poll(
        async () => {
          app.advance(1000);
          await app.server.worker.drain();
          return (await find(id)).payments[0].state;
        },
        { interval: 300 },
      )
      .toBe('refunded');
    expect((await latestMail(app, customer.email)).subject).toContain('We sent your ₹500 back');

    // The booking stands: the customer may pay again, and the new money is kept.
    const { payment, amount_paid } = await readBooking(app, customer, id);
    expect({ amount_paid, ...payment }).toMatchObject({
      amount_paid: null,
      state: 'refunded',
      canRetry: true,
    });
    app.advance(1000);
    expect((await app.post(`/payment/retry/${id}`, {}, customer.headers)).status).toBe(200);
    const again = await readBooking(app, customer, id);
    expect(again.payment).toMatchObject({ state: 'pending', canRetry: true });
    expect(again.payment?.tid).not.toBe(tid);
  });

  any.test('the day by which money is back leaves out the owner’s holidays', async () => {
    owner = await hireStaff(app, 'owner', 'Meena');
    const { id, tid } = await paidBooking();
    const holidays = [1, 2, 3].map((days) => indianDate(app.now() + days * day));
    await saveForThisTest(app, 'hours', { ...shippedHours, holidays });
    const reason = 'We could not come';
    const { booking } = (await owner.post(`/bookings/${id}/refund`, { tid, reason })).json;
    expect(booking.payments[0].refund.dueBy).toBe(addWorkingDays(app.now(), 7, holidays));
    expect(booking.payments[0].refund.dueBy).toBeGreaterThan(addWorkingDays(app.now(), 7));
  });

  any.test('cancelling a paid booking is for the owner, and sends the money back', async () => {
    const { id } = await paidBooking();
    app.advance(1000);
    const body = { status: 'cancelled', message: 'The building is being pulled down.' };
    expect((await executive.post(`/bookings/${id}/status`, body)).status).toBe(403);
    expect((await find(id)).status).toBe('requested');
    const answer = await owner.post(`/bookings/${id}/status`, body);
    expect(answer.json.booking).toMatchObject({
      status: 'cancelled',
      payments: [{ state: 'refund_pending' }],
    });
    const mail = await latestMail(app, customer.email);
    expect(mail.text).toContain('pulled down');
    expect(mail.text).toContain('7 working days');
    // Nobody calls for it any more, and its money is promised.
    const open = await app.server.database.query
      .selectFrom('promises')
      .select(['step', 'reason'])
      .where('request_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([{ step: 'refund', reason: 'money_back' }]);
  });

  test('a payment that needs a person waits in a tab of its own until somebody looked', async () => {
    const { id, tid } = await paidBooking();
    await app.server.database.query
      .updateTable('payments')
      .set({ flagged: 1 })
      .where('tid', '=', tid)
      .execute();
    const waiting = (await executive.get('/bookings?tab=look')).json;
    expect(waiting).toMatchObject({ look: 1, bookings: [{ id }] });
    app.advance(1000);
    expect((await executive.post(`/bookings/${id}/looked`, { tid })).status).toBe(200);
    expect((await executive.get('/bookings?tab=look')).json).toMatchObject({ look: 0, bookings: [] });
    // The simulated gateway calls when it pleases, perhaps after everything else.
    const { events } = (await find(id)).payments[0];
    expect(events).toContainEqual(expect.objectContaining({ text: 'A person looked at it' }));
  });

  test.each(['name', 'mobile', 'reference', 'place', 'hostile'])('the search finds by %s', async (by) => {
    const other = await registerCustomer(app);
    const id = await bookedId(book(app, other, { location: `Street ${by} of ${engine}` }));
    const { reference } = await find(id);
    const terms: Record<string, string> = {
      name: other.name.toUpperCase(),
      mobile: other.mobile.slice(5),
      reference: reference.toLowerCase(),
      place: `street PLACE of ${engine}`,
      hostile: "%_\\' or 1=1 --",
    };
    const { json, status } = await executive.get(
      `/bookings?tab=done&search=${encodeURIComponent(terms[by] ?? '')}`,
    );
    expect(status).toBe(200);
    const ids = json.bookings.map((booking: { id: string }) => booking.id);
    if (by === 'hostile') expect(ids).toEqual([]);
    else expect(ids).toContain(id);
  });

  test('lists go on after fifty', async () => {
    const { query } = app.server.database;
    const row = await query.selectFrom('bookings').selectAll().limit(1).executeTakeFirstOrThrow();
    await query
      .insertInto('bookings')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          ...row,
          id: `zz${String(index).padStart(2, '0')}${row.id.slice(4)}`,
          number: 900_000 + index,
          status: 'done' as const,
          // Several at the same moment.
          created_at: row.created_at + (index >> 2),
        })),
      )
      .execute();
    const first = (await owner.get('/bookings?tab=done')).json;
    expect(first.bookings).toHaveLength(50);
    const second = (await owner.get(`/bookings?tab=done&after=${encodeURIComponent(first.more)}`)).json;
    expect(second.more).toBeNull();
    const ids = [...first.bookings, ...second.bookings].map((booking: { id: string }) => booking.id);
    expect(new Set(ids).size).toBe(60);
  });

  any.test.each(['nope', '%00', '1'.repeat(26)])('booking %s is not there', async (id) => {
    expect([400, 404]).toContain((await owner.get(`/bookings/${id}`)).status);
  });
});
