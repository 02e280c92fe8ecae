// An acceptance ends: withdrawn, at the desk, with its booking or its account, or void. Over HTTP: both sides learn number
// and sum, nobody reads "accepted" afterwards, and what was paid is never credited and sent back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskQuotation } from '#contract/quotations.staff.ts';
import type { QuotationSummary } from '#contract/quotations.ts';
import { bothEngines, type TestApp } from '#server/testing/start-test-app.ts';
import { readBooking, storedFiles } from '#server/testing/test-bookings.ts';
import { type Customer, readCode, registerCustomer } from '#server/testing/test-customer.ts';
import { type PaymentWorld, startPaymentWorld } from '#server/testing/test-payments.ts';
import { acceptByCode, fine, quote } from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

describe.each(bothEngines)('on %s', (engine) => {
  let world: PaymentWorld;
  let app: TestApp;
  let executive: TestStaff;
  let owner: TestStaff;
  let customer: Customer;
  beforeAll(async () => {
    world = await startPaymentWorld(engine, 'v1');
    ({ app } = world);
    [executive, owner] = [await hireStaff(app, 'executive', 'Ravi Kumar'), await hireStaff(app, 'owner')];
    customer = await registerCustomer(app);
  });
  afterAll(() => world.stop());

  const bookPaid = async (by = customer) => {
    const { bookingId, tid } = await world.bookPaid(by, {});
    await world.choose(tid, 'pay');
    await world.verify(tid);
    await world.work();
    return { bookingId, tid };
  };
  const accept = async (quotation: DeskQuotation, by = customer) => {
    app.advance(61_000);
    return (await fine(acceptByCode(app, by, quotation))).quotation;
  };
  const shown = async (id: string) =>
    (await fine(app.get(`/quotations/${id}/current`, customer.headers))).quotation;
  const atDesk = async (bookingId: string, id: string): Promise<DeskQuotation> =>
    (await fine(executive.get(`/quotations/of/${bookingId}`))).quotations.find(
      (quotation: DeskQuotation) => quotation.id === id,
    );
  const onBehalf = ({ id, sent }: DeskQuotation) =>
    executive.post(`/quotations/${id}/accept`, {
      name: customer.name,
      version: sent?.version,
      sha256: sent?.sha256,
      method: 'phone',
      reference: 'Call of 10:05',
    });
  const mailsAbout = async (number: string, subject: RegExp) =>
    (await app.mails()).filter((mail) => mail.subject?.includes(number) && subject.test(mail.subject ?? ''));
  const checked = async (pdfSha256: string) =>
    (await app.post('/papers/check', { sha256: pdfSha256 }, { 'x-forwarded-for': '10.9.8.7' })).json;
  const beginWork = async (bookingId: string) => {
    for (const status of ['contacted', 'in_progress'])
      await fine(executive.post(`/bookings/${bookingId}/status`, { status }));
  };
  const refundsOf = (tid: string) =>
    app.server.database.query.selectFrom('refunds').selectAll().where('tid', '=', tid).execute();
  const refund = (bookingId: string, tid: string) =>
    owner.post(`/bookings/${bookingId}/refund`, { tid, reason: 'They asked' });

  test('cancelling a booking ends what was accepted, with the customer’s word on number and sum, and only then money goes back', async () => {
    const { bookingId, tid } = await bookPaid();
    const quotation = await quote(executive, bookingId);
    const accepted = await accept(quotation);
    expect(accepted.content.credit).toEqual({ paise: 50_000, payment: tid });
    const named = { number: quotation.number, totalPaise: 3_151_925 };
    expect(await readBooking(app, customer, bookingId)).toMatchObject({
      cancelling: 'money_back',
      accepted: [named],
    });
    expect((await fine(owner.get(`/bookings/${bookingId}`))).booking).toMatchObject({
      accepted: [named],
      payments: [{ refundable: false, creditedTo: quotation.number }],
    });
    const cancel = (body: object) => app.post(`/booking/cancel/${bookingId}`, body, customer.headers);
    const refused = await cancel({});
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain(`${quotation.number} for ₹31,519.25`);
    expect(await shown(quotation.id)).toMatchObject({ state: 'accepted' });

    const cancelled = (await fine(cancel({ accepted: [quotation.number] }))).booking;
    expect(cancelled).toMatchObject({ status: 'cancelled', accepted: [] });
    expect(await refundsOf(tid)).toHaveLength(1);
    const ended = { state: 'ended', stateBy: 'booking', acceptance: { ended: { by: 'booking' } } };
    expect(await shown(quotation.id)).toMatchObject({ ...ended, withdrawable: false });
    expect(await atDesk(bookingId, quotation.id)).toMatchObject({ state: 'ended', sent: ended });
    for (const paper of [accepted.pdfSha256, accepted.acceptance.pdfSha256])
      expect(await checked(paper)).toMatchObject({ same: true, accepted: false, ended: 'ended' });
    const mails = await mailsAbout(quotation.number, /acceptance.*ended/);
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      ['care@hbc.example', customer.email].sort(),
    );
    for (const { text } of mails) expect(text).toContain('₹31,519.25');
    const { quotations } = await fine(executive.get('/quotations?tab=accepted'));
    expect(quotations.map(({ id }: DeskQuotation) => id)).not.toContain(quotation.id);
    // The first answer may have been lost.
    expect((await fine(cancel({ accepted: [quotation.number] }))).booking.status).toBe('cancelled');
    expect(await mailsAbout(quotation.number, /acceptance.*ended/)).toHaveLength(2);
  });

  test('the office cancels with its reason: the acceptance ends with it, and the customer reads why', async () => {
    const { bookingId } = await bookPaid();
    const quotation = await quote(executive, bookingId);
    const option = await quote(executive, bookingId, { optionOf: quotation.id });
    await accept(await atDesk(bookingId, quotation.id));
    const body = { status: 'cancelled', message: 'The crane cannot reach it' };
    await fine(owner.post(`/bookings/${bookingId}/status`, body));
    expect(await shown(option.id)).toMatchObject({ state: 'closed', stateBy: 'booking' });
    expect(await shown(quotation.id)).toMatchObject({
      state: 'ended',
      acceptance: { ended: { by: 'booking', reason: 'The crane cannot reach it' } },
    });
    const toCustomer = (await mailsAbout(quotation.number, /^The acceptance/)).find(
      ({ to }) => to?.[0]?.address === customer.email,
    );
    expect(toCustomer?.text).toContain('The crane cannot reach it');
    expect(toCustomer?.text).not.toContain('Valid until');
  });

  test('what is credited to an accepted quotation is not sent back until that acceptance has ended', async () => {
    const { bookingId, tid } = await bookPaid();
    const quotation = await quote(executive, bookingId);
    await accept(quotation);
    const refused = await refund(bookingId, tid);
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain(quotation.number);
    expect(await refundsOf(tid)).toEqual([]);

    const end = (reason: string) => executive.post(`/quotations/${quotation.id}/end`, { version: 1, reason });
    expect((await end('')).status).toBe(400);
    await fine(end('They called: not this year'));
    await fine(end('They called: not this year'));
    const toCustomer = await mailsAbout(quotation.number, /^The acceptance/);
    expect(toCustomer).toHaveLength(1);
    expect(toCustomer[0]?.text).toContain('They called: not this year');
    expect(await shown(quotation.id)).toMatchObject({ state: 'ended', stateBy: 'office' });
    await fine(refund(bookingId, tid));
    expect(await refundsOf(tid)).toHaveLength(1);
  });

  test('money that is sent back leaves no quotation open that takes it off', async () => {
    const { bookingId, tid } = await bookPaid();
    const quotation = await quote(executive, bookingId);
    await fine(refund(bookingId, tid));
    expect(await shown(quotation.id)).toMatchObject({ state: 'expired', stateBy: 'credit' });
    expect(await mailsAbout(quotation.number, /Renew it/)).toHaveLength(1);
    app.advance(61_000);
    const refused = await acceptByCode(app, customer, quotation);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.json.message).toMatch(/used or sent back/);
    await fine(executive.post(`/quotations/${quotation.id}/renew`, { version: 1 }));
    const renewed = await atDesk(bookingId, quotation.id);
    expect(renewed).toMatchObject({ state: 'open', sent: { content: { credit: null } } });
    expect(await accept(renewed)).toMatchObject({ state: 'accepted' });
  });

  test('what the bank could not send back is sent by hand, and no quotation takes it off', async () => {
    const { bookingId, tid } = await world.bookPaid(customer, {});
    await world.choose(tid, 'pay', { refundBecomes: 'failed' });
    await world.verify(tid);
    await world.work();
    await fine(refund(bookingId, tid));
    expect(await world.untilRefundEnds(tid)).toMatchObject({ state: 'failed' });
    const quotation = await quote(executive, bookingId);
    expect(quotation).toMatchObject({ state: 'open', sent: { content: { credit: null } } });
  });

  test('withdrawn until work begins: option and credit are free again, and the other option is accepted', async () => {
    const { bookingId, tid } = await bookPaid();
    const first = await quote(executive, bookingId);
    const second = await quote(executive, bookingId, { optionOf: first.id });
    const read = await atDesk(bookingId, first.id);
    const accepted = await accept(read);
    expect(accepted).toMatchObject({
      withdrawable: true,
      options: [
        { id: first.id, state: 'accepted', opensAgain: false },
        { id: second.id, number: second.number, state: 'closed', opensAgain: true },
      ],
    });
    const withdraw = (id: string, version: number) =>
      app.post(`/quotations/${id}/withdraw`, { version }, customer.headers);
    expect((await withdraw(first.id, 1)).status).toBe(409);
    expect((await withdraw(second.id, 1)).status).toBe(409);
    const stranger = await registerCustomer(app);
    const theirs = app.post(`/quotations/${first.id}/withdraw`, { version: 2 }, stranger.headers);
    expect((await theirs).status).toBe(404);
    const { quotation } = await fine(withdraw(first.id, 2));
    expect(quotation).toMatchObject({ state: 'ended', stateBy: 'customer', withdrawable: false });
    expect((await fine(withdraw(first.id, 2))).quotation).toMatchObject({ state: 'ended' });
    const mails = await mailsAbout(first.number, /withdrawn|has ended/);
    expect(mails).toHaveLength(2);
    expect(mails.find(({ to }) => to?.[0]?.address === customer.email)?.text).toContain(
      `Quotation ${second.number} for ₹31,519.25 is open again until`,
    );
    expect(await readBooking(app, customer, bookingId)).toMatchObject({ accepted: [] });

    const other = await atDesk(bookingId, second.id);
    expect(other).toMatchObject({ state: 'open', sent: { content: { credit: { payment: tid } } } });
    expect(await accept(other)).toMatchObject({ state: 'accepted' });
    // Work begins: now it takes a call.
    await beginWork(bookingId);
    expect(await shown(second.id)).toMatchObject({ withdrawable: false });
    const late = await withdraw(second.id, other.sent?.version ?? 0);
    expect(late).toMatchObject({ status: 409 });
    expect(late.json.message).toMatch(/call us/);
    const text = await app.server.database.query
      .selectFrom('request_events')
      .select('text')
      .where('request_id', '=', bookingId)
      .execute();
    expect(text.map((entry) => entry.text).join('\n')).toContain('has withdrawn the acceptance');
  });

  test('a void acceptance is not shown, counted or kept as one, and the other option can be sent again', async () => {
    const person = await registerCustomer(app);
    const { bookingId, tid } = await bookPaid(person);
    const first = await quote(executive, bookingId);
    const second = await quote(executive, bookingId, { optionOf: first.id });
    const acceptedNow = async () => (await fine(owner.get('/quotations/counts'))).months.at(-1).accepted;
    const before = await acceptedNow();
    const read = await atDesk(bookingId, first.id);
    await fine(onBehalf(read));
    expect(await acceptedNow()).toBe(before + 1);
    const { acceptance } = (await fine(app.get(`/quotations/${first.id}/current`, person.headers))).quotation;
    await fine(app.post(`/quotations/${first.id}/object`, { words: 'Never' }, person.headers));
    const decide = (decision: 'stands' | 'void') =>
      owner.post(`/quotations/${first.id}/objection`, { decision, reason: 'It was not you' });
    await fine(decide('void'));
    expect((await decide('stands')).status).toBe(409);
    expect(await acceptedNow()).toBe(before);
    for (const paper of [read.sent?.pdfSha256 ?? '', acceptance.pdfSha256])
      expect(await checked(paper)).toMatchObject({ same: true, accepted: false, ended: 'void' });
    expect(await atDesk(bookingId, second.id)).toMatchObject({ state: 'open' });
    const again = await fine(executive.post(`/quotations/${second.id}/renew`, { version: 1 }));
    const open = again.of.quotations.find(({ id }: DeskQuotation) => id === second.id);
    expect(open).toMatchObject({ state: 'open', sent: { content: { credit: { payment: tid } } } });
    await accept(open, person);
    await fine(app.post(`/quotations/${second.id}/withdraw`, { version: 2 }, person.headers));

    app.advance(61_000);
    const { hash } = await fine(app.post('/account/erase/otp', {}, person.headers));
    const otp = await readCode(app, person.email);
    await fine(app.post('/account/erase/verify', { hash, otp }, person.headers));
    const { query } = app.server.database;
    const left = await query
      .selectFrom('quotations')
      .select('id')
      .where('booking_id', '=', bookingId)
      .execute();
    expect(left).toEqual([]);
    const kept = query.selectFrom('kept_photos').selectAll().where('folder_id', '=', bookingId);
    expect(await kept.execute()).toEqual([]);
    await app.server.worker.drain();
    expect((await storedFiles(app)).filter((path) => path.includes(bookingId) && /webp$/.test(path))).toEqual(
      [],
    );
  });

  test('erasing an account before work begins ends what it accepted and tells both sides; a job under way is kept', async () => {
    const person = await registerCustomer(app);
    const [ends, stays] = [await bookPaid(person), await bookPaid(person)];
    const ending = await quote(executive, ends.bookingId);
    const going = await quote(executive, stays.bookingId);
    await accept(ending, person);
    await accept(going, person);
    await beginWork(stays.bookingId);
    app.advance(61_000);
    const { hash } = await fine(app.post('/account/erase/otp', {}, person.headers));
    const otp = await readCode(app, person.email);
    const { quotations: own } = await fine(app.get('/quotations', person.headers));
    expect(own.map(({ id, withdrawable }: QuotationSummary) => [id, withdrawable])).toEqual([
      [going.id, false],
      [ending.id, true],
    ]);
    // Nobody erases unknowingly: what ends is named, and the code is good for another try.
    const erase = (more: object) => app.post('/account/erase/verify', { hash, otp, ...more }, person.headers);
    const refused = await erase({ accepted: [going.number] });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain(`You accepted ${ending.number} for ₹31,519.25.`);
    await fine(erase({ accepted: [ending.number] }));
    const { query } = app.server.database;
    const rows = await query
      .selectFrom('quotations')
      .select(['id', 'state'])
      .where('id', 'in', [ending.id, going.id])
      .execute();
    expect(rows).toEqual([{ id: going.id, state: 'accepted' }]);
    expect(await refundsOf(ends.tid)).toHaveLength(1);
    expect(await refundsOf(stays.tid)).toEqual([]);
    const mails = await mailsAbout(ending.number, /ended/);
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['care@hbc.example', person.email].sort());
    for (const { text } of mails) expect(text).toContain('₹31,519.25');
    const office = mails.find(({ to }) => to?.[0]?.address === 'care@hbc.example');
    expect(`${office?.text} ${office?.html}`).not.toContain(person.name);
  });
});
