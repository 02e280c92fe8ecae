// The built pages while the database fails them: nothing untrue is shown, nothing half-made is kept. On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shippedDetails } from '#contract/current-company.ts';
import { servicePaths } from '#contract/services.ts';
import { limit } from '../testing/busy.ts';
import '../testing/fresh-build.ts';
import { openLine } from '../testing/line.ts';
import {
  bothEngines,
  createPostgresDatabase,
  startTestApp,
  type TestApp,
} from '../testing/start-test-app.ts';
import { hireStaff } from '../testing/test-staff.ts';
import { loadBuild } from './pages.tsx';

const slug = 'whose-leak-is-it';
const ownNumber = '040 2345 6789';

describe.each(bothEngines)('real pages on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine, { web: { mode: 'production', loadBuild } });
    const owner = await hireStaff(app, 'owner');
    const value = { ...shippedDetails, phone: ownNumber, whatsApp: '91234 56780', grievancePhone: ownNumber };
    await owner.post('/content/save', { version: 0, section: 'company', value });
  });
  afterAll(() => app.stop());
  // A cold cache: any change of content empties it.
  beforeEach(() => app.server.blog.remove('no-such-post'));

  const without = async (tables: ('posts' | 'site_content')[], work: () => Promise<void>) => {
    const { schema } = app.server.database.query;
    for (const table of tables) await schema.alterTable(table).renameTo(`${table}_away`).execute();
    try {
      await work();
    } finally {
      for (const table of tables) await schema.alterTable(`${table}_away`).renameTo(table).execute();
    }
  };
  const isKept = (headers: Headers) => headers.get('cache-control') !== 'no-store';
  /** At once, unless a busy machine refuses a page's own calls for a moment; that is an outage too. */
  const healed = async (path: string) => {
    await expect.poll(async () => isKept((await app.request(path)).headers), { timeout: 10_000 }).toBe(true);
    return app.request(path);
  };

  test('without its posts the home page leaves the section out and is kept by nobody', async () => {
    await without(['posts'], async () => {
      const { status, headers, text } = await app.request('/');
      expect([status, isKept(headers)]).toEqual([200, false]);
      expect(text).not.toContain('id="blog-title"');
      expect(text).toContain(ownNumber);
    });
    expect((await healed('/')).text).toContain('id="blog-title"');
  });

  test.each(['/posts', '/posts?page=2', `/posts/${slug}`])(
    '%s says that it did not load, and is whole as soon as the fault is over',
    async (path) => {
      await without(['posts'], async () => {
        const { status, headers, text } = await app.request(path);
        expect([status, isKept(headers)]).toEqual([503, false]);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(text).toContain('This page did not load just now');
        expect(text).toContain('Try again');
        expect(text).toContain(ownNumber);
        expect(text).not.toMatch(/Nothing is published|Page not found/);
      });
      const { status, text } = await healed(path);
      expect(status).toBe(200);
      expect(text).toContain('/posts/');
    },
  );

  test('without the owner’s changes pages show the last number known, never the shipped one', async () => {
    const paths = ['/', '/contact-us', '/about-us', '/no-such-page'];
    await without(['site_content'], async () => {
      for (const path of paths) {
        const { headers, text } = await app.request(path);
        expect(isKept(headers)).toBe(false);
        expect(text).toContain(ownNumber);
        expect(text).not.toContain(shippedDetails.phone);
      }
    });
    for (const path of paths) await healed(path);
  });

  test('an address that leads nowhere is a page with plain words, services and the owner’s number', async () => {
    const { status, text } = await app.request('/no-such-page');
    expect(status).toBe(404);
    expect(text).toContain('<h1>Page not found</h1>');
    expect(text).toContain(ownNumber);
    const main = /<main\b[\s\S]*<\/main>/.exec(text)?.[0];
    for (const path of Object.values(servicePaths)) expect(main).toContain(`href="${path}"`);
    for (const path of [
      '/posts/no-such-post',
      '/posts/Not-A-Slug!',
      '/services/none',
      `${servicePaths.old}/none`,
      ...['999', '0', 'abc'].map((page) => `/posts?page=${page}`),
      '/a/b/c',
      '/posts/%00',
    ]) {
      const other = await app.request(path);
      expect([path, other.status, other.text === text]).toEqual([path, 404, true]);
    }
  });
});

test.each(['cut', 'freeze'] as const)(
  'while the line to PostgreSQL is gone (%s), kept pages are as fast as ever and others say so soon',
  async (fault) => {
    const database = await createPostgresDatabase();
    const line = await openLine(database.url);
    const app = await startTestApp('postgres', {
      env: { DATABASE_URL: line.url },
      web: { mode: 'production', loadBuild },
    });
    const ask = async (path: string) => {
      const started = performance.now();
      const { status, headers } = await app.request(path);
      return { status, caching: headers.get('cache-control'), ms: performance.now() - started };
    };
    const isKept = async (path: string) => (await ask(path)).caching !== 'no-store';
    try {
      await expect.poll(() => isKept('/'), { timeout: 10_000 }).toBe(true);
      line[fault]();
      const cold = Promise.all(['/posts', `/posts/${slug}`, '/posts?page=2', '/about-us'].map(ask));
      const warm = await ask('/');
      expect(warm).toMatchObject({ status: 200, caching: expect.stringContaining('s-maxage') });
      expect(warm.ms).toBeLessThan(limit(3000));
      for (const [index, { status, caching, ms }] of (await cold).entries()) {
        // About Us needs only the owner's details, and those are remembered, unless its turn did not come.
        expect(index === 3 ? [200, 503] : [503]).toContain(status);
        expect(caching).toBe('no-store');
        expect(ms).toBeLessThan(limit(10_000));
      }
      line.restore();
      for (const path of ['/posts', `/posts/${slug}`, '/posts?page=2', '/about-us', '/']) {
        await expect.poll(() => isKept(path), { timeout: 15_000 }).toBe(true);
        expect((await ask(path)).status).toBe(200);
      }
    } finally {
      line.restore();
      await app.stop();
      await line.close();
      await database.drop();
    }
  },
  60_000,
);
