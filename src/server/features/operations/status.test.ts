// Rules of watching: only the owner sees it, a person is mailed once when it begins and once when it is over, however
// many processes look and however often. On both engines.
import { afterEach, describe, expect, test } from 'vitest';
import { createJobQueue } from '#server/jobs/jobs.repository.ts';
import { engines, startTestApp, type TestApp, type TestAppOptions } from '#server/testing/start-test-app.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const minuteMs = 60_000;

let running: TestApp[] = [];
afterEach(async () => {
  for (const app of running) await app.stop();
  running = [];
});
const start = async (engine: 'sqlite' | 'postgres', options: TestAppOptions = {}) => {
  const app = await startTestApp(engine, options);
  running.push(app);
  return app;
};

async function failJob(app: TestApp): Promise<string> {
  const { database } = app.server;
  const queue = createJobQueue<Record<string, unknown>>(database, app.now);
  const id = await queue.enqueue(database.query, 'mail', { to: 'x@example.in', subject: 'Receipt' });
  await database.query
    .updateTable('jobs')
    .set({ state: 'failed', attempts: 40, last_error: '550', run_at: app.now() })
    .where('id', '=', id)
    .execute();
  return id;
}
const alertMails = async (app: TestApp) =>
  (await app.mails())
    .map(({ subject = '' }) => subject)
    .filter((subject) => /^(Please look|Over): /.test(subject));
