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
  registerQuickly,
} from './customer.ts';
import { mailsWith } from './outbox.ts';
import { expectSound } from './page-checks.ts';
import { movement } from './site-pages.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const codeHelp = (page: Page) => page.locator('#otp-help');
const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000');

test('a gate sends a visitor to register and back to where they were headed; they log out and in again', {
  tag: ['@phone', '@parts'],
}, async ({ page }) => {
  const person = createPerson();
  await page.goto('/my-data?from=menu');
  const gate = page.getByRole('link', { name: 'Login to Continue' });
  await expect(gate).toHaveAttribute('href', '/login');
  await gate.click();
  await page.waitForURL('/login');
  await page.getByRole('link', { name: 'Register Now' }).click();
  await page.waitForURL('/register');
  await askToRegister(page, person);
  const first = await readCode(person.email);
  await enterCode(page, first);
  await page.waitForURL('/my-data?from=menu');
  await expect(page.getByText(person.email)).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(`Welcome ${person.name}`).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'visitor');

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

test('the address can be changed with the rest still typed; a wrong code is said at the code, and the right one works', {
  tag: ['@phone', '@keyboard'],
}, async ({ page }) => {
  const person = { ...createPerson(), email: `a.very.long.address.${Date.now()}@company.example.in` };
  await askToRegister(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('link', { name: 'Change' }).click();
  await page.waitForURL('/register');
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Mobile')).toHaveValue(person.mobile);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('link', { name: 'Enter its code' }).click();
  await page.waitForURL('/verify-registration');
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
  await expectSound(page);
  // What is typed next replaces the wrong code.
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
});

test('a code grows old, is replaced after a visible minute, and is over after five tries; each is said with the way on', {
  tag: ['@phone', '@scripts'],
}, async ({ page }) => {
  await page.clock.install();
  const person = createPerson();
  await askToRegister(page, person);
  const first = await readCode(person.email);
  const again = page.getByRole('button', { name: 'Send a new code' });
  const waiting = /^New code in 0:\d\d$|^New code in 1:00$/;
  await expect(page.getByText(/^Valid till \d+:\d\d [ap]m$/)).toBeVisible();
  await expect(page.getByText(waiting)).toBeVisible();
  await expect(again).toBeHidden();
  await page.clock.fastForward('01:01');
  // The server keeps its own minute.
  await again.click();
  await expect(page.getByRole('status')).toContainText('less than a minute ago');
  const forgetMinute = () =>
    changeDatabase('delete from counters where key = ?', counterKey('otp:minute', person.email));
  forgetMinute();
  await again.click();
  await expect(page.getByRole('status')).toHaveText(
    'A new mail is on its way. An earlier code no longer works.',
  );
  await expect(codeField(page)).toBeFocused();
  const second = await readCode(person.email, [first]);

  for (const left of [
    '4 tries left',
    '3 tries left',
    '2 tries left',
    '1 try left',
    'That was the last try',
  ]) {
    await enterCode(page, wrongCode(second));
    await expect(codeHelp(page)).toContainText(left);
  }
  await expect(page.getByText(/^Valid till/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeHidden();
  await expect(page.getByRole('button', { name: waiting })).toBeDisabled();
  await page.clock.fastForward('01:01');
  forgetMinute();
  await again.click();
  const third = await readCode(person.email, [first, second]);
  // The mail may come before the answer.
  await expect(page.getByText(/^Valid till/)).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(page.getByText(/^Expired at \d+:\d\d [ap]m$/)).toBeVisible();
  await enterCode(page, third);
  await page.waitForURL('/');
});

test('the four boxes are one field for typing, correcting and pasting', {
  tag: ['@phone', '@keyboard'],
}, async ({ page, context }) => {
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
  tag: ['@phone', '@scripts'],
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

/** As a stranger leaves it who used up every try of an address. */
const lockAddress = (email: string) =>
  changeDatabase(
    `insert into counters (key, window_start, count, expires_at) values (?, ${Date.now()}, 15, ${Date.now() + 86_400_000})`,
    counterKey('otp:wrong', email),
  );

test('an address a stranger locked opens with a mailed link in a new browser', {
  tag: ['@wide', '@parts'],
}, async ({ context, browser }) => {
  const person = await registerQuickly(context);
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

test('the ways in say what they are, have no barrier, and look the same for an address without an account', {
  tag: ['@phone', '@layout'],
}, async ({ page }) => {
  // Without a code they lead back to the start.
  for (const [code, path, title] of [
    ['/verify-registration', '/register', 'Create your account'],
    ['/login-verify', '/login', 'Log in'],
  ] as const) {
    await page.goto(code);
    await page.waitForURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await expect(page.locator('.error-message')).toBeVisible();
    await expectSound(page);
  }
  const { email } = createPerson();
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

test('my data shows where one is logged in, can be copied, logs out everywhere, and is erased', {
  tag: ['@phone', '@parts'],
}, async ({ page, context }) => {
  const person = await registerQuickly(context);
  await page.goto('/my-data');
  await expect(page.getByText(person.mobile)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const archive = unzipSync(await readFile(await (await downloading).path()));
  expect(JSON.parse(strFromU8(archive['my-data.json'] as Uint8Array)).account).toMatchObject({ ...person });
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL('/');

  await page.goto('/login');
  await askToLogIn(page, person.email);
  const used = await readCode(person.email);
  await enterCode(page, used);
  await page.waitForURL('/');
  await page.goto('/my-data');
  const places = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(places).toHaveText(/Chrome on .*This one/);
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page.getByText('We sent a code to')).toContainText(person.email);
  await expectSound(page);
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages that need them say so, and whom to call', { tag: ['@phone', '@scripts'] }, async ({ page }) => {
    for (const path of ['/login', '/register', '/book-now', '/my-booking']) {
      await page.goto(path);
      await expect(page.locator('.no-script').getByRole('link'), path).toHaveAttribute('href', /^tel:/);
    }
  });
});
