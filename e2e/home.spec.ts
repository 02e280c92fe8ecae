// The home page: its sections, the drawing that leads to solutions, the reviews, and its weight.
import { expect, type Page } from '@playwright/test';
import { movement } from './site-pages.ts';
import { test } from './test.ts';

const old = '/services/waterproofing-old-building';
const places = {
  'Water tank': `${old}/water-tanks`,
  Roof: `${old}/roof`,
  'Internal walls': `${old}/internal-walls`,
  Bathroom: `${old}/bathroom`,
  'External walls': `${old}/external-walls`,
  Cracks: '/services/repair-of-the-old-building/external-plaster-cracks',
  Floors: '/services/tiling-and-epoxy-flooring-solutions/tile-adhesives',
};

const leakingPlaces = (page: Page) => page.getByRole('navigation', { name: 'Where is it wet?' });
const strip = (page: Page) => page.getByRole('region', { name: 'Client reviews' });
const scrolled = (page: Page) => strip(page).evaluate((element) => element.scrollLeft);

test('every leaking place leads to its solution and lights up', { tag: ['@wide', '@keyboard'] }, async ({
  page,
}) => {
  await page.goto('/');
  for (const [name, href] of Object.entries(places)) {
    const link = leakingPlaces(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    const zone = link.locator('.hotspot-zone').first();
    await expect(zone).toHaveCSS('opacity', '0');
    await link.focus();
    await expect(zone).toHaveCSS('opacity', '0.34');
  }
});

test('who does not know what it is gets to the leak finder by a button, and from every page', {
  tag: ['@phone', '@layout'],
}, async ({ page }) => {
  await page.goto('/');
  // One way for each place of the drawing, and one for who does not know the place.
  await expect(leakingPlaces(page).getByRole('link')).toHaveCount(Object.keys(places).length);
  const button = page.locator('main').getByRole('link', { name: 'Find out what is leaking' });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await page.waitForURL('/leak-finder');
  for (const path of ['/contact-us', '/login', '/te/my-booking']) {
    await page.goto(path);
    const href = path.startsWith('/te') ? '/te/leak-finder' : '/leak-finder';
    await page.locator('.menu-button').tap();
    await expect(page.locator('.site-links').locator(`a[href="${href}"]`)).toBeVisible();
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('reviews drift, wait under the mouse, and move by their buttons', {
    tag: ['@wide', '@scripts'],
  }, async ({ page }) => {
    await page.goto('/');
    await strip(page).scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(3);
    await strip(page).hover();
    const here = await scrolled(page);
    await page.waitForTimeout(400);
    expect(Math.abs((await scrolled(page)) - here)).toBeLessThan(2);

    await page.getByRole('button', { name: 'Next review' }).click();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(here + 100);
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a tap on the drawing is at its solution at once', { tag: ['@phone', '@scripts'] }, async ({
    page,
  }) => {
    await page.goto('/');
    const place = leakingPlaces(page).getByRole('link', { name: 'Bathroom', exact: true });
    await place.locator('text').click();
    await page.waitForURL('**/services/waterproofing-old-building/bathroom', { waitUntil: 'load' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeInViewport({ timeout: 300 });
    const { y } = (await title.boundingBox()) ?? { y: Number.NaN };
    await page.waitForTimeout(200);
    expect((await title.boundingBox())?.y).toBe(y);
  });

  test('nothing moves while the page arrives, nothing is refused, and every screen gets its own drawing', {
    tag: '@layout',
  }, async ({ page, isMobile }) => {
    const complaints: string[] = [];
    const files: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.route('**/api/user/auth/register/check', (route) => route.fulfill({ json: { auth: 0 } }));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await movement(page)).toBeLessThan(0.001);
    expect(complaints).toEqual([]);
    const heroes = files.filter((file) => /\/hero-[^/]*\.svg$/.test(file));
    expect(heroes).toHaveLength(1);
    expect(heroes[0]?.includes('hero-slim')).toBe(isMobile);
  });
});

test('for someone who asked for less motion reviews stand still until asked', {
  tag: ['@wide', '@scripts'],
}, async ({ page }) => {
  await page.goto('/');
  await strip(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  expect(await scrolled(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  await page.getByRole('button', { name: 'Next review' }).click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
});
