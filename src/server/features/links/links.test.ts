// A booking by its link: what whoever holds it sees and does, and what nobody gets out of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingLinkHeader } from '#contract/constants.ts';
import { indianDate } from '#contract/india-time.ts';
import { digitTries } from '#contract/links.ts';
import {
  type Answer,
  bothEngines,
  forAnyEngine,
  startTestApp,
  type TestApp,
} from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking } from '#server/testing/test-bookings.ts';
import {
  createPerson,
  latestMail,
  readCode,
  registerCustomer,
  sessionHeaders,
} from '#server/testing/test-customer.ts';
import { approveSheet, finishVisit } from '#server/testing/test-findings.ts';
import { bare, bookingOf, pageOf, phone } from '#server/testing/test-links.ts';
import { smallPhoto } from '#server/testing/test-photos.ts';
import { fine, quote } from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

describe.each(bothEngines)('the link of a booking, on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let owner: TestStaff;
  let executive: TestStaff;
  let engineer: TestStaff;
  let crew: string;

  beforeAll(async () => {
    app = await startTestApp(engine, {
      web: { mode: 'development', loadBuild: async () => bare },
      verifyWait: { everyMs: 20, forMs: 100 },
      reachable: true,
    });
    [owner, executive] = await Promise.all([hireStaff(app, 'owner'), hireStaff(app, 'executive')]);
    const saved = { name: 'West', capacity: 50, localities: ['Kondapur'], active: true };
    const { crews } = await fine(owner.post('/crews/save', saved));
    crew = crews.find(({ name }: { name: string }) => name === 'West').id;
    engineer = await hireStaff(app, 'engineer', 'Anil', crew);
  });
  afterAll(() => app.stop());

  const place = 'Flat 302, Lakshmi Residency, Kondapur';
  const linkOf = async (id: string) =>
    (await fine(executive.post(`/bookings/${id}/link`, {}))).link as string;
  const booked = async (more: Record<string, unknown> = {}, person = createPerson(), language = 'en') => {
    const customer = await registerCustomer(app, person);
    customer.headers = { ...customer.headers, 'x-language': language };
    const id = await bookedId(book(app, customer, { location: place, ...more }));
    return { customer, id, link: await linkOf(id) };
  };
  /** A visit in some days, so that it may be moved. */
  const agreed = async (more: Record<string, unknown> = {}) => {
    const made = await booked(more);
    const { days } = await fine(executive.get(`/visits/windows?booking=${made.id}`));
    const free = days.flatMap(
      ({ day, windows }: { day: string; windows: { window: string; room: number }[] }) =>
        windows.filter(({ room }) => room > 0).map(({ window }) => ({ day, window })),
    );
    const chosen = free.find(({ day }: { day: string }) => day > indianDate(app.now() + 2 * 86_400_000));
    await fine(executive.post('/visits/agree', { booking: made.id, ...chosen, crew }));
    return { ...made, chosen };
  };

  test('its page shows visit and money, and neither name, door, number nor mail', async () => {
    const { customer, link, id } = await agreed({ booking_type: 'Pay Online' });
    expect(new URL(link).pathname).toMatch(/^\/b\/[\w-]{22}$/);
    const answer = await phone(app, link).open();
    expect(answer.status).toBe(200);
    const { booking, asked } = bookingOf(answer);
    const own = await readBooking(app, customer, id);
    expect(booking).toMatchObject({
      reference: own.reference,
      locality: 'Kondapur',
      status: 'visit_scheduled',
      visit: { from: own.visit?.from, until: own.visit?.until },
      photos: { count: 1, more: 9, open: null },
      payment: { payable: true },
      digits: { given: false, left: digitTries },
    });
    expect(booking.move?.movable).toBe(true);
    expect(asked).toEqual({ allDays: false });
    for (const secret of [
      customer.name,
      customer.mobile,
      customer.email,
      'Lakshmi',
      'Flat 302',
      customer.id,
      id,
    ])
      expect(answer.text).not.toContain(secret);
  });

  any.test(
    'it says what is promised and first aid as My Booking does, and names nobody of staff',
    async () => {
      const { customer, link, id } = await booked({ danger: 'yes' });
      const read = async () => [
        bookingOf(await phone(app, link).open()).booking,
        await readBooking(app, customer, id),
      ];
      const [shown, own] = await read();
      expect(own?.promises).toMatchObject([{ step: 'call', reason: 'asked' }]);
      expect(shown).toMatchObject({ promises: own?.promises, dueAt: own?.dueAt, danger: own?.danger });
      expect(own?.danger).not.toBeNull();
      await fine(executive.post(`/requests/${id}/outcome`, { outcome: 'no_answer', attempts: 0 }));
      const [tried, ownTried] = await read();
      expect(tried?.triedAt).toBe(app.now());
      expect(tried).toMatchObject({ promises: ownTried?.promises, triedAt: ownTried?.triedAt });
      await fine(
        executive.post(`/requests/${id}/outcome`, { outcome: 'reached', attempts: 1, quotation: true }),
      );
      const [called, ownCalled] = await read();
      expect(ownCalled?.contactedBy).not.toBeNull();
      expect(called).toMatchObject({
        contactedBy: null,
        promises: [{ step: 'quotation', reason: 'agreed' }],
      });
    },
  );

  any.test(
    'nobody keeps or finds it, no log has its token, and other sites learn the host alone',
    async () => {
      const { link } = await booked();
      const token = link.slice(-22);
      app.logLines.length = 0;
      const holder = phone(app, link);
      const answers = [
        await holder.open(),
        await holder.send({ do: 'digits', digits: '0000' }),
        await holder.file('photo/1'),
        await holder.ask(`/B/${token}`),
        await holder.ask(`/%62/${token}`),
        await holder.ask(`//b//${token}`),
        await holder.ask(`/te/b/${token}?x=${token}`),
      ];
      for (const { headers } of answers.slice(0, 3)) {
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('x-robots-tag')).toContain('noindex');
        expect(headers.get('referrer-policy')).toBe('strict-origin');
      }
      expect(app.logLines.length).toBeGreaterThan(6);
      expect(app.logLines.join('')).not.toContain(token);
    },
  );

  test('an ended link and one that never was are answered alike, and the office can give another', async () => {
    const { link, id } = await booked();
    const holder = phone(app, link);
    expect((await holder.send({ do: 'end' })).status).toBe(200);
    const ended = await holder.open();
    const unknown = await phone(app, `${link.slice(0, -22)}${'A'.repeat(22)}`).open();
    const plain = ({ text }: Answer) => text.replace(/\/b\/[\w-]{22}/g, '');
    expect([ended.status, plain(ended)]).toEqual([unknown.status, plain(unknown)]);
    expect([ended.status, pageOf(ended)]).toEqual([404, { kind: 'gone' }]);
    const another = await linkOf(id);
    expect(another).not.toBe(link);
    // A text can carry it again.
    expect(await linkOf(id)).toBe(another);
    expect((await phone(app, another).open()).status).toBe(200);
    expect((await executive.post(`/bookings/${id}/link/end`, {})).status).toBe(200);
    expect((await phone(app, another).open()).status).toBe(404);
    const editor = await hireStaff(app, 'editor');
    expect((await editor.post(`/bookings/${id}/link`, {})).status).toBe(403);
    expect((await engineer.post(`/bookings/${id}/link`, {})).status).toBe(403);
  });

  any.test(
    'whoever guesses is stopped by network, and who holds a good one behind the same address is not',
    async () => {
      const { link } = await booked();
      const [guesser, holder] = [phone(app, link, '172.21.0.1'), phone(app, link, '172.21.0.1')];
      const answers: number[] = [];
      for (let n = 0; n < 70; n += 1)
        answers.push((await guesser.ask(`/b/${String(n).padStart(22, 'x')}`)).status);
      expect(answers.slice(0, 60)).toEqual(Array(60).fill(404));
      expect(answers.at(-1)).toBe(429);
      expect((await holder.open()).status).toBe(200);
      expect((await holder.send({ do: 'digits', digits: '1' })).status).toBe(400);
    },
  );

  test('the visit is moved by the rules of My Booking, and opening the page moves nothing', async () => {
    const { customer, link, id, chosen } = await agreed();
    const holder = phone(app, link);
    const { booking } = bookingOf(await holder.open());
    const [to] = booking.move?.free.filter(({ day }) => day > chosen.day) ?? [];
    const words = `${to?.day} ${to?.window}`;
    const asked = bookingOf(await holder.open(`?to=${encodeURIComponent(words)}`)).asked;
    expect(asked.chosen).toEqual(to);
    expect((await readBooking(app, customer, id)).visit?.from).toBe(booking.visit?.from);
    const foreign = await holder.send({ do: 'move', to: words }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const moved = await holder.send({ do: 'move', to: words });
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${holder.path}?said=moved`]);
    expect(bookingOf(await holder.open()).booking.move?.own).toEqual(to);
    const full = await holder.send({ do: 'move', to: '2020-01-01 0900-1100' });
    expect(full.status).toBe(409);
    expect(bookingOf(full).asked.failure).toMatchObject({ act: 'move' });
    expect((await holder.send({ do: 'move', to: 'tomorrow' })).status).toBe(400);
  });

  any.test(
    'what a link may not say is refused: other acts, other fields, cancelling, accepting',
    async () => {
      const { customer, link, id } = await booked();
      const holder = phone(app, link);
      const before = await readBooking(app, customer, id);
      for (const fields of [
        { do: 'cancel' },
        { do: 'accept', number: 'QT-1' },
        { do: 'contact', mobile: '9000000000' },
        { do: 'move', to: '2026-12-01 0900-1100', booking: 'another' },
        { do: 'end', user: 'x' },
        { do: 'digits', digits: '0000', 'booking[id]': 'x' },
        {},
      ])
        expect((await holder.send(fields as Record<string, string>)).status).toBeGreaterThanOrEqual(400);
      expect(await readBooking(app, customer, id)).toEqual(before);
      const json = await holder.ask(
        holder.path,
        { method: 'POST', body: '{"do":"end"}' },
        { 'content-type': 'text/plain' },
      );
      expect(json.status).toBeGreaterThanOrEqual(400);
      expect((await holder.open()).status).toBe(200);
    },
  );

  test('four digits open photos and papers in this browser; five wrong ones close them, however many at once', async () => {
    const { customer, link, id } = await booked();
    const right = customer.mobile.slice(-4);
    const wrong = right === '1234' ? '4321' : '1234';
    const holder = phone(app, link);
    expect((await holder.file('photo/1')).status).toBe(404);
    const refused = await holder.send({ do: 'digits', digits: wrong });
    expect([refused.status, bookingOf(refused).booking.digits.left]).toEqual([400, digitTries - 1]);
    // As somebody types them, in the digits of their script.
    const typed = [...right].map((digit) => String.fromCharCode(0xc66 + Number(digit))).join(' ');
    expect((await holder.send({ do: 'digits', digits: typed })).status).toBe(303);
    const { booking } = bookingOf(await holder.open());
    expect(booking.digits.given).toBe(true);
    expect(booking.photos.open).toHaveLength(1);
    const photo = await holder.file('photo/1');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    for (const beyond of [
      'photo/2',
      'photo/0',
      'photo/01',
      'sheet',
      'sheet-photo/1',
      'quotation/QT-1',
      'receipt/1',
    ])
      expect((await holder.file(beyond)).status).toBe(404);
    // Another browser was told nothing.
    const other = phone(app, link);
    expect(bookingOf(await other.open()).booking.digits.given).toBe(false);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => phone(app, link).send({ do: 'digits', digits: wrong })),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    const row = await app.server.database.query
      .selectFrom('booking_links')
      .select('tries')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(digitTries);
    const late = await other.send({ do: 'digits', digits: right });
    expect([late.status, bookingOf(late).booking.digits]).toEqual([400, { given: false, left: 0 }]);
    // Who gave them before goes on, until the link ends.
    expect((await holder.file('photo/1')).status).toBe(200);
    await holder.send({ do: 'end' });
    expect((await holder.file('photo/1')).status).toBe(404);
    const again = phone(app, await linkOf(id));
    for (const [name, value] of holder.cookies) again.cookies.set(name, value);
    expect(bookingOf(await again.open()).booking.digits).toEqual({ given: false, left: digitTries });
  });

  any.test('the digits of one booking open no other, nor its photos under another link', async () => {
    const [one, two] = [await booked(), await booked()];
    const holder = phone(app, one.link);
    await holder.send({ do: 'digits', digits: one.customer.mobile.slice(-4) });
    const second = phone(app, two.link);
    for (const [name, value] of holder.cookies) second.cookies.set(name, value);
    expect(bookingOf(await second.open()).booking.digits.given).toBe(false);
    expect((await second.file('photo/1')).status).toBe(404);
    // Both are known to one browser.
    await second.send({ do: 'digits', digits: two.customer.mobile.slice(-4) });
    expect((await second.file('photo/1')).status).toBe(200);
    holder.cookies.clear();
    for (const [name, value] of second.cookies) holder.cookies.set(name, value);
    expect((await holder.file('photo/1')).status).toBe(200);
  });

  test('photos are added by link or log-in through one call: ten in all, once, until the booking is over', async () => {
    const { customer, link, id } = await booked();
    const token = link.slice(-22);
    const image = await smallPhoto();
    const byLink = (images: string[], more: Record<string, string> = {}, body = {}) =>
      app.post(
        '/booking/photos',
        { image: images, ...body },
        { [bookingLinkHeader]: token, ...phoneFrom(), ...more },
      );
    let networks = 0;
    const phoneFrom = () => {
      networks += 1;
      return { 'x-forwarded-for': `172.22.0.${networks & 255}` };
    };
    const first = await byLink([image, image], { 'idempotency-key': 'photos-of-one' });
    expect([first.status, first.json]).toEqual([200, { success: true, photos: 3 }]);
    expect((await byLink([image, image], { 'idempotency-key': 'photos-of-one' })).json.photos).toBe(3);
    const own = await app.post('/booking/photos', { booking: id, image: [image] }, customer.headers);
    expect(own.json).toEqual({ success: true, photos: 4 });
    const { images } = await readBooking(app, customer, id);
    for (const url of images) {
      const photo = await fetch(app.url + url, { headers: customer.headers });
      expect(photo.status).toBe(200);
    }
    expect((await byLink(Array(7).fill(image))).status).toBe(409);
    const stranger = await registerCustomer(app);
    const refused = await Promise.all([
      app.post('/booking/photos', { booking: id, image: [image] }, stranger.headers),
      app.post('/booking/photos', { booking: id, image: [image] }, phoneFrom()),
      app.post(
        '/booking/photos',
        { image: [image] },
        { [bookingLinkHeader]: 'x'.repeat(22), ...phoneFrom() },
      ),
      byLink([image], {}, { booking: 'another' }),
      byLink(['data:image/png;base64,AAAA']),
      byLink([]),
      byLink([image], {}, { status: 'done' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 401, 404, 404, 400, 400, 400]);
    // What was refused leaves no file, and nothing of what was there goes.
    await app.server.sweep();
    await app.server.worker.drain();
    expect((await readBooking(app, customer, id)).images).toHaveLength(4);
    expect((await fetch(app.url + images[0], { headers: customer.headers })).status).toBe(200);
    await app.post(`/booking/cancel/${id}`, {}, customer.headers);
    expect((await byLink([image], { 'idempotency-key': 'photos-after-the-end' })).status).toBe(409);
    expect(bookingOf(await phone(app, link).open()).booking.photos.more).toBe(0);
  });

  any.test(
    'the ₹500 are paid by link: the gateway never has the token, and this browser comes back',
    async () => {
      for (const [booking_type, language, root] of [
        ['Request A Callback', 'en', ''],
        ['Pay Online', 'te', '/te'],
      ] as const) {
        const { link, id } = await booked({ booking_type }, createPerson(), language);
        const token = link.slice(-22);
        const holder = phone(app, link);
        const paying = await holder.send({ do: 'pay' });
        const page = pageOf(paying);
        if (page.kind !== 'paying') throw new Error(`The page says ${page.kind}`);
        expect(paying.headers.get('refresh')).toBe(`0; url=${page.url}`);
        expect(page.url).not.toContain(token);
        const payments = await app.server.database.query
          .selectFrom('payments')
          .innerJoin('payment_events', 'payment_events.tid', 'payments.tid')
          .select(['payments.tid', 'payment_events.detail', 'payments.redirect_url'])
          .where('payments.booking_id', '=', id)
          .execute();
        expect(JSON.stringify(payments)).not.toContain(token);
        const tid = payments[0]?.tid;
        const back = await holder.ask(`/api/user/payment/return/${tid}`);
        expect(bookingOf(await holder.open()).booking.payment).toMatchObject({
          state: 'pending',
          awaitsBank: true,
        });
        expect([back.status, back.headers.get('location')]).toEqual([303, `${root}/b/paid/${tid}`]);
        const home = await holder.ask(`${root}/b/paid/${tid}`);
        expect([home.status, home.headers.get('location')]).toEqual([303, holder.path]);
        expect(holder.cookies.has('back')).toBe(false);
        // Elsewhere: whose it is is told to nobody, in the language of the booking.
        const elsewhere = await phone(app, link).ask(`${root}/b/paid/${tid}`);
        expect(JSON.parse(elsewhere.text)).toEqual({
          given: { kind: 'paid', state: 'pending' },
          drawn: `${root}/b/-`,
        });
        expect((await holder.ask('/b/paid/BK_00000000000000000000000000')).status).toBe(404);
      }
    },
  );

  test('the sheet is read without whose it is; quotation and PDFs behind the digits, and nothing is accepted', async () => {
    const day = indianDate(app.now());
    while (indianDate(app.now()) === day) app.advance(3_600_000);
    app.advance(10 * 3_600_000);
    [owner, executive, engineer] = await Promise.all([
      hireStaff(app, 'owner'),
      hireStaff(app, 'executive'),
      hireStaff(app, 'engineer', 'Anil', crew),
    ]);
    const { customer, id, link } = await booked({}, createPerson({ name: 'Narasamma Devi' }));
    await finishVisit(app, { executive, engineer, crew }, id, { facts: { words: 'Ask Narasamma on 302.' } });
    await approveSheet(app, executive, id);
    const quoted = await quote(executive, id);
    const holder = phone(app, link);
    const before = await holder.open('?open=sheet');
    const { booking } = bookingOf(before);
    expect(booking.sheet).toMatchObject({ photos: { images: [] }, sha256: '' });
    expect([booking.sheetPdf, booking.quotations]).toMatchObject([
      null,
      [{ number: quoted.number, content: null, pdf: null }],
    ]);
    for (const secret of ['Narasamma', 'Flat 302', customer.mobile, 'Open the joint along the parapet'])
      expect(before.text).not.toContain(secret);
    for (const file of ['sheet', 'sheet-photo/1', `quotation/${quoted.number}`])
      expect((await holder.file(file)).status).toBe(404);
    await holder.send({ do: 'digits', digits: customer.mobile.slice(-4) });
    const opened = bookingOf(await holder.open()).booking;
    expect(opened.quotations[0]?.content).toMatchObject({
      customer: '',
      location: 'Kondapur',
      number: quoted.number,
    });
    for (const file of ['sheet', 'sheet-photo/1', `quotation/${quoted.number}`])
      expect((await holder.file(file)).status).toBe(200);
    expect(opened.quotations[0]?.acceptancePdf).toBeNull();
    expect((await holder.file(`acceptance/${quoted.number}`)).status).toBe(404);
    expect((await holder.send({ do: 'accept', number: quoted.number })).status).toBe(400);
    // Its customer has no session here.
    expect(
      (await app.get('/quotations', { cookie: [...holder.cookies].map((pair) => pair.join('=')).join('; ') }))
        .status,
    ).toBe(401);

    const { sent } = quoted;
    const accepted = {
      version: sent?.version,
      sha256: sent?.sha256,
      name: customer.name,
      method: 'phone',
      reference: 'go ahead',
    };
    await fine(executive.post(`/quotations/${quoted.id}/accept`, accepted));
    const stranger = phone(app, link);
    const acceptance = `acceptance/${quoted.number}`;
    expect(bookingOf(await holder.open()).booking.quotations[0]?.acceptancePdf).toBe(
      `${holder.path}/${acceptance}`,
    );
    const paper = await holder.file(acceptance);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(paper.headers.get('content-disposition')).toContain('-accepted.pdf');
    expect((await stranger.file(acceptance)).status).toBe(404);
    expect((await stranger.send({ do: 'object', number: quoted.number, words: '' })).status).toBe(404);
    expect(bookingOf(await stranger.open()).booking.quotations[0]?.recorded).toBeNull();
    expect((await holder.send({ do: 'object', number: 'QT-2627-999999', words: '' })).status).toBe(404);
    const objected = await holder.send({ do: 'object', number: quoted.number, words: '' });
    expect(objected.headers.get('location')).toBe(`${holder.path}?object=${quoted.number}`);
    const { quotations } = bookingOf(await holder.open()).booking;
    expect(quotations[0]).toMatchObject({ state: 'objected', recorded: { objection: { words: '' } } });
    expect((await holder.send({ do: 'object', number: quoted.number, words: 'Again' })).status).toBe(409);
  });

  any.test(
    'each acceptance that the office recorded is objected to by its number: once, and in its days',
    async () => {
      [owner, executive] = await Promise.all([hireStaff(app, 'owner'), hireStaff(app, 'executive')]);
      const { customer, id, link } = await booked();
      const accept = async (kind: 'main' | 'extra') => {
        const quoted = await quote(executive, id, { kind });
        const { version, sha256 } = quoted.sent ?? {};
        const said = { name: customer.name, method: 'phone', reference: 'go ahead' };
        await fine(executive.post(`/quotations/${quoted.id}/accept`, { version, sha256, ...said }));
        return quoted;
      };
      const [main, extra] = [await accept('main'), await accept('extra')];
      const holder = phone(app, link);
      await holder.send({ do: 'digits', digits: customer.mobile.slice(-4) });
      const recorded = async ({ number }: { number: string }) =>
        bookingOf(await holder.open()).booking.quotations.find((one) => one.number === number)?.recorded;
      const object = (number: string) => holder.send({ do: 'object', number, words: '' });
      expect(bookingOf(await holder.open(`?object=${extra.number}`)).asked.object).toBe(extra.number);
      await object(extra.number);
      expect(await recorded(extra)).toMatchObject({ mayObject: false, objection: { stands: false } });
      expect(await recorded(main)).toMatchObject({ mayObject: true, objection: null });

      const decided = { decision: 'stands', reason: 'You said so on the phone' };
      await fine(owner.post(`/quotations/${extra.id}/objection`, decided));
      expect(await recorded(extra)).toMatchObject({ mayObject: false, objection: { stands: true } });
      expect((await object(extra.number)).status).toBe(409);

      app.advance(8 * 86_400_000);
      [owner, executive] = await Promise.all([hireStaff(app, 'owner'), hireStaff(app, 'executive')]);
      const late = phone(app, await linkOf(id));
      await late.send({ do: 'digits', digits: customer.mobile.slice(-4) });
      const { booking } = bookingOf(await late.open());
      expect(booking.quotations.map((one) => one.recorded?.mayObject)).toEqual([false, false]);
      const refused = await late.send({ do: 'object', number: main.number, words: '' });
      // Which one was meant is kept for the page that says why not.
      expect([refused.status, bookingOf(refused).asked]).toMatchObject([
        409,
        { object: main.number, failure: { act: 'object' } },
      ]);
    },
  );

  test('an e-mail recorded at a booking logs in to that booking, and any other stays unknown', async () => {
    [owner, executive] = await Promise.all([hireStaff(app, 'owner'), hireStaff(app, 'executive')]);
    const { query } = app.server.database;
    const write = async () => {
      const { from, ...person } = createPerson({ name: 'Asha Rao' });
      await fine(app.post('/contact/create', { ...person, subject: '', message: 'The tank leaks' }, from));
      const { id } = await query
        .selectFrom('requests')
        .select('id')
        .where('mobile', '=', person.mobile)
        .executeTakeFirstOrThrow();
      return { ...person, from, id };
    };
    const [asked, other] = [await write(), await write()];
    const called = { outcome: 'reached', attempts: 0, quotation: true, service: 'old', location: place };
    await fine(executive.post(`/requests/${asked.id}/outcome`, called));
    const answers = [];
    for (const { email, from } of [asked, other])
      answers.push(await app.post('/auth/login/otp', { email }, from));
    const shape = ({ status, json }: Answer) => [status, Object.keys(json).sort(), json.otp, json.by];
    expect(shape(answers[0] as Answer)).toEqual(shape(answers[1] as Answer));
    expect((await latestMail(app, other.email)).subject).toMatch(/no account/i);
    const otp = await readCode(app, asked.email);
    const { email, from } = asked;
    const body = { email, hash: answers[0]?.json.hash, otp };
    const entered = await app.post('/auth/login/verify', body, from);
    // Under what was recorded, whatever else is known of the address.
    expect(entered.json.user).toMatchObject({ name: 'Asha Rao', mobile: asked.mobile, email });
    const list = await app.get('/bookings/get/1', { ...from, ...sessionHeaders(entered) });
    expect(list.json.bookings).toMatchObject([{ _id: asked.id, location: place }]);
    // Their link goes on.
    expect((await phone(app, await linkOf(asked.id)).open()).status).toBe(200);
  });

  any.test('with its booking the link is erased, and opens nothing', async () => {
    const { customer, link, id } = await booked();
    await app.server.worker.drain();
    app.advance(60_000);
    const { hash } = (await app.post('/account/erase/otp', {}, customer.headers)).json;
    const otp = await readCode(app, customer.email);
    await fine(app.post('/account/erase/verify', { hash, otp }, customer.headers));
    const links = app.server.database.query.selectFrom('booking_links').selectAll();
    expect(await links.where('booking_id', '=', id).execute()).toEqual([]);
    expect((await phone(app, link).open()).status).toBe(404);
  });
});
