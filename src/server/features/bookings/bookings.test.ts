// Rules of booking a visit, over HTTP.

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { apiPrefix, deadlineMinutes } from '#contract/constants.ts';
import { hourMs } from '#contract/durations.ts';
import { clockTime } from '#contract/india-time.ts';
import { messages } from '#contract/messages.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import {
  book,
  bookedId,
  bookingFields,
  bookingRequest,
  readBooking,
  storedCounts,
} from '#server/testing/test-bookings.ts';
import { type Customer, createPerson, latestMail, registerCustomer } from '#server/testing/test-customer.ts';
import { centreColour, dataUrl, plainJpeg, smallPhoto } from '#server/testing/test-photos.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const path = '/booking/create';

describe.each(bothEngines)('bookings on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let owner: Customer;
  let stranger: Customer;
  let photo: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    stranger = await registerCustomer(app);
    photo = await smallPhoto();
  });
  afterAll(() => app.stop());

  /** The clock moves on, so that what comes after is later. */
  const newOwner = async () => {
    owner = await registerCustomer(app);
    app.advance(1000);
  };

  const photoBytes = async (url: string, headers: Record<string, string> = owner.headers) => {
    const response = await fetch(app.url + url, { headers });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  describe('what is stored', () => {
    beforeEach(newOwner);

    test('a booking is stored, shown to its owner and mailed to both sides', async () => {
      const answer = await app.post(path, { ...bookingFields, image: [photo] }, owner.headers);
      expect(answer.status).toBe(200);
      const { _id } = answer.json.booking;
      expect(answer.json).toEqual({ success: true, payment_initiated: false, booking: { _id } });

      const booking = await readBooking(app, owner, _id);
      expect(booking).toMatchObject({
        ...bookingFields,
        _id,
        reference: expect.stringMatching(/^HB-\d{4,}$/),
        amount_paid: null,
        transection_id: null,
        createdAt: app.now(),
        status: 'requested',
        timeline: [{ status: 'requested', at: app.now() }],
        // The clock stands at ten in the morning of a working day.
        dueAt: app.now() + deadlineMinutes * 60_000,
        contactedAt: null,
        visit: null,
        cancellable: true,
        payment: null,
      });
      expect(booking.images).toHaveLength(1);
      expect(booking.thumbnails).toHaveLength(1);

      const toCustomer = await latestMail(app, owner.email);
      expect(toCustomer.subject).toBe(`We call by ${clockTime(booking.dueAt)}: booking ${booking.reference}`);
      expect(toCustomer.text).toContain(bookingFields.location);
      expect(toCustomer.html).toContain(`/booking/success/${_id}`);
      const toDesk = (await app.mails()).find((mail) => mail.subject?.includes(owner.mobile));
      expect(toDesk?.to?.[0]?.address).toBe(company.email);
      expect(toDesk?.replyTo?.[0]?.address).toBe(owner.email);
      expect(toDesk?.attachments).toHaveLength(1);
      const thumbnail = toDesk?.attachments[0];
      expect(thumbnail).toMatchObject({ mimeType: 'image/webp', contentId: '<photo-1>' });
      expect((await sharp(thumbnail?.content as ArrayBuffer).metadata()).format).toBe('webp');
      expect(toDesk?.html).toContain('cid:photo-1');
    });

    any.test('who opens the door and whom to bill reach the owner, the office and the desk', async () => {
      const given = { contact_name: '<b>Ravi</b>', contact_mobile: '9000001234' };
      const bill = { bill_name: 'Lake View Association', bill_gstin: ' 27aapfu 0939f1zv ' };
      const id = await bookedId(book(app, owner, { ...given, ...bill }));
      const shown = {
        contact: { name: given.contact_name, mobile: given.contact_mobile },
        billTo: { name: bill.bill_name, gstin: '27AAPFU0939F1ZV' },
      };
      expect(await readBooking(app, owner, id)).toMatchObject(shown);
      const staff = await hireStaff(app, 'executive', 'Meena');
      expect((await staff.get(`/bookings/${id}`)).json.booking).toMatchObject(shown);
      expect((await staff.get(`/requests/${id}`)).json.request).toMatchObject(shown);
      const mails = await app.mails();
      const toDesk = mails.find((mail) => mail.subject?.includes(owner.mobile));
      for (const mail of [toDesk, await latestMail(app, owner.email)]) {
        expect(mail?.text).toContain('Contact on site: <b>Ravi</b>, 9000001234');
        expect(mail?.text).toContain('Bill to: Lake View Association, GSTIN 27AAPFU0939F1ZV');
        expect(mail?.html).not.toContain('<b>Ravi</b>');
      }
      // Other answers are another booking, also under the same key.
      const keyed = { ...owner.headers, 'idempotency-key': 'contact-key' };
      const body = await bookingRequest();
      expect((await app.post(path, body, keyed)).status).toBe(200);
      expect((await app.post(path, { ...body, ...given }, keyed)).status).toBe(409);
      // Without them nothing is said of them.
      const plain = await bookedId(book(app, owner));
      expect(await readBooking(app, owner, plain)).toMatchObject({ contact: null, billTo: null });
    });

    any.test('ten photos keep their order and come back to their owner as WebP', async () => {
      const colours = Array.from({ length: 10 }, (_, n) => ({ r: n * 25, g: 255 - n * 25, b: 100 }));
      const image = await Promise.all(colours.map(async (colour) => dataUrl(await plainJpeg(colour))));
      const id = await bookedId(book(app, owner, { image }));
      const { images, thumbnails } = await readBooking(app, owner, id);
      expect(images).toHaveLength(10);
      for (const [index, url] of [...images, ...thumbnails].entries()) {
        const { response, bytes } = await photoBytes(url);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/webp');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('cache-control')).toBe('private, no-cache');
        const { r, g } = await centreColour(bytes);
        expect(Math.abs(r - (colours[index % 10]?.r ?? 0))).toBeLessThan(12);
        expect(Math.abs(g - (colours[index % 10]?.g ?? 0))).toBeLessThan(12);
      }
    });

    any.test('both spellings of the repair service come back as they were given', async () => {
      for (const service of ['Bulding Reapair', 'Bulding Reapir']) {
        const id = await bookedId(book(app, owner, { service }));
        expect((await readBooking(app, owner, id)).service).toBe(service);
        const row = await app.server.database.query
          .selectFrom('bookings')
          .select(['service', 'service_name'])
          .where('id', '=', id)
          .executeTakeFirst();
        expect(row).toEqual({ service: 'repair', service_name: service });
      }
    });

    any.test('a booking without a type asks for a call', async () => {
      const id = await bookedId(book(app, owner, { booking_type: undefined }));
      expect((await readBooking(app, owner, id)).booking_type).toBe('Request A Callback');
    });

    any.test('the deadline runs in working hours only', async () => {
      const india = (clock: string) => Date.parse(`2026-07-04T${clock}+05:30`);
      const opens = india('09:00:00') + 24 * hourMs;
      // Ten minutes before it closes.
      app.advance(india('19:50:00') - app.now());
      const atEvening = await bookedId(book(app, owner));
      const nextMorning = opens + (deadlineMinutes - 10) * 60_000;
      expect((await readBooking(app, owner, atEvening)).dueAt).toBe(nextMorning);
      const { subject } = await latestMail(app, owner.email);
      expect(subject).toContain(`We call by tomorrow, ${clockTime(nextMorning)}`);

      app.advance(india('23:00:00') - app.now());
      const atNight = await bookedId(book(app, owner));
      expect((await readBooking(app, owner, atNight)).dueAt).toBe(opens + deadlineMinutes * 60_000);
      app.advance(india('10:00:00') + 48 * hourMs - app.now());
    });

    any.test('odd but legal text is stored inert', async () => {
      const location = "Plot <b>7</b>'); drop table bookings; -- లక్ష్మి 🏠";
      const id = await bookedId(book(app, owner, { location }));
      expect((await readBooking(app, owner, id)).location).toBe(location);
      const { html } = await latestMail(app, owner.email);
      expect(html).not.toContain('<b>7</b>');
    });

    test('numbers of bookings never repeat, even in parallel', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => bookedId(book(app, owner))));
      const bookings = await Promise.all(answers.map((id) => readBooking(app, owner, id)));
      expect(new Set(bookings.map(({ reference }) => reference)).size).toBe(8);
    });
  });

  describe('what is refused', () => {
    beforeAll(newOwner);

    any.test.each<[string, Record<string, unknown>, string, string | undefined]>([
      [
        'nothing at all',
        { service: undefined, location: undefined, image: undefined },
        messages.serviceRequired,
        'service',
      ],
      ['no service', { service: '' }, messages.serviceRequired, 'service'],
      ['an unknown service', { service: 'Plumbing' }, messages.serviceRequired, 'service'],
      ['no location', { location: '   ' }, messages.locationRequired, 'location'],
      ['no location and no image', { location: undefined, image: [] }, messages.locationRequired, 'location'],
      ['no image', { image: undefined }, messages.imageRequired, 'image'],
      ['an empty list of images', { image: [] }, messages.imageRequired, 'image'],
      ['an image that is no list', { image: 'data:image/png;base64,AAAA' }, messages.imageRequired, 'image'],
      ['an image that is no text', { image: [5] }, 'Each photo must be a data URL', 'image'],
      [
        'another booking type',
        { booking_type: 'Free' },
        'Choose one of the two booking types',
        'booking_type',
      ],
      [
        'a line break in the location',
        { location: 'a\r\nBcc: x@example.com' },
        'Location must be on one line',
        'location',
      ],
      [
        'an overlong location',
        { location: 'x'.repeat(201) },
        'Location is too long: at most 200 characters',
        'location',
      ],
      ['NUL in the location', { location: 'a\0b' }, 'Location has characters we cannot read', 'location'],
      [
        'a contact without a mobile',
        { contact_name: 'Ravi' },
        messages.contactMobileRequired,
        'contact_mobile',
      ],
      [
        'a contact without a name',
        { contact_mobile: '9000001234' },
        messages.contactNameRequired,
        'contact_name',
      ],
      [
        'a contact’s mobile of nine digits',
        { contact_name: 'Ravi', contact_mobile: '900000123' },
        messages.mobileInvalid,
        'contact_mobile',
      ],
      [
        'a contact’s name that turns what stands beside it',
        { contact_name: 'Ra\u202evi', contact_mobile: '9000001234' },
        'Name has characters we cannot read',
        'contact_name',
      ],
      [
        'an overlong name',
        { contact_name: 'x'.repeat(81), contact_mobile: '9000001234' },
        'Name is too long: at most 80 characters',
        'contact_name',
      ],
      ['a GSTIN without a name', { bill_gstin: '27AAPFU0939F1ZV' }, messages.billNameRequired, 'bill_name'],
      [
        'a GSTIN with a wrong last digit',
        { bill_name: 'Lake View', bill_gstin: '27AAPFU0939F1ZW' },
        messages.gstinInvalid,
        'bill_gstin',
      ],
      [
        'a GSTIN of another shape',
        { bill_name: 'Lake View', bill_gstin: 'x'.repeat(5000) },
        messages.gstinInvalid,
        'bill_gstin',
      ],
      ['amount_paid', { amount_paid: 500 }, 'Unknown field: amount_paid', undefined],
      ['transection_id', { transection_id: 'T1' }, 'Unknown field: transection_id', undefined],
      ['another user', { user: 'someone' }, 'Unknown field: user', undefined],
      ['an id of its own', { _id: '0'.repeat(26) }, 'Unknown field: _id', undefined],
      ['a status', { status: 'done' }, 'Unknown field: status', undefined],
    ])(
      'the first failure alone is told, and nothing is stored: %s',
      async (_case, change, message, field) => {
        const before = await storedCounts(app);
        const answer = await book(app, owner, change);
        expect(answer.status).toBe(400);
        expect(answer.json).toEqual({
          success: false,
          code: 'invalid',
          message,
          ...(field ? { field } : {}),
        });
        expect(await storedCounts(app)).toEqual(before);
      },
    );

    any.test('without a session nothing is accepted', async () => {
      const before = await storedCounts(app);
      expect((await app.post(path, await bookingRequest(), owner.from)).status).toBe(401);
      for (const call of [
        '/booking/getone/1',
        '/bookings/get/1',
        '/booking/calendar/1',
        '/payment/voucher/1',
      ]) {
        expect((await app.get(call, owner.from)).status).toBe(401);
      }
      expect((await app.get('/booking/photo/1/1/display', owner.from)).status).toBe(401);
      expect(await storedCounts(app)).toEqual(before);
    });

    any.test.each([
      ['missing', () => undefined],
      ['wrong', () => 'x'.repeat(43)],
      ["another session's", () => stranger.headers['x-xsrf-token']],
    ])('an XSRF token that is %s stops every write', async (_case, token) => {
      const id = await bookedId(book(app, owner));
      const { 'x-xsrf-token': _own, ...rest } = owner.headers;
      const given = token();
      const headers = { ...rest, ...(given === undefined ? {} : { 'x-xsrf-token': given }) };
      const before = await storedCounts(app);
      for (const [call, body] of [
        [path, await bookingRequest()],
        [`/booking/cancel/${id}`, {}],
        [`/payment/retry/${id}`, {}],
      ] as const) {
        expect((await app.post(call, body, headers)).status).toBe(403);
      }
      expect(await storedCounts(app)).toEqual(before);
      expect((await readBooking(app, owner, id)).status).toBe('requested');
    });

    test('more than twenty bookings an hour are too many, refused photos do not count', async () => {
      await newOwner();
      for (let n = 0; n < 5; n += 1) await book(app, owner, { image: ['data:image/png;base64,AAAA'] });
      const answers = [];
      for (let n = 0; n < 21; n += 1) answers.push(await book(app, owner));
      expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      const counts = await storedCounts(app);
      expect(counts.photo_uploads).toBe(0);
      app.advance(hourMs + 1);
      expect((await book(app, owner)).status).toBe(200);
    });
  });

  describe('the same request again', () => {
    beforeEach(newOwner);

    test('with a key: one booking, whether one after the other or twenty at once', async () => {
      const before = await storedCounts(app);
      const body = await bookingRequest();
      const headers = { ...owner.headers, 'idempotency-key': `key-${owner.mobile}` };
      const answers = await Promise.all(Array.from({ length: 20 }, () => app.post(path, body, headers)));
      const later = await app.post(path, body, headers);
      const ids = [...answers, later].map(({ json }) => json.booking?._id);
      expect(new Set(ids).size).toBe(1);
      expect((await app.get('/bookings/get/1', owner.headers)).json.total).toBe(1);
      const after = await storedCounts(app);
      expect(after).toEqual({
        ...before,
        bookings: before.bookings + 1,
        booking_photos: before.booking_photos + 1,
        booking_events: before.booking_events + 1,
        files: before.files + 2,
      });
    });

    any.test('with a key and other content: refused in words, nothing stored, nothing changed', async () => {
      const body = await bookingRequest();
      const headers = { ...owner.headers, 'idempotency-key': `key-${owner.mobile}` };
      const id = await bookedId(app.post(path, body, headers));
      const before = await storedCounts(app);
      const others = [
        { location: 'Elsewhere' },
        { booking_type: 'Pay Online' },
        { service: 'Bulding Reapir' },
        { image: [...body.image, dataUrl(await plainJpeg({ r: 1, g: 2, b: 3 }))] },
      ];
      for (const other of others) {
        const answer = await app.post(path, { ...body, ...other }, headers);
        expect(answer.status).toBe(409);
        expect(answer.json.message).toMatch(/^Something else was already sent/);
      }
      expect(await storedCounts(app)).toEqual(before);
      expect((await readBooking(app, owner, id)).location).toBe(body.location);
    });

    any.test(
      'without a key: once within a minute, again after it, and other photos are another booking',
      async () => {
        const body = await bookingRequest();
        const send = (more = {}) => bookedId(app.post(path, { ...body, ...more }, owner.headers));
        const [first, same] = await Promise.all([send(), send()]);
        expect(same).toBe(first);
        expect(await send({ image: [dataUrl(await plainJpeg({ r: 1, g: 2, b: 3 }))] })).not.toBe(first);
        app.advance(61_000);
        expect(await send()).not.toBe(first);
        expect((await app.get('/bookings/get/1', owner.headers)).json.total).toBe(3);
      },
    );

    any.test('a key of one person is worth nothing to another', async () => {
      const headers = { 'idempotency-key': `shared-${owner.mobile}` };
      const body = await bookingRequest();
      const mine = await bookedId(app.post(path, body, { ...owner.headers, ...headers }));
      const theirs = await bookedId(app.post(path, body, { ...stranger.headers, ...headers }));
      expect(theirs).not.toBe(mine);
    });
  });

  describe('who may see what', () => {
    beforeAll(newOwner);

    any.test(
      'a browser that kept a photo must ask before showing it, and after logout is refused',
      async () => {
        const leaving = await registerCustomer(app);
        const { images } = await readBooking(app, leaving, await bookedId(book(app, leaving)));
        const first = await app.request(images[0] ?? '', { headers: leaving.headers });
        const tag = first.headers.get('etag') ?? '';
        const again = () =>
          app.request(images[0] ?? '', { headers: { ...leaving.headers, 'if-none-match': tag } });
        const kept = await again();
        expect([kept.status, kept.text]).toEqual([304, '']);
        expect((await app.get('/auth/logout', leaving.headers)).status).toBe(200);
        expect((await again()).status).toBe(401);
      },
    );

    any.test('a stranger gets exactly the answer that a booking which does not exist gets', async () => {
      const id = await bookedId(book(app, owner));
      const { images } = await readBooking(app, owner, id);
      const none = '0'.repeat(26);
      const photoPath = (images[0] ?? '').slice(apiPrefix.length);
      const reads = (booking: string) => [
        `/booking/getone/${booking}`,
        photoPath.replace(id, booking),
        photoPath.replace(id, booking).replace('display', 'thumbnail'),
        `/booking/calendar/${booking}`,
      ];
      const look = async (booking: string) => [
        ...(await Promise.all(reads(booking).map((call) => app.get(call, stranger.headers)))),
        await app.post(`/booking/cancel/${booking}`, {}, stranger.headers),
        await app.post(`/payment/retry/${booking}`, {}, stranger.headers),
      ];
      const plain = (answers: Awaited<ReturnType<typeof look>>) =>
        answers.map(({ status, text }) => ({ status, text }));
      const foreign = plain(await look(id));
      expect(foreign).toEqual(plain(await look(none)));
      expect(foreign.map(({ status }) => status)).toEqual(Array(6).fill(404));
      expect((await readBooking(app, owner, id)).status).toBe('requested');
    });

    any.test("a photo opens only under its own booking's address", async () => {
      const mine = await readBooking(app, owner, await bookedId(book(app, owner)));
      const theirs = await readBooking(app, stranger, await bookedId(book(app, stranger)));
      const [, , , , , , theirPhoto = ''] = (theirs.images[0] ?? '').split('/');
      const crossed = `/booking/photo/${mine._id}/${theirPhoto}/display`;
      expect((await app.get(crossed, owner.headers)).status).toBe(404);
      const own = (mine.images[0] ?? '').slice(apiPrefix.length);
      for (const hostile of ['original', '..%2f..%2fsite.sqlite', 'display.webp', '%00']) {
        expect((await app.get(own.replace('display', hostile), owner.headers)).status).toBe(404);
      }
      expect((await app.get(own, owner.headers)).status).toBe(200);
    });

    any.test.each(['0', '-1', '1.5', 'abc', '1e30', '%00', "1'--", '9999999'])(
      'page %s is refused',
      async (page) => {
        expect((await app.get(`/bookings/get/${page}`, owner.headers)).status).toBe(400);
      },
    );

    test('the list is six a page, what is coming by its day, then what is over, the newest first; past the end it is empty', async () => {
      await newOwner();
      expect((await app.get('/bookings/get/1', owner.headers)).json).toEqual({ bookings: [], total: 0 });
      const ids: string[] = [];
      for (let n = 0; n < 9; n += 1) {
        ids.push(await bookedId(book(app, owner)));
        app.advance(60_000);
      }
      const { query } = app.server.database;
      const over = { 0: 'done', 3: 'cancelled', 4: 'done' } as const;
      for (const [n, status] of Object.entries(over)) {
        const id = ids[Number(n)] ?? '';
        await query.updateTable('bookings').set({ status }).where('id', '=', id).execute();
        // Nothing is owed any more, but for one that was done too soon.
        if (n !== '4') await query.deleteFrom('promises').where('request_id', '=', id).execute();
      }
      // Made in working hours, each is called an hour after it.
      const inOrder = [1, 2, 4, 5, 6, 7, 8, 3, 0].map((n) => ids[n]);
      const page = async (n: number) => (await app.get(`/bookings/get/${n}`, owner.headers)).json;
      const idsOf = ({ bookings }: { bookings: { _id: string }[] }) => bookings.map(({ _id }) => _id);
      expect(idsOf(await page(1))).toEqual(inOrder.slice(0, 6));
      expect(idsOf(await page(2))).toEqual(inOrder.slice(6));
      expect(await page(3)).toEqual({ bookings: [], total: 9 });
      expect((await page(999_999)).bookings).toEqual([]);
    });

    any.test('the call comes as a calendar file', async () => {
      const location =
        'Plot 7; Road No. 12, Banjara Hills: behind the old water tank of the housing board colony';
      const id = await bookedId(book(app, owner, { location }));
      const { reference, dueAt } = await readBooking(app, owner, id);
      const { headers, text } = await app.get(`/booking/calendar/${id}`, owner.headers);
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const stamp = new Date(dueAt).toISOString().replace(/[-:]|\.\d{3}/g, '');
      expect(text).toContain(`DTEND:${stamp}\r\n`);
      expect(text).toContain(`SUMMARY;LANGUAGE=en-IN:Hyderabad Building Care calls you\\, ${reference}\r\n`);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const unfolded = text.replaceAll('\r\n ', '');
      expect(unfolded).toContain('Plot 7\\; Road No. 12\\, Banjara Hills: behind');
    });
  });

  describe('cancelling', () => {
    beforeAll(newOwner);

    const setStatus = (id: string, status: 'contacted' | 'visit_scheduled' | 'in_progress' | 'done') =>
      app.server.database.query.updateTable('bookings').set({ status }).where('id', '=', id).execute();

    any.test.each(['requested', 'contacted', 'visit_scheduled'] as const)(
      'is possible while %s',
      async (status) => {
        const id = await bookedId(book(app, owner));
        if (status !== 'requested') await setStatus(id, status);
        expect((await readBooking(app, owner, id)).cancellable).toBe(true);
        app.advance(1000);
        const answer = await app.post(`/booking/cancel/${id}`, {}, owner.headers);
        expect(answer.json).toMatchObject({
          success: true,
          booking: { _id: id, status: 'cancelled', cancellable: false },
        });
        expect(answer.json.booking.timeline.at(-1)).toEqual({ status: 'cancelled', at: app.now() });
      },
    );

    any.test.each(['in_progress', 'done'] as const)('is no longer possible when %s', async (status) => {
      const id = await bookedId(book(app, owner));
      await setStatus(id, status);
      const answer = await app.post(`/booking/cancel/${id}`, {}, owner.headers);
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({ code: 'conflict', message: expect.stringContaining('call us') });
      expect(await readBooking(app, owner, id)).toMatchObject({ status, cancellable: false });
    });

    any.test('it is told to the customer and to the office, once', async () => {
      const owner = await registerCustomer(app);
      const id = await bookedId(book(app, owner));
      const { reference } = await readBooking(app, owner, id);
      await Promise.all(
        Array.from({ length: 3 }, () => app.post(`/booking/cancel/${id}`, {}, owner.headers)),
      );
      const mails = (await app.mails()).filter((mail) => /cancelled/i.test(mail.subject ?? ''));
      const own = mails.filter(({ subject }) => subject?.includes(reference));
      expect(own.map(({ to, subject }) => [to?.[0]?.address, subject]).sort()).toEqual(
        [
          ['care@hbc.example', `Cancelled by the customer: ${reference}, ${owner.name}, ${owner.mobile}`],
          [owner.email, `Your booking is cancelled: ${reference}`],
        ].sort(),
      );
      const [office, customer] = [/^Cancelled by/, /^Your booking/].map((words) =>
        own.find(({ subject }) => words.test(subject ?? '')),
      );
      expect(office?.text).toContain('Payment: Nothing was paid');
      expect(office?.text).toContain('Nobody needs to call or visit.');
      expect(customer?.text).toContain('We will not call you about it.');
      expect(customer?.text).not.toContain('We send back what you paid');
      for (const part of [customer?.html, customer?.text]) expect(part).toContain('90000\u00a000000');
    });

    test('ten cancellations at once happen once, and each gets the answer of the first', async () => {
      const id = await bookedId(book(app, owner));
      app.advance(1000);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => app.post(`/booking/cancel/${id}`, {}, owner.headers)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const { timeline } = await readBooking(app, owner, id);
      expect(timeline.map(({ status }) => status)).toEqual(['requested', 'cancelled']);
    });

    any.test('takes no other field and no other method', async () => {
      const id = await bookedId(book(app, owner));
      expect((await app.post(`/booking/cancel/${id}`, { status: 'done' }, owner.headers)).status).toBe(400);
      expect((await app.get(`/booking/cancel/${id}`, owner.headers)).status).toBe(404);
      expect((await readBooking(app, owner, id)).status).toBe('requested');
    });
  });

  test('a sender of photos is known by what was done together, not by the age of an account', async () => {
    const { query } = app.server.database;
    let customer = await registerCustomer(app);
    app.advance(6 * 86_400_000);
    /** As a stranger: only theirs count for their networks. */
    const isCounted = async () => {
      const sum = async () =>
        (
          await query
            .selectFrom('counters')
            .select('count')
            .where('key', 'like', 'booking:attempt:network:%')
            .execute()
        ).reduce((all, { count }) => all + count, 0);
      const before = await sum();
      const id = await bookedId(book(app, customer));
      return { id, counted: (await sum()) > before };
    };
    expect((await isCounted()).counted).toBe(true);
    const { id } = await isCounted();
    await query.updateTable('bookings').set({ amount_paid_paise: 50_000 }).where('id', '=', id).execute();
    expect((await isCounted()).counted).toBe(false);

    // Somebody else's number proves nothing.
    customer = await registerCustomer(app, createPerson({ mobile: customer.mobile }));
    const called = await isCounted();
    expect(called.counted).toBe(true);
    await query.updateTable('requests').set({ reached_at: app.now() }).where('id', '=', called.id).execute();
    expect((await isCounted()).counted).toBe(false);
  });

  any.test('who booked what stays out of the log', async () => {
    await newOwner();
    const location = 'Secretlane 12';
    const id = await bookedId(book(app, owner, { location }));
    await book(app, owner, { location, image: ['data:image/png;base64,AAAA'] });
    await app.get(`/booking/getone/${id}`, owner.headers);
    await app.mails();
    const log = app.logLines.join('');
    expect(log).toContain('/api/user/booking/create');
    for (const secret of [owner.email, owner.mobile, owner.name, location, photo.slice(30, 90)]) {
      expect(log).not.toContain(secret);
    }
    for (const cookie of owner.headers.cookie?.split('; ') ?? []) {
      expect(log).not.toContain(cookie.split('=')[1]);
    }
  });
});
