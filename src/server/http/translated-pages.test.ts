// Pages in Telugu and Hindi: each at one address, each naming the others, and none with English left in it.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { isEnglishOnly, languages, locales, pathIn, translatedPages } from '#contract/languages.ts';
import { allPages, siteMapPages } from '#contract/pages.ts';
import { servicePaths } from '#contract/services.ts';
import { englishLeft } from '../testing/english-left.ts';
import { openPage } from '../testing/open-page.ts';
import { sentencesOf } from '../testing/sentences-of.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { watchedBuild } from '../testing/watched-build.ts';

const publicUrl = 'http://site.test';

const translated = allPages.filter(({ english }) => !english);
/** By the address in English. */
const paths = translated.flatMap(({ examples }) => examples);
/** About one booking or one payment of somebody: no address that could be guessed, so none that names others. */
const ownPaths = translated
  .filter(({ unlisted }) => unlisted === 'about one booking')
  .flatMap(({ examples }) => examples);

/** Addresses that the built pages were asked to draw. */
const drawn: string[] = [];

let app: TestApp;
beforeAll(async () => {
  const build = await watchedBuild(publicUrl, drawn);
  app = await startTestApp('sqlite', { web: { mode: 'production', loadBuild: async () => build } });
});
afterAll(() => app.stop());

const open = (path: string) => openPage(app, path);

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
  const named = new Set(translated.map(({ path }) => first(path)));
  expect([...named].sort()).toEqual([...translatedPages].sort());
  for (const { path, english, examples } of allPages)
    for (const example of examples) expect(isEnglishOnly('te', example), path).toBe(english !== undefined);
});

describe.each(paths)('%s', (path) => {
  test('is there in every language, says which, and names the others', async () => {
    const expected = {
      ...Object.fromEntries(languages.map((language) => [language, publicUrl + pathIn(language, path)])),
      'x-default': publicUrl + path,
    };
    for (const language of languages) {
      const { status, text, headers } = await open(pathIn(language, path));
      expect(status).toBe(200);
      expect(text).toMatch(new RegExp(`<html [^>]*lang="${locales[language]}"`));
      expect(alternatesIn(text)).toEqual(ownPaths.includes(path) ? {} : expected);
      // The path is the whole key: nothing that a reader sends changes the page.
      expect(headers.get('vary')).toBe('accept-encoding');
      const again = await app.request(pathIn(language, path), {
        headers: {
          'accept-language': 'hi',
          cookie: 'language=te',
          'x-language': 'te',
          'x-forwarded-prefix': '/te',
          'x-original-url': '/hi',
          'x-forwarded-host': 'hi.example',
        },
      });
      expect(again.text).toBe(text);
    }
  });

  test.each(['te', 'hi'] as const)('has no English sentence in %s', async (language) => {
    const { text } = await open(pathIn(language, path));
    expect(englishLeft(readable(text))).toEqual([]);
  });
});

test.each(languages)('%s: an emergency number can be called wherever it is read', async (language) => {
  const dangers = ['electrics', 'bulge', 'fallen-concrete', 'giving-way', 'unsure'];
  const pages = await Promise.all(
    dangers.map((danger) => open(pathIn(language, `/leak-finder/danger/${danger}`))),
  );
  const texts = pages.map(({ text }) => text.replace(/<script\b[\s\S]*?<\/script>/g, ''));
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
    const { text } = await open(pathIn(language, path));
    pages.push({ path, sentences: sentencesOf(text) });
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
      const torn = readable((await open(pathIn(language, path))).text)
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
    const { text } = await open(pathIn(language, '/contact-us'));
    const spoken = text
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<(\w+)[^>]*\slang="en"[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, '\n');
    const { oneLine, landmark, state } = company.address;
    for (const words of [oneLine, landmark, state]) expect(spoken).not.toContain(words);
  },
);

test.each(['te', 'hi'] as const)('%s: chats begin in the page’s language', async (language) => {
  for (const path of ['/', '/contact-us', ...Object.values(servicePaths), '/leak-finder']) {
    const { text } = await open(pathIn(language, path));
    const first = /https:\/\/wa\.me\/\d+\?text=([^"]+)/.exec(text)?.[1] ?? '';
    expect(decodeURIComponent(first)).toMatch({ te: /^నమస్తే/, hi: /^नमस्ते/ }[language]);
  }
});

test('a page that is English alone leads back to the pages in other languages', async () => {
  for (const path of ['/about-us', '/posts', '/refund-policy']) {
    const { text } = await open(path);
    for (const language of ['te', 'hi'])
      expect(text, path).toMatch(new RegExp(`<a [^>]*href="/${language}" lang=`));
  }
  const { text } = await open(`${servicePaths.repair}/spalling`);
  expect(text).toContain(`href="/te${servicePaths.repair}#spalling" lang=`);
});

/** fetch() would tidy the address up. */
async function askPlainly(path: string): Promise<IncomingMessage & { text: string }> {
  const [answer] = (await once(get(app.url, { path }), 'response')) as [IncomingMessage];
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
    for (const language of languages) one[language] = (await open(`${pathIn(language, '/')}/no`)).text;
    drawn.length = 0;
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
    expect(drawn.filter((address) => address !== '/hi')).toEqual([]);
  });

  test('what follows the ? and the headers make no page anew, and answers nobody gives make none', async () => {
    const paths = ['/te/contact-us', '/te/leak-finder/roof', '/hi/book-now?finding=roof.drip'];
    for (const path of paths) await open(path);
    const known = await open('/te/leak-finder/nowhere');
    expect([known.status, /<html [^>]*lang="te-IN"/.test(known.text)]).toEqual([404, true]);
    drawn.length = 0;
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
    expect(drawn).toEqual([]);
  });
});

test('no script carries the words of a page', async () => {
  const scriptsOf = async (path: string) => (await open(path)).text.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  const pages = ['/te/book-now', '/te/my-booking', `/te${ownPaths[0]}`];
  const scripts = new Set((await Promise.all(pages.map(scriptsOf))).flat());
  expect(scripts.size).toBeGreaterThan(5);
  for (const address of scripts) {
    const script = (await app.request(address)).text;
    for (const words of [
      'మీ బుకింగ్',
      'Step back until a corner',
      'Log in first, with a code',
      'Keep your phone near you',
      'The blue line shows',
      'Leave the stain',
    ])
      expect(script, address).not.toContain(words);
  }
});

test('a page has the layers of the cascade in their order, whatever its components import', async () => {
  const { text } = await open('/');
  const linked = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const inline = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules);
  const sheets = await Promise.all(linked.map(async (href) => (await app.request(href)).text));
  // A layer's place is where it is first named.
  const named = [...inline, ...sheets].join('').matchAll(/@layer ([\w,]+)[;{]/g);
  const layers = new Set([...named].flatMap(([, names = '']) => names.split(',')));
  expect([...layers]).toEqual(['base', 'ui', 'layout', 'page', 'desk', 'print']);
});
