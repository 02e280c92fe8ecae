// Crews: who goes where, how many visits fit into one of their windows, and when they are off.

import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { Crew } from '#contract/visits.staff.ts';
import { visitDays } from '#contract/visits.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/client.ts';
import { bumpContentVersion } from '#server/db/content-version.ts';
import type { CrewRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { CrewRepository } from './crews.repository.ts';
import type { WindowRepository } from './windows.repository.ts';

/**
 * The default crew, so that visits can be agreed at once. A fixed id, so that processes starting together create one.
 */
const firstCrew = {
  id: '00000000000000000000000001',
  name: 'Crew 1',
  capacity: 2,
  localities: '[]',
  active: 1,
};

/** Today, and as far ahead as visits can be agreed. */
export const comingDays = (now: number) => ({
  from: indianDate(now),
  until: indianDate(now + visitDays.ahead * dayMs),
});

export const localitiesOf = ({ localities }: CrewRow): string[] => JSON.parse(localities);

/** Words with a space before and after, so that one contains another only as whole words. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** Crews that serve this locality; else those that serve all; else all active ones. */
export function crewsFor(location: string, crews: readonly CrewRow[]): CrewRow[] {
  const active = crews.filter((crew) => crew.active === 1);
  const place = spaced(location);
  const named = active.filter((crew) => localitiesOf(crew).some((name) => place.includes(spaced(name))));
  if (named.length > 0) return named;
  const everywhere = active.filter((crew) => localitiesOf(crew).length === 0);
  return everywhere.length > 0 ? everywhere : active;
}

export type CrewService = ReturnType<typeof createCrewService>;

export function createCrewService(deps: {
  database: Database;
  crews: CrewRepository;
  slots: Pick<WindowRepository, 'refit'>;
  audit: Audit;
  clock: Clock;
  contentChanged(): void;
}) {
  const { database, crews, slots, clock } = deps;

  const list = async (): Promise<Crew[]> => {
    const rows = await crews.list(database.query);
    const ids = rows.map(({ id }) => id);
    const daysOff = await crews.daysOff(database.query, ids, comingDays(clock()));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      capacity: row.capacity,
      localities: localitiesOf(row),
      active: row.active === 1,
      daysOff: daysOff.filter(({ crew_id }) => crew_id === row.id).map(({ day }) => day),
    }));
  };
  const missing = () => new EnglishError('not_found', 'There is no such crew');

  return {
    list,

    begin: () => crews.add(database.query, { ...firstCrew, created_at: clock() }),

    async save(
      staffId: string,
      given: {
        id?: string | undefined;
        name: string;
        capacity: number;
        localities: readonly string[];
        active: boolean;
      },
    ): Promise<Crew[]> {
      await database.transaction(async (trx) => {
        const now = clock();
        const { name, capacity } = given;
        const localities = JSON.stringify([...new Set(given.localities)]);
        const row = { name, capacity, localities, active: given.active ? 1 : 0 };
        const id = given.id ?? createId(now);
        if (given.id === undefined) await crews.add(trx, { ...row, id, created_at: now });
        else {
          const before = await crews.holdOne(trx, id);
          if (!before) throw missing();
          await crews.update(trx, id, row);
          if (before.capacity !== capacity) await slots.refit(trx, { ...before, capacity }, comingDays(now));
        }
        const detail = `${capacity} per window${given.active ? '' : ', not at work'}`;
        await deps.audit(trx, { staffId, action: 'crew: saved', subject: name, detail });
        // Pages tell search engines where crews go.
        await bumpContentVersion(trx);
      });
      deps.contentChanged();
      return list();
    },

    async setDayOff(
      staffId: string,
      { crew, day, off }: { crew: string; day: string; off: boolean },
    ): Promise<Crew[]> {
      const coming = comingDays(clock());
      if (day < coming.from || day > coming.until) {
        throw new EnglishError('invalid', `Choose a day within the next ${visitDays.ahead} days`, {
          field: 'day',
        });
      }
      await database.transaction(async (trx) => {
        const row = await crews.holdOne(trx, crew);
        if (!row) throw missing();
        await crews.setDayOff(trx, crew, day, off);
        await slots.refit(trx, row, { from: day, until: day });
        const action = off ? 'crew: day off' : 'crew: day off taken back';
        await deps.audit(trx, { staffId, action, subject: row.name, detail: day });
      });
      return list();
    },
  };
}
