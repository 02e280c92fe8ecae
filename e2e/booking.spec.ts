// Booking a visit: photos, the draft that survives, and one booking whatever the network does.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { centreColour } from '#server/testing/test-photos.ts';
import {
  addPhotos,
  bookingsOf,
  fillIn,
  galleryInput,
  photoFile,
  registerQuickly,
  sendButton,
} from './bookings.ts';
import { askToLogIn, enterCode, fromOwnNetwork, readCode } from './customer.ts';
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

test('three photos are added, one removed, and the rest arrive in their order', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await registerQuickly(context);
  await page.goto('/book-now');
  await expect(page.getByLabel('Request A Callback')).toBeChecked();
  await fillIn(page, 'red', 'green');
  // Larger than what is sent: it must be made small on the way.
  await galleryInput(page).setInputFiles(await photoFile('blue', 2600));
  await page.locator('.photo-tile img').nth(2).waitFor();
  await page.getByRole('button', { name: 'Remove green' }).click();
  await expect(page.getByRole('button', { name: 'Remove blue' })).toBeFocused();

  const [sent] = await Promise.all([page.waitForRequest(endpoint), sendButton(page).click()]);
  await page.waitForURL(thanks);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');

  const { image } = sent.postDataJSON() as { image: string[] };
  const pictures = image.map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  const sizes = await Promise.all(pictures.map(async (picture) => (await sharp(picture).metadata()).width));
  expect(sizes).toEqual([320, 2048]);
  const [booking] = await bookingsOf(context);
  expect(booking).toMatchObject({
    service: 'Water Leakage Old Building',
    location: 'Himayatnagar, Street No. 6',
  });
  const stored = await Promise.all(
    (booking?.thumbnails ?? []).map(async (path) =>
      centreColour(await (await page.request.get(path)).body()),
    ),
  );
  expect(stored.map(({ r, b }) => (r > b ? 'red' : 'blue'))).toEqual(['red', 'blue']);
});

