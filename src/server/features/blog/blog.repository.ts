// Posts in the database, as visitors read them.
import type { Database } from '../../db/client.ts';
import { bumpContentVersion } from '../../db/content-version.ts';
import { anyRow, countRows } from '../../db/rows.ts';
import type { PostRow } from '../../db/tables.ts';

export type PostSummaryRow = Pick<PostRow, 'slug' | 'title' | 'short_des' | 'cover' | 'cover_alt'> & {
  published_at: number;
};

export type BlogRepository = ReturnType<typeof createBlogRepository>;

export function createBlogRepository(database: Database) {
  const published = (now: number) => database.query.selectFrom('posts').where('published_at', '<=', now);

  return {
    async list(now: number, limit: number, offset: number): Promise<PostSummaryRow[]> {
      return published(now)
        .select(['slug', 'title', 'short_des', 'cover', 'cover_alt', 'published_at'])
        .$narrowType<{ published_at: number }>()
        .orderBy('published_at', 'desc')
        .orderBy('slug')
        .limit(limit)
        .offset(offset)
        .execute();
    },

    /** Every published post, for lists that name them all. */
    async addresses(now: number): Promise<{ slug: string; updatedAt: number }[]> {
      return published(now)
        .select(['slug', 'updated_at as updatedAt'])
        .orderBy('published_at', 'desc')
        .orderBy('slug')
        .execute();
    },

    /** What visitors read, all of it. */
    async texts(now: number): Promise<Pick<PostRow, 'slug' | 'title' | 'short_des' | 'content'>[]> {
      return published(now).select(['slug', 'title', 'short_des', 'content']).orderBy('slug').execute();
    },

    /** The post with this address, now or once, published or not. */
    async holding(slug: string): Promise<PostRow | undefined> {
      const own = await database.query
        .selectFrom('posts')
        .selectAll()
        .where('slug', '=', slug)
        .executeTakeFirst();
      return (
        own ??
        (await database.query
          .selectFrom('posts')
          .innerJoin('post_redirects', 'post_redirects.post_id', 'posts.id')
          .selectAll('posts')
          .where('post_redirects.slug', '=', slug)
          .executeTakeFirst())
      );
    },

    /** False when somebody has changed it since it was read. */
    async correct(read: PostRow, words: Partial<PostRow>): Promise<boolean> {
      return database.transaction(async (trx) => {
        const corrected = await anyRow(
          trx
            .updateTable('posts')
            .set(words)
            .where('id', '=', read.id)
            .where('content', '=', read.content)
            .returning('id'),
        );
        if (corrected) await bumpContentVersion(trx);
        return corrected;
      });
    },

    async count(now: number): Promise<number> {
      return countRows(published(now));
    },

    async find(slug: string, now: number): Promise<(PostRow & { published_at: number }) | undefined> {
      return published(now)
        .selectAll()
        .$narrowType<{ published_at: number }>()
        .where('slug', '=', slug)
        .executeTakeFirst();
    },

    async findByOldSlug(
      slug: string,
      now: number,
    ): Promise<(PostRow & { published_at: number }) | undefined> {
      return published(now)
        .innerJoin('post_redirects', 'post_redirects.post_id', 'posts.id')
        .selectAll('posts')
        .$narrowType<{ published_at: number }>()
        .where('post_redirects.slug', '=', slug)
        .executeTakeFirst();
    },

    async isEmpty(): Promise<boolean> {
      return (
        (await database.query.selectFrom('posts').select('id').limit(1).executeTakeFirst()) === undefined
      );
    },

    /** Inserts, or replaces the post that has this slug. */
    async save(post: PostRow): Promise<void> {
      const { id, ...changes } = post;
      await database.transaction(async (trx) => {
        await trx
          .insertInto('posts')
          .values(post)
          .onConflict((conflict) => conflict.column('slug').doUpdateSet(changes))
          .execute();
        await bumpContentVersion(trx);
      });
    },

    async remove(slug: string): Promise<void> {
      await database.transaction(async (trx) => {
        await trx.deleteFrom('posts').where('slug', '=', slug).execute();
        await bumpContentVersion(trx);
      });
    },
  };
}
