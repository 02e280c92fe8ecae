// The site as a search engine walks it, in three languages: every link and anchor leads somewhere, every page that may be
// found is near a home page and in the site map with its date, and says what it is in words that fit and terms that exist.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indianDate } from '#contract/india-time.ts';
import { languages, pathIn, splitPath } from '#contract/languages.ts';
import dates from '#contract/page-dates.json' with { type: 'json' };
import { firstPost } from '#contract/pages.ts';
import { servicePaths } from '#contract/services.ts';
import type { PageHandler } from '#contract/transport.ts';
import { faultsIn } from '../../../scripts/vocabulary.ts';
import '../testing/fresh-build.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hireStaff } from '../testing/test-staff.ts';

import { loadBuild, type PageFinder } from './pages.tsx';

const origin = 'http://site.test';
const cause = '/leak-finder/causes/soaked-terrace';
const engineer = {
  name: 'Lakshmi Sample',
  qualification: 'B.Tech (Civil)',
  since: 2009,
  checkedOn: indianDate(Date.now()),
};
const profiles = ['https://www.example.com/hyderabad-building-care', 'https://maps.example.org/?cid=1'];

interface Page {
  status: number;
  html: string;
  /** How many links lead here from the nearest home page. */
  clicks: number;
}

let app: TestApp;
const pages = new Map<string, Page>();
const anchors: { from: string; to: string; id: string }[] = [];
const files = new Set<string>();
/** As it was before the owner named anybody. */
const unnamed: Record<string, string> = {};

/** As the server would, without packing each page as small as it can be for sending, which takes ten times as long. */
let handle: PageHandler;
let find: PageFinder;
async function draw(path: string) {
  const response = await handle(new Request(origin + path), async ({ path: call, ...init }) =>
    app.request(call, init as RequestInit),
  );
  const oneSpelling = find(path.split('?')[0] ?? '')?.spelling === path.split('?')[0];
  return { status: oneSpelling ? response.status : 308, html: await response.text() };
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const every = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => unescaped(value));
const one = (html: string, pattern: RegExp) => every(html, pattern)[0] ?? '';

const metaOf = (html: string, name: string) =>
  one(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
const graphOf = (html: string): Record<string, unknown>[] => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return text ? JSON.parse(text)['@graph'] : [];
};
const kindsOn = (path: string) => graphOf(pages.get(path)?.html ?? '').map((thing) => thing['@type']);
const thingOn = (html: string, type: string) => graphOf(html).find((thing) => thing['@type'] === type);

/** What a page says, without who vouches for it and when. */
const wordsOf = (html: string) =>
  unescaped(
    (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<div class="byline">[\s\S]*?<\/div>/g, ' ')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** The same page whatever is asked of it, the blog's page number apart. */
const pageAt = ({ pathname, search }: URL) => (pathname === '/posts' ? pathname + search : pathname);
/** Thousands, all made of the same parts: the contract's test walks them. */
const isAnswer = (path: string) => /^(?:\/(?:te|hi))?\/leak-finder\/(?!causes)[^/]+\/./.test(path);

async function crawl(): Promise<void> {
  const queue = languages.map((language) => ({ path: pathIn(language, '/'), clicks: 0 }));
  for (const { path, clicks } of queue) {
    if (pages.has(path)) continue;
    const { status, html } = await draw(path);
    pages.set(path, { status, html, clicks });
    for (const href of every(html, /\s(?:href|src)="([^"]*)"/g)) {
      const url = new URL(href, origin + path);
      if (url.origin === origin && /\.\w+$/.test(url.pathname)) files.add(url.pathname);
    }
    for (const source of every(html, /\ssrcset="([^"]*)"/gi)) files.add(source.split(' ')[0] ?? '');
    for (const href of every(html, /<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(href, origin + path);
      const to = pageAt(url);
      if (url.origin !== origin || /\.\w+$/.test(to) || isAnswer(to)) continue;
      if (url.hash) anchors.push({ from: path, to, id: decodeURIComponent(url.hash.slice(1)) });
      queue.push({ path: to, clicks: clicks + 1 });
    }
  }
}

const findable = () =>
  [...pages].filter(
    ([path, { html }]) =>
      metaOf(html, 'robots') === '' && one(html, /<link rel="canonical" href="([^"]*)"/g) === origin + path,
  );

