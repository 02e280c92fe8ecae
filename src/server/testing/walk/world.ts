// A whole site for the random walk: composed as it is served, with a clock, a bank and a post office of its own. Every
// sequence begins with an empty one, so that what holds can be asked of all rows there are.

import { sql, type Transaction } from 'kysely';
import { defaultDeadlineRules, isWorkingDay } from '#contract/callback-deadline.ts';
import { apiPrefix } from '#contract/constants.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { Language } from '#contract/languages.ts';
import { type Role, staffPrefix } from '#contract/staff.ts';
import type { FileStore } from '../../adapters/files/file-store.port.ts';
import type { Mail } from '../../adapters/mail/mailer.port.ts';
import {
  GatewayUnavailable,
  type PaymentGateway,
  refundIdPrefix,
} from '../../adapters/payments/payment-gateway.port.ts';
import { compose } from '../../compose.ts';
import { loadConfig } from '../../config.ts';
import type { Tables } from '../../db/tables.ts';
import { createId, createSecretId, sha256 } from '../../ids.ts';
import { createLog } from '../../log.ts';
import type { PaperDrawer } from '../../papers/paper-drawer.ts';
import { createXsrf } from '../../security/xsrf.ts';
import { plainBuild } from '../plain-build.ts';

const sessionSecret = 'the walk has a secret of its own, of no use to anybody';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: read field by field, as the calls answer
  json: any;
}

/** Something that must hold does not. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export interface WalkCustomer {
  id: string;
  name: string;
  mobile: string;
  email: string;
  language: Language;
  /** Stands in whatever is written about this person, so that what is left of them can be found. */
  tag: string;
  erased: boolean;
  headers: Record<string, string>;
}

export interface WalkStaff {
  id: string;
  role: Role;
  crew: string | null;
  headers: Record<string, string>;
}

export interface WrittenMail extends Pick<Mail, 'to' | 'subject' | 'text' | 'attachments'> {
  id: string;
  at: number;
}

/** What the bank knows of an order: the walk decides how it ends. */
type OrderState = 'pending' | 'paid' | 'failed';
type RefundAnswer = 'pending' | 'refunded' | 'failed';

function createBank() {
  const orders = new Map<string, { state: OrderState; amountPaise: number; url: string }>();
  const refunds = new Map<string, { state: RefundAnswer; amountPaise: number; tid: string }>();
  const bank = {
    orders,
    refunds,
    down: false,
    clear() {
      orders.clear();
      refunds.clear();
      bank.down = false;
    },
  };
  const reached = (operation: string) => {
    if (bank.down) throw new GatewayUnavailable(operation, 'timeout');
  };
  const gateway: PaymentGateway = {
    async initiate({ tid, amountPaise }) {
      reached('initiate');
      const url = `http://bank.test/${tid}`;
      orders.set(tid, { state: 'pending', amountPaise, url });
      return { redirectUrl: url };
    },
    async fetchStatus(tid) {
      reached('status');
      const order = orders.get(tid);
      if (!order) return { state: 'not_found', rawCode: 'NOT_FOUND' };
      const { state, amountPaise } = order;
      return {
        state,
        amountPaise,
        tid,
        rawCode: state,
        merchantId: 'DEMOMERCHANT',
        ...(state === 'paid' ? { providerTxnId: `T${tid}` } : {}),
      };
    },
    parseWebhook(_headers, rawBody) {
      const { id } = JSON.parse(rawBody) as { id: string };
      return id.startsWith(refundIdPrefix) ? { refundId: id } : { tid: id };
    },
    verifyReturn: () => true,
    async refund({ refundId, amountPaise, tid }) {
      reached('refund');
      const refund = refunds.get(refundId) ?? { state: 'pending', amountPaise, tid };
      refunds.set(refundId, refund);
      return { ...refund, rawCode: refund.state };
    },
    async fetchRefundStatus(refundId) {
      reached('refund status');
      const refund = refunds.get(refundId);
      return refund
        ? { ...refund, rawCode: refund.state }
        : { state: 'not_found' as const, rawCode: 'NOT_FOUND' };
    },
  };
  return { bank, gateway };
}

