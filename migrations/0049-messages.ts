// What people without an e-mail address are told: ready texts, and who sent them, when and by which way.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('edited', 'text')
    .addColumn('edited_language', 'text')
    .addColumn('edited_by', 'text')
    .addColumn('opened_at', 'bigint')
    .addColumn('opened_by', 'text')
    .addColumn('opened_in', 'text')
    .addColumn('told_at', 'bigint')
    .addColumn('told_by', 'text')
    .addColumn('told_in', 'text')
    .addColumn('told', 'text')
    .addColumn('withdrawn_at', 'bigint')
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('messages').columns(columns);
  await index('messages_of_request', ['request_id', 'made_at']).execute();
  await index('messages_told', ['told_at', 'id']).where(sql<boolean>`told_at is not null`).execute();
  await index('messages_asked', ['opened_at', 'id'])
    .where(sql<boolean>`opened_at is not null and told_at is null`)
    .execute();
}
