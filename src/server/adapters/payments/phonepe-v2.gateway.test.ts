// What is particular to v2: the token's life, root states, and a webhook that signs nothing.
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { limit } from '../../testing/busy.ts';
import {
  errorOf,
  gatewayV2,
  newRefundId,
  newTid,
  orderFor,
  startPayments,
  startTestSimulator,
  v2Merchant,
} from '../../testing/payment-fixtures.ts';
import { WebhookRejected } from './payment-gateway.port.ts';
import { webhookAuthorization } from './phonepe-signatures.ts';
import { createPhonePeV2 } from './phonepe-v2.gateway.ts';

const { shop, simulator } = await startPayments();
let tid: string;

beforeEach(() => {
  tid = newTid();
});

const countTokens = () => {
  const counted = vi.fn<typeof fetch>((input, init) => globalThis.fetch(input, init));
  const count = () => counted.mock.calls.filter(([url]) => String(url).endsWith('/v1/oauth/token')).length;
  return { fetch: counted, count };
};

describe('the token', () => {
  test('is fetched once for many calls at once, and kept', async () => {
    const { fetch, count } = countTokens();
    const gateway = gatewayV2(simulator, { fetch });
    await Promise.all(Array.from({ length: 10 }, () => gateway.fetchStatus(newTid())));
    await gateway.fetchStatus(tid);
    expect(count()).toBe(1);
  });

  test('is renewed four minutes before it ends', async () => {
    const { fetch, count } = countTokens();
    let now = Date.now();
    const gateway = gatewayV2(simulator, { fetch, now: () => now });
    await gateway.fetchStatus(tid);
    now += (3600 - 4 * 60 - 5) * 1000;
    await gateway.fetchStatus(tid);
    expect(count()).toBe(1);
    now += 10_000;
    await gateway.fetchStatus(tid);
    expect(count()).toBe(2);
  });

  test('that expired at the provider is replaced once and the call repeated', async () => {
    const { fetch, count } = countTokens();
    const gateway = gatewayV2(simulator, { fetch });
    await gateway.fetchStatus(tid);
    simulator.revokeTokens();
    await Promise.all([gateway.initiate(orderFor(shop, tid)), gateway.fetchStatus(newTid())]);
    expect(count()).toBe(2);
    expect(simulator.order(tid)).toBeDefined();
  });

  test('that somebody else replaced meanwhile is not replaced again', async () => {
    const { fetch, count } = countTokens();
    const late = newTid();
    let letLateContinue = () => {};
    const earlierIsDone = new Promise<void>((resolve) => {
      letLateContinue = resolve;
    });
    const gateway = gatewayV2(simulator, {
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        if (String(input).includes(late) && answer.status === 401) await earlierIsDone;
        return answer;
      },
    });
    await gateway.fetchStatus(tid);
    simulator.revokeTokens();
    const lateStatus = gateway.fetchStatus(late);
    await gateway.fetchStatus(tid);
    letLateContinue();
    expect(await lateStatus).toMatchObject({ state: 'not_found' });
    expect(count()).toBe(2);
  });

  test('that lives for a minute only is renewed at half its life', async () => {
    let now = Date.now();
    const v2 = { ...v2Merchant, tokenLifetimeSeconds: 60 };
    const brief = await startTestSimulator(shop, { v2, now: () => now });
    const { fetch, count } = countTokens();
    const gateway = gatewayV2(brief, { fetch, now: () => now });
    for (const [later, tokens] of [
      [0, 1],
      [20_000, 1],
      [12_000, 2],
      [70_000, 3],
    ] as const) {
      now += later;
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'not_found' });
      expect(count()).toBe(tokens);
    }
    await brief.close();
  });

  test('that is refused twice is our mistake', async () => {
    const alwaysRefused = gatewayV2(simulator, {
      fetch: async (input, init) =>
        String(input).endsWith('/token')
          ? globalThis.fetch(input, init)
          : Response.json({ code: 'AUTHORIZATION_FAILED' }, { status: 401 }),
    });
    const error = await errorOf(alwaysRefused.fetchStatus(tid));
    expect(error).toMatchObject({ name: 'GatewayRefused', code: 'AUTHORIZATION_FAILED', httpStatus: 401 });
  });

  test('is not given for a wrong secret', async () => {
    const error = await errorOf(gatewayV2(simulator, { clientSecret: 'wrong' }).fetchStatus(tid));
    expect(error).toMatchObject({ name: 'GatewayRefused', operation: 'token', code: 'UNAUTHORIZED' });
  });

  test.each([
    ['error500', 'server_error'],
    ['garbage', 'garbage'],
    ['hang', 'timeout'],
  ] as const)('%s at the token endpoint is "unavailable" in time, and heals', async (fault, reason) => {
    const gateway = gatewayV2(simulator, { timeoutMs: 800 });
    simulator.setTokenFault(fault);
    const started = Date.now();
    expect(await errorOf(gateway.fetchStatus(tid))).toMatchObject({ name: 'GatewayUnavailable', reason });
    expect(Date.now() - started).toBeLessThan(limit(5000));
    expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'not_found' });
  });

  test('that still works outlives a failed renewal', async () => {
    let now = Date.now();
    const gateway = gatewayV2(simulator, { now: () => now });
    await gateway.fetchStatus(tid);
    now += (3600 - 60) * 1000;
    simulator.setTokenFault('error500');
    expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'not_found' });
  });

  test('and the call it opens share one deadline', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const slowToken = gatewayV2(simulator, {
      timeoutMs: 2000,
      fetch: async (input, init) => {
        const isToken = String(input).endsWith('/token');
        const { promise, resolve, reject } = Promise.withResolvers<Response>();
        init?.signal?.addEventListener('abort', () => reject(new Error('cut')));
        const token = { access_token: 't', expires_at: Date.now() / 1000 + 3600 };
        if (isToken) setTimeout(() => resolve(Response.json(token)), 1200);
        return promise;
      },
    });
    const ended = vi.fn();
    const error = errorOf(slowToken.initiate(orderFor(shop, tid))).finally(ended);
    await vi.advanceTimersByTimeAsync(1999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
    expect(await error).toMatchObject({ reason: 'timeout' });
  });

  test('comes from the identity host where there is one', async () => {
    const asked: string[] = [];
    const gateway = createPhonePeV2({
      timeoutMs: 10_000,
      ...v2Merchant,
      baseUrl: 'https://provider.example/apis/pg',
      authBaseUrl: 'https://provider.example/apis/identity-manager/',
      allowedRedirectHosts: [],
      fetch: async (input) => {
        asked.push(String(input));
        return Response.json({ access_token: 't', expires_at: Date.now() / 1000 + 3600, code: 'X' });
      },
    });
    await errorOf(gateway.fetchStatus(tid));
    expect(asked).toEqual([
      'https://provider.example/apis/identity-manager/v1/oauth/token',
      `https://provider.example/apis/pg/checkout/v2/order/${tid}/status?details=false`,
    ]);
  });
});

