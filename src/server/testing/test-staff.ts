// Members of staff for tests. Most are at the desk already; setting up and logging in is what some are about.
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished } from 'vitest';
import { type Role, type StaffMember, staffPrefix } from '#contract/staff.ts';
import { createId } from '../ids.ts';
import { cookiesOf, enter, headersOf } from './enter.ts';
import type { Answer, TestApp } from './start-test-app.ts';

const password = 'a long enough password';

/** The code an authenticator shows `steps` half minutes from now. */
export const codeFor = (app: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now() + steps * 30_000 });

export const deskHeaders = (answer: Answer): Record<string, string> => headersOf(cookiesOf(answer));

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
  headers: Record<string, string>;
}

let seed = 0;
const newMember = (name: string | undefined) => {
  seed += 1;
  return { email: `staff-${seed}@example.in`, name: name ?? `Staff ${seed}` };
};

/** As whoever has set up leaves it, without the link; nobody logs in with this password. */
export async function hireStaff(
  app: TestApp,
  role: Role = 'executive',
  name?: string,
  crew?: string,
): Promise<TestStaff> {
  const now = app.now();
  const member = { id: createId(now), ...newMember(name), role };
  const set = { password_hash: '', totp_secret: '', totp_step: Math.floor(now / 30_000) };
  await app.server.database.query
    .insertInto('staff')
    .values({
      ...member,
      ...set,
      setup_hash: null,
      setup_until: 0,
      active: 1,
      created_at: now,
      crew_id: crew ?? null,
    })
    .execute();
  const door = role === 'engineer' ? 'engineer' : 'staff';
  const headers = await enter(app, door, { id: member.id, account: `${member.id}:` });
  return { member: crew === undefined ? member : { ...member, crew }, headers, ...deskClient(app, headers) };
}

export interface LoginStaff extends TestStaff {
  secret: string;
  password: string;
}

/** Sets up by the link, over HTTP as anybody would, and can log in again. */
export async function setUpStaff(
  app: TestApp,
  role: Role = 'executive',
  name?: string,
  crew?: string,
): Promise<LoginStaff> {
  const link = await app.server.staff.invite({ ...newMember(name), role, crew }, { outside: 'test' });
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
