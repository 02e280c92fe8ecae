// What robots and feed readers get: complete, well-formed, and only what is published.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { publicPaths } from './site-documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('sqlite');
  await app.server.blog.save({
    slug: 'tiles-and-tests',
    title: 'Tiles & "tests" <before> you pay',
    shortDescription: 'Less than 5 > 3 & more',
    cover: '/drawings/cover-plan.svg',
    coverAlt: 'A plan',
    minutesToDo: null,
    content: '<p>Text</p>',
    service: null,
    publishedAt: app.now() - 1000,
  });
  await app.server.blog.save({
    slug: 'tomorrow',
    title: 'Tomorrow',
    shortDescription: 'Not yet',
    cover: '/drawings/cover-plan.svg',
    coverAlt: 'A plan',
    minutesToDo: null,
    content: '<p>Text</p>',
    service: null,
    publishedAt: app.now() + 86_400_000,
  });
});
afterAll(() => app.stop());

const slugsOf = (text: string) => [...text.matchAll(/\/posts\/([a-z0-9-]+)</g)].map(([, slug]) => slug);

test('robots are let in and shown the map of the site', async () => {
  const { status, headers, text } = await app.request('/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('Sitemap: http://site.test/sitemap.xml');
  expect(text).toContain('Disallow: /api/');
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test('the site map names every public page and every published post once', async () => {
  const { status, headers, text } = await app.request('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('xml');
  for (const path of publicPaths) expect(text).toContain(`<loc>http://site.test${path}</loc>`);
  const { total } = (await app.get('/blog/get/1')).json;
  const slugs = slugsOf(text);
  expect(slugs).toHaveLength(total);
  expect(new Set(slugs).size).toBe(total);
  expect(slugs).toContain('tiles-and-tests');
  expect(slugs).not.toContain('tomorrow');
});

test('the feed escapes what people write and holds nothing unpublished', async () => {
  const { status, headers, text } = await app.request('/feed.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('rss+xml');
  expect(text).toContain('<title>Tiles &amp; &quot;tests&quot; &lt;before&gt; you pay</title>');
  expect(text).toContain('<description>Less than 5 &gt; 3 &amp; more</description>');
  expect(text).toContain('rel="self"');
  expect(slugsOf(text)[0]).toBe('tiles-and-tests');
  expect(slugsOf(text)).not.toContain('tomorrow');
});
