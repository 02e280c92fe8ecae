// Registering, logging in and out: the rules of the specification and what an attacker tries, over HTTP.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { sha256 } from '../../ids.ts';
import { sentDuring } from '../../testing/sent-during.ts';
import {
  bothEngines,
  engines,
  forAnyEngine,
  patiently,
  startTestApp,
  type TestApp,
} from '../../testing/start-test-app.ts';
import {
  createPerson,
  latestMail,
  type Person,
  readCode,
  registerCustomer,
  sessionHeaders,
  wrongCode,
} from '../../testing/test-customer.ts';
import { createChallengeRepository } from './challenge.repository.ts';
import { linkValidForMs, otpLimits, validForMs } from './code-limits.ts';

const minute = 60_000;
const day = 86_400_000;

describe.each(bothEngines)('accounts on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const askLogin = ({ email, from }: Pick<Person, 'email' | 'from'>) =>
    app.post('/auth/login/otp', { email }, from);
  const askRegister = ({ from, ...details }: Person) => app.post('/auth/register/otp', details, from);
  const verifyLogin = (hash: string, otp: string, { email, from }: Person, to = app) =>
    to.post('/auth/login/verify', { hash, otp, email }, from);
  const check = async (headers: Record<string, string>) =>
    (await app.get('/auth/register/check', headers)).json;
  const userRows = (email: string) =>
    app.server.database.query.selectFrom('users').selectAll().where('email', '=', email).execute();
  const attemptsOf = async (hash: string) =>
    (
      await app.server.database.query
        .selectFrom('otp_challenges')
        .select('attempts')
        .where('id', '=', hash)
        .executeTakeFirstOrThrow()
    ).attempts;
  const wrongTriesOf = async (email: string) =>
    (
      await app.server.counters.readAll(
        [{ limit: otpLimits.wrongTries, subject: sha256(email) }],
        app.server.database.query,
      )
    )[0];
  /** A customer with a fresh login code. */
  const withLoginCode = async () => {
    const person = await registerCustomer(app);
    app.advance(minute);
    const { hash } = (await askLogin(person)).json;
    return { person, hash: hash as string, code: await readCode(app, person.email) };
  };

  any.test('registering asks, mails, verifies, and logs in', async () => {
    const { from, ...details } = createPerson({ name: 'Asha Rao' });
    const asked = await app.post('/auth/register/otp', details, from);
    expect(asked.status).toBe(200);
    expect(asked.json).toEqual({
      ...details,
      success: true,
      hash: expect.stringMatching(/^[\w-]{43}$/),
      otp: '',
      by: 'code',
      alphabet: 'digits',
      validForSeconds: 600,
      resendAfterSeconds: 60,
    });
    expect(await userRows(details.email)).toHaveLength(0);
    const otp = await readCode(app, details.email);
    expect(otp).toMatch(/^\d{4}$/);
    const verified = await app.post(
      '/auth/register/verify',
      { ...details, hash: asked.json.hash, otp },
      from,
    );
    expect(verified.status).toBe(200);
    const [row] = await userRows(details.email);
    const user = { _id: row?.id, ...details };
    expect(verified.json).toEqual({ success: true, user });
    expect(await check(sessionHeaders(verified))).toEqual({ auth: 1, user });
  });

  any.test('logging in and out works, and a session ends for good', async () => {
    const { person, hash, code } = await withLoginCode();
    const verified = await verifyLogin(hash, code, person);
    expect(verified.json).toMatchObject({ success: true, user: { _id: person.id, email: person.email } });
    const headers = sessionHeaders(verified);
    expect(await check(headers)).toMatchObject({ auth: 1 });
    const out = await app.get('/auth/logout', headers);
    expect(out.json).toEqual({ success: true });
    // Photos and answers that the browser keeps go with it.
    expect(out.headers.get('clear-site-data')).toBe('"cache"');
    expect(await check(headers)).toEqual({ auth: 0 });
    expect((await app.post('/account/erase/otp', {}, headers)).status).toBe(401);
  });

  any.test('an address is one account however it is typed', async () => {
    const person = await registerCustomer(app);
    app.advance(minute);
    const asked = await askLogin({ ...person, email: `  ${person.email.toUpperCase()} ` });
    expect(asked.json.email).toBe(person.email);
    const otp = await readCode(app, person.email);
    const verified = await verifyLogin(asked.json.hash, ` ${otp} `, {
      ...person,
      email: person.email.toUpperCase(),
    });
    expect(verified.json.user._id).toBe(person.id);
  });

  any.test(
    'the session cookie is closed to scripts, the XSRF cookie open, both unlike the stored hash',
    async () => {
      const { person, hash, code } = await withLoginCode();
      const verified = await verifyLogin(hash, code, person);
      const cookies = verified.headers.getSetCookie();
      const session = cookies.find((cookie) => cookie.startsWith('session='));
      expect(session).toMatch(/; HttpOnly/);
      expect(session).toMatch(/; SameSite=Lax/);
      expect(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/);
      const stored = await app.server.database.query.selectFrom('sessions').select('id_hash').execute();
      for (const { id_hash } of stored) expect(session).not.toContain(id_hash);
    },
  );

  any.test('the check issues an XSRF cookie to visitors too', async () => {
    const answer = await app.get('/auth/register/check');
    expect(answer.json).toEqual({ auth: 0 });
    expect(answer.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=/);
    expect(await check({ cookie: 'session=made-up' })).toEqual({ auth: 0 });
  });

  any.test('each login is a new session, and ends the one it replaces', async () => {
    const { person, hash, code } = await withLoginCode();
    const planted = await app.post(
      '/auth/login/verify',
      { hash, otp: code, email: person.email },
      { ...person.headers },
    );
    expect(planted.status).toBe(200);
    expect(sessionHeaders(planted).cookie).not.toBe(person.headers.cookie);
    expect(await check(person.headers)).toEqual({ auth: 0 });
    expect(await check(sessionHeaders(planted))).toMatchObject({ auth: 1 });
  });

  any.test('a session ends after a week unused and after thirty days in any case', async () => {
    const idle = await registerCustomer(app);
    const busy = await registerCustomer(app);
    for (let days = 0; days < 30; days += 6) {
      expect(await check(busy.headers)).toMatchObject({ auth: 1 });
      app.advance(6 * day);
    }
    expect(await check(idle.headers)).toEqual({ auth: 0 });
    expect(await check(busy.headers)).toEqual({ auth: 0 });
  });

  any.test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a picture on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a link on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
  ])('logging out is refused from %s', async (_case, headers) => {
    const person = await registerCustomer(app);
    expect((await app.get('/auth/logout', { ...person.headers, ...headers })).status).toBe(403);
    expect(await check(person.headers)).toMatchObject({ auth: 1 });
  });

  any.describe('validation, first failure only', () => {
    const valid = { name: 'A', mobile: '9848012345', email: 'a@example.in' };
    test.each([
      ['/auth/register/otp', {}, messages.nameRequired, 'name'],
      ['/auth/register/otp', { ...valid, mobile: '' }, messages.mobileNumberRequired, 'mobile'],
      ['/auth/register/otp', { ...valid, mobile: '98480' }, messages.mobileInvalid, 'mobile'],
      ['/auth/register/otp', { ...valid, email: '' }, messages.emailRequired, 'email'],
      ['/auth/register/otp', { ...valid, email: 'a@b' }, messages.emailInvalid, 'email'],
      ['/auth/register/otp', { ...valid, mobile: '', email: '' }, messages.mobileNumberRequired, 'mobile'],
      ['/auth/login/otp', {}, messages.emailRequired, 'email'],
      ['/auth/login/otp', { email: 'no' }, messages.emailInvalid, 'email'],
      ['/auth/login/otp', { email: 'a@b.in\r\nBcc: c@d.in' }, messages.emailInvalid, 'email'],
      ['/auth/login/otp', { email: `${'a'.repeat(250)}@b.in` }, messages.emailInvalid, 'email'],
      ['/auth/login/verify', {}, messages.otpRequired, 'otp'],
      ['/auth/login/verify', { otp: '', hash: 'x', email: 'a@b.in' }, messages.otpRequired, 'otp'],
      ['/auth/login/verify', { otp: '123', hash: 'x', email: 'a@b.in' }, messages.otpInvalid, 'otp'],
      ['/auth/login/verify', { otp: '12345', hash: 'x', email: 'a@b.in' }, messages.otpInvalid, 'otp'],
      ['/auth/login/verify', { otp: 1234, hash: 'x', email: 'a@b.in' }, messages.otpInvalid, 'otp'],
      ['/auth/register/verify', { otp: '' }, messages.otpRequired, 'otp'],
    ])('%s %j', async (path, body, message, field) => {
      const answer = await app.post(path, body);
      expect(answer.status).toBe(400);
      expect(answer.json).toEqual({ success: false, code: 'invalid', message, field });
    });

    test.each<[string, string, unknown, number]>([
      ['malformed JSON', '/auth/login/otp', '{"email":', 400],
      ['prototype pollution', '/auth/login/otp', '{"__proto__":{"a":1},"email":"a@b.in"}', 400],
      ['a list for the address', '/auth/login/otp', { email: ['a@b.in'] }, 400],
      ['a chosen id', '/auth/register/otp', { ...valid, _id: 'mine' }, 400],
      ['a NUL in the name', '/auth/register/otp', { ...valid, name: 'a\0' }, 400],
      ['a NUL in the hash', '/auth/login/verify', { otp: '1234', hash: '\0', email: 'a@b.in' }, 400],
      ['SQL for a hash', '/auth/login/verify', { otp: '1234', hash: "' or 1=1 --", email: 'a@b.in' }, 400],
      ['an object for a code', '/auth/login/verify', { otp: { $ne: 1 }, hash: 'x', email: 'a@b.in' }, 400],
      ['a huge hash', '/auth/login/verify', { otp: '1234', hash: 'x'.repeat(9000), email: 'a@b.in' }, 400],
      ['other digits', '/auth/login/verify', { otp: '१२३४', hash: 'x', email: 'a@b.in' }, 400],
    ])('hostile input is refused: %s', async (_case, path, body, status) => {
      const answer = await app.post(path, body);
      expect(answer.status).toBe(status);
      expect(answer.json.success).toBe(false);
    });
  });

  any.test('known and unknown addresses get the same answer and their own mail', async () => {
    const known = await registerCustomer(app);
    const unknown = createPerson();
    app.advance(minute);
    const shape = ({ status, headers, json }: Awaited<ReturnType<typeof askLogin>>) => ({
      status,
      headers: [...headers.keys()].sort(),
      json: { ...json, hash: json.hash.length, email: '', name: '', mobile: '' },
    });
    expect(shape(await askLogin(known))).toEqual(shape(await askLogin(unknown)));
    expect((await latestMail(app, known.email)).subject).toMatch(/^\d{4} is your code/);
    const noAccount = await latestMail(app, unknown.email);
    expect(noAccount.subject).toBe('No account with this address yet');
    expect(noAccount.text).toContain('http://site.test/register');

    app.advance(minute);
    const { headers: _headers, id: _id, ...knownAgain } = known;
    expect(shape(await askRegister(knownAgain))).toEqual(shape(await askRegister(unknown)));
    expect((await latestMail(app, unknown.email)).subject).toMatch(/^\d{4} is your code/);
    const already = await latestMail(app, known.email);
    expect(already.subject).toBe('You already have an account');
    expect(already.text).toContain('http://site.test/login');
    for (const mail of [noAccount, already]) expect(mail.text).not.toMatch(/\b\d{4}\b/);
  });

  any.test('an address without an account cannot be logged in to, whatever is guessed', async () => {
    const unknown = createPerson();
    const { hash } = (await askLogin(unknown)).json;
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await verifyLogin(hash, `000${n}`, unknown));
    expect(answers.map(({ json }) => json.message)).toEqual([
      'Invalid OTP. 4 tries left',
      'Invalid OTP. 3 tries left',
      'Invalid OTP. 2 tries left',
      'Invalid OTP. 1 try left',
      'Invalid OTP. That was the last try for this code. Ask for a new one.',
      'Invalid OTP. No tries are left for this code. Ask for a new one.',
    ]);
    // Pages offer a new code once no try with this one can succeed.
    expect(answers.map(({ json }) => json.needsNewCode)).toEqual([...Array(4), true, true]);
    expect(await userRows(unknown.email)).toHaveLength(0);
  });

  any.test('known and unknown addresses are the same work', async () => {
    const [known, unknown] = [await registerCustomer(app), createPerson()];
    app.advance(minute);
    // What the site does every now and then, whoever asks.
    const byTheWay = /content_version|service_health/;
    const workFor = async (person: Pick<Person, 'email' | 'from'>) => {
      const sent = await sentDuring(async () => expect((await askLogin(person)).status).toBe(200));
      return sent.filter((statement) => !byTheWay.test(statement));
    };
    const forKnown = await workFor(known);
    expect(forKnown.length).toBeGreaterThan(3);
    expect(await workFor(unknown)).toEqual(forKnown);
  });

  any.test('a right code works once', async () => {
    const { person, hash, code } = await withLoginCode();
    expect((await verifyLogin(hash, code, person)).status).toBe(200);
    const again = await verifyLogin(hash, code, person);
    expect(again.status).toBe(400);
    expect(again.json).toMatchObject({
      message: 'Invalid OTP. This code was used already. Ask for a new one.',
      needsNewCode: true,
    });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('of twenty parallel right codes on two processes exactly one wins', async () => {
    const { person, hash, code } = await withLoginCode();
    const other = await app.another();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => verifyLogin(hash, code, person, n % 2 ? app : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('of fifty parallel wrong codes on two processes five are looked at, then the right one is refused', async () => {
    const { person, hash, code } = await withLoginCode();
    const other = await app.another();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => verifyLogin(hash, wrongCode(code), person, n % 2 ? app : other)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(50);
    expect(
      answers.filter(({ json }) => /(?:left|That was the last try)/.test(json.message)),
    ).not.toHaveLength(0);
    expect(answers.filter(({ json }) => json.message.includes('No tries are left'))).toHaveLength(45);
    expect(await attemptsOf(hash)).toBe(5);
    expect(await wrongTriesOf(person.email)).toBe(5);
    expect((await verifyLogin(hash, code, person)).status).toBe(400);
    expect(await check(person.headers)).toMatchObject({ auth: 1 });
  });

  any.test('an expired code is refused and counted', async () => {
    const { person, hash, code } = await withLoginCode();
    app.advance(validForMs - 1);
    expect(await attemptsOf(hash)).toBe(0);
    app.advance(1);
    const answer = await verifyLogin(hash, code, person);
    expect(answer.json.message).toBe('Invalid OTP. This code has expired. Ask for a new one.');
    expect(await attemptsOf(hash)).toBe(1);
    expect(await wrongTriesOf(person.email)).toBe(1);
  });

  any.test('a code for one purpose is refused for another, and counted', async () => {
    const { person, hash, code } = await withLoginCode();
    const { from, headers, id: _id, ...details } = person;
    const register = await app.post('/auth/register/verify', { ...details, hash, otp: code }, from);
    expect(register.json.message).toBe('Invalid OTP. 4 tries left');
    const erase = await app.post('/account/erase/verify', { hash, otp: code }, headers);
    expect(erase.json.message).toBe('Invalid OTP. 3 tries left');
    expect(await attemptsOf(hash)).toBe(2);
    expect(await userRows(person.email)).toHaveLength(1);
  });

  any.test("a code for one's own address opens nobody else's account, and counts", async () => {
    const victim = await registerCustomer(app);
    const { person, hash, code } = await withLoginCode();
    const answer = await verifyLogin(hash, code, { ...person, email: victim.email });
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await attemptsOf(hash)).toBe(1);
    expect(await wrongTriesOf(person.email)).toBe(1);
    expect(await wrongTriesOf(victim.email)).toBe(0);
  });

  any.test('the account is made from what the code was asked with, whatever verify carries', async () => {
    const { from, ...details } = createPerson();
    const { hash } = (await app.post('/auth/register/otp', details, from)).json;
    const otp = await readCode(app, details.email);
    const answer = await app.post(
      '/auth/register/verify',
      { hash, otp, email: details.email, name: 'Somebody Else', mobile: ['9999999999'] },
      from,
    );
    expect(answer.json.user).toMatchObject(details);
    expect(await userRows(details.email)).toHaveLength(1);
  });

  any.test('a resend from the same browser replaces the earlier code', async () => {
    const person = await registerCustomer(app);
    app.advance(minute);
    const asked = await askLogin(person);
    const [hash, code] = [asked.json.hash, await readCode(app, person.email)];
    app.advance(minute);
    const from = { ...person.from, ...sessionHeaders(asked) };
    const second = (await askLogin({ ...person, from })).json.hash;
    const refused = await verifyLogin(hash, code, person);
    expect(refused.json.message).toBe(
      'Invalid OTP. A newer code was mailed after this one. Use the latest mail.',
    );
    expect((await verifyLogin(second, await readCode(app, person.email), person)).status).toBe(200);
  });

  test('one address gets one mail a minute and five an hour, counted exactly in parallel', async () => {
    const person = createPerson();
    const statuses = async () =>
      (await Promise.all(Array.from({ length: 8 }, () => askLogin(person))))
        .map(({ status }) => status)
        .sort();
    const sent = async () =>
      (await app.mails()).filter((mail) => mail.to?.[0]?.address === person.email).length;
    for (let sends = 0; sends < otpLimits.sendsPerHour.max; sends += 1) {
      expect(await statuses()).toEqual([200, ...Array(7).fill(429)]);
      app.advance(minute);
    }
    expect(await sent()).toBe(otpLimits.sendsPerHour.max);
    // Then links take over, one in ten minutes however often and from wherever they are asked for.
    for (let more = 0; more < 20; more += 1) {
      const asked = await askLogin({ ...person, from: createPerson().from });
      expect(asked.json).toMatchObject({ by: 'link' });
    }
    expect(await sent()).toBe(otpLimits.sendsPerHour.max + 1);
    app.advance(60 * minute);
    expect((await askLogin(person)).json).toMatchObject({ by: 'code' });
  });

  test('one network gets twenty mails an hour, counted exactly in parallel', async () => {
    const { from } = createPerson();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => askLogin({ email: createPerson().email, from })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(otpLimits.sendsFromNetwork.max);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  any.test('all addresses of one IPv6 network share its limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        askLogin({ email: createPerson().email, from: { 'x-forwarded-for': `2001:db8:7:1::${n + 1}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(otpLimits.sendsFromNetwork.max);
  });

  any.test('whoever has a whole /48 gets five times what one network gets, not 65,536 times', async () => {
    const ask = (n: number) =>
      askLogin({
        email: createPerson().email,
        from: { 'x-forwarded-for': `2001:db8:48:${n.toString(16)}::1` },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 559; n += 43) {
      const answers = await Promise.all(Array.from({ length: 43 }, (_, more) => ask(n + more)));
      statuses.push(...answers.map(({ status }) => status));
    }
    app.advance(60 * minute);
    const { max } = otpLimits.sendsFromNetwork;
    expect(statuses.filter((status) => status === 200)).toHaveLength(5 * max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(559 - 5 * max);
    // Another /48 of the same /32 is not bound by it.
    const neighbour = { 'x-forwarded-for': '2001:db8:49:1::1' };
    expect((await askLogin({ email: createPerson().email, from: neighbour })).status).toBe(200);
  });

  describe('a stranger who knows an address', () => {
    const fromAnywhere = (person: Person): Person => ({ ...person, from: createPerson().from });
    const latestCode = async (email: string) => {
      const subjects = (await app.mails())
        .filter((mail) => mail.to?.[0]?.address === email)
        .flatMap(({ subject = '' }) => /^(\w{4}) is your code/.exec(subject)?.[1] ?? []);
      return subjects.at(-1) ?? '';
    };
    const linkToken = async (email: string) =>
      /\/login-link#([\w-]{22})\b/.exec((await latestMail(app, email)).text ?? '')?.[1] ?? '';
    const checkLink = (token: string) => app.post('/auth/link/check', { token });
    const openLink = (token: string, more = {}, headers = {}) =>
      app.post('/auth/link/verify', { token, ...more }, headers);
    /** From ever new networks, until no try counts any more. */
    const attack = async (person: Person) => {
      for (let round = 0; round < 3; round += 1) {
        app.advance(minute);
        const stranger = fromAnywhere(person);
        const { hash } = (await askLogin(stranger)).json;
        const wrong = wrongCode(await latestCode(person.email));
        for (let tries = 0; tries < 5; tries += 1) await verifyLogin(hash, wrong, stranger);
      }
      expect(await wrongTriesOf(person.email)).toBe(otpLimits.wrongTries.max);
      app.advance(minute);
    };

    test('uses up every cap: the owner’s own browser still gets a code and uses it at once', async () => {
      const person = await registerCustomer(app);
      await attack(person);
      const from = { ...person.headers };
      const asked = await askLogin({ ...person, from });
      expect(asked.json).toMatchObject({ by: 'code' });
      const welcome = await app.post(
        '/auth/login/verify',
        { hash: asked.json.hash, otp: await readCode(app, person.email), email: person.email },
        from,
      );
      expect(welcome.status).toBe(200);
      // A stranger's tries stay counted: the owner's log-in gives nobody fifteen new ones.
      expect(await wrongTriesOf(person.email)).toBe(otpLimits.wrongTries.max);
    });

    any.test('uses up every cap: the owner’s new browser gets a link and gets in', async () => {
      const person = await registerCustomer(app);
      await attack(person);
      const owner = fromAnywhere(person);
      const asked = await askLogin(owner);
      expect(asked.json).toMatchObject({ success: true, by: 'link', otp: '', validForSeconds: 1800 });
      const mail = await latestMail(app, person.email);
      expect(mail.subject).toBe('Your link to log in');
      const token = await linkToken(person.email);
      expect(asked.text).not.toContain(token);
      // Programs that read mail open its links, perhaps often: that uses nothing up.
      for (let n = 0; n < 3; n += 1) {
        expect((await checkLink(token)).json).toEqual({
          success: true,
          purpose: 'login',
          email: person.email,
        });
      }
      const welcome = await openLink(token, {}, owner.from);
      expect(welcome.json).toMatchObject({ success: true, user: { _id: person.id } });
      expect(await check(sessionHeaders(welcome))).toMatchObject({ auth: 1 });
      for (const answer of [await openLink(token), await checkLink(token)]) {
        expect(answer.status).toBe(400);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      // From now on this browser is known too, and the counts start anew.
      expect(await wrongTriesOf(person.email)).toBe(0);
      expect((await askLogin({ ...owner, from: sessionHeaders(welcome) })).json).toMatchObject({
        by: 'code',
      });
    });

    any.test('cannot use what they know of a link, nor any code, once codes are used up', async () => {
      const person = await registerCustomer(app);
      await attack(person);
      const stranger = fromAnywhere(person);
      const { hash } = (await askLogin(stranger)).json;
      for (const otp of ['0000', '1234', 'ABCD']) {
        expect((await verifyLogin(hash, otp, stranger)).status).toBe(400);
      }
      for (const token of [hash.slice(0, 22), 'x'.repeat(22), '', '../../etc/passwd', hash]) {
        expect((await openLink(token)).status).toBe(400);
      }
      const token = await linkToken(person.email);
      app.advance(linkValidForMs);
      expect((await openLink(token)).status).toBe(400);
    });

    test('of twenty who use a link at once on two processes one gets in', async () => {
      const person = await registerCustomer(app);
      await attack(person);
      await askLogin(fromAnywhere(person));
      const token = await linkToken(person.email);
      const other = await app.another();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 ? app : other).post('/auth/link/verify', { token })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    });

    any.test('asks for a code: the one somebody else is about to type stays good', async () => {
      const { person, hash, code } = await withLoginCode();
      for (let n = 0; n < 3; n += 1) {
        app.advance(minute);
        expect((await askLogin(fromAnywhere(person))).status).toBe(200);
      }
      expect((await verifyLogin(hash, code, person)).status).toBe(200);
    });

    any.test(
      'cannot keep somebody from registering either; the link makes the account of whoever opens it',
      async () => {
        const person = createPerson();
        const { from: _from, name, mobile } = person;
        for (let n = 0; n < otpLimits.sendsPerHour.max; n += 1) {
          await askRegister(fromAnywhere({ ...person, name: 'A Stranger', mobile: '9999999999' }));
          app.advance(minute);
        }
        expect((await askRegister(person)).json).toMatchObject({ by: 'link', name, mobile });
        const token = await linkToken(person.email);
        expect((await checkLink(token)).json).toMatchObject({ purpose: 'register' });
        expect((await openLink(token)).json).toMatchObject({ field: 'name', message: messages.nameRequired });
        expect((await openLink(token, { name })).json).toMatchObject({
          message: messages.mobileNumberRequired,
        });
        expect((await openLink(token, { name, mobile })).json.user).toMatchObject({ name, mobile });
      },
    );

    any.test('learns nothing: known and unknown addresses answer alike when codes are used up', async () => {
      const unknown = createPerson();
      const known = await registerCustomer(app);
      for (const person of [unknown, known]) {
        for (let n = 0; n < otpLimits.sendsPerHour.max; n += 1) {
          app.advance(minute);
          await askLogin(fromAnywhere(person));
        }
      }
      app.advance(minute);
      const shape = ({ status, headers, json }: Awaited<ReturnType<typeof askLogin>>) => ({
        status,
        headers: [...headers.keys()].sort(),
        json: { ...json, hash: json.hash.length, email: '' },
      });
      for (let n = 0; n < 2; n += 1) {
        expect(shape(await askLogin(fromAnywhere(known)))).toEqual(
          shape(await askLogin(fromAnywhere(unknown))),
        );
      }
      expect((await latestMail(app, unknown.email)).subject).toBe('No account with this address yet');
      expect(await linkToken(unknown.email)).toBe('');
    });

    any.test(
      'cannot make a browser known: proofs of other addresses, devices and makers are worth nothing',
      async () => {
        const [person, other] = [await registerCustomer(app), await registerCustomer(app)];
        const device = (headers: Record<string, string>) =>
          /device=([\w.-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
        const [own = '', proof = ''] = device(person.headers).split('.');
        const foreign = device(other.headers);
        await attack(person);
        const kindWith = async (cookie: string) =>
          (await askLogin({ ...person, from: { ...createPerson().from, cookie: `device=${cookie}` } })).json
            .by;
        for (const cookie of [
          foreign,
          `${foreign.split('.')[0]}.${proof}`,
          `${own}.${'x'.repeat(22)}`,
          own,
          `${own}.${proof}.${'x'.repeat(500)}`,
          `${own}.${proof}`.slice(0, -1),
        ]) {
          expect(await kindWith(cookie)).toBe('link');
        }
        expect(await kindWith(`${own}.${proof}`)).toBe('code');
      },
    );

    any.test('does not keep whoever is logged in from erasing their account', async () => {
      const person = await registerCustomer(app);
      await attack(person);
      const asked = await app.post('/account/erase/otp', {}, person.headers);
      expect(asked.json).toMatchObject({ by: 'code' });
      const otp = await readCode(app, person.email);
      const body = { hash: asked.json.hash, otp };
      expect((await app.post('/account/erase/verify', body, person.headers)).status).toBe(200);
    });
  });

  any.test('a known browser has fifteen wrong codes a day of its own, then gets a link', async () => {
    const person = await registerCustomer(app);
    const from = { ...person.headers };
    for (let round = 0; round < 3; round += 1) {
      app.advance(21 * minute);
      const { hash } = (await askLogin({ ...person, from })).json;
      const otp = wrongCode(await readCode(app, person.email));
      const body = { hash, otp, email: person.email };
      for (let tries = 0; tries < 5; tries += 1) await app.post('/auth/login/verify', body, from);
    }
    app.advance(21 * minute);
    expect((await askLogin({ ...person, from })).json).toMatchObject({ by: 'link' });
    expect(await wrongTriesOf(person.email)).toBe(0);
  });

  test('one network has twenty wrong codes an hour over all addresses, exactly in parallel; right ones are free', async () => {
    const { from } = createPerson();
    const people = await Promise.all(Array.from({ length: 6 }, () => registerCustomer(app)));
    app.advance(minute);
    const asked = [];
    for (const person of people) {
      const { hash } = (await askLogin({ ...person, from })).json;
      asked.push({ person: { ...person, from }, hash, code: await readCode(app, person.email) });
    }
    const [first, ...rest] = asked;
    if (!first) throw new Error('nobody asked');
    expect((await verifyLogin(first.hash, first.code, first.person)).status).toBe(200);
    const answers = await Promise.all(
      rest.flatMap(({ hash, code, person }) =>
        Array.from({ length: 5 }, () => patiently(() => verifyLogin(hash, wrongCode(code), person))),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(otpLimits.wrongFromNetwork.max);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    app.advance(minute);
    expect((await askLogin({ ...first.person, from })).json).toMatchObject({ by: 'link' });
  });

  any.test("a right code clears the address's counts", async () => {
    const { person, hash, code } = await withLoginCode();
    await verifyLogin(hash, wrongCode(code), person);
    expect(await wrongTriesOf(person.email)).toBe(1);
    expect((await verifyLogin(hash, code, person)).status).toBe(200);
    expect(await wrongTriesOf(person.email)).toBe(0);
    expect((await askLogin(person)).status).toBe(200);
  });

  any.test('two right codes for one new address make one account', async () => {
    const person = createPerson();
    const other = { ...person, name: 'Second Try' };
    const first = (await askRegister(person)).json.hash;
    const code = await readCode(app, person.email);
    app.advance(minute);
    const second = (await askRegister(other)).json.hash;
    const codes = [code, await readCode(app, person.email)];
    const { from, ...details } = person;
    const answers = await Promise.all(
      [first, second].map((hash, index) =>
        app.post('/auth/register/verify', { ...details, hash, otp: codes[index] }, from),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json.user._id).toBe(answers[1]?.json.user._id);
    expect(await userRows(person.email)).toHaveLength(1);
  });

  any.test.each([
    ['missing', undefined],
    ['empty', ''],
    ['wrong', 'x'.repeat(43)],
    ["another session's", 'other'],
    ["a visitor's", 'visitor'],
  ])('a write with a session and the XSRF token %s is refused and does nothing', async (_case, token) => {
    const person = await registerCustomer(app);
    const given =
      token === 'other'
        ? (await registerCustomer(app)).headers['x-xsrf-token']
        : token === 'visitor'
          ? sessionHeaders(await app.get('/auth/register/check'))['x-xsrf-token']
          : token;
    const { 'x-xsrf-token': _own, ...headers } = person.headers;
    const sent = (await app.mails()).length;
    const answer = await app.post(
      '/account/erase/otp',
      {},
      given === undefined ? headers : { ...headers, 'x-xsrf-token': given },
    );
    expect(answer.status).toBe(403);
    expect(await app.mails()).toHaveLength(sent);
    expect((await app.post('/account/erase/otp', {}, person.headers)).status).toBe(200);
  });

  any.test('old challenges are swept away', async () => {
    const person = createPerson();
    await askRegister(person);
    app.advance(2 * 3_600_000);
    await createChallengeRepository(app.server.database, app.now).sweep(new AbortController().signal);
    const left = await app.server.database.query
      .selectFrom('otp_challenges')
      .select('id')
      .where('email', '=', person.email)
      .execute();
    expect(left).toEqual([]);
  });
});

describe.each(engines)('letters in codes on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine, { env: { OTP_ALPHABET: 'alphanumeric' } });
  });
  afterAll(() => app.stop());

  test('the code is in no answer and no log line, and may be typed in small letters', async () => {
    const { from, ...details } = createPerson();
    const answers = [await app.post('/auth/register/otp', details, from)];
    const { hash } = answers[0]?.json ?? {};
    const code = await readCode(app, details.email);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}$/);
    const verify = (otp: string) => app.post('/auth/register/verify', { ...details, hash, otp }, from);
    answers.push(await verify('????'), await verify(code.toLowerCase()), await verify(code));
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 400]);
    const seen =
      answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join() + app.logLines.join();
    expect(seen.toUpperCase()).not.toContain(`"${code}`);
    expect(seen).not.toContain(code);
    for (const secret of [details.email, details.mobile, hash])
      expect(app.logLines.join()).not.toContain(secret);
  });
});

describe.each(bothEngines)('when codes are guessed all over the site, on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const logInLink = async (email: string) =>
    /\/login-link#([\w-]{22})\b/.exec((await latestMail(app, email)).text ?? '')?.[1] ?? '';

  any.test(
    'new codes get letters for a day, digits mailed before are replaced by a link, the owner is told once',
    async () => {
      const known = await registerCustomer(app);
      const unknown = await registerCustomer(app);
      app.advance(minute);
      const early = async ({ email }: Person, headers: Record<string, string>) => {
        const { hash } = (await app.post('/auth/login/otp', { email }, headers)).json;
        const otp = await readCode(app, email);
        return () => app.post('/auth/login/verify', { hash, otp, email }, headers);
      };
      const [fromKnown, fromUnknown] = [
        await early(known, known.headers),
        await early(unknown, createPerson().from),
      ];
      app.advance(1000);
      const guess = async () => {
        const { from, ...person } = createPerson();
        const asked = await app.post('/auth/register/otp', person, from);
        const { hash, alphabet } = asked.json;
        const otp = '????';
        for (let tries = 0; tries < 5; tries += 1) {
          await app.post('/auth/register/verify', { ...person, hash, otp }, from);
        }
        return { alphabet, person, from };
      };
      const alphabets: string[] = [];
      for (let n = 0; n < 42; n += 1) alphabets.push((await guess()).alphabet);
      expect(alphabets.slice(0, 41)).toEqual(Array(41).fill('digits'));
      expect(alphabets[41]).toBe('alphanumeric');
      const alerts = async () =>
        (await app.mails()).filter(({ subject }) => subject?.includes('guessing')).length;
      expect(await alerts()).toBe(1);

      expect((await fromKnown()).status).toBe(200);
      for (let again = 0; again < 2; again += 1) {
        const refused = await fromUnknown();
        expect(refused.status).toBe(400);
        expect(refused.json.message).toContain('We have mailed you a link instead');
      }
      const ofUnknown = (await app.mails()).filter(({ to }) => to?.[0]?.address === unknown.email);
      expect(ofUnknown.filter(({ text }) => text?.includes('/login-link#'))).toHaveLength(1);
      const opened = await app.post('/auth/link/verify', { token: await logInLink(unknown.email) });
      expect(opened.status).toBe(200);

      const { person, from } = await guess();
      expect(await readCode(app, person.email)).toMatch(/^[2-9A-HJKMNP-Z]{4}$/);
      const lines = app.logLines.filter((line) => line.includes('wrong code'));
      expect(lines).toHaveLength(43 * 5);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        account: expect.stringMatching(/^[\w-]{12}$/),
        network: expect.stringMatching(/^[\w-]{12}$/),
      });
      for (const secret of [person.email, from['x-forwarded-for'] ?? ''])
        expect(lines.join()).not.toContain(secret);

      app.advance(23 * 60 * minute);
      expect((await guess()).alphabet).toBe('alphanumeric');
      app.advance(60 * minute);
      expect((await guess()).alphabet).toBe('digits');
      expect(await alerts()).toBe(1);
    },
  );

  any.test('one try at each of many addresses is guessing, too', async () => {
    app.advance(2 * day);
    const alphabets: string[] = [];
    for (let n = 0; n < otpLimits.wrongAddresses.max + 2; n += 1) {
      const { from, ...person } = createPerson();
      const { hash, alphabet } = (await app.post('/auth/register/otp', person, from)).json;
      alphabets.push(alphabet);
      await app.post('/auth/register/verify', { ...person, hash, otp: '????' }, from);
    }
    expect(alphabets.filter((alphabet) => alphabet === 'digits')).toHaveLength(
      otpLimits.wrongAddresses.max + 1,
    );
    expect(alphabets.at(-1)).toBe('alphanumeric');
  });

  test('many spellings of one mailbox share its mails of a day, and no account in it is locked out', async () => {
    app.advance(2 * day);
    const name = createPerson().email.split('@')[0] ?? '';
    const spelt = `${name.replace('-', '.')}+site@gmail.com`;
    const owner = await registerCustomer(app, createPerson({ email: spelt }));
    app.advance(day);
    const arrived = async () =>
      (await app.mails()).filter(({ to }) =>
        to?.[0]?.address
          ?.replace(/\+.*|@.*/, '')
          .replaceAll('.', '')
          .endsWith(name.replace('-', '')),
      );
    const before = (await arrived()).length;
    const answers: unknown[] = [];
    const ask = async (email: string) => {
      const { status, json } = await app.post('/auth/login/otp', { email }, createPerson().from);
      answers.push([status, json.by]);
    };
    const dotted = [...name.replace('-', '')].join('.');
    for (let n = 0; n < otpLimits.mailsPerDay.max + 6; n += 1) {
      app.advance(minute);
      await ask(n % 2 === 0 ? `${name.replace('-', '')}+${n}@googlemail.com` : `${dotted}+${n}@gmail.com`);
    }
    expect((await arrived()).length - before).toBe(otpLimits.mailsPerDay.max);
    // Whoever asks sees no difference to an address without an account.
    await ask(owner.email);
    expect(answers.slice(-6)).toEqual(Array(6).fill([200, 'link']));
    app.advance(20 * 60 * minute);
    await ask(owner.email);
    const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === owner.email);
    const [token] = mails.flatMap(({ text }) => /\/login-link#([\w-]{22})\b/.exec(text ?? '')?.[1] ?? []);
    expect((await app.post('/auth/link/verify', { token })).status).toBe(200);
    await ask(owner.email);
    expect(answers.at(-1)).toEqual([200, 'code']);
  });

  test('one mailbox has at most twenty mails a day by strangers, and its owner is not locked out by that', async () => {
    app.advance(2 * day);
    const owner = await registerCustomer(app);
    const ofOwner = async () =>
      (await app.mails()).filter(({ to }) => to?.[0]?.address === owner.email).length;
    const before = await ofOwner();
    for (let round = 0; round < 120; round += 1) {
      app.advance(11 * minute);
      const { from, ...details } = createPerson({ email: owner.email });
      const [path, body] =
        round % 2 === 0 ? ['/auth/login/otp', { email: owner.email }] : ['/auth/register/otp', details];
      const asked = await app.post(path as string, body, from);
      expect(asked.status).toBe(200);
    }
    expect((await ofOwner()) - before).toBe(2 * (otpLimits.mailsPerDay.max + otpLimits.lastOfDay.max));
    // The last log-in mail of the day holds until the day is over, and whoever opens it starts anew.
    const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === owner.email);
    const links = mails.flatMap(({ text }) => /\/login-link#([\w-]{22})\b/.exec(text ?? '')?.[1] ?? []);
    const statuses: number[] = [];
    for (const token of links) statuses.push((await app.post('/auth/link/verify', { token })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await app.post('/auth/login/otp', { email: owner.email }, createPerson().from)).json.by).toBe(
      'code',
    );
  });

  any.test(
    'beyond 300 code mails an hour networks have a small share; newcomers elsewhere and known browsers come in',
    async () => {
      app.advance(2 * day);
      const known = await registerCustomer(app);
      const ask = (from: string) =>
        app.post('/auth/login/otp', { email: createPerson().email }, { 'x-forwarded-for': from });
      for (let n = 0; n < otpLimits.sendsOnSite.max; n += 30)
        await Promise.all(
          Array.from({ length: 30 }, (_, more) => ask(`11.${(n + more) >> 8}.${(n + more) & 255}.1`)),
        );
      // One /48 with a network for each of 40 tries.
      const flood = await Promise.all(
        Array.from({ length: 40 }, (_, n) => ask(`2001:db8:300:${n.toString(16)}::1`)),
      );
      const share = otpLimits.shareOfNetwork.max * 5;
      expect(flood.filter(({ status }) => status === 200)).toHaveLength(share);
      expect(flood.filter(({ status }) => status === 429)).toHaveLength(40 - share);
      // In the same /32, and in the very /48.
      const newcomer = createPerson({ from: { 'x-forwarded-for': '2001:db8:301:1::1' } });
      await registerCustomer(app, newcomer);
      app.advance(minute);
      const inside = { ...known.headers, 'x-forwarded-for': '2001:db8:300:1::1' };
      expect((await app.post('/auth/login/otp', { email: known.email }, inside)).status).toBe(200);
      app.advance(15 * minute);
      expect((await ask('2001:db8:300:1::1')).status).toBe(200);
    },
  );
});