const setMail = (app: TestApp, row: { ok_at: number | null; failing_since: number | null; error: string }) =>
  app.server.database.query
    .insertInto('service_health')
    .values({ name: 'mail', ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();

describe.each(engines)('watching on %s', (engine) => {
  test('only the owner sees how the site runs; all well says so, and nobody is mailed', async () => {
    const app = await start(engine);
    for (const role of ['executive', 'editor'] as const) {
      const staff = await hireStaff(app, role);
      expect((await staff.get('/operations')).status).toBe(403);
      expect((await staff.get('/operations/count')).status).toBe(403);
    }
    expect((await app.request('/api/staff/operations')).status).toBe(401);
    const owner = await hireStaff(app, 'owner');
    await app.server.look();
    const { status, json } = await owner.get('/operations');
    expect(status).toBe(200);
    expect(json.checks.filter(({ state }: { state: string }) => state === 'problem')).toEqual([]);
    expect(json.raised).toEqual([]);
    expect(json.processes).toEqual([
      expect.objectContaining({ pid: process.pid, version: json.version, startedAt: expect.any(Number) }),
    ]);
    expect(json.version).toMatch(/^\d+\.\d+\.\d+/);
    expect((await owner.get('/operations/count')).json).toEqual({ count: 0, banner: null });
    expect(await alertMails(app)).toEqual([]);
  });

  test('work that was given up is told once, by two processes that look at the same moment, and its end once', async () => {
    const app = await start(engine);
    const other = await app.another();
    const owner = await hireStaff(app, 'owner');
    const id = await failJob(app);
    await Promise.all([app.server.look(), other.server.look(), app.server.look(), other.server.look()]);
    for (let minute = 0; minute < 20; minute += 1) {
      app.advance(minuteMs);
      await Promise.all([app.server.look(), other.server.look()]);
    }
    expect(await alertMails(app)).toEqual(['Please look: Background jobs']);
    expect((await owner.get('/operations/count')).json).toMatchObject({ count: 1 });
    const { json } = await owner.get('/operations');
    expect(json.checks.find(({ name }: { name: string }) => name === 'jobs')).toMatchObject({
      state: 'problem',
      words: '1 background job failed and will not be tried again.',
      href: '/desk/failed',
    });
    expect(json.processes).toHaveLength(2);

    // A process that starts anew finds it told.
    const third = await app.another();
    await third.server.look();
    expect(await alertMails(app)).toHaveLength(1);

    await owner.post(`/failed-jobs/${id}/dismiss`, {});
    for (let minute = 0; minute < 20; minute += 1) {
      app.advance(minuteMs);
      await Promise.all([app.server.look(), other.server.look(), third.server.look()]);
    }
    expect(await alertMails(app)).toEqual(['Please look: Background jobs', 'Over: Background jobs']);
    const [row] = await app.server.database.query.selectFrom('alerts').selectAll().execute();
    expect(row).toMatchObject({ name: 'jobs', told_at: row?.raised_at });
    expect(row?.cleared_at).toBeGreaterThan(row?.seen_at ?? 0);

    // The next time is another one.
    await failJob(app);
    await app.server.look();
    expect(await alertMails(app)).toHaveLength(3);
  });

  test('what somebody has been doing for an hour does not wait', async () => {
    const app = await start(engine);
    const { query } = app.server.database;
    const queue = createJobQueue<Record<string, unknown>>(app.server.database, app.now);
    const id = await queue.enqueue(query, 'backup', { night: '2026-07-01' });
    app.advance(60 * minuteMs);
    const owner = await hireStaff(app, 'owner');
    const jobs = async () =>
      (await owner.get('/operations')).json.checks.find(({ name }: { name: string }) => name === 'jobs');
    await query
      .updateTable('jobs')
      .set({ locked_until: app.now() + 15_000 })
      .where('id', '=', id)
      .execute();
    expect(await jobs()).toMatchObject({ state: 'good' });
  });

  test('what comes and goes every minute is one alert', async () => {
    const app = await start(engine);
    for (let round = 0; round < 15; round += 1) {
      const id = await failJob(app);
      await app.server.look();
      app.advance(minuteMs);
      await app.server.database.query.deleteFrom('jobs').where('id', '=', id).execute();
      await app.server.look();
      app.advance(minuteMs);
    }
    expect(await alertMails(app)).toEqual(['Please look: Background jobs']);
  });

  test('mail that fails cannot be mailed: the desk says so, and one mail does when it works again', async () => {
    const app = await start(engine, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { database } = app.server;
    const owner = await hireStaff(app, 'owner');
    const queue = createJobQueue(database, app.now);
    await queue.enqueue(database.query, 'mail', {
      ...{ to: 'asha@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
    });
    await app.server.worker.drain();
    const began = app.now();
    await expect
      .poll(async () => (await owner.get('/operations')).json.checks[1].words)
      .toContain('did not answer');
    app.advance(29 * minuteMs);
    await app.server.worker.drain();
    await app.server.look();
    expect((await owner.get('/operations/count')).json).toEqual({ count: 0, banner: null });
    app.advance(2 * minuteMs);
    await app.server.look();
    const { count, banner } = (await owner.get('/operations/count')).json;
    expect([count, banner]).toEqual([1, 'No mail could be sent since 1 July, 2026, 10:00 am.']);
    const waiting = () =>
      database.query.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    expect(await waiting()).toHaveLength(1);

    await setMail(app, { ok_at: app.now(), failing_since: null, error: '' });
    app.advance(11 * minuteMs);
    await app.server.look();
    const [alert] = await database.query.selectFrom('alerts').selectAll().execute();
    expect(alert).toMatchObject({ name: 'mail', raised_at: began + 31 * minuteMs, told_at: null });
    const mails = (await waiting()).map(({ payload }) => JSON.parse(payload));
    expect(mails.map(({ subject }) => subject)).toEqual(['Hello', 'Over: Mail']);
  });

  test('a recipient who is refused is no trouble of the mail server', async () => {
    const app = await start(engine, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    await setMail(app, { ok_at: null, failing_since: app.now() - 5 * minuteMs, error: 'x' });
    await app.server.look();
    expect(await alertMails(app)).toEqual([]);
  });

  test('photos that cannot be stored for five minutes are told', async () => {
    const app = await start(engine, {
      wrapFiles: (files) => ({ ...files, check: () => Promise.reject(new Error('Access denied')) }),
    });
    await app.server.look();
    expect(await alertMails(app)).toEqual([]);
    app.advance(6 * minuteMs);
    await app.server.look();
    await expect
      .poll(async () => {
        await app.server.look();
        return alertMails(app);
      })
      .toEqual(['Please look: Photos']);
  });

  test('work that is being done for hours is not work that nobody takes up', async () => {
    const app = await start(engine);
    const { query } = app.server.database;
    const queue = createJobQueue<Record<string, unknown>>(app.server.database, app.now);
    const id = await queue.enqueue(query, 'backup', { night: '2026-07-01' });
    const hold = (until: number) =>
      query.updateTable('jobs').set({ locked_until: until }).where('id', '=', id).execute();
    app.advance(120 * minuteMs);
    await hold(app.now() + 1000);
    await app.server.look();
    const words = async () =>
      (await query.selectFrom('alerts').select('words').execute()).map((alert) => alert.words);
    expect(await words()).toEqual([]);
    await hold(0);
    await app.server.look();
    expect(await words()).toEqual([expect.stringContaining('waiting for 2 hours and none is being run')]);
  });

  test('an overdue call is shown and has no second mail', async () => {
    const app = await start(engine);
    const request = {
      name: 'Asha',
      mobile: '9876543210',
      location: 'Begumpet',
      service: 'Water Leakage Old Building',
    };
    expect((await app.post('/callback/create', request)).status).toBe(200);
    app.advance(120 * minuteMs);
    await app.server.worker.drain();
    await app.server.look();
    const owner = await hireStaff(app, 'owner');
    expect((await owner.get('/operations')).json.checks[0]).toMatchObject({
      name: 'calls',
      state: 'problem',
      href: '/desk',
    });
    expect(await alertMails(app)).toEqual([]);
    // The inbox says it already.
    expect((await owner.get('/operations/count')).json.count).toBe(0);
  });

  test('a process that is gone is no longer among those that run', async () => {
    const app = await start(engine);
    const owner = await hireStaff(app, 'owner');
    const other = await app.another();
    await other.server.look();
    expect((await owner.get('/operations')).json.processes).toHaveLength(2);
    app.advance(4 * minuteMs);
    expect((await owner.get('/operations')).json.processes).toHaveLength(1);
  });
});
