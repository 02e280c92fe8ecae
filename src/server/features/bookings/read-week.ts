// A week of visits for the desk: every crew's windows with who is in them, and the bookings that are owed a visit.
import { visitStatuses } from '#contract/bookings.staff.ts';
import { indianDate } from '#contract/india-time.ts';
import type { OwedVisit, VisitWeek, WeekVisit, WeekWindow } from '#contract/week.staff.ts';
import type { VisitRow } from '#server/db/tables.ts';
import { type BookingParts, dangerDays } from './booking-parts.ts';
import type { CrewNews } from './crew-news.ts';

/** As many as are listed; who comes after them waits longer. */
const owedSize = 60;

/** When it came into the state it is in. */
function sinceOf({ state, agreed_at, on_way_at, arrived_at, ended_at, updated_at }: VisitRow): number | null {
  switch (state) {
    case 'agreed':
      return agreed_at;
    case 'on_way':
      return on_way_at;
    case 'arrived':
      return arrived_at;
    case 'found':
      return updated_at;
    default:
      return ended_at;
  }
}

export function createReadWeek(
  { database, visits, windows, requests, staffRepository, clock }: BookingParts,
  crewNews: Pick<CrewNews, 'engineersOf'>,
) {
  const { query } = database;

  /** Those with whom one can be agreed, and who have none. */
  const readOwed = async (): Promise<OwedVisit[]> => {
    const promised = await requests.toAgreeVisits(owedSize);
    const ids = promised.map(({ booking }) => booking);
    const [rows, before, dangers] = await Promise.all([
      staffRepository.findMany(ids),
      visits.ofBookings(query, ids),
      dangerDays({ requests, visits }, query, ids),
    ]);
    return promised.flatMap(({ booking: id, promise, again }): OwedVisit | [] => {
      const row = rows.find((each) => each.id === id);
      const past = before.filter(({ booking_id }) => booking_id === id);
      const wasThere = past.some(({ arrived_at }) => arrived_at !== null);
      if (!row || !visitStatuses.some((status) => status === row.status)) return [];
      if (row.visit_from !== null || (wasThere && !again)) return [];
      return {
        booking: id,
        name: row.name,
        mobile: row.mobile,
        locality: row.locality,
        service: row.service,
        promise,
        needsDry: past.at(-1)?.needs_dry === 1,
        dangerBy: dangers.get(id),
      };
    });
  };

  return async (from: string | undefined): Promise<VisitWeek> => {
    const now = clock();
    const { crews, span, days, rainy, lastDay } = await windows.week(from);
    const [rows, owed, engineers] = await Promise.all([
      visits.ofWeek(span, indianDate(now)),
      readOwed(),
      crewNews.engineersOf(
        query,
        crews.map(({ id }) => id),
      ),
    ]);
    const open = rows
      .filter(({ state }) => state === 'agreed' || state === 'on_way')
      .map(({ booking_id }) => booking_id);
    const dangers = await dangerDays({ requests, visits }, query, open);
    const present = (row: (typeof rows)[number]): WeekVisit => ({
      id: row.id,
      booking: row.booking_id,
      name: row.name,
      locality: row.locality,
      state: row.state,
      since: sinceOf(row),
      until: row.until_at,
      overbooked: row.overbooked === 1,
      needsDry: row.needs_dry === 1,
      dangerBy: dangers.get(row.booking_id),
    });
    const visitsIn = Map.groupBy(rows, ({ crew_id, day, window }) => `${crew_id} ${day} ${window}`);

    const windowsOf = (crew: string): WeekWindow[] =>
      days.flatMap(({ day, windows: each }) => {
        const given = each.map(({ window, crews: places }): WeekWindow => {
          const { room = 0, places: all = 0, why } = places.find(({ id }) => id === crew) ?? {};
          const inside = visitsIn.get(`${crew} ${day} ${window}`) ?? [];
          return { day, window, places: all, room, why, visits: inside.map(present) };
        });
        // Agreed before the windows of a day were changed: it stays, and nothing more goes there.
        const earlier = rows.filter((row) => row.crew_id === crew && row.day === day);
        const others = new Set(
          earlier
            .map(({ window }) => window)
            .filter((window) => !given.some((known) => known.window === window)),
        );
        return [
          ...given,
          ...[...others].map((window): WeekWindow => {
            const inside = (visitsIn.get(`${crew} ${day} ${window}`) ?? []).map(present);
            return { day, window, places: inside.length, room: 0, why: 'full', visits: inside };
          }),
        ];
      });

    const shown = crews
      // Who is not at work any more stays while visits do.
      .filter(({ id, active }) => active === 1 || rows.some(({ crew_id }) => crew_id === id))
      .map(({ id, name }) => ({
        id,
        name,
        engineers: engineers.filter(({ crew_id }) => crew_id === id).map((engineer) => engineer.name),
        windows: windowsOf(id),
      }));
    return {
      days: days.map(({ day, closed }) => ({ day, closed, rain: rainy.has(day) })),
      windows: [...new Set(shown.flatMap((crew) => crew.windows.map(({ window }) => window)))].sort(),
      crews: shown,
      owed: owed.slice(0, owedSize),
      more: owed.length > owedSize,
      lastDay,
      now,
    };
  };
}