function keepInMemory(): FileStore & { clear(): void; all(): [string, Uint8Array][] } {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key),
    remove: async (key) => void files.delete(key),
    async removeFolder(folder) {
      for (const key of files.keys()) if (key.startsWith(`${folder}/`)) files.delete(key);
    },
    async *list() {},
    check: async () => {},
    clear: () => files.clear(),
    all: () => [...files],
  };
}

/** In place of the pages: what one that is for one reader alone is given. */
const asGiven = plainBuild(
  async (_request, _transport, given) =>
    new Response(JSON.stringify(given ?? {}), { headers: { 'content-type': 'text/html' } }),
);

/** In place of the thread that draws: what was ordered, in words, so that what is left of a person can be found in it. */
const plainDrawer: PaperDrawer = {
  draw: async (order) => Buffer.from(`%PDF-1.7\n${JSON.stringify(order)}`),
  close() {},
};

/** What the owner has set, who works here, and what is never deleted: all other tables are empty between sequences. */
const kept: readonly (keyof Tables)[] = [
  ...(['site_content', 'posts', 'post_revisions', 'post_redirects', 'staff', 'crews', 'sequences'] as const),
  ...(['audit_log', 'audit_chain', 'audit_watch', 'content_version', 'sessions'] as const),
];

/** What the invariants look at, and what a refused call must leave as it was. */
const watched = [
  ...([
    'promises',
    'requests',
    'request_events',
    'bookings',
    'booking_events',
    'visits',
    'visit_slots',
  ] as const),
  ...(['quotations', 'quotation_versions', 'acceptances', 'objections', 'finding_sheets'] as const),
  ...(['jobs', 'payments', 'refunds', 'crew_days_off', 'messages'] as const),
] satisfies (keyof Tables)[];
type Watched = (typeof watched)[number];
export type Rows = { [K in Watched]: Tables[K][] };

const orderOf: Partial<Record<Watched, string>> = {
  visit_slots: 'day',
  crew_days_off: 'day',
  payments: 'tid',
  refunds: 'refund_id',
  quotation_versions: 'quotation_id',
  objections: 'acceptance_id',
};

