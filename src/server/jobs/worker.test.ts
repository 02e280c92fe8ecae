// Rules of durable work: nothing lost, nothing done twice, giving up is visible.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limit } from '../testing/busy.ts';
import { bothEngines, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createJobQueue } from './jobs.repository.ts';
import type { Lane } from './lane.ts';
import { backOffMs, createWorker } from './worker.ts';

describe.each(bothEngines)('jobs on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const setUp = (kind: string, run: Lane['run'], on: TestApp = app) => {
    const { database } = on.server;
    const queue = createJobQueue<Record<string, unknown>>(database, app.now);
    const worker = createWorker({
      queue,
      clock: app.now,
      log: pino({ level: 'silent' }),
      jobs: [{ kind, run }],
    });
    const add = (payload: unknown, runAt?: number) => queue.enqueue(database.query, kind, payload, runAt);
    const row = (id: string) =>
      database.query.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
    return { queue, worker, add, row };
  };

  test('a kind of job has its own time limit, after which it is aborted and retried', async () => {
    const { database } = app.server;
    const queue = createJobQueue<Record<string, unknown>>(database, app.now);
    const reasons: string[] = [];
    const hang: Lane['run'] = (_payload, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push((signal.reason as Error).message);
          reject(signal.reason);
        });
      });
    const log = pino({ level: 'silent' });
    const jobs = [{ kind: 'test-short', longestMs: 50, run: hang }];
    const worker = createWorker({ queue, clock: app.now, log, jobs });
    const id = await queue.enqueue(database.query, 'test-short', {});
    await worker.drain();
    expect(reasons).toEqual(['The job took too long']);
    const row = await database.query
      .selectFrom('jobs')
      .select('attempts')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ attempts: 1 });
    await database.query.deleteFrom('jobs').where('id', '=', id).execute();
  });

  test('a job runs once and is gone', async () => {
    const seen: unknown[] = [];
    const { worker, add, row } = setUp('once', async (payload) => void seen.push(payload));
    const id = await add({ n: 1 });
    await worker.drain();
    await worker.drain();
    expect(seen).toEqual([{ n: 1 }]);
    expect(await row(id)).toBeUndefined();
  });

  test('a queue that cannot be reached is one trouble, however often it is asked', async () => {
    const { queue } = setUp('away', async () => {});
    const lines: { msg: string; level: number }[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    let asked = 0;
    let away = true;
    const claim = () => {
      asked += 1;
      return away ? Promise.reject(new Error('connection refused')) : Promise.resolve([]);
    };
    const worker = createWorker({ queue: { ...queue, claim }, clock: app.now, log, jobs: [] });
    worker.start();
    const ask = async (times: number) => {
      for (const until = asked + times; asked < until; await sleep(5)) queue.wake();
    };
    await ask(20);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'job worker could not reach the database'],
    ]);
    away = false;
    await ask(5);
    await worker.stop(0);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'job worker could not reach the database',
      'over: job worker could not reach the database',
    ]);
  });

  test('a job waits for its time', async () => {
    let runs = 0;
    const { worker, add } = setUp('later', async () => {
      runs += 1;
    });
    await add({}, app.now() + 5000);
    await worker.drain();
    expect(runs).toBe(0);
    app.advance(5000);
    await worker.drain();
    expect(runs).toBe(1);
  });

  test('a failing job is retried later and later, then left where a person sees it', async () => {
    let runs = 0;
    const { worker, add, row } = setUp('broken', async () => {
      runs += 1;
      throw new Error('mail server said no');
    });
    const id = await add({});
    await worker.drain();
    await worker.drain();
    expect(runs).toBe(1);
    expect(await row(id)).toMatchObject({ state: 'queued', last_error: 'mail server said no' });
    for (let attempt = 1; attempt < 40; attempt += 1) {
      app.advance(backOffMs(attempt));
      await worker.drain();
    }
    expect(runs).toBe(40);
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 40 });
  });

  const vacancy = (kind: string) => [{ kind, places: 1, retries: 1 }];

  test('a job whose worker died is taken up by another when its lease ends', async () => {
    const seen: string[] = [];
    const { queue, worker, add } = setUp('orphan', async () => void seen.push('done'));
    await add({});
    expect(await queue.claim('dead', vacancy('orphan'), 15_000)).toHaveLength(1);
    await worker.drain();
    expect(seen).toEqual([]);
    app.advance(15_001);
    await worker.drain();
    expect(seen).toEqual(['done']);
  });

  test('a job is kept for as long as its worker says that it lives', async () => {
    const { queue, add } = setUp('long', async () => {});
    const id = await add({});
    await queue.claim('slow', vacancy('long'), 15_000);
    for (let n = 0; n < 5; n += 1) {
      app.advance(10_000);
      expect(await queue.renew('slow', [id], 15_000)).toEqual([id]);
      expect(await queue.renew('other', [id], 15_000)).toEqual([]);
      expect(await queue.claim('other', vacancy('long'), 15_000)).toEqual([]);
    }
  });

  test('only the worker that holds a job can finish it', async () => {
    const { queue, add, row } = setUp('fenced', async () => {});
    const id = await add({});
    await queue.claim('late', vacancy('fenced'), 15_000);
    app.advance(15_001);
    await queue.claim('holder', vacancy('fenced'), 15_000);
    const late = { id, worker: 'late', attempts: 1 };
    await queue.finish(late);
    await queue.retry(late, 0, 'late');
    await queue.release(late);
    await queue.giveUp(late, 'failed', 'late');
    // The same worker, but the run before.
    await queue.finish({ id, worker: 'holder', attempts: 1 });
    expect(await row(id)).toMatchObject({
      state: 'queued',
      locked_by: 'holder',
      attempts: 2,
      last_error: null,
    });
    await queue.finish({ id, worker: 'holder', attempts: 2 });
    expect(await row(id)).toBeUndefined();
  });

  test('several processes never run one job twice', async () => {
    const seen: number[] = [];
    const run: Lane['run'] = async (payload) => {
      await sleep(2);
      seen.push((payload as { n: number }).n);
    };
    const others = await Promise.all([app.another(), app.another(), app.another()]);
    // Each with a connection of its own: what one transaction holds, the others really meet.
    const workers = [app, ...others].map((each) => setUp('shared', run, each));
    for (let n = 0; n < 60; n += 1) await workers[0]?.add({ n });
    await Promise.all(workers.map(({ worker }) => worker.drain()));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test('a kind of job that hangs does not hold up another', async () => {
    let release = () => {};
    const hanging = new Promise<void>((resolve) => (release = resolve));
    const seen: string[] = [];
    const queue = createJobQueue<Record<string, unknown>>(app.server.database, app.now);
    const worker = createWorker({
      queue,
      clock: app.now,
      log: pino({ level: 'silent' }),
      jobs: [
        { kind: 'hangs', run: () => hanging },
        { kind: 'runs', run: async () => void seen.push('ran') },
      ],
    });
    for (let n = 0; n < 20; n += 1) await queue.enqueue(app.server.database.query, 'hangs', {});
    worker.start();
    await queue.enqueue(app.server.database.query, 'runs', {});
    await expect.poll(() => seen).toEqual(['ran']);
    release();
    await worker.stop(5000);
  });

  test('what fails again and again leaves room for what is new', async () => {
    let release = () => {};
    const hanging = new Promise<void>((resolve) => (release = resolve));
    const seen: string[] = [];
    const { worker, add } = setUp('mixed', async (payload, { attempt }) => {
      if (attempt > 1) await hanging;
      else if ((payload as { fails?: true }).fails) throw new Error('not now');
      else seen.push('new');
    });
    for (let n = 0; n < 10; n += 1) await add({ fails: true });
    await worker.drain();
    app.advance(backOffMs(1));
    worker.start();
    await sleep(100);
    await add({});
    await expect.poll(() => seen).toEqual(['new']);
    release();
    await worker.stop(5000);
  });

  test('a stop takes nothing new, lets end what can end, and puts back the rest uncounted', async () => {
    const begun: number[] = [];
    const done: number[] = [];
    const { worker, add, row } = setUp('stopped', async (payload, { signal }) => {
      const { n, ms } = payload as { n: number; ms: number };
      begun.push(n);
      await sleep(ms, undefined, { signal });
      done.push(n);
    });
    const ids: string[] = [];
    for (const [n, ms] of [300, 60_000, 0, 0].entries()) ids.push(await add({ n, ms }, app.now() + n - 4));
    worker.start();
    await expect.poll(() => begun.toSorted()).toEqual([0, 1]);
    // The one that takes a minute is not waited for: it is not among those that were done.
    await worker.stop(limit(700));
    expect(done).toEqual([0]);
    expect(await Promise.all(ids.map(row))).toMatchObject([
      undefined,
      { state: 'queued', attempts: 0, locked_until: 0, locked_by: '' },
      { state: 'queued', attempts: 0, locked_until: 0 },
      { state: 'queued', attempts: 0, locked_until: 0 },
    ]);
    // The next process takes them at once.
    const next = setUp('stopped', async (payload) => void done.push((payload as { n: number }).n));
    await next.worker.drain();
    expect(done.sort()).toEqual([0, 1, 2, 3]);
  });

  test.each([5, 150])('however many are due, each kind has its own places: %i', async (count) => {
    const { database } = app.server;
    const { queue } = setUp('crowd', async () => {});
    const due = (kind: string, n: number, attempts: number, runAt: number) => ({
      id: `${kind} ${n}`,
      kind,
      attempts,
      run_at: runAt,
      payload: '{}',
      state: 'queued' as const,
      locked_until: 0,
      locked_by: '',
      about: '',
      last_error: null,
      created_at: 0,
    });
    const crowd = Array.from({ length: count }, (_, n) => due('crowd', n, n < 3 ? 1 : 0, n));
    await database.query
      .insertInto('jobs')
      .values([...crowd, due('late', 0, 2, 1000), due('late', 1, 0, 1001), due('other', 0, 0, 0)])
      .execute();
    const places = [
      { kind: 'crowd', places: 3, retries: 1 },
      { kind: 'late', places: 2, retries: 0 },
    ];
    const claimed = await queue.claim('somebody', places, 60_000);
    expect(claimed.map(({ id }) => id).sort()).toEqual(['crowd 0', 'crowd 3', 'crowd 4', 'late 1']);
    await database.query.deleteFrom('jobs').where('kind', 'in', ['crowd', 'late', 'other']).execute();
  });

  test('a job that belongs to a rolled-back write never runs', async () => {
    let runs = 0;
    const { queue, worker } = setUp('undone', async () => {
      runs += 1;
    });
    const attempt = app.server.database.transaction(async (trx) => {
      await queue.enqueue(trx, 'undone', {});
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    await worker.drain();
    expect(runs).toBe(0);
  });
});

// The rest is mostly waiting, so they wait together.
test.concurrent('while the mail server is down leads are stored; when it is back they are delivered', async () => {
  const received: string[] = [];
  let refuse = true;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refuse ? new Error('not now') : null),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  const app = await startTestApp('sqlite', { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    const answer = await app.post('/callback/create', {
      name: 'Ravi',
      mobile: '9848011111',
      location: 'Kukatpally',
      service: 'Bulding Reapair',
    });
    expect(answer.status).toBe(200);
    await app.server.worker.drain();
    expect(received).toHaveLength(0);
    refuse = false;
    app.advance(backOffMs(1));
    await app.server.worker.drain();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Subject: Call back Ravi, 9848011111');
  } finally {
    await app.stop();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
});

test.concurrent('what was done while the database failed is not done again, however long that lasted', async () => {
  const app = await startTestApp('sqlite');
  try {
    const { database } = app.server;
    const queue = createJobQueue<Record<string, unknown>>(database, app.now);
    let refusals = 7;
    let runs = 0;
    const worker = createWorker({
      queue: {
        ...queue,
        async finish(hold) {
          refusals -= 1;
          if (refusals >= 0) throw new Error('cannot execute DELETE in a read-only transaction');
          return queue.finish(hold);
        },
      },
      clock: app.now,
      log: pino({ level: 'silent' }),
      jobs: [
        {
          kind: 'sent',
          run: async () => {
            runs += 1;
          },
        },
      ],
    });
    await queue.enqueue(database.query, 'sent', {});
    await worker.drain();
    app.advance(backOffMs(40));
    await worker.drain();
    expect(runs).toBe(1);
    expect(await database.query.selectFrom('jobs').selectAll().where('kind', '=', 'sent').execute()).toEqual(
      [],
    );
  } finally {
    await app.stop();
  }
});

test.concurrent.for(bothEngines)(
  'a mail server that hangs does not hold up payments: %s',
  async (engine, { expect }) => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const app = await startTestApp(engine, {
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      startWorker: true,
    });
    try {
      const { query } = app.server.database;
      for (let n = 0; n < 12; n += 1) {
        const body = {
          name: 'Ravi',
          mobile: `984801110${n % 10}`,
          location: `Flat ${n}`,
          service: 'Bulding Reapair',
        };
        expect(
          (await app.post('/callback/create', body, { 'x-forwarded-for': `203.0.113.${n}` })).status,
        ).toBe(200);
      }
      const kinds = async () =>
        (await query.selectFrom('jobs').select('kind').where('run_at', '<=', app.now()).execute()).map(
          (row) => row.kind,
        );
      await createJobQueue<Record<string, unknown>>(app.server.database, app.now).enqueue(
        query,
        'payment-check',
        {
          tid: 'BK_X',
          at: 1,
        },
      );
      await expect.poll(kinds).not.toContain('payment-check');
      expect(await kinds()).toContain('mail');
    } finally {
      await app.stop();
      silent.close();
    }
  },
);
