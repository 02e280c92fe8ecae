// Somebody calls the office: written down while they speak, on any screen of the desk, with or without a line.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { deadlineFrom, defaultDeadlineRules, inDanger } from '../src/contract/callback-deadline.ts';
import { clockTime } from '../src/contract/india-time.ts';
import { fromOwnNetwork } from './customer.ts';
import { askForCall, chooseWindow, enterDesk } from './desk.ts';
import { expectSound } from './page-checks.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const form = (page: Page) => page.getByRole('dialog', { name: 'New caller' });
const newMobile = () => `7${randomInt(1e8, 1e9)}`;
/** A minute may pass between what is seen and what is said. */
const saidBy = (rules = defaultDeadlineRules) => {
  const now = Date.now();
  const times = [now - 60_000, now].map((at) => clockTime(deadlineFrom(at, rules)));
  return new RegExp(times.join('|'));
};

test('is written down and waits with the promise that was said', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  await enterDesk(page, 'Meena', 'executive', { at: '/desk/bookings' });
  await page.getByRole('button', { name: 'New caller' }).click();
  await expect(form(page).getByLabel('Mobile')).toBeFocused();
  // Nothing asked for: nothing is lost either.
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  if (isMobile) await page.getByRole('button', { name: 'New caller' }).click();
  else await page.keyboard.press('n');

  const name = `Rukmini ${Date.now()}`;
  await form(page).getByLabel('Mobile').fill(newMobile());
  await expect(form(page)).toContainText('Nobody has asked from this number yet.');
  await form(page).getByLabel('What they say').fill('Damp behind the wardrobe');
  await form(page)
    .getByRole('button', { name: /^Save the request/ })
    .click();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expect(form(page)).toContainText('Name is required');
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByRole('radio', { name: 'Building Repair' }).check();
  await expectSound(page);
  const save = form(page).getByRole('button', { name: /^Save the request: we call by/ });
  await expect(save).toContainText(saidBy());
  await save.click();
  await expect(form(page)).toHaveCount(0);
  await page.getByText(`${name}: saved. Call by`).getByRole('link', { name: 'Open' }).click();
  const panel = page.getByRole('region', { name: 'Open request' });
  await expect(panel.getByRole('heading', { name })).toBeVisible();
  await expect(panel).toContainText('Damp behind the wardrobe');
  await expect(panel).toContainText('Called us, taken by Meena');
});

