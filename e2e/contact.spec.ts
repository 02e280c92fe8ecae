// A visitor writes to us (specification, sections 4, 5 and 8), and looks at the map.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mailsWith } from './outbox.ts';
import { test } from './test.ts';

test.beforeEach(async ({ context, page }) => {
  // One test's requests must not use up another's limits.
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  });
  await page.goto('/contact-us');
});

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function fillIn(page: Page, mobile: string): Promise<void> {
  await field(page, 'Name').fill('Lakshmi');
  await field(page, 'Phone').fill(mobile);
  await field(page, 'Email').fill('lakshmi@example.in');
  await field(page, 'Subject').fill('Damp wall');
  await field(page, 'Message').fill('Wet up to the switchboard since July.');
}

test('a message reaches the desk, and every field is empty again', { tag: ['@phone', '@parts'] }, async ({
  page,
}) => {
  const mobile = `9${randomInt(1e8, 1e9)}`;
  await fillIn(page, mobile);
  await submit(page).click();
  await expect(page.getByText('Your message submittes successfully')).toBeVisible();
  for (const name of ['Name', 'Phone', 'Email', 'Subject', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(async () => (await mailsWith(mobile)).length).toBe(1);
  expect((await mailsWith(mobile))[0]).toContain('Damp wall');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent all the same, and nothing stands there that cannot be pressed', {
    tag: ['@phone', '@scripts'],
  }, async ({ page }) => {
    await expect(page.locator('button:disabled:visible')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open in Maps' })).toBeVisible();
    const mobile = `9${randomInt(1e8, 1e9)}`;
    await fillIn(page, mobile);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Your message submittes successfully' })).toBeVisible();
    await expect(page.getByText('We answer by e-mail or phone by the next working day.')).toBeVisible();
    // Its words sound like danger.
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your message submittes successfully' })).toBeVisible();
    await expect.poll(async () => (await mailsWith(mobile)).length).toBe(1);
  });
});

test('the live map loads only when asked for, and leaves again', { tag: ['@wide', '@scripts'] }, async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>Map</p>' });
  });
  await expect(page.getByRole('img', { name: /^Drawn map of Hyderabad/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search/,
  );
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Load live map' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('button', { name: 'Back to the drawing' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('without a connection the drawing stays and a sentence says why', {
  tag: ['@phone', '@offline'],
}, async ({ page, context }) => {
  const load = page.getByRole('button', { name: 'Load live map' });
  await expect(load).toBeEnabled();
  await context.setOffline(true);
  await load.click();
  await expect(page.getByText('There is no connection just now')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Drawn map of Hyderabad/ })).toBeVisible();
  await context.setOffline(false);
});
