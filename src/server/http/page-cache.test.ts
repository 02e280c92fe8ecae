// Rules of the page cache: least recently used goes first, every page expires, and a stale one outlives a fault.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { createPageCache, type PageCache, type RenderedPage } from './page-cache.ts';
import { createTraffic, type Traffic } from './traffic.ts';

let now = 0;
let made: string[] = [];
let told: string[] = [];
let next: Partial<RenderedPage>;
let fault: Error | undefined;
let cache: PageCache;
let traffic: Traffic;

beforeEach(() => {
  now = 0;
  made = [];
  told = [];
  next = {};
  fault = undefined;
  traffic = createTraffic();
  cache = createPageCache({
    traffic,
    async render(key) {
      made.push(key);
      if (fault) throw fault;
      return { status: 200, body: `${key} of ${now}`, complete: true, ...next };
    },
    queue: { run: (_network, work) => work() },
    headersFor: () => [],
    onStale: (key) => told.push(`stale ${key}`),
    onRenewed: (key) => told.push(`renewed ${key}`),
    isOneOfMany: (key) => key.startsWith('/walk/'),
    maxPages: 3,
    maxOfMany: 2,
    clock: () => now,
  });
});

const bodyOf = async (key: string) => (await cache.load(key, 'a')).variants.identity.body.toString();
function ask(url: string, headers: IncomingMessage['headers'] = {}): boolean {
  const writeHead = (status: number) => Object.assign(response, { statusCode: status });
  const response = Object.assign(new PassThrough(), { writeHead }) as unknown as ServerResponse;
  return cache.serve({ method: 'GET', url, headers } as IncomingMessage, response);
}
const isKept = (url: string) => ask(url);
/** Compressing a page takes long on a machine that is busy with other tests. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

test('the least recently used page is evicted', async () => {
  for (const key of ['/', '/a', '/b']) await bodyOf(key);
  isKept('/');
  await bodyOf('/c');
  expect(['/', '/a', '/b', '/c'].map(isKept)).toEqual([true, false, true, true]);
});

test('a walk through thousands of addresses pushes out no page that everybody reads', async () => {
  for (const key of ['/', '/a', ...Array.from({ length: 9 }, (_, n) => `/walk/${n}`)]) await bodyOf(key);
  expect(['/', '/a', '/walk/6', '/walk/7', '/walk/8'].map(isKept)).toEqual([true, true, false, true, true]);
  cache.clear();
  expect(['/', '/walk/8'].map(isKept)).toEqual([false, false]);
});

test('an expired page is served stale once and rendered again in the background', async () => {
  await bodyOf('/');
  now = 11 * minuteMs;
  expect(await bodyOf('/')).toBe('/ of 0');
  await settled();
  expect(await bodyOf('/')).toBe(`/ of ${now}`);
  expect(made).toEqual(['/', '/']);
});

test('a page that is the same when rendered again is not compressed again', async () => {
  next = { body: 'the same' };
  const first = await cache.load('/', 'a');
  now = 11 * minuteMs;
  await cache.load('/', 'a');
  await expect.poll(() => cache.load('/', 'a')).not.toBe(first);
  const second = await cache.load('/', 'a');
  expect(made).toEqual(['/', '/']);
  for (const encoding of ['br', 'gzip'] as const)
    expect(second.variants[encoding].body).toBe(first.variants[encoding].body);
});

test('a page that cannot be renewed stays, is tried ever more rarely, and is reported once', async () => {
  await bodyOf('/');
  next = { complete: false, body: 'half' };
  now = 10 * minuteMs;
  const triedAt = [now];
  await bodyOf('/');
  await settled();
  fault = new Error('out of reach');
  while (now < 60 * minuteMs) {
    now += 5000;
    const before = made.length;
    expect(await bodyOf('/')).toBe('/ of 0');
    if (made.length > before) triedAt.push(now);
    await new Promise(setImmediate);
  }
  const pauses = triedAt.slice(1).map((at, index) => (at - (triedAt[index] ?? 0)) / 1000);
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
  expect(told).toEqual(['stale /']);
  next = {};
  fault = undefined;
  now = 70 * minuteMs;
  await bodyOf('/');
  await settled();
  expect(await bodyOf('/')).toBe(`/ of ${now}`);
  expect(told).toEqual(['stale /', 'renewed /']);
});

test('a page that no longer exists when rendered again is dropped', async () => {
  await bodyOf('/old');
  cache.doubt();
  next = { status: 404, body: 'none' };
  await bodyOf('/old');
  await settled();
  expect(await bodyOf('/old')).toBe('none');
  expect(isKept('/old')).toBe(false);
});

test.each([{ complete: false }, { status: 500 }, { status: 503, complete: false }])(
  '%j is kept by nobody',
  async (answer) => {
    next = answer;
    const { variants } = await cache.load('/', 'a');
    expect(variants.br.headers).toContain('no-store');
    expect(isKept('/')).toBe(false);
  },
);

test('every page is counted: rendered, from memory, stale, and not modified', async () => {
  const page = await cache.load('/', 'a');
  isKept('/');
  ask('/', { 'if-none-match': page.etag });
  now = 11 * minuteMs;
  isKept('/');
  await settled();
  expect(traffic.cache).toEqual({ hit: 2, stale: 1, miss: 1 });
  expect(traffic.notModified).toBe(1);
  expect(traffic.requests.page).toEqual([0, 0, 2, 1, 0, 0]);
});
