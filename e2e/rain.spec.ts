// Rain, from either side: the owner marks it and proposes other windows, and the customer moves free of charge.

import { expect } from '@playwright/test';
import { indianDate, indianWeekday } from '#contract/india-time.ts';
import { weekdayAndDate } from '#contract/visit-window.ts';
import { dayMs } from '../src/contract/durations.ts';
import { bookQuickly } from './bookings.ts';
import { fromOwnNetwork, registerQuickly } from './customer.ts';
import { enterDesk } from './desk.ts';
import { mailsWith } from './outbox.ts';
import { expectSound } from './page-checks.ts';
import { test } from './test.ts';

/** A working day of the coming week. */
function workingDay(): { day: string; name: string } {
  const days = [1, 2, 3, 4, 5, 6].map((ahead) => Date.now() + ahead * dayMs);
  const at = days.filter((day) => indianWeekday(day) !== 7)[3] ?? Date.now();
  return { day: indianDate(at), name: weekdayAndDate(at) };
}

test('rain is marked, the customer is asked once, and moves without losing a move', {
  tag: ['@wide', '@parts'],
}, async ({ page, context, browser, baseURL, viewport }) => {
  await fromOwnNetwork(context);
  const customer = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport });
  await fromOwnNetwork(customer);
  const person = await registerQuickly(customer);
  const booking = await bookQuickly(customer, `Terrace ${Date.now()}`);
  await enterDesk(page, 'Meena', 'owner');
  const { day, name } = workingDay();
  const token = (await context.cookies()).find((cookie) => cookie.name === 'DESK-XSRF-TOKEN')?.value ?? '';
  await page.request.post('/api/staff/visits/agree', {
    data: { booking, day, window: '1400-1600', needsDry: true, overbook: true },
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    failOnStatusCode: true,
  });

  await page.getByRole('link', { name: 'Weather' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('1 visit needs a dry surface');
  // The simulated forecast may have said so already.
  if (await row.getByRole('button', { name: `Mark rain on ${name}` }).isVisible())
    await row.getByRole('button', { name: `Mark rain on ${name}` }).click();
  await expect(row).toContainText('Rain');
  await expectSound(page);
  await row.getByRole('button', { name: /^Propose other windows/ }).click();
  await expect(page.getByText(`${name}: 1 customer mailed.`)).toBeVisible();
  await expect(row.getByRole('button', { name: /^Propose other windows/ })).toHaveCount(0);
  await page.goto(`/desk/bookings?open=${booking}`);
  await expect(page.getByText('Rain expected')).toBeVisible();
  await expect(page.getByText('Customer mailed: rain, other windows proposed')).toBeVisible();
  const asked = async () =>
    (await mailsWith(`To: ${person.email}`)).filter((mail) => mail.includes('Subject: Rain is expected'));
  await expect.poll(async () => (await asked()).length).toBe(1);

  const own = await customer.newPage();
  await own.goto('/my-booking');
  const card = own.getByRole('article').first();
  await expect(card).toContainText(`Rain is expected on ${name}.`);
  await card.getByRole('button', { name: 'Move the visit' }).click();
  const mover = card.getByRole('form', { name: 'Move the visit' });
  await expect(mover).toContainText('costs none of your moves');
  await expect(mover.getByRole('radio').first()).toBeVisible();
  // No window of a wet day is offered.
  await expect(mover.getByRole('group', { name })).toHaveCount(0);
  await expectSound(own);
  await mover.getByRole('radio').last().check();
  await mover.getByRole('button', { name: 'Move it here' }).click();
  await expect(mover).toHaveCount(0);
  await expect(card).not.toContainText('Rain is expected');
  await card.getByRole('button', { name: 'Move the visit' }).click();
  await expect(mover).toContainText('You can move it 2 times');
  await customer.close();
});
