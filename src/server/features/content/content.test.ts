// Rules of the site's own words and figures: who changes them, where they show, how they come back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedCounters, shippedDetails, shippedHours } from '#contract/current-company.ts';
import { plainBuild } from '#server/testing/plain-build.ts';
import {
  bothEngines,
  forAnyEngine,
  patiently,
  startTestApp,
  type TestApp,
} from '#server/testing/start-test-app.ts';
import { createPerson, latestMail, registerByCode } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

/** A web build that shows what the API tells, so that the page cache is real. */
const web = plainBuild(async (_request, transport) => {
  const call = { method: 'GET', path: '/api/user/content/get', headers: {} } as const;
  return new Response(`<html><body>${JSON.stringify((await transport(call)).json)}</body></html>`);
});

const review = { quote: 'It stayed dry.', who: 'Homeowner, Abids', work: 'Terrace', zone: 'roof' };
const engineer = { name: 'A', qualification: 'B.Tech (Civil)', since: 2009, checkedOn: '2026-05-01' };
const client = { mark: 'school', logo: '', who: 'A school', locality: 'Uppal', work: '' };

describe.each(bothEngines)('site content on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let owner: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine, { web: { mode: 'production', loadBuild: async () => web } });
    owner = await hireStaff(app, 'owner', 'Meena');
  });
  afterAll(() => app.stop());

  const version = async (): Promise<number> => (await owner.get('/content')).json.version;
  const save = async (section: string, value: unknown) =>
    owner.post('/content/save', { version: await version(), section, value });
  const shown = async () => (await app.get('/content/get')).json.content;

  any.test('only the owner changes the site', async () => {
    const body = { version: 0, section: 'counters', value: shippedCounters };
    for (const role of ['executive', 'editor'] as const) {
      const staff = await hireStaff(app, role);
      expect((await staff.get('/content')).status).toBe(403);
      expect((await staff.post('/content/save', body)).status).toBe(403);
      expect((await staff.post('/content/restore', { version: 0, restore: 0 })).status).toBe(403);
    }
    expect((await app.request('/api/staff/content')).status).toBe(401);
    expect((await owner.post('/content/save', body, { 'x-xsrf-token': 'x' })).status).toBe(403);
    expect(await shown()).toEqual({});
  });

  test('a change is on the site at the next request, in every process, and can be undone', async () => {
    const before = await version();
    const page = async (from = app) => (await from.request('/')).text;
    expect(await page()).not.toContain('"yearsExperience":13');
    const other = await app.another();
    expect(await page(other)).not.toContain('"yearsExperience":13');
    const changed = await save('counters', { ...shippedCounters, yearsExperience: 13 });
    expect(changed).toMatchObject({
      status: 200,
      json: { version: before + 1, history: [{ who: 'Meena', change: 'counters' }] },
    });
    expect(await page()).toContain('"yearsExperience":13');
    await expect.poll(() => page(other)).toContain('"yearsExperience":13');

    await save('reviews', [review]);
    expect(await shown()).toMatchObject({ counters: { yearsExperience: 13 }, reviews: [review] });
    const undone = await owner.post('/content/restore', { version: before + 2, restore: before + 1 });
    expect(undone.json).toMatchObject({
      version: before + 3,
      history: [{ change: `version ${before + 1}` }, {}, {}],
    });
    expect(await shown()).toEqual({ counters: { ...shippedCounters, yearsExperience: 13 } });
    // A section can also go back to what the site came with.
    expect((await save('counters', null)).status).toBe(200);
    expect(await shown()).toEqual({});
    expect((await owner.post('/content/restore', { version: await version(), restore: 999 })).status).toBe(
      404,
    );
    const entries = await app.server.database.query
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'site: changed')
      .execute();
    expect(entries.length).toBeGreaterThanOrEqual(4);
    expect(new Set(entries.map((entry) => entry.staff_id))).toEqual(new Set([owner.member.id]));
  });

  any.test('of two owners who save at once, one wins and the other is told', async () => {
    const now = await version();
    const body = { version: now, section: 'clients', value: [client] };
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/content/save', body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await version()).toBe(now + 1);
    await save('clients', null);
  });

  any.test.each<[string, string, unknown]>([
    ['no phone', 'company', { ...shippedDetails, phone: '' }],
    ['nine digits', 'company', { ...shippedDetails, phone: '040 4000 000' }],
    ['letters in a number', 'company', { ...shippedDetails, whatsApp: 'nine' }],
    ['no e-mail', 'company', { ...shippedDetails, email: 'care' }],
    ['a short PIN code', 'company', { ...shippedDetails, postalCode: '5000' }],
    ['a GSTIN that is none', 'company', { ...shippedDetails, gstin: '36ABC' }],
    ['a line break', 'company', { ...shippedDetails, landmark: 'a\r\nBcc: x@example.com' }],
    ['an unknown field', 'company', { ...shippedDetails, name: 'Somebody else' }],
    ['years below one', 'counters', { ...shippedCounters, yearsExperience: 0 }],
    ['half a state', 'counters', { ...shippedCounters, statesServed: 4.5 }],
    ['text for a number', 'counters', { ...shippedCounters, expertsOnTeam: '40' }],
    ['closing before opening', 'hours', { ...shippedHours, opens: '20:00', closes: '09:00' }],
    ['an hour that is none', 'hours', { ...shippedHours, opens: '25:00' }],
    ['no working day', 'hours', { ...shippedHours, days: [] }],
    ['an eighth day', 'hours', { ...shippedHours, days: [8] }],
    ['a day that does not exist', 'hours', { ...shippedHours, holidays: ['2026-02-30'] }],
    ['a deadline of nothing', 'hours', { ...shippedHours, minutes: 0 }],
    ['thirteen reviews', 'reviews', Array(13).fill(review)],
    ['a review of another building', 'reviews', [{ ...review, zone: 'garden' }]],
    ['a logo from elsewhere', 'clients', [{ ...client, logo: 'https://e.example/x.png' }]],
    ['an engineer without a name', 'engineer', { ...engineer, name: ' ' }],
    ['a line break in a qualification', 'engineer', { ...engineer, qualification: 'B.Tech\n<b>' }],
    ['a year that is none', 'engineer', { ...engineer, since: 20090 }],
    ['pages read tomorrow', 'engineer', { ...engineer, checkedOn: '2999-01-01' }],
    ['a profile in the open', 'profiles', ['http://example.com/us']],
    ['a profile that runs', 'profiles', ['javascript:alert(1)//https://example.com']],
    ['a profile under another name', 'profiles', ['https://example.com@evil.example/']],
    ['a profile at home', 'profiles', ['https://localhost/us']],
    ['a profile in letters that look alike', 'profiles', ['https://\u0435xample.com/us']],
    [
      'a profile twice, in two spellings',
      'profiles',
      ['https://example.com/us', 'https:\\\\EXAMPLE.com\\us'],
    ],
    ['a profile twice', 'profiles', ['https://example.com/us', 'https://example.com/us']],
    ['a section there is not', 'prices', {}],
    ['nothing', 'counters', undefined],
    ['prototype pollution', 'counters', JSON.parse('{"__proto__":{"admin":true}}')],
  ])('%s is refused and changes nothing', async (_case, section, value) => {
    const before = await version();
    const answer = await save(section, value);
    expect(answer.status).toBe(400);
    expect(answer.json.message.length).toBeGreaterThan(8);
    expect(await version()).toBe(before);
  });

  any.test.each(['reviews', 'clients'])('the last of the %s may go', async (section) => {
    expect((await save(section, [])).status).toBe(200);
    expect(await shown()).toMatchObject({ [section]: [] });
    await save(section, null);
  });

  any.test('the deadline follows the hours, the holidays and the minutes', async () => {
    // Ten in the morning of Wednesday, 1 July; the next day is a holiday and there is no work on Fridays.
    const hours = {
      opens: '09:00',
      closes: '18:00',
      days: [1, 2, 3, 4, 6],
      holidays: ['2026-07-02'],
      minutes: 45,
    };
    await save('hours', hours);
    const ask = async () => {
      const { mobile, from } = createPerson();
      const body = { name: 'A', mobile, location: 'B', service: 'Bulding Reapair' };
      return (await app.post('/callback/create', body, from)).json.dueAt;
    };
    const at = app.now();
    expect(await ask()).toBe(at + 45 * 60_000);
    app.advance(Date.parse('2026-07-01T17:45:00+05:30') - at);
    expect(await ask()).toBe(Date.parse('2026-07-04T09:30:00+05:30'));
    const [request] = await app.server.database.query
      .selectFrom('promises')
      .select('due_at')
      .orderBy('made_at', 'desc')
      .limit(1)
      .execute();
    expect(request?.due_at).toBe(Date.parse('2026-07-04T09:30:00+05:30'));
  });

  any.test('mail carries the details of the moment', async () => {
    owner = await hireStaff(app, 'owner');
    await save('company', {
      ...shippedDetails,
      phone: '040 1234 5678',
      email: 'office@example.in',
      locality: 'Nallakunta',
    });
    const customer = await registerByCode(app);
    const mail = await latestMail(app, customer.email);
    expect(mail.html).toContain('040 1234 5678');
    expect(mail.html).toContain('office@example.in');
    expect(mail.html).toContain('Nallakunta, Hyderabad 500029');
    expect(mail.html).not.toContain(shippedDetails.phone);
  });

  any.test('mail keeps visitors’ own words, and shows the owner’s as text whatever is in them', async () => {
    await save('company', { ...shippedDetails, phone: '040 1234 5678', locality: 'Tank Bund & <b>Lake</b>' });
    const message = `Your old number ${shippedDetails.phone} does not answer, nor does ${shippedDetails.email}`;
    await app.post('/contact/create', {
      name: 'Ravi',
      mobile: '9848077777',
      email: 'ravi@example.com',
      subject: 'Old number',
      message,
    });
    const mail = (await app.mails()).find(({ subject }) => subject === 'Message: Old number');
    expect(mail?.text).toContain(message);
    expect(mail?.html).toContain(message);
    expect(mail?.html).toContain('Tank Bund &amp; &lt;b&gt;Lake&lt;/b&gt;, Hyderabad 500029');
  });

  any.test('who is refused a code is told the number of the moment', async () => {
    await save('company', { ...shippedDetails, phone: '040 7654 3210' });
    const from = { 'x-forwarded-for': '203.0.113.200' };
    const ask = (n: number) => app.post('/auth/login/otp', { email: `somebody${n}@example.com` }, from);
    let answer = await ask(0);
    for (let n = 1; answer.status === 200 && n < 30; n += 1) answer = await ask(n);
    expect(answer.status).toBe(429);
    expect(answer.json.message).toContain('call us on 040 7654 3210');
  });

  any.test(
    'the last-resort page shows the number of the moment, even after the database went away',
    async () => {
      const site = await startTestApp(engine, {
        web: { mode: 'production', loadBuild: () => Promise.reject(new Error('no build')) },
      });
      try {
        const somebody = await hireStaff(site, 'owner');
        await somebody.post('/content/save', {
          version: 0,
          section: 'company',
          value: { ...shippedDetails, phone: '040 7654 3210' },
        });
        await site.server.database.close();
        const page = await site.request('/');
        expect(page.status).toBe(500);
        expect(page.text).toContain('040 7654 3210');
        expect(page.text).not.toContain(shippedDetails.phone);
      } finally {
        await site.stop();
      }
    },
  );

  test('pages show the changes however many are asked for at once', async () => {
    const busy = await startTestApp(engine, {
      web: { mode: 'production', loadBuild: async () => web },
      coarseLimit: 3,
    });
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, index) => patiently(() => busy.request(`/page-${index}`))),
    );
    expect(pages.filter((page) => !page.text.includes('promiseKept'))).toEqual([]);
    await busy.stop();
  });

  any.test('a stored section that no rule allows any more is left out, and the site stays up', async () => {
    const { query } = app.server.database;
    const latest = await version();
    await query
      .insertInto('site_content')
      .values({
        version: latest + 1,
        at: 1,
        staff_id: owner.member.id,
        section: 'x',
        document: JSON.stringify({ counters: { yearsExperience: 'many' }, reviews: [review], extra: 1 }),
      })
      .execute();
    expect(await shown()).toEqual({ reviews: [review] });
  });

  any.test(
    'what a later release wrote is read as far as it is known, and written back as it is',
    async () => {
      const { query } = app.server.database;
      const latest = await version();
      const hours = { ...shippedHours, opens: '07:00', later: { said: true } };
      const later = { hours, engineer: { ...engineer, checkedOn: '2999-01-01' }, addedLater: [1] };
      const row = { at: 1, staff_id: owner.member.id, section: 'x' };
      await query
        .insertInto('site_content')
        .values({ ...row, version: latest + 1, document: JSON.stringify(later) })
        .execute();
      const { later: _, ...known } = hours;
      expect(await shown()).toMatchObject({ hours: known, engineer: later.engineer });

      const stored = async () => {
        const { document } = await query
          .selectFrom('site_content')
          .select('document')
          .orderBy('version', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        return JSON.parse(document);
      };
      expect((await save('reviews', [review])).status).toBe(200);
      expect(await stored()).toEqual({ ...later, reviews: [review] });
      expect((await save('reviews', null)).status).toBe(200);
      expect(await stored()).toEqual(later);
      const back = { version: await version(), restore: latest + 2 };
      expect((await owner.post('/content/restore', back)).status).toBe(200);
      expect(await stored()).toEqual({ ...later, reviews: [review] });
    },
  );
});
