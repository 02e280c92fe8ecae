// The desk as those who call back use it: by mouse, by touch and by keyboard alone.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { deadlineFrom } from '../src/contract/callback-deadline.ts';
import { deadlineMinutes } from '../src/contract/constants.ts';
import { clockTime, longDate } from '../src/contract/india-time.ts';
import { bookQuickly } from './bookings.ts';
import { changeDatabase, fromOwnNetwork, registerQuickly } from './customer.ts';
import {
  askForCall,
  enterDesk,
  enterDeskToReturn,
  inviteByOwner,
  logInAtDesk,
  setUpAtScreen,
} from './desk.ts';
import { expectSound, sidewaysScroll, violations } from './page-checks.ts';
import { movement } from './site-pages.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Name, number or place' });
const row = (page: Page, name: string) => page.locator('[data-request]').filter({ hasText: name });
const panel = (page: Page) => page.getByRole('region', { name: 'Open request' });
const echo = (page: Page) => page.locator('.desk-toast').first();
/** Shows this person alone, whoever else waits. */
async function find(page: Page, name: string): Promise<void> {
  await searchField(page).fill(name);
  await expect(row(page, name)).toBeVisible();
}
async function open(page: Page, name: string): Promise<void> {
  await find(page, name);
  await row(page, name).first().click();
  await expect(panel(page).getByRole('heading', { name: 'History' })).toBeVisible();
}
/** What a row says of a request that has just come in, at any hour of any day. */
function timeLeftAtFirst(): RegExp {
  const now = Date.now();
  const due = deadlineFrom(now);
  if (due - now <= deadlineMinutes * 60_000)
    return new RegExp(`^(${deadlineMinutes}|${deadlineMinutes - 1}) min$`);
  const [day, month] = longDate(due).split(' ');
  return new RegExp(
    longDate(due) === longDate(now) ? `^${clockTime(due)}$` : `^${day} ${month?.slice(0, 3)}`,
  );
}

