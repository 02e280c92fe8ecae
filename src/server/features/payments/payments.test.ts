// Money against a provider that errs, lies, repeats itself or falls silent: on both engines, in both protocols.
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { apiPrefix } from '#contract/constants.ts';
import { financialYear } from '#contract/india-time.ts';
import { gatewayTimeoutMs } from '#server/adapters/payments/open-gateway.ts';
import type { Engine } from '#server/db/client.ts';
import { bothEngines, forAnyEngine } from '#server/testing/start-test-app.ts';
import { book, bookingRequest, readBooking } from '#server/testing/test-bookings.ts';
import type { Customer } from '#server/testing/test-customer.ts';
import { type PaymentWorld, type PayProtocol, startPaymentWorld } from '#server/testing/test-payments.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { limit } from '../../testing/busy.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const paidOnce = { states: ['paid'], paid: true, flagged: false, receipts: 1, refunds: [] };
const unpaid = { paid: false, receipts: 0, refunds: [] };

// Each engine and each protocol once: the protocols know nothing of the database.
const worlds: [Engine, PayProtocol][] = [
  ['sqlite', 'v1'],
  ['postgres', 'v2'],
];

describe.each(worlds)('payments on %s in protocol %s', (engine, protocol) => {
  let world: PaymentWorld;
  let customer: Customer;
  beforeAll(async () => {
    world = await startPaymentWorld(engine, protocol);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.forgetEarlierWork();
    customer = await world.newCustomer();
  });

  describe('a payment that goes well', () => {
    test('leads from the booking over the pay page and the return to a paid booking with a receipt', async () => {
      const { app, simulator } = world;
      simulator.setFaultsForNext({ webhook: 'none' });
      const booked = await book(app, customer, { booking_type: 'Pay Online' });
      const { _id } = booked.json.booking;
      const { url } = booked.json.data.instrumentResponse.redirectInfo;
      expect(booked.json).toEqual({
        success: true,
        payment_initiated: true,
        data: { instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url, method: 'GET' } } },
        booking: { _id },
      });
      expect(await readBooking(app, customer, _id)).toMatchObject({
        amount_paid: null,
        transection_id: null,
        payment: { state: 'pending', canRetry: true, awaitsBank: false, refundBy: null, papers: [] },
      });

      // What a browser does: open the page, press Pay, carry the form back.
      const page = await (await fetch(url)).text();
      const form = new URLSearchParams();
      const payForm = page.split('</form>').find((part) => part.includes('choice=pay')) ?? '';
      for (const [, name = '', value = ''] of payForm.matchAll(/name="(\w+)" value="([^"]*)"/g))
        form.set(name, value);
      const chosen = await fetch(`${url}&choice=pay`, { method: 'POST', body: form, redirect: 'manual' });
      const back = chosen.headers.get('location') ?? '';
      const post = { method: 'POST', body: form } as const;
      const returned = await fetch(back, { ...(chosen.status === 307 ? post : {}), redirect: 'manual' });
      expect(returned.status).toBe(303);
      const { tid } = await world.latestAttempt(_id);
      const target = new URL(returned.headers.get('location') ?? '', app.url);
      expect(target.pathname).toBe(`/booknow/payment/verify/${tid}`);
      const body = JSON.parse(target.searchParams.get('body') ?? '');
      expect(body).toMatchObject({ transactionId: tid });
      expect(body.checksum).toBeUndefined();

      const verified = await world.verify(tid, body);
      expect(verified.json).toEqual({ success: true, status: 'paid', booking: { _id } });
      expect((await world.verify(tid, body)).json).toEqual(verified.json);
      expect(await world.outcome(_id)).toEqual(paidOnce);
      expect(await readBooking(app, customer, _id)).toMatchObject({
        amount_paid: 500,
        transection_id: simulator.order(tid)?.providerTxnId,
        payment: {
          tid,
          state: 'paid',
          canRetry: false,
          papers: [{ kind: 'receipt', url: expect.stringMatching(/payment\/voucher\/RC-\d{4}-\d{6}$/) }],
        },
      });
      const checksum = protocol === 'v1' ? [{ checksumValid: true }] : [{ checksumValid: false }];
      const events = await app.server.database.query
        .selectFrom('payment_events')
        .select('detail')
        .where('tid', '=', tid)
        .where('kind', '=', 'returned')
        .execute();
      expect(events.map(({ detail }) => JSON.parse(detail))).toEqual(checksum);
    });

    test('the customer closes the tab: the checks alone find the money', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay');
      await world.after(21 * second);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'], ...unpaid });
      await world.after(2 * second);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
      // Nobody asks again about what is settled.
      expect(await world.untilLastCheck(tid)).toBe(0);
    });

    test('a bank that takes its time: pending first, paid later', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pending');
      const answer = await world.verify(tid);
      expect(answer.json).toEqual({ success: false, status: 'pending', booking: { _id: bookingId } });
      await world.after(5 * minute);
      await world.choose(tid, 'pay');
      await world.after(minute);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
      expect((await world.verify(tid)).json).toEqual({
        success: true,
        status: 'paid',
        booking: { _id: bookingId },
      });
    });
  });

  describe('a payment that does not', () => {
    test('declined: the customer is told and may try again with a fresh transaction', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'decline');
      const answer = await world.verify(tid);
      expect(answer.json).toEqual({ success: false, status: 'failed', booking: { _id: bookingId } });
      expect((await readBooking(world.app, customer, bookingId)).payment).toMatchObject({
        state: 'failed',
        canRetry: true,
      });
      world.app.advance(second);
      const retried = await world.retry(bookingId, customer);
      expect(retried.status).toBe(200);
      const next = await world.latestAttempt(bookingId);
      expect(next.tid).not.toBe(tid);
      expect(retried.json.data.instrumentResponse.redirectInfo.url).toBe(next.payPage);
      await world.choose(next.tid, 'pay');
      expect((await world.verify(next.tid)).json.success).toBe(true);
      expect(await world.outcome(bookingId)).toEqual({ ...paidOnce, states: ['failed', 'paid'] });
      expect((await world.retry(bookingId, customer)).status).toBe(409);
    });

    test('never made: it fails by itself, nobody is bothered, and the checks end', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.after(19 * minute);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'] });
      await world.after(2 * minute);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['failed'], flagged: false, ...unpaid });
      expect((await readBooking(world.app, customer, bookingId)).payment?.canRetry).toBe(true);
      await world.untilLastCheck(tid);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['failed'], flagged: false, ...unpaid });
      expect(await world.alertsAbout(tid)).toEqual([]);
    });

    test('never decided: expired for the customer, watched for three days, then handed to a person', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pending');
      const created = world.app.now();
      await world.after(21 * minute);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['expired'], ...unpaid });
      expect((await world.verify(tid)).json).toMatchObject({ success: false, status: 'failed' });
      // Who closed the page has not failed at anything: it is not paid yet, and can be.
      expect((await readBooking(world.app, customer, bookingId)).payment).toMatchObject({
        state: 'pending',
        canRetry: true,
        awaitsBank: false,
      });
      await world.untilLastCheck(tid);
      expect(world.app.now() - created).toBeGreaterThanOrEqual(3 * day);
      expect(world.app.now() - created).toBeLessThan(4 * day);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['expired'], flagged: true, ...unpaid });
      expect(await world.alertsAbout(tid)).toHaveLength(1);
    });

    test('a page that was closed can be opened again at once, and is the same page', async () => {
      const { bookingId, tid, payPage } = await world.bookPaid(customer);
      for (const wait of [0, 5 * minute]) {
        world.app.advance(wait);
        expect((await readBooking(world.app, customer, bookingId)).payment).toMatchObject({
          state: 'pending',
          canRetry: true,
          awaitsBank: false,
        });
        const answer = await world.retry(bookingId, customer);
        expect(answer.json.data.instrumentResponse.redirectInfo.url).toBe(payPage);
      }
      await world.choose(tid, 'pay');
      await world.after(minute);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
    });

    test('only whoever came back from the page undecided is asked to wait for the bank', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      const awaitsBank = async () => (await readBooking(world.app, customer, bookingId)).payment?.awaitsBank;
      await world.choose(tid, 'pending');
      expect(await awaitsBank()).toBe(false);
      await fetch(`${world.app.url}${apiPrefix}/payment/return/${tid}`, { redirect: 'manual' });
      expect(await awaitsBank()).toBe(true);
      await world.choose(tid, 'decline');
      await world.verify(tid);
      expect(await awaitsBank()).toBe(false);
    });

    test('a page past its time is not offered again: a fresh attempt is, and money from both comes back once', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pending');
      world.app.advance(21 * minute);
      expect((await world.retry(bookingId, customer)).status).toBe(200);
      const next = await world.latestAttempt(bookingId);
      expect(next.tid).not.toBe(tid);
      await world.choose(next.tid, 'pay');
      await world.verify(next.tid);
      world.force(tid, 'paid');
      await world.after(2 * hour);
      await world.untilRefundEnds(tid);
      const { states, receipts, paid } = await world.outcome(bookingId);
      expect({ states, receipts, paid }).toEqual({ states: ['refunded', 'paid'], receipts: 1, paid: true });
      const { payment, amount_paid } = await readBooking(world.app, customer, bookingId);
      expect(payment).toMatchObject({ tid: next.tid, state: 'paid' });
      expect(amount_paid).toBe(500);
    });

    test('two clicks on retry open one new attempt and lead to the same page', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'decline');
      await world.verify(tid);
      world.app.advance(second);
      const answers = await Promise.all(Array.from({ length: 5 }, () => world.retry(bookingId, customer)));
      const urls = answers.map(({ json }) => json.data?.instrumentResponse.redirectInfo.url);
      expect(new Set(urls).size).toBe(1);
      expect(urls[0]).toMatch(/^http/);
      expect((await world.outcome(bookingId)).states).toEqual(['failed', 'pending']);
    });

    test('retrying has a limit, and is for the owner of an open booking alone', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'decline');
      await world.verify(tid);
      const stranger = await world.newCustomer();
      expect((await world.retry(bookingId, stranger)).status).toBe(404);
      await world.cancel(bookingId, customer);
      expect((await readBooking(world.app, customer, bookingId)).payment?.canRetry).toBe(false);
      const statuses = [];
      for (let n = 0; n < 11; n += 1) statuses.push((await world.retry(bookingId, customer)).status);
      expect(statuses).toEqual([...Array(10).fill(409), 429]);
      expect((await world.outcome(bookingId)).states).toEqual(['failed']);
    });
  });

  describe('a gateway that changes its mind', () => {
    test.each([
      ['failed', 'decline', 0],
      ['expired', 'pending', 21 * minute],
    ] as const)('money that comes after the payment %s wins and is flagged', async (state, choice, wait) => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, choice);
      await world.after(wait);
      await world.verify(tid);
      expect(await world.outcome(bookingId)).toMatchObject({ states: [state], ...unpaid });
      world.force(tid, 'paid');
      await world.after(2 * hour);
      expect(await world.outcome(bookingId)).toEqual({ ...paidOnce, flagged: true });
    });

    test('what is paid never becomes failed', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay');
      await world.verify(tid);
      world.force(tid, 'failed');
      await world.webhook(tid);
      await world.after(2 * day);
      expect((await world.verify(tid)).json.success).toBe(true);
      world.force(tid, 'paid');
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
    });

    test('an old attempt that pays after the new one did is sent back by itself', async () => {
      const { bookingId, tid: old } = await world.bookPaid(customer);
      await world.choose(old, 'decline');
      await world.verify(old);
      world.app.advance(second);
      await world.retry(bookingId, customer);
      const { tid } = await world.latestAttempt(bookingId);
      await world.choose(tid, 'pay');
      await world.verify(tid);
      world.force(old, 'paid');
      await world.after(2 * hour);
      await world.untilRefundEnds(old);
      expect(await world.outcome(bookingId)).toEqual({
        states: ['refunded', 'paid'],
        paid: true,
        flagged: true,
        receipts: 1,
        refunds: ['refunded'],
      });
      // The customer sees the money that was kept, with its receipt.
      expect((await readBooking(world.app, customer, bookingId)).payment).toMatchObject({
        tid,
        state: 'paid',
      });
      const { payment } = await readBooking(world.app, customer, bookingId);
      // The receipt of the money that was kept, and the refund receipt of the other.
      expect(payment?.papers.map(({ kind }) => kind)).toEqual(['receipt', 'refund']);
      expect(await world.alertsAbout(old, tid)).toEqual([]);
    });

    test('two attempts paid at the same moment: one is kept, the other goes back', async () => {
      const { bookingId, tid: old } = await world.bookPaid(customer);
      await world.choose(old, 'decline');
      await world.verify(old);
      world.app.advance(second);
      await world.retry(bookingId, customer);
      const { tid } = await world.latestAttempt(bookingId);
      world.force(old, 'paid');
      world.force(tid, 'paid');
      await Promise.all([world.verify(old), world.verify(tid), world.webhook(old), world.webhook(tid)]);
      const { states, ...rest } = await world.outcome(bookingId);
      expect(rest).toMatchObject({ paid: true, receipts: 1 });
      const back = states[0] === 'paid' ? tid : old;
      await world.untilRefundEnds(back);
      expect((await world.outcome(bookingId)).states.toSorted()).toEqual(['paid', 'refunded']);
    });
  });

  describe('lies', () => {
    test.each<[string, (tid: string) => unknown]>([
      ['success for another transaction', () => ({ code: 'PAYMENT_SUCCESS', transactionId: 'BK_OTHER' })],
      [
        'success in so many words',
        (tid) => ({ code: 'PAYMENT_SUCCESS', transactionId: tid, amount: '50000' }),
      ],
      ['success: true', () => ({ success: true, state: 'COMPLETED' })],
      ['nothing', () => ({})],
      ['a transaction that is no text', () => ({ transactionId: { $ne: null } })],
    ])('a forged verify body does not pay: %s', async (_case, body) => {
      const { bookingId, tid } = await world.bookPaid(customer);
      const answer = await world.verify(tid, body(tid));
      expect(answer.status).toBe(200);
      expect(answer.json.success).toBe(false);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'], ...unpaid });
    });

    test('a verify body about another payment does not even cause a look', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay');
      const answer = await world.verify(tid, { transactionId: 'BK_00000000000000000000000000' });
      expect(answer.json).toEqual({ success: false, status: 'failed' });
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'] });
    });

    test.each(['BK_00000000000000000000000000', 'bk_1', '..%2f..', "BK_'or'1"])(
      'verifying %s, which does not exist, says no',
      async (tid) => {
        const answer = await world.verify(tid, {});
        expect([200, 400]).toContain(answer.status);
        expect(answer.json.success).toBe(false);
      },
    );

    test('asking for the return address again and again is written down once', async () => {
      const { tid } = await world.bookPaid(customer);
      const path = `${apiPrefix}/payment/return/${tid}`;
      const answers = await Promise.all(Array.from({ length: 20 }, () => world.app.request(path)));
      expect(answers.every(({ status }) => status === 303)).toBe(true);
      expect((await world.eventsOf(tid)).filter((kind) => kind === 'returned')).toHaveLength(1);
    });

    test('a forged return is noted as such and pays nothing', async () => {
      const { app } = world;
      const { bookingId, tid } = await world.bookPaid(customer);
      const path = `${apiPrefix}/payment/return/${tid}`;
      const form = (fields: Record<string, string>) => ({
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
        body: new URLSearchParams(fields).toString(),
      });
      const returned = await app.request(
        path,
        form({
          code: 'PAYMENT_SUCCESS',
          transactionId: tid,
          amount: '50000',
          checksum: 'f'.repeat(64),
          evil: '<script>',
        }),
      );
      expect(returned.status).toBe(303);
      const target = new URL(returned.headers.get('location') ?? '', 'http://site.test');
      const body = JSON.parse(target.searchParams.get('body') ?? '');
      expect(body).toEqual({ code: 'PAYMENT_SUCCESS', transactionId: tid, amount: '50000' });
      expect((await world.verify(tid, body)).json.success).toBe(false);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'], ...unpaid });

      for (const odd of [
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: '["x"]' },
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'null' },
        form({ code: 'x'.repeat(9000) }),
        { method: 'POST' },
        {},
      ]) {
        const { status, headers } = await app.request(path, odd);
        expect([status, (headers.get('location') ?? '').length < 400]).toEqual([303, true]);
      }
      expect((await app.request(path, form({ code: 'x'.repeat(20_000) }))).status).toBe(413);
      expect((await app.request(path.replace(tid, 'BK_0'))).status).toBe(404);
    });

    test.each([
      ['another amount', { amountPaise: 100 }, 'another amount'],
      ['more than was asked', { amountPaise: 50_001 }, 'another amount'],
      ...(protocol === 'v1'
        ? [['another merchant', { merchantId: 'SOMEBODY' }, 'another merchant'] as const]
        : []),
    ] as const)('a gateway that reports %s is not believed, and a person is told once', async (...row) => {
      const [, faults, words] = row;
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay', faults);
      for (let n = 0; n < 3; n += 1) expect((await world.verify(tid)).json.success).toBe(false);
      await world.webhook(tid);
      await world.after(minute);
      expect(await world.outcome(bookingId)).toMatchObject({ flagged: true, ...unpaid });
      const alerts = await world.alertsAbout(tid);
      expect(alerts).toHaveLength(1);
      expect(alerts[0]).toContain(words);
      // The truth, when it is told at last, counts.
      world.simulator.setFaults(tid, { webhook: 'none' });
      await world.verify(tid);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['paid'], paid: true, receipts: 1 });
    });

    test('money that paid for one booking does not pay for another', async () => {
      const first = await world.bookPaid(customer);
      await world.choose(first.tid, 'pay');
      await world.verify(first.tid);
      const second = await world.bookPaid(customer);
      const order = world.simulator.order(second.tid) as { providerTxnId: string };
      const own = order.providerTxnId;
      order.providerTxnId = world.simulator.order(first.tid)?.providerTxnId ?? '';
      await world.choose(second.tid, 'pay');
      expect((await world.verify(second.tid)).json.success).toBe(false);
      order.providerTxnId = own;
      expect(await world.outcome(second.bookingId)).toMatchObject({ flagged: true, ...unpaid });
      expect(await world.alertsAbout(second.tid)).toHaveLength(1);
    });
  });

  describe('webhooks', () => {
    test.each([
      ['before the browser returns', 'before_return', 1],
      ['after it', 'after_return', 1],
      ['three times, which adds no row', 'thrice', 1],
    ] as const)('a signed webhook settles by itself: %s', async (_case, webhook, count) => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay', { webhook });
      const arrived = async () => (await world.eventsOf(tid)).filter((kind) => kind === 'webhook').length;
      await expect.poll(arrived, { interval: 20 }).toBe(count);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
    });

    test('an unsigned, wrongly signed or unreadable webhook changes nothing', async () => {
      const { app } = world;
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay');
      const answers = [
        await world.webhook(tid, { secret: 'not the secret' }),
        await app.post('/payment/webhook', {
          event: 'checkout.order.completed',
          payload: { merchantOrderId: tid },
        }),
        await app.post('/payment/webhook', 'not json', { 'content-type': 'text/plain' }),
        await app.request(`${apiPrefix}/payment/webhook`, { method: 'POST' }),
        ...(protocol === 'v1' ? [await world.webhook(tid, { merchantId: 'SOMEBODY' })] : []),
      ];
      for (const { status, json } of answers) {
        expect([status, json.code]).toEqual([401, 'unauthenticated']);
      }
      const line = app.logLines.findLast((entry) => entry.includes('webhook rejected')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({ network: expect.stringMatching(/^[\w-]{12}$/) });
      expect((await app.post('/payment/webhook', 'x'.repeat(70_000))).status).toBe(413);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'], ...unpaid });
      expect(await world.eventsOf(tid)).not.toContain('webhook');
    });

    test('a webhook about nothing we know is answered and forgotten', async () => {
      for (const tid of ['BK_00000000000000000000000000', 'x']) {
        expect((await world.webhook(tid)).json).toEqual({ received: true });
      }
      const unknownRefund = await world.webhook('BK_0', { refundId: 'RF_00000000000000000000000000' });
      expect(unknownRefund.json).toEqual({ received: true });
      await world.work();
    });

    test('the webhook is believed about who, never about how: an unpaid order stays unpaid', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      expect((await world.webhook(tid)).status).toBe(200);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'], ...unpaid });
    });
  });

  describe('a gateway that does not answer', () => {
    test.each(['error500', 'garbage'] as const)(
      '%s for a pay page: the booking stands and heals',
      async (fault) => {
        const { bookingId, tid, answer } = await world.bookPaid(customer, { answers: { pay: fault } });
        expect(answer.json).toEqual({ success: true, payment_initiated: false, booking: { _id: bookingId } });
        expect((await readBooking(world.app, customer, bookingId)).payment).toMatchObject({
          state: 'pending',
        });
        // Nobody could pay, so the provider lets it expire, and the customer may try again.
        await world.after(22 * minute);
        expect(await world.outcome(bookingId)).toMatchObject({
          states: ['failed'],
          flagged: false,
          ...unpaid,
        });
        expect((await world.retry(bookingId, customer)).status).toBe(200);
        const next = await world.latestAttempt(bookingId);
        await world.choose(next.tid, 'pay');
        await world.verify(next.tid);
        expect(await world.outcome(bookingId)).toEqual({ ...paidOnce, states: ['failed', 'paid'] });
        expect(await world.alertsAbout(tid, next.tid)).toEqual([]);
      },
    );

    test.each(['https://evil.example/pay', 'javascript:alert(1)', 'http://user@127.0.0.1/', 'not a url'])(
      'a pay page at %s is never shown to the customer',
      async (redirectUrl) => {
        const { bookingId, payPage, answer } = await world.bookPaid(customer, { redirectUrl });
        expect(answer.json).toEqual({ success: true, payment_initiated: false, booking: { _id: bookingId } });
        expect(payPage).toBe('');
        expect(answer.text).not.toContain(redirectUrl);
      },
    );

    test.each(['error500', 'garbage'] as const)(
      '%s for the status: pending at once, paid later',
      async (fault) => {
        const { bookingId, tid } = await world.bookPaid(customer);
        await world.choose(tid, 'pay', { answers: { status: fault } });
        const started = performance.now();
        const answer = await world.verify(tid);
        expect(performance.now() - started).toBeLessThan(limit(3000));
        expect(answer.json).toEqual({ success: false, status: 'pending', booking: { _id: bookingId } });
        await world.after(minute);
        expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'], ...unpaid });
        world.simulator.setFaults(tid, { webhook: 'none' });
        await world.after(minute);
        expect(await world.outcome(bookingId)).toEqual(paidOnce);
      },
    );

    test('whoever got no page need not wait until that attempt is given up', async () => {
      const { bookingId } = await world.bookPaid(customer, { answers: { pay: 'error500' } });
      expect((await readBooking(world.app, customer, bookingId)).payment?.canRetry).toBe(true);
      // At once: the gateway has failed to answer, and no page of that attempt can come any more.
      world.app.advance(second);
      const answers = await Promise.all([1, 2, 3].map(() => world.retry(bookingId, customer)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const next = await world.latestAttempt(bookingId);
      await world.choose(next.tid, 'pay');
      await world.verify(next.tid);
      await world.after(22 * minute);
      expect(await world.outcome(bookingId)).toEqual({ ...paidOnce, states: ['failed', 'paid'] });
    });

    test('a retry that gets no page says so and can be repeated', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'decline');
      await world.verify(tid);
      world.app.advance(second);
      world.simulator.setFaultsForNext({ webhook: 'none', answers: { pay: 'error500' } });
      const answer = await world.retry(bookingId, customer);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
      await world.after(30 * second);
      expect((await world.retry(bookingId, customer)).status).toBe(200);
    });
  });

  describe('a process that dies', () => {
    /** Another process finds what the first left, and time passes. */
    const takeOver = async (ms: number) => {
      const other = await world.app.another();
      world.app.advance(ms);
      await other.server.worker.drain();
    };

    test('between writing the booking and asking for the pay page', async () => {
      const { app } = world;
      const body = await bookingRequest({ booking_type: 'Pay Online' });
      const headers = { ...customer.headers, 'idempotency-key': `dies-${customer.mobile}` };
      const first = await app.post('/booking/create', body, headers);
      const { bookingId, tid } = await world.latestAttempt(first.json.booking._id);
      // As it was before anybody asked.
      const { query } = app.server.database;
      await query
        .updateTable('payments')
        .set({ state: 'created', redirect_url: null })
        .where('tid', '=', tid)
        .execute();
      world.force(tid, 'failed');
      await takeOver(5 * minute);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['failed'], flagged: false, ...unpaid });
      expect((await world.retry(bookingId, customer)).status).toBe(200);
    });

    test('before the gateway ever heard of the payment', async () => {
      const { app } = world;
      const { bookingId, tid } = await world.bookPaid(customer);
      const unheard = `BK_${tid.slice(3).split('').reverse().join('')}`;
      const { query } = app.server.database;
      const change = {
        tid: unheard,
        state: 'created',
        redirect_url: null,
        next_check_at: app.now(),
      } as const;
      await query.updateTable('payments').set(change).where('tid', '=', tid).execute();
      await query
        .updateTable('jobs')
        .set({ payload: JSON.stringify({ tid: unheard, at: app.now() }), run_at: app.now() })
        .where('payload', 'like', `%${tid}%`)
        .execute();
      await takeOver(0);
      expect((await world.verify(unheard)).json).toMatchObject({ status: 'pending' });
      await takeOver(4 * minute);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['failed'], flagged: false, ...unpaid });
    });

    test('after the customer paid, before we learned of it', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay');
      await takeOver(23 * second);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
    });

    test('after a webhook was taken, before it was worked on', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay', { webhook: 'before_return' });
      await takeOver(0);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
    });

    test('after settling, before the receipt was written; and half-way through that', async () => {
      const { app } = world;
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay');
      await world.verify(tid);
      const { query } = app.server.database;
      const receipt = await query
        .selectFrom('jobs')
        .selectAll()
        .where('kind', '=', 'payment-receipt')
        .where('payload', 'like', `%${tid}%`)
        .executeTakeFirstOrThrow();
      await takeOver(0);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
      // The worker died after writing the mail and before forgetting the job.
      await query.insertInto('jobs').values(receipt).execute();
      await takeOver(minute);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
    });

    test('in the middle of a chain of checks: the chain goes on, and only once', async () => {
      const { app } = world;
      const { bookingId, tid } = await world.bookPaid(customer);
      const { query } = app.server.database;
      const link = await query
        .selectFrom('jobs')
        .selectAll()
        .where('payload', 'like', `%${tid}%`)
        .executeTakeFirstOrThrow();
      await takeOver(23 * second);
      // The dead worker's job is run again, as if it had never been finished.
      await query
        .insertInto('jobs')
        .values({ ...link, id: `${link.id}x` })
        .execute();
      await takeOver(0);
      const chain = await query
        .selectFrom('jobs')
        .select('id')
        .where('payload', 'like', `%${tid}%`)
        .execute();
      expect(chain).toHaveLength(1);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'] });
    });
  });

  describe('many at once', () => {
    test('ten verifies, five webhooks and two workers: paid once, one receipt', async () => {
      // Two connections to SQLite in one thread would wait for each other; two processes do not.
      const other = engine === 'postgres' ? await world.app.another() : world.app;
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.choose(tid, 'pay');
      const verify = (app: typeof other) => app.post(`/payment/verify/${tid}`, { transactionId: tid });
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => verify(world.app)),
        ...Array.from({ length: 5 }, () => verify(other)),
        ...Array.from({ length: 5 }, () => world.webhook(tid)),
      ]);
      await Promise.all([world.work(), other.server.worker.drain()]);
      for (const { json } of answers.slice(0, 10))
        expect(json).toEqual({ success: true, status: 'paid', booking: { _id: bookingId } });
      await Promise.all([world.webhook(tid), world.verify(tid)]);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
      expect((await world.eventsOf(tid)).filter((kind) => kind === 'paid')).toHaveLength(1);
    });

    test('the same booking twenty times at once: one payment, and every answer leads to its page', async () => {
      const { app } = world;
      const body = await bookingRequest({ booking_type: 'Pay Online' });
      const headers = { ...customer.headers, 'idempotency-key': `pay-${customer.mobile}` };
      const send = () => app.post('/booking/create', body, headers);
      const answers = await Promise.all(Array.from({ length: 20 }, send));
      const urls = answers.map(({ json }) => json.data?.instrumentResponse.redirectInfo.url);
      const { bookingId, tid, payPage } = await world.latestAttempt(answers[0]?.json.booking._id);
      expect(new Set(urls)).toEqual(new Set([payPage]));
      await world.choose(tid, 'pay');
      await world.verify(tid);
      expect(await world.outcome(bookingId)).toEqual(paidOnce);
      // Sent once more after paying: there is nothing left to pay.
      expect((await send()).json).toEqual({
        success: true,
        payment_initiated: false,
        booking: { _id: bookingId },
      });
    });

    test('receipts are numbered without gaps, whatever happens between them', async () => {
      const attempts = [];
      for (let n = 0; n < 6; n += 1) attempts.push(await world.bookPaid(customer));
      const [cancelled, wrong, ...good] = attempts;
      if (!cancelled || !wrong) throw new Error('six were made');
      await world.cancel(cancelled.bookingId, customer);
      await Promise.all(
        attempts.map(({ tid }) => world.choose(tid, 'pay', tid === wrong.tid ? { amountPaise: 7 } : {})),
      );
      await Promise.all(attempts.map(({ tid }) => world.verify(tid)));
      const rows = await world.app.server.database.query
        .selectFrom('vouchers')
        .select(['tid', 'number'])
        .where('kind', '=', 'receipt')
        .orderBy('number')
        .execute();
      const year = financialYear(world.app.now());
      const expected = rows.map((_row, index) => `RC-${year}-${String(index + 1).padStart(6, '0')}`);
      expect(rows.map(({ number }) => number)).toEqual(expected);
      for (const { tid } of good) expect(rows.some((row) => row.tid === tid)).toBe(true);
      for (const { tid } of [cancelled, wrong]) expect(rows.some((row) => row.tid === tid)).toBe(false);
      await world.untilRefundEnds(cancelled.tid);
    });
  });

  describe('money that goes back', () => {
    const payFor = async (faults = {}) => {
      const attempt = await world.bookPaid(customer);
      await world.choose(attempt.tid, 'pay', faults);
      await world.verify(attempt.tid);
      await world.work();
      return attempt;
    };
    const back = { paid: false, receipts: 1 };

    test('cancelling a paid booking refunds it to the end, and says so', async () => {
      const { bookingId, tid } = await payFor();
      const cancelled = await world.cancel(bookingId, customer);
      expect(cancelled.json.booking).toMatchObject({
        status: 'cancelled',
        // From the moment it goes back it is not paid any more.
        amount_paid: null,
        transection_id: null,
        payment: { state: 'refund_pending', canRetry: false },
      });
      // Seven working days: the refund policy's promise, to the end of the last.
      const dueBy = cancelled.json.booking.payment.refundBy - world.app.now();
      expect(dueBy).toBeGreaterThan(7 * day);
      expect(dueBy).toBeLessThan(10 * day);
      await Promise.all([world.cancel(bookingId, customer), world.cancel(bookingId, customer)]);
      expect((await world.untilRefundEnds(tid))?.state).toBe('refunded');
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['refunded'], ...back, flagged: false });
      const mails = (await world.app.mails()).filter(({ to }) => to?.[0]?.address === customer.email);
      expect(mails.filter(({ subject }) => subject?.startsWith('We sent your ₹500 back'))).toHaveLength(1);
      const told = mails.filter(({ subject }) => subject?.startsWith('Your booking is cancelled'));
      expect(told.at(-1)?.text).toContain('We send back what you paid within 7 working days');
      expect((await readBooking(world.app, customer, bookingId)).payment?.state).toBe('refunded');
      expect(await world.alertsAbout(tid)).toEqual([]);
    });

    test('a webhook about a refund only makes us look, and starts no second chain of looks', async () => {
      const { app } = world;
      const { bookingId, tid } = await payFor({ refundBecomes: 'pending' });
      await world.cancel(bookingId, customer);
      await world.work();
      const { query } = app.server.database;
      const refund = await query
        .selectFrom('refunds')
        .selectAll()
        .where('tid', '=', tid)
        .executeTakeFirstOrThrow();
      for (let n = 0; n < 4; n += 1) await world.webhook(tid, { refundId: refund.refund_id });
      await world.work();
      const jobs = await query
        .selectFrom('jobs')
        .select('kind')
        .where('payload', 'like', `%${refund.refund_id}%`)
        .execute();
      expect(jobs).toEqual([{ kind: 'payment-refund' }]);
      expect(await world.outcome(bookingId)).toMatchObject({
        states: ['refund_pending'],
        refunds: ['pending'],
      });
    });

    test('a refund nobody decides about is handed to a person after two weeks', async () => {
      const { bookingId, tid } = await payFor({ refundBecomes: 'pending' });
      await world.cancel(bookingId, customer);
      await world.work();
      for (let n = 0; n < 60; n += 1) await world.after(6 * hour);
      expect(await world.outcome(bookingId)).toMatchObject({
        states: ['refund_pending'],
        refunds: ['pending'],
      });
      const { refund_id } = await world.app.server.database.query
        .selectFrom('refunds')
        .select('refund_id')
        .where('tid', '=', tid)
        .executeTakeFirstOrThrow();
      expect(await world.alertsAbout(refund_id)).toHaveLength(1);
    });

    test('a refund that fails leaves the money paid, flagged and with a person', async () => {
      const { bookingId, tid } = await payFor({ refundBecomes: 'failed' });
      await world.cancel(bookingId, customer);
      const refund = await world.untilRefundEnds(tid);
      expect(refund?.state).toBe('failed');
      expect(await world.outcome(bookingId)).toMatchObject({
        states: ['paid'],
        flagged: true,
        paid: true,
        receipts: 1,
      });
      expect(await world.alertsAbout(refund?.refund_id ?? '-')).toHaveLength(1);
    });

    test('a refund that somebody sent by hand is one: mailed once, with its paper', async () => {
      const { bookingId, tid } = await payFor({ refundBecomes: 'failed' });
      await world.cancel(bookingId, customer);
      await world.untilRefundEnds(tid);
      const executive = await hireStaff(world.app, 'executive');
      for (let n = 0; n < 2; n += 1)
        expect((await executive.post(`/bookings/${bookingId}/looked`, { tid })).status).toBe(200);
      expect(await world.outcome(bookingId)).toMatchObject({
        states: ['refunded'],
        refunds: ['refunded'],
        flagged: false,
        paid: false,
      });
      const { payment } = await readBooking(world.app, customer, bookingId);
      expect(payment).toMatchObject({ state: 'refunded', papers: [{ kind: 'receipt' }, { kind: 'refund' }] });
      const told = (await world.app.mails()).filter(
        ({ to, subject }) =>
          to?.[0]?.address === customer.email && subject?.startsWith('We sent your ₹500 back'),
      );
      expect(told.filter(({ subject }) => subject?.includes(`HB-`))).toHaveLength(1);
    });

    test.each(['error500', 'garbage'] as const)(
      '%s in answer to a refund: asked about, never sent twice',
      async (fault) => {
        const { bookingId, tid } = await payFor({ answers: { refund: fault, refundStatus: fault } });
        await world.cancel(bookingId, customer);
        await world.work();
        await world.after(minute);
        expect(await world.outcome(bookingId)).toMatchObject({ states: ['refund_pending'] });
        world.simulator.setFaults(tid, { webhook: 'none' });
        expect((await world.untilRefundEnds(tid))?.state).toBe('refunded');
        expect(await world.outcome(bookingId)).toMatchObject({ states: ['refunded'], refunds: ['refunded'] });
      },
    );

    test('money that comes after the booking was cancelled goes back by itself', async () => {
      const { bookingId, tid } = await world.bookPaid(customer);
      await world.cancel(bookingId, customer);
      await world.choose(tid, 'pay');
      const told = { success: true, status: 'refunded', booking: { _id: bookingId } };
      expect((await world.verify(tid)).json).toEqual(told);
      await world.untilRefundEnds(tid);
      expect(await world.outcome(bookingId)).toEqual({
        states: ['refunded'],
        paid: false,
        flagged: true,
        receipts: 0,
        refunds: ['refunded'],
      });
      expect((await readBooking(world.app, customer, bookingId)).payment).toMatchObject({
        state: 'refunded',
        papers: [{ kind: 'refund' }],
      });
    });

    test('cancelling while the money arrives: refunded, whoever was first', async () => {
      for (let n = 0; n < 4; n += 1) {
        const { bookingId, tid } = await world.bookPaid(customer);
        await world.choose(tid, 'pay');
        await Promise.all([world.cancel(bookingId, customer), world.verify(tid), world.webhook(tid)]);
        await world.untilRefundEnds(tid);
        expect(await world.outcome(bookingId)).toMatchObject({ states: ['refunded'], refunds: ['refunded'] });
      }
    });

    test('a booking whose second payment could not be sent back can still be cancelled', async () => {
      const { bookingId, tid: old } = await world.bookPaid(customer);
      await world.choose(old, 'decline');
      await world.verify(old);
      world.app.advance(second);
      await world.retry(bookingId, customer);
      const { tid } = await world.latestAttempt(bookingId);
      await world.choose(tid, 'pay');
      await world.verify(tid);
      world.simulator.setFaults(old, { webhook: 'none', refundBecomes: 'failed' });
      world.force(old, 'paid');
      await world.after(2 * hour);
      await world.untilRefundEnds(old);
      expect(await world.outcome(bookingId)).toMatchObject({ states: ['paid', 'paid'], refunds: ['failed'] });
      expect((await world.cancel(bookingId, customer)).status).toBe(200);
      await world.untilRefundEnds(tid);
      expect((await world.outcome(bookingId)).states).toEqual(['paid', 'refunded']);
    });
  });
});

