// Members of staff for browser tests. Most are at the desk already; setting up and logging in have journeys of their own.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createId } from '#server/ids.ts';
import { changeDatabase, logInQuietly } from './customer.ts';

export interface DeskMember {
  name: string;
  email: string;
  password: string;
  secret: string;
}

const dataFolder = process.env.E2E_DATA_DIR ?? '.cache/e2e-data';

/** The one-time link, as the owner of a new desk gets it. */
export function inviteByCommand(email: string, name: string, role: string, dataDir = dataFolder): string {
  const output = execFileSync(
    '.cache/node',
    ['scripts/staff.ts', 'add', email, '--name', name, '--role', role],
    {
      env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost', DATABASE_URL: '' },
      encoding: 'utf8',
    },
  );
  return new URL(output.split('\n')[0] ?? '').pathname + new URL(output.split('\n')[0] ?? '').hash;
}

/** What the authenticator shows `steps` half minutes from now; the neighbouring ones are accepted too. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const api = '/api/staff';
const password = 'a long enough password';
const newEmail = (name: string) => `${name.toLowerCase()}-${randomInt(1e9)}@example.in`;
const ownNetwork = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** Whatever changes something at the desk. */
export async function postAsStaff<Answer>(
  client: APIRequestContext,
  path: string,
  data: object,
): Promise<Answer> {
  const { cookies } = await client.storageState();
  const token = cookies.find(({ name }) => name === 'DESK-XSRF-TOKEN')?.value ?? '';
  const answer = await client.post(api + path, {
    data,
    headers: {
      ...ownNetwork(),
      'x-xsrf-token': decodeURIComponent(token),
      'idempotency-key': `e2e-${randomInt(1e12)}-${randomInt(1e12)}`,
    },
    failOnStatusCode: true,
  });
  return (await answer.json()) as Answer;
}

/** Has set up and is logged in here, without the screens; `crew` for an engineer. */
export async function enterAsMember(
  context: BrowserContext,
  { name, role, crew }: { name: string; role: string; crew?: string | undefined },
): Promise<{ email: string }> {
  const id = createId(Date.now());
  const email = newEmail(name);
  changeDatabase(
    `insert into staff (id, email, name, role, password_hash, totp_step, setup_until, active, created_at, crew_id)
     values (?, ?, ?, ?, '', 0, 0, 1, ?, ?)`,
    ...[id, email, name, role, Date.now(), crew ?? null],
  );
  await logInQuietly(context, role === 'engineer' ? 'engineer' : 'staff', id);
  return { email };
}

/** Ends at the open desk, at its first screen or `at` another. */
export async function enterDesk(
  page: Page,
  name = 'Meena',
  role = 'executive',
  { crew, at = '/desk/requests' }: { crew?: string; at?: string } = {},
): Promise<{ email: string }> {
  const member = await enterAsMember(page.context(), { name, role, crew });
  await openDesk(page, name, role, at);
  return member;
}

async function openDesk(page: Page, name: string, role: string, at: string): Promise<void> {
  await page.goto(at);
  // Whoever comes in as an engineer is led to the one screen there is.
  if (role === 'engineer') await page.waitForURL('/desk/day');
  else await expectDeskOpen(page, name);
}

/** Whoever is in finds their name on every screen, or behind the menu of a phone. */
async function expectDeskOpen(page: Page, name: string): Promise<void> {
  const own = page.getByRole('button', { name, exact: true });
  await expect(own.or(page.getByRole('button', { name: /^Menu/ }))).toBeEnabled();
}

/** A link for somebody new, as an owner makes it who is in another browser. */
export async function inviteByOwner(
  page: Page,
  name: string,
  role = 'executive',
  crew?: string,
): Promise<string> {
  const owner = await page.context().browser()?.newContext();
  if (!owner) throw new Error('There is no browser');
  await enterAsMember(owner, { name: 'First', role: 'owner' });
  const member = { email: newEmail(name), name, role, ...(crew ? { crew } : {}) };
  const { link } = await postAsStaff<{ link: string }>(owner.request, '/staff/add', member);
  await owner.close();
  return new URL(link).pathname + new URL(link).hash;
}

/** As `enterDesk`, for somebody who will log in again: with a password and an authenticator. */
export async function enterDeskToReturn(
  page: Page,
  name: string,
  role: string,
  crew?: string,
): Promise<DeskMember> {
  const [, token = ''] = (await inviteByOwner(page, name, role, crew)).split('#');
  const client = page.context().request;
  const { secret } = await postAsStaff<{ secret: string }>(client, '/setup/begin', { token });
  const { staff } = await postAsStaff<{ staff: { email: string } }>(client, '/setup/finish', {
    token,
    password,
    code: codeOf(secret),
  });
  await openDesk(page, name, role, '/desk/requests');
  return { name, email: staff.email, password, secret };
}

/** Follows the link, sets up, and ends at the open desk: that of the site under test, or of one the test started. */
export async function setUpAtScreen(
  page: Page,
  name: string,
  role: string,
  site?: { origin: string; dataDir: string },
): Promise<DeskMember> {
  const email = newEmail(name);
  await page.goto((site?.origin ?? '') + inviteByCommand(email, name, role, site?.dataDir));
  const secret = ((await page.locator('.authenticator code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Your name, shown to customers').fill(name);
  await page.getByLabel('Choose a password, 12 characters or more').fill(password);
  await page.getByLabel('Six-digit code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Finish and open the desk' }).click();
  // An owner begins with the first steps.
  await page.waitForURL((url) => ['/desk/requests', '/desk/first-steps'].includes(url.pathname));
  await expectDeskOpen(page, name);
  return { name, email, password, secret };
}

/** Each code works once: the set-up spent the present one, so this is the next. */
export async function logInAtDesk(page: Page, member: DeskMember): Promise<void> {
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByLabel('Six-digit code').fill(codeOf(member.secret, 1));
  await page.getByRole('button', { name: 'Log in' }).click();
}

let asked = 0;
/** Somebody asks for a call from a network of their own. The name is unlike any other. */
export async function askForCall(
  page: Page,
  more: Record<string, string> = {},
): Promise<{ name: string; mobile: string }> {
  asked += 1;
  const request = {
    name: `Caller ${randomInt(1e9)}${asked}`,
    mobile: `8${randomInt(1e8, 1e9)}`,
    location: 'Nallakunta, behind the water tank',
    service: 'Water Leakage Old Building',
    ...more,
  };
  const answer = await page.request.post('/api/user/callback/create', {
    data: request,
    headers: { 'x-forwarded-for': `172.16.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  expect(answer.status()).toBe(200);
  return { name: request.name, mobile: request.mobile };
}

/** Any window with room, since other tests take places too; what it is called. */
export async function chooseWindow(page: Page): Promise<{ day: string; hours: string }> {
  const free = page.getByRole('radio', { name: /free$/ });
  await free.first().waitFor();
  const radio = free.nth(randomInt(await free.count()));
  await radio.check();
  const [day = '', hours = ''] = ((await radio.getAttribute('aria-label')) ?? '').split(/, |: /);
  return { day, hours };
}
