// Keys, ids and a listening shop for the tests of payments.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, vi } from 'vitest';
import type { PaymentOrder } from '../adapters/payments/payment-gateway.port.ts';
import { createPhonePeV1, type PhonePeV1Options } from '../adapters/payments/phonepe-v1.gateway.ts';
import { createPhonePeV2, type PhonePeV2Options } from '../adapters/payments/phonepe-v2.gateway.ts';
import { type RunningSimulator, startSimulator, type TestSimulatorOptions } from './payment-simulator.ts';

/** PhonePe's published sample merchant. */
export const v1Merchant = {
  merchantId: 'PGTESTPAYUAT',
  saltKey: '099eb0cd-02cf-4e2a-8aca-3e6c6aff0399',
  saltIndex: 1,
};

export const v2Merchant = {
  merchantId: 'SAMPLEMERCHANT',
  clientId: 'SAMPLE_CLIENT',
  clientVersion: '1',
  clientSecret: 'c1ient-5ecret-0f-the-tests',
  webhookUser: 'sample_user',
  webhookPassword: 'sample1password',
};

export const newTid = (): string => `BK_${randomBytes(13).toString('hex').toUpperCase()}`;
export const newRefundId = (): string => `RF_${randomBytes(13).toString('hex').toUpperCase()}`;

export interface ShopRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Shop {
  url: string;
  requests: ShopRequest[];
  /** The statuses of the answers to come; 200 when the list is empty. */
  answers: number[];
  /** Those about this payment or refund: late ones of an earlier test may come in between. */
  webhooksAbout(id: string): ShopRequest[];
  close(): Promise<void>;
}

const readableWebhook = (body: string): string => {
  const { response } = JSON.parse(body);
  return response === undefined ? body : Buffer.from(response, 'base64').toString('utf8');
};

/** Stands where the site stands: takes webhooks and returning browsers, and remembers them. */
const startShop = async (): Promise<Shop> => {
  const requests: ShopRequest[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      requests.push({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    webhooksAbout: (id) =>
      requests.filter(({ path, body }) => path === '/webhook' && readableWebhook(body).includes(id)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const startTestSimulator = (
  shop: Shop,
  options: Partial<TestSimulatorOptions> = {},
): Promise<RunningSimulator> =>
  startSimulator({
    v1: v1Merchant,
    v2: { ...v2Merchant, webhookUrl: () => `${shop.url}/webhook` },
    payee: 'Hyderabad Building Care',
    webhookRetryDelaysMs: [30, 60],
    refundAfterMs: 20,
    ...options,
  });

/** A shop and a simulator for the tests of one file; the shop forgets between them. */
export const startPayments = async (): Promise<{ shop: Shop; simulator: RunningSimulator }> => {
  const shop = await startShop();
  const simulator = await startTestSimulator(shop);
  beforeEach(() => {
    shop.requests.length = 0;
    shop.answers.length = 0;
  });
  afterAll(async () => {
    await simulator.close();
    await shop.close();
  });
  return { shop, simulator };
};

export const gatewayV1 = (simulator: RunningSimulator, options: Partial<PhonePeV1Options> = {}) =>
  createPhonePeV1({
    baseUrl: simulator.baseUrl,
    ...v1Merchant,
    allowedRedirectHosts: [simulator.baseUrl],
    timeoutMs: 2000,
    ...options,
  });

export const gatewayV2 = (simulator: RunningSimulator, options: Partial<PhonePeV2Options> = {}) =>
  createPhonePeV2({
    baseUrl: simulator.baseUrl,
    ...v2Merchant,
    allowedRedirectHosts: [simulator.baseUrl],
    timeoutMs: 2000,
    ...options,
  });

export const orderFor = (shop: Shop, tid: string): PaymentOrder => ({
  tid,
  amountPaise: 50_000,
  userRef: 'USER_1',
  mobile: '9876543210',
  returnUrl: `${shop.url}/return/${tid}`,
  callbackUrl: `${shop.url}/webhook`,
});

export const errorOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It was expected to fail');
};

/** Patient, for machines that do other work at the same time. */
export const eventually = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, { timeout: 4000, interval: 20 });

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
