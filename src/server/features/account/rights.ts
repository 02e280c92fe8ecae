// Copy and erasure for a person without an account: asked of the office by whoever it is, done by an owner after the
// recorded mobile said yes, the same day. Each step stands in the log, without name and number.
import { type RightKind, type Rights, rightTries } from '#contract/account.staff.ts';
import { dayMs } from '#contract/durations.ts';
import { indianMidnight } from '#contract/india-time.ts';
import type { CallOutcome, PersonPage } from '#contract/person.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import type { PersonCallRow } from '#server/db/tables.ts';
import type { Person, PersonalData } from '#server/feature.ts';
import { createId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/words/answers.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { PersonFeature } from '../person/person.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { accountErasedMail } from './account.mail.tsx';

const digitTries = { name: 'rights:digits', max: rightTries, windowMs: dayMs };

const sectionNames: Record<string, string> = {
  requests: 'Requests, with words, calls and notes',
  bookings: 'Bookings, with photos',
  visits: 'Visits',
  findings: 'Finding sheets',
  quotations: 'Quotations',
  joined: 'Joinings and calls about them',
};

export type RightsService = ReturnType<typeof createRights>;

export function createRights(
  deps: Pick<Platform, 'database' | 'clock' | 'limiter' | 'mailQueue'> & {
    people: People;
    auth: Auth;
    person: PersonFeature;
    payments: Pick<Payments['desk'], 'unsettled'>;
    holders: readonly PersonalData[];
    audit: Audit;
    staffNames(): Promise<Map<string, string>>;
    copyOf(person: Person): Promise<AsyncGenerator<Uint8Array>>;
    /** All but the account itself, of which there is none. */
    erase(person: Person, trx: Trx): Promise<void>;
    emptyLog(): Promise<unknown>;
  },
) {
  const { database, people, clock } = deps;
  const { calls } = deps.person;

  const load = async (id: string): Promise<Person> => {
    const person = await people.find(database.query, id);
    if (!person) throw new EnglishError('not_found', 'There is no such person');
    if ((await deps.auth.addressesOf([id])).size > 0)
      throw new EnglishError('conflict', 'They have an account: under My data they do it themselves');
    return person;
  };

  /** The last answer of today, to whom it was given: another number asks anew. */
  const yesOf = (made: readonly PersonCallRow[], { mobile }: Person): PersonCallRow | undefined => {
    const last = made.find(({ outcome }) => outcome === 'yes' || outcome === 'no');
    return last?.outcome === 'yes' && last.at >= indianMidnight(clock()) && last.mobile === mobile
      ? last
      : undefined;
  };

  const staysOf = ({ events }: PersonPage): Rights['stays'] => [
    ...events
      .filter(({ kind, words, about }) => kind === 'quotation' && words.startsWith('Accepted') && about)
      .map(({ about, paise }) => ({
        name: `${about?.name}, accepted`,
        why: 'Quotation and acceptance, unchanged, 8 years: evidence for both',
        ...(paise === undefined ? {} : { paise }),
      })),
    ...events
      .filter(({ kind, words }) => kind === 'money' && words === 'Paid')
      .map(({ paise }) => ({
        name: 'A payment',
        why: 'Without the name, 8 years, as the law asks',
        ...(paise === undefined ? {} : { paise }),
      })),
  ];
  const firstOf = async ({ owed, places }: PersonPage): Promise<string[]> => {
    const unsettled = await deps.payments.unsettled(places.map(({ request }) => request));
    return [
      ...owed.flatMap(({ step, reference }) =>
        step === 'objection'
          ? [`The objection${reference ? ` at ${reference}` : ''}`]
          : step === 'refund'
            ? [`The money that goes back${reference ? ` for ${reference}` : ''}`]
            : [],
      ),
      ...places
        .filter(({ request }) => unsettled.has(request))
        .map(({ reference }) => `The open payment for ${reference}`),
    ];
  };

  const find = async (id: string, kind: RightKind): Promise<Rights> => {
    const person = await load(id);
    const owner = await people.ownerOf(database.query, person);
    const [made, page, names, held] = await Promise.all([
      calls.of(database.query, id, kind),
      deps.person.find(id),
      deps.staffNames(),
      Promise.all(deps.holders.map(async (holder) => ({ holder, ...(await holder.collect(owner)) }))),
    ]);
    const who = ({ staff_id }: PersonCallRow) => names.get(staff_id) ?? 'Somebody';
    const { name, mobile, language, email, createdAt: since } = person;
    const files = held.reduce((count, one) => count + one.files.length, 0);
    return {
      person: { id, name, mobile, language, email, since },
      asked: made
        .filter(({ outcome }) => outcome === 'asked')
        .map((row) => ({ at: row.at, who: who(row), words: row.words })),
      calls: made.flatMap((row) =>
        row.outcome === 'asked'
          ? []
          : [{ at: row.at, who: who(row), mobile: row.mobile, outcome: row.outcome, words: row.words }],
      ),
      open: yesOf(made, person) !== undefined,
      goes: [
        { name: 'Name, mobile, language, places', count: 1 },
        ...held.map(({ holder, records }) => ({
          name: sectionNames[holder.section] ?? holder.section,
          count: records.length,
        })),
        { name: 'Photos and papers', count: files },
      ].filter(({ count }) => count > 0),
      stays: staysOf(page),
      first: kind === 'erasure' ? await firstOf(page) : [],
    };
  };

  const write = async (
    staffId: string,
    id: string,
    kind: RightKind,
    outcome: CallOutcome | 'asked',
    words: string,
  ): Promise<Rights> => {
    const { mobile } = await load(id);
    const at = clock();
    await database.transaction(async (trx) => {
      const row = {
        id: createId(at),
        person_id: id,
        about: kind,
        mobile,
        outcome,
        words,
        at,
        staff_id: staffId,
      };
      await calls.insert(trx, row);
      const action = outcome === 'asked' ? `${kind} asked for` : `called about ${kind}`;
      await deps.audit(trx, { staffId, action, subject: id, detail: outcome === 'asked' ? '' : outcome });
    });
    return find(id, kind);
  };

  return {
    find,
    asked: (staffId: string, id: string, kind: RightKind, words: string) =>
      write(staffId, id, kind, 'asked', words),
    called: (staffId: string, id: string, kind: RightKind, outcome: CallOutcome, words: string) =>
      write(staffId, id, kind, outcome, words),

    async copy(staffId: string, id: string): Promise<AsyncGenerator<Uint8Array>> {
      const person = await load(id);
      if (!yesOf(await calls.of(database.query, id, 'copy'), person))
        throw new EnglishError('conflict', 'Call the recorded mobile first: a yes holds until midnight');
      await database.transaction((trx) =>
        deps.audit(trx, {
          staffId,
          action: 'copy made',
          subject: id,
          detail: 'Handed over as agreed in the call',
        }),
      );
      return deps.copyOf(person);
    },

    async erase(staffId: string, id: string, digits: string): Promise<void> {
      const person = await load(id);
      const yes = yesOf(await calls.of(database.query, id, 'erasure'), person);
      if (!yes)
        throw new EnglishError('conflict', 'Call the recorded mobile first: a yes holds until midnight');
      const [first] = await firstOf(await deps.person.find(id));
      if (first) throw new EnglishError('conflict', `${first} must be settled first`);
      // Of this yes: after three wrong ones only another call opens it again.
      await deps.limiter.take(digitTries, yes.id, say.tooManyRequests, database.query);
      if (!person.mobile.endsWith(digits))
        throw new EnglishError('invalid', 'These are not its last four digits', { field: 'digits' });
      await database.transaction(async (trx) => {
        const held = await people.hold(trx, id);
        if (!held) throw new EnglishError('not_found', 'There is no such person');
        const owner = await people.ownerOf(trx, held);
        // An accepted job that has not begun would end with it: that is said to them, and done, at the quotation.
        for (const holder of deps.holders)
          for (const { number } of (await holder.ending?.(owner, trx)) ?? [])
            throw new EnglishError(
              'conflict',
              `${number} is accepted and work has not begun: end that first`,
            );
        await deps.erase(held, trx);
        await deps.audit(trx, {
          staffId,
          action: 'erased',
          subject: id,
          detail: 'After a call to the recorded mobile',
        });
        if (held.email)
          await deps.mailQueue.add(trx, accountErasedMail({ email: held.email, language: held.language }));
      });
      await deps.emptyLog();
    },
  };
}
