// People for browser tests: they register and log in through the screens and read their mail, or are logged in already.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createId, sha256 } from '#server/ids.ts';
import { createXsrf } from '#server/security/xsrf.ts';
import { mailsTo } from './outbox.ts';

const dataFolder = process.env.E2E_DATA_DIR ?? '.cache/e2e-data';
const siteSecret = () => readFileSync(join(dataFolder, 'session-secret'), 'utf8').trim();

export interface Person {
  name: string;
  mobile: string;
  email: string;
}

export const createPerson = (): Person => ({
  name: 'Asha Rao',
  mobile: `9${randomInt(1e8, 1e9)}`,
  email: `asha-${randomInt(1e9)}@example.in`,
});

/** One test's requests must not use up another's limits. */
export const fromOwnNetwork = (context: BrowserContext) =>
  context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  });

/** The code in the latest mail to this address, in whatever language; `besides` are codes already seen. */
export async function readCode(email: string, besides: readonly string[] = []): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const codes = (await mailsTo(email)).map(
        ({ subject = '' }) => /^(\w{4}) (?:is your code|[^ -~])/.exec(subject)?.[1],
      );
      found = codes.find((code) => code !== undefined && !besides.includes(code));
      return found;
    })
    .toBeDefined();
  return found as string;
}

export const codeField = (page: Page) => page.getByLabel('One-time code');

export async function askToRegister(page: Page, { name, mobile, email }: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await page.waitForURL('/verify-registration');
}

export async function askToLogIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await page.waitForURL('/login-verify');
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

function withDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataFolder, 'site.sqlite'), { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** The row that counts something of an address: keyed with the site's secret, as its counters are. */
export function counterKey(limit: string, email: string): string {
  const subject = createHash('sha256').update(email).digest('base64url');
  const keyed = createHmac('sha256', siteSecret()).update(`log:counter:${subject}`);
  return `${limit}:${keyed.digest('base64url').slice(0, 12)}`;
}

/** Moves what the server remembers about an address into the past: tests cannot wait ten minutes. */
export function changeDatabase(statement: string, ...values: (string | number | null)[]): void {
  withDatabase((database) => database.prepare(statement).run(...values));
}

/** What was stored, where no screen shows all of it. */
export const queryDatabase = (statement: string, ...values: string[]) =>
  withDatabase((database) =>
    database
      .prepare(statement)
      .all(...values)
      .map((row) => ({ ...row })),
  );

/** What was promised to whoever sent this request, or made this booking, and is not done yet: what is due first first. */
export const promisesTo = (request: string) =>
  queryDatabase(
    `select step, reason, due_at from promises where request_id = ? and ended_at is null
      and step not in ('sheet', 'refund') order by due_at`,
    request,
  );

/** From now on this browser is logged in as this person, as a log-in leaves it: that has journeys of its own. */
export async function logInQuietly(
  context: BrowserContext,
  owner: 'customer' | 'staff' | 'engineer',
  userId: string,
): Promise<void> {
  const value = randomBytes(32).toString('base64url');
  const now = Date.now();
  changeDatabase(
    'insert into sessions (id_hash, owner, user_id, browser, created_at, last_seen_at) values (?, ?, ?, ?, ?, ?)',
    ...[sha256(value), owner, userId, '', now, now],
  );
  const [session = '', xsrf = ''] =
    owner === 'customer' ? ['session', 'XSRF-TOKEN'] : ['desk', 'DESK-XSRF-TOKEN'];
  const url = `http://localhost:${process.env.E2E_PORT ?? 4310}`;
  const token = createXsrf([siteSecret()]).issue(sha256(value));
  await context.addCookies([
    { name: session, value, url, httpOnly: true, sameSite: 'Lax' },
    { name: xsrf, value: token, url, sameSite: 'Lax' },
  ]);
}

/** Has an account and is logged in, without the screens and the mail. */
export async function registerQuickly(context: BrowserContext, language = 'en'): Promise<Person> {
  const person = createPerson();
  const id = createId(Date.now());
  changeDatabase(
    'insert into people (id, name, mobile, email, language, created_at) values (?, ?, ?, ?, ?, ?)',
    ...[id, person.name, person.mobile, person.email, language, Date.now()],
  );
  changeDatabase('insert into users (id, email, created_at) values (?, ?, ?)', id, person.email, Date.now());
  await logInQuietly(context, 'customer', id);
  return person;
}
