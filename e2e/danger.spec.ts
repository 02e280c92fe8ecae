// Somebody in danger asks for a call, or books: what they read, who hears of it, and where it stands at the desk.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { dangerMinutes } from '#contract/constants.ts';
import { dangerName, dangerOfFinding } from '#contract/finder-in-words.ts';
import { clockTime } from '#contract/india-time.ts';
import { dangerFinding } from '#server/testing/danger-finding.ts';
import { sendButton } from './bookings.ts';
import { changeDatabase, fromOwnNetwork, registerQuickly } from './customer.ts';
import { askForCall, enterDesk } from './desk.ts';
import { mailsTo, mailsWith } from './outbox.ts';
import { violations } from './page-checks.ts';
import { test } from './test.ts';

const words = dangerName(dangerOfFinding(dangerFinding) ?? '');
const firstAid = (page: Page) => page.locator('.first-aid');
const quickActions = (page: Page) => page.getByRole('navigation', { name: 'Quick actions' });
/** Other journeys begin with a calm desk. */
const end = (mobile: string) =>
  changeDatabase(
    "update promises set ended_at = 1, ended_as = 'kept' where request_id in (select id from requests where mobile = ?)",
    mobile,
  );

test.beforeEach(({ context }) => fromOwnNetwork(context));

test('a call is asked for: what to do first, our minutes, and a mail that says danger', {
  tag: ['@phone', '@danger'],
}, async ({ page }) => {
  const mobile = `9${randomInt(1e8, 1e9)}`;
  await page.goto(`/?finding=${dangerFinding}#callback-title`);
  await page.getByLabel('Name').fill('Lakshmi');
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByLabel('Location').fill('Himayatnagar');
  await page.getByLabel('Service').selectOption('Water Leakage Old Building');
  const sentAt = Date.now();
  await page.getByRole('button', { name: 'Request a call back' }).click();
  await expect(page.getByText('Your request submittes successfully')).toBeVisible();
  const due = [0, 1].map((minute) => clockTime(sentAt + (dangerMinutes + minute) * 60_000)).join('|');
  await expect(page.getByRole('status').first()).toContainText(new RegExp(`by (${due})`));
  await expect(firstAid(page)).toBeVisible();
  await expect(firstAid(page).getByRole('link', { name: '112' }).last()).toHaveAttribute('href', 'tel:112');
  expect(await violations(page)).toEqual([]);

  await expect.poll(async () => (await mailsWith(mobile)).length).toBeGreaterThan(1);
  for (const mail of await mailsWith(mobile)) {
    expect(mail).toMatch(new RegExp(`^Subject: DANGER, call Lakshmi, ${mobile}`, 'm'));
    expect(mail).toContain(`DANGER: ${words}. Call ${mobile} now.`);
  }
  end(mobile);
});

