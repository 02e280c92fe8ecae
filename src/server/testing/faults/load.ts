// People who use a site while something fails: they ask for calls, book with a photo, pay, log in and move visits; at the
// desk they claim and quote, and engineers write down what they found. Whoever gets no answer or a refusal that promises better sends the same again, as a browser does; what was
// acknowledged is remembered.
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { apiPrefix } from '#contract/constants.ts';
import { shippedHours } from '#contract/current-company.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { DeskQuotation } from '#contract/quotations.staff.ts';
import { staffPrefix } from '#contract/staff.ts';
import { type VisitWindow, windowId } from '#contract/visit-window.ts';
import { createInvite } from '../../features/staff/invite.ts';
import { createStaffRepository } from '../../features/staff/staff.repository.ts';
import { limit } from '../busy.ts';
import { someQuotation } from '../storm-site.ts';
import { smallPhoto } from '../test-photos.ts';
import type { World } from './world.ts';

export type DeedKind =
  | 'call-back'
  | 'booking'
  | 'payment'
  | 'log-in'
  | 'claim'
  | 'move'
  | 'step'
  | 'send'
  | 'accept';

/** One thing that somebody wanted. */
export interface Deed {
  kind: DeedKind;
  /** A word that is in all rows and mails it causes. */
  token: string;
  acknowledged: boolean;
  bookingId?: string;
  tid?: string;
  email?: string;
  headers?: Record<string, string>;
  /** Where the visit was moved to. */
  window?: VisitWindow;
  /** Who was told that the call is theirs. */
  winners?: string[];
}

interface Reply {
  /** 0: no answer. */
  status: number;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: read field by field, as the calls answer
  json: any;
  /** The site had answered with success, and its answer was cut off on the way. */
  cut?: boolean;
}

interface Answer {
  /** The last two words of the address. */
  what: string;
  at: number;
  ms: number;
  /** 0 for none. */
  status: number;
  isWrite: boolean;
  /** Of two who claim the same call one is told that it is taken; and so is whoever quotes again what was stored. */
  isExpected: boolean;
  /** A refusal that does not say in words what to do. */
  isWordless: boolean;
}

/** So many that nobody books more than one person may in an hour. */
const customerCount = 12;
const staffCount = 2;
/** Longer than the site may take for any answer. */
const giveUpMs = limit(20_000);
/** How long people go on trying after the end of the load. */
const lastTriesMs = limit(12_000);
const service = 'Water Leakage Old Building';
/** The one window of a day: still to come whenever this runs, so that it can be agreed for today, and gone to at once. */
const lastMinute = { from: '23:58', until: '23:59' };
const window = windowId(lastMinute.from, lastMinute.until);
const crewId = '00000000000000000000000001';

const isTransient = (status: number) => status === 0 || status >= 500;

export type Load = Awaited<ReturnType<typeof prepareLoad>>;

