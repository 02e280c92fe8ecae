// Every page that informs: it is there, whole, light and found by robots. Where links lead: src/server/http/whole-site.test.ts.

import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';
import { speedPath } from '../src/contract/constants.ts';
import { languages, pathIn } from '../src/contract/languages.ts';
import { firstPost, listedExamples as publicPages } from '../src/contract/pages.ts';
import { speedBody } from '../src/contract/speed.ts';
import { violations } from './page-checks.ts';
import { bytes, filesIn, linksIn, movement, servicePages } from './site-pages.ts';
import { test } from './test.ts';

const informing = publicPages.filter((path) => !['/', '/contact-us', '/book-now'].includes(path));

const headings: Record<(typeof publicPages)[number], string> = {
  '/': 'Every leak has an address.',
  '/about-us': 'About Us',
  '/services': 'Services',
  '/services/waterproofing-old-building/roof': 'Roof leaks in an old building, traced and sealed',
  '/services/waterproofing-underconstruction-building/bathroom':
    'Waterproofing a new bathroom before it is tiled',
  '/services/repair-of-the-old-building/spalling': 'Spalling: concrete that falls off rusted bars',
  '/services/tiling-and-epoxy-flooring-solutions/tile-grouts':
    'Tile grouts: joints that do not drink or crumble',
  [servicePages.new]: 'New building water protection',
  [servicePages.old]: 'Water leakage in old buildings',
  [servicePages.repair]: 'Building repair',
  [servicePages.flooring]: 'Tiling and epoxy flooring',
  '/leak-finder': 'Find out what it is.',
  '/leak-finder/causes': 'What it can be',
  '/leak-finder/causes/soaked-terrace': 'The terrace is soaked, and lets water through',
  '/posts': 'Our Blog',
  [firstPost]: 'Seven things to check on your terrace before the June rain',
  '/contact-us': 'Contact Us',
  '/book-now': 'Book Now',
  '/terms-and-conditions': 'Terms and conditions',
  '/privacy-policy': 'Privacy policy',
  '/refund-policy': 'Refund policy',
};

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

/** One of each kind: what moves on a wide screen, moves on all of its kind. */
const seenWide = [
  '/',
  '/about-us',
  '/contact-us',
  '/leak-finder',
  '/posts',
  servicePages.old,
  servicePages.flooring,
];
for (const path of publicPages) {
  test(`${path} arrives whole, without complaints or barrier, and nothing moves on a slow line`, {
    tag: seenWide.includes(path) ? [] : '@phone',
  }, async ({ page, isMobile }) => {
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!/^(?:http:\/\/localhost:|data:)/.test(request.url())) elsewhere.push(request.url());
    });
    await slowDown(page);
    const response = await page.goto(path, { waitUntil: 'load' });
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
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
  test(`nothing moves on a slow line in ${language} at ${width} px`, { tag: '@wide' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await slowDown(page);
    for (const path of language === 'en' ? seenWide : othersToo) {
      await page.goto(pathIn(language, path), { waitUntil: 'load' });
      expect(await movement(page), path).toBe(0);
    }
  });
}

test('robots, feed, manifest and icons are there', bytes, async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect((await request.get('/feed.xml')).headers()['content-type']).toContain('rss+xml');
  const manifest = await (await request.get('/site.webmanifest')).json();
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200);
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});

const sizes = new Map<string, number>();
/** As a visitor gets it. Pages share most of what they load, and squeezing it takes a second. */
function compressed(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

const layerOrder = ['base', 'ui', 'layout', 'page', 'desk', 'print'];

test('pages that inform carry no framework, and stay light', bytes, async ({ request }) => {
  for (const path of informing) {
    const html = await (await request.get(path)).text();
    expect(compressed(html), `HTML of ${path}`).toBeLessThan(20 * 1024);
    const scripts = filesIn(html).filter((file) => file.endsWith('.js'));
    let weight = 0;
    for (const file of scripts) weight += compressed(await (await request.get(file)).text());
    expect(weight, `scripts of ${path}`).toBeLessThan(10 * 1024);
    expect(html, `${path} is not hydrated`).not.toContain('__reactRouterContext');
    const [style = 'a stylesheet', ...more] = linksIn(html).filter((file) => /\.css#?$/.test(file));
    expect(more, `${path} waits for one stylesheet`).toEqual([]);
    const styles = await (await request.get(style)).text();
    const layers = [...styles.matchAll(/@layer ([^;{]+)/g)].flatMap(([, names = '']) => names.split(','));
    expect([...new Set(layers)], 'the order of the layers').toEqual(layerOrder);
    const [font = ''] = styles.match(/data:font\/woff2;base64,[^)]+/) ?? [];
    expect(compressed(styles.replace(font, '')), style).toBeLessThan(15.5 * 1024);
    expect(compressed(font), 'the font').toBeLessThan(45 * 1024);
  }
});

test('a page that is left says once how long it took, without the cookies of its visitor', {
  tag: '@wide',
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

test('addresses that lead nowhere answer 404 with the site around them', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of [
    '/services/plumbing',
    `${servicePages.old}/plumbing`,
    '/posts/no-such-post',
    '/posts/Not-A-Slug!',
    '/posts?page=99',
    '/posts?page=abc',
    '/posts?page=0',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Call/ })).toBeVisible();
  }
});

