// Who asks, and whose booking it is, is a person; an account is who logs in, and shares the id of its person. Nobody is
// taken for somebody else: of two requests from one number, sent without logging in, each is a person's of its own.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'this';

/** At most 36 months: who has waited that long is looked at, and only then counted exactly. */
const forgetAfterMs = 1095 * 86_400_000;

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('forget_at', 'bigint')
    .execute();
  await sql`insert into people (id, name, mobile, email, language, created_at)
    select id, name, mobile, email, language, created_at from users`.execute(db);
  for (const column of ['name', 'mobile', 'language'])
    await db.schema.alterTable('users').dropColumn(column).execute();

  await db.schema.alterTable('bookings').renameColumn('user_id', 'person_id').execute();
  await db.schema.dropIndex('bookings_of_user').execute();
  await db.schema
    .createIndex('bookings_of_person')
    .on('bookings')
    .columns(['person_id', 'created_at', 'id'])
    .execute();
  // Whose a payment is, its booking says.
  await db.schema.alterTable('payments').dropColumn('user_id').execute();

  await db.schema.dropIndex('requests_of_account').execute();
  await db.schema.alterTable('requests').renameColumn('account_id', 'person_id').execute();
  await sql`update requests set person_id = bookings.person_id from bookings
    where bookings.id = requests.id
      and (requests.person_id is null or requests.person_id != bookings.person_id)`.execute(db);
  // Where an account is gone, what it sent stands for itself.
  await sql`update requests set person_id = id
    where person_id is null
      or (not exists (select 1 from people where people.id = requests.person_id)
        and not exists (select 1 from bookings where bookings.id = requests.id))`.execute(db);
  await sql`insert into people (id, name, mobile, email, language, created_at, forget_at)
    select person_id, name, mobile, case when email = '' then null else email end, language, created_at,
      created_at + ${sql.lit(forgetAfterMs)}
    from requests where person_id = id`.execute(db);
  // Bookings whose account is gone, as no release leaves them: still somebody's, named as their request says.
  await sql`insert into people (id, name, mobile, email, language, created_at, forget_at)
    select requests.person_id, min(name), min(mobile), nullif(min(email), ''), min(requests.language),
      min(requests.created_at), min(requests.created_at) + ${sql.lit(forgetAfterMs)}
    from requests
    where not exists (select 1 from people where people.id = requests.person_id)
    group by requests.person_id`.execute(db);

  await db.schema
    .createIndex('requests_of_person')
    .on('requests')
    .columns(['person_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('people_by_mobile').on('people').columns(['mobile', 'id']).execute();
  await db.schema
    .createIndex('people_by_email')
    .on('people')
    .column('email')
    .where(sql<boolean>`email is not null`)
    .execute();
  await db.schema
    .createIndex('people_to_forget')
    .on('people')
    .columns(['forget_at', 'id'])
    .where(sql<boolean>`forget_at is not null`)
    .execute();
}
