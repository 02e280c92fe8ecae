// The simulator as a provider: refuses what PhonePe refuses, shows its page, and posts its webhooks.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  errorOf,
  eventually,
  gatewayV1,
  gatewayV2,
  newTid,
  orderFor,
  pause,
  startPayments,
  startTestSimulator,
  v1Merchant,
  v2Merchant,
} from '../../testing/payment-fixtures.ts';
import {
  createTestSimulator,
  type RunningSimulator,
  type TestSimulator,
} from '../../testing/payment-simulator.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import { createPhonePeV1 } from './phonepe-v1.gateway.ts';

const { shop, simulator } = await startPayments();
let tid: string;

beforeEach(() => {
  tid = newTid();
});

/** Written out by hand, so that a mistake in the shared formulas cannot agree with itself. */
const sign = (text: string): string =>
  `${createHash('sha256').update(`${text}${v1Merchant.saltKey}`).digest('hex')}###${v1Merchant.saltIndex}`;

interface Posting {
  payload?: object;
  headers?: Record<string, string>;
  body?: string;
}

const post = async (path: string, { payload = {}, headers = {}, body }: Posting) => {
  const request = Buffer.from(JSON.stringify(payload)).toString('base64');
  const response = await fetch(simulator.baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-verify': sign(`${request}${path}`), ...headers },
    body: body ?? JSON.stringify({ request }),
  });
  return { status: response.status, body: await response.json() };
};

const payRequest = (fields: object = {}) => ({
  merchantId: v1Merchant.merchantId,
  merchantTransactionId: tid,
  merchantUserId: 'USER_1',
  amount: 50_000,
  redirectUrl: `${shop.url}/return/${tid}`,
  redirectMode: 'POST',
  callbackUrl: `${shop.url}/webhook`,
  paymentInstrument: { type: 'PAY_PAGE' },
  ...fields,
});

describe('v1', () => {
  test('answers a documented pay request in the documented shape', async () => {
    const { status, body } = await post('/pg/v1/pay', { payload: payRequest() });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      code: 'PAYMENT_INITIATED',
      message: 'Payment initiated',
      data: {
        merchantId: v1Merchant.merchantId,
        merchantTransactionId: tid,
        instrumentResponse: {
          type: 'PAY_PAGE',
          redirectInfo: { url: expect.stringContaining('/transact/simulator?token='), method: 'GET' },
        },
      },
    });
  });

  test.each([
    ['a hyphenated UUID as id', { merchantTransactionId: crypto.randomUUID() }],
    ['an id with other characters', { merchantTransactionId: 'a.b' }],
    ['a user id of 36 characters', { merchantUserId: 'u'.repeat(36) }],
    ['one rupee', { amount: 100 }],
    ['half a paisa', { amount: 500.5 }],
    ['an amount in words', { amount: '50000' }],
    ['no redirect', { redirectUrl: undefined }],
    ['an unknown mode', { redirectMode: 'GET' }],
    ['no callback', { callbackUrl: undefined }],
    ['another instrument', { paymentInstrument: { type: 'CARD' } }],
    ['another merchant', { merchantId: 'OTHER' }],
  ])('refuses %s', async (_what, wrong) => {
    const { status, body } = await post('/pg/v1/pay', { payload: payRequest(wrong) });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  test.each([
    ['missing', ''],
    ['of another path', 'path'],
    ['of another index', 'index'],
  ])('refuses a signature that is %s', async (_what, kind) => {
    const payload = payRequest();
    const request = Buffer.from(JSON.stringify(payload)).toString('base64');
    const wrong = {
      '': '',
      path: sign(`${request}/pg/v1/refund`),
      index: sign(`${request}/pg/v1/pay`).replace(/1$/, '2'),
    };
    const headers = { 'x-verify': wrong[kind as keyof typeof wrong] };
    const { status, body } = await post('/pg/v1/pay', { payload, headers });
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'AUTHORIZATION_FAILED' });
    expect(simulator.order(tid)).toBeUndefined();
  });

  test.each(['', '{', '{"request":7}', '{"request":"***"}'])('refuses the body %j', async (body) => {
    expect((await post('/pg/v1/pay', { body })).status).toBe(400);
  });

  test('refuses a body that is not JSON, or too large', async () => {
    expect((await post('/pg/v1/pay', { headers: { 'content-type': 'text/plain' } })).status).toBe(400);
    expect((await post('/pg/v1/pay', { body: 'x'.repeat(70_000) })).status).toBe(413);
  });

  test('a status call must name the merchant in path and header', async () => {
    const ask = async (merchantId: string, header: string) => {
      const path = `/pg/v1/status/${merchantId}/${tid}`;
      const headers = { 'x-verify': sign(path), 'x-merchant-id': header };
      const response = await fetch(simulator.baseUrl + path, { headers });
      return (await response.json()).code;
    };
    expect(await ask(v1Merchant.merchantId, v1Merchant.merchantId)).toBe('TRANSACTION_NOT_FOUND');
    expect(await ask(v1Merchant.merchantId, tid)).toBe('BAD_REQUEST');
    expect(await ask('OTHER', v1Merchant.merchantId)).toBe('BAD_REQUEST');
  });
});

