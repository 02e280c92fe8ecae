// How each kind of page that informs arrives and behaves. What all of them say and where their links lead is asserted without
// a browser: src/server/http/whole-site.test.ts.
import { expect, type Page, type Request } from '@playwright/test';
import { speedPath } from '../src/contract/constants.ts';
import { languages, pathIn } from '../src/contract/languages.ts';
import { firstPost } from '../src/contract/pages.ts';
import { speedBody } from '../src/contract/speed.ts';
import { sidewaysScroll, violations } from './page-checks.ts';
import { movement, servicePages } from './site-pages.ts';
import { test } from './test.ts';

/** As a phone in a stairwell has it, and each page as if it were the first. */
async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

/** One of each kind. What every page says: src/server/http/whole-site.test.ts. */
const kinds = [
  '/',
  '/about-us',
  '/services',
  servicePages.old,
  `${servicePages.old}/roof`,
  '/leak-finder',
  '/leak-finder/causes',
  '/leak-finder/causes/soaked-terrace',
  '/posts',
  firstPost,
  '/contact-us',
  '/book-now',
  '/privacy-policy',
];
/** What moves on a wide screen, moves on all of its kind. */
const seenWide = ['/', '/about-us', '/contact-us', '/leak-finder', '/posts', servicePages.old];
for (const path of kinds) {
  test(`${path} arrives without complaints or barrier, and nothing moves on a slow line`, {
    tag: seenWide.includes(path) ? '@layout' : ['@phone', '@layout'],
  }, async ({ page, isMobile }) => {
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!/^(?:http:\/\/localhost:|data:)/.test(request.url())) elsewhere.push(request.url());
    });
    await slowDown(page);
    await page.goto(path, { waitUntil: 'load' });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await movement(page)).toBe(0);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    // What axe finds does not depend on the width, and the phone has more to hide.
    if (isMobile) expect(await violations(page)).toEqual([]);
  });
}

const othersToo = ['/', servicePages.old, '/leak-finder', '/contact-us', '/book-now'];
for (const language of languages) {
  // English at the widths between; the others at a phone's, whose letters stack higher and words are longer.
  const width = language === 'en' ? 820 : 360;
  test(`nothing moves on a slow line in ${language} at ${width} px`, { tag: ['@wide', '@layout'] }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await slowDown(page);
    for (const path of language === 'en' ? seenWide : othersToo) {
      await page.goto(pathIn(language, path), { waitUntil: 'load' });
      expect(await movement(page), path).toBe(0);
    }
  });
}

test('a page that is left says once how long it took, without the cookies of its visitor', {
  tag: ['@wide', '@scripts'],
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'session', value: 'somebody', url: baseURL ?? '' }]);
  const reports: Request[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(speedPath)) reports.push(request);
  });
  await page.goto(pathIn('te', servicePages.repair));
  // A tap that is answered late.
  await page.evaluate(() =>
    addEventListener('click', () => {
      const until = performance.now() + 150;
      while (performance.now() < until);
    }),
  );
  await page.locator('summary').first().click();
  // Browsers tell it after the next frame.
  await page.waitForTimeout(1000);
  // As when somebody looks at another tab. What is sent while a page goes away is not shown to tests.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => reports.length).toBe(1);
  const [report] = reports;
  const said = speedBody.parse(report?.postDataJSON());
  expect(said).toMatchObject({ page: 'service', language: 'te' });
  expect(said.lcp).toBeGreaterThan(0);
  expect(said.inp).toBeGreaterThanOrEqual(144);
  expect(said.cls).toBeLessThan(0.1);
  expect((await report?.allHeaders())?.cookie).toBeUndefined();
  expect((report?.postData() ?? '').length).toBeLessThan(300);
  expect((await report?.response())?.status()).toBe(204);
});

/** Where a solution has no page in a language, that of its service tells it whole. */
test.describe('a solution that starts folded', () => {
  const inTelugu = `/te${servicePages.repair}`;
  const row = (page: Page) =>
    page.locator('details', { has: page.locator('#structural-cracks-in-concrete') });

  test('opens when a link leads to it, from elsewhere or from the index', {
    tag: ['@phone', '@scripts'],
  }, async ({ page }) => {
    await page.goto(`${inTelugu}#structural-cracks-in-concrete`);
    await expect(row(page)).toHaveAttribute('open');
    await expect(page.locator('#structural-cracks-in-concrete .detail')).toBeInViewport();

    await page.goto(inTelugu);
    await expect(row(page)).not.toHaveAttribute('open');
    await page.locator('.service-index a[href="#structural-cracks-in-concrete"]').click();
    await expect(row(page)).toHaveAttribute('open');
    await expect(page.locator('#structural-cracks-in-concrete .detail')).toBeInViewport();
  });

  test('opens and closes by keyboard, and is printed', { tag: ['@wide', '@keyboard', '@print'] }, async ({
    page,
  }) => {
    await page.goto(inTelugu);
    await row(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#structural-cracks-in-concrete .detail')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('#structural-cracks-in-concrete .detail')).toBeHidden();

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#structural-cracks-in-concrete .detail')).toBeVisible();
    await expect(page.locator('#structural-cracks-in-concrete .detail-sheets > .detail-after')).toBeVisible();
  });
});

test('the drawing switches between before and after by keyboard and says which', {
  tag: ['@wide', '@keyboard'],
}, async ({ page }) => {
  await page.goto(`${servicePages.old}/roof`);
  const toggle = page.getByRole('group', { name: 'Terrace at the parapet: show' });
  const before = toggle.getByRole('radio', { name: 'Before' });
  const after = toggle.getByRole('radio', { name: 'After' });
  const drawing = (words: RegExp) => page.locator('.detail').getByRole('img', { name: words });
  await expect(before).toBeChecked();
  await expect(drawing(/rain enters at the coping/)).toBeVisible();
  await before.focus();
  await page.keyboard.press('ArrowRight');
  await expect(after).toBeChecked();
  await expect(after).toBeFocused();
  await expect(drawing(/rain enters at the coping/)).toBeHidden();
  await expect(page.locator('.detail-sheets > .detail-after img')).toBeVisible();
  const size = await toggle.locator('label').first().boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(44);
});

test('on a phone the words of a drawing become a list with the numbers of the drawing', {
  tag: '@layout',
}, async ({ page, isMobile }) => {
  await page.goto(`${servicePages.old}/roof`);
  const list = page.locator('.detail > .detail-before .drawing-list');
  const words = page.locator('.detail-sheets .detail-before .drawing-words');
  await page.locator('.detail').scrollIntoViewIfNeeded();
  if (isMobile) {
    await expect(words).toBeHidden();
    expect((await list.boundingBox())?.height).toBeGreaterThan(100);
  } else {
    await expect(words).toBeVisible();
    expect((await list.boundingBox())?.height).toBeLessThan(5);
  }
  await expect(list.getByRole('listitem')).toHaveCount(5);
});

test('a legal page prints without the site around it', { tag: ['@wide', '@print'] }, async ({ page }) => {
  await page.goto('/refund-policy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});
