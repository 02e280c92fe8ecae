// Rules of a clock that ran a day ahead and was set right: what it left behind heals by itself, within minutes.

import { describe, expect, onTestFinished, test } from 'vitest';
import { dayMs, hourMs } from '#contract/durations.ts';
import { createJobQueue } from './jobs/jobs.repository.ts';
import { backOffMs } from './jobs/worker.ts';
import { bothEngines, startTestApp } from './testing/start-test-app.ts';

const lead = { name: 'A', mobile: '9848012345', location: 'B', service: 'Bulding Reapair' };

describe.each(bothEngines)('on %s', (engine) => {
  const start = async () => {
    const app = await startTestApp(engine);
    onTestFinished(() => app.stop());
    return app;
  };

  test('limits that were full then are empty now; a clock a minute off changes nothing', async () => {
    const app = await start();
    const ask = (n: number) => app.post('/callback/create', { ...lead, location: `Street ${n}` });
    app.advance(dayMs);
    for (let n = 0; n < 5; n += 1) expect((await ask(n)).status).toBe(200);
    expect((await ask(5)).status).toBe(429);
    app.advance(-60_000);
    expect((await ask(6)).status).toBe(429);
    app.advance(60_000 - dayMs);
    expect((await ask(7)).status).toBe(200);
  });

  test('a code can be asked for again at once', async () => {
    const app = await start();
    const ask = () => app.post('/auth/login/otp', { email: 'ravi@example.in' });
    app.advance(dayMs);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    app.advance(-dayMs);
    expect((await ask()).status).toBe(200);
  });

  test('jobs of that time run at their distance from their cause, retries at once, and what is planned stays planned', async () => {
    const app = await start();
    const { query } = app.server.database;
    const queue = createJobQueue<Record<string, unknown>>(app.server.database, app.now);
    const now = app.now();
    const planned = await queue.enqueue(query, 'planned', {}, now + 40 * dayMs);
    app.advance(dayMs);
    const fresh = await queue.enqueue(query, 'fresh', {});
    const later = await queue.enqueue(query, 'later', {}, app.now() + hourMs);
    const tried = await queue.enqueue(query, 'tried', {});
    // A retry from before the clock went wrong, put off by the wrong clock.
    await query
      .updateTable('jobs')
      .set({ created_at: now, attempts: 3, run_at: app.now() + backOffMs(3) })
      .where('id', '=', tried)
      .execute();
    app.advance(-dayMs);
    await queue.correctTimes(hourMs);
    const rows = await query.selectFrom('jobs').select(['id', 'run_at']).execute();
    const runAt = Object.fromEntries(rows.map((row) => [row.id, row.run_at - now]));
    expect(runAt).toEqual({ [planned]: 40 * dayMs, [fresh]: 0, [later]: hourMs, [tried]: 0 });
  });
});