beforeAll(async () => {
  const build = await loadBuild();
  const { module } = build.entry;
  const createPageHandler: typeof module.createPageHandler = (...parts) => {
    handle = module.createPageHandler(...parts);
    return handle;
  };
  find = module.createPageFinder(build);
  const watched = { ...build, entry: { ...build.entry, module: { ...module, createPageHandler } } };
  app = await startTestApp('sqlite', { web: { mode: 'production', loadBuild: async () => watched } });
  for (const path of [cause, firstPost, '/']) unnamed[path] = (await draw(path)).html;
  const owner = await hireStaff(app, 'owner');
  await owner.post('/content/save', { version: 0, section: 'engineer', value: engineer });
  await owner.post('/content/save', { version: 1, section: 'profiles', value: profiles });
  const [crew] = (await owner.get('/crews')).json.crews;
  await owner.post('/crews/save', { ...crew, daysOff: undefined, localities: ['Kondapur', 'Abids'] });
  await crawl();
}, 120_000);
afterAll(() => app.stop());

test('no link, anchor or file leads nowhere', async () => {
  const dead = [...pages].filter(([, { status }]) => status !== 200).map(([path]) => path);
  for (const { from, to, id } of anchors)
    if (id && !pages.get(to)?.html.includes(` id="${id}"`)) dead.push(`${from} to ${to}#${id}`);
  for (const file of files) if ((await app.request(file)).status !== 200) dead.push(file);
  expect(dead).toEqual([]);
  expect(pages.size).toBeGreaterThan(200);
});

test('every page that may be found is within three clicks of a home page, and the site map is exactly those', async () => {
  const { text } = await app.request('/sitemap.xml');
  const mapped = every(text, /<loc>([^<]*)<\/loc>/g).map((address) => address.replace(origin, '') || '/');
  expect(mapped.toSorted()).toEqual(
    findable()
      .map(([path]) => path)
      .sort(),
  );
  const far = findable().filter(([, { clicks }]) => clicks > 3);
  expect(far.map(([path, { clicks }]) => `${path}: ${clicks}`)).toEqual([]);
  const changed = every(text, /<lastmod>([^<]*)<\/lastmod>/g);
  expect(changed).toHaveLength(mapped.length);
  for (const day of changed) expect(day <= indianDate(Date.now()), day).toBe(true);
});

test('the date of a page is that of its words: run this test with -u after changing them', async () => {
  const known = dates as Record<string, string[]>;
  const now = findable()
    .filter(([path]) => !path.startsWith('/posts'))
    .map(([path, { html }]) => {
      const words = createHash('sha256').update(wordsOf(html)).digest('base64url').slice(0, 10);
      const day = known[path]?.[1] === words ? known[path]?.[0] : indianDate(Date.now());
      return `  ${JSON.stringify(path)}: [${JSON.stringify(day)}, ${JSON.stringify(words)}]`;
    });
  await expect(`{\n${now.sort().join(',\n')}\n}\n`).toMatchFileSnapshot('../../contract/page-dates.json');
});

test('search results can show every title and description whole, and no two titles are the same', () => {
  const wrong: string[] = [];
  const titles = new Map<string, string>();
  for (const [path, { html }] of findable()) {
    const title = one(html, /<title>([^<]*)/g);
    const description = metaOf(html, 'description');
    if (title.length < 4 || title.length > 60 || title.endsWith('…')) wrong.push(`${path}: ${title}`);
    if (description.length < 45 || description.length > 155 || description.endsWith('…'))
      wrong.push(`${path}: ${description}`);
    if (titles.has(title)) wrong.push(`${path} and ${titles.get(title)}: ${title}`);
    titles.set(title, path);
  }
  expect(wrong).toEqual([]);
});

test('shared, each page shows a picture of its kind in its language, with its size and what it says', async () => {
  const pictures = new Set<string>();
  for (const [path, { html }] of findable()) {
    const picture = metaOf(html, 'og:image').replace(origin, '');
    const { language } = splitPath(path);
    expect(picture, path).toMatch(language === 'en' ? /^\/og\/(?!te-|hi-)/ : new RegExp(`^/og/${language}-`));
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')], path).toEqual(['1200', '630']);
    expect(metaOf(html, 'og:image:alt'), path).not.toBe('');
    pictures.add(picture);
  }
  for (const picture of pictures)
    expect((await app.request(picture)).headers.get('content-type'), picture).toBe('image/png');
});

