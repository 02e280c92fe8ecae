// The desk by its keys: whoever calls is found and their booking opened without the mouse.
import { type BrowserContext, expect } from '@playwright/test';
import { bookQuickly } from './bookings.ts';
import { fromOwnNetwork, registerQuickly } from './customer.ts';
import { askForCall, enterDesk } from './desk.ts';
import { expectSound } from './page-checks.ts';
import { test } from './test.ts';

let customer: BrowserContext;
test.beforeEach(async ({ context, browser, baseURL }) => {
  await fromOwnNetwork(context);
  customer = await browser.newContext(baseURL ? { baseURL } : {});
  await fromOwnNetwork(customer);
});
test.afterEach(() => customer.close());

test('a person is found by keys and their booking opened', { tag: ['@wide', '@keyboard'] }, async ({
  page,
}) => {
  const person = await registerQuickly(customer);
  await bookQuickly(customer, `Street ${Date.now()}`);
  await enterDesk(page, 'Meena', 'executive', { at: '/desk/reports' });
  const field = page.getByRole('combobox', { name: /^Name, number/ });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(person.mobile.slice(0, 8));
  await expect(page.getByRole('option', { name: new RegExp(person.name) }).first()).toBeVisible();
  await expectSound(page);
  await page.keyboard.type(person.mobile.slice(8));
  // Before the answer is there.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(person.mobile);
  const booking = page.getByRole('option', { name: /^HB-/ });
  await expect(booking.first()).toBeVisible();
  while ((await booking.first().getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: person.name, level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/bookings\?open=/);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Log the call');
  await expectSound(page);
  await page.keyboard.press('Escape');
  // Back to the list, and down it.
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.keyboard.press('j');
  await expect(page.getByRole('list', { name: 'Bookings' }).locator('[aria-current="true"]')).toBeFocused();
});

test('whoever finds something on a phone has the danger above it, to be pressed', {
  tag: ['@phone', '@danger'],
}, async ({ page }) => {
  const { name } = await askForCall(page, { danger: 'yes' });
  await enterDesk(page, 'Meena', 'executive', { at: '/desk/bookings' });
  const bar = page.getByRole('region', { name: 'Danger' }).filter({ visible: true });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expectSound(page);
  await bar.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/desk\/requests\?open=/);
});