/** `pace`: so many times the pauses between what people do. */
export async function prepareLoad(world: World, pace = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  world.onClose(() => agent.destroy());
  const deeds: Deed[] = [];
  const answers: Answer[] = [];
  let cuts = 0;
  let persisted = 0;
  let seed = 0;
  let turn = 0;
  let deadline = Number.POSITIVE_INFINITY;

  const nextSeed = () => {
    seed += 1;
    return seed;
  };
  const newToken = () => `Tok${nextSeed()}x${Math.random().toString(36).slice(2, 8)}`;
  /** Everybody has a network of their own: limits are not what is tested here. */
  const from = (n: number) => ({ 'x-forwarded-for': `10.${n & 255}.${(n >> 8) & 255}.${(n >> 16) & 255}` });
  const newMobile = (n: number) => String(9_300_000_000 + n);

  /** With `isCut` the answer of a write that succeeded never arrives: it is stored, and its sender does not know. */
  const ask = (
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    isCut = false,
  ): Promise<Reply> => {
    const began = performance.now();
    const words = path.replace(/\?.*/, '').split('/');
    const what = words
      .filter((word) => !/[0-9a-z]{26}/i.test(word))
      .slice(-2)
      .join('/');
    turn += 1;
    const port = world.sites[turn % world.sites.length]?.port;
    return new Promise<Reply>((resolve) => {
      const end = (reply: Reply) => {
        const { status } = reply;
        const isExpected =
          status === 409 && /\/claim$|\/quotations\/(?:start|\w+\/(?:draft|send|accept))$/.test(path);
        const ms = performance.now() - began;
        const isWordless = status >= 400 && !reply.json?.message;
        answers.push({
          what,
          at: Date.now(),
          ms,
          status,
          isWrite: body !== undefined,
          isExpected,
          isWordless,
        });
        resolve(reply);
      };
      const nothing = () => end({ status: 0, headers: {}, json: undefined });
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        },
        (answer) => {
          if (isCut && answer.statusCode === 200) {
            cuts += 1;
            sent.destroy();
            return resolve({ status: 0, headers: {}, json: undefined, cut: true });
          }
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', nothing);
          answer.on('end', () => {
            const isJson = answer.headers['content-type']?.includes('json');
            const text = Buffer.concat(chunks).toString();
            end({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              json: isJson ? JSON.parse(text) : undefined,
            });
          });
        },
      );
      sent.setTimeout(giveUpMs, () => sent.destroy());
      sent.on('error', nothing);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  };

  /**
   * The same again until there is a word on it, or nobody waits any more. Every third loses its answer once, between
   * the commit and its sender, whatever else goes wrong.
   */
  const persist = async (attempt: (isCut: boolean) => Promise<Reply>): Promise<Reply> => {
    let isCut = persisted % 3 === 0;
    persisted += 1;
    for (let tries = 1; ; tries += 1) {
      const reply = await attempt(isCut);
      if (reply.cut) isCut = false;
      if (!isTransient(reply.status) || Date.now() > deadline) return reply;
      await sleep(Math.min(150 * tries, 1000));
    }
  };

  /** For looking afterwards: a kept connection that just ended, or a busy moment, is no loss. */
  const read = async (path: string, headers?: Record<string, string>): Promise<Reply> => {
    for (let tries = 1; ; tries += 1) {
      const reply = await ask(path, undefined, headers);
      if (!isTransient(reply.status) || tries === 20) return reply;
      await sleep(250);
    }
  };

  const sessionOf = (reply: Reply, tokenName: string): Record<string, string> => {
    const pairs = (reply.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
    const token = pairs.find((pair) => pair.startsWith(`${tokenName}=`))?.slice(tokenName.length + 1) ?? '';
    return { cookie: pairs.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
  };

  const readCode = async (email: string): Promise<string | undefined> => {
    for (const until = Date.now() + 8000; Date.now() < until; await sleep(20)) {
      const subject = world.mail.to(email).at(-1)?.subject ?? '';
      const code = /^(\w{4}) is your code/.exec(subject)?.[1];
      if (code) return code;
    }
    return undefined;
  };

  /** Undefined when it did not come to a session. */
  const register = async (deed: Deed): Promise<Record<string, string> | undefined> => {
    const n = nextSeed();
    const origin = from(n);
    const email = `${deed.token.toLowerCase()}@example.in`;
    const person = { name: 'Asha', mobile: newMobile(n), email };
    deed.email = email;
    const asked = await persist(() => ask(`${apiPrefix}/auth/register/otp`, person, origin));
    if (asked.status !== 200) return undefined;
    const otp = await readCode(email);
    if (!otp) return undefined;
    const body = { ...person, hash: asked.json.hash, otp };
    const verified = await persist(() => ask(`${apiPrefix}/auth/register/verify`, body, origin));
    return verified.status === 200 ? { ...origin, ...sessionOf(verified, 'XSRF-TOKEN') } : undefined;
  };

  const hire = async (
    n: number,
    role: 'executive' | 'engineer' = 'executive',
    crew?: string,
  ): Promise<{ id: string; headers: Record<string, string> }> => {
    const link = await world.withDatabase((database) =>
      createInvite({
        database,
        repository: createStaffRepository(database),
        clock: Date.now,
        publicUrl: 'http://x',
      })({ email: `staff-${n}@example.in`, name: `Staff ${n}`, role, crew }, { outside: 'the fault suite' }),
    );
    const token = new URL(link).hash.slice(1);
    const { secret } = (await ask(`${staffPrefix}/setup/begin`, { token })).json;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const body = { token, password: 'a long enough password', code };
    const done = await ask(`${staffPrefix}/setup/finish`, body);
    return { id: done.json.staff.id, headers: sessionOf(done, 'DESK-XSRF-TOKEN') };
  };

  const note = (kind: DeedKind, more: Partial<Deed> = {}): Deed => {
    const deed = { kind, token: newToken(), acknowledged: false, ...more };
    deeds.push(deed);
    return deed;
  };

  const photo = await smallPhoto();
  const customers: Record<string, string>[] = [];
  while (customers.length < customerCount) {
    const headers = await register({ kind: 'log-in', token: newToken(), acknowledged: false });
    if (!headers) throw new Error('Nobody can register');
    customers.push(headers);
  }
  const staff: Awaited<ReturnType<typeof hire>>[] = [];
  for (let n = 0; n < staffCount; n += 1) staff.push(await hire(n));
  await world.withDatabase(async ({ query }) => {
    const hours = { ...shippedHours, days: [1, 2, 3, 4, 5, 6, 7] };
    const document = JSON.stringify({ hours, visits: { windows: [lastMinute], noticeHours: 0 } });
    const { id: staff_id = '' } = staff[0] ?? {};
    await query
      .insertInto('site_content')
      .values({ version: 1, at: Date.now(), staff_id, section: 'visits', document })
      .execute();
    await query.updateTable('crews').set({ capacity: 500 }).where('id', '=', crewId).execute();
  });
  const engineer = await hire(staffCount, 'engineer', crewId);

  const callBack = async () => {
    const deed = note('call-back');
    const n = nextSeed();
    const mobile = newMobile(n);
    const headers = { ...from(n), 'idempotency-key': randomUUID() };
    const body = { name: 'Ravi', mobile, location: `Plot ${deed.token}`, service };
    const reply = await persist((isCut) => ask(`${apiPrefix}/callback/create`, body, headers, isCut));
    deed.acknowledged = reply.status === 200;
    return deed.acknowledged ? mobile : undefined;
  };

  const book = async (deed: Deed, bookingType: string) => {
    deed.headers = customers[nextSeed() % customers.length] ?? {};
    const headers = { ...deed.headers, 'idempotency-key': randomUUID() };
    const body = { service, location: `Plot ${deed.token}`, image: [photo], booking_type: bookingType };
    const reply = await persist((isCut) => ask(`${apiPrefix}/booking/create`, body, headers, isCut));
    if (reply.status === 200) deed.bookingId = reply.json.booking._id;
    return reply;
  };

  const pay = async () => {
    const deed = note('payment');
    const booked = await book(deed, 'Pay Online');
    if (!deed.bookingId) return;
    const { bookingId, headers } = deed;
    if (!booked.json.payment_initiated) {
      const again = await persist(() => ask(`${apiPrefix}/payment/retry/${bookingId}`, {}, headers));
      if (again.status !== 200) return;
    }
    const found = await persist(() => ask(`${apiPrefix}/booking/getone/${bookingId}`, undefined, headers));
    const tid = found.json?.booking?.payment?.tid;
    if (!tid || !world.simulator.order(tid)) return;
    deed.tid = tid;
    // The provider tells the site while the browser comes back.
    void world.simulator.choose(tid, 'pay').catch(() => {});
    for (let tries = 0; tries < 20 && !deed.acknowledged; tries += 1) {
      const verified = await persist(() => ask(`${apiPrefix}/payment/verify/${tid}`, {}));
      deed.acknowledged = verified.status === 200 && verified.json.status === 'paid';
      if (Date.now() > deadline) return;
    }
  };

  const logIn = async () => {
    const deed = note('log-in');
    const headers = await register(deed);
    if (headers) deed.headers = headers;
    deed.acknowledged = headers !== undefined;
  };

  /** All of them at once, for a call that one may make. */
  const claim = async (mobile: string) => {
    const as = (n: number) => ({ ...staff[n]?.headers, ...from(nextSeed()) });
    const inbox = `${staffPrefix}/requests?tab=waiting&search=${mobile}`;
    const found = await persist(() => ask(inbox, undefined, as(0)));
    const id = found.json?.requests?.[0]?.id;
    if (!id) return;
    const deed = note('claim', { token: id, winners: [] });
    await Promise.all(
      staff.map(async (member, n) => {
        const path = `${staffPrefix}/requests/${id}/claim`;
        const reply = await persist(() => ask(path, {}, as(n)));
        if (reply.status === 200 && reply.json.request.claimedBy.id === member.id)
          deed.winners?.push(member.id);
      }),
    );
    deed.acknowledged = (deed.winners?.length ?? 0) > 0;
  };

  const desk = () => ({ ...staff[0]?.headers, ...from(nextSeed()) });
  const dayAhead = (days: number) => indianDate(Date.now() + days * dayMs);

  /** Booked, and a visit agreed on that day. */
  const agree = async (deed: Deed, day: string): Promise<boolean> => {
    await book(deed, 'Request A Callback');
    if (!deed.bookingId) return false;
    const body = { booking: deed.bookingId, day, window, crew: crewId };
    return (await persist(() => ask(`${staffPrefix}/visits/agree`, body, desk()))).status === 200;
  };

  const move = async () => {
    const deed = note('move');
    if (!(await agree(deed, dayAhead(3)))) return;
    deed.window = { day: dayAhead(4 + (nextSeed() % 8)), window };
    const { bookingId, headers, window: place } = deed;
    const path = `${apiPrefix}/visit/move/${bookingId}`;
    const reply = await persist((isCut) => ask(path, place, headers, isCut));
    deed.acknowledged = reply.status === 200;
  };

  /** Today, with a photo, to what comes next. */
  const findOut = async (): Promise<Deed> => {
    const deed = note('step');
    if (!(await agree(deed, dayAhead(0)))) return deed;
    const crew = () => ({ ...engineer.headers, ...from(nextSeed()) });
    const list = await persist(() => ask(`${staffPrefix}/day`, undefined, crew()));
    const visit = list.json?.visits?.find(({ location }: { location: string }) =>
      location.includes(deed.token),
    )?.id;
    if (!visit) return deed;
    const send = async (what: string, body: object) => {
      const key = { 'idempotency-key': randomUUID() };
      const reply = await persist((isCut) =>
        ask(`${staffPrefix}/day/${what}`, { visit, ...body }, { ...crew(), ...key }, isCut),
      );
      return reply.status === 200;
    };
    const at = Date.now();
    const found = { cause: 'parapet-joint', readings: 'Moisture 22 %', words: 'The joint is open.' };
    deed.acknowledged =
      (await send('step', { at, step: 'on_way' })) &&
      (await send('step', { at, step: 'arrived' })) &&
      (await send('photo', { image: photo })) &&
      (await send('step', { at, step: 'found', ...found })) &&
      (await send('step', { at, step: 'next', next: 'quotation' }));
    return deed;
  };

  /** What was done is read again each time: that counts as told, too. */
  const quote = async ({ bookingId, headers }: Deed) => {
    const about = { ...(bookingId ? { bookingId } : {}), ...(headers ? { headers } : {}) };
    const look = async (): Promise<DeskQuotation | undefined> => {
      const path = `${staffPrefix}/quotations/of/${bookingId}`;
      return (await persist(() => ask(path, undefined, desk()))).json?.quotations?.[0];
    };
    const change = async (what: string, body: object) => {
      const path = `${staffPrefix}/quotations/${what}`;
      await persist((isCut) => ask(path, body, desk(), isCut));
      return look();
    };
    const sending = note('send', about);
    const begun = await change('start', { booking: bookingId, kind: 'main' });
    if (!begun?.draft) return;
    const { id } = begun;
    const edited = { editedAt: begun.draft.editedAt, content: someQuotation };
    const written = await change(`${id}/draft`, edited);
    if (!written?.draft) return;
    const sent = await change(`${id}/send`, { version: 0, editedAt: written.draft.editedAt });
    sending.acknowledged = sent?.sent?.version === 1;
    if (!sent?.sent) return;
    const accepting = note('accept', about);
    const { version, sha256 } = sent.sent;
    const yes = { name: 'Asha', version, sha256, method: 'phone', reference: 'Her call' };
    accepting.acknowledged = (await change(`${id}/accept`, yes))?.state === 'accepted';
  };

  let running = true;
  const workers: Promise<void>[] = [];
  const keep = (pauseMs: number, work: () => Promise<unknown>) => {
    workers.push(
      (async () => {
        while (running) {
          await work();
          await sleep(pace * pauseMs * (0.5 + Math.random()));
        }
      })(),
    );
  };

  return {
    deeds,
    answers,
    /** How many answers of stored writes never arrived. */
    cuts: () => cuts,
    ask,
    read,
    start() {
      answers.length = 0;
      cuts = 0;
      persisted = 0;
      for (let n = 0; n < 3; n += 1) keep(40, callBack);
      keep(200, async () => {
        const mobile = await callBack();
        if (mobile) await claim(mobile);
      });
      keep(150, async () => {
        const deed = note('booking');
        const reply = await book(deed, 'Request A Callback');
        deed.acknowledged = reply.status === 200;
      });
      keep(300, pay);
      keep(400, logIn);
      keep(400, move);
      // It takes many calls one after the other.
      for (let n = 0; n < 2; n += 1)
        keep(150, async () => {
          const deed = await findOut();
          if (deed.acknowledged) await quote(deed);
        });
    },
    /** Ends when everybody has a last answer. */
    async stop() {
      running = false;
      deadline = Date.now() + lastTriesMs;
      await Promise.all(workers);
    },
  };
}
