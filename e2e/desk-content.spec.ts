// The owner changes the site's own words: checked, on the site at the next visit, undone again.
import { expect } from '@playwright/test';
import { fromOwnNetwork } from './customer.ts';
import { enterDesk } from './desk.ts';
import { expectSound } from './page-checks.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const sections = [
  'Company',
  'Counters',
  'Hours and call-back time',
  'Reviews',
  'Clients',
  'Languages',
  'Engineer',
  'Profiles',
  'Versions',
];

test('every section has a form that anybody can use', { tag: ['@phone', '@layout'] }, async ({ page }) => {
  await enterDesk(page, 'Meena', 'owner', { at: '/desk/content' });
  for (const section of sections) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
    await expect(page.locator('.content-section')).toContainText(
      section === 'Versions' ? 'Original content' : 'Save',
    );
    await expectSound(page);
  }
});

// What is changed here concerns the privacy policy alone, so that journeys beside this one see the site as it came.
test('a change is refused, made, seen by visitors, and undone', { tag: ['@wide', '@parts'] }, async ({
  page,
  browser,
  baseURL,
}) => {
  await enterDesk(page, 'Meena', 'owner', { at: '/desk/content#company' });
  const phone = page.getByLabel('Phone of the grievance officer');
  await phone.fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(phone).toHaveAccessibleDescription('Grievance phone needs ten digits');
  await phone.fill('040 7777 1234');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved and published.')).toBeVisible();

  const visitors = await browser.newContext(baseURL ? { baseURL } : {});
  const visitor = await visitors.newPage();
  await visitor.goto('/privacy-policy');
  await expect(visitor.getByText(/040 7777 1234/).first()).toBeVisible();

  await page.goto('/desk/content#versions');
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('Meena');
  await page.getByRole('button', { name: 'Restore the original content' }).click();
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('Reset to the original');
  await visitor.reload();
  await expect(visitor.getByText(/040 7777 1234/)).toHaveCount(0);
  await visitors.close();

  // Hours are said in words, and holidays come and go in the form.
  await page.goto('/desk/content?section=hours');
  await page.getByLabel('Sunday').uncheck();
  await expect(page.getByText('9 am to 8 pm, Monday to Saturday')).toBeVisible();
  await page.getByLabel('Add a holiday').fill('2027-01-26');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('26 January, 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 26 January, 2027' }).click();
  await expect(page.getByText('No holidays.')).toBeVisible();
  await page.getByLabel('We close at').fill('08:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('We close at')).toHaveAccessibleDescription('Closing comes after opening');
});
