// Two people who are one: what was the other's points at the one who is kept. It is undone exactly for seven days; what
// came after stays where it was made. Where an account would see more by it, the other's recorded mobile was called first.
import { dayMs } from '#contract/durations.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { Language } from '#contract/languages.ts';
import { type CallOutcome, joinUndoDays } from '#contract/person.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { PersonCallRow } from '#server/db/tables.ts';
import type { Person } from '#server/feature.ts';
import { createId } from '#server/ids.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { PersonRepository } from './person.repository.ts';

export const joinUndoMs = joinUndoDays * dayMs;

type Whose = 'person' | 'other';
type Chosen = Record<'name' | 'mobile' | 'email' | 'language', Whose>;
interface Values {
  name: string;
  mobile: string;
  email: string | null;
  language: Language;
}
const valuesOf = ({ name, mobile, email, language }: Person): Values => ({ name, mobile, email, language });

const missing = () => new EnglishError('not_found', 'There is no such person');

export type JoinPeople = ReturnType<typeof createJoinPeople>;

export function createJoinPeople(deps: {
  database: Database;
  repository: PersonRepository;
  people: People;
  auth: Auth;
  requests: Requests;
  bookings: Bookings;
  audit: Audit;
  clock: Clock;
}) {
  const { database, repository, people, requests, bookings, clock } = deps;

  /** Who is kept: whoever logs in. Two who both log in keep their accounts apart. */
  const sidesOf = async (a: Person, b: Person) => {
    const accounts = await deps.auth.addressesOf([a.id, b.id]);
    const [kept, former] = accounts.has(b.id) && !accounts.has(a.id) ? [b, a] : [a, b];
    return { kept, former, account: accounts.has(kept.id), both: accounts.size === 2 };
  };

  /** Of the other, about these two; a yes holds until midnight. */
  const callsAbout = (db: Queryable, former: Person, kept: Person): Promise<PersonCallRow[]> =>
    repository.callsOf(db, former.id, [kept.id]);
  const saidYes = (calls: readonly PersonCallRow[], former: Person): boolean => {
    const [last] = calls.filter(({ outcome }) => outcome !== 'no_answer');
    return last?.outcome === 'yes' && last.at >= indianMidnight(clock()) && last.mobile === former.mobile;
  };

  const hold = async (trx: Trx, ids: readonly string[]): Promise<Map<string, Person>> => {
    const held = new Map<string, Person>();
    const all = (await Promise.all(ids.map((id) => bookings.idsOf(id, trx)))).flat().toSorted();
    for (const id of all) await bookings.hold(trx, id);
    for (const id of ids.toSorted()) {
      const person = await people.hold(trx, id);
      if (person) held.set(id, person);
    }
    return held;
  };
  const holdBoth = async (trx: Trx, a: string, b: string) => {
    const held = await hold(trx, [a, b]);
    const [person, other] = [held.get(a), held.get(b)];
    if (!person || !other || a === b) throw missing();
    if ((await repository.keptOf(trx, [a, b])).size > 0)
      throw new EnglishError('conflict', 'One of them was joined with somebody meanwhile');
    return { person, other };
  };

  return {
    /** What joining these two waits for. */
    async waitsFor(a: Person, b: Person) {
      const { kept, former, account, both } = await sidesOf(a, b);
      const calls = await callsAbout(database.query, former, kept);
      return {
        toCall: account ? { id: former.id, name: former.name, mobile: former.mobile } : null,
        calls,
        mayJoin: !both && (!account || saidYes(calls, former)),
      };
    },

    async called(staffId: string, a: string, b: string, outcome: CallOutcome, words: string): Promise<void> {
      await database.transaction(async (trx) => {
        const { person, other } = await holdBoth(trx, a, b);
        const { kept, former } = await sidesOf(person, other);
        const at = clock();
        await repository.insertCall(trx, {
          id: createId(at),
          person_id: former.id,
          about: kept.id,
          mobile: former.mobile,
          outcome,
          words,
          at,
          staff_id: staffId,
        });
        await deps.audit(trx, {
          staffId,
          action: 'called before joining',
          subject: former.id,
          detail: outcome,
        });
      });
    },

    /** Answers who is kept. */
    async join(staffId: string, a: string, b: string, chosen: Chosen): Promise<string> {
      return database.transaction(async (trx) => {
        const { person, other } = await holdBoth(trx, a, b);
        const { kept, former, account, both } = await sidesOf(person, other);
        if (both) throw new EnglishError('conflict', 'Both log in: their accounts stay apart');
        if (account && !saidYes(await callsAbout(trx, former, kept), former))
          throw new EnglishError(
            'conflict',
            `Call ${former.mobile} first: an account would see their bookings`,
          );
        const from = (field: keyof Chosen) => (chosen[field] === 'person' ? person : other);
        const values: Values = {
          name: from('name').name,
          mobile: from('mobile').mobile,
          // By which address somebody logs in is theirs to say.
          email: account ? kept.email : from('email').email,
          language: from('language').language,
        };
        const moved = await requests.movePerson(trx, former.id, kept.id);
        await bookings.movePerson(trx, former.id, kept.id);
        await people.correct(trx, kept.id, values);
        const now = clock();
        const id = createId(now);
        await repository.insertJoin(trx, {
          id,
          person_id: kept.id,
          former_id: former.id,
          kept: JSON.stringify({ was: valuesOf(kept), now: values }),
          moved: JSON.stringify(moved),
          made_at: now,
          made_by: staffId,
          undone_at: null,
          undone_by: null,
        });
        const left = [kept, former].map(({ mobile }) => mobile).find((mobile) => mobile !== values.mobile);
        await requests.noteAbout(
          trx,
          kept.id,
          staffId,
          left ? `Second phone: ${left}` : 'Joined with somebody who is the same',
        );
        await deps.audit(trx, {
          staffId,
          action: 'joined people',
          subject: kept.id,
          detail: `${moved.length} requests of ${former.id}`,
        });
        return kept.id;
      });
    },

    async apart(staffId: string, a: string, b: string): Promise<void> {
      await database.transaction(async (trx) => {
        await holdBoth(trx, a, b);
        await repository.keepApart(trx, a, b, staffId, clock());
        await deps.audit(trx, { staffId, action: 'not the same', subject: a, detail: b });
      });
    },

    async undo(by: string, personId: string, joinId: string): Promise<void> {
      await database.transaction(async (trx) => {
        const join = await repository.findJoin(trx, joinId);
        if (!join || join.person_id !== personId)
          throw new EnglishError('not_found', 'There is no such joining');
        const now = clock();
        if (now > join.made_at + joinUndoMs)
          throw new EnglishError('conflict', `Seven days have passed since they were joined`);
        const held = await hold(trx, [join.person_id, join.former_id]);
        if ((await repository.keptOf(trx, [join.person_id])).size > 0)
          throw new EnglishError('conflict', 'They were joined with somebody since: undo that first');
        if (!(await repository.undo(trx, joinId, by, now)))
          throw new EnglishError('conflict', 'It was undone already');
        const kept = held.get(join.person_id);
        const former = held.get(join.former_id);
        if (!kept || !former) throw missing();
        const ids: string[] = JSON.parse(join.moved);
        await requests.movePerson(trx, kept.id, former.id, ids);
        await bookings.movePerson(trx, kept.id, former.id, ids);
        // What was corrected since stays corrected.
        const { was, now: joined }: { was: Values; now: Values } = JSON.parse(join.kept);
        const fields = (Object.keys(was) as (keyof Values)[]).filter(
          (field) => kept[field] === joined[field],
        );
        await people.correct(
          trx,
          kept.id,
          Object.fromEntries(fields.map((field) => [field, was[field]])) as Partial<Values>,
        );
        await deps.audit(trx, {
          staffId: by,
          action: 'undid joining people',
          subject: kept.id,
          detail: former.id,
        });
      });
    },
  };
}
