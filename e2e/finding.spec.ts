// What the leak finder said goes along: into the call-back form, with or without a script, into a booking, to the desk.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addPhotos, bookingsOf, sendButton } from './bookings.ts';
import { askToLogIn, enterCode, fromOwnNetwork, readCode, registerQuickly } from './customer.ts';
import { askForCall, enterDesk } from './desk.ts';
import { expectSound } from './page-checks.ts';
import { test } from './test.ts';

const finding = 'roof.none.brown-ring.hours-after-rain.standing-water';
const result = `/leak-finder/${finding.replaceAll('.', '/')}`;
const words = 'Leak finder: most likely “Soaked terrace”';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const line = (page: Page) => page.getByText(words);
const newMobile = () => `9${randomInt(1e8, 1e9)}`;

/** As it lies in the database. */
function storedFinding(column: 'mobile' | 'id', value: string): unknown {
  const file = join(process.env.E2E_DATA_DIR ?? '.cache/e2e-data', 'site.sqlite');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const row = database.prepare(`select finding from requests where ${column} = ?`).get(value);
  database.close();
  return row?.finding;
}

async function fillIn(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Name').fill('Lakshmi');
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByLabel('Location').fill('Himayatnagar');
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('from the home page through the finder to a stored request with its finding', {
    tag: ['@phone', '@scripts', '@parts'],
  }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Find out what is leaking', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Where is it wet?', exact: true })
      .getByRole('link', { name: /^Roof/ })
      .click();
    await page.getByRole('link', { name: /^None of these/ }).click();
    await page.getByRole('link', { name: 'A brown ring that grows' }).click();
    await page.getByRole('link', { name: /^Hours after rain/ }).click();
    await page.getByRole('link', { name: /^Water stands on the terrace/ }).click();
    await page.getByRole('link', { name: 'Ask for a call with this' }).click();
    await expect(line(page)).toBeVisible();
    await expect(page.getByLabel('Service')).toHaveValue('Water Leakage Old Building');

    const mobile = newMobile();
    await fillIn(page, '123');
    await page.getByRole('button', { name: 'Request a call back' }).click();
    await expect(page.getByLabel('Mobile')).toHaveAccessibleDescription('Invalid mobile number');
    await expect(page.getByLabel('Name')).toHaveValue('Lakshmi');
    await page.getByLabel('Mobile').fill(mobile);
    await page.getByRole('button', { name: 'Request a call back' }).click();
    await expect(page.getByRole('heading', { name: 'Your request submittes successfully' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(storedFinding('mobile', mobile)).toBe(finding);
  });

  test('it can be left out', { tag: ['@phone', '@scripts'] }, async ({ page }) => {
    await page.goto(`/?finding=${finding}`);
    await page.getByRole('link', { name: 'Remove what the leak finder said' }).click();
    await expect(line(page)).toHaveCount(0);
    const mobile = newMobile();
    await fillIn(page, mobile);
    await page.getByLabel('Service').selectOption('Bulding Reapair');
    await page.getByRole('button', { name: 'Request a call back' }).click();
    await expect(page.getByRole('heading', { name: 'Your request submittes successfully' })).toBeVisible();
    expect(storedFinding('mobile', mobile)).toBeNull();
  });
});

test('a call is asked for with it, the service is preselected, and one’s own choice wins', {
  tag: ['@wide', '@parts'],
}, async ({ page }) => {
  await page.goto(result);
  await page.getByRole('link', { name: 'Ask for a call with this' }).click();
  await expect(line(page)).toBeVisible();
  await expect(page.getByLabel('Service')).toHaveValue('Water Leakage Old Building');
  await expectSound(page);
  const mobile = newMobile();
  await fillIn(page, mobile);
  await page.getByLabel('Service').selectOption('Bulding Reapair');
  const sent = page.waitForRequest('**/callback/create');
  await page.getByRole('button', { name: 'Request a call back' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ service: 'Bulding Reapair', finding });
  await expect(page.getByText('Your request submittes successfully')).toBeVisible();
  expect(storedFinding('mobile', mobile)).toBe(finding);
});

test('removed it is gone, from the request and after a reload too', { tag: ['@phone', '@scripts'] }, async ({
  page,
}) => {
  await page.goto(`/?finding=${finding}`);
  // The button wakes with the script.
  await expect(page.getByRole('button', { name: 'Request a call back' })).toBeEnabled();
  await page.getByRole('link', { name: 'Remove what the leak finder said' }).click();
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request a call back' })).toBeEnabled();
  const mobile = newMobile();
  await fillIn(page, mobile);
  await page.getByLabel('Service').selectOption('Water Leakage Old Building');
  await page.getByRole('button', { name: 'Request a call back' }).click();
  await expect(page.getByText('Your request submittes successfully')).toBeVisible();
  expect(storedFinding('mobile', mobile)).toBeNull();
});

