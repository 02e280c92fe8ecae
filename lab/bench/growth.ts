// Does everything stay as fast with a million requests as with a thousand? Over HTTP, on both engines.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { apiPrefix } from '../../src/contract/constants.ts';
import { openDatabase } from '../../src/server/db/client.ts';
import { createSecretId, sha256 } from '../../src/server/ids.ts';
import { createSessionRepository } from '../../src/server/security/session.repository.ts';
import { customerSessions } from '../../src/server/security/session-rules.ts';
import {
  fillDesk,
  filledCrew,
  filledId,
  filledMobile,
  filledUser,
} from '../../src/server/testing/fill-desk.ts';
import { type EngineName, engines, makePlace, type Place } from './engines.ts';
import {
  ask,
  enterDesk,
  middle,
  type Options,
  percentile,
  type Row,
  type Site,
  startSite,
} from './harness.ts';

const rounds = 40;
/** How much slower the largest may be than the smallest. A report counts what happened, so it may grow. */
const allowed = 1.5;
const mayGrow = /^numbers|^others during/;

/** `best` is what nine of ten took longer than: others who use the machine do not change it much. */
interface Measured {
  median: number;
  best: number;
}
const summary = (times: readonly number[]): Measured => ({
  median: middle(times),
  best: percentile(times, 0.1),
});

/** The longest anybody waited for a trivial answer while `work` ran, and how long it ran. */
async function longestWait({ port }: Site, work: Promise<unknown>): Promise<[waited: number, took: number]> {
  let over = false;
  let longest = 0;
  const started = performance.now();
  const done = work.finally(() => {
    over = true;
  });
  while (!over) longest = Math.max(longest, (await ask(port, '/livez')).ms);
  await done;
  return [longest, performance.now() - started];
}

/** Without keeping it: a client that puts millions of lines together would wait for itself. */
async function download({ port }: Site, path: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  for await (const _chunk of answer.body ?? []);
}