/** A gateway whose provider gives a token and then always this answer. */
const answered = (body: object, status = 200) =>
  createPhonePeV2({
    timeoutMs: 10_000,
    ...v2Merchant,
    baseUrl: 'https://provider.example',
    allowedRedirectHosts: ['provider.example'],
    fetch: async (input) =>
      String(input).endsWith('/token')
        ? Response.json({ access_token: 't', expires_at: Date.now() / 1000 + 3600 })
        : Response.json(body, { status }),
  });

describe('the status', () => {
  test.each([
    ['COMPLETED', 'paid'],
    ['FAILED', 'failed'],
    ['PENDING', 'pending'],
    ['SOMETHING_NEW', 'pending'],
  ])('root state %s is %s', async (state, expected) => {
    const body = { orderId: 'OMO1', state, amount: 50_000, expireAt: 1, paymentDetails: [] };
    expect(await answered(body).fetchStatus(tid)).toMatchObject({
      state: expected,
      tid,
      providerTxnId: 'OMO1',
    });
  });

  test('ignores what single attempts say', async () => {
    const paymentDetails = [{ transactionId: 'OM1', state: 'COMPLETED', amount: 50_000 }];
    const body = { orderId: 'OMO1', state: 'PENDING', amount: 50_000, paymentDetails };
    expect(await answered(body).fetchStatus(tid)).toMatchObject({ state: 'pending' });
  });

  test('without an amount to compare is garbage', async () => {
    expect(await errorOf(answered({ orderId: 'OMO1', state: 'COMPLETED' }).fetchStatus(tid))).toMatchObject({
      reason: 'garbage',
    });
  });

  test.each([400, 404, 417, 422])(
    'of an unknown order is not found, whatever the HTTP status (%i)',
    async (status) => {
      const gateway = answered({ code: 'INVALID_MERCHANT_ORDER_ID' }, status);
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'not_found' });
    },
  );

  test('refused for another reason is our mistake', async () => {
    const error = await errorOf(answered({ code: 'BAD_REQUEST' }, 400).fetchStatus(tid));
    expect(error).toMatchObject({ name: 'GatewayRefused', code: 'BAD_REQUEST' });
  });
});

