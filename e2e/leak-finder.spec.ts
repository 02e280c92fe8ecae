// The leak finder as a visitor walks it: without a script, from the home page to what to do, and never past danger.
import { brotliCompressSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { bytes, filesIn } from './site-pages.ts';
import { test } from './test.ts';

/** One of each kind of page that has no address worth finding by search. */
const states = {
  signs: '/leak-finder/roof',
  times: '/leak-finder/roof/brown-ring',
  surroundings: '/leak-finder/internal-walls/wall-patch/dry-months',
  result: '/leak-finder/roof/brown-ring/hours-after-rain/standing-water',
  open: '/leak-finder/not-sure/not-sure/not-sure/not-sure',
  notNeeded: '/leak-finder/internal-walls/black-dots/humid/wardrobe',
  dangers: '/leak-finder/danger',
  firstAid: '/leak-finder/danger/electrics',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('four answers lead to causes with reasons, a check, photos, the work and ways on', async ({
    page,
  }) => {
    await page.goto('/leak-finder');
    await page.getByRole('navigation', { name: 'Where is it?' }).getByRole('link', { name: /^Roof/ }).click();
    await expect(heading(page)).toHaveText('What do you see?');
    await page.getByRole('link', { name: 'A brown ring that grows' }).click();
    await page.getByRole('link', { name: /^Hours after rain/ }).click();
    await page.getByRole('link', { name: /^Water stands on the terrace/ }).click();
    await expect(page).toHaveURL(/\/leak-finder\/roof\/brown-ring\/hours-after-rain\/standing-water$/);
    await expect(heading(page)).toHaveText('The terrace is soaked, and lets water through');
    const main = page.getByRole('main');
    await expect(main).toContainText('Before the next rain');
    const first = main.getByRole('listitem').filter({ hasText: 'Most likely' }).last();
    await expect(first).toContainText('Speaks for it');
    await expect(first.getByRole('link', { name: /^How we mend it/ })).toHaveAttribute(
      'href',
      '/services/waterproofing-old-building#roof',
    );
    await expect(part(page, 'What mends it, and how long it takes')).toContainText('18 working days');
    await expect(part(page, 'Photos that help').getByRole('listitem')).toHaveCount(4);
    const finding = 'roof.brown-ring.hours-after-rain.standing-water';
    await expect(main.getByRole('link', { name: 'Ask for a call with this' })).toHaveAttribute(
      'href',
      `/?finding=${finding}#callback-title`,
    );
    await expect(main.getByRole('link', { name: 'Book with this' })).toHaveAttribute(
      'href',
      `/book-now?finding=${finding}`,
    );
    const share = await main.getByRole('link', { name: 'Send it on' }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toContain(page.url());
  });

  test('an answer can be changed, and the others before it stay', { tag: '@phone' }, async ({ page }) => {
    await page.goto(states.result);
    await page.getByRole('link', { name: /^Change: Hours after rain/ }).click();
    await expect(page).toHaveURL(/\/leak-finder\/roof\/brown-ring$/);
  });

  test('danger is one touch away on every page, and its first aid comes before everything', async ({
    page,
  }) => {
    for (const path of ['/leak-finder', ...Object.values(states)]) {
      await page.goto(path);
      const line = page.getByRole('complementary', { name: 'Danger' });
      await expect(line.getByRole('link', { name: 'Do this first' })).toHaveAttribute('href', states.dangers);
      await expect(line.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    }
    await page.goto(states.times);
    await page.getByRole('link', { name: /^Hours after rain/ }).click();
    await page.getByRole('link', { name: 'A light, a fan or a switch that gets wet' }).click();
    await expect(heading(page)).toHaveText('Water at a light, a fan or a switch');
    const now = part(page, 'What to do now');
    await expect(now).toContainText('Switch off the breaker');
    await expect(now.getByRole('link', { name: /^Call / })).toBeVisible();
    // Who must keep out of the room is sent into it by nothing on the page.
    await expect(page.getByRole('heading', { name: 'The check that tells most' })).toHaveCount(0);
  });

  test('where nothing leaks, it says so and does not offer a booking', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto(states.notNeeded);
    await expect(page.getByRole('heading', { name: 'You may not need us' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book with this' })).toHaveCount(0);
  });

  test('whoever is sure of nothing is told what is common, and nothing as if it were known', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(states.open);
    await expect(heading(page)).toHaveText('It can be one of these.');
    await expect(page.getByText('Most likely')).toHaveCount(0);
    await expect(page.getByText('Also possible')).toHaveCount(3);
  });
});

for (const [name, path] of Object.entries(states)) {
  test(`${name} has no barrier and does not scroll sideways`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
}

test(
  'steps and results stay light, carry no framework and stay out of search results',
  bytes,
  async ({ request }) => {
    for (const path of Object.values(states)) {
      const html = await (await request.get(path)).text();
      expect(brotliCompressSync(html).length, path).toBeLessThan(20 * 1024);
      expect(html, path).not.toContain('__reactRouterContext');
      expect(
        filesIn(html).filter((file) => file.endsWith('.js')),
        path,
      ).toHaveLength(1);
      expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    }
  },
);

test('each question can be answered with the keyboard alone', { tag: '@wide' }, async ({ page }) => {
  await page.goto(states.signs);
  await page.getByRole('link', { name: 'A brown ring that grows' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Damp along the corner/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('When is it wet?');
});
