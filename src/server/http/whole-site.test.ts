// The site as visitors, search engines and the HTML checker read it, in three languages, from one drawing of each page: every
// link and anchor leads somewhere, every page that may be found is near a home page and in the site map with its date, says
// what it is in words that fit and terms that exist, is valid HTML, and has no English left in Telugu or Hindi.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { shippedHours } from '#contract/current-company.ts';
import { indianDate } from '#contract/india-time.ts';
import {
  isEnglishOnly,
  languages,
  locales,
  pathIn,
  splitPath,
  translatedPages,
} from '#contract/languages.ts';
import dates from '#contract/page-dates.json' with { type: 'json' };
import { allPages, firstPost, listedExamples, siteMapPages } from '#contract/pages.ts';
import { type ServiceKey, servicePaths } from '#contract/services.ts';
import { faultsIn } from '../../../scripts/vocabulary.ts';
import { englishLeft } from '../testing/english-left.ts';
import { openPage } from '../testing/open-page.ts';
import { every, origin, type RenderedSite, startRenderedSite, unescaped } from '../testing/rendered-site.ts';
import { sentencesOf } from '../testing/sentences-of.ts';
import { hireStaff } from '../testing/test-staff.ts';

const postSlug = 'whose-leak-is-it';
const cause = '/leak-finder/causes/soaked-terrace';
const engineer = {
  name: 'Lakshmi Sample',
  qualification: 'B.Tech (Civil)',
  since: 2009,
  checkedOn: indianDate(Date.now()),
};
const profiles = ['https://www.example.com/hyderabad-building-care', 'https://maps.example.org/?cid=1'];

const translated = allPages.filter(({ english }) => !english);
/** By the address in English. */
const paths = translated.flatMap(({ examples }) => examples);
/** About one booking or one payment of somebody: no address that could be guessed, so none that names others. */
const ownPaths = translated
  .filter(({ unlisted }) => unlisted === 'about one booking')
  .flatMap(({ examples }) => examples);

let site: RenderedSite;
/** As it was before the owner named anybody. */
const unnamed: Record<string, string> = {};

const one = (html: string, pattern: RegExp) => every(html, pattern)[0] ?? '';

const metaOf = (html: string, name: string) =>
  one(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
const graphOf = (html: string): Record<string, unknown>[] => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return text ? JSON.parse(text)['@graph'] : [];
};
const kindsOn = (path: string) => graphOf(site.pages.get(path)?.html ?? '').map((thing) => thing['@type']);
const thingOn = (html: string, type: string) => graphOf(html).find((thing) => thing['@type'] === type);