async function measureSite(
  site: Site,
  customer: Record<string, string>,
  size: number,
): Promise<Map<string, Measured>> {
  const desk = await enterDesk(site);
  const figures = new Map<string, Measured>();
  const step = async (
    label: string,
    path: string | ((round: number) => string),
    headers = {},
    body?: (round: number) => object,
  ) => {
    const times: number[] = [];
    for (let round = 0; round < rounds + 5; round += 1) {
      // Each from a network of its own, so that no limit is met.
      const from = { 'x-forwarded-for': `10.${figures.size}.${round}.1`, ...headers };
      const where = typeof path === 'string' ? path : path(round);
      const { ms } = await ask(site.port, where, from, body?.(round));
      if (round >= 5) times.push(ms);
    }
    figures.set(label, summary(times));
  };
  const atDesk = (label: string, path: string) => step(label, `/api/staff${path}`, desk);
  await step('blog API', `${apiPrefix}/blog/get/1`);
  await step('my bookings', `${apiPrefix}/bookings/get/1`, customer);
  await step('one booking of mine', `${apiPrefix}/booking/getone/${filledId(size >> 1)}`, customer);
  await atDesk('inbox', '/requests?tab=waiting');
  await atDesk('inbox, done', '/requests?tab=done');
  await atDesk('inbox, done, next page', `/requests?tab=done&after=${Date.now() - 1000}:${filledId(size)}`);
  await atDesk('search, a name (many)', '/requests?tab=waiting&search=lakshmi');
  await atDesk('search, a beginning (many)', '/requests?tab=waiting&search=nalla');
  await atDesk('search, name and place', '/requests?tab=waiting&search=lakshmi+alwal');
  await atDesk('search, one number', `/requests?tab=waiting&search=${filledMobile(size >> 1)}`);
  await atDesk('search, nothing found', '/requests?tab=waiting&search=nobody');
  for (const tab of ['open', 'visits', 'done', 'look'])
    await atDesk(`bookings, ${tab}`, `/bookings?tab=${tab}`);
  await atDesk('bookings, search HB-', `/bookings?tab=open&search=HB-${1001 + (size >> 1)}`);
  await atDesk('bookings, search a name', '/bookings?tab=open&search=deepa');
  await atDesk('bookings, search, nothing', '/bookings?tab=open&search=nobody');
  await atDesk('to quote', '/requests?tab=to_quote');
  for (const tab of ['again', 'visits']) await atDesk(`inbox, ${tab}`, `/requests?tab=${tab}`);
  for (const tab of ['sent', 'accepted']) await atDesk(`quotations, ${tab}`, `/quotations?tab=${tab}`);
  await atDesk('quotations of a booking', `/quotations/of/${filledId((size >> 3) << 2)}`);
  await step('my quotations', `${apiPrefix}/quotations`, customer);
  await atDesk('people', '/person');
  for (const typed of [
    'la',
    'laks',
    'lakshmi alwal',
    filledMobile(size >> 1).slice(0, 6),
    filledMobile(size >> 1),
  ])
    await atDesk(`people, ${typed.length} signs`, `/person?search=${encodeURIComponent(typed)}`);
  // With whoever may be the same.
  await atDesk('a person', `/person/${filledUser(size >> 1)}`);
  await atDesk('free windows', `/visits/windows?booking=${filledId(size >> 1)}`);
  await atDesk('a crew’s day', `/day?crew=${filledCrew(0)}`);
  await atDesk('log', '/audit');
  await atDesk('one request', `/requests/${filledId(size - 10)}`);
  const waiting = (round: number) => `/api/staff/requests/${filledId(size - 1 - round)}`;
  await step(
    'claim',
    (round) => `${waiting(round)}/claim`,
    desk,
    () => ({}),
  );
  await step(
    'call logged',
    (round) => `${waiting(round)}/outcome`,
    desk,
    () => ({ outcome: 'reached', attempts: 0 }),
  );
  await step('call-back', `${apiPrefix}/callback/create`, {}, (round) => ({
    name: 'Bench',
    mobile: String(8_000_000_000 + round),
    location: `Street ${round}`,
    service: 'Water Leakage Old Building',
  }));
  const same = (ms: number): Measured => ({ median: ms, best: ms });
  const [waited, took] = await longestWait(site, download(site, '/api/staff/requests/export', desk));
  figures.set('export, per 1000 rows', same((took * 1000) / size));
  figures.set('others during the export', same(waited));
  // The first clears what has grown old in two years; every later one finds nothing, as each hour does.
  await site.sweep();
  const sweeps: number[] = [];
  for (let round = 0; round < 5; round += 1) sweeps.push(await site.sweep());
  figures.set('sweep', summary(sweeps));
  for (const days of ['7', '30', '90']) {
    const [others, all] = await longestWait(site, ask(site.port, `/api/staff/reports?days=${days}`, desk));
    figures.set(`numbers, ${days} days`, same(all));
    figures.set(`others during numbers, ${days}`, same(others));
  }
  const [others, all] = await longestWait(site, ask(site.port, '/api/staff/quotations/counts', desk));
  figures.set('numbers, quotations', same(all));
  figures.set('others during numbers, quotations', same(others));
  return figures;
}

async function measureSize(engine: EngineName, size: number): Promise<Map<string, Measured>> {
  const place: Place = await makePlace(engine);
  const site = await startSite(place);
  // Over a connection of its own, without the statement timeout and without waiting for the disk.
  const line = openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR, unhurried: true });
  if (engine === 'SQLite') await sql`pragma synchronous = off`.execute(line.query);
  await fillDesk(line, size, Date.now());
  const secret = createSecretId();
  await createSessionRepository(line, Date.now, customerSessions).insert(
    { idHash: sha256(secret), userId: filledUser(size >> 1), browser: '' },
    line.query,
  );
  await line.close();
  // The site must not take itself for overloaded after a second without a pause.
  await sleep(2000);
  const figures = await measureSite(site, { cookie: `session=${secret}` }, size);
  await site.stop();
  return figures;
}

export async function measureGrowth({ sizes }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) {
    const columns: Map<string, Measured>[] = [];
    for (const size of sizes) columns.push(await measureSize(engine, size));
    for (const [label, small] of columns[0] ?? []) {
      const ratio = (columns.at(-1)?.get(label)?.best ?? 0) / small.best;
      const shown = columns.map((column) => (column.get(label)?.median ?? 0).toFixed(1));
      rows.push({
        what: `${label}, ${engine}`,
        site: `${shown.at(-1)} ms at ${sizes.at(-1)}`,
        against: `at ${sizes.slice(0, -1).join(', ')}`,
        other: `${shown.slice(0, -1).join(', ')} ms`,
        ratio: ratio.toFixed(2),
        ...(mayGrow.test(label) ? {} : { aim: `≤ ${allowed}`, held: ratio <= allowed }),
      });
    }
  }
  return rows;
}
