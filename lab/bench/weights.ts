// What does a first visit load in each language? Bytes as they were sent, on a phone's screen with an empty cache.
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, browserPath, startDemoSite } from '../../scripts/demo-site.ts';
import { type Language, languages, pathIn } from '../../src/contract/languages.ts';
import { atEnd, type Row } from './harness.ts';

const port = Number(process.env.BENCH_PORT ?? 4390);
const paths = ['/', '/services/waterproofing-old-building', '/leak-finder', '/contact-us', '/book-now'];
const kinds = {
  Document: 'HTML',
  Stylesheet: 'styles and Latin font',
  Font: 'font of the script',
  Script: 'scripts',
  Image: 'pictures',
};
type Kind = keyof typeof kinds;

async function weigh(browser: Browser, address: string): Promise<Record<Kind, number>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const bytes: Record<Kind, number> = { Document: 0, Stylesheet: 0, Font: 0, Script: 0, Image: 0 };
  const kindOf = new Map<string, Kind>();
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The font inside the stylesheet came with it.
    if (type in kinds && !response.url.startsWith('data:')) kindOf.set(requestId, type as Kind);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await context.close();
  return bytes;
}

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const sum = (bytes: Record<Kind, number>) => Object.values(bytes).reduce((total, part) => total + part, 0);
const describe = (bytes: Record<Kind, number>) =>
  `${Object.entries(kinds)
    .map(([kind, name]) => `${name} ${inKilobytes(bytes[kind as Kind])}`)
    .join(', ')}: ${inKilobytes(sum(bytes))} kB`;

export async function measureWeights(): Promise<Row[]> {
  const site = await startDemoSite(port);
  atEnd(site.stop);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
  atEnd(() => browser.close());
  const rows: Row[] = [];
  for (const path of paths) {
    const of = async (language: Language) => weigh(browser, site.origin + pathIn(language, path));
    const english = await of('en');
    for (const language of languages) {
      const bytes = language === 'en' ? english : await of(language);
      const others = { against: 'English', other: `${inKilobytes(sum(english))} kB` };
      rows.push({
        what: pathIn(language, path),
        site: describe(bytes),
        ...(language === 'en' ? {} : others),
        ...(language === 'en' ? {} : { ratio: (sum(bytes) / sum(english)).toFixed(2) }),
        aim: 'scripts ≤ English',
        // Headers differ by a few bytes with the length of an address.
        held: bytes.Script <= english.Script + 100,
      });
    }
  }
  return rows;
}
