// The upload gate: memory stays within its budget, nobody is overtaken, and whoever hangs up is forgotten.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { book, storedCounts } from '../testing/test-bookings.ts';
import { type Customer, registerCustomer } from '../testing/test-customer.ts';
import { createUploadGate } from './upload-gate.ts';

const staying = () => new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the gate itself', () => {
  test('lets in what fits and makes the rest wait in the order of arrival', async () => {
    const gate = createUploadGate({ budgetBytes: 100, maxWaiting: 10 });
    const entered: string[] = [];
    const leave = new Map<string, () => void>();
    const enter = async (name: string, bytes: number) => {
      leave.set(name, await gate.enter(bytes, staying()));
      entered.push(name);
    };
    void enter('first', 60);
    void enter('large', 80);
    void enter('small', 10);
    await turn();
    // The small one would fit, but a large one must not be overtaken for ever.
    expect(entered).toEqual(['first']);
    leave.get('first')?.();
    await turn();
    expect(entered).toEqual(['first', 'large', 'small']);
    // Leaving twice gives nothing back twice.
    leave.get('first')?.();
    void enter('next', 20);
    await turn();
    expect(entered).not.toContain('next');
    leave.get('large')?.();
    await turn();
    expect(entered).toContain('next');
  });

  test('what is larger than the whole budget gets the whole budget', async () => {
    const gate = createUploadGate({ budgetBytes: 100, maxWaiting: 10 });
    const leave = await gate.enter(1e12, staying());
    const later = gate.enter(1, staying());
    await expect(Promise.race([later, turn().then(() => 'waits')])).resolves.toBe('waits');
    leave();
    await later;
  });

  test('refuses with a waiting time when too many wait', async () => {
    const gate = createUploadGate({ budgetBytes: 10, maxWaiting: 1 });
    await gate.enter(10, staying());
    void gate.enter(10, staying());
    await expect(gate.enter(10, staying())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 10,
    });
  });

  test('whoever hangs up while waiting leaves the queue, and those behind move up', async () => {
    const gate = createUploadGate({ budgetBytes: 100, maxWaiting: 2 });
    await gate.enter(50, staying());
    const client = new AbortController();
    const gone = gate.enter(90, client.signal);
    const behind = gate.enter(50, staying());
    client.abort();
    await expect(gone).rejects.toMatchObject({ code: 'invalid' });
    await behind;
    // Hanging up after being let in changes nothing: the request gives its share back itself.
    const late = new AbortController();
    const waiting = gate.enter(100, late.signal);
    await expect(Promise.race([waiting, turn().then(() => 'waits')])).resolves.toBe('waits');
  });

  test('never lends more than its budget, and lends all of it again', async () => {
    const step = fc.record({
      bytes: fc.integer({ min: 1, max: 120 }),
      end: fc.constantFrom('leave', 'hang up'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const gate = createUploadGate({ budgetBytes: 100, maxWaiting: 100 });
        let lent = 0;
        const runs = steps.map(async ({ bytes, end }, index) => {
          const client = new AbortController();
          const share = Math.min(bytes, 100);
          const entering = gate.enter(bytes, client.signal);
          if (end === 'hang up') setImmediate(() => client.abort());
          const leave = await entering.catch(() => undefined);
          if (!leave) return;
          lent += share;
          expect(lent).toBeLessThanOrEqual(100);
          for (let n = 0; n < index % 3; n += 1) await turn();
          lent -= share;
          leave();
        });
        await Promise.all(runs);
        await gate.enter(100, staying());
      }),
      { numRuns: 60 },
    );
  });
});

describe('over HTTP', () => {
  let app: TestApp;
  let customer: Customer;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    customer = await registerCustomer(app);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await app.stop();
  });

  /** Announces an upload and sends nothing of it. */
  const announce = async (length: number, headers: Record<string, string> = customer.headers) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    sockets.add(socket);
    await once(socket, 'connect');
    const lines = Object.entries({ ...headers, 'content-type': 'application/json' });
    const head = ['POST /api/user/booking/create HTTP/1.1', 'host: site.test', `content-length: ${length}`];
    socket.write(`${[...head, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    return { socket, answer: () => answer };
  };
  /** Nearly all that a request may have: the budget holds two of these. */
  const limit = 55_980_000;

  test('what is announced as too large is refused at the door, also by those who may not enter', async () => {
    const tooLarge = await announce(1e12);
    await expect.poll(tooLarge.answer).toMatch(/^HTTP\/1.1 413 /);
    const anonymous = await announce(limit, customer.from);
    await expect.poll(anonymous.answer).toMatch(/^HTTP\/1.1 401 /);
  });

  test('a full queue answers 503 with a waiting time, and those who hang up make room', async () => {
    const before = await storedCounts(app);
    // Two hold the budget, a hundred wait, the next is one too many.
    const waiting = await Promise.all(Array.from({ length: 102 }, () => announce(limit)));
    const refused = await announce(limit);
    await expect.poll(refused.answer).toMatch(/^HTTP\/1.1 503 /);
    expect(refused.answer()).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect((await book(app, customer)).status).toBe(503);
    // Reading goes on meanwhile.
    expect((await app.get('/bookings/get/1', customer.headers)).status).toBe(200);

    for (const { socket } of waiting.slice(2)) socket.destroy();
    await expect.poll(async () => (await book(app, customer)).status, { timeout: 5000 }).toBe(200);
    for (const { socket } of waiting) socket.destroy();
    const after = await storedCounts(app);
    expect(after).toEqual({ ...before, bookings: 1, booking_photos: 1, booking_events: 1, files: 2 });
  });

  test('an upload that breaks off half-way leaves nothing and gives its share back', async () => {
    const before = await storedCounts(app);
    for (let n = 0; n < 6; n += 1) {
      const { socket } = await announce(limit);
      socket.write('{"service":"Water Leakage Old Building","image":["data:image/jpeg;base64,');
      socket.write('A'.repeat(100_000));
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.destroy();
    }
    // Six such uploads are more than the budget: the seventh gets in only if they gave it back.
    const { socket } = await announce(limit);
    expect((await book(app, customer)).status).toBe(200);
    socket.destroy();
    const after = await storedCounts(app);
    expect(after.bookings).toBe(before.bookings + 1);
    expect(after.photo_uploads).toBe(0);
  });
});
