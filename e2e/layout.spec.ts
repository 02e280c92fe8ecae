// The bar, its menus, the login state and the foot of the page, by mouse, keyboard and finger.

import { expect, type Page } from '@playwright/test';
import { bookQuickly } from './bookings.ts';
import { registerQuickly } from './customer.ts';
import { sidewaysScroll } from './page-checks.ts';
import { test } from './test.ts';

const services = [
  ['New building water protection', '/services/waterproofing-underconstruction-building'],
  ['Water leakage in old buildings', '/services/waterproofing-old-building'],
  ['Building repair', '/services/repair-of-the-old-building'],
  ['Tiling and epoxy flooring', '/services/tiling-and-epoxy-flooring-solutions'],
] as const;

const bar = (page: Page) => page.getByRole('banner');
const servicesButton = (page: Page) => page.getByRole('button', { name: 'Services' });
const firstService = (page: Page) => bar(page).getByRole('link', { name: services[0][0] });

const logIn = (page: Page, name = 'Asha') =>
  page.route('**/api/user/auth/register/check', (route) =>
    route.fulfill({
      json: { auth: 1, user: { _id: '1', name, mobile: '9848012345', email: 'asha@example.in' } },
    }),
  );

test.describe('on a wide screen', { tag: ['@wide', '@layout'] }, () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: true });

  test('the bar leads everywhere and marks where one is', async ({ page }) => {
    await page.goto('/');
    const links = { Home: '/', 'About Us': '/about-us', Blog: '/posts', 'Contact Us': '/contact-us' };
    for (const [name, href] of Object.entries(links)) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(bar(page).locator('[aria-current]')).toHaveText(['Home']);
    await expect(bar(page).getByRole('link', { name: 'Login Here' })).toHaveAttribute('href', '/login');
    await expect(bar(page).getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/book-now');
    await page.mouse.wheel(0, 3000);
    await expect(bar(page)).toBeInViewport();
  });

  test('the services open under the mouse and stay while it is on them', async ({ page }) => {
    await page.goto('/');
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false');
    await servicesButton(page).hover();
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'true');
    for (const [name, href] of services) {
      await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await firstService(page).hover();
    await expect(firstService(page)).toBeVisible();
    await page.mouse.move(300, 700);
    await expect(firstService(page)).toBeHidden();

    await servicesButton(page).click();
    await page.mouse.move(300, 700);
    await expect(firstService(page)).toBeVisible();
    await servicesButton(page).click();
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('the services open and close by keyboard', async ({ page }) => {
    await page.goto('/');
    await servicesButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(firstService(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(firstService(page)).toBeHidden();
    await expect(servicesButton(page)).toBeFocused();

    await page.keyboard.press('Space');
    for (let tab = 0; tab < 5; tab += 1) await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Leak finder' })).toBeFocused();
    await expect(firstService(page)).toBeHidden();
  });

  test('the services open by touch and close on a touch elsewhere', async ({ page }) => {
    await page.goto('/');
    await servicesButton(page).tap();
    await expect(firstService(page)).toBeVisible();
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.touchscreen.tap(300, 700);
    await expect(firstService(page)).toBeHidden();
  });

  test('a customer is welcomed by name and can log out', async ({ page }) => {
    await logIn(page);
    await page.goto('/');
    const account = bar(page).getByRole('button', { name: 'Welcome Asha' });
    await expect(account).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Login Here' })).toBeHidden();
    await account.click();
    await expect(bar(page).getByRole('link', { name: 'My Booking' })).toHaveAttribute('href', '/my-booking');

    // One that fails changes nothing.
    await page.route('**/api/user/auth/logout', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await bar(page).getByRole('button', { name: 'Logout' }).click();
    await failed;
    await expect(account).toBeVisible();
    await page.route('**/api/user/auth/logout', (route) => route.fulfill({ json: { success: true } }));
    await page.reload();
    await account.click();
    await bar(page).getByRole('button', { name: 'Logout' }).click();
    await expect(bar(page).getByRole('link', { name: 'Login Here' })).toBeVisible();
    await expect(account).toBeHidden();

    // A check that fails counts as logged out.
    await page.unrouteAll();
    await page.route('**/api/user/auth/register/check', (route) => route.abort());
    await page.reload();
    await expect(bar(page).getByRole('link', { name: 'Login Here' })).toBeVisible();
  });
});

test('a long name fits the narrowest bar, and breaks no link of it', { tag: ['@wide', '@layout'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1101, height: 800 });
  await logIn(page, 'Venkata Satyanarayana Lakshmi Narasimha Rao Chowdary');
  for (const path of ['/', '/te', '/hi']) {
    await page.goto(path);
    await expect(bar(page).getByRole('button', { name: /Venkata/ })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    const links = bar(page).getByRole('navigation');
    const logo = await bar(page).locator('.logo').boundingBox();
    expect((await links.boundingBox())?.x).toBeGreaterThan((logo?.x ?? 0) + (logo?.width ?? 0));
    const lines = await links.locator('.site-links > li > a').evaluateAll((all) =>
      all.map((link) => {
        const words = document.createRange();
        // Without what is only said aloud there.
        words.selectNodeContents(link.firstChild ?? link);
        return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
      }),
    );
    expect(Math.max(...lines)).toBe(1);
  }
});

test.describe('on a phone', { tag: ['@phone', '@layout'] }, () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  const menuButton = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });
  const about = (page: Page) => bar(page).getByRole('link', { name: 'About Us' });

  test('the menu holds everything, and closes on Escape and on a choice', async ({ page }) => {
    await page.goto('/');
    await expect(about(page)).toBeHidden();
    await menuButton(page).tap();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await sidewaysScroll(page)).toBe(0);
    for (const name of [
      'Home',
      'About Us',
      ...services.map(([title]) => title),
      'Blog',
      'Contact Us',
      'Login Here',
    ]) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toBeInViewport();
    }
    await page.keyboard.press('Escape');
    await expect(about(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

    await menuButton(page).tap();
    await about(page).evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await about(page).tap();
    await expect(about(page)).toBeHidden();
  });

  test('the menu welcomes a customer', async ({ page }) => {
    await logIn(page);
    await page.goto('/');
    await menuButton(page).tap();
    await expect(bar(page).getByText('Welcome Asha').filter({ visible: true })).toHaveCount(1);
    await expect(bar(page).getByRole('link', { name: 'My Booking' })).toBeVisible();
    // In sight without scrolling, above the bar at the foot of the screen.
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    const sheet = page.locator('#site-menu');
    expect(await sheet.evaluate((menu) => menu.scrollHeight - menu.clientHeight)).toBe(0);
    await expect(bar(page).getByRole('link', { name: 'Login Here' })).toBeHidden();
  });

  test('the place one is at stays in line with its neighbours', async ({ page }) => {
    await logIn(page);
    // What My Booking asks for: nobody is logged in at the server.
    await page.route(/\/api\/user\/(?:bookings\/get\/|findings|quotations)/, (route) =>
      route.fulfill({ json: { bookings: [], total: 0, findings: [], quotations: [] } }),
    );
    for (const [path, here, neighbour] of [
      ['/my-booking', 'My Booking', 'Logout'],
      [services[2][1], services[2][0], services[1][0]],
    ] as const) {
      await page.goto(path);
      await menuButton(page).tap();
      const textStart = (name: string) =>
        bar(page)
          .locator('a, button')
          .filter({ hasText: name, visible: true })
          .evaluate((item) => {
            const range = document.createRange();
            range.selectNodeContents(item);
            return [range.getBoundingClientRect().x, range.getBoundingClientRect().y];
          });
      const [x, y] = await textStart(here);
      const [neighbourX, neighbourY] = await textStart(neighbour);
      expect(x === neighbourX || y === neighbourY, path).toBe(true);
    }
  });

  test('Call, WhatsApp and Book Now are always at hand', async ({ page }) => {
    await page.goto('/');
    const actions = page.getByRole('navigation', { name: 'Quick actions' });
    for (const [name, href] of [
      ['Call', /^tel:\+91\d{10}$/],
      ['WhatsApp', /^https:\/\/wa\.me\/91\d{10}\?text=/],
      ['Book Now', '/book-now'],
    ] as const) {
      const action = actions.getByRole('link', { name });
      await expect(action).toBeInViewport();
      await expect(action).toHaveAttribute('href', href);
      expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test('the first key press offers to skip the bar', { tag: ['@wide', '@keyboard'] }, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('twice the text on a small phone: nothing scrolls sideways, and menu and bars stay in reach', {
  tag: ['@phone', '@layout'],
}, async ({ page, context }) => {
  await registerQuickly(context);
  await bookQuickly(context);
  const paths = ['/', '/te', '/book-now', '/my-booking', '/posts', '/contact-us', '/leak-finder', '/login'];
  const finder = '/leak-finder/roof';
  for (const path of [
    ...paths,
    `${finder}/electrics`,
    `${finder}/none/brown-ring/hours-after-rain/standing-water`,
  ]) {
    await page.goto(path);
    if (path === '/book-now') await expect(page.locator('.booking-send-bar')).toBeVisible();
    if (path === '/my-booking') await expect(page.getByRole('article')).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sidewaysScroll(page), path).toBe(0);
    // Not under Book Now, which stands beside it on the booking page.
    await page.locator('.menu-button').tap();
    await expect(page.locator('.site-menu'), path).toBeVisible();
    const logo = await page.locator('.logo span').first().boundingBox();
    const bar = await page.locator('.site-header').boundingBox();
    expect(logo && bar && logo.y >= bar.y && logo.y + logo.height <= bar.y + bar.height, path).toBe(true);
  }
});

test('on a large screen nothing is squeezed, and nothing stands far from what it belongs to', {
  tag: ['@wide', '@layout'],
}, async ({ page, context }) => {
  await page.goto('/services/waterproofing-old-building/roof');
  const columns = await page.locator('.days').first().locator('li').all();
  for (const column of columns) expect((await column.boundingBox())?.width).toBeGreaterThanOrEqual(160);

  await registerQuickly(context);
  await page.goto('/book-now');
  const head = await page.locator('.page-header').boundingBox();
  expect(head?.height).toBeLessThan(220);

  await page.goto(`/booking/success/${await bookQuickly(context)}`);
  const lede = await page.locator('.thanks-lede').boundingBox();
  const deadline = await page.locator('.thanks-deadline').boundingBox();
  expect(lede && deadline && deadline.y - lede.y - lede.height).toBeLessThan(40);
});
