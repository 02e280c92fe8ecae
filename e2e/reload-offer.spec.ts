// A page from before an upgrade whose files are gone: it says so, offers to reload, and loses nothing that was typed.
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const gone = (page: Page, files: string) => page.route(files, (route) => route.fulfill({ status: 404 }));
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' });

test('a page that only informs, without its one script', { tag: ['@phone', '@scripts'] }, async ({
  page,
}) => {
  await gone(page, '**/assets/layout-script-*.js');
  await page.goto('/about-us');
  await expect(offer(page)).toBeInViewport();
  await page.unrouteAll();
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page without its styles', { tag: ['@phone', '@scripts'] }, async ({ page }) => {
  await gone(page, '**/assets/*.css');
  await page.goto('/');
  await expect(offer(page)).toHaveCount(1);
});

test('a form whose framework is gone: what was typed is there after the reload, and can be sent', {
  tag: ['@phone', '@scripts'],
}, async ({ page }) => {
  await gone(page, '**/assets/entry.client-*.js');
  await page.goto('/contact-us');
  await page.getByLabel('Name').fill('Lakshmi');
  await expect(offer(page)).toBeInViewport();
  await page.getByRole('textbox', { name: 'Message' }).fill('The terrace leaks');
  await page.unrouteAll();
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Lakshmi');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The terrace leaks');
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The terrace leaks');
  await expect(offer(page)).toHaveCount(0);
});

test('a whole page offers nothing', { tag: ['@phone', '@scripts'] }, async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
  await expect(offer(page)).toHaveCount(0);
});