describe.each(bothEngines)('codes when mail cannot be sent, on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let mood: 'accepts' | 'refuses the address' | 'is broken' = 'accepts';
  const subjects: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (mood === 'refuses the address')
        done(Object.assign(new Error('No such user'), { responseCode: 550 }));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (mood === 'is broken') return done(Object.assign(new Error('Later'), { responseCode: 451 }));
        subjects.push(/^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString())?.[1] ?? '');
        done();
      });
    },
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    app = await startTestApp(engine, { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await app.stop();
    smtp.close();
  });

  const ask = ({ from, ...details }: Person) => app.post('/auth/register/otp', details, from);

  any.test('the answer is honest, nothing is counted, and the earlier code stays good', async () => {
    mood = 'accepts';
    const person = createPerson();
    const first = await ask(person);
    const otp = subjects.at(-1)?.slice(0, 4);
    app.advance(minute);

    mood = 'is broken';
    for (let n = 0; n < 8; n += 1) {
      const failed = await ask(person);
      expect(failed.status).toBe(503);
      expect(failed.json.message).toMatch(/^We could not send the mail just now\./);
    }
    const { from, ...details } = person;
    const body = { ...details, hash: first.json.hash, otp };
    expect((await app.post('/auth/register/verify', body, from)).status).toBe(200);

    mood = 'accepts';
    expect((await ask(person)).status).toBe(200);
  });

  test('an address the mail server refuses is named as the trouble', async () => {
    mood = 'refuses the address';
    const person = createPerson();
    const failed = await ask(person);
    expect(failed.status).toBe(400);
    expect(failed.json).toMatchObject({ code: 'invalid', field: 'email' });
    expect(app.logLines.join()).toContain('code mail not sent');
    expect(app.logLines.join()).not.toContain(person.email);
  });

  any.test(
    'a server that refuses everybody is the trouble, not the spelling, until it takes a mail',
    async () => {
      const mail = async () =>
        (await app.server.database.query.selectFrom('service_health').selectAll().execute()).find(
          ({ name }) => name === 'mail',
        );
      mood = 'accepts';
      expect((await ask(createPerson())).status).toBe(200);
      mood = 'refuses the address';
      const refused = [];
      for (let n = 0; n < 6; n += 1) refused.push((await ask(createPerson())).status);
      expect(refused).toEqual([400, 400, 400, 400, 503, 503]);
      await expect.poll(async () => (await mail())?.failing_since).toBe(app.now());
      mood = 'accepts';
      expect((await ask(createPerson())).status).toBe(200);
      await expect.poll(async () => (await mail())?.failing_since).toBe(null);
    },
  );
});
