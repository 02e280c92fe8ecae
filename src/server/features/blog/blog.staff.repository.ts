// Every version of every article, and the addresses articles once had.
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { anyRow } from '#server/db/rows.ts';
import type { PostRevisionRow, PostRow } from '#server/db/tables.ts';

export type Words = Pick<
  PostRow,
  'slug' | 'title' | 'short_des' | 'cover' | 'cover_alt' | 'minutes_to_do' | 'content' | 'service'
>;

export const wordsOf = ({
  slug,
  title,
  short_des,
  cover,
  cover_alt,
  minutes_to_do,
  content,
  service,
}: Words): Words => ({ slug, title, short_des, cover, cover_alt, minutes_to_do, content, service });

/** What the site came with has no versions yet: its words stand in for one. */
const asRevision = (post: PostRow): PostRevisionRow => ({
  ...wordsOf(post),
  post_id: post.id,
  number: 0,
  at: post.updated_at,
  staff_id: null,
});

export type BlogStaffRepository = ReturnType<typeof createBlogStaffRepository>;

export function createBlogStaffRepository(database: Database) {
  const newest = async (post: PostRow, db: Queryable): Promise<PostRevisionRow> =>
    (await db
      .selectFrom('post_revisions')
      .selectAll()
      .where('post_id', '=', post.id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? asRevision(post);

  return {
    newest,

    /** Without the words of the articles themselves. */
    async list() {
      const [posts, revisions] = await Promise.all([
        database.query
          .selectFrom('posts')
          .select(['id', 'slug', 'title', 'published_at', 'updated_at', 'revision'])
          .execute(),
        database.query
          .selectFrom('post_revisions')
          .select(['post_id', 'number', 'at', 'slug', 'title'])
          .orderBy('number')
          .execute(),
      ]);
      // Ordered, so that the last of each article stays.
      const last = new Map(revisions.map((revision) => [revision.post_id, revision]));
      return posts.map((post) => ({ post, newest: last.get(post.id) }));
    },

    async find(id: string, db: Queryable): Promise<PostRow | undefined> {
      return db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
    },

    async revisions(postId: string) {
      return database.query
        .selectFrom('post_revisions')
        .select(['number', 'at', 'staff_id', 'title'])
        .where('post_id', '=', postId)
        .orderBy('number', 'desc')
        .execute();
    },

    async revision(postId: string, number: number): Promise<PostRevisionRow | undefined> {
      return database.query
        .selectFrom('post_revisions')
        .selectAll()
        .where('post_id', '=', postId)
        .where('number', '=', number)
        .executeTakeFirst();
    },

    /** Who has this address, now or once. */
    async holderOf(slug: string, trx: Trx): Promise<string | undefined> {
      const now = await trx.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst();
      if (now) return now.id;
      const once = await trx
        .selectFrom('post_redirects')
        .select('post_id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return once?.post_id;
    },

    /** False when another article has this address. */
    async insert(trx: Trx, post: PostRow): Promise<boolean> {
      return anyRow(
        trx
          .insertInto('posts')
          .values(post)
          .onConflict((conflict) => conflict.column('slug').doNothing())
          .returning('id'),
      );
    },

    /** False when the number is taken: a concurrent save came first. */
    async addRevision(trx: Trx, revision: PostRevisionRow): Promise<boolean> {
      return anyRow(
        trx
          .insertInto('post_revisions')
          .values(revision)
          .onConflict((conflict) => conflict.columns(['post_id', 'number']).doNothing())
          .returning('number'),
      );
    },

    async setLive(trx: Trx, postId: string, number: number): Promise<void> {
      await trx.updateTable('posts').set({ revision: number }).where('id', '=', postId).execute();
    },

    /** The row that visitors read takes these words; the address it had leads to the new one. */
    async write(
      trx: Trx,
      post: PostRow,
      words: Words,
      state: Pick<PostRow, 'published_at' | 'updated_at' | 'revision'>,
    ): Promise<void> {
      const wasPublic = post.revision !== null || post.published_at !== null;
      if (wasPublic && post.slug !== words.slug) {
        await trx
          .insertInto('post_redirects')
          .values({ slug: post.slug, post_id: post.id })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: post.id }))
          .execute();
      }
      await trx.deleteFrom('post_redirects').where('slug', '=', words.slug).execute();
      await trx
        .updateTable('posts')
        .set({ ...wordsOf(words), ...state })
        .where('id', '=', post.id)
        .execute();
    },

    async remove(trx: Trx, id: string): Promise<void> {
      await trx.deleteFrom('posts').where('id', '=', id).execute();
    },

    /** In the transaction that changes what visitors see. */
    contentChanged: (trx: Trx): Promise<void> => bumpContentVersion(trx),
  };
}
