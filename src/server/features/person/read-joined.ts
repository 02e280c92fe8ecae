// What a joining says to whoever was told of it: on the page of the booking's link, and on the page that asks before it is
// undone. It names nobody.
import type { JoinedBooking } from '#contract/links.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/client.ts';
import type { BookingRow, PersonJoinRow } from '#server/db/tables.ts';
import { maskedEmail } from '#server/domain/masked-email.ts';
import { sha256 } from '#server/ids.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { JoinPeople } from './join-people.ts';
import { isByCode, lastDigits, movedIn, undoUntil } from './joining.ts';
import type { PersonRepository } from './person.repository.ts';

export interface ToldJoin {
  join: PersonJoinRow;
  /** The newest that it moved. */
  booking: BookingRow;
  until: number;
  state: 'open' | 'over' | 'undone';
}

export function createReadJoined(deps: {
  database: Database;
  clock: Clock;
  repository: PersonRepository;
  auth: Auth;
  bookings: Bookings;
  join: JoinPeople;
}) {
  const { repository, bookings, clock } = deps;
  const { query: db } = deps.database;

  const askedBefore = async (join: PersonJoinRow) => {
    const calls = isByCode(join) ? [] : await repository.callsOf(db, join.former_id, [join.person_id]);
    const call = calls.find(({ outcome, at }) => outcome === 'yes' && at <= join.made_at);
    return call ? { digits: lastDigits(call.mobile), at: call.at } : null;
  };

  return {
    /** Null where the booking is in no account by a joining of which its former contact was told. */
    async of({ id, person_id }: BookingRow): Promise<JoinedBooking | null> {
      const join = (await repository.toldJoinsOf(db, person_id)).find((one) => movedIn(one).includes(id));
      const email = join && (await deps.auth.addressesOf([person_id])).get(person_id);
      if (!join || email === undefined) return null;
      const token = bookings.links.tokenOf(`undo:${join.id}`);
      const until = undoUntil(join);
      return {
        since: join.made_at,
        asked: await askedBefore(join),
        account: maskedEmail(email),
        until,
        undo: token !== undefined && clock() <= until ? `/b/${token}` : null,
      };
    },

    async behind(token: string): Promise<ToldJoin | undefined> {
      const join = await repository.joinBehind(db, sha256(token));
      if (!join) return undefined;
      const rows = await Promise.all(movedIn(join).map((id) => bookings.row(id)));
      const [booking] = rows.flatMap((row) => row ?? []).toSorted((a, b) => b.number - a.number);
      if (!booking) return undefined;
      const until = undoUntil(join);
      const state = join.undone_at !== null ? 'undone' : clock() > until ? 'over' : 'open';
      return { join, booking, until, state };
    },

    undo: ({ join }: ToldJoin): Promise<void> => deps.join.undoByLink(join),
  };
}