const byline = /<div class="byline">[\s\S]*?<\/div>/g;
/** What a page says, without who vouches for it and when. */
const wordsOf = (html: string) =>
  unescaped(
    (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(byline, ' ')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

const ask = (path: string) => openPage(site.app, path);

const findable = () =>
  [...site.pages].filter(
    ([path, { html }]) =>
      metaOf(html, 'robots') === '' && one(html, /<link rel="canonical" href="([^"]*)"/g) === origin + path,
  );

beforeAll(async () => {
  site = await startRenderedSite();
  for (const path of [cause, firstPost, '/']) unnamed[path] = (await site.draw(path)).html;
  const owner = await hireStaff(site.app, 'owner');
  await owner.post('/content/save', { version: 0, section: 'engineer', value: engineer });
  await owner.post('/content/save', { version: 1, section: 'profiles', value: profiles });
  const [crew] = (await owner.get('/crews')).json.crews;
  await owner.post('/crews/save', { ...crew, daysOff: undefined, localities: ['Kondapur', 'Abids'] });
  await site.walk();
}, 120_000);
afterAll(() => site.app.stop());

test('no link, anchor or file leads nowhere', async () => {
  const dead = [...site.pages].filter(([, { status }]) => status !== 200).map(([path]) => path);
  for (const { from, to, id } of site.anchors)
    if (id && !site.pages.get(to)?.html.includes(` id="${id}"`)) dead.push(`${from} to ${to}#${id}`);
  for (const file of site.files) if ((await site.app.request(file)).status !== 200) dead.push(file);
  expect(dead).toEqual([]);
  expect(site.pages.size).toBeGreaterThan(200);
});

test('every page that may be found is within three clicks of a home page, and the site map is exactly those', async () => {
  const { text } = await site.app.request('/sitemap.xml');
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

test('every icon that browsers and phones ask for is there', async () => {
  const manifest = JSON.parse((await site.app.request('/site.webmanifest')).text);
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of [...icons, '/apple-touch-icon.png'])
    expect((await site.app.request(icon)).headers.get('content-type'), icon).toBe('image/png');
  expect(icons).toHaveLength(3);
  expect((await site.app.request('/favicon.ico')).status).toBe(200);
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
    expect((await site.app.request(picture)).headers.get('content-type'), picture).toBe('image/png');
});

/** What no link leads to, one of each kind. */
const unlinked = [
  ...allPages.flatMap(({ examples }) => examples),
  '/leak-finder/roof/electrics',
  '/leak-finder/roof/electrics/brown-ring',
  '/leak-finder/roof/brown-ring/hours-after-rain/electrics',
  '/leak-finder/not-sure/unsure/not-sure/not-sure/not-sure',
  '/no-such-page',
];

/** The set-up installs it where it may; elsewhere the test says that it did not run. */
const hasJava = spawnSync('java', ['-version']).status === 0;

test.skipIf(!hasJava)('the Nu HTML checker finds no error in any kind of page', async () => {
  // Translated pages are the same but for their words and their head.
  const translations = ['te', 'hi'].flatMap((language) =>
    ['', '/leak-finder', '/book-now', '/my-booking'].map((path) => `/${language}${path}`),
  );
  const folder = await mkdtemp(join(tmpdir(), 'site-html-'));
  try {
    for (const path of [...unlinked, ...translations, '/posts?page=3']) {
      const { html } = await site.read(path);
      await writeFile(join(folder, `${path.replace(/\W+/g, '-')}.html`), html);
    }
    const checker = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
    const java = spawn('java', ['-jar', checker, '--errors-only', '--format', 'gnu', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said] = await Promise.all([java.stderr.toArray(), once(java, 'close')]);
    expect(Buffer.concat(said).toString().split('\n').filter(Boolean)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Ways to what a visitor comes for, without scripts and tags. */
const linksIn = (html: string) => every(html, /<a\s[^>]*?href="([^"]*)"/g);
const partOf = (html: string, tag: string) =>
  new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*)</${tag}>`).exec(html)?.[1] ?? '';
const textOf = (html: string) =>
  unescaped(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, '\n'))
    .replace(/\s*\n\s*/g, '\n')
    .trim();
const titlesIn = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, 'g'))].map(([, title = '']) =>
    textOf(title).replaceAll('\n', ' '),
  );

describe('what pages hold', () => {
  const page = async (path: string) => (await site.read(path)).html;
  const solutions: Record<ServiceKey, string[]> = {
    new: ['roof', 'bathroom', 'internal-walls', 'external-walls', 'water-tanks'],
    old: ['roof', 'bathroom', 'internal-walls', 'external-walls', 'water-tanks'],
    repair: [
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
    flooring: [
      'tile-adhesives',
      'tile-grouts',
      'tile-on-tile',
      'kitchen-area-floorings',
      'play-area-floorings',
    ],
  };
  const serviceTitles = {
    new: 'New building water protection',
    old: 'Water leakage in old buildings',
    repair: 'Building repair',
    flooring: 'Tiling and epoxy flooring',
  };

  test('every page has one title, and its foot leads to Book Now, Contact Us and the legal pages', () => {
    const wrong = [...site.pages].filter(([path, { html }]) => {
      const { language } = splitPath(path);
      const foot = linksIn(partOf(html, 'footer'));
      const ways = ['/book-now', '/contact-us'].map((way) => pathIn(language, way));
      return (
        titlesIn(html, 1).length !== 1 ||
        [...ways, '/terms-and-conditions', '/privacy-policy', '/refund-policy'].some(
          (way) => !foot.includes(way),
        )
      );
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('the home page has its six sections in order, and each place of the drawing leads to its solution', async () => {
    const main = partOf(await page('/'), 'main');
    expect(titlesIn(main, 2)).toEqual([
      'Talk To Our Expert',
      'We look first. Then we quote.',
      'Our Solutions',
      'How it Works',
      'What customers say',
      'Our Blog',
    ]);
    expect(textOf(main)).toContain('Our Executive will Reach you in 1Hr');
    expect(linksIn(main).filter((href) => href.startsWith('/posts/'))).toHaveLength(3);
    expect(linksIn(main)).toContain('/posts');
    for (const path of Object.values(servicePaths)) expect(linksIn(main)).toContain(path);
  });

  test.each(Object.entries(solutions))(
    '%s shows its solutions, each at its anchor and with a page',
    async (key, ids) => {
      const service = key as ServiceKey;
      const html = await page(servicePaths[service]);
      expect(titlesIn(html, 1)).toEqual([serviceTitles[service]]);
      expect(one(html, /<title>([^<]*)/g)).toMatch(new RegExp(`^${serviceTitles[service]}`));
      const index = linksIn(/<nav [^>]*aria-labelledby="index-title"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '');
      expect([...new Set(index)]).toEqual(ids.map((id) => `#${id}`));
      for (const id of ids) {
        const address = `${servicePaths[service]}/${id}`;
        expect(linksIn(html)).toContain(address);
        const solution = await page(address);
        expect(linksIn(solution)).toContain(`/book-now?service=${service}`);
        expect(titlesIn(solution, 3)).toContain('What to ask any contractor');
        for (const part of ['detail', 'ways-through', 'signs', 'why', 'days', 'solution-points'])
          expect(solution, `${address} has ${part}`).toMatch(new RegExp(`class="(?:[^"]* )?${part}[ "]`));
      }
    },
  );

  test('About holds every block of the specification', async () => {
    const main = partOf(await page('/about-us'), 'main');
    expect(textOf(main)).toMatch(/20\s+years of experience/);
    expect(textOf(main)).toContain('10 years of expertise');
    for (const way of ['/contact-us', '/book-now']) expect(linksIn(main)).toContain(way);
    expect([1, 2, 3].flatMap((level) => titlesIn(main, level))).toEqual(
      expect.arrayContaining([
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
      ]),
    );
    expect(every(main, /(?:alt|aria-label)="(Mark of [^"]*)"/g)).toHaveLength(6);
  });

  test('location, mail, telephone and chat each have a way in', async () => {
    const links = linksIn(await page('/contact-us')).join(' ');
    for (const way of [
      /https:\/\/www\.google\.com\/maps\/dir/,
      /mailto:/,
      /tel:\+91\d{10}/,
      /https:\/\/wa\.me\/91\d{10}/,
    ])
      expect(links).toMatch(way);
  });

  test('legal pages carry their text', async () => {
    for (const path of ['/terms-and-conditions', '/privacy-policy', '/refund-policy']) {
      const article = textOf(partOf(await page(path), 'article'));
      expect(article, path).toMatch(/Hyderabad/);
      expect(article, path).toMatch(/laws? of India/);
    }
    const refunds = textOf(await page('/refund-policy'));
    expect(refunds.match(/7 working days/g)?.length).toBeGreaterThanOrEqual(4);
  });

  test('the blog lists every post once, six a page, and its first page has one address', async () => {
    const slugs: string[] = [];
    for (const [number, address] of ['/posts', '/posts?page=2', '/posts?page=3'].entries()) {
      const html = await page(address);
      slugs.push(...every(html, /<a [^>]*href="\/posts\/([^"]+)"/g));
      const pages = /<nav [^>]*aria-label="Pages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
      expect(textOf(pages).replaceAll('\n', ' ')).toContain(`${number + 1} / 3`);
      expect(slugs).toHaveLength([6, 12, 14][number] ?? 0);
    }
    expect(new Set(slugs).size).toBe(14);
    const { status, headers } = await site.app.request('/posts?page=1');
    expect([status, headers.get('location')]).toEqual([301, '/posts']);
  });

  test('an invented finding is none', async () => {
    for (const path of ['/?finding=moon', '/?finding=drip.roof', '/?finding=..%2f']) {
      const { html } = await site.draw(path);
      expect(textOf(partOf(html, 'main')), path).not.toContain('Leak finder:');
      expect(html, path).not.toContain('name="finding"');
    }
  });
});

const packed = new Map<string, number>();
/** As a visitor gets it. Pages share most of what they load, and squeezing it takes a second. */
function compressed(text: string): number {
  const size = packed.get(text) ?? brotliCompressSync(text).length;
  packed.set(text, size);
  return size;
}
const asset = async (path: string) => (await site.app.request(path)).text;

test('pages that inform, and steps and results of the leak finder, carry no framework and stay light', async () => {
  const informing = listedExamples.filter((path) => !['/', '/contact-us', '/book-now'].includes(path));
  for (const path of [...informing, ...unlinked.filter((one) => one.startsWith('/leak-finder/'))]) {
    const { html } = await site.read(path);
    expect(compressed(html), `HTML of ${path}`).toBeLessThan(20 * 1024);
    expect(html, `${path} is not hydrated`).not.toContain('__reactRouterContext');
    const scripts = every(html, /<script[^>]*\ssrc="([^"]*)"/g);
    let weight = 0;
    for (const file of scripts) weight += compressed(await asset(file));
    expect(weight, `scripts of ${path}`).toBeLessThan(10 * 1024);
    const [style = 'a stylesheet', ...more] = every(html, /<link rel="stylesheet" href="([^"]*)"/g);
    const others = more.filter((href) => !href.includes('/site-utilities-'));
    expect(others, `${path} waits for one stylesheet, and for the utilities where there are any`).toEqual([]);
    const styles = await asset(style);
    const [font = ''] = styles.match(/data:font\/woff2;base64,[^)]+/) ?? [];
    expect(compressed(styles.replace(font, '')), style).toBeLessThan(16 * 1024);
    expect(compressed(font), 'the font').toBeLessThan(45 * 1024);
  }
  for (const path of unlinked.filter((one) => /^\/leak-finder\/(?!causes)./.test(one)))
    expect(metaOf((await site.read(path)).html, 'robots'), path).toBe('noindex');
});

