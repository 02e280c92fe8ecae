// Visits, from either side: a window agreed in the call, moved by its customer while they may, given up at last; crews
// with their localities and days off, and a window that is overbooked on purpose.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookQuickly } from './bookings.ts';
import { fromOwnNetwork, registerQuickly } from './customer.ts';
import { chooseWindow, enterDesk } from './desk.ts';
import { expectSound } from './page-checks.ts';
import { test } from './test.ts';

let customer: BrowserContext;
test.beforeEach(async ({ context, browser, baseURL, isMobile, viewport }) => {
  await fromOwnNetwork(context);
  customer = await browser.newContext({ ...(baseURL ? { baseURL } : {}), isMobile, viewport });
  await fromOwnNetwork(customer);
});
test.afterEach(() => customer.close());

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test('a visit is agreed in the call, moved twice, not a third time, and cancelled; the desk sees each', {
  tag: ['@phone', '@parts'],
}, async ({ page }) => {
  const person = await registerQuickly(customer);
  const place = `Lane${Date.now()}`;
  const id = await bookQuickly(customer, place);
  await enterDesk(page, 'Ravi', 'executive', { at: `/desk/requests?open=${id}` });
  await page.getByRole('button', { name: 'Reached' }).click();
  // Next week: far enough ahead to be moved. Nothing can be chosen in the week that is leaving.
  const free = page.getByRole('radio', { name: /free$/ });
  const gate = Promise.withResolvers<void>();
  await page.route('**/visits/windows?**', (route) => gate.promise.then(() => route.continue()), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(free.first()).toBeDisabled();
  gate.resolve();
  await expect(page.getByRole('button', { name: 'Earlier' })).toBeEnabled();
  await expect(free.first()).toBeEnabled();
  const { hours } = await chooseWindow(page);
  await expectSound(page);
  await page.getByRole('button', { name: /^Place the visit/ }).click();
  await expect(page.getByText(`${person.name}: Reached. Visit `)).toBeVisible();

  const own = await customer.newPage();
  await own.goto('/my-booking');
  const card = own.getByRole('article').first();
  await expect(card).toContainText(`between ${hours.replace('to', 'and')}`);
  const open = card.getByRole('button', { name: 'Move the visit' });
  const mover = card.getByRole('form', { name: 'Move the visit' });
  const moveTo = async (group: number) => {
    const choice = mover.getByRole('group').nth(group);
    const day = await choice.locator('legend').innerText();
    await choice.getByRole('radio').last().check();
    await mover.getByRole('button', { name: 'Move it here' }).click();
    await expect(mover).toHaveCount(0);
    await expect(card).toContainText(day);
    return day;
  };

  // By keyboard alone, and back out of it.
  await open.focus();
  await own.keyboard.press('Enter');
  await expect(mover.getByRole('radio').first()).toBeVisible();
  await expect(mover).toBeFocused();
  await expectSound(own);
  await mover.getByRole('button', { name: 'Move it here' }).click();
  await expect(mover.getByRole('alert')).toHaveText('Choose a window.');
  await mover.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(open).toBeFocused();

  // Somebody else was quicker: the next free windows are offered.
  await open.click();
  await own.route(
    '**/visit/move/*',
    (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          code: 'conflict',
          message: 'This window has just filled up. Please choose another one.',
          windows: ['0900-1100', '1100-1300', '1400-1600'].map((window) => ({ day: '2030-11-19', window })),
        },
      }),
    { times: 1 },
  );
  await mover.getByRole('radio').first().check();
  await mover.getByRole('button', { name: 'Move it here' }).click();
  await expect(mover.getByRole('alert')).toContainText('This window has just filled up.');
  await expect(mover.getByRole('group', { name: 'Tuesday, 19 November' }).getByRole('radio')).toHaveCount(3);
  await expectSound(own);
  await moveTo(2);

  await open.click();
  await expect(mover).toContainText('You can move it once more');
  await moveTo(1);
  await expect(open).toHaveCount(0);
  await expect(card.getByText('To move the visit again, call').getByRole('link')).toHaveAttribute(
    'href',
    'tel:+919000000000',
  );

  await page.goto(`/desk/bookings?open=${id}`);
  await expect(timeline(page).getByText(/^Moved to /)).toHaveCount(2);
  await expect(page.getByText('moved by the customer 2 times')).toBeVisible();
  await expectSound(page);

  await card.getByRole('button', { name: 'Cancel booking' }).click();
  await card.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(card).toContainText('Nobody will call or come.');
  await page.reload();
  await expect(timeline(page)).toContainText('Cancelled, Customer');
  await page.goto('/desk/requests?tab=visits');
  await expect(page.getByRole('link', { name: /^Visits/ })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(place) })).toHaveCount(0);
});

