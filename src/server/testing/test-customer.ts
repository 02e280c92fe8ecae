// People for tests: they register, log in and read their mail as anybody would, over HTTP.
import { expect } from 'vitest';
import type { Answer, TestApp } from './start-test-app.ts';

let seed = 0;

export interface Person {
  name: string;
  mobile: string;
  email: string;
  /** Each comes from a network of its own, so that limits of one test do not reach another. */
  from: Record<string, string>;
}

export function createPerson(more: Partial<Person> = {}): Person {
  seed += 1;
  return {
    name: `Person ${seed}`,
    mobile: String(9_100_000_000 + seed),
    email: `person-${seed}@example.in`,
    from: { 'x-forwarded-for': `10.${seed & 255}.${seed >> 8}.1` },
    ...more,
  };
}

export async function latestMail(app: TestApp, email: string) {
  const mails = (await app.mails()).filter((mail) => mail.to?.[0]?.address === email);
  const latest = mails.at(-1);
  if (!latest) throw new Error(`No mail for ${email}`);
  return latest;
}

/** The latest code in the subject of a mail, in whatever language. Other mails may have come since. */
export async function readCode(app: TestApp, email: string): Promise<string> {
  const codes = (await app.mails()).flatMap(({ to, subject = '' }) => {
    const code = /^(\w{4}) (?:is your code|[^ -~])/.exec(subject)?.[1];
    return code && to?.[0]?.address === email ? [code] : [];
  });
  const latest = codes.at(-1);
  if (!latest) throw new Error(`No mail with a code for ${email}`);
  return latest;
}

/** Any code but this one. */
export const wrongCode = (code: string): string => (code === '0000' ? '1111' : '0000');

/** The cookies of an answer as a browser would send them back, with the matching XSRF header. */
export function sessionHeaders(answer: Answer): Record<string, string> {
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: pairs.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

export interface Customer extends Person {
  id: string;
  /** Sends requests as this person, logged in. */
  headers: Record<string, string>;
}

export async function registerCustomer(app: TestApp, person: Person = createPerson()): Promise<Customer> {
  const { name, mobile, email, from } = person;
  const details = { name, mobile, email };
  const asked = await app.post('/auth/register/otp', details, from);
  expect(asked.status).toBe(200);
  const otp = await readCode(app, email);
  const body = { hash: asked.json.hash, otp, ...details };
  const answer = await app.post('/auth/register/verify', body, from);
  expect(answer.status).toBe(200);
  return { ...details, from, id: answer.json.user._id, headers: { ...from, ...sessionHeaders(answer) } };
}

/** With a code, as after a session that ended. */
export async function logInAgain(app: TestApp, customer: Customer): Promise<Customer> {
  const { email, from } = customer;
  const asked = await app.post('/auth/login/otp', { email }, from);
  const otp = await readCode(app, email);
  const answer = await app.post('/auth/login/verify', { email, hash: asked.json.hash, otp }, from);
  expect(answer.status).toBe(200);
  return { ...customer, headers: { ...from, ...sessionHeaders(answer) } };
}
