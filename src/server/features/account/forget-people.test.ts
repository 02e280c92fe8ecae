// Who has no account is forgotten so long after the last that happened, with all that was theirs and nothing of others'.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const dayMs = 86_400_000;
const months = company.retention.personMonths;

describe.each(bothEngines)('people without an account on %s', (engine) => {
  let app: TestApp;
  let staff: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    staff = await hireStaff(app, 'owner');
  });
  afterAll(() => app.stop());

  const ask = async (more: object = {}): Promise<string> => {
    const { name, mobile, from } = createPerson();
    const body = { name, mobile, location: 'Abids', service: 'Bulding Reapair', ...more };
    expect((await app.post('/callback/create', body, from)).status).toBe(200);
    const row = await app.server.database.query
      .selectFrom('requests')
      .select('id')
      .where('mobile', '=', (body as { mobile: string }).mobile)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const book = async (id: string) => {
    const body = { outcome: 'reached', attempts: 0, quotation: true };
    expect((await staff.post(`/requests/${id}/outcome`, body)).status).toBe(200);
  };
  const left = async (ids: readonly string[]) => {
    await app.server.sweep();
    const { query } = app.server.database;
    const [people, requests, bookings] = await Promise.all(
      (['people', 'requests', 'bookings'] as const).map((table) =>
        query
          .selectFrom(table)
          .select('id')
          .where('id', 'in', [...ids])
          .orderBy('id')
          .execute(),
      ),
    );
    return { people: people?.length, requests: requests?.length, bookings: bookings?.length };
  };
  const later = (at: number) => new Date(at).setUTCMonth(new Date(at).getUTCMonth() + months) - at;

  test('go so many months after the last that happened, with bookings and all that was said', async () => {
    const [silent, booked] = [await ask(), await ask()];
    app.advance(10 * dayMs);
    staff = await hireStaff(app, 'owner');
    await book(booked);
    const last = app.now();
    app.advance(later(last) - dayMs);
    expect(await left([silent, booked])).toEqual({ people: 1, requests: 1, bookings: 1 });
    app.advance(dayMs + 1000);
    expect(await left([silent, booked])).toEqual({ people: 0, requests: 0, bookings: 0 });
    const { query } = app.server.database;
    for (const table of ['booking_events', 'request_events', 'promises', 'search_terms'] as const)
      expect(
        await query
          .selectFrom(table)
          .selectAll()
          .where(
            table === 'booking_events' ? 'booking_id' : table === 'search_terms' ? 'id' : 'request_id',
            'in',
            [silent, booked] as never,
          )
          .execute(),
      ).toEqual([]);
  });

  test('stay while the papers of what they accepted are evidence', async () => {
    const id = await ask();
    staff = await hireStaff(app, 'owner');
    await book(id);
    const { query } = app.server.database;
    const until = app.now() + later(app.now()) + 400 * dayMs;
    const quotation = {
      id,
      booking_id: id,
      number: `QT-${id}`,
      kind: 'main',
      choice_id: id,
      current_version: 1,
    } as const;
    const state = { state: 'accepted', state_at: app.now(), state_by: 'customer', state_why: '' } as const;
    await query
      .insertInto('quotations')
      .values({ ...quotation, ...state, valid_until: until, created_at: app.now() })
      .execute();
    const version = { quotation_id: id, version: 1, content: '{}', sha256: 'x', pdf_key: '', pdf_sha256: id };
    await query
      .insertInto('quotation_versions')
      .values({ ...version, total_paise: 1, sent_at: app.now(), sent_by: '' })
      .execute();
    await query
      .insertInto('acceptances')
      .values({
        id,
        quotation_id: id,
        choice_id: id,
        version: 1,
        sha256: 'x',
        origin: 'customer',
        name: 'A',
        reference: '',
        at: app.now(),
        keep_until: until,
        pdf_key: '',
        pdf_sha256: id,
      })
      .execute();
    app.advance(later(app.now()) + dayMs);
    expect(await left([id])).toEqual({ people: 1, requests: 1, bookings: 1 });
    const { forget_at } = await query
      .selectFrom('people')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(forget_at).toBe(until);
  });

  test('take nothing of others with them who have the same number or address', async () => {
    const customer = await registerCustomer(app);
    const { name, email, mobile, from } = customer;
    const stranger = await ask({ mobile });
    await app.server.database.query.updateTable('people').set({ email }).where('id', '=', stranger).execute();
    app.advance(later(app.now()) - 20 * dayMs);
    expect((await app.post('/contact/create', { name, mobile, email }, from)).status).toBe(200);
    const written = await app.server.database.query
      .selectFrom('requests')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    app.advance(21 * dayMs);
    expect(await left([stranger])).toEqual({ people: 0, requests: 0, bookings: 0 });
    expect(await left([customer.id, written.id])).toEqual({ people: 2, requests: 1, bookings: 0 });
  });
});
