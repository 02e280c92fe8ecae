// Everybody whom we serve. Whoever logs in has an account beside it, under the same id (auth); numbers are no proof of
// who somebody is, so nobody is found by one and taken for another.
import { company } from '#contract/company.ts';
import { monthsBefore } from '#server/clock.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { Feature, Person } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { createPeopleRepository } from './people.repository.ts';

export type People = ReturnType<typeof createPeople>;

export function createPeople({ database }: Platform) {
  const repository = createPeopleRepository(database);
  return {
    find: repository.find,
    findMany: repository.findMany,
    sharing: repository.sharing,
    hold: repository.hold,
    correct: repository.correct,
    reachedBy: repository.reachedBy,

    /** Whose account lives as long as they keep it. */
    addWithAccount: (trx: Queryable, person: Person): Promise<void> => repository.insert(trx, person, null),

    /** Whom a mailbox may log in as that was recorded at a booking and has no account. */
    ofBookedEmail: repository.ofBookedEmail,
    keep: repository.keep,

    /** Who has none is forgotten after a while. */
    add: (trx: Trx, person: Person): Promise<void> =>
      repository.insert(trx, person, monthsBefore(person.createdAt, -company.retention.personMonths)),

    setLanguage: repository.setLanguage,
    ownerOf: repository.ownerOf,
    isDue: repository.isDue,
    due: repository.due,
    putOff: repository.putOff,
    hasAccount: repository.hasAccount,
    lastEventOf: repository.lastEventOf,
    keptUntil: repository.keptUntil,

    /** After something of theirs was removed: who has nothing any more is not kept. */
    removeUnused: repository.removeUnused,
  } satisfies Feature & Record<string, unknown>;
}
