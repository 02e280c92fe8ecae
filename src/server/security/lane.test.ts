// Costly work is done one at a time, and no more than a few wait for it.
import { describe, expect, test } from 'vitest';
import { EnglishError } from '#server/app-error.ts';
import { createLane, createStrangersLane, type StrangersRules } from './lane.ts';

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

describe('strangers', () => {
  const start = (rules: Partial<StrangersRules>) => {
    const time = { now: 0 };
    return { time, lane: createStrangersLane(() => time.now, { everyMs: 0, ofNetworkEveryMs: 0, ...rules }) };
  };

  test('wait for each other for a minute after there were very many', async () => {
    const { time, lane } = start({});
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    const crowd = () => Promise.all(Array.from({ length: 60 }, (_, n) => lane.run(`10.0.${n}.1`, work)));
    await crowd();
    expect(most).toBe(60);
    lane.noteMany();
    most = 0;
    await crowd();
    expect(most).toBe(1);
    time.now = 60_000;
    await crowd();
    expect(most).toBe(60);
  });

  test('take turns by their widest networks, however many addresses one has', async () => {
    const { lane } = start({});
    lane.noteMany();
    const done: string[] = [];
    const from = (address: string) => lane.run(address, async () => void done.push(address));
    const rented = Array.from({ length: 20 }, (_, n) => from(`2001:db8:${n}:1::/64`));
    await Promise.all([...rented, from('198.51.100.7'), from('203.0.113.9')]);
    expect(done.slice(1, 4).filter((address) => !address.startsWith('2001'))).toHaveLength(2);
  });

  test('find a place also while other networks have taken all there are', async () => {
    const { lane } = start({ most: 10, mostOfNetwork: 5 });
    lane.noteMany();
    const wait = (address: string) => lane.run(address, async () => address);
    const crowd = [1, 2].flatMap((n) => Array.from({ length: 5 }, () => wait(`10.0.${n}.1`)));
    const refused = expect(wait('10.0.2.9')).rejects.toMatchObject({ code: 'too_many' });
    await expect(wait('203.0.113.9')).resolves.toBe('203.0.113.9');
    await Promise.all([refused, ...crowd]);
  });

  test('are so many a second in all, and of one network', async () => {
    const { lane } = start({ everyMs: 20, ofNetworkEveryMs: 100 });
    lane.noteMany();
    const startedAt: [network: string, at: number][] = [];
    const from = (address: string) =>
      lane.run(address, async () => void startedAt.push([address, performance.now()]));
    await Promise.all([
      ...Array.from({ length: 3 }, (_, n) => from(`10.0.0.${n}`)),
      ...Array.from({ length: 3 }, (_, n) => from(`10.0.${n + 1}.1`)),
    ]);
    const gaps = (rows: typeof startedAt) =>
      rows.slice(1).map(([, at], index) => at - (rows[index]?.[1] ?? 0));
    // Timers may come a millisecond early.
    expect(Math.min(...gaps(startedAt))).toBeGreaterThan(18);
    expect(Math.min(...gaps(startedAt.filter(([address]) => address.startsWith('10.0.0.'))))).toBeGreaterThan(
      98,
    );
  });

  test('are asked to come back where too many wait, of one network or in all, and nothing is done for them', async () => {
    const { lane } = start({ mostOfNetwork: 3, most: 6 });
    lane.noteMany();
    let done = 0;
    const answers = async (addresses: string[]) =>
      (await Promise.allSettled(addresses.map((address) => lane.run(address, async () => ++done)))).map(
        ({ status }) => status,
      );
    // The first is served at once.
    const one = await answers(['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5', '10.0.1.1']);
    expect(one).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'fulfilled']);
    expect(done).toBe(5);
    const many = await answers(Array.from({ length: 8 }, (_, n) => `10.0.${n}.1`));
    expect(many).toEqual([...Array(6).fill('fulfilled'), 'rejected', 'rejected']);
    await expect(lane.run('10.0.9.1', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  });
});