describe('v2', () => {
  const authorization = async () => {
    const form = {
      client_id: v2Merchant.clientId,
      client_version: v2Merchant.clientVersion,
      client_secret: v2Merchant.clientSecret,
      grant_type: 'client_credentials',
    };
    const body = new URLSearchParams(form);
    const response = await fetch(`${simulator.baseUrl}/v1/oauth/token`, { method: 'POST', body });
    return `O-Bearer ${(await response.json()).access_token}`;
  };

  const order = (fields: object = {}) => ({
    merchantOrderId: tid,
    amount: 50_000,
    expireAfter: 1200,
    paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: `${shop.url}/return` } },
    ...fields,
  });

  test.each([
    ['an id of 64 characters', { merchantOrderId: 'x'.repeat(64) }],
    ['99 paise', { amount: 99 }],
    ['an expiry of four minutes', { expireAfter: 240 }],
    ['an expiry of two hours', { expireAfter: 7200 }],
    ['another flow', { paymentFlow: { type: 'PG' } }],
  ])('refuses %s', async (_what, wrong) => {
    const headers = { authorization: await authorization() };
    const { status, body } = await post('/checkout/v2/pay', { headers, body: JSON.stringify(order(wrong)) });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  test('refuses calls without a token of its own', async () => {
    for (const wrong of ['', 'O-Bearer made-up', (await authorization()).replace('O-Bearer', 'Bearer')]) {
      const headers = { authorization: wrong };
      const { status } = await post('/checkout/v2/pay', { headers, body: JSON.stringify(order()) });
      expect(status).toBe(401);
    }
  });
});

