// Rules of served pages: one rendering for many, exact bytes, fresh after a change, safe headers everywhere.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, locales, pathIn } from '#contract/languages.ts';
import { inlineScriptsHeader } from '#contract/transport.ts';
import { plainBuild } from '../testing/plain-build.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { faultWords } from './page-fault.words.ts';
import { busy } from './render-queue.ts';

let renders = 0;
const rendered: string[] = [];
const filler = '<p>Every leak has an address.</p>'.repeat(50);

/** Stands for the web build: a page that shows the newest post's title through the API. */
const web = plainBuild(
  async (request, transport) => {
    renders += 1;
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (pathname.endsWith('/busy')) throw busy();
    if (pathname.endsWith('/broken')) throw new Error('a fault while rendering');
    if (pathname === '/404') return new Response(`<h1>Page not found</h1>${filler}`, { status: 404 });
    if (pathname.startsWith('/nothing')) return new Response(null, { status: 404 });
    const list = await transport({ method: 'GET', path: '/api/user/blog/get/1', headers: {} });
    if (pathname === '/list' && list.status !== 200)
      return new Response('<h1>Try again</h1>', { status: 500 });
    const { posts = [] } = list.json as { posts?: { title: string }[] };
    return new Response(
      `<!doctype html><script>go()</script><h1>${posts[0]?.title ?? 'No posts'}</h1>${filler}`,
      { headers: { [inlineScriptsHeader]: "'sha256-abc='" } },
    );
  },
  (path) => {
    if (path.startsWith('/unknown')) return undefined;
    const spelling = path.toLowerCase().replace(/(?<=.)\/$/, '');
    return { spelling, page: spelling.replace(/^\/shell\/.+/, '/shell/:id') };
  },
);

const draft = (title: string) => ({
  slug: 'a-post',
  title,
  shortDescription: 'About it',
  cover: '/drawings/cover-plan.svg',
  coverAlt: 'A plan',
  minutesToDo: null,
  content: '<p>Text</p>',
  service: null,
  // Newer than every sample post the tests' clock can see.
  publishedAt: Date.parse('2026-06-30T09:00:00+05:30'),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('sqlite', { web: { mode: 'production', loadBuild: async () => web } });
  await app.server.database.query.deleteFrom('posts').execute();
});
afterAll(() => app.stop());

/** Any change of content does. */
const emptyCache = () => app.server.blog.remove('no-such-post');

