// A mail server that refuses every recipient, puts everybody off (450), sends everybody away (421), hangs or is gone: after
// how many minutes somebody is told, by which way, what visitors read meanwhile, and how long after its end what waited is
// out. A real mail server, and the site's own timers in time that passes as fast as the work allows; only where it hangs
// a mail is given up after half a second instead of ten.
// Run: .cache/node --import ./scripts/tsx-loader.mjs lab/measure-mail.ts; MEASURE_ONLY=hangs for one
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { apiPrefix } from '../src/contract/constants.ts';
import { hourMs, minuteMs } from '../src/contract/durations.ts';
import { createSmtpMailer } from '../src/server/adapters/mail/smtp.mailer.ts';
import { compose } from '../src/server/compose.ts';
import { loadConfig } from '../src/server/config.ts';
import { createFastTime } from '../src/server/testing/fast-time.ts';
import { liveEnv } from '../src/server/testing/live-env.ts';
import { call, cleanUp, createPerson, enterDesk, makeFolder } from './bench/harness.ts';

const only = process.env.MEASURE_ONLY ?? '';
const office = 'care@hbc.example';
const faults = [
  'every recipient refused (550)',
  'every recipient put off (450)',
  'sent away (421)',
  'hangs',
  'gone',
] as const;
type Fault = (typeof faults)[number];
/** How long the trouble lasts, and how long is looked on after it. */
const troubleMs = 3 * hourMs;
const afterMs = 2 * hourMs;
const visitEveryMs = 5 * minuteMs;

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

async function startServer() {
  let fault: Fault | undefined;
  const taken: { to: string; subject: string }[] = [];
  const sentAway = () =>
    fault === 'sent away (421)' ? refusal(421, 'Too many connections, come back later') : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      if (fault === 'hangs') return;
      done(sentAway());
    },
    // A connection that is kept is sent away at its next mail.
    onMailFrom(_address, _session, done) {
      done(sentAway());
    },
    onRcptTo(_address, _session, done) {
      if (fault === 'every recipient refused (550)') return done(refusal(550, 'Relaying denied'));
      done(fault === 'every recipient put off (450)' ? refusal(450, 'Try again later') : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const subject = /^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
        taken.push({ to: envelope.rcptTo[0]?.address ?? '', subject });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    set: (next: Fault | undefined) => {
      fault = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function measure(fault: Fault) {
  const mail = await startServer();
  // A patience of its own where nothing is ever answered; otherwise that of the product.
  const soon = { connectMs: 500, silenceMs: 500, wholeMs: 1500, idleMs: 1, connections: 10 };
  const given = { from: 'desk@hbc.example', ...(fault === 'hangs' ? { limits: soon } : {}) };
  const usual = createSmtpMailer({ url: mail.url, ...given });
  const gone = createSmtpMailer({ url: 'smtp://127.0.0.1:1', ...given });
  let now: Fault | undefined;
  const time = createFastTime(Date.now());
  const server = await compose(
    loadConfig({ ...liveEnv, DATA_DIR: makeFolder(), LEADS_TO: office, TRUST_PROXY: '127.0.0.1/32' }),
    {
      clock: time.now,
      timers: time.timers,
      log: pino({ level: 'silent' }),
      web: undefined,
      passwordCost: { memory: 64, passes: 1 },
      mailer: {
        destination: mail.url,
        send: (...given) => (now === 'gone' ? gone : usual).send(...given),
      },
    },
  );
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const owner = { email: 'owner@hbc.example', name: 'Owner', role: 'owner' } as const;
  const deskLink = await server.staff.invite(owner, { outside: 'measure' });
  const desk = await enterDesk({ port, pid: 0, deskLink });
  server.start();

  const visitors = new Map<string, number>();
  const note = (what: string, status: number, text: string) => {
    const { message = '' } = JSON.parse(text) as { message?: string };
    const words = `${what}: ${status}${status === 200 ? '' : ` “${message}”`}`;
    visitors.set(words, (visitors.get(words) ?? 0) + 1);
  };
  const send = async (what: string, path: string, body: object) => {
    const { from, ...person } = createPerson();
    const headers = { ...from, host: 'site.test', origin: 'https://site.test', 'x-forwarded-proto': 'https' };
    const bytes = Buffer.from(JSON.stringify({ ...person, ...body }));
    const { status, text } = await call(port, `${apiPrefix}${path}`, headers, bytes);
    if (now) note(what, status, text);
  };
  const visit = async () => {
    await send('code', '/auth/register/otp', {});
    const { name, mobile } = createPerson();
    const asked = { name, mobile, location: 'Uppal', service: 'Bulding Reapair', email: undefined };
    await send('call-back', '/callback/create', asked);
  };
  const waiting = async (): Promise<number> => {
    const { count } = await server.database.query
      .selectFrom('jobs')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('kind', '=', 'mail')
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  const first: Partial<Record<'banner' | 'alert' | 'out' | 'over', number>> = {};
  let banner = '';
  let [began, ended] = [0, 0];
  const minutes = (since: number) => Math.round((time.now() - since) / minuteMs);
  const look = async () => {
    if (now) {
      const { text } = await call(port, '/api/staff/operations/count', desk);
      const said = (JSON.parse(text) as { banner?: string | null }).banner;
      if (said && first.banner === undefined) [first.banner, banner] = [minutes(began), said];
      const alerts = await server.database.query.selectFrom('alerts').selectAll().execute();
      if (alerts.some(({ name }) => name === 'mail')) first.alert ??= minutes(began);
    } else if (ended > 0) {
      if ((await waiting()) === 0) first.out ??= minutes(ended);
      if (mail.taken.some(({ subject }) => subject.startsWith('Over: Mail'))) first.over ??= minutes(ended);
    }
  };
  time.timers.every(minuteMs, look);
  time.timers.every(visitEveryMs, visit);
  const settle = async () => {
    await new Promise(setImmediate);
    await server.worker.settled();
  };
  await time.run(20 * minuteMs, settle);
  [now, began] = [fault, time.now()];
  mail.set(fault);
  await time.run(troubleMs, settle);
  const kept = await waiting();
  const lost = mail.taken.length;
  [now, ended] = [undefined, time.now()];
  mail.set(undefined);
  await time.run(afterMs, settle);
  const failed = await server.database.query
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', ['failed', 'refused'])
    .execute();
  const row = {
    'mail server': fault,
    'desk, every screen, after min': first.banner ?? 'never',
    'alert (/metrics) after min': first.alert ?? 'never',
    'mails waiting after 3 h': kept,
    'all out, min after its end': first.out ?? 'never',
    '“Over: Mail”, min after its end': first.over ?? 'never',
    'given up': failed.length,
  };
  console.log(JSON.stringify(row));
  console.log(`  desk: ${banner}`);
  for (const [words, count] of visitors) console.log(`  visitors, ${count} times: ${words}`);
  console.log(`  mails taken: ${lost} before and during, ${mail.taken.length - lost} after`);
  await server.close();
  usual.close();
  await mail.close();
  return row;
}

const rows = [];
try {
  for (const fault of faults.filter((name) => name.includes(only))) rows.push(await measure(fault));
} finally {
  await cleanUp();
}
console.table(rows);
process.exit();
