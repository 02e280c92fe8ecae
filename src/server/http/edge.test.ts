// Rules of the server's edge: it answers under its own name alone, and every answer has our headers and our shape.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffPrefix } from '#contract/staff.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('sqlite');
});
afterAll(() => app.stop());

/** Bytes as they are: no client would send most of these. */
async function say(text: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body };
}
const ask = (path: string, ...headers: string[]) =>
  say(`GET ${path} HTTP/1.1\r\n${['Connection: close', ...headers].join('\r\n')}\r\n\r\n`);
const ours = 'Host: site.test';

test.each([
  ['half an escape', () => ask('/%', ours), 400],
  ['no UTF-8', () => ask('/%ff', ours), 400],
  ['no UTF-8 in the API', () => ask('/api/user/blog/posts/%ff', ours), 400],
  ['no HTTP at all', () => say('hello\r\n\r\n'), 400],
  ['no host', () => ask('/'), 400],
  ['an unknown method', () => say(`FOO / HTTP/1.1\r\n${ours}\r\n\r\n`), 400],
  ['headers that are too long', () => ask('/', ours, `X-Long: ${'x'.repeat(20_000)}`), 431],
  ['an address that is too long', () => ask(`/${'x'.repeat(20_000)}`, ours), 431],
  ['an expectation nobody has', () => ask('/api/none', ours, 'Expect: rain'), 404],
  ['a method nobody mounted', () => say(`DELETE / HTTP/1.1\r\nConnection: close\r\n${ours}\r\n\r\n`), 404],
  ['a parameter that is too long', () => ask(`/api/user/blog/posts/${'x'.repeat(400)}`, ours), 400],
])('%s: our headers, our shape', async (_what, send, status) => {
  const answer = await send();
  expect(answer.status).toBe(status);
  for (const header of [
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
    'referrer-policy: strict-origin-when-cross-origin',
    'cross-origin-opener-policy: same-origin',
    'permissions-policy: ',
    "content-security-policy: default-src 'none'",
    'cache-control: no-store',
    'content-type: application/json',
  ])
    expect(answer.headers).toContain(header);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: expect.any(String) });
  expect(answer.body).not.toMatch(/FST_|\.[jt]s:\d/);
});

describe('the name it is asked by', () => {
  test.each([
    'site.test',
    'SITE.TEST:443',
    'localhost',
    'localhost:3000',
    '127.0.0.1:80',
    '[::1]:3000',
    '10.1.2.3',
  ])('%s is answered', async (host) => {
    expect((await ask('/robots.txt', `Host: ${host}`)).status).toBe(200);
  });

  test.each([
    'attacker.example',
    'site.test.attacker.example',
    'localhost.attacker.example',
    '',
    'a b',
    '127.0.0.1.nip.io',
  ])('%j is refused, whatever it asks for', async (host) => {
    for (const path of ['/', '/robots.txt', '/api/user/auth/register/check', '/dev/mailbox']) {
      expect((await ask(path, `Host: ${host}`)).status).toBe(400);
    }
  });

  test('two of them are refused, whichever comes first, also by a probe', async () => {
    for (const path of ['/robots.txt', '/livez'])
      for (const more of ['Host: attacker.example', ours])
        expect((await ask(path, ours, more)).status).toBe(400);
  });

  test('probes are answered under any name, and a client too old to send one', async () => {
    expect((await ask('/livez', 'Host: web-7')).status).toBe(200);
    expect((await ask('/readyz', 'Host: web-7')).status).toBe(200);
    expect((await say('GET /livez HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

test('the coarse limit counts a whole IPv6 network together', async () => {
  const small = await startTestApp('sqlite', { coarseLimit: 3 });
  const from = async (n: number, network = '2001:db8:1:2') =>
    (await small.get('/blog/get/1', { 'x-forwarded-for': `${network}::${n}` })).status;
  expect([await from(1), await from(2), await from(3), await from(4)]).toEqual([200, 200, 200, 429]);
  expect(await from(1, '2001:db8:1:3')).toBe(200);
  await small.stop();
});

describe('the description of the API', () => {
  test('says nothing about the desk', async () => {
    const { json } = await app.request('/api/openapi.json');
    expect(Object.keys(json.paths).length).toBeGreaterThan(10);
    expect(JSON.stringify(json)).not.toContain(staffPrefix);
  });

  test('does not exist on a live site', async () => {
    const live = await startTestApp('sqlite', {
      env: {
        APP_MODE: 'live',
        PUBLIC_URL: 'https://site.test',
        SESSION_SECRET: randomBytes(32).toString('base64url'),
        SMTP_URL: 'smtps://user:word@mail.site.test',
        MAIL_FROM: 'desk@site.test',
        LEADS_TO: 'desk@site.test',
        PAYMENT_PROVIDER: 'phonepe-v1',
        PHONEPE_BASE_URL: 'https://pay.site.test',
        PHONEPE_MERCHANT_ID: 'SAMPLE',
        PHONEPE_SALT_KEY: 'sample',
        PHONEPE_SALT_INDEX: '1',
      },
    });
    expect((await live.request('/api/openapi.json')).status).toBe(404);
    expect((await live.request('/api/docs')).status).toBe(404);
    await live.stop();
  });
});