/** fetch() would hide encodings, so the raw answer is read. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  app.server.app.inject({ method: 'GET', url: path, headers });

test('many visitors at once cause one rendering, and later ones none', async () => {
  renders = 0;
  await Promise.all(Array.from({ length: 20 }, () => raw('/one')));
  await raw('/one');
  expect(renders).toBe(1);
});

test('brotli, gzip and plain carry the same page', async () => {
  const plain = await raw('/', { 'accept-encoding': 'identity' });
  const br = await raw('/', { 'accept-encoding': 'gzip, deflate, br' });
  const gz = await raw('/', { 'accept-encoding': 'gzip' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.payload);
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect((await raw('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
  expect(plain.headers.vary).toBe('accept-encoding');
});

test('a known ETag answers 304 without a body', async () => {
  const first = await raw('/');
  const again = await raw('/', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.payload).toBe('');
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect((await raw('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const head = await app.server.app.inject({ method: 'HEAD', url: '/' });
  expect(head.statusCode).toBe(200);
  expect(head.payload).toBe('');
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
});

test('a post published, edited or removed shows on the next request', async () => {
  expect((await raw('/news')).payload).toContain('No posts');
  await app.server.blog.save(draft('First title'));
  expect((await raw('/news')).payload).toContain('First title');
  await app.server.blog.save(draft('Second title'));
  expect((await raw('/news')).payload).toContain('Second title');
  await app.server.blog.remove('a-post');
  expect((await raw('/news')).payload).toContain('No posts');
});

test('another process shows the change within two seconds', async () => {
  const other = await app.another();
  const seen = async () => (await other.request('/shared')).text;
  expect(await seen()).not.toContain('Told elsewhere');
  await app.server.blog.save(draft('Told elsewhere'));
  await expect.poll(seen).toContain('Told elsewhere');
  await app.server.blog.remove('a-post');
});

test('pages, feed and site map that are older than ten minutes are made anew behind the next visitor', async () => {
  await emptyCache();
  const { rendering, cache } = app.server.traffic;
  const made = () => rendering.buckets.reduce((sum, count) => sum + count, 0);
  for (const path of ['/old-enough', '/feed.xml', '/sitemap.xml']) {
    // Over the network, where a page from memory is answered before it becomes a request.
    expect((await app.request(path)).status).toBe(200);
    const [before, lines] = [made(), app.logLines.length];
    app.advance(11 * 60_000);
    expect((await app.request(path)).status).toBe(200);
    const isFresh = async () => {
      // Past the pause after a renewal that failed.
      app.advance(6000);
      const { hit } = cache;
      await app.request(path);
      return cache.hit > hit;
    };
    await expect.poll(isFresh).toBe(true);
    // One; and one more where the look for changes of other processes falls into it.
    expect(made() - before).toBeGreaterThan(0);
    expect(made() - before).toBeLessThan(3);
    expect(app.logLines.slice(lines).filter((line) => /"level":[456]0/.test(line))).toEqual([]);
  }
});

test('a change during rendering is not hidden by the page it overtook', async () => {
  const slow = raw('/racing');
  await new Promise((resolve) => setTimeout(resolve, 2));
  await app.server.blog.save(draft('Overtaken'));
  await slow;
  expect((await raw('/racing')).payload).toContain('Overtaken');
  await app.server.blog.remove('a-post');
});

test('tracking parameters do not make new pages, the blog page number does', async () => {
  rendered.length = 0;
  await raw('/posts?utm_source=x');
  await raw('/posts?fbclid=y');
  await raw('/posts?page=2&utm_source=x');
  expect([...new Set(rendered)]).toEqual(['/posts', '/posts?page=2']);
});

test('a finding of the leak finder makes a page of its own where a form shows it, an invented one does not', async () => {
  rendered.length = 0;
  for (const path of ['/', '/book-now'])
    for (const finding of ['roof.drip', 'roof.drip', 'moon', 'drip.roof', '..', '%00', 'roof.'.repeat(999)])
      await raw(`${path}?finding=${finding}`);
  await raw('/about-us?finding=roof.drip');
  // Each once at least: what an earlier test changed may be noticed in between.
  expect([...new Set(rendered)]).toEqual([
    '/?finding=roof.drip',
    '/',
    '/book-now?finding=roof.drip',
    '/book-now',
    '/about-us',
  ]);
});

test('all missing pages are one page, drawn once', async () => {
  await emptyCache();
  rendered.length = 0;
  const answers = await Promise.all(
    ['/nothing', '/nothing-else', '/unknown', '/unknown/2', '/unknown?x=1'].map((path) => raw(path)),
  );
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect(answers.every(({ statusCode }) => statusCode === 404)).toBe(true);
  expect(answers[0]?.headers['cache-control']).toBe('no-cache');
  // The two that the router knows are looked up, the page itself is drawn, and the others cost nothing.
  expect(new Set(rendered)).toEqual(new Set(['/nothing', '/nothing-else', '/404']));
});

test('addresses that show the same share one rendering', async () => {
  rendered.length = 0;
  for (const id of ['1', '2', '3']) expect((await raw(`/shell/${id}`)).statusCode).toBe(200);
  expect(new Set(rendered)).toEqual(new Set(['/shell/:id']));
});

test.each([
  ['/about-us/', '/about-us'],
  ['/About-Us', '/about-us'],
  ['/posts/?page=2', '/posts?page=2'],
  ['/booking/?body=%7B%7D', '/booking?body=%7B%7D'],
])('another spelling leads to the page and takes along what follows: %s', async (from, to) => {
  const answer = await raw(from);
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe(to);
});

describe('when a part of a page is out of reach', () => {
  const withoutPosts = async (work: () => Promise<void>) => {
    const { query } = app.server.database;
    await query.schema.alterTable('posts').renameTo('posts_away').execute();
    try {
      await work();
    } finally {
      await query.schema.alterTable('posts_away').renameTo('posts').execute();
    }
  };

  test('the page is shown and kept by nobody; afterwards it is whole at once', async () => {
    await emptyCache();
    await app.server.blog.save(draft('Always there'));
    await withoutPosts(async () => {
      const answer = await raw('/home');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
    });
    const healed = await raw('/home');
    expect(healed.payload).toContain('Always there');
    expect(healed.headers['cache-control']).toContain('s-maxage');
  });

  test('a page that is nothing without it says 503 and when to try again', async () => {
    await emptyCache();
    await withoutPosts(async () => {
      const answer = await raw('/list');
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.payload).toContain('Try again');
    });
    expect((await raw('/list')).statusCode).toBe(200);
    await app.server.blog.remove('a-post');
  });
});

test.each(languages)(
  'what is said where no page can be drawn is in the language of the address: %s',
  async (language) => {
    const { title, fault, busy: moment, again } = faultWords[language];
    const home = pathIn(language, '/');
    const prefix = home === '/' ? '' : home;
    for (const [path, status, heading] of [
      [`${prefix}/broken?x=1`, 500, fault],
      [`${prefix}/busy`, 503, moment],
    ] as const) {
      const answer = await raw(path);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
      expect(answer.headers['retry-after'] === undefined).toBe(status === 500);
      expect(answer.payload).toContain(`<html lang="${locales[language]}">`);
      expect(answer.payload).toContain(`<title>${title}</title>`);
      expect(answer.payload).toContain(`<h1>${heading}</h1>`);
      expect(answer.payload).toContain(`<a href="${path}">${again}</a>`);
      expect(answer.payload).toContain(`<a href="${home}">`);
    }
  },
);

describe('security headers', () => {
  test.each([
    ['a page', '/', 200],
    ['a missing page', '/nothing', 404],
    ['a failing page', '/broken', 500],
    ['an API answer', '/api/user/blog/get/1', 200],
    ['an API refusal', '/api/user/blog/get/0', 400],
    ['a missing API call', '/api/user/none', 404],
    ['API documents', '/api/docs', 200],
    ['OpenAPI', '/api/openapi.json', 200],
    ['a probe', '/livez', 200],
    ['the mailbox', '/dev/mailbox', 200],
    ['router data', '/about-us.data', 404],
  ])('%s carries them', async (_kind, path, status) => {
    const answer = await raw(path);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-frame-options']).toBe('DENY');
    expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.payload).not.toMatch(/a fault while rendering|\.ts:\d+/);
  });

  test('only inline scripts that the rendering names are allowed, by hash, whatever stands in the page', async () => {
    const policy = String((await raw('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  });
});

// Last, because it stays busy for a second.
test('a server that is too busy says so in a page, says no more in the API, and lives', async () => {
  const own = await startTestApp('sqlite', {
    web: { mode: 'production', loadBuild: async () => web },
    maxDelayMs: 400,
  });
  const raw = (url: string) => own.server.app.inject({ method: 'GET', url });
  /** One long piece of work, until it was noticed. */
  const block = async () => {
    for (const until = performance.now() + 500; performance.now() < until; );
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  for (const _ of [1, 2, 3]) await block();
  const [page, api, live] = await Promise.all(['/fresh', '/api/user/blog/get/1', '/livez'].map(raw));
  expect([page, api, live].map((answer) => answer?.statusCode)).toEqual([503, 503, 200]);
  expect(page?.payload).toContain('Try again');
  await own.stop();
});
