// Rules of request ids: ours unless a trusted proxy gave one, the same in the answer and in every line about it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createPerson } from '#server/testing/test-customer.ts';

const given = 'edge-0123456789';
const idOf = async (app: TestApp, headers: Record<string, string>) =>
  (await app.request('/livez', { headers })).headers.get('x-request-id') ?? '';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('sqlite');
});
afterAll(() => app.stop());

test('the id of a trusted proxy is kept', async () => {
  expect(await idOf(app, { 'x-request-id': given })).toBe(given);
});

test.each(['short', 'with space in it', 'x'.repeat(65), '"quoted-and-long"'])(
  'what is no id is not taken over: %s',
  async (id) => {
    expect(await idOf(app, { 'x-request-id': id })).toMatch(/^[0-9a-z]{10}$/);
  },
);

test.each([[''], ['10.0.0.0/8'], ['uniquelocal']])(
  'a stranger cannot choose the id, with TRUST_PROXY=%s',
  async (proxies) => {
    const other = await startTestApp('sqlite', { env: { TRUST_PROXY: proxies } });
    try {
      expect(await idOf(other, { 'x-request-id': given })).toMatch(/^[0-9a-z]{10}$/);
    } finally {
      await other.stop();
    }
  },
);

test('the named range of this machine counts as trusted', async () => {
  const other = await startTestApp('sqlite', { env: { TRUST_PROXY: 'loopback' } });
  try {
    expect(await idOf(other, { 'x-request-id': given })).toBe(given);
  } finally {
    await other.stop();
  }
});

test('every line about a request carries its id, also one written deep inside after the body arrived', async () => {
  const other = await startTestApp('sqlite', { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  try {
    const { name, mobile, email, from } = createPerson();
    const answer = await other.post('/auth/register/otp', { name, mobile, email }, from);
    const id = answer.headers.get('x-request-id');
    expect([answer.status, answer.json.requestId]).toEqual([503, id]);
    const lines = other.logLines.map((line) => JSON.parse(line));
    expect(lines.find(({ msg }) => msg === 'code mail not sent')).toMatchObject({ reqId: id });
    expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ reqId: id, status: 503 });
    // Once: two would make the line ambiguous.
    for (const line of other.logLines) expect(line.match(/"reqId"/g)?.length ?? 0).toBeLessThan(2);
  } finally {
    await other.stop();
  }
});

test('a fault of ours is answered with words that name the request', async () => {
  app.server.app.log.level = 'debug';
  await app.server.database.query.schema.alterTable('requests').renameTo('requests_gone').execute();
  const answer = await app.post('/callback/create', {
    name: 'Asha',
    mobile: '9876543210',
    location: 'Begumpet',
    service: 'Water Leakage Old Building',
  });
  await app.server.database.query.schema.alterTable('requests_gone').renameTo('requests').execute();
  const id = answer.headers.get('x-request-id');
  expect([answer.status, answer.json.requestId]).toEqual([500, id]);
  expect(answer.json.message).toContain(`say ${id}`);
  expect(app.logLines.some((line) => line.includes('request failed') && line.includes(String(id)))).toBe(
    true,
  );
});
