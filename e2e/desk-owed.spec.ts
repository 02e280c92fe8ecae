// What is owed after a visit, and whose requests belong together: quotations, further visits, a customer with many buildings.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookQuickly } from './bookings.ts';
import { fromOwnNetwork, promisesTo, queryDatabase, registerQuickly } from './customer.ts';
import { chooseWindow, enterDesk } from './desk.ts';
import { mailsWith } from './outbox.ts';
import { expectSound } from './page-checks.ts';
import { agreeVisit, bringForward, createCrew, enterAsStaff, type StaffApi, takeStep } from './staff-api.ts';
import { test } from './test.ts';

let customer: BrowserContext;
test.beforeEach(async ({ context, browser, baseURL }) => {
  await fromOwnNetwork(context);
  customer = await browser.newContext(baseURL ? { baseURL } : {});
  await fromOwnNetwork(customer);
});
test.afterEach(() => customer.close());

const row = (page: Page, place: string) => page.locator('[data-request]').filter({ hasText: place });
const panel = (page: Page) => page.getByRole('region', { name: 'Open request' });
const echo = (page: Page) => page.locator('.desk-toast').first();
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Requests' }).getByRole('link', { name });
const requestOf = (id: string) => queryDatabase('select * from requests where id = ?', id)[0] ?? {};

/** An engineer was there, and agreed on this. */
async function visitOf(executive: StaffApi, engineer: StaffApi, crew: string, booking: string, next: string) {
  await agreeVisit(executive, booking, crew);
  const visit = bringForward(booking);
  await takeStep(engineer, visit, { step: 'on_way' });
  await takeStep(engineer, visit, { step: 'arrived' });
  const found = { cause: 'parapet-joint', readings: '18 %', words: 'The joint is open.' };
  await takeStep(engineer, visit, { step: 'found', ...found });
  await takeStep(engineer, visit, { step: 'next', next });
}

test('what was promised at a visit stands in the queue until it is done', {
  tag: ['@wide', '@parts'],
}, async ({ page, browser }) => {
  const crew = createCrew();
  const executive = await enterAsStaff(browser, { name: 'Sana', role: 'executive' });
  const engineer = await enterAsStaff(browser, { name: 'Ravi', role: 'engineer', crew });
  const { name, email } = await registerQuickly(customer);
  const stamp = Date.now();
  const [quote, again] = [`Quote${stamp}`, `Again${stamp}`];
  const toQuote = await bookQuickly(customer, quote);
  const toCome = await bookQuickly(customer, again);
  await visitOf(executive, engineer, crew, toQuote, 'quotation');
  await visitOf(executive, engineer, crew, toCome, 'again');
  await enterDesk(page, 'Meena');

  await tab(page, /^To quote/).click();
  await expect(tab(page, /^To quote/)).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, /^To quote/)).toBeInViewport({ ratio: 1 });
  await expect(row(page, quote)).toContainText('Quotation promised');
  await row(page, quote).click();
  await expect(panel(page)).toContainText(/Send quotation by \d+ \w+, \d/);
  await expectSound(page);

  // The booking says the same, and what was found.
  await page.goto(`/desk/bookings?open=${toQuote}`);
  await expect(page.getByText(/^Send quotation by/)).toBeVisible();
  const found = page.getByRole('region', { name: 'Found at the visit' });
  await expect(found).toContainText('The joint is open.');
  await expect(found).toContainText('Quotation promised');
  await expectSound(page);
  await page.getByRole('link', { name: 'Open in the Inbox' }).click();

  await page.getByRole('textbox', { name: 'New note' }).fill('Sent as PDF, ₹42,000.');
  await panel(page).getByRole('button', { name: 'Sent by another way' }).click();
  await expectSound(page);
  await panel(page).getByRole('button', { name: 'Record as sent' }).click();
  await expect(panel(page).getByText('Say the number it bears')).toBeVisible();
  await panel(page).getByLabel('Number of the quotation').fill('P-17');
  await panel(page).getByRole('button', { name: 'Record as sent' }).click();
  await expect(echo(page)).toHaveText(`${name}: quotation P-17 recorded as sent. The customer is told.`);
  expect(promisesTo(toQuote)).toEqual([]);
  await page.goto(`/desk/requests?tab=done&open=${toQuote}`);
  await expect(panel(page).locator('.notes-list')).toContainText('Sent as PDF, ₹42,000.');
  await expect.poll(async () => (await mailsWith(`To: ${email}`)).join('\n')).toMatch(/quotation/i);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await tab(page, /^To come again/).click();
  await expect(tab(page, /^To come again/)).toBeInViewport({ ratio: 1 });
  await expect(row(page, again)).toContainText('Another visit promised');
  await row(page, again).click();
  await expect(panel(page)).toContainText('Agree another visit by');
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  // In sight without scrolling, whatever the screen.
  await expect(panel(page).getByRole('radio', { name: /free$/ }).first()).toBeAttached();
  await expect(panel(page).getByRole('radio', { name: 'Nothing new' })).toBeAttached();
  await expectSound(page);
  await chooseWindow(page);
  await panel(page)
    .getByRole('button', { name: /^Place the visit/ })
    .click();
  await expect(echo(page)).toContainText(`${name}: Reached. Visit `);
  expect(promisesTo(toCome)).toMatchObject([{ step: 'arrival' }]);

  // Called off, it is owed again, and says why.
  await page.goto(`/desk/bookings?open=${toCome}`);
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByText(/^Call by/)).toBeVisible();
  await expect(page.getByText('Visit called off').first()).toBeVisible();
  await page.goto('/desk/requests?tab=again');
  await expect(row(page, again)).toContainText('Visit called off');

  await page.goto('/desk/reports');
  await expect(page.getByRole('region', { name: 'Owed to customers' })).toContainText(/Calls\d+ open/);
  await Promise.all([executive.context.close(), engineer.context.close()]);
});

