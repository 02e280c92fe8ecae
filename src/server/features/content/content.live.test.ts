// What a live site shows: languages that native speakers have read or the owner switched on, and details that are real.
// Over HTTP with the built pages, on both engines and in two processes.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedDetails } from '#contract/current-company.ts';
import { liveEnv } from '#server/testing/live-env.ts';
import { openPage } from '#server/testing/open-page.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { watchedBuild } from '#server/testing/watched-build.ts';
import { createOfferedLanguages } from './offered-languages.service.ts';

test('a language is offered when all its words are read, on a demonstration, or when the owner says so', () => {
  const all = { read: 2, of: 2 };
  const part = { read: 1, of: 2 };
  const offered = (
    { demo = false, site = all, mails = [true, true] },
    switches: { te?: boolean; hi?: boolean } = {},
  ) => {
    const languages = createOfferedLanguages({ demo });
    languages.countSite({ te: site, hi: part });
    languages.countMails([{ words: mails.map((te) => ({ te, hi: true })) }, {}]);
    return languages.offeredIn({ languages: switches }).join();
  };
  expect(offered({})).toBe('en,te');
  expect(offered({ site: part })).toBe('en');
  expect(offered({ mails: [true, false] })).toBe('en');
  expect(offered({ mails: [] })).toBe('en');
  expect(offered({ demo: true, site: part })).toBe('en,te,hi');
  expect(offered({}, { te: false, hi: true })).toBe('en,hi');
  expect(offered({ demo: true }, { te: false })).toBe('en,hi');
});

