// Rules of the queue for rendering: networks take turns, and whoever cannot be served soon is told at once.
import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

const limits = { atOnce: 1, maxWaiting: 6, maxWaitingPerNetwork: 4, patienceMs: 1000 };

function workshop(queue: ReturnType<typeof createRenderQueue>) {
  const done: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (network: string, name: string) =>
    queue
      .run(network, () => new Promise<void>((resolve) => finish.push(resolve)))
      .then(
        () => void done.push(name),
        (error: { code: string; retryAfterSeconds?: number }) =>
          void done.push(`${name}: ${error.code} ${error.retryAfterSeconds}`),
      );
  const finishAll = async () => {
    for (let idle = 0; idle < 3; idle += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = finish.shift();
      if (next) {
        next();
        idle = -1;
      }
    }
  };
  return { done, ask, finishAll };
}

test('a network that asks for much waits behind itself, and nobody else', async () => {
  const { done, ask, finishAll } = workshop(createRenderQueue(limits));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name);
  void ask('b', 'b1');
  await finishAll();
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5']);
});

test('beyond its share a network is refused, and beyond the whole line everybody is', async () => {
  const { done, ask, finishAll } = workshop(createRenderQueue(limits));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void ask('a', name);
  for (const name of ['b1', 'b2', 'b3']) void ask('b', name);
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(['a6: unavailable 2', 'b3: unavailable 2']);
  await finishAll();
  expect(done).toHaveLength(9);
});

test('nobody waits longer than the limit, and a failure gives its place back', async () => {
  const queue = createRenderQueue({ ...limits, patienceMs: 20 });
  const { done, ask, finishAll } = workshop(queue);
  void ask('a', 'a1');
  await ask('a', 'a2');
  expect(done).toEqual(['a2: unavailable 2']);
  await finishAll();
  await expect(queue.run('a', () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  await expect(queue.run('a', async () => 'well')).resolves.toBe('well');
});
