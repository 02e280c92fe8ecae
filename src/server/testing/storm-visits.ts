// People who want the same windows at the same moment, over HTTP, at one process or several: who gets a place, whether
// the windows still count right afterwards, and whether what people were told is what is there.

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#contract/constants.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import { staffPrefix } from '#contract/staff.ts';
import type { VisitWindow } from '#contract/visit-window.ts';
import { openStormSite, type StormSite } from './storm-site.ts';
import { countDeadlocks, countSlots } from './test-visits.ts';

const dayWindows = ['0900-1100', '1100-1300', '1400-1600', '1600-1800'];
const crewId = '00000000000000000000000001';
/** Of the windows from the third day on: one to race for, two to swap, and these. */
const stormFrom = 4;
const stormWindows = 40;
/** Where those who race come from: beyond what customers may choose, which they may leave. */
const raceFrom = 60;

/** `capacity` is how many fit into a window. */
export async function prepareStorm(site: StormSite, capacity: number) {
  const { database, now } = site;
  const { query, ask, desk, ownerOf, addBookings, persist } = await openStormSite(site);

  const saved = await ask(`${staffPrefix}/crews/save`, desk, {
    id: crewId,
    name: 'Crew 1',
    capacity,
    localities: [],
    active: true,
  });
  if (saved.status !== 200) throw new Error(`The crew cannot be saved: ${saved.status}`);

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
