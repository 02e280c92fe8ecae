// A booking that an account gets: by a code to the address that was recorded at it, or by the office after a call; who is told,
// and that they undo it without log-in and digits.
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPrefix } from '#contract/constants.ts';
import type { Message } from '#contract/to-tell.staff.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import {
  type Customer,
  createPerson,
  latestMail,
  logInAgain,
  type Person,
  readCode,
  registerCustomer,
  sessionHeaders,
} from '#server/testing/test-customer.ts';
import { bare, bookingOf, pageOf, phone } from '#server/testing/test-links.ts';
import { fine } from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const day = 86_400_000;
const allOf = (whose: 'person' | 'other') => ({ name: whose, mobile: whose, email: whose, language: whose });

describe.each(bothEngines)('a booking taken into an account, on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let meena: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine, {
      web: { mode: 'development', loadBuild: async () => bare },
      reachable: true,
    });
    meena = await hireStaff(app, 'executive', 'Meena');
  });
  afterAll(() => app.stop());

  const linkOf = async (id: string) => (await fine(meena.post(`/bookings/${id}/link`, {}))).link as string;
  /** Somebody without an account: a call became a booking. */
  const recorded = async (more: Partial<Person> = {}, email = true) => {
    app.advance(61_000);
    const { from, ...person } = createPerson(more);
    const path = email ? '/contact/create' : '/callback/create';
    const { email: _email, ...without } = person;
    const asked = email
      ? { ...person, subject: '', message: 'The tank leaks' }
      : { ...without, location: 'Flat 9, Kondapur', service: 'Bulding Reapair' };
    await fine(app.post(path, asked, from));
    const { id } = await app.server.database.query
      .selectFrom('requests')
      .select('id')
      .where('mobile', '=', person.mobile)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const said = { quotation: true, service: 'old', location: 'Flat 9, Kondapur' };
    await fine(meena.post(`/requests/${id}/outcome`, { outcome: 'reached', attempts: 0, ...said }));
    return { ...person, from, id, link: await linkOf(id) };
  };
  const ask = async ({ email, from }: Pick<Person, 'email' | 'from'>) => {
    app.advance(61_000);
    const { hash } = await fine(app.post('/auth/login/otp', { email }, from));
    return { email, hash, otp: await readCode(app, email) };
  };
  const logIn = async (person: Pick<Person, 'email' | 'from'>, link?: string) => {
    const body = { ...(await ask(person)), ...(link && { booking: link.slice(-22) }) };
    const answer = await app.post('/auth/login/verify', body, person.from);
    expect(answer.status).toBe(200);
    return { user: answer.json.user, headers: { ...person.from, ...sessionHeaders(answer) } };
  };
  const seen = async ({ headers }: Pick<Customer, 'headers'>): Promise<string[]> =>
    (await fine(app.get('/bookings/get/1', headers))).bookings.map(({ _id }: { _id: string }) => _id);
  const toTell = async (id: string): Promise<Message[]> =>
    (await fine(meena.get('/messages'))).toTell.filter(
      ({ request, happened }: Message) => request === id && happened === 'Taken into an account',
    );
  /** Before the link of the booking. */
  const undoIn = (text: string): string => /https?:\/\/\S*?\/b\/[\w-]{22}/.exec(text)?.[0] ?? '';
  const promisesOf = async (id: string) =>
    (await fine(meena.get(`/requests/${id}`))).request.promises.map(
      ({ reason }: { reason: string }) => reason,
    );

  test('a code to the recorded address takes that booking alone, and the recorded number hears of it and undoes it', async () => {
    const office = createPerson().email;
    const one = await recorded({ name: 'Asha Rao', email: office });
    const other = await recorded({ name: 'Somebody Else', email: office });
    const stranger = await logIn(one, one.link);
    expect(stranger.user).toMatchObject({ name: 'Asha Rao', mobile: one.mobile, email: office });
    expect(await seen(stranger)).toEqual([one.id]);
    expect(await toTell(other.id)).toEqual([]);
    // In each language; not by a mail to whoever did it.
    const [message] = await toTell(one.id);
    expect(message).toMatchObject({ name: 'Asha Rao', mobile: one.mobile, by: null });
    const undo = undoIn(message?.texts.en ?? '');
    expect(undo).not.toBe(one.link);
    for (const text of Object.values(message?.texts ?? {})) {
      expect(text).toContain(undo.slice(-22));
      expect(text).not.toContain(office);
    }
    // The link of the booking says so, too.
    const holder = phone(app, one.link);
    expect(bookingOf(await holder.open()).booking.joined).toMatchObject({
      asked: null,
      account: `${office[0]}•••@e•••.in`,
      undo: new URL(undo).pathname,
    });

    const former = phone(app, undo);
    const shown = await former.open();
    expect(pageOf(shown)).toMatchObject({
      kind: 'undo',
      state: 'open',
      digits: one.mobile.slice(-2),
      booking: { locality: 'Kondapur' },
    });
    for (const secret of ['Asha', one.mobile, office, 'Flat 9', one.id])
      expect(shown.text).not.toContain(secret);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect((await former.send({ do: 'end' })).status).toBe(400);
    expect((await former.send({ do: 'undo', more: 'x' })).status).toBe(400);
    expect((await former.send({ do: 'undo' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await seen(stranger)).toEqual([one.id]);

    expect((await former.send({ do: 'undo' })).status).toBe(303);
    // It was made for this booking alone.
    expect((await app.get('/bookings/get/1', stranger.headers)).status).toBe(401);
    expect((await latestMail(app, office)).subject).toMatch(/^HB-\d+ is no longer in your account$/);
    expect(await promisesOf(one.id)).toContain('taken_out');
    expect(await toTell(one.id)).toEqual([]);
    expect(pageOf(await former.open())).toMatchObject({ state: 'undone', call: { step: 'call' } });
    expect((await former.send({ do: 'undo' })).status).toBe(303);
    expect((await promisesOf(one.id)).filter((reason: string) => reason === 'taken_out')).toHaveLength(1);
    expect(bookingOf(await holder.open()).booking.joined).toBeNull();
    // The address is theirs no more: the next code opens the other booking, where it still stands.
    expect((await fine(meena.get(`/person/${one.id}`))).person).toMatchObject({
      id: one.id,
      name: 'Asha Rao',
      email: null,
      account: null,
    });
    const again = await logIn(one, one.link);
    expect(await seen(again)).toEqual([other.id]);
  });

  test('an account that has the address gets it by the link alone, and keeps what is its own when it is undone', async () => {
    const customer = await registerCustomer(app);
    const own = await bookedId(book(app, customer));
    const mistaken = await recorded({ name: 'Ravi Teja', email: customer.email });
    expect(await seen(await logIn(customer))).toEqual([own]);
    // A link of a booking at which the address does not stand gives nothing.
    const foreign = await recorded();
    expect(await seen(await logIn(customer, foreign.link))).toEqual([own]);
    const joined = await logIn(customer, mistaken.link);
    expect(joined.user).toMatchObject({ _id: customer.id, name: customer.name, mobile: customer.mobile });
    expect((await seen(joined)).toSorted()).toEqual([own, mistaken.id].toSorted());
    // Digits stay those of the number that booked.
    const holder = phone(app, mistaken.link);
    expect((await holder.send({ do: 'digits', digits: mistaken.mobile.slice(-4) })).status).toBe(303);
    const [message] = await toTell(mistaken.id);
    expect(message?.mobile).toBe(mistaken.mobile);
    await phone(app, undoIn(message?.texts.en ?? '')).send({ do: 'undo' });
    expect(await seen(joined)).toEqual([own]);
    const copy = await fetch(`${app.url}${apiPrefix}/account/download`, { headers: joined.headers });
    const files = unzipSync(new Uint8Array(await copy.arrayBuffer()));
    const held = strFromU8(files['my-data.json'] as Uint8Array);
    expect(JSON.parse(held).joined).toEqual([]);
    expect(held).not.toContain(mistaken.mobile);
  });

  test('of two codes at once one makes the account and takes the booking, once', async () => {
    const one = await recorded();
    const asked = [await ask(one), await ask({ ...one, from: createPerson().from })];
    const answers = await Promise.all(
      asked.map((body) => app.post('/auth/login/verify', { ...body, booking: one.link.slice(-22) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ json }) => json.user._id)).size).toBe(1);
    expect(await toTell(one.id)).toHaveLength(1);
    const joins = app.server.database.query.selectFrom('person_joins').select('id');
    expect(await joins.where('former_id', '=', one.id).execute()).toHaveLength(1);
  });

  test('whoever was joined with them before comes along, is found where they are now, and is erased with them', async () => {
    const [first, second] = [await recorded({ name: 'Gopal Naidu' }, false), await recorded()];
    await fine(meena.post(`/person/${second.id}/compare/${first.id}/join`, allOf('person')));
    const account = await logIn(second, second.link);
    expect((await seen(account)).toSorted()).toEqual([first.id, second.id].toSorted());
    for (const { id } of [first, second])
      expect((await fine(meena.get(`/person/${id}`))).person.id).toBe(account.user._id);
    await app.mails();
    const { hash } = await fine(app.post('/account/erase/otp', {}, account.headers));
    const otp = await readCode(app, second.email);
    await fine(app.post('/account/erase/verify', { hash, otp }, account.headers));
    const left = app.server.database.query.selectFrom('people').select('id');
    expect(await left.where('id', 'in', [first.id, second.id, account.user._id]).execute()).toEqual([]);
  });

  test('the office undoes what a code did: the account that it made ends, and the page is theirs again', async () => {
    const one = await recorded();
    const { user, headers } = await logIn(one);
    const { person } = await fine(meena.get(`/person/${user._id}`));
    const [{ id: join }] = person.joined;
    const undone = await fine(meena.post(`/person/${user._id}/unjoin`, { join }));
    expect(undone.person).toMatchObject({ id: one.id, email: null, account: null, joined: [] });
    expect((await app.get('/bookings/get/1', headers)).status).toBe(401);
    expect((await meena.get(`/person/${user._id}`)).status).toBe(404);
    expect(await promisesOf(one.id)).not.toContain('taken_out');
  });

  test('joined by the office, the former address is mailed the link; after seven days it says only that it was', async () => {
    const customer = await registerCustomer(app, createPerson({ name: 'Venkata Rao' }));
    const former = await recorded({ name: 'Venkat Rao' });
    const path = `/person/${customer.id}/compare/${former.id}`;
    await fine(meena.post(`${path}/called`, { outcome: 'yes', words: 'My second phone' }));
    await fine(meena.post(`${path}/join`, allOf('person')));
    const mail = await latestMail(app, former.email);
    expect(mail.subject).toBe('Your booking was taken into an account');
    expect(mail.text).toContain(`On the mobile that ends in ${former.mobile.slice(-2)}, at `);
    expect(mail.text).not.toContain(customer.email);
    expect(mail.text).not.toMatch(/Venkat/);
    expect(await toTell(former.id)).toEqual([]);
    const link = undoIn(mail.text ?? '');
    const holder = phone(app, former.link);
    expect(bookingOf(await holder.open()).booking.joined).toMatchObject({
      asked: { digits: former.mobile.slice(-2) },
    });
    // Ending the link of the booking does not take the way back away.
    await holder.send({ do: 'end' });
    expect(pageOf(await phone(app, link).open())).toMatchObject({ kind: 'undo', state: 'open' });
    // To the end of the printed day.
    app.advance(7 * day);
    expect(pageOf(await phone(app, link).open())).toMatchObject({ state: 'open' });
    app.advance(day);
    meena = await hireStaff(app, 'executive', 'Meena');
    const late = phone(app, link);
    expect((await late.send({ do: 'undo' })).status).toBe(303);
    expect(pageOf(await late.open())).toMatchObject({ state: 'over' });
    expect(bookingOf(await phone(app, await linkOf(former.id)).open()).booking.joined).toMatchObject({
      undo: null,
    });
    // Erased with the account: it opens nothing.
    const again = await logInAgain(app, customer);
    await app.mails();
    const { hash } = await fine(app.post('/account/erase/otp', {}, again.headers));
    const otp = await readCode(app, customer.email);
    await fine(app.post('/account/erase/verify', { hash, otp }, again.headers));
    expect((await late.open()).status).toBe(404);
    const left = app.server.database.query.selectFrom('people').select('id');
    expect(await left.where('id', 'in', [customer.id, former.id]).execute()).toEqual([]);
  });

  test('of two who both log in the other’s account ends after a call to their recorded number, and stands again when it is undone', async () => {
    const kept = await registerCustomer(app, createPerson({ name: 'Suresh Babu' }));
    const other = await registerCustomer(app, createPerson({ name: 'Suresh B' }));
    const [own, theirs] = [await bookedId(book(app, kept)), await bookedId(book(app, other))];
    const path = `/person/${kept.id}/compare/${other.id}`;
    expect(await fine(meena.get(path))).toMatchObject({ mayJoin: false, toCall: { mobile: other.mobile } });
    expect((await meena.post(`${path}/join`, allOf('person'))).status).toBe(409);
    await fine(meena.post(`${path}/called`, { outcome: 'yes' }));
    await fine(meena.post(`${path}/join`, allOf('person')));
    expect((await seen(kept)).toSorted()).toEqual([own, theirs].toSorted());
    expect((await app.get('/bookings/get/1', other.headers)).status).toBe(401);
    await app.post('/auth/login/otp', { email: other.email }, createPerson().from);
    expect((await latestMail(app, other.email)).subject).toMatch(/no account/i);
    const mail = (await app.mails()).find(
      ({ to, subject }) => to?.[0]?.address === other.email && subject?.startsWith('Your booking was taken'),
    );
    await phone(app, undoIn(mail?.text ?? '')).send({ do: 'undo' });
    app.advance(61_000);
    const back = await logInAgain(app, other);
    expect(await seen(back)).toEqual([theirs]);
    expect(await seen(kept)).toEqual([own]);
    expect((await fine(meena.get(`/person/${other.id}`))).person.account).toEqual({ email: other.email });
  });

  any.test(
    'nobody guesses a way back: tokens that open nothing are counted, and no table has one',
    async () => {
      const one = await recorded();
      await logIn(one, one.link);
      const [message] = await toTell(one.id);
      const token = undoIn(message?.texts.en ?? '').slice(-22);
      const joins = await app.server.database.query.selectFrom('person_joins').selectAll().execute();
      expect(JSON.stringify(joins)).not.toContain(token);
      expect(app.logLines.join('')).not.toContain(token);
      const guesser = phone(app, one.link, '172.23.0.1');
      const answers: number[] = [];
      for (let n = 0; n < 62; n += 1)
        answers.push(
          (await guesser.ask(`/b/${String(n).padStart(22, 'y')}`, { method: 'POST', body: 'do=undo' }))
            .status,
        );
      expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
    },
  );
});
