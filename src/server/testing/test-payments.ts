// A site and a payment provider that really talk to each other, for tests: real HTTP both ways, one clock.
import { expect } from 'vitest';
import { company } from '#contract/company.ts';
import { apiPrefix } from '#contract/constants.ts';
import { callbackChecksum, webhookAuthorization } from '../adapters/payments/phonepe-signatures.ts';
import type { Order } from '../adapters/payments/simulator/ledger.ts';
import type { Choice } from '../adapters/payments/simulator/provider.ts';
import type { Engine } from '../db/client.ts';
import type { PaymentRow, PaymentState, RefundRow } from '../db/tables.ts';
import { v1Merchant, v2Merchant } from './payment-fixtures.ts';
import { type Faults, type RunningSimulator, startSimulator } from './payment-simulator.ts';
import { type Answer, startTestApp, type TestApp, type TestAppOptions } from './start-test-app.ts';
import { book } from './test-bookings.ts';
import { type Customer, registerCustomer } from './test-customer.ts';

export type PayProtocol = 'v1' | 'v2';

const envOf = (protocol: PayProtocol, baseUrl: string): Record<string, string> => ({
  PHONEPE_BASE_URL: baseUrl,
  ...(protocol === 'v1'
    ? {
        PAYMENT_PROVIDER: 'phonepe-v1',
        PHONEPE_MERCHANT_ID: v1Merchant.merchantId,
        PHONEPE_SALT_KEY: v1Merchant.saltKey,
        PHONEPE_SALT_INDEX: String(v1Merchant.saltIndex),
      }
    : {
        PAYMENT_PROVIDER: 'phonepe-v2',
        PHONEPE_CLIENT_ID: v2Merchant.clientId,
        PHONEPE_CLIENT_VERSION: v2Merchant.clientVersion,
        PHONEPE_CLIENT_SECRET: v2Merchant.clientSecret,
        PHONEPE_WEBHOOK_USER: v2Merchant.webhookUser,
        PHONEPE_WEBHOOK_PASSWORD: v2Merchant.webhookPassword,
      }),
});

export interface Attempt {
  bookingId: string;
  tid: string;
  /** Empty when the provider gave no page. */
  payPage: string;
}

export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>;

export async function startPaymentWorld(
  engine: Engine,
  protocol: PayProtocol,
  options: TestAppOptions & { provider?: { refundAfterMs?: number } } = {},
) {
  const { provider, env, ...appOptions } = options;
  let app: TestApp | undefined;
  const simulator = await startSimulator({
    payee: company.name,
    v1: v1Merchant,
    v2: { ...v2Merchant, webhookUrl: () => `${app?.url}${apiPrefix}/payment/webhook` },
    now: () => app?.now() ?? 0,
    webhookRetryDelaysMs: [],
    refundAfterMs: 5,
    ...provider,
  });
  app = await startTestApp(engine, {
    reachable: true,
    // Patient, for machines that do other work at the same time.
    gatewayTimeoutMs: 10_000,
    verifyWait: { everyMs: 1, forMs: 1 },
    ...appOptions,
    env: { ...envOf(protocol, simulator.baseUrl), ...env },
  });
  return createWorld(app, simulator, protocol);
}

