// A site under many hands at once: one desk and any number of customers with a booking each, who ask its processes in turn.
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#contract/constants.ts';
import { staffPrefix } from '#contract/staff.ts';
import type { Database } from '../db/client.ts';
import { createId, createSecretId, sha256 } from '../ids.ts';
import { createSessionRepository } from '../security/session.repository.ts';
import { customerSessions, type SessionRules, staffSessions } from '../security/session-rules.ts';
import { firstPromise } from './first-promise.ts';

export interface Reply {
  /** 0: no answer. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: read field by field, as the calls answer
  json: any;
}

export interface StormSite {
  database: Database;
  /** Those that serve now; asked in turn. */
  urls(): readonly string[];
  now(): number;
}

/** What the office writes where it matters to nobody. */
export const someQuotation = {
  title: 'Terrace',
  written: 'en',
  lines: [{ words: 'Membrane', unit: 'sq m', quantity: 4250, ratePaise: 65_000 }],
  stages: [],
  days: 3,
  warrantyYears: 5,
  validDays: 20,
  advancePercent: 30,
  terms: 'The advance comes back until work begins.',
};

export async function openStormSite({ database, urls, now }: StormSite) {
  const { query } = database;
  let turn = 0;
  let seed = 0;
  const ask = async (path: string, headers: Record<string, string>, body?: object): Promise<Reply> => {
    turn += 1;
    seed += 1;
    const all = urls();
    const from = `10.${seed & 255}.${(seed >> 8) & 255}.${(seed >> 16) & 255}`;
    try {
      const answer = await fetch(`${all[turn % all.length]}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': from,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(20_000),
      });
      return { status: answer.status, json: await answer.json() };
    } catch {
      return { status: 0, json: undefined };
    }
  };

  /** The process that is asked may be killed just then. */
  const askToEnter = (check: string, cookie: string, tries = 50): Promise<Response> =>
    fetch(`${urls()[0]}${check}`, { headers: { cookie } }).catch(async (error) => {
      if (tries === 0) throw error;
      await sleep(200);
      return askToEnter(check, cookie, tries - 1);
    });

  /** A session as the site keeps it, and the token that its writes must show. */
  const enter = async (rules: SessionRules, userId: string, cookie: string, check: string, token: string) => {
    const secret = createSecretId();
    await createSessionRepository(database, now, rules).insert(
      { idHash: sha256(secret), userId, browser: '' },
      query,
    );
    const answer = await askToEnter(check, `${cookie}=${secret}`);
    const pairs = answer.headers.getSetCookie().map((pair) => pair.split(';', 1)[0] ?? '');
    const xsrf = pairs.find((pair) => pair.startsWith(`${token}=`))?.slice(token.length + 1) ?? '';
    return {
      cookie: [`${cookie}=${secret}`, ...pairs].join('; '),
      'x-xsrf-token': decodeURIComponent(xsrf),
    };
  };
  const staffId = createId(now());
  await query
    .insertInto('staff')
    .values({
      id: staffId,
      email: 'storm@example.in',
      name: 'Storm',
      role: 'owner',
      password_hash: 'x',
      totp_secret: 'x',
      totp_step: 0,
      setup_hash: null,
      setup_until: 0,
      active: 1,
      created_at: now(),
    })
    .execute();
  /** Everybody has one booking: an account may move its visits ten times a day. */
  const owners = new Map<string, { userId: string; headers?: Record<string, string> }>();
  const desk = await enter(staffSessions, staffId, 'desk', `${staffPrefix}/check`, 'DESK-XSRF-TOKEN');
  const ownerOf = async (booking: string): Promise<Record<string, string>> => {
    const owner = owners.get(booking);
    if (!owner) throw new Error(`Nobody made ${booking}`);
    owner.headers ??= await enter(
      ...([
        customerSessions,
        owner.userId,
        'session',
        `${apiPrefix}/auth/register/check`,
        'XSRF-TOKEN',
      ] as const),
    );
    return owner.headers;
  };

  /** Bookings with their places in the desk's queue, without photos and mails. */
  const addBookings = async (count: number): Promise<string[]> => {
    const at = now();
    const ids = Array.from({ length: count }, () => createId(at));
    for (const [index, id] of ids.entries()) {
      const number = 1_000_000 + seed++ * 1000 + index;
      const userId = createId(at);
      const person = {
        name: 'Asha',
        mobile: String(9_300_000_000 + number),
        email: `asha-${id.toLowerCase()}@example.in`,
        language: 'en' as const,
      };
      await query
        .insertInto('people')
        .values({ id: userId, ...person, created_at: at, forget_at: null })
        .execute();
      await query.insertInto('users').values({ id: userId, email: person.email, created_at: at }).execute();
      owners.set(id, { userId });
      const about = {
        service: 'old' as const,
        service_name: 'Water Leakage Old Building',
        location: 'Storm',
        locality: '',
      };
      await query
        .insertInto('bookings')
        .values({
          id,
          number,
          person_id: userId,
          booking_type: 'Request A Callback',
          ...about,
          status: 'requested',
          language: 'en',
          amount_paid_paise: null,
          transaction_id: null,
          visit_from: null,
          visit_until: null,
          created_at: at,
        })
        .execute();
      await query
        .insertInto('requests')
        .values({
          id,
          kind: 'booking',
          person_id: userId,
          ...person,
          ...about,
          subject: '',
          message: '',
          source: '/',
          created_at: at,
          attempts: 0,
          claimed_by: null,
          claimed_at: null,
          first_call_at: null,
          first_call_by: null,
          outcome: null,
          merged_into: null,
          finding: null,
          finding_causes: null,
          found_cause: null,
          unverified: 0,
          merged_at: null,
          queue_rank: 3,
          danger_at: null,
          danger_kind: null,
          danger_told: null,
          danger_network: null,
          danger_told_at: null,
          danger_opened_at: null,
          danger_lifted_at: null,
          reached_at: null,
          danger_by: null,
          danger_reason: null,
        })
        .execute();
      await query.insertInto('promises').values(firstPromise(id, at)).execute();
    }
    return ids;
  };

  /** Busy for a moment, or a process that just died: the same again, as a browser does. */
  const persist = async (attempt: () => Promise<Reply>): Promise<Reply> => {
    for (let tries = 1; ; tries += 1) {
      const reply = await attempt();
      if ((reply.status !== 0 && reply.status < 500) || tries === 40) return reply;
      await sleep(100 + Math.random() * 100 * tries);
    }
  };

  return { query, ask, desk, ownerOf, addBookings, persist };
}
