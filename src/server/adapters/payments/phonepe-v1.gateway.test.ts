// What is particular to v1: signed requests, the code table, the signed return and the signed webhook.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  errorOf,
  gatewayV1,
  newRefundId,
  newTid,
  orderFor,
  startPayments,
  v1Merchant,
} from '../../testing/payment-fixtures.ts';
import { WebhookRejected } from './payment-gateway.port.ts';
import { callbackChecksum, returnChecksum } from './phonepe-signatures.ts';
import { createPhonePeV1 } from './phonepe-v1.gateway.ts';

const { shop, simulator } = await startPayments();
let tid: string;

beforeEach(() => {
  tid = newTid();
});

/** A gateway whose provider always gives this answer. */
const answered = (body: object, status = 200) =>
  createPhonePeV1({
    timeoutMs: 10_000,
    baseUrl: 'https://provider.example/apis/',
    ...v1Merchant,
    allowedRedirectHosts: ['provider.example'],
    fetch: async () => Response.json(body, { status }),
  });

const data = (fields: object = {}) => ({
  merchantId: v1Merchant.merchantId,
  merchantTransactionId: tid,
  transactionId: 'T1',
  amount: 50_000,
  state: 'COMPLETED',
  responseCode: 'SUCCESS',
  paymentInstrument: null,
  ...fields,
});

describe('the status table', () => {
  test.each([
    ['PAYMENT_PENDING', 'pending'],
    ['INTERNAL_SERVER_ERROR', 'pending'],
    ['PAYMENT_ERROR', 'failed'],
    ['PAYMENT_DECLINED', 'failed'],
    ['TIMED_OUT', 'failed'],
    ['TRANSACTION_NOT_FOUND', 'not_found'],
    ['SOMETHING_NEW', 'pending'],
  ])('%s is %s, with or without details', async (code, state) => {
    expect(await answered({ success: false, code }).fetchStatus(tid)).toEqual({ state, rawCode: code });
    const detailed = await answered({ success: false, code, data: data() }).fetchStatus(tid);
    expect(detailed).toMatchObject({ state, rawCode: code });
  });

  test.each(['PAYMENT_ERROR', 'TRANSACTION_NOT_FOUND'])('%s decides even under HTTP 400', async (code) => {
    expect(await answered({ success: false, code }, 400).fetchStatus(tid)).toMatchObject({ rawCode: code });
  });

  test.each([
    ['BAD_REQUEST', 200],
    ['BAD_REQUEST', 400],
    ['AUTHORIZATION_FAILED', 401],
    ['SOMETHING_NEW', 403],
  ])('%s with HTTP %i is our mistake, not a state', async (code, status) => {
    const error = await errorOf(answered({ success: false, code }, status).fetchStatus(tid));
    expect(error).toMatchObject({ name: 'GatewayRefused', code, httpStatus: status });
  });

  test('success without the details to compare is garbage', async () => {
    const bare = answered({ success: true, code: 'PAYMENT_SUCCESS', data: { amount: '50000' } });
    expect(await errorOf(bare.fetchStatus(tid))).toMatchObject({ reason: 'garbage' });
  });

  test.each([{ success: false }, { data: { state: 'PENDING' } }])(
    'success contradicted by %j is pending',
    async (odd) => {
      const body = { success: true, code: 'PAYMENT_SUCCESS', ...odd, data: data(odd.data) };
      expect(await answered(body).fetchStatus(tid)).toMatchObject({ state: 'pending' });
    },
  );
});

describe('initiate', () => {
  const initiated = (fields: object) => ({
    success: true,
    code: 'PAYMENT_INITIATED',
    data: {
      merchantId: v1Merchant.merchantId,
      merchantTransactionId: tid,
      instrumentResponse: {
        type: 'PAY_PAGE',
        redirectInfo: { url: 'https://provider.example/p', method: 'GET' },
      },
      ...fields,
    },
  });

  test('accepts the documented answer', async () => {
    const page = await answered(initiated({})).initiate(orderFor(shop, tid));
    expect(page).toEqual({ redirectUrl: 'https://provider.example/p' });
  });

  test.each([{ merchantId: 'OTHER' }, { merchantTransactionId: 'OTHER' }, { instrumentResponse: {} }])(
    'does not believe an answer with %j',
    async (fields) => {
      const error = await errorOf(answered(initiated(fields)).initiate(orderFor(shop, tid)));
      expect(error).toMatchObject({ reason: 'garbage' });
    },
  );

  test.each([
    ['BAD_REQUEST', 200, { name: 'GatewayRefused' }],
    ['INTERNAL_SERVER_ERROR', 200, { name: 'GatewayUnavailable', reason: 'server_error' }],
    ['SOMETHING_NEW', 200, { name: 'GatewayUnavailable', reason: 'garbage' }],
  ])('%s is told apart', async (code, status, expected) => {
    const error = await errorOf(answered({ success: false, code }, status).initiate(orderFor(shop, tid)));
    expect(error).toMatchObject(expected);
  });

  test('with a wrong salt key is refused by the provider', async () => {
    const error = await errorOf(gatewayV1(simulator, { saltKey: 'wrong' }).initiate(orderFor(shop, tid)));
    expect(error).toMatchObject({ code: 'AUTHORIZATION_FAILED', httpStatus: 401, duplicate: false });
    expect(simulator.order(tid)).toBeUndefined();
  });

  test('sends ids within the stricter of the published limits', async () => {
    const longest = 'B'.repeat(34);
    await gatewayV1(simulator).initiate({ ...orderFor(shop, longest), userRef: longest });
    const error = await errorOf(gatewayV1(simulator).initiate(orderFor(shop, 'B'.repeat(35))));
    expect(error).toMatchObject({ message: expect.stringContaining('merchantTransactionId') });
  });
});

