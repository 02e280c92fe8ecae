// Pages in Telugu and Hindi: each at one address, each naming the others, and none with English left in it.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { languages, locales, pathIn, translatedPages } from '#contract/languages.ts';
import { servicePaths } from '#contract/services.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { loadBuild } from './pages.tsx';

const publicUrl = 'http://site.test';

/** One of each kind, by the address in English. */
const paths = [
  '/',
  ...Object.values(servicePaths),
  '/leak-finder',
  '/leak-finder/roof',
  '/leak-finder/roof/brown-ring/hours-after-rain/standing-water',
  '/leak-finder/danger/electrics',
  '/leak-finder/causes',
  '/leak-finder/causes/soaked-terrace',
  '/contact-us',
  '/login',
  '/register',
  '/login-verify',
  '/verify-registration',
  '/login-link',
  '/book-now',
  '/my-data',
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('sqlite', { web: { mode: 'production', loadBuild } });
});
afterAll(() => app.stop());

/** A machine that is busy for seconds answers "try again", so one does. */
async function open(path: string) {
  return vi.waitUntil(
    async () => {
      const answer = await app.request(path);
      return answer.status === 503 ? undefined : answer;
    },
    { timeout: 15_000, interval: 500 },
  );
}

const alternatesIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language = '', address = '']) => [language, address],
    ),
  );

/** What a person reads or hears: no scripts, nothing that is marked as English. */
const readable = (html: string) =>
  html
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<(\w+)[^>]*\slang="en"[\s\S]*?<\/section>/g, ' ')
    .replace(/\s(?:alt|aria-label|title)="([^"]*)"/g, '>$1<')
    .replace(/<[^>]+>/g, '\n');

/** Names, which are printed as they are. */
const names =
  /Hyderabad Building Care|Himayatnagar|Hyderabad|Telangana|First floor, above the pharmacy|Building Care|Outer Ring Road/g;

test('every kind of page is among those looked at', () => {
  const firsts = new Set(paths.map((path) => path.split('/')[1]));
  // Where one pays back is a page about one payment.
  expect(translatedPages.filter((page) => !firsts.has(page))).toEqual(['booknow']);
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
      expect(text).toContain(`<html lang="${locales[language]}"`);
      expect(alternatesIn(text)).toEqual(expected);
      // The path is the whole key: nothing that a reader sends changes the page.
      expect(headers.get('vary')).toBe('accept-encoding');
      const again = await app.request(pathIn(language, path), {
        headers: { 'accept-language': 'hi', cookie: 'language=te', 'x-language': 'te' },
      });
      expect(again.text).toBe(text);
    }
  });

  test.each(['te', 'hi'] as const)('has no English sentence in %s', async (language) => {
    const { text } = await open(pathIn(language, path));
    const left = readable(text)
      .split('\n')
      .map((line) => line.replace(names, ' '))
      .filter((line) => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(line));
    expect(left).toEqual([]);
  });
});

test('an address has one spelling, and one that leads nowhere says so in its language', async () => {
  for (const [other, one] of [
    ['/te/', '/te'],
    ['/TE', '/te'],
    ['/hi/Contact-Us', '/hi/contact-us'],
  ] as const) {
    const { status, headers } = await app.request(other, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, one]);
  }
  for (const [path, language] of [
    ['/te/nowhere', 'te'],
    ['/hi/services/nowhere', 'hi'],
    ['/te/about-us', 'te'],
    ['/nowhere', 'en'],
    ['/telugu', 'en'],
  ] as const) {
    const { status, text } = await open(path);
    expect(status).toBe(404);
    expect(text).toContain(`<html lang="${locales[language]}"`);
  }
});

test('no script carries the words of a page', async () => {
  const { text } = await open('/te/book-now');
  const scripts = [...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address);
  expect(scripts.length).toBeGreaterThan(3);
  for (const address of new Set(scripts)) {
    const script = (await app.request(address)).text;
    for (const words of ['మీ బుకింగ్', 'Step back until a corner', 'Log in first, with a code'])
      expect(script, address).not.toContain(words);
  }
});
