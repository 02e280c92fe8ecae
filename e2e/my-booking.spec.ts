// My Booking and the thank-you page: what a customer sees of their own bookings, and nobody else does.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookQuickly } from './bookings.ts';
import { changeDatabase, fromOwnNetwork, registerQuickly } from './customer.ts';
import { violations } from './page-checks.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const deadline = (page: Page) => page.locator('.deadline-title');
const cards = (page: Page) => page.getByRole('article');

async function bookSeveral(context: BrowserContext, count: number): Promise<void> {
  for (let made = 1; made <= count; made += 1) await bookQuickly(context, `Flat ${made}`);
}

test('without a booking it offers one; seven lie on two pages, what is over as a row that opens', {
  tag: ['@wide', '@layout'],
}, async ({ page, context }) => {
  const { email } = await registerQuickly(context);
  await page.goto('/my-booking');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Bookin not found.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    '/book-now',
  );
  expect(await violations(page)).toEqual([]);

  await bookSeveral(context, 7);
  changeDatabase(
    "update bookings set status = 'cancelled' where location = 'Flat 5' and person_id = (select id from users where email = ?)",
    email,
  );
  await page.goto('/my-booking');
  await expect(cards(page)).toHaveCount(6);
  // Called the earlier, the earlier they asked.
  await expect(cards(page).first()).toContainText('Flat 1');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Coming6');
  await expect(page.getByText('Bookings 1 to 6 of 7')).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1 / 2');
  expect(await violations(page)).toEqual([]);

  await pages.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('/my-booking?page=2');
  await expect(cards(page)).toHaveCount(1);
  const row = cards(page).locator('summary');
  await expect(row).toContainText('Flat 5');
  const photo = cards(page).getByRole('button', { name: 'Enlarge photo 1 of 2' });
  await expect(photo).toBeHidden();
  await row.click();
  await expect(photo).toBeVisible();
  expect((await photo.boundingBox())?.height).toBeLessThanOrEqual(168);
  await expect(page).toHaveURL(/page=2#HB-\d+$/);
  await page.reload();
  await expect(photo).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await row.click();
  await expect(page).toHaveURL(/page=2$/);
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(cards(page)).toHaveCount(6);
  await page.goto('/my-booking?page=99');
  await page.waitForURL('/my-booking?page=2');
});

test('one booking: Thank You, its deadline, its photos, and the second thought before cancelling', {
  tag: ['@phone', '@keyboard'],
}, async ({ page, context }) => {
  const person = await registerQuickly(context);
  await page.goto(`/booking/success/${await bookQuickly(context)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
  await expect(deadline(page)).toHaveText(/^We call by .*\d:\d\d [ap]m$/);
  const today = new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  const date = page.locator('.thanks-sheet div', { has: page.getByText('Date', { exact: true }) }).last();
  await expect(date.locator('dd')).toHaveText(today.replace(/ (\d{4})$/, ', $1'));
  await expect(page.getByText('Not Applicable', { exact: true })).toHaveCount(2);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto('/my-booking');
  await expect(cards(page)).toHaveCount(1);
  const card = cards(page).first();
  await expect(card).not.toContainText('Not Applicable');
  await expect(deadline(page)).toHaveText(/^We call by .*\d:\d\d [ap]m$/);
  await expect(card.locator('[aria-current=step]')).toContainText('Requested');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);

  const second = card.getByRole('button', { name: 'Enlarge photo 2 of 2' });
  await second.click();
  const photos = page.getByRole('dialog', { name: /^Photos of HB-/ });
  await expect(photos.getByText('2 / 2')).toBeVisible();
  await expect(photos.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(photos.getByText('1 / 2')).toBeVisible();
  // A swipe moves the strip they lie in.
  await photos.locator('.lightbox-strip').evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
  await expect(photos.getByText('2 / 2')).toBeVisible();
  await photos.getByRole('button', { name: 'Previous photo' }).click();
  await expect(photos.getByText('1 / 2')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(photos).toHaveCount(0);
  await expect(second).toBeFocused();

  const calendar = await page.request.get(
    (await card.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  );
  expect(await calendar.text()).toContain('BEGIN:VEVENT');

  await card.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(card.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Cancel booking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(card.getByRole('group', { name: 'Status' })).toContainText('Cancelled on');
  await expect(card.locator('[aria-current=step]')).toContainText('Cancelled');
  await expect(card.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
});

test('visitors see the way in, and a stranger’s booking does not exist', {
  tag: ['@wide', '@parts'],
}, async ({ page, context }) => {
  await registerQuickly(context);
  const id = await bookQuickly(context);
  await context.clearCookies();
  for (const path of ['/my-booking', `/booking/success/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Login to Continue' })).toHaveAttribute('href', '/login');
    await expect(page.getByText('Himayatnagar, Street')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  }
  await registerQuickly(context);
  const seen: string[] = [];
  for (const address of [id, '0'.repeat(26), 'nonsense']) {
    await page.goto(`/booking/success/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    seen.push(await page.getByRole('main').innerText());
  }
  expect(new Set(seen).size).toBe(1);
});
