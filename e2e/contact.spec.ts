// A visitor writes to us (specification, sections 4, 5 and 8), and looks at the map.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mailsWith } from './outbox.ts';
import { test } from './test.ts';

const endpoint = '**/api/user/contact/create';

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

test('a message reaches the desk, and every field is empty again', { tag: '@phone' }, async ({ page }) => {
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

test('each rule speaks in its turn, beside its field; subject and message may stay empty', {
  tag: '@wide',
}, async ({ page }) => {
  const rules: [name: string, message: string, fix: string][] = [
    ['Name', 'Name is required', 'Lakshmi'],
    ['Phone', 'Mobile is required', '98480 1234'],
    ['Phone', 'Invalid mobile number', '9848012345'],
    ['Email', 'Email is required', 'lakshmi@example'],
    ['Email', 'Invalid email', 'lakshmi@example.in'],
  ];
  for (const [name, message, fix] of rules) {
    await submit(page).click();
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);
    await field(page, name).fill(fix);
  }
  await page.route(endpoint, (route) => route.fulfill({ json: { success: true } }));
  await submit(page).click();
  await expect(page.getByText('Your message submittes successfully')).toBeVisible();
});

test('a failure says so under the form and keeps what was written', { tag: '@phone' }, async ({ page }) => {
  await page.route(endpoint, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'unavailable', message: 'Please try again soon' },
    }),
  );
  await fillIn(page, '9848012345');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Message not sent');
  await expect(field(page, 'Message')).toHaveValue(/switchboard/);
});

test('the live map loads only when asked for, and leaves again', { tag: '@wide' }, async ({ page }) => {
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

test('without a connection the drawing stays and a sentence says why', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const load = page.getByRole('button', { name: 'Load live map' });
  await expect(load).toBeEnabled();
  await context.setOffline(true);
  await load.click();
  await expect(page.getByText('There is no connection just now')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Drawn map of Hyderabad/ })).toBeVisible();
  await context.setOffline(false);
});

test('location, email, mobile and WhatsApp each have a way in', { tag: '@phone' }, async ({ page }) => {
  const cards = page.getByRole('region', { name: 'Other ways to reach us' });
  for (const [name, href] of [
    ['Directions', /^https:\/\/www\.google\.com\/maps\/dir/],
    ['Write to us', /^mailto:/],
    ['Call', /^tel:\+91/],
    ['Open a chat', /^https:\/\/wa\.me\/91\d{10}/],
  ] as const) {
    await expect(cards.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});
