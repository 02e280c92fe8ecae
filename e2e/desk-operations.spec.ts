// The owner sees how the site runs, what failed, and where to mend it.
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { enterDesk } from './desk.ts';
import { test } from './test.ts';

const dataFolder = process.env.E2E_DATA_DIR ?? '.cache/e2e-data';

test('operations: how the site runs, a fault with its next step, and mail that cannot be sent', {
  tag: ['@wide', '@parts'],
}, async ({ page }) => {
  await enterDesk(page, 'Owner', 'owner');
  await page.getByRole('link', { name: /^Operations/ }).click();
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'SQLite stores and reads' })).toContainText(
    'Good',
  );
  await expect(page.getByText(/process \d+, since/)).toBeVisible();
  // This site makes no backups, so not everything is well.
  await expect(page.getByText('Everything works.')).toHaveCount(0);

  const mark = String(Date.now());
  const database = new DatabaseSync(`${dataFolder}/site.sqlite`);
  database.exec('pragma busy_timeout = 5000');
  const id = mark.padStart(26, '0');
  database
    .prepare(
      `insert into jobs (id, kind, payload, state, attempts, run_at, locked_until, last_error, created_at, about)
       values (?, 'mail', ?, 'failed', 40, ?, 0, '550', ?, '')`,
    )
    .run(id, JSON.stringify({ to: 'x@example.com', subject: `Receipt ${mark}` }), Date.now(), Date.now());
  try {
    await page.reload();
    const problem = page.getByRole('listitem').filter({ hasText: 'will not be tried again' }).first();
    await expect(problem).toContainText('Next: Open the list');
    await problem.getByRole('link', { name: 'See what failed' }).click();
    await expect(page.getByRole('heading', { name: 'Failed', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: `Receipt ${mark}` })).toBeVisible();
    await page.getByRole('link', { name: 'All of Operations' }).click();
    await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();
  } finally {
    database.prepare('delete from jobs where id = ?').run(id);
    database.close();
  }

  // Mail that cannot be sent is said on every other screen of the owner.
  const banner = 'No mail could be sent since 1 July, 2026, 9:12 pm.';
  await page.route('**/api/staff/operations/count', (route) => route.fulfill({ json: { count: 1, banner } }));
  await page.goto('/desk/staff');
  await expect(page.getByRole('alert').filter({ hasText: banner })).toBeVisible();
  await page.getByRole('link', { name: 'What to do' }).click();
  await expect(page).toHaveURL(/\/desk\/operations$/);
  await expect(page.getByText(banner)).toHaveCount(0);
});
