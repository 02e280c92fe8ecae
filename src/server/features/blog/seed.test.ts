// A corrected sample post reaches a site that has the former one; of one that was edited its owner is told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { createBlogRepository } from './blog.repository.ts';
import { correctSamplePosts, fingerprintOf } from './seed.ts';

const tonight = 'what-to-do-tonight-when-it-drips';
const crack = 'how-to-read-a-crack';

describe.each(bothEngines)('sample posts on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const row = (slug: string) =>
    app.server.database.query
      .selectFrom('posts')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
  const write = (slug: string, more: object) =>
    app.server.database.query.updateTable('posts').set(more).where('slug', '=', slug).execute();
  const correct = (before: Record<string, string>) =>
    correctSamplePosts(createBlogRepository(app.server.database), app.now(), before);
  const adviceAtDesk = async () => {
    const owner = await hireStaff(app, 'owner');
    await app.server.look();
    const { json } = await owner.get('/operations');
    return json.checks.find(({ name }: { name: string }) => name === 'advice');
  };

  test('one that still says what was shipped is replaced, wherever its owner has moved it; an edited one is not', async () => {
    const shipped = await row(tonight);
    const former = { title: 'Formerly', short_des: 'Formerly.', content: '<p>Prick the lowest point.</p>' };
    const edited = '<p>Ours. Prick the lowest point of the bulge.</p>';
    await write(tonight, { ...former, slug: 'moved', published_at: 5 });
    await app.server.database.query
      .insertInto('post_redirects')
      .values({ slug: tonight, post_id: shipped.id })
      .execute();
    await write(crack, { content: edited });
    const before = { [tonight]: fingerprintOf(former), [crack]: fingerprintOf(former) };
    expect(await correct(before)).toEqual(['moved']);
    const { title, short_des, content } = shipped;
    expect(await row('moved')).toMatchObject({ title, short_des, content, published_at: 5 });
    expect((await row(crack)).content).toBe(edited);
    expect(await correct(before)).toEqual([]);
    expect((await app.request(`/api/user/blog/posts/${tonight}`)).json.post.slug).toBe('moved');
  });

  test('the owner is told which sentence is dangerous and what is right, once by mail, until it is changed', async () => {
    const check = await adviceAtDesk();
    expect(check).toMatchObject({ state: 'problem', href: '/desk/blog' });
    expect(check.words).toContain('“Prick the lowest point of the bulge.”');
    expect(check.next).toContain('not pierced');
    const mails = (await app.mails()).filter(({ subject = '' }) => subject.includes('Advice in posts'));
    expect(mails.length).toBeGreaterThan(0);
    await write(crack, { content: '<p>Do not pierce it.</p>', updated_at: app.now() + 1 });
    app.advance(60_000);
    expect((await adviceAtDesk()).state).toBe('good');
  });
});
