// Joining two people who are one: why they are offered, what it waits for, what it moves, and that it is undone exactly.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonPage } from '#contract/person.staff.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { fine } from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const day = 86_400_000;
const place = 'Plot 118, Sri Sai Enclave, Miyapur';
const allOf = (whose: 'person' | 'other') => ({ name: whose, mobile: whose, email: whose, language: whose });

describe.each(bothEngines)('joining people on %s', (engine) => {
  let app: TestApp;
  let executive: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    executive = await hireStaff(app, 'executive', 'Meena');
  });
  afterAll(() => app.stop());

  const page = async (id: string): Promise<PersonPage> => (await fine(executive.get(`/person/${id}`))).person;
  /** Without an account. Answers who they are. */
  const caller = async (name: string, mobile: string, location = place): Promise<string> => {
    app.advance(61_000);
    const person = createPerson({ name, mobile });
    await fine(
      app.post('/callback/create', { name, mobile, location, service: 'Bulding Reapair' }, person.from),
    );
    const { people } = await fine(executive.get(`/person?search=${encodeURIComponent(name)}`));
    return people[0].id;
  };
  const rows = async () => ({
    requests: await app.server.database.query
      .selectFrom('requests')
      .select(['id', 'person_id', 'name', 'mobile'])
      .orderBy('id')
      .execute(),
    people: await app.server.database.query.selectFrom('people').selectAll().orderBy('id').execute(),
    bookings: await app.server.database.query
      .selectFrom('bookings')
      .select(['id', 'person_id'])
      .orderBy('id')
      .execute(),
  });

  test('two without account are offered with the reason, joined by choice and undone exactly; what came after stays', async () => {
    const a = await caller('Ramesh Kumar Gupta', '9300000001');
    const b = await caller('Ramesh Gupta', '9300000002');
    expect((await page(a)).doubles).toMatchObject([{ id: b, reasons: ['place_and_name'] }]);
    expect((await page(b)).doubles).toMatchObject([{ id: a }]);
    const before = await rows();
    expect(await fine(executive.get(`/person/${a}/compare/${b}`))).toMatchObject({
      toCall: null,
      mayJoin: true,
    });
    app.advance(1000);
    const { id } = await fine(
      executive.post(`/person/${a}/compare/${b}/join`, { ...allOf('person'), mobile: 'other' }),
    );
    expect(id).toBe(a);
    const joined = await page(a);
    expect(joined).toMatchObject({
      name: 'Ramesh Kumar Gupta',
      mobile: '9300000002',
      doubles: [],
      sharing: [],
    });
    expect(joined.events.filter(({ kind }) => kind === 'request')).toHaveLength(2);
    expect(joined.events[0]?.words).toBe('Second phone: 9300000001');
    // Links to the other lead here, and the search knows one.
    expect((await page(b)).id).toBe(a);
    expect((await fine(executive.get('/person?search=9300000002'))).people).toMatchObject([{ id: a }]);
    // Somebody corrects the name meanwhile.
    const body = {
      was: { name: 'Ramesh Kumar Gupta' },
      now: { name: 'Ramesh K. Gupta' },
      why: 'told',
      words: 'He said so',
    };
    await fine(executive.post(`/person/${a}/correct`, body));
    app.advance(6 * day);
    executive = await hireStaff(app, 'executive', 'Sita');
    const [join] = (await page(a)).joined;
    expect(join).toMatchObject({ name: 'Ramesh Gupta' });
    await fine(executive.post(`/person/${a}/unjoin`, { join: join?.id }));
    const after = await rows();
    expect(after.bookings).toEqual(before.bookings);
    expect(after.requests.map(({ id, person_id }) => [id, person_id])).toEqual(
      before.requests.map(({ id, person_id }) => [id, person_id]),
    );
    expect(after.people.find((one) => one.id === b)).toEqual(before.people.find((one) => one.id === b));
    expect(after.people.find((one) => one.id === a)).toMatchObject({
      name: 'Ramesh K. Gupta',
      mobile: '9300000001',
    });
    expect((await executive.post(`/person/${a}/unjoin`, { join: join?.id })).status).toBe(409);
  });

  test('an account sees nothing by joining until the other’s recorded mobile said yes, today', async () => {
    const customer = await registerCustomer(app, createPerson({ name: 'Venkata Rao Chintalapudi' }));
    const own = await bookedId(book(app, customer, { location: 'Flat 7, Nizampet' }));
    const other = await caller('Venkat Rao Ch', '9300000014', 'Flat 7, Nizampet');
    const path = `/person/${customer.id}/compare/${other}`;
    // Whoever is named first, the account is kept.
    const compared = await fine(executive.get(`/person/${other}/compare/${customer.id}`));
    expect(compared).toMatchObject({ mayJoin: false, toCall: { id: other, mobile: '9300000014' } });
    const join = () => executive.post(`${path}/join`, allOf('other'));
    const called = async (outcome: string) =>
      fine(executive.post(`${path}/called`, { outcome, words: 'My second phone' }));
    expect((await join()).status).toBe(409);
    for (const [outcome, mayJoin] of [
      ['no_answer', false],
      ['yes', true],
      ['no', false],
      ['yes', true],
    ] as const)
      expect((await called(outcome)).mayJoin).toBe(mayJoin);
    app.advance(day);
    executive = await hireStaff(app, 'executive', 'Meena');
    expect((await join()).status).toBe(409);
    expect(await called('yes')).toMatchObject({
      calls: [{ who: 'Meena', outcome: 'yes', words: 'My second phone' }, {}, {}, {}, {}],
    });
    const { id } = await fine(join());
    expect(id).toBe(customer.id);
    // By which address they log in, no office decides.
    expect(await page(id)).toMatchObject({
      email: customer.email,
      account: { email: customer.email },
      name: 'Venkat Rao Ch',
    });
    expect((await page(id)).places.map(({ request }) => request)).toContain(own);
    app.advance(8 * day);
    executive = await hireStaff(app, 'executive');
    expect((await page(id)).joined).toEqual([]);
  });

  test('a number alone joins nobody, two who both log in stay apart, and "not the same" is remembered', async () => {
    const mobile = '9300000020';
    const husband = await registerCustomer(app, createPerson({ name: 'Suresh Babu', mobile }));
    const wife = await registerCustomer(app, createPerson({ name: 'Anitha Devi', mobile }));
    expect((await page(husband.id)).doubles).toEqual([]);
    expect((await page(husband.id)).sharing).toMatchObject([{ id: wife.id }]);
    const path = `/person/${husband.id}/compare/${wife.id}`;
    expect(await fine(executive.get(path))).toMatchObject({ mayJoin: false });
    expect((await executive.post(`${path}/join`, allOf('person'))).status).toBe(409);
    const a = await caller('Farida Khan', '9300000021', 'Old Lane 1');
    const b = await caller('Farida Khanum', '9300000022', 'Old Lane 1');
    expect((await page(a)).doubles).toHaveLength(1);
    await fine(executive.post(`/person/${b}/compare/${a}/apart`, {}));
    await fine(executive.post(`/person/${a}/compare/${b}/apart`, {}));
    expect((await page(a)).doubles).toEqual([]);
    expect((await page(b)).doubles).toEqual([]);
    expect((await executive.post(`/person/${a}/compare/${a}/join`, allOf('person'))).status).toBe(404);
    expect(
      (await executive.post(`/person/${a}/compare/${b}/join`, { ...allOf('person'), id: b })).status,
    ).toBe(400);
  });

  test('of two at once one joins, and the other is told', async () => {
    const a = await caller('Gopal Naidu', '9300000031', 'Temple Street 9');
    const b = await caller('Gopal Naidu S', '9300000032', 'Temple Street 9');
    const answers = await Promise.all([
      executive.post(`/person/${a}/compare/${b}/join`, allOf('person')),
      executive.post(`/person/${b}/compare/${a}/join`, allOf('person')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
