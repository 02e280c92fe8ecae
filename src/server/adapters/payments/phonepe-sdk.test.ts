// PhonePe's own client against our simulator: if it is content, the simulator speaks PhonePe's language.
import { createRequire } from 'node:module';
import {
  BadRequest,
  Env,
  EnvConfig,
  ExpectationFailed,
  RefundRequest,
  StandardCheckoutClient,
  StandardCheckoutPayRequest,
} from '@phonepe-pg/pg-sdk-node';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  errorOf,
  eventually,
  gatewayV2,
  newRefundId,
  newTid,
  startPayments,
  v2Merchant,
} from '../../testing/payment-fixtures.ts';

// Its range of class-transformer resolves to 0.4.1, where the one function it calls goes by another name.
const fromSdk = createRequire(createRequire(import.meta.url).resolve('@phonepe-pg/pg-sdk-node'));
const classTransformer = fromSdk('class-transformer');
classTransformer.plainToClass ??= classTransformer.plainToInstance;

const { shop, simulator } = await startPayments();
let client: StandardCheckoutClient;
let tid: string;

beforeAll(async () => {
  const { clientId, clientSecret, clientVersion } = v2Merchant;
  client = StandardCheckoutClient.getInstance(clientId, clientSecret, Number(clientVersion), Env.SANDBOX);
  // It has no option for another host, but lets one look at each request on its way out.
  const sandbox = EnvConfig.getBaseUrls(Env.SANDBOX).pgHostUrl;
  client.httpClient.interceptors.request.use((request) => {
    if (!request.url?.startsWith(sandbox)) throw new Error('A test must not leave this machine');
    request.url = request.url.replace(sandbox, simulator.baseUrl);
    return request;
  });
});

beforeEach(() => {
  tid = newTid();
});

const pay = () =>
  client.pay(
    StandardCheckoutPayRequest.builder()
      .merchantOrderId(tid)
      .amount(50_000)
      .redirectUrl(`${shop.url}/return/${tid}`)
      .build(),
  );

test('it pays and reads the status', async () => {
  const page = await pay();
  expect(page).toMatchObject({ state: 'PENDING', orderId: expect.stringMatching(/^OMO/) });
  expect((await fetch(page.redirectUrl)).status).toBe(200);
  expect(await client.getOrderStatus(tid)).toMatchObject({ state: 'PENDING', paymentDetails: [] });
  await simulator.choose(tid, 'pay');
  expect(await client.getOrderStatus(tid)).toMatchObject({
    state: 'COMPLETED',
    amount: 50_000,
    paymentDetails: [{ state: 'COMPLETED', transactionId: expect.stringMatching(/^OM/) }],
  });
});

test('it sees the refusals it knows', async () => {
  await pay();
  expect(await errorOf(pay())).toBeInstanceOf(ExpectationFailed);
  const unknown = await errorOf(client.getOrderStatus(newTid()));
  expect(unknown).toBeInstanceOf(BadRequest);
  expect(unknown).toMatchObject({ code: 'INVALID_MERCHANT_ORDER_ID' });
});

test('it renews a token that was refused', async () => {
  await pay();
  simulator.revokeTokens();
  expect(await client.getOrderStatus(tid)).toMatchObject({ state: 'PENDING' });
});

test('it refunds', async () => {
  await pay();
  await simulator.choose(tid, 'pay');
  const refundId = newRefundId();
  const request = RefundRequest.builder()
    .merchantRefundId(refundId)
    .originalMerchantOrderId(tid)
    .amount(50_000)
    .build();
  expect(await client.refund(request)).toMatchObject({ state: 'PENDING', amount: 50_000 });
  await eventually(async () =>
    expect(await client.getRefundStatus(refundId)).toMatchObject({
      state: 'COMPLETED',
      merchantRefundId: refundId,
      originalMerchantOrderId: tid,
    }),
  );
});

test('it accepts the webhooks, and our gateway agrees with it', async () => {
  simulator.setFaults(tid, { webhook: 'before_return' });
  await pay();
  await simulator.choose(tid, 'pay');
  const [request] = shop.webhooksAbout(tid);
  const { webhookUser, webhookPassword } = v2Merchant;
  const authorization = String(request?.headers.authorization);
  const body = String(request?.body);
  const callback = client.validateCallback(webhookUser, webhookPassword, authorization, body);
  expect(callback.payload).toMatchObject({ state: 'COMPLETED', merchantOrderId: tid });
  expect(gatewayV2(simulator).parseWebhook({ authorization }, body)).toEqual({ tid });
});
