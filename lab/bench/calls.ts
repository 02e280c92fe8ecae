// What people ask of the site, beside the bare engine doing the same statements, and codes beside Better Auth.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { apiPrefix } from '../../src/contract/constants.ts';
import { createRecord, type EngineName, engines, makePlace, makePlaces, openBare } from './engines.ts';
import {
  ask,
  askCode,
  checkCode,
  codeOf,
  compare,
  compareCost,
  createPerson,
  enterDesk,
  type Headers,
  hear,
  type Measures,
  makeFolder,
  measure,
  nextNetwork,
  type Person,
  processorOf,
  type Row,
  runProcess,
  type Site,
  startMailServer,
  startSite,
  takeTurns,
} from './harness.ts';
import { installPeer } from './peers.ts';
import type { Statement } from './serve.ts';

const clients = 8;
/** With the round that does not count fewer than 300 in all: beyond that a site brakes strangers who ask for codes. */
const perRound = 48;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const service = 'Water Leakage Old Building';
/** A booking shows at least one. */
const jpeg = sharp({ create: { width: 320, height: 240, channels: 3, background: '#888' } }).jpeg();
const photo = `data:image/jpeg;base64,${(await jpeg.toBuffer()).toString('base64')}`;

/** Does the same for every item; how, and what is noted of it, is up to who calls. */
type Each = <T>(what: string, items: readonly T[], work: (item: T) => Promise<unknown>) => Promise<void>;
type PlayRound = (site: Site, each: Each, desk: Headers) => Promise<void>;

const readCodes = async (crowd: readonly Person[]) =>
  new Map(await Promise.all(crowd.map(async (person) => [person, await codeOf(person)] as const)));

async function logInAll(site: Site, each: Each): Promise<Headers[]> {
  const crowd = Array.from({ length: perRound }, createPerson);
  const hashes = new Map<Person, string>();
  const sessions: Headers[] = [];
  await each('code asked for', crowd, async (person) => hashes.set(person, await askCode(site, person)));
  const codes = await readCodes(crowd);
  await each('code checked', crowd, async (person) => {
    const session = await checkCode(site, person, hashes.get(person) ?? '', codes.get(person) ?? '');
    sessions.push({ ...person.from, ...session });
  });
  return sessions;
}

const playCodes: PlayRound = async (site, each) => void (await logInAll(site, each));

const playCalls: PlayRound = async (site, each, desk) => {
  const sessions = await logInAll(
    site,
    async (_what, items, work) => void (await measure(items, clients, work)),
  );
  const get = (path: string) => (headers: Headers) => ask(site.port, path, headers);
  const post = (path: string, body: () => object) => (headers: Headers) =>
    ask(site.port, apiPrefix + path, headers, body());
  const place = () => `Street ${Math.random()}`;
  const visitors = () => sessions.map(nextNetwork);
  const staff = () => visitors().map((from) => ({ ...from, ...desk }));
  await each('call-back', visitors(), (from) => {
    const { name, mobile } = createPerson();
    return ask(site.port, `${apiPrefix}/callback/create`, from, { name, mobile, location: place(), service });
  });
  await each(
    'booking with a small photo',
    sessions,
    post('/booking/create', () => ({
      service,
      location: place(),
      booking_type: 'Request A Callback',
      image: [photo],
    })),
  );
  await each('my bookings', sessions, get(`${apiPrefix}/bookings/get/1`));
  await each('blog, first page', visitors(), get(`${apiPrefix}/blog/get/1`));
  await each('desk, inbox', staff(), get('/api/staff/requests?tab=waiting'));
  await each('desk, bookings', staff(), get('/api/staff/bookings?tab=open'));
};

/** Plays rounds alone, one call after the other, and keeps what each call asked of the database. */
async function recordRounds(
  play: PlayRound,
  place: { DATA_DIR: string },
): Promise<Map<string, Statement[][]>[]> {
  const record = createRecord(makeFolder());
  const site = await startSite({ ...place, BENCH_RECORD: record.path });
  const desk = await enterDesk(site);
  const all: Map<string, Statement[][]>[] = [];
  const before = record.take();
  for (let round = -1; round < rounds; round += 1) {
    const calls = new Map<string, Statement[][]>();
    if (round < 0) calls.set('', [before]);
    await play(
      site,
      async (what, items, work) => {
        // What nobody measures is played too: later calls stand on it.
        const between = record.take();
        if (between.length > 0) calls.set(`:${what}`, [between]);
        const kept: Statement[][] = [];
        calls.set(what, kept);
        for (const item of items) {
          await work(item);
          kept.push(record.take());
        }
      },
      desk,
    );
    all.push(calls);
  }
  await site.stop();
  return all;
}