test('no public page carries the desk or its editor, and search engines stay out of it', async () => {
  for (const path of ['/desk', '/desk/requests', '/desk/setup', '/desk/staff', '/desk/audit'])
    expect(metaOf((await site.draw(path)).html, 'robots'), path).toBe('noindex');
  const folder = 'build/client/assets';
  // Files of earlier builds stay for whoever has their pages open.
  const age = (file: string) => statSync(`${folder}/${file}`).mtimeMs;
  const [name = ''] = readdirSync(folder)
    .filter((file) => /^manifest-.*\.js$/.test(file))
    .sort((one, other) => age(other) - age(one));
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const manifest: { routes: Record<string, { id: string; module: string; imports: string[] }> } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  );
  const routes = Object.values(manifest.routes);
  const isDesk = ({ id }: { id: string }) => id.startsWith('pages/desk');
  expect(routes.filter(isDesk).length).toBeGreaterThan(4);
  const carries = ({ module, imports }: { module: string; imports: string[] }, words: RegExp) =>
    [module, ...imports].some((path) => words.test(readFileSync(`build/client${path}`, 'utf8')));
  const desk = /prosemirror|tiptap|\/api\/staff/i;
  for (const route of routes.filter((one) => !isDesk(one)))
    expect([route.id, carries(route, desk)]).toEqual([route.id, false]);
  // The words do tell them apart.
  expect(routes.filter(isDesk).every((route) => carries(route, desk))).toBe(true);
});

