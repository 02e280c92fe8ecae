// The desk's door, over HTTP: who gets in, how often one may try, and who is kept out of every call.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, staffPrefix } from '#contract/staff.ts';
import type { Limit } from '#server/security/counters.repository.ts';
import { createSecretBox } from '#server/security/secret-box.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { registerCustomer } from '../../testing/test-customer.ts';
import { codeFor, deskClient, deskHeaders, type LoginStaff, setUpStaff } from '../../testing/test-staff.ts';
import { loginLimits } from './staff.service.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(bothEngines)('the desk’s door on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const logIn = (staff: LoginStaff, more: object = {}, client = deskClient(app)) =>
    client.post('/login', {
      email: staff.member.email,
      password: staff.password,
      code: codeFor(app, staff.secret),
      ...more,
    });
  const use = async (limit: Limit, subject: string, times: number) => {
    for (let n = 0; n < times; n += 1)
      await app.server.counters.add(limit, subject, app.server.database.query);
  };
  const auditOf = async (email: string) =>
    (
      await app.server.database.query
        .selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', email)
        .execute()
    )
      .map((row) => row.action)
      .sort();

  describe('setting up', () => {
    const invite = async (email: string) => {
      const link = await app.server.staff.invite(
        { email, name: 'Sana', role: 'executive' },
        { outside: 'test' },
      );
      return new URL(link).hash.slice(1);
    };

    any.test('a link shows the secret, takes a password and logs in; then it is used up', async () => {
      const token = await invite('sana@example.in');
      const client = deskClient(app);
      const begun = await client.post('/setup/begin', { token });
      expect(begun.json).toMatchObject({ email: 'sana@example.in', name: 'Sana' });
      expect(begun.json.url).toMatch(/^otpauth:\/\/totp\//);
      expect(begun.json.qr).toMatch(/^<svg /);
      const password = 'correct horse battery';
      const finish = (code: string) => client.post('/setup/finish', { token, password, code });

      const wrong = await finish('000000' === codeFor(app, begun.json.secret) ? '111111' : '000000');
      expect(wrong.status).toBe(400);
      expect(wrong.json.field).toBe('code');

      const done = await finish(codeFor(app, begun.json.secret));
      expect(done.json.staff).toMatchObject({ email: 'sana@example.in', role: 'executive' });
      expect((await deskClient(app, deskHeaders(done)).get('/check')).json.staff.name).toBe('Sana');

      expect((await finish(codeFor(app, begun.json.secret, 1))).status).toBe(404);
      expect((await client.post('/setup/begin', { token })).status).toBe(404);
      expect(await auditOf('sana@example.in')).toEqual(['invited', 'set up']);
    });

    test('of two who finish at once one wins', async () => {
      const token = await invite('twice@example.in');
      const client = deskClient(app);
      const { secret } = (await client.post('/setup/begin', { token })).json;
      const answers = await Promise.all(
        ['first password 1', 'second password 2'].map((password) =>
          client.post('/setup/finish', { token, password, code: codeFor(app, secret) }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    });

    any.test('a link expires, and a new one ends the old one', async () => {
      const first = await invite('late@example.in');
      const second = await invite('late@example.in');
      expect((await deskClient(app).post('/setup/begin', { token: first })).status).toBe(404);
      expect((await deskClient(app).post('/setup/begin', { token: second })).status).toBe(200);
      app.advance(48 * hour + 1);
      expect((await deskClient(app).post('/setup/begin', { token: second })).status).toBe(404);
    });

    any.test('short passwords and strange tokens are refused in words', async () => {
      const token = await invite('short@example.in');
      const client = deskClient(app);
      const answer = await client.post('/setup/finish', { token, password: 'short', code: '123456' });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ field: 'password', message: 'At least 12 characters, please' });
      for (const strange of ['', 'x', '../../etc/passwd', 'a\0'.repeat(20), `${token}x`]) {
        expect([400, 404]).toContain((await client.post('/setup/begin', { token: strange })).status);
      }
    });

    any.test('a password among the first guesses is refused in words, whoever it is for', async () => {
      const token = await invite('rekha.iyer@example.in');
      const client = deskClient(app);
      const { secret } = (await client.post('/setup/begin', { token })).json;
      for (const password of [
        'password1234',
        'aaaaaaaaaaaa',
        ' '.repeat(12),
        'rekha.iyer1234',
        'BuildingCare123',
      ]) {
        const answer = await client.post('/setup/finish', { token, password, code: codeFor(app, secret) });
        expect(answer.json).toMatchObject({ code: 'invalid', field: 'password' });
      }
      const good = { token, password: 'terrace mango violin', code: codeFor(app, secret) };
      expect((await client.post('/setup/finish', good)).status).toBe(200);
    });

    test('whoever sets up says what they are called, and owners can correct it', async () => {
      const owner = await setUpStaff(app, 'owner');
      const token = await invite('unnamed@example.in');
      const client = deskClient(app);
      const { secret } = (await client.post('/setup/begin', { token })).json;
      const done = await client.post('/setup/finish', {
        token,
        name: ' Kavya Reddy ',
        password: 'terrace mango violin',
        code: codeFor(app, secret),
      });
      expect(done.json.staff.name).toBe('Kavya Reddy');
      const { id } = done.json.staff;
      expect((await owner.post('/staff/rename', { id, name: ' ' })).json).toMatchObject({ field: 'name' });
      expect((await owner.post('/staff/rename', { id, name: 'Kavya R.' })).status).toBe(200);
      expect((await deskClient(app, deskHeaders(done)).get('/check')).json.staff.name).toBe('Kavya R.');
      expect(await auditOf('unnamed@example.in')).toContain('renamed');
      expect((await owner.post('/staff/rename', { id: '0'.repeat(26), name: 'X1' })).status).toBe(404);
      const executive = await setUpStaff(app);
      expect((await executive.post('/staff/rename', { id, name: 'Me' })).status).toBe(403);
    });

    any.test('setting up anew ends the old password, the old codes and open sessions', async () => {
      const staff = await setUpStaff(app);
      const { email, name, role } = staff.member;
      const token = new URL(
        await app.server.staff.invite({ email, name, role }, { outside: 'test' }),
      ).hash.slice(1);
      // Until the link is used, nothing changes.
      expect((await staff.get('/check')).json.staff).not.toBeNull();
      const client = deskClient(app);
      const { secret } = (await client.post('/setup/begin', { token })).json;
      const password = 'another password';
      expect(
        (await client.post('/setup/finish', { token, password, code: codeFor(app, secret) })).status,
      ).toBe(200);
      expect((await staff.get('/check')).json.staff).toBeNull();
      app.advance(minute);
      expect((await logIn(staff)).status).toBe(401);
      expect((await logIn({ ...staff, secret, password })).status).toBe(200);
    });
  });

  describe('logging in', () => {
    any.test('needs e-mail, password and code together, and says the same whichever is wrong', async () => {
      const staff = await setUpStaff(app);
      app.advance(minute);
      const code = codeFor(app, staff.secret);
      const wrongCode = code === '000000' ? '111111' : '000000';
      const refusals = await Promise.all([
        logIn(staff, { password: 'not the password' }),
        logIn(staff, { code: wrongCode }),
        logIn(staff, { email: 'nobody@example.in' }),
      ]);
      for (const refusal of refusals) {
        expect(refusal.status).toBe(401);
        expect(refusal.json).toEqual(refusals[0]?.json);
        expect(refusal.headers.getSetCookie()).toEqual([]);
      }
      const welcome = await logIn(staff);
      expect(welcome.status).toBe(200);
      expect(welcome.json.staff).toEqual(staff.member);
      const cookie = welcome.headers.getSetCookie().find((entry) => entry.startsWith('desk='));
      expect(cookie).toMatch(/; Max-Age=43200; .*HttpOnly.*SameSite=Lax/);
      expect(await auditOf(staff.member.email)).toContain('logged in');
    });

    test('a code works once, also in parallel', async () => {
      const staff = await setUpStaff(app);
      // The code that ended the set-up is spent too.
      expect((await logIn(staff)).status).toBe(401);
      app.advance(minute);
      const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(staff)));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect((await logIn(staff)).status).toBe(401);
    });

    any.test('a code of the neighbouring half minutes is accepted, an older one is not', async () => {
      const staff = await setUpStaff(app);
      app.advance(5 * minute);
      expect((await logIn(staff, { code: codeFor(app, staff.secret, -2) })).status).toBe(401);
      expect((await logIn(staff, { code: codeFor(app, staff.secret, -1) })).status).toBe(200);
      expect((await logIn(staff, { code: codeFor(app, staff.secret, 1) })).status).toBe(200);
    });

    any.test(
      'ten tries from one place, then a quarter of an hour; the member elsewhere still gets in',
      async () => {
        const staff = await setUpStaff(app);
        const attacker = deskClient(app);
        for (let n = 0; n < loginLimits.pair.max; n += 1) {
          expect((await logIn(staff, { password: 'guess' }, attacker)).status).toBe(401);
        }
        app.advance(minute);
        const refused = await logIn(staff, {}, attacker);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
        expect((await logIn(staff)).status).toBe(200);
        app.advance(15 * minute);
        expect((await logIn(staff, {}, attacker)).status).toBe(200);
      },
    );

    any.test('one place cannot try many members, nor many places one member', async () => {
      const client = deskClient(app);
      const statuses: number[] = [];
      for (let n = 0; n <= loginLimits.address.max; n += 1) {
        const guess = { email: `guess-${n}@example.in`, password: 'guess', code: '123456' };
        statuses.push((await client.post('/login', guess)).status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(loginLimits.address.max);
      expect(statuses.at(-1)).toBe(429);

      const staff = await setUpStaff(app);
      await use(loginLimits.email, staff.member.email, loginLimits.email.max - 1);
      expect((await logIn(staff, { password: 'guess' })).status).toBe(401);
      expect((await logIn(staff, { password: 'guess' })).status).toBe(429);
    });

    const wrong = (staff: LoginStaff) => (codeFor(app, staff.secret) === '000000' ? '111111' : '000000');
    const failuresOf = (subject: string) =>
      app.server.database.query
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'failed to log in')
        .where('subject', '=', subject)
        .execute();

    any.test(
      'a failed log-in is in the audit log and a log line, without saying whose or from where',
      async () => {
        const staff = await setUpStaff(app);
        const client = deskClient(app);
        await logIn(staff, { password: 'not the password' }, client);
        await logIn(staff, { code: wrong(staff) }, client);
        const rows = await failuresOf(staff.member.email);
        expect(rows.map(({ staff_id, detail }) => [staff_id, detail.split(', network')[0]]).sort()).toEqual([
          ['Somebody', 'right password, wrong code'],
          ['Somebody', 'wrong e-mail or password'],
        ]);
        expect(rows[0]?.detail).toBe(rows[0]?.detail.replace(/\d+\.\d+\.\d+\.\d+/, ''));
        const line = JSON.parse(
          app.logLines.findLast((entry) => entry.includes('failed log-in at the desk')) ?? '{}',
        );
        expect(line).toMatchObject({ account: expect.stringMatching(/^[\w-]{12}$/), passwordFits: true });
        expect(app.logLines.join()).not.toContain(staff.member.email);

        await client.post('/login', { email: 'stranger@example.in', password: 'x', code: '123456' });
        const log = (await (await setUpStaff(app, 'owner')).get('/audit')).json.entries;
        const unknown = log.find((entry: { subject: string }) => entry.subject.startsWith('account '));
        expect(unknown).toMatchObject({ who: 'Somebody', action: 'failed to log in' });
        expect(JSON.stringify(log)).not.toContain('stranger@example.in');
      },
    );

    any.test('nobody lengthens the audit log without end from outside', async () => {
      const staff = await setUpStaff(app);
      for (let n = 0; n < loginLimits.audited.max + 5; n += 1) await logIn(staff, { password: 'guess' });
      expect(await failuresOf(staff.member.email)).toHaveLength(loginLimits.audited.max);
    });

    test('whoever’s password is known to others hears of it once an hour, and twenty wrong codes a day are all', async () => {
      const staff = await setUpStaff(app);
      const warnings = async () =>
        (await app.mails()).filter(
          ({ to, subject }) =>
            to?.[0]?.address === staff.member.email && subject?.startsWith('Your password was right'),
        ).length;
      await logIn(staff, { password: 'not the password' });
      expect(await warnings()).toBe(0);
      const statuses: number[] = [];
      for (let n = 0; n < loginLimits.codes.max + 3; n += 1) {
        statuses.push((await logIn(staff, { code: wrong(staff) })).status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(loginLimits.codes.max);
      expect(statuses.slice(-3)).toEqual([429, 429, 429]);
      expect(await warnings()).toBe(1);
      app.advance(hour);
      expect((await logIn(staff)).status).toBe(429);
      app.advance(24 * hour);
      expect((await logIn(staff)).status).toBe(200);
    });

    any.test('a stranger cannot hold the door shut for a browser the member used before', async () => {
      const staff = await setUpStaff(app);
      for (const [limit, subject] of [
        [loginLimits.email, staff.member.email],
        [loginLimits.slow, staff.member.id],
        [loginLimits.codes, staff.member.id],
      ] as const)
        await use(limit, subject, limit.max);
      app.advance(minute);
      expect((await logIn(staff)).status).toBe(429);
      const known = /desk-device=[\w.-]+/.exec(staff.headers.cookie ?? '')?.[0] ?? '';
      const other = /desk-device=[\w.-]+/.exec((await setUpStaff(app)).headers.cookie ?? '')?.[0] ?? '';
      expect((await logIn(staff, {}, deskClient(app, { cookie: other }))).status).toBe(429);
      expect((await logIn(staff, {}, deskClient(app, { cookie: known }))).status).toBe(200);
      // Its own lane ends too.
      for (let n = 0; n < loginLimits.device.max; n += 1) {
        await logIn(staff, { password: 'guess' }, deskClient(app, { cookie: known }));
      }
      app.advance(minute);
      expect((await logIn(staff, {}, deskClient(app, { cookie: known }))).status).toBe(429);
    });

    any.test(
      'while strangers try passwords all over the site, new browsers come in slowly, and the owner is told',
      async () => {
        const staff = await setUpStaff(app);
        const known = /desk-device=[\w.-]+/.exec(staff.headers.cookie ?? '')?.[0] ?? '';
        await use(loginLimits.failed, 'all', loginLimits.failed.max - 1);
        app.advance(minute);
        expect((await logIn(staff, { password: 'guess' })).status).toBe(401);
        await app.server.worker.drain();
        const told = (await app.mails()).filter(({ subject }) =>
          subject?.includes('trying passwords at the desk'),
        );
        expect(told).toHaveLength(1);
        // Nobody learns what was wrong, and wrong passwords use nothing up that the member needs.
        const refused: unknown[] = [];
        for (const given of [{ password: 'guess' }, { code: wrong(staff) }, { email: 'nobody@example.in' }]) {
          const { status, json, headers } = await logIn(staff, given);
          refused.push([status, json.message, headers.get('retry-after')]);
        }
        expect(refused).toEqual(
          Array(3).fill([429, expect.stringContaining('new browsers come in slowly'), '30']),
        );
        expect((await logIn(staff)).status).toBe(200);
        app.advance(minute);
        expect((await logIn(staff, {}, deskClient(app, { cookie: known }))).status).toBe(200);
        app.advance(minute);
        const right: number[] = [];
        for (let n = 0; n < loginLimits.slow.max + 1; n += 1)
          right.push((await logIn(staff, { code: wrong(staff) })).status);
        expect(right).toEqual([429, 429, 429]);
        expect((await logIn(staff)).status).toBe(429);
        app.advance(minute);
        expect((await logIn(staff)).status).toBe(200);
        app.advance(15 * minute);
        expect((await logIn(staff, { password: 'guess' })).status).toBe(401);
      },
    );

    test('a browser is known no more after a new password, nor after the access is closed', async () => {
      const staff = await setUpStaff(app);
      const known = deskClient(app, { cookie: staff.headers.cookie ?? '' });
      const newLink = await app.server.staff.invite(staff.member, { outside: 'test' });
      const token = new URL(newLink).hash.slice(1);
      const { secret } = (await deskClient(app).post('/setup/begin', { token })).json;
      const password = 'another long enough password';
      await deskClient(app).post('/setup/finish', { token, password, code: codeFor(app, secret) });
      app.advance(minute);
      await use(loginLimits.email, staff.member.email, loginLimits.email.max);
      await use(loginLimits.slow, staff.member.id, loginLimits.slow.max);
      expect((await logIn({ ...staff, secret, password }, {}, known)).status).toBe(429);

      const [gone, owner] = [await setUpStaff(app), await setUpStaff(app, 'owner')];
      await app.server.staff.remove(gone.member.id, owner.member.id);
      await use(loginLimits.email, gone.member.email, loginLimits.email.max);
      expect((await logIn(gone, {}, deskClient(app, { cookie: gone.headers.cookie ?? '' }))).status).toBe(
        429,
      );
    });

    any.test('a crowd of strangers at the door does not keep a known browser out', async () => {
      const staff = await setUpStaff(app);
      app.advance(minute);
      const known = /desk-device=[\w.-]+/.exec(staff.headers.cookie ?? '')?.[0] ?? '';
      const crowd = Array.from({ length: 40 }, (_, n) => logIn(staff, { email: `nobody-${n}@example.in` }));
      expect((await logIn(staff, {}, deskClient(app, { cookie: known }))).status).toBe(200);
      const statuses = (await Promise.all(crowd)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
    });

    describe('second factors at rest', () => {
      const stored = async (id: string) =>
        (
          await app.server.database.query
            .selectFrom('staff')
            .select('totp_secret')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).totp_secret ?? '';
      const store = (id: string, secret: string) =>
        app.server.database.query
          .updateTable('staff')
          .set({ totp_secret: secret })
          .where('id', '=', id)
          .execute();

      any.test('are encrypted, each for its member', async () => {
        const [staff, other] = [await setUpStaff(app), await setUpStaff(app)];
        const sealed = await stored(staff.member.id);
        expect(sealed).toMatch(/^v1\./);
        expect(sealed).not.toContain(staff.secret);
        // Copied into another's row it is worth nothing.
        await store(other.member.id, sealed);
        app.advance(minute);
        expect((await logIn({ ...other, secret: staff.secret })).status).toBe(401);
      });

      test('from before are read, and encrypted at the next start', async () => {
        const staff = await setUpStaff(app);
        await store(staff.member.id, staff.secret);
        app.advance(minute);
        expect((await logIn(staff)).status).toBe(200);
        await app.another();
        expect(await stored(staff.member.id)).toMatch(/^v1\./);
        app.advance(minute);
        expect((await logIn(staff)).status).toBe(200);
      });

      any.test('of another SESSION_SECRET are a refusal and a log line; a new link helps', async () => {
        const staff = await setUpStaff(app);
        const box = createSecretBox(['another secret'], 'second factors of staff');
        await store(staff.member.id, box.seal(staff.secret, staff.member.id));
        app.advance(minute);
        expect((await logIn(staff)).status).toBe(401);
        expect(app.logLines.join()).toContain('sealed with another SESSION_SECRET');
        const { email, name, role } = staff.member;
        const link = await app.server.staff.invite({ email, name, role }, { outside: 'test' });
        const token = new URL(link).hash.slice(1);
        const { secret } = (await deskClient(app).post('/setup/begin', { token })).json;
        const body = { token, password: staff.password, code: codeFor(app, secret) };
        expect((await deskClient(app).post('/setup/finish', body)).status).toBe(200);
      });
    });

    any.test('secrets stay out of answers and logs', async () => {
      const staff = await setUpStaff(app);
      app.advance(minute);
      await logIn(staff);
      const log = app.logLines.join('');
      for (const secret of [staff.password, staff.secret, staff.member.email])
        expect(log).not.toContain(secret);
      const people = await (await setUpStaff(app, 'owner')).get('/staff');
      expect(people.text).not.toMatch(/hash|secret|setup/);
    });

    any.test('a write from another site is refused', async () => {
      const staff = await setUpStaff(app);
      app.advance(minute);
      const foreign = deskClient(app, { 'sec-fetch-site': 'cross-site' });
      expect((await logIn(staff, {}, foreign)).status).toBe(403);
    });
  });

  any.describe('sessions', () => {
    test('end after half an hour without a sign of life; what a screen does by itself is none', async () => {
      const staff = await setUpStaff(app);
      for (let n = 0; n < 3; n += 1) {
        app.advance(20 * minute);
        expect((await staff.get('/check')).json.staff).not.toBeNull();
      }
      app.advance(20 * minute);
      expect((await staff.get('/check', { 'x-background': '1' })).json.staff).not.toBeNull();
      app.advance(11 * minute);
      expect((await staff.get('/requests?tab=waiting')).status).toBe(401);
    });

    test('end after twelve hours however busy', async () => {
      const staff = await setUpStaff(app);
      for (let n = 0; n < 12 * 3 - 1; n += 1) {
        app.advance(20 * minute);
        expect((await staff.get('/check')).json.staff).not.toBeNull();
      }
      app.advance(20 * minute);
      expect((await staff.get('/check')).json.staff).toBeNull();
    });

    test('signing out ends this session, signing out everywhere all of them', async () => {
      const staff = await setUpStaff(app);
      const more = async () => {
        app.advance(minute);
        return deskClient(app, deskHeaders(await logIn(staff)));
      };
      const [second, third] = [await more(), await more()];
      expect((await second.post('/logout', { everywhere: false })).status).toBe(200);
      expect((await second.get('/check')).json.staff).toBeNull();
      expect((await staff.get('/check')).json.staff).not.toBeNull();
      expect((await third.post('/logout', { everywhere: true })).status).toBe(200);
      for (const client of [staff, third]) expect((await client.get('/check')).json.staff).toBeNull();
    });

    test('a new log-in ends the session it replaces', async () => {
      const staff = await setUpStaff(app);
      app.advance(minute);
      const { password, secret, member } = staff;
      const body = { email: member.email, password, code: codeFor(app, secret) };
      const again = await staff.post('/login', body);
      expect(again.status).toBe(200);
      expect((await staff.get('/check')).json.staff).toBeNull();
      expect((await deskClient(app, deskHeaders(again)).get('/check')).json.staff).not.toBeNull();
    });

    test('a write needs the token of its own session', async () => {
      const [staff, other] = [await setUpStaff(app), await setUpStaff(app)];
      const logout = (token?: string) =>
        deskClient(app, {
          cookie: staff.headers.cookie ?? '',
          ...(token ? { 'x-xsrf-token': token } : {}),
        }).post('/logout', { everywhere: true });
      const visitor = deskHeaders(await deskClient(app).get('/check'));
      const customer = await registerCustomer(app);
      for (const token of [
        undefined,
        'x',
        other.headers['x-xsrf-token'],
        visitor['x-xsrf-token'],
        customer.headers['x-xsrf-token'],
      ]) {
        expect((await logout(token)).status).toBe(403);
      }
      expect((await staff.get('/check')).json.staff).not.toBeNull();
      expect((await logout(staff.headers['x-xsrf-token'])).status).toBe(200);
    });
  });

  describe('people', () => {
    test('an owner invites, sees and removes; whoever is removed is out at once', async () => {
      const owner = await setUpStaff(app, 'owner', 'Meena');
      const added = await owner.post('/staff/add', {
        email: 'Ravi@Example.in',
        name: 'Ravi',
        role: 'executive',
      });
      expect(added.json.link).toMatch(/^http:\/\/site\.test\/desk\/setup#[\w-]{43}$/);
      const find = async (email: string) =>
        (await owner.get('/staff')).json.people.find((person: { email: string }) => person.email === email);
      expect(await find('ravi@example.in')).toMatchObject({ name: 'Ravi', active: true, ready: false });

      const ravi = await setUpStaff(app);
      expect((await owner.post('/staff/remove', { id: ravi.member.id })).status).toBe(200);
      expect((await ravi.get('/requests?tab=waiting')).status).toBe(401);
      app.advance(minute);
      expect((await logIn(ravi)).status).toBe(401);
      expect(await find(ravi.member.email)).toMatchObject({ active: false, ready: false });
      expect((await owner.post('/staff/remove', { id: ravi.member.id })).status).toBe(404);
      expect(await auditOf(ravi.member.email)).toContain('removed');
    });

    any.test('owners can neither remove nor demote themselves', async () => {
      const owner = await setUpStaff(app, 'owner');
      const { id, email, name } = owner.member;
      expect((await owner.post('/staff/remove', { id })).status).toBe(409);
      expect((await owner.post('/staff/add', { email, name, role: 'editor' })).status).toBe(409);
      expect((await owner.get('/check')).json.staff.role).toBe('owner');
    });

    test('of two owners who remove or demote each other at once one stays', async () => {
      const other = await app.another();
      for (const [path, bodyOf] of [
        ['/staff/remove', ({ member }: LoginStaff) => ({ id: member.id })],
        ['/staff/add', ({ member: { email, name } }: LoginStaff) => ({ email, name, role: 'editor' })],
      ] as const) {
        for (let round = 0; round < 3; round += 1) {
          const [a, b] = [await setUpStaff(app, 'owner'), await setUpStaff(app, 'owner')];
          const answers = await Promise.all([
            a.post(path, bodyOf(b)),
            deskClient(other, b.headers).post(path, bodyOf(a)),
          ]);
          expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
          const owners = await Promise.all([a, b].map((one) => one.get('/staff')));
          expect(owners.filter(({ status }) => status === 200)).toHaveLength(1);
        }
      }
    });

    any.test('closing an access happens whole or not at all', async () => {
      const [owner, ravi] = [await setUpStaff(app, 'owner'), await setUpStaff(app)];
      const rename = (from: string, to: string) => sql.raw(`alter table ${from} rename to ${to}`);
      const { query } = app.server.database;
      const call = {
        name: 'Held',
        mobile: '9848000001',
        location: 'Here',
        service: 'Water Leakage Old Building',
      };
      expect((await app.post('/callback/create', call)).status).toBe(200);
      const { requests } = (await ravi.get('/requests?tab=waiting')).json;
      const id = requests.find((request: { name: string }) => request.name === 'Held').id;
      expect((await ravi.post(`/requests/${id}/claim`, {})).status).toBe(200);
      // The last of the four writes fails.
      await rename('request_events', 'request_events_away').execute(query);
      const failed = await owner.post('/staff/remove', { id: ravi.member.id });
      await rename('request_events_away', 'request_events').execute(query);
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect((await ravi.get('/check')).json.staff).not.toBeNull();
      expect(await auditOf(ravi.member.email)).not.toContain('removed');
      expect((await owner.post('/staff/remove', { id: ravi.member.id })).status).toBe(200);
      const row = await query
        .selectFrom('requests')
        .select('claimed_by')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toEqual({ claimed_by: null });
    });

    test('the log reads newest first, page by page, and keeps its words', async () => {
      const owner = await setUpStaff(app, 'owner', 'Keeper');
      app.advance(1);
      for (let n = 0; n < 101; n += 1) {
        await owner.post('/staff/add', { email: `p${n}@example.in`, name: 'P', role: 'editor' });
      }
      const first = (await owner.get('/audit')).json;
      expect(first.entries).toHaveLength(100);
      expect(first.entries[0]).toMatchObject({ who: 'Keeper', action: 'invited', detail: 'editor' });
      const second = (await owner.get(`/audit?after=${encodeURIComponent(first.more)}`)).json;
      const ids = [...first.entries, ...second.entries].map((entry: { id: string }) => entry.id);
      expect(new Set(ids).size).toBe(ids.length);
      const times = [...first.entries, ...second.entries].map((entry: { at: number }) => entry.at);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect((await owner.get('/audit?after=1e9:x')).status).toBe(400);
    });
  });

  describe('every call behind the log-in', () => {
    /** From Fastify's own table, so that a forgotten guard cannot hide. */
    const callsOf = () => {
      const above: string[] = [];
      const line = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/gm;
      const routes = [...app.server.app.printRoutes({ commonPrefix: false }).matchAll(line)].flatMap(
        ([, indent = '', segment = '', methods = '']) => {
          const depth = indent.length / 4;
          above[depth] = (depth > 0 ? above[depth - 1] : '') + segment;
          const path = above[depth];
          return methods.split(', ').map((method) => ({ path, method }));
        },
      );
      return routes.filter(({ path, method }) => path.startsWith(staffPrefix) && method);
    };
    const open = new Set([
      'GET /check',
      'HEAD /check',
      'POST /login',
      'POST /setup/begin',
      'POST /setup/finish',
    ]);
    const guarded = () =>
      callsOf().filter(({ path, method }) => !open.has(`${method} ${path.slice(staffPrefix.length)}`));
    const knock = async (
      { path, method }: { path: string; method: string },
      headers: Record<string, string>,
    ) => {
      const url =
        path.replace(/:\w+/g, '0'.repeat(26)) + (/\/(?:requests|inbox)$/.test(path) ? '?tab=waiting' : '');
      const answer = await fetch(app.url + url, {
        method,
        headers: { ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const knockEverywhere = async (headers: Record<string, string>) => {
      const answers: string[] = [];
      for (const call of guarded()) {
        const status = await knock(call, headers);
        if (status !== 401 && status !== 403) answers.push(`${call.method} ${call.path} answered ${status}`);
      }
      return answers;
    };

    any.test('the table is read', () => {
      const calls = guarded().map(({ method, path }) => `${method} ${path}`);
      for (const call of [
        'GET /api/staff/requests',
        'GET /api/staff/requests/stream',
        'GET /api/staff/requests/export',
        'GET /api/staff/photo/:booking/:photo/:size',
        'POST /api/staff/requests/:id/claim',
        'POST /api/staff/staff/add',
      ]) {
        expect(calls).toContain(call);
      }
    });

    any.test('visitors and customers are sent away', async () => {
      const { headers } = await registerCustomer(app);
      // Also a customer's cookie under the desk's name.
      const renamed = { ...headers, cookie: (headers.cookie ?? '').replace('session=', 'desk=') };
      for (const caller of [{}, headers, renamed, { cookie: 'desk=x' }]) {
        expect(await knockEverywhere(caller)).toEqual([]);
      }
    });

    any.test('so are sessions that ended: by time, by signing out, by removal', async () => {
      const expired = await setUpStaff(app, 'owner');
      app.advance(31 * minute);
      const left = await setUpStaff(app, 'owner');
      await left.post('/logout', { everywhere: false });
      const removed = await setUpStaff(app, 'owner');
      await (await setUpStaff(app, 'owner')).post('/staff/remove', { id: removed.member.id });
      for (const { headers } of [expired, left, removed]) expect(await knockEverywhere(headers)).toEqual([]);
    });

    any.test('a desk cookie opens nothing of a customer’s', async () => {
      const { headers } = await setUpStaff(app, 'owner');
      const renamed = { ...headers, cookie: (headers.cookie ?? '').replace('desk=', 'session=') };
      expect((await app.get('/bookings/get/1', renamed)).status).toBe(401);
    });

    test('roles may make their own calls only', async () => {
      const allowed = async (role: Role) => {
        const { headers } = await setUpStaff(app, role);
        const statuses = new Map<string, number>();
        for (const call of guarded()) {
          // These would end the session or never answer.
          if (/logout|stream/.test(call.path)) continue;
          statuses.set(`${call.method} ${call.path.slice(staffPrefix.length)}`, await knock(call, headers));
        }
        return [...statuses].filter(([, status]) => status !== 403).map(([call]) => call);
      };
      // An editor writes articles with their pictures, and nothing else.
      const editor = await allowed('editor');
      expect(editor).toContain('POST /posts/create');
      expect(editor.filter((call) => !/^\w+ \/(?:posts|media)(?:\/|$)/.test(call))).toEqual([]);
      // An engineer has the crew's day, which the owner may look at and nobody else, and reads what was found.
      const engineer = await allowed('engineer');
      expect(engineer).toContain('POST /day/step');
      const ownWork = /^\w+ \/(?:day|today)(?:\/|$)|^(?:GET|HEAD) \/findings\/(?:visit|pdf)\//;
      expect(engineer.filter((call) => !ownWork.test(call))).toEqual([]);
      const ownersOnly = /people|staff|audit|export|crews\/|rain\/mark|\/(?:day|today)\b/;
      const executive = await allowed('executive');
      expect(executive.filter((call) => ownersOnly.test(call))).toEqual([]);
      expect(executive).toEqual(
        expect.arrayContaining([
          'GET /requests',
          'GET /visits/windows',
          'POST /visits/agree',
          'GET /crews',
          'POST /rain/propose',
        ]),
      );
      expect(executive.filter((call) => /posts|media|content\//.test(call))).toEqual([]);
      const owner = await allowed('owner');
      expect(owner).toEqual(expect.arrayContaining([...executive, 'GET /staff', 'GET /audit', 'GET /day']));
      expect(owner.filter((call) => /^POST \/(?:day|today)/.test(call))).toEqual([]);
      expect(
        await knock(
          { method: 'GET', path: '/api/staff/requests/stream' },
          (await setUpStaff(app, 'editor')).headers,
        ),
      ).toBe(403);
    });
  });
});