test('by keys alone: who it may be is chosen, and what waits already opens with the words added', {
  tag: ['@wide', '@keyboard'],
}, async ({ page }) => {
  const mobile = newMobile();
  const first = await askForCall(page, { mobile, location: 'Miyapur, Plot 118' });
  await askForCall(page, { mobile, name: 'Venkata Rao' });
  await enterDesk(page, 'Meena', 'executive', { at: '/desk/crews' });
  await page.keyboard.press('n');
  await page.keyboard.type(mobile.slice(0, 6));
  await expect(form(page)).toContainText('Numbers that begin like this');
  await page.keyboard.type(mobile.slice(6));
  await expect(form(page)).toContainText('2 people');
  await expect(form(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(form(page).getByRole('button', { name: first.name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Name')).toHaveValue(first.name);
  await expect(form(page).getByLabel('Place')).toHaveValue('Miyapur, Plot 118');
  await expect(form(page)).toContainText(`${first.name} waits already: Call by`);
  // On to what they say: the service by its digit.
  await page.keyboard.press('2');
  await expect(form(page).getByRole('radio', { name: 'Building Repair' })).toBeChecked();
  await page.keyboard.press('Enter');
  await page.keyboard.type('It has become more');
  await page.keyboard.press('Escape');
  await expect(form(page)).toContainText('Close? What you typed stays on this device.');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(form(page).getByLabel('What they say')).toHaveValue('It has become more');
  await page.keyboard.press('Control+Enter');
  const panel = page.getByRole('region', { name: 'Open request' });
  await expect(panel.getByRole('heading', { name: first.name })).toBeVisible();
  await expect(panel).toContainText('Called us: It has become more');
});

test('a visit is agreed while they speak, and is a booking at once', { tag: '@layout' }, async ({ page }) => {
  await enterDesk(page);
  await page.getByRole('button', { name: 'New caller' }).click();
  const name = `Harpreet ${Date.now()}`;
  await form(page).getByLabel('Mobile').fill(newMobile());
  await form(page).getByLabel('Name').fill(name);
  await form(page)
    .getByRole('radio', { name: /^A visit, now/ })
    .check();
  const save = form(page).getByRole('button', { name: /^Save and place the visit/ });
  await save.click();
  await expect(form(page).getByLabel('Place')).toBeFocused();
  await form(page).getByLabel('Place').fill('Nallakunta, lane 3');
  await form(page).getByRole('radio', { name: 'Building Repair' }).check();
  await chooseWindow(page);
  await expectSound(page);
  await expect(save).toContainText('No e-mail: tell them now, in English. To tell by');
  await save.click();
  await page
    .getByText(new RegExp(`${name}: saved as HB-\\d+. Visit by`))
    .getByRole('link', { name: 'Open' })
    .click();
  const panel = page.getByRole('region', { name: 'Open request' });
  await expect(panel.getByRole('link', { name: /^Booking HB-/ })).toBeVisible();
});

test('whoever asked for a call is reached, and the visit is agreed in that call', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  const { name } = await askForCall(page);
  await enterDesk(page);
  await page.getByRole('searchbox', { name: 'Name, number or place' }).fill(name);
  await page.locator('[data-request]').filter({ hasText: name }).click();
  const panel = page.getByRole('region', { name: 'Open request' });
  await panel.getByRole('button', { name: 'Reached' }).click();
  const agreed = panel.getByRole('form', { name: 'What was agreed' });
  await expect(agreed.getByRole('radio', { name: /free$/ }).first()).toBeFocused();
  await expectSound(page);
  await agreed.getByRole('button', { name: /^Place the visit/ }).click();
  await expect(agreed.getByRole('alert')).toHaveText('Choose a window');
  if (isMobile) await chooseWindow(page);
  else {
    // The digits choose the way, the arrows a cell, Enter takes it.
    await page.keyboard.press('3');
    await expect(agreed.getByRole('button', { name: /^Make booking HB-.*quotation by/ })).toBeVisible();
    await page.keyboard.press('1');
    await expect(agreed.getByRole('radio', { name: /free$/ }).first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(agreed.getByRole('radio', { checked: true, name: /free$/ })).toBeFocused();
  }
  await expect(agreed.getByRole('button', { name: /^Place the visit: .* to / })).toBeVisible();
  if (isMobile) await agreed.getByRole('button', { name: /^Place the visit/ }).click();
  else await page.keyboard.press('Control+Enter');
  await expect(page.getByText(new RegExp(`${name}: Reached. Booking HB-\\d+. Visit `))).toBeVisible();
});

test('in danger the bar and first aid say so, and words that sound like it ask back', {
  tag: ['@phone', '@danger'],
}, async ({ page }) => {
  await enterDesk(page);
  await page.getByRole('button', { name: 'New caller' }).click();
  await form(page).getByLabel('Mobile').fill(newMobile());
  await form(page).getByLabel('Name').fill('Mohan Das');
  await form(page).getByLabel('What they say').fill('Water runs into the switch board');
  await expect(form(page)).toContainText('sounds like danger. Ask them:');
  await form(page).getByRole('radio', { name: 'Yes' }).check();
  await expect(form(page).getByText('First aid, to read out')).toBeVisible();
  await expectSound(page);
  const save = form(page).getByRole('button', { name: /^Save as danger: call by/ });
  await expect(save).toContainText(saidBy(inDanger(defaultDeadlineRules)));
  await save.click();
  // Alone there, or one of several.
  await expect(page.getByRole('region', { name: 'Danger' })).toContainText(/Mohan Das|in danger/);
});

test('without a line it is kept here and sent once when the line is back', {
  tag: ['@wide', '@offline'],
}, async ({ page, context }) => {
  await enterDesk(page);
  await page.keyboard.press('n');
  const name = `Sridevi ${Date.now()}`;
  await form(page).getByLabel('Mobile').fill(newMobile());
  await form(page).getByLabel('Name').fill(name);
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${name}: saved here, sent when the line is back.`)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(`${name}: saved. Call by`)).toBeVisible();
});
