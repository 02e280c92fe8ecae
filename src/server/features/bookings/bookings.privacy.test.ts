// A customer's rights over bookings: a copy with the photos, and erasure that keeps only what the law asks for.
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { engines } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking, storedFiles } from '#server/testing/test-bookings.ts';
import { type Customer, readCode } from '#server/testing/test-customer.ts';
import { type PaymentWorld, startPaymentWorld } from '#server/testing/test-payments.ts';

describe.each(engines)('bookings and privacy on %s', (engine) => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await startPaymentWorld(engine, 'v1');
  });
  afterAll(() => world.stop());

  const pay = async (customer: Customer, fields: object = {}) => {
    const attempt = await world.bookPaid(customer, {}, fields);
    await world.choose(attempt.tid, 'pay');
    await world.verify(attempt.tid);
    return attempt;
  };

  const contact = { contact_name: 'Somayya', contact_mobile: '9000001234' };
  const bill = { bill_name: 'Lake View', bill_gstin: '27AAPFU0939F1ZV' };

  const erase = async (customer: Customer) => {
    const { app } = world;
    // Receipts first: the code must be the latest mail.
    await world.work();
    app.advance(60_000);
    const { hash } = (await app.post('/account/erase/otp', {}, customer.headers)).json;
    const otp = await readCode(app, customer.email);
    const answer = await app.post('/account/erase/verify', { hash, otp }, customer.headers);
    expect(answer.json).toEqual({ success: true });
    await app.server.worker.drain();
  };

  const bookingsOf = ({ id }: Customer) =>
    world.app.server.database.query.selectFrom('bookings').selectAll().where('person_id', '=', id).execute();

  test('the copy holds every booking with its photos, and nobody else’s', async () => {
    const { app } = world;
    const customer = await world.newCustomer();
    const other = await world.newCustomer();
    await book(app, other, { location: 'Foreign street' });
    const { bookingId } = await pay(customer, { ...contact, ...bill });
    app.advance(1000);
    const plain = await readBooking(app, customer, await bookedId(book(app, customer)));
    const paid = await readBooking(app, customer, bookingId);

    const response = await fetch(`${app.url}/api/user/account/download`, { headers: customer.headers });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const photos = [plain, paid].map(({ reference }) => `photos/${reference}-1.webp`);
    expect(Object.keys(files).sort()).toEqual(['my-data.json', ...photos].sort());
    for (const path of photos) {
      expect((await sharp(files[path]).metadata()).format).toBe('webp');
    }
    const text = strFromU8(files['my-data.json'] as Uint8Array);
    expect(JSON.parse(text).bookings).toMatchObject([
      { reference: plain.reference, location: plain.location, images: [photos[0]], payment: null },
      {
        reference: paid.reference,
        amount_paid: 500,
        contact: { name: contact.contact_name, mobile: contact.contact_mobile },
        billTo: { name: bill.bill_name, gstin: bill.bill_gstin },
        transection_id: paid.transection_id,
        images: [photos[1]],
        createdAt: new Date(paid.createdAt).toISOString(),
        timeline: [{ status: 'requested', reachedAt: new Date(paid.createdAt).toISOString() }],
        payment: { state: 'paid' },
      },
    ]);
    expect(text).not.toContain('Foreign street');
  });

  test('photos and the contact on site are kept as long as the privacy policy says and no longer; the booking stays', async () => {
    const { app } = world;
    const customer = await world.newCustomer();
    await app.server.worker.drain();
    const before = (await storedFiles(app)).length;
    const id = await bookedId(book(app, customer, contact));
    const months = company.retention.bookingPhotoMonths;
    const booked = new Date(app.now());
    const end = new Date(booked).setUTCMonth(booked.getUTCMonth() + months);
    const photosLeft = async () => {
      await app.server.sweep();
      await app.server.worker.drain();
      const rows = app.server.database.query.selectFrom('booking_photos').select('id');
      return (await rows.where('booking_id', '=', id).execute()).length;
    };
    const contactLeft = async () => (await bookingsOf(customer))[0]?.contact_mobile;
    app.advance(end - app.now() - 1000);
    expect([await photosLeft(), await contactLeft()]).toEqual([1, contact.contact_mobile]);
    app.advance(2000);
    expect([await photosLeft(), await contactLeft()]).toEqual([0, null]);
    expect((await storedFiles(app)).length).toBeLessThanOrEqual(before);
    const rows = app.server.database.query.selectFrom('bookings').select('status').where('id', '=', id);
    expect(await rows.execute()).toHaveLength(1);
  });

  test('erasing removes bookings and photos, cancels what is open, and keeps payments without the person', async () => {
    const { app } = world;
    const other = await world.newCustomer();
    const kept = await bookedId(book(app, other));
    await app.server.worker.drain();
    const before = (await storedFiles(app)).length;

    const customer = await world.newCustomer();
    const open = await pay(customer, { ...contact, bill_name: 'Somayya himself' });
    const done = await pay(customer, { ...contact, ...bill });
    const { query } = app.server.database;
    await query.updateTable('bookings').set({ status: 'done' }).where('id', '=', done.bookingId).execute();
    const waiting = await world.bookPaid(customer);
    await bookedId(book(app, customer));
    const receipts = async () =>
      (await storedFiles(app)).filter(
        (file) =>
          file.includes('/receipts/') && [open, done].some(({ bookingId }) => file.includes(bookingId)),
      );
    await world.work();
    expect(await receipts()).toHaveLength(2);
    await erase(customer);

    expect(await bookingsOf(customer)).toEqual([]);
    expect(await receipts()).toEqual([]);
    for (const table of ['booking_photos', 'booking_events'] as const) {
      const ids = [open.bookingId, done.bookingId, waiting.bookingId];
      expect(await query.selectFrom(table).selectAll().where('booking_id', 'in', ids).execute()).toEqual([]);
    }
    expect((await storedFiles(app)).length).toBe(before);
    expect((await readBooking(app, other, kept)).images).toHaveLength(1);

    // The visit that can no longer happen is paid back; the one that happened is not.
    await world.untilRefundEnds(open.tid);
    // Money that arrives for a booking that is gone goes back, too.
    await world.choose(waiting.tid, 'pay');
    await world.after(3_600_000);
    await world.untilRefundEnds(waiting.tid);
    const paid = [open, done, waiting].map(({ tid }) => tid);
    const payments = await query.selectFrom('payments').selectAll().where('tid', 'in', paid).execute();
    const states = new Map(payments.map(({ tid, state }) => [tid, state]));
    expect(states.get(open.tid)).toBe('refunded');
    expect(states.get(done.tid)).toBe('paid');
    expect(states.get(waiting.tid)).toBe('refunded');
    const paidFor = payments.find(({ tid }) => tid === done.tid);
    expect(paidFor).toMatchObject({ amount_paise: 50_000 });
    const vouchers = await query.selectFrom('vouchers').selectAll().where('tid', '=', done.tid).execute();
    expect(vouchers).toMatchObject([{ kind: 'receipt', amount_paise: 50_000 }]);
    // A business that is registered for GST stays on its receipt.
    expect(JSON.parse(vouchers[0]?.bill_to ?? '')).toEqual({ name: bill.bill_name, gstin: bill.bill_gstin });

    // What is left says nothing of the person.
    await world.work();
    for (const table of ['payments', 'payment_events', 'refunds', 'vouchers', 'jobs', 'bookings'] as const) {
      const text = JSON.stringify(await query.selectFrom(table).selectAll().execute());
      for (const personal of [customer.name, customer.email, customer.mobile]) {
        expect(text.includes(`"${personal}"`) || text.includes(`${personal}\\"`)).toBe(false);
      }
      expect(text).not.toMatch(/Somayya|9000001234/);
    }
  });
});
