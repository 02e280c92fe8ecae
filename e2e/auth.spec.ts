// Registering, logging in and out, and looking after one's data, as a person does it.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import {
  askToLogIn,
  askToRegister,
  changeDatabase,
  codeField,
  counterKey,
  createPerson,
  enterCode,
  fromOwnNetwork,
  readCode,
  register,
} from './customer.ts';
import { mailsWith } from './outbox.ts';
import { expectSound } from './page-checks.ts';
import { movement } from './site-pages.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const codeHelp = (page: Page) => page.locator('#otp-help');
const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000');

test('a visitor registers, logs out and logs in again', { tag: '@phone' }, async ({ page }) => {
  const person = await register(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(`Welcome ${person.name}`).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'visitor');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'visitor');

  const first = await readCode(person.email);
  await page.goto('/login');
  await askToLogIn(page, person.email);
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('login-otp') ?? '{}'));
  expect(kept).toMatchObject({ otp: '', email: person.email, hash: expect.stringMatching(/^[\w-]{43}$/) });
  await enterCode(page, await readCode(person.email, [first]));
  await page.waitForURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'customer');
  expect(await page.evaluate(() => sessionStorage.getItem('login-otp'))).toBeNull();
  await page.goto('/login');
  await expect(page.getByText(`You are logged in as ${person.name}.`)).toBeVisible();
});

test('each rule of the register form speaks in its turn, beside its field', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/register');
  const rules: [label: string, message: string, fix: string][] = [
    ['Name', 'Name is required', 'Asha'],
    ['Mobile', 'Mobile number is required', '98480'],
    ['Mobile', 'Invalid mobile number', '9848012345'],
    ['Email', 'Email is required', 'asha@home'],
    ['Email', 'Invalid email', ''],
  ];
  for (const [label, message, fix] of rules) {
    await page.getByRole('button', { name: 'Get OTP' }).click();
    const field = page.getByLabel(label);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await expect(page.locator('.error-message')).toHaveText([message]);
    await field.fill(fix);
  }
});

test('the login form asks for an address, and shows what the server says under it @wide', async ({
  page,
}) => {
  await page.goto('/login');
  const field = page.getByLabel('Email');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(field).toHaveAccessibleDescription('Email is required');
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(field).toHaveAccessibleDescription('Invalid email');

  const message = 'We could not send the mail just now.';
  await page.route('**/auth/login/otp', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message } }),
  );
  await field.fill('asha@example.in');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(field).toHaveAccessibleDescription(message);
  await expect(page).toHaveURL('/login');
});

test('a wrong code says so and how many tries are left; the right one still works', {
  tag: '@phone',
}, async ({ page }) => {
  const person = createPerson();
  await askToRegister(page, person);
  const code = await readCode(person.email);

  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(codeHelp(page)).toHaveText('OTP is required');
  await enterCode(page, '12');
  await expect(codeHelp(page)).toHaveText('Invalid OTP');

  await enterCode(page, wrongCode(code));
  await expect(codeHelp(page)).toHaveText('Invalid OTP. 4 tries left');
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  // What is typed next replaces the wrong code.
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
});

test('an expired code is refused in words', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install();
  const person = createPerson();
  await askToRegister(page, person);
  const code = await readCode(person.email);
  await expect(page.getByText(/^Valid till \d+:\d\d [ap]m$/)).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(page.getByText(/^Expired at \d+:\d\d [ap]m$/)).toBeVisible();
  changeDatabase('update otp_challenges set expires_at = 0 where email = ?', person.email);
  await enterCode(page, code);
  await expect(codeHelp(page)).toHaveText('Invalid OTP. This code has expired. Ask for a new one.');
});

test('a new code can be asked for after a visible minute, and replaces the first', { tag: '@phone' }, async ({
  page,
}) => {
  await page.clock.install();
  const person = createPerson();
  await askToRegister(page, person);
  const first = await readCode(person.email);
  await expect(page.getByText(/^New code in 0:\d\d$|^New code in 1:00$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeHidden();
  await page.clock.fastForward('01:01');

  // The server keeps its own minute.
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('status')).toContainText('less than a minute ago');

  changeDatabase('delete from counters where key = ?', counterKey('otp:minute', person.email));
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'A new mail is on its way. An earlier code no longer works.',
  );
  await expect(codeField(page)).toBeFocused();
  const second = await readCode(person.email, [first]);
  await enterCode(page, first);
  await expect(codeHelp(page)).toContainText('Invalid OTP');
  await enterCode(page, second);
  await page.waitForURL('/');
});