describe('languages', () => {
  const alternatesIn = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, language = '', address = '']) => [language, address],
      ),
    );

  /** What a person reads or hears, with scripts or without: nothing that is marked as English. */
  const readable = (html: string) =>
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      // Titles of posts, and what the owner typed.
      .replace(/<(?:section|div|ul|ol)[^>]*\slang="en"[\s\S]*?<\/section>/g, ' ')
      .replace(/<(\w+)[^>]*\slang="en"[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replace(/\s(?:alt|aria-label|title)="([^"]*)"/g, '>$1<')
      .replace(/<[^>]+>/g, '\n');

  test('the list of pages and that of translated addresses agree', () => {
    const first = (path: string) => path.split('/')[0];
    // The link of a booking is drawn for one reader and stands in no list.
    const named = new Set(['b', ...translated.map(({ path }) => first(path))]);
    expect([...named].sort()).toEqual([...translatedPages].sort());
    for (const { path, english, examples } of allPages)
      for (const example of examples) expect(isEnglishOnly('te', example), path).toBe(english !== undefined);
  });

  describe.each(paths)('%s', (path) => {
    test('is there in every language, says which, and names the others', async () => {
      const expected = {
        ...Object.fromEntries(languages.map((language) => [language, origin + pathIn(language, path)])),
        'x-default': origin + path,
      };
      for (const language of languages) {
        const { status, html } = await site.read(pathIn(language, path));
        expect(status).toBe(200);
        expect(html).toMatch(new RegExp(`<html [^>]*lang="${locales[language]}"`));
        expect(alternatesIn(html)).toEqual(ownPaths.includes(path) ? {} : expected);
      }
    });

    test.each(['te', 'hi'] as const)('has no English sentence in %s', async (language) => {
      const { html } = await site.read(pathIn(language, path));
      expect(englishLeft(readable(html))).toEqual([]);
    });
  });

  test.each(languages)('%s: an emergency number can be called wherever it is read', async (language) => {
    const dangers = ['electrics', 'bulge', 'fallen-concrete', 'giving-way', 'unsure'];
    const pages = await Promise.all(
      dangers.map((danger) => site.read(pathIn(language, `/leak-finder/danger/${danger}`))),
    );
    const texts = pages.map(({ html }) => html.replace(/<script\b[\s\S]*?<\/script>/g, ''));
    for (const number of ['112', '101', '1912']) {
      const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
      const linked = texts.map((text) =>
        count(text, new RegExp(`href="tel:${number}">(?:<b>)?${number}<`, 'g')),
      );
      const read = texts.map((text) => count(readable(text), new RegExp(`(?<!\\d)${number}(?!\\d)`, 'g')));
      expect(read, number).toEqual(linked);
      expect(Math.min(...linked), number).toBeGreaterThan(0);
    }
  });

  /** The pages of services and of solutions, which tell of neighbouring things. */
  const servicePages = siteMapPages.map(({ path }) => path).filter((path) => path.startsWith('/services'));

  test.each(languages)('%s: no two pages of services share a tenth of their sentences', async (language) => {
    const own = servicePages.filter((path) => !isEnglishOnly(language, path));
    expect(own.length).toBe(language === 'en' ? 30 : 15);
    const pages: { path: string; sentences: Set<string> }[] = [];
    for (const path of own) {
      const { html } = await site.read(pathIn(language, path));
      pages.push({ path, sentences: sentencesOf(html.replace(byline, '')) });
    }
    for (const [index, { path, sentences }] of pages.entries())
      for (const other of pages.slice(0, index)) {
        const shared = [...sentences].filter((sentence) => other.sentences.has(sentence));
        const smaller = Math.min(sentences.size, other.sentences.size);
        expect(shared.length / smaller, `${path} and ${other.path}: ${shared}`).toBeLessThan(0.1);
      }
  });

  test.each(languages)(
    '%s: a figure stays on the line of its unit, an hour on that of its part of the day',
    async (language) => {
      for (const path of [
        ...Object.values(servicePaths),
        '/',
        '/contact-us',
        '/leak-finder/causes/soaked-terrace',
      ]) {
        const torn = readable((await site.read(pathIn(language, path))).html)
          .split('\n')
          .filter((line) =>
            /\d (?:mm|m²?|kg|%)(?![\p{L}\p{M}])|(?:ఉదయం|మధ్యాహ్నం|సాయంత్రం|రాత్రి|सुबह|दोपहर|शाम|रात) \d(?!\d*\u00a0m)/u.test(
              line,
            ),
          );
        expect(torn, path).toEqual([]);
      }
    },
  );

  test.each(['te', 'hi'] as const)(
    '%s: what the owner typed in English is marked as English',
    async (language) => {
      const { html } = await site.read(pathIn(language, '/contact-us'));
      const spoken = html
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
        .replace(/<(\w+)[^>]*\slang="en"[^>]*>[\s\S]*?<\/\1>/g, ' ')
        .replace(/<[^>]+>/g, '\n');
      const { oneLine, landmark, state } = company.address;
      for (const words of [oneLine, landmark, state]) expect(spoken).not.toContain(words);
    },
  );

  test.each(['te', 'hi'] as const)('%s: chats begin in the page’s language', async (language) => {
    for (const path of ['/', '/contact-us', ...Object.values(servicePaths), '/leak-finder']) {
      const { html } = await site.read(pathIn(language, path));
      const first = /https:\/\/wa\.me\/\d+\?text=([^"]+)/.exec(html)?.[1] ?? '';
      expect(decodeURIComponent(first)).toMatch({ te: /^నమస్తే/, hi: /^नमस्ते/ }[language]);
    }
  });

  test('a page that is English alone leads back to the pages in other languages', async () => {
    for (const path of ['/about-us', '/posts', '/refund-policy']) {
      const { html } = await site.read(path);
      for (const language of ['te', 'hi'])
        expect(html, path).toMatch(new RegExp(`<a [^>]*href="/${language}" lang=`));
    }
    const { html } = await site.read(`${servicePaths.repair}/spalling`);
    expect(html).toContain(`href="/te${servicePaths.repair}#spalling" lang=`);
  });
});

test('no script carries the words of a page', async () => {
  const scriptsOf = async (path: string) =>
    (await site.read(path)).html.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  const pages = ['/te/book-now', '/te/my-booking', `/te${ownPaths[0]}`];
  const scripts = new Set((await Promise.all(pages.map(scriptsOf))).flat());
  expect(scripts.size).toBeGreaterThan(5);
  for (const address of scripts) {
    const script = (await site.app.request(address)).text;
    for (const words of [
      'మీ బుకింగ్',
      'Step back until a corner',
      'Log in first, with a code',
      'Keep your phone near you',
      'What waits for you',
      'Leave the stain',
    ])
      expect(script, address).not.toContain(words);
  }
});

test('a page has the layers of the cascade in their order, whatever its components import', async () => {
  const { html } = await site.read('/');
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules);
  const sheets = await Promise.all(linked.map(async (href) => (await site.app.request(href)).text));
  // A layer's place is where it is first named.
  const named = [...inline, ...sheets].join('').matchAll(/@layer ([\w,]+)[;{]/g);
  const layers = new Set([...named].flatMap(([, names = '']) => names.split(',')));
  expect([...layers].join(' ')).toMatch(/^base ui layout page desk print( properties)?( utilities)?$/);
});
test.each(languages)(
  '%s: what is sent is what was drawn, whatever a reader sends along',
  async (language) => {
    for (const path of ['/contact-us', '/leak-finder/roof', ...ownPaths.slice(0, 1)]) {
      const address = pathIn(language, path);
      const { text, headers } = await ask(address);
      // Where the address holds an id, one drawing stands for all.
      if (!ownPaths.includes(path)) expect(text === (await site.read(address)).html).toBe(true);
      expect(headers.get('vary')).toBe('accept-encoding');
      const again = await site.app.request(address, {
        headers: {
          'accept-language': 'hi',
          cookie: 'language=te',
          'x-language': 'te',
          'x-forwarded-prefix': '/te',
          'x-original-url': '/hi',
          'x-forwarded-host': 'hi.example',
        },
      });
      expect(again.text === text).toBe(true);
    }
  },
);

test('the script of a service worker is kept by nobody in between, and may fetch from this site alone', async () => {
  const { status, headers } = await site.app.request('/desk/day-worker.js', {
    headers: { 'accept-encoding': 'br' },
  });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(headers.get('content-type')).toMatch(/javascript/);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});

test('whatever id they are asked for, these pages are one each', async () => {
  for (const path of ['/booking/success/', '/booknow/payment/verify/']) {
    const [one, two] = await Promise.all(['a1', 'b2'].map((id) => site.app.request(path + id)));
    expect(one?.status).toBe(200);
    expect(one?.text).toBe(two?.text);
    // Nor may they show the name of what stands for the id.
    const shown = one?.text.replace(/<script[^>]*>.*?<\/script>/gs, '');
    expect(shown).not.toMatch(/>[^<]*:t?id\b/);
  }
});

/** fetch() would tidy the address up. */
async function askPlainly(path: string): Promise<IncomingMessage & { text: string }> {
  const [answer] = (await once(get(site.app.url, { path }), 'response')) as [IncomingMessage];
  const chunks = await answer.toArray();
  return Object.assign(answer, { text: Buffer.concat(chunks).toString() });
}

describe('odd addresses', () => {
  test.each([
    ['/te/', '/te'],
    ['/TE', '/te'],
    ['/%74e', '/te'],
    ['/t%65/?x=1', '/te?x=1'],
    ['/hi/Contact-Us', '/hi/contact-us'],
    ['/Hi/leak-finder/%72oof/', '/hi/leak-finder/roof'],
    ['/TE/booknow/payment/verify/Ab1', '/te/booknow/payment/verify/Ab1'],
  ])('%s has one spelling: %s', async (other, one) => {
    const { statusCode, headers } = await askPlainly(other);
    expect([statusCode, headers.location]).toEqual([308, one]);
  });

  test('all that lead nowhere are one page in each language, and none of them is drawn', async () => {
    const one = { en: '', te: '', hi: '' };
    for (const language of languages) one[language] = (await ask(`${pathIn(language, '/')}/no`)).text;
    site.drawn.length = 0;
    for (const [path, language] of [
      ['/te/nowhere', 'te'],
      ['/te/about-us', 'te'],
      [`/te${servicePaths.repair}/spalling`, 'te'],
      ['/te/te', 'te'],
      ['/te//', 'te'],
      ['/te//contact-us', 'te'],
      ['/te/..', 'te'],
      ['/te/../hi', 'te'],
      ['/te/%2e%2e/contact-us', 'te'],
      ['/te/leak-finder/%2e%2e', 'te'],
      ['/te/404', 'te'],
      ['/te/desk', 'te'],
      ['/te/api/user/content/get', 'te'],
      ['/hi/te/contact-us', 'hi'],
      ['/hi/te', 'hi'],
      ['/hi?/te', 'page'],
      ['/nowhere', 'en'],
      ['/telugu', 'en'],
      ['/te-IN', 'en'],
      ['/te;hi', 'en'],
      ['//te', 'en'],
      ['/te%2Fcontact-us', 'en'],
      ['/te%3Fx', 'en'],
      ['/%2574e', 'en'],
      ['/\\te', 'en'],
      ['/en', 'en'],
      ['/en/contact-us', 'en'],
    ] as const) {
      const { statusCode, text } = await askPlainly(path);
      if (language === 'page')
        expect([statusCode, /<html [^>]*lang="hi-IN"/.test(text)]).toEqual([200, true]);
      else expect([path, statusCode, text === one[language]]).toEqual([path, 404, true]);
    }
    expect(site.drawn.filter((address) => address !== '/hi')).toEqual([]);
  });

  test('what follows the ? and the headers make no page anew, and answers nobody gives make none', async () => {
    const paths = ['/te/contact-us', '/te/leak-finder/roof', '/hi/book-now?finding=roof.drip'];
    for (const path of paths) await ask(path);
    const known = await ask('/te/leak-finder/nowhere');
    expect([known.status, /<html [^>]*lang="te-IN"/.test(known.text)]).toEqual([404, true]);
    site.drawn.length = 0;
    for (const address of [
      '/te/contact-us?',
      '/te/contact-us?lang=hi',
      '/te/contact-us?finding=roof',
      '/te/contact-us?%00',
      '/te/leak-finder/roof?page=2',
      '/te/leak-finder/roof?utm_source=x',
      '/hi/book-now?finding=roof.drip&x=1',
      '/hi/book-now?x=1&finding=roof.drip&finding=tank',
    ])
      expect([address, (await askPlainly(address)).statusCode]).toEqual([address, 200]);
    expect(site.drawn).toEqual([]);
  });

  test.each([
    ['/%61bout-us', '/about-us'],
    ['/a%62out-us', '/about-us'],
    ['/ABOUT-US', '/about-us'],
    ['/about-us/', '/about-us'],
    [`/posts/%77hose-leak-is-it`, `/posts/${postSlug}`],
    [`/posts/${postSlug}/?utm_source=x`, `/posts/${postSlug}?utm_source=x`],
    ['/Booking/Success/Ab1', '/booking/success/Ab1'],
  ])('a page has one spelling: %s leads to %s', async (from, to) => {
    const { status, headers } = await site.app.request(from);
    expect([status, headers.get('location')]).toEqual([308, to]);
  });

  test.each([
    '//about-us',
    '//evil.example/',
    '/./about-us',
    '/posts/%2e%2e',
    '/posts/a%2Fb',
    '/about-us%00',
  ])('what is no spelling of a page leads nowhere: %s', async (path) => {
    expect(await askPlainly(path)).toMatchObject({
      statusCode: 404,
      headers: { 'cache-control': 'no-cache' },
    });
  });

  test.each([
    ['unknown words', '/leak-finder/nowhere'],
    ['another spelling', '/leak-finder/Roof'],
    ['answers in another order', '/leak-finder/brown-ring/roof'],
    ['an answer too many', '/leak-finder/floors/tented/not-sure'],
    ['five answers', '/leak-finder/roof/drip/rain/parapet/roof'],
    ['dots', '/leak-finder/roof/%2e%2e'],
    ['plain dots', '/leak-finder/roof/../../desk'],
    ['a zero byte', '/leak-finder/%00'],
    ['five kilobytes', `/leak-finder/${'roof'.repeat(1250)}`],
    ['a slash in a word', '/leak-finder/roof%2Fdrip'],
    ['no cause', '/leak-finder/causes/constructor'],
  ])('the leak finder knows no address with %s', async (_, path) => {
    expect(await askPlainly(path)).toMatchObject({
      statusCode: 404,
      headers: { 'cache-control': 'no-cache' },
    });
  });
});

test('a page may run the inline scripts it wrote, shows no mark of them, and is the same bytes each time', async () => {
  for (const path of ['/', '/book-now', '/te', '/desk']) {
    const first = await ask(path);
    const policy = first.headers.get('content-security-policy') ?? '';
    const own = [...first.text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes]) => !attributes?.includes('application/ld+json'),
    );
    expect(own.length).toBeGreaterThan(1);
    for (const [, , text = ''] of own)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(first.text).not.toContain('nonce=');
    expect(policy).toContain(path === '/desk' ? "frame-src 'none'" : 'frame-src https://www.google.com');
    await site.app.server.blog.remove('no-such-post');
    expect((await ask(path)).text).toBe(first.text);
  }
});