test('the page expires on the schedule of reconciliation', async () => {
  await gatewayV2(simulator).initiate(orderFor(shop, tid));
  const expiresAt = simulator.order(tid)?.expiresAt;
  expect(expiresAt).toBeGreaterThan(Date.now() + 19 * 60_000);
  expect(expiresAt).toBeLessThan(Date.now() + 21 * 60_000);
});

test('the browser’s return proves nothing', () => {
  expect(gatewayV2(simulator).verifyReturn({ checksum: 'anything' })).toBe(false);
});

describe('a webhook', () => {
  const authorization = webhookAuthorization(v2Merchant.webhookUser, v2Merchant.webhookPassword);
  const parse = (content: unknown, headers: Record<string, string> = { authorization }) =>
    gatewayV2(simulator).parseWebhook(headers, JSON.stringify(content));

  test('goes by its event and ignores its type', () => {
    const refundId = newRefundId();
    const order = {
      type: 'PG_REFUND_COMPLETED',
      event: 'checkout.order.completed',
      payload: { merchantOrderId: tid },
    };
    expect(parse(order)).toEqual({ tid });
    const refund = {
      event: 'pg.refund.failed',
      payload: { merchantRefundId: refundId, originalMerchantOrderId: tid },
    };
    expect(parse(refund)).toEqual({ refundId, tid });
  });

  test('without the agreed header is rejected before it is read', () => {
    for (const headers of [{}, { authorization: 'x' }, { authorization: `${authorization} ` }]) {
      expect(() => parse('not even an object', headers as Record<string, string>)).toThrow(
        new WebhookRejected('signature'),
      );
    }
  });

  test('of another shape is rejected', () => {
    expect(() => parse({ event: 'checkout.order.completed' })).toThrow(new WebhookRejected('malformed'));
  });
});

test('a refund of more than was paid is refused', async () => {
  const gateway = gatewayV2(simulator);
  await gateway.initiate(orderFor(shop, tid));
  await simulator.choose(tid, 'pay');
  const refund = gateway.refund({ refundId: newRefundId(), tid, amountPaise: 50_001 });
  expect(await errorOf(refund)).toMatchObject({ name: 'GatewayRefused', code: 'BAD_REQUEST' });
});

test.each([
  ['CONFIRMED', 'pending'],
  ['COMPLETED', 'refunded'],
])('a refund that is %s is %s', async (state, expected) => {
  const gateway = answered({ refundId: 'OMR1', amount: 50_000, state });
  expect(await gateway.fetchRefundStatus(newRefundId())).toMatchObject({ state: expected });
});
