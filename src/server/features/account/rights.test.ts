// What the law gives a person without an account: asked of the office, after a call to the recorded mobile, by an owner.
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingLinkHeader } from '#contract/constants.ts';
import { staffPrefix } from '#contract/staff.ts';
import { createFileStore } from '#server/adapters/files/file-store.ts';
import { localTables, tableNames } from '#server/db/backup.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { approveSheet, finishVisit } from '#server/testing/test-findings.ts';
import { smallPhoto } from '#server/testing/test-photos.ts';
import { fine, quote } from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const day = 86_400_000;

describe.each(bothEngines)('copy and erasure at the office on %s', (engine) => {
  let app: TestApp;
  let owner: TestStaff;
  let executive: TestStaff;
  const hire = async () => {
    [owner, executive] = [await hireStaff(app, 'owner', 'Meena'), await hireStaff(app, 'executive', 'Sita')];
  };
  beforeAll(async () => {
    app = await startTestApp(engine);
    await hire();
  });
  afterAll(() => app.stop());

  const caller = async (name: string, mobile: string): Promise<string> => {
    app.advance(61_000);
    const { from } = createPerson();
    await fine(
      app.post(
        '/callback/create',
        { name, mobile, location: 'Old Lane 1', service: 'Bulding Reapair' },
        from,
      ),
    );
    const { people } = await fine(executive.get(`/person?search=${mobile}`));
    return people.find((one: { name: string }) => one.name === name).id;
  };
  const copy = (id: string, staff: TestStaff) =>
    fetch(`${app.url}${staffPrefix}/person/${id}/rights/copy`, { headers: staff.headers });

  test('a copy is made by an owner after the recorded mobile said yes, the same day, and holds theirs alone', async () => {
    const id = await caller('Zeenat Begum', '9400000045');
    await caller('Somebody Else', '9400000045');
    const path = `/person/${id}/rights`;
    await fine(executive.post(`${path}/asked`, { kind: 'copy', words: 'All you have about me' }));
    expect((await copy(id, owner)).status).toBe(409);
    expect((await executive.post(`${path}/called`, { kind: 'copy', outcome: 'yes' })).status).toBe(403);
    await fine(owner.post(`${path}/called`, { kind: 'copy', outcome: 'yes' }));
    expect((await copy(id, executive)).status).toBe(403);
    const answer = await copy(id, owner);
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const data = JSON.parse(strFromU8(files['my-data.json'] as Uint8Array));
    expect(data.account).toMatchObject({ name: 'Zeenat Begum', mobile: '9400000045' });
    expect(data.requests).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('Somebody Else');
    app.advance(day);
    await hire();
    expect((await copy(id, owner)).status).toBe(409);
  });

  test('erasure needs a yes and the last four digits, three tries at most, and leaves nothing of theirs', async () => {
    const id = await caller('Mohan Kandukuri', '9400000077');
    const neighbour = await caller('Radha Kandukuri', '9400000077');
    const path = `/person/${id}/rights`;
    const called = (outcome: string) => owner.post(`${path}/called`, { kind: 'erasure', outcome });
    const erase = (digits: string) => owner.post(`${path}/erase`, { digits });
    expect((await erase('0077')).status).toBe(409);
    await fine(called('yes'));
    await fine(called('no'));
    expect((await erase('0077')).status).toBe(409);
    await fine(called('yes'));
    for (const digits of ['0070', '0071', '0072']) expect((await erase(digits)).status).toBe(400);
    expect((await erase('0077')).status).toBe(429);
    await fine(called('yes'));
    // What the office was mailed about them is on its way.
    await app.mails();
    const before = await fine(owner.get(`${path}?kind=erasure`));
    expect(before).toMatchObject({ open: true, first: [], stays: [] });
    expect(before.calls).toHaveLength(4);
    expect((await executive.post(`${path}/erase`, { digits: '0077' })).status).toBe(403);
    await fine(erase('0077'));
    expect((await owner.get(`/person/${id}`)).status).toBe(404);
    expect((await fine(owner.get(`/person/${neighbour}`))).person.name).toBe('Radha Kandukuri');
    for (const table of [
      'people',
      'requests',
      'person_calls',
      'request_events',
      'search_terms',
      'jobs',
    ] as const) {
      const rows = await app.server.database.query.selectFrom(table).selectAll().execute();
      expect([table, JSON.stringify(rows).includes('Mohan')]).toEqual([table, false]);
    }
    const { entries } = await fine(owner.get('/audit'));
    expect(entries[0]).toMatchObject({ action: 'erased', subject: id });
    expect(JSON.stringify(entries)).not.toMatch(/Mohan|9400000077/);
  });

  /** From the call that was asked for; answers its id, which is the request's. */
  const booked = async (person: string): Promise<string> => {
    const { owed } = (await fine(executive.get(`/person/${person}`))).person;
    const { request } = owed[0];
    const agreed = { outcome: 'reached', attempts: 0, quotation: true };
    await fine(executive.post(`/requests/${request}/outcome`, agreed));
    return request;
  };

  test('an open payment is settled first, and the page says which', async () => {
    const id = await caller('Imtiaz Hussain', '9400000061');
    const booking = await booked(id);
    const { query } = app.server.database;
    const now = app.now();
    const opened = { tid: 'BK-open', booking_id: booking, amount_paise: 50_000, redirect_url: null };
    const open = { state: 'pending', provider_txn_id: null, flagged: 0, paid_at: null } as const;
    await query
      .insertInto('payments')
      .values({ ...opened, ...open, next_check_at: now, created_at: now })
      .execute();
    const path = `/person/${id}/rights`;
    await fine(owner.post(`${path}/called`, { kind: 'erasure', outcome: 'yes' }));
    const first = async () => (await fine(owner.get(`${path}?kind=erasure`))).first;
    expect(await first()).toEqual([expect.stringMatching(/^The open payment for HB-/)]);
    expect(await owner.post(`${path}/erase`, { digits: '0061' })).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/^The open payment for HB-\d+ must be settled first$/) },
    });
    const set = (row: object) =>
      query.updateTable('payments').set(row).where('tid', '=', 'BK-open').execute();
    // Nobody asks the bank any more: a person must look.
    await set({ next_check_at: null, flagged: 1 });
    expect(await first()).toHaveLength(1);
    await set({ state: 'failed', flagged: 0 });
    expect(await first()).toEqual([]);
    await fine(owner.post(`${path}/erase`, { digits: '0061' }));
  });

  test('of bookings, photos, papers and who was joined the copy holds all, and erasure leaves nothing in columns and files', async () => {
    const marks = [
      'Zarinavali',
      'Zarinabee',
      '9345012678',
      '9345098712',
      'Quxlane',
      'Moisturex',
      'Noteworthily',
    ];
    const saved = { name: 'West', capacity: 5, localities: [], active: true };
    const { crews } = await fine(owner.post('/crews/save', saved));
    const crew = crews[0].id;
    const engineer = await hireStaff(app, 'engineer', 'Anil', crew);
    const called = { language: 'te', service: 'old', message: 'Noteworthily wet', danger: 'no' };
    const take = async (name: string, mobile: string, location: string) => {
      app.advance(61_000);
      const call = { ...called, name, mobile, location };
      const key = { 'idempotency-key': `rights-${mobile}` };
      return (await fine(executive.post('/requests/take', call, key))).request.person as string;
    };
    const id = await take('Zarinavali', '9345012678', 'Quxlane 77, Nacharam');
    const other = await take('Zarinabee', '9345098712', 'Quxlane 78, Nacharam');
    const booking = await booked(id);
    await booked(other);
    const { link } = await fine(executive.post(`/bookings/${booking}/link`, {}));
    const image = await smallPhoto();
    const byLink = { [bookingLinkHeader]: link.slice(-22), ...createPerson().from };
    await fine(app.post('/booking/photos', { image: [image] }, byLink));
    await finishVisit(app, { executive, engineer, crew }, booking, { facts: { readings: 'Moisturex 22' } });
    await approveSheet(app, executive, booking);
    await quote(owner, booking, { draft: { terms: 'Noteworthily payable' } });
    const kept = { name: 'person', mobile: 'person', email: 'person', language: 'person' };
    await fine(executive.post(`/person/${id}/compare/${other}/join`, kept));
    // What the office was mailed about them is on its way, and papers are made.
    await app.server.worker.drain();
    await app.mails();
    const path = `/person/${id}/rights`;
    const files = await createFileStore({ folder: join(app.dataDir, 'files'), s3: undefined });
    const keys = () => Array.fromAsync(files.list(), ({ key }) => key);
    const columns = async () => {
      const found = new Set<string>();
      for (const table of [...tableNames, ...localTables]) {
        const rows = await app.server.database.query.selectFrom(table).selectAll().execute();
        for (const row of rows)
          for (const [column, value] of Object.entries(row))
            if (marks.some((mark) => String(value).includes(mark))) found.add(`${table}.${column}`);
      }
      return [...found];
    };

    await fine(owner.post(`${path}/called`, { kind: 'copy', outcome: 'yes' }));
    const zip = unzipSync(new Uint8Array(await (await copy(id, owner)).arrayBuffer()));
    const data = strFromU8(zip['my-data.json'] as Uint8Array);
    expect(marks.filter((mark) => !data.includes(mark))).toEqual([]);
    const folders = (names: readonly string[]) => names.map((name) => name.split('/')[0]).toSorted();
    expect(folders(Object.keys(zip))).toEqual(['my-data.json', 'papers', 'photos', 'photos', 'quotations']);
    expect(new Set(folders(await keys()))).toEqual(new Set(['papers', 'photos']));
    expect(await columns()).not.toEqual([]);

    await fine(owner.post(`${path}/called`, { kind: 'erasure', outcome: 'yes' }));
    await fine(owner.post(`${path}/erase`, { digits: '2678' }));
    await app.server.worker.drain();
    await app.mails();
    expect(await columns()).toEqual([]);
    expect(await keys()).toEqual([]);
  });

  test('whoever has an account does it themselves', async () => {
    const { id } = await registerCustomer(app);
    expect((await owner.get(`/person/${id}/rights?kind=copy`)).status).toBe(409);
    expect((await owner.post(`/person/${id}/rights/erase`, { digits: '0000' })).status).toBe(409);
  });
});
