// What the readiness check writes; a log that the database itself keeps append-only; requests older than the desk.
import { type Kysely, sql } from 'kysely';

const weekMs = 7 * 86_400_000;

export async function up(db: Kysely<never>, engine: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('heartbeats')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('ballast', 'text', (column) => column.notNull())
    .execute();

  const words = 'the audit log is append-only';
  if (engine === 'sqlite') {
    for (const event of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger audit_log_no_${event} before ${event} on audit_log begin select raise(abort, '${words}'); end`,
        )
        .execute(db);
    }
  } else {
    await sql
      .raw(
        `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception '${words}'; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        'create trigger audit_log_no_change before update or delete on audit_log for each row execute function refuse_audit_change()',
      )
      .execute(db);
    await sql
      .raw(
        'create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change()',
      )
      .execute(db);
  }

  // The desk came with 0005; what was asked before it was only mailed. Whoever asked within the last week may still
  // wait; older requests are there to be found, without filling the queue.
  const now = Date.now();
  const state = (createdAt: string, closed = sql`1 = 0`) =>
    sql`case when ${closed} or ${sql.ref(createdAt)} < ${now - weekMs} then 'done' else 'waiting' end`;
  const put = async (source: {
    kind: string;
    from: ReturnType<typeof sql>;
    fields: Record<'name' | 'mobile' | 'email' | 'location' | 'service' | 'message' | 'due', unknown>;
    state: ReturnType<typeof sql>;
  }) => {
    const { name, mobile, email, location, service, message, due } = source.fields;
    await sql`
      insert into desk_requests (id, kind, state, name, mobile, email, location, service, message, source, search,
        created_at, due_at, next_at, attempts, warned)
      select r.id, ${sql.lit(source.kind)}, ${source.state}, ${name}, ${mobile}, ${email}, ${location}, ${service},
        ${message}, '', lower(${name} || ' ' || ${mobile} || ' ' || ${location} || ' ' || ${email}),
        r.created_at, ${due}, ${due}, 0, 2
      from ${source.from}
      where not exists (select 1 from desk_requests d where d.id = r.id)`.execute(db);
  };
  const ref = (name: string) => sql.ref(name);
  await put({
    kind: 'callback',
    from: sql`callback_requests r`,
    fields: {
      name: ref('r.name'),
      mobile: ref('r.mobile'),
      email: sql`''`,
      location: ref('r.location'),
      service: ref('r.service'),
      message: sql`''`,
      due: sql`case when r.due_at = 0 then r.created_at else r.due_at end`,
    },
    state: sql`case when r.spam = 1 then 'quarantine' else ${state('r.created_at')} end`,
  });
  await put({
    kind: 'contact',
    from: sql`contact_messages r`,
    fields: {
      name: ref('r.name'),
      mobile: ref('r.mobile'),
      email: ref('r.email'),
      location: sql`''`,
      service: sql`''`,
      message: sql`case when r.subject = '' then r.message else r.subject || ${'\n\n'} || r.message end`,
      due: ref('r.created_at'),
    },
    state: sql`case when r.spam = 1 then 'quarantine' else ${state('r.created_at')} end`,
  });
  await put({
    kind: 'booking',
    from: sql`bookings r inner join users u on u.id = r.user_id`,
    fields: {
      name: ref('u.name'),
      mobile: ref('u.mobile'),
      email: ref('u.email'),
      location: ref('r.location'),
      service: ref('r.service'),
      message: sql`''`,
      due: ref('r.due_at'),
    },
    state: state('r.created_at', sql`r.status <> 'requested'`),
  });
}
