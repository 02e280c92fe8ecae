// Rules that hold for every row of the endpoint table.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { accountEndpoints } from '#contract/account.ts';
import { apiPrefix } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { findingEndpoints } from '#contract/findings.ts';
import { visitEndpoints } from '#contract/visits.ts';
import { limit } from '../testing/busy.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { registerCustomer } from '../testing/test-customer.ts';

const rows = Object.entries<Endpoint>({
  ...endpoints,
  ...visitEndpoints,
  ...findingEndpoints,
  ...accountEndpoints,
});

describe.each(bothEngines)('the API on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  any.test.each(rows)('%s is mounted, described and protected as the table says', async (_name, endpoint) => {
    const path = endpoint.path.replace(/:\w+/g, '1');
    expect(app.server.app.hasRoute({ method: endpoint.method, url: apiPrefix + endpoint.path })).toBe(true);
    const { paths } = (await app.request('/api/openapi.json')).json;
    const described = paths[apiPrefix + endpoint.path.replace(/:(\w+)/g, '{$1}')];
    expect(described[endpoint.method.toLowerCase()].responses['200']).toBeDefined();
    if (endpoint.access === 'customer') {
      const answer = endpoint.method === 'GET' ? await app.get(path) : await app.post(path, {});
      expect(answer.status).toBe(401);
      expect(answer.json.code).toBe('unauthenticated');
    }
    if (endpoint.method === 'POST') {
      expect((await app.post(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await app.post(path, 'x', { 'content-type': 'text/plain' })).status).toBe(415);
    }
  });

  any.test.each(['0', '-1', '1.5', 'abc', '1e30', '%00', "1'--", '9999999'])(
    'page %s is refused',
    async (page) => {
      expect((await app.get(`/blog/get/${page}`)).status).toBe(400);
    },
  );

  test.each(['/finding/a%00b', '/finding/a%00b/pdf', '/quotations/a%00b/1/pdf', '/payment/voucher/a%00b'])(
    'a NUL in %s is no fault of ours',
    async (path) => {
      const { headers } = await registerCustomer(app);
      expect((await app.get(path, headers)).status).toBeOneOf([400, 404]);
    },
  );

  any.test('a page past the end is empty', async () => {
    const answer = await app.get('/blog/get/999');
    expect(answer.status).toBe(200);
    expect(answer.json.posts).toEqual([]);
  });

  test('the blog lists six a page, newest first, and tells the total', async () => {
    const first = (await app.get('/blog/get/1')).json;
    const second = (await app.get('/blog/get/2')).json;
    expect(first.posts).toHaveLength(6);
    expect(first.total).toBeGreaterThanOrEqual(13);
    const dates = [...first.posts, ...second.posts].map((post: { publishedAt: number }) => post.publishedAt);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const slugs = new Set([...first.posts, ...second.posts].map((post: { slug: string }) => post.slug));
    expect(slugs.size).toBe(12);
  });

  test.each([
    '..%2f..%2fetc%2fpasswd',
    'a%00b',
    "x'%20or%201=1",
    'UPPER',
    '-',
    'x'.repeat(300),
    'no-such-post',
  ])('hostile or unknown slug %s finds nothing', async (slug) => {
    expect([400, 404]).toContain((await app.get(`/blog/posts/${slug}`)).status);
  });

  any.test('stored HTML is cleaned when it is shown, whatever was stored', async () => {
    await app.server.blog.save({
      slug: 'hostile',
      title: '<b>Hostile</b>',
      shortDescription: 'x',
      cover: '/drawings/cover-plan.svg',
      coverAlt: 'x',
      minutesToDo: null,
      content: '<p>Fine</p>',
      service: null,
      publishedAt: 5,
    });
    const attack =
      '<p onclick="a()">ok</p><script>a()</script><img src=x onerror=a()><a href="javascript:a()">l</a>' +
      '<iframe src="//e.example"></iframe><svg><script>a()</script></svg><style>p{}</style><img src="//e.example/x.png">' +
      '<form action="//e.example"><input></form><p style="position:fixed">s</p>';
    await app.server.database.query
      .updateTable('posts')
      .set({ content: attack })
      .where('slug', '=', 'hostile')
      .execute();
    const { content } = (await app.get('/blog/posts/hostile')).json.post;
    expect(content).toBe('<p>ok</p><a>l</a><p>s</p>');
    await app.server.blog.remove('hostile');
  });

  any.test('a post that is not published yet is not there', async () => {
    await app.server.blog.save({
      slug: 'tomorrow',
      title: 'Tomorrow',
      shortDescription: 'x',
      cover: '/drawings/cover-plan.svg',
      coverAlt: 'x',
      minutesToDo: null,
      content: '<p>x</p>',
      service: null,
      publishedAt: app.now() + 1000,
    });
    expect((await app.get('/blog/posts/tomorrow')).status).toBe(404);
    app.advance(2000);
    expect((await app.get('/blog/posts/tomorrow')).status).toBe(200);
    await app.server.blog.remove('tomorrow');
  });

  any.test('probes answer', async () => {
    expect((await app.request('/livez')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(200);
  });
});

test('with the database away the process lives, is not ready, answers 503 quickly, and heals', async () => {
  const target = new URL(inject('postgresUrl'));
  const open = new Set<Socket>();
  let up = true;
  const proxy = createServer((client) => {
    if (!up) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const through = new URL(target);
  through.port = String((proxy.address() as AddressInfo).port);
  const app = await startTestApp('postgres', { env: { DATABASE_URL: through.href } });
  const send = () =>
    app.post('/callback/create', {
      name: 'A',
      mobile: '9848022222',
      location: 'B',
      service: 'Bulding Reapair',
    });
  try {
    up = false;
    for (const socket of open) socket.destroy();
    const started = Date.now();
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(Date.now() - started).toBeLessThan(limit(5000));
    expect((await app.request('/livez')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(503);
    up = true;
    expect((await send()).status).toBe(200);
    // The answer before is kept for a second.
    const isReady = () => app.request('/readyz').then(({ status }) => status);
    await expect.poll(isReady, { interval: 100 }).toBe(200);
  } finally {
    await app.stop();
    proxy.close();
  }
});
