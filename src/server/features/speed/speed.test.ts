// Rules of what visitors' browsers report: every honest one counts, one network counts for little, and a flood is seen.
// npm run test:speed sends 10,000 from 1,000 networks and 100,000 more from one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speedPath } from '#contract/constants.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { SpeedReport } from '#contract/speed.staff.ts';
import { type PageKind, pageKindOf, pageKinds, type SpeedBody, speedMetrics } from '#contract/speed.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { bucketLimits } from './buckets.ts';

// biome-ignore lint/style/noProcessEnv: the long form on request
const networks = Number(process.env.SPEED_NETWORKS ?? 100);
// biome-ignore lint/style/noProcessEnv: the long form on request
const flood = Number(process.env.SPEED_FLOOD ?? 2000);
const long = 300_000;
const token = 'a-token-that-is-long-enough-for-metrics';

const post = (app: TestApp, from: string, body: string, headers: Record<string, string> = {}) =>
  app.request(speedPath, { method: 'POST', headers: { 'x-forwarded-for': from, ...headers }, body });

/** As many at a time as a busy site would see; without a network, which would take most of the time. */
async function sendAll(app: TestApp, reports: readonly { from: string; body: SpeedBody }[]): Promise<void> {
  const left = reports.values();
  const sender = async () => {
    for (const { from, body } of left)
      await app.server.app.inject({
        method: 'POST',
        url: speedPath,
        headers: { 'x-forwarded-for': from, 'content-type': 'text/plain;charset=UTF-8' },
        payload: JSON.stringify(body),
      });
  };
  await Promise.all(Array.from({ length: 20 }, sender));
}

/** Always the same ones, of every kind, with most between half a second and eight. */
function sampleReports(): { from: string; body: SpeedBody }[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: networks * 10 }, (_, index) => ({
    from: `10.${(index % networks) >> 8}.${(index % networks) & 255}.9`,
    body: {
      page: oneOf<PageKind>(pageKinds),
      language: oneOf<Language>(languages),
      network: oneOf(['slow-2g', '2g', '3g', '4g', undefined]),
      lcp: Math.round(500 * 16 ** random()),
      inp: random() < 0.6 ? 8 * Math.ceil(random() * 60) : undefined,
      cls: random() < 0.8 ? Math.round(random() * 300) / 1000 : undefined,
    },
  }));
}

/** Counted from the reports themselves, without any bucket: what three of four do not exceed. */
function exactly(bodies: readonly SpeedBody[], metric: (typeof speedMetrics)[number]) {
  const values = bodies.flatMap((body) => body[metric] ?? []).sort((a, b) => a - b);
  return { count: values.length, p75: values[Math.ceil(values.length * 0.75) - 1] ?? 0 };
}

const rowsOf = (app: TestApp) =>
  app.server.database.query
    .selectFrom('speed_counts')
    .selectAll()
    .orderBy('page')
    .orderBy('language')
    .orderBy('network')
    .orderBy('metric')
    .orderBy('bucket')
    .execute();
const counterRows = async (app: TestApp) =>
  (
    await app.server.database.query
      .selectFrom('counters')
      .select('key')
      .where('key', 'like', 'speed:%')
      .execute()
  ).length;
const daysOf = (app: TestApp) => app.server.database.query.selectFrom('speed_days').selectAll().execute();