describe('structured data', () => {
  test('is in the terms of schema.org, and describes all that it names', () => {
    const faults = [...site.pages].flatMap(([path, { html }]) =>
      faultsIn(graphOf(html)).map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
    // The booking page has nothing to describe, and a script that everybody waits for.
    const silent = findable().filter(([path]) => kindsOn(path).length === 0);
    expect(silent.map(([path]) => path).filter((path) => !path.endsWith('/book-now'))).toEqual([]);
    const praise = [...site.pages].filter(([, { html }]) =>
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
    const business = thingOn(site.pages.get('/')?.html ?? '', 'HomeAndConstructionBusiness');
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
    const after = site.pages.get(cause)?.html ?? '';
    expect(plain(after)).toMatch(
      /^Checked by Lakshmi Sample, B.Tech \(Civil\), working on buildings since 2009; \d+ \w+, \d{4}/,
    );
    expect(plain(after)).toContain('Building Maintenance Guidebook');
    expect(thingOn(after, 'Article')?.mainEntityOfPage).toMatchObject({
      reviewedBy: { '@id': `${origin}/#engineer` },
      lastReviewed: engineer.checkedOn,
    });
    const post = site.pages.get(firstPost)?.html ?? '';
    expect(plain(post)).toMatch(/^Written by Lakshmi Sample, /);
    expect(thingOn(post, 'BlogPosting')?.author).toEqual({ '@id': `${origin}/#engineer` });
    for (const language of ['te', 'hi'] as const)
      expect(site.pages.get(pathIn(language, cause))?.html).toContain('<b lang="en">Lakshmi Sample</b>');
  });

  test('a page that changed after the engineer read it names the company', async () => {
    const owner = await hireStaff(site.app, 'owner');
    const value = { ...engineer, checkedOn: '2020-01-01' };
    await owner.post('/content/save', { version: 2, section: 'engineer', value });
    const { html } = await site.draw(cause);
    expect(html).toContain('Written by');
    expect(html).not.toContain('"Person"');
  });
});

test('what the owner writes is cut where search results would, and stays text', async () => {
  const owner = await hireStaff(site.app, 'owner');
  const { version } = (await owner.get('/content')).json;
  const value = { ...engineer, name: 'A </script><i>B</i>' };
  await owner.post('/content/save', { version, section: 'engineer', value });
  const title = `Damp: ${'one more thing, '.repeat(8)}and another`;
  await site.app.server.blog.save({
    slug: 'long',
    title,
    shortDescription: 'x'.repeat(400),
    cover: `/media/${'0'.repeat(26)}.webp`,
    coverAlt: '',
    minutesToDo: null,
    content: '<p>Text</p>',
    service: null,
    publishedAt: site.app.now() - 1000,
  });
  const { html } = await site.draw('/posts/long');
  expect(one(html, /<title>([^<]*)/g)).toBe('Damp: one more thing, one more thing, one more thing, one…');
  expect(metaOf(html, 'description')).toHaveLength(155);
  expect(metaOf(html, 'og:title')).toMatch(/^Damp: .{50,54}…$/);
  // A picture of any size: none is claimed.
  expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:alt')]).toEqual(['', title]);
  expect(html).not.toContain('<i>B</i>');
  expect(thingOn(html, 'Person')?.name).toBe(value.name);
  expect(faultsIn(graphOf(html))).toEqual([]);
});

/** What the specification itself quotes stays as it is quoted. */
const quoted = 'Our Executive will Reach you in 1Hr';

test('with half an hour promised, no sentence of ours promises an hour', async () => {
  const owner = await hireStaff(site.app, 'owner');
  const { version } = (await owner.get('/content')).json;
  const hours = { version, section: 'hours', value: { ...shippedHours, minutes: 30 } };
  expect((await owner.post('/content/save', hours)).status).toBe(200);
  let found = 0;
  for (const path of unlinked) {
    const { html } = await site.draw(path);
    const seen = [
      textOf(html),
      ...every(html, /<meta [^>]*content="([^"]*)"/g),
      JSON.stringify(graphOf(html)),
    ];
    const promises = seen
      .join('\n')
      .replaceAll(quoted, '')
      .split(/(?<=[.!?])\s|[\n"]/)
      .filter((sentence) => /\bcall|reach(?:es)? you/i.test(sentence))
      .filter((sentence) => /\b(?:hour|minutes?|\d+ hours)\b|1 ?hr/i.test(sentence));
    for (const promise of promises) expect(promise, path).toMatch(/\bminutes\b.*, in working hours\b/);
    found += promises.length;
  }
  // The foot says it on almost every page: had the search found nothing, it would prove nothing.
  expect(found).toBeGreaterThan(10);
});
