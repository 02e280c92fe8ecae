// The upload gate: memory is charged as it arrives and stays within its budget, each person sends one upload at a
// time, nobody waits for ever, and whoever hangs up is forgotten.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { book, storedCounts } from '../testing/test-bookings.ts';
import { type Customer, registerCustomer } from '../testing/test-customer.ts';
import { createUploadGate, type Upload, type UploadRules, uploadRules } from './upload-gate.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const waits = (promise: Promise<unknown>) => Promise.race([promise.then(() => 'done'), sleep(20, 'waits')]);

describe('the gate itself', () => {
  const openGate = (more: Partial<UploadRules> = {}) =>
    createUploadGate({ ...uploadRules, budgetBytes: 100, ...more });
  const enter = async (gate: ReturnType<typeof openGate>, owner: string, claim: number) => {
    const client = new AbortController();
    const upload = await gate.enter(owner, claim, client.signal);
    return { ...upload, leave: () => client.abort() };
  };

  test('what is announced and not sent costs nobody anything', async () => {
    const gate = openGate();
    for (const owner of ['a', 'b', 'c', 'd']) await enter(gate, owner, 100);
    const other = await enter(gate, 'other', 90);
    expect(await waits(other.take(90))).toBe('done');
  });

  test('twenty who announce a third of all each and bring next to nothing hold nobody up', async () => {
    const gate = openGate({ budgetBytes: 10_000 });
    for (let n = 0; n < 20; n += 1) await (await enter(gate, `idle ${n}`, 3300)).take(1);
    for (let n = 0; n < 5; n += 1) {
      const other = await enter(gate, `other ${n}`, 1000);
      expect(await waits(other.take(1000))).toBe('done');
    }
  });

  test('lends only while everybody could still finish, and goes on when somebody has', async () => {
    const gate = openGate();
    const first = await enter(gate, 'first', 80);
    const second = await enter(gate, 'second', 80);
    await first.take(50);
    // Twenty more would leave thirty, with which neither could finish.
    await second.take(20);
    const more = second.take(20);
    expect(await waits(more)).toBe('waits');
    await first.take(30);
    expect(await waits(more)).toBe('waits');
    first.arrived();
    first.leave();
    await more;
    await second.take(40);
  });

  test('what is larger than the whole budget gets the whole budget', async () => {
    const gate = openGate();
    const large = await enter(gate, 'large', 1e12);
    await large.take(100);
    const small = await enter(gate, 'small', 1);
    const waiting = small.take(1);
    expect(await waits(waiting)).toBe('waits');
    large.leave();
    await waiting;
  });

  test('after a while without room, whoever holds the most is sent away', async () => {
    const gate = openGate({ evictMs: 30, patienceMs: 1000 });
    const greedy = await enter(gate, 'greedy', 100);
    await greedy.take(95);
    const modest = await enter(gate, 'modest', 10);
    const waiting = modest.take(10);
    greedy.dropped.addEventListener('abort', greedy.leave);
    await waiting;
    expect(greedy.dropped.reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  });

  test('nobody is sent away for waiting: in a crowd each goes on as others finish', async () => {
    const gate = openGate({ evictMs: 20 });
    const working = await enter(gate, 'working', 90);
    await working.take(90);
    working.arrived();
    const crowd = await Promise.all(['a', 'b', 'c'].map((owner) => enter(gate, owner, 40)));
    const first = crowd.map((upload) => upload.take(30));
    await sleep(80);
    expect(crowd.map(({ dropped }) => dropped.aborted)).toEqual([false, false, false]);
    working.leave();
    await first[0];
    for (const upload of crowd.slice(1)) upload.leave();
    await Promise.allSettled(first);
  });

  test('what has arrived is never sent away; whoever waits too long is asked to come back', async () => {
    const gate = openGate({ evictMs: 10, patienceMs: 50 });
    const done = await enter(gate, 'done', 100);
    await done.take(95);
    done.arrived();
    const late = await enter(gate, 'late', 10);
    await expect(late.take(10)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    expect(done.dropped.aborted).toBe(false);
  });

  test('one person sends one upload at a time; the next waits, the patience of each has an end', async () => {
    const gate = openGate({ patienceMs: 60, maxWaiting: 2 });
    const first = await enter(gate, 'one', 10);
    const second = enter(gate, 'one', 10);
    const third = enter(gate, 'one', 10);
    await expect(enter(gate, 'one', 10)).rejects.toMatchObject({ code: 'unavailable' });
    await enter(gate, 'another', 10);
    first.leave();
    await second;
    await expect(third).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  });

  test('whoever hung up before the turn came is refused, and the next one has it', async () => {
    const gate = openGate();
    const gone = new AbortController();
    gone.abort();
    await expect(gate.enter('one', 10, gone.signal)).rejects.toMatchObject({ code: 'invalid' });
    const first = await enter(gate, 'one', 10);
    const client = new AbortController();
    const second = gate.enter('one', 10, client.signal);
    const third = enter(gate, 'one', 10);
    client.abort();
    await expect(second).rejects.toMatchObject({ code: 'invalid' });
    first.leave();
    await third;
  });

  test('never lends more than its budget, never stands still, and lends all of it again', async () => {
    const plan = fc.record({
      owner: fc.constantFrom('a', 'b', 'c', 'd'),
      pieces: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }),
      hangsUp: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { maxLength: 30 }), async (plans) => {
        const gate = openGate({ maxWaiting: 100, patienceMs: 5000, evictMs: 5000 });
        let lent = 0;
        const run = async ({ owner, pieces, hangsUp }: (typeof plans)[number]) => {
          const claim = Math.min(
            100,
            pieces.reduce((sum, piece) => sum + piece, 0),
          );
          const client = new AbortController();
          if (hangsUp) setImmediate(() => client.abort());
          let upload: Upload;
          try {
            upload = await gate.enter(owner, claim, client.signal);
          } catch {
            return;
          }
          let held = 0;
          const giveBack = () => (lent -= held);
          if (client.signal.aborted) giveBack();
          else client.signal.addEventListener('abort', giveBack);
          for (const piece of pieces) {
            const bytes = Math.min(piece, claim - held);
            const taken = await upload.take(bytes).then(
              () => !client.signal.aborted,
              () => false,
            );
            if (!taken) return;
            held += bytes;
            lent += bytes;
            expect(lent).toBeLessThanOrEqual(100);
            await turn();
          }
          upload.arrived();
          await turn();
          client.abort();
        };
        await Promise.all(plans.map(run));
        const all = await enter(gate, 'last', 100);
        await all.take(100);
      }),
      { numRuns: 60 },
    );
  });
});