async function againstBare(
  engine: EngineName,
  play: PlayRound,
  more: Record<string, () => Promise<Measures>> = {},
) {
  const places = await makePlaces(engine);
  const recorded = await recordRounds(play, places.recorded);
  const site = await startSite(places.site);
  const desk = await enterDesk(site);
  const bare = await openBare(places.bare, clients);
  const playSite = async () => {
    const measures: Measures = {};
    const each: Each = async (what, items, work) => {
      measures[what] = await measure(items, clients, work, site.processor);
    };
    await play(site, each, desk);
    return measures;
  };
  const playBare = async () => {
    const measures: Measures = {};
    for (const [what, calls] of recorded.shift() ?? []) {
      const hidden = what === '' || what.startsWith(':');
      const result = await measure(calls, hidden ? 1 : clients, bare.play);
      if (!hidden) measures[what] = result;
    }
    return measures;
  };
  const result = await takeTurns<string>(rounds, { site: playSite, bare: playBare, ...more });
  await bare.close();
  await site.stop();
  return result;
}

/** The site's own mail with 0000 as its code, for a peer that shall send the same. */
async function writeMail(): Promise<string> {
  const site = await startSite(await makePlace('SQLite'));
  const person = createPerson();
  await askCode(site, person);
  const { mailTo } = await startMailServer();
  const { subject = '', text, html } = await PostalMime.parse(await mailTo(person.email));
  await site.stop();
  const file = join(makeFolder(), 'mail.json');
  writeFileSync(file, JSON.stringify({ subject, text, html }).replaceAll(subject.slice(0, 4), '0000'));
  return file;
}

const betterAuth = { name: 'Better Auth', version: '1.7.7' };

async function startBetterAuth(installed: string, ...mailFile: string[]): Promise<() => Promise<Measures>> {
  const { url } = await startMailServer();
  const program = 'lab/bench/better-auth-server.mjs';
  const child = runProcess(process.execPath, [program, installed, makeFolder(), url, ...mailFile]);
  const port = await hear<number>(child);
  const processor = () => processorOf(child);
  // A browser's form comes from the site itself.
  const post = (path: string, { from }: Person, body: object) =>
    ask(port, `/api/auth${path}`, { ...from, origin: 'http://127.0.0.1' }, body);
  return async () => {
    const crowd = Array.from({ length: perRound }, createPerson);
    const asked = await measure(
      crowd,
      clients,
      (person) => post('/email-otp/send-verification-otp', person, { email: person.email, type: 'sign-in' }),
      processor,
    );
    const codes = await readCodes(crowd);
    const checked = await measure(
      crowd,
      clients,
      (person) =>
        post('/sign-in/email-otp', person, {
          email: person.email,
          otp: codes.get(person),
          name: person.name,
        }),
      processor,
    );
    return { 'code asked for': asked, 'code checked': checked };
  };
}

/** Once with a line of text as its mail, once with the site's. Undefined where npm could not install it, and has said why. */
async function startPeers(): Promise<Record<string, () => Promise<Measures>> | undefined> {
  const { name, version } = betterAuth;
  let installed: string;
  try {
    installed = installPeer('better-auth', { 'better-auth': version });
  } catch {
    return undefined;
  }
  return {
    [`${name} ${version}`]: await startBetterAuth(installed),
    [`${name} ${version}, the same mail`]: await startBetterAuth(installed, await writeMail()),
  };
}

export async function measureCodes(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) {
    const peers = engine === 'SQLite' ? await startPeers() : {};
    const { site = {}, bare = {}, ...others } = await againstBare(engine, playCodes, peers);
    for (const [what, ours] of Object.entries(site)) {
      rows.push(compare(`${what}, ${engine}`, ours, 'bare engine', bare[what] as never));
      for (const [name, other] of Object.entries(others))
        rows.push(compareCost(`${what}, ${engine}`, ours, name, other[what] as never, 0.5));
    }
    if (!peers)
      rows.push({ what: 'codes', site: '', against: betterAuth.name, other: 'could not be installed' });
  }
  return rows;
}

export async function measureCalls(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) {
    const { site = {}, bare = {} } = await againstBare(engine, playCalls);
    for (const [what, ours] of Object.entries(site))
      rows.push(
        compare(
          `${what}, ${engine}`,
          ours,
          'bare engine',
          bare[what] as never,
          what === 'call-back' ? 0.5 : undefined,
        ),
      );
  }
  return rows;
}