test('the four boxes are one field for typing, correcting and pasting', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = createPerson();
  await askToRegister(page, person);
  const code = await readCode(person.email);
  const field = codeField(page);
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(field).toBeFocused();

  const boxes = page.locator('.otp-boxes span');
  await page.keyboard.type('1x2 34567');
  await expect(field).toHaveValue('1234');
  await expect(boxes).toHaveText(['1', '2', '3', '4']);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(boxes).toHaveText(['1', '2', '', '']);
  // A click on a box takes hold of its digit.
  const second = await boxes.nth(1).boundingBox();
  await page.mouse.click((second?.x ?? 0) + 20, (second?.y ?? 0) + 20);
  await page.keyboard.type('9');
  await expect(boxes).toHaveText(['1', '9', '', '']);

  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` Your code: ${code.slice(0, 2)} ${code.slice(2)} `,
  );
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(boxes).toHaveText([...code]);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
});

test('what is typed before the scripts run shows in the boxes, stays, and logs in', {
  tag: '@phone',
}, async ({ page, context }) => {
  const person = createPerson();
  await askToRegister(page, person);
  const code = await readCode(person.email);
  let wake = () => {};
  const held = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('We sent a mail to your e-mail address')).toBeVisible();
  await codeField(page).pressSequentially(code);
  await expect(codeField(page)).toHaveValue(code);
  // Each digit over its own box, before any script has drawn it there.
  expect(await codeField(page).evaluate((input) => getComputedStyle(input).color)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  wake();
  await expect(page.locator('.otp-boxes span')).toHaveText([...code]);
  await expect(codeField(page)).toHaveValue(code);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('/');
});

test('after five wrong tries the code is said to be over, and the way on is the button', {
  tag: '@wide',
}, async ({ page }) => {
  await page.clock.install();
  const person = createPerson();
  await askToRegister(page, person);
  const first = await readCode(person.email);
  for (let n = 4; n >= 0; n -= 1) {
    await enterCode(page, wrongCode(first));
    await expect(codeHelp(page)).toContainText(
      n === 0
        ? 'That was the last try for this code. Ask for a new one.'
        : `${n} ${n === 1 ? 'try' : 'tries'} left`,
    );
  }
  await expect(page.getByText(/^Valid till/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^New code in 0:\d\d$|^New code in 1:00$/ })).toBeDisabled();
  await page.clock.fastForward('01:01');
  changeDatabase('delete from counters where key = ?', counterKey('otp:minute', person.email));
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await enterCode(page, await readCode(person.email, [first]));
  await page.waitForURL('/');
});

/** As a stranger leaves it who used up every try of an address. */
const lockAddress = (email: string) =>
  changeDatabase(
    `insert into counters (key, window_start, count, expires_at) values (?, ${Date.now()}, 15, ${Date.now() + 86_400_000})`,
    counterKey('otp:wrong', email),
  );

test('an address a stranger locked opens with a code in a known browser', { tag: '@wide' }, async ({
  page,
}) => {
  const person = await register(page);
  const used = await readCode(person.email);
  await page.evaluate(() => fetch('/api/user/auth/logout'));
  lockAddress(person.email);
  await page.goto('/login');
  await askToLogIn(page, person.email);
  await enterCode(page, await readCode(person.email, [used]));
  await page.waitForURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'customer');
});

