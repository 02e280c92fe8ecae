// Rules of /metrics: nobody sees it who should not, the text is what Prometheus reads, and the numbers are right.
import { get } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { realTimers } from '#server/clock.ts';
import { countRequest, createTraffic, logTraffic, observe } from '#server/http/traffic.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { plainBuild } from '#server/testing/plain-build.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#server/testing/start-test-app.ts';
import { metricsText, trafficMetrics } from './metrics.ts';

const token = 'a-token-that-is-long-enough-for-metrics';
const build = plainBuild(async (_request, transport) => {
  await transport({ method: 'GET', path: '/api/user/blog/get/1', headers: {} });
  return new Response('<p>A page</p>', { headers: { 'content-type': 'text/html' } });
});
let running: TestApp[] = [];
afterEach(async () => {
  for (const app of running) await app.stop();
  running = [];
});
const start = async (options: TestAppOptions = {}) => {
  const app = await startTestApp('sqlite', options);
  running.push(app);
  return app;
};
const numberOf = (text: string, series: string) => {
  const line = text.split('\n').find((found) => found.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('without a token or with a wrong one there is nothing at /metrics', async () => {
  const plain = await start();
  expect((await plain.request('/metrics')).status).toBe(404);
  const guarded = await start({ env: { METRICS_TOKEN: token } });
  const ask = (authorization?: string) =>
    guarded.request('/metrics', authorization ? { headers: { authorization } } : {});
  expect((await ask()).status).toBe(404);
  expect((await ask(`Bearer ${token}x`)).status).toBe(404);
  expect((await ask(token)).status).toBe(404);
  const { status, headers, text } = await ask(`Bearer ${token}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(numberOf(text, 'site_database_up')).toBe(1);
});

test('every line is what Prometheus reads, each metric is described once, and histograms add up', async () => {
  const app = await start({ env: { METRICS_TOKEN: token } });
  for (let n = 0; n < 3; n += 1) await app.request('/livez');
  await app.get('/nothing-here');
  const { text } = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  const series = /^[a-z_]+(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})? (?:[\d.e+-]+|\+Inf)$/;
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(line.startsWith('#') ? /^# (?:HELP|TYPE) site_[a-z_]+ .+$/ : series);
  }
  const named = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(new Set(named).size).toBe(named.length);
  expect(numberOf(text, 'site_requests_total{kind="health",status="2xx"}')).toBe(3);
  expect(numberOf(text, 'site_requests_total{kind="api",status="4xx"}')).toBe(1);
  expect(numberOf(text, 'site_request_seconds_count{kind="health"}')).toBe(3);
  expect(numberOf(text, 'site_request_seconds_bucket{kind="health",le="+Inf"}')).toBe(3);
  for (const name of ['site_payments_pending', 'site_callbacks_due', 'site_callbacks_overdue'])
    expect(numberOf(text, name)).toBe(0);
  expect(numberOf(text, 'site_memory_bytes{kind="resident"}')).toBeGreaterThan(1e6);
  expect(numberOf(text, 'site_cpu_seconds_total')).toBeGreaterThan(0);
  expect(numberOf(text, 'site_requests_refused_total')).toBe(0);
  expect(numberOf(text, 'site_disk_total_bytes')).toBeGreaterThan(
    numberOf(text, 'site_disk_free_bytes') ?? Number.POSITIVE_INFINITY,
  );
  expect(text).toMatch(/^site_build_info\{version="[^"]+",node="v\d+[^"]*"\} 1$/m);
  expect(text).toContain('site_event_loop_lag_seconds{quantile="0.99"}');
});

test('pages from memory are counted with their kind, and calls that pages make are not', async () => {
  const app = await start({
    env: { METRICS_TOKEN: token },
    web: { mode: 'production', loadBuild: async () => build },
  });
  for (let n = 0; n < 4; n += 1) await app.request('/about-us');
  const { text } = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(numberOf(text, 'site_requests_total{kind="page",status="2xx"}')).toBe(4);
  expect(numberOf(text, 'site_pages_total{cache="hit"}')).toBe(3);
  expect(numberOf(text, 'site_pages_total{cache="miss"}')).toBe(1);
  expect(numberOf(text, 'site_render_seconds_count')).toBe(1);
  expect(numberOf(text, 'site_requests_total{kind="api",status="2xx"}')).toBe(0);
});

/** What somebody gets who asks under this name; fetch would not let one choose. */
const statusUnder = (host: string, port: number | undefined) =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
  });

test('on a port of their own two processes have one each, and the site’s port has none', async () => {
  const METRICS_PORT = String(await findFreePort());
  const app = await start({ env: { METRICS_PORT } });
  const other = await app.another();
  const ports = [app.server.metricsPort, other.server.metricsPort];
  expect(ports).toEqual([Number(METRICS_PORT), Number(METRICS_PORT) + 1]);
  for (const port of ports) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('site_database_up 1'),
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await statusUnder('attacker.example', port)).toBe(400);
    expect(await statusUnder('site.test', port)).toBe(200);
  }
  expect((await app.request('/metrics')).status).toBe(404);
});

test('a port of its own that strangers reach asks for the token', async () => {
  const METRICS_PORT = String(await findFreePort());
  const app = await start({ env: { METRICS_PORT, METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token } });
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${app.server.metricsPort}/metrics`, { headers }).then(({ status }) => status);
  expect([await ask({}), await ask({ authorization: `Bearer ${token}` })]).toEqual([404, 200]);
});

test('while the database does not answer the rest is still told', async () => {
  const app = await start({ env: { METRICS_TOKEN: token } });
  await app.server.database.query.schema.dropTable('service_health').execute();
  const { status, text } = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
  expect(numberOf(text, 'site_database_up')).toBe(0);
  expect(text).toContain('site_memory_bytes');
});

test('a histogram counts what fell below each limit', () => {
  const traffic = createTraffic();
  for (const status of [200, 429, 404, 429]) countRequest(traffic, 'api', status);
  expect(numberOf(metricsText(trafficMetrics(traffic)), 'site_requests_refused_total')).toBe(2);
  for (const seconds of [0.004, 0.03, 0.03, 60]) observe(traffic.rendering, seconds);
  const text = metricsText(trafficMetrics(traffic));
  expect(numberOf(text, 'site_render_seconds_bucket{le="0.005"}')).toBe(1);
  expect(numberOf(text, 'site_render_seconds_bucket{le="0.05"}')).toBe(3);
  expect(numberOf(text, 'site_render_seconds_bucket{le="5"}')).toBe(3);
  expect(numberOf(text, 'site_render_seconds_bucket{le="+Inf"}')).toBe(4);
  expect(numberOf(text, 'site_render_seconds_sum')).toBeCloseTo(60.064);
});

test('labels cannot break a line', () => {
  const text = metricsText([
    { name: 'x', help: 'h', type: 'gauge', samples: [{ labels: { kind: 'a"b\\c\nd' }, value: 1 }] },
  ]);
  expect(text.split('\n')[2]).toBe('x{kind="a\\"b\\\\c\\nd"} 1');
});

test('of pages from memory one in so many has a line in the log, and all are counted once a minute', async () => {
  const app = await start({
    env: { LOG_SAMPLE: '3' },
    web: { mode: 'production', loadBuild: async () => build },
  });
  for (let n = 0; n < 8; n += 1) await app.request('/about-us');
  const sampled = app.logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'page from memory');
  expect(sampled).toHaveLength(2);
  expect(sampled[0]).toMatchObject({ method: 'GET', path: '/about-us', status: 200, of: 3 });
});

test('a line a minute says how many pages memory answered, and none when there were none', () => {
  vi.useFakeTimers();
  const lines: object[] = [];
  const traffic = createTraffic();
  const log = { info: (counts: object) => lines.push(counts) };
  const { stop } = logTraffic(traffic, log as unknown as Parameters<typeof logTraffic>[1], realTimers);
  try {
    Object.assign(traffic.cache, { hit: 40, miss: 2 });
    vi.advanceTimersByTime(60_000);
    vi.advanceTimersByTime(60_000);
    traffic.cache.hit += 5;
    traffic.notModified += 1;
    vi.advanceTimersByTime(60_000);
  } finally {
    stop();
    vi.useRealTimers();
  }
  expect(lines).toEqual([
    { hit: 40, stale: 0, miss: 2, notModified: 0 },
    { hit: 5, stale: 0, miss: 0, notModified: 1 },
  ]);
});
