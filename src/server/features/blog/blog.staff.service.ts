// Writing the blog: every save is a version, one version is what visitors read, and any can come back.

import type { DeskPost, DeskPostSummary, PostDraft, PostState } from '#contract/blog.staff.ts';
import type { Post } from '#contract/blog.ts';
import { serviceKeys } from '#contract/services.ts';
import { type AppError, EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import type { PostRevisionRow, PostRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { anchorHeadings, cleanHtml, presentPost } from './blog.presenter.ts';
import { type BlogStaffRepository, type Words, wordsOf } from './blog.staff.repository.ts';

const yearMs = 366 * 86_400_000;

const missing = () => new EnglishError('not_found', 'There is no such article');
const savedElsewhere = () =>
  new EnglishError('conflict', 'Somebody saved this article in between. Open it again before you go on.');

const toWords = (draft: PostDraft): Words => ({
  slug: draft.slug,
  title: draft.title,
  short_des: draft.shortDescription,
  cover: draft.cover,
  cover_alt: draft.coverAlt,
  minutes_to_do: draft.minutesToDo,
  content: anchorHeadings(cleanHtml(draft.content)),
  service: draft.service,
});

const toDraft = (words: Words): PostDraft => ({
  slug: words.slug,
  title: words.title,
  shortDescription: words.short_des,
  cover: words.cover,
  coverAlt: words.cover_alt,
  minutesToDo: words.minutes_to_do,
  content: words.content,
  service: serviceKeys.find((key) => key === words.service) ?? null,
});

/** What a visitor would miss. */
function incomplete(words: Words): AppError | undefined {
  if (!words.short_des) {
    return new EnglishError('invalid', 'Add a summary: lists show it', { field: 'shortDescription' });
  }
  if (!words.cover) return new EnglishError('invalid', 'Choose a cover picture', { field: 'cover' });
  if (!words.cover_alt) {
    return new EnglishError('invalid', 'Say what the cover shows, for people who cannot see it', {
      field: 'coverAlt',
    });
  }
  const text = words.content.replace(/<[^>]*>/g, '').trim();
  return text ? undefined : new EnglishError('invalid', 'The article is empty', { field: 'content' });
}

export type BlogStaffService = ReturnType<typeof createBlogStaffService>;

export function createBlogStaffService(
  deps: Pick<Platform, 'database' | 'queue' | 'clock' | 'contentChanged'> & {
    repository: BlogStaffRepository;
    staffNames(): Promise<Map<string, string>>;
    audit: Audit;
  },
) {
  const { database, repository, clock } = deps;

  const stateOf = (publishedAt: number | null): PostState =>
    publishedAt === null ? 'draft' : publishedAt > clock() ? 'scheduled' : 'published';

  const summarise = (
    post: Pick<PostRow, 'id' | 'published_at' | 'revision'>,
    newest: Pick<PostRevisionRow, 'number' | 'at' | 'slug' | 'title'>,
  ): DeskPostSummary => ({
    id: post.id,
    slug: newest.slug,
    title: newest.title,
    state: stateOf(post.published_at),
    publishedAt: post.published_at,
    changedAt: newest.at,
    pending: post.published_at !== null && newest.number > (post.revision ?? newest.number),
  });

  const details = async (id: string): Promise<DeskPost> => {
    const post = await repository.find(id, database.query);
    if (!post) throw missing();
    const [newest, revisions, names] = await Promise.all([
      repository.newest(post, database.query),
      repository.revisions(id),
      deps.staffNames(),
    ]);
    return {
      ...summarise(post, newest),
      number: newest.number,
      draft: toDraft(newest),
      revisions: revisions.map(({ number, at, staff_id, title }) => ({
        number,
        at,
        who: staff_id === null ? null : (names.get(staff_id) ?? 'Somebody'),
        title,
        live: post.published_at !== null && number === post.revision,
      })),
    };
  };

  const mustBeFree = async (trx: Trx, slug: string, postId: string): Promise<void> => {
    const holder = await repository.holderOf(slug, trx);
    if (holder === undefined || holder === postId) return;
    throw new EnglishError('conflict', 'Another article has, or had, this address', { field: 'slug' });
  };

  const change = async (
    id: string,
    work: (trx: Trx, post: PostRow, newest: PostRevisionRow, now: number) => Promise<void>,
  ): Promise<DeskPost> => {
    await database.transaction(async (trx) => {
      const post = await repository.find(id, trx);
      if (!post) throw missing();
      await work(trx, post, await repository.newest(post, trx), clock());
    });
    return details(id);
  };

  const addVersion = async (
    trx: Trx,
    given: { post: PostRow; newest: PostRevisionRow; words: Words; staffId: string; now: number },
  ): Promise<void> => {
    const { post, newest, words, staffId, now } = given;
    await mustBeFree(trx, words.slug, post.id);
    let { number } = newest;
    if (number === 0) {
      // What the site came with becomes the first version, so that one can come back to it.
      number = 1;
      if (!(await repository.addRevision(trx, { ...newest, number }))) throw savedElsewhere();
      await repository.setLive(trx, post.id, number);
    }
    const added = await repository.addRevision(trx, {
      ...wordsOf(words),
      post_id: post.id,
      number: number + 1,
      at: now,
      staff_id: staffId,
    });
    if (!added) throw savedElsewhere();
    // The row of a draft only reserves its address.
    if (post.published_at === null) {
      const { published_at, revision } = post;
      await repository.write(trx, post, words, { published_at, revision, updated_at: now });
    }
  };

  return {
    details,

    async list(): Promise<DeskPostSummary[]> {
      const rows = await repository.list();
      return rows
        .map(({ post, newest }) => {
          const { slug, title, updated_at: at } = post;
          return summarise(post, newest ?? { number: 0, slug, title, at });
        })
        .sort((a, b) => b.changedAt - a.changedAt);
    },

    async create(draft: PostDraft, staffId: string): Promise<DeskPost> {
      const now = clock();
      const id = createId(now);
      const words = toWords(draft);
      await database.transaction(async (trx) => {
        await mustBeFree(trx, words.slug, id);
        const row = { id, ...words, published_at: null, updated_at: now, revision: null };
        if (!(await repository.insert(trx, row))) await mustBeFree(trx, words.slug, id);
        await repository.addRevision(trx, { ...words, post_id: id, number: 1, at: now, staff_id: staffId });
        await deps.audit(trx, { staffId, action: 'article: begun', subject: words.slug });
      });
      return details(id);
    },

    async save(id: string, staffId: string, number: number, draft: PostDraft): Promise<DeskPost> {
      const words = toWords(draft);
      return change(id, async (trx, post, newest, now) => {
        if (newest.number !== number) throw savedElsewhere();
        await addVersion(trx, { post, newest, words, staffId, now });
        await deps.audit(trx, { staffId, action: 'article: saved', subject: words.slug });
      });
    },

    /** Not by deleting what came after: the way back stays open. */
    async restore(id: string, staffId: string, number: number): Promise<DeskPost> {
      const words = await repository.revision(id, number);
      if (!words) throw new EnglishError('not_found', 'There is no such version');
      return change(id, async (trx, post, newest, now) => {
        await addVersion(trx, { post, newest, words, staffId, now });
        const detail = `version ${number}`;
        await deps.audit(trx, { staffId, action: 'article: restored', subject: words.slug, detail });
      });
    },

    async publish(id: string, staffId: string, number: number, at: number | undefined): Promise<DeskPost> {
      const published = await change(id, async (trx, post, newest, now) => {
        if (newest.number !== number) throw savedElsewhere();
        const fault = incomplete(newest);
        if (fault) throw fault;
        const isLive = post.published_at !== null && post.published_at <= now;
        if (at !== undefined && (at <= now || at > now + yearMs)) {
          throw new EnglishError('invalid', 'Choose a time in the coming year', { field: 'at' });
        }
        if (at !== undefined && isLive) {
          const words = 'It is on the site already. Publish the changes now, or take it off the site first.';
          throw new EnglishError('conflict', words);
        }
        await mustBeFree(trx, newest.slug, id);
        await repository.write(trx, post, newest, {
          published_at: at ?? (isLive ? post.published_at : now),
          updated_at: now,
          revision: newest.number,
        });
        await repository.contentChanged(trx);
        if (at !== undefined) await deps.queue.enqueue(trx, 'blog-post-due', { id }, at);
        const action = at === undefined ? 'article: published' : 'article: scheduled';
        await deps.audit(trx, { staffId, action, subject: newest.slug });
      });
      deps.contentChanged();
      return published;
    },

    async unpublish(id: string, staffId: string): Promise<DeskPost> {
      const taken = await change(id, async (trx, post) => {
        if (post.published_at === null) throw new EnglishError('conflict', 'It is not on the site');
        const state = { published_at: null, updated_at: post.updated_at, revision: post.revision ?? 0 };
        await repository.write(trx, post, post, state);
        await repository.contentChanged(trx);
        await deps.audit(trx, { staffId, action: 'article: taken off', subject: post.slug });
      });
      deps.contentChanged();
      return taken;
    },

    async remove(id: string, staffId: string): Promise<void> {
      await database.transaction(async (trx) => {
        const post = await repository.find(id, trx);
        if (!post) throw missing();
        if (post.published_at !== null || post.revision !== null) {
          throw new EnglishError('conflict', 'A published article cannot be deleted. Unpublish it instead.');
        }
        await repository.remove(trx, id);
        await deps.audit(trx, { staffId, action: 'article: thrown away', subject: post.slug });
      });
    },

    /** As visitors would read it, cleaned in the same way. */
    async preview(id: string, number: number | undefined): Promise<Post> {
      const post = await repository.find(id, database.query);
      if (!post) throw missing();
      const words =
        number === undefined
          ? await repository.newest(post, database.query)
          : await repository.revision(id, number);
      if (!words) throw new EnglishError('not_found', 'There is no such version');
      const published_at = post.published_at ?? clock();
      return presentPost({ ...post, ...wordsOf(words), published_at, updated_at: words.at });
    },

    /** A scheduled article is due: pages drawn before must go, in every process. */
    async runDue(): Promise<void> {
      await database.transaction(repository.contentChanged);
      deps.contentChanged();
    },
  };
}
