// Pictures of every public page at three widths, and of the states that a visit goes through.
// Usage: npm run screenshots [path …]; they land in the folder screenshots.
import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, browserPath, startDemoSite } from '../scripts/demo-site.ts';
import { allPages } from '../src/contract/pages.ts';
import { servicePaths } from '../src/contract/services.ts';

interface Shot {
  name: string;
  path: string;
  /** Brings the page into the state to be shown. */
  act?: (page: Page) => Promise<unknown>;
  /** Only the window, for states that hang on to it. */
  window?: boolean;
  widths?: readonly number[];
}

const widths = [360, 820, 1440] as const;
const folder = 'screenshots';
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const shots: readonly Shot[] = [
  ...allPages.flatMap(({ examples }) =>
    examples.map((path): Shot => ({ name: path.slice(1).replaceAll('/', '-') || 'home', path })),
  ),
  { name: 'home-error', path: '/', act: press('Request a call back') },
  {
    name: 'service-te-switched',
    path: `/te${servicePaths.repair}`,
    act: async (page) => {
      for (const toggle of await page.locator('.state-toggle').all()) {
        if (await toggle.isVisible()) await toggle.locator('label:not(:has(:checked))').click();
      }
    },
  },
  { name: 'posts-last', path: '/posts?page=3' },
  {
    name: 'contact-error',
    path: '/contact-us',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Lakshmi Narayana');
      await page.getByRole('textbox', { name: 'Phone' }).fill('984801234');
      await press('Submit')(page);
    },
  },
  {
    name: 'contact-sent',
    path: '/contact-us',
    act: async (page) => {
      await page.route('**/contact/create', (route) => route.fulfill({ json: { success: true } }));
      await page.getByRole('textbox', { name: 'Name' }).fill('Lakshmi');
      await page.getByRole('textbox', { name: 'Phone' }).fill('9848012345');
      await page.getByRole('textbox', { name: 'Email' }).fill('lakshmi@example.in');
      await press('Submit')(page);
      await page.getByText('submittes successfully').waitFor();
    },
  },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'menu', path: '/about-us', act: press('Menu'), window: true, widths: [360, 820] },
  { name: 'menu', path: '/about-us', act: press('Services'), window: true, widths: [1440] },
];

/** Pictures below the fold load when they come near: the page is walked through once. */
async function walk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function take(browser: Browser, origin: string, shot: Shot, width: number): Promise<void> {
  const phone = width < 700;
  const page = await browser.newPage({
    viewport: { width, height: phone ? 780 : 900 },
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    locale: 'en-IN',
    reducedMotion: 'reduce',
  });
  await page.goto(origin + shot.path, { waitUntil: 'networkidle' });
  if (!shot.window) await walk(page);
  await shot.act?.(page);
  // The bar sticks to the window: a whole page is taken from its top.
  if (!shot.window) await page.evaluate(() => scrollTo(0, 0));
  const path = `${folder}/${shot.name}-${width}.png`;
  await page.screenshot({ path, fullPage: !shot.window });
  console.log(path);
  await page.close();
}

const wanted = process.argv.slice(2);
const chosen = shots.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
await mkdir(folder, { recursive: true });
const site = await startDemoSite(4392);
const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
try {
  for (const shot of chosen) {
    for (const width of shot.widths ?? widths) await take(browser, site.origin, shot, width);
  }
} finally {
  await browser.close();
  await site.stop();
}
