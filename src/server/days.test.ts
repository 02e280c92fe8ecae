// Days in a minute: the whole site with its own timers and ordinary visitors, in time that passes as fast as it can.
// Nothing may be wrong in the log, no page rendered in vain, nothing grow. `npm run test:days` has two days of it.

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { indianDate, indianTime } from '#contract/india-time.ts';
import { staffPrefix } from '#contract/staff.ts';
import { createKeyPair } from './backups/age.ts';
import { logLimitBytes } from './db/sqlite-dialect.ts';
import { loadBuild } from './http/pages.tsx';
import { createFastTime } from './testing/fast-time.ts';
import { liveEnv } from './testing/live-env.ts';
import { startMailServer } from './testing/mail-server.ts';
import { createCertificate } from './testing/self-signed.ts';
import { bothEngines, engines, startOfTests, startTestApp, type TestApp } from './testing/start-test-app.ts';
import { book, bookedId } from './testing/test-bookings.ts';
import { type Customer, createPerson, registerCustomer } from './testing/test-customer.ts';
import { codeFor, deskClient, deskHeaders, type LoginStaff, setUpStaff } from './testing/test-staff.ts';

// biome-ignore lint/style/noProcessEnv: the long form on request
const hours = Number(process.env.SITE_HOURS ?? 6);
/** The long form leaves no timer out; in the short one what looks every second does so ten times as rarely. */
const shortestMs = hours > 6 ? 0 : 10_000;
/** Later than the heap's warm-up. */
const firstHeapHour = Math.ceil(hours / 4);
/** What limits work in real time: a machine that is slow is no fault of the site. */
const patienceMs = 120_000;

