// A second danger from one address, from one mobile, milder and graver: which mails it makes, whether the bell rings, and
// where it stands in the queue. Each line is sent after those above it, a minute later, while the office is closed and
// no one looks.
// Run: .cache/node --import ./scripts/tsx-loader.mjs lab/measure-danger.ts
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { apiPrefix } from '../src/contract/constants.ts';
import { hourMs, minuteMs } from '../src/contract/durations.ts';
import type { DangerKind } from '../src/contract/first-aid.ts';
import { indianMidnight } from '../src/contract/india-time.ts';
import type { QueuedRequest, QueueFigures } from '../src/contract/requests.staff.ts';
import type { Mail } from '../src/server/adapters/mail/mailer.port.ts';
import { compose } from '../src/server/compose.ts';
import { loadConfig } from '../src/server/config.ts';
import { createFastTime } from '../src/server/testing/fast-time.ts';
import { liveEnv } from '../src/server/testing/live-env.ts';
import { call, cleanUp, enterDesk, makeFolder } from './bench/harness.ts';

const office = 'care@hbc.example';
const owner = { email: 'owner@hbc.example', name: 'Owner', role: 'owner' } as const;
const [a, b, c] = ['9848000001', '9848000002', '9848000003'];
const [here, there] = ['198.51.100.7', '203.0.113.9'];
const lines: readonly [what: string, mobile: string, address: string, kind: DangerKind][] = [
  ['the first', a, here, 'electrics'],
  ['another mobile, the same address', b, here, 'electrics'],
  ['another mobile, another network', c, there, 'electrics'],
  ['the same mobile, the same kind', a, here, 'electrics'],
  ['the same mobile, milder', a, here, 'bulge'],
  ['the same mobile, graver', a, here, 'giving-way'],
  ['the same mobile, graver, from another network', b, there, 'giving-way'],
];

const mails: Mail[] = [];
// Later than the log-in at the desk, which needs the clock of its telephone.
const time = createFastTime(Date.now());
const server = await compose(
  loadConfig({ ...liveEnv, DATA_DIR: makeFolder(), LEADS_TO: office, TRUST_PROXY: '127.0.0.1/32' }),
  {
    clock: time.now,
    timers: time.timers,
    log: pino({ level: 'silent' }),
    web: undefined,
    passwordCost: { memory: 64, passes: 1 },
    mailer: { destination: '', send: async (mail) => void mails.push(mail) },
  },
);
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
const logIn = async () => {
  const deskLink = await server.staff.invite({ ...owner }, { outside: 'measure' });
  return enterDesk({ port, pid: 0, deskLink });
};

const rows: Record<string, string | number>[] = [];
try {
  const desk = await logIn();
  // While the office is closed: now, or this evening, before the log-in is twelve hours old.
  const hour = (time.now() - indianMidnight(time.now())) / hourMs;
  const waitMs = hour < 8.5 ? 0 : Math.max(0, 20.25 - hour) * hourMs;
  // Sessions at the desk end after half an hour: the desk looks again and again.
  const look = async () => {
    const { text } = await call(port, '/api/staff/requests?tab=waiting', desk);
    return JSON.parse(text) as { requests: QueuedRequest[]; figures: QueueFigures };
  };
  for (let left = waitMs; left > 0; left -= 20 * minuteMs) {
    time.advance(Math.min(left, 20 * minuteMs));
    await look();
  }
  let rang = 0;
  for (const [what, mobile, address, kind] of lines) {
    time.advance(minuteMs);
    await server.worker.drain();
    const before = mails.length;
    const body = {
      name: what,
      mobile,
      location: 'Uppal',
      service: 'Bulding Reapair',
      finding: `danger.${kind}`,
    };
    const headers = { 'x-forwarded-for': address, host: 'site.test', origin: liveEnv.PUBLIC_URL };
    const sent = await call(port, `${apiPrefix}/callback/create`, headers, Buffer.from(JSON.stringify(body)));
    if (sent.status !== 200) throw new Error(sent.text);
    await server.worker.drain();
    const to = (address: string) =>
      mails
        .slice(before)
        .filter((mail) => mail.to === address)
        .map(({ subject }) => subject.split(/[:,] /).slice(0, 2).join(', '))
        .join('; ') || 'none';
    const { requests, figures } = await look();
    const { ringing = 0 } = figures.danger;
    const place = requests.findIndex(({ name }) => name === what) + 1;
    rows.push({
      what,
      kind,
      'mail to the office': to(office),
      'mail to the owner': to(owner.email),
      bell: ringing > rang ? 'rings' : 'does not ring for it',
      'place in the queue': place || 'in the row of the flood',
    });
    rang = ringing;
  }
} finally {
  await server.close();
  await cleanUp();
}
console.table(rows);
process.exit();
