// A customer's copy of their data and its erasure, over HTTP.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { book, bookedId } from '../../testing/test-bookings.ts';
import {
  type Customer,
  createPerson,
  latestMail,
  readCode,
  registerCustomer,
  sessionHeaders,
  wrongCode,
} from '../../testing/test-customer.ts';
import { hireStaff } from '../../testing/test-staff.ts';
import { zipFiles } from './zip.ts';

const minute = 60_000;

describe.each(bothEngines)('my data on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const download = async ({ headers }: Pick<Customer, 'headers'>) => {
    const response = await fetch(`${app.url}/api/user/account/download`, { headers });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const writeMessage = ({ from, name, mobile, email }: Customer) =>
    app.post('/contact/create', { name, mobile, email, subject: 'Damp wall', message: 'Since June' }, from);
  const countUsers = async () =>
    (await app.server.database.query.selectFrom('users').select('id').execute()).length;

  test('shows where one is logged in, and logs out everywhere', async () => {
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const person = await registerCustomer(app);
    app.advance(60_000);
    const asked = await app.post('/auth/login/otp', { email: person.email }, person.from);
    const answer = await app.post(
      '/auth/login/verify',
      { hash: asked.json.hash, otp: await readCode(app, person.email), email: person.email },
      { ...person.from, 'user-agent': chrome },
    );
    const second = sessionHeaders(answer);
    const stranger = await registerCustomer(app);
    const list = async (headers: Record<string, string>) =>
      (await app.get('/account/sessions', headers)).json.sessions;
    expect(await list(person.headers)).toEqual([
      { current: false, browser: 'Chrome on Windows', createdAt: app.now(), lastUsedAt: app.now() },
      { current: true, browser: '', createdAt: app.now() - 60_000, lastUsedAt: app.now() - 60_000 },
    ]);
    expect(await list(second)).toMatchObject([{ current: true }, { current: false }]);
    expect((await app.get('/account/sessions')).status).toBe(401);
    expect((await app.post('/account/sessions/end', {}, { ...second, 'x-xsrf-token': 'x' })).status).toBe(
      403,
    );

    expect((await app.post('/account/sessions/end', {}, second)).status).toBe(200);
    for (const headers of [person.headers, second]) {
      expect((await app.get('/auth/register/check', headers)).json).toEqual({ auth: 0 });
    }
    expect(await list(stranger.headers)).toHaveLength(1);
  });

  any.test('the copy holds what is held, and nothing of anybody else', async () => {
    const person = await registerCustomer(app);
    const other = await registerCustomer(app);
    await writeMessage(person);
    await writeMessage(other);
    const { response, bytes } = await download(person);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['my-data.json']);
    const text = strFromU8(files['my-data.json'] as Uint8Array);
    const { name, mobile, email, id } = person;
    expect(JSON.parse(text)).toMatchObject({
      account: { _id: id, name, mobile, email, createdAt: new Date(app.now()).toISOString() },
      sessions: [{ createdAt: expect.stringMatching(/^2026-/), lastSeenAt: expect.any(String) }],
      requests: [{ kind: 'contact', subject: 'Damp wall', message: 'Since June' }],
    });
    for (const foreign of [other.email, other.mobile, other.id]) expect(text).not.toContain(foreign);
  });

  any.test('erasing reaches mails that wait or were given up, and nobody else’s', async () => {
    const [person, other] = [await registerCustomer(app), await registerCustomer(app)];
    app.advance(minute);
    const { hash } = (await app.post('/account/erase/otp', {}, person.headers)).json;
    const otp = await readCode(app, person.email);
    await writeMessage(person);
    const { query } = app.server.database;
    await query.updateTable('jobs').set({ state: 'failed' }).where('about', '=', person.email).execute();
    app.advance(minute + 1000);
    await writeMessage(person);
    await writeMessage(other);
    const held = async ({ mobile }: Customer) =>
      (await query.selectFrom('jobs').select('id').where('payload', 'like', `%${mobile}%`).execute()).length;
    expect([await held(person), await held(other)]).toEqual([2, 1]);
    const copy = strFromU8(unzipSync((await download(person)).bytes)['my-data.json'] as Uint8Array);
    expect(JSON.parse(copy).mailsToBeSent).toMatchObject([{ subject: 'Message: Damp wall' }, {}]);
    expect((await app.post('/account/erase/verify', { hash, otp }, person.headers)).status).toBe(200);
    expect([await held(person), await held(other)]).toEqual([0, 1]);
    expect((await latestMail(app, person.email)).subject).toBe('Your account is erased');
  });

  any.test('the copy needs a session and has a limit', async () => {
    expect((await download({ headers: {} })).response.status).toBe(401);
    const person = await registerCustomer(app);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await download(person)).response.status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  any.test('erasing takes a mailed code, removes everything, and frees the address', async () => {
    const person = await registerCustomer(app);
    await writeMessage(person);
    app.advance(minute);
    const asked = await app.post('/account/erase/otp', {}, person.headers);
    expect(asked.json).toMatchObject({ success: true, otp: '', email: person.email });
    const otp = await readCode(app, person.email);
    const { hash } = asked.json;

    const wrong = await app.post('/account/erase/verify', { hash, otp: wrongCode(otp) }, person.headers);
    expect(wrong.json.message).toBe('Invalid OTP. 4 tries left');
    expect((await app.get('/auth/register/check', person.headers)).json).toMatchObject({ auth: 1 });

    // The next mail is then the later one.
    app.advance(1000);
    const erased = await app.post('/account/erase/verify', { hash, otp }, person.headers);
    expect(erased.json).toEqual({ success: true });
    expect((await app.get('/auth/register/check', person.headers)).json).toEqual({ auth: 0 });
    const tables = ['users', 'otp_challenges', 'requests'] as const;
    for (const table of tables) {
      const rows = await app.server.database.query
        .selectFrom(table)
        .select('id')
        .where('email', '=', person.email)
        .execute();
      expect(rows).toEqual([]);
    }
    const isIn = async (file: string) => (await readFile(join(app.dataDir, file))).includes(person.mobile);
    if (engine === 'sqlite')
      expect([await isIn('site.sqlite'), await isIn('site.sqlite-wal')]).toEqual([false, false]);
    expect((await latestMail(app, person.email)).subject).toBe('Your account is erased');

    app.advance(minute);
    const again = await registerCustomer(app, person);
    expect(again.id).not.toBe(person.id);
  });

  any.test('nothing of who was erased is left in the files, not even in pages that are free', async () => {
    const person = await registerCustomer(app, createPerson({ name: 'Annapurna Nagabhushanam' }));
    const place = '14 Tank Bund Crossing, Secunderabad';
    for (let n = 0; n < 3; n += 1) {
      await bookedId(book(app, person, { location: place }));
      app.advance(minute);
    }
    await app.server.worker.drain();
    const { hash } = (await app.post('/account/erase/otp', {}, person.headers)).json;
    const otp = await readCode(app, person.email);
    await app.post('/account/erase/verify', { hash, otp }, person.headers);
    await app.server.worker.drain();
    await app.server.sweep();
    const found = async (file: string) => {
      const bytes = await readFile(join(app.dataDir, file));
      return [person.email, person.mobile, person.name, place].filter((words) => bytes.includes(words));
    };
    if (engine === 'sqlite')
      expect([await found('site.sqlite'), await found('site.sqlite-wal')]).toEqual([[], []]);
  });

  test('of ten parallel erasures one happens, and a session of the erased is worth nothing', async () => {
    const person = await registerCustomer(app);
    app.advance(minute);
    const { hash } = (await app.post('/account/erase/otp', {}, person.headers)).json;
    const otp = await readCode(app, person.email);
    const before = await countUsers();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.post('/account/erase/verify', { hash, otp }, person.headers)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
    expect(await countUsers()).toBe(before - 1);
    expect((await download(person)).response.status).toBe(401);
  });

  any.test('erasing while the desk cancels the same bookings ends well for both', async () => {
    const owner = await hireStaff(app, 'owner');
    for (let round = 0; round < 3; round += 1) {
      const person = await registerCustomer(app);
      const ids: string[] = [];
      for (let n = 0; n < 4; n += 1) ids.push(await bookedId(book(app, person)));
      app.advance(minute);
      const { hash } = (await app.post('/account/erase/otp', {}, person.headers)).json;
      const otp = await readCode(app, person.email);
      const [erased, ...cancelled] = await Promise.all([
        app.post('/account/erase/verify', { hash, otp }, person.headers),
        ...ids
          .reverse()
          .map((id) => owner.post(`/bookings/${id}/status`, { status: 'cancelled', message: 'Sold' })),
      ]);
      expect(erased?.status).toBe(200);
      for (const { status } of cancelled) expect([200, 404, 409]).toContain(status);
      const { query } = app.server.database;
      const left = await query
        .selectFrom('requests')
        .where('email', '=', person.email)
        .select('id')
        .execute();
      expect(left).toEqual([]);
    }
  });

  any.test("nobody erases with another's code, or anybody's without being logged in", async () => {
    const victim = await registerCustomer(app);
    const attacker = await registerCustomer(app);
    app.advance(minute);
    const { hash } = (await app.post('/account/erase/otp', {}, attacker.headers)).json;
    const otp = await readCode(app, attacker.email);
    expect((await app.post('/account/erase/verify', { hash, otp }, victim.headers)).status).toBe(400);
    expect((await app.post('/account/erase/verify', { hash, otp }, createPerson().from)).status).toBe(401);
    for (const { headers } of [victim, attacker]) {
      expect((await app.get('/auth/register/check', headers)).json).toMatchObject({ auth: 1 });
    }
  });
});

test('an archive holds several files, packed or as they are', async () => {
  const photo = new Uint8Array(200_000).map((_, index) => (index * 7919) % 251);
  const chunks: Uint8Array[] = [];
  const files = [
    { path: 'my-data.json', read: async () => new TextEncoder().encode('{"a":1}') },
    { path: 'photos/one.jpg', read: async () => photo },
    { path: 'photos/two.jpg', read: async () => photo },
  ];
  for await (const chunk of zipFiles(files)) chunks.push(chunk);
  const archive = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.keys(archive)).toEqual(files.map(({ path }) => path));
  expect(archive['photos/two.jpg']).toEqual(photo);
  expect(strFromU8(archive['my-data.json'] as Uint8Array)).toBe('{"a":1}');
});