const pages = ['/', '/posts', '/feed.xml', '/sitemap.xml'];
/** More often than a page is made anew, and not in step with it. */
const readEveryMs = 5.5 * minuteMs;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function heapAfterCollection(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** What the certificate of PUBLIC_URL is read from. */
async function startTls(): Promise<string> {
  const server = createServer(createCertificate(), (socket) => socket.on('error', () => {}).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A site whose mail and certificate are real, and the people who use it. */
async function openSite(engine: (typeof engines)[number]) {
  const folder = await mkdtemp(join(tmpdir(), 'days-'));
  const mail = await startMailServer();
  // Three in the afternoon: calls are due, the evening's reminders and the night's backup come.
  const time = createFastTime(startOfTests + 5 * hourMs, shortestMs);
  const wrong: string[] = [];
  const note = (...words: unknown[]) => void wrong.push(words.map(String).join(' '));
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(note);
  const app = await startTestApp(engine, {
    time,
    onLogLine: (line) => void (/"level":[456]0/.test(line) && wrong.push(line)),
    web: { mode: 'production', loadBuild, callDeadlineMs: patienceMs },
    photoRules: { startMs: patienceMs, killAfterMs: patienceMs, patienceMs },
    uploadRules: { patienceMs, stallMs: patienceMs, slowAfterMs: patienceMs },
    env: {
      ...liveEnv,
      PUBLIC_URL: await startTls(),
      SMTP_URL: mail.url,
      BACKUP_TO: join(folder, 'backups'),
      BACKUP_KEY: createKeyPair().recipient,
      BACKUP_HOUR: '19',
    },
  });
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await app.stop();
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  });
  // Mail is sent over a line here, and forgotten by the hour.
  const site: TestApp = { ...app, mails: async () => mail.mails };
  return { site, time, mail, wrong, note };
}

// What the engine could change here, sweeps and jobs, has tests of its own on both; two days are for both too.
describe.each(hours > 6 ? bothEngines : engines)('%s', (engine) => {
  test(
    `${hours} hours of an ordinary site leave nothing in the log, render nothing in vain and grow nothing`,
    async () => {
      const { site, time, mail, wrong, note } = await openSite(engine);
      const { traffic, worker, database } = site.server;
      const rendered = () => traffic.rendering.buckets.reduce((sum, count) => sum + count, 0);
      const settle = async () => {
        await new Promise(setImmediate);
        await worker.settled();
      };
      const sent: Record<string, number> = {};
      const countMails = () => {
        for (const { subject = '' } of mail.mails.splice(0)) {
          const kind = /^(Reminder|Missed|Call back|We visit you|New booking)|is your code/.exec(
            subject,
          )?.[0];
          sent[kind ?? 'other'] = (sent[kind ?? 'other'] ?? 0) + 1;
        }
      };

      const untilMade = async () => {
        const giveUpAt = performance.now() + patienceMs;
        while (traffic.pagesMade < traffic.cache.miss + traffic.cache.stale && wrong.length === 0) {
          if (performance.now() > giveUpAt) note('a page was asked for and never made');
          await new Promise(setImmediate);
        }
      };
      const readPages = async () => {
        for (const path of pages) {
          expect((await site.request(path)).status).toBe(200);
          // A renewal is behind the visitor: time stands still until it is made, and the next one is not kept waiting.
          await untilMade();
        }
      };

      const owner = await setUpStaff(site, 'owner', 'Meena');
      const saved = await owner.post('/crews/save', {
        name: 'North',
        capacity: 50,
        localities: [],
        active: true,
      });
      const crew = saved.json.crews.find(({ name }: { name: string }) => name === 'North').id as string;
      const engineer = await setUpStaff(site, 'engineer', 'Anil', crew);
      const customer = await registerCustomer(site);
      const logIn = async ({ member, password, secret }: LoginStaff) => {
        const body = { email: member.email, password, code: codeFor(site, secret) };
        const answer = await deskClient(site).post('/login', body);
        expect(answer.status).toBe(200);
        return {
          member,
          password,
          secret,
          headers: deskHeaders(answer),
          ...deskClient(site, deskHeaders(answer)),
        };
      };
      const listen = async ({ headers }: LoginStaff) => {
        const stream = await fetch(`${site.url}${staffPrefix}/requests/stream`, { headers });
        expect(stream.status).toBe(200);
        void stream.body?.pipeTo(new WritableStream()).catch(() => {});
      };

      const askForCall = async () => {
        const { name, mobile, from } = createPerson();
        const body = { name, mobile, location: 'Miyapur', service: 'Bulding Reapair' };
        expect((await site.post('/callback/create', body, from)).status).toBe(200);
      };
      const callEverybody = async (desk: LoginStaff) => {
        const { requests } = (await desk.get('/requests?tab=waiting')).json;
        for (const { id, attempts } of requests) {
          expect((await desk.post(`/requests/${id}/claim`, {})).status).toBe(200);
          const outcome = { outcome: 'not_interested', attempts };
          expect((await desk.post(`/requests/${id}/outcome`, outcome)).status).toBe(200);
        }
      };
      const agreeVisit = async (desk: LoginStaff, by: Customer) => {
        const booking = await bookedId(book(site, by));
        const day = indianDate(time.now() + dayMs);
        const answer = await desk.post('/visits/agree', { booking, day, window: '0900-1100', crew });
        expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 200 });
      };
      let key = 0;
      const visitEverybody = async (by: LoginStaff) => {
        const { visits } = (await by.get('/day')).json;
        for (const { id, day } of visits.filter(({ day }: { day: string }) => day === indianDate(time.now())))
          for (const step of ['on_way', 'arrived'] as const) {
            key += 1;
            const body = { visit: id, at: time.now(), step };
            const answer = await by.post('/day/step', body, { 'idempotency-key': `days-step-${key}` });
            expect({ day, status: answer.status }).toMatchObject({ status: 200 });
          }
      };

      let booked = '';
      const workAtDesk = async (hour: number) => {
        const desk = await logIn(owner);
        await listen(desk);
        await callEverybody(desk);
        const today = indianDate(time.now());
        if (booked === today || hour < 9 || hour >= 17) return;
        booked = today;
        await agreeVisit(desk, customer);
      };

      /** One who registered long ago comes back for a code; calls are asked for, and made later than promised. */
      const everyHour = async () => {
        countMails();
        expect((await owner.get('/requests?tab=waiting')).status).toBe(
          time.now() - began > hourMs / 2 ? 401 : 200,
        );
        const hour = Number(indianTime(time.now()).slice(0, 2));
        // Every other hour is too late for some, so that escalations are part of it.
        if (hour % 2 === 1) await workAtDesk(hour);
        const asked = await site.post('/auth/login/otp', { email: customer.email }, customer.from);
        expect(asked.status).toBe(200);
        if (hour >= 9 && hour < 18) await askForCall();
        if (hour === 9) await visitEverybody(await logIn(engineer));
      };

      // An authenticator shows the next code, and a customer may ask for another one.
      time.advance(2 * minuteMs);
      // A new site says what its owner has to enter.
      wrong.length = 0;
      const began = time.now();
      const heap: number[] = [];
      site.server.start();
      time.timers.every(readEveryMs, readPages);
      for (let hour = 0; hour < hours; hour += 1) {
        await everyHour();
        await time.run(hourMs, settle);
        if (hour + 1 === firstHeapHour || hour + 1 === hours) heap.push(heapAfterCollection());
        expect(wrong).toEqual([]);
      }
      countMails();

      // Each time the worker looks and content is watched; nothing was left out.
      expect(time.fired()).toBeGreaterThan((hours * 2 * hourMs) / Math.max(1000, shortestMs));
      const { miss, stale } = traffic.cache;
      expect(rendered()).toBe(miss + stale);
      // Ten minutes old, and noticed by the next reader.
      expect(stale).toBeGreaterThanOrEqual(pages.length * (hours * 5 - 2));
      expect(stale).toBeLessThanOrEqual(pages.length * hours * 6);
      // Something was published only by the start: nothing else empties the memory.
      expect(miss).toBeLessThanOrEqual(2 * pages.length);
      const some = expect.any(Number);
      expect(sent).toMatchObject({
        'is your code': some,
        'Call back': some,
        'We visit you': some,
        Reminder: some,
        Missed: some,
      });
      const nights = await database.query.selectFrom('backups').selectAll().execute();
      expect(nights.length).toBeGreaterThanOrEqual(Math.floor(hours / 24) + 1);
      expect(nights.filter(({ finished_at }) => finished_at === null)).toEqual([]);
      const failed = await database.query
        .selectFrom('jobs')
        .selectAll()
        .where('state', '=', 'failed')
        .execute();
      expect(failed).toEqual([]);
      if (engine === 'sqlite') {
        const log = await stat(join(site.dataDir, 'site.sqlite-wal'));
        expect(log.size).toBeLessThanOrEqual(logLimitBytes);
      }
      const [first = 0, last = 0] = heap;
      const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
      console.info(
        `${engine}: ${hours} h, ${time.fired()} timers fired, ${stale} renewals, ${miss} first renderings, ` +
          `heap ${mb(first)} MB at hour ${firstHeapHour}, ${mb(last)} MB at hour ${hours}, mails ${JSON.stringify(sent)}`,
      );
      expect(last).toBeLessThanOrEqual(first * 1.05);
    },
    hours * 600_000,
  );
});