describe('the browser’s return', () => {
  const form = (fields: Record<string, unknown> = {}) => {
    const signed: Record<string, unknown> = {
      code: 'PAYMENT_SUCCESS',
      merchantId: v1Merchant.merchantId,
      transactionId: tid,
      amount: '50000',
      param1: 'na',
      param20: 'na',
      ...fields,
    };
    return { ...signed, checksum: returnChecksum(signed, v1Merchant) };
  };

  test('is verified by its checksum, all twenty params included', () => {
    const gateway = gatewayV1(simulator);
    expect(gateway.verifyReturn(form())).toBe(true);
    expect(gateway.verifyReturn({ ...form(), param20: 'changed' })).toBe(false);
    expect(gateway.verifyReturn({ ...form(), code: 'PAYMENT_ERROR' })).toBe(false);
    expect(gateway.verifyReturn({ ...form(), checksum: ['x'] })).toBe(false);
    expect(gateway.verifyReturn({})).toBe(false);
  });

  test('signed for another merchant is not ours', () => {
    expect(gatewayV1(simulator).verifyReturn(form({ merchantId: 'OTHER' }))).toBe(false);
  });
});

describe('a webhook', () => {
  const post = (content: unknown, salt = v1Merchant) => {
    const response = Buffer.from(JSON.stringify(content)).toString('base64');
    return [{ 'x-verify': callbackChecksum(response, salt) }, JSON.stringify({ response })] as const;
  };

  test('is read only when signed with our salt and index', () => {
    const gateway = gatewayV1(simulator);
    expect(gateway.parseWebhook(...post({ code: 'PAYMENT_SUCCESS', data: data() }))).toEqual({ tid });
    for (const salt of [
      { ...v1Merchant, saltKey: 'other' },
      { ...v1Merchant, saltIndex: 2 },
    ]) {
      expect(() => gateway.parseWebhook(...post({ data: data() }, salt))).toThrow(
        new WebhookRejected('signature'),
      );
    }
  });

  test('is hashed as received: the same content encoded otherwise is not the same', () => {
    const [headers, body] = post({ data: data() });
    const { response } = JSON.parse(body);
    const padded = JSON.stringify({ response: `${response}\n` });
    expect(() => gatewayV1(simulator).parseWebhook(headers, padded)).toThrow(
      new WebhookRejected('signature'),
    );
  });

  test('tells a refund by its prefix', () => {
    const refundId = newRefundId();
    const content = { data: data({ merchantTransactionId: refundId }) };
    expect(gatewayV1(simulator).parseWebhook(...post(content))).toEqual({ refundId });
  });

  test('of another merchant, or of another shape, is rejected though signed', () => {
    const gateway = gatewayV1(simulator);
    expect(() => gateway.parseWebhook(...post({ data: data({ merchantId: 'OTHER' }) }))).toThrow(
      new WebhookRejected('merchant'),
    );
    expect(() => gateway.parseWebhook(...post({ data: {} }))).toThrow(new WebhookRejected('malformed'));
  });
});

describe('a refund', () => {
  const ask = (body: object, status = 200) =>
    answered(body, status).refund({ refundId: newRefundId(), tid, amountPaise: 50_000 });

  test.each([
    ['PAYMENT_SUCCESS', 'refunded'],
    ['PAYMENT_PENDING', 'pending'],
    ['INTERNAL_SERVER_ERROR', 'pending'],
    ['TIMED_OUT', 'pending'],
    ['PAYMENT_ERROR', 'failed'],
  ])('answered with %s is %s', async (code, state) => {
    expect(await ask({ success: true, code, data: data() })).toMatchObject({ state, rawCode: code });
  });

  test.each(['TRANSACTION_NOT_FOUND', 'REVERSAL_WINDOW_EXCEEDED'])(
    'answered with %s is refused',
    async (code) => {
      expect(await errorOf(ask({ success: false, code }))).toMatchObject({ name: 'GatewayRefused', code });
    },
  );

  test('of more than was paid fails at the provider', async () => {
    const gateway = gatewayV1(simulator);
    await gateway.initiate(orderFor(shop, tid));
    await simulator.choose(tid, 'pay');
    const refund = await gateway.refund({ refundId: newRefundId(), tid, amountPaise: 50_001 });
    expect(refund).toMatchObject({ state: 'failed' });
  });
});