test('a photo taken on its side is sent upright, and without the place it was taken', {
  tag: '@wide',
}, async ({ page, context }) => {
  await registerQuickly(context);
  await page.goto('/book-now');
  await fillIn(page, 'red');
  const sideways = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#888' } })
    .withExif({ IFD3: { GPSLatitude: '17/1 24/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await galleryInput(page).setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer: sideways });
  await page.locator('.photo-tile img').nth(1).waitFor();
  const [sent] = await Promise.all([page.waitForRequest(endpoint), sendButton(page).click()]);
  const { image } = sent.postDataJSON() as { image: [string, string] };
  const facts = await sharp(Buffer.from(image[1].split(',')[1] ?? '', 'base64')).metadata();
  expect(facts).toMatchObject({ width: 300, height: 600 });
  expect(facts.exif).toBeUndefined();
});

test('rules speak in their order, each at its field', { tag: '@wide' }, async ({ page, context }) => {
  await registerQuickly(context);
  await page.goto('/book-now?service=repair');
  await expect(page.getByLabel('Bulding Reapir')).toBeChecked();
  await sendButton(page).click();
  await expect(page.locator('.error-message')).toHaveText(['Location is required']);
  await expect(page.getByLabel('Location')).toBeFocused();
  await expect(page.getByLabel('Location')).toHaveAccessibleDescription('Location is required');
  await page.getByLabel('Location').fill('Kondapur');
  await sendButton(page).click();
  await expect(page.locator('.error-message')).toHaveText(['Select at least one image']);
  await expect(galleryInput(page)).toBeFocused();
  // The words stand above the field and must not lie under the top bar.
  const under = (await page.locator('.site-header').boundingBox())?.height ?? 0;
  expect((await page.locator('.booking-form .error-text').boundingBox())?.y).toBeGreaterThan(under);
  expect(await violations(page)).toEqual([]);

  await galleryInput(page).setInputFiles([
    { name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') },
    await photoFile('red'),
    { name: 'quote.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ]);
  await expect(
    page.getByText(/IMG_2041.HEIC is a HEIC photo, and this browser cannot open those/),
  ).toBeVisible();
  await expect(page.getByText('quote.pdf is not a photo.')).toBeVisible();
  await expect(page.locator('.photo-tile')).toHaveCount(1);
  expect(await bookingsOf(context)).toEqual([]);
});

test('the draft survives a reload, and is nobody else’s', { tag: '@wide' }, async ({ page, context }) => {
  await registerQuickly(context);
  await page.goto('/book-now?service=old');
  await page.getByLabel('New Building Water Protection').check();
  await page.getByLabel('Location').fill('Kondapur, site behind the lake');
  await addPhotos(page, 'green', 'red');
  await expect(page.getByText(/^Draft saved on this device, \d{1,2}:\d\d [ap]m$/)).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).toBe(3);

  await page.reload();
  await expect(page.getByLabel('New Building Water Protection')).toBeChecked();
  await expect(page.getByLabel('Location')).toHaveValue('Kondapur, site behind the lake');
  await expect(page.locator('.photo-caption span:first-child')).toHaveText(['green', 'red']);
  await expect(page.locator('.photo-tile img')).toHaveCount(2);

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

test('without a network it waits and then goes by itself, once', { tag: '@phone' }, async ({
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

test('a lost answer never makes a second booking, not even after a reload', { tag: '@wide' }, async ({
  page,
  context,
}) => {
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

test('a booking corrected after a lost answer is stored as corrected', { tag: '@wide' }, async ({
  page,
  context,
}) => {
  await registerQuickly(context);
  let lost = false;
  await page.route(endpoint, async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.fulfill({ status: 500, body: 'no answer' });
  });
  await page.goto('/book-now');
  await fillIn(page, 'red');
  await sendButton(page).click();
  await expect(page.locator('.error-message').first()).toBeVisible();
  await page.getByLabel('Location').fill('Kondapur, the right place');
  await addPhotos(page, 'green');
  await sendButton(page).click();
  await page.waitForURL(thanks);
  const [latest, ...others] = await bookingsOf(context);
  expect(latest).toMatchObject({ location: 'Kondapur, the right place' });
  expect(latest?.thumbnails).toHaveLength(2);
  expect(others).toHaveLength(1);
});

test('a page opened before an upgrade still books, though its script for photos is gone', {
  tag: '@wide',
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

test('a double click sends once, and says how far it is', { tag: '@wide' }, async ({ page, context }) => {
  await registerQuickly(context);
  let requests = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(endpoint, async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await page.goto('/book-now');
  await fillIn(page, 'red');
  await sendButton(page).dblclick();
  await expect(sendButton(page).locator('.spinner')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Sent so far' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Sending red' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove red' })).toHaveCount(0);
  release();
  await page.waitForURL(thanks);
  expect(requests).toBe(1);
  expect(await bookingsOf(context)).toHaveLength(1);
});

test('a login that ends while the form is filled in costs nothing', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const person = await registerQuickly(context);
  const first = await readCode(person.email);
  await page.goto('/book-now');
  await fillIn(page, 'blue');
  await context.clearCookies();
  await sendButton(page).click();
  await expect(page.getByText(/^Your login has ended/)).toBeVisible();
  await page.getByRole('link', { name: 'Login to Continue' }).click();
  await page.waitForURL('/login');
  await askToLogIn(page, person.email);
  await enterCode(page, await readCode(person.email, [first]));
  await page.waitForURL('/book-now');
  await expect(page.getByLabel('Location')).toHaveValue('Himayatnagar, Street No. 6');
  await expect(page.locator('.photo-tile img')).toHaveCount(1);
  await sendButton(page).click();
  await page.waitForURL(thanks);
});

test('the server’s words stand at the location, and at the photos when they are meant', {
  tag: '@wide',
}, async ({ page, context }) => {
  await registerQuickly(context);
  const message = 'Photo 1 cannot be used: it is damaged or not a picture';
  await page.route(endpoint, (route) =>
    route.fulfill({ status: 400, json: { success: false, code: 'invalid', message, field: 'image' } }),
  );
  await page.goto('/book-now');
  await fillIn(page, 'red');
  await sendButton(page).click();
  await expect(page.getByLabel('Location')).toHaveAccessibleDescription(message);
  await expect(galleryInput(page)).toHaveAccessibleDescription(message);
});

test('visitors find the way in, and what the booking will ask', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/book-now?service=flooring');
  const login = page.getByRole('link', { name: 'Login to Continue' });
  await expect(login).toHaveAttribute('href', '/login');
  await expect(page.getByText(/^Send it now, and we call by .*\d:\d\d [ap]m\.$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await login.click();
  await page.waitForURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('return-path'))).toBe('/book-now?service=flooring');
});

test('on a phone Send request stands in the bar at the foot', { tag: '@phone' }, async ({
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
});

test('one draft in two tabs is one booking, and the form that one comes back to says so', {
  tag: '@wide',
}, async ({ page, context }) => {
  await registerQuickly(context);
  await page.goto('/book-now');
  await fillIn(page, 'red');
  await expect.poll(() => keptOnDevice(page)).toBe(2);
  const other = await context.newPage();
  await other.goto('/book-now');
  await expect(other.getByLabel('Location')).toHaveValue('Himayatnagar, Street No. 6');
  await expect(other.locator('.photo-tile img')).toHaveCount(1);
  await sendButton(page).click();
  await page.waitForURL(thanks);
  await sendButton(other).click();
  await expect(other.getByText('You sent it from another tab. It is booked once.')).toBeVisible();
  expect(await bookingsOf(context)).toHaveLength(1);

  await page.goBack();
  await expect(page.getByRole('region', { name: /^HB-\d+ is booked\.$/ })).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('');
});

test('its scripts stay within 130 kB', { tag: '@wide' }, async ({ page, context }) => {
  await registerQuickly(context);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await page.goto('/book-now', { waitUntil: 'networkidle' });
  await fillIn(page, 'red');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(130_000);
});
