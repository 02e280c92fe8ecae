// Rules of writing the blog: versions, addresses, publishing and its time, pictures. Over HTTP.

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskPost, PostDraft } from '#contract/blog.staff.ts';
import { minuteMs } from '#contract/durations.ts';
import { createFastTime } from '#server/testing/fast-time.ts';
import { plainBuild } from '#server/testing/plain-build.ts';
import {
  bothEngines,
  forAnyEngine,
  startOfTests,
  startTestApp,
  type TestApp,
} from '#server/testing/start-test-app.ts';
import { registerCustomer } from '#server/testing/test-customer.ts';
import { dataUrl, plainJpeg } from '#server/testing/test-photos.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

let seed = 0;
const newDraft = (more: Partial<PostDraft> = {}): PostDraft => {
  seed += 1;
  return {
    title: `Article ${seed}`,
    slug: `article-${seed}`,
    shortDescription: 'What an owner can see from below.',
    cover: '/drawings/cover-plan.svg',
    coverAlt: 'A plan of a terrace',
    minutesToDo: null,
    service: 'old',
    content: '<p>Water finds the lowest joint.</p>',
    ...more,
  };
};

/** A web build that shows what the API tells, so that the page cache is real. */
const web = plainBuild(async (request, transport) => {
  const path = `/api/user/blog${new URL(request.url).pathname}`;
  const { status, json } = await transport({ method: 'GET', path, headers: {} });
  return new Response(`<html><body>${JSON.stringify(json)}</body></html>`, { status });
});

