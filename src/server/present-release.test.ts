// What the present release leaves behind when the next one takes its place is still taken: actions that wait on an
// engineer's phone, a booking that was begun, rows in the jobs table, links in mails. The web's part of the first two is
// in day-actions.test.ts and booking-form.test.tsx; pages that are open are in scripts/call-shapes.test.ts.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { indianDate } from '#contract/india-time.ts';
import kept from '#contract/present-release.json' with { type: 'json' };
import { openDatabase } from './db/client.ts';
import { migrateTo } from './db/migrator.ts';
import { loadBuild } from './http/pages.tsx';
import './testing/fresh-build.ts';
import {
  createPostgresDatabase,
  engines,
  startTestApp,
  type TestAppOptions,
} from './testing/start-test-app.ts';
import { book, bookedId } from './testing/test-bookings.ts';
import { registerCustomer } from './testing/test-customer.ts';
import { smallPhoto } from './testing/test-photos.ts';
import { fine } from './testing/test-quotations.ts';
import { hireStaff } from './testing/test-staff.ts';

const start = async (engine: (typeof engines)[number], options: TestAppOptions = {}) => {
  const app = await startTestApp(engine, options);
  onTestFinished(() => app.stop());
  return app;
};

test.each(engines)('every job that may wait on %s is done', async (engine) => {
  const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'site-present-'));
  onTestFinished(async () => {
    await created?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const database = openDatabase({ databaseUrl: created?.url, dataDir });
  const asReleased = (await readdir('migrations')).sort().filter((name) => name <= kept.lastMigration);
  await migrateTo(database, asReleased);
  for (const [index, { kind, payload }] of kept.jobs.entries())
    await sql`insert into jobs (id, kind, payload, state, attempts, run_at, locked_until, created_at)
      values (${`kept-${index}`}, ${kind}, ${JSON.stringify(payload)}, 'queued', 0, 1, 0, 1)`.execute(
      database.query,
    );
  await database.close();
  const app = await start(engine, {
    env: { DATA_DIR: dataDir, ...(created ? { DATABASE_URL: created.url } : {}) },
  });
  await app.server.worker.drain();
  const left = app.server.database.query.selectFrom('jobs').select(['kind', 'last_error']);
  expect(await left.where('id', 'like', 'kept-%').execute()).toEqual([]);
});

describe('over HTTP', () => {
  test('the actions that wait on an engineer’s phone, in their order', async () => {
    const app = await start('sqlite');
    const owner = await hireStaff(app, 'owner');
    const crew = { name: 'North', capacity: 5, localities: [], active: true };
    const [{ id: crewId }] = (await fine(owner.post('/crews/save', crew))).crews;
    const engineer = await hireStaff(app, 'engineer', 'Anil', crewId);
    const booking = await bookedId(book(app, await registerCustomer(app)));
    const window = { day: indianDate(app.now()), window: '1600-1800', crew: crewId };
    await fine(owner.post('/visits/agree', { booking, ...window }));
    const { id: visit } = await app.server.database.query
      .selectFrom('visits')
      .select('id')
      .executeTakeFirstOrThrow();
    // The last of them was done just now.
    const shift = app.now() - (kept.actions.at(-1)?.kept.action.at ?? 0);
    for (const { path, body, kept: waiting } of kept.actions) {
      const sent = body.at === undefined ? { image: await smallPhoto() } : { at: body.at + shift };
      const key = { 'idempotency-key': waiting.action.key };
      await fine(engineer.post(path, { ...body, ...sent, visit }, key));
    }
    const row = app.server.database.query.selectFrom('visits').select(['state', 'found_cause', 'next_step']);
    expect(await row.executeTakeFirst()).toEqual({
      state: 'done',
      found_cause: 'not-found',
      next_step: 'quotation',
    });
  });

  test('a booking that was begun', async () => {
    const app = await start('sqlite');
    await bookedId(book(app, await registerCustomer(app), kept.draft.sent));
  });

  test('every link of a mail leads to a page', async () => {
    const app = await start('sqlite', { web: { mode: 'production', loadBuild } });
    for (const link of kept.links) {
      const { status, text } = await app.request(link);
      expect([link, status]).toEqual([link, 200]);
      expect(text, link).toContain('</html>');
    }
  });
});
