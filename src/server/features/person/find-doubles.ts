// Who may be the same person: looked for by number, by address and by the words of a place, each by an index; decided by
// same-person.ts, and never offered again once somebody said that they are not.
import type { DoubleReason, PersonDouble, PersonPlace } from '#contract/person.staff.ts';
import type { Database } from '#server/db/client.ts';
import type { Person } from '#server/feature.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { PersonRepository } from './person.repository.ts';
import { doubleReasonsOf } from './same-person.ts';

/** Of a number or a place that very many have, not all are looked at. */
const lookedAt = 20;
const longestSearch = 80;

export function createFindDoubles(deps: {
  database: Database;
  repository: PersonRepository;
  people: People;
  auth: Auth;
  requests: Requests;
}) {
  const { people, repository } = deps;
  const { query: db } = deps.database;

  const placesOf = async (ids: readonly string[]) => deps.requests.placesOf(db, ids, lookedAt);

  const reasonsOf = async (a: Person, b: Person): Promise<DoubleReason[]> => {
    const [places, accounts] = await Promise.all([
      placesOf([a.id, b.id]),
      deps.auth.addressesOf([a.id, b.id]),
    ]);
    const known = (one: Person) => ({
      ...one,
      emails: [one.email, accounts.get(one.id)].filter((email) => typeof email === 'string'),
      places: places.get(one.id) ?? [],
    });
    return doubleReasonsOf(known(a), known(b));
  };

  return {
    reasonsOf,

    async of(person: Person, places: readonly PersonPlace[]): Promise<PersonDouble[]> {
      const searched = [...new Set(places.map(({ location }) => location))].slice(0, 3);
      const [sharing, sameAddress, ...nearby] = await Promise.all([
        people.sharing(db, person, lookedAt),
        person.email ? people.reachedBy(db, { email: person.email }, lookedAt) : [],
        ...searched.map((place) =>
          deps.requests.senders.search(place.slice(0, longestSearch), undefined, lookedAt),
        ),
      ]);
      const apart = await repository.apartFrom(db, person.id);
      const ids = [
        ...new Set([
          ...[...sharing, ...sameAddress].map(({ id }) => id),
          ...nearby.flatMap(({ rows }) => rows.map(({ person_id }) => person_id)),
        ]),
      ].filter((id) => id !== person.id && !apart.has(id));
      if (ids.length === 0) return [];
      const [candidates, accounts, joined] = await Promise.all([
        people.findMany(db, ids),
        deps.auth.addressesOf(ids),
        repository.keptOf(db, ids),
      ]);
      const doubles: PersonDouble[] = [];
      for (const other of candidates) {
        if (joined.has(other.id)) continue;
        const reasons = await reasonsOf(person, other);
        const { id, name, mobile, createdAt } = other;
        if (reasons.length > 0)
          doubles.push({ id, name, mobile, account: accounts.has(id), since: createdAt, reasons });
      }
      return doubles;
    },
  };
}