describe.each(bothEngines)('a live site on %s', (engine) => {
  let app: TestApp;
  let other: TestApp;
  let owner: TestStaff;
  const drawn: string[] = [];
  beforeAll(async () => {
    const build = await watchedBuild(liveEnv.PUBLIC_URL, drawn);
    app = await startTestApp(engine, {
      env: liveEnv,
      web: { mode: 'production', loadBuild: async () => build },
    });
    other = await app.another();
    owner = await hireStaff(app, 'owner');
  });
  afterAll(() => app.stop());

  const save = async (value: unknown) => {
    const { version } = (await owner.get('/content')).json;
    return owner.post('/content/save', { version, section: 'languages', value });
  };
  /** A page of each kind as a process shows it: its status, and which languages it names. */
  const seen = async (from: TestApp) => {
    const named = (text: string) =>
      [...text.matchAll(/<(?:link|xhtml:link) rel="alternate" hreflang="([\w-]+)"/gi)].map(
        ([, name]) => name,
      );
    const linked = (text: string) => [...text.matchAll(/<a [^>]*hreflang="(\w+)"/gi)].map(([, name]) => name);
    const [home, telugu, hindi, map] = await Promise.all(
      ['/', '/te', '/hi/contact-us', '/sitemap.xml'].map((path) => openPage(from, path)),
    );
    return {
      te: telugu?.status,
      hi: hindi?.status,
      speaks: /<html [^>]*lang="([\w-]+)"/.exec(telugu?.text ?? '')?.[1],
      alternates: [...new Set(named(home?.text ?? ''))].join(),
      links: [...new Set(linked(home?.text ?? ''))].join(),
      map: [...new Set(named(map?.text ?? ''))].join(),
      listed: map?.text.includes('<loc>https://site.test/te</loc>'),
    };
  };
  const english = { te: 404, hi: 404, speaks: 'en-IN', alternates: '', links: '', map: '', listed: false };
  const withTelugu = {
    te: 200,
    hi: 404,
    speaks: 'te-IN',
    listed: true,
    alternates: 'en,te,x-default',
    links: 'te',
    map: 'en,te,x-default',
  };
  const inBoth = async (expected: typeof english) => {
    expect(await seen(app)).toEqual(expected);
    await expect.poll(() => seen(other), { interval: 300 }).toEqual(expected);
  };

  test('nobody who never existed praises us: samples of reviews, clients and posts are not there', async () => {
    // As on a new database, which a demonstration fills at its start.
    for (const table of ['post_redirects', 'post_revisions', 'posts'] as const)
      await app.server.database.query.deleteFrom(table).execute();
    const started = await app.another();
    const shown = async (path: string) =>
      (await openPage(started, path)).text.replace(/<script\b[\s\S]*?<\/script>/g, '');
    const home = await shown('/');
    expect(home).toContain('How it Works');
    for (const part of ['data-carousel', 'What customers say', 'Our Blog']) expect(home).not.toContain(part);
    const about = await shown('/about-us');
    expect(about).toContain('Infrastructure Facilities');
    expect(about).not.toContain('Who we work for');
  });

  test('words that nobody has read are shown to nobody, and the owner sees how many those are', async () => {
    await inBoth(english);
    const marked = async (patterns: string[]) => {
      const files = globSync(patterns, { exclude: ['**/*.test.ts', '**/*.hi.ts', '**/words/reviewed.ts'] });
      const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
      return files.filter((_, index) => 'reviewed' in modules[index]);
    };
    const mails = await marked([
      'src/contract/*.te.ts',
      'src/server/words/*.ts',
      'src/server/{features/**,http}/*.{te,words}.ts',
    ]);
    const { te, hi } = (await owner.get('/content')).json.languages;
    for (const [language, state] of [
      ['te', te],
      ['hi', hi],
    ]) {
      const files = globSync(`src/web/content/${language}/*.ts`);
      expect(await marked([`src/web/content/${language}/*.ts`])).toEqual(files);
      expect(state).toEqual({
        site: { read: 0, of: files.length },
        mails: { read: 0, of: mails.length },
        byItself: false,
        offered: false,
      });
    }
  });

  test('only the owner switches, and only what there is', async () => {
    const body = { version: 0, section: 'languages', value: { te: true } };
    for (const role of ['executive', 'editor', 'engineer'] as const)
      expect((await (await hireStaff(app, role)).post('/content/save', body)).status).toBe(403);
    for (const value of [{ te: 'yes' }, { fr: true }, { en: false }, ['te']])
      expect((await save(value)).status).toBe(400);
    expect((await seen(app)).te).toBe(404);
  });

  test('switched on it is there at the next request, in every process, and written down', async () => {
    expect((await save({ te: true })).json).toMatchObject({
      content: { languages: { te: true } },
      languages: { te: { offered: true, byItself: false }, hi: { offered: false } },
      history: [{ change: 'languages' }],
    });
    await inBoth(withTelugu);
    const entries = await app.server.database.query
      .selectFrom('audit_log')
      .select(['staff_id', 'subject'])
      .where('action', '=', 'site: changed')
      .execute();
    expect(entries).toEqual([{ staff_id: owner.member.id, subject: 'languages' }]);
  });

  test('switched off again it is gone, kept pages included; links in mails go on in English', async () => {
    // Every page is in memory in both processes.
    await inBoth(withTelugu);
    await save({});
    await inBoth(english);
    drawn.length = 0;
    for (const [from, to] of [
      ['/te/my-booking', '/my-booking'],
      ['/te/booking/success/B1', '/booking/success/B1'],
      ['/te/book-now?finding=roof', '/book-now?finding=roof'],
      ['/te/login-link', '/login-link'],
      ['/hi/booknow/payment/verify/T1?body=%7B%7D', '/booknow/payment/verify/T1?body=%7B%7D'],
    ] as const) {
      const { status, headers } = await app.request(from);
      expect([status, headers.get('location')]).toEqual([302, to]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    for (const path of ['/te/nowhere', '/hi/te/contact-us', '/te/leak-finder', '/te/bookworm']) {
      const { status, text } = await app.request(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toMatch(/<html [^>]*lang="en-IN"/);
    }
    // Whoever walks through such addresses keeps nobody waiting.
    expect(drawn.filter((address) => address !== '/404')).toEqual([]);
  });

  test('says at its start when visitors still see sample details', async () => {
    const warns = ({ logLines }: TestApp) => logLines.some((line) => line.includes('a sample phone number'));
    expect(warns(app)).toBe(true);
    const { version } = (await owner.get('/content')).json;
    await owner.post('/content/save', { version, section: 'company', value: shippedDetails });
    expect(warns(await app.another())).toBe(false);
  });
});