test('eleven bookings at eight places: only those chosen are merged, and taken out again', {
  tag: ['@wide', '@parts'],
}, async ({ page }) => {
  await registerQuickly(customer);
  const stamp = Date.now();
  const tower = `Tower${stamp}, Block A`;
  const first = await bookQuickly(customer, tower);
  const double = await bookQuickly(customer, `tower${stamp} block a.`);
  const places = ['B', 'C', 'D', 'E', 'F', 'G', 'H'].map((block) => `Tower${stamp}, Block ${block}`);
  for (const place of [...places, `${places[0]}, terrace`, `${places[1]}, sump`])
    await bookQuickly(customer, place);
  await enterDesk(page, 'Meena');
  await page.goto(`/desk/requests?open=${first}`);
  const summary = panel(page).getByText('10 other open requests from this number, 1 probably sent twice');
  await expect(summary).toBeVisible();
  // Nothing but the double, and the call itself within sight.
  await expect(panel(page).getByRole('checkbox')).toHaveCount(1);
  await expect(panel(page).getByRole('checkbox', { name: /probably sent twice/ })).toBeChecked();
  await expect(panel(page).getByRole('button', { name: 'Reached' })).toBeInViewport({ ratio: 1 });
  await panel(page).getByRole('button', { name: 'Show 9 more' }).click();
  await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
  const sump = panel(page).getByRole('checkbox', { name: /sump/ });
  await sump.check();
  await expectSound(page);
  await expect(panel(page).getByRole('button', { name: 'Merge 2 requests into this one' })).toBeVisible();
  await sump.uncheck();
  await panel(page).getByRole('button', { name: 'Merge 1 request into this one' }).click();
  await expect(echo(page)).toHaveText('1 request merged into this one.');
  expect(requestOf(double)).toMatchObject({ merged_into: first });

  const merged = panel(page).getByRole('region', { name: 'Merged into this request' });
  await expect(merged).toContainText(`tower${stamp} block a.`);
  await expect(panel(page).getByText('9 other open requests from this number')).toBeVisible();
  await expectSound(page);
  await merged.getByRole('button', { name: /^Unmerge HB-/ }).click();
  await expect(merged).toHaveCount(0);
  expect(requestOf(double)).toMatchObject({ merged_into: null });
  expect(promisesTo(double)).toMatchObject([{ step: 'call', reason: 'asked' }]);

  // Merged for good once one of them has an outcome; one visit takes one place.
  await panel(page).getByRole('button', { name: 'Merge 1 request into this one' }).click();
  await expect(merged).toBeVisible();
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  await chooseWindow(page);
  const schedule = panel(page).getByRole('button', { name: /^Place the visit/ });
  await expect(schedule).toBeInViewport({ ratio: 1 });
  await schedule.click();
  await expect(echo(page)).toContainText('Reached. Visit ');
  const visits = queryDatabase('select booking_id from visits where booking_id in (?, ?)', first, double);
  expect(visits).toEqual([{ booking_id: first }]);
  await page.goto(`/desk/requests?tab=visits&open=${first}`);
  await expect(merged).toContainText(`tower${stamp} block a.`);
  await expect(merged.getByRole('button')).toHaveCount(0);
});