// How silence is handled has nothing to do with the engine, and waiting for it takes time.
describe.each(['v1', 'v2'] as const)('a gateway that falls silent, in protocol %s', (protocol) => {
  let world: PaymentWorld;
  let customer: Customer;
  beforeAll(async () => {
    world = await startPaymentWorld('sqlite', protocol, { gatewayTimeoutMs: 400 });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.forgetEarlierWork();
    customer = await world.newCustomer();
  });

  /** As often as it takes: on a busy machine an honest answer may come too late as well. */
  const eventually = (bookingId: string, wanted: object) =>
    expect
      .poll(async () => {
        await world.after(minute);
        return world.outcome(bookingId);
      })
      .toMatchObject(wanted);

  test('asked for a pay page: the customer is answered in time, the booking stands, the money is found', async () => {
    const started = performance.now();
    const { bookingId, tid, answer } = await world.bookPaid(customer, { answers: { pay: 'hang' } });
    expect(performance.now() - started).toBeLessThan(limit(5000));
    expect(answer.json).toEqual({ success: true, payment_initiated: false, booking: { _id: bookingId } });
    // Whether the customer got there after all, nobody here knows; the provider does.
    await world.choose(tid, 'pay');
    await eventually(bookingId, paidOnce);
  });

  test('asked for the status: pending at once, paid later', async () => {
    const { bookingId, tid } = await world.bookPaid(customer);
    await world.choose(tid, 'pay', { answers: { status: 'hang' } });
    const started = performance.now();
    const answer = await world.verify(tid);
    expect(performance.now() - started).toBeLessThan(limit(5000));
    expect(answer.json).toEqual({ success: false, status: 'pending', booking: { _id: bookingId } });
    await world.after(minute);
    expect(await world.outcome(bookingId)).toMatchObject({ states: ['pending'], ...unpaid });
    world.simulator.setFaults(tid, { webhook: 'none' });
    await eventually(bookingId, paidOnce);
  });

  test('asked for a refund: asked about, never sent twice', async () => {
    const { bookingId, tid } = await world.bookPaid(customer);
    await world.choose(tid, 'pay', { answers: { refund: 'hang' } });
    await eventually(bookingId, paidOnce);
    await world.cancel(bookingId, customer);
    await world.work();
    await eventually(bookingId, { states: ['refunded'], refunds: ['refunded'] });
  });

  test('a webhook that overtakes the answer to the booking is not lost', async () => {
    const { app, simulator } = world;
    simulator.setFaultsForNext({ answers: { pay: 'hang' } });
    const booking = book(app, customer, { booking_type: 'Pay Online' });
    const attempt = () =>
      app.server.database.query
        .selectFrom('payments')
        .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
        .select(['tid', 'booking_id'])
        .where('bookings.person_id', '=', customer.id)
        .executeTakeFirst();
    await expect
      .poll(async () => simulator.order((await attempt())?.tid ?? ''), { interval: 10 })
      .toBeDefined();
    const { tid = '', booking_id: bookingId = '' } = (await attempt()) ?? {};
    await world.choose(tid, 'pay', { webhook: 'before_return' });
    expect(await world.outcome(bookingId)).toEqual(paidOnce);
    expect((await booking).json).toMatchObject({ success: true, booking: { _id: bookingId } });
    expect(await world.outcome(bookingId)).toEqual(paidOnce);
  });
});