export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld(site: { dataDir: string; databaseUrl: string | undefined }) {
  let now = Date.parse('2026-07-06T10:00:00+05:30');
  const { bank, gateway } = createBank();
  const files = keepInMemory();
  const faults: string[] = [];
  const mails: WrittenMail[] = [];
  const codes = new Map<string, string>();
  const xsrf = createXsrf([sessionSecret]);
  const server = await compose(
    loadConfig({
      DATA_DIR: site.dataDir,
      PUBLIC_URL: 'http://site.test',
      TRUST_PROXY: '127.0.0.1/32',
      SESSION_SECRET: sessionSecret,
      ...(site.databaseUrl ? { DATABASE_URL: site.databaseUrl } : {}),
    }),
    {
      web: { mode: 'development', loadBuild: async () => asGiven },
      coarseLimit: Number.MAX_SAFE_INTEGER,
      maxDelayMs: 0,
      // Bodies that are refused unread never end here.
      bodyDeadlineMs: 2 ** 31 - 1,
      photoRules: { startMs: 60_000 },
      strangersRules: { everyMs: 0, ofNetworkEveryMs: 0 },
      verifyWait: { everyMs: 1, forMs: 1 },
      clock: () => now,
      log: createLog('error', { write: (line: string) => void faults.push(line) }),
      wrapFiles: () => files,
      wrapDrawer: () => plainDrawer,
      gateway,
      mailer: {
        destination: 'the walk',
        async send({ to, subject, text, attachments }, id) {
          const code = /^[^\n]+: (\w{4})\n\n/.exec(text)?.[1];
          if (code) codes.set(to, code);
          mails.push({ id, at: now, to, subject, text, ...(attachments ? { attachments } : {}) });
        },
      },
    },
  );
  await server.app.ready();
  const { database, worker } = server;
  const { query } = database;

  let lastWrite: (() => Promise<Reply>) | undefined;
  const call = async (
    path: string,
    headers: Record<string, string> = {},
    body?: object | string,
  ): Promise<Reply> => {
    if (body !== undefined) lastWrite = () => call(path, headers, body);
    const answer = await server.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // Said honestly: the bank does not answer.
    const away = answer.statusCode === 503 && bank.down;
    if (away) faults.length = 0;
    else if (answer.statusCode >= 500)
      throw new Broken([`${path} answered ${answer.statusCode}`, answer.body, ...faults].join('\n'));
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, json: isJson ? JSON.parse(answer.body) : undefined };
  };

  const enter = async (
    owner: 'customer' | 'staff' | 'engineer',
    userId: string,
  ): Promise<Record<string, string>> => {
    const secret = createSecretId();
    const idHash = sha256(secret);
    const row = { id_hash: idHash, owner, user_id: userId, browser: '' };
    await query
      .insertInto('sessions')
      .values({ ...row, created_at: now, last_seen_at: now })
      .execute();
    const token = xsrf.issue(idHash);
    const [session, check] = owner === 'customer' ? ['session', 'XSRF-TOKEN'] : ['desk', 'DESK-XSRF-TOKEN'];
    return { cookie: `${session}=${secret}; ${check}=${token}`, 'x-xsrf-token': token };
  };

  const hire = async (role: Role, name: string, crew: string | null): Promise<WalkStaff> => {
    const id = createId(now);
    await query
      .insertInto('staff')
      .values({
        id,
        email: `${name}@walk.test`,
        name,
        role,
        password_hash: 'x',
        totp_secret: 'x',
        totp_step: 0,
        setup_hash: null,
        setup_until: 0,
        active: 1,
        created_at: now,
        crew_id: crew,
      })
      .execute();
    return { id, role, crew, headers: await enter(role === 'engineer' ? 'engineer' : 'staff', id) };
  };

  // Nobody stays logged in for the days that pass between two steps, but the walk is not about logging in.
  const stayLoggedIn = () =>
    query.updateTable('sessions').set({ created_at: now, last_seen_at: now }).execute();

  const crews: string[] = [];
  const staff = {
    owner: await hire('owner', 'Meena', null),
    executive: await hire('executive', 'Ravi', null),
    other: await hire('executive', 'Sunita', null),
    engineers: [] as WalkStaff[],
  };
  const desk = (by: WalkStaff, path: string, body?: object, more = {}) =>
    call(staffPrefix + path, { ...by.headers, ...more }, body);
  for (const { id } of (await desk(staff.owner, '/crews')).json.crews)
    await query.updateTable('crews').set({ active: 0 }).where('id', '=', id).execute();
  for (const name of ['North', 'South']) {
    const saved = await desk(staff.owner, '/crews/save', { name, capacity: 1, localities: [], active: true });
    if (saved.status !== 200) throw new Error(`The crew cannot be saved: ${saved.status}`);
    crews.push(saved.json.crews.find((crew: { name: string }) => crew.name === name).id);
  }
  for (const crew of crews) staff.engineers.push(await hire('engineer', `Engineer of ${crew}`, crew));

  let people = 0;
  const reading = watched.map((table) =>
    query
      .selectFrom(table)
      .selectAll()
      .orderBy((orderOf[table] ?? 'id') as never)
      .compile(),
  );
  const tables = (await query.introspection.getTables()).map(({ name }) => name).sort();
  const emptied = tables.filter(
    (name) => !kept.some((table) => table === name) && !/^(?:kysely|sqlite)/.test(name),
  );
  /** All at once, so that no table must wait for those that point at it. */
  const empty = async (trx: Transaction<Tables>): Promise<void> => {
    if (database.engine === 'postgres') {
      await sql`truncate ${sql.join(emptied.map((name) => sql.table(name)))}`.execute(trx);
      return;
    }
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(trx);
  };

  const world = {
    query,
    bank,
    mails,
    codes,
    faults,
    crews,
    staff,
    server,
    call,
    desk,
    customers: [] as WalkCustomer[],
    now: () => now,

    customer: (by: Pick<WalkCustomer, 'headers'>, path: string, body?: object) =>
      call(apiPrefix + path, by.headers, body),
    anybody: (path: string, body: object | string) => {
      people += 1;
      const from = `10.${people & 255}.${(people >> 8) & 255}.${(people >> 16) & 255}`;
      return call(apiPrefix + path, { 'x-forwarded-for': from }, body);
    },

    /** A form on the page of a link, as a browser without an account sends it. */
    async sendForm(path: string, fields: Record<string, string>): Promise<Reply> {
      people += 1;
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `10.${people & 255}.${(people >> 8) & 255}.${(people >> 16) & 255}`,
        },
        payload: new URLSearchParams(fields).toString(),
      });
      if (statusCode >= 500) throw new Broken([`${path} answered ${statusCode}`, ...faults].join('\n'));
      return { status: statusCode, json: undefined };
    },

    /** A page, as a browser without an account opens it. */
    async page(path: string): Promise<{ status: number; text: string }> {
      const { statusCode, payload } = await server.app.inject({ url: path });
      return { status: statusCode, text: payload };
    },
    /** The last write once more, as whoever pressed the button sends it again. */
    lastWrite: () => lastWrite,
    /** The first working day that begins so many days from now, or after. */
    workingDay(ahead: number): string {
      let at = now + ahead * dayMs;
      while (!isWorkingDay(at, defaultDeadlineRules)) at += dayMs;
      return indianDate(at);
    },
    files: () => files.all(),

    async advance(ms: number): Promise<void> {
      now += ms;
      if (ms > 10 * minuteMs) await stayLoggedIn();
    },
    /** Everything that is due now, mails too. */
    work: () => worker.drain(),

    /** An empty site, at another time, with people of its own. */
    async begin(
      at: number,
      people: readonly Omit<WalkCustomer, 'id' | 'headers' | 'erased'>[],
    ): Promise<void> {
      now = at;
      await database.transaction(async (trx) => {
        await empty(trx);
        await trx.deleteFrom('sessions').where('owner', '=', 'customer').execute();
      });
      await stayLoggedIn();
      bank.clear();
      files.clear();
      codes.clear();
      mails.length = 0;
      faults.length = 0;
      world.customers = [];
      for (const { tag, ...person } of people) {
        const id = createId(now);
        await query
          .insertInto('people')
          .values({ id, ...person, created_at: now, forget_at: null })
          .execute();
        await query.insertInto('users').values({ id, email: person.email, created_at: now }).execute();
        // Each behind an address of their own.
        const from = `10.200.${world.customers.length}.1`;
        const headers = { ...(await enter('customer', id)), 'x-forwarded-for': from };
        world.customers.push({ ...person, tag, id, headers, erased: false });
      }
    },

    async rows(): Promise<Rows> {
      const all = await Promise.all(reading.map((compiled) => query.executeQuery(compiled)));
      return Object.fromEntries(watched.map((table, index) => [table, all[index]?.rows])) as unknown as Rows;
    },

    /** Every row of every table that holds what somebody said or did, as text. */
    async everything(): Promise<{ table: string; text: string }[]> {
      const quiet = ['posts', 'post_revisions', 'audit_chain', 'site_content', 'staff', 'crews'];
      const found: { table: string; text: string }[] = [];
      for (const table of tables) {
        if (quiet.includes(table) || table.startsWith('kysely') || table.startsWith('sqlite')) continue;
        let rows = query.selectFrom(table as keyof Tables).selectAll();
        if (table === 'audit_log') rows = rows.where('at' as never, '>=', world.beganAt as never);
        for (const row of await rows.execute()) found.push({ table, text: JSON.stringify(row) });
      }
      return found;
    },
    beganAt: 0,

    close: () => server.close(),
  };
  return world;
}
