// Two people who are one: what was the other's points at the one who is kept. It is undone exactly for seven days, by the
// office or by whoever was told; what came after stays where it was made. Where an account would see more by it, the other's
// recorded mobile was called first, or a code proved the address that was recorded there.
import { company } from '#contract/company.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { CallOutcome } from '#contract/person.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import { monthsBefore } from '#server/clock.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { BookingRow, PersonCallRow, PersonJoinRow } from '#server/db/tables.ts';
import type { Person } from '#server/feature.ts';
import { createId, sha256 } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { isByCode, type Kept, keptIn, movedIn, undoUntil, type Values } from './joining.ts';
import type { PersonRepository } from './person.repository.ts';
import { createTellJoined } from './tell-joined.ts';

type Whose = 'person' | 'other';
type Chosen = Record<'name' | 'mobile' | 'email' | 'language', Whose>;
const valuesOf = ({ name, mobile, email, language }: Person): Values => ({ name, mobile, email, language });
const missing = () => new EnglishError('not_found', 'There is no such person');

export type JoinPeople = ReturnType<typeof createJoinPeople>;

export function createJoinPeople(
  deps: Pick<Platform, 'database' | 'clock' | 'mailQueue' | 'publicUrl'> & {
    repository: PersonRepository;
    people: People;
    auth: Auth;
    requests: Requests;
    bookings: Bookings;
    messages: Messages;
    audit: Audit;
  },
) {
  const { database, repository, people, auth, requests, bookings, clock } = deps;
  const tell = createTellJoined(deps);

  /** Who is kept: whoever logs in; of two who both do, the first. */
  const sidesOf = async (a: Person, b: Person) => {
    const accounts = await auth.addressesOf([a.id, b.id]);
    const [kept, former] = accounts.has(b.id) && !accounts.has(a.id) ? [b, a] : [a, b];
    return { kept, former, account: accounts.get(kept.id) };
  };

  /** Of the other, about these two; a yes holds until midnight. */
  const callsAbout = (db: Queryable, former: Person, kept: Person): Promise<PersonCallRow[]> =>
    repository.callsOf(db, former.id, [kept.id]);
  const yesIn = (calls: readonly PersonCallRow[], former: Person): PersonCallRow | undefined => {
    const [last] = calls.filter(({ outcome }) => outcome !== 'no_answer');
    return last?.outcome === 'yes' && last.at >= indianMidnight(clock()) && last.mobile === former.mobile
      ? last
      : undefined;
  };

  /** Bookings before people, as everywhere, against deadlocks. */
  const hold = async (trx: Trx, ids: readonly string[]) => {
    const held = new Map<string, Person>();
    const rows: BookingRow[] = [];
    const all = (await Promise.all(ids.map((id) => bookings.idsOf(id, trx)))).flat().toSorted();
    for (const id of all) {
      const row = await bookings.hold(trx, id);
      if (row) rows.push(row);
    }
    for (const id of ids.toSorted()) {
      const person = await people.hold(trx, id);
      if (person) held.set(id, person);
    }
    return { held, rows };
  };
  const holdBoth = async (trx: Trx, a: string, b: string) => {
    const { held, rows } = await hold(trx, [a, b]);
    const [person, other] = [held.get(a), held.get(b)];
    if (!person || !other || a === b) throw missing();
    if ((await repository.keptOf(trx, [a, b])).size > 0)
      throw new EnglishError('conflict', 'One of them was joined with somebody meanwhile');
    return { person, other, rows };
  };

  /** Of two who are held. Answers how many requests are the kept one's by it. */
  const joinHeld = async (
    trx: Trx,
    given: {
      kept: Person;
      former: Person;
      was: Values | null;
      now: Values;
      /** By which address the kept one logs in. */
      account: string | undefined;
      call: PersonCallRow | undefined;
      by: string;
      rows: readonly BookingRow[];
    },
  ): Promise<number> => {
    const { kept, former, was, now: values, account, call, by } = given;
    const at = clock();
    const id = createId(at);
    const login = await auth.find(former.id, trx);
    if (login) {
      await auth.removeUser(login, trx);
      await people.putOff(trx, former.id, monthsBefore(at, -company.retention.personMonths));
    }
    const joined = given.rows.filter(({ person_id }) => person_id === former.id);
    const moved = await requests.movePerson(trx, former.id, kept.id);
    await bookings.movePerson(trx, former.id, kept.id);
    await people.correct(trx, kept.id, values);
    const isTold = account !== undefined && joined.length > 0;
    const token = isTold ? bookings.links.tokenOf(`undo:${id}`) : undefined;
    const words: Kept = {
      was,
      now: values,
      ...(login && { login: { email: login.email, createdAt: login.createdAt } }),
    };
    const join: PersonJoinRow = {
      id,
      person_id: kept.id,
      former_id: former.id,
      kept: JSON.stringify(words),
      moved: JSON.stringify(moved),
      made_at: at,
      made_by: by,
      undone_at: null,
      undone_by: null,
      undo_hash: token === undefined ? null : sha256(token),
    };
    await repository.insertJoin(trx, join);
    const byCode = isByCode(join);
    const left = [kept, former].map(({ mobile }) => mobile).find((mobile) => mobile !== values.mobile);
    const note = byCode
      ? 'Taken into their account by a code to the recorded address'
      : 'Joined with somebody who is the same';
    await requests.noteAbout(trx, kept.id, byCode ? null : by, left ? `Second phone: ${left}` : note);
    if (isTold)
      await tell.joined(trx, {
        join,
        former,
        account,
        call,
        token,
        bookings: joined,
        by: byCode ? null : by,
      });
    return moved.length;
  };

  /** All goes back where it was, from whoever has it now. */
  const takeApart = async (trx: Trx, join: PersonJoinRow, by: string): Promise<BookingRow[]> => {
    const now = clock();
    const { id, person_id, former_id } = join;
    const holderOf = async () => (await repository.keptOf(trx, [person_id])).get(person_id) ?? person_id;
    const holder = await holderOf();
    const { held, rows } = await hold(trx, [...new Set([holder, person_id, former_id])]);
    if ((await holderOf()) !== holder || !(await repository.undo(trx, id, by, now)))
      throw new EnglishError('conflict', 'It was undone already');
    const kept = held.get(person_id);
    const former = held.get(former_id);
    if (!kept || !former) throw missing();
    const ids = movedIn(join);
    await requests.movePerson(trx, holder, former_id, ids);
    await bookings.movePerson(trx, holder, former_id, ids);
    // What was corrected since stays corrected.
    const { was, now: joined, login } = keptIn(join);
    if (was) {
      const fields = (Object.keys(was) as (keyof Values)[]).filter((field) => kept[field] === joined[field]);
      await people.correct(
        trx,
        person_id,
        Object.fromEntries(fields.map((field) => [field, was[field]])) as Partial<Values>,
      );
    }
    if (login) await auth.reopen({ ...login, id: former_id }, trx);
    const back = rows.filter((row) => ids.includes(row.id) && row.person_id === holder);
    const account = await auth.find(holder, trx);
    await tell.apart(trx, { account, bookings: back });
    if (isByCode(join)) await takeEmailOff(trx, former);
    if (!was && account?.id === person_id && (await hasNothing(trx, person_id))) {
      await auth.removeUser(account, trx);
      await repository.leaveToFormer(trx, id);
      await people.removeUnused(trx, [person_id]);
    }
    return back;
  };
  /** Whoever has that address would get all of it again by the next code. */
  const takeEmailOff = async (trx: Trx, former: Person): Promise<void> => {
    const { id: personId, name, mobile, language } = former;
    const was = { name, mobile, language, email: former.email ?? '' };
    await people.correct(trx, personId, { email: null });
    await requests.correct(trx, {
      personId,
      was,
      now: { ...was, email: '' },
      one: undefined,
      noted: undefined,
      staffId: null,
      words: 'The e-mail address was taken off: it was not theirs',
    });
  };
  const hasNothing = async (trx: Trx, id: string): Promise<boolean> => {
    const [own, standing] = [await bookings.idsOf(id, trx), await repository.joinedWith(trx, id)];
    return own.length === 0 && standing.length === 0 && !(await requests.newestOf(trx, id));
  };

  return {
    /** What joining these two waits for. */
    async waitsFor(a: Person, b: Person) {
      const { kept, former, account } = await sidesOf(a, b);
      const calls = await callsAbout(database.query, former, kept);
      return {
        toCall: account ? { id: former.id, name: former.name, mobile: former.mobile } : null,
        calls,
        mayJoin: !account || yesIn(calls, former) !== undefined,
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
        const { person, other, rows } = await holdBoth(trx, a, b);
        const { kept, former, account } = await sidesOf(person, other);
        const call = account ? yesIn(await callsAbout(trx, former, kept), former) : undefined;
        if (account && !call)
          throw new EnglishError(
            'conflict',
            `Call ${former.mobile} first: an account would see their bookings`,
          );
        const from = (field: keyof Chosen) => (chosen[field] === 'person' ? person : other);
        const now: Values = {
          name: from('name').name,
          mobile: from('mobile').mobile,
          // By which address somebody logs in is theirs to say.
          email: account ? kept.email : from('email').email,
          language: from('language').language,
        };
        const given = { kept, former, was: valuesOf(kept), now, account, call, by: staffId, rows };
        const moved = await joinHeld(trx, given);
        await deps.audit(trx, {
          staffId,
          action: 'joined people',
          subject: kept.id,
          detail: `${moved} requests of ${former.id}`,
        });
        return kept.id;
      });
    },

    /** In the transaction in which a code proved the address that was recorded at their booking. */
    async byCode(
      trx: Trx,
      { account, booked, isNew }: { account: Person & { email: string }; booked: Person; isNew: boolean },
    ): Promise<void> {
      const { held, rows } = await hold(trx, [account.id, booked.id]);
      const [kept, former] = [held.get(account.id), held.get(booked.id)];
      // Corrected, or another code for the same address was here first.
      if (!kept || former?.email !== account.email) return;
      if ((await repository.keptOf(trx, [kept.id, former.id])).size > 0) return;
      const now = valuesOf(kept);
      const was = isNew ? null : now;
      const by = kept.id;
      await joinHeld(trx, { kept, former, was, now, account: account.email, call: undefined, by, rows });
    },

    async apart(staffId: string, a: string, b: string): Promise<void> {
      await database.transaction(async (trx) => {
        await holdBoth(trx, a, b);
        await repository.keepApart(trx, a, b, staffId, clock());
        await deps.audit(trx, { staffId, action: 'not the same', subject: a, detail: b });
      });
    },

    /** Answers whose page there is: of an account that was made by it, and ended, the former's. */
    async undo(staffId: string, personId: string, joinId: string): Promise<string> {
      return database.transaction(async (trx) => {
        const join = await repository.findJoin(trx, joinId);
        if (!join || join.person_id !== personId)
          throw new EnglishError('not_found', 'There is no such joining');
        if (clock() > undoUntil(join))
          throw new EnglishError('conflict', 'Seven days have passed since they were joined');
        await takeApart(trx, join, staffId);
        await deps.audit(trx, {
          staffId,
          action: 'undid joining people',
          subject: join.person_id,
          detail: join.former_id,
        });
        return (await people.find(trx, join.person_id)) ? join.person_id : join.former_id;
      });
    },

    /** By whoever was told. They are promised a call, about whose booking it is. */
    async undoByLink(join: PersonJoinRow): Promise<void> {
      await database.transaction(async (trx) => {
        const [last] = (await takeApart(trx, join, join.former_id)).toSorted((a, b) => b.number - a.number);
        if (last)
          await bookings.follow(trx, last.id, {
            kind: 'taken-out',
            text: 'Taken out of an account by its link: it was not them',
          });
      });
    },
  };
}
