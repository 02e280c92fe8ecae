// My Booking and the thank-you page: what a customer sees of their own bookings, and nobody else does.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookQuickly, registerQuickly } from './bookings.ts';
import { changeDatabase, fromOwnNetwork } from './customer.ts';
import { violations } from './page-checks.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const deadline = (page: Page) => page.locator('.deadline-title');
const cards = (page: Page) => page.getByRole('article');

async function bookSeveral(context: BrowserContext, count: number): Promise<void> {
  for (let made = 1; made <= count; made += 1) await bookQuickly(context, `Flat ${made}`);
}

test('without a booking the page says so and offers one', { tag: '@wide' }, async ({ page, context }) => {
  await registerQuickly(context);
  await page.goto('/my-booking');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Bookin not found.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    '/book-now',
  );
  expect(await violations(page)).toEqual([]);
});

test('one booking: its deadline, its photos large, and the second thought before cancelling', {
  tag: '@phone',
}, async ({ page, context }) => {
  await registerQuickly(context);
  await bookQuickly(context);
  await page.goto('/my-booking');
  await expect(cards(page)).toHaveCount(1);
  const card = cards(page).first();
  await expect(card).toContainText('Not Applicable');
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
  await expect(card.getByText(/^Cancelled on/)).toBeVisible();
  await expect(card.locator('[aria-current=step]')).toContainText('Cancelled');
  const steps = await card.locator('.timeline').evaluate(({ clientWidth, children }) => ({
    room: clientWidth,
    taken: Array.from(children, (step) => step.clientWidth),
  }));
  expect(steps.taken, 'each step has the whole line for its time').toEqual([steps.room, steps.room]);
  await expect(card.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
});

test('thirteen bookings lie on three pages, the first wide and a last odd one too', { tag: '@wide' }, async ({
  page,
  context,
}) => {
  await registerQuickly(context);
  await bookSeveral(context, 13);
  await page.goto('/my-booking');
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first()).toContainText('Flat 13');
  const shapes = await cards(page).evaluateAll((all) => all.map((card) => card.className.split('-').at(-1)));
  expect(shapes).toEqual(['lead', 'pair', 'pair', 'pair', 'pair', 'wide']);
  await expect(page.getByText('Bookings 1 to 6 of 13')).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1 / 3');
  expect(await violations(page)).toEqual([]);

  await pages.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('/my-booking?page=2');
  await expect(cards(page).first()).toContainText('Flat 7');
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(pages).toContainText('3 / 3');
  await expect(cards(page)).toHaveCount(1);
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await page.waitForURL('/my-booking?page=2');
  await page.goto('/my-booking?page=99');
  await page.waitForURL('/my-booking?page=3');
});

test('the blue line follows the work, and a visit has its day', { tag: '@wide' }, async ({
  page,
  context,
}) => {
  await registerQuickly(context);
  const id = await bookQuickly(context);
  const from = Date.parse('2030-11-19T10:00:00+05:30');
  changeDatabase(
    `update bookings set status = 'visit_scheduled', visit_from = ${from}, visit_until = ${from + 3_600_000} where id = ?`,
    id,
  );
  await page.goto('/my-booking');
  const card = cards(page).first();
  await expect(card.locator('.timeline-past')).toHaveCount(2);
  await expect(card.locator('[aria-current=step]')).toContainText('Visit scheduled');
  await expect(card).toContainText('Tuesday, 19 November, between 10 and 11 am.');

  changeDatabase(`update bookings set status = 'in_progress' where id = ?`, id);
  await page.reload();
  await expect(card).toContainText('We are at work.');
  await expect(card.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
});

test('two cards in a row leave no hole, however unequal they are', { tag: '@wide' }, async ({
  page,
  context,
}) => {
  await registerQuickly(context);
  await bookQuickly(context, 'Third');
  const id = await bookQuickly(context, 'Second');
  await bookQuickly(context, 'First');
  changeDatabase(`update bookings set status = 'cancelled' where id = ?`, id);
  await page.goto('/my-booking');
  await expect(cards(page)).toHaveCount(3);
  const foots = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const inner = [...card.querySelectorAll('.card-facts, .card-actions > *')];
      const lowest = Math.max(...inner.map((part) => part.getBoundingClientRect().bottom));
      return Math.round(card.getBoundingClientRect().bottom - lowest);
    }),
  );
  for (const foot of foots) expect(foot).toBeLessThan(50);
});

test('a call that is late says so', { tag: '@wide' }, async ({ page, context }) => {
  await registerQuickly(context);
  const id = await bookQuickly(context);
  const due = Date.now() - 12 * 60_000;
  changeDatabase(`update bookings set due_at = ${due} where id = ?`, id);
  changeDatabase(`update requests set due_at = ${due}, next_at = ${due} where id = ?`, id);
  await page.goto(`/booking/success/${id}`);
  await expect(deadline(page)).toHaveText(/^We promised .*\d:\d\d [ap]m$/);
  await expect(page.getByText('12 minutes late')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Thank You names the minute and what happens next', { tag: '@phone' }, async ({ page, context }) => {
  const person = await registerQuickly(context);
  const id = await bookQuickly(context);
  await page.goto(`/booking/success/${id}`);
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
});

test('visitors see the way in, and a stranger’s booking does not exist', { tag: '@wide' }, async ({
  page,
  context,
}) => {
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

test('a failing list stays calm and can be asked again', { tag: '@wide' }, async ({ page, context }) => {
  await registerQuickly(context);
  await bookQuickly(context);
  let failing = true;
  await page.route('**/api/user/bookings/get/*', (route) =>
    failing
      ? route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Busy' } })
      : route.continue(),
  );
  await page.goto('/my-booking');
  await expect(page.getByText('Your bookings did not load just now.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(1);
});
