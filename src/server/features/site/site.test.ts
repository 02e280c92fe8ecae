// What robots and feed readers get: complete, well-formed, and only what is published.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { siteMapPages } from '#contract/pages.ts';
import { sentDuring } from '../../testing/sent-during.ts';
import { bothEngines, startTestApp, type TestApp } from '../../testing/start-test-app.ts';

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

test('whoever finds a hole learns whom to tell', async () => {
  const { status, headers, text } = await app.request('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain('Canonical: http://site.test/.well-known/security.txt');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(app.now());
  expect(expires).toBeLessThan(app.now() + 365 * 86_400_000);
});

test('the site map names every public page and every published post once', async () => {
  const { status, headers, text } = await app.request('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('xml');
  for (const { path } of siteMapPages) expect(text).toContain(`<loc>http://site.test${path}</loc>`);
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

describe.each(bothEngines)('the site map on %s', (engine) => {
  const posts = 10_000;
  let many: TestApp;
  beforeAll(async () => {
    many = await startTestApp(engine);
    const rows = Array.from({ length: posts }, (_, n) => ({
      id: `p${n}`,
      slug: `post-${n}`,
      title: `Post ${n}`,
      short_des: 'About it',
      cover: '/drawings/cover-plan.svg',
      cover_alt: '',
      minutes_to_do: null,
      content: '<p>Text</p>',
      service: null,
      published_at: many.now() - n * 60_000 - 86_400_000,
      updated_at: many.now(),
      revision: null,
    }));
    for (let from = 0; from < posts; from += 500) {
      await many.server.database.query
        .insertInto('posts')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    // Filling it keeps the thread busy, and a busy server refuses everything for a moment.
    await vi.waitFor(async () => expect((await many.request('/robots.txt')).status).toBe(200), 20_000);
  });
  afterAll(() => many.stop());

  test('costs one query however many posts there are, and nothing the second time', async () => {
    let text = '';
    const sent = await sentDuring(async () => ({ text } = await many.request('/sitemap.xml')));
    expect(sent.filter((statement) => statement.includes('from "posts"'))).toHaveLength(1);
    expect(slugsOf(text).length).toBeGreaterThanOrEqual(posts);
    await many.server.database.query.schema.alterTable('posts').renameTo('posts_away').execute();
    const again = await many.request('/sitemap.xml', { headers: { 'accept-encoding': 'br' } });
    await many.server.database.query.schema.alterTable('posts_away').renameTo('posts').execute();
    expect([again.status, again.text === text]).toEqual([200, true]);
  });

  test('says when a post was last changed, and follows every change', async () => {
    const entry = async (slug: string) =>
      (await many.request('/sitemap.xml')).text.split('<url>').find((part) => part.includes(`/${slug}<`));
    expect(await entry('post-5000')).toContain(
      `<lastmod>${new Date(many.now()).toISOString().slice(0, 10)}</lastmod>`,
    );
    await many.server.blog.remove('post-5000');
    expect(await entry('post-5000')).toBeUndefined();
  });

  test('while posts cannot be read it says so and is kept by nobody', async () => {
    await many.server.blog.remove('no-such-post');
    const { schema } = many.server.database.query;
    await schema.alterTable('posts').renameTo('posts_away').execute();
    const { status, headers } = await many.request('/sitemap.xml');
    await schema.alterTable('posts_away').renameTo('posts').execute();
    expect(status).toBeGreaterThanOrEqual(500);
    expect(headers.get('cache-control')).toBe('no-store');
    const again = async () => (await many.request('/sitemap.xml')).status;
    await expect.poll(again).toBe(200);
  });
});
