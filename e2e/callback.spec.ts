// A worried person asks for a call from the home page.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mailsWith } from './outbox.ts';
import { test } from './test.ts';

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

test('the request reaches the desk, and the visitor learns what happens next', {
  tag: ['@phone', '@parts'],
}, async ({ page }) => {
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
