// People for tests, and their mail. Most have an account already; registering and logging in is what some are about.
import { expect } from 'vitest';
import { createId } from '../ids.ts';
import { cookiesOf, enter, headersOf } from './enter.ts';
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

export const sessionHeaders = (answer: Answer): Record<string, string> => headersOf(cookiesOf(answer));

export interface Customer extends Person {
  id: string;
  /** Sends requests as this person, logged in. */
  headers: Record<string, string>;
}

/** As whoever registers leaves it, without the mail and the code. */
export async function registerCustomer(app: TestApp, person: Person = createPerson()): Promise<Customer> {
  const { query } = app.server.database;
  const { name, mobile, email, from } = person;
  const now = app.now();
  const id = createId(now);
  await query
    .insertInto('people')
    .values({ id, name, mobile, email, language: 'en', created_at: now, forget_at: null })
    .execute();
  await query.insertInto('users').values({ id, email, created_at: now }).execute();
  const headers = await enter(app, 'customer', { id, account: email });
  return { name, mobile, email, from, id, headers: { ...from, ...headers } };
}

/** Over HTTP as anybody would, in the language that `from` says. */
export async function registerByCode(app: TestApp, person: Person = createPerson()): Promise<Customer> {
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
