// The desk's numbers.
import { expect } from '@playwright/test';
import { fromOwnNetwork } from './customer.ts';
import { askForCall, enterDesk } from './desk.ts';
import { violations } from './page-checks.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

test('requests are counted by day, page and service', { tag: ['@wide', '@parts'] }, async ({ page }) => {
  await askForCall(page, { service: 'Tiling and Epoxy Flooring Solutions' });
  await enterDesk(page, 'Ravi', 'executive', { at: '/desk/reports' });
  for (const days of ['7', '30', '90']) {
    await page.getByRole('link', { name: `${days} days` }).click();
    await expect(page.getByRole('region', { name: 'Requests by day' })).toContainText(`in ${days} days`);
    expect(await violations(page)).toEqual([]);
  }
  await expect(page.getByRole('region', { name: 'Subject' })).toContainText('Tiling and Epoxy');
  const byDay = page.getByRole('region', { name: 'Requests by day' });
  await byDay.getByText('As a table').click();
  await expect(byDay.getByRole('table').getByRole('row')).toHaveCount(91);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});
