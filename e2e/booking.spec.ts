// Booking a visit: photos, the draft that survives, and one booking whatever the network does.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { centreColour } from '#server/testing/test-photos.ts';
import { addPhotos, bookingsOf, fillIn, galleryInput, photoFile, sendButton } from './bookings.ts';
import { askToLogIn, enterCode, fromOwnNetwork, readCode, registerQuickly } from './customer.ts';
import { violations } from './page-checks.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const endpoint = '**/api/user/booking/create';
const thanks = /\/booking\/success\/[0-9a-z]{26}$/;

/** How many things the draft consists of: the answers, and each photo. */
const keptOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('booking', 1);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('draft').objectStore('draft').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test('photos are added, turned upright and removed, and arrive in their order; the page’s scripts are light', {
  tag: ['@phone', '@parts', '@scripts'],
}, async ({ page, context }) => {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await registerQuickly(context);
  await page.goto('/book-now', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Request A Callback')).toBeChecked();
  await fillIn(page, 'red', 'green');
  // Larger than what is sent: it must be made small on the way. And one taken on its side, with the place it was taken.
  const sideways = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#888' } })
    .withExif({ IFD3: { GPSLatitude: '17/1 24/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await galleryInput(page).setInputFiles([
    await photoFile('blue', 2600),
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer: sideways },
  ]);
  await page.locator('.photo-tile img').nth(3).waitFor();
  await page.getByRole('button', { name: 'Remove green' }).click();
  await expect(page.getByRole('button', { name: 'Remove blue' })).toBeFocused();
  const weight = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(weight).toBeGreaterThan(50_000);
  // With the question about danger, which stands in every form, and what asks back.
  expect(weight).toBeLessThan(141_000);

  const [sent] = await Promise.all([page.waitForRequest(endpoint), sendButton(page).click()]);
  await page.waitForURL(thanks);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');

  const { image } = sent.postDataJSON() as { image: string[] };
  const pictures = image.map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  const facts = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  expect(facts.map(({ width }) => width)).toEqual([320, 2048, 300]);
  expect(facts[2]?.height).toBe(600);
  expect(facts[2]?.exif).toBeUndefined();
  const [booking] = await bookingsOf(context);
  expect(booking).toMatchObject({
    service: 'Water Leakage Old Building',
    location: 'Himayatnagar, Street No. 6',
  });
  const stored = await Promise.all(
    (booking?.thumbnails ?? [])
      .slice(0, 2)
      .map(async (path) => centreColour(await (await page.request.get(path)).body())),
  );
  expect(stored.map(({ r, b }) => (r > b ? 'red' : 'blue'))).toEqual(['red', 'blue']);
});

test('the draft survives a reload and a login that ends, and is nobody else’s', {
  tag: ['@wide', '@scripts'],
}, async ({ page, context }) => {
  const person = await registerQuickly(context);
  await page.goto('/book-now?service=old');
  await page.getByLabel('New Building Water Protection').check();
  await page.getByLabel('Location').fill('Kondapur, site behind the lake');
  await addPhotos(page, 'green', 'red');
  await expect(page.getByText(/^Draft saved on this device, \d{1,2}:\d\d [ap]m$/)).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).toBe(3);
  const expectDraft = async () => {
    await expect(page.getByLabel('New Building Water Protection')).toBeChecked();
    await expect(page.getByLabel('Location')).toHaveValue('Kondapur, site behind the lake');
    await expect(page.locator('.photo-caption span:first-child')).toHaveText(['green', 'red']);
    await expect(page.locator('.photo-tile img')).toHaveCount(2);
  };
  await page.reload();
  await expectDraft();

  await context.clearCookies();
  await sendButton(page).click();
  await expect(page.getByText(/^Your login has ended/)).toBeVisible();
  await page.getByRole('link', { name: 'Login to Continue' }).click();
  await page.waitForURL('/login');
  await askToLogIn(page, person.email);
  await enterCode(page, await readCode(person.email));
  await page.waitForURL('/book-now');
  await expectDraft();

  // Somebody else logs in on this device without a logout before.
  await registerQuickly(context);
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('');
  await expect(page.locator('.photo-tile')).toHaveCount(0);

  // A logout takes an unsent booking off the device.
  await page.getByLabel('Location').fill('Tarnaka');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login to Continue' })).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).toBe(0);
});

test('without a network it waits and then goes by itself, once', { tag: ['@phone', '@offline'] }, async ({
  page,
  context,
}) => {
  await registerQuickly(context);
  await page.goto('/book-now');
  await fillIn(page, 'red', 'green', 'blue');
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText(/^No connection. Nothing is lost/)).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(thanks);
  expect(await bookingsOf(context)).toHaveLength(1);
  await page.goto('/book-now');
  await expect(page.getByLabel('Location')).toHaveValue('');
  await expect(page.locator('.photo-tile')).toHaveCount(0);
});

test('a lost answer never makes a second booking, not even after a reload', {
  tag: ['@wide', '@offline'],
}, async ({ page, context }) => {
  await registerQuickly(context);
  const keys: (string | undefined)[] = [];
  await page.route(endpoint, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto('/book-now');
  await fillIn(page, 'red');
  await sendButton(page).click();
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await page.reload();
  await expect(page.locator('.photo-tile img')).toHaveCount(1);
  await sendButton(page).click();
  await page.waitForURL(thanks);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await bookingsOf(context)).toHaveLength(1);
});

test('a page opened before an upgrade still books, though its script for photos is gone', {
  tag: ['@wide', '@scripts'],
}, async ({ page, context }) => {
  await registerQuickly(context);
  let missing = 0;
  await page.route(/photo-worker/, (route) => {
    missing += 1;
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  await page.goto('/book-now');
  await fillIn(page, 'red', 'green');
  expect(missing).toBe(1);
  await sendButton(page).click();
  await page.waitForURL(thanks);
  const [booking] = await bookingsOf(context);
  expect(booking?.thumbnails).toHaveLength(2);
});

test('on a phone Send request stands in the bar at the foot', { tag: ['@phone', '@layout'] }, async ({
  page,
  context,
}) => {
  await registerQuickly(context);
  await page.goto('/book-now');
  const bar = page.locator('.booking-send-bar');
  await expect(bar).toBeInViewport();
  await expect(page.locator('.action-bar-main')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book Now' })).toBeInViewport();
  await bar.click();
  await expect(page.getByText('Service is required')).toBeVisible();
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);

  await page.getByLabel('Water Leakage Old Building').check();
  await bar.click();
  const location = page.getByLabel('Location');
  await expect(location).toBeFocused();
  const isWholeBetweenTheBars = async () => {
    const [top, field, bottom] = await Promise.all(
      [page.getByRole('banner'), location, bar].map((part) => part.boundingBox()),
    );
    if (!top || !field || !bottom) return false;
    return field.y >= top.y + top.height && field.y + field.height <= bottom.y;
  };
  await expect.poll(isWholeBetweenTheBars).toBe(true);

  // The words stand above the field of photos, and must not lie under the top bar.
  await location.fill('Kondapur');
  await bar.click();
  await expect(page.locator('.error-message')).toHaveText(['Select at least one image']);
  const under = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  expect((await page.locator('.booking-form .error-text').boundingBox())?.y).toBeGreaterThan(under);
  expect(await violations(page)).toEqual([]);
});
