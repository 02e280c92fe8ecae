// Rules of work that was given up: the owner sees it and decides; nobody else; codes are never among it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJobQueue } from '#server/jobs/jobs.repository.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createPerson } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

describe.each(bothEngines)('failed jobs on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let owner: TestStaff;
  beforeAll(async () => {
    app = await startTestApp(engine);
    owner = await hireStaff(app, 'owner', 'Meena');
  });
  afterAll(() => app.stop());

  let seed = 0;
  const failMail = async () => {
    seed += 1;
    app.advance(1000);
    const { database } = app.server;
    const mail = {
      to: `lost${seed}@example.com`,
      subject: `Receipt ${seed}`,
      text: 'Hello',
      html: '<p>Hello</p>',
    };
    const id = await createJobQueue<Record<string, unknown>>(database, app.now).enqueue(
      database.query,
      'mail',
      mail,
    );
    const given = {
      state: 'failed',
      attempts: 40,
      last_error: '550 no such mailbox',
      run_at: app.now(),
    } as const;
    await database.query.updateTable('jobs').set(given).where('id', '=', id).execute();
    return { id, ...mail };
  };
  const list = async (after = '') => (await owner.get(`/failed-jobs${after && `?after=${after}`}`)).json;

  any.test('only the owner sees it, and writes need the token', async () => {
    const { id } = await failMail();
    for (const role of ['executive', 'editor'] as const) {
      const staff = await hireStaff(app, role);
      expect((await staff.get('/failed-jobs')).status).toBe(403);
      expect((await staff.post('/failed-jobs/retry-all', {})).status).toBe(403);
      expect((await staff.post(`/failed-jobs/${id}/retry`, {})).status).toBe(403);
      expect((await staff.post(`/failed-jobs/${id}/dismiss`, {})).status).toBe(403);
    }
    expect((await app.request('/api/staff/failed-jobs')).status).toBe(401);
    expect((await owner.post(`/failed-jobs/${id}/dismiss`, {}, { 'x-xsrf-token': 'x' })).status).toBe(403);
    expect((await list()).jobs).toHaveLength(1);
    await owner.post(`/failed-jobs/${id}/dismiss`, {});
  });

  any.test(
    'a mail that was given up is shown, tried again, delivered and gone; the log says who did it',
    async () => {
      const { id, to, subject } = await failMail();
      expect(await list()).toEqual({
        jobs: [
          {
            id,
            kind: 'mail',
            mail: { to, subject },
            createdAt: app.now(),
            failedAt: app.now(),
            attempts: 40,
            error: '550 no such mailbox',
          },
        ],
        count: 1,
        more: null,
      });
      expect((await owner.post(`/failed-jobs/${id}/retry`, {})).json).toEqual({ success: true, count: 0 });
      expect((await app.mails()).filter((mail) => mail.to?.[0]?.address === to)).toHaveLength(1);
      expect((await list()).jobs).toEqual([]);
      // Pressed twice, or in two windows.
      expect((await owner.post(`/failed-jobs/${id}/retry`, {})).status).toBe(404);
      const [entry] = (await owner.get('/audit')).json.entries;
      expect(entry).toMatchObject({ who: 'Meena', action: 'job: tried again', subject: 'mail', detail: id });
      expect(JSON.stringify(entry)).not.toContain(to);
    },
  );

  any.test('what is dismissed is gone and cannot be sent', async () => {
    const { id, to } = await failMail();
    expect((await owner.post(`/failed-jobs/${id}/dismiss`, {})).json).toEqual({ success: true, count: 0 });
    expect((await owner.post(`/failed-jobs/${id}/retry`, {})).status).toBe(404);
    expect((await owner.post(`/failed-jobs/${id}/dismiss`, {})).status).toBe(404);
    expect((await app.mails()).filter((mail) => mail.to?.[0]?.address === to)).toEqual([]);
    expect((await owner.get('/audit')).json.entries[0]).toMatchObject({ action: 'job: dismissed' });
  });

  test('what still waits for its next try is not in the list and cannot be touched from there', async () => {
    const { database } = app.server;
    const id = await createJobQueue<Record<string, unknown>>(database, app.now).enqueue(
      database.query,
      'mail',
      {},
      app.now() + 1000,
    );
    expect((await list()).count).toBe(0);
    expect((await owner.post(`/failed-jobs/${id}/dismiss`, {})).status).toBe(404);
    await database.query.deleteFrom('jobs').where('id', '=', id).execute();
  });

  test('a long list comes in pages without gaps', async () => {
    const made = new Set<string>();
    for (let n = 0; n < 60; n += 1) made.add((await failMail()).id);
    const first = await list();
    const second = await list(first.more);
    expect([first.jobs.length, second.jobs.length, first.count, second.more]).toEqual([50, 10, 60, null]);
    const ids = [...first.jobs, ...second.jobs].map((job: { id: string }) => job.id);
    expect(new Set(ids)).toEqual(made);
    expect((await owner.post('/failed-jobs/retry-all', {})).json).toEqual({ success: true, count: 0 });
    const waiting = (await app.mails()).filter((mail) => made.has(mail.messageId?.slice(1, 27) ?? ''));
    expect(waiting).toHaveLength(60);
  });
});

test('a code that cannot be mailed is never kept as work: nothing at the desk can send it later', async () => {
  const app = await startTestApp('sqlite', { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  try {
    const { name, mobile, email, from } = createPerson();
    const answer = await app.post('/auth/register/otp', { name, mobile, email }, from);
    expect(answer.status).toBe(503);
    expect(await app.server.database.query.selectFrom('jobs').selectAll().execute()).toEqual([]);
  } finally {
    await app.stop();
  }
});
