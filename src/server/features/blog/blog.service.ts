// The blog: what is published, and telling the page cache when that changes.

import sanitizeHtml from 'sanitize-html';
import type { Post, PostSummary } from '#contract/blog.ts';
import { postsPerPage } from '#contract/constants.ts';
import { type DangerousSentence, dangerousSentences } from '#contract/dangerous-advice.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { PostRow } from '#server/db/tables.ts';
import type { Platform } from '#server/platform.ts';
import { EnglishError } from '../../app-error.ts';
import { createId } from '../../ids.ts';
import { cleanHtml, presentPost, presentSummary } from './blog.presenter.ts';
import type { BlogRepository } from './blog.repository.ts';

export interface PostDraft {
  slug: string;
  title: string;
  shortDescription: string;
  cover: string;
  coverAlt: string;
  minutesToDo: number | null;
  content: string;
  service: ServiceKey | null;
  publishedAt: number | null;
}

export interface DangerousPost extends DangerousSentence {
  slug: string;
  title: string;
}

/** What a reader sees of it, a paragraph a line. */
const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<\/(?:p|li|h2|h3|td|th|figcaption)>/g, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
  }).replaceAll('&amp;', '&');

const dangerIn = ({
  slug,
  title,
  short_des,
  content,
}: Pick<PostRow, 'slug' | 'title' | 'short_des' | 'content'>) =>
  dangerousSentences(`${title}\n${short_des}\n${plainText(content)}`).map((found) => ({
    ...found,
    slug,
    title,
  }));

export type BlogService = ReturnType<typeof createBlogService>;

export function createBlogService(
  deps: Pick<Platform, 'clock' | 'contentChanged'> & { repository: BlogRepository },
) {
  const { repository, clock } = deps;
  let advice: { read: string; found: DangerousPost[] } | undefined;
  return {
    async list(page: number): Promise<{ posts: PostSummary[]; total: number }> {
      const now = clock();
      const [rows, total] = await Promise.all([
        repository.list(now, postsPerPage, (page - 1) * postsPerPage),
        repository.count(now),
      ]);
      return { posts: rows.map(presentSummary), total };
    },

    addresses: () => repository.addresses(clock()),

    async newest(limit: number): Promise<PostSummary[]> {
      return (await repository.list(clock(), limit, 0)).map(presentSummary);
    },

    async find(slug: string): Promise<Post> {
      const now = clock();
      // An old slug finds the article too; the caller compares the slugs and redirects.
      const row = (await repository.find(slug, now)) ?? (await repository.findByOldSlug(slug, now));
      if (!row) throw new EnglishError('not_found', 'This post does not exist, or is no longer published');
      return presentPost(row);
    },

    /** Sentences in what is published that first aid forbids. Read again only when a post has changed. */
    async dangerousAdvice(): Promise<DangerousPost[]> {
      const read = JSON.stringify(await repository.addresses(clock()));
      if (advice?.read !== read)
        advice = { read, found: (await repository.texts(clock())).flatMap(dangerIn) };
      return advice.found;
    },

    async save(draft: PostDraft): Promise<void> {
      const now = clock();
      await repository.save({
        id: createId(now),
        slug: draft.slug,
        title: draft.title,
        short_des: draft.shortDescription,
        cover: draft.cover,
        cover_alt: draft.coverAlt,
        minutes_to_do: draft.minutesToDo,
        content: cleanHtml(draft.content),
        service: draft.service,
        published_at: draft.publishedAt,
        updated_at: now,
        revision: null,
      });
      deps.contentChanged();
    },

    async remove(slug: string): Promise<void> {
      await repository.remove(slug);
      deps.contentChanged();
    },
  };
}
