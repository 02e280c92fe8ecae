// The owner finds what was given up, has it tried again, and dismisses the rest.
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { enterDesk } from './desk.ts';
import { test } from './test.ts';

const dataFolder = process.env.E2E_DATA_DIR ?? '.cache/e2e-data';

function failMail(to: string, subject: string): void {
  const database = new DatabaseSync(`${dataFolder}/site.sqlite`);
  database.exec('pragma busy_timeout = 5000');
  const payload = JSON.stringify({ to, subject, text: 'Hello', html: '<p>Hello</p>' });
  const now = Date.now();
  const id = `${now.toString(32).padStart(10, '0')}${Math.random().toString(32).slice(2)}`
    .padEnd(26, '0')
    .slice(0, 26);
  database
    .prepare(
      `insert into jobs (id, kind, payload, state, attempts, run_at, locked_until, last_error, created_at, about)
       values (?, 'mail', ?, 'failed', 40, ?, 0, '550 5.1.1 No such mailbox', ?, '')`,
    )
    .run(id, payload, now, now - 36 * 3_600_000);
  database.close();
}

test('failed mails: a count, a second try, and an end', { tag: ['@wide', '@parts'] }, async ({ page }) => {
  const mark = String(Date.now());
  await enterDesk(page, 'Owner', 'owner');
  failMail(`first-${mark}@example.com`, `Receipt ${mark}`);
  failMail(`second-${mark}@example.com`, `Visit ${mark}`);
  await page.goto('/desk/failed');
  await expect(page.getByRole('heading', { name: 'Failed', level: 1 })).toBeVisible();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${mark}` });
  await expect(row('Receipt')).toContainText('550 5.1.1 No such mailbox');
  await expect(page.getByRole('link', { name: /^Operations \d+ problems?$/ })).toBeVisible();

  await row('Receipt').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#main').getByRole('status')).toContainText('Queued again');
  await expect(row('Receipt')).toHaveCount(0);

  await row('Visit').getByRole('button', { name: 'Dismiss' }).click();
  await row('Visit').getByRole('button', { name: 'Dismiss permanently' }).click();
  await expect(row('Visit')).toHaveCount(0);
  await page.reload();
  await expect(row('Visit')).toHaveCount(0);
});

test('a further page that cannot be loaded leaves the list and is asked for again', {
  tag: ['@wide', '@scripts'],
}, async ({ page }) => {
  const api = '/api/staff/failed-jobs';
  await enterDesk(page, 'Owner', 'owner');
  failMail(`again-${Date.now()}@example.com`, 'Receipt');
  let broken = true;
  await page.route(
    (url) => url.pathname === api,
    async (route) => {
      const further = new URL(route.request().url()).searchParams.has('after');
      if (further && broken) return route.abort();
      const response = await route.fetch({ url: new URL(api, page.url()).href });
      const first = await response.json();
      const json = further ? { ...first, jobs: [], more: null } : { ...first, more: 'next' };
      return route.fulfill({ response, json });
    },
  );
  await page.goto('/desk/failed');
  const rows = page.locator('.failed-job');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(alert).toContainText('No connection.');
  await expect(rows.first()).toBeVisible();

  broken = false;
  await page.locator('.screen-more').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.screen-more')).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
});
