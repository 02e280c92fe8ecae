// Rules of durable work: nothing lost, nothing done twice, giving up is visible.
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createJobQueue } from './jobs.repository.ts';
import { backOffMs, createWorker, type JobHandler } from './worker.ts';

describe.each(engines)('jobs on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const setUp = (kind: string, handler: JobHandler) => {
    const queue = createJobQueue(app.server.database, app.now);
    const worker = createWorker({
      queue,
      clock: app.now,
      log: pino({ level: 'silent' }),
      handlers: { [kind]: handler },
    });
    const add = (payload: unknown, runAt?: number) =>
      queue.enqueue(app.server.database.query, kind, payload, runAt);
    const row = (id: string) =>
      app.server.database.query.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
    return { queue, worker, add, row };
  };

  test('a job runs once and is gone', async () => {
    const seen: unknown[] = [];
    const { worker, add, row } = setUp('once', async (payload) => void seen.push(payload));
    const id = await add({ n: 1 });
    await worker.drain();
    await worker.drain();
    expect(seen).toEqual([{ n: 1 }]);
    expect(await row(id)).toBeUndefined();
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
    const { worker, add, row, queue } = setUp('broken', async () => {
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
    expect(await queue.failedCount()).toBe(1);
  });

  test('a job whose worker died is taken up by another after its hold ends', async () => {
    const seen: string[] = [];
    const { queue, worker, add } = setUp('orphan', async () => void seen.push('done'));
    await add({});
    expect(await queue.claim(1, 60_000)).toHaveLength(1);
    await worker.drain();
    expect(seen).toEqual([]);
    app.advance(60_001);
    await worker.drain();
    expect(seen).toEqual(['done']);
  });

  test('several workers never run one job twice', async () => {
    const seen: number[] = [];
    const handler: JobHandler = async (payload) => {
      await sleep(2);
      seen.push((payload as { n: number }).n);
    };
    const workers = Array.from({ length: 4 }, () => setUp('shared', handler));
    for (let n = 0; n < 60; n += 1) await workers[0]?.add({ n });
    await Promise.all(workers.map(({ worker }) => worker.drain()));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
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

test('while the mail server is down leads are stored; when it is back they are delivered', async () => {
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
