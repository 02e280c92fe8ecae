// What opens the gateway stays on the server: in no answer, no log line, no file a browser can load.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookAuthorization } from '#server/adapters/payments/phonepe-signatures.ts';
import { v1Merchant, v2Merchant } from '#server/testing/payment-fixtures.ts';
import { readBooking } from '#server/testing/test-bookings.ts';
import { type PaymentWorld, startPaymentWorld } from '#server/testing/test-payments.ts';

const { webhookUser, webhookPassword, clientSecret } = v2Merchant;
const secrets = [
  v1Merchant.saltKey,
  clientSecret,
  webhookPassword,
  webhookAuthorization(webhookUser, webhookPassword),
];

describe.each(['v1', 'v2'] as const)('a life of a payment in protocol %s', (protocol) => {
  let world: PaymentWorld;
  const tokens = new Set<string>();
  const { fetch } = globalThis;
  beforeAll(async () => {
    // Only to learn which tokens are in use: nothing is changed on the way.
    globalThis.fetch = async (...given) => {
      const response = await fetch(...given);
      if (String(given[0]).includes('/oauth/token')) {
        tokens.add((await response.clone().json()).access_token);
      }
      return response;
    };
    world = await startPaymentWorld('sqlite', protocol);
  });
  afterAll(async () => {
    globalThis.fetch = fetch;
    await world.stop();
  });

  test('shows its secrets to nobody, whatever goes wrong', async () => {
    const { app } = world;
    const customer = await world.newCustomer();
    const answers: string[] = [];
    const keep = ({ text, headers }: { text: string; headers: Headers }) =>
      answers.push(text, JSON.stringify([...headers]));
    for (const answersOf of [{}, { pay: 'error500' }, { pay: 'garbage' }] as const) {
      keep((await world.bookPaid(customer, { answers: answersOf })).answer);
    }
    const { bookingId, tid } = await world.bookPaid(customer);
    await world.choose(tid, 'pay', { answers: { status: 'garbage' } });
    keep(await world.verify(tid));
    keep(await world.webhook(tid, { secret: 'wrong' }));
    await world.choose(tid, 'pay', { amountPaise: 3 });
    keep(await world.verify(tid));
    world.simulator.setFaults(tid, { webhook: 'none' });
    keep(await world.verify(tid));
    keep(await world.webhook(tid));
    const [receipt] = (await readBooking(app, customer, bookingId)).payment?.papers ?? [];
    keep(await app.request(receipt?.url ?? '', { headers: customer.headers }));
    keep(await world.cancel(bookingId, customer));
    answers.push(JSON.stringify(await readBooking(app, customer, bookingId)));
    await world.untilRefundEnds(tid);
    await world.after(3_600_000);
    answers.push(JSON.stringify((await app.mails()).map(({ text, html, headers }) => [text, html, headers])));
    const tables = ['payments', 'payment_events', 'refunds', 'jobs'] as const;
    for (const table of tables)
      answers.push(JSON.stringify(await app.server.database.query.selectFrom(table).selectAll().execute()));
    if (protocol === 'v2') expect(tokens.size).toBeGreaterThan(0);
    const log = app.logLines.join('');
    expect(log).toContain('/payment/verify/');
    expect(log).toContain('a person must look');
    for (const secret of [...secrets, ...tokens]) {
      expect(log).not.toContain(secret);
      for (const answer of answers) expect(answer).not.toContain(secret);
    }
    // Nor who paid.
    for (const personal of [customer.email, customer.mobile]) expect(log).not.toContain(personal);
  });
});

test('no file that browsers load knows of the gateway', () => {
  const folder = 'build/client';
  expect(existsSync(folder)).toBe(true);
  const files = globSync(`${folder}/**/*.{js,html,json,css}`);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const word of [
      'demo-salt-key',
      'demo-client-secret',
      'saltKey',
      'X-VERIFY',
      'x-verify',
      'O-Bearer',
      'PHONEPE_',
    ]) {
      expect(text.includes(word), `${word} in ${file}`).toBe(false);
    }
  }
});
