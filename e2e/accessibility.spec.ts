// No barrier that axe can find in the states of public pages; how they arrive is looked at in public-pages.spec.ts.
import { expect } from '@playwright/test';
import { violations } from './page-checks.ts';
import { servicePages } from './site-pages.ts';
import { test } from './test.ts';

test('no barrier with every fold open and every drawing switched', { tag: ['@phone', '@layout'] }, async ({
  page,
}) => {
  await page.goto(`/te${servicePages.repair}`);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    for (const state of document.querySelectorAll<HTMLInputElement>('input[value=after]'))
      state.checked = true;
  });
  expect(await violations(page)).toEqual([]);
});

test('no barrier while the menu is open', { tag: '@layout' }, async ({ page, isMobile }) => {
  await page.goto('/about-us');
  const button = page.getByRole('banner').getByRole('button', { name: isMobile ? 'Menu' : 'Services' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await violations(page)).toEqual([]);
});

test('no barrier where an address leads nowhere, while a field is in error, after a failure and after success', {
  tag: ['@phone', '@layout'],
}, async ({ page }) => {
  await page.goto('/no-such-page');
  expect(await violations(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Request a call back' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  expect(await violations(page, '[aria-labelledby=callback-title]')).toEqual([]);

  await page.goto('/contact-us');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Name' }).fill('Lakshmi');
  await page.getByRole('textbox', { name: 'Phone' }).fill('9848012345');
  await page.getByRole('textbox', { name: 'Email' }).fill('lakshmi@example.in');
  await page.route('**/api/user/contact/create', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Message not sent')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.unroute('**/api/user/contact/create');
  await page.route('**/api/user/contact/create', (route) => route.fulfill({ json: { success: true } }));
  await submit.click();
  await expect(page.getByText('Your message submittes successfully')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