/** Nearly all that a request may have: the budget holds two of these. */
const limit = 55_980_000;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

/** Announces an upload and sends nothing of it. */
async function announce(
  app: TestApp,
  length: number,
  headers: Record<string, string>,
  path = 'booking/create',
) {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  sockets.add(socket);
  await once(socket, 'connect');
  const lines = Object.entries({ ...headers, 'content-type': 'application/json' });
  const head = [`POST /api/user/${path} HTTP/1.1`, 'host: site.test', `content-length: ${length}`];
  socket.write(`${[...head, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => {});
  return { socket, answer: () => answer };
}

describe('over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('sqlite', {
      uploadRules: { patienceMs: 1500, stallMs: 3000 },
      bodyDeadlineMs: 2000,
    });
  });
  afterAll(() => app.stop());

  test('what is announced as too large is refused at the door, also by those who may not enter', async () => {
    const customer = await registerCustomer(app);
    const tooLarge = await announce(app, 1e12, customer.headers);
    await expect.poll(tooLarge.answer).toMatch(/^HTTP\/1.1 413 /);
    const anonymous = await announce(app, limit, customer.from);
    await expect.poll(anonymous.answer).toMatch(/^HTTP\/1.1 401 /);
  });

  test('uploads that announce much and send nothing hold up nobody else, and are dropped', async () => {
    const [idle, other] = [await registerCustomer(app), await registerCustomer(app)];
    // The process that opens photos is up from here on.
    expect((await book(app, other)).status).toBe(200);
    const held = await Promise.all(Array.from({ length: 6 }, () => announce(app, limit, idle.headers)));
    for (const { socket } of held) socket.write('{');
    let dropped = 0;
    for (const { socket } of held) socket.once('data', () => (dropped += 1));
    expect((await book(app, other)).status).toBe(200);
    // Sooner than the idle one inside is dropped; those of the same person that wait for it are asked to come back.
    expect(dropped).toBeLessThan(held.length);
    for (const { answer } of held) {
      await expect.poll(answer).toMatch(/^HTTP\/1.1 (?:408|503) /);
      expect(answer()).toMatch(/\r\nretry-after: \d+\r\n/i);
    }
    expect((await book(app, idle)).status).toBe(200);
  });

  test('a second upload of one person waits for the first, and is told so when that takes too long', async () => {
    const customer = await registerCustomer(app);
    const first = await announce(app, limit, customer.headers);
    const drip = setInterval(() => first.socket.write(' '), 200);
    await sleep(100);
    try {
      const refused = await book(app, customer);
      expect(refused.status).toBe(503);
      expect(refused.json.message).toMatch(/^Another upload of yours/);
      expect(refused.headers.get('retry-after')).toBe('10');
    } finally {
      clearInterval(drip);
    }
    const waiting = book(app, customer);
    first.socket.destroy();
    expect((await waiting).status).toBe(200);
  });

  test('hanging up at any moment, also while the session is looked up, leaves nothing held', async () => {
    const customer = await registerCustomer(app);
    const before = await storedCounts(app);
    for (let n = 0; n < 24; n += 1) {
      const { socket } = await announce(app, limit, customer.headers);
      if (n % 3 === 0) socket.write(`{"image":["data:image/jpeg;base64,${'A'.repeat(100_000)}`);
      // From at once to well inside.
      if (n % 4 > 0) await sleep((n % 4) * 2);
      socket.destroy();
    }
    expect((await book(app, customer)).status).toBe(200);
    const after = await storedCounts(app);
    expect(after.bookings).toBe(before.bookings + 1);
    expect(after.photo_uploads).toBe(0);
  });

  test('a body without photos has less time than photos have', async () => {
    const slow = await announce(app, 500, {}, 'callback/create');
    slow.socket.write('{');
    await expect.poll(slow.answer).toMatch(/^HTTP\/1.1 408 /);
    // Photos that keep coming are not cut off by that deadline.
    const customer: Customer = await registerCustomer(app);
    const photos = await announce(app, limit, customer.headers);
    for (let n = 0; n < 12; n += 1) {
      photos.socket.write(' ');
      await sleep(250);
    }
    expect(photos.answer()).toBe('');
  });
});
