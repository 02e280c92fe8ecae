// A site of its own, changed by its owner: a language is taken off and offered again, and the owner's promise is true at
// midnight. Journeys beside this one see the site as it came.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { type DemoSite, startDemoSite } from '../scripts/demo-site.ts';
import type { SiteContent } from '../src/contract/content.ts';
import { shippedHours } from '../src/contract/current-company.ts';
import { messages } from '../src/contract/messages.ts';
import { setUpAtScreen } from './desk.ts';
import { test } from './test.ts';

let site: DemoSite;
test.beforeAll(async () => {
  site = await startDemoSite(Number(process.env.E2E_PORT ?? 4310) + 1000);
  const content: SiteContent = { hours: { ...shippedHours, minutes: 30 } };
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { timeout: 5000 });
  database
    .prepare('insert into site_content (version, at, staff_id, section, document) values (1, ?, ?, ?, ?)')
    .run(Date.now(), 'owner', 'hours', JSON.stringify(content));
  database.close();
});
test.afterAll(() => site.stop());

test('a language is taken off the site and offered again', { tag: ['@wide', '@parts'] }, async ({
  page,
  browser,
}) => {
  await setUpAtScreen(page, 'Meena', 'owner', site);
  await page.goto(`${site.origin}/desk/content?section=languages`);
  const telugu = page.getByRole('group', { name: 'Telugu' });
  const offer = telugu.getByRole('checkbox', { name: 'Offer Telugu to visitors' });
  await expect(offer).toHaveAccessibleDescription(/Not all of its words have been read/);
  const publish = async (state: string) => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved and published.')).toBeVisible();
    await expect(telugu.getByText(state, { exact: true })).toBeVisible();
  };
  await offer.uncheck();
  await publish('Not offered');

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(site.origin);
  const links = visitor.getByRole('contentinfo').getByRole('link', { name: /తెలుగు|हिन्दी/ });
  await expect(links).toHaveText(['हिन्दी']);
  expect((await visitor.goto(`${site.origin}/te`))?.status()).toBe(404);

  await offer.check();
  await publish('Offered');
  await visitor.goto(site.origin);
  await links.filter({ hasText: 'తెలుగు' }).click();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'te-IN');
  await visitors.close();
});

const asha = { _id: '1', name: 'Asha Rao', mobile: '9848012345', email: 'asha@example.in' };

test('where the page has a clock, it names the minute of the promise', {
  tag: ['@wide', '@scripts'],
}, async ({ page }) => {
  const midnight = '2026-11-14T23:59:00+05:30';
  await page.clock.setFixedTime(midnight);
  const dueAt = Date.parse('2026-11-15T09:30:00+05:30');
  await page.route('**/api/user/auth/register/check', (route) =>
    route.fulfill({ json: { auth: 1, user: asha } }),
  );
  await page.route('**/api/user/callback/create', (route) =>
    route.fulfill({ json: { success: true, dueAt } }),
  );
  await page.goto(`${site.origin}/book-now`);
  await expect(page.getByText('Send it now, and we call by tomorrow, 9:30 am.')).toBeVisible();

  await page.goto(site.origin);
  const form = page.getByRole('form', { name: 'Talk To Our Expert' });
  await expect(form).toContainText('Free. We call back within 30 minutes, in working hours.');
  // Who is logged in finds their own details there, a moment later.
  await expect(form.getByLabel('Name')).toHaveValue(asha.name);
  await expect(form.getByLabel('Mobile')).toHaveValue(asha.mobile);
  await form.getByLabel('Location').fill('Nallakunta');
  await form.getByLabel('Service').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Request a call back' }).click();
  await expect(form.getByRole('status')).toContainText(messages.callbackSent);
  await expect(form.getByRole('status')).toContainText('by tomorrow, 9:30 am.');
});
