// One line in the reader's own language, where the browser prefers it: it leads to the same page, moves nothing, and once
// waved away it never comes back.
import { expect, type Page } from '@playwright/test';
import { violations } from './page-checks.ts';
import { movement } from './site-pages.ts';
import { test } from './test.ts';

const offer = (page: Page) => page.getByRole('complementary', { name: /^(తెలుగు|हिन्दी)$/ });
/** It comes after the first paint, if it comes. */
async function expectNone(page: Page) {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  await expect(offer(page)).toHaveCount(0);
}

test.describe('a browser in Telugu', { tag: ['@phone', '@scripts'] }, () => {
  test.use({ locale: 'te-IN' });

  test('is offered the same page, once it says no never again', async ({ page }) => {
    // Posts are English alone.
    await page.goto('/posts');
    await expectNone(page);
    await page.goto('/contact-us?from=a-friend');
    const link = offer(page).getByRole('link', { name: 'ఈ పేజీని తెలుగులో చదవండి' });
    await expect(link).toBeInViewport();
    expect(await movement(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(/\/te\/contact-us\?from=a-friend$/);
    await expectNone(page);

    await page.goto('/leak-finder');
    await expect(offer(page)).toBeVisible();
    // Last on the page, so the first from behind.
    await page.keyboard.press('Shift+Tab');
    const close = offer(page).getByRole('button', { name: 'వద్దు' });
    await expect(close).toBeFocused();
    // Light on dark: the ring of light pages would not be seen.
    await expect(close).toHaveCSS('outline-color', 'rgb(246, 242, 234)');
    await page.keyboard.press('Enter');
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await expectNone(page);
    await page.goto('/');
    await expectNone(page);
  });
});

test.describe('a browser in Hindi', { tag: ['@phone', '@scripts'] }, () => {
  test.use({ locale: 'hi-IN' });

  test('is offered Hindi, on a page in Telugu too', async ({ page }) => {
    await page.goto('/');
    await expect(offer(page).getByRole('link', { name: 'यह पेज हिन्दी में पढ़ें' })).toHaveAttribute('href', '/hi');
    expect(await movement(page)).toBe(0);
    await page.goto('/te');
    await expect(offer(page).getByRole('link')).toHaveAttribute('href', '/hi');
  });
});

test('a phone in English that names Telugu after it is offered Telugu once', {
  tag: ['@phone', '@scripts'],
}, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['en-IN', 'en', 'te'] }),
  );
  await page.goto('/');
  await expect(offer(page).getByRole('link')).toHaveAttribute('href', '/te');
  await page.goto('/contact-us');
  await expectNone(page);
});

test('a browser in English is offered nothing', { tag: ['@phone', '@scripts'] }, async ({ page }) => {
  for (const path of ['/', '/te']) {
    await page.goto(path);
    await expectNone(page);
  }
});