test('a visit is booked without a photo; Thank You and My Booking say what to do first', {
  tag: ['@phone', '@danger'],
}, async ({ page, context }) => {
  const person = await registerQuickly(context);
  await page.goto(`/book-now?finding=${dangerFinding}`);
  await expect(firstAid(page)).toBeVisible();
  await expect(page.getByText('Not needed here. Stay away from it')).toBeVisible();
  await expect(quickActions(page).getByRole('link', { name: '112 emergency' })).toBeVisible();
  await expect(page.getByText('Take one now')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Water Leakage Old Building/ }).check();
  await page.getByLabel('Location').fill('Himayatnagar, Street No. 6');
  await sendButton(page).click();
  await page.waitForURL('**/booking/success/*');
  await expect(firstAid(page)).toBeVisible();
  await expect(page.getByText('First see to it that nobody gets hurt')).toBeVisible();
  await expect(quickActions(page).getByRole('link', { name: '112 emergency' })).toBeVisible();
  await expect(quickActions(page).getByRole('link', { name: 'Book Now' })).toHaveCount(0);
  for (const calm of ['You need not do anything', 'A bucket under the drip'])
    await expect(page.getByText(calm)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.goto('/my-booking');
  await expect(firstAid(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await expect.poll(async () => (await mailsTo(person.email)).length).toBeGreaterThan(0);
  const confirmation = (await mailsTo(person.email)).find(({ text }) => text?.includes('HB-'));
  expect(confirmation?.text).toContain('call 112');
  expect(confirmation?.text).not.toContain('leave the stain');
  end(person.mobile);
});

test('typed danger is asked back beside the success, and a yes shows what to do first', {
  tag: ['@phone', '@danger'],
}, async ({ page }) => {
  const mobile = `9${randomInt(1e8, 1e9)}`;
  await page.goto('/#callback-title');
  await page.getByLabel('Name').fill('Sujatha');
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByLabel('Location').fill('Flat 302, Malakpet, water coming on switch board');
  await page.getByLabel('Service').selectOption('Water Leakage Old Building');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Request a call back' }).click();
  await expect(page.getByText('Your request submittes successfully')).toBeInViewport();
  const question = page.getByRole('region', { name: 'Is anybody in danger?' });
  await expect(question.locator('mark')).toHaveText('water coming on switch board');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(firstAid(page)).toBeVisible();
  await expect(page.getByText('Your request submittes successfully')).toBeVisible();
  await expect(quickActions(page).getByRole('link', { name: '112 emergency' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect.poll(async () => (await mailsWith(mobile)).join()).toContain('DANGER, call Sujatha');
  end(mobile);
});

test('the question stands on the line of the fields, and what was said stays in view', {
  tag: ['@layout', '@danger'],
}, async ({ page }) => {
  for (const path of ['/', '/contact-us']) {
    await page.goto(path);
    const question = page.getByRole('group', { name: 'Is anybody in danger?' });
    const edges = [
      page.locator('.field-label').first(),
      question.locator('legend'),
      question.locator('p').first(),
      question.locator('label').first(),
    ].map(async (part) => (await part.boundingBox())?.x);
    expect(new Set(await Promise.all(edges)).size, path).toBe(1);
  }
  const sent = page.getByText('Your request submittes successfully');
  for (const from of [`/?finding=${dangerFinding}`, '/']) {
    const mobile = `9${randomInt(1e8, 1e9)}`;
    await page.goto(`${from}#callback-title`);
    await page.getByLabel('Name').fill('Lakshmi');
    await page.getByLabel('Mobile').fill(mobile);
    await page.getByLabel('Location').fill('Himayatnagar');
    await page.getByLabel('Service').selectOption('Water Leakage Old Building');
    if (from === '/') await page.getByLabel('Yes', { exact: true }).check();
    await page.getByRole('button', { name: 'Request a call back' }).click();
    await expect(firstAid(page)).toBeVisible();
    await expect(sent).toBeInViewport();
    await expect(firstAid(page).getByRole('heading').first()).toBeInViewport();
    end(mobile);
  }
});

test('the open desk sees and hears it, whatever screen is open', { tag: ['@wide', '@danger'] }, async ({
  page,
}) => {
  // Counts what would be heard.
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      document.documentElement.dataset.tones = String(
        Number(document.documentElement.dataset.tones ?? 0) + 1,
      );
      start.call(this, when);
    };
  });
  const tones = () => page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0));
  await enterDesk(page, 'Meena', 'owner');
  for (let n = 0; n < 3; n += 1) await askForCall(page);
  await page.getByRole('heading', { name: 'Inbox' }).waitFor({ state: 'attached' });
  const { name, mobile } = await askForCall(page, { finding: dangerFinding });
  const row = page.locator('[data-request]', { hasText: name });
  await expect(row).toContainText(`DANGER ${words}`);
  // Other journeys may have one too: before it stands no calm one.
  const calmAbove = page.locator('li:not(:has-text("DANGER")) ~ li', { has: row });
  await expect(calmAbove).toHaveCount(0);
  await expect.poll(() => page.title()).toMatch(/^DANGER: \d/);
  await expect.poll(tones).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);

  // Opened by somebody, it rings no more.
  const opened = page.waitForResponse((response) => response.url().endsWith('/opened'));
  await row.click();
  expect((await opened).status()).toBe(200);

  // An owner lifts the mark with a reason, and sets it again.
  const panel = page.getByRole('region', { name: 'Open request' });
  await panel.getByRole('button', { name: 'No danger' }).click();
  await panel.getByLabel('Not what was meant').check();
  await panel.getByLabel('What they said').fill('It was only paint');
  await panel.getByRole('button', { name: 'Lift it, tell the owners' }).click();
  await expect(row).not.toContainText('DANGER');
  await panel.getByRole('button', { name: 'Mark as danger' }).click();
  await panel.getByLabel('What is dangerous').fill('A piece fell while we spoke');
  await panel.getByRole('button', { name: 'Mark as danger' }).click();
  await expect(row).toContainText('DANGER A piece fell while we spoke');
  await expect(calmAbove).toHaveCount(0);

  // On every screen of the desk a bar says whom to call, and leads there.
  const bar = page.getByRole('region', { name: 'Danger' });
  await expect(bar).toBeVisible();
  await page.goto('/desk/bookings');
  await bar.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('region', { name: 'Open request' })).toBeVisible();
  end(mobile);
});
