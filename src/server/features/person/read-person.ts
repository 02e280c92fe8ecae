// People as the desk reads them: a list to find them in, and the page of one.
import {
  type Compared,
  foundEach,
  isWholeNumber,
  type PersonInList,
  type PersonPage,
} from '#contract/person.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/client.ts';
import { placeOf } from '#server/domain/paging.ts';
import type { Feature, Person } from '#server/feature.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { Quotations } from '../quotations/quotations.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { createFindDoubles } from './find-doubles.ts';
import type { JoinPeople } from './join-people.ts';
import { undoableSince, undoUntil } from './joining.ts';
import type { PersonRepository } from './person.repository.ts';

const pageSize = 50;
const sharingSize = 10;
/** Nobody reads further down than this; who asked more often is read in the queue. */
const shownEvents = 500;

/** Digits are read as a number: spaces and the country do not belong to it. */
const mobileIn = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s()+-]/g, '');
  if (!/^\d{4,12}$/.test(digits)) return undefined;
  return digits.length > 10 ? digits.slice(-10) : digits;
};

export type PersonReader = ReturnType<typeof createPersonReader>;

export function createPersonReader(deps: {
  database: Database;
  people: People;
  auth: Auth;
  requests: Requests;
  bookings: Bookings;
  quotations: Quotations;
  repository: PersonRepository;
  doubles: ReturnType<typeof createFindDoubles>;
  join: JoinPeople;
  clock: Clock;
  staffNames(): Promise<Map<string, string>>;
  parts: readonly NonNullable<Feature['personParts']>[];
  papersFound: readonly NonNullable<Feature['papersFound']>[];
}) {
  const { people, requests } = deps;
  const { query: db } = deps.database;

  /** Whose number, e-mail or quotation it is: found without a request's words. */
  const named = async (typed: string): Promise<Person[]> => {
    const mobile = mobileIn(typed);
    if (mobile) return people.reachedBy(db, { mobile }, pageSize);
    if (typed.includes('@')) return people.reachedBy(db, { email: typed.toLowerCase() }, pageSize);
    const quotations = await deps.quotations.numbered(typed, pageSize);
    return people.findMany(
      db,
      quotations.map(({ person_id }) => person_id),
    );
  };

  const asked = async (typed: string | undefined, after: string | undefined, size: number) => {
    if (typed) return requests.senders.search(typed, after, size);
    const rows = await requests.senders.newest(placeOf(after), pageSize + 1);
    const last = rows.at(pageSize - 1);
    return {
      rows: rows.slice(0, pageSize),
      more: rows.length > pageSize && last ? `${last.created_at}:${last.id}` : null,
    };
  };

  const find = async (asked: string): Promise<PersonPage> => {
    const id = (await deps.repository.keptOf(db, [asked])).get(asked) ?? asked;
    const person = await people.find(db, id);
    if (!person) throw new EnglishError('not_found', 'There is no such person');
    const bookingIds = await deps.bookings.idsOf(id, db);
    const [parts, sharing, accounts] = await Promise.all([
      Promise.all(deps.parts.map((part) => part({ id, bookingIds }))),
      people.sharing(db, person, sharingSize),
      deps.auth.addressesOf([id]),
    ]);
    const places = parts.flatMap((part) => part.places ?? []);
    const [doubles, joins] = await Promise.all([
      deps.doubles.of(person, places),
      deps.repository.joinsOf(db, id, undoableSince(deps.clock())),
    ]);
    const shared = await deps.repository.keptOf(
      db,
      sharing.map((other) => other.id),
    );
    const formers = await people.findMany(
      db,
      joins.map(({ former_id }) => former_id),
    );
    const events = parts.flatMap((part) => part.events ?? []).toSorted((a, b) => b.at - a.at);
    const account = accounts.get(id);
    const { name, mobile, email, language, createdAt } = person;
    return {
      id,
      name,
      mobile,
      email,
      language,
      since: createdAt,
      account: account === undefined ? null : { email: account },
      owed: parts.flatMap((part) => part.owed ?? []),
      events: events.slice(0, shownEvents),
      cut: events.length > shownEvents,
      places,
      sums: parts.flatMap((part) => part.sums ?? []),
      // Of those who were joined with them it says nothing any more.
      sharing: sharing
        .filter((other) => !shared.has(other.id))
        .map((other) => ({ id: other.id, name: other.name })),
      doubles,
      joined: joins.map((join) => ({
        id: join.id,
        name: formers.find((one) => one.id === join.former_id)?.name ?? '',
        at: join.made_at,
        until: undoUntil(join),
      })),
    };
  };

  /** The same person may stand on a later page again: by another request of theirs. */
  const list = async ({ search, after }: { search?: string; after?: string }, size = pageSize) => {
    const typed = search?.trim();
    const [direct, { rows, more }] = await Promise.all([
      typed && !after ? named(typed) : [],
      asked(typed, after, size),
    ]);
    const known = [...direct.map(({ id }) => id), ...rows.map(({ person_id }) => person_id)];
    // Who was joined with somebody stands where they are one.
    const kept = await deps.repository.keptOf(db, known);
    const ids = [...new Set(known.map((id) => kept.get(id) ?? id))];
    const [found, accounts] = await Promise.all([people.findMany(db, ids), deps.auth.addressesOf(ids)]);
    return {
      people: ids.flatMap((id): PersonInList[] => {
        const person = found.find((one) => one.id === id);
        if (!person) return [];
        const { name, mobile, email } = person;
        const { location = '', locality = '' } =
          rows.find((row) => row.person_id === id && row.location !== '') ?? {};
        return [{ id, name, mobile, email, location, locality, account: accounts.has(id) }];
      }),
      more,
    };
  };

  return {
    list,
    find,

    /** What begins as typed, for whoever types and goes on with the keys: a whole number first. */
    async beginning(typed: string) {
      const [{ people: found, more }, papers] = await Promise.all([
        // Whoever asked often stands there often.
        list({ search: typed }, 4 * foundEach),
        Promise.all(deps.papersFound.map((of) => of(typed, foundEach + 1))),
      ]);
      const all = papers.flat();
      const shown = found.slice(0, foundEach);
      const owedTo = await requests.owedTo(shown.map(({ id }) => id));
      const whole = (number: string) => (isWholeNumber(typed, number) ? 0 : 1);
      return {
        people: shown.map((person) => ({ ...person, owed: owedTo(person.id) })),
        more: {
          people: found.length > foundEach || more !== null,
          bookings: all.filter(({ kind }) => kind === 'booking').length > foundEach,
        },
        papers: all.toSorted((a, b) => whole(a.number) - whole(b.number)).slice(0, foundEach),
      };
    },

    async compare(id: string, otherId: string): Promise<Compared> {
      const [person, other] = await Promise.all([find(id), find(otherId)]);
      const [a, b] = await Promise.all([people.find(db, person.id), people.find(db, other.id)]);
      if (!a || !b || a.id === b.id) throw new EnglishError('not_found', 'There is no such person');
      const [reasons, waits, names] = await Promise.all([
        deps.doubles.reasonsOf(a, b),
        deps.join.waitsFor(a, b),
        deps.staffNames(),
      ]);
      return {
        person,
        other,
        reasons,
        ...waits,
        calls: waits.calls.flatMap(({ at, staff_id, mobile, outcome, words }) =>
          outcome === 'asked' ? [] : [{ at, who: names.get(staff_id) ?? 'Somebody', mobile, outcome, words }],
        ),
      };
    },
  };
}
