// What the leak finder said travels with a request: from the form, with or without a script, to the desk.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadlineMinutes } from '#contract/constants.ts';
import { diagnose, parseFinding } from '#contract/finder.ts';
import { answersInWords } from '#contract/finder-in-words.ts';
import { messages } from '#contract/messages.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const path = '/callback/create';
const plainPath = '/api/user/callback/form';
const finding = 'roof.none.brown-ring.rain.not-sure';
const answers = answersInWords(finding);
const named = diagnose(parseFinding(finding)?.answers ?? {}).causes.map(({ id }) => id);

let seed = 0;
/** Each test speaks from an address and with a number of its own, so that limits do not mix. */
const fresh = () => {
  seed += 1;
  return {
    body: {
      name: 'Lakshmi',
      mobile: String(9_100_000_000 + seed),
      location: 'Himayatnagar',
      service: 'Water Leakage Old Building',
    },
    from: { 'x-forwarded-for': `203.0.113.${seed}` },
  };
};

describe.each(bothEngines)('a finding on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let executive: TestStaff;
  let editor: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    executive = await hireStaff(app, 'executive', 'Ravi');
    editor = await hireStaff(app, 'editor');
  });
  afterAll(() => app.stop());

  const stored = (mobile: string) =>
    app.server.database.query.selectFrom('requests').selectAll().where('mobile', '=', mobile).execute();
  const countAll = async () =>
    (await app.server.database.query.selectFrom('requests').select('id').execute()).length;
  const sendPlain = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(plainPath, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  /** A stored request with a finding. */
  const ask = async (more: Record<string, unknown> = { finding }): Promise<string> => {
    const { body, from } = fresh();
    expect((await app.post(path, { ...body, ...more }, from)).status).toBe(200);
    return (await stored(body.mobile))[0]?.id ?? '';
  };
  const open = async (id: string) => (await executive.get(`/requests/${id}`)).json.request;

  any.test('is stored with the request, with the causes it named', async () => {
    const { body, from } = fresh();
    const answer = await app.post(path, { ...body, finding }, from);
    expect(answer.json).toEqual({ success: true, dueAt: app.now() + deadlineMinutes * 60_000 });
    expect(named.length).toBeGreaterThan(1);
    expect(await stored(body.mobile)).toMatchObject([
      { finding, finding_causes: named.join(), found_cause: null, service: 'old' },
    ]);
  });

  any.test('in danger may name no cause, and one of the release before is read', async () => {
    expect((await open(await ask({ finding: 'roof.electrics' }))).finding).toEqual({
      finding: 'roof.electrics',
      causes: [],
      foundCause: null,
      answers: answersInWords('roof.electrics'),
    });
    const former = 'roof.brown-ring.hours-after-rain.standing-water';
    expect((await open(await ask({ finding: former }))).finding).toMatchObject({
      finding: former,
      causes: ['soaked-terrace'],
    });
  });

  any.test('may be left out: nothing else changes', async () => {
    const { body, from } = fresh();
    const answer = await app.post(path, body, from);
    expect(answer.json).toEqual({ success: true, dueAt: app.now() + deadlineMinutes * 60_000 });
    const [row] = await stored(body.mobile);
    expect(row).toMatchObject({ finding: null, finding_causes: null, found_cause: null });
    expect((await open(row?.id ?? '')).finding).toBeNull();
  });

  any.test.each<[string, unknown]>([
    ['an unknown place', 'moon'],
    ['an answer that is not offered there', 'roof.tented'],
    ['answers in another order', 'brown-ring.roof'],
    ['nothing at all', ''],
    ['five answers', `${finding}.nothing`],
    ['a path', '../../etc/passwd'],
    ['a NUL', 'roof\u0000'],
    ['5 kB', 'roof.'.repeat(1000)],
    ['a number', 5],
    ['a list', ['roof']],
    ['null', null],
  ])('one that is not known is refused in words, and nothing is stored: %s', async (_case, unknown) => {
    const before = await countAll();
    const { body, from } = fresh();
    const answer = await app.post(path, { ...body, finding: unknown }, from);
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      success: false,
      code: 'invalid',
      message: messages.findingUnknown,
      field: 'finding',
    });
    expect(await countAll()).toBe(before);
  });

  any.describe('from a browser that runs no script', () => {
    test('the request is stored with it, and the page says when we call', async () => {
      const { body, from } = fresh();
      const answer = await sendPlain({ ...body, website: '', finding }, from);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.text).toContain(messages.callbackSent);
      expect(await stored(body.mobile)).toMatchObject([{ finding, queue_rank: 3 }]);
    });

    test('what is wrong is said beside its field, and what was typed stays', async () => {
      const before = await countAll();
      const { body, from } = fresh();
      const answer = await sendPlain({ ...body, name: '"><b>', mobile: '123', finding }, from);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(messages.mobileInvalid);
      expect(answer.text).toContain('value="&quot;&gt;&lt;b&gt;"');
      expect(answer.text).toContain(`value="${finding}"`);
      expect(await countAll()).toBe(before);
    });

    test('a finding that is not known is said, and the form goes on without it', async () => {
      const before = await countAll();
      const { body, from } = fresh();
      const answer = await sendPlain({ ...body, finding: 'roof.moon' }, from);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(messages.findingUnknown);
      expect(answer.text).not.toContain('roof.moon');
      expect(await countAll()).toBe(before);
    });

    test('another site cannot send it, and the trap catches programs', async () => {
      const { body, from } = fresh();
      const foreign: [name: string, value: string][] = [
        ['origin', 'https://evil.example'],
        ['origin', 'null'],
        ['sec-fetch-site', 'cross-site'],
      ];
      for (const [name, value] of foreign)
        expect((await sendPlain(body, { ...from, [name]: value })).status).toBe(403);
      expect(await stored(body.mobile)).toEqual([]);
      expect((await sendPlain({ ...body, website: 'http://spam.example' }, from)).status).toBe(200);
      expect(await stored(body.mobile)).toMatchObject([{ queue_rank: 9 }]);
    });

    test('the same limits hold', async () => {
      const { body, from } = fresh();
      for (let time = 0; time < 5; time += 1)
        expect((await sendPlain({ ...body, name: `Lakshmi ${'x'.repeat(time)}` }, from)).status).toBe(200);
      const refused = await sendPlain({ ...body, name: 'Once more' }, from);
      expect(refused.status).toBe(429);
      expect(refused.text).toContain('Please wait an hour');
    });
  });

  describe('at the desk', () => {
    any.test(
      'stands beside the request, and what it really was is recorded, changed and logged',
      async () => {
        const id = await ask();
        expect((await open(id)).finding).toEqual({ finding, causes: named, foundCause: null, answers });

        const first = await executive.post(`/requests/${id}/found`, { cause: 'parapet-joint' });
        expect(first.json).toEqual({
          success: true,
          finding: { finding, causes: named, foundCause: 'parapet-joint', answers },
        });
        app.advance(1000);
        expect((await executive.post(`/requests/${id}/found`, { cause: 'not-found' })).status).toBe(200);
        const { finding: shown, notes } = await open(id);
        expect(shown.foundCause).toBe('not-found');
        expect(notes).toMatchObject([
          { who: 'Ravi', text: 'What it really was: Not yet known, before: Joint at the parapet' },
          { who: 'Ravi', text: 'What it really was: Joint at the parapet' },
        ]);
        const log = await app.server.database.query
          .selectFrom('audit_log')
          .select(['action', 'detail'])
          .where('subject', '=', id)
          .orderBy('at')
          .execute();
        expect(log).toEqual([
          { action: 'recorded what it was', detail: 'Joint at the parapet' },
          { action: 'changed what it was', detail: 'Not yet known, before: Joint at the parapet' },
        ]);

        // Said again it is no change.
        await executive.post(`/requests/${id}/found`, { cause: 'not-found' });
        expect((await open(id)).notes).toHaveLength(2);
      },
    );

    test('only what is on the list, only with a finding, only by who handles requests', async () => {
      const id = await ask();
      const found = `/requests/${id}/found`;
      for (const cause of ['moon', '', null, 5])
        expect((await executive.post(found, { cause })).status).toBe(400);
      expect((await editor.post(found, { cause: 'soaked-terrace' })).status).toBe(403);
      expect((await app.request(`/api/staff${found}`, { method: 'POST' })).status).toBeGreaterThan(400);
      expect((await open(id)).finding.foundCause).toBeNull();
      const without = await ask({});
      const refused = await executive.post(`/requests/${without}/found`, { cause: 'soaked-terrace' });
      expect(refused.status).toBe(409);
      const nobody = `/requests/${'0'.repeat(26)}/found`;
      expect((await executive.post(nobody, { cause: 'soaked-terrace' })).status).toBe(404);
    });

    any.test('that of a request that was folded in is shown and judged with it', async () => {
      const { body, from } = fresh();
      await app.post(path, { ...body, finding }, from);
      app.advance(1000);
      await app.post(path, { ...body, name: 'Lakshmi again' }, from);
      const rows = await stored(body.mobile);
      const plain = rows.find((row) => row.finding === null)?.id ?? '';
      expect((await executive.post(`/requests/${plain}/merge`, {})).json.merged).toBe(1);
      expect((await open(plain)).finding.causes).toEqual(named);
      await executive.post(`/requests/${plain}/found`, { cause: 'soaked-terrace' });
      const carrier = (await stored(body.mobile)).find((row) => row.finding !== null);
      expect(carrier?.found_cause).toBe('soaked-terrace');
      expect((await open(plain)).finding.foundCause).toBe('soaked-terrace');
    });

    any.test('one whose rules have changed since is shown as it was said', async () => {
      const id = await ask();
      await app.server.database.query
        .updateTable('requests')
        .set({ finding: 'attic.old-word', finding_causes: 'once-a-cause' })
        .where('id', '=', id)
        .execute();
      expect((await open(id)).finding).toEqual({
        finding: 'attic.old-word',
        causes: ['once-a-cause'],
        foundCause: null,
        answers: 'attic; old word',
      });
    });
  });
});
