// Members of staff for tests: they set up and log in as anybody would, over HTTP.
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished } from 'vitest';
import { type Role, type StaffMember, staffPrefix } from '#contract/staff.ts';
import type { Answer, TestApp } from './start-test-app.ts';

const password = 'a long enough password';

/** The code an authenticator shows `steps` half minutes from now. */
export const codeFor = (app: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now() + steps * 30_000 });

/** The cookies of an answer as a browser would send them back, with the matching XSRF header. */
export function deskHeaders(answer: Answer): Record<string, string> {
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const name = 'DESK-XSRF-TOKEN=';
  const token = pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? '';
  return { cookie: pairs.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

/** Calls the desk's API; every caller has a network of their own, so that limits do not mix. */
export function deskClient(app: TestApp, headers: Record<string, string> = {}) {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const all = { 'x-forwarded-for': from, ...headers };
  return {
    get: (path: string, more = {}) => app.request(staffPrefix + path, { headers: { ...all, ...more } }),
    post: (path: string, body: unknown, more = {}) =>
      app.request(staffPrefix + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...all, ...more },
        body: JSON.stringify(body),
      }),
  };
}

export interface TestStaff extends ReturnType<typeof deskClient> {
  member: StaffMember;
  secret: string;
  password: string;
  headers: Record<string, string>;
}

let seed = 0;

export async function hireStaff(
  app: TestApp,
  role: Role = 'executive',
  name?: string,
  crew?: string,
): Promise<TestStaff> {
  seed += 1;
  const member = { email: `staff-${seed}@example.in`, name: name ?? `Staff ${seed}`, role, crew };
  const link = await app.server.staff.invite(member, { outside: 'test' });
  const token = new URL(link).hash.slice(1);
  const anybody = deskClient(app);
  const { secret } = (await anybody.post('/setup/begin', { token })).json;
  const done = await anybody.post('/setup/finish', { token, password, code: codeFor(app, secret) });
  expect(done.status).toBe(200);
  const headers = deskHeaders(done);
  return { member: done.json.staff, secret, password, headers, ...deskClient(app, headers) };
}

/** What the owner sets at the desk, until the end of the test: the next one begins with what is shipped. */
export async function saveForThisTest(app: TestApp, section: string, value: unknown): Promise<void> {
  const save = async (to: unknown) => {
    const owner = await hireStaff(app, 'owner');
    const { version } = (await owner.get('/content')).json;
    expect((await owner.post('/content/save', { version, section, value: to })).status).toBe(200);
  };
  await save(value);
  onTestFinished(() => save(null));
}
