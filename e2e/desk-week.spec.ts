// The week of visits at the desk: who is owed a visit is placed and moved without a mouse.
import { expect, type Page } from '@playwright/test';
import { bookQuickly } from './bookings.ts';
import { changeDatabase, fromOwnNetwork, promisesTo, queryDatabase, registerQuickly } from './customer.ts';
import { enterDesk } from './desk.ts';
import { mailsWith } from './outbox.ts';
import { expectSound } from './page-checks.ts';
import { createCrew } from './staff-api.ts';
import { test } from './test.ts';

const visitOf = (booking: string) =>
  queryDatabase('select crew_id, day, "window", state from visits where booking_id = ?', booking);
/** What was said last, for those who hear the screen. */
const heard = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);

test('an owed visit is placed and moved by keys alone', {
  tag: ['@wide', '@keyboard'],
}, async ({ page, context, browser, baseURL }) => {
  await fromOwnNetwork(context);
  const customer = await browser.newContext(baseURL ? { baseURL } : {});
  await fromOwnNetwork(customer);
  const { email } = await registerQuickly(customer);
  const place = `Week${Date.now()}`;
  const booking = await bookQuickly(customer, place);
  // Of all that other journeys have booked it is the most urgent.
  changeDatabase('update promises set due_at = ? where request_id = ?', Date.now() + 300_000, booking);
  const crew = createCrew();
  await enterDesk(page, 'Meena', 'executive', { at: `/desk/visits?crew=${crew}` });
  await expect(page.getByRole('grid')).toBeVisible();
  await expectSound(page);

  const owed = page.getByRole('complementary', { name: 'Owed, not placed' });
  const card = owed.getByRole('button', { name: new RegExp(place) });
  await expect(card).toBeVisible();
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (await card.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await heard(page, 'picked up.');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await heard(page, /11 am to 1 pm, Crew .*: 9 free$/);
  await expectSound(page);
  await page.keyboard.press('Enter');
  await heard(page, /^Placed: Asha Rao, .*11 am to 1 pm/);
  await expect(card).toHaveCount(0);
  const [placed] = visitOf(booking);
  expect(placed).toMatchObject({ crew_id: crew, window: '1100-1300', state: 'agreed' });
  expect(promisesTo(booking)).toMatchObject([{ step: 'arrival' }]);

  const visit = page.getByRole('grid').getByRole('button', { name: /Asha Rao/ });
  await expect(visit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await heard(page, 'Asha Rao stays.');
  expect(visitOf(booking)).toEqual([placed]);

  await page.keyboard.press('ArrowRight');
  await expect(visit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heard(page, /^Moved: Asha Rao, .*2 to 4 pm/);
  await expect(visit).toBeFocused();
  const [moved] = visitOf(booking);
  expect(moved).toMatchObject({ crew_id: crew, window: '1400-1600', state: 'agreed' });
  expect(String(moved?.day) < String(placed?.day)).toBe(true);
  await expect.poll(async () => (await mailsWith(`To: ${email}`)).length).toBeGreaterThanOrEqual(2);

  // On a phone one day of it.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(5).click();
  await expect(page.getByRole('button', { name: new RegExp(place) })).toBeVisible();
  await expectSound(page);
  await customer.close();
});
