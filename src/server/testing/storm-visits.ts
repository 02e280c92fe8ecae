// People who want the same windows at the same moment, over HTTP, at one process or several: who gets a place, whether
// the windows still count right afterwards, and whether what people were told is what is there.

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#contract/constants.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import { staffPrefix } from '#contract/staff.ts';
import type { VisitWindow } from '#contract/visit-window.ts';
import type { Database } from '../db/client.ts';
import { createId, createSecretId, sha256 } from '../ids.ts';
import { createSessionRepository } from '../security/session.repository.ts';
import { customerSessions, type SessionRules, staffSessions } from '../security/session-rules.ts';
import { countDeadlocks, countSlots } from './test-visits.ts';

const dayWindows = ['0900-1100', '1100-1300', '1400-1600', '1600-1800'];
const crewId = '00000000000000000000000001';
/** Of the windows from the third day on: one to race for, two to swap, and these. */
const stormFrom = 4;
const stormWindows = 40;
/** Where those who race come from: beyond what customers may choose, which they may leave. */
const raceFrom = 60;

interface Reply {
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

/** `capacity` is how many fit into a window. */
export async function prepareStorm({ database, urls, now }: StormSite, capacity: number) {
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

  const saved = await ask(`${staffPrefix}/crews/save`, desk, {
    id: crewId,
    name: 'Crew 1',
    capacity,
    localities: [],
    active: true,
  });
  if (saved.status !== 200) throw new Error(`The crew cannot be saved: ${saved.status}`);

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
        .insertInto('users')
        .values({ id: userId, ...person, created_at: at })
        .execute();
      owners.set(id, { userId });
      const about = {
        service: 'old' as const,
        service_name: 'Water Leakage Old Building',
        location: 'Storm',
      };
      await query
        .insertInto('bookings')
        .values({
          id,
          number,
          user_id: userId,
          booking_type: 'Request A Callback',
          ...about,
          status: 'requested',
          language: 'en',
          amount_paid_paise: null,
          transaction_id: null,
          visit_from: null,
          visit_until: null,
          due_at: at,
          created_at: at,
        })
        .execute();
      await query
        .insertInto('requests')
        .values({
          id,
          kind: 'booking',
          state: 'waiting',
          ...person,
          ...about,
          subject: '',
          message: '',
          source: '/',
          created_at: at,
          due_at: at,
          starts_at: at,
          deadline_minutes: 60,
          next_at: at,
          attempts: 0,
          claimed_by: null,
          claimed_at: null,
          first_call_at: null,
          first_call_by: null,
          kept: null,
          call_minutes: null,
          warned: 0,
          outcome: null,
          follow_up_at: null,
          merged_into: null,
          finding: null,
          finding_causes: null,
          found_cause: null,
          unverified: 0,
          owed: 'call',
          owed_reason: 'asked',
          merged_at: null,
          queue_rank: 3,
          danger_at: null,
          danger_by: null,
          danger_reason: null,
          danger_before: null,
        })
        .execute();
    }
    return ids;
  };

  /** Far enough ahead that customers may still move what is in it, and within the two weeks that they are offered. */
  const windowAt = (n: number): VisitWindow => ({
    day: indianDate(now() + (3 + Math.floor(n / dayWindows.length)) * dayMs),
    window: dayWindows[n % dayWindows.length] ?? '',
  });
  const agree = (booking: string, window: VisitWindow) =>
    ask(`${staffPrefix}/visits/agree`, desk, { booking, ...window });
  const move = async (booking: string, window: VisitWindow) =>
    ask(`${apiPrefix}/visit/move/${booking}`, await ownerOf(booking), { ...window });
  const callOff = (booking: string) => ask(`${staffPrefix}/visits/cancel`, desk, { booking });
  const cancel = async (booking: string) =>
    ask(`${apiPrefix}/booking/cancel/${booking}`, await ownerOf(booking), {});
  /** Busy for a moment, or a process that just died: the same again, as a browser does. */
  const persist = async (attempt: () => Promise<Reply>): Promise<Reply> => {
    for (let tries = 1; ; tries += 1) {
      const reply = await attempt();
      if ((reply.status !== 0 && reply.status < 500) || tries === 40) return reply;
      await sleep(100 + Math.random() * 100 * tries);
    }
  };

  const whereIs = async (booking: string): Promise<VisitWindow | undefined> => {
    const rows = await query
      .selectFrom('visits')
      .select(['day', 'window', 'state'])
      .where('booking_id', '=', booking)
      .where('state', '=', 'agreed')
      .execute();
    return rows[0] && { day: rows[0].day, window: rows[0].window };
  };

  return {
    /** All at once for one window: half agreed by staff, half moved there by customers. */
    async race(requests: number) {
      const target = windowAt(0);
      const staffSide = await addBookings(Math.ceil(requests / 2));
      const customerSide = await addBookings(Math.floor(requests / 2));
      for (const [n, id] of customerSide.entries()) {
        const reply = await persist(() => agree(id, windowAt(raceFrom + Math.floor(n / capacity))));
        if (reply.status !== 200) throw new Error(`Nothing can be agreed: ${reply.status}`);
      }
      const replies = await Promise.all([
        ...staffSide.map((id) => persist(() => agree(id, target))),
        ...customerSide.map((id) => persist(() => move(id, target))),
      ]);
      const refused = replies.filter(({ status }) => status === 409);
      return {
        won: replies.filter(({ status }) => status === 200).length,
        refused: refused.length,
        withThreeWindows: refused.filter(({ json }) => json.windows?.length === 3).length,
        otherwise: replies
          .filter(({ status }) => status !== 200 && status !== 409)
          .map(({ status }) => status),
        ...(await countSlots(query)),
      };
    },

    /** Random takes, moves and cancellations by many at once. `disturb` runs meanwhile. */
    async storm(operations: number, disturb: (isOver: () => boolean) => Promise<number> = async () => 0) {
      const people = 12;
      const each = Math.max(3, Math.min(10, Math.round(operations / 100)));
      // Fewer than would like one.
      const places = Math.min(stormWindows, Math.ceil((0.7 * people * each) / capacity));
      const counts = { agreed: 0, moved: 0, calledOff: 0, cancelled: 0, refused: 0, unanswered: 0 };
      const odd = new Map<number, number>();
      const misplaced: string[] = [];
      let left = operations;
      const handle = async () => {
        /** What each was told last; 'unknown' while nobody answered. */
        const told = new Map<string, VisitWindow | 'unknown' | undefined>();
        for (const id of await addBookings(each)) told.set(id, undefined);
        const learn = async (id: string) => {
          told.set(id, await whereIs(id));
        };
        while (left > 0) {
          left -= 1;
          const ids = [...told.keys()];
          const id = ids[randomInt(ids.length)] ?? '';
          if (told.get(id) === 'unknown') await learn(id);
          const at = told.get(id) as VisitWindow | undefined;
          const to = windowAt(stormFrom + randomInt(places));
          const dice = randomInt(20);
          const [kind, reply] =
            at === undefined
              ? (['agreed', await agree(id, to)] as const)
              : dice < 9
                ? (['moved', await agree(id, to)] as const)
                : dice < 12
                  ? (['moved', await move(id, to)] as const)
                  : dice < 19
                    ? (['calledOff', await callOff(id)] as const)
                    : (['cancelled', await cancel(id)] as const);
          if (reply.status === 200) {
            counts[kind] += 1;
            told.set(id, kind === 'agreed' || kind === 'moved' ? to : undefined);
            if (kind === 'cancelled') {
              if (await whereIs(id)) misplaced.push(`${id} is cancelled and has a window`);
              told.delete(id);
              for (const next of await addBookings(1)) told.set(next, undefined);
            }
          } else if (reply.status === 409) counts.refused += 1;
          else {
            // Whether it was done nobody knows: the process may have died before or after. Another one takes its turn.
            counts.unanswered += 1;
            left += 1;
            if (reply.status !== 0) odd.set(reply.status, (odd.get(reply.status) ?? 0) + 1);
            told.set(id, 'unknown');
            await sleep(50);
            await persist(() => ask(`${staffPrefix}/check`, desk));
          }
        }
        for (const [id, at] of told) {
          if (at === 'unknown') continue;
          const is = await whereIs(id);
          if (is?.day !== at?.day || is?.window !== at?.window)
            misplaced.push(`${id} was told ${JSON.stringify(at)} and is at ${JSON.stringify(is)}`);
        }
      };
      let over = false;
      const disturbed = disturb(() => over);
      await Promise.all(Array.from({ length: people }, handle));
      over = true;
      const disturbances = await disturbed;
      return {
        ...counts,
        odd: Object.fromEntries(odd),
        disturbances,
        misplaced,
        ...(await countSlots(query)),
      };
    },

    /** Two customers, each to where the other is, again and again. */
    async swap(rounds: number) {
      const pair = [windowAt(1), windowAt(2)] as const;
      const [one = '', other = ''] = await addBookings(2);
      await persist(() => agree(one, pair[0]));
      await persist(() => agree(other, pair[1]));
      let moved = 0;
      const failed = new Map<string, number>();
      for (let round = 0; round < rounds; round += 1) {
        // Customers may move a visit twice, and ten times a day: here they may go on.
        await query.deleteFrom('counters').execute();
        await query.updateTable('visits').set({ moves: 0 }).where('booking_id', 'in', [one, other]).execute();
        const [first, second] = round % 2 === 0 ? [pair[1], pair[0]] : pair;
        for (const { status, json } of await Promise.all([move(one, first), move(other, second)])) {
          if (status === 200) moved += 1;
          else failed.set(`${status} ${json?.message}`, (failed.get(`${status} ${json?.message}`) ?? 0) + 1);
        }
      }
      const windows = [await whereIs(one), await whereIs(other)].map((at) => `${at?.day} ${at?.window}`);
      const deadlocks = database.engine === 'postgres' ? await countDeadlocks(database) : 0;
      return {
        moved,
        failed: Object.fromEntries(failed),
        apart: windows[0] !== windows[1],
        deadlocks,
        ...(await countSlots(query)),
      };
    },
  };
}
