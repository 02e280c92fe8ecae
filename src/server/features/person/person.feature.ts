// A person's page at the desk: whoever is called back by a name is found here, with all that happened. What stands on it
// is each feature's own (`personParts`).
import type { Queryable } from '#server/db/client.ts';
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { Quotations } from '../quotations/quotations.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createCorrectPerson } from './correct-person.ts';
import { createFindDoubles } from './find-doubles.ts';
import { createJoinPeople } from './join-people.ts';
import { keptIn } from './joining.ts';
import { createPersonRepository } from './person.repository.ts';
import { personRoutes } from './person.routes.ts';
import { reviewed as hi } from './person.words.hi.ts';
import { reviewed as te } from './person.words.te.ts';
import { createReadJoined } from './read-joined.ts';
import { createPersonReader } from './read-person.ts';
import { createTellFormer } from './tell-former.ts';

export type { ToldJoin } from './read-joined.ts';
export type PersonFeature = ReturnType<typeof createPerson>;

export function createPerson(
  platform: Platform,
  given: {
    people: People;
    auth: Auth;
    requests: Requests;
    bookings: Bookings;
    quotations: Quotations;
    messages: Messages;
    staff: Staff;
    features: readonly Feature[];
  },
) {
  const repository = createPersonRepository();
  const shared = { ...platform, ...given, repository, audit: given.staff.audit };
  const doubles = createFindDoubles(shared);
  const join = createJoinPeople(shared);
  const reader = createPersonReader({
    ...shared,
    doubles,
    join,
    staffNames: given.staff.names,
    parts: given.features.flatMap(({ personParts }) => personParts ?? []),
    papersFound: given.features.flatMap(({ papersFound }) => papersFound ?? []),
  });
  const correct = createCorrectPerson({
    ...shared,
    tellFormer: createTellFormer(shared),
  });
  given.auth.onBooked(join.byCode);
  return {
    find: reader.find,
    /** Of a booking that an account has now, for whoever had it before. */
    joined: createReadJoined({ ...shared, join }),
    calls: {
      insert: repository.insertCall,
      of: (db: Queryable, id: string, about: string) => repository.callsOf(db, id, [about]),
    },
    staffRoutes: (app, context) => personRoutes(app, context, { reader, correct, join }),
    words: [{ te, hi }],
    personalData: {
      section: 'joined',
      async collect({ id }) {
        const { query } = platform.database;
        const joins = await repository.joinedWith(query, id);
        const calls = await repository.callsTo(query, [id, ...joins.map(({ former_id }) => former_id)]);
        return {
          records: [
            ...joins.map(({ name, mobile, email, made_at, ...join }) => {
              const { was: before, login } = keptIn(join);
              return { with: { name, mobile, email, loggedInWith: login?.email }, before, joinedAt: made_at };
            }),
            ...calls.map(({ mobile, words, at }) => ({ called: mobile, words, calledAt: at })),
          ],
          files: [],
        };
      },
      async erase({ id }, trx) {
        const standing = await repository.joinedWith(trx, id);
        await repository.removeOf(trx, id);
        await repository.removePeople(
          trx,
          standing.map(({ former_id }) => former_id),
        );
      },
    },
  } satisfies Feature & Record<string, unknown>;
}