test('About holds every block of the specification', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about-us');
  const main = page.getByRole('main');
  await expect(main).toContainText(/20\s+years of experience/);
  await expect(main).toContainText('10 years of expertise');
  await expect(main.getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute('href', '/contact-us');
  await expect(main.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/book-now');
  for (const name of [
    'Expertise and Experience',
    'Comprehensive Solutions',
    'Premium-Grade Materials',
    'Customized Approach',
    'Affordable and Transparent Pricing',
    'Customer Satisfaction',
    'Mission',
    'Vision',
    'Core Value',
    'Infrastructure Facilities',
  ]) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('img', { name: /^Mark of / })).toHaveCount(6);
});

const solutions: [service: keyof typeof servicePages, ids: string[]][] = [
  ['new', ['roof', 'bathroom', 'internal-walls', 'external-walls', 'water-tanks']],
  ['old', ['roof', 'bathroom', 'internal-walls', 'external-walls', 'water-tanks']],
  [
    'repair',
    [
      'internal-plaster-cracks',
      'external-plaster-cracks',
      'structural-cracks-in-concrete',
      'water-bearing-cracks',
      'non-structural-cracks',
      'honeycombs',
      'pin-holes-blow-holes',
      'spalling',
      'entire-building-repair',
      'protective-coatings',
    ],
  ],
  [
    'flooring',
    ['tile-adhesives', 'tile-grouts', 'tile-on-tile', 'kitchen-area-floorings', 'play-area-floorings'],
  ],
];

for (const [service, ids] of solutions) {
  test(`the ${service} page shows its ${ids.length} solutions, each at its anchor and with a page`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    await page.goto(servicePages[service]);
    const index = page.getByRole('navigation', { name: await page.locator('#index-title').innerText() });
    expect(
      await index.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(ids.map((id) => `#${id}`));
    for (const id of ids) {
      const address = `${servicePages[service]}/${id}`;
      await expect(page.locator(`#${id}`).getByRole('link')).toHaveAttribute('href', address);
      const html = await (await request.get(address)).text();
      expect(linksIn(html)).toContain(`/book-now?service=${service}`);
      for (const part of [
        'detail',
        'ways-through',
        'signs',
        'why',
        'days',
        'solution-points',
        'questions-block',
      ])
        expect(html, `${address} has ${part}`).toMatch(new RegExp(`class="(?:[^"]* )?${part}[ "]`));
    }
  });
}

/** Where a solution has no page in a language, that of its service tells it whole. */
test.describe('a solution that starts folded', () => {
  const inTelugu = `/te${servicePages.repair}`;
  const row = (page: Page) => page.locator('details', { has: page.locator('#spalling') });

  test('opens when a link leads to it, from elsewhere or from the index', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto(`${inTelugu}#spalling`);
    await expect(row(page)).toHaveAttribute('open');
    await expect(page.locator('#spalling .detail')).toBeInViewport();

    await page.goto(inTelugu);
    await expect(row(page)).not.toHaveAttribute('open');
    await page.locator('.service-index a[href="#spalling"]').click();
    await expect(row(page)).toHaveAttribute('open');
    await expect(page.locator('#spalling .detail')).toBeInViewport();
  });

  test('opens and closes by keyboard', { tag: '@wide' }, async ({ page }) => {
    await page.goto(inTelugu);
    await row(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#spalling .detail')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('#spalling .detail')).toBeHidden();
  });

  test('is printed', { tag: '@wide' }, async ({ page }) => {
    await page.goto(inTelugu);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#spalling .detail')).toBeVisible();
    await expect(page.locator('#spalling .detail-sheets > .detail-after')).toBeVisible();
  });
});

test('the drawing switches between before and after by keyboard and says which', { tag: '@wide' }, async ({
  page,
}) => {
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

test('on a phone the words of a drawing become a list with the numbers of the drawing', async ({
  page,
  isMobile,
}) => {
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

test('legal pages carry their text, and print without the site around it', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/refund-policy');
  expect(
    (await page.getByRole('article').innerText()).match(/7 working days/g)?.length,
  ).toBeGreaterThanOrEqual(4);
  for (const path of ['/terms-and-conditions', '/privacy-policy', '/refund-policy']) {
    await page.goto(path);
    await expect(page.getByRole('article')).toContainText(/Hyderabad/);
    await expect(page.getByRole('article')).toContainText(/laws? of India/);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});