test('a new member sets up, signs out and logs in again', { tag: ['@wide', '@parts'] }, async ({ page }) => {
  const member = await setUpAtScreen(page, 'Sana', 'executive');
  await page.getByRole('button', { name: 'Sana' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Staff log-in' })).toBeVisible();

  await logInAtDesk(page, { ...member, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('E-mail, password or code is wrong');
  await logInAtDesk(page, member);
  await expect(page.getByRole('button', { name: 'Sana' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sana' })).toBeVisible();
});

test('a request arrives by itself; taking it and logging the call meet the deadline', {
  tag: '@layout',
}, async ({ page, isMobile }) => {
  await enterDesk(page);
  const mark = `Kondapur ${Date.now()}`;
  await searchField(page).fill(mark);
  await expect(page.getByText(`No requests match “${mark}”.`)).toBeVisible();
  const { name, mobile } = await askForCall(page, { location: `${mark}, lane 3` });
  await expect(row(page, name)).toBeVisible();
  // An hour within office hours; outside them the time or the day it is due.
  await expect(row(page, name).locator('b').first()).toHaveText(timeLeftAtFirst());

  await row(page, name).click();
  await expect(panel(page)).toContainText(`${mark}, lane 3. Asked at`);
  await expect(panel(page).getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
    'href',
    `tel:+91${mobile}`,
  );
  await panel(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(panel(page)).toContainText('Assigned to you since');
  await expect(row(page, name)).toContainText('You');
  if (isMobile) {
    const bar = page.getByRole('navigation', { name: 'Open request' });
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/91${mobile}?text=${encodeURIComponent('Hello, this is Hyderabad Building Care about your request.')}`,
    );
    for (const button of await panel(page).locator('.outcomes-buttons button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await panel(page).getByRole('button', { name: 'Release' }).click();
  await expect(panel(page)).toContainText('Unassigned');

  await expectSound(page);

  await panel(page).getByRole('button', { name: 'Reached' }).click();
  expect(await violations(page)).toEqual([]);
  await panel(page).getByRole('radio', { name: 'Only a question' }).check();
  await panel(page).getByRole('button', { name: 'No further action: only a question' }).click();
  await expect(echo(page)).toHaveText(`${name}: Reached. Done.`);
  await open(page, name);
  await expect(panel(page)).toContainText('in time');
  await expect(panel(page).getByText('Meena called. Reached')).toBeVisible();
});

test('the whole desk works by keyboard alone', { tag: ['@wide', '@keyboard'] }, async ({ page }) => {
  const mark = `Keys ${Date.now()}`;
  const first = await askForCall(page, { location: mark });
  const second = await askForCall(page, { location: mark });
  await enterDesk(page);
  await expect(page.locator('[data-request]').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type(mark);
  // Whoever is open by then and does not fit is not among them.
  await expect(page.locator('[data-request]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  // Newest first, wherever they stand in the queue.
  await expect(page.locator('[data-request] bdi')).toHaveText([second.name, first.name]);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.locator('[data-request][aria-current] bdi')).toHaveText(second.name);
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(second.name);
  await page.keyboard.press('c');
  await expect(panel(page)).toContainText('Assigned to you since');
  await page.keyboard.press('2');
  await expect(echo(page)).toContainText(`${second.name}: No answer. It comes back at`);
  // The other one is open now.
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(first.name);
  await page.keyboard.press('1');
  await expect(page.getByRole('form', { name: 'What was agreed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'No answer' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('4');
  await expect(page.getByRole('radio', { name: 'Only a question' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(echo(page)).toHaveText(`${first.name}: Reached. Done.`);
  // Digits typed into a note are a note.
  await page.getByRole('textbox', { name: 'New note' }).fill('Flat 4');
  await page.keyboard.type('32');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).locator('.notes-list')).toContainText('Flat 432');
});

test('a note is kept; a half-written one survives a sign-out, and so does the place', {
  tag: ['@wide', '@scripts'],
}, async ({ page }) => {
  const member = await enterDeskToReturn(page, 'Meena', 'executive');
  const { name } = await askForCall(page);
  await open(page, name);
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Stain over the bed since Sunday.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(panel(page).locator('.notes-list')).toContainText('Stain over the bed since Sunday.');
  await expect(panel(page)).toContainText(/Saved \d+:\d\d/);
  // Whatever button ends the call keeps it too.
  await note.fill('Line is bad. Ask for Mr Rao.');
  await panel(page).getByRole('button', { name: 'No answer' }).click();
  await expect(echo(page)).toContainText('No answer. It comes back');
  await open(page, name);
  await expect(panel(page).locator('.notes-list')).toContainText('Line is bad. Ask for Mr Rao.');
  await expect(note).toHaveValue('');
  await note.fill('Ask for the tenant’s');
  changeDatabase('delete from sessions where user_id = (select id from staff where email = ?)', member.email);
  await panel(page)
    .getByRole('button', { name: 'Assign to me' })
    .click({ timeout: 5000 })
    // News from another desk was quicker: its answer has already asked for a log-in.
    .catch(() => {});
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await logInAtDesk(page, member);
  await expect(panel(page).getByRole('heading', { name, level: 2, includeHidden: true })).toHaveText(name);
  await expect(note).toHaveValue('Ask for the tenant’s');
  await expect(panel(page).locator('.notes-list')).toContainText('Meena');
});

test('a booking shows its photos, and the customer sees who called', { tag: ['@wide', '@parts'] }, async ({
  browser,
  page,
}) => {
  const context = await browser.newContext();
  await fromOwnNetwork(context);
  const person = await registerQuickly(context);
  const id = await bookQuickly(context, 'Nallakunta');

  await enterDesk(page, 'Kavitha');
  // As a link in a warning mail leads there: in a tab of its own.
  const desk = await page.context().newPage();
  await desk.goto(`/desk#${id}`);
  await expect(panel(desk)).toContainText(/Booking HB-\d+, asked at/);
  await expect(panel(desk)).toContainText(person.email);
  await panel(desk).getByRole('button', { name: 'Enlarge photo 2 of 2' }).click();
  const dialog = desk.getByRole('dialog', { name: `Photos from ${person.name}` });
  await expect(dialog).toContainText('2 / 2');
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await panel(desk).getByRole('button', { name: 'Reached' }).click();
  await panel(desk).getByRole('radio', { name: 'Only a question' }).check();
  await panel(desk).getByRole('button', { name: 'No further action: only a question' }).click();
  await expect(echo(desk)).toContainText('Reached. Done.');
  const seen = await context.request.get(`/api/user/booking/getone/${id}`);
  expect((await seen.json()).booking).toMatchObject({ status: 'contacted', contactedBy: 'Kavitha' });
  await context.close();
});

test('an owner lets people in and out, reads the log and takes the list away', {
  tag: ['@wide', '@parts'],
}, async ({ page }) => {
  await enterDesk(page, 'Owner', 'owner', { at: '/desk/staff' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ravi');
  const email = `ravi-${Date.now()}@example.in`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Role').selectOption('Executive');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('A link for Ravi.')).toBeVisible();
  await expect(page.locator('.invitation code')).toHaveText(/\/desk\/setup#[\w-]{43}$/);
  const person = page.locator('.member').filter({ hasText: email });
  await expect(person).toContainText('Invited');
  await expectSound(page);

  await person.getByRole('button', { name: 'Remove Ravi' }).click();
  await person.getByRole('button', { name: 'Remove access' }).click();
  await expect(person).toContainText('No access');

  await page.goto('/desk/audit');
  await expect(page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'removed' })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Owner' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export all requests (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('requests.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFFid,kind,state/);
});

test('screens that are not yours stay closed', { tag: ['@wide', '@parts'] }, async ({ page }) => {
  const closed = page.getByRole('heading', { name: 'You do not have access to this page.' });
  await enterDesk(page, 'Editor', 'editor');
  await expect(closed).toBeVisible();
  await enterDesk(page, 'Ravi', 'executive');
  await expect(page.getByRole('link', { name: /^Operations/ })).toHaveCount(0);
  for (const path of ['/desk/staff', '/desk/content', '/desk/operations']) {
    await page.goto(path);
    await expect(closed).toBeVisible();
  }
});

test('the rail has every screen at any width, and the last of it is in reach of the keys', {
  tag: '@layout',
}, async ({ page, isMobile }) => {
  const name = 'Venkata Satyanarayana Rao Cha';
  await enterDesk(page, name, 'owner', { at: '/desk/staff' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  const sizes = isMobile
    ? [
        [390, 780],
        [360, 600],
      ]
    : [
        [1366, 768],
        [1280, 600],
        [1024, 600],
        [701, 600],
      ];
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    const menu = page.getByRole('button', { name: /^Menu/ });
    if (isMobile) await menu.click();
    const last = page
      .getByRole('navigation', { name: 'Desk' })
      .getByRole('link', { name: 'Log', exact: true });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeInViewport();
    // With all of it open; what is smaller is the same, on less room.
    if (width === sizes[0]?.[0]) await expectSound(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeHidden();
    if (!isMobile) continue;
    // Pressed beside it, it goes, and the focus is where it was.
    await expect(sheet).toBeVisible();
    await page.mouse.click(width - 30, 300);
    await expect(sheet).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
  if (!isMobile) return;
  await page.getByRole('button', { name: /^Menu/ }).click();
  await sheet.getByRole('link', { name: 'Crews' }).click();
  await expect(page.getByRole('heading', { name: 'Crews', level: 1 })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  // Somebody calls while it is open.
  await page.getByRole('button', { name: /^Menu/ }).click();
  await sheet.getByRole('button', { name: 'New caller' }).click();
  await expect(page.getByRole('dialog', { name: 'New caller' }).getByLabel('Mobile')).toBeFocused();
});

test('screens change without a document or another check, and going back finds the place again', {
  tag: ['@wide', '@scripts'],
}, async ({ page }) => {
  await enterDesk(page, 'Owner', 'owner');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document' || /check$|\.data$/.test(pathname)) asked.push(pathname);
  });
  const bar = page.getByRole('navigation', { name: 'Desk' });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await bar.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByRole('heading', { name: 'Numbers', level: 1 })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Numbers' })).toHaveAttribute('aria-current', 'page');
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(100);
  const place = await scrolled();
  // Pressed where it is: a click would scroll to it first.
  await bar.getByRole('link', { name: 'Staff' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Numbers', level: 1 })).toBeVisible();
  await expect.poll(scrolled).toBe(place);
  expect(asked).toEqual([]);
});

test('the desk says when the line is gone, and catches up', { tag: ['@wide', '@offline'] }, async ({
  context,
  page,
}) => {
  await enterDesk(page);
  // The queue is there: what is old can only be said of something.
  await expect(page.getByRole('term').filter({ hasText: 'Overdue' }).locator('..')).toContainText(/\d/);
  await context.setOffline(true);
  await expect(page.getByText('No line to the desk.')).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(page.getByText('No line to the desk.')).toBeHidden({ timeout: 30_000 });

  await page.route('**/api/staff/check', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The desk cannot be reached.' })).toBeVisible();
  await page.unroute('**/api/staff/check');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox', includeHidden: true })).toBeAttached();
});

test('anybody can use the door: each field is named in its turn, and a link is good once', {
  tag: ['@phone', '@layout'],
}, async ({ page }) => {
  await page.goto('/desk/setup#not-a-link');
  await expect(page.getByRole('alert')).toContainText('This link is not valid');
  await page.goto('/desk');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expectSound(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email is required');
  await page.getByLabel('E-mail').fill('meena@example.in');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
  await page.getByLabel('Password').fill('something');
  await page.getByLabel('Six-digit code').fill('12');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Six-digit code')).toHaveAccessibleDescription('The code has six digits');

  await page.goto(await inviteByOwner(page, 'Axe'));
  await expect(page.getByRole('heading', { name: 'Welcome, Axe' })).toBeVisible();
  await expectSound(page);
  // Another link in the same tab is another set-up.
  await page.goto(await inviteByOwner(page, 'Other'));
  await expect(page.getByRole('heading', { name: 'Welcome, Other' })).toBeVisible();
});

test('the switches are remembered on this device', { tag: ['@wide', '@scripts'] }, async ({
  context,
  page,
}) => {
  await context.grantPermissions(['notifications']);
  await enterDesk(page);
  const switches = ['Sound for new requests', 'Notifications'].map((label) => page.getByLabel(label));
  await page.getByRole('button', { name: 'Meena' }).click();
  for (const one of switches) {
    await expect(one).not.toBeChecked();
    await one.click();
    await expect(one).toBeChecked();
  }
  await page.reload();
  await page.getByRole('button', { name: 'Meena' }).click();
  for (const one of switches) await expect(one).toBeChecked();
});

test('a screen that is slow to come is announced, and the one before stays until it is there', {
  tag: ['@wide', '@scripts'],
}, async ({ page }) => {
  await enterDesk(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/staff/bookings?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const sign = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(sign).toHaveCount(0);
  const movedBefore = await movement(page);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Bookings' }).click();
  await expect(sign).toHaveCount(1);
  await expect(searchField(page)).toBeVisible();
  expect(await movement(page)).toBe(movedBefore);
  gate.resolve();
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  await expect(sign).toHaveCount(0);
});
