// How many styles the public and the customer's pages come to in a browser, at 360 and 1440 px apart: sizes of type, sizes
// with their lines, weights, looks of headings and buttons, spaces, colours of words. Words inside drawings are left out.
// Usage: .cache/node lab/computed-styles.ts [folder of another checkout, built, to compare with]
// `LIST=1` names each value with the pages it stands on.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags, browserPath, type DemoSite, startDemoSite } from '../scripts/demo-site.ts';
import { allPages } from '../src/contract/pages.ts';

const port = 4394;
const widths = [360, 1440] as const;

/** What may be at most, of each kind (issue 39). */
const limits = {
  'sizes of type': 10,
  'sizes with lines': 16,
  weights: 3,
  'looks of headings': 8,
  spaces: 14,
  'colours of words': 8,
  'looks of buttons': 8,
};
type Kind = keyof typeof limits;

/** Runs in the page. */
function readStyles(): [Kind, string][] {
  const found: [Kind, string][] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.closest('svg, script, style, template') || !element.checkVisibility()) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const style = getComputedStyle(element);
    const size = Math.round(Number.parseFloat(style.fontSize) * 10) / 10;
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (hasWords) {
      const line = Math.round(Number.parseFloat(style.lineHeight));
      found.push(['sizes of type', `${size}`], ['sizes with lines', `${size}/${line}`]);
      found.push(['weights', style.fontWeight], ['colours of words', style.color]);
    }
    if (/^H[1-6]$/.test(element.tagName))
      found.push([
        'looks of headings',
        [element.tagName, size, style.fontWeight, style.fontStretch].join(' ').toLowerCase(),
      ]);
    // Margins at the sides are often what is left over, and no choice.
    const spaces = [
      style.paddingTop,
      style.paddingRight,
      style.paddingBottom,
      style.paddingLeft,
      style.rowGap,
      style.columnGap,
      style.marginTop,
      style.marginBottom,
    ];
    for (const space of spaces) {
      const px = Math.abs(Math.round(Number.parseFloat(space)));
      if (px > 0) found.push(['spaces', `${px}`]);
    }
    if (element.matches('button, .button, [type=submit]'))
      found.push([
        'looks of buttons',
        [
          style.backgroundColor,
          style.color,
          `${style.borderTopWidth} ${style.borderTopColor}`,
          `${size}/${style.fontWeight}`,
        ].join(', '),
      ]);
  }
  return found;
}

/** An account with one booking, made as visitors make them. */
async function becomeCustomer(context: BrowserContext, site: DemoSite): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${site.origin}/register`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Mobile').fill('9848012345');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await page.waitForURL('**/verify-registration');
  const outbox = join(site.dataDir, 'outbox');
  let code: string | undefined;
  while (!code) {
    await sleep(200);
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    code = mails.map((mail) => /^Subject: (\w{4}) is your code/m.exec(mail)?.[1]).find(Boolean);
  }
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/verify'));
  await page.waitForLoadState('networkidle');
  const id = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
    const photo = canvas.toDataURL('image/jpeg');
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/user/booking/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(xsrf) },
      body: JSON.stringify({
        service: 'Water Leakage Old Building',
        location: 'Himayatnagar',
        booking_type: 'Request A Callback',
        image: [photo],
      }),
    });
    return ((await answer.json()) as { booking: { _id: string } }).booking._id;
  });
  await page.close();
  return id;
}

type Found = Record<Kind, Map<string, Set<string>>>;
const nothing = (): Found =>
  Object.fromEntries(Object.keys(limits).map((kind) => [kind, new Map()])) as Found;

async function look(page: Page, url: string, name: string, found: Found): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  for (const [kind, value] of await page.evaluate(readStyles)) {
    const pages = found[kind].get(value) ?? new Set();
    found[kind].set(value, pages.add(name));
  }
}

const folder = process.argv[2] ?? '.';
const site = await startDemoSite(port, {}, folder);
const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
try {
  const customer = await browser.newContext({ reducedMotion: 'reduce' });
  const booking = await becomeCustomer(customer, site);
  const session = await customer.storageState();
  const paths = [...new Set([...allPages.flatMap(({ examples }) => examples), '/no-such-page'])];
  const own = ['/book-now', '/my-booking', '/my-data', `/booking/success/${booking}`];
  const byWidth: Found[] = [];
  for (const width of widths) {
    const found = nothing();
    const viewport = { width, height: width < 700 ? 780 : 900 };
    const options = { viewport, reducedMotion: 'reduce' as const, locale: 'en-IN' };
    const visitor = await (await browser.newContext(options)).newPage();
    for (const path of paths) await look(visitor, site.origin + path, path, found);
    const owner = await (await browser.newContext({ ...options, storageState: session })).newPage();
    for (const path of own) await look(owner, site.origin + path, `${path} (customer)`, found);
    byWidth.push(found);
  }
  console.log(`| ${folder} | at most | ${widths.map((width) => `${width} px`).join(' | ')} |`);
  console.log('|---|---|---|---|');
  for (const [kind, limit] of Object.entries(limits) as [Kind, number][])
    console.log(`| ${kind} | ${limit} | ${byWidth.map((found) => found[kind].size).join(' | ')} |`);
  if (process.env.LIST)
    for (const [index, found] of byWidth.entries())
      for (const [kind, values] of Object.entries(found))
        for (const [value, pages] of values)
          console.log(
            `${widths[index]} ${kind} ${value}: ${[...pages].slice(0, 6).join(' ')} (${pages.size})`,
          );
} finally {
  await browser.close();
  await site.stop();
}
