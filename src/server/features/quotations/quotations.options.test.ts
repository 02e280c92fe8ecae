// Options of one choice over HTTP: sent, revised and renewed together, in one mail; one is accepted and the others close.
// And what becomes of quotations that nobody answers, or that the office answers for somebody.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/durations.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { DeskQuotation } from '#contract/quotations.staff.ts';
import { newTid } from '#server/testing/payment-fixtures.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { type Customer, logInAgain, registerCustomer } from '#server/testing/test-customer.ts';
import {
  acceptByCode,
  draftQuotation,
  fine,
  quote,
  sampleDraft,
  sendDraft,
} from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

describe.each(bothEngines)('on %s', (engine) => {
  let app: TestApp;
  let executive: TestStaff;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp(engine);
    executive = await hireStaff(app, 'executive', 'Ravi Kumar');
    customer = await registerCustomer(app);
  });
  afterAll(() => app.stop());

  const newBooking = () => bookedId(book(app, customer));
  const all = async (bookingId: string): Promise<DeskQuotation[]> =>
    (await fine(executive.get(`/quotations/of/${bookingId}`))).quotations.toReversed();
  const mailsTo = async (address: string, about: string) =>
    (await app.mails()).filter(
      (mail) => mail.to?.[0]?.address === address && `${mail.subject} ${mail.text}`.includes(about),
    );
  const toOffice = async (number: string, what: string) =>
    (await mailsTo('care@hbc.example', number)).filter(({ subject }) => subject?.includes(what));
  /** What she paid with the booking. */
  const pay = async (bookingId: string): Promise<string> => {
    const tid = newTid();
    await app.server.database.query
      .insertInto('payments')
      .values({
        tid,
        booking_id: bookingId,
        amount_paise: 50_000,
        state: 'paid',
        provider_txn_id: tid,
        redirect_url: null,
        flagged: 0,
        next_check_at: null,
        paid_at: app.now(),
        created_at: app.now(),
      })
      .execute();
    return tid;
  };
  const later = async (ms: number) => {
    app.advance(ms);
    await app.mails();
    executive = await hireStaff(app, 'executive', 'Ravi Kumar');
    customer = await logInAgain(app, customer);
  };
  const save = (id: string, editedAt: number | undefined, ratePaise: number) =>
    executive.post(`/quotations/${id}/draft`, {
      editedAt,
      content: { ...sampleDraft, lines: sampleDraft.lines.map((line) => ({ ...line, ratePaise })) },
    });

  test('are sent in one mail with all papers, each with its own number, and revised and renewed together', async () => {
    const bookingId = await newBooking();
    const a = await draftQuotation(executive, bookingId);
    const b = await draftQuotation(executive, bookingId, { optionOf: a.id, draft: { validDays: 30 } });
    await sendDraft(executive, a);
    const [first, second] = await all(bookingId);
    expect([first, second]).toMatchObject([
      { id: a.id, state: 'open', sent: { version: 1, options: [{ id: a.id }, { id: b.id }] } },
      { id: b.id, state: 'open', sent: { version: 1 } },
    ]);
    // Each says what the others come to.
    expect(first?.sent?.content.options).toMatchObject([
      { letter: 'A', number: a.number, lines: sampleDraft.lines.map(({ words }) => words) },
      { letter: 'B', number: b.number, totalPaise: second?.sent?.totalPaise },
    ]);
    expect(second?.sent?.content.options).toEqual(first?.sent?.content.options);
    const [mail, ...more] = await mailsTo(customer.email, a.number);
    expect(more).toEqual([]);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `${a.number}-1.pdf`,
      `${b.number}-1.pdf`,
    ]);
    expect(mail?.subject).toBe('Your quotation: 2 options to choose from');
    expect(mail?.text).toContain('Accepting one closes the others.');
    expect(mail?.text).toMatch(new RegExp(`Option A: ${a.number}.*\\n.*Option B: ${b.number}`));

    // A is revised; B has no new words and goes again as it was.
    await fine(save(a.id, first?.draft?.editedAt, 50_000));
    const [edited] = await all(bookingId);
    await sendDraft(executive, edited as DeskQuotation);
    expect(await all(bookingId)).toMatchObject([
      { sent: { version: 2, totalPaise: 3_050_000 } },
      { sent: { version: 2, totalPaise: second?.sent?.totalPaise } },
    ]);
    expect((await app.get(`/quotations/${b.id}/1`, customer.headers)).status).toBe(410);
    expect(await mailsTo(customer.email, `${b.number}, version 2`)).toHaveLength(1);
    expect((await mailsTo(customer.email, `${b.number}, version 2`))[0]?.subject).toContain('revised');

    // Of two at the desk one sends, and the other is told.
    const renew = (id: string) => executive.post(`/quotations/${id}/renew`, { version: 2 });
    const replies = await Promise.all([renew(a.id), renew(b.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const renewed = await all(bookingId);
    expect(renewed).toMatchObject([{ sent: { version: 3 } }, { sent: { version: 3 } }]);
    const numbers = (await fine(app.get('/quotations', customer.headers))).quotations;
    expect(numbers.filter(({ choice }: DeskQuotation) => choice === a.id)).toHaveLength(2);
  });

  test('without a price an option that was begun is named, and nothing goes out', async () => {
    const bookingId = await newBooking();
    const a = await draftQuotation(executive, bookingId);
    const b = await draftQuotation(executive, bookingId, { optionOf: a.id, draft: { lines: [] } });
    const { draft } = a;
    const refused = await executive.post(`/quotations/${a.id}/send`, {
      version: 0,
      editedAt: draft?.editedAt,
    });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.json.message).toContain(b.number);
    expect(await all(bookingId)).toMatchObject([{ state: 'draft' }, { state: 'draft' }]);
  });

  test('one that was declined is closed by the acceptance of the other, and nothing is sent that cannot be accepted', async () => {
    const bookingId = await newBooking();
    const a = await quote(executive, bookingId);
    const b = await quote(executive, bookingId, { optionOf: a.id });
    const decline = { version: 1, reason: 'Too dear' };
    await fine(app.post(`/quotations/${b.id}/decline`, decline, customer.headers));
    const [accepted] = await all(bookingId);
    app.advance(61_000);
    await fine(acceptByCode(app, customer, accepted as DeskQuotation));
    const [, closed] = await all(bookingId);
    expect(closed).toMatchObject({ state: 'closed' });
    for (const [path, body] of [
      ['send', { version: 1, editedAt: closed?.draft?.editedAt }],
      ['renew', { version: 1 }],
    ] as const) {
      const refused = await executive.post(`/quotations/${b.id}/${path}`, body);
      expect(refused.status).toBe(409);
      expect(refused.json.message).toContain(a.number);
    }
    expect(await toOffice(b.number, 'Your')).toEqual([]);
    // Afterwards it is what it was.
    const version = accepted?.sent?.version;
    await fine(app.post(`/quotations/${a.id}/withdraw`, { version }, customer.headers));
    expect((await all(bookingId))[1]).toMatchObject({
      state: 'declined',
      sent: { declined: { reason: 'Too dear', byOffice: false } },
    });
  });

  test('of two quotations that take off the same payment one is accepted; the other says so, and the office is told to renew it', async () => {
    const bookingId = await newBooking();
    const tid = await pay(bookingId);
    const a = await quote(executive, bookingId);
    const b = await quote(executive, bookingId);
    expect(b.sent?.content.credit).toEqual({ paise: 50_000, payment: tid });
    app.advance(61_000);
    await fine(acceptByCode(app, customer, a));
    expect(await all(bookingId)).toMatchObject([
      { state: 'accepted' },
      { state: 'expired', sent: { stateBy: 'credit' } },
    ]);
    expect(await toOffice(b.number, 'Renew it')).toHaveLength(1);
    const refused = await acceptByCode(app, customer, b);
    expect(refused.status).toBe(409);
    expect(refused.json.message).toMatch(/used or sent back/);
    await fine(executive.post(`/quotations/${b.id}/renew`, { version: 1 }));
    const [, renewed] = await all(bookingId);
    expect(renewed).toMatchObject({ state: 'open', sent: { content: { credit: null } } });
    app.advance(61_000);
    await fine(acceptByCode(app, customer, renewed as DeskQuotation));
  });

  test('a payment that is gone otherwise is not taken off: the acceptance is refused before a code is mailed', async () => {
    const bookingId = await newBooking();
    const tid = await pay(bookingId);
    const { id, sent } = await quote(executive, bookingId);
    const { query } = app.server.database;
    await query.updateTable('payments').set({ state: 'refunded' }).where('tid', '=', tid).execute();
    app.advance(61_000);
    const code = await app.post(`/quotations/${id}/code`, { version: 1 }, customer.headers);
    const behalf = { name: 'A', version: 1, sha256: sent?.sha256, method: 'phone', reference: 'Call' };
    for (const refused of [code, await executive.post(`/quotations/${id}/accept`, behalf)]) {
      expect(refused.status).toBe(409);
      expect(refused.json.message).toMatch(/used or sent back/);
    }
    const rows = query.selectFrom('acceptances').selectAll().where('quotation_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });

  test('unanswered they expire together at the end of their last day: out of the tab of those sent, and the office is mailed', async () => {
    const bookingId = await newBooking();
    const a = await draftQuotation(executive, bookingId);
    const b = await draftQuotation(executive, bookingId, { optionOf: a.id });
    await sendDraft(executive, a);
    const alone = await quote(executive, await newBooking());
    const { validUntil } = (await all(bookingId))[0]?.sent ?? { validUntil: 0 };
    const reminded = indianMidnight(validUntil) - 3 * dayMs + 10 * hourMs;
    await later(reminded + 1 - app.now());
    // One mail before they end, for both.
    const reminders = (await mailsTo(customer.email, b.number)).filter(({ subject }) =>
      subject?.includes('is valid until'),
    );
    expect(reminders).toHaveLength(1);
    await later(validUntil - 1 - app.now());
    expect((await all(bookingId)).map(({ state }) => state)).toEqual(['open', 'open']);
    await later(2);
    expect((await all(bookingId)).map(({ state }) => state)).toEqual(['expired', 'expired']);
    const ended = await toOffice(a.number, 'ended without an answer');
    expect(ended).toHaveLength(1);
    expect(ended[0]?.text).toContain(b.number);
    expect(await toOffice(alone.number, 'ended without an answer')).toHaveLength(1);
    const inTab = async (tab: string) =>
      (await fine(executive.get(`/quotations?tab=${tab}`))).quotations.map(({ id }: DeskQuotation) => id);
    expect(await inTab('sent')).not.toContain(a.id);
    expect(await inTab('expired')).toEqual(expect.arrayContaining([a.id, b.id, alone.id]));
    const { query } = app.server.database;
    const history = await query
      .selectFrom('request_events')
      .select('text')
      .where('request_id', '=', bookingId)
      .execute();
    expect(history.map(({ text }) => text).join('\n')).toContain(
      `Quotation ${a.number}, ${b.number} ended without an answer`,
    );
    await fine(executive.post(`/quotations/${a.id}/renew`, { version: 1 }));
    expect(await all(bookingId)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    // A lost job is made up for by the hourly clean-up.
    await query.deleteFrom('jobs').where('kind', '=', 'quotation-expired').execute();
    await later(60 * dayMs);
    expect(await inTab('sent')).toContain(a.id);
    expect((await all(bookingId)).map(({ state }) => state)).toEqual(['expired', 'expired']);
    await app.server.sweep();
    expect(await inTab('sent')).not.toContain(a.id);
    expect(await toOffice(a.number, 'ended without an answer')).toHaveLength(2);
  });

  test('declined at the desk: its customer is told at once, and reads that the office wrote it down', async () => {
    const quotation = await quote(executive, await newBooking());
    const { id, number } = quotation;
    await fine(executive.post(`/quotations/${id}/decline`, { version: 1, reason: 'Sold the flat' }));
    const [mail] = (await mailsTo(customer.email, number)).filter(({ subject }) =>
      subject?.startsWith('We recorded that you declined'),
    );
    expect(mail?.text).toContain('Ravi wrote down that you declined');
    expect(mail?.text).toContain('Sold the flat');
    expect((await fine(app.get(`/quotations/${id}/current`, customer.headers))).quotation).toMatchObject({
      state: 'declined',
      declined: { reason: 'Sold the flat', byOffice: true },
    });
  });

  test('an acceptance recorded by the office can be objected to until the end of the day that is named', async () => {
    const accepted = async () => {
      const quotation = await quote(executive, await newBooking());
      const { version, sha256 } = quotation.sent ?? {};
      const body = { name: customer.name, version, sha256, method: 'phone', reference: 'Call' };
      await fine(executive.post(`/quotations/${quotation.id}/accept`, body));
      return quotation;
    };
    const [inTime, late] = [await accepted(), await accepted()];
    const { quotation } = await fine(app.get(`/quotations/${inTime.id}/current`, customer.headers));
    const { objectUntil } = quotation.acceptance;
    expect(objectUntil).toBe(indianMidnight(app.now()) + 8 * dayMs - 1);
    const object = ({ id }: DeskQuotation) =>
      app.post(`/quotations/${id}/object`, { words: 'No' }, customer.headers);
    await later(objectUntil - app.now());
    expect((await fine(object(inTime))).quotation.state).toBe('objected');
    await later(1);
    expect((await object(late)).status).toBe(409);
  });
});