test('a customer waits for the gateway less than ten seconds', () => {
  expect(gatewayTimeoutMs).toBeLessThan(9000);
});

describe.each(bothEngines)('waiting for the bank on %s', (engine) => {
  const any = forAnyEngine(engine);
  let world: PaymentWorld;
  const { fetch } = globalThis;
  let calls: MockInstance<typeof fetch>;
  beforeAll(async () => {
    // Before the gateway takes it.
    calls = vi.spyOn(globalThis, 'fetch');
    world = await startPaymentWorld(engine, 'v1', { verifyWait: { everyMs: 30, forMs: 3_600_000 } });
  });
  afterAll(async () => {
    calls.mockRestore();
    await world.stop();
  });

  any.test(
    'the verify call waits a little for a pending payment and answers as soon as it is decided',
    async () => {
      const { bookingId, tid } = await world.bookPaid(await world.newCustomer());
      await world.choose(tid, 'pending', { pendingBecomes: { state: 'paid', afterMs: 150 } });
      // It would wait for an hour.
      expect((await world.verify(tid)).json).toEqual({
        success: true,
        status: 'paid',
        booking: { _id: bookingId },
      });
    },
  );

  test('however many ask to verify one payment, the gateway hears one question at a time', async () => {
    const { tid } = await world.bookPaid(await world.newCustomer());
    await world.choose(tid, 'pending', { pendingBecomes: { state: 'paid', afterMs: 600 } });
    let asking = 0;
    let atOnce = 0;
    calls.mockImplementation(async (...call) => {
      if (!String(call[0]).includes('/status')) return fetch(...call);
      asking += 1;
      atOnce = Math.max(atOnce, asking);
      return fetch(...call).finally(() => (asking -= 1));
    });
    const answers = await Promise.all(Array.from({ length: 30 }, () => world.verify(tid)));
    calls.mockReset();
    expect(answers.every(({ json }) => json.success)).toBe(true);
    expect(atOnce).toBe(1);
  });

  any.test('but not for a gateway that does not answer', async () => {
    const { tid } = await world.bookPaid(await world.newCustomer());
    await world.choose(tid, 'pay', { answers: { status: 'error500' } });
    const started = performance.now();
    expect((await world.verify(tid)).json.status).toBe('pending');
    expect(performance.now() - started).toBeLessThan(limit(10_000));
  });
});

describe.each(['v1', 'v2'] as const)('keys the gateway refuses, in protocol %s', (protocol) => {
  let world: PaymentWorld;
  beforeAll(async () => {
    const env = { PHONEPE_SALT_KEY: 'a wrong salt key', PHONEPE_CLIENT_SECRET: 'a wrong secret' };
    world = await startPaymentWorld('sqlite', protocol, { env });
  });
  afterAll(() => world.stop());

  test('the booking stands, and a person is told', async () => {
    const customer = await world.newCustomer();
    const { bookingId, tid, answer } = await world.bookPaid(customer);
    expect(answer.json.payment_initiated).toBe(false);
    for (let n = 0; n < 3; n += 1) await world.verify(tid);
    await world.after(minute);
    expect(await world.outcome(bookingId)).toMatchObject({ states: ['failed'], flagged: true, paid: false });
    const alerts = await world.alertsAbout(tid);
    expect(alerts.length).toBeGreaterThan(0);
    expect(alerts.length).toBeLessThanOrEqual(2);
    expect(new Set(alerts).size).toBe(alerts.length);
  });
});
