// Rules of watching: only the owner sees it, a person is mailed once when it begins and once when it is over, however
// many processes look and however often.

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { createAuditChain } from '#server/db/audit-chain.ts';
import type { Database } from '#server/db/client.ts';
import { createJobQueue } from '#server/jobs/jobs.repository.ts';
import {
  bothEngines,
  forAnyEngine,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '#server/testing/start-test-app.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

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

describe.each(bothEngines)('watching on %s', (engine) => {
  const any = forAnyEngine(engine);
  any.test('only the owner sees how the site runs; all well says so, and nobody is mailed', async () => {
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

  any.describe('the audit log', () => {
    const dayMs = 24 * 60 * minuteMs;
    const startWith = async (count: number) => {
      const app = await start(engine);
      const { query } = app.server.database;
      const entries = Array.from({ length: count }, (_, n) => ({
        id: `entry-${String(n).padStart(4, '0')}`,
        at: app.now() - dayMs + n * 1000,
        staff_id: 's',
        action: 'booking: done',
        subject: 'b',
        detail: String(n),
      }));
      if (count > 0) await query.insertInto('audit_log').values(entries).execute();
      const check = async () => {
        const owner = await hireStaff(app, 'owner');
        const { checks } = (await owner.get('/operations')).json;
        return checks.find(({ name }: { name: string }) => name === 'audit');
      };
      const look = async (afterMs: number) => {
        app.advance(afterMs);
        await app.server.look();
      };
      /** As somebody does who can write to the database itself. */
      const tamper = async (work: () => Promise<unknown>) => {
        const triggers = ['audit_log_no_update', 'audit_log_no_delete'];
        const statements =
          engine === 'sqlite'
            ? triggers.map((name) => `drop trigger if exists ${name}`)
            : ['alter table audit_log disable trigger all'];
        for (const statement of statements) await sql.raw(statement).execute(query);
        await work();
      };
      return { app, query, entries, check, look, tamper };
    };

    test('an entry that was changed or removed is named, until it is as it was', async () => {
      const { app, query, entries, check, look, tamper } = await startWith(6);
      const other = await app.another();
      await Promise.all([app.server.look(), other.server.look()]);
      expect(await check()).toMatchObject({
        state: 'good',
        words: '6 entries, and none was changed or removed.',
      });
      const [, changed, , removed] = entries as [unknown, (typeof entries)[0], unknown, (typeof entries)[0]];
      await tamper(async () => {
        await query.updateTable('audit_log').set({ detail: 'x' }).where('id', '=', changed.id).execute();
        await query.deleteFrom('audit_log').where('id', '=', removed.id).execute();
      });
      await look(dayMs);
      for (let minute = 0; minute < 3; minute += 1) await look(minuteMs);
      expect(await check()).toMatchObject({
        state: 'problem',
        words: expect.stringMatching(/^The entry written .+ was changed, and 1 other changed or removed\.$/),
      });
      expect(await alertMails(app)).toEqual(['Please look: Audit log']);

      await query.updateTable('audit_log').set({ detail: '1' }).where('id', '=', changed.id).execute();
      await query.insertInto('audit_log').values(removed).execute();
      await look(dayMs);
      await look(dayMs);
      expect(await check()).toMatchObject({ state: 'good' });
    });

    test('each look reads on from the last one, and the whole log takes its time', async () => {
      const { query, look } = await startWith(1200);
      const positions: number[] = [];
      for (let minute = 0; minute < 4; minute += 1) {
        await look(minuteMs);
        const watch = await query.selectFrom('audit_watch').select('position').executeTakeFirstOrThrow();
        positions.push(watch.position);
      }
      expect(positions).toEqual([500, 1000, 1200, 1200]);
    });

    test.each<
      [what: string, words: RegExp, tampering: (database: Database, last: string) => Promise<unknown>]
    >([
      [
        'an end that is cut off with its links',
        /^Entries written before .+ were removed\.$/,
        async ({ query }, last) => {
          await query.deleteFrom('audit_log').where('id', '=', last).execute();
          await query.deleteFrom('audit_chain').where('entry_id', '=', last).execute();
        },
      ],
      [
        'a chain that is made anew over changed entries',
        /^The entry written .+ was changed\.$/,
        async (database, last) => {
          await database.query.updateTable('audit_log').set({ detail: 'x' }).where('id', '=', last).execute();
          await database.query.deleteFrom('audit_chain').execute();
          await database.query.deleteFrom('own_keys').execute();
          const own = { secrets: ['a secret of somebody else'], clock: Date.now } as const;
          await createAuditChain(database, own).link(true, new AbortController().signal);
        },
      ],
    ])('while the site runs it notices %s', async (_what, words, tampering) => {
      const { app, entries, check, look, tamper } = await startWith(3);
      await look(0);
      await tamper(() => tampering(app.server.database, entries[2]?.id ?? ''));
      await look(minuteMs);
      expect(await check()).toMatchObject({ state: 'problem', words: expect.stringMatching(words) });
    });
  });

  any.test('what somebody has been doing for an hour does not wait', async () => {
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

  any.test('what comes and goes every minute is one alert', async () => {
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

  any.test(
    'mail that fails cannot be mailed: the desk says so, and one mail does when it works again',
    async () => {
      const app = await start(engine, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
      const { database } = app.server;
      const owner = await hireStaff(app, 'owner');
      const queue = createJobQueue(database, app.now);
      await queue.enqueue(database.query, 'mail', {
        to: 'asha@example.in',
        subject: 'Hello',
        text: 'Hello',
        html: '<p>Hello</p>',
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
    },
  );

  describe('mails that wait', () => {
    const mailTo = (app: TestApp, to: string) =>
      createJobQueue(app.server.database, app.now).enqueue(app.server.database.query, 'mail', {
        to,
        subject: 'Receipt',
        text: '',
        html: '',
      });
    const waiting = (app: TestApp) =>
      app.server.database.query
        .selectFrom('jobs')
        .select(['state', 'attempts'])
        .where('kind', '=', 'mail')
        .execute();
    /** Takes mail to others, as long as it works. */
    const fakeMailer = (gone: string) => {
      const taken: string[] = [];
      const mailer = {
        works: true,
        taken,
        destination: 'nowhere',
        async send({ to }: { to: string }) {
          if (!mailer.works) throw Object.assign(new Error('No answer'), { code: 'ECONNECTION' });
          const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
          if (to === gone) throw Object.assign(new Error('No such mailbox'), refusal);
          taken.push(to);
        },
      };
      return mailer;
    };

    test('to a mailbox that is gone are refused after two hours, and page nobody', async () => {
      const mailer = fakeMailer('gone@example.in');
      const app = await start(engine, { mailer });
      await mailTo(app, 'gone@example.in');
      for (let hours = 0; hours < 12; hours += 1) {
        await mailTo(app, 'here@example.in');
        await app.server.worker.drain();
        app.advance(60 * minuteMs);
      }
      expect(await waiting(app)).toEqual([{ state: 'refused', attempts: 10 }]);
      await app.server.look();
      expect(await app.server.database.query.selectFrom('alerts').selectAll().execute()).toEqual([]);
      const again = await hireStaff(app, 'owner');
      expect((await again.get('/operations')).json.checks[2]).toMatchObject({
        state: 'good',
        words: expect.stringContaining('1 mail was refused by the receiver’s server'),
        href: '/desk/failed',
      });
      expect((await again.get('/failed-jobs')).json).toMatchObject({ count: 1, jobs: [{ attempts: 10 }] });
      await again.post('/failed-jobs/retry-all', {});
      expect(await waiting(app)).toEqual([{ state: 'refused', attempts: 10 }]);
      app.advance(31 * 24 * 60 * minuteMs);
      await app.server.sweep();
      expect(await waiting(app)).toEqual([]);
    });

    any.test('to one who is refused while nobody’s mail is taken are not given up', async () => {
      const mailer = fakeMailer('gone@example.in');
      const app = await start(engine, { mailer });
      await mailTo(app, 'gone@example.in');
      for (let hours = 0; hours < 20; hours += 1) {
        await app.server.worker.drain();
        app.advance(60 * minuteMs);
      }
      expect(await waiting(app)).toEqual([{ state: 'queued', attempts: 20 }]);
    });

    test('are all tried as soon as one is taken again', async () => {
      const mailer = fakeMailer('');
      const app = await start(engine, { mailer });
      await mailTo(app, 'before@example.in');
      await app.server.worker.drain();
      mailer.works = false;
      for (const to of ['a', 'b', 'c']) await mailTo(app, `${to}@example.in`);
      for (let hours = 0; hours < 10; hours += 1) {
        await app.server.worker.drain();
        app.advance(60 * minuteMs);
      }
      await app.server.worker.drain();
      mailer.works = true;
      await mailTo(app, 'new@example.in');
      await expect
        .poll(async () => {
          await app.server.worker.drain();
          return mailer.taken;
        })
        .toHaveLength(5);
    });
  });

  any.test('a recipient who is refused is no trouble of the mail server', async () => {
    const app = await start(engine, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    await setMail(app, { ok_at: null, failing_since: app.now() - 5 * minuteMs, error: 'x' });
    await app.server.look();
    expect(await alertMails(app)).toEqual([]);
  });

  any.test('photos that cannot be stored for five minutes are told', async () => {
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

  any.test('work that is being done for hours is not work that nobody takes up', async () => {
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

  any.test('an overdue call is shown and has no second mail', async () => {
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
      href: '/desk/requests',
    });
    expect(await alertMails(app)).toEqual([]);
    // The inbox says it already.
    expect((await owner.get('/operations/count')).json.count).toBe(0);
  });

  any.test('a process that is gone is no longer among those that run', async () => {
    const app = await start(engine);
    const owner = await hireStaff(app, 'owner');
    const other = await app.another();
    await other.server.look();
    expect((await owner.get('/operations')).json.processes).toHaveLength(2);
    app.advance(6 * minuteMs);
    expect((await owner.get('/operations')).json.processes).toHaveLength(1);
  });

  any.test('a process that falls silent is told once, also when another has taken its place', async () => {
    const app = await start(engine);
    const other = await app.another();
    const lookOn = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        app.advance(minuteMs);
        await app.server.look();
      }
      return alertMails(app);
    };
    await other.server.look();
    await app.server.look();
    expect(await lookOn(2)).toEqual([]);
    expect(await lookOn(1)).toEqual(['Please look: Processes']);
    expect(await lookOn(16)).toEqual(['Please look: Processes', 'Over: Processes']);
  });

  any.test('nobody is missed who was silent while the database was away', async () => {
    const app = await start(engine);
    const other = await app.another();
    await other.server.look();
    await app.server.look();
    app.advance(4 * minuteMs);
    await app.server.look();
    for (let minute = 0; minute < 6; minute += 1) {
      await other.server.look();
      app.advance(minuteMs);
      await app.server.look();
    }
    expect(await alertMails(app)).toEqual([]);
  });
});
