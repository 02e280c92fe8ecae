// Staff, their sessions and what they did; the queue of requests with its promise.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('owner', 'text', (column) => column.notNull().defaultTo('customer'))
    .execute();

  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_step', 'bigint', (column) => column.notNull())
    .addColumn('setup_hash', 'text')
    .addColumn('setup_until', 'bigint', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_by_time').on('audit_log').columns(['at', 'id']).execute();

  await db.schema
    .createTable('desk_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_at', 'bigint')
    .addColumn('first_call_at', 'bigint')
    .addColumn('first_call_by', 'text')
    .addColumn('kept', 'integer')
    .addColumn('warned', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('follow_up_at', 'bigint')
    .addColumn('merged_into', 'text')
    .execute();
  await db.schema
    .createIndex('desk_requests_queue')
    .on('desk_requests')
    .columns(['state', 'next_at', 'id'])
    .execute();
  await db.schema
    .createIndex('desk_requests_by_mobile')
    .on('desk_requests')
    .columns(['mobile', 'state'])
    .execute();
  await db.schema
    .createIndex('desk_requests_by_claim')
    .on('desk_requests')
    .columns(['claimed_by', 'state'])
    .execute();
  // With the searched text in it, a search reads the index alone until something fits.
  await db.schema
    .createIndex('desk_requests_by_time')
    .on('desk_requests')
    .columns(['created_at', 'id', 'search'])
    .execute();
  await db.schema.createIndex('desk_requests_by_email').on('desk_requests').column('email').execute();
  // Only of those that were folded: an index of the many that were not would tempt the planner to use it.
  await db.schema
    .createIndex('desk_requests_folded')
    .on('desk_requests')
    .column('merged_into')
    .where(sql.ref('merged_into'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('desk_requests_by_first_call')
    .on('desk_requests')
    .column('first_call_at')
    .execute();

  await db.schema
    .createTable('desk_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('desk_events_of_request')
    .on('desk_events')
    .columns(['request_id', 'at', 'id'])
    .execute();
}
