// Tests begin with people who are logged in already, and must not prove something about people that nobody can be.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../db/tables.ts';
import { bothEngines, startTestApp, type TestApp } from './start-test-app.ts';
import { type Customer, createPerson, registerByCode, registerCustomer } from './test-customer.ts';
import { hireStaff, setUpStaff, type TestStaff } from './test-staff.ts';

describe.each(bothEngines)('people of tests on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const rowsOf = (table: keyof Tables, column: string, id: string) =>
    app.server.database.query
      .selectFrom(table)
      .selectAll()
      .where(column as never, '=', id as never)
      .execute();
  /** What each of them has of their own is as long as the other's, or is there in both. */
  const alike = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, part) =>
        /^(?:id|id_hash|user_id|x-xsrf-token)$/.test(key)
          ? String(part).length
          : /^(?:password_hash|totp_secret)$/.test(key)
            ? part !== null
            : key === 'cookie'
              ? String(part).replace(/=[^;]*/g, (own) => `=${own.replace(/[^.]/g, '').length}`)
              : part,
      ),
    );
  const everythingOf = async (
    { id, headers }: { id: string; headers: object },
    tables: (keyof Tables)[],
  ) => ({
    headers,
    sessions: await rowsOf('sessions', 'user_id', id),
    rows: await Promise.all(tables.map((table) => rowsOf(table, 'id', id))),
  });

  test('who has an account is as who registered with a code', async () => {
    const same = { name: 'Lakshmi', mobile: '9848012345', from: {} };
    const look = async ({ id, headers, email }: Customer) =>
      JSON.stringify(alike(await everythingOf({ id, headers }, ['people', 'users']))).replaceAll(
        email,
        'their address',
      );
    const quick = await registerCustomer(app, createPerson(same));
    const slow = await registerByCode(app, createPerson(same));
    expect(await look(quick)).toBe(await look(slow));
    const check = async (customer: Customer) =>
      (await app.get('/auth/register/check', customer.headers)).json;
    const user = ({ id, name, mobile, email }: Customer) => ({ _id: id, name, mobile, email });
    for (const customer of [quick, slow])
      expect(await check(customer)).toEqual({ auth: 1, user: user(customer) });
  });

  test.each(['owner', 'executive', 'engineer'] as const)(
    'who is at the desk is as who set up: %s',
    async (role) => {
      const [crew] = await app.server.database.query.selectFrom('crews').select('id').execute();
      const own = [role, 'Meena', role === 'engineer' ? crew?.id : undefined] as const;
      const look = async ({ member: { id, email }, headers }: TestStaff) =>
        JSON.stringify(alike(await everythingOf({ id, headers }, ['staff']))).replaceAll(
          email,
          'their address',
        );
      const quick = await hireStaff(app, ...own);
      const slow = await setUpStaff(app, ...own);
      expect(await look(quick)).toBe(await look(slow));
      const check = async (staff: TestStaff) => (await staff.get('/check')).json.staff;
      for (const staff of [quick, slow]) expect(await check(staff)).toEqual(staff.member);
    },
  );
});
