// Visits in arrival windows: crews, one row for each window of a crew's day, and who is expected in it.
import { type Kysely, sql } from 'kysely';

export const oldestCode = 'any';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('crews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('capacity', 'integer', (column) => column.notNull())
    .addColumn('localities', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('crew_days_off')
    .addColumn('crew_id', 'text', (column) => column.notNull().references('crews.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('crew_days_off_pk', ['crew_id', 'day'])
    .execute();

  await db.schema
    .createTable('visit_slots')
    .addColumn('crew_id', 'text', (column) => column.notNull().references('crews.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('window', 'text', (column) => column.notNull())
    .addColumn('regular', 'integer', (column) => column.notNull())
    .addColumn('capacity', 'integer', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_slots_pk', ['crew_id', 'day', 'window'])
    // Whatever a program does wrong, no window holds more visits than it has places.
    .addCheckConstraint('visit_slots_fit', sql`taken between 0 and capacity`)
    .execute();

  await db.schema
    .createTable('visits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('crew_id', 'text', (column) => column.notNull().references('crews.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('window', 'text', (column) => column.notNull())
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('until_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('overbooked', 'integer', (column) => column.notNull())
    .addColumn('moves', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('needs_dry', 'integer', (column) => column.notNull())
    .addColumn('agreed_at', 'bigint', (column) => column.notNull())
    .addColumn('on_way_at', 'bigint')
    .addColumn('arrived_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('kept', 'integer')
    .addColumn('found_cause', 'text')
    .addColumn('readings', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('next_step', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('visits_open')
    .unique()
    .on('visits')
    .column('booking_id')
    .where(sql.ref('state'), 'in', ['agreed', 'on_way', 'arrived', 'found'].map(sql.lit))
    .execute();
  for (const [name, columns] of [
    ['visits_of_booking', ['booking_id', 'id']],
    ['visits_of_crew', ['crew_id', 'day', 'from_at', 'id']],
    ['visits_by_day', ['day', 'state']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('visits')
      .columns([...columns])
      .execute();

  await db.schema
    .createTable('visit_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('visit_id', 'text', (column) => column.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('visit_photos_of_visit')
    .on('visit_photos')
    .columns(['visit_id', 'position'])
    .execute();

  await db.schema
    .createTable('rain_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('marked_at', 'bigint', (column) => column.notNull())
    .addColumn('marked_by', 'text')
    .addColumn('proposed_at', 'bigint')
    .execute();
}
