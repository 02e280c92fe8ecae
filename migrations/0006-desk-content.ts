// What the desk writes: every version of an article, the addresses it once had, and the site's own words and figures.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('posts').addColumn('revision', 'integer').execute();

  await db.schema
    .createTable('post_revisions')
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('short_des', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('cover_alt', 'text', (column) => column.notNull())
    .addColumn('minutes_to_do', 'integer')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('service', 'text')
    .addPrimaryKeyConstraint('post_revisions_pk', ['post_id', 'number'])
    .execute();

  await db.schema
    .createTable('post_redirects')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('post_redirects_of_post').on('post_redirects').column('post_id').execute();

  await db.schema
    .createTable('site_content')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
}
