// Whether anybody is in danger, over HTTP: the line in each form that needs no answer, words that make the page ask back
// beside its success, and what the answer does to the request that is stored already.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dangerMinutes, deadlineMinutes } from '#contract/constants.ts';
import { dangerQuestion } from '#contract/danger-question-words.ts';
import { dangerName } from '#contract/finder-in-words.ts';
import { firstAidWords as teluguAid } from '#contract/first-aid-words.te.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import { messages } from '#contract/messages.ts';
import type { QueuedRequest } from '#contract/requests.staff.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, readBooking } from '#server/testing/test-bookings.ts';
import { createPerson, registerCustomer } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const minute = 60_000;
const ownMs = dangerMinutes * minute;
const hourMs = deadlineMinutes * minute;
const typed = 'Flat 302, Malakpet, water coming on switch board';

describe.each(bothEngines)('asked whether anybody is in danger, on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let meena: TestStaff;
  let owner: TestStaff;
  let old: number;
  let morning: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    morning = app.now();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    morning += 86_400_000;
    app.advance(morning - app.now());
    for (const table of ['requests', 'promises', 'request_events', 'jobs', 'staff', 'counters'] as const)
      await app.server.database.query.deleteFrom(table).execute();
    meena = await hireStaff(app, 'executive', 'Meena');
    owner = await hireStaff(app, 'owner', 'Owner');
    old = (await app.mails()).length;
  });

  const callback = async (more: Record<string, unknown> = {}) => {
    const { name, mobile, from } = createPerson();
    const body = { name, mobile, location: typed, service: 'Water Leakage Old Building', ...more };
    const { status, json } = await app.post('/callback/create', body, from);
    expect(status).toBe(200);
    return json;
  };
  const contact = async (more: Record<string, unknown> = {}) => {
    const { name, mobile, email, from } = createPerson();
    const { status, json } = await app.post('/contact/create', { name, mobile, email, ...more }, from);
    expect(status).toBe(200);
    return json;
  };
  const answer = (token: string, danger: string) => app.post('/callback/danger', { token, danger });
  const queue = async () => (await meena.get('/requests?tab=waiting')).json.requests as QueuedRequest[];
  const alarms = async () =>
    (await app.mails()).slice(old).filter(({ subject }) => subject?.startsWith('DANGER'));

  any.test('words make the page ask, and decide nothing: the request is stored, by its hour', async () => {
    const calm = await callback({ location: 'Uppal' });
    expect(calm).toEqual({ success: true, dueAt: app.now() + hourMs });
    app.advance(minute);
    const sent = await callback();
    expect(sent).toMatchObject({ success: true, dueAt: app.now() + hourMs, asked: { quote: typed } });
    const { quote, from, to } = sent.asked;
    expect(quote.slice(from, to)).toBe('water coming on switch board');
    expect(await alarms()).toEqual([]);
    const [first, second] = await queue();
    // Next after what is danger, and before what is none.
    expect(first).toMatchObject({ mayBeDanger: true, danger: null, dueAt: app.now() + hourMs });
    expect(second?.mayBeDanger).toBeUndefined();
    // Nobody answers: it stays so, and is called by its hour.
    app.advance(hourMs + 2 * minute);
    expect(await alarms()).toEqual([]);
  });

  test('an answer changes the same request, and never to less', async () => {
    const cases: [string, string | null, boolean][] = [
      ['yes', 'electrics', true],
      ['unsure', 'unsure', true],
      ['no', null, false],
    ];
    for (const [said, kind, told] of cases) {
      const before = (await alarms()).length;
      const { asked, dueAt } = await callback();
      const { status, json } = await answer(asked.token, said);
      expect(status, said).toBe(200);
      const due = kind ? app.now() + ownMs : dueAt;
      expect(json, said).toEqual({ success: true, dueAt: due, ...(kind ? { danger: kind } : {}) });
      const row = (await queue()).find(({ id }) => asked.token.startsWith(id));
      expect(row?.danger?.words ?? null, said).toBe(kind && dangerName(kind));
      expect(row?.mayBeDanger, said).toBeUndefined();
      expect(row?.dueAt, said).toBe(due);
      // Office and owner, who had the form's mail without a word of danger.
      expect((await alarms()).length - before, said).toBe(told ? 2 : 0);
    }
    // Somebody looks again, and changes their mind: to more, and not to less.
    const { asked } = await callback();
    for (const [said, kind] of [
      ['no', undefined],
      ['unsure', 'unsure'],
      ['yes', 'electrics'],
      ['no', 'electrics'],
      ['unsure', 'electrics'],
    ] as const)
      expect((await answer(asked.token, said)).json.danger, said).toBe(kind);
  });

  any.test('what is no token, of another request, or too late is not taken', async () => {
    const { asked } = await callback();
    const [id = '', proof = ''] = asked.token.split('.');
    expect((await answer('x', 'yes')).status).toBe(400);
    expect((await answer(`${id}.${'A'.repeat(22)}`, 'yes')).status).toBe(409);
    const other = (await callback()).asked.token.split('.')[0];
    expect((await answer(`${other}.${proof}`, 'yes')).status).toBe(409);
    expect((await answer(asked.token, 'perhaps')).status).toBe(400);
    await meena.post(`/requests/${id}/outcome`, { outcome: 'reached', attempts: 0 });
    const late = await answer(asked.token, 'yes');
    expect([late.status, late.json.message]).toEqual([
      409,
      'This answer can no longer be taken here. If anybody is in danger, call 112 now.',
    ]);
    expect(await alarms()).toEqual([]);
  });

  any.test('the line in the forms: yes and not sure have the short minutes, no is calm', async () => {
    expect(await callback({ danger: 'yes' })).toEqual({
      success: true,
      dueAt: app.now() + ownMs,
      danger: 'electrics',
    });
    expect(await callback({ location: 'Uppal', danger: 'yes' })).toMatchObject({ danger: 'frightening' });
    expect(await callback({ danger: 'unsure' })).toMatchObject({ danger: 'unsure' });
    const no = await callback({ danger: 'no' });
    expect(no).toEqual({ success: true, dueAt: app.now() + hourMs });
    expect((await queue()).map(({ danger }) => danger?.words)).toEqual(
      ['frightening', 'electrics', 'unsure'].map(dangerName).concat([undefined as never]),
    );
  });

  test('a message in danger is called like everybody else', async () => {
    const message = 'The slab is falling on our beds. Please help.';
    expect(await contact({ message: 'Do you work in Uppal?' })).not.toHaveProperty('asked');
    const { asked } = await contact({ subject: 'Hello', message });
    expect(asked).toMatchObject({ quote: 'The slab is falling on our beds' });
    const answered = (await answer(asked.token, 'yes')).json;
    expect(answered).toMatchObject({ dueAt: app.now() + ownMs, danger: 'fallen-concrete' });
    const said = await contact({ message, danger: 'yes' });
    expect(said).toMatchObject({ dueAt: app.now() + ownMs, danger: 'fallen-concrete' });
    expect((await queue()).slice(0, 2)).toMatchObject([
      { kind: 'contact', danger: { minutes: dangerMinutes }, nextAt: app.now() + ownMs },
      { kind: 'contact', danger: { minutes: dangerMinutes }, nextAt: app.now() + ownMs },
    ]);
    app.advance(ownMs + minute);
    const subjects = (await alarms()).map(({ subject = '' }) => subject);
    expect(subjects.filter((subject) => /^DANGER, Missed/.test(subject))).toHaveLength(4);
    expect(subjects.filter((subject) => /^DANGER, call/.test(subject))).toHaveLength(4);
  });

  test('a booking: the line, and asked back on its page', async () => {
    const customer = await registerCustomer(app);
    const id = await bookedId(book(app, customer, { location: typed }));
    const asked = (await readBooking(app, customer, id)).asked;
    expect(asked).toMatchObject({ quote: typed });
    expect((await answer(asked?.token ?? '', 'yes')).json).toMatchObject({ danger: 'electrics' });
    const booking = await readBooking(app, customer, id);
    expect(booking).toMatchObject({ danger: 'electrics' });
    expect(booking.asked).toBeUndefined();
    // Lifted by telephone, it stays first aid, whatever the open page still answers.
    const lifted = { danger: false, why: 'made_safe', reason: 'The board was switched off' };
    expect((await owner.post(`/requests/${id}/danger`, lifted)).status).toBe(200);
    expect((await answer(asked?.token ?? '', 'no')).status).toBe(200);
    expect(await readBooking(app, customer, id)).toMatchObject({ danger: 'electrics' });

    const other = await registerCustomer(app);
    const told = await bookedId(book(app, other, { location: 'Uppal', danger: 'yes' }));
    expect(await readBooking(app, other, told)).toMatchObject({
      danger: 'frightening',
      dueAt: app.now() + ownMs,
    });
    const theirs = (await app.mails()).filter(({ to }) => to?.[0]?.address === other.email).at(-1)?.text;
    expect(theirs).toContain('/leak-finder/danger/unsure');
    expect(theirs).not.toContain('leave the stain');
    // Danger without the finder's answers still shows its place in photos.
    expect((await book(app, other, { danger: 'yes', image: [] })).status).toBe(400);
  });

  any.describe('without scripts', () => {
    const post = async (path: string, fields: Record<string, string>, from = '/') => {
      const answered = await app.request(`/api/user${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: app.url,
          referer: `${app.url}${from}`,
          ...createPerson().from,
        },
        body: new URLSearchParams(fields).toString(),
      });
      return { status: answered.status, html: answered.text };
    };
    const fieldsOf = () => {
      const { name, mobile } = createPerson();
      return { name, mobile, location: typed, service: 'Water Leakage Old Building' };
    };
    const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';

    test('the answer’s page asks beside the success, and takes the answer', async () => {
      const { html } = await post('/callback/form', fieldsOf());
      expect(html).toContain(messages.callbackSent);
      expect(html).toContain(dangerQuestion.en.question);
      expect(html).toContain('water coming on switch board');
      const answered = await post('/callback/form/danger', {
        token: tokenIn(html),
        danger: 'yes',
        language: 'en',
      });
      expect(answered.status).toBe(200);
      expect(answered.html).toContain(firstAidWords.link);
      expect(answered.html).toContain('/leak-finder/danger/electrics');
      expect((await queue())[0]?.danger?.words).toBe(dangerName('electrics'));
    });

    test('in Telugu too, and a refused form keeps what was said', async () => {
      const { html } = await post('/callback/form', fieldsOf(), '/te');
      expect(html).toContain(dangerQuestion.te.question);
      const answered = await post('/callback/form/danger', {
        token: tokenIn(html),
        danger: 'unsure',
        language: 'te',
      });
      expect(answered.html).toContain(teluguAid.link);
      const refused = await post('/callback/form', { ...fieldsOf(), mobile: '1', danger: 'unsure' });
      expect(refused.html).toMatch(/value="unsure"[^>]*checked|checked[^>]*value="unsure"/);
      const late = await post('/callback/form/danger', { token: 'x', danger: 'yes', language: 'te' });
      expect(late.status).toBe(400);
      expect(late.html).toContain(dangerQuestion.te.failed);
    });
  });
});
