// Paying online, in every way it can end. The payment page is the simulator; no money moves.
import { expect, type Page } from '@playwright/test';
import { bookingsOf, fillIn, sendButton } from './bookings.ts';
import { fromOwnNetwork, registerQuickly } from './customer.ts';
import { violations } from './page-checks.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const payPage = /\/simulator\/transact\/simulator\?token=/;
const verifyPage = /\/booknow\/payment\/verify\/BK_/;
const thanks = /\/booking\/success\/[0-9a-z]{26}$/;
const card = (page: Page) => page.getByRole('article').first();
const choose = (page: Page, choice: string) => page.getByRole('button', { name: choice }).click();

/** Fills in the form, chooses to pay online and ends on the payment page. */
async function goToPay(page: Page): Promise<void> {
  await registerQuickly(page.context());
  await page.goto('/book-now');
  await fillIn(page, 'red');
  await page.getByLabel('Pay Online (Payable amount is ₹: 500 /-)').check();
  await sendButton(page).click();
  await page.waitForURL(payPage);
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('back from the payment page the booking is there, and can be paid, left at a call, or followed by another', {
    tag: ['@wide', '@scripts'],
  }, async ({ page, context }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const booked = page.getByRole('region', { name: /^HB-\d+ is booked\.$/ });
    const expectBooked = async () => {
      await expect(booked).toBeVisible();
      await expect(booked).toContainText('Pay now, or leave it at a call.');
      await expect(page.getByRole('form', { name: 'Your booking' })).toHaveCount(0);
    };
    await goToPay(page);
    const payUrl = page.url();
    await page.goBack();
    await page.waitForURL('/book-now');
    await expectBooked();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expectBooked();
    await choose(page, 'Pay now, ₹500');
    await page.waitForURL(payUrl);
    // Back once more, by the link this time; nothing was booked twice.
    await page.goto('/book-now');
    await expectBooked();
    expect(await bookingsOf(context)).toHaveLength(1);
    await booked.getByRole('link', { name: 'Leave it at a call' }).click();
    await page.waitForURL(thanks);
    await page.goto('/book-now');
    await choose(page, 'Book another visit');
    await expect(page.getByRole('form', { name: 'Your booking' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('form', { name: 'Your booking' })).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test('paid: every screen says that the money arrived, the receipt can be had, and cancelled it goes back', {
  tag: ['@phone', '@parts'],
}, async ({ page }) => {
  await goToPay(page);
  await choose(page, 'Pay ₹500');
  await page.waitForURL(thanks);
  await expect(page.getByText('₹500', { exact: true })).toBeVisible();
  await expect(page.getByText(/^T\d{12,}$/)).toBeVisible();
  const readReceipt = async () => {
    const main = page.getByRole('main');
    await expect(main.getByText('Payment received.')).toBeVisible();
    const receipt = main.getByRole('link', { name: 'Receipt' });
    const file = await page.request.get((await receipt.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  };
  await readReceipt();
  expect(await violations(page)).toEqual([]);
  // Back at the form it says so too.
  await page.goto('/book-now');
  await expect(page.getByRole('region', { name: /is booked/ })).toContainText('Payment received.');
  await expect(page.getByRole('button', { name: /^Pay now/ })).toHaveCount(0);
  await page.goto('/my-booking');
  await expect(card(page)).toContainText('₹500');
  await readReceipt();

  // Cancelled, the money goes back, with a date, and is not paid any more.
  await choose(page, 'Cancel booking');
  await expect(card(page)).toContainText('We send your ₹500 back within 7 working days.');
  await choose(page, 'Yes, cancel it');
  await expect(card(page)).toContainText(/within 7 working days, by \d{1,2} \w+, \d{4}\.|₹500 refunded\./);
  await expect(async () => {
    await page.reload();
    await expect(card(page)).toContainText('₹500 refunded.', { timeout: 1000 });
  }).toPass();
  await expect(card(page)).not.toContainText('Payment received');
  // It is over; its address keeps the row open.
  await expect(card(page).getByRole('link', { name: 'Receipt', exact: true })).toBeVisible();
  const paper = card(page).getByRole('link', { name: 'Refund receipt' });
  const file = await page.request.get((await paper.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  // What a bank asks for stays: how much it was, and its number.
  await expect(card(page).locator('dl')).toContainText('₹500, refunded');
  await expect(card(page).locator('dl')).not.toContainText('Not Applicable');
});

test('back from paying without being logged in: the money has arrived', { tag: ['@wide', '@parts'] }, async ({
  page,
  context,
}) => {
  await goToPay(page);
  const payUrl = page.url();
  await context.clearCookies();
  await page.goto(payUrl);
  await choose(page, 'Pay ₹500');
  await page.waitForURL(thanks);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received');
  await expect(page.getByRole('link', { name: 'Login to Continue' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Himayatnagar');
});

test('declined, tried again, left pending, then paid: the waiting page goes on by itself', {
  tag: ['@wide', '@parts'],
}, async ({ page, context }) => {
  await goToPay(page);
  await choose(page, 'Decline');
  await page.waitForURL(verifyPage);
  await expect(page.getByRole('alert')).toHaveText('Unable to veryfy payments');
  await expect(page.getByText(/do not pay again/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto('/my-booking');
  await expect(card(page)).toContainText('The payment did not go through');
  await expect(card(page)).not.toContainText('Not Applicable');
  expect(await violations(page)).toEqual([]);
  await choose(page, 'Try payment again, ₹500');
  await page.waitForURL(payPage);
  const payUrl = page.url();
  await choose(page, 'Leave pending');
  await page.waitForURL(verifyPage);
  await expect(page.getByText('Please wait we are verifying payments...')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/my-booking');
  await expect(card(other)).toContainText('Checking your payment…');
  await other.goto(payUrl);
  await choose(other, 'Pay ₹500');
  await page.waitForURL(thanks);
  await expect(page.getByText('₹500', { exact: true })).toBeVisible();
});

test('one kept page serves every payment, whoever comes, and wakes without errors', {
  tag: ['@phone', '@scripts'],
}, async ({ page, context }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await registerQuickly(context);
  for (const tid of [`BK_${'0'.repeat(26)}`, `BK_${'1'.repeat(26)}`]) {
    await page.goto(`/booknow/payment/verify/${tid}`);
    await expect(page.getByRole('alert')).toHaveText('Unable to veryfy payments');
    await expect(page.getByText('We know no payment at this address.')).toBeVisible();
    await expect(page.getByText(`Payment ${tid}`)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'customer');
  }
  // A bank that is undecided is announced calmly, with the specified alert.
  await page.route('**/api/user/payment/verify/*', (route) =>
    route.fulfill({ json: { success: false, status: 'pending', booking: { _id: '0'.repeat(26) } } }),
  );
  await page.goto(`/booknow/payment/verify/BK_${'0'.repeat(26)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for the bank');
  await expect(page.getByRole('alert')).toHaveText('Unable to veryfy payments');
  await expect(page.getByText('Please do not pay twice.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment, ₹500' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Whoever is logged out reads the same, and finds the way in.
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Unable to veryfy payments');
  await expect(page.getByRole('link', { name: 'Login to Continue' })).toBeVisible();
  expect(errors).toEqual([]);
});
