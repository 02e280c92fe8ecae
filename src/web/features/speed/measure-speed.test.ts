// What a page says when it is left: the three figures as browsers define them, and nothing about its visitor.
import { brotliCompressSync } from 'node:zlib';
import { build } from 'rolldown';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speedBody } from '#contract/speed.ts';
import { measureSpeed } from './measure-speed.ts';

const fetchMock = vi.fn<typeof fetch>(async () => new Response());
const observed: { type: string; tell(entries: object[]): void }[] = [];
/** Tells what it is given, as a browser tells what it saw. */
class Observer {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event'];
  readonly tell: (list: { getEntries(): object[] }) => void;
  constructor(tell: (list: { getEntries(): object[] }) => void) {
    this.tell = tell;
  }
  observe({ type }: { type: string }) {
    observed.push({ type, tell: (entries) => this.tell({ getEntries: () => entries }) });
  }
}
const tell = (type: string, ...entries: object[]) => {
  for (const each of observed)
    if (each.type === type) each.tell(entries.map((entry) => ({ entryType: type, ...entry })));
};
const leave = () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  Reflect.deleteProperty(document, 'hidden');
};
const sent = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

beforeEach(() => {
  observed.length = 0;
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('PerformanceObserver', Observer);
  document.documentElement.dataset.kind = 'service';
  document.documentElement.lang = 'te-IN';
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockClear();
  delete document.documentElement.dataset.kind;
  document.documentElement.lang = 'en-IN';
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(document, 'prerendering');
});
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

test('the last large paint, the slowest answer, the worst group of shifts: once, without cookies', () => {
  connect({ effectiveType: '3g', saveData: false });
  measureSpeed();
  tell('largest-contentful-paint', { startTime: 800.4 }, { startTime: 1234.5 });
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  });
  tell('layout-shift', shift(100, 0.02), shift(900, 0.03), shift(1000, 0.5, true));
  // More than a second later: a group of its own, which is worse.
  tell('layout-shift', shift(3000, 0.04), shift(3500, 0.03));
  tell('event', { interactionId: 1, duration: 48 }, { interactionId: 2, duration: 120 }, { duration: 900 });
  leave();
  leave();
  expect(sent()).toEqual([
    { page: 'service', language: 'te', network: '3g', lcp: 1234.5, inp: 120, cls: 0.07 },
  ]);
  expect(speedBody.safeParse(sent()[0]).success).toBe(true);
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
});

test('a page prepared ahead was waited for from when it was shown', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ activationStart: 700 }] as never);
  measureSpeed();
  tell('largest-contentful-paint', { startTime: 1000 });
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  leave();
  expect(sent()).toEqual([{ page: 'service', language: 'te', lcp: 300, cls: 0 }]);
  vi.restoreAllMocks();
});

test('nothing from who saves data, from the desk, or from a browser that measures nothing', () => {
  connect({ effectiveType: '4g', saveData: true });
  measureSpeed();
  Reflect.deleteProperty(navigator, 'connection');
  delete document.documentElement.dataset.kind;
  measureSpeed();
  expect(observed).toEqual([]);
  document.documentElement.dataset.kind = 'home';
  vi.stubGlobal(
    'PerformanceObserver',
    class extends Observer {
      static override supportedEntryTypes = ['paint'];
    },
  );
  measureSpeed();
  leave();
  expect(sent()).toEqual([]);
});

test('it weighs less than a kilobyte', async () => {
  const { output } = await build({
    input: 'src/web/features/speed/measure-speed.ts',
    output: { minify: true },
    write: false,
    logLevel: 'warn',
  });
  expect(brotliCompressSync(output[0].code).length).toBeLessThan(1024);
});