function createWorld(app: TestApp, simulator: RunningSimulator, protocol: PayProtocol) {
  const { query } = app.server.database;
  const paymentsOf = (bookingId: string): Promise<PaymentRow[]> =>
    query
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .orderBy('created_at')
      .execute();

  const world = {
    app,
    simulator,
    protocol,

    /** The clock moves on, so that mail sent from now on is the latest. */
    async newCustomer(): Promise<Customer> {
      const customer = await registerCustomer(app);
      app.advance(1000);
      return customer;
    },

    async latestAttempt(bookingId: string): Promise<Attempt> {
      const payment = (await paymentsOf(bookingId)).at(-1);
      if (!payment) throw new Error(`No payment for ${bookingId}`);
      return { bookingId, tid: payment.tid, payPage: payment.redirect_url ?? '' };
    },

    /** Books with online payment. `faults` are those of the provider towards this order. */
    async bookPaid(
      customer: Customer,
      faults: Faults = {},
      fields: object = {},
    ): Promise<Attempt & { answer: Answer }> {
      simulator.setFaultsForNext({ webhook: 'none', ...faults });
      const answer = await book(app, customer, { ...fields, booking_type: 'Pay Online' });
      expect(answer.status).toBe(200);
      return { ...(await world.latestAttempt(answer.json.booking._id)), answer };
    },

    /** What the customer does on the pay page. No webhook follows unless asked for. */
    async choose(tid: string, choice: Choice, faults: Faults = {}): Promise<void> {
      simulator.setFaults(tid, { webhook: 'none', ...faults });
      await simulator.choose(tid, choice);
    },

    /** Makes the provider change its mind, which it should not and sometimes does. */
    force(tid: string, state: Order['state']): void {
      const order = simulator.order(tid) as Order | undefined;
      if (!order) throw new Error(`The provider knows no order ${tid}`);
      order.state = state;
      order.settledAt = app.now();
    },

    verify: (tid: string, body: unknown = { transactionId: tid }): Promise<Answer> =>
      app.post(`/payment/verify/${tid}`, body),

    retry: (bookingId: string, customer: Customer): Promise<Answer> =>
      app.post(`/payment/retry/${bookingId}`, {}, customer.headers),

    cancel: (bookingId: string, customer: Customer): Promise<Answer> =>
      app.post(`/booking/cancel/${bookingId}`, {}, customer.headers),

    /** A webhook as the provider would sign it. */
    webhook(tid: string, more: { secret?: string; merchantId?: string; refundId?: string } = {}) {
      if (protocol === 'v1') {
        const content = {
          success: true,
          code: 'PAYMENT_SUCCESS',
          data: {
            merchantId: more.merchantId ?? v1Merchant.merchantId,
            merchantTransactionId: more.refundId ?? tid,
          },
        };
        const response = Buffer.from(JSON.stringify(content)).toString('base64');
        const salt = { ...v1Merchant, ...(more.secret === undefined ? {} : { saltKey: more.secret }) };
        return app.post('/payment/webhook', { response }, { 'x-verify': callbackChecksum(response, salt) });
      }
      const event = more.refundId ? 'pg.refund.completed' : 'checkout.order.completed';
      const payload = more.refundId
        ? { merchantRefundId: more.refundId, originalMerchantOrderId: tid }
        : { merchantOrderId: tid, state: 'COMPLETED' };
      const password = more.secret ?? v2Merchant.webhookPassword;
      const authorization = webhookAuthorization(v2Merchant.webhookUser, password);
      return app.post('/payment/webhook', { event, payload }, { authorization });
    },

    /** Leaves the payments of earlier tests alone: looking at them again would only take time. */
    async forgetEarlierWork(): Promise<void> {
      await query.deleteFrom('jobs').execute();
      await query.updateTable('payments').set({ next_check_at: null }).execute();
    },

    work: () => app.server.worker.drain(),

    async after(ms: number): Promise<void> {
      app.advance(ms);
      await app.server.worker.drain();
    },

    /** Lets time run from one check to the next until nobody will look at this payment again. */
    async untilLastCheck(tid: string): Promise<number> {
      for (let checks = 0; ; checks += 1) {
        const row = await query
          .selectFrom('payments')
          .select('next_check_at')
          .where('tid', '=', tid)
          .executeTakeFirst();
        if (!row?.next_check_at) return checks;
        await world.after(Math.max(0, row.next_check_at - app.now()));
      }
    },

    /** Lets the provider finish a refund, and us notice. */
    async untilRefundEnds(tid: string): Promise<RefundRow | undefined> {
      for (let look = 0; look < 8; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        await world.after(30_000);
        const refund = await query
          .selectFrom('refunds')
          .selectAll()
          .where('tid', '=', tid)
          .executeTakeFirst();
        if (!refund || refund.finished_at !== null) return refund;
      }
      return undefined;
    },

    async eventsOf(tid: string): Promise<string[]> {
      const rows = await query.selectFrom('payment_events').select('kind').where('tid', '=', tid).execute();
      return rows.map(({ kind }) => kind);
    },

    async alertsAbout(...words: string[]): Promise<string[]> {
      const subjects = (await app.mails()).map(({ subject = '' }) => subject);
      return subjects.filter(
        (text) => text.startsWith('Please look') && words.some((word) => text.includes(word)),
      );
    },

    /**
     * What became of a booking and its money, after everything due has run. Wherever it stands, it must be
     * one outcome: booking, payments, refunds, receipts and the provider agree.
     */
    async outcome(bookingId: string): Promise<{
      states: PaymentState[];
      paid: boolean;
      flagged: boolean;
      receipts: number;
      refunds: RefundRow['state'][];
    }> {
      await app.server.worker.drain();
      const booking = await query
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow();
      const payments = await paymentsOf(bookingId);
      const tids = payments.map(({ tid }) => tid);
      const refunds = await query.selectFrom('refunds').selectAll().where('tid', 'in', tids).execute();
      const vouchers = await query.selectFrom('vouchers').selectAll().where('tid', 'in', tids).execute();
      const has = (kind: string, of: string) => vouchers.some((one) => one.kind === kind && one.tid === of);
      const kept = payments.filter(({ tid }) => has('receipt', tid));
      const receipts = (await app.mails()).filter((mail) =>
        mail.subject?.endsWith(`for booking HB-${booking.number}`),
      ).length;

      // What is on its way back is not paid any more.
      const held = kept.filter(({ state }) => state === 'paid');
      expect(held.length).toBeLessThanOrEqual(1);
      expect(receipts).toBe(kept.length);
      expect(booking.amount_paid_paise).toBe(held[0] ? 50_000 : null);
      expect(booking.transaction_id).toBe(held[0]?.provider_txn_id ?? null);
      for (const payment of payments) {
        const came = payment.paid_at !== null;
        const refund = refunds.find(({ tid }) => tid === payment.tid);
        expect(['paid', 'refund_pending', 'refunded'].includes(payment.state)).toBe(came);
        // Money that came is kept or on its way back.
        if (came && !has('receipt', payment.tid)) expect(refund).toBeDefined();
        expect(has('refund', payment.tid)).toBe(payment.state === 'refunded');
        if (payment.state === 'refunded') expect(refund?.state).toBe('refunded');
        if (payment.state === 'refund_pending') expect(['requested', 'pending']).toContain(refund?.state);
        if (payment.state === 'paid' && refund) {
          expect(refund.state).toBe('failed');
          expect(payment.flagged).toBe(1);
        }
        if (came) expect(simulator.order(payment.tid)?.providerTxnId).toBe(payment.provider_txn_id);
      }
      return {
        states: payments.map(({ state }) => state),
        paid: booking.amount_paid_paise !== null,
        flagged: payments.some(({ flagged }) => flagged === 1),
        receipts,
        refunds: refunds.map(({ state }) => state),
      };
    },

    async stop(): Promise<void> {
      await simulator.close();
      await app.stop();
    },
  };
  return world;
}
