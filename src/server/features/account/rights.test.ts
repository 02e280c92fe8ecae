// What the law gives a person without an account: asked of the office, after a call to the recorded mobile, by an owner.
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffPrefix } from '#contract/staff.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { fine } from '#server/testing/test-quotations.ts';
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

  test('whoever has an account does it themselves', async () => {
    const { id } = await registerCustomer(app);
    expect((await owner.get(`/person/${id}/rights?kind=copy`)).status).toBe(409);
    expect((await owner.post(`/person/${id}/rights/erase`, { digits: '0000' })).status).toBe(409);
  });
});