test('an address a stranger locked opens with a mailed link in a new browser', { tag: '@wide' }, async ({
  page,
  browser,
}) => {
  const person = await register(page);
  lockAddress(person.email);
  const elsewhere = await browser.newContext();
  await fromOwnNetwork(elsewhere);
  const fresh = await elsewhere.newPage();
  await fresh.goto('/login');
  await askToLogIn(fresh, person.email);
  await expect(fresh.getByText('This mail brings a link in place of a code.')).toBeVisible();
  await expect(codeField(fresh)).toBeHidden();
  await expectSound(fresh);
  let link = '';
  await expect
    .poll(async () => {
      const mails = (await mailsWith(`To: ${person.email}`))
        .join('')
        .replaceAll('=\n', '')
        .replaceAll('=3D', '=');
      link = /\/login-link#[\w-]{22}/.exec(mails)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  // A program that checks mail opens it first; that uses nothing up.
  await (await browser.newPage()).goto(link);
  await fresh.goto(link);
  await expect(fresh.getByText(`Log in as ${person.email}`)).toBeVisible();
  await expectSound(fresh);
  await fresh.getByRole('button', { name: 'Log in' }).click();
  await fresh.waitForURL('/');
  await expect(fresh.locator('html')).toHaveAttribute('data-session', 'customer');
  await fresh.goto(link);
  await expect(fresh.getByRole('alert')).toContainText('This link was used already or is too old.');
  await elsewhere.close();
});

test('the first screens say plainly what they are', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

test('the code pages send people without a code back to the start', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login-verify');
  await page.waitForURL('/login');
  await page.goto('/verify-registration');
  await page.waitForURL('/register');
});

test('the address can be changed, the rest stays typed, and the way back to the code stays open @wide', async ({
  page,
}) => {
  const person = createPerson();
  await askToRegister(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('link', { name: 'Change' }).click();
  await page.waitForURL('/register');
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Mobile')).toHaveValue(person.mobile);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('link', { name: 'Enter its code' }).click();
  await page.waitForURL('/verify-registration');
  await enterCode(page, await readCode(person.email));
  await page.waitForURL('/');
});

test('an address without an account sees the same screen and gets a mail that says so', {
  tag: '@wide',
}, async ({ page }) => {
  const { email } = createPerson();
  await page.goto('/login');
  await askToLogIn(page, email);
  await expect(page.getByText('We sent a mail to')).toBeVisible();
  // Nothing moved when the page learnt the address: a tap hits what it was aimed at.
  expect(await movement(page)).toBe(0);
  // In demo mode the page says where mail ends up.
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'mailbox' }).click();
  const mail = (await opening).getByRole('row').filter({ hasText: email });
  await expect(mail).toContainText('No account with this address yet');
});

test('a gate sends people to the login and back to where they were headed', { tag: '@phone' }, async ({
  page,
}) => {
  const person = createPerson();
  await page.goto('/my-data?from=menu');
  const gate = page.getByRole('link', { name: 'Login to Continue' });
  await expect(gate).toHaveAttribute('href', '/login');
  await gate.click();
  await page.waitForURL('/login');
  await page.getByRole('link', { name: 'Register Now' }).click();
  await page.waitForURL('/register');
  await askToRegister(page, person);
  await enterCode(page, await readCode(person.email));
  await page.waitForURL('/my-data?from=menu');
  await expect(page.getByText(person.email)).toBeVisible();
});

test('my data can be copied and erased', { tag: '@wide' }, async ({ page }) => {
  const person = await register(page);
  const used = await readCode(person.email);
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('link', { name: 'My data' }).click();
  await page.waitForURL('/my-data');
  await expect(page.getByText(person.mobile)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const archive = unzipSync(await readFile(await (await downloading).path()));
  expect(JSON.parse(strFromU8(archive['my-data.json'] as Uint8Array)).account).toMatchObject({ ...person });

  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(await readCode(person.email, [used]));
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.waitForURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'visitor');
  await page.goto('/my-data');
  await expect(page.getByRole('link', { name: 'Login to Continue' })).toBeVisible();
  await expect
    .poll(async () => (await mailsWith(`To: ${person.email}`)).join())
    .toContain('Your account is erased');
});

test('my data shows where one is logged in, and logs out everywhere', { tag: '@wide' }, async ({
  page,
  browser,
}) => {
  const person = await register(page);
  const used = await readCode(person.email);
  const elsewhere = await browser.newContext();
  await fromOwnNetwork(elsewhere);
  const second = await elsewhere.newPage();
  await second.goto('/login');
  await askToLogIn(second, person.email);
  await enterCode(second, await readCode(person.email, [used]));
  await second.waitForURL('/');
  await page.goto('/my-data');
  const places = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(places).toHaveCount(2);
  await expect(places.filter({ hasText: 'This one' })).toHaveCount(1);
  await expect(places.first()).toContainText('Chrome on Linux');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL('/');
  for (const screen of [page, second]) {
    await screen.goto('/my-data');
    await expect(screen.getByRole('link', { name: 'Login to Continue' })).toBeVisible();
  }
  await elsewhere.close();
});

const createLongPerson = () => ({
  ...createPerson(),
  email: `a.very.long.address.${Date.now()}@company.example.in`,
});

test('the forms have no accessibility faults and do not scroll sideways', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await expect(page.locator('.error-message')).toBeVisible();
    await expectSound(page);
  }
});

test('the code page has no accessibility faults and does not scroll sideways', { tag: '@phone' }, async ({
  page,
}) => {
  const person = createLongPerson();
  await askToRegister(page, person);
  await enterCode(page, wrongCode(await readCode(person.email)));
  await expect(codeHelp(page)).toContainText('tries left');
  await expectSound(page);
});

test('my data has no accessibility faults and does not scroll sideways', { tag: '@phone' }, async ({
  page,
}) => {
  const person = await register(page, createLongPerson());
  await page.goto('/my-data');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page.getByText('We sent a code to')).toContainText(person.email);
  await expectSound(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages that need them say so, and whom to call', { tag: '@phone' }, async ({ page }) => {
    for (const path of ['/login', '/register', '/book-now', '/my-booking']) {
      await page.goto(path);
      await expect(page.locator('.no-script').getByRole('link'), path).toHaveAttribute('href', /^tel:/);
    }
  });
});