describe('the pay page', () => {
  const open = async (
    connect = gatewayV1 as (simulator: RunningSimulator) => ReturnType<typeof gatewayV1>,
  ) => {
    const { redirectUrl } = await connect(simulator).initiate(orderFor(shop, tid));
    const response = await fetch(redirectUrl);
    return { url: redirectUrl, response, html: await response.text() };
  };

  /** What the browser would carry: the hidden fields of that button's form. */
  const fieldsOf = (html: string, choice: string): Record<string, string> => {
    const form = html.split('<form').find((part) => part.includes(`choice=${choice}"`)) ?? '';
    const inputs = form.matchAll(/name="([^"]+)" value="([^"]*)"/g);
    return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
  };

  /** Presses that button, and does not follow where it leads. */
  const press = (url: string, html: string, choice: string) => {
    const body = new URLSearchParams(fieldsOf(html, choice));
    return fetch(`${url}&choice=${choice}`, { method: 'POST', body, redirect: 'manual' });
  };

  test('says that it is a simulation and offers four ways to end', async () => {
    const { response, html } = await open();
    expect(response.status).toBe(200);
    expect(html).toContain('This is a simulation.');
    expect(html).toContain('No money moves here.');
    const buttons = [...html.matchAll(/<button[^>]*>([^<]+)/g)].map(([, name]) => name);
    expect(buttons).toEqual(['Pay ₹500', 'Decline', 'Leave pending', 'Close without paying']);
  });

  test('shows paise and thousands as they are written here', async () => {
    const order = { ...orderFor(shop, tid), amountPaise: 12_345_650 };
    const { redirectUrl } = await gatewayV1(simulator).initiate(order);
    expect(await (await fetch(redirectUrl)).text()).toContain('Pay ₹1,23,456.50');
  });

  test('runs no script, and its one style is the one its policy allows', async () => {
    const { response, html } = await open();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(html).not.toMatch(/<script|\sstyle=|\son[a-z]+=/);
    const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(css).digest('base64');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${shop.url}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['pay', 'PAYMENT_SUCCESS', 'paid'],
    ['decline', 'PAYMENT_DECLINED', 'failed'],
    ['pending', 'PAYMENT_PENDING', 'pending'],
  ])('"%s" sends the browser back by POST with a signed form', async (choice, code, state) => {
    const { url, html } = await open();
    const response = await press(url, html, choice);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${shop.url}/return/${tid}`);
    expect(simulator.order(tid)?.state).toBe(state);
    // What a browser posts on, it posted here first.
    const fields = fieldsOf(html, choice);
    expect(fields).toMatchObject({ code, transactionId: tid, amount: '50000', param20: 'na' });
    expect('providerReferenceId' in fields).toBe(choice !== 'decline');
    expect(gatewayV1(simulator).verifyReturn(fields)).toBe(true);
  });

  test('sends the browser back by GET where v1 asked for it, and in v2', async () => {
    const byRedirect = await open((running) => gatewayV1(running, { redirectMode: 'REDIRECT' }));
    expect((await press(byRedirect.url, byRedirect.html, 'pay')).status).toBe(303);
    tid = newTid();
    const v2 = await open(gatewayV2);
    expect(v2.html).not.toContain('checksum');
    const response = await press(v2.url, v2.html, 'decline');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${shop.url}/return/${tid}`);
  });

  test('a forged return claims success with a checksum that is not PhonePe’s', async () => {
    simulator.setFaults(tid, { forgedReturn: true });
    const { url, html } = await open();
    await press(url, html, 'decline');
    const fields = fieldsOf(html, 'decline');
    expect(fields.code).toBe('PAYMENT_SUCCESS');
    expect(gatewayV1(simulator).verifyReturn(fields)).toBe(false);
    expect(await gatewayV1(simulator).fetchStatus(tid)).toMatchObject({ state: 'failed' });
  });

  test('"close" changes nothing, tells nobody, and shows the way home', async () => {
    const { url, html } = await open();
    const response = await press(url, html, 'close');
    const closed = await response.text();
    expect(closed).toContain('Closed without paying');
    expect(closed).toContain(`href="${shop.url}/"`);
    await pause(350);
    expect(simulator.order(tid)?.state).toBe('open');
    expect(shop.webhooksAbout(tid)).toHaveLength(0);
  });

  test('can be opened again while pending, and settles then', async () => {
    const { url, html } = await open();
    await press(url, html, 'pending');
    const again = await (await fetch(url)).text();
    expect(again).toContain('Still undecided.');
    await press(url, again, 'pay');
    expect(simulator.order(tid)?.state).toBe('paid');
  });

  test('is of no more use once settled', async () => {
    const { url, html } = await open();
    await press(url, html, 'pay');
    await simulator.choose(tid, 'decline');
    const twice = await press(url, html, 'decline');
    expect(twice.status).toBe(409);
    expect(await twice.text()).toContain('Already paid');
    expect(await (await fetch(url)).text()).not.toContain('<button');
    expect(simulator.order(tid)?.state).toBe('paid');
  });

  test('without a known token is gone', async () => {
    for (const query of ['', '?token=made-up', `?token=${'x'.repeat(200)}`, '?token=a&token=b']) {
      const response = await fetch(`${simulator.baseUrl}/transact/simulator${query}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This payment page is gone.');
    }
  });

  test('escapes what it shows', async () => {
    const hostile = await startTestSimulator(shop, { payee: '<script>alert(1)</script>' });
    const { redirectUrl } = await gatewayV1(hostile).initiate(orderFor(shop, tid));
    expect(await (await fetch(redirectUrl)).text()).toContain('&lt;script&gt;');
    await hostile.close();
  });
});

describe('webhooks', () => {
  const pay = async (webhook?: Parameters<RunningSimulator['setFaults']>[1]) => {
    if (webhook) simulator.setFaults(tid, webhook);
    await gatewayV1(simulator).initiate(orderFor(shop, tid));
    await simulator.choose(tid, 'pay');
  };

  test('come after the return unless told otherwise', async () => {
    await pay();
    expect(shop.webhooksAbout(tid)).toHaveLength(0);
    await eventually(() => expect(shop.webhooksAbout(tid)).toHaveLength(1));
  });

  test('may overtake the return', async () => {
    await pay({ webhook: 'before_return' });
    expect(shop.webhooksAbout(tid)).toHaveLength(1);
  });

  test('may come three times', async () => {
    await pay({ webhook: 'thrice' });
    await eventually(() => expect(shop.webhooksAbout(tid)).toHaveLength(3));
  });

  test('may come late', async () => {
    await pay({ webhook: 'delayed', webhookDelayMs: 1500 });
    await pause(500);
    expect(shop.webhooksAbout(tid)).toHaveLength(0);
    await eventually(() => expect(shop.webhooksAbout(tid)).toHaveLength(1));
  });

  test('may never come', async () => {
    await pay({ webhook: 'none' });
    await pause(400);
    expect(shop.webhooksAbout(tid)).toHaveLength(0);
  });

  test('are repeated until the shop takes them', async () => {
    shop.answers.push(500, 503, 200);
    await pay({ webhook: 'before_return' });
    await eventually(() => expect(shop.webhooksAbout(tid)).toHaveLength(3));
    await pause(100);
    expect(shop.webhooksAbout(tid)).toHaveLength(3);
    expect(simulator.webhookAttempts.slice(-3).map(({ status }) => status)).toEqual([500, 503, 200]);
  });

  test('are given up after the last repetition', async () => {
    shop.answers.push(500, 500, 500, 500);
    await pay({ webhook: 'before_return' });
    await eventually(() => expect(shop.webhooksAbout(tid)).toHaveLength(3));
    await pause(250);
    expect(shop.webhooksAbout(tid)).toHaveLength(3);
  });

  test('follow a pending payment that settles by itself', async () => {
    simulator.setFaults(tid, { pendingBecomes: { state: 'failed', afterMs: 10 }, webhook: 'before_return' });
    await gatewayV2(simulator).initiate(orderFor(shop, tid));
    await simulator.choose(tid, 'pending');
    expect(shop.webhooksAbout(tid)).toHaveLength(0);
    await eventually(() => expect(shop.webhooksAbout(tid)).toHaveLength(1));
    expect(JSON.parse(shop.webhooksAbout(tid)[0]?.body ?? '')).toMatchObject({
      event: 'checkout.order.failed',
      payload: { merchantOrderId: tid, state: 'FAILED', amount: 50_000 },
    });
  });
});

describe('its memory', () => {
  const extra: RunningSimulator[] = [];
  afterEach(async () => {
    await Promise.all(extra.splice(0).map((running) => running.close()));
  });
  const start = async (options: Parameters<typeof startTestSimulator>[1]) => {
    const running = await startTestSimulator(shop, options);
    extra.push(running);
    return running;
  };

  test('is bounded, and forgets settled orders before pending ones', async () => {
    const small = await start({ maxOrders: 3 });
    const gateway = gatewayV1(small);
    const tids = Array.from({ length: 5 }, newTid);
    for (const [index, id] of tids.entries()) {
      await gateway.initiate(orderFor(shop, id));
      await small.choose(id, index === 1 || index === 2 ? 'pay' : 'pending');
    }
    const states = await Promise.all(tids.map(async (id) => (await gateway.fetchStatus(id)).state));
    expect(states).toEqual(['pending', 'not_found', 'not_found', 'pending', 'pending']);
  });

  test.each([
    ['v1', gatewayV1],
    ['v2', gatewayV2],
  ] as const)(
    'lets an order nobody touched time out (%s), but not one left pending',
    async (_name, connect) => {
      let now = Date.now();
      const aging = await start({ now: () => now });
      const gateway = connect(aging);
      const pending = newTid();
      await gateway.initiate(orderFor(shop, tid));
      await gateway.initiate(orderFor(shop, pending));
      await aging.choose(pending, 'pending');
      now += 21 * 60_000;
      expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'failed' });
      expect(await gateway.fetchStatus(pending)).toMatchObject({ state: 'pending' });
    },
  );

  test('takes faults for the next order only', async () => {
    simulator.setFaultsForNext({ answers: { pay: 'error500' } });
    const pay = (order: string) => gatewayV1(simulator).initiate(orderFor(shop, order));
    await expect(pay(tid)).rejects.toThrow();
    await expect(pay(newTid())).resolves.toBeDefined();
  });
});

describe('mounted in another server', () => {
  let host: FastifyInstance;
  let mounted: TestSimulator;
  let gateway: PaymentGateway;

  beforeEach(async () => {
    let origin = '';
    mounted = createTestSimulator({
      publicUrl: () => `${origin}/simulator`,
      v1: v1Merchant,
      v2: v2Merchant,
      payee: 'Hyderabad Building Care',
    });
    host = fastify();
    await host.register(formbody);
    host.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'none'");
    });
    host.post('/form', async (request) => request.body);
    await host.register(mounted.plugin, { prefix: '/simulator' });
    origin = await host.listen({ port: 0, host: '127.0.0.1' });
    gateway = createPhonePeV1({
      timeoutMs: 10_000,
      ...v1Merchant,
      baseUrl: `${origin}/simulator`,
      allowedRedirectHosts: [origin],
    });
  });

  afterEach(() => host.close());

  test('signs paths without the prefix and shows its page under it', async () => {
    const { redirectUrl } = await gateway.initiate(orderFor(shop, tid));
    expect(new URL(redirectUrl).pathname).toBe('/simulator/transact/simulator');
    const page = await fetch(redirectUrl);
    expect(page.headers.get('content-security-policy')).toContain('style-src');
    const body = new URLSearchParams({ code: 'PAYMENT_SUCCESS' });
    const paid = await fetch(`${redirectUrl}&choice=pay`, { method: 'POST', body, redirect: 'manual' });
    expect(paid.status).toBe(307);
    expect(await gateway.fetchStatus(tid)).toMatchObject({ state: 'paid' });
  });

  test('leaves the host’s own parsers alone', async () => {
    const answer = await host.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1',
    });
    expect(answer.json()).toEqual({ a: '1' });
  });

  test('does not keep the host from closing', async () => {
    mounted.setFaults(tid, { answers: { pay: 'hang' } });
    const hanging = errorOf(gateway.initiate(orderFor(shop, tid)));
    await eventually(() => expect(mounted.order(tid)).toBeDefined());
    await host.close();
    expect(await hanging).toMatchObject({ reason: 'network' });
  });
});

test('closing hangs up on a shop that does not answer, and settles nothing more', async () => {
  let line: 'free' | 'open' | 'hung up' = 'free';
  const silent = createServer((request) => {
    line = 'open';
    request.socket.on('close', () => {
      line = 'hung up';
    });
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const closing = await startTestSimulator(shop);
  const gateway = gatewayV1(closing);
  const pending = newTid();
  closing.setFaults(tid, { webhook: 'before_return' });
  closing.setFaults(pending, { pendingBecomes: { state: 'paid', afterMs: 1000 } });
  await gateway.initiate({ ...orderFor(shop, tid), callbackUrl: `http://127.0.0.1:${port}/` });
  await gateway.initiate(orderFor(shop, pending));
  const telling = closing.choose(tid, 'pay');
  await closing.choose(pending, 'pending');
  await eventually(() => expect(line).toBe('open'));
  await closing.close();
  await telling;
  await eventually(() => expect(line).toBe('hung up'));
  await pause(1200);
  expect(closing.order(pending)?.state).toBe('pending');
  silent.close();
});

test('closing ends at once, with a hanging call and a webhook still to come', async () => {
  const closing = await startTestSimulator(shop);
  closing.setFaults(tid, { answers: { status: 'hang' }, webhook: 'delayed', webhookDelayMs: 150 });
  const gateway = gatewayV1(closing);
  await gateway.initiate(orderFor(shop, tid));
  await closing.choose(tid, 'pay');
  const hanging = errorOf(gateway.fetchStatus(tid));
  await pause(50);
  await closing.close();
  expect(await hanging).toMatchObject({ reason: 'network' });
  await pause(200);
  expect(shop.webhooksAbout(tid)).toHaveLength(0);
});
