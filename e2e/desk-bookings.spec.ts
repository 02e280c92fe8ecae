// Bookings at the desk: a visit the customer hears of, a status with words, money that goes back.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookQuickly, fillIn, sendButton } from './bookings.ts';
import { fromOwnNetwork, registerQuickly } from './customer.ts';
import { chooseWindow, enterDesk } from './desk.ts';
import { mailsWith } from './outbox.ts';
import { expectSound, violations } from './page-checks.ts';
import { test } from './test.ts';

let customer: BrowserContext;
test.beforeEach(async ({ context, browser, baseURL }) => {
  await fromOwnNetwork(context);
  customer = await browser.newContext(baseURL ? { baseURL } : {});
  await fromOwnNetwork(customer);
});
test.afterEach(() => customer.close());

/** Through the form and the simulated gateway; answers with the booking's id. */
async function bookAndPay(page: Page): Promise<string> {
  await page.goto('/book-now');
  await fillIn(page, 'red');
  await page.getByLabel('Pay Online (Payable amount is ₹: 500 /-)').check();
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Pay ₹500' }).click();
  await page.waitForURL(/\/booking\/success\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test('a visit is agreed, mailed with a calendar file, and the work goes on', {
  tag: ['@wide', '@parts'],
}, async ({ page }) => {
  const person = await registerQuickly(customer);
  const place = `Street ${Date.now()}`;
  await bookQuickly(customer, place);
  await enterDesk(page, 'Ravi', 'executive', { at: '/desk/bookings' });
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(place);
  await page.getByRole('link', { name: new RegExp(place) }).click();
  await expect(page.getByRole('heading', { name: person.name, level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enlarge photo/ })).toHaveCount(2);
  await expectSound(page);

  await page.getByRole('button', { name: 'Schedule visit' }).click();
  await page.getByRole('button', { name: 'Schedule visit' }).click();
  await expect(page.getByText('Choose a window')).toBeVisible();
  await chooseWindow(page);
  await page.getByLabel('Message to the customer').fill('Please free the terrace.');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Schedule visit' }).click();
  await expect(timeline(page)).toContainText('Visit scheduled, Ravi');
  await expect
    .poll(async () => (await mailsWith(`To: ${person.email}`)).join('\n'))
    .toContain('Subject: We visit you on');
  const mails = (await mailsWith(`To: ${person.email}`)).join('\n');
  expect(mails).toContain('visit.ics');
  expect(mails).toContain('Please free the terrace.');

  await page.getByRole('button', { name: 'Start work' }).click();
  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(timeline(page)).toContainText('In progress, Ravi');
  const own = await customer.newPage();
  await own.goto('/my-booking');
  await expect(own.getByText('In progress').first()).toBeVisible();
});

test('an address leads to its row and to the top of what is open; list and panel scroll apart', {
  tag: '@layout',
}, async ({ page, isMobile }) => {
  await registerQuickly(customer);
  const place = `Lane ${Date.now()}`;
  const ids: string[] = [];
  for (let n = 1; n <= 7; n += 1) ids.push(await bookQuickly(customer, `${place} house ${n}`));
  // The newest stands first: this one is the last of them.
  const [lowest = ''] = ids;
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: 440 });
  const address = `/desk/bookings?search=${encodeURIComponent(place)}`;
  await enterDesk(page, 'Ravi', 'executive', { at: `${address}&open=${lowest}` });
  const rows = page.getByRole('list', { name: 'Bookings' }).getByRole('link');
  const name = page.getByRole('heading', { level: 2 }).first();
  await expect(name).toBeInViewport();
  await expectSound(page);
  if (!isMobile) {
    await expect(rows.last()).toHaveAttribute('aria-current', 'true');
    await expect(rows.last()).toBeInViewport({ ratio: 0.9 });
    await expect(rows.first()).not.toBeInViewport();
    // The panel is read to its end, and the list stays.
    await name.hover();
    await page.mouse.wheel(0, 4000);
    await expect(name).not.toBeInViewport();
    await expect(rows.last()).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await rows.nth(5).click();
    await expect(rows.nth(5)).toHaveAttribute('aria-current', 'true');
    await expect(name).toBeInViewport();
    return;
  }
  await expect(rows.first()).toBeHidden();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await rows.last().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(0);
  await rows.last().click();
  await expect(name).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(rows.last()).toBeInViewport();
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test('money goes back by the owner’s hand alone', { tag: ['@wide', '@parts'] }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await registerQuickly(customer);
  const id = await bookAndPay(await customer.newPage());
  await enterDesk(page, 'Sana', 'executive', { at: `/desk/bookings?open=${id}` });
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('₹500');
  await expect(payments).toContainText('Paid');
  await expect(payments.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
  await expect(page.getByText('Only the owner can cancel a paid booking.')).toBeVisible();

  const owners = await browser.newContext(baseURL ? { baseURL } : {});
  await fromOwnNetwork(owners);
  const desk = await owners.newPage();
  await enterDesk(desk, 'Meena', 'owner', { at: `/desk/bookings?open=${id}` });
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: /^RC-\d{4}-\d+$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^RC-\d{4}-\d+\.pdf$/);
  await desk.getByRole('button', { name: 'Refund' }).click();
  await desk.getByRole('button', { name: 'Refund ₹500' }).click();
  await expect(desk.getByLabel('Reason for the refund')).toHaveAccessibleDescription(
    'Say why: it stays in the record',
  );
  await desk.getByLabel('Reason for the refund').fill('We could not come');
  await desk.getByRole('button', { name: 'Refund ₹500' }).click();
  await expect(desk.getByRole('region', { name: 'Payments' })).toContainText(/Refund pending|Refunded/);
  await expect(timeline(desk)).toContainText('Refund requested: We could not come');
  expect(await violations(desk)).toEqual([]);
  await expect
    .poll(async () => (await mailsWith(`To: ${email}`)).join('\n'), { timeout: 20_000 })
    .toContain('We sent your money back');
  await owners.close();
});
