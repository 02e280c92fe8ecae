// Costly work is done one at a time, and no more than a few wait for it.
import { expect, test } from 'vitest';
import { EnglishError } from '#server/app-error.ts';
import { createLane, createStrangersLane } from './lane.ts';

test('one is done at a time, eight wait, and the next is asked to come back before anything is done', async () => {
  const refuse = () => {
    throw new EnglishError('too_many', 'Many people are logging in', { retryAfterSeconds: 2 });
  };
  const lane = createLane({ maxWaiting: 8, refuse });
  const open: (() => void)[] = [];
  const hash = () => new Promise<void>((resolve) => open.push(resolve));
  const inside = Array.from({ length: 9 }, () => lane.run(hash));
  await expect(lane.run(hash)).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 2 });
  expect(lane.refuseIfFull).toThrow('Many people are logging in');
  for (const done of inside) {
    expect(open).toHaveLength(1);
    open.shift()?.();
    await done;
    await Promise.resolve();
  }
  await lane.run(async () => {});
});

test('work that fails holds nobody up', async () => {
  const lane = createLane();
  const failing = lane.run(() => Promise.reject(new Error('no memory')));
  const next = lane.run(async () => 'hashed');
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('hashed');
});

test('a lane that rests starts whoever waits only after its pause, and makes nobody wait who comes alone', async () => {
  const pauses: (() => void)[] = [];
  const lane = createLane({ rest: 2, pause: () => new Promise((resolve) => pauses.push(resolve)) });
  const started: number[] = [];
  const [first, second] = [1, 2].map((n) => lane.run(async () => void started.push(n)));
  await first;
  await expect.poll(() => pauses.length).toBe(1);
  expect(started).toEqual([1]);
  pauses[0]?.();
  await second;
  expect(started).toEqual([1, 2]);
  await lane.run(async () => void started.push(3));
  expect(started).toEqual([1, 2, 3]);
  expect(pauses).toHaveLength(1);
});

test('strangers wait for each other for a minute after there were very many, and are never refused', async () => {
  let now = 0;
  const lane = createStrangersLane(() => now);
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  const crowd = () => Promise.all(Array.from({ length: 200 }, () => lane.run(work)));
  await crowd();
  expect(most).toBe(200);
  lane.noteMany();
  most = 0;
  await crowd();
  expect(most).toBe(1);
  now = 60_000;
  await crowd();
  expect(most).toBe(200);
});
