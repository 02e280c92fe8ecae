// Members of staff for browser tests: let in by the command line, they set up through the screens.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

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

/** Follows the link, sets up, and ends at the open desk: that of the site under test, or of one the test started. */
export async function enterDesk(
  page: Page,
  name = 'Meena',
  role = 'executive',
  site?: { origin: string; dataDir: string },
): Promise<DeskMember> {
  const email = `${name.toLowerCase()}-${randomInt(1e9)}@example.in`;
  const password = 'a long enough password';
  await page.goto((site?.origin ?? '') + inviteByCommand(email, name, role, site?.dataDir));
  const secret = ((await page.locator('.authenticator code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Your name, shown to customers').fill(name);
  await page.getByLabel('Choose a password, 12 characters or more').fill(password);
  await page.getByLabel('Six-digit code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Finish and open the desk' }).click();
  await page.waitForURL((url) => url.pathname === '/desk');
  await expect(page.getByRole('button', { name })).toBeVisible();
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