describe.each(bothEngines)('the blog at the desk on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let editor: TestStaff;
  let owner: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine, {
      web: { mode: 'production', loadBuild: async () => web },
      // No timer looks by itself for content that changed: only what a test does can drop a page.
      time: createFastTime(startOfTests),
    });
    editor = await hireStaff(app, 'editor', 'Sana');
    owner = await hireStaff(app, 'owner', 'Meena');
  });
  afterAll(() => app.stop());

  const create = async (draft: PostDraft = newDraft()): Promise<DeskPost> => {
    app.advance(1000);
    const { status, json } = await editor.post('/posts/create', draft);
    expect({ status, json }).toMatchObject({ status: 200 });
    return json.post;
  };
  const save = async (post: DeskPost, more: Partial<PostDraft>): Promise<DeskPost> => {
    app.advance(1000);
    const body = { number: post.number, draft: { ...post.draft, ...more } };
    const { status, json } = await editor.post(`/posts/${post.id}/save`, body);
    expect({ status, json }).toMatchObject({ status: 200 });
    return json.post;
  };
  const publish = async (post: DeskPost, more: { at?: number } = {}) => {
    app.advance(1000);
    return editor.post(`/posts/${post.id}/publish`, { number: post.number, ...more });
  };
  const published = async (post: DeskPost): Promise<DeskPost> => (await publish(post)).json.post;
  const read = (slug: string) => app.get(`/blog/posts/${slug}`);
  const page = (slug: string) => app.request(`/posts/${slug}`);

  any.test('editors and owners write; executives, customers and strangers do not', async () => {
    const post = await create();
    const executive = await hireStaff(app, 'executive');
    const customer = await registerCustomer(app);
    const writes = ['create', `${post.id}/save`, `${post.id}/publish`, `${post.id}/remove`];
    for (const path of ['/posts', `/posts/${post.id}`, `/posts/${post.id}/preview`]) {
      expect((await owner.get(path)).status).toBe(200);
      expect((await executive.get(path)).status).toBe(403);
      expect((await app.request(`/api/staff${path}`, { headers: customer.headers })).status).toBe(401);
      expect((await app.request(`/api/staff${path}`)).status).toBe(401);
    }
    for (const path of [...writes.map((write) => `/posts/${write}`), '/media']) {
      expect((await executive.post(path, {})).status).toBe(403);
      expect((await editor.post(path, {}, { 'x-xsrf-token': '' })).status).toBe(403);
    }
  });

  any.test(
    'a draft is nobody’s business until it is published, then it is on the site at the next request',
    async () => {
      const post = await create();
      expect((await read(post.slug)).status).toBe(404);
      expect((await page(post.slug)).status).toBe(404);
      expect(post).toMatchObject({ state: 'draft', number: 1, pending: false });

      const live = await published(post);
      expect(live).toMatchObject({ state: 'published', publishedAt: app.now(), pending: false });
      expect((await read(post.slug)).json.post).toMatchObject({ title: post.title, service: 'old' });
      expect((await page(post.slug)).text).toContain(post.title);

      const edited = await save(live, { title: 'Better words' });
      expect(edited).toMatchObject({ state: 'published', pending: true, title: 'Better words' });
      expect((await page(post.slug)).text).toContain(post.title);
      const again = await published(edited);
      expect(again).toMatchObject({ pending: false, publishedAt: live.publishedAt });
      expect((await page(post.slug)).text).toContain('Better words');

      expect((await editor.post(`/posts/${post.id}/unpublish`, {})).json.post.state).toBe('draft');
      expect((await page(post.slug)).status).toBe(404);
      expect((await editor.post(`/posts/${post.id}/unpublish`, {})).status).toBe(409);
    },
  );

  any.test('every deed is in the audit log with its author', async () => {
    const post = await published(await create());
    const entries = await app.server.database.query
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('subject', '=', post.slug)
      .orderBy('at')
      .execute();
    expect(entries).toEqual([
      { action: 'article: begun', staff_id: editor.member.id },
      { action: 'article: published', staff_id: editor.member.id },
    ]);
  });

  any.test('a scheduled article appears by itself, also where its page was asked for before', async () => {
    const post = await create();
    const at = app.now() + 10 * minuteMs;
    const scheduled = (await publish(post, { at })).json.post;
    expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: at });
    expect((await read(post.slug)).status).toBe(404);
    const version = async () =>
      (await app.server.database.query.selectFrom('content_version').selectAll().executeTakeFirst())?.version;
    const before = await version();
    app.advance(10 * minuteMs);
    await app.server.worker.drain();
    expect(await version()).toBe((before ?? 0) + 1);
    expect((await read(post.slug)).status).toBe(200);
    expect((await editor.get(`/posts/${post.id}`)).json.post.state).toBe('published');
    expect((await publish(scheduled, { at: app.now() + minuteMs * 5 })).status).toBe(409);
  });

  any.test('a page in the cache is drawn anew when a scheduled article is due', async () => {
    const old = await published(await create());
    await publish(await create(), { at: app.now() + minuteMs });
    expect((await page(old.slug)).text).toContain(old.title);
    // Behind the cache's back, so that only the due article can drop the page.
    await app.server.database.query
      .updateTable('posts')
      .set({ title: 'Drawn anew' })
      .where('id', '=', old.id)
      .execute();
    expect((await page(old.slug)).text).toContain(old.title);
    app.advance(2 * minuteMs);
    await app.server.worker.drain();
    expect((await page(old.slug)).text).toContain('Drawn anew');
  });

  any.test.each([
    ['in the past', -minuteMs],
    ['two years ahead', 2 * 366 * 86_400_000],
  ])('scheduling %s is refused', async (_case, ms) => {
    const post = await create();
    const answer = await publish(post, { at: app.now() + ms });
    expect(answer).toMatchObject({ status: 400, json: { field: 'at' } });
    expect((await editor.get(`/posts/${post.id}`)).json.post.state).toBe('draft');
  });

  any.test.each<[string, Partial<PostDraft>, string]>([
    ['no summary', { shortDescription: '' }, 'shortDescription'],
    ['no cover', { cover: '' }, 'cover'],
    ['a cover nobody can hear', { coverAlt: '' }, 'coverAlt'],
    ['no words', { content: '<p> </p><script>x()</script>' }, 'content'],
  ])('an article with %s stays a draft', async (_case, more, field) => {
    const post = await create(newDraft(more));
    expect(await publish(post)).toMatchObject({ status: 400, json: { field } });
    expect((await read(post.slug)).status).toBe(404);
  });

  any.test.each<[string, Record<string, unknown>, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['no address', { slug: '' }, 'slug'],
    ['an address with spaces', { slug: 'not an address' }, 'slug'],
    ['an address that climbs', { slug: '../desk' }, 'slug'],
    ['a cover from elsewhere', { cover: 'https://e.example/x.png' }, 'cover'],
    ['a cover out of the folder', { cover: '/drawings/../x.svg' }, 'cover'],
    ['an unknown service', { service: 'plumbing' }, 'service'],
    ['too long an article', { content: 'x'.repeat(200_001) }, 'content'],
    ['NUL', { content: 'a\0b' }, 'content'],
  ])('a draft with %s is refused', async (_case, more, field) => {
    const answer = await editor.post('/posts/create', { ...newDraft(), ...more });
    expect(answer).toMatchObject({ status: 400, json: { field } });
  });

  any.test('a draft with a field of its own making is refused', async () => {
    expect((await editor.post('/posts/create', { ...newDraft(), published_at: 1 })).status).toBe(400);
  });

  any.test('what is stored and shown is cleaned', async () => {
    const content =
      '<h2 id="a" data-number="1">Safe</h2><p onclick="x()">ok</p><script>x()</script><img src="https://e.example/x.png">' +
      '<img src="/media/00000000000000000000000000.webp" alt="Stain" onerror="x()"><a href="javascript:x()">l</a>';
    const post = await published(await create(newDraft({ content })));
    const expected =
      '<h2 id="a" data-number="1">Safe</h2><p>ok</p>' +
      '<img src="/media/00000000000000000000000000.webp" alt="Stain" loading="lazy" /><a>l</a>';
    expect(post.draft.content).toBe(expected);
    expect((await read(post.slug)).json.post.content).toBe(expected);
    expect((await editor.get(`/posts/${post.id}/preview`)).json.post.content).toBe(expected);
  });

  any.test.each([
    '/api/user/auth/logout',
    '/media/../api/user/auth/logout',
    '/drawings/x.svg?y',
    '/payment/return/BK_1',
    '/desk',
    '//evil.example/x.webp',
  ])('an article shows drawings and uploaded pictures only, not %s', async (src) => {
    const post = await create(newDraft({ content: `<p>ok</p><img src="${src}" alt="">` }));
    expect(post.draft.content).toBe('<p>ok</p>');
  });

  any.test('headings that were just written get anchors of their own', async () => {
    const content =
      '<h2>The <em>outlet</em> &amp; leaves</h2><h2 id="the-outlet-leaves" data-number="2">Kept</h2><h2>The outlet, leaves</h2><h2>వాన</h2>';
    const post = await create(newDraft({ content }));
    expect([...post.draft.content.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'the-outlet-leaves-2',
      'the-outlet-leaves',
      'the-outlet-leaves-3',
      'part',
    ]);
  });

  test('versions are kept, shown, and brought back without losing the later ones', async () => {
    const first = await create(newDraft({ content: '<p>one</p>' }));
    const second = await save(first, { content: '<p>two</p>' });
    expect(second.revisions.map(({ number, who }) => [number, who])).toEqual([
      [2, 'Sana'],
      [1, 'Sana'],
    ]);
    const old = await editor.get(`/posts/${first.id}/preview?number=1`);
    expect(old.json.post.content).toBe('<p>one</p>');
    app.advance(1000);
    const restored = (await editor.post(`/posts/${first.id}/restore`, { number: 1 })).json.post;
    expect(restored).toMatchObject({ number: 3, draft: { content: '<p>one</p>' } });
    expect(restored.revisions).toHaveLength(3);
    expect((await editor.post(`/posts/${first.id}/restore`, { number: 99 })).status).toBe(404);
    expect((await editor.get(`/posts/${first.id}/preview?number=99`)).status).toBe(404);
  });

  test('what the site came with can be edited and brought back', async () => {
    const list: DeskPost[] = (await editor.get('/posts')).json.posts;
    const shipped = list.find(({ slug }) => slug === 'how-to-read-a-crack') ?? list[0];
    const before: DeskPost = (await editor.get(`/posts/${shipped?.id}`)).json.post;
    expect(before).toMatchObject({ state: 'published', number: 0, revisions: [] });
    const edited = await save(before, { content: '<p>Shorter.</p>' });
    expect(edited).toMatchObject({ number: 2, pending: true });
    expect(edited.revisions).toMatchObject([
      { number: 2, live: false },
      { number: 1, live: true, who: null },
    ]);
    await published(edited);
    expect((await read(before.slug)).json.post.content).toBe('<p>Shorter.</p>');
    const back = (await editor.post(`/posts/${before.id}/restore`, { number: 1 })).json.post;
    await published(back);
    expect((await read(before.slug)).json.post.content).toBe(before.draft.content);
  });

  any.test('every article the site came with can be opened and saved without losing a word', async () => {
    const list: DeskPost[] = (await editor.get('/posts')).json.posts;
    const shipped = list.filter(({ slug }) => !slug.startsWith('article-'));
    expect(shipped.length).toBeGreaterThan(12);
    for (const { id, slug } of shipped) {
      const { post } = (await editor.get(`/posts/${id}`)).json;
      const after = await save(post, {});
      expect([slug, after.draft]).toEqual([slug, post.draft]);
    }
  });

  any.test('of two people who save at once, one wins and the other is told', async () => {
    const post = await create();
    const body = { number: post.number, draft: { ...post.draft, title: 'Mine' } };
    const answers = await Promise.all([
      editor.post(`/posts/${post.id}/save`, body),
      owner.post(`/posts/${post.id}/save`, body),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    // Nor can what they have not seen be published.
    expect((await publish(post)).status).toBe(409);
  });

  test('an old address leads to the article, however often it moves', async () => {
    const post = await published(await create());
    const first = post.slug;
    const second = `${first}-moved`;
    const third = `${first}-again`;
    const moved = await published(await save(post, { slug: second }));
    expect((await read(first)).json.post.slug).toBe(second);
    const again = await published(await save(moved, { slug: third }));
    for (const slug of [first, second, third]) expect((await read(slug)).json.post.slug).toBe(third);
    // Nobody else may take an address that still leads somewhere.
    const taken = await editor.post('/posts/create', newDraft({ slug: first }));
    expect(taken).toMatchObject({ status: 409, json: { field: 'slug' } });
    const home = await published(await save(again, { slug: first }));
    expect(home.slug).toBe(first);
    expect((await read(third)).json.post.slug).toBe(first);
    await editor.post(`/posts/${post.id}/unpublish`, {});
    expect((await read(second)).status).toBe(404);
  });

  any.test('an address somebody else has is refused at once', async () => {
    const one = await create();
    const two = await create();
    const body = { number: two.number, draft: { ...two.draft, slug: one.slug } };
    expect(await editor.post(`/posts/${two.id}/save`, body)).toMatchObject({
      status: 409,
      json: { field: 'slug' },
    });
    const sent = await Promise.all(
      [1, 2, 3].map(() => editor.post('/posts/create', newDraft({ slug: 'all-at-once' }))),
    );
    expect(sent.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    await editor.post(`/posts/${sent.find((answer) => answer.status === 200)?.json.post.id}/remove`, {});
  });

  test('only what was never on the site can be thrown away', async () => {
    const draft = await create();
    expect((await editor.post(`/posts/${draft.id}/remove`, {})).status).toBe(200);
    expect((await editor.get(`/posts/${draft.id}`)).status).toBe(404);
    const post = await published(await create());
    expect((await editor.post(`/posts/${post.id}/remove`, {})).status).toBe(409);
    await editor.post(`/posts/${post.id}/unpublish`, {});
    expect((await editor.post(`/posts/${post.id}/remove`, {})).status).toBe(409);
  });

  any.test('a picture is made anew, without what the camera wrote, and everybody can see it', async () => {
    const jpeg = await sharp(await plainJpeg({ r: 10, g: 120, b: 90 }, { width: 3000, height: 1500 }))
      .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'A person' } })
      .jpeg()
      .toBuffer();
    const { status, json } = await editor.post('/media', { image: dataUrl(jpeg) });
    expect({ status, json }).toMatchObject({ status: 200, json: { width: 2048, height: 1024 } });
    expect(json.url).toMatch(/^\/media\/[0-9a-z]{26}\.webp$/);
    const answer = await fetch(app.url + json.url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 2048 });
    expect(facts.exif).toBeUndefined();
    const post = await published(await create(newDraft({ cover: json.url })));
    expect((await read(post.slug)).json.post.image).toBe(json.url);
  });

  any.test.each([
    ['a drawing', dataUrl('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')],
    ['a page', dataUrl('<html></html>')],
    ['not a data URL', '/etc/passwd'],
    ['nothing', ''],
  ])('%s is not taken for a picture', async (_case, image) => {
    expect((await editor.post('/media', { image })).status).toBe(400);
  });

  any.test.each(['..%2fsession-secret', 'x.webp', `${'0'.repeat(26)}.webp`, `${'0'.repeat(26)}.svg`])(
    'there is nothing at /media/%s',
    async (name) => {
      expect((await app.request(`/media/${name}`)).status).toBe(404);
    },
  );
});
