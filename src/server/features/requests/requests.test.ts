// Rules of what visitors send, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadlineMinutes } from '#contract/constants.ts';
import { messages } from '#contract/messages.ts';
import {
  bothEngines,
  forAnyEngine,
  patiently,
  startTestApp,
  type TestApp,
} from '#server/testing/start-test-app.ts';
import { registerCustomer } from '#server/testing/test-customer.ts';
import { requestLimits } from './requests.service.ts';

const path = '/callback/create';
const valid = {
  name: 'Lakshmi',
  mobile: '9848012345',
  location: 'Himayatnagar, Street No. 6',
  service: 'Water Leakage Old Building',
};

let seed = 0;
/** Each test speaks from an address and with a number of its own, so that limits do not mix. */
const fresh = () => {
  seed += 1;
  return {
    body: { ...valid, mobile: String(9_000_000_000 + seed) },
    from: { 'x-forwarded-for': `203.${seed >> 8}.113.${seed & 255}` },
  };
};

describe.each(bothEngines)('call-back request on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const stored = (mobile: string) =>
    app.server.database.query.selectFrom('requests').selectAll().where('mobile', '=', mobile).execute();
  const countAll = async () =>
    (await app.server.database.query.selectFrom('requests').selectAll().execute()).length;

  any.test('a valid request is stored and mailed to the desk', async () => {
    const { body, from } = fresh();
    const answer = await app.post(path, body, from);
    expect(answer.status).toBe(200);
    // The clock stands at ten in the morning of a working day.
    expect(answer.json).toEqual({ success: true, dueAt: app.now() + deadlineMinutes * 60_000 });
    expect(await stored(body.mobile)).toMatchObject([
      {
        name: 'Lakshmi',
        location: valid.location,
        service: 'old',
        service_name: valid.service,
        queue_rank: 3,
      },
    ]);
    const mail = (await app.mails()).find((entry) => entry.subject?.includes(body.mobile));
    expect(mail?.to?.[0]?.address).toBe('care@hbc.example');
    expect(mail?.text).toContain(valid.location);
    expect(mail?.html).toContain(valid.service);
  });

  const without = (key: keyof typeof valid) => ({ ...valid, [key]: undefined });
  any.test.each([
    ['all empty', {}, messages.nameRequired, 'name'],
    ['blank name', { ...valid, name: '  ' }, messages.nameRequired, 'name'],
    ['no mobile', without('mobile'), messages.mobileRequired, 'mobile'],
    ['nine digits', { ...valid, mobile: '984801234' }, messages.mobileInvalid, 'mobile'],
    ['eleven digits', { ...valid, mobile: '98480123456' }, messages.mobileInvalid, 'mobile'],
    ['letters', { ...valid, mobile: '98480abcde' }, messages.mobileInvalid, 'mobile'],
    ['digits of another script', { ...valid, mobile: '९८४८०१२३४५' }, messages.mobileInvalid, 'mobile'],
    ['no location', without('location'), messages.locationRequired, 'location'],
    ['no service', without('service'), messages.serviceRequired, 'service'],
    ['unknown service', { ...valid, service: 'Plumbing' }, messages.serviceRequired, 'service'],
    ['inherited service', { ...valid, service: 'constructor' }, messages.serviceRequired, 'service'],
    ['mobile and location missing', { name: 'A', service: valid.service }, messages.mobileRequired, 'mobile'],
  ])('the first failure alone is told: %s', async (_case, body, message, field) => {
    const before = await countAll();
    const answer = await app.post(path, body, fresh().from);
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ success: false, code: 'invalid', message, field });
    expect(await countAll()).toBe(before);
  });

  const sql = "x'); drop table requests; --";
  any.test.each<[string, unknown, number]>([
    ['malformed JSON', '{"name":', 400],
    ['empty body', '', 400],
    ['an array', [], 400],
    ['a string', '"hello"', 400],
    ['null', 'null', 400],
    ['numbers for text', { ...valid, name: 5 }, 400],
    ['an object for text', { ...valid, location: { $gt: '' } }, 400],
    ['a list for text', { ...valid, mobile: ['9848012345'] }, 400],
    ['an unknown field', { ...valid, admin: true }, 400],
    ['a field only the server sets', { ...valid, id: 'mine', spam: 0 }, 400],
    ['prototype pollution', '{"__proto__":{"admin":true},"name":"A"}', 400],
    ['constructor pollution', '{"constructor":{"prototype":{"admin":true}},"name":"A"}', 400],
    ['deep nesting', '['.repeat(15_000) + ']'.repeat(15_000), 400],
    ['more than the limit', { ...valid, location: 'x'.repeat(40_000) }, 413],
    ['an overlong name', { ...valid, name: 'x'.repeat(81) }, 400],
    ['NUL in the name', { ...valid, name: 'a\0b' }, 400],
    ['NUL in the location', { ...valid, location: 'a\0b' }, 400],
    ['a mark that turns the line round', { ...valid, location: 'abc\u202Edef' }, 400],
    ['a line break in the name', { ...valid, name: 'a\r\nBcc: x@example.com' }, 400],
    ['SQL in every field', { name: sql, mobile: sql, location: sql, service: sql }, 400],
    ['SQL for the service', { ...valid, service: sql }, 400],
  ])('bad input is refused with words and changes nothing: %s', async (_case, body, status) => {
    const before = await countAll();
    const answer = await app.post(path, body, fresh().from);
    expect(answer.status).toBe(status);
    expect(answer.json.success).toBe(false);
    expect(answer.json.message.length).toBeGreaterThan(8);
    expect(answer.text).not.toMatch(/at .*\.ts:|node_modules/);
    expect(await countAll()).toBe(before);
  });

  any.test.each([
    ['SQL', sql],
    ['emoji', 'Ravi 🏠'],
    ['a lone surrogate', 'a\ud800b'],
    ['Telugu', 'లక్ష్మి'],
    ['markup', '<script>alert(1)</script>'],
  ])('odd but legal text is stored inert: %s', async (_case, text) => {
    const { body, from } = fresh();
    expect((await app.post(path, { ...body, name: text, location: text }, from)).status).toBe(200);
    const [row] = await stored(body.mobile);
    expect(row?.name).toBe(text.toWellFormed());
    const mail = (await app.mails()).find((entry) => entry.subject?.includes(body.mobile));
    expect(mail?.html).not.toContain('<script>');
  });

  any.test.each([
    ['text/plain', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('only JSON is read: %s gets 415', async (_case, headers) => {
    const answer = await app.post(path, valid, { ...fresh().from, ...headers });
    expect(answer.status).toBe(415);
  });

  any.test.each([
    ['foreign Origin', { origin: 'https://evil.example' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an opaque Origin', { origin: 'null' }],
  ])('a write from another site is refused: %s', async (_case, headers) => {
    const before = await countAll();
    const answer = await app.post(path, valid, { ...fresh().from, ...headers });
    expect(answer.status).toBe(403);
    expect(await countAll()).toBe(before);
  });

  any.test('both spellings of the repair service are accepted and kept as given', async () => {
    for (const service of ['Bulding Reapair', 'Bulding Reapir']) {
      const { body, from } = fresh();
      expect((await app.post(path, { ...body, service }, from)).status).toBe(200);
      expect(await stored(body.mobile)).toMatchObject([{ service: 'repair', service_name: service }]);
    }
  });

  test('the same idempotency key stores once, even in parallel and from another network', async () => {
    const { body, from } = fresh();
    const key = { 'idempotency-key': `key-${body.mobile}` };
    const networks = [from, fresh().from];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => app.post(path, body, { ...networks[n % 2], ...key })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(await stored(body.mobile)).toHaveLength(1);
  });

  any.test.each(['/callback/create', '/contact/create'])(
    'the same idempotency key with other content is refused, and what was stored stays: %s',
    async (call) => {
      const { body: lead, from } = fresh();
      const { name, mobile } = lead;
      const email = `${mobile}@example.in`;
      const body = call === path ? lead : { name, mobile, email, subject: 'Wet', message: 'Wall' };
      const headers = { ...from, 'idempotency-key': `key-${mobile}` };
      const first = await app.post(call, body, headers);
      expect(first.status).toBe(200);
      const other = await app.post(call, { ...body, mobile: '9000000001' }, headers);
      expect(other.status).toBe(409);
      expect(other.json).toEqual({
        success: false,
        code: 'conflict',
        message: 'Something else was already sent with this form. Please send it once more.',
      });
      // The same content again still finds the first answer.
      expect((await app.post(call, body, headers)).json).toEqual(first.json);
    },
  );

  test('without a key, the same content counts once within a minute and again after it', async () => {
    const { body, from } = fresh();
    await Promise.all([app.post(path, body, from), app.post(path, body, from)]);
    expect(await stored(body.mobile)).toHaveLength(1);
    app.advance(61_000);
    await app.post(path, body, from);
    expect(await stored(body.mobile)).toHaveLength(2);
  });

  any.test('an unusable idempotency key is refused', async () => {
    const { body, from } = fresh();
    for (const key of ['short', 'x'.repeat(129), 'with space in it']) {
      expect((await app.post(path, body, { ...from, 'idempotency-key': key })).status).toBe(400);
    }
  });

  any.test('what programs put into the hidden field is kept aside and mailed to nobody', async () => {
    const { body, from } = fresh();
    const answer = await app.post(path, { ...body, website: 'https://spam.example' }, from);
    expect(answer.json.success).toBe(true);
    expect(await stored(body.mobile)).toMatchObject([{ queue_rank: 9 }]);
    expect((await app.mails()).some((mail) => mail.subject?.includes(body.mobile))).toBe(false);
  });

  any.test('one mobile number has a limit that ends with its hour', async () => {
    const { body, from } = fresh();
    const send = (n: number) => app.post(path, { ...body, name: `Name ${n}` }, from);
    for (let n = 0; n < requestLimits.mobile.max; n += 1) expect((await send(n)).status).toBe(200);
    const refused = await send(99);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json.code).toBe('too_many');
    expect(await stored(body.mobile)).toHaveLength(requestLimits.mobile.max);
    app.advance(3_600_001);
    expect((await send(100)).status).toBe(200);
  });

  test('one network address has a limit, counted exactly under parallel requests', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const answers = await Promise.all(
      Array.from({ length: requestLimits.address.max + 10 }, () => {
        const { body } = fresh();
        // A database that is too slow for a visitor undoes the count with the rest.
        return patiently(() => app.post(path, body, from));
      }),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(requestLimits.address.max);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });

  any.test(
    'a log-in does not help to send without end: beyond ten an hour its browser is one of the many',
    async () => {
      app.advance(2 * 3_600_000);
      const { headers } = await registerCustomer(app);
      for (let n = 0; n <= requestLimits.site.max; n += 1)
        await app.post(path, fresh().body, { 'x-forwarded-for': `10.${n}.77.1` });
      const mobiles: string[] = [];
      for (let n = 0; n < requestLimits.known.max + 2; n += 1) {
        const { body } = fresh();
        mobiles.push(body.mobile);
        await app.post(path, body, { ...headers, 'x-forwarded-for': `10.${n}.78.1` });
      }
      const rows = await Promise.all(mobiles.map(stored));
      const marks = rows.map(([row]) => row?.unverified);
      expect(marks).toEqual([...Array(requestLimits.known.max).fill(0), 1, 1]);

      // Nobody calls: the office is reminded of each, but of the three marked ones once an hour.
      const mails = (await app.mails()).length;
      app.advance((deadlineMinutes - 10) * 60_000);
      const unmarked = requestLimits.site.max + requestLimits.known.max;
      expect(await app.mails()).toHaveLength(mails + unmarked + 1);
    },
  );

  any.test(
    'the contact form has a brake of its own: what comes beyond it is kept and marked, and few of these are mailed',
    async () => {
      app.advance(26 * 3_600_000);
      const send = async (mobile: string, n: number) => {
        const email = `${mobile}@example.in`;
        const message = { name: 'A', mobile, email, subject: 'Wet', message: `Wall ${n}` };
        const from = { 'x-forwarded-for': `10.${n}.79.1` };
        return (await app.post('/contact/create', message, from)).status;
      };
      const mobiles = Array.from(
        { length: requestLimits.site.max + requestLimits.told.max + 2 },
        () => fresh().body.mobile,
      );
      for (const [n, mobile] of mobiles.entries()) expect(await send(mobile, n)).toBe(200);
      const rows = await Promise.all(mobiles.map(stored));
      const marks = rows.map(([row]) => row?.unverified);
      const { site, told } = requestLimits;
      expect(marks).toEqual([...Array(site.max).fill(0), ...Array(told.max + 2).fill(1)]);
      const subjects = (await app.mails()).map(({ subject = '', text = '' }) => subject + text).join();
      const mailed = mobiles.map((mobile) => subjects.includes(mobile));
      expect(mailed).toEqual([...Array(site.max + told.max).fill(true), false, false]);
      // Call-backs are counted for themselves.
      const { body, from } = fresh();
      await app.post(path, body, from);
      expect(await stored(body.mobile)).toMatchObject([{ unverified: 0 }]);

      const [first = ''] = mobiles;
      for (let n = 1; n < requestLimits.mobile.max; n += 1) expect(await send(first, 100 + n)).toBe(200);
      expect(await send(first, 200)).toBe(429);
    },
  );

  any.test('names and numbers stay out of the log', async () => {
    const { body, from } = fresh();
    await app.post(path, { ...body, name: 'Secretname' }, from);
    await app.mails();
    const log = app.logLines.join('');
    expect(log).toContain('/api/user/callback/create');
    expect(log).not.toContain(body.mobile);
    expect(log).not.toContain('Secretname');
  });

  any.test(
    'of 188 from one /48 none is lost, the office has few mails, and a known customer notices nothing',
    async () => {
      // What earlier tests left behind is over, reminders included.
      app.advance(26 * 3_600_000);
      await app.mails();
      app.advance(2 * 3_600_000);
      const customer = await registerCustomer(app);
      const loggedOut = { cookie: customer.headers.cookie?.replace(/session=[^;]*;?/, '') ?? '' };
      const subjects = async () => (await app.mails()).map(({ subject = '' }) => subject);
      const mailsBefore = await subjects();
      const sent: string[] = [];
      const send = async (n: number) => {
        const { body } = fresh();
        sent.push(body.mobile);
        // A crowd counts in one row: on a busy machine the database gives up on some, who are asked to try again.
        return patiently(() =>
          app.post(path, body, { 'x-forwarded-for': `2001:db8:799:${n.toString(16)}::1` }),
        );
      };
      for (let n = 0; n < 188; n += 47) {
        const answers = await Promise.all(Array.from({ length: 47 }, (_, more) => send(n + more)));
        expect(answers.every(({ status }) => status === 200)).toBe(true);
      }
      const inside = { 'x-forwarded-for': '2001:db8:799:1::9' };
      const known = fresh().body;
      expect((await app.post(path, known, { ...loggedOut, ...inside })).status).toBe(200);
      const loggedIn = fresh().body;
      expect((await app.post(path, loggedIn, { ...customer.headers, ...inside })).status).toBe(200);

      const rows = await app.server.database.query
        .selectFrom('requests')
        .select(['mobile', 'queue_rank', 'unverified'])
        .where('mobile', 'in', [...sent, known.mobile, loggedIn.mobile])
        .execute();
      expect(rows).toHaveLength(190);
      expect(rows.every(({ queue_rank }) => queue_rank === 3)).toBe(true);
      expect(rows.filter(({ unverified }) => unverified === 1)).toHaveLength(188 - requestLimits.site.max);
      const marked = rows.filter(({ unverified }) => unverified === 1).map(({ mobile }) => mobile);
      expect(marked).not.toContain(known.mobile);
      expect(marked).not.toContain(loggedIn.mobile);

      const aboutThese = (all: readonly string[]) =>
        all.filter((subject) => rows.some(({ mobile }) => subject.includes(mobile)));
      const mails = await subjects();
      const each = requestLimits.site.max + requestLimits.told.max + 2;
      expect(mails).toHaveLength(mailsBefore.length + each + 1);
      expect(aboutThese(mails)).toHaveLength(each);
      for (const { mobile } of [known, loggedIn]) expect(mails.join()).toContain(mobile);
      const alerts = (all: readonly string[]) => all.filter((subject) => subject.includes('at once')).length;
      expect(alerts(mails)).toBe(alerts(mailsBefore) + 1);
    },
  );
});