describe.each(bothEngines)('reports of page speed on %s', (engine) => {
  let app: TestApp;
  let report: () => Promise<SpeedReport>;
  beforeAll(async () => {
    app = await startTestApp(engine, { env: { METRICS_TOKEN: token } });
    const owner = await hireStaff(app, 'owner');
    report = async () => (await owner.get('/reports?days=7')).json.speed;
  });
  afterAll(() => app.stop());

  test('count exactly, and more from one network move nothing', { timeout: long }, async () => {
    const reports = sampleReports();
    const bodies = reports.map(({ body }) => body);
    for (let from = 0; from < reports.length; from += 1000) {
      await sendAll(app, reports.slice(from, from + 1000));
      await app.server.writeSpeed();
    }
    expect(await daysOf(app)).toEqual([
      { day: '2026-07-01', counted: networks * 10, networks, over_network: 0, over_site: 0, unreadable: 0 },
    ]);

    const classOf = ({ network }: SpeedBody) => (network === 'slow-2g' ? '2g' : (network ?? 'unknown'));
    const cells: Record<string, number> = {};
    for (const body of bodies) {
      for (const metric of speedMetrics) {
        const value = body[metric];
        if (value === undefined) continue;
        const limit = Math.min(...bucketLimits[metric].filter((each) => each >= value));
        const cell = `${body.page} ${body.language} ${classOf(body)} ${metric} ${limit}`;
        cells[cell] = (cells[cell] ?? 0) + 1;
      }
    }
    const rows = await rowsOf(app);
    const stored = rows.map(({ page, language, network, metric, bucket, count }) => [
      `${page} ${language} ${network} ${metric} ${bucketLimits[metric][bucket]}`,
      count,
    ]);
    expect(Object.fromEntries(stored)).toEqual(cells);
    const shown = await report();
    for (const { by, name, ...figures } of shown.groups) {
      const own = bodies.filter((body) =>
        by === 'all' ? true : by === 'network' ? classOf(body) === name : body[by] === name,
      );
      for (const metric of speedMetrics) {
        const { count, p75 } = exactly(own, metric);
        const limit = bucketLimits[metric].find((each) => p75 <= each);
        expect([name, metric, figures[metric]]).toEqual([
          name,
          metric,
          { count, p75: count < 50 ? null : limit },
        ]);
      }
    }

    // Neither one that has been counted ten times nor a new one adds anything, however often it tries.
    const body: SpeedBody = { page: 'home', language: 'en', network: '4g', lcp: 59_000, inp: 900, cls: 0.9 };
    const counters = await counterRows(app);
    for (let left = flood, round = 0; left > 0; left -= 1000, round += 1) {
      const from = round % 2 ? (reports[0]?.from ?? '') : '10.200.0.1';
      await sendAll(app, Array<{ from: string; body: SpeedBody }>(1000).fill({ from, body }));
      await app.server.writeSpeed();
    }
    expect(await rowsOf(app)).toEqual(rows);
    expect(await counterRows(app)).toBe(counters);
    expect(await report()).toEqual({ ...shown, refused: { network: flood, site: 0, unreadable: 0 } });

    app.advance(61_000);
    const { text } = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    const seconds = (shown.groups[0]?.lcp.p75 ?? 0) / 1000;
    expect(text).toContain(
      `site_speed_seconds{quantile="0.75",metric="lcp",by="all",name="all"} ${seconds}\n`,
    );
    expect(text).toContain(`site_speed_reports{result="network"} ${flood}\n`);
    // No line for a report: a flood must not fill a disk with them.
    expect(app.logLines.filter((line) => line.includes(speedPath))).toEqual([]);
  });

  test('two processes count a network together', async () => {
    const other = await app.another();
    const before = await daysOf(app);
    const send = (at: TestApp, from: string) =>
      sendAll(
        at,
        Array.from({ length: 8 }, () => ({ from, body: { page: 'blog', language: 'te', lcp: 1 } })),
      );
    await Promise.all([send(app, '10.201.0.1'), send(other, '10.201.0.1')]);
    await Promise.all([app.server.writeSpeed(), other.server.writeSpeed()]);
    const counted = async () => ((await daysOf(app))[0]?.counted ?? 0) - (before[0]?.counted ?? 0);
    expect(await counted()).toBe(10);
  });

  test('a network is at most a twentieth of the day, however many addresses it has', async () => {
    app.advance(86_400_000);
    const owner = await hireStaff(app, 'owner');
    const report = async (): Promise<SpeedReport> => (await owner.get('/reports?days=7')).json.speed;
    const lcp = async () => (await report()).groups[0]?.lcp;
    const before = (await lcp())?.count ?? 0;
    const send = async (count: number, value: number, from: (n: number) => string) => {
      await sendAll(
        app,
        Array.from({ length: count }, (_, n) => ({
          from: from(n),
          body: { page: 'blog', language: 'te', lcp: value },
        })),
      );
      await app.server.writeSpeed();
      return ((await lcp())?.count ?? 0) - before;
    };
    const houses = (n: number) => `10.202.${n}.1`;
    const rented = (n: number) => `2001:db8:${(n >> 6).toString(16)}:${(n & 63).toString(16)}::1`;
    expect(await send(60, 1200, houses)).toBe(60);
    // Of a small site ten, as from one visitor, and not what the /48s in it might have each.
    expect(await send(400, 60_000, rented)).toBe(70);
    expect((await report()).refused.network).toBeGreaterThanOrEqual(390);
    // Of a larger one its share.
    expect(await send(190, 1200, (n) => `10.203.${n}.1`)).toBe(260);
    expect(await send(50, 60_000, rented)).toBe(263);
  });
});

test('everything is answered alike, and only reports of our own pages count', async () => {
  const app = await startTestApp('sqlite');
  const good = { page: 'home', language: 'en', network: '4g', lcp: 900 };
  const text = JSON.stringify(good);
  const cases: [string, string, Record<string, string>?][] = [
    ['another site', text, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['JSON', text, { 'content-type': 'application/json' }],
    [
      'a form',
      new URLSearchParams(good as never).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['too long', text.padEnd(301)],
    ['no JSON', 'lcp=900'],
    ['nothing measured', JSON.stringify({ ...good, lcp: undefined })],
    ['a field more', JSON.stringify({ ...good, id: '1' })],
    ['another page', JSON.stringify({ ...good, page: '/my-booking/1' })],
    ['below nothing', JSON.stringify({ ...good, lcp: -1 })],
    ['beyond belief', JSON.stringify({ ...good, lcp: 1e9 })],
    ['empty', ''],
  ];
  try {
    for (const [name, body, headers] of [...cases, ['good', text] as const]) {
      const answer = await post(app, '10.1.1.1', body, headers);
      expect([name, answer.status, answer.text]).toEqual([name, 204, '']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await app.server.writeSpeed();
    expect(await daysOf(app)).toMatchObject([{ counted: 1, unreadable: cases.length }]);

    // More at once than memory keeps, from many networks: seen as that.
    const many = Array.from({ length: 1050 }, (_, index) => ({
      from: `10.2.${index >> 4}.${index & 15}`,
      body: { page: 'home', language: 'en', lcp: 900 } as const,
    }));
    await sendAll(app, many);
    await app.server.writeSpeed();
    expect(await daysOf(app)).toMatchObject([{ over_site: 50 }]);
  } finally {
    await app.stop();
  }
});

test.each([
  ['/', 'home'],
  ['/te', 'home'],
  ['/hi/services/building-repair', 'service'],
  ['/services/building-repair/cracks', 'solution'],
  ['/leak-finder/roof/none', 'finder'],
  ['/te/booking/success/0123', 'booking'],
  ['/my-data', 'account'],
  ['/privacy-policy', 'other'],
  ['/desk/requests', undefined],
])('%s is a page of the kind %s', (address, kind) => {
  expect(pageKindOf(address)).toBe(kind);
});
