// What every gateway promises, tried on each protocol against the simulator over real HTTP.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limit } from '../../testing/busy.ts';
import {
  errorOf,
  eventually,
  gatewayV1,
  gatewayV2,
  newRefundId,
  newTid,
  orderFor,
  pause,
  startPayments,
  v1Merchant,
  v2Merchant,
} from '../../testing/payment-fixtures.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  WebhookRejected,
} from './payment-gateway.port.ts';

const { shop, simulator } = await startPayments();

const protocols = [
  {
    name: 'v1',
    connect: gatewayV1,
    merchantId: v1Merchant.merchantId,
    duplicateCode: 'INVALID_TRANSACTION_ID',
  },
  {
    name: 'v2',
    connect: gatewayV2,
    merchantId: v2Merchant.merchantId,
    duplicateCode: 'INVALID_MERCHANT_ORDER_ID',
  },
];

const secrets = [v1Merchant.saltKey, v2Merchant.clientSecret, v2Merchant.webhookPassword];

describe.each(protocols)('the $name gateway', ({ connect, merchantId, duplicateCode }) => {
  let gateway: PaymentGateway;
  let tid: string;

  beforeEach(() => {
    gateway = connect(simulator);
    tid = newTid();
  });

  const paidOrder = async (): Promise<void> => {
    await gateway.initiate(orderFor(shop, tid));
    await simulator.choose(tid, 'pay');
  };

  describe('a payment', () => {
    test('starts with a page to send the customer to', async () => {
      const { redirectUrl } = await gateway.initiate(orderFor(shop, tid));
      expect(redirectUrl).toMatch(`${simulator.baseUrl}/transact/simulator?token=`);
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'pending' });
    });

    test('that succeeds names amount, merchant and ids for the caller to compare', async () => {
      await paidOrder();
      expect(await gateway.fetchStatus(tid)).toEqual({
        state: 'paid',
        amountPaise: 50_000,
        merchantId,
        tid,
        providerTxnId: simulator.order(tid)?.providerTxnId,
        rawCode: expect.stringMatching(/^(PAYMENT_SUCCESS|COMPLETED)$/),
      });
    });

    test('that is declined has failed', async () => {
      await gateway.initiate(orderFor(shop, tid));
      await simulator.choose(tid, 'decline');
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'failed', tid });
    });

    test.each(['pending', 'close'] as const)('after "%s" is still pending', async (choice) => {
      await gateway.initiate(orderFor(shop, tid));
      await simulator.choose(tid, choice);
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'pending' });
    });

    test.each([
      ['paid', 'paid'],
      ['failed', 'failed'],
    ] as const)('left pending may end as %s', async (state, expected) => {
      simulator.setFaults(tid, { pendingBecomes: { state, afterMs: 20 } });
      await gateway.initiate(orderFor(shop, tid));
      await simulator.choose(tid, 'pending');
      await eventually(async () => expect((await gateway.fetchStatus(tid)).state).toBe(expected));
    });

    test('left pending can be settled by the visitor later', async () => {
      await gateway.initiate(orderFor(shop, tid));
      await simulator.choose(tid, 'pending');
      await simulator.choose(tid, 'pay');
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'paid' });
    });

    test('nobody started is not found', async () => {
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'not_found' });
    });

    test('with an id used before is refused and says so', async () => {
      await gateway.initiate(orderFor(shop, tid));
      const error = await errorOf(gateway.initiate(orderFor(shop, tid)));
      expect(error).toBeInstanceOf(GatewayRefused);
      expect(error).toMatchObject({ code: duplicateCode, duplicate: true });
    });
  });

  describe('never sends what the provider would refuse', () => {
    test.each([
      ['tid', { tid: 'has space' }],
      ['tid', { tid: '../status' }],
      ['amount', { amountPaise: 500.5 }],
      ['amount', { amountPaise: 1 }],
      ['udf1|merchantUserId', { userRef: 'a@b.in' }],
      ['redirectUrl', { returnUrl: 'not a url' }],
    ])('%s', async (_field, wrong) => {
      const seen = vi.fn(globalThis.fetch);
      const error = await errorOf(
        connect(simulator, { fetch: seen }).initiate({ ...orderFor(shop, tid), ...wrong }),
      );
      expect(error).toBeInstanceOf(TypeError);
      expect(seen).not.toHaveBeenCalled();
    });

    test('a hostile id in a status call', async () => {
      expect(await errorOf(gateway.fetchStatus('../../refund'))).toBeInstanceOf(TypeError);
      expect(await errorOf(gateway.fetchRefundStatus('RF_/../x'))).toBeInstanceOf(TypeError);
    });
  });

  describe('when the provider misbehaves', () => {
    const bad = [
      ['error500', 'server_error'],
      ['garbage', 'garbage'],
      ['hang', 'timeout'],
    ] as const;

    const timeoutMs = 800;
    /** Its token, where it needs one, is there already: the deadline is for the call alone. */
    const impatientGateway = async (): Promise<PaymentGateway> => {
      const impatient = connect(simulator, { timeoutMs });
      await impatient.fetchStatus(newTid());
      return impatient;
    };

    test.each(bad)('%s while paying: outcome unknown, order found later', async (fault, reason) => {
      simulator.setFaults(tid, { answers: { pay: fault } });
      const impatient = await impatientGateway();
      const started = Date.now();
      const error = await errorOf(impatient.initiate(orderFor(shop, tid)));
      expect(error).toBeInstanceOf(GatewayUnavailable);
      expect(error).toMatchObject({ operation: 'initiate', reason });
      expect(Date.now() - started).toBeLessThan(limit(timeoutMs + 4000));
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'pending' });
    });

    test.each(bad)('%s on status, refund and refund status is "unavailable"', async (fault, reason) => {
      await paidOrder();
      simulator.setFaults(tid, { answers: { status: fault, refund: fault, refundStatus: fault } });
      const impatient = await impatientGateway();
      const refundId = newRefundId();
      const unavailable = { name: 'GatewayUnavailable', reason };
      const refund = impatient.refund({ refundId, tid, amountPaise: 50_000 });
      expect(await errorOf(refund)).toMatchObject(unavailable);
      const statuses = [impatient.fetchStatus(tid), impatient.fetchRefundStatus(refundId)];
      for (const error of await Promise.all(statuses.map(errorOf))) expect(error).toMatchObject(unavailable);
    });

    test('a redirect to a foreign host is not followed', async () => {
      const foreign = [
        'https://evil.example/pay',
        'http://mercury-uat.phonepe.com/pay',
        'https://mercury-uat.phonepe.com.evil.example/',
        'https://mercury-uat.phonepe.com@evil.example/',
        'https://user:password@mercury-uat.phonepe.com/',
        'javascript:alert(1)',
        '/relative',
      ];
      const strict = connect(simulator, { allowedRedirectHosts: ['mercury-uat.phonepe.com'] });
      for (const redirectUrl of foreign) {
        simulator.setFaultsForNext({ redirectUrl });
        const error = await errorOf(strict.initiate(orderFor(shop, newTid())));
        expect(error).toMatchObject({ name: 'GatewayUnavailable', reason: 'untrusted_redirect' });
      }
    });

    test('an allowed host is accepted over https', async () => {
      const redirectUrl = 'https://mercury-uat.phonepe.com/transact?token=x';
      simulator.setFaults(tid, { redirectUrl });
      const strict = connect(simulator, { allowedRedirectHosts: ['mercury-uat.phonepe.com'] });
      expect(await strict.initiate(orderFor(shop, tid))).toMatchObject({ redirectUrl });
    });

    test('a wrong amount or merchant is reported as it was told', async () => {
      simulator.setFaults(tid, { amountPaise: 100, merchantId: 'SOMEBODYELSE' });
      await paidOrder();
      expect(await gateway.fetchStatus(tid)).toMatchObject({ amountPaise: 100, merchantId: 'SOMEBODYELSE' });
    });

    test('a lagging status is pending until it catches up', async () => {
      simulator.setFaults(tid, { statusLagMs: 1000 });
      await paidOrder();
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'pending' });
      await eventually(async () => expect((await gateway.fetchStatus(tid)).state).toBe('paid'));
    });

    test('a closed line is "unavailable"', async () => {
      const nobody = connect(simulator, { baseUrl: 'http://127.0.0.1:9' });
      expect(await errorOf(nobody.fetchStatus(tid))).toMatchObject({ reason: 'network' });
    });

    const answering = (body: string, status = 200) =>
      connect(simulator, { fetch: async () => new Response(body, { status }) });

    test.each([
      ['an empty answer', '', 200],
      ['JSON of another shape', '[1,2]', 200],
      ['a proxy’s 403 page', '<html>Forbidden</html>', 403],
      ['an answer without end', `"${'x'.repeat(300_000)}"`, 200],
    ])('%s is garbage', async (_what, body, status) => {
      expect(await errorOf(answering(body, status).fetchStatus(tid))).toMatchObject({ reason: 'garbage' });
    });

    test('too many requests is "try later", not a refusal', async () => {
      const error = await errorOf(answering('{"code":"TOO_MANY_REQUESTS"}', 429).fetchStatus(tid));
      expect(error).toMatchObject({ name: 'GatewayUnavailable', reason: 'rate_limited' });
    });

    test('a redirect of the API itself is not followed', async () => {
      const elsewhere = createServer((request, response) => {
        response.writeHead(307, { location: simulator.baseUrl + request.url }).end();
      });
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
      const { port } = elsewhere.address() as AddressInfo;
      const moved = connect(simulator, { baseUrl: `http://127.0.0.1:${port}` });
      expect(await errorOf(moved.fetchStatus(tid))).toMatchObject({ reason: 'garbage' });
      elsewhere.close();
    });
  });

  describe('a refund', () => {
    test('is pending, then refunded, and announced', async () => {
      await paidOrder();
      const refundId = newRefundId();
      const callbackUrl = `${shop.url}/webhook`;
      const state = await gateway.refund({ refundId, tid, amountPaise: 50_000, callbackUrl });
      expect(state).toMatchObject({ state: 'pending', amountPaise: 50_000 });
      await eventually(async () =>
        expect(await gateway.fetchRefundStatus(refundId)).toMatchObject({ state: 'refunded' }),
      );
      await eventually(() => {
        const told = shop
          .webhooksAbout(refundId)
          .map(({ headers, body }) => gateway.parseWebhook(headers, body));
        expect(told).toContainEqual(expect.objectContaining({ refundId }));
      });
    });

    test('that fails says so', async () => {
      simulator.setFaults(tid, { refundBecomes: 'failed' });
      await paidOrder();
      const refundId = newRefundId();
      await gateway.refund({ refundId, tid, amountPaise: 50_000 });
      await eventually(async () =>
        expect(await gateway.fetchRefundStatus(refundId)).toMatchObject({ state: 'failed' }),
      );
    });

    test('may stay pending', async () => {
      simulator.setFaults(tid, { refundBecomes: 'pending' });
      await paidOrder();
      const refundId = newRefundId();
      await gateway.refund({ refundId, tid, amountPaise: 50_000 });
      await pause(60);
      expect(await gateway.fetchRefundStatus(refundId)).toMatchObject({ state: 'pending' });
    });

    test('with an id used before is refused', async () => {
      await paidOrder();
      const refund = { refundId: newRefundId(), tid, amountPaise: 20_000 };
      await gateway.refund(refund);
      expect(await errorOf(gateway.refund(refund))).toMatchObject({
        name: 'GatewayRefused',
        duplicate: true,
      });
    });

    test('of an unknown payment is refused; an unknown refund is not found', async () => {
      const refundId = newRefundId();
      const refund = gateway.refund({ refundId, tid, amountPaise: 50_000 });
      expect(await errorOf(refund)).toBeInstanceOf(GatewayRefused);
      expect(await gateway.fetchRefundStatus(refundId)).toMatchObject({ state: 'not_found' });
    });

    test('needs an id that webhooks can tell from a payment’s', async () => {
      const refund = gateway.refund({ refundId: newTid(), tid, amountPaise: 50_000 });
      expect(await errorOf(refund)).toBeInstanceOf(TypeError);
    });
  });

  describe('a webhook', () => {
    test.each([
      ['pay', 'before_return'],
      ['decline', 'before_return'],
    ] as const)('after "%s" names the payment and nothing else', async (choice, webhook) => {
      simulator.setFaults(tid, { webhook });
      await gateway.initiate(orderFor(shop, tid));
      await simulator.choose(tid, choice);
      const [request] = shop.webhooksAbout(tid);
      expect(request && gateway.parseWebhook(request.headers, request.body)).toEqual({ tid });
    });

    test('with a bad signature is rejected', async () => {
      simulator.setFaults(tid, { webhook: 'bad_signature' });
      await paidOrder();
      await eventually(() => expect(shop.webhooksAbout(tid)).toHaveLength(1));
      const [request] = shop.webhooksAbout(tid);
      expect(() => request && gateway.parseWebhook(request.headers, request.body)).toThrow(
        new WebhookRejected('signature'),
      );
    });

    test('that is unsigned, empty or not JSON is rejected', () => {
      const bodies = ['', '{', 'null', '[]', '{"response":7}', '{"response":"e30="}', '{"event":"x"}'];
      for (const body of bodies) {
        expect(() => gateway.parseWebhook({}, body)).toThrow(WebhookRejected);
      }
    });
  });

  test('no secret is in any error, nor printed', async () => {
    const printed: string[] = [];
    const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((...args) => void printed.push(inspect(args))),
    );
    const tokens: string[] = [];
    const eavesdrop: typeof fetch = async (input, init) => {
      const token = new Headers(init?.headers).get('authorization');
      if (token) tokens.push(token.replace('O-Bearer ', ''));
      return fetch(input, init);
    };
    const nosy = connect(simulator, { fetch: eavesdrop, timeoutMs: 800 });
    const errors: unknown[] = [];
    const collect = async (work: Promise<unknown>) => errors.push(await errorOf(work));

    for (const fault of ['error500', 'garbage', 'hang'] as const) {
      const id = newTid();
      simulator.setFaults(id, { answers: { pay: fault } });
      await collect(nosy.initiate(orderFor(shop, id)));
    }
    await nosy.initiate(orderFor(shop, tid));
    await collect(nosy.initiate(orderFor(shop, tid)));
    await collect(nosy.initiate({ ...orderFor(shop, newTid()), tid: `${v1Merchant.saltKey} ` }));
    await collect(connect(simulator, { baseUrl: 'http://127.0.0.1:9' }).fetchStatus(tid));
    // A provider that repeats the request in its answer must not bring it into our log.
    const echo: typeof fetch = async (_input, init) => {
      const sent = `${JSON.stringify([...new Headers(init?.headers)])}${init?.body}${secrets.join()}`;
      return Response.json({ success: false, code: sent, message: sent }, { status: 400 });
    };
    await collect(connect(simulator, { fetch: echo }).fetchStatus(tid));
    try {
      gateway.parseWebhook({ authorization: 'x', 'x-verify': 'y' }, '{"response":"e30="}');
    } catch (error) {
      errors.push(error);
    }
    for (const spy of consoles) spy.mockRestore();

    expect(errors).toHaveLength(8);
    const everything = [...printed, ...errors.flatMap(everyFace), inspect(gateway, { depth: 9 })].join('\n');
    for (const secret of [...secrets, ...tokens]) expect(everything).not.toContain(secret);
  });
});

/** All the ways in which a logger may print an error. */
const everyFace = (error: unknown): string[] => [
  String(error),
  JSON.stringify(error),
  inspect(error, { depth: 9, showHidden: true }),
  error instanceof Error ? `${error.stack} ${inspect(error.cause)}` : '',
];