test('the owner sends a crew to a locality, and its full window is overbooked on purpose', {
  tag: ['@wide', '@parts'],
}, async ({ page }) => {
  await registerQuickly(customer);
  const locality = `Nagar${Date.now()}`;
  const [first, second] = [
    await bookQuickly(customer, `1, ${locality}`),
    await bookQuickly(customer, `2, ${locality}`),
  ];
  await enterDesk(page, 'Owner', 'owner', { at: '/desk/crews' });
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await page.getByLabel('Name').fill(`Crew of ${locality}`);
  await page.getByLabel('Visits in one window').fill('0');
  await page.getByLabel(/^Localities/).fill(locality);
  await page.getByRole('button', { name: 'Add crew' }).click();
  await expect(page.getByLabel('Visits in one window')).toHaveAccessibleDescription(/At least one visit/);
  await page.getByLabel('Visits in one window').fill('1');
  await page.getByRole('button', { name: 'Add crew' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: `Crew of ${locality}` });
  await expect(entry).toContainText(`1 visit in each window. Serves ${locality}.`);
  const off = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await entry.getByLabel('Add a day off', { exact: true }).fill(off);
  await entry.getByRole('button', { name: /^Add a day off for/ }).click();
  await expect(entry.getByRole('button', { name: /^Remove .* day off of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add a window' }).click();
  await page.getByLabel('Window 5 from').fill('10:00');
  await page.getByLabel('until').last().fill('12:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Windows follow one another and do not overlap')).toBeVisible();
  await page.getByRole('button', { name: 'Remove window 5' }).click();
  const notice = page.getByLabel('Shortest notice for customers, in hours');
  await expect(notice).toHaveValue('3');
  await notice.fill('100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice).toHaveAccessibleDescription('Hours of notice must be at most 72');
  await expectSound(page);

  const schedule = async (id: string, name: RegExp) => {
    await page.goto(`/desk/bookings?open=${id}`);
    await page.getByRole('button', { name: 'Schedule visit' }).click();
    await page.getByRole('radio', { name }).check();
  };
  await page.goto(`/desk/bookings?open=${first}`);
  await page.getByRole('button', { name: 'Schedule visit' }).click();
  // The day off is nobody's.
  await expect(page.getByRole('radio', { name: /Full$/ })).toHaveCount(4);
  const { day, hours } = await chooseWindow(page);
  await page.getByRole('button', { name: 'Schedule visit' }).click();
  await expect(page.getByText(`Crew of ${locality}`).first()).toBeVisible();

  await schedule(second, new RegExp(`${day}, ${hours}: Full`));
  await page.getByRole('button', { name: 'Schedule visit' }).click();
  await expect(page.getByText('This window is full. Choose another one, or overbook it.')).toBeVisible();
  await page.getByLabel(/^Overbook\./).check();
  await expectSound(page);
  await page.getByRole('button', { name: 'Schedule visit' }).click();
  await expect(timeline(page)).toContainText('overbooked');
  // Somebody else goes, at the same time.
  await page.getByRole('button', { name: 'Change crew' }).click();
  await page.getByRole('combobox', { name: 'Crew', exact: true }).selectOption({ label: 'Crew 1' });
  await page.getByLabel('Also if the crew has no room in this window').check();
  await expectSound(page);
  await page.getByRole('button', { name: 'Change crew' }).click();
  await expect(page.locator('.fact-list').getByText(/, Crew 1/)).toBeVisible();
  // Moved with the same form, called off with its own.
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('button', { name: 'Schedule visit' })).toBeVisible();
});
