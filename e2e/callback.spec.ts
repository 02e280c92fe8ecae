// A worried person asks for a call from the home page.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mailsWith } from './outbox.ts';
import { test } from './test.ts';

const endpoint = '**/api/user/callback/create';
const newMobile = () => `9${randomInt(1e8, 1e9)}`;

// One test's requests must not use up another's limits.
test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  }),
);

const submit = (page: Page) => page.getByRole('button', { name: 'Request a call back' });

async function fillIn(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Name').fill('Lakshmi');
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByLabel('Location').fill('Himayatnagar');
  await page.getByLabel('Service').selectOption('Water Leakage Old Building');
}

test('the request reaches the desk, and the visitor learns what happens next', { tag: '@phone' }, async ({
  page,
}) => {
  const mobile = newMobile();
  await page.goto('/');
  await fillIn(page, mobile);
  await submit(page).click();

  await expect(page.getByText('Your request submittes successfully')).toBeVisible();
  await expect(page.getByRole('status')).toContainText(
    new RegExp(`calls you on ${mobile} by .*\\d:\\d\\d [ap]m`),
  );
  await expect(page.locator('.deadline-bar')).toBeVisible();
  for (const label of ['Name', 'Mobile', 'Location', 'Service']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  expect(new URL(page.url()).search).toBe('');

  await expect.poll(async () => (await mailsWith(mobile)).length).toBe(1);
  const [mail] = await mailsWith(mobile);
  for (const words of ['Lakshmi', 'Himayatnagar', 'Water Leakage Old Building'])
    expect(mail).toContain(words);
});

test('each rule speaks in its turn, beside its field', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  const rules: [label: string, message: string, fix: string][] = [
    ['Name', 'Name is required', 'Lakshmi'],
    ['Mobile', 'Mobile is required', '98480'],
    ['Mobile', 'Invalid mobile number', '9848012345'],
    ['Location', 'Location is required', 'Himayatnagar'],
    ['Service', 'Service is required', 'Bulding Reapair'],
  ];
  for (const [label, message, fix] of rules) {
    await submit(page).click();
    const field = page.getByLabel(label);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await expect(page.locator('.error-message')).toHaveText([message]);
    if (label === 'Service') await field.selectOption(fix);
    else await field.fill(fix);
  }
});

test('a spinner takes the arrow’s place, and a double click sends once', { tag: '@phone' }, async ({
  page,
}) => {
  const mobile = newMobile();
  let requests = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(endpoint, async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await page.goto('/');
  await fillIn(page, mobile);
  await submit(page).dblclick();
  await expect(submit(page).locator('.spinner')).toBeVisible();
  await expect(submit(page).locator('.icon-arrow')).toHaveCount(0);
  release();
  await expect(page.getByText('Your request submittes successfully')).toBeVisible();
  await expect(submit(page).locator('.icon-arrow')).toBeVisible();
  expect(requests).toBe(1);
});

test('a request whose answer was lost is kept once when it is sent again', { tag: '@wide' }, async ({
  page,
}) => {
  const mobile = newMobile();
  const keys: (string | undefined)[] = [];
  await page.route(endpoint, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto('/');
  await fillIn(page, mobile);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Request not sent/);
  await expect(page.getByLabel('Mobile')).toHaveValue(mobile);

  await submit(page).click();
  await expect(page.getByText('Your request submittes successfully')).toBeVisible();
  await expect(page.getByText('Request not sent')).toHaveCount(0);
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  await expect.poll(async () => (await mailsWith(mobile)).length).toBe(1);
});

test('a refusal is told with the server’s reason; an unclear answer shows nothing', { tag: '@wide' }, async ({
  page,
}) => {
  const answers = [
    { status: 429, json: { success: false, code: 'too_many', message: 'Please wait ten minutes' } },
    { status: 200, json: {} },
  ];
  await page.route(endpoint, (route) => route.fulfill(answers.shift()));
  await page.goto('/');
  await fillIn(page, newMobile());
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Request not sentPlease wait ten minutes');

  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(submit(page).locator('.icon-arrow')).toBeVisible();
  await expect(page.getByText('Your request submittes successfully')).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('Lakshmi');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing typed can reach the address bar, and the request is stored all the same', {
    tag: '@phone',
  }, async ({ page }) => {
    const mobile = newMobile();
    await page.goto('/');
    await fillIn(page, mobile);
    await page.getByLabel('Mobile').press('Enter');
    await expect(page.getByRole('heading', { name: 'Your request submittes successfully' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(async () => (await mailsWith(mobile)).length).toBe(1);
    await expect(page.getByRole('link', { name: /Call 90000 00000/ })).toBeVisible();
    await expect(page.locator('a[href="/"]').first()).toBeVisible();
  });
});