test.describe('with a booking', () => {
  const service = (page: Page, name: string) => page.getByLabel(name);

  /** And waits until the device has it. */
  const typeLocation = async (page: Page, text: string) => {
    await page.getByLabel('Location').fill(text);
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<string | undefined>((resolve) => {
            const opening = indexedDB.open('booking', 1);
            opening.onsuccess = () => {
              const asked = opening.result.transaction('draft').objectStore('draft').get('answers');
              asked.onsuccess = () => {
                opening.result.close();
                resolve(asked.result?.location);
              };
            };
          }),
      );
    await expect.poll(kept).toBe(text);
  };

  test('it survives the log-in, a reload and the draft; the photos to take are named', {
    tag: ['@phone', '@parts'],
  }, async ({ page, context }) => {
    const person = await registerQuickly(context);
    await context.clearCookies();
    await page.goto(result);
    await page.getByRole('link', { name: 'Book a visit with this' }).click();
    await page.getByRole('link', { name: 'Login to Continue' }).click();
    await page.waitForURL('/login');
    await askToLogIn(page, person.email);
    await enterCode(page, await readCode(person.email));
    await page.waitForURL(`/book-now?finding=${finding}`);

    await expect(line(page)).toBeVisible();
    await expect(service(page, 'Water Leakage Old Building')).toBeChecked();
    await expect(page.getByRole('group', { name: 'Photos' })).toContainText('The rain outlet');
    await expectSound(page);

    // One's own choice wins, also over a reload.
    await service(page, 'Bulding Reapir').check();
    await typeLocation(page, 'Himayatnagar, Street No. 6');
    await page.reload();
    await expect(line(page)).toBeVisible();
    await expect(service(page, 'Bulding Reapir')).toBeChecked();
    // Without it in the address the draft knows it.
    await page.goto('/book-now');
    await expect(line(page)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Photos' })).toContainText('The rain outlet');

    await addPhotos(page, 'red');
    await sendButton(page).click();
    await page.waitForURL(/\/booking\/success\//);
    const [booking] = await bookingsOf(context);
    expect(booking?.service).toBe('Bulding Reapir');
    expect(storedFinding('id', booking?._id ?? '')).toBe(finding);
  });

  test('removed it is gone for good', { tag: ['@phone', '@scripts'] }, async ({ page, context }) => {
    await registerQuickly(context);
    await page.goto(`/book-now?finding=${finding}`);
    await page.getByRole('link', { name: 'Remove what the leak finder said' }).click();
    await expect(line(page)).toHaveCount(0);
    await expect(page.getByText('The rain outlet')).toHaveCount(0);
    await typeLocation(page, 'Himayatnagar');
    await page.reload();
    await expect(page.getByLabel('Location')).toHaveValue('Himayatnagar');
    await expect(line(page)).toHaveCount(0);
    await addPhotos(page, 'blue');
    await sendButton(page).click();
    await page.waitForURL(/\/booking\/success\//);
    const [booking] = await bookingsOf(context);
    expect(storedFinding('id', booking?._id ?? '')).toBeNull();
  });
});

test.describe('at the desk', () => {
  let visitor: BrowserContext;
  test.beforeEach(async ({ browser, baseURL }) => {
    visitor = await browser.newContext(baseURL ? { baseURL } : {});
    await fromOwnNetwork(visitor);
  });
  test.afterEach(() => visitor.close());

  test('the same ranking stands beside the request, and what it was is recorded and counted', {
    tag: ['@wide', '@parts'],
  }, async ({ page }) => {
    const { name } = await askForCall(await visitor.newPage(), { finding });
    await enterDesk(page, 'Meena', 'owner');
    // Behind requests of other journeys it may stand on a later page of the queue.
    await page.getByRole('searchbox', { name: 'Name, number or place' }).fill(name);
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    const block = page.getByRole('region', { name: 'Leak finder' });
    await expect(block.getByRole('listitem').first()).toContainText('Soaked terrace, most likely');
    await expect(block.getByRole('listitem').first()).toContainText('Speaks for it: ');
    await expectSound(page);
    const really = block.getByLabel('What it really was');
    await expect(really).toHaveValue('');
    await really.selectOption('Joint at the parapet');
    await expect(really).toHaveValue('parapet-joint');
    await expect(page.getByText('What it really was: Joint at the parapet')).toBeVisible();
    await really.selectOption('Soaked terrace');
    await expect(
      page.getByText('What it really was: Soaked terrace, before: Joint at the parapet'),
    ).toBeVisible();

    await page.goto('/desk/reports');
    const table = page.getByRole('region', { name: 'Leak finder' });
    await expect(table).toContainText(/First answer right\s*\d+ of \d+/);
    await expect(table.getByRole('row', { name: /^Soaked terrace Soaked terrace \d+$/ })).toBeVisible();
    await expectSound(page);
    await page.goto('/desk/audit');
    await expect(page.getByText('Changed what it was').first()).toBeVisible();
  });
});