describe('structured data', () => {
  test('is in the terms of schema.org, and describes all that it names', () => {
    const faults = [...pages].flatMap(([path, { html }]) =>
      faultsIn(graphOf(html)).map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
    // The booking page has nothing to describe, and a script that everybody waits for.
    const silent = findable().filter(([path]) => kindsOn(path).length === 0);
    expect(silent.map(([path]) => path).filter((path) => !path.endsWith('/book-now'))).toEqual([]);
    const praise = [...pages].filter(([, { html }]) =>
      /"(?:FAQPage|HowTo|aggregateRating|review)"/.test(html),
    );
    expect(praise.map(([path]) => path)).toEqual([]);
  });

  test.each(languages)('%s: says what each kind of page is', (language) => {
    const kinds = (path: string) => kindsOn(pathIn(language, path));
    expect(kinds('/')).toEqual(['HomeAndConstructionBusiness', 'WebSite']);
    expect(kinds('/contact-us')).toEqual(['HomeAndConstructionBusiness', 'BreadcrumbList']);
    expect(kinds(servicePaths.old)).toEqual(['Service', 'Organization', 'BreadcrumbList']);
    expect(kinds(cause)).toEqual(['Article', 'Organization', 'Person', 'BreadcrumbList']);
    expect(kindsOn(firstPost)).toEqual(['BlogPosting', 'Organization', 'Person', 'BreadcrumbList']);
  });

  test('names where crews go, what is offered and the owner’s profiles', () => {
    const business = thingOn(pages.get('/')?.html ?? '', 'HomeAndConstructionBusiness');
    expect(business).toMatchObject({
      areaServed: [{ name: 'Hyderabad' }, { name: 'Abids' }, { name: 'Kondapur' }],
      sameAs: profiles,
    });
    expect(JSON.stringify(business?.hasOfferCatalog)).toContain(origin + servicePaths.flooring);
  });

  test('names the engineer, in words too, once the owner has, and nobody before', () => {
    const plain = (html: string) =>
      (/<div class="byline">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '');
    for (const path of [cause, firstPost]) {
      const before = unnamed[path] ?? '';
      expect(plain(before)).toMatch(/^Written by Hyderabad Building Care; \d+ \w+, \d{4}/);
      expect(before).not.toContain('"Person"');
    }
    expect(unnamed['/']).not.toContain('"sameAs"');
    const after = pages.get(cause)?.html ?? '';
    expect(plain(after)).toMatch(
      /^Checked by Lakshmi Sample, B.Tech \(Civil\), working on buildings since 2009; \d+ \w+, \d{4}/,
    );
    expect(plain(after)).toContain('Building Maintenance Guidebook');
    expect(thingOn(after, 'Article')?.mainEntityOfPage).toMatchObject({
      reviewedBy: { '@id': `${origin}/#engineer` },
      lastReviewed: engineer.checkedOn,
    });
    const post = pages.get(firstPost)?.html ?? '';
    expect(plain(post)).toMatch(/^Written by Lakshmi Sample, /);
    expect(thingOn(post, 'BlogPosting')?.author).toEqual({ '@id': `${origin}/#engineer` });
    for (const language of ['te', 'hi'] as const)
      expect(pages.get(pathIn(language, cause))?.html).toContain('<b lang="en">Lakshmi Sample</b>');
  });

  test('a page that changed after the engineer read it names the company', async () => {
    const owner = await hireStaff(app, 'owner');
    const value = { ...engineer, checkedOn: '2020-01-01' };
    await owner.post('/content/save', { version: 2, section: 'engineer', value });
    const { html } = await draw(cause);
    expect(html).toContain('Written by');
    expect(html).not.toContain('"Person"');
  });
});

test('what the owner writes is cut where search results would, and stays text', async () => {
  const owner = await hireStaff(app, 'owner');
  const { version } = (await owner.get('/content')).json;
  const value = { ...engineer, name: 'A </script><i>B</i>' };
  await owner.post('/content/save', { version, section: 'engineer', value });
  const title = `Damp: ${'one more thing, '.repeat(8)}and another`;
  await app.server.blog.save({
    slug: 'long',
    title,
    shortDescription: 'x'.repeat(400),
    cover: `/media/${'0'.repeat(26)}.webp`,
    coverAlt: '',
    minutesToDo: null,
    content: '<p>Text</p>',
    service: null,
    publishedAt: app.now() - 1000,
  });
  const { html } = await draw('/posts/long');
  expect(one(html, /<title>([^<]*)/g)).toBe('Damp: one more thing, one more thing, one more thing, one…');
  expect(metaOf(html, 'description')).toHaveLength(155);
  expect(metaOf(html, 'og:title')).toMatch(/^Damp: .{50,54}…$/);
  // A picture of any size: none is claimed.
  expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:alt')]).toEqual(['', title]);
  expect(html).not.toContain('<i>B</i>');
  expect(thingOn(html, 'Person')?.name).toBe(value.name);
  expect(faultsIn(graphOf(html))).toEqual([]);
});
