// A quotation is in one state, and an acceptance can end: void by the owner's decision, or withdrawn. Then its option and
// its credit are free again. The tables are made anew: SQLite lets go of no column that a rule names.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'this';

/** Children first. */
const tables = ['objections', 'acceptances', 'quotation_versions', 'quotation_drafts', 'quotations'] as const;

export async function up(db: Kysely<never>, engine: string): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.raw(table)} rename to ${sql.raw(`before_${table}`)}`.execute(db);
  // Their names are taken, which stay where they are when a table is renamed.
  if (engine === 'postgres')
    for (const name of ['quotation_versions_hash', 'quotation_versions_pk'])
      await sql`alter table before_quotation_versions drop constraint ${sql.raw(name)} cascade`.execute(db);

  await createTables(db);
  await fill(db);

  for (const table of tables) await sql`drop table ${sql.raw(`before_${table}`)}`.execute(db);
  await createIndexes(db);
}

async function createTables(db: Kysely<never>): Promise<void> {
  // No key leads to the booking: the papers of an accepted job outlive it.
  await db.schema
    .createTable('quotations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('choice_id', 'text', (column) => column.notNull())
    .addColumn('current_version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('state_at', 'bigint', (column) => column.notNull())
    .addColumn('state_by', 'text', (column) => column.notNull())
    .addColumn('state_why', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('reminded', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('quotations_kind', sql`kind in ('main', 'extra')`)
    .addCheckConstraint(
      'quotations_state',
      sql`state in ('draft', 'open', 'expired', 'declined', 'closed', 'accepted', 'objected', 'void', 'ended')`,
    )
    .addCheckConstraint(
      'quotations_state_by',
      sql`state_by in ('customer', 'office', 'option', 'booking', 'credit', 'time')`,
    )
    .addCheckConstraint('quotations_sent', sql`(state = 'draft') = (current_version = 0)`)
    .execute();

  await db.schema
    .createTable('quotation_drafts')
    .addColumn('quotation_id', 'text', (column) =>
      column.primaryKey().references('quotations.id').onDelete('cascade'),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('edited_at', 'bigint', (column) => column.notNull())
    .addColumn('edited_by', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('quotation_versions')
    .addColumn('quotation_id', 'text', (column) => column.notNull().references('quotations.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('pdf_key', 'text', (column) => column.notNull())
    .addColumn('pdf_sha256', 'text', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quotation_versions_pk', ['quotation_id', 'version'])
    .addUniqueConstraint('quotation_versions_hash', ['quotation_id', 'version', 'sha256'])
    .execute();

  await db.schema
    .createTable('acceptances')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('quotation_id', 'text', (column) => column.notNull())
    .addColumn('choice_id', 'text', (column) => column.notNull())
    .addColumn('credited_payment', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('method', 'text')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('network', 'text')
    .addColumn('agent', 'text')
    .addColumn('keep_until', 'bigint', (column) => column.notNull())
    .addColumn('pdf_key', 'text', (column) => column.notNull())
    .addColumn('pdf_sha256', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_as', 'text')
    .addForeignKeyConstraint(
      'acceptances_words',
      ['quotation_id', 'version', 'sha256'],
      'quotation_versions',
      ['quotation_id', 'version', 'sha256'],
    )
    .addCheckConstraint('acceptances_origin', sql`origin in ('customer', 'on_behalf')`)
    .addCheckConstraint('acceptances_staff', sql`(origin = 'customer') = (staff_id is null)`)
    .addCheckConstraint('acceptances_reference', sql`origin = 'customer' or reference <> ''`)
    .addCheckConstraint('acceptances_ended', sql`(ended_at is null) = (ended_as is null)`)
    .addCheckConstraint('acceptances_ended_as', sql`ended_as is null or ended_as in ('void', 'ended')`)
    .execute();
  // A key looks here for each version that comes and goes.
  await db.schema
    .createIndex('acceptances_of_quotation')
    .on('acceptances')
    .columns(['quotation_id', 'id'])
    .execute();

  await db.schema
    .createTable('objections')
    .addColumn('acceptance_id', 'text', (column) => column.primaryKey().references('acceptances.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addCheckConstraint('objections_decision', sql`decision is null or decision in ('stands', 'void')`)
    .execute();
}

/**
 * What was accepted for a booking that was cancelled has ended with it. An option that was closed by an acceptance which
 * no longer holds can be accepted again, while it is valid.
 */
async function fill(db: Kysely<never>): Promise<void> {
  const now = sql.lit(Date.now());
  const cancelledAt = sql`coalesce((select max(booking_events.at) from booking_events
    where booking_events.booking_id = q.booking_id and booking_events.status = 'cancelled'), q.tab_at)`;
  const holds = sql`coalesce(b.status, '') <> 'cancelled' and exists (select 1 from before_acceptances c
    left join before_objections d on d.quotation_id = c.quotation_id
    where c.choice_id = q.choice_id and c.quotation_id <> q.id and coalesce(d.decision, '') <> 'void')`;
  const undecided = sql`o.quotation_id is not null and o.decision is null`;
  const refused = sql`q.declined_by in ('customer', 'office')`;
  await sql`insert into quotations (id, booking_id, number, kind, choice_id, current_version, state, state_at, state_by,
      state_why, valid_until, reminded, created_at)
    select id, booking_id, number, kind, choice_id, current_version, state,
      case state when 'void' then decided_at when 'objected' then objected_at when 'accepted' then accepted_at
        when 'declined' then declined_at when 'expired' then valid_until when 'ended' then cancelled_at
        when 'closed' then case when declined_by in ('customer', 'office') then declined_at
          when of_booking = 1 then cancelled_at else tab_at end else tab_at end,
      case state when 'void' then 'office' when 'objected' then 'customer' when 'accepted' then accepted_by
        when 'declined' then declined_by when 'expired' then 'time' when 'ended' then 'booking'
        when 'closed' then case when declined_by in ('customer', 'office') then declined_by
          when of_booking = 1 then 'booking' else 'option' end else 'office' end,
      declined_why, valid_until, reminded, created_at
    from (select q.*, o.decided_at, o.at as objected_at, a.at as accepted_at,
        case a.origin when 'customer' then 'customer' else 'office' end as accepted_by,
        case when b.status = 'cancelled' then 1 else 0 end as of_booking,
        case when b.status = 'cancelled' then ${cancelledAt} else q.tab_at end as cancelled_at,
        case when q.current_version = 0 then 'draft'
          when o.decision = 'void' then 'void'
          when a.quotation_id is not null and b.status = 'cancelled' then 'ended'
          when a.quotation_id is not null and ${undecided} then 'objected'
          when a.quotation_id is not null then 'accepted'
          when ${holds} then 'closed'
          when ${refused} then 'declined'
          when b.status = 'cancelled' then 'closed'
          when q.valid_until <= ${now} then 'expired'
          else 'open' end as state
      from before_quotations q
      left join before_acceptances a on a.quotation_id = q.id
      left join before_objections o on o.quotation_id = q.id
      left join bookings b on b.id = q.booking_id) as before`.execute(db);

  const columns = {
    quotation_drafts: 'quotation_id, content, edited_at, edited_by',
    quotation_versions:
      'quotation_id, version, content, sha256, pdf_key, pdf_sha256, total_paise, sent_at, sent_by',
    acceptances: `choice_id, credited_payment, version, sha256, origin, name, method, reference, staff_id, at, network,
      agent, keep_until, pdf_key, pdf_sha256`,
  };
  for (const table of ['quotation_drafts', 'quotation_versions'] as const)
    await sql
      .raw(`insert into ${table} (${columns[table]}) select ${columns[table]} from before_${table}`)
      .execute(db);
  const ofAcceptance = columns.acceptances
    .split(',')
    .map((name) => `a.${name.trim()}`)
    .join(', ');
  await sql
    .raw(`insert into acceptances (id, quotation_id, ${columns.acceptances}, ended_at, ended_as)
      select a.quotation_id, a.quotation_id, ${ofAcceptance},
        case when q.state in ('void', 'ended') then q.state_at end,
        case when q.state in ('void', 'ended') then q.state end
      from before_acceptances a inner join quotations q on q.id = a.quotation_id`)
    .execute(db);
  await sql`insert into objections (acceptance_id, at, words, decision, decided_at, decided_by)
    select quotation_id, at, words, decision, decided_at, decided_by from before_objections`.execute(db);
}

async function createIndexes(db: Kysely<never>): Promise<void> {
  // At most one that holds.
  for (const column of ['quotation_id', 'choice_id', 'credited_payment'])
    await sql
      .raw(`create unique index acceptances_one_${column} on acceptances (${column}) where ended_at is null`)
      .execute(db);
  await sql`create index quotations_by_tab on quotations ((case state when 'draft' then 'drafts' when 'open' then 'sent'
    when 'accepted' then 'accepted' when 'objected' then 'accepted' when 'expired' then 'expired' else 'declined' end),
    state_at, id)`.execute(db);
  for (const [table, name, columns] of [
    ['quotations', 'quotations_of_booking', ['booking_id', 'id']],
    ['quotations', 'quotations_of_choice', ['choice_id', 'id']],
    ['quotations', 'quotations_ending', ['state', 'valid_until']],
    ['quotation_versions', 'quotation_versions_sent', ['version', 'sent_at']],
    ['quotation_versions', 'quotation_versions_newest', ['sent_at']],
    ['quotation_versions', 'quotation_versions_pdf', ['pdf_sha256']],
    ['acceptances', 'acceptances_at', ['at']],
    ['acceptances', 'acceptances_pdf', ['pdf_sha256']],
    ['acceptances', 'acceptances_network', ['network', 'at']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
}
